import Diagnostics
import Program
import Testing

@testable import Frontend

/// Members that frameworks have and the surface lacks, or declares differently; each with a mistake near it.
struct FrameworkMemberTests {
  private func errors(_ home: String, isProject: Bool = true) -> [String] {
    diagnostics(home, isProject).filter { $0.severity == .error }.map(\.message)
  }

  private func diagnostics(_ home: String, _ isProject: Bool = true) -> [Diagnostic] {
    var options = FrontendOptions()
    options.isCheckedByDemand = isProject
    let app = """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
      """
    let files = [app, "import SwiftUI\n" + home].enumerated().map { index, text in
      SourceFile(name: "\(index + 1).swift", text: text)
    }
    return Compilation.check(files, options: options).program.diagnostics
  }

  /// Frameworks' names come in families, so a member near a known one is not a slip; for the program's
  /// own types it is.
  @Test(arguments: [
    "NSNumber(value: 3).int17Value": [], "Text(\"a\").paddingg()": [], "Color.grayy": [],
    "CGFloat.greatestFiniteMagnitud": [], "Bundle.main.bundleIdentifie": [],
    "(Own() as any Named).titel": ["value of type 'any Named' has no member 'titel'"],
    "Own().titel": ["value of type 'Own' has no member 'titel'"],
  ])
  func anUnknownMemberOfAFrameworksTypeIsInert(_ code: String, _ expected: [String]) {
    let home = """
      protocol Named { var title: String { get } }
      struct Own: Named { var title = "" }
      struct Home: View { var body: some View { Button("a") { print(\(code)) } } }
      """
    #expect(errors(home) == expected)
    if expected.isEmpty {
      #expect(diagnostics(home).contains { $0.id == .unknownMember && $0.severity == .warning })
      #expect(!errors(home, isProject: false).isEmpty)
    }
  }

  private static let plain = "struct Home: View { var body: some View { Text(\"a\") } }\n"

  @Test func aMethodMayHaveTheNameOfAKnownProperty() {
    func home(_ base: String) -> String {
      """
      import UIKit
      final class Own: UIView { var place = CGRect.zero }
      struct Home: View {
        var body: some View { Button("a") { if let it = Own().\(base) { print(it.maxY) } } }
      }
      """
    }
    #expect(errors(home("frame(in: UIView())")).isEmpty)
    #expect(
      errors(home("place(in: UIView())")) == ["cannot call value of non-function type 'CGRect'"])
  }

  @Test func anUnknownPropertyMayHaveTheNameOfAnOwnMethod() {
    func home(_ superclass: String) -> String {
      """
      import AppKit
      final class Controller\(superclass) {
        func splitView(_ index: Int) -> Bool { index > 0 }
        func load() { splitView = 3; splitView.isVertical = true }
      }
      struct Home: View { var body: some View { Button("a") { Controller().load() } } }
      """
    }
    #expect(errors(home(": NSSplitViewController")).isEmpty)
    #expect(
      errors(home("")).first?.hasPrefix("cannot assign to value") == true, "\(errors(home("")))")
  }

  @Test func aConstantOfAModelMayBeGivenAgain() {
    func home(_ macro: String) -> String {
      """
      import SwiftData
      \(macro)final class Post { let id: UUID = UUID(); init(id: UUID) { self.id = id } }
      struct Home: View { var body: some View { Text(Post(id: UUID()).id.uuidString) } }
      """
    }
    #expect(errors(home("@Model ")).isEmpty)
    #expect(errors(home("")) == ["immutable value 'self.id' may only be initialized once"])
  }

  @Test func theOutermostWrapperMayGiveWhatIsInIt() {
    func home(_ wrappers: String) -> String {
      """
      struct Bar<Content: View>: View {
        let title: String
        \(wrappers) var mode
        let content: Content
        var body: some View { Button(title) { mode.dismiss() } }
      }
      struct Home: View { var body: some View { Bar(title: "a", content: Text("b")) } }
      """
    }
    #expect(errors(home(#"@Environment(\.presentationMode) @Binding"#)).isEmpty)
    #expect(
      errors(
        home(#"@Environment(\.presentationMode)"#).replacing("mode.dismiss()", with: "mode = 1")
      )
      .first?.contains("get-only") == true)
  }

  @Test func aQueryMaySayWhatItFinds() {
    func home(_ query: String) -> String {
      """
      import SwiftData
      @Model final class User { var name: String; init(name: String) { self.name = name } }
      struct Home: View {
        \(query) var users: [User]
        var body: some View { Text("\\(users.count)") }
      }
      """
    }
    #expect(errors(home(#"@Query<User>(sort: [SortDescriptor(\.name)])"#)).isEmpty)
    #expect(
      errors(home(#"@Query<User, [User], Int>(sort: [SortDescriptor(\.name)])"#)).first
        == "generic type 'Query' specialized with too many type parameters (got 3, but expected 2)")
  }

  @Test func observersOfStateChangeNothingThemselves() {
    func home(_ wrapper: String) -> String {
      """
      struct Home: View {
        \(wrapper)var step: Int? {
          didSet { DispatchQueue.main.async { self.step = nil } }
        }
        mutating func go() { step = 1 }
        var body: some View { Button("a") { var copy = self; copy.go() } }
      }
      """
    }
    #expect(errors(home("@State ")).isEmpty)
    #expect(errors(home("")).contains("escaping closure captures mutating 'self' parameter"))
  }

  @Test func anObserverThatSaysSoChangesWhatItStandsIn() {
    func home(_ modifier: String) -> String {
      """
      struct Home: View {
        @State var step = 0 {
          \(modifier)didSet { note() }
        }
        var notes = 0
        mutating func note() { notes += 1 }
        mutating func go() { step = 1 }
        var body: some View { Button("a") { var copy = self; copy.go() } }
      }
      """
    }
    #expect(errors(home("mutating ")).isEmpty)
    #expect(errors(home("")).contains { $0.contains("immutable") })
  }

  @Test func errorsAreComparedAndTextsBridged() {
    let home = """
      struct Home: View {
        var body: some View {
          Button("a") {
            let error: NSError? = NSError(domain: "a", code: 1)
            print(error == NSError(domain: "a", code: 2), Color(NSColor.linkColor))
            print(("1/2".split(separator: "/").last! as NSString).integerValue)
          }
        }
      }
      """
    #expect(errors(home).isEmpty)
    #expect(
      errors(home.replacing(".last! as NSString", with: ".count as NSString")) == [
        "cannot convert value of type 'Int' to type 'NSString' in coercion"
      ])
  }

  /// Whether a class that is named for the first time conforms to something unknown says nothing of
  /// the overload that names it.
  @Test func anObjectOfTheEnvironmentIsNoOptional() {
    func home(_ base: String) -> String {
      """
      @Observable final class Model\(base) { var isOn = false }
      struct Home: View {
        @Environment(Model.self) var model
        var body: some View { Text(model.isOn ? "a" : "b") }
      }
      """
    }
    #expect(errors(home(": NSObject, ASAuthorizationControllerDelegate")).isEmpty)
    #expect(
      errors(home("").replacing("Model.self)", with: "Model.self) private"))
        .isEmpty)
    #expect(
      errors(home("").replacing("var model", with: "var model: Model?")).first
        == "value of optional type 'Model?' must be unwrapped to refer to member 'isOn' of wrapped base type 'Model'"
    )
  }

  @Test func anAliasMayNameWhatAnExtensionDeclares() {
    let home = """
      typealias Item = Schema2.Item
      extension Item { var loud: String { name + "!" } }
      struct Schema2 {}
      extension Schema2 { struct Item { var name = "a" } }
      struct Home: View { var body: some View { Text(Item().loud) } }
      """
    #expect(errors(home).isEmpty)
    #expect(
      errors(home.replacing("Schema2 { struct", with: "Schema2 { struct Other {}; struct"))
        .isEmpty)
    #expect(
      errors(home.replacing("{ struct Item", with: "{ struct Thing")).first
        == "'Item' is not a member type of struct 'Schema2'")
  }

  @Test func whatSuspendsIsMeantWhereItIsAwaited() {
    func home(_ call: String) -> String {
      """
      struct Center {
        func add(_ n: Int) async throws -> String { "a" }
        func add(_ n: Int, then: ((Int) -> Void)? = nil) -> Int { n }
      }
      struct Home: View {
        let center = Center()
        func now() -> Int { center.add(1) }
        func later() async throws -> String { \(call)center.add(1) }
        var body: some View {
          Button("a") { print(now()); Task { print(try await later()) } }
        }
      }
      """
    }
    #expect(errors(home("try await ")).isEmpty)
    #expect(!errors(home("")).isEmpty)
  }

  @Test func aFunctionMayHaveTheNameOfAKnownStaticProperty() {
    func home(_ transition: String) -> String {
      """
      struct Home: View {
        var body: some View { Image(systemName: "star").contentTransition(\(transition)) }
      }
      """
    }
    #expect(diagnostics(home(".symbolEffect(.replace)")).allSatisfy { $0.id != .unknownMember })
    #expect(diagnostics(home(".symbolEffects(.replace)")).count { $0.id == .unknownMember } == 1)
  }

  @Test func whereAMapLooksIsPlainData() {
    let home = """
      import MapKit
      struct Home: View {
        @State private var position = MapCameraPosition.region(MKCoordinateRegion())
        var body: some View {
          Text(position == .automatic ? "a" : "b")
          Text("\\(position.region?.span.latitudeDelta ?? 1)")
        }
      }
      """
    #expect(errors(home).isEmpty)
    #expect(errors(home.replacing(".automatic", with: "1")).count == 1)
  }

  /// A protocol of Objective-C is one of objects, and its optional requirements need no witnesses.
  @Test func aProtocolOfObjectiveCIsForObjects() {
    func home(_ attribute: String, _ modifier: String) -> String {
      """
      \(attribute) protocol Player {
        \(modifier) var kind: Int { get }
        \(modifier) func play()
        var weight: Int { get set }
      }
      final class Plain: NSObject, Player { var weight = 1 }
      struct Home: View {
        let players: [any Player] = [Plain()]
        var body: some View {
          Button("a") {
            for player in players {
              player.weight = 3
              guard let kind = player.kind else { continue }
              player.play?()
              print(kind)
            }
          }
        }
      }
      """
    }
    #expect(errors(home("@objc", "@objc optional")).isEmpty)
    #expect(
      errors(home("", "")) == [
        "type 'Plain' does not conform to protocol 'Player'",
        "cannot assign to property: 'player' is a 'let' constant",
        "initializer for conditional binding must have Optional type, not 'Int'",
      ])
  }

  /// Of `load(_: String) async` and `load(_: ShinyStatus)` an argument that is not known means the one
  /// that fits where it stands.
  @Test func anUnknownArgumentMeansTheFunctionThatFits() {
    func home(_ type: String) -> String {
      """
      import Speech
      enum Loader {
        static func load(_ name: String) async -> Int { 1 }
        static func load(_ status: \(type)) -> Int { 2 }
      }
      struct Home: View {
        var status: AssetInventory.Status { AssetInventory.status }
        var body: some View { Text("\\(Loader.load(status))") }
      }
      """
    }
    #expect(errors(home("AssetInventory.Status")).isEmpty)
  }

  /// A property that throws stands beside the framework's of the same name, which `try` does not mean.
  @Test func aPropertyThatThrowsIsMeantUnderTry() {
    func home(_ code: String) -> String {
      """
      extension String {
        var removingPercentEncoding: String {
          get throws {
            guard let result = self.removingPercentEncoding else { throw CancellationError() }
            return result
          }
        }
        var own: String { get throws { self } }
      }
      struct Home: View { var body: some View { Button("a") { print(\(code)) } } }
      """
    }
    #expect(errors(home("\"a\".removingPercentEncoding!.count")).isEmpty)
    #expect(errors(home("(try? \"a\".removingPercentEncoding)?.count ?? 0")).isEmpty)
    #expect(errors(home("\"a\".own")) == ["property access can throw but is not marked with 'try'"])
  }

  /// What a closure is given comes from the chain before it: if something in that is not simulated, a
  /// message about the closure's content may be wrong.
  @Test func whatAnUncertainChainGivesIsUncertain() {
    func home(_ type: String) -> String {
      """
      import GameController
      let names: [\(type): (Int, String)] = [:]
      struct Key { let name: String }
      struct Home: View {
        @State private var codes: Set<\(type)> = []
        @State private var keys: [Key] = []
        var body: some View {
          Button("a") {
            keys = codes.compactMap { names[$0]?.1 }.sorted { $0.count == 1 || $0 < $1 }
              .map { Key(name: $0) }
          }
        }
      }
      """
    }
    #expect(errors(home("GCKeyCode")).isEmpty)
    #expect(errors(home("Int")).isEmpty)
    #expect(
      errors(home("Int").replacing("?.1 }", with: "?.0 }").replacing("$0.count == 1 || ", with: ""))
        == ["cannot convert value of type 'Int' to expected argument type 'String'"])
  }
}
