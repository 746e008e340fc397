import Meaning
import Trace
import Values

extension RunReading {
  /// Whether an advice may not apply when the program runs as a whole.
  func isOfMadeUp(_ id: String, _ subject: RemarkSubject, _ evidence: some RunEvidence) -> Bool {
    // The invented parent observes nothing; the views that observe such objects are elsewhere.
    id == "advice.nested-object" && isMadeUp && evidence.isWatchedByViews(subject.topic)
  }

  /// Whether an object was made for nothing by an initialiser without effects, while a `State` keeps
  /// another: that costs nothing noticeable (N4).
  func isCheapSpare(
    _ id: String, _ subject: RemarkSubject, _ event: TraceEvent, _ log: TraceLog,
    _ evidence: some RunEvidence
  ) -> Bool {
    let parts = subject.topic.split(separator: ".").map(String.init)
    guard id == "advice.remade-object", parts.count == 2,
      world.slots.values.contains(where: { $0.property == parts[1] && $0.wrapper == "State" }),
      !evidence.program.isMadeLate(parts[1], in: parts[0]), let alloc = event.cause,
      log.contains(alloc), case .objectAlloc = log[alloc].kind
    else { return false }
    for place in alloc.number..<min(alloc.number + 3, log.count) {
      switch log[place].kind {
      case .objectAlloc, .objectWrite, .output, .callback, .note: return false
      default: return true
      }
    }
    return true
  }
}
