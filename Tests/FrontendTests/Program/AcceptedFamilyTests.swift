import Diagnostics
import Program
import Testing

@testable import Frontend

/// Forms of programs that build elsewhere, each paired with one that stays a mistake.
struct AcceptedFamilyTests {
  private func check(_ home: String, isStrict: Bool = false) -> Compilation {
    var options = FrontendOptions()
    options.isCheckedByDemand = !isStrict
    let app = """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
      """
    let files = [app, "import SwiftUI\n" + home].enumerated().map { index, text in
      SourceFile(name: "\(index + 1).swift", text: text)
    }
    return Compilation.check(files, options: options)
  }

  private func errors(_ home: String, isStrict: Bool = false) -> [String] {
    check(home, isStrict: isStrict).program.diagnostics.filter { $0.severity == .error }
      .map(\.message)
  }

  private func view(_ content: String) -> String {
    "struct Home: View { var body: some View { \(content) } }\n"
  }

  /// Compilers before Swift 5.8 made an optional of it in builders, and nowhere else.
  @Test func aBuilderBindsWhatIsNoOptional() {
    let list = "func names() -> [String] { [] }\n"
    let inBuilder = check(
      list + view("VStack { if let all = names(), all.isEmpty { Text(\"none\") } }"))
    #expect(
      inBuilder.program.diagnostics.map { "\($0.severity) \($0.message)" } == [
        "warning initializer for conditional binding must have Optional type, not '[String]'"
      ])
    #expect(
      errors(
        list
          + view("Button(\"a\") { if let all = names(), all.isEmpty { print(all) } }")
      ) == ["initializer for conditional binding must have Optional type, not '[String]'"])
  }

  @Test func aProtocolOfDelegatesIsForObjects() {
    func home(_ base: String) -> String {
      """
      import AVFoundation
      protocol Recognizing: \(base) { var name: String { get } }
      final class Camera { weak var delegate: Recognizing? }
      """ + "\n" + view("Text(\"a\").onAppear { _ = Camera() }")
    }
    #expect(errors(home("AVCapturePhotoCaptureDelegate")).isEmpty)
    #expect(
      errors(home("Sendable")) == [
        "'weak' may only be applied to class and class-bound protocol types, not 'any Recognizing'"
      ])
  }

  @Test func aWrapperIsNamedWithItsModule() {
    let field =
      "struct Field: View { @Binding var text: String; var body: some View { Text(text) } }"
    func home(_ attribute: String) -> String {
      """
      struct State {}
      \(field)
      struct Home: View { @\(attribute) private var text = ""; var body: some View { Field(text: $text) } }
      """
    }
    #expect(errors(home("SwiftUI.State")).isEmpty)
    #expect(errors(home("State")).first == "struct 'State' cannot be used as an attribute")
  }

  @Test func aPackagesTypeMayHaveAProtocolsName() {
    func home(_ imports: String) -> String {
      "\(imports)\n" + view("Button(\"a\") { let it = Subscriber(name: \"a\"); it.go() }")
    }
    #expect(errors(home("import Combine\nimport Persistence")).isEmpty)
    #expect(errors(home("import Combine")).count == 1)
  }

  @Test func aNestedClassMayInheritWhatItNames() {
    func home(_ base: String) -> String {
      """
      struct Home: View {
        var frame = CGRect.zero
        final class Layer\(base) { func place() -> CGFloat { frame.size.width } }
        var body: some View { Text("a").onAppear { _ = Layer().place() } }
      }
      """
    }
    #expect(errors(home(": CAEmitterLayer")).isEmpty)
    #expect(
      errors(home("")) == [
        "instance member 'frame' of type 'Home' cannot be used on instance of nested type 'Home.Layer'"
      ])
  }

  @Test func aFrameworksTypeMayHaveSubscripts() {
    #expect(
      errors(view("Button(\"a\") { var it = AttributeContainer(); it[Key.self] = 3 }")).isEmpty)
    #expect(
      errors("struct Own {}\n" + view("Button(\"a\") { print(Own()[3]) }"))
        == ["value of type 'Own' has no subscripts"])
  }

  @Test func aWrapperThatIsNotSimulatedMayKeepItsValueElsewhere() {
    func home(_ attribute: String) -> String {
      """
      import AppIntents
      struct Turn: AppIntent { \(attribute)var device: String? }
      """ + "\n" + view("Button(\"a\") { let it = Turn(); it.device = \"b\" }")
    }
    #expect(errors(home("@Parameter(title: \"Device\") ")).isEmpty)
    #expect(errors(home("")) == ["cannot assign to property: 'it' is a 'let' constant"])
  }

  /// `func inset(by:)` of an unknown protocol, next to a property `inset`.
  @Test func aPropertyHidesNoMethodThatNobodyKnows() {
    func home(_ base: String) -> String {
      """
      import Shapes
      struct Edge: \(base) { var inset: CGFloat = 0 }
      """ + "\n" + view("VStack { Edge().inset(by: 3) }")
    }
    #expect(errors(home("ShinyShape")).isEmpty)
    #expect(errors(home("Sendable")) == ["cannot call value of non-function type 'CGFloat'"])
  }

  /// A framework's class may have a member of the same name with other arguments.
  @Test func anOverloadOfAFrameworksClassMayBeUnknown() {
    func home(_ type: String) -> String {
      """
      \(type) {
        func read(_ name: String) async -> Int { 1 }
        func start() { read("a") { url, error in print(url, error) } }
      }
      """ + "\n" + view("Text(\"a\").onAppear { _ = 1 }.task { }")
    }
    #expect(check(home("extension NSItemProvider")).program.diagnostics.isEmpty)
    #expect(errors(home("extension NSItemProvider")).isEmpty)
  }

  @Test func aTypeThatTwoModulesHaveIsChosenByItsCall() {
    func files(_ module: String) -> [String] {
      var options = FrontendOptions()
      options.isCheckedByDemand = true
      options.modules = ["Models": [1]]
      let app = """
        import SwiftUI
        import \(module)
        @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
        struct Home: View {
          let all: [List] = [List(id: 1)]
          var body: some View { List { Text("a") } }
        }
        """
      let models =
        "public struct List: Identifiable { public var id: Int; public init(id: Int) { self.id = id } }"
      let sources = [
        SourceFile(name: "App.swift", text: app), SourceFile(name: "Models.swift", text: models),
      ]
      return Compilation.check(sources, options: options).program.diagnostics
        .filter { $0.severity == .error }.map(\.message)
    }
    #expect(files("Models").isEmpty)
  }

  @Test func valuesAreBridgedWithinArraysAndOptionals() {
    #expect(
      errors(
        view(
          """
          Button("a") {
            print(["a"] as [NSString], (["k": 1] as [String: Any])["k"] as AnyObject?)
          }
          """)
      ).isEmpty)
    #expect(
      errors("struct Own {}\n" + view("Button(\"a\") { print([Own()] as [String]) }")).count == 1)
  }

  @Test func modifiersAreAnimated() {
    let fade =
      "struct Fade: ViewModifier { func body(content: Content) -> some View { content.opacity(0) } }\n"
    #expect(errors(fade + view("Text(\"a\").modifier(Fade().animation(.default))")).isEmpty)
    #expect(
      Checked("import SwiftUI\n" + fade + view("Text(\"a\").modifier(Fade().animation(3))"))
        .errors.count == 1)
  }

  /// `init(_ other: Transaction)` of a package's type does not hide the one that fits.
  @Test func whatIsKnownToFitIsMeant() {
    let event = """
      import ShinyKit
      struct Event {
        init(_ other: ShinyTransaction) {}
        init?(_ text: String) { return nil }
      }
      """
    #expect(
      errors(event + "\n" + view("Button(\"a\") { if let it = Event(\"x\") { print(it) } }"))
        .isEmpty)
  }

  @Test func aProtocolOfObjectiveCIsForObjects() {
    func home(_ attribute: String) -> String {
      "\(attribute)protocol Caller { func call() }\nfinal class Line { weak var caller: Caller? }\n"
        + view("Text(\"a\").onAppear { _ = Line() }")
    }
    #expect(errors(home("@objc ")).isEmpty)
    #expect(errors(home("")).count == 1)
  }

  @Test func aNumberIsBoxedAsAnOptionalObject() {
    #expect(errors(view("Button(\"a\") { let it = 3.5 as AnyObject?; print(it as Any) }")).isEmpty)
  }

  @Test func namesOfTheKernelAreInert() {
    #expect(errors(view("Button(\"a\") { print(mach_thread_self()) }")).isEmpty)
    let misspelt = view("Button(\"a\") { print(march_thread_self()) }")
    #expect(errors(misspelt).isEmpty)
    #expect(errors(misspelt, isStrict: true) == ["cannot find 'march_thread_self' in scope"])
  }

  @Test func literalsOfLiteralsMayDiffer() {
    func home(_ value: String) -> String {
      view(
        "Button(\"a\") { let it: [String: Any] = [\"all\": [[\"a\": [\"eq\": \"x\"]], [\"b\": [\"lt\": \(value)]]]]; print(it) }"
      )
    }
    #expect(errors(home("3.5")).isEmpty)
    #expect(errors(home("own")).count == 1)
  }

  /// A program's protocol that has the name of one of Swift's hides it, unless it repeats it.
  @Test func aProtocolThatAsksForOtherTypesIsItsOwn() {
    func home(_ requirement: String) -> String {
      "protocol Clock { \(requirement) }\n"
        + "struct Steady: Clock { var now: Double { 5 } }\n"
        + "func later(_ clock: any Clock) -> Double { clock.now + 1 }\n"
        + view("Text(\"\\(later(Steady()))\")")
    }
    #expect(errors(home("var now: Double { get }"), isStrict: true).isEmpty)
    #expect(!errors(home("var now: String { get }"), isStrict: true).isEmpty)
  }

  /// Unused parts of a closure's tuple parameter are not reported, as other unused parameters are not.
  @Test func partsOfAParameterNeedNotBeUsed() {
    func warnings(_ closure: String) -> [String] {
      check(
        view("Text([(\"k\", 1)].map \(closure).joined())"), isStrict: true
      ).program.diagnostics.map(\.message)
    }
    #expect(warnings("{ key, value in key }").isEmpty)
    #expect(
      warnings("{ pair in let (key, value) = pair; return key }") == [
        "immutable value 'value' was never used; consider replacing with '_' or removing it"
      ])
  }

  /// A view of AppKit is on the main actor, so what inherits from it is.
  @Test func heirsOfUnknownClassesMayBeOnTheMainActor() {
    func home(_ base: String) -> String {
      """
      import AppKit
      @MainActor final class Focus { static let shared = Focus(); var window = 0 }
      class Reader\(base) { func move() { Focus.shared.window = 1 } }
      """ + "\n" + view("Text(\"a\").onAppear { Reader().move() }")
    }
    func messages(_ base: String) -> [String] {
      check(home(base)).program.diagnostics.filter { $0.id == .isolation }.map(\.message)
    }
    #expect(messages(": NSView").isEmpty)
    #expect(messages("").count == 1)
  }
}
