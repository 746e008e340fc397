import Diagnostics
import Session
import Testing
import Trace
import Values

/// What costs as much as its data takes that much from the step's budget; memory is asked for before
/// it is there; and what Swift stops, stops in words. Beside each of these a program that does the
/// same in reason.
@Suite(.timeLimit(.minutes(5))) struct LimitTests {
  struct Limit: CustomTestStringConvertible, Sendable {
    var statements: String
    /// Part of the failure; nil if the program runs to its end.
    var message: String?
    var testDescription: String { statements }

    init(_ statements: String, _ message: String?) {
      self.statements = statements
      self.message = message
    }
  }

  private static let work = "budget of instructions"
  private static let memory = "budget of memory"

  static let works = [
    Limit(
      "let s = String(repeating: \"a\", count: 500_000); while true { _ = s.contains(\"ab\") }",
      work),
    Limit("let s = String(repeating: \"👩‍👩‍👧\", count: 50_000); while true { _ = s.count }", work),
    Limit(
      "let s = String(repeating: \"ab\", count: 500_000); while true { _ = s.uppercased() }", work),
    Limit("let a = Array(0..<100_000); while true { _ = a.contains(-1) }", work),
    Limit(
      "let s = String(repeating: \"x\", count: 1_000); while true { _ = s.range(of: \"x*y\", options: .regularExpression) }",
      work),
    Limit(
      "let s = String(repeating: \"ab \", count: 5_000); print(s.matches(of: /\\w+/).count, s.replacing(/b/, with: \"c\").count)",
      nil),
    Limit("let a = Array(0..<100_000); while true { _ = a.reversed() == a }", work),
    Limit("let a = Array(0..<100_000); while true { _ = a.sorted() }", work),
    Limit("let a = Array(0..<100_000); while true { _ = \"\\(a)\" }", work),
    Limit("let a = Array(0..<100_000); while true { _ = Set(a) }", work),
    Limit("var a = Array(0..<1_000_000); while true { let b = a; a[0] = 1; _ = b }", work),
    Limit("var a = Array(0..<1_000_000); while true { let b = a; a.append(1); _ = b }", work),
    Limit(
      "var d = [Int: Int](); for i in 0..<10_000 { d[i] = i }; while true { let e = d; d[0] = 1; _ = e }",
      work),
    Limit("var a = Array(0..<500_000); while true { a.insert(0, at: 0); a.removeFirst() }", work),
    Limit(
      "let s = String(repeating: \"é\", count: 100_000), t = s + \"\"; while true { _ = s == t + \"x\" }",
      work),
    Limit(
      "func twice(_ a: [Any]) -> [Any] { [a, a] }; var a: [Any] = [1]; for _ in 0..<60 { a = twice(a) }; print(a)",
      work),
    Limit("for _ in 0..<300_000 { chain = .link(chain) }", work),
    Limit(
      "grid = Array(repeating: Array(repeating: 0, count: 1_000), count: 1_000); for i in grid.indices { grid[i][0] = i }",
      work),
    Limit("while true { print(\"\", terminator: \"\") }", work),
    Limit(
      "let f = NumberFormatter(); f.numberStyle = .decimal; while true { _ = f.string(from: NSNumber(value: 1e308)) }",
      work),
    Limit("while true { _ = String(format: \"%.5000f\", 1.0 / 3) }", work),
    Limit(
      "let f = DateFormatter(); f.dateFormat = String(repeating: \"yyyy-MM-dd EEEE \", count: 10_000); while true { _ = f.string(from: Date()) }",
      work),
    Limit(
      "let f = NumberFormatter(); f.numberStyle = .decimal; for i in 0..<5_000 { _ = f.string(from: NSNumber(value: i)); _ = String(format: \"%05d %.2f\", i, 1.5) }",
      nil),
    Limit(
      "let s = String(repeating: \"🇰🇷\", count: 50_000); while true { _ = s.suffix(3).count }", work),
    Limit(
      "let s = String(repeating: \"🇰🇷\", count: 2_000); print(String(s.reversed()).count, s.suffix(3), s.last == \"🇰🇷\")",
      nil),
    Limit(
      "let s = String(repeating: \"a\", count: 60_000), t = String(repeating: \"a\", count: 30_000); print(s.contains(t + \"b\"), s.range(of: \"b\" + t, options: [.backwards, .caseInsensitive]) == nil, s.components(separatedBy: t).count)",
      nil),
    Limit(
      "let s = \"ababcabABCx\"; print(s.range(of: \"abc\", options: [.backwards, .caseInsensitive]).map { String(s[$0]) } == \"ABC\", s.components(separatedBy: \"abab\").count == 2, s.contains(\"bABCx\"), !s.contains(\"abb\"))",
      nil),
    Limit(
      "var u = URL(string: \"a:b\")!; while true { u = u.appendingPathComponent(\"x\") }", work),
    Limit(
      "var u = URL(string: \"a:b\")!; for _ in 0..<50 { u = u.appendingPathComponent(\"x\") }; print(u)",
      nil),
    // A place in a random-access collection is a step away, also in code for all of them.
    Limit("var a = Array(0..<2_000); a.shuffle(); print(a.count)", nil),
    Limit(
      "var a = ContiguousArray(0..<2_000)[5...]; a.shuffle(); print(a.count, a.shuffled().count)",
      nil),
    Limit(
      "struct Ones: Sequence, IteratorProtocol { mutating func next() -> Int? { 1 } }; print(Array(Ones()).count)",
      work),
    Limit(
      "struct Down: Sequence, IteratorProtocol { var n = 9; mutating func next() -> Int? { n -= 1; return n < 0 ? nil : n } }; print(Array(Down()).count)",
      nil),
    Limit("for _ in 0..<200 { chain = .link(chain) }", nil),
    Limit(
      "grid = Array(repeating: Array(repeating: 0, count: 30), count: 30); for i in grid.indices { grid[i][0] = i }",
      nil),
    Limit(
      "let a = Array(0..<1_000); for _ in 0..<1_000 { _ = a.contains(-1) }; print(a.count)", nil),
    Limit("var s = \"\"; for i in 0..<10_000 { s += \"\\(i)\" }; print(s.count)", nil),
    Limit("var a = [Int](); for i in 0..<200_000 { a.append(i) }; print(a.count)", nil),
    Limit("var a = [1]; for i in 0..<3_000 { a = a + [i] }; print(a.count)", nil),
  ]

  static let memories = [
    Limit("print(Array(repeating: 1, count: 1_000_000_000_000).count)", memory),
    Limit("print(Array(repeating: 1, count: Int.max).count)", memory),
    Limit("print(String(repeating: \"ab\", count: 1_000_000_000_000).count)", memory),
    Limit("print(Data(count: 1_000_000_000_000).count)", memory),
    Limit(
      "let s = String(repeating: \"ab\", count: 200_000); print(s.replacingOccurrences(of: \"a\", with: s).count)",
      memory),
    Limit(
      "let s = String(repeating: \"ab\", count: 400_000); print(Array(repeating: s, count: 200_000).joined().count)",
      memory),
    Limit(
      "let s = String(repeating: \"ab\", count: 400_000); print(Array(repeating: \"\", count: 200_000).joined(separator: s).count)",
      memory),
    Limit(
      "print(\"abab\".replacingOccurrences(of: \"a\", with: \"cc\"), [\"a\", \"b\"].joined(separator: \"-\"))",
      nil),
    Limit("print(Array(0...Int.max).count)", memory),
    Limit(
      "var k: WritableKeyPath<[Int], [Int]> = \\.self; for _ in 0..<40 { k = k.appending(path: k) }; print(1)",
      "budget of"),
    Limit(
      "var k: WritableKeyPath<[Int], [Int]> = \\.self; for _ in 0..<4 { k = k.appending(path: k) }; print([1][keyPath: k])",
      nil),
    Limit("print(Set(0..<Int.max).count)", memory),
    Limit("print(Array(Int.min..<3).count)", memory),
    Limit("print(IndexSet(integersIn: 0...Int.max).count)", memory),
    Limit(
      "print(\"a\".padding(toLength: 1_000_000_000_000, withPad: \"b\", startingAt: 0).count)",
      memory),
    Limit(
      "Task { await withTaskGroup(of: Int.self) { g in while true { g.addTask { 1 } } } }", work),
    Limit(
      "Task { await withTaskGroup(of: Int.self) { g in for i in 0..<200 { g.addTask { i } }; for await i in g { print(i) } } }",
      nil),
    Limit("print((1.5).formatted(.number.precision(.fractionLength(Int.max))).count)", nil),
    Limit("print(String(format: \"%9223372036854775807$@ %@ %@ %1$@\", \"a\"))", nil),
    Limit("print(Array((Int.max - 2)...Int.max).count)", nil),
    Limit("print(Array(repeating: 1, count: 100_000).count)", nil),
    // No NaN equals another, and none is compared with all others.
    Limit("print(Set(Array(repeating: Double.nan, count: 100_000)).count)", nil),
  ]

  private static let output = "printed more than its budget allows in one step"

  static let outputs = [
    Limit("while true { print(String(repeating: \"a\", count: 1_000_000)) }", output),
    Limit(
      "let s = String(repeating: \"a\", count: 100); while true { print(s, terminator: \"\") }",
      output),
    Limit("for _ in 0..<3 { print(String(repeating: \"a\", count: 400_000)) }", output),
    Limit("for _ in 0..<2 { print(String(repeating: \"a\", count: 400_000)) }", nil),
  ]

  static let growths = [
    Limit(
      "let n = 28; print(String(repeating: \"a\", count: n).range(of: String(repeating: \"a?\", count: n) + String(repeating: \"a\", count: n), options: .regularExpression) != nil)",
      "goes back too often"),
    Limit(
      "print(\"key = value\".range(of: \"(\\\\w+) *= *(\\\\w+)\", options: .regularExpression) != nil)",
      nil),
    Limit(
      "let s = String(repeating: \"a\", count: 50); print(s.firstMatch(of: try! Regex(\"(?=(a*)*b)\")) == nil)",
      "goes back too often"),
    Limit(
      "let s = String(repeating: \"ab\", count: 2_000); print(s.firstMatch(of: /(.+).*\\1c/) == nil)",
      "goes back too often"),
    Limit(
      "let s = String(repeating: \"ab\", count: 2_000); print(s.firstMatch(of: /(?<all>.+).*\\k<all>c/) == nil)",
      "goes back too often"),
    Limit(
      "print(\"a1 b2 b2\".firstMatch(of: /(\\w+) +(.*) *\\1/) == nil, \"password1\".wholeMatch(of: /(?=.*\\d)(?!.*\\s)(.+)+/) != nil)",
      nil),
    Limit(
      "let s = String(repeating: \"a\", count: 300); print(s.firstMatch(of: try! Regex(\"((a{0,500}){0,500}){0,500}b\")) == nil)",
      "goes back too often"),
    Limit(
      "let s = String(repeating: \"a\", count: 60); print(s.firstMatch(of: try! Regex(\"(a+)+\\\\Qb\\\\E\")) == nil)",
      "goes back too often"),
    Limit(
      "print(\"www.example.org\".wholeMatch(of: /([a-z]{1,63}\\.){1,127}[a-z]{2,63}/) != nil, \"a+b\".wholeMatch(of: try! Regex(\"\\\\Qa+\\\\E(b|c)\")) != nil)",
      nil),
    Limit(
      "func g<T>(_ t: T, _ n: Int) -> Int { n == 0 ? 0 : g((t, t), n - 1) }; print(g(1, 40))",
      "grow without end"),
    Limit(
      "func g<T>(_ t: T, _ n: Int) -> Int { n == 0 ? 0 : g((t, t), n - 1) }; print(g(1, 4))", nil),
    Limit(
      "struct S { var me: S { self } }; var k: KeyPath<S, S> = \\S.me; while true { k = k.appending(path: \\S.me) }",
      work),
    Limit(
      "final class N { var next: N?; init(_ n: N?) { next = n } }; var h: N? = nil; while true { h = N(h) }",
      work),
  ]

  private static let exclusive = "Simultaneous accesses"

  static let traps = [
    Limit("var a = [1]; func f(_ x: inout [Int]) { a.append(2) }; f(&a)", exclusive),
    Limit("var a = \"a\"; func f(_ x: inout String) { print(a) }; f(&a)", exclusive),
    Limit(
      "var a = [\"k\": 1]; func f(_ x: inout [String: Int]) { a[\"b\"] = 2 }; f(&a)", exclusive),
    Limit(
      "struct P { var x = [1] }; var p = P(); func f(_ x: inout [Int]) { print(p.x) }; f(&p.x)",
      exclusive),
    Limit(
      "struct P { var x = 1 }; var p = P(); func f(_ x: inout P) { p.x = 2 }; f(&p)", exclusive),
    Limit("var a = [3, 1, 2]; a.sort { a.append(1); return $0 < $1 }", exclusive),
    Limit(
      "var a = [1, 2]; func f(_ x: inout [Int]) { x.append(3) }; f(&a); a.swapAt(0, 1); print(a)",
      nil),
    Limit(
      "var v: Void = (); let f = { v }; func g(_ x: inout Void) {}; g(&v); f(); print(\"ok\")", nil),
    Limit(
      "struct B: Equatable { var a: [B] }; var a = B(a: []), b = a; for _ in 0..<3_000 { a = B(a: [a]); b = B(a: [b]) }; print(a == b)",
      "budget of calls"),
    Limit(
      "struct B: Equatable { var a: [B] }; var a = B(a: []), b = a; for _ in 0..<100 { a = B(a: [a]); b = B(a: [b]) }; print(a == b)",
      nil),
  ]

  @Test(arguments: works + memories + outputs + growths + traps + texts)
  func aLimitIsToldInWords(_ limit: Limit) {
    let session = Self.session(limit.statements)
    #expect(session.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let end = session.runToEnd()
    let failure = session.events.compactMap { event -> String? in
      if case .failure(let message, _) = event.kind { message.description } else { nil }
    }.first
    if let message = limit.message {
      #expect(end == .failed)
      #expect(failure?.contains(message) == true, "\(failure ?? "no failure")")
    } else {
      #expect(failure == nil)
    }
  }

  /// Swift rejects these before anything runs.
  @Test(
    arguments: [
      ("swap(&a[0], &a[0])", "overlapping accesses to 'a'"),
      ("swap(&a[0], &a[1])", "overlapping accesses to 'a'"),
      ("swap(&a, &a)", "inout arguments are not allowed to alias each other"),
      ("swap(&p.0, &p.0)", "inout arguments are not allowed to alias each other"),
      ("swap(&p.0, &p.1)", nil),
      ("swap(&a, &b)", nil),
      ("swap(&a[0], &b[0])", nil),
    ] as [(String, String?)])
  func overlappingAccessesAreRefused(_ statement: String, _ message: String?) {
    let session = Self.session("var a = [1, 2], b = [3], p = (1, 2); \(statement); print(a, b, p)")
    let errors = session.diagnostics.filter { $0.severity == .error }.map(\.message)
    if let message {
      #expect(errors.count == 1)
      #expect(errors.first?.hasPrefix(message) == true, "\(errors)")
    } else {
      #expect(errors == [])
    }
  }

  /// Where looks are recorded, an update looks at the whole screen, which is work of its step.
  @Test(arguments: [(2_000, true, true), (2_000, false, false), (20, true, false)])
  func looksAreWorkOfTheStep(rows: Int, recordsLooks: Bool, isTooMuch: Bool) {
    let program = """
      struct ContentView: View {
        var body: some View {
          VStack {
            TimelineView(.periodic(from: .now, by: 0.01)) { Text("\\($0.date)") }
            ForEach(0..<\(rows), id: \\.self) { Text("\\($0)") }
          }
        }
      }
      """
    var options = RunOptions()
    options.recordsLooks = recordsLooks
    options.instructionLimit = 2_000_000
    let session = Session(
      ProgramSource(
        files: [SourceFile(name: "ContentView.swift", text: program)], name: "ContentView.swift"),
      script: [ScriptStep("advance(by: 1)")], options: options)
    session.runToEnd()
    #expect((session.end != .completed) == isTooMuch)
    if isTooMuch { #expect(session.failureMessage?.description.contains(Self.work) == true) }
  }

  /// Time may pass with many updates, but after the first thousand each is work of its step.
  @Test(arguments: [(0.000_1, true), (0.002, false)])
  func updatesAreWorkOfTheStep(interval: Double, isTooMuch: Bool) {
    let program = """
      struct ContentView: View {
        var body: some View {
          TimelineView(.periodic(from: .now, by: \(interval))) { _ in Text("a") }
        }
      }
      """
    var options = RunOptions()
    options.instructionLimit = 4_000_000
    let session = Session(
      ProgramSource(
        files: [SourceFile(name: "ContentView.swift", text: program)], name: "ContentView.swift"),
      script: [ScriptStep("advance(by: 1)")], options: options)
    session.runToEnd()
    #expect((session.end != .completed) == isTooMuch)
    if isTooMuch { #expect(session.failureMessage?.description.contains(Self.work) == true) }
  }

  /// The time of a timeline that has gone is no moment; those that stay keep theirs.
  @Test(arguments: [(1, 1), (3, 3), (0, 0)])
  func onlyTimelinesThatAreThereTick(shown: Int, updates: Int) {
    let program = """
      struct ContentView: View {
        @State private var count = 3
        var body: some View {
          ForEach(0..<count, id: \\.self) { row in
            TimelineView(.explicit([Date(), Date().addingTimeInterval(Double(row) + 1)])) { _ in
              Text("\\(row)")
            }
          }
        }
      }
      """
    let session = Session(
      ProgramSource(
        files: [SourceFile(name: "ContentView.swift", text: program)], name: "ContentView.swift"),
      script: [ScriptStep("count = \(shown)"), ScriptStep("advance(by: 10)")])
    #expect(session.runToEnd() == .completed)
    let begun = session.events.filter { event in
      if case .updateBegin = event.kind { event.step == 2 } else { false }
    }
    #expect(begun.count == updates)
  }

  /// A write is recorded, and so takes more of the step's budget than an addition; no kind of write is
  /// without end because it records.
  @Test(arguments: [
    ("while true { count += 1 }", true), ("while true { model.count += 1 }", true),
    ("while true { shared.count += 1 }", true),
    ("while true { shared.objectWillChange.send() }", true),
    ("for _ in 0..<12_000 { count += 1; model.count += 1; shared.count += 1 }", false),
  ])
  func aWriteIsWorkOfTheStep(_ statements: String, isTooMuch: Bool) {
    let session = Self.session(statements)
    #expect(session.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    session.runToEnd()
    #expect((session.end != .completed) == isTooMuch)
    if isTooMuch { #expect(session.failureMessage?.description.contains(Self.work) == true) }
    // A hundred instructions each, of ten million; a write to an object may also be a message.
    #expect(session.events.count < 210_000)
  }

  /// However long a list is, an event has the beginning of its text; elements that are left out are counted for
  /// a while.
  @Test(arguments: [
    ("list = Array(repeating: 7, count: 3_000_000)", false),
    ("list = Array(repeating: 7, count: 2_000_000); list.append(8); list[0] = 9", false),
    ("names = Set((0..<20_000).map { \"\\($0)\" + String(repeating: \"x\", count: 60) })", false),
    ("list = Array(repeating: 7, count: 1_000); list.append(8)", true),
    ("names = [\"a\"]; ages = [1: 2]", true),
  ])
  func theTextOfAListIsCut(_ statements: String, isWhole: Bool) {
    let session = Self.session(statements)
    #expect(session.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    session.runToEnd()
    #expect(session.end == .completed)
    let texts = session.events.compactMap { event in
      if case .stateWrite(_, _, _, _, _, let new, _, _) = event.kind { new } else { nil }
    }
    #expect(!texts.isEmpty)
    for text in texts {
      #expect(text.utf8.count < 4_300_000)
      #expect(text.hasSuffix(", …]") == !isWhole)
    }
  }

  /// A type that doubles with each line has too many parts long before it fills the memory.
  @Test(arguments: [("(a, a)", 30, true), ("{ (a(), a()) }", 30, true), ("(a, a)", 5, false)])
  func aTypeThatDoublesIsRefused(_ value: String, lines: Int, isTooMuch: Bool) {
    var statements = value.hasPrefix("{") ? "let a0 = { 1 }" : "let a0 = 1"
    for line in 1...lines {
      statements += "; let a\(line) = \(value.replacing("a", with: "a\(line - 1)"))"
    }
    let messages = Self.session(statements).diagnostics.filter { $0.severity == .error }
    // After the first the types begin anew, so half as many lines later there may be another.
    #expect(Set(messages.map(\.id)) == (isTooMuch ? [.tooComplex] : []))
    #expect(messages.count <= 2)
  }

  @Test(arguments: [(2, "32"), (70, "\(1 << 48)")])
  func theSizeOfATypeOfManyPartsIsFound(levels: Int, size: String) {
    let session = Self.session(
      Self.doubled(levels) + "\nprint(MemoryLayout<D\(levels)>.size)")
    #expect(session.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(session.runToEnd() == .completed)
    let printed = session.events.compactMap { event in
      if case .output(let text) = event.kind { text } else { nil }
    }
    #expect(printed.joined().contains(size))
  }

  private static func session(_ statements: String) -> Session {
    let text = """
      import SwiftUI
      import Foundation
      indirect enum Chain: Equatable { case end, link(Chain) }
      @Observable final class Model { var count = 0 }
      final class Shared: ObservableObject { @Published var count = 0 }
      struct ContentView: View {
        @State private var chain = Chain.end
        @State private var grid: [[Int]] = []
        @State private var count = 0
        @State private var list: [Int] = []
        @State private var names: Set<String> = []
        @State private var ages: [Int: Int] = [:]
        @State private var model = Model()
        @StateObject private var shared = Shared()
        var body: some View { Text("a").onAppear { run() } }
        func run() {
          \(statements)
        }
      }
      """
    // A fifth of what a step may take: enough for what ends, and soon over for what does not.
    var options = RunOptions()
    options.instructionLimit = 10_000_000
    return Session(
      ProgramSource(files: [SourceFile(name: "Limit.swift", text: text)], name: "Limit.swift"),
      script: [], options: options)
  }
}
