import Meaning
import Phrases
import Trace
import Values

extension WhyText {
  /// What a body depends on, by how it came to: what is in the environment counts whether the body reads it or
  /// only an action does (F81), and what a closure that it has handed on reads counts like its own reads (F8).
  func lines(forReadsOf body: BodyAbsence) -> [StyledLine] {
    let given = body.reads.filter { $0.reason == .environment }
    let read = body.reads.filter { $0.reason != .environment }
    let handedOn = body.standing.filter { $0.step == nil }.map(\.dependency)
    let earlier = body.standing.filter { $0.step != nil }.map(\.dependency)
    var lines: [StyledLine] = []
    if !read.isEmpty { lines.append(words.line("its body reads \(list(read))", .dim)) }
    if !handedOn.isEmpty {
      lines.append(
        words.line("a closure that it has handed on reads \(list(handedOn))", .dim))
    }
    if !given.isEmpty {
      lines.append(
        words.line("it depends on \(list(given)) from the environment", .dim))
    }
    if !earlier.isEmpty {
      lines.append(
        words.line(
          "it has read \(list(earlier)) before, which counts for its lifetime", .dim))
    } else if lines.isEmpty, body.readUnwatched.isEmpty {
      lines.append(words.line("its body reads nothing that tells of changes", .dim))
    }
    return lines.map { StyledLine("  ") + $0 }
  }

  /// A write of the step that the body does not read.
  func line(for write: TraceEvent, unreadBy body: BodyAbsence) -> StyledLine {
    var line = StyledLine("  ")
    let name = EventSentence.subject(of: write)
    if !write.isMoveOfModel, write.kind.changesSomething,
      body.acting.contains(write.id) || body.readNow.contains(write.id) || !write.kind.isUnread,
      let change = EventSentence.change(of: write)
    {
      if body.readByClosure.contains(write.id) {
        line.add(
          words.line(
            "\(name, .view) was written: \(change, .value); a closure that it has handed on reads that"
          ))
      } else if let owner = body.owner(of: write) {
        line.add(
          words.line(
            "\(name, .view) of \(owner) was written: \(change, .value); it does not read that"))
      } else if body.unwatched.contains(write.id) {
        line.add(
          words.line("\(name, .view) was written: \(change, .value); it does not watch that object")
        )
      } else {
        line.add(words.line("\(name, .view) was written: \(change, .value); it does not read that"))
      }
    } else {
      // Nobody reads it, or it has no effect: that says enough.
      line.add(sentence.line(for: write))
    }
    if let place = sources.shortPlace(write.origin) { line.add("  " + place, .dim) }
    return line
  }
}

extension BodyAbsence {
  /// The owner of the written storage, if it is another view of the same type.
  fileprivate func owner(of write: TraceEvent) -> String? {
    guard case .stateWrite(_, let owner?, _, _, _, _, _, _) = write.kind,
      owner.view == node.view, owner.node != node.node
    else { return nil }
    return EventSentence.name(owner)
  }
}
