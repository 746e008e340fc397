import Diagnostics
import Phrases
import Session
import Trace
import Transcript

enum StopCommands {
  static let all: [Command] = [
    Command(
      name: "break", aliases: ["br"], group: .stops,
      arguments: "body|life|write|issue|note NAME [N] [if CONDITION], FILE:LINE",
      summary: Phrase("halt where a body runs, a lifetime begins or ends, something is written"),
      details: Phrase(
        """
        :break body Row, :break life end Cat, :break write Cat.title, :break issue, :break note, \
        :break cat.md:34, :break callback. A number behind it halts from that hit on. :continue and \
        :rcontinue halt there, in both directions. :break body Row if count > 3 halts where that is \
        true in the Row; where something is written, oldValue and newValue are known.
        """)
    ) { repl, argument in repl.addBreak(argument) },
    Command(
      name: "watch", aliases: ["wa"], group: .stops,
      arguments: "PROPERTY|\"TEXT\" [N] [if CONDITION]",
      summary: Phrase("halt where a value changes, or a text appears on the screen or leaves it"),
      details: Phrase(
        """
        :watch Cat.title, :watch #s4, :watch Cart#1.total, :watch "Tama 1". :watch count and \
        :rcontinue find who wrote it last.
        """)
    ) { repl, argument in repl.addWatch(argument) },
    Command(
      name: "info", group: .stops, summary: Phrase("the stops, and how often each is hit")
    ) { repl, _ in repl.showStops() },
    Command(
      name: "delete", group: .stops, arguments: "N|all", summary: Phrase("remove a stop")
    ) { repl, argument in repl.deleteStop(argument) },
    Command(
      name: "disable", group: .stops, arguments: "N", summary: Phrase("ignore a stop for now")
    ) { repl, argument in repl.setStop(argument, enabled: false) },
    Command(
      name: "enable", group: .stops, arguments: "N", summary: Phrase("obey a stop again")
    ) { repl, argument in repl.setStop(argument, enabled: true) },
  ]
}

/// The stop that a line asks for.
struct StopRequest: Equatable {
  var target: Stop.Target
  var firstHit = 1
  /// The Swift condition after `if`.
  var condition: String?
  /// The name of the view that it waits for, for a suggestion if there is none.
  var view: String?

  /// The name of the property that it waits for, with any owner; nil for a slot or an object.
  var property: String? {
    guard case .event(let pattern) = target else { return nil }
    switch pattern {
    case .write(let watched), .change(let watched):
      switch watched.owner {
      case .anyone, .type: return watched.name
      case .slot, .object: return nil
      }
    default: return nil
    }
  }

  /// A path into a value that begins with a property, as in `store.items[0].title`.
  var path: String? {
    guard case .event(.change(let watched)) = target, case .type(let holder) = watched.owner,
      let name = watched.name, holder.first?.isLowercase == true || holder.contains("[")
    else { return nil }
    return "\(holder).\(name)"
  }

  /// Reads the argument of `:break`; nil if it is nothing that can be waited for.
  static func breakpoint(_ text: String) -> StopRequest? {
    withCondition(text, read: target)
  }

  /// Reads the argument of `:watch`.
  static func watch(_ text: String) -> StopRequest? { withCondition(text, read: watched) }

  /// Reads the text before `if`, and adds the condition after it. A watched text may itself contain an
  /// `if`.
  private static func withCondition(
    _ text: String, read: (String) -> StopRequest?
  ) -> StopRequest? {
    var isQuoted = false
    var previous: Character = " "
    for index in text.indices {
      let letter = text[index]
      defer { previous = letter }
      if letter == "\"" { isQuoted.toggle() }
      let rest = text[index...]
      guard !isQuoted, previous.isWhitespace, rest == "if" || rest.hasPrefix("if ") else {
        continue
      }
      var request = read(text[..<index].trimmed)
      request?.condition = rest.dropFirst(2).trimmed
      return request
    }
    return read(text)
  }

  private static func target(_ text: String) -> StopRequest? {
    let (words, count) = split(text)
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    func request(_ pattern: StopPattern, view: String? = nil) -> StopRequest {
      StopRequest(target: .event(pattern), firstHit: count, view: view)
    }
    switch (first, rest.count) {
    case ("body", 1): return request(.body(view: rest[0]), view: rest[0])
    case ("life", 1): return request(.life(nil, view: rest[0]), view: rest[0])
    case ("life", 2):
      guard let edge = StopPattern.LifeEdge(rawValue: rest[0]) else { return nil }
      return request(.life(edge, view: rest[1]), view: rest[1])
    case ("write", 1): return WatchedProperty(rest[0]).map { request(.write($0)) }
    case ("issue", 0...1): return request(.issue(id: rest.first))
    case ("note", 0...1): return request(.note(id: rest.first))
    case (_, 0...1) where TraceEvent.Kind.allNames.contains(first):
      return request(.kind(first, view: rest.first), view: rest.first)
    case (_, 0):
      if let line = Int(first), line > 0 {
        return StopRequest(target: .line(line, file: nil), firstHit: count)
      }
      if let colon = first.lastIndex(of: ":"), let line = Int(first[colon...].dropFirst()), line > 0
      {
        return StopRequest(
          target: .line(line, file: String(PathParts(String(first[..<colon])).name)),
          firstHit: count)
      }
      guard first.first?.isUppercase == true, !first.contains(".") else { return nil }
      return request(.body(view: first), view: first)
    default: return nil
    }
  }

  private static func watched(_ text: String) -> StopRequest? {
    if text.hasPrefix("\""), let end = text.dropFirst().lastIndex(of: "\"") {
      let shown = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...].split(whereSeparator: \.isWhitespace)
      guard !shown.isEmpty, rest.count <= 1 else { return nil }
      guard let count = rest.first.map({ Int($0) }) ?? 1, count > 0 else { return nil }
      return StopRequest(target: .event(.text(String(shown))), firstHit: count)
    }
    let (words, count) = split(text)
    guard words.count == 1, let watched = WatchedProperty(words[0]) else { return nil }
    return StopRequest(target: .event(.change(watched)), firstHit: count)
  }

  /// The words, and the number after them.
  private static func split(_ text: String) -> (words: [String], count: Int) {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count > 1, let count = words.last.flatMap({ Int($0) }), count > 0 {
      words.removeLast()
      return (words, count)
    }
    return (words, 1)
  }
}

extension Repl {
  /// The named kinds of stops, besides views and lines.
  static let stopKinds: [(name: String, summary: Phrase)] = [
    ("body", Phrase("a body runs")), ("life", Phrase("a lifetime begins or ends")),
    ("write", Phrase("a property is written")),
    ("issue", Phrase("SwiftUI would log something")),
    ("note", Phrase("the simulator remarks something")),
  ]

  func addBreak(_ argument: String) {
    guard let session else { return }
    guard !argument.isEmpty else { return showStops() }
    guard let request = StopRequest.breakpoint(argument) else {
      let kind = argument.prefix { !$0.isWhitespace }
      if let close = Spelling.closest(to: String(kind), among: Self.stopKinds.map(\.name)) {
        return complain(words("nothing halts at '\(kind)'", orRather: close))
      }
      return complain(
        words(
          "break where? body VIEW, life [begin|end] VIEW, write PROPERTY, issue, note, FILE:LINE"))
    }
    if case .line(let line, let file) = request.target,
      session.sources.ranges(ofLine: line, inFile: file).isEmpty
    {
      return complainAboutLine(line, of: file, in: session)
    }
    add(request, asked: "break \(argument)", to: session)
  }

  private func complainAboutLine(_ line: Int, of file: String?, in session: Session) {
    guard let file else { return complain(words("there is no line \(line)")) }
    let names = Set((session.source.files + session.source.support).map(\.name)).sorted()
    guard !names.contains(file) else {
      return complain(words("there is no line \(line) in '\(file)'"))
    }
    // Of many files, the one that is meant; if there is only one, that.
    let close = names.count == 1 ? names.first : Spelling.closest(to: file, among: names)
    complain(words("the program has no file '\(file)'", orRather: close))
  }

  func addWatch(_ argument: String) {
    guard let session else { return }
    guard !argument.isEmpty else { return showStops() }
    guard let request = StopRequest.watch(argument) else {
      return complain(words("watch what? a property (Cat.title), #sSLOT, Class#1 or a \"text\""))
    }
    guard let path = request.path else {
      if case .event(.change(let watched)) = request.target, session.isComputed(watched) {
        return complainAboutComputed(argument)
      }
      return add(request, asked: "watch \(argument)", to: session)
    }
    // A path leads into storage; the value that contains its end is written as a whole.
    guard let (holder, name) = holder(of: path), session.declares(holder) else {
      return complain(
        words("no storage holds '\(path)' here; watch a stored property, #sSLOT or Class#1"))
    }
    if session.isComputed(holder) { return complainAboutComputed(path) }
    var meant = request
    meant.target = .event(.change(holder))
    say(words("'\(path)' is part of \(name): each change of that halts"), .dim)
    add(meant, asked: "watch \(name)", to: session)
  }

  /// A watch on it would never be hit.
  private func complainAboutComputed(_ name: String) {
    complain(words("'\(name)' is computed, so nothing writes it; watch the storage that it reads"))
  }

  /// The storage where a path such as `store.items[0].title` ends: in a live view, and from object to
  /// object.
  private func holder(of path: String) -> (WatchedProperty, name: String)? {
    let names = path.split(separator: ".").map { String($0.prefix { $0 != "[" && $0 != "?" }) }
    let world = world
    guard let first = names.first,
      let (id, slot) = world.stateTable.first(where: { $0.slot.property == first })
    else { return nil }
    var found = (WatchedProperty(nil, of: .slot(id)), "\(slot.owner.view).\(first)")
    var value = slot.value
    for name in names.dropFirst() {
      guard let object = world.objects.first(where: { $0.id.description == value }) else { break }
      found = (WatchedProperty(name, of: .object(object.id)), "\(object.id).\(name)")
      // A property that has not been written has a value that is in no event.
      guard let held = object.properties[name] else { break }
      value = held
    }
    return found
  }

  private func add(_ request: StopRequest, asked: String, to session: Session) {
    if let condition = request.condition {
      guard !condition.isEmpty else { return complain(words("a condition follows 'if'")) }
      let wrong = session.diagnostics(ofCondition: condition, for: request.target)
      guard wrong.isEmpty else { return complain(wrong) }
    }
    let stop = session.stops.add(
      request.target, words: asked, condition: request.condition, firstHit: request.firstHit)
    let hits = session.hitCount(of: stop)
    say("\(stop.number)  \(asked)  " + words("\(count(of: hits)) so far"))
    guard hits == 0 else { return }
    if let view = request.view {
      sayIfUnknown(view, among: session.knownViews)
    } else if let property = request.property {
      sayIfUnknown(property, among: session.events.propertyNames(before: session.events.count))
    }
  }

  /// Says that nothing with that name has occurred, which may be a typo.
  func sayIfUnknown(_ name: String, among known: [String]) {
    guard !known.contains(name) else { return }
    let close = Spelling.closest(to: name, among: known)
    say(words("no \(name) has been seen so far", orRather: close), .dim)
  }

  func showStops() {
    guard let session else { return }
    guard !session.stops.all.isEmpty else {
      return say(words("there are no stops; :break and :watch make them"), .dim)
    }
    for stop in session.stops.all {
      var line = StyledLine("\(stop.number)", .dim)
      line.pad(to: 4)
      line.add(stop.words, stop.isEnabled ? .code : .dim)
      line.add("  " + count(of: session.hitCount(of: stop)), .dim)
      if !stop.isEnabled { line.add("  " + words("disabled"), .dim) }
      screen.show(line)
    }
  }

  private func count(of hits: Int) -> String {
    hits == 1 ? words("1 hit") : words("\(hits) hits")
  }

  func deleteStop(_ argument: String) {
    guard let session else { return }
    if argument == "all" { return session.stops.removeAll() }
    guard let number = Int(argument), session.stops.remove(number) else {
      return complainAboutStop(argument)
    }
  }

  func setStop(_ argument: String, enabled: Bool) {
    guard let session else { return }
    guard let number = Int(argument), session.stops.setEnabled(enabled, number) else {
      return complainAboutStop(argument)
    }
  }

  private func complainAboutStop(_ argument: String) {
    complain(
      argument.isEmpty
        ? words("which stop? :info lists them")
        : words("there is no stop '\(argument)'; :info lists them"))
  }

  /// Prints the stop that motion has reached, and its event.
  func say(_ arrival: Session.Arrival) {
    guard let opened else { return }
    say(
      words("stop \(arrival.stop.number)  \(arrival.stop.words)  hit \(arrival.hit)"), .heading)
    if let failure = arrival.failure { say(words(failure.phrase), .issue) }
    var options = TextTranscript.Options()
    options.showsPlaces = settings.showsPlaces
    options.words = words
    let transcript = TextTranscript(sources: opened.session.sources, options: options)
    say([transcript.line(of: opened.session.events[arrival.event])])
  }
}
