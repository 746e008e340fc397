import Diagnostics
import LessonFormat
import Phrases
import Session
import Trace
import Transcript

/// A question asked before a step and answered by it.
struct PredictionQuestion {
  enum Kind {
    case choices([Prediction.Choice])
    /// Which bodies will run.
    case bodies
    /// The text that a view shows after the step.
    case shows(String)
  }

  /// The user's prediction.
  enum Reply: Equatable {
    /// Choices from 0, or names of views.
    case choices(Set<Int>)
    case bodies(Set<String>)
    case text(String)
  }

  var kind: Kind
  var text: String
  var hints: [String] = []
  /// The step that it is about.
  var step: Int
  var reply: Reply?
}

/// How well a question was answered, from 0 to 1; nil if it was left open.
struct QuestionScore: Equatable {
  var scene: Int
  var step: Int
  var points: Double?
}

/// How a reply compares with the truth.
struct Grade {
  var points: Double
  var given: String
  var right: String
  /// The meaning of a wrong choice, and the reason for the right one.
  var remarks: [String] = []
  /// The event that shows it, for the reason.
  var evidence: EventID?
}

extension PredictionQuestion {
  /// Reads a reply; nil if it is not a possible one.
  func read(_ text: String, isView: (String) -> Bool) -> Reply? {
    let parts = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    guard !parts.isEmpty else { return nil }
    switch kind {
    case .choices(let choices):
      let numbers = parts.map { Int($0) }
      guard numbers.allSatisfy({ $0.map { (1...choices.count).contains($0) } ?? false }) else {
        // The beginning of a choice's text selects it, if no other choice begins that way.
        let typed = text.trimmed.lowercased()
        let meant = choices.indices.filter { choices[$0].text.lowercased().hasPrefix(typed) }
        return meant.count == 1 ? .choices(Set(meant)) : nil
      }
      return .choices(Set(numbers.compactMap { $0.map { $0 - 1 } }))
    case .bodies:
      if parts.count == 1, ["none", "없음"].contains(parts[0].lowercased()) { return .bodies([]) }
      return parts.allSatisfy(isView) ? .bodies(Set(parts)) : nil
    case .shows:
      var shown = text.trimmed
      if shown.count > 1, shown.hasPrefix("\""), shown.hasSuffix("\"") {
        shown = String(shown.dropFirst().dropLast())
      }
      return .text(shown)
    }
  }

  /// Compares the reply with the step's events and the world after it.
  func grade(_ events: Slice<TraceLog>, _ world: World, _ words: Words) -> Grade {
    switch kind {
    case .choices(let choices): return grade(choices, events, words)
    case .bodies:
      let names = Prediction.bodies(in: events)
      let none = words("none")
      func list(_ names: [String]) -> String {
        names.isEmpty ? none : names.joined(separator: ", ")
      }
      var given: Set<String> = []
      if case .bodies(let reply) = reply { given = reply }
      let missed = names.first { !given.contains($0) } ?? names.first
      return Grade(
        points: Self.overlap(given, Set(names)), given: list(given.sorted()), right: list(names),
        evidence: events.first {
          if case .bodyRun(let node, _, _, _) = $0.kind { node.view == missed } else { false }
        }?.id)
    case .shows(let name):
      let texts = world.texts(of: name)
      var given = ""
      if case .text(let reply) = reply { given = reply }
      let isRight = texts.contains { $0 == given || $0 == "\"\(given)\"" }
      return Grade(
        points: isRight ? 1 : 0, given: given,
        right: texts.isEmpty ? words("nothing") : texts.joined(separator: ", "))
    }
  }

  private func grade(
    _ choices: [Prediction.Choice], _ events: Slice<TraceLog>, _ words: Words
  ) -> Grade {
    let right = Set(choices.indices.filter { choices[$0].isRight })
    var given: Set<Int> = []
    if case .choices(let reply) = reply { given = reply }
    func list(_ indices: Set<Int>) -> String {
      indices.isEmpty
        ? words("none") : indices.sorted().map { choices[$0].text }.joined(separator: "; ")
    }
    func patterns(_ indices: Set<Int>) -> [EventPattern] {
      indices.sorted().flatMap { choices[$0].patterns }.compactMap { try? EventPattern($0) }
    }
    // The reader was surprised by what the wrong choice denies, or else by what the right one promises.
    let telling =
      patterns(given.subtracting(right)).filter(\.isNegated)
      + patterns(right).filter { !$0.isNegated }
    let evidence = telling.lazy.compactMap { $0.first(in: events) }.first
    return Grade(
      points: Self.overlap(given, right), given: list(given), right: list(right),
      remarks: (given.subtracting(right).sorted() + right.sorted()).compactMap {
        choices[$0].remark
      },
      evidence: evidence?.id)
  }

  /// The share of elements of two sets that are in both.
  private static func overlap<Element>(_ given: Set<Element>, _ right: Set<Element>) -> Double {
    let all = given.union(right)
    return all.isEmpty ? 1 : Double(given.intersection(right).count) / Double(all.count)
  }
}

extension World {
  /// The texts now shown by views of a type, by a node (`#4`), or a text on screen.
  func texts(of name: String) -> [String] {
    let starts: [NodeID] =
      name.hasPrefix("#")
      ? Int(name.dropFirst()).map { [NodeID($0)] } ?? [] : nodes(ofType: name).map(\.name.node)
    let shown = shownTexts
    return starts.flatMap { start -> [String] in
      let inside = Set(tree(from: start).map(\.node.name.node))
      return shown.filter { inside.contains($0.node) }.map(\.text)
    }
  }
}
