import Diagnostics
import Program
import Testing

@testable import Frontend

/// The constructs of programs of many files: each pair is a construct with which public projects build,
/// and a mistake near it.
struct WholeProgramTests {
  private func errors(
    _ home: String, modules: [String: [Int]] = [:], header: String? = nil, others: String...
  ) -> [String] {
    errorsOfApp(showing: home, others: others) { options in
      options.bridgingHeader = header
      options.modules = modules
    }
  }

  @Test func aClassMayInheritAMethodOfTheSameName() {
    func window(_ superclass: String) -> String {
      """
      final class Panel\(superclass) {
        func setFrame() { setFrame(CGRect.zero, display: true) }
      }
      struct Home: View { var body: some View { Button("a") { Panel().setFrame() } } }
      """
    }
    #expect(errors(window(": NSPanel")).isEmpty)
    #expect(errors(window("")) == ["extra argument in call"])
  }

  @Test func theParametersOfAnOpaqueClosureAreOpaque() {
    func fetch(_ call: String) -> String {
      """
      import CloudKit
      struct Home: View {
        var body: some View {
          Button("a") {
            let operation = CKModifyRecordsOperation(recordsToSave: [])
            \(call)
          }
        }
      }
      """
    }
    #expect(
      errors(fetch("operation.completion = { saved, _ in print(saved?.first ?? 0) }")).isEmpty)
    #expect(
      errors(fetch("let f: (Int) -> Void = { print($0?.first ?? 0) }; f(1)"))
        == ["cannot use optional chaining on non-optional value of type 'Int'"])
  }

  @Test func aWildcardIsNoUnknownType() {
    #expect(
      errors("struct Home: View { var body: some View { Text(_) } }") == [
        "'_' can only appear in a pattern or on the left side of an assignment"
      ])
  }

  @Test func aModuleMayHaveATypeThatAFrameworkHasToo() {
    let home = """
      import Models
      extension Models.Visibility { var title: String { rawValue } }
      struct Home: View { var body: some View { Text(Models.Visibility.shown.title) } }
      """
    let models = "public enum Visibility: String { case shown }"
    #expect(errors(home, modules: ["Models": [2]], others: models).isEmpty)
    #expect(
      errors(
        home.replacing(".title) }", with: ".titel) }"), modules: ["Models": [2]], others: models)
        == ["value of type 'Visibility' has no member 'titel'"])
  }

  @Test func thePropertyOfAnOpaqueWrapperHasAProjection() {
    func sites(_ wrapper: String) -> String {
      """
      struct Home: View {
        \(wrapper)var sites: [Int] = []
        var body: some View { Child(sites: $sites) }
      }
      struct Child: View { @Binding var sites: [Int]; var body: some View { Text("a") } }
      """
    }
    #expect(errors(sites("@Default(.sites) ")).isEmpty)
    #expect(errors(sites("")) == ["cannot find '$sites' in scope"])
  }

  @Test func aTypesOwnInitialisersMayNameItsAssociatedTypes() {
    let home = """
      struct Drink: Identifiable { var id: String; var title = "" }
      extension Drink {
        init?(for id: Drink.ID) { return nil }
        init(id: Drink.ID, make: () -> String) { self.init(id: id, title: make()) }
      }
      struct Home: View { var body: some View { Text(Drink(for: "a")?.title ?? "") } }
      """
    #expect(errors(home).isEmpty)
    let twice = "init?(for id: Drink.ID) { return nil }"
    #expect(
      errors(home.replacing(twice, with: twice + "\n" + twice)) == [
        "invalid redeclaration of 'init(for:)'"
      ])
  }

  @Test func aWrappedGlobalBesideMainIsNoFragment() {
    let home = """
      @_spi(Internals) public var isTesting = false
      struct Home: View { var body: some View { Text(isTesting ? "a" : "b") } }
      """
    #expect(errors(home).isEmpty)
  }

  @Test func aThrowingParameterIsAnotherType() {
    func overloads(_ effect: String) -> String {
      """
      struct Store {
        func run(_ block: () \(effect)-> Int) -> Int { 0 }
        func run(_ block: () -> Int) -> Int { block() }
      }
      struct Home: View { var body: some View { Text("\\(Store().run { 1 })") } }
      """
    }
    #expect(errors(overloads("throws ")).isEmpty)
    #expect(errors(overloads("")) == ["invalid redeclaration of 'run'"])
  }

  @Test func aCaseWithAPayloadMayStandBesideAConstant() {
    func cases(_ payload: String) -> String {
      """
      enum Level { case on, off\(payload); static let off = Self.on }
      struct Home: View { var body: some View { Text("\\(Level.on)") } }
      """
    }
    #expect(errors(cases("(by: Int)")).isEmpty)
    #expect(errors(cases("")) == ["invalid redeclaration of 'off'"])
  }

  @Test func anOptionalOfWhatIsNotSimulatedIsAnOptional() {
    func home(_ use: String) -> String {
      """
      import EventKit
      struct Home: View {
        @State private var event: EKEvent?
        var body: some View { if let event { Text("\\(event.title)") } else { Text(\(use)) } }
      }
      """
    }
    #expect(errors(home(#"event == nil ? "none" : "one""#)).isEmpty)
    #expect(
      errors(home("event ?? 5 as String"))
        == ["cannot convert value of type 'Int' to type 'String' in coercion"])
  }

  @Test func aWrapperKeepsTheFunctionThatAMemberwiseInitialiserTakes() {
    func row(_ property: String) -> String {
      """
      struct Row: View {
        \(property)
        var body: some View { Button("a", action: action) }
      }
      struct Home: View { var body: some View { Row(action: { print(1) }) } }
      """
    }
    #expect(errors(row("@State var action: () -> Void")).isEmpty)
    #expect(
      errors(row("let action: () -> Void; init(action: () -> Void) { self.action = action }"))
        == ["assigning non-escaping parameter 'action' to an '@escaping' closure"])
  }

  @Test func theElementsOfATupleBecomeOptionalForAPattern() {
    func dates(_ condition: String) -> String {
      """
      struct Home: View {
        let a = 1, b: Int? = 2
        var body: some View { if case let \(condition) { Text("\\(x)") } }
      }
      """
    }
    #expect(errors(dates("(x?, _?) = (a, b)")).isEmpty)
    #expect(errors(dates("x? = a")) == ["'?' pattern cannot match values of type 'Int'"])
  }

  @Test func aFileThatCannotBeReadCountsWhereTheRootReachesIt() {
    let broken = "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\" } }"
    let alone = "struct Home: View { var body: some View { Text(\"a\") } }"
    let reaching = "struct Home: View { var body: some View { Row() } }"
    #expect(errors(alone, others: broken).isEmpty)
    #expect(errors(reaching, others: broken) == ["expected ')' to end function call"])
    #expect(!errors("struct Home: View { var body: some View { Text(\"a\" } }").isEmpty)
  }

  // MARK: Types of packages

  @Test func anIdentifierOfAPackagesTypeIsMadeAndAnotherIsNot() {
    func people(_ call: String) -> String {
      """
      import Tagged
      struct Person: Identifiable { let id: Tagged<Self, UUID> }
      struct Pet: Identifiable { let id: Int }
      func make() -> Any { \(call) }
      struct Home: View { var body: some View { Button("a") { print(make()) } } }
      """
    }
    #expect(errors(people("Person(id: Person.ID(UUID()))")).isEmpty)
    #expect(errors(people("Pet(id: Pet.ID())")).isEmpty)
    #expect(
      errors(people("Pet(id: \"a\")"))
        == ["cannot convert value of type 'String' to expected argument type 'Int'"])
  }

  @Test func whatAPackageWrapsInPrivateIsNoArgument() {
    func setting(_ property: String) -> String {
      """
      import Defaults
      struct Home: View { var body: some View { Setting(title: "a") } }
      struct Setting: View {
        \(property)
        var title: String
        var body: some View { Text(title) }
      }
      """
    }
    #expect(errors(setting("@Default(.rate) private var rate")).isEmpty)
    #expect(
      errors(setting("@Binding private var rate: Int"))
        == ["missing argument for parameter 'rate' in call"])
  }

  @Test func aTableOfAPackagesTypesIsWalkedThrough() {
    #expect(
      errors(
        """
        import Cloud
        struct Home: View {
          func show(_ records: [RecordID: Record]) { for (id, record) in records { print(id, record) } }
          var body: some View { Button("a") { show([:]) } }
        }
        """
      ).isEmpty)
  }

  @Test func aPackageMayHaveATypeOfTheSurfacesName() {
    func book(_ imported: String) -> String {
      """
      \(imported)
      class Book: Shelf { var records: List<Record>? }
      class Record: Shelf {}
      class Shelf {}
      struct Home: View { var body: some View { Text(Book().records == nil ? "a" : "b") } }
      """
    }
    #expect(errors(book("import RealmSwift")).isEmpty)
    #expect(
      errors(book("import Foundation")).contains(
        "generic type 'List' specialized with too few type parameters (got 1, but expected 2)"))
  }

  @Test func aPackagesTypeNeedsNoArgumentsEither() {
    func query(_ imported: String) -> String {
      """
      \(imported)
      import SwiftData
      struct Home: View {
        func all() -> Query? { nil }
        var body: some View { Text(all() == nil ? "a" : "b") }
      }
      """
    }
    #expect(errors(query("import FirebaseFirestore")).isEmpty)
    #expect(
      errors(query("import Combine")).contains(
        "reference to generic type 'Query' requires arguments in <...>"))
  }

  @Test func methodsForDifferentUnknownPayloadsAreTwo() {
    func reports(_ payload: String) -> String {
      """
      import MetricKit
      final class Reports {
        func didReceive(_ payloads: [MXMetricPayload]) {}
        func didReceive(_ payloads: [\(payload)]) {}
        func count(_ numbers: [Int]) {}
      }
      struct Home: View { var body: some View { Button("a") { Reports().count([1]) } } }
      """
    }
    #expect(errors(reports("MXDiagnosticPayload")).isEmpty)
    #expect(
      errors(
        reports("MXDiagnosticPayload").replacing(
          "func count", with: "func count(_ n: [Int]) {}; func count"))
        == ["invalid redeclaration of 'count'"])
  }

  @Test func aControllerOfTheProgramHasItsFrameworksMembers() {
    func controller(_ superclass: String) -> String {
      """
      final class Controller\(superclass) { func hide() { self.tabBarController?.tabBar.isHidden = true } }
      struct Home: View { var body: some View { Button("a") { Controller().hide() } } }
      """
    }
    #expect(errors(controller(": UIViewController")).isEmpty)
    #expect(
      errors(controller("")) == ["value of type 'Controller' has no member 'tabBarController'"])
  }

  @Test func anOperandIsNoUnknownMemberWhereAnotherOverloadKnowsIt() {
    func wait(_ interval: String) -> String {
      """
      import Defaults
      struct Home: View {
        var body: some View { Button("a") { wait() } }
        func wait() { let end: DispatchTime = .now() + \(interval); print(end) }
      }
      """
    }
    #expect(errors(wait(".seconds(Defaults[.delay])")).isEmpty)
    #expect(errors(wait(".seconds(1) + .seconds(2)")).isEmpty)
    #expect(
      errors("struct Home: View { var body: some View { Text(1 + Text(\"a\")) } }").count == 1)
  }

  @Test func anOverloadMayBeVariadic() {
    func builder(_ parameter: String) -> String {
      """
      @resultBuilder enum Tabs {
        static func buildBlock(_ tabs: Int...) -> [Int] { tabs }
        static func buildBlock(_ tab: \(parameter)) -> [Int] { [] }
      }
      struct Home: View {
        @Tabs var tabs: [Int] { 1 }
        var body: some View { Text("\\(tabs.count)") }
      }
      """
    }
    #expect(errors(builder("Int")).isEmpty)
    #expect(errors(builder("Int...")) == ["invalid redeclaration of 'buildBlock'"])
  }

  @Test func anExtensionOfAFrameworksTypeNamesItsMembers() {
    func size(_ call: String) -> String {
      """
      extension URL { func size() -> Int? { \(call) } }
      struct Home: View { var body: some View { Text("\\(URL(string: "a")?.size() ?? 0)") } }
      """
    }
    #expect(errors(size("try? resourceValues(forKeys: [.fileSizeKey]).fileSize")).isEmpty)
    #expect(errors(size("pathComponent.count")) == ["cannot find 'pathComponent' in scope"])
  }

  @Test func whatABridgingHeaderBringsIsInert() {
    let home = """
      struct Home: View { var body: some View { Button("a") { gif_finish(gif_new()) } } }
      """
    #expect(errors(home, header: "App-Bridging-Header.h").isEmpty)
    // A header may be where it is not searched for; in strict mode, an unknown function is a mistake.
    #expect(errors(home).isEmpty)
    let strict = errorsOfApp(showing: home) { $0.isCheckedByDemand = false }
    #expect(strict.contains("cannot find 'gif_finish' in scope"))
  }

  @Test func aQueryMayNameItsArray() {
    func cats(_ alias: String) -> String {
      """
      import SwiftData
      @Model final class Cat { init() {} }
      typealias Cats = \(alias)
      struct Home: View { var body: some View { Row(title: "a") } }
      struct Row: View {
        @Query var cats: Cats
        let title: String
        var body: some View { Text(title) }
      }
      """
    }
    #expect(errors(cats("[Cat]")).isEmpty)
    #expect(!errors(cats("Set<Cat>")).isEmpty)
  }

  @Test func aRequirementIsMeantRatherThanWhatAnExtensionGivesToAll() {
    func find(_ bound: String) -> String {
      """
      import SwiftData
      protocol Named { var id: UUID { get } }
      func find<T: \(bound)>(_ id: UUID, _ all: [T]) -> T? { all.first { $0.id == id } }
      func findAny(_ id: UUID, _ all: [any \(bound)]) -> Bool { all.contains { $0.id == id } }
      @Model final class Cat: Named { var id: UUID = UUID(); init() {} }
      struct Home: View { var body: some View { Text(find(UUID(), [Cat()]) == nil && findAny(UUID(), []) ? "a" : "b") } }
      """
    }
    #expect(errors(find("PersistentModel & Named")).isEmpty)
    #expect(!errors(find("PersistentModel")).isEmpty)
  }

  // MARK: Views as roots

  private func root(_ name: String, _ others: String) -> (error: String?, warnings: [String]) {
    var options = FrontendOptions(root: name)
    options.isCheckedByDemand = true
    let app = """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Text("a") } } }
      """
    let files = [app, "import SwiftUI\n" + others].enumerated().map { index, text in
      SourceFile(name: "\(index + 1).swift", text: text)
    }
    let found = Compilation.check(files, options: options).program.diagnostics
    return (
      found.first { $0.severity == .error }?.message,
      found.filter { $0.severity == .warning }.map(\.message)
    )
  }

  private static let reader = """
    final class Store: ObservableObject { let name: String; init(name: String) { self.name = name } }
    @Observable final class Model { var count = 0 }
    @Observable final class Elsewhere {}
    struct Home: View {
      @EnvironmentObject var store: Store
      var body: some View { Row(); Text(store.name) }
    }
    struct Row: View {
      @Environment(Model.self) var model
      @Environment(\\.colorScheme) var scheme
      var body: some View { Text("\\(model.count)") }
    }
    struct Other: View { @Environment(Elsewhere.self) var other; var body: some View { Text("a") } }
    struct Card: View { let title: String; var body: some View { Text(title) } }
    """

  @Test func aViewThatRunsAloneHasTheObjectsThatItReaches() {
    let (error, warnings) = root("Home", Self.reader)
    #expect(error == nil)
    #expect(
      warnings == [
        "'Home' runs alone: its environment has 'Model()', 'Store(name: \"name\")', made for it"
      ])
  }

  @Test func aViewThatHasAPreviewIsShownByItWhereItReadsObjects() {
    let preview = """

      #Preview { Text("another") }
      #Preview { return Home().environment(Model()).environmentObject(Store(name: "mine")) }
      """
    #expect(root("Home", Self.reader + preview) == (nil, []))
    // A preview that shows something else says nothing about this view.
    let other = "\n#Preview { Row().environment(Model()) }"
    #expect(root("Home", Self.reader + other).warnings.count == 1)
  }

  /// What a view's code gives is below it: its own objects must come from its preview.
  @Test func whatIsGivenBelowIsNotGivenToTheView() {
    let views = """
      @Observable class Timing { var n = 0 }; final class Timer2: Timing {}
      struct Screen: View {
        @Environment(Timer2.self) var timer
        var body: some View { Detail().environment(Timer2()); Text("\\(timer.n)") }
      }
      struct Detail: View { @Environment(Timer2.self) var timer; var body: some View { Text("a") } }

      """
    #expect(
      root("Screen", views + "#Preview { Screen() }").warnings
        == ["the preview gives no environment with 'Timer2()', made for it"])
    #expect(root("Screen", views + "#Preview { Screen().environment(Timer2()) }") == (nil, []))
  }

  @Test func aFileOfItsOwnShowsAViewByItsPreviewToo() {
    let text = """
      @MainActor @Observable class Theme { var n = 0; init() {} }
      struct V: View { @Environment(Theme.self) var t; var body: some View { Text("\\(t.n)") } }
      struct W: View { var body: some View { Text("a") } }
      """
    func notes(_ name: String, _ preview: String) -> [String] {
      Compilation.check(
        [SourceFile(name: "V.swift", text: text + preview)], options: FrontendOptions(root: name)
      ).program.diagnostics.map(\.message)
    }
    #expect(
      notes("V", "\n#Preview { V().environment(Theme()) }")
        == ["'V' reads 'Theme' from its environment; its preview is shown"])
    #expect(notes("V", "\n#Preview { W() }").isEmpty)
    #expect(notes("W", "\n#Preview { W().environment(Theme()) }").isEmpty)
  }

  @Test func aViewThatReadsNothingHasNothingMadeForIt() {
    #expect(
      root("Plain", "struct Plain: View { var body: some View { Text(\"a\") } }") == (nil, []))
  }

  @Test func aViewThatNeedsArgumentsIsShownWithSome() {
    #expect(
      root("Card", Self.reader)
        == (nil, ["'Card' needs arguments; it is shown as 'Card(title: \"title\")'"]))
    #expect(
      root("Lost", "struct Lost: View { let n: Never; var body: some View { Text(\"a\") } }")
        .error == "'Lost' cannot be the root: it cannot be made without arguments")
  }
}
