import Diagnostics
import Program
import Testing

@testable import Frontend

/// What is said of the code around something that is not simulated.
struct UnknownUseTests {
  private func check(_ home: String) -> Compilation {
    var options = FrontendOptions()
    options.isCheckedByDemand = true
    let app =
      "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Home() } } }"
    return Compilation.check(
      [
        SourceFile(name: "A.swift", text: app),
        SourceFile(name: "Home.swift", text: "import ShinyKit\nimport SwiftUI\n" + home),
      ], options: options)
  }

  private func messages(_ home: String) -> [String] {
    let compilation = check(home)
    return (compilation.program.diagnostics + compilation.findings())
      .filter { $0.severity != .note }.map(\.message)
  }

  /// The arguments of an unknown view are used, though the view is shown as a placeholder.
  @Test func anArgumentOfSomethingUnknownIsUsed() {
    func home(_ view: String) -> String {
      """
      struct Home: View {
        var body: some View {
          let address: String = "a"
          Button {} label: { \(view).resizable() }
        }
      }
      """
    }
    #expect(messages(home("ShinyImage(url: .init(string: address))")).isEmpty)
    #expect(
      messages(home("ShinyImage(url: nil)")).contains {
        $0.hasPrefix("initialization of immutable value 'address' was never used")
      })
  }

  /// Something unknown may throw, also where a known function takes its value.
  @Test func anErrorOfSomethingUnknownIsCaught() {
    func home(_ call: String) -> String {
      """
      struct Home: View {
        var body: some View { Text("a").onAppear { load() } }
        func load() { do { try print(\(call)) } catch { print(error) } }
      }
      """
    }
    #expect(messages(home("ShinyKit.load()")).isEmpty)
    #expect(
      messages(home("1")) == ["no calls to throwing functions occur within 'try' expression"])
  }

  /// A collection of something unknown is empty like any other; nothing in it is assumed.
  @Test func aCollectionOfSomethingUnknownIsEmpty() {
    let home =
      """
      enum Kind: Hashable { case big }
      struct Home: View {
        @State private var items = [ShinyItem]()
        @State private var kinds = [Kind: ShinyItem]()
        @State private var groups = [Kind: [ShinyItem]]()
        @State private var set = Set<ShinyItem>()
        var body: some View {
          Text("\\(items.count) \\(kinds.count) \\(groups.count) \\(set.count)")
        }
      }
      """
    #expect(check(home).program.root != nil)
    #expect(messages(home).isEmpty)
  }

  /// A package may declare an operator; one whose operands do not fit is a mistake here.
  @Test func anUnknownOperatorIsInert() {
    func errors(_ text: String) -> [String] {
      check("struct Home: View { var body: some View { Text(verbatim: \(text)) } }")
        .program.diagnostics.filter { $0.severity == .error }.map(\.message)
    }
    #expect(errors(#""\(1 <*> 2)""#).isEmpty)
    #expect(errors(#""a" - "b""#).count == 1)
  }

  /// What the front end writes itself is not judged as if the program had it.
  @Test func codeThatIsNotInTheProgramIsNotWarnedOf() {
    func warnings(_ text: String) -> [String] {
      let view = "struct V: View { var body: some View { Text(\"\") } }"
      return Checked("import SwiftData\nimport SwiftUI\n\(text)\n\(view)").compilation.program
        .diagnostics.map(\.message)
    }
    #expect(warnings("@Model class Account { init() {} }").isEmpty)
    #expect(
      warnings("class Base { init() {} }\nclass Own: Base { override init() { fatalError() } }")
        .isEmpty)
    #expect(
      warnings("class Own { init() { fatalError(); print(1) } }") == ["will never be executed"])
  }

  /// The key path of a dynamic member may unwrap `T!`, but not `T?`.
  @Test func aBindingToAnImplicitlyUnwrappedPropertyIsOneToItsValue() {
    func errors(_ type: String) -> [String] {
      Checked(
        """
        final class Model: ObservableObject { @Published var isOn: \(type) = false }
        struct V: View {
          @StateObject private var model = Model()
          var body: some View { Toggle("a", isOn: $model.isOn) }
        }
        """
      ).errors
    }
    #expect(errors("Bool!").isEmpty)
    #expect(
      errors("Bool?") == [
        "cannot convert value of type 'Binding<Bool?>' to expected argument type 'Binding<Bool>'"
      ])
  }
}
