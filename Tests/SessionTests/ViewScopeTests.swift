import Diagnostics
import Session
import Testing
import Trace
import Values

/// Expressions in the scope of one view, and lines that set its storage.
@Suite struct ViewScopeTests {
  private static let program = """
    let limit = 2
    struct Row: View {
      let id: Int
      @State private var count = 0
      var isHigh: Bool { count > limit }
      var body: some View { Button("row \\(id): \\(count)") { count += 1 } }
    }
    struct Box<Content: View>: View {
      var content: Content
      @State private var opened = 7
      var body: some View { content.onAppear { opened += 1 } }
    }
    enum Outer {
      struct Inner: View {
        @State private var depth = 2
        var body: some View { Text("\\(depth)") }
      }
    }
    struct Framed: ViewModifier {
      @State private var width = 3
      func body(content: Content) -> some View { content.opacity(Double(width)) }
    }
    struct ContentView: View {
      @State private var isLong = true
      var body: some View {
        VStack {
          Row(id: 1).modifier(Framed())
          if isLong { Row(id: 2) }
          Box(content: Text("in the box"))
          Outer.Inner()
        }
      }
    }
    @main struct TheApp: App {
      @State private var launches = 1
      var body: some Scene { WindowGroup { ContentView() } }
    }
    """

  private func session(_ script: [String]) -> Session {
    let session = Session(running: Self.program, script)
    #expect(!session.isRefused, "\(session.diagnostics.map(\.message))")
    session.runToEnd()
    return session
  }

  /// The nodes of a type that ever existed.
  private func nodes(_ view: String, in session: Session) -> [NodeName] {
    session.events.compactMap { event in
      if case .lifeBegin(let node) = event.kind, node.view == view { node } else { nil }
    }
  }

  private func text(_ code: String, in view: NodeName, _ session: Session) -> String {
    switch session.evaluate(code, in: view) {
    case .value(let text, _): text
    case .isMutation: "mutation"
    case .failed(let message): message.description
    case .refused(let diagnostics): diagnostics.map(\.message).joined(separator: "; ")
    }
  }

  @Test func anExpressionIsReadAsTheViewsBodyWouldReadIt() {
    let session = session([#"tap("row 2: 0")"#, #"tap("row 2: 1")"#, #"tap("row 2: 2")"#])
    let recorded = session.events.count
    let rows = nodes("Row", in: session)
    #expect(rows.map { text("count + id * 10", in: $0, session) } == ["10", "23"])
    #expect(rows.map { text("isHigh", in: $0, session) } == ["false", "true"])
    #expect(text("opened + limit", in: nodes("Box", in: session)[0], session) == "10")
    #expect(text("width", in: nodes("Framed", in: session)[0], session) == "3")
    #expect(text("launches", in: nodes("TheApp", in: session)[0], session) == "1")
    #expect(text("isLong", in: rows[0], session).contains("cannot find 'isLong' in scope"))
    #expect(text("count += 1", in: rows[0], session) == "mutation")
    #expect(session.events.count == recorded)
  }

  @Test func thePastAnswersForItself() {
    let session = session([#"tap("row 2: 0")"#, #"tap("row 2: 1")"#, "isLong = false"])
    let second = nodes("Row", in: session)[1]
    #expect(
      text("count", in: second, session)
        == "at the end of this step there is no Row #\(second.node.number) on screen")
    session.go(toStartOfStep: 2)
    #expect(text("count", in: second, session) == "1")
    #expect(text("count * 100", in: second, session) == "100")
    session.go(toStartOfStep: 1)
    #expect(text("count", in: second, session) == "0")
    session.goToEnd()
    #expect(text("count", in: nodes("Row", in: session)[0], session) == "0")
  }

  @Test func aLineNamesTheViewThatIsMeant() throws {
    let session = session([])
    let rows = nodes("Row", in: session)
    let box = nodes("Box", in: session)[0]
    let app = nodes("TheApp", in: session)[0]
    let inner = nodes("Inner", in: session)[0]
    let nested = try session.assignment(of: "3", to: "depth", in: inner)
    #expect(
      try session.assignment(of: "3", to: "count", in: rows[0]) == #"view("Row").count = 3"#)
    let line = try session.assignment(of: " 40 + 2 ", to: "count", in: rows[1])
    #expect(line == #"view("Row", at: 1).count = 40 + 2"#)
    #expect(
      try session.assignment(of: "1", to: "opened", in: box) == #"view("Box<Text>").opened = 1"#)
    #expect(try session.assignment(of: "2", to: "launches", in: app) == "launches = 2")
    // Each is a step that does what it says.
    for code in [line, #"view("Box<Text>").opened = 1"#, "launches = 2", nested] {
      #expect(session.insert([code]).end == .completed, "\(code)")
    }
    #expect(rows.map { text("count", in: $0, session) } == ["0", "42"])
    #expect(text("opened", in: box, session) == "1")
    #expect(text("launches", in: app, session) == "2")
    #expect(text("depth", in: inner, session) == "3", "\(nested)")
  }

  @Test func whatNoLineCanSetIsSaid() {
    let session = session(["isLong = false"])
    let rows = nodes("Row", in: session)
    let framed = nodes("Framed", in: session)[0]
    let refusals: [(String, NodeName, Session.AssignmentProblem)] = [
      ("1", rows[1], .notThere("Row #\(rows[1].node.number)")),
      ("1", framed, .unnamed("Framed #\(framed.node.number)")),
      ("", rows[0], .notAnExpression), ("1; 2", rows[0], .notAnExpression),
      ("let x = 1", rows[0], .notAnExpression), ("func f() {}", rows[0], .notAnExpression),
    ]
    for (value, owner, problem) in refusals {
      #expect(throws: problem, "\(value)") {
        try session.assignment(of: value, to: "count", in: owner)
      }
    }
  }
}
