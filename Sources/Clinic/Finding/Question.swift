import Meaning
import Session
import Trace
import Values

/// The question to ask at the prompt after the script of a finding, so that the answer is about it.
public struct Question: Hashable, Sendable {
  /// The words after `:why`: `CatRecorder.strokes`, `forEach.duplicate-id`, `event 17`; empty where the end
  /// of the run is asked for.
  public let subject: String

  /// What to write at the prompt.
  public var line: String { subject.isEmpty ? ":why" : ":why \(subject)" }

  /// Nil if nothing in the run of the script is the finding's event.
  init?(for entry: Chart.Entry, script: Shrinking.Result, in ward: Ward) {
    // At the prompt no looks are recorded, so event numbers differ.
    guard let take = ward.rehearsal.begin(recordsLooks: false) else { return nil }
    for code in ward.options.opening + script.codes { _ = take.perform(code) }
    let log = take.events
    let inquiry = Inquiry(log, before: log.count)
    for subject in entry.first.subjects {
      if subject.isEmpty, case .failure? = log.last?.kind {
        self.subject = ""
        return
      }
      guard let meant = Subject(subject) else { continue }
      let found = inquiry.candidates(for: meant)
      guard found.count == 1, !(meant.isType && found[0].kind.isOfObject) else { continue }
      self.subject = subject
      return
    }
    let blurred = "\(entry.first.kind)".blurred
    let event =
      log.last { $0.kind == entry.first.kind }
      ?? log.last { $0.origin == entry.first.origin && "\($0.kind)".blurred == blurred }
    guard let event else { return nil }
    subject = "event \(event.id.number)"
  }
}

extension Subject {
  fileprivate var isType: Bool { if case .view = self { true } else { false } }
}

extension TraceEvent.Kind {
  /// Whether it tells of an object alone: by the name of a class, that is no answer about what is wrong
  /// with it.
  fileprivate var isOfObject: Bool {
    switch self {
    case .objectAlloc, .objectFree, .objectWrite: true
    default: false
    }
  }
}
