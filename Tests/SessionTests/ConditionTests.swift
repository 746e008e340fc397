import Diagnostics
import Session
import Testing
import Trace
import Values

/// Stops with a condition in Swift.
@Suite struct ConditionTests {
  private static let program = """
    let limit = 2
    final class Cart: ObservableObject {
      @Published var total = 0
      var isFull: Bool { total > 2 }
      func next() -> Int { total += 1; return total }
    }
    struct Row: View {
      let id: Int
      @State private var count = 0
      @Binding var sum: Int
      var isHigh: Bool { count > limit }
      var body: some View { Button("row \\(id): \\(count)") { count += 1; sum += 1 } }
    }
    struct Box<Content: View>: View {
      var content: Content
      @State private var opened = 0
      var body: some View { content.onAppear { opened += 1 } }
    }
    struct ContentView: View {
      @State private var sum = 0
      @StateObject private var cart = Cart()
      var body: some View {
        VStack {
          Row(id: 1, sum: $sum)
          Row(id: 2, sum: $sum)
          Box(content: Text("sum \\(sum)"))
          Button("buy \\(cart.total)") { cart.total += 1 }
        }
      }
    }
    """
  private static let script =
    (0..<4).flatMap { [#"tap("row 1: \#($0)")"#, #"tap("buy \#($0)")"#] }
    + [#"tap("row 2: 0")"#]

  private func session() -> Session { Session(running: Self.program, Self.script) }

  /// The steps at which motion stops, forwards; backwards it must stop at the same events.
  private func halts(
    _ target: Stop.Target, if condition: String, in session: Session
  ) -> [Int] {
    let plain = session.lines
    #expect(session.diagnostics(ofCondition: condition, for: target).isEmpty)
    session.stops.removeAll()
    session.stops.add(target, words: "", condition: condition)
    var back: [EventID] = []
    session.goToEnd()
    while let arrival = session.backwardToStop().arrival {
      #expect(arrival.failure == nil)
      back.append(arrival.event)
    }
    var forth: [EventID] = []
    session.go(toStartOfStep: 0)
    while true {
      let (passed, arrival) = session.forwardToStop()
      if passed.isEmpty { break }
      if let arrival { forth.append(arrival.event) }
    }
    #expect(back == forth.reversed())
    let isUnchanged = session.lines == plain
    #expect(isUnchanged)
    return forth.map { session.events[$0].step }
  }

  @Test func aConditionIsAskedInTheViewThatIsMeant() {
    let session = session()
    // Each tap runs both rows, which share a binding; at first only the first one counts.
    #expect(halts(.event(.body(view: "Row")), if: "count > 2", in: session) == [5, 7, 9])
    #expect(halts(.event(.body(view: "Row")), if: "isHigh && id == 1", in: session) == [5, 7, 9])
    #expect(halts(.event(.body(view: "Row")), if: "id == 2", in: session) == [0, 1, 3, 5, 7, 9])
    #expect(
      halts(.event(.life(.begin, view: "Row")), if: "id == 2 && count == 0", in: session) == [0])
    #expect(halts(.event(.body(view: "Row")), if: "id == 3", in: session).isEmpty)
  }

  @Test func aWriteKnowsItsOldAndItsNewValue() {
    let session = session()
    let count = WatchedProperty("count", of: .type("Row"))
    #expect(halts(.event(.write(count)), if: "newValue > 3", in: session) == [7])
    #expect(
      halts(.event(.write(count)), if: "oldValue == 0 && newValue == 1", in: session) == [1, 9])
    #expect(halts(.event(.change(count)), if: "newValue == 2 && id == 1", in: session) == [3])
    let total = WatchedProperty("total", of: .type("Cart"))
    #expect(halts(.event(.write(total)), if: "newValue == 4 && isFull", in: session) == [8])
  }

  @Test func itSeesTheScriptsScopeAndItsNames() {
    let session = Session(running: Self.program, ["let wanted = 3"] + Self.script)
    #expect(
      halts(.event(.body(view: "Row")), if: "count == wanted", in: session) == [6])
    #expect(
      halts(.event(.kind("update.end", view: nil)), if: "sum == 4", in: session).first
        == 8)
  }

  @Test func genericViewsAndLinesHaveTheirScopes() {
    let session = session()
    #expect(halts(.event(.body(view: "Box")), if: "opened == 1", in: session) == [1, 3, 5, 7, 9])
    #expect(halts(.event(.body(view: "Box")), if: "opened == 0", in: session) == [0])
    // The line of the row's body.
    #expect(halts(.line(12, file: "Cats.swift"), if: "id == 2 && count == 1", in: session) == [9])
  }

  @Test func whatIsWrongIsSaidAtOnceWithItsColumn() {
    let session = session()
    for (code, message, column) in [
      ("count > nothing", "cannot find 'nothing' in scope", 9),
      ("count", "cannot convert value of type 'Int' to expected condition type 'Bool'", 1),
      ("count += 1", "a condition is an expression that changes nothing", 1),
      ("{ count += 1; return true }()", "a condition is an expression that changes nothing", 1),
    ] {
      let found = session.diagnostics(ofCondition: code, for: .event(.body(view: "Row")))
      #expect(found.first?.message == message, "\(code): \(found)")
      #expect(
        found.first.flatMap { session.sources.describe($0.origin) } == "condition:1:\(column)")
    }
    #expect(
      !session.diagnostics(ofCondition: "true", for: .event(.body(view: "Cat"))).isEmpty)
  }

  @Test func aConditionThatStopsHaltsAndSaysWhy() {
    let session = session()
    session.stops.add(.event(.body(view: "Row")), words: "", condition: "[1][count + 1] > 0")
    #expect(session.hitCount(of: session.stops.all[0]) > 0)
    session.goToEnd()
    guard case .stopped(let message)? = session.backwardToStop().arrival?.failure else {
      Issue.record("there is no third element")
      return
    }
    #expect(message.description.contains("Index out of range"))
  }

  @Test func whatIsTypedIsAskedTooAndTheRunStaysAsItIs() {
    let session = Session(running: Self.program, Self.script.dropLast())
    let stop = session.stops.add(
      .event(.body(view: "Row")), words: "", condition: "count > 2", firstHit: 2)
    #expect(session.hitCount(of: stop) == 2)
    session.go(toStartOfStep: 2)
    #expect(session.insert(#"tap("row 2: 0")"#).end == .completed)
    #expect(session.hitCount(of: stop) == 0)
    session.runToEnd()
    _ = session.insert("view(\"Row\", at: 1).count = 9")
    #expect(session.hitCount(of: stop) == 3)
    #expect(session.backwardToStop().arrival?.hit == 3)
    let plain = Session(session.source, script: session.script)
    plain.runToEnd()
    let isSame = plain.lines == session.lines
    #expect(isSame)
  }
}
