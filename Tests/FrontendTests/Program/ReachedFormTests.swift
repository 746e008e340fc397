import Diagnostics
import Testing

@testable import Frontend

/// Forms of shipped apps that were taken for mistakes.
struct ReachedFormTests {
  private func errors(
    _ home: String, others: [String] = [], _ change: (inout FrontendOptions) -> Void = { _ in }
  ) -> [String] {
    errorsOfApp(showing: home, others: others, change)
  }

  /// Two imported modules have a type of the name: the member tells which.
  @Test(arguments: [("shared.count", true), ("other", true), ("absent", false)])
  func aMemberDecidesBetweenTypesOfTwoModules(_ member: String, _ isFound: Bool) {
    let found = errors(
      """
      import Style
      import Web
      struct Home: View { var body: some View { Text("\\(Store.\(member))") } }
      """,
      others: [
        """
        public final class Store {
          public static let shared = Store()
          public let count = 1
        }
        """, "public enum Store { public static let other = 2 }",
      ]
    ) { $0.modules = ["Web": [2], "Style": [3]] }
    #expect(found.isEmpty == isFound)
  }

  /// Without an object, a method's name means a function of one; a property's, and a call, are mistakes.
  @Test(arguments: [
    ("let make = made", true), ("lazy var make = made", true),
    ("static let make = made", true), ("let make = number", false), ("let make = made(1)", false),
  ])
  func aMethodIsAFunctionOfItsObject(_ property: String, _ isAllowed: Bool) {
    let found = errors(
      """
      final class Maker {
        \(property)
        func made(_ n: Int) -> String { "" }
        var number: Int { 1 }
      }
      struct Home: View {
        let maker = Maker()
        var body: some View { Text("home") }
      }
      """)
    #expect(found.isEmpty == isAllowed)
  }

  /// Where a result is unwrapped, the overload that gives an optional is meant, elsewhere the other one.
  @Test(arguments: [
    (#"let text = store.value(String.self) ?? "none""#, true),
    ("let text: String = store.value(String.self)!", true),
    ("let text: String? = store.value(String.self)?.uppercased()", true),
    ("if let text = store.value(String.self) { print(text.count) }", true),
    ("let text: Result<String?, any Error> = store.value(String.self)", true),
    (#"let text = 1 + store.number() ?? "none""#, false),
    ("let text: Int = store.value(String.self)", false),
  ])
  func anUnwrappedResultChoosesItsOverload(_ use: String, _ isAllowed: Bool) {
    let errors = Checked(
      """
      import SwiftUI
      protocol Storing: AnyObject { func value<T: Codable>(_: T.Type) -> T? }
      protocol Safe: Storing { func value<T: Decodable>(_ type: T.Type) -> Result<T?, any Error> }
      extension Safe { func number() -> Int { 1 } }
      func use(_ store: any Safe) { \(use) }
      struct ContentView: View { var body: some View { Text("") } }
      """
    ).errors
    #expect(errors.isEmpty == isAllowed)
  }

  /// What a `guard` binds is not in scope above it, not even in local functions.
  @Test(arguments: [("var current: String? = \"own\"", true), ("", false)])
  func aLocalFunctionAboveAGuardMeansTheMember(_ member: String, _ isFound: Bool) {
    let found = errors(
      """
      final class Model {
        \(member)
        func update(_ id: String?) {
          func set() { current = id }
          guard let current = id else { set(); return }
          if current.isEmpty { set() }
        }
      }
      struct Home: View {
        let model = Model()
        var body: some View { Button("a") { model.update("b") } }
      }
      """)
    #expect(found.isEmpty == isFound)
  }

  /// An enum whose raw values have an unknown type has initialisers that are unknown; without raw values
  /// it has none.
  @Test(arguments: [(": NSThing.Answer.RawValue", "= 1000", true), ("", "", false)])
  func anEnumMayHaveUnknownRawValues(_ raw: String, _ value: String, _ isAllowed: Bool) {
    let found = errors(
      """
      struct Home: View {
        var body: some View { Button("ask") { ask() } }
        func ask() {
          enum Choice\(raw) { case yes \(value) }
          guard let choice = Choice(rawValue: 1000) else { return }
          switch choice { case .yes: print("yes") }
        }
      }
      """)
    #expect(found.isEmpty == isAllowed)
  }

  /// Foundation has more members of `String` than are known here; a slip is still one.
  @Test(arguments: [("precomposedForm", true), ("uppercasd()", false)])
  func anExtensionUsesUnknownMembers(_ name: String, _ isAllowed: Bool) {
    let found = errors(
      """
      extension String { var other: String { \(name) } }
      struct Home: View { var body: some View { Text("a".other) } }
      """)
    #expect(found.isEmpty == isAllowed)
  }

  /// `fatalError` has a place that a caller may pass, also as a value.
  @Test func aFatalErrorIsAValue() {
    func found(_ arguments: String) -> [String] {
      errors(
        """
        var trap = Swift.fatalError
        func stop(_ text: String, _ file: StaticString, _ line: UInt) -> Never {
          trap(\(arguments))
        }
        struct Home: View { var body: some View { Button("a") { stop("b", #file, #line) } } }
        """)
    }
    #expect(found("text, file, line").isEmpty)
    #expect(!found("text, file, line, 1").isEmpty)
  }

  /// An actor that says itself what `@ModelActor` would add has its executor's context.
  @Test func aModelActorHasItsExecutorsContext() {
    func found(_ conformance: String) -> [String] {
      Checked(
        """
        import SwiftUI
        import SwiftData
        @Model final class Note { var text = ""; init() {} }
        actor Client\(conformance) {
          let modelContainer: ModelContainer
          let modelExecutor: any ModelExecutor
          init() {
            let container = try! ModelContainer(for: Note.self)
            modelContainer = container
            modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(container))
          }
          func save() throws { try modelContext.save() }
        }
        struct ContentView: View { let client = Client(); var body: some View { Text("a") } }
        """
      ).errors
    }
    #expect(found(": ModelActor").isEmpty)
    #expect(!found("").isEmpty)
  }
}
