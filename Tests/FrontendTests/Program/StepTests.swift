import Diagnostics
import Program
import Testing

@testable import Frontend

@Suite struct StepTests {
  static var program: Checked {
    Checked(
      """
      final class Model: ObservableObject { @Published var n = 0; func add() { n += 1 } }
      struct Row: View { @State private var count = 0; let name: String; var body: some View { Text(name) } }
      struct ContentView: View {
        @State private var n = 0
        @StateObject private var model = Model()
        @Environment(\\.dismiss) private var dismiss
        var double: Int { n * 2 }
        func reset() { n = 0 }
        var body: some View { VStack { Text("\\(n)"); Row(name: "a") } }
      }
      """)
  }

  @Test func theseAreSteps() {
    let cases = [
      "n += 1", "reset()", "model.add()", "tap(\"a\")", "toggle(\"a\", to: true)",
      "advance(by: 0.5)",
      "type(\"x\", into: \"Name\")", "select(\"A\", in: \"B\")", "scroll(to: 5)", "dismiss()",
      "setEnvironment(\\.colorScheme, .dark)", "view(\"Row\", at: 1).count += 1",
      "print(type(of: body))",
      "scenePhase(.background)", "if n > 1 { tap(\"x\") }",
    ]
    let program = Self.program
    for code in cases {
      let step = program.step(code)
      #expect(step.diagnostics.map(\.message) == [], "\(code)")
      #expect(step.writes, "\(code)")
      #expect(step.valueType == nil, "\(code)")
    }
  }

  @Test func theseOnlyGiveAValue() {
    let cases: [(String, String?)] = [
      ("n", "Int"), ("double + 1", "Int"), ("model.n", "Int"), ("view(\"Row\").count", "Int"),
      ("\"\\(n)\"", "String"), ("$n", "Binding<Int>"), ("type(of: body)", nil),
    ]
    let program = Self.program
    for (code, type) in cases {
      let step = program.step(code)
      #expect(step.diagnostics.map(\.message) == [], "\(code)")
      #expect(!step.writes, "\(code)")
      if let type { #expect(step.valueType?.description == type) }
    }
  }

  static var handlers: Checked {
    Checked(
      """
      struct V: View {
        @State private var items = ["a", "b"]
        @GestureState private var drag = CGSize.zero
        var body: some View { List { ForEach(items, id: \\.self) { Text($0) }.onDelete(perform: delete) } }
        func delete(at offsets: IndexSet) { items.remove(atOffsets: offsets) }
        func move(from source: Int, to target: Int) { items.swapAt(source, target) }
        func refresh() async {}
        func select(_ row: Int) {}
      }
      """)
  }

  /// What a call of that name means: the view's member where it fits, else the user's action.
  private static func isOfUser(_ code: String) -> Bool? {
    guard case .code(let block, let view)? = handlers.step(code).function?.body else { return nil }
    return view == nil && !block.statements.isEmpty
  }

  @Test func aHandlerThatIsNamedLikeAStepDoesNotTakeItsPlace() {
    for code in [
      "delete(at: 0)", "refresh()", "drag(\"a\", by: .zero)", "select(\"a\")",
      "if true { delete(at: 0) }",
    ] {
      #expect(Self.isOfUser(code) == true, "\(code)")
    }
  }

  @Test func aHandlerThatFitsIsCalled() {
    for code in ["delete(at: [0])", "move(from: 0, to: 1)", "select(3)"] {
      #expect(Self.isOfUser(code) == false, "\(code)")
    }
    let step = Self.handlers.step("delete(at: \"a\")")
    #expect(
      step.diagnostics.map(\.message) == [
        "cannot convert value of type 'String' to expected argument type 'IndexSet'"
      ])
  }

  @Test func mistakesInAStepAreToldWithTheStepsPlace() {
    let step = Self.program.step("tap(lable)")
    #expect(step.function == nil)
    #expect(step.diagnostics.map(\.message) == ["cannot find 'lable' in scope"])
  }

  @Test func programsDoNotSeeTheScriptsFunctions() {
    let checked = Checked("struct A: View { var body: some View { Button(\"\") { tap(\"x\") } } }")
    #expect(checked.errors == ["cannot find 'tap' in scope"])
  }

  @Test func theAppsMembersAreSeenBehindTheRootViews() {
    let checked = Checked(
      """
      final class Model: ObservableObject { @Published var n = 0 }
      struct Home: View { @State var k = 0; var body: some View { Text("") } }
      @main struct Main: App {
        @StateObject var model = Model()
        var body: some Scene { WindowGroup { Home().environmentObject(model) } }
      }
      """)
    #expect(checked.step("model.n += 1").diagnostics.isEmpty)
    #expect(checked.step("k += model.n").diagnostics.isEmpty)
  }
}
