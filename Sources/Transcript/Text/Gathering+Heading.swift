import Diagnostics
import Meaning
import Phrases
import Trace
import Values

// What the heading of an update says: what began and ended, or that nothing did.

extension Gathering {
  var remarks: [String] {
    var remarks: [String] = []
    // What cannot be seen may begin and end while all that can be seen stays.
    let tallies = tellings.compactMap(\.tally)
    if let stays, tallies.isEmpty {
      remarks.append(
        isAboutContent(stays) || tellings.contains(where: \.isOfRun)
          ? transcript.words("no view began or ended")
          : transcript.words("no view began or ended, and all look the same"))
    }
    // Few are named: often they are all that is new.
    let words = transcript.words
    var counted: [String] = []
    var hasNoun = false
    for tally in tallies {
      if tally.count <= Self.namedAtMost || hasNoun {
        let views =
          tally.count <= Self.namedAtMost ? tally.names.joined(separator: ", ") : "\(tally.count)"
        counted.append(tally.isBegun ? words("\(views) began") : words("\(views) ended"))
      } else {
        counted.append(
          tally.isBegun
            ? words("\(tally.count) primitive views began")
            : words("\(tally.count) primitive views ended"))
        hasNoun = true
      }
    }
    return remarks + (counted.isEmpty ? [] : [counted.joined(separator: ", ")])
  }

  /// That the bodies of all views run that begin, if they do: then these runs need no row.
  var remarkOnFirstRuns: String? {
    let runs = Set(tellings.filter(isFirstRun).compactMap { $0.event?.kind.node?.node })
    let views = tellings.compactMap { telling -> NodeID? in
      if case .lifeBegin(let node)? = telling.event?.kind { node.node } else { nil }
    }
    guard !runs.isEmpty, runs == Set(views) else { return nil }
    return runs.count == 1
      ? transcript.words("first run of the new view")
      : transcript.words("first run of each new view")
  }

  func isFirstRun(_ telling: Telling) -> Bool {
    guard let event = telling.event, case .bodyRun(let node, _, _, _) = event.kind else {
      return false
    }
    return isFirst(event, node)
  }

  /// The meaning of an update in which nothing comes, goes or moves.
  var stays: TraceEvent? {
    let meanings = (prologue + tellings).compactMap(\.event).filter {
      if case .meaning = $0.kind { true } else { false }
    }
    guard meanings.count == 1, let only = meanings.first,
      case .meaning(.stays, let node, _) = only.kind
    else { return nil }
    return node == nil || isAboutContent(only) ? only : nil
  }

  /// What is shown now is in the rows for contents.
  private func isAboutContent(_ meaning: TraceEvent) -> Bool {
    tellings.contains { telling in
      guard let event = telling.event, event.id == meaning.cause else { return false }
      if case .content = event.kind { return true }
      return false
    }
  }

  /// `pressed: body run Pill #13, input configuration`: all that an update does in which the finger only goes
  /// down on a control, or up again.
  var pressing: String? {
    let stays = stays?.id
    let events = tellings.filter { $0.event?.id != stays || stays == nil }.map(\.event)
    guard events.count == 1, let run = events[0], case .bodyRun(let node, _, _, _) = run.kind,
      let reasons = transcript.reasons(of: run.id), reasons.count == 1,
      let press = transcript.press(by: reasons[0])
    else { return nil }
    return "\(press): body run \(node.shownWords), input configuration"
  }
}
