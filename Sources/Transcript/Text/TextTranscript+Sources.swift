import Meaning
import Phrases
import Trace
import Values

// Where the value of an input comes from that differs: the property that another view's body has read. Its
// row may be far above, or left out where a step is long.

extension TextTranscript {
  /// A property that has changed, and the writes that changed it.
  private struct Source {
    let name: String
    var writes: Set<EventID> = []
  }

  /// For each input that differs, the property that it comes from. Calls at one place, of one run, are alike.
  func findSources(of events: [TraceEvent]) -> [EventID: String] {
    guard tellsInShort, surroundings != nil else { return [:] }
    struct Call: Hashable {
      let run: EventID?
      let origin: Origin
    }
    var calls: [Call: String?] = [:]
    var found: [EventID: String] = [:]
    for event in events where event.rule == .inputDiffers {
      let call = Call(run: event.cause, origin: event.origin)
      if calls[call] == nil {
        guard calls.count < Self.callsWeighed else { continue }
        calls[call] = .some(provedSource(of: event))
      }
      if let source = calls[call] ?? nil { found[event.id] = source }
    }
    return found
  }

  private static let callsWeighed = 20

  /// The one property without whose change an input would not differ: a body gave it another value, and ran
  /// because of that property. Nil if that is not proved, or says nothing new.
  private func provedSource(of invalidation: TraceEvent) -> String? {
    guard let surroundings,
      case .bodyInvalidate(_, .input, let input, _) = invalidation.kind
    else { return nil }
    let all = sources(behind: invalidation, Self.bodiesFollowed)
    guard let found = all.first, all.count <= Self.sourcesWeighed else { return nil }
    let names = surroundings.code?.names(behindCallAt: invalidation.origin) ?? []
    let named = all.filter { names.contains($0.name) }
    // What the call names decides; of one alone, a run without its writes shows it too.
    let isProved =
      named.count == 1
      || all.count == 1 && !found.writes.isEmpty
        && surroundings.happens(invalidation, without: found.writes) == false
    guard isProved, let name = (named.first ?? found)?.name, name != Self.property(input)
    else { return nil }
    return name
  }

  /// How many bodies are followed upwards, and among how many properties one may be found.
  private static let bodiesFollowed = 4
  private static let sourcesWeighed = 4

  /// The properties by which the body was out of date that gave an input another value.
  private func sources(behind invalidation: TraceEvent, _ most: Int) -> [Source] {
    guard most > 0, let run = event(invalidation.cause), case .bodyRun = run.kind,
      let reasons = reasons(of: run.id)
    else { return [] }
    var found: [Source] = []
    for reason in reasons {
      let known = Set(found.map(\.name))
      found += sources(in: reason, most).filter { !known.contains($0.name) }
    }
    return found
  }

  private func sources(in reason: TraceEvent, _ most: Int) -> [Source] {
    guard case .bodyInvalidate(_, let kind, let name, _) = reason.kind else { return [] }
    let property = Self.property(name)
    switch kind {
    case .input:
      let further = sources(behind: reason, most - 1)
      return further.isEmpty ? [Source(name: property)] : further
    case .object:
      let writes = log?.writes(behind: reason) ?? []
      return Dictionary(grouping: writes, by: \.property)
        .map { Source(name: $0.key, writes: Set($0.value.map(\.write))) }
        .sorted { $0.name < $1.name }
    default:
      let write = event(reason.cause)
      return [
        Source(
          name: property, writes: write?.kind.newValue == nil ? [] : [write?.id ?? reason.id])
      ]
    }
  }

  // MARK: Presses

  /// That the finger is down on a control with a style of the program, or up again.
  func press(by invalidation: TraceEvent) -> String? {
    guard tellsInShort, let log, let node = pressed(by: invalidation) else { return nil }
    let step = log.positions(ofStepAt: invalidation.id.number - 1)
    let first = log.all(.bodyInvalidate, in: step).first { self.pressed(by: $0) == node }
    return first?.id == invalidation.id ? words("pressed") : words("released")
  }

  private func pressed(by invalidation: TraceEvent) -> NodeID? {
    guard case .bodyInvalidate(let node, .input, "configuration", _) = invalidation.kind,
      ([invalidation.cause] + (log?.ground(of: invalidation.id)?.others ?? [])).contains(where: {
        if case .action? = event($0)?.kind { true } else { false }
      })
    else { return nil }
    return node.node
  }
}
