import Meaning
import Trace
import Values
import ViewEngine

// What `onAppear` has copied, and what it would copy now.
//
// A copy of something that changes is true for as long as nobody looks away: the view stays, so
// `onAppear` is not called again. In a world that is thrown away it is called once more for all that is
// on screen; a value that only `onAppear` has ever written, and that comes out differently now, was old.

/// Storage that code writes.
private enum WrittenPlace: Hashable {
  case slot(SlotID)
  case property(ObjectID, String)
}

private struct AppearanceWrite {
  let place: WrittenPlace
  /// `Home.count`.
  let name: String
  let old: String
  let new: String
  let event: TraceEvent
}

extension TraceLog {
  /// The writes in a range that change something, or each of them; with whether `onAppear` makes it
  /// itself.
  fileprivate func writes(
    in range: Range<Int>, withEqual: Bool = false
  ) -> [(write: AppearanceWrite, isByAppearance: Bool)] {
    all([.stateWrite, .objectWrite], in: range).compactMap { event in
      let write: AppearanceWrite
      switch event.kind {
      case .stateWrite(let view, _, let property, let slot?, let old, let new, _, _)
      where withEqual || old != new:
        write = AppearanceWrite(
          place: .slot(slot), name: view.isEmpty ? property : "\(view).\(property)", old: old,
          new: new,
          event: event)
      case .objectWrite(let object, let property, let old, let new, _, _)
      where withEqual || old != new:
        write = AppearanceWrite(
          place: .property(object, property), name: "\(object.className).\(property)", old: old,
          new: new, event: event)
      default: return nil
      }
      guard let cause = event.cause, contains(cause),
        case .callback("onAppear", _, _, _) = self[cause].kind
      else { return (write, false) }
      return (write, true)
    }
  }

  /// The places that only `onAppear` has written, with their names.
  fileprivate var copies: [WrittenPlace: String] {
    var copies: [WrittenPlace: String] = [:]
    var others: Set<WrittenPlace> = []
    // A copy of nothing is one, too.
    for (write, isByAppearance) in writes(in: 0..<count, withEqual: true) {
      if isByAppearance { copies[write.place] = write.name } else { others.insert(write.place) }
    }
    return copies.filter { !others.contains($0.key) }
  }
}

extension Simulation {
  /// The names of what only `onAppear` has written: `Home.count`.
  var copiedNames: Set<String> { Set(events.copies.values) }

  /// Notes which of them have another value when `onAppear` is called once more, with another screen.
  func noteStaleCopies() {
    let copies = events.copies
    guard options.recordsRemarks, !copies.isEmpty,
      let step = events.last(.step, in: 0..<events.count),
      let twin = StaleWatch.world(after: performed, of: mounted, options)
    else { return }
    for write in twin.changedCopies where copies[write.place] != nil {
      let note = world.recorder.record(
        .note(
          id: "stale.copied",
          message:
            "\(write.name) is \(write.old), as onAppear set it; it would set \(write.new) now, and "
            + "onAppear is not called while the view stays. Show the value itself, or follow it with "
            + "onChange"),
        cause: step.id, at: write.event.origin)
      world.remarkSubjects[note] = RemarkSubject(write.name, texts: [write.old, write.new])
    }
  }

  /// What `onAppear` writes now and would not write again; this world is good for nothing else
  /// afterwards.
  private var changedCopies: [AppearanceWrite] {
    do throws(EvaluationError) {
      // What is called is of bodies that have run with what is true now.
      try world.engine.refreshAll()
      let start = events.count
      try world.engine.reappear()
      let second = events.count
      guard events.first(.content, in: start..<second) != nil else { return [] }
      try world.engine.reappear()
      let log = events
      let first = log.writes(in: start..<second)
      // What somebody else writes because of it, or what comes out differently each time, is no copy.
      let others = Set(first.filter { !$0.isByAppearance }.map(\.write.place))
      let restless = Set(log.writes(in: second..<log.count).map(\.write.place))
      var seen: Set<WrittenPlace> = []
      return first.map(\.write).filter { write in
        !others.contains(write.place) && !restless.contains(write.place)
          && !write.new.contains("Date(") && seen.insert(write.place).inserted
      }
    } catch {
      return []
    }
  }
}
