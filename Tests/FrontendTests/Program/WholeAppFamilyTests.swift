import Diagnostics
import Program
import Testing

@testable import Frontend

/// Forms that made whole apps be rejected, each with a mistake near it.
struct WholeAppFamilyTests {
  private func errors(
    _ home: String, others: [String] = [], _ change: (inout FrontendOptions) -> Void = { _ in }
  ) -> [String] {
    errorsOfApp(showing: home, others: others, change)
  }

  private func action(_ code: String, _ declarations: String = "") -> String {
    """
    import AVFoundation
    \(declarations)
    struct Home: View {
      @State private var level: Float = 0
      var body: some View { Button("a") { \(code) } }
    }
    """
  }

  /// `0` is an `Int` unless something says otherwise; what is unknown may say otherwise.
  @Test(arguments: [
    "let x = max(0, RKMeter().power); level = x", "let x = max(RKMeter().power, 0); level = x",
    "let x = max(0, min(1, (RKMeter().power + 60) / 60)); level = x",
    "let x = [0, RKMeter().power]; let all: [Float] = x; print(all)",
    "let x = true ? 0 : RKMeter().power; level = x",
  ])
  func aLiteralBesideSomethingUnknownHasNoType(_ code: String) {
    #expect(errors(action(code)).isEmpty)
    let known = code.replacing("RKMeter().power", with: "meter()")
    #expect(
      errors(action(known, "func meter() -> Int { 1 }")).contains {
        $0.contains("'Int'") || $0.contains("'[Int]'")
      })
  }

  @Test func aSumWithSomethingUnknownIsUnknown() {
    let code = "let rest = RKBuffer().start + (4 + count) * 2 + 1; print(rest[0], rest < count)"
    #expect(errors(action(code, "let count = 3")).isEmpty)
    let known = code.replacing("RKBuffer().start", with: "count")
    #expect(errors(action(known, "let count = 3")) == ["value of type 'Int' has no subscripts"])
  }

  @Test func theMainModuleHasAName() {
    func home(_ module: String) -> String {
      """
      struct Request { var name = "" }
      final class Model {
        func Request(_ name: String) -> String { \(module).Request(name: name).name }
        func show(_ request: \(module).Request) -> String { request.name }
      }
      struct Home: View { var body: some View { Text(Model().Request("a")) } }
      """
    }
    let named = { (options: inout FrontendOptions) in options.mainModule = "shop" }
    #expect(errors(home("shop"), named).isEmpty)
    #expect(errors(home("shopp"), named).contains("cannot find 'shopp' in scope"))
    #expect(errors(home("shop")).contains("cannot find 'shop' in scope"))
  }

  /// A member of another module may be internal to it; then a property of that name is a different one.
  @Test func aStoredPropertyOverridesNoneOfAnotherModule() {
    let home = """
      import Engine
      class Building: Node { var size = 3 }
      struct Home: View { var body: some View { Text("\\(Building().size)") } }
      """
    let node = "open class Node { public init() {}; var size = 1 }"
    #expect(errors(home, others: [node]) { $0.modules = ["Engine": [2]] }.isEmpty)
    #expect(errors(home, others: [node]) == ["cannot override with a stored property 'size'"])
  }

  @Test func namesOfCAreKnownByTheirForm() {
    #expect(errors(action("print(dlerror() as Any, MemoryLayout<processor_info>.size)")).isEmpty)
    let misspelt = "struct Home: View { var body: some View { Text(readline() ?? \"\") } }"
    // A project may have it from a header; in strict mode, a slip is one.
    #expect(errors(misspelt).isEmpty)
    #expect(
      errors(misspelt) { $0.isCheckedByDemand = false } == ["cannot find 'readline' in scope"])
  }

  @Test func aTypeOfCMayBeGivenAsAValue() {
    func home(_ type: String) -> String {
      """
      func bound() -> Int {
        var n = 3
        return withUnsafePointer(to: &n) {
          $0.withMemoryRebound(to: \(type), capacity: 1) { _ in 1 }
        }
      }
      struct Home: View { var body: some View { Text("\\(bound())") } }
      """
    }
    #expect(errors(home("sockaddr.self")).isEmpty)
    #expect(errors(home("sockaddr")) == ["cannot find 'sockaddr' in scope"])
  }

  @Test func aMacroMayHaveMadeAMethodOfAClosure() {
    func home(_ mark: String) -> String {
      """
      import ShinyMacros
      \(mark) struct Client { var load: (_ name: String) -> Void = { _ in } }
      struct Home: View { var body: some View { Button("a") { Client().load(name: "b") } } }
      """
    }
    #expect(errors(home("@ShinyClient")).isEmpty)
    #expect(errors(home("")) == ["extraneous argument label 'name:' in call"])
  }

  /// `Kit.Store` in a type `Store` of the app.
  @Test func aModuleBeforeADotSaysWhichDeclarationIsMeant() {
    let home = """
      import Kit
      struct Store { let made = Kit.Store(service: "a"); func names() -> String { made.service } }
      struct Home: View { var body: some View { Text(Store().names()) } }
      """
    let kit =
      "public struct Store { public let service: String; public init(service: String) { self.service = service } }"
    #expect(errors(home, others: [kit]) { $0.modules = ["Kit": [2]] }.isEmpty)
    let plain = home.replacing("Kit.Store(service: \"a\")", with: "Store(service: \"a\")")
    #expect(!errors(plain, others: [kit]) { $0.modules = ["Kit": [2]] }.isEmpty)
  }

  @Test func aClassOfAFrameworksMayHaveSubscripts() {
    func home(_ base: String) -> String {
      """
      class Item\(base) { var name = "" }
      func show<T: Item>(_ item: T) { print(item["name"]) }
      struct Home: View {
        @State private var all: [Item] = []
        var body: some View {
          Button("a") { print(Item()["name"], all != all); show(Item()) }
        }
      }
      """
    }
    #expect(errors("import RealmSwift\n" + home(": RLMObject")).isEmpty)
    #expect(
      Set(errors(home(""))) == [
        "value of type 'Item' has no subscripts", "value of type 'T' has no subscripts",
        "binary operator '!=' cannot be applied to two '[Item]' operands",
      ])
  }

  /// A gradient is a view and a style, and so is what its modifiers give.
  @Test(arguments: ["opacity(0.5)", "blendMode(.screen)"])
  func someViewSaysWhichOverloadIsMeant(_ modifier: String) {
    let gradient = "LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)"
    func home(_ type: String, _ value: String) -> String {
      """
      struct Home: View {
        var shade: some \(type) { \(value).\(modifier) }
        var other: some \(type) { let shown = \(value); return shown.\(modifier) }
        var body: some View { Text("a").background(shade).background(other) }
      }
      """
    }
    #expect(errors(home("View", gradient)).isEmpty)
    #expect(errors(home("ShapeStyle", gradient)).isEmpty)
    #expect(
      errors(home("View", "Color.red.gradient")).contains {
        $0.contains("requires that 'some ShapeStyle' conform to 'View'")
      })
  }

  /// The place of each call chooses, also of the same two functions a second time.
  @Test func theSecondCallOfTwoNamesakesIsChosenAnew() {
    func home(_ word: String) -> String {
      """
      final class Model {
        private func load() async -> [Int]? { [1] }
        func more() { print("more"); self.load() }
        func load() { Task { print(\(word)self.load() as Any) } }
        func again() { print("again"); self.load() }
      }
      struct Home: View { var body: some View { Button("a") { Model().more() } } }
      """
    }
    #expect(errors(home("await ")).isEmpty)
    let onlyAsync = home("await ").replacing("func load() { Task", with: "func loadAll() { Task")
    #expect(
      errors(onlyAsync) == ["'async' call in a function that does not support concurrency"])
  }

  @Test func aModelMayHaveItsIDInAnExtension() {
    func home(_ extra: String) -> String {
      """
      import SwiftData
      @Model final class Song { var url: String; init(url: String) { self.url = url } }
      extension Song { var id: PersistentIdentifier { persistentModelID }\(extra) }
      struct Home: View { var body: some View { Text("\\(Song(url: "a").id.hashValue)") } }
      """
    }
    #expect(errors(home("")).isEmpty)
    #expect(errors(home("; var url: Int { 1 }")) == ["invalid redeclaration of 'url'"])
  }

  @Test func anOptionalObjectOfAPackageIsNoneInTheEnvironment() {
    func home(_ type: String, _ value: String) -> String {
      """
      import ShinyKit
      struct Home: View {
        @Environment(ShinyStore.self) private var store: \(type)
        var body: some View { Text(\(value)) }
      }
      """
    }
    #expect(errors(home("ShinyStore?", "store?.name ?? \"none\"")).isEmpty)
    #expect(
      errors(
        "@Observable final class ShinyStore { var name = \"\" }\n"
          + home("ShinyStore?", "store.name").replacing("import ShinyKit\n", with: "")
      ).contains { $0.contains("must be unwrapped to refer to member 'name'") })
  }

  /// An operator binds as its declaration says, whichever file that is in.
  @Test func operatorsOfLaterFilesHaveTheirGroups() {
    let home = """
      func twice(_ n: Int) -> Int { n * 2 }
      struct Home: View { var body: some View { Text("\\(1 |> twice |> twice)") } }
      """
    func operators(_ associativity: String) -> String {
      """
      precedencegroup Forward { associativity: \(associativity) }
      infix operator |>: Forward
      func |> <A, B>(value: A, change: (A) -> B) -> B { change(value) }
      """
    }
    #expect(errors(home, others: [operators("left")]).isEmpty)
    #expect(
      errors(home, others: [operators("none")]) == [
        "adjacent operators '|>' and '|>' are in non-associative precedence group"
      ])
  }

  @Test func aClosureForAnUnknownFunctionMayChangeWhatItIsGiven() {
    func home(_ type: String) -> String {
      """
      import ShinyKit
      func send(_ url: String, modifier: \(type)? = nil) { print(url) }
      func stamp(_ request: inout URLRequest) { request.timeoutInterval = 3 }
      struct Home: View {
        var body: some View {
          Button("a") { send("b", modifier: { request in stamp(&request) }) }
        }
      }
      """
    }
    #expect(errors(home("Shiny.Session.Modifier")).isEmpty)
    #expect(
      errors(home("((URLRequest) -> Void)")) == [
        "cannot pass immutable value as inout argument: 'request' is a 'let' constant"
      ])
  }

  /// The environment objects of a view by itself are made through several layers.
  @Test func anEnvironmentIsMadeThroughItsLayers() {
    func home(_ kept: String) -> String {
      """
      protocol Keeping<Value> { associatedtype Value; func get() -> Value? }
      struct Kept<Value>: Keeping { let key: String; func get() -> Value? { nil } }
      protocol Loading { func load() -> Int }
      final class Session {}
      final class Service { init(session: Session) {} }
      final class Repository { init(service: Service) {} }
      final class UseCase: Loading { init(repository: Repository) {}; func load() -> Int { 1 } }
      final class Steps { init(loading: any Loading) {} }
      final class Model: ObservableObject {
        let kept: any Keeping<\(kept)>
        init(_ kept: any Keeping<\(kept)>, steps: Steps) { self.kept = kept }
      }
      struct Home: View {
        @EnvironmentObject var model: Model
        var body: some View { Text("\\(model.kept.get() == nil)") }
      }
      """
    }
    func warnings(_ home: String) -> [String] {
      var options = FrontendOptions()
      options.isCheckedByDemand = true
      options.root = "Home"
      let file = SourceFile(name: "Home.swift", text: "import SwiftUI\n" + home)
      return Compilation.check([file], options: options).program.diagnostics.map(\.message)
    }
    #expect(
      warnings(home("Int")).contains {
        $0.hasPrefix(
          "'Home' runs alone: its environment has 'Model(Kept<Int>(key: \"key\"), steps:")
      })
    // What makes itself never ends, and is left open.
    let endless = home("Int").replacing("init(session: Session)", with: "init(service: Service)")
    #expect(
      warnings(endless).contains { $0.contains("runs alone: its environment") && $0.contains("_") },
      "\(warnings(endless))")
  }

  /// A parameter of the program's own takes no `nil` that it does not ask for; one of a framework, or of
  /// an unknown type, may.
  @Test func nilIsRefusedByAParameterOfTheProgram() {
    func home(_ type: String, _ call: String) -> String {
      """
      import ShinyKit
      struct Label: View { let name: \(type); var body: some View { Text("a") } }
      func twice(_ n: \(type)) {}
      struct Home: View { var body: some View { let _ = twice(nil); \(call) } }
      """
    }
    #expect(
      errors(home("String?", "Label(name: nil)")).isEmpty
        && errors(home("ShinyName", "Label(name: nil)")).isEmpty)
    let refused = errors(home("String", "Label(name: nil)"))
    #expect(
      refused.count { $0 == "'nil' is not compatible with expected argument type 'String'" } == 2)
    #expect(errors(home("String?", "Text(verbatim: nil)")).isEmpty)
  }

  /// A loop with `try` throws if its sequence does.
  @Test func aLoopThrowsWhereItsSequenceDoes() {
    func home(_ stream: String) -> String {
      """
      struct Home: View {
        var body: some View { Text("a").task { await listen() } }
        func listen() async {
          let numbers = \(stream) { _ in }
          for try await number in numbers { print(number) }
        }
      }
      """
    }
    #expect(errors(home("AsyncStream<Int>")).isEmpty)
    #expect(
      errors(home("AsyncThrowingStream<Int, any Error>"))
        == ["errors thrown from here are not handled"])
  }

  /// State that only Xcode 27 refuses to be assigned early: a project was built before.
  @Test func earlyStateRefusesNoProject() {
    func home(_ state: String) -> String {
      """
      struct Home: View {
        \(state)
        let name: String
        init() {
          count = 2
          name = "a"
        }
        var body: some View { Text("\\(count) \\(name)") }
      }
      """
    }
    let early = home("@State private var count = 1")
    #expect(errors(early).isEmpty)
    #expect(
      errors(early) { $0.isCheckedByDemand = false }
        == ["variable 'self.count' used before being initialized"])
    #expect(errors(home("let count = 1")).count == 1)
  }

  /// Widgets are another program of the same folder.
  @Test func theMainOfWidgetsIsAnotherOne() {
    let home = "struct Home: View { var body: some View { Text(\"a\") } }"
    let named = { (options: inout FrontendOptions) in options.mainModule = "shop" }
    let widgets = """
      import WidgetKit
      @main struct Widgets: WidgetBundle { var body: some Widget { ShinyWidget() } }
      """
    #expect(errors(home, others: [widgets], named).isEmpty)
    let other = "@main struct B: App { var body: some Scene { WindowGroup { Home() } } }"
    #expect(errors(home, others: ["import SwiftUI\n" + other], named).count == 2)
  }

  /// The statements of `main.swift` begin the program; those of a file by itself are a view.
  @Test func statementsOfTheMainFileAreNoView() {
    func errors(_ name: String) -> [String] {
      var options = FrontendOptions()
      options.isCheckedByDemand = true
      let main = """
        import SwiftUI
        do { print("launch") }
        for number in 0..<3 { print(number) }
        struct Shown: App { var body: some Scene { WindowGroup { Home() } } }
        \(name == "main" ? "Shown.main()" : "")
        """
      let home = "import SwiftUI\nstruct Home: View { var body: some View { Text(\"a\") } }"
      return Compilation.check(
        [
          SourceFile(name: name + ".swift", text: main), SourceFile(name: "Home.swift", text: home),
        ],
        options: options
      ).program.diagnostics.filter { $0.severity == .error }.map(\.message)
    }
    #expect(errors("main").isEmpty)
    #expect(
      errors("Other").contains { $0.hasPrefix("closure containing control flow statement") })
  }

  /// Errors in a file that extends something are reported, though nothing may need the file.
  @Test func whatAFileExtendsMayBeElsewhere() {
    let home = "enum Command { case a }\nstruct Home: View { var body: some View { Text(\"\") } }"
    let message = "'Meta' is not a member type of enum 'Command'"
    let other = "extension Command.Meta { func f() {} }"
    #expect(errors(home, others: [other]).isEmpty)
    #expect(errorsOfApp(showing: home, others: [other], severity: .warning) == [message])
    let used = home + "\nfunc meta(_ value: Command.Meta) {}"
    #expect(
      errors(used.replacing("Text(\"\")", with: "Text(\"\").onAppear { meta(5) }")) == [message])
  }

  @Test func everyObjectMayHaveASubscript() {
    let code =
      "let all: [AnyObject] = []; for one in all { print(one[\"name\"] as? String ?? \"\") }"
    #expect(errors(action(code)).isEmpty)
    #expect(
      errors(action(code.replacing("[AnyObject]", with: "[Bool]"))).contains(
        "value of type 'Bool' has no subscripts"))
  }

  /// A subscript's own clause says of which type its key path is, and a closure of which type `.init()`.
  @Test func aClauseSaysWhatAKeyPathOrAMemberIsOf() {
    let store = """
      @dynamicMemberLookup final class Box<Model, Event> {
        var model: Model
        init(_ model: Model) { self.model = model }
        subscript<Part>(dynamicMember path: KeyPath<Model, Part>) -> Part { model[keyPath: path] }
      }
      protocol Feature { associatedtype Model }
      struct Counter: Feature { struct Model { var count = 1 } }
      func make<F: Feature, Model>(_ model: Model, _ feature: () -> F) -> Box<Model, Int>
      where F.Model == Model { Box<Model, Int>(model) }
      @dynamicMemberLookup struct Wrapper<Value> {
        var value: Value
        subscript<Model, Event, Part>(dynamicMember path: KeyPath<Model, Part>) -> Part
        where Value == Box<Model, Event> { value[dynamicMember: path] }
      }
      """
    func home(_ code: String) -> String {
      "\(store)\nstruct Home: View { var body: some View { Text(\"\").onAppear { \(code) } } }"
    }
    let box = "let box = make(.init()) { Counter() }; let wrapper = Wrapper(value: box); "
    #expect(errors(home(box + "let count: Int = wrapper.count; print(count, box.count)")).isEmpty)
    #expect(!errors(home(box + "let count: String = wrapper.count; print(count)")).isEmpty)
    #expect(!errors(home(box + "print(wrapper.total)")).isEmpty)
  }

  @Test func aGetterMayLendItsValue() {
    func home(_ type: String) -> String {
      """
      final class Store { private var kept = 3; var value: \(type) { _read { yield kept } } }
      struct Home: View { var body: some View { Text("\\(Store().value)") } }
      """
    }
    #expect(errors(home("Int")).isEmpty)
    #expect(
      errors(home("String")) == [
        "cannot convert return expression of type 'Int' to return type 'String'"
      ])
  }

  /// A class that only overrides initialisers inherits its superclass's, whatever they are; and what is
  /// unavailable above need not be provided below.
  @Test func classesOfUIKitHaveInitialisersThatNobodyKnows() {
    func home(_ own: String, _ attribute: String = "@available(*, unavailable)") -> String {
      """
      import UIKit
      class Base: UIViewController {
        init(title: String) { super.init(nibName: nil, bundle: nil) }
        \(attribute) required init?(coder: NSCoder) { fatalError() }
      }
      final class Page: Base { init(name: String) { super.init(title: name) } }
      final class Field: UITextView {
        \(own)
        \(attribute) required init?(coder: NSCoder) { fatalError() }
      }
      struct Home: View { var body: some View { Button("a") { print(Page(name: "a"), Field()) } } }
      """
    }
    let override =
      "override init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame, textContainer: textContainer) }"
    #expect(errors(home(override)).isEmpty)
    #expect(
      errors(home(override, "")) == [
        "'required' initializer 'init(coder:)' must be provided by subclass of 'Base'"
      ])
    #expect(
      errors(home("init(name: String) { super.init(frame: .zero, textContainer: nil) }")).contains {
        $0.contains("missing argument")
      })
  }
}
