import Trace
import Values

extension Inquiry {
  /// Where the values in a text come from: what the body that made it had read or, where it had been
  /// handed them, what the bodies above had read. Only values that the text shows count.
  func sources(
    of text: String, shownBy node: NodeName, _ content: TraceEvent
  ) -> [WhyAnswer.Source] {
    var found: [WhyAnswer.Source] = []
    var names: Set<String> = []
    var run = content.cause.map { log[$0] }
    // As many bodies as there are views around; each is asked once.
    while let event = run, event.id < content.id {
      if case .bodyRun(_, _, let reads, _) = event.kind {
        for read in reads {
          for source in sources(of: read, before: content.id.number - 1)
          where text.shows(source.value) && names.insert("\(source.name)").inserted {
            found.append(source)
          }
        }
        if !found.isEmpty { return found }
        run = giver(of: event)
      } else {
        run = event.cause.map { log[$0] }
      }
    }
    return found
  }

  /// The body run that made the value which this body ran with.
  private func giver(of run: TraceEvent) -> TraceEvent? {
    guard case .bodyRun(let node, _, _, _) = run.kind else { return nil }
    let inputs = log.all(.bodyInvalidate, of: .node(node.node), in: 0..<(run.id.number - 1))
      .filter { if case .bodyInvalidate(_, .input, _, _) = $0.kind { true } else { false } }
    let begin = log.last(.lifeBegin, of: .node(node.node), in: 0..<run.id.number)
    return (inputs.last?.cause ?? begin?.cause).map { log[$0] }
  }

  /// The value that a read had before a position, and the event that gave it.
  private func sources(of read: Dependency, before position: Int) -> [WhyAnswer.Source] {
    let past = 0..<position
    switch read.source {
    case .slot(let slot):
      for event in log.all([.stateAlloc, .stateWrite], of: .slot(slot), in: past).reversed() {
        switch event.kind {
        case .stateAlloc(let owner, let property, _, _, let value):
          return [.init(name: "\(owner.view).\(property)", value: value, event: event)]
        case .stateWrite(let view, _, let property, _, _, let new, .changed, _):
          return [.init(name: "\(view).\(property)", value: new, event: event)]
        default: continue
        }
      }
    case .object(let object):
      var seen: Set<String> = []
      var found: [WhyAnswer.Source] = []
      for event in log.all(.objectWrite, of: .object(object), in: past).reversed() {
        guard case .objectWrite(_, let property, _, let new, _, _) = event.kind,
          read.reason == .object || property == read.name, seen.insert(property).inserted
        else { continue }
        found.append(.init(name: "\(object).\(property)", value: new, event: event))
      }
      return found
    case .key(let key):
      for event in log.all(.environmentWrite, in: past).reversed() {
        if case .environmentWrite(key, _, let value, _) = event.kind {
          return [.init(name: key, value: value, event: event)]
        }
      }
    case .none: break
    }
    return []
  }
}

extension String {
  /// Whether the text contains a value as an interpolation shows it, as a word of its own.
  func shows(_ value: String) -> Bool {
    var value = value[...]
    if value.count >= 2, value.first == "\"", value.last == "\"" {
      value = value.dropFirst().dropLast()
    }
    if value.hasPrefix(".") { value = value.dropFirst() }
    guard !value.isEmpty else { return false }
    return ranges(of: value).contains { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      return ![before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
    }
  }
}
