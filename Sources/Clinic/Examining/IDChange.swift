import Phrases
import Trace

/// An id that has changed, and what was done meanwhile.
struct IDChange {
  let old: Substring
  let new: Substring
  /// The path to the view with the id.
  let place: String
  /// The action of the step, and whether its control was inside.
  let action: StepKind?
  let isInside: Bool
  /// Whether the id itself was written in the step.
  let isWritten: Bool
  /// What the step does.
  let kind: StepKind

  /// Actions of the system, not of the user.
  private static let system: Set<StepKind> = [.advance, .scenePhase, .setEnvironment]

  /// Whether the views with the old and the new id are the same to a user who did not ask for another:
  /// `texts` are those of a view inside, before and after.
  func isOfTheSame(_ texts: [String], _ other: [String]) -> Bool {
    if let before = ValueParts(old), let after = ValueParts(new), before.type == after.type {
      // A value that has its own id is identified by that.
      if let id = before.parts["id"], let next = after.parts["id"] { return id == next }
      let isSimilar = before.parts.contains { after.parts[$0.key] == $0.value }
      if isSimilar, isInside { return true }
    }
    guard saysTheSame(texts, other) else { return false }
    guard let action else { return Self.system.contains(kind) }
    // A user who taps a button in it may want to begin anew, which changes the id.
    return isInside && (action.setsControl || action == .tap && !isWritten)
  }

  private func saysTheSame(_ texts: [String], _ other: [String]) -> Bool {
    let (before, after) = (Set(texts), Set(other))
    return !before.isEmpty && before.intersection(after).count * 2 >= before.union(after).count
  }

  static let remedy = Wording.phrase(
    Phrase(
      "The id around it changes while it is the same thing: give it one that stays, as the model's own id, and none where nothing is to begin anew"
    ))
  static let erasedRemedy = Wording.phrase(
    Phrase(
      "AnyView hides what is in it, and another type in it is always another view: return some View, with @ViewBuilder, and choose arguments in place of views"
    ))
}

/// The parts of a value as it is printed: `Player(id: 1, name: "Ann")`.
struct ValueParts {
  let type: Substring
  let parts: [Substring: Substring]

  init?(_ value: Substring) {
    guard let open = value.firstIndex(of: "("), value.last == ")",
      value[..<open].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }),
      value.first?.isUppercase ?? false
    else { return nil }
    type = value[..<open]
    var found: [Substring: Substring] = [:]
    var depth = 0
    var isQuoted = false
    var start = value.index(after: open)
    var isEscaped = false
    for place in value.indices where place >= start {
      let character = value[place]
      let isEnd = depth == 0 && !isQuoted && character == ","
      let isLast = value.index(after: place) == value.endIndex
      if isEnd || isLast {
        if let part = Self.part(value[start..<place]) { found[part.name] = part.value }
        start = value.index(after: place)
      }
      if isEscaped {
        isEscaped = false
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "\"": isQuoted.toggle()
      case "(", "[": if !isQuoted { depth += 1 }
      case ")", "]": if !isQuoted { depth -= 1 }
      default: break
      }
    }
    guard !found.isEmpty else { return nil }
    parts = found
  }

  private static func part(_ text: Substring) -> (name: Substring, value: Substring)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].drop { $0 == " " }
    return (name, text[text.index(after: colon)...].drop { $0 == " " })
  }
}

extension World {
  /// The keys of the advice on `AnyView` in the bodies around a view.
  func erasers(around name: NodeName) -> [Symptom.Key] {
    var found: [Symptom.Key] = []
    var next = nodes[name.node]?.parent
    while let id = next, let node = nodes[id] {
      if node.runs > 0 {
        found.append(Symptom.Key(rule: .remark(.adviceAnyView), on: .view(node.name.view)))
      }
      next = node.parent
    }
    return found
  }
}
