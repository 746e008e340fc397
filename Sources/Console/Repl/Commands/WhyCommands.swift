import Diagnostics
import Meaning
import Phrases
import Session
import Trace
import Transcript

enum WhyCommands {
  static let all: [Command] = [
    Command(
      name: "why", aliases: ["w"], group: .explain, arguments: "[WHAT]",
      summary: Phrase("why something happened: a view, a property, a text, a callback"),
      details: Phrase(
        """
        Alone it answers for what matters most in the last update and offers questions; a number asks \
        one. WHAT is a view (Cat), one of several (Row "Milk"), a node (#4), a property (title, Cat.title, Cart#1.total), storage \
        (#s2), an object (Cart#1), a text on screen ("Hello"), a callback (onAppear, Cat.onChange) or \
        an event (17, event 17). The answer leads from the effect back to the step, with the source.
        """)
    ) { repl, argument in repl.why(argument) },
    Command(
      name: "whynot", aliases: ["wn"], group: .explain, arguments: "[WHAT]",
      summary: Phrase("why something did not happen in this step"),
      details: Phrase(
        """
        WHAT as for :why: a view whose body did not run, a property that was not written, a text that \
        is not shown, a callback that was not called.
        """)
    ) { repl, argument in repl.whyNot(argument) },
    Command(
      name: "without", group: .explain, arguments: "WHAT",
      summary: Phrase("the same steps in a world in which something did not happen"),
      details: Phrase(
        """
        WHAT as for :why, or 'step 3'. A write is ignored, the code of a step left out, a body not run, a \
        comparison answers otherwise; of anything else its cause is left out. What differs is shown; \
        with 'all' at the end, everything. What happened late is answered at once; without something \
        early the run takes its whole time again, and Ctrl-C breaks it off.
        """)
    ) { repl, argument in repl.without(argument) },
    Command(
      name: "prove", group: .explain, arguments: "[WHAT]",
      summary: Phrase("tries each cause that :why names in a world without it"),
      details: Phrase(
        "WHAT as for :why. A cause is one without which it would not have happened.")
    ) { repl, argument in repl.prove(argument) },
  ]
}

extension Repl {
  /// The question behind a number.
  enum Offer {
    case why(TraceEvent)
    case whyNot(NodeID)
    case prove(TraceEvent)
  }

  /// Questions about the run, at the cursor.
  func inquiry(of session: Session) -> Inquiry {
    session.inquiry(before: session.cursor) { [self] in world(after: $0) }
  }

  func why(_ argument: String) {
    guard let session else { return }
    let inquiry = inquiry(of: session)
    guard !argument.isEmpty else { return whySalient(inquiry, session) }
    if ask(argument) { return }
    if argument.hasPrefix("step "), let number = Int(argument.dropFirst("step ".count)) {
      return why(ofStep: number, session)
    }
    let asked = Asked(argument)
    let (wanted, subject) = (asked.text, asked.subject)
    var found = asked.candidates(in: inquiry)
    if found.isEmpty, let row = asked.row { return complainNone(row.type, row.text) }
    if found.isEmpty, inquiry.isUnwritten(subject) {
      return answerNot(subject, wanted, inquiry, session)
    }
    if found.isEmpty { found = leads(from: subject, wanted, inquiry).flatMap(inquiry.candidates) }
    if found.isEmpty { found = inquiry.runs(forInput: subject) }
    if found.isEmpty, let silent = inquiry.silentProperty(meantBy: subject) {
      return say([WhyText(session.sources, words: words).line(for: silent)])
    }
    if found.isEmpty, let label = asked.label { found = inquiry.candidates(for: label) }
    if found.isEmpty, let declared = inquiry.declaration(meantBy: subject) {
      return say(WhyText(session.sources, words: words).lines(for: declared, wanted))
    }
    guard let first = found.first else {
      if case .text = subject { return complainUnknown(wanted, subject, inquiry) }
      switch inquiry.whyNot(subject) {
      case .notCalled, .motion, .unused: return answerNot(subject, wanted, inquiry, session)
      default: return complainUnknown(wanted, subject, inquiry)
      }
    }
    if case .property(let name, let owner) = subject, inquiry.storage(meantBy: subject) != nil,
      let written = first.kind.property
    {
      let other =
        written == name ? first.kind.node.map { "\($0.view).\(written)" } ?? written : written
      let asked = written == name ? owner.map { "\($0).\(name)" } ?? name : name
      say([words.line("\(asked, .view) and \(other, .view) are the same storage")])
    }
    guard found.count > 1 else { return answer(first, inquiry, session) }
    offer(found, wanted, inquiry, Offer.why)
  }

  /// Lists what a question may mean.
  func offer(
    _ found: [TraceEvent], _ wanted: String, _ inquiry: Inquiry,
    _ question: (TraceEvent) -> Offer
  ) {
    say(
      awaitsAnswer
        ? words("\(wanted) may mean several; :why and a number picks one:")
        : words("\(wanted) may mean several; type a number:"))
    let listed = found.prefix(Self.offeredAtMost)
    func areNames(_ texts: [String?]) -> Bool {
      Set(texts.compactMap(\.self)).count == listed.count
    }
    var texts = listed.map { inquiry.text(naming: $0) }
    // Two rows may show the same.
    if !areNames(texts) { texts = listed.map { inquiry.text(namingWhatIsAround: $0) } }
    let areNamed = areNames(texts)
    let lines = zip(listed, texts).map { event, text in
      QuestionText.line(
        forCandidate: inquiry.link(of: event), showing: areNamed ? text : nil, words)
    }
    offer(
      zip(listed, lines).map { event, line in
        // If several look the same, the step distinguishes them.
        guard lines.count(where: { $0 == line }) > 1 else { return (question(event), line) }
        var longer = line
        longer.add("  " + words("in step \(event.step), event \(event.id.number)"), .dim)
        return (question(event), longer)
      })
    if found.count > listed.count {
      say(
        "  … "
          + words("\(found.count - listed.count) more; a number as in #4 names one of them"), .dim)
    }
  }

  /// What a property leads to that keeps no value of its own, and says so.
  private func leads(from subject: Subject, _ name: String, _ inquiry: Inquiry) -> [Subject] {
    func names(_ leads: [Subject]) -> String {
      leads.compactMap { lead in
        if case .property(let name, _) = lead { name } else { nil }
      }.joined(separator: ", ")
    }
    let behind = Array(inquiry.storage(behind: subject).prefix(3))
    if !behind.isEmpty {
      say([
        words.line(
          "\(name, .view) keeps no value of its own; it comes from \(names(behind), .view):")
      ])
      return behind
    }
    let around = Array(inquiry.storage(withField: subject).prefix(3))
    if !around.isEmpty {
      say([words.line("\(name, .view) is a part of \(names(around), .view):")])
    }
    return around
  }

  /// What mattered most in a step.
  private func why(ofStep number: Int, _ session: Session) {
    let log = session.events
    guard number >= 0, number <= session.currentStep else {
      return complain(words("there is no step \(number)"))
    }
    let end = min(session.cursor, log.firstPosition(ofStep: number + 1))
    let inquiry = session.inquiry(before: end) { [self] in world(after: $0) }
    guard let event = inquiry.salientEvent else {
      return say(words("step \(number) has changed nothing that one could ask about"))
    }
    answer(event, inquiry, session)
  }

  /// How many questions are listed.
  private static var offeredAtMost: Int { 9 }

  private func whySalient(_ inquiry: Inquiry, _ session: Session) {
    guard let event = inquiry.salientEvent else {
      return session.cursor == 0
        ? complain(words("nothing has happened yet"))
        : say(words("step \(session.currentStep) has changed nothing that one could ask about"))
    }
    // Two questions follow, and the line above them.
    let told = lines(answering: event, rows: WhyText.rowsOfAScreen - 3, inquiry, session)
    say(told)
    // As many as there is room for on a screen.
    let room = WhyText.rowsOfAScreen - 1 - WhyText.rows(of: told)
    let questions = inquiry.questions(atMost: min(5, max(2, room)))
    guard !questions.isEmpty else { return }
    // Where an answer is expected, a bare number would be one.
    say(
      awaitsAnswer ? words(":why and a number asks one of these:") : words("type a number to ask:"),
      .dim)
    var seen: Set<String> = []
    offer(
      questions.map { question in
        let line = QuestionText.line(for: question, words)
        switch question {
        case .didNotRun(let node): return (Offer.whyNot(node.node), line)
        case .lost(let event), .began(let event), .ended(let event), .ran(let event),
          .shown(let event), .wroteInVain(let event), .arose(let event):
          return (Offer.why(event), line)
        }
      }.filter { seen.insert($0.1.plain).inserted })
  }

  func whyNot(_ argument: String) {
    guard let session else { return }
    let inquiry = inquiry(of: session)
    guard !argument.isEmpty else {
      for question in inquiry.questions(atMost: 40) {
        guard case .didNotRun(let node) = question else { continue }
        return answerNot(.node(node.node), node.words, inquiry, session)
      }
      return say(words("every live body ran in this step"))
    }
    guard let (type, text) = Asked(argument).row else {
      return answerNot(Subject(argument) ?? .text(argument), argument, inquiry, session)
    }
    let nodes = inquiry.nodes(ofType: type, showing: text)
    guard !nodes.isEmpty else { return complainNone(type, text) }
    for node in nodes.prefix(3) {
      answerNot(.node(node.name.node), node.name.words, inquiry, session)
    }
  }

  func complainNone(_ type: String, _ text: String) {
    complain(words("no \(type) on screen shows \"\(text)\""))
  }

  func answerNot(
    _ subject: Subject, _ name: String, _ inquiry: Inquiry, _ session: Session
  ) {
    var absence = inquiry.whyNot(subject)
    if absence.isOfNoEvent, session.remarks(on: subject).isEmpty {
      let behind = leads(from: subject, name, inquiry)
      for case .property(let name, _) in behind {
        answerNot(.property(name, of: nil), name, inquiry, session)
      }
      if !behind.isEmpty { return }
    }
    if absence.isOfNoEvent, let silent = inquiry.silentProperty(meantBy: subject) {
      return say(
        [WhyText(session.sources, words: words).line(for: silent)]
          + remarks(on: subject, name, absence, session))
    }
    if absence.isOfNoEvent, let declared = inquiry.declaration(meantBy: subject) {
      return say(
        WhyText(session.sources, words: words).lines(for: declared, name)
          + remarks(on: subject, name, absence, session))
    }
    // What a note names is not meant for a text that has the word.
    if absence.isOfNoEvent, session.remarks(on: subject).isEmpty {
      switch inquiry.whyNot(.text(name)) {
      // A name does not mean a slightly similar text.
      case .shownInstead, .neverShown, .unknown: break
      case let text: absence = text
      }
    }
    switch absence {
    case .shownInstead, .neverShown:
      guard case .text(let part) = subject, let whole = session.unshownText(around: part) else {
        break
      }
      return answerNot(.text(whole), "\"\(whole)\"", inquiry, session)
    default: break
    }
    let outlook = outlook(of: subject, name, absence, session)
    var again: [StyledLine] = []
    if case .comes(let event, let future)? = outlook {
      guard case .shownBefore(let last, _, _) = absence else {
        return say([head(of: absence, name, comingWith: event)] + lines(ofFuture: event, future))
      }
      // Why it went is the question; that it comes back is said beside it.
      again = [
        StyledLine("  ")
          + (inquiry.hasLostMaker(last)
            ? line(forAnother: event, future)
            : words.line("it comes back after \(future.script.last?.code ?? "", .code)"))
      ]
    }
    if case .comesIntoSight(let event, let scrolled, let code)? = outlook {
      let wasShown = if case .shownBefore = absence { true } else { false }
      let isPrinted = if case .output = event.kind { true } else { false }
      return say(
        [
          isPrinted
            ? words.line("\(name, .value) is not printed yet; it is with \(code, .code):")
            : wasShown
              ? words.line(
                "\(name, .value) is in a row that is out of sight; it comes back with \(code, .code):"
              )
              : words.line(
                "\(name, .value) is in a row that is not made yet; it comes with \(code, .code):")
        ]
          + lines(ofFuture: event, scrolled))
    }
    let remarks = remarks(on: subject, name, absence, session)
    if case .unknown = absence {
      let stopped = stopLines(outlook, session)
      if !stopped.isEmpty {
        return say([words.line("\(name, .value) has not been shown in this run:")] + stopped)
      }
      return remarks.isEmpty ? complainUnknown(name, subject, inquiry) : say(remarks)
    }
    let said = WhyText(session.sources, words: words).lines(for: absence, of: name)
    if let departure = absence.departure {
      return say(said + lines(answering: departure, inquiry, session) + again)
    }
    guard let end = absence.end else {
      return say(said + again + remarks + stopLines(outlook, session))
    }
    let text = WhyText(session.sources, words: words)
    var since = again
    if case .shownBefore(let last, _, _) = absence {
      if let later = inquiry.endAround(last, since: end) {
        // What went last decides now, whatever had changed before.
        let first = Array(said.prefix(1)) + text.lines(forLaterEnd: later)
        let before = [StyledLine("  ") + text.line(ofThePast: end)] + again
        let rows = WhyText.rowsOfAScreen - WhyText.rows(of: first + before)
        return say(first + lines(answering: later.end, rows: rows, inquiry, session) + before)
      }
      since = text.lines(forLaterBeginning: inquiry.beginningAround(last, since: end)) + again
    }
    // How it comes that the end is asked about is told before it.
    let first = if case .goneBefore = absence { said } else { Array(said.prefix(1)) }
    let rows = WhyText.rowsOfAScreen - WhyText.rows(of: first + since)
    say(
      first
        + lines(
          answering: end, absentText: absence.absentText, rows: rows, inquiry, session) + since)
  }

  /// That another view than the one that showed some words shows them when time passes.
  private func line(forAnother event: TraceEvent, _ future: Session) -> StyledLine {
    let code = future.script.last?.code ?? ""
    let view = future.inquiry(before: event.id.number).maker(ofShown: event)
    let name = view?.shownWords ?? ""
    return words.line("another view, \(name, .view), shows the same after \(code, .code)")
  }

  /// Whether a text, or a write, is only not there yet, or would be there if some work had not been stopped.
  func outlook(
    of subject: Subject, _ name: String, _ absence: WhyNotAnswer, _ session: Session
  ) -> Session.Outlook? {
    switch absence {
    case .unknown, .shownBefore, .shownInstead, .neverShown, .goneBefore:
      let text = if case .text(let text) = subject { text } else { name }
      var giver: TraceEvent?
      if case .shownInstead(let answer, _, _, _, _) = absence {
        giver = answer.sources.first?.event
      }
      return session.outlook(since: giver) { log, range in
        if case .property = subject, let write = log.first(.writes, of: subject, in: range) {
          return write
        }
        return log.firstShowing(text, in: range)
          ?? log.all(.output, in: range).first { $0.kind == .output(text: text) }
      }
    case .notWritten(let last, _, _, _, _, _):
      return session.outlook(since: last) { log, range in
        log.first(.writes, of: subject, in: range)
      }
    default: return nil
    }
  }

  /// What time brings is said to be new only if it has not been there before.
  private func head(
    of absence: WhyNotAnswer, _ name: String, comingWith event: TraceEvent
  ) -> StyledLine {
    switch absence {
    case .notWritten(.some, _, _, _, _, _):
      words.line("nothing wrote \(name, .value) in this step; it is written when time passes:")
    default:
      event.kind.property == nil
        ? words.line("\(name, .value) is not there yet; it comes when time passes:")
        : words.line("\(name, .value) has not been written yet; it is when time passes:")
    }
  }

  /// The step's notes on a text that is not shown, a view whose body did not run, or a property that
  /// was not written as far as any event shows.
  private func remarks(
    on subject: Subject, _ name: String, _ absence: WhyNotAnswer, _ session: Session
  ) -> [StyledLine] {
    var notes = session.remarks(on: subject)
    switch absence {
    case .shownInstead(let answer, _, _, let told, _):
      notes += session.remarks(on: .text(name))
      notes += answer.effect.kind.words.map { session.remarks(on: .text($0)) } ?? []
      notes += session.remarks(on: answer).filter { !told.contains($0) }
    case .unknown, .neverShown: notes += session.remarks(on: .text(name))
    case .bodies(let bodies, _):
      let world = world(after: session.cursor)
      let shown = bodies.flatMap { world.tree(from: $0.node.node) }
        .flatMap { $0.node.contents.compactMap(\.text) }
      notes += shown.prefix(Self.textsOfBodies).flatMap { session.remarks(on: .text($0)) }
    case .primitive, .notWritten: break
    default: return []
    }
    var seen: Set<EventID> = []
    let sentence = EventSentence(words)
    return notes.filter { seen.insert($0.id).inserted }.map { note in
      let said = sentence.line(for: note)
      return note.step == session.currentStep
        ? StyledLine("  ") + said
        : StyledLine("  ") + words.line("in step \(note.step): ", .dim) + said
    }
  }

  /// How many texts of views that did not run are looked up in the step's notes.
  private static var textsOfBodies: Int { 16 }

  private func stopLines(_ outlook: Session.Outlook?, _ session: Session) -> [StyledLine] {
    guard case .stopped(let stop, let beginning, let place)? = outlook else { return [] }
    let sentence = EventSentence(words)
    return [
      words.line(
        "it would have come from work that was begun in step \(beginning.step), and stopped since:"),
      stop.kind.isStep
        ? sentence.line(for: stop)
        : words.line("in step \(stop.step): ", .dim) + sentence.line(for: stop),
    ].map { StyledLine("  ") + $0 } + WhyText(session.sources, words: words).lines(for: place)
  }

  func answer(
    _ event: TraceEvent, absentText: String? = nil, _ inquiry: Inquiry, _ session: Session
  ) {
    say(lines(answering: event, absentText: absentText, inquiry, session))
  }

  /// The chain of causes of an event, as lines; empty if it is unknown.
  func reason(of id: EventID) -> [StyledLine] {
    guard let session else { return [] }
    let inquiry = inquiry(of: session)
    guard let event = inquiry.candidates(for: .event(id)).first else { return [] }
    return lines(answering: event, inquiry, session)
  }

  /// In a run with one step more.
  private func lines(ofFuture event: TraceEvent, _ future: Session) -> [StyledLine] {
    // What comes after it is not asked about.
    let answer = future.inquiry(before: event.id.number).why(event, provedIn: future)
    return WhyText(future.sources, words: words, imaginedStep: future.completedSteps - 1)
      .lines(for: answer)
  }

  private func lines(
    answering event: TraceEvent, absentText: String? = nil, rows: Int = WhyText.rowsOfAScreen,
    _ inquiry: Inquiry, _ session: Session
  ) -> [StyledLine] {
    let answer = inquiry.why(event, absentText: absentText, provedIn: session)
    let untried = untriedLines(answer)
    return WhyText(session.sources, words: words)
      .lines(for: answer, rows: rows - untried.count) + untried
  }

  // MARK: Numbers

  /// Lists questions that numbers ask until something else is entered.
  private func offer(_ questions: [(offer: Offer, line: StyledLine)]) {
    for (index, question) in questions.enumerated() {
      var line = StyledLine("  \(index + 1)  ")
      line.add(question.line)
      screen.show(line)
    }
    offered = questions.map(\.offer)
  }

  /// Asks the question with that number, if one was offered.
  func ask(_ text: String) -> Bool {
    guard let number = Int(text), number > 0, number <= offered.count, let session else {
      return false
    }
    let inquiry = inquiry(of: session)
    switch offered[number - 1] {
    case .why(let event): answer(event, inquiry, session)
    case .prove(let event): prove(event, session)
    case .whyNot(let node):
      let name = world.nodes[node].map { "\($0.name.view) #\(node.number)" } ?? "#\(node.number)"
      answerNot(.node(node), name, inquiry, session)
    }
    return true
  }
}
