import Meaning
import Trace
import Values

// The writes nearest to the run of a body, and a write as what the program did.

extension Inquiry {
  /// The writes for which a body ran, even if for them the body above it ran; empty for other events.
  func nearestWrites(of run: TraceEvent) -> [TraceEvent] {
    guard case .bodyRun = run.kind else { return [] }
    var found: [TraceEvent] = []
    var pending = [run]
    while let event = pending.popLast() {
      if event.mayCause {
        found.append(event)
      } else if case .bodyRun = event.kind {
        var known: [EventID] = []
        for cause in reasons(of: event).compactMap(\.cause) {
          // An object that sends for several properties makes the body run for each of them.
          let found = writes(behind: cause, seenBy: event)
          known += found.seen + found.overwritten
        }
        // One registration fires once, though several properties change.
        let others = otherWrites(seenBy: event, besides: known)
        pending += (known + others.seen + others.overwritten).map { log[$0] }
      } else if case .objectSend = event.kind, let write = event.cause {
        pending.append(log[write])
      }
    }
    return found
  }

  /// Whether a body ran because of some of these writes only.
  func isBehind(_ others: Set<EventID>, _ run: TraceEvent) -> Bool {
    if others.isEmpty { return false }
    let writes = nearestWrites(of: run)
    return !writes.isEmpty && writes.allSatisfy { others.contains($0.id) }
  }
}

/// A write as an act: where, and to what.
public struct WriteAct: Hashable {
  let subject: String
  let origin: Origin
  var place = 0

  init(_ write: TraceEvent, in log: TraceLog) {
    let likeness = EventLikeness(write, in: log)
    subject = "\(likeness.path).\(likeness.name)"
    origin = write.origin
  }
}

extension Inquiry {
  /// The part that the writes behind the beginning of work have in it, if the work has waited since an
  /// earlier step.
  func verdict(
    onBeginningIn answer: WhyAnswer, provedIn session: Session
  ) -> WhyAnswer.Verdict? {
    guard let link = answer.links.first(where: { $0.role == .beginning }) else { return nil }
    let causes = writes(among: chain(of: link.event), of: link.event)
    guard causes.count > 1, link.event.step < answer.effect.step else { return nil }
    var trial = CauseTrial(of: link.event, in: session, budget: CauseTrial.answerBudget)
    return trial.verdict(on: causes)
  }
}
