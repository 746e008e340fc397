import Diagnostics
import Session
import Testing

/// Plain Swift common in programs of many files. The texts are the output of swiftc's programs.
struct PlainSwiftTests {
  /// The text that `f()` returns in a single file.
  private func text(_ declarations: String) -> [String] {
    let program = """
      import SwiftUI
      \(declarations)
      struct ContentView: View { var body: some View { Text("result \\(f())") } }
      """
    let source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: program)], name: "App.swift")
    let session = Session(source, script: [])
    session.runToEnd()
    if session.isRefused { return session.diagnostics.map(\.message) }
    return session.lines.filter { $0.contains(#""text":"result "#) }.compactMap {
      $0.split(separator: #""text":"result "#).last?.split(separator: "\"").first.map(String.init)
    }
  }

  @Test(arguments: [
    // `try?` adds no optional to the one that the call returns.
    (
      """
      struct Lost: Error {}
      var seen = ""
      func made<T>(_ n: Int) throws -> T? { seen = "\\(T.self)"; throw Lost() }
      func f() -> String { let n: Int? = try? made(4); return "\\(n ?? 0) \\(seen)" }
      """, "0 Int"
    ),
    // A subscription on another queue delivers nothing at once.
    (
      """
      import Combine
      func f() -> String {
        var n = 0, m = 0
        let late = Just(1).subscribe(on: DispatchQueue.global()).sink { n += $0 }
        let now = Just(1).sink { m += $0 }
        return withExtendedLifetime((late, now)) { "\\(n) \\(m)" }
      }
      """, "0 1"
    ),
    // A publisher of what key paths lead to.
    (
      """
      import Combine
      struct Pair { var left = 1; var right = "b" }
      func f() -> String {
        var seen = ""
        let one = Just(Pair()).map(\\.left).sink { seen += "\\($0)" }
        let two = Just(Pair()).map(\\.left, \\.right).sink { seen += " \\($0)\\($1)" }
        return withExtendedLifetime((one, two)) { seen }
      }
      """, "1 1b"
    ),
    // What the system tells C code about itself.
    (
      """
      func f() -> String {
        var names = utsname()
        guard uname(&names) == EXIT_SUCCESS else { return "none" }
        let bytes = Data(bytes: &names.machine, count: Int(_SYS_NAMELEN))
        return String(bytes: bytes, encoding: .ascii)?.trimmingCharacters(in: .controlCharacters) ?? "no"
      }
      """, "arm64"
    ),
    (
      "enum T: Decimal { case zero = 0, tenth = 0.1 }; func f() -> Decimal { T.tenth.rawValue }",
      "0.1"
    ),
    (
      "enum T: Decimal { case one = 1, two }; func f() -> Bool { T(rawValue: 2) == .two }", "true"
    ),
    ("func f() -> Int { var n = 0; for i: UInt8 in 0..<5 { n += Int(i) }; return n }", "10"),
    (
      "func f() -> Double { var n = 0.0; for x: Double in [1, 2] { n += x }; return n }", "3.000000"
    ),
    (
      "struct P { let (a, b): (Int, Int); init() { (a, b) = (1, 2) } }; func f() -> Int { P().b }",
      "2"
    ),
    ("struct P { var (a, (b, _)) = (1, (2, 3)) }; func f() -> Int { P().b }", "2"),
    (
      """
      let data: [String: String?]? = ["reason": "Manual"]
      func f() -> String { switch data?["reason"] { case "Manual": "by hand"; default: "else" } }
      """, "by hand"
    ),
    (
      """
      enum S { case a, b(Int) }
      func g(_ s: S?) -> Int { switch s { case Optional<S>.none: 0; case .some: 1 } }
      func f() -> Int { g(nil) * 10 + g(.a) }
      """, "1"
    ),
    ("func f() -> Bool { UserDefaults.standard != UserDefaults(suiteName: \"x\")! }", "true"),
    (
      "func f() -> Int { var a = [\"a\": 1] as [String: Any]; a[\"b\"] = 0o777; return a.count }",
      "2"
    ),
    // An initialiser that cannot fail witnesses one that may, and the parameters say which.
    (
      """
      protocol Read { init?(_ text: String) }
      struct Word: Read {
        let by: String
        init(_ count: Int) { by = "count" }
        init(_ text: String) { by = "text" }
      }
      func read<T: LosslessStringConvertible>(_ text: String, as: T.Type) -> T? { T(text) }
      func own<T: Read>(_ text: String, as: T.Type) -> T? { T(text) }
      func f() -> String {
        let texts = [read("a", as: String.self), own("b", as: Word.self)?.by]
        return texts.map { $0 ?? "nil" }.joined(separator: " ")
          + " \\(read("c", as: Int.self) == nil)"
      }
      """, "a text true"
    ),
    // A requirement, and an extension's property of that name: the one that fits is meant.
    (
      """
      protocol Route: AnyObject { associatedtype Store; var store: Store { get } }
      extension Route { var store: Self { self } }
      final class Main: Route { let name = "main" }
      final class Router<T> { let route: T; init(_ route: T) { self.route = route } }
      struct Holder<T: Route> {
        let router: Router<T>
        init(_ route: T) { router = Router(route.store) }
      }
      func f() -> String { Holder(Main()).router.route.name }
      """, "main"
    ),
    // An enum is coded as its raw value, or as its cases if that cannot be coded.
    (
      """
      struct Key: ExpressibleByStringLiteral, Hashable {
        let text: String
        init(stringLiteral value: String) { text = value }
      }
      enum Order: Key, Codable { case hot = "Hot", new = "New" }
      enum Size: String, Codable { case small, large }
      func coded<T: Codable & Equatable>(_ value: T) -> String {
        guard let data = try? JSONEncoder().encode([value]) else { return "none" }
        let back = try? JSONDecoder().decode([T].self, from: data)
        return String(decoding: data, as: UTF8.self).filter { $0 != "\\"" } + " \\(back == [value])"
      }
      func f() -> String { coded(Order.hot) + coded(Size.large) }
      """, "[{hot:{}}] true[large] true"
    ),
    // Key paths have classes, but are no objects.
    (
      """
      final class M { var a = 1; var b = 2 }
      func f() -> String {
        let path: PartialKeyPath<M> = \\.a
        let any: AnyKeyPath = path
        return "\\(path.hashValue == any.hashValue) \\(path.hashValue == (\\M.b).hashValue)"
          + " \\(Set([path, \\M.b, \\M.a]).count)"
      }
      """, "true false 2"
    ),
  ])
  func givesWhatSwiftGives(_ declarations: String, _ expected: String) {
    #expect(text(declarations) == [expected])
  }

  /// What Swift rejects stays rejected.
  @Test(arguments: [
    ("func f() -> Int { for i: String in 0..<5 { print(i) }; return 0 }", "sequence element type"),
    ("func f() -> Bool { struct A {}; return A() == A() }", "cannot be applied"),
    (
      "func f() -> String { switch Optional(1) { case \"a\": \"a\"; default: \"b\" } }",
      "cannot match"
    ),
    (
      """
      protocol Route { associatedtype Store; var store: Store { get } }
      extension Route { var store: Int { 1 } }
      func text<T: Route>(_ route: T) -> String { route.store }
      func f() -> String { "" }
      """, "cannot convert"
    ),
    (
      """
      protocol Read { init(_ text: String) }
      struct Word: Read { init?(_ text: String) { return nil } }
      func f() -> Int { 0 }
      """, "does not conform"
    ),
    (
      """
      struct Box { var count: Int { set { print(newValue) } } }
      func f() -> Int { Box().count }
      """, "must also have a getter"
    ),
    (
      """
      struct Box { var count: Int { get } }
      func f() -> Int { Box().count }
      """, "expected '{' to start getter definition"
    ),
    (
      """
      struct Steps: Sequence { typealias Element = Int }
      func f() -> Int { var n = 0; for step in Steps() { n += step }; return n }
      """, "to conform to 'Sequence'"
    ),
  ])
  func refusesWhatSwiftRefuses(_ declarations: String, _ message: String) {
    #expect(text(declarations).contains { $0.contains(message) })
  }
}
