import Diagnostics
import Testing

@testable import Frontend

/// Forms of Swift in shipped apps, each with a mistake near it.
struct ShippedFormTests {
  private func errors(
    _ declarations: String, _ shown: String = "Text(\"a\")", isStrict: Bool = false
  ) -> [String] {
    errorsOfApp(
      showing: "\(declarations)\nstruct Home: View { var body: some View { \(shown) } }"
    ) { $0.isCheckedByDemand = !isStrict }
  }

  @Test func aConsumedParameterIsAVariable() {
    func path(_ specifier: String) -> String {
      """
      struct Path {
        var parts: [Int] = []
        static func + (lhs: \(specifier)Self, rhs: Int) -> Self { lhs.parts += [rhs]; return lhs }
      }
      """
    }
    let use = "Text(\"\\((Path() + 1).parts.count)\")"
    #expect(errors(path("consuming "), use).isEmpty)
    #expect(
      errors(path(""), use) == [
        "left side of mutating operator isn't mutable: 'lhs' is a 'let' constant"
      ])
  }

  @Test func anUnavailableInitializerIsInheritedAsSuch() {
    func classes(_ attribute: String) -> String {
      """
      class Base { init() {}; \(attribute) required init(name: String) {} }
      class Middle: Base { var size = 1 }
      class Last: Middle {
        let title: String
        init(title: String) { self.title = title; super.init() }
      }
      """
    }
    let use = "Text(Last(title: \"a\").title)"
    #expect(errors(classes("@available(*, unavailable)"), use).isEmpty)
    #expect(
      errors(classes(""), use) == [
        "'required' initializer 'init(name:)' must be provided by subclass of 'Middle'"
      ])
  }

  /// A method of an extension may mention `Self`; a requirement that does needs `any`.
  @Test func whatAnExtensionMentionsNeedsNoAny() {
    func warnings(_ part: String, _ more: String) -> [String] {
      errorsOfApp(
        showing: """
          protocol Screen { var name: String { get }\(part) }
          \(more)
          struct Main: Screen { var name = "a"; func same(as other: Self) -> Bool { true } }
          struct Home: View {
            let screen: Screen = Main()
            var body: some View { Text(screen.name) }
          }
          """, severity: .warning)
    }
    let method = "func same(as other: Self) -> Bool"
    #expect(warnings("", "extension Screen { \(method) { true } }").isEmpty)
    #expect(
      warnings("; \(method)", "").contains { $0.hasPrefix("use of protocol 'Screen' as a type") })
  }

  @Test func anAssociatedTypeMayBeBoundToClasses() {
    func home(_ base: String) -> String {
      """
      protocol Model\(base) { var isNew: Bool { get set } }
      protocol Screen: View { associatedtype ModelType: Model; var model: ModelType { get } }
      extension Screen { func begin() { model.isNew = false } }
      """
    }
    #expect(errors(home(": ObservableObject")).isEmpty)
    #expect(
      errors(home(""), isStrict: true) == [
        "cannot assign to property: 'model' is a get-only property"
      ])
  }

  @Test func aRawInitializerIsMadeBesideOneOfAnotherType() {
    func step(_ type: String) -> String {
      """
      enum Step: Int, CaseIterable {
        case first, last
        init?(rawValue: \(type)) { self.init(rawValue: Step.allCases.first?.rawValue ?? -1) }
      }
      """
    }
    #expect(errors(step("String"), "Text(\"\\(Step(rawValue: \"a\") == nil)\")").isEmpty)
    let other = "Text(\"\\(Step(rawValue: true) == nil)\")"
    #expect(!errors(step("String"), other, isStrict: true).isEmpty)
  }

  @Test func anActorMayBeAnObject() {
    func cache(_ base: String) -> String {
      """
      class Base {}
      actor Cache: \(base) { let size: Int; init(size: Int) { self.size = size; super.init() } }
      """
    }
    #expect(errors(cache("NSObject"), "Text(\"\\(Cache(size: 1).size)\")").isEmpty)
    #expect(
      errors(cache("Base"), isStrict: true).contains(
        "non-class type 'Cache' cannot inherit from class 'Base'"))
  }

  /// `save(items:)` is not the property `save`.
  @Test func aCompoundNameIsThatOfAFunction() {
    let cache = """
      private func save(items: [Int]) {}
      struct Cache { var save: ([Int]) -> Void; static let live = Cache(save: save(items:)) }
      """
    let use = "Button(\"a\") { Cache.live.save([1]) }"
    #expect(errors(cache, use).isEmpty)
    #expect(
      errors(cache.replacing("save(items:))", with: "save)"), use, isStrict: true) == [
        "instance member 'save' cannot be used on type 'Cache'"
      ])
  }

  /// A member that is out of reach hides no dynamic one.
  @Test func aPrivateMemberHidesNoDynamicOne() {
    let box = """
      struct State { var items = [1] }
      @dynamicMemberLookup public final class Box<Value> {
        public init(_ value: Value) { self.value = value }
        private var items: [String] = []
        private let value: Value
        public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part {
          value[keyPath: path]
        }
      }
      """
    func home(_ name: String) -> String {
      "struct Home: View { var body: some View { Text(\"\\(Box(State()).\(name).count + 1)\") } }"
    }
    #expect(errorsOfApp(showing: home("items"), others: [box]).isEmpty)
    let plain = box.replacing("@dynamicMemberLookup ", with: "")
      .replacing("dynamicMember path", with: "path path")
    #expect(
      errorsOfApp(showing: home("items"), others: [plain]) == [
        "'items' is inaccessible due to 'private' protection level"
      ])
  }

  /// `import enum Meter.Outcome` brings in nothing else of the module.
  @Test func anImportOfOneNameIsNoneOfTheModule() {
    let meter = """
      public enum Outcome { case good }
      public class Meter { public init() {} }
      public class Tools { public static let central = 1 }
      """
    let core = "public class Tools { public static let shared = Tools(); public let name = \"a\" }"
    func home(_ line: String) -> String {
      """
      import Core
      \(line)
      struct Home: View {
        let outcome: Meter.Outcome = .good
        var body: some View { Text(Tools.shared.name) }
      }
      """
    }
    func errors(_ line: String) -> [String] {
      errorsOfApp(showing: home(line), others: [meter, core]) {
        $0.modules = ["Meter": [2], "Core": [3]]
      }
    }
    #expect(errors("import enum Meter.Outcome").isEmpty)
    #expect(!errors("import Meter").isEmpty)
  }

  /// Swift 5 warns of such arguments, and ignores them.
  @Test func argumentsOfACallAreIgnored() {
    let service = """
      struct Service { func load<T>(_ name: String, then done: (T) -> Void) {} }
      """
    func home(_ name: String) -> String {
      "Button(\"a\") { Service().\(name)<Int>(\"b\") { (n: Int) in print(n) } }"
    }
    #expect(errors(service, home("load")).isEmpty)
    #expect(!errors(service, home("lod")).isEmpty)
  }

  /// A package's type may have the name of a protocol of the standard library.
  @Test func aCaughtErrorMayBeOfAPackage() {
    func home(_ line: String) -> String {
      """
      \(line)
      final class Loader {
        func load() async throws {}
        func run() async -> String {
          do { try await load() } catch Encoder.Error.badShape { return "bad" } catch { return "" }
          return "good"
        }
      }
      struct Home: View {
        @State private var text = ""
        var body: some View { Text(text).task { text = await Loader().run() } }
      }
      """
    }
    #expect(errorsOfApp(showing: home("import ShinyDiffusion")).isEmpty)
    #expect(
      errorsOfApp(showing: home("")) { $0.isCheckedByDemand = false }
        == ["type 'any Encoder' has no member 'Error'"])
  }

  /// A package's `Menu` beside SwiftUI's: of the one that is not meant nothing is inferred.
  @Test func ofANamesakeNothingIsInferred() {
    func messages(_ item: String) -> [String] {
      [Diagnostic.Severity.error, .warning].flatMap { severity in
        errorsOfApp(
          showing: """
            import Kit
            struct Home: View {
              var body: some View {
                Text("\\(Menu(first: 5).first + 1)")
                Menu("more") { Text("a") }
              }
            }
            """,
          others: [
            """
            public struct Menu<Item> {
              public let first: Int
              public init(first: \(item)) { self.first = 5 }
            }
            """
          ], severity: severity
        ) { $0.modules = ["Kit": [2]] }
      }
    }
    #expect(messages("Item").isEmpty)
    #expect(messages("Int") == ["generic parameter 'Item' could not be inferred"])
  }

  /// `if let` asks for the overload that gives an optional.
  @Test func aBindingChoosesTheSubscriptThatGivesAnOptional() {
    func home(_ type: String) -> String {
      """
      struct Plan { var rows = 1 }
      extension \(type) where Key == String, Value == Plan {
        subscript(key: Key) -> Value { get { self[key, default: Plan()] } set { self[key] = newValue } }
      }
      struct Home: View {
        let plans: [String: Plan] = [:]
        var body: some View {
          if let plan = plans["a"], plan.rows > 0 { Text("a") } else { Text("none") }
        }
      }
      """
    }
    #expect(errorsOfApp(showing: home("Dictionary")).isEmpty)
    let own = home("Dictionary").replacing("plans[\"a\"]", with: "Plan()")
    #expect(
      errorsOfApp(showing: own, severity: .warning).contains(
        "initializer for conditional binding must have Optional type, not 'Plan'"))
  }

  /// The array on the right of `??` chooses the overload on the left.
  @Test func anAlternativeChoosesTheOverload() {
    func list(_ text: String) -> String {
      "func list(_ names: [String]?) -> [String] { names?.reversed() ?? \(text) }"
    }
    #expect(errors(list("[]"), "Text(list(nil).joined())").isEmpty)
    #expect(!errors(list("[1]"), "Text(list(nil).joined())", isStrict: true).isEmpty)
  }

  /// The default of a closure that gives an optional decides what that wraps.
  @Test(arguments: ["Text(\"none\")", "nil as AnyView?"])
  func aDefaultOfAnOptionalResultDecidesItsType(_ content: String) {
    func bar(_ content: String) -> String {
      """
      struct Bar<Leading: View>: View {
        let leading: () -> Leading?
        init(@ViewBuilder leading: @escaping () -> Leading? = { \(content) }) {
          self.leading = leading
        }
        var body: some View { Text("bar"); leading() }
      }
      """
    }
    #expect(errors(bar(content), "VStack { Bar(); Bar { Image(\"a\") } }").isEmpty)
    #expect(!errors(bar("3"), "Bar()", isStrict: true).isEmpty)
  }

  /// What conforms to a protocol of an absent package may be equatable by that.
  @Test func whatAPackageMakesEquatableIsUnknown() {
    func problems(_ base: String) -> Bool {
      [Diagnostic.Severity.error, .warning].flatMap { severity in
        errorsOfApp(
          showing: """
            import ShinyProtobuf
            struct Message {}
            extension Message\(base) {}
            enum Event: Equatable { case sent(Message) }
            struct Home: View {
              var event: Event?
              var body: some View { Text("\\(event == nil)") }
            }
            """, severity: severity)
      }.contains("type 'Event' does not conform to protocol 'Equatable'")
    }
    #expect(!problems(": ShinyProtobuf.Message"))
    #expect(problems(""))
  }

  @Test func aConstantOfFoundationIsAnObject() {
    func home(_ other: String) -> String {
      """
      struct Home: View {
        let value: Any = 1
        var body: some View {
          Text(value as? NSNumber === \(other) ? "yes" : "no")
        }
      }
      """
    }
    #expect(errorsOfApp(showing: home("kCFBooleanTrue")).isEmpty)
    #expect(!errorsOfApp(showing: home("true")).isEmpty)
  }
}
