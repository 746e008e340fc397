import Diagnostics
import Program
import Testing
import Values

@testable import Frontend

/// The compiler's words, as `swiftc` 6.3 prints them.
@Suite struct StatementTests {
  /// Each case becomes the body of a separate function, in one program; returns the messages of a
  /// severity for each.
  static func messages(_ cases: [String], _ severity: Diagnostic.Severity? = nil) -> [[String]] {
    var text = """
      enum Mode { case a, b(Int), c(x: Int, String) }
      enum Failure: Error { case bad, worse(Int) }
      func maybe() throws -> Int { 1 }
      func number() -> Int { 1 }
      func use<T>(_ value: T) {}
      struct ContentView: View { var body: some View { Text("") } }

      """
    var ends: [Int] = []
    for (index, statements) in cases.enumerated() {
      text += "func test\(index)(n: Int, flag: Bool, o: Int?, mode: Mode, names: [String]) {\n"
      text += statements + "\n}\n"
      ends.append(text.count { $0.isNewline })
    }
    let program = Checked(text).compilation.program
    var messages = cases.map { _ in [String]() }
    for diagnostic in program.diagnostics
    where severity == nil || diagnostic.severity == severity {
      guard let (file, offset) = program.sources.location(of: diagnostic.origin) else {
        Issue.record("\(diagnostic.message)")
        continue
      }
      let line = file.position(atUTF8: offset).line
      guard let index = ends.firstIndex(where: { line <= $0 }) else { continue }
      messages[index].append(diagnostic.message)
    }
    return messages
  }

  static func expect(
    _ cases: [(statements: String, messages: [String])], _ severity: Diagnostic.Severity?
  ) {
    let found = messages(cases.map(\.statements), severity)
    for (one, found) in zip(cases, found) {
      #expect(found == one.messages, "\(one.statements)")
    }
  }

  /// In an initialiser an observed property is what it stores, and a wrapped one is begun anew on every way
  /// until all have values.
  @Test func anInitialiserSetsWhatIsStored() {
    func errors(_ members: String, of kind: String = "struct Part", _ code: String) -> [String] {
      Checked(
        """
        \(kind) { \(members); var last: Int; init(_ n: Int?) { \(code) } }
        struct ContentView: View { var body: some View { Text("") } }
        """
      ).compilation.program.diagnostics.filter { $0.severity == .error }.map(\.message)
    }
    let observed = "var first: Int { didSet { print(first) } }"
    #expect(errors(observed, "first = 1; last = first").isEmpty)
    #expect(errors(observed, "last = first; first = 1").count == 1)
    #expect(errors("lazy var first = 1", "last = first").count == 1)
    let object = "final class Store: ObservableObject"
    let ways = "if n == 1 { first = n; last = 1 } else { first = nil; last = 2 }"
    #expect(errors("@Published var first: Int?", of: object, ways).isEmpty)
    #expect(errors("@Published var first: Int?", of: object, "last = first ?? 1").count == 1)
  }

  /// A character is a literal of what takes one; several are not.
  @Test func aPatternIsALiteralOfItsSubject() {
    let cases = ["KeyEquivalent", "Character", "String"].map {
      "let key: \($0) = \"f\"; switch key { case \"f\": break; default: break }"
    }
    #expect(Self.messages(cases) == [[], [], []])
    let number = "switch n { case \"f\": break; default: break }"
    #expect(
      Self.messages([number]) == [
        ["expression pattern of type 'String' cannot match values of type 'Int'"]
      ])
  }

  @Test func theseStatementsAreFine() {
    let cases = [
      "let a: Int\nif flag { a = 1 } else { a = 2 }\nuse(a)",
      "var total = 0\nfor i in 0..<n where i > 1 { total += i }\nuse(total)",
      "for name in names { use(name.count) }",
      "for (i, name) in names.enumerated() { use(i); use(name) }",
      "for _ in 0...3 { continue }",
      "guard let o else { return }\nuse(o + 1)",
      "if let o, o > 1, flag { use(o) }",
      "if case .b(let x) = mode { use(x) }",
      "switch mode { case .a: break; case .b(let x): use(x); case .c(let x, let s): use(x); use(s) }",
      "switch n { case 0: use(1); case 1...3, 5: use(2); case let x where x > 9: use(x); default: break }",
      "switch (flag, n) { case (true, 0): break; case (false, let k): use(k); case (true, _): break }",
      "switch o { case .some(let x): use(x); case .none: break }",
      "switch o { case 1?: break; case nil: break; case let x?: use(x) }",
      "switch names.count { case ..<3: break; case 3...: break; default: break }",
      "outer: for i in 0..<n { for _ in 0..<i { continue outer }; break outer }",
      "do { use(try maybe()) } catch Failure.bad { use(1) } catch { use(error) }",
      "do { use(try maybe()) } catch let e as Failure { use(e) } catch { use(2) }",
      "do { throw Failure.worse(1) } catch Failure.worse(let x) { use(x) } catch {}",
      "let x = if flag { 1 } else { 2 }\nuse(x)",
      "let s = switch mode { case .a: \"a\"; case .b: \"b\"; default: \"c\" }\nuse(s)",
      "func up(_ k: Int) -> Int { k == 0 ? 0 : down(k - 1) }\nfunc down(_ k: Int) -> Int { up(k) }\nuse(up(n))",
      "var (a, b) = (1, 2)\n(a, b) = (b, a)\nuse(a); use(b)",
      "let names2: [String] = []\nuse(names2)",
      "defer { use(1) }\nuse(2)",
      "repeat { use(1) } while flag",
      "while let x = o { use(x); break }",
      "struct Point { var x = 0 }\nlet p = Point(x: 1)\nuse(p.x)",
      "switch n { case 1: fallthrough; case 2: use(1); default: use(2) }",
      "if #available(iOS 17, *) { use(1) }",
      "_ = n",
    ]
    Self.expect(cases.map { ($0, []) }, nil)
  }

  @Test func theseAreRefusedInTheCompilersWords() {
    Self.expect(
      [
        ("switch mode { case .a: break }", ["switch must be exhaustive"]),
        ("switch n { case 1: break }", ["switch must be exhaustive"]),
        ("break", ["'break' is only allowed inside a loop, if, do, or switch"]),
        ("continue", ["'continue' is only allowed inside a loop"]),
        ("for _ in 0..<n { break inner }", ["cannot find label 'inner' in scope"]),
        ("let x: Int\nuse(x)", ["constant 'x' used before being initialized"]),
        ("let x: Int\nif flag { x = 1 }\nuse(x)", ["constant 'x' used before being initialized"]),
        (
          "let t: (Int, Int)\nt.0 = 1\nuse(t.0 + t.1)",
          ["constant 't' used before being initialized"]
        ),
        (
          "let t: (Int, Int)\nt.0 = 1\nif flag { t.1 = 2 }\nuse(t.0)\nlet u = t\nuse(u.0)",
          ["constant 't' used before being initialized"]
        ),
        (
          "let t: (Int, Int)\nt.0 = 1\nt.0 = 2\nt.1 = 3\nuse(t.1)",
          ["immutable value 't' may only be initialized once"]
        ),
        ("let x: Int\nx = 1\nx = 2\nuse(x)", ["immutable value 'x' may only be initialized once"]),
        (
          "var v: Int\nlet f = { v }\nv = 1\nuse(f())",
          ["variable 'v' captured by a closure before being initialized"]
        ),
        (
          "guard let o else { use(1) }\nuse(o)",
          [
            "'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope"
          ]
        ),
        (
          "throw Failure.bad",
          ["error is not handled because the enclosing function is not declared 'throws'"]
        ),
        (
          "do { throw Failure.bad } catch Failure.bad {}",
          ["error is not handled because the enclosing catch is not exhaustive"]
        ),
        ("use(try maybe())", ["errors thrown from here are not handled"]),
        (
          "if let n { use(n) }",
          ["initializer for conditional binding must have Optional type, not 'Int'"]
        ),
        ("for x in n { use(x) }", ["for-in loop requires 'Int' to conform to 'Sequence'"]),
        ("return 1", ["unexpected non-void return value in void function"]),
        ("if let whatever { use(1) }", ["cannot find 'whatever' in scope"]),
        ("switch mode { case .d: break; default: break }", ["type 'Mode' has no member 'd'"]),
      ], .error)
  }

  @Test func theseAreWarnedAbout() {
    Self.expect(
      [
        ("number()", ["result of call to 'number()' is unused"]),
        ("func two() -> Int { 2 }\ntwo()", ["result of call to 'two()' is unused"]),
        ("n + 1", ["result of operator '+' is unused"]),
        (
          "let a = 1",
          [
            "initialization of immutable value 'a' was never used; consider replacing with assignment to '_' or removing it"
          ]
        ),
        (
          "var a = 1\nuse(a)",
          ["variable 'a' was never mutated; consider changing to 'let' constant"]
        ),
        ("var a = 1\na = 2", ["variable 'a' was written to, but never read"]),
        (
          "if let o {}",
          ["value 'o' was defined but never used; consider replacing with boolean test"]
        ),
        (
          "for i in 0..<n {}",
          ["immutable value 'i' was never used; consider replacing with '_' or removing it"]
        ),
        ("return; use(1)", ["code after 'return' will never be executed"]),
        (
          "switch n { case 1: break; case 1: break; default: break }",
          ["literal value is already handled by previous pattern; consider removing it"]
        ),
      ], .warning)
  }

  @Test func missingReturnsAreNamedByWhatLacksThem() {
    let checked = Checked(
      """
      func f() -> Int { print(1); print(2) }
      struct T: View {
        func m(b: Bool) -> Int { if b { return 1 } }
        var g: String { print(1); print(2) }
        static func s() -> Int { while false {} }
        func ok(b: Bool) -> Int { if b { return 1 } else { fatalError() } }
        func forever() -> Int { while true {} }
        var body: some View { Text("") }
      }
      """)
    #expect(
      checked.errors == [
        "missing return in global function expected to return 'Int'",
        "missing return in instance method expected to return 'Int'",
        "missing return in getter expected to return 'String'",
        "missing return in static method expected to return 'Int'",
      ])
  }

  @Test func initialisersSetEveryStoredProperty() {
    let checked = Checked(
      """
      struct A { let a: Int; var b: String
        init() { a = 1 }
        init(x: Int) { print(b); a = x; b = "" }
        init(y: Int) { a = y; a = 2; b = "" }
        init(z: Int) { foo(); a = z; b = "" }
        init(ok: Bool) { if ok { a = 1 } else { a = 2 }; b = ""; foo() }
        func foo() {}
      }
      class K { var a: Int; init(a: Int) { self.a = a } }
      class D: K { var z: Int
        init() { super.init(a: 1) }
        init(z: Int) { self.z = z; super.init(a: z) }
      }
      struct V: View { var body: some View { Text("") } }
      """)
    #expect(
      checked.errors == [
        "return from initializer without initializing all stored properties",
        "'self' used before all stored properties are initialized",
        "immutable value 'self.a' may only be initialized once",
        "'self' used before all stored properties are initialized",
        "property 'self.z' not initialized at super.init call",
      ])
  }
}
