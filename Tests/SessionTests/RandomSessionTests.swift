import Diagnostics
import Foundation
import RandomPrograms
import Session
import Testing
import Trace

/// Random motions, typed steps, declarations and undos: the state of a session depends only on the
/// steps that lead to it. `THESEUS_SESSIONS=10000` for more, `THESEUS_SEED=N` to begin elsewhere.
@Suite struct RandomSessionTests {
  private static func number(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  private let typed = [
    "count += 1", "count = 5", "isDay.toggle()", #"tap("Count")"#, #"tap("Switch")"#,
    #"tap("nothing")"#, "let x = count", "count = x", #"view("Cat").title = "Tama""#,
    "count = \"x\"", #"tap("title: Tama")"#,
    "struct Cat: View { @State private var title = \"mew\"\n"
      + "var body: some View { Text(title) } }",
    "extension Int { var doubled: Int { self * 2 } }", "count = count.doubled",
  ]

  @Test func theWorldDependsOnlyOnTheStepsThatLeadThere() {
    let first = Self.number("THESEUS_SEED", 1)
    for seed in first..<(first + Self.number("THESEUS_SESSIONS", 6)) {
      var dice = Dice(seed: seed)
      let session = Session(running: Programs.cats, [#"tap("Count")"#, #"tap("Switch")"#])
      var words: [String] = []
      for _ in 0..<12 { words.append(move(session, &dice)) }
      check(session, "seed \(seed): \(words.joined(separator: ", "))")
    }
  }

  private func move(_ session: Session, _ dice: inout Dice) -> String {
    switch dice.below(10) {
    case 0: _ = session.forward(.event, count: 1 + dice.below(30))
    case 1: _ = session.forward(.update)
    case 2: _ = session.forward(.step)
    case 3: _ = session.backward(.event, count: 1 + dice.below(30))
    case 4: _ = session.backward(.update)
    case 5: _ = session.backward(.step)
    case 6:
      let taken = session.undo()?.steps.map(\.code).joined() ?? "nothing"
      return "undo \(taken)"
    case 7: _ = session.evaluate("count + 1")
    default:
      let code = typed[dice.below(typed.count)]
      _ = session.insert(session.statements(in: code))
      return code
    }
    return "to \(session.cursor)"
  }

  /// The same steps in a session without detours give the same events.
  private func check(_ session: Session, _ words: String) {
    let straight = Session(session.source, script: session.script, options: session.options)
    #expect(!straight.isRefused, "\(words)")
    while straight.completedSteps < session.completedSteps, !straight.forward(.step).isEmpty {}
    #expect(straight.lines == session.lines, "\(words)")
    #expect(
      Seen(of: straight, at: session.cursor) == Seen(of: session, at: session.cursor), "\(words)")
  }

  /// A world with the locations of its nodes: their numbers depend on what else has been checked.
  private struct Seen: Equatable {
    let world: [String]

    init(of session: Session, at cursor: Int) {
      let world = World(after: session.events.prefix(cursor))
      let nodes = world.tree().map { place in
        let node = place.node
        return
          "\(node.name) \(place.depth) \(node.children) \(node.contents) \(node.slots) \(node.runs) "
          + "\(node.skips) \(node.changes) \(node.reads) \(node.type ?? "") \(node.began) "
          + (session.sources.describe(node.origin) ?? "")
      }
      self.world =
        nodes + world.stateTable.map { "\($0.id) \($0.slot)" }
        + ["\(world.objects) \(world.roots) \(world.step) \(world.update)"]
    }
  }
}
