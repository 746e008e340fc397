import Phrases
import Session
import Trace
import Transcript

/// Places in a run: marks, the steps as one line each, events by number; and the page for reading.
enum PlaceCommands {
  static let all: [Command] = [
    Command(
      name: "mark", aliases: ["m"], group: .move, arguments: "[NAME]",
      summary: Phrase("name this place, for :goto NAME; without a name, list the marks")
    ) { repl, argument in repl.mark(argument) },
    Command(
      name: "timeline", aliases: ["tl"], group: .move, arguments: "[all]",
      summary: Phrase("a line for each step with what it did, and where the cursor is"),
      details: Phrase("Of a long run the steps around the cursor; :timeline all has every step.")
    ) { repl, argument in repl.showTimeline(isWhole: argument == "all") },
    Command(
      name: "events", aliases: ["ev"], group: .move, arguments: "[FROM-TO|step N|update N|all]",
      summary: Phrase("the events of this step, or of a range, with their numbers"),
      details: Phrase(":events 12-20, :events 17, :events step 2, :events update 3, :events all.")
    ) { repl, argument in repl.showEvents(argument) },
    Command(
      name: "read", group: .files, arguments: "[all|support|solution|mistake]",
      summary: Phrase("show this part of the lesson again, the whole scene, or what is folded")
    ) { repl, argument in repl.readAgain(argument) },
  ]
}

/// A named place in a run.
struct Mark: Equatable {
  var name: String
  /// The number of events before it.
  var position: Int

  /// The same place in a run that was made anew: behind as many events of its step, or at the end of
  /// that; nil if the run ends before the step.
  func moved(from old: TraceLog, to new: TraceLog) -> Mark? {
    guard position > 0, position <= old.count else { return position == 0 ? self : nil }
    let step = old.step(at: position - 1)
    let start = new.firstPosition(ofStep: step)
    let end = new.firstPosition(ofStep: step + 1)
    guard start < end else { return nil }
    let isAtEnd = position == old.firstPosition(ofStep: step + 1)
    let depth = position - old.firstPosition(ofStep: step)
    return Mark(name: name, position: isAtEnd ? end : min(start + depth, end))
  }
}

extension Repl {
  func mark(_ name: String) {
    guard let session else { return }
    guard !name.isEmpty else { return showMarks() }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
      name.first?.isLetter == true, !["start", "end"].contains(name)
    else {
      return complain(words("a mark's name begins with a letter and has no blanks"))
    }
    opened?.marks.removeAll { $0.name == name }
    opened?.marks.append(Mark(name: name, position: session.cursor))
    opened?.marks.sort { $0.position < $1.position }
    say(words("marked as \(name): event \(session.cursor)"), .dim)
  }

  private func showMarks() {
    guard let opened, !opened.marks.isEmpty else {
      return say(words("there are no marks; :mark NAME makes one"), .dim)
    }
    for mark in opened.marks {
      var line = StyledLine(mark.position == opened.session.cursor ? "> " : "  ", .heading)
      line.add(mark.name, .code)
      line.pad(to: 16)
      line.add(words("event \(mark.position)"), .dim)
      screen.show(line)
    }
  }

  // MARK: Timeline

  /// What happened in one step, in numbers.
  private struct Deeds {
    var updates = 0
    var run = 0
    var began = 0
    var ended = 0
    var writes = 0
    var issues = 0
  }

  func showTimeline(isWhole: Bool) {
    guard let session else { return }
    let count = session.script.count + 1
    let here = session.cursor > 0 ? session.currentStep : 0
    var shown = 0..<count
    if !isWhole, count > screenful {
      let first = max(0, min(here - screenful / 2, count - screenful))
      shown = first..<first + screenful
    }
    if shown.lowerBound > 0 {
      say(
        StyledLine("  … " + words("\(shown.lowerBound) steps before: :timeline all"), .dim)
          .wrapped(to: screen.columns))
    }
    for number in shown { say(timelineLine(of: number, in: session)) }
    if shown.upperBound < count {
      say(
        StyledLine("  … " + words("\(count - shown.upperBound) steps after: :timeline all"), .dim)
          .wrapped(to: screen.columns))
    }
  }

  private func timelineLine(of number: Int, in session: Session) -> [StyledLine] {
    let isHere = session.cursor > 0 && session.currentStep == number
    let isPast = number < session.completedSteps
    var line = StyledLine(isHere ? "> " : "  ", .heading)
    line.add("\(number)  ", .dim)
    line.add(
      number == 0 ? "mount" : session.script[number - 1].code.stepLine, isPast ? .code : .dim)
    line.pad(to: 30)
    guard isPast else {
      line.add(words("to come"), .dim)
      return line.wrapped(to: screen.columns, hanging: 6)
    }
    let log = session.events
    let end = log.firstPosition(ofStep: number + 1)
    line.add(summary(of: deeds(in: log.firstPosition(ofStep: number)..<end, of: log)), .dim)
    if isHere, session.cursor < end {
      line.add("  " + words("(event \(session.cursor))"), .heading)
    }
    return line.wrapped(to: screen.columns, hanging: 6)
  }

  private func deeds(in range: Range<Int>, of log: TraceLog) -> Deeds {
    var deeds = Deeds()
    for event in log.all([.updateEnd, .writes, .issue, .failure], in: range) {
      switch event.kind {
      case .updateEnd(_, let run, _, let began, let ended):
        deeds.updates += 1
        deeds.run += run
        deeds.began += began
        deeds.ended += ended
      case .stateWrite, .objectWrite: deeds.writes += 1
      case .issue, .failure: deeds.issues += 1
      default: break
      }
    }
    return deeds
  }

  private func summary(of deeds: Deeds) -> String {
    var parts: [String] = []
    func add(_ count: Int, _ one: @autoclosure () -> Phrase, _ many: @autoclosure () -> Phrase) {
      if count > 0 { parts.append(words(count == 1 ? one() : many())) }
    }
    add(deeds.updates, Phrase("1 update"), Phrase("\(deeds.updates) updates"))
    add(deeds.writes, Phrase("1 write"), Phrase("\(deeds.writes) writes"))
    add(deeds.run, Phrase("1 body ran"), Phrase("\(deeds.run) bodies ran"))
    add(deeds.began, Phrase("1 view began"), Phrase("\(deeds.began) views began"))
    add(deeds.ended, Phrase("1 view ended"), Phrase("\(deeds.ended) views ended"))
    add(deeds.issues, Phrase("1 issue"), Phrase("\(deeds.issues) issues"))
    return parts.isEmpty ? words("nothing to update") : parts.joined(separator: ", ")
  }

  // MARK: Events

  func showEvents(_ argument: String) {
    guard let session else { return }
    guard let range = events(argument, in: session) else {
      return complain(
        words("which events? :events takes 17, 12-20, 'step 2', 'update 3' or 'all'"))
    }
    guard !range.isEmpty else {
      return say(words("there are no such events; the last is \(session.events.count)"), .dim)
    }
    var options = TextTranscript.Options()
    options.showsPlaces = settings.showsPlaces
    options.showsWholeValues = true
    options.words = words
    let transcript = TextTranscript(sources: session.sources, options: options)
    let digits = String(range.upperBound).count
    // No one pages through a thousand screens; events requested by number are shown at once.
    let shown = screen.isTerminal ? range.prefix(Self.eventsAtOnce) : range[...]
    var lines: [StyledLine] = shown.map { position in
      let number = String(position + 1)
      let isLast = position + 1 == session.cursor
      var line = StyledLine(isLast ? "> " : "  ", .heading)
      line.add(String(repeating: " ", count: digits - number.count) + number, .dim)
      line.add(transcript.line(of: session.events[EventID(position + 1)]))
      return line
    }
    if let next = range.dropFirst(shown.count).first {
      let left = range.upperBound - next
      lines.append(
        StyledLine(
          "  … " + words("\(left) more events: \(next + 1) to \(range.upperBound)"), .dim))
    }
    page(lines)
  }

  private static let eventsAtOnce = 500

  /// The positions in a range; nil if it is not one.
  private func events(_ argument: String, in session: Session) -> Range<Int>? {
    let events = session.events
    func range(_ from: Int, _ to: Int) -> Range<Int> {
      let low = min(max(1, from), events.count + 1)
      return (low - 1)..<max(low - 1, min(to, events.count))
    }
    let parts = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    switch parts.first {
    case nil:
      let step = session.currentStep
      return events.firstPosition(ofStep: step)..<events.firstPosition(ofStep: step + 1)
    case "all" where parts.count == 1: return 0..<events.count
    case "step" where parts.count == 2:
      guard let step = Int(parts[1]) else { return nil }
      return events.firstPosition(ofStep: step)..<events.firstPosition(ofStep: step + 1)
    case "update" where parts.count == 2:
      guard let number = Int(parts[1]) else { return nil }
      let numbered = events.indices.filter { events.update(at: $0) == number }
      return (numbered.first ?? 0)..<((numbered.last ?? -1) + 1)
    case let text? where parts.count == 1:
      let text = text.hasPrefix("#") ? String(text.dropFirst()) : text
      let ends = text.split(separator: "-", omittingEmptySubsequences: false)
      if ends.count == 1, let one = Int(ends[0]) { return range(one, one) }
      guard ends.count == 2 else { return nil }
      let from = ends[0].isEmpty ? 1 : Int(ends[0])
      let to = ends[1].isEmpty ? events.count : Int(ends[1])
      guard let from, let to, from <= to else { return nil }
      return range(from, to)
    default: return nil
    }
  }
}
