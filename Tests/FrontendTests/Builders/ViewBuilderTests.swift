import Testing

@testable import Frontend

/// Static types of bodies, as `print(type(of: body))` prints them.
@Suite struct ViewBuilderTests {
  /// Each content is the body of a separate view, `V0`, `V1` …
  static func views(_ contents: [String]) -> Checked {
    var text = """
      struct A: View { var body: some View { Text("") } }
      struct B: View { var body: some View { Text("") } }
      struct C: View { var body: some View { Text("") } }
      struct D: View { var body: some View { Text("") } }
      struct E: View { var body: some View { Text("") } }
      enum Mode { case a, b, c }

      """
    for (index, content) in contents.enumerated() {
      text += """
        struct V\(index): View {
          @State var c = true
          @State var n = 1
          @State var o: Int? = nil
          @State var mode = Mode.a
          var body: some View {
            \(content)
          }
        }

        """
    }
    return Checked(text)
  }

  @Test func everyBranchIsInTheType() {
    let cases = [
      ("A()", "A"),
      ("A(); B()", "TupleContent<Pack{A, B}>"),
      ("if c { A() }", "Optional<A>"),
      ("if c { A() } else { B() }", "_ConditionalContent<A, B>"),
      ("if c { if c { A() } }", "Optional<Optional<A>>"),
      (
        "if c { A() } else if n > 1 { B() } else { C() }",
        "_ConditionalContent<_ConditionalContent<A, B>, C>"
      ),
      ("if c { A() } else if n > 1 { B() }", "Optional<_ConditionalContent<A, B>>"),
      (
        "if c { A() } else { if n > 1 { B() } else { C() } }",
        "_ConditionalContent<A, _ConditionalContent<B, C>>"
      ),
      (
        "switch n { case 1: A(); case 2: B(); case 3: C(); case 4: D(); default: E() }",
        "_ConditionalContent<_ConditionalContent<_ConditionalContent<A, B>, _ConditionalContent<C, D>>, E>"
      ),
      (
        "switch mode { case .a: A(); case .b: B(); case .c: C() }",
        "_ConditionalContent<_ConditionalContent<A, B>, C>"
      ),
      ("if c { A(); B() } else { C() }", "_ConditionalContent<TupleContent<Pack{A, B}>, C>"),
      ("if c { A() } else { }", "_ConditionalContent<A, EmptyView>"),
      ("let x = 1\nText(\"\\(x)\")", "Text"),
      ("let _ = print(1)\nA()", "A"),
      ("if let o { Text(\"\\(o)\") } else { A() }", "_ConditionalContent<Text, A>"),
      ("if #available(iOS 17, *) { A() } else { B() }", "_ConditionalContent<AnyView, B>"),
      ("VStack { A(); if c { B() } }", "VStack<TupleContent<Pack{A, Optional<B>}>>"),
      (
        "Group { if true { Text(\"a\") } else { Text(\"b\") } }",
        "Group<_ConditionalContent<Text, Text>>"
      ),
      ("return A()", "A"),
      ("if c { return A() } else { return A() }", "A"),
    ]
    let checked = Self.views(cases.map(\.0))
    #expect(checked.errors == [])
    for (index, one) in cases.enumerated() {
      #expect(checked.type("V\(index)") == one.1, "\(one.0)")
    }
  }

  @Test func loopsAreRefused() {
    #expect(
      Self.views(["VStack { for i in 0..<3 { Text(\"\\(i)\") } }"]).errors == [
        "closure containing control flow statement cannot be used with result builder 'ViewBuilder'"
      ])
  }

  @Test func helpersWithoutABuilderNeedOneType() {
    let checked = Checked(
      """
      struct ContentView: View {
        func row(_ c: Bool) -> some View {
          if c { return Text("a") } else { return Color.red }
        }
        @ViewBuilder func good(_ c: Bool) -> some View {
          if c { Text("a") } else { Color.red }
        }
        var body: some View { good(true) }
      }
      """)
    #expect(
      checked.messages == [
        "2:8: error: function declares an opaque return type 'some View', but the return statements in its body do not have matching underlying types",
        "3:19: note: return statement has underlying type 'Text'",
        "3:51: note: return statement has underlying type 'Color'",
      ])
  }

  @Test func builderFunctionsHaveTypesOfTheirOwn() {
    let checked = Checked(
      """
      struct ContentView: View {
        @ViewBuilder func row(_ c: Bool) -> some View { if c { Text("a") } else { Color.red } }
        var body: some View { VStack { row(true); row(false) } }
      }
      """)
    #expect(checked.errors.isEmpty)
    #expect(checked.type("ContentView.row") == "_ConditionalContent<Text, Color>")
    #expect(
      checked.type()
        == "VStack<TupleContent<Pack{_ConditionalContent<Text, Color>, _ConditionalContent<Text, Color>}>>"
    )
  }

  @Test func buildersOfTheProgramAreTransformedToo() {
    let checked = Checked(
      """
      @resultBuilder enum Lines {
        static func buildExpression(_ line: String) -> [String] { [line] }
        static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
        static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
        static func buildEither(first: [String]) -> [String] { first }
        static func buildEither(second: [String]) -> [String] { second }
        static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
        static func buildFinalResult(_ all: [String]) -> String { all.joined(separator: "\\n") }
      }
      @Lines func poem(_ long: Bool) -> String {
        "one"
        if long { "two"; "three" } else { "end" }
        for i in 0..<3 { "line \\(i)" }
        if long { "last" }
      }
      func make(@Lines _ content: () -> String) -> String { content() }
      let made = make { "a"; "b" }
      struct V: View { var body: some View { Text(poem(true)) } }
      """)
    #expect(checked.messages.isEmpty)
  }
}
