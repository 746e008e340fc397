import Foundation
import Session
import Trace
import Values

/// Decides one line of a case's `checks` block.
struct ConformanceCheck {
  let run: ConformanceRun

  /// Nil if the check holds, else what was seen instead.
  func failure(of line: String) -> String? {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return "not a check" }
    let step = Int(parts[0])
    let text = parts[1]
    let verb = text.split(separator: " ").first.map(String.init) ?? ""
    let isStatic =
      ["reject", "diagnostic", "fail"].contains(verb) || text.hasPrefix("no diagnostic")
    if let step, step > run.lastStep, !isStatic {
      let said = run.diagnostics.joined(separator: "; ")
      return "the run ended at step \(run.lastStep): \(run.end) \(said)"
    }
    return decide(verb, text, step)
  }

  private func decide(_ verb: String, _ text: String, _ step: Int?) -> String? {
    let events = run.events(in: step)
    switch verb {
    case "type":
      guard let match = text.wholeMatch(of: /type (\S+) = (.*)/) else { return "not a check" }
      let seen = events.compactMap { event -> String? in
        guard case .bodyRun(let node, _, _, let type) = event.kind, node.view == match.1 else {
          return nil
        }
        return type
      }
      return seen.contains(String(match.2)) ? nil : "saw \(Set(seen).sorted())"
    case "out", "out!":
      let have = outputs(events)
      let want = Self.literals(in: text)
      let holds = verb == "out!" ? have == want : Self.isSubsequence(want, of: have)
      return holds ? nil : "printed \(have)"
    case "silent":
      let words = Self.literals(in: text)
      let have = outputs(events).filter { line in
        words.isEmpty ? text == "silent" : words.contains { line.contains($0) }
      }
      return have.isEmpty ? nil : "printed \(have)"
    case "issue", "note", "meaning", "content", "no", "diagnostic", "reject", "fail":
      return decideMessage(verb, text, step, events)
    case "state":
      return stateFailure(text, step, shouldHold: true)
    case "changes":
      return changesFailure(text, events)
    case "because":
      return causeFailure(text, events)
    default:
      return countFailure(verb, text, events)
    }
  }

  private func decideMessage(_ verb: String, _ text: String, _ step: Int?, _ events: [TraceEvent])
    -> String?
  {
    let words = Self.literals(in: text)
    func all(in have: [String]) -> Bool {
      words.allSatisfy { word in have.contains { $0.contains(word) } }
    }
    let issues = events.compactMap { event -> String? in
      if case .issue(_, let message) = event.kind { message.description } else { nil }
    }
    let contents = events.compactMap { event -> String? in
      if case .content(_, _, let shown, _) = event.kind { shown } else { nil }
    }
    let meanings = events.compactMap { event -> String? in
      if case .meaning(_, _, let message) = event.kind { message.description } else { nil }
    }
    let advice = events.compactMap { event -> String? in
      if case .note(let id, let message) = event.kind { "\(id.rawValue): \(message)" } else { nil }
    }
    switch verb {
    case "meaning": return all(in: meanings) ? nil : "meanings \(meanings)"
    case "issue": return all(in: issues) ? nil : "issues \(issues)"
    case "note":
      return all(in: advice) ? nil : "notes \(advice)"
    case "content": return all(in: contents) ? nil : "showed \(contents)"
    case "diagnostic": return all(in: run.diagnostics + issues) ? nil : "said \(run.diagnostics)"
    case "reject":
      guard run.end.exitCode == 65 else { return "ended \(run.end)" }
      return all(in: run.diagnostics) ? nil : "said \(run.diagnostics)"
    case "fail":
      if case .noControl(let message) = run.end {
        return all(in: [message.description]) ? nil : "ended \(run.end)"
      }
      let failures = events.compactMap { event -> String? in
        if case .failure(let message, _) = event.kind { message.description } else { nil }
      }
      return run.end == .failed && !failures.isEmpty && all(in: failures)
        ? nil : "ended \(run.end), failures \(failures)"
    default:
      if text.hasPrefix("no issue") { return issues.isEmpty ? nil : "issues \(issues)" }
      if text.hasPrefix("no state") { return stateFailure(text, step, shouldHold: false) }
      if text.hasPrefix("no meaning") {
        let told = meanings.filter { meaning in
          words.isEmpty || words.contains { meaning.contains($0) }
        }
        return told.isEmpty ? nil : "meanings \(told)"
      }
      if text.hasPrefix("no note") {
        return words.contains { word in advice.contains { $0.contains(word) } }
          ? "notes \(advice)" : nil
      }
      if text.hasPrefix("no content") {
        return words.contains { word in contents.contains { $0.contains(word) } }
          ? "showed \(contents)" : nil
      }
      if text.hasPrefix("no diagnostic") {
        return words.contains { word in run.diagnostics.contains { $0.contains(word) } }
          ? "said \(run.diagnostics)" : nil
      }
      return "not a check"
    }
  }

  private func stateFailure(_ text: String, _ step: Int?, shouldHold: Bool) -> String? {
    guard let match = text.wholeMatch(of: /(?:no )?state (\S+)\.(\w+) = (.*)/) else {
      return "not a check"
    }
    let have = run.values(after: step, view: String(match.1), property: String(match.2))
    return have.contains(String(match.3)) == shouldHold ? nil : "live values \(have)"
  }

  private func changesFailure(_ text: String, _ events: [TraceEvent]) -> String? {
    guard let match = text.wholeMatch(of: /changes (\S+) (.*)/) else { return "not a check" }
    let have = events.compactMap { event -> [String]? in
      guard case .bodyRun(let node, let changes, _, _) = event.kind, node.view == match.1 else {
        return nil
      }
      return changes
    }
    let holds =
      match.2.hasPrefix("has ")
      ? have.contains { $0.contains(String(match.2.dropFirst(4))) }
      : have.contains(Self.literals(in: String(match.2)))
    return holds ? nil : "changes \(have)"
  }

  private func countFailure(_ verb: String, _ text: String, _ events: [TraceEvent]) -> String? {
    var text = text
    var expected: (Int) -> Bool = { $0 >= 1 }
    if let match = text.firstMatch(of: #/ x(>=|<=)?(\d+)$/#), let count = Int(match.2) {
      switch match.1 {
      case ">=": expected = { $0 >= count }
      case "<=": expected = { $0 <= count }
      default: expected = { $0 == count }
      }
      text.removeSubrange(match.range)
    }
    var value: String?
    if let equals = text.range(of: " = ") {
      value = String(text[equals.upperBound...])
      text = String(text[..<equals.lowerBound])
    }
    let words = text.split(separator: " ").map(String.init)
    let matches = EventMatch(verb: verb, words: words, value: value)
    let count = events.count { matches.accepts($0.kind) }
    return expected(count) ? nil : "\(count) of them"
  }

  /// An event of the first words whose causes are, one after the other and with nothing between them,
  /// those of the others.
  private func causeFailure(_ text: String, _ events: [TraceEvent]) -> String? {
    let words = Self.literals(in: text)
    guard let first = words.first else { return "not a check" }
    let chains = events.filter { $0.kind.label.hasPrefix(first) }.map { event in
      var chain = [event.kind.label]
      var last = event
      while let cause = last.cause {
        last = run.events[cause.number - 1]
        if case .bodyInvalidate = last.kind { continue }
        chain.append(last.kind.label)
      }
      return chain
    }
    let holds = chains.contains { chain in
      chain.count >= words.count && zip(chain, words).allSatisfy { $0.hasPrefix($1) }
    }
    return holds ? nil : "causes \(chains)"
  }

  private func outputs(_ events: [TraceEvent]) -> [String] {
    events.compactMap { if case .output(let text) = $0.kind { text } else { nil } }
  }

  /// The JSON strings in a line.
  static func literals(in text: String) -> [String] {
    text.matches(of: /"(?:[^"\\]|\\.)*"/).compactMap {
      try? JSONDecoder().decode(String.self, from: Data($0.0.utf8))
    }
  }

  private static func isSubsequence(_ want: [String], of have: [String]) -> Bool {
    var rest = have[...]
    for word in want {
      guard let index = rest.firstIndex(of: word) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}

/// Which events a counting check is about.
struct EventMatch {
  let verb: String
  let words: [String]
  let value: String?

  func accepts(_ kind: TraceEvent.Kind) -> Bool {
    let name = words.count > 1 ? words[1] : ""
    switch (verb, kind) {
    case ("begin", .lifeBegin(let node)), ("end", .lifeEnd(let node)),
      ("run", .bodyRun(let node, _, _, _)), ("skip", .bodySkip(let node, _, _)),
      ("invalidate", .bodyInvalidate(let node, _, _, _)):
      return node.view == name
    case ("init", .valueInit(let view, _)): return view == name
    case ("alloc", .stateAlloc(let owner, let property, _, _, let initial)):
      return name == "\(owner.view).\(property)" && (value ?? initial) == initial
    case ("free", .stateFree(let owner, let property, _, _, let last)):
      return name == "\(owner.view).\(property)" && (value ?? last) == last
    case (_, .stateWrite(let view, _, let property, _, _, let new, let effect, _)):
      guard ["write", "equal", "refused", "uninstalled"].contains(verb) else { return false }
      return name == "\(view).\(property)" && (value ?? new) == new
        && (verb == "write" || effect.rawValue == verb)
    case ("object+", .objectAlloc(let object)), ("object-", .objectFree(let object)):
      return object.className == name
    case ("callback", .callback(let callback, let node, _, _)):
      return callback == name && (words.count < 3 || node?.view == words[2])
    case ("transition", .transition(let node, let edge, _, _, _)):
      return node.view == name && words.count > 2 && edge.rawValue == words[2]
    case ("animate", .animate(_, let property, _, _)): return property.contains(name)
    case ("update", .updateBegin): return true
    case ("explicit", .identity(let node, let id)): return id != nil && node.view == name
    default: return false
    }
  }
}

extension TraceEvent.Kind {
  /// The kind and what the event is about: `state.free Row.stars`, `callback task.cancel`.
  fileprivate var label: String {
    switch self {
    case .step(let code, _): "step \(code)"
    case .action(let call, let label, _, _): "action \(call) \(label)"
    case .stateAlloc(let node, let property, _, _, _), .stateFree(let node, let property, _, _, _):
      "\(name) \(node.view).\(property)"
    case .stateWrite(let view, _, let property, _, _, _, _, _): "\(name) \(view).\(property)"
    case .objectWrite(let object, let property, _, _, _, _): "\(name) \(object).\(property)"
    case .objectSend(let object, let property, let key):
      "\(name) \(object)\(property.map { " " + $0 } ?? "")\(key.map { " " + $0 } ?? "")"
    case .objectAlloc(let object), .objectFree(let object): "\(name) \(object)"
    case .callback(let call, _, _, _): "\(name) \(call)"
    case .output(let text): "\(name) \(text)"
    default: "\(name) \(node?.view ?? "")"
    }
  }
}
