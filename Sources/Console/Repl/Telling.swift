import Diagnostics
import LessonFormat
import Phrases
import Session
import Trace
import Transcript

// Events as lines: what the settings select, or else what the lesson's page shows of that step.

extension Repl {
  /// Shows events as the settings select them. With `before`, the world before them, what the row of the
  /// place will tell of them has no row of its own.
  func tell(_ range: Range<Int>, since before: World? = nil) {
    show(
      rows(
        telling: range, since: before,
        butFor: before.map { contentsTold(of: range, since: $0) } ?? []),
      of: range
    ) {}
  }

  /// The contents that the row of the place tells whole: of a view that it names, or of a part of what
  /// that shows. What a view has shown for a moment only is not among them.
  private func contentsTold(of range: Range<Int>, since before: World) -> Set<EventID> {
    guard let session = opened?.session, tellsInShort(range) else { return [] }
    let contents = session.events.all(.content, in: range)
    guard !contents.isEmpty else { return [] }
    let named = placeRow(of: session, since: before).named
    let now = world
    var counts: [NodeID: Int] = [:]
    for event in contents { event.kind.node.map { counts[$0.node, default: 0] += 1 } }
    return Set(
      contents.filter { event in
        guard case .content(let node, let role, let text, let value) = event.kind,
          counts[node.node] == 1, now.nodes[node.node]?.contents.first?.role == role,
          let told = value ?? text
        else { return false }
        var next: NodeID? = node.node
        while let id = next, let view = now.nodes[id] {
          if let shown = named[id] {
            if id == node.node { return shown.contains { $0.contains(told) } }
            let isPart = view.controlLabel.map { " \($0) ".contains(" \(told) ") } == true
            return isPart || shown.contains("\"\(told)\"")
          }
          next = view.parent
        }
        return false
      }.map(\.id))
  }

  /// Whether the step of these events is told in few rows.
  private func tellsInShort(_ range: Range<Int>) -> Bool {
    guard let session = opened?.session, let first = range.first else { return false }
    return input.isInteractive && screen.size != nil
      && !isOfLesson(step: session.events.step(at: first))
  }

  /// Shows the events and a verdict on them: after them if there is room for both and the following
  /// text, otherwise before.
  func show(_ told: [ToldRow], of range: Range<Int>, verdict: () -> Void) {
    guard let session = opened?.session else { return }
    let free = screen.roomLeft
    let lines = told.map(\.line)
    if isTooLong(lines, because: opened?.question != nil) { verdict() }
    if settings.showsScreen {
      say(lines, besideScreenOf: session)
    } else {
      // The evidence has been shown with a verdict of more than a few rows.
      let taken = (free ?? 0) - (screen.roomLeft ?? 0)
      say(fittingScreen(told, of: range, least: taken <= Self.roomForFewWords ? 12 : 6))
    }
    verdict()
  }

  /// Whether more will be printed than a terminal shows at once.
  private func isTooLong(_ told: [StyledLine], because hasVerdict: Bool) -> Bool {
    guard hasVerdict, let size = screen.size, let free = screen.roomLeft else { return false }
    return rows(of: told, size).reduce(0, +) + Self.roomForVerdict + rowsThatFollow > free
  }

  /// The verdict on a right answer, with its remark.
  private static let roomForFewWords = 5
  /// A verdict, a remark, and a chain of causes.
  private static let roomForVerdict = 22

  func rows(of lines: [StyledLine], _ size: ScreenSize) -> [Int] {
    lines.map { $0.wrapped(to: size.columns).count }
  }

  /// A step of a lesson is shown as on its page.
  func rows(
    telling range: Range<Int>, since before: World? = nil, butFor told: Set<EventID> = []
  ) -> [ToldRow] {
    guard let session = opened?.session, let first = range.first else { return [] }
    // What it asks for while it tells rows reads the run, so it is taken out.
    guard var transcript = opened?.transcript else { return [] }
    opened?.transcript = TextTranscript(sources: session.sources)
    defer { opened?.transcript = transcript }
    transcript.sources = session.sources
    var options = transcriptOptions
    options.isShort = tellsInShort(range)
    options.toldElsewhere = told
    if !options.filter.isPartial, let filter = pageFilter(ofStep: session.events.step(at: first)) {
      options.filter = filter
    }
    var whole = transcript
    transcript.options = options
    if options.isShort {
      let start = before ?? world(after: range.lowerBound)
      transcript.surroundings = surroundings(of: range, since: start, in: session)
    }
    var rows: [ToldRow] = []
    var count = 0
    for excerpt in Excerpt.excerpts(of: range, in: session.events) {
      switch excerpt {
      case .shown(let part):
        rows += transcript.rows(for: part, of: session.events)
        if options.filter.isPartial { transcript.skipContents(in: part, of: session.events) }
        if options.filter.isPartial, !settings.filter.isPartial {
          whole.options = transcriptOptions
          count += whole.lines(for: session.events[part]).count
        }
      case .left(let part):
        let left = words(
          "\(part.count) more events: \(part.lowerBound + 1) to \(part.upperBound)")
        rows.append(ToldRow(StyledLine("  … " + left, .dim)))
      }
    }
    // (A world that is shared would be copied when it goes on.)
    transcript.surroundings = nil
    if let columns = screen.size?.columns {
      let files = Set(session.source.files.map(\.name))
      // A step of several lines has places of its own.
      let step = session.events[session.events.positions(ofStepAt: range.lowerBound).lowerBound]
        .kind
      let isOfLines = if case .step(let code, _) = step { code.contains("\n") } else { false }
      let file = files.count == 1 && !isOfLines ? files.first : nil
      rows = rows.map {
        $0.with($0.line.fitted(to: columns, file: file, isShort: options.isShort))
      }
    }
    if count > rows.count {
      let note = words("the lesson shows this; :ev has everything")
      rows.append(ToldRow(StyledLine("  … " + note, .dim)))
    }
    return rows
  }

  /// What a short transcript may ask of the run.
  private func surroundings(
    of range: Range<Int>, since before: World, in session: Session
  ) -> StepContext {
    let now = world(after: range.upperBound)
    let isLast = range.upperBound == session.cursor
    // To draw, and to run without a write, takes another run.
    let drawn = Once { isLast ? self.worldsWithLooks(since: before) : nil }
    let trials = Trials<Set<EventID>, Bool>(atMost: 6)
    let worlds = StepTrials(in: session)
    return StepContext(
      before: before, now: now, drawn: { drawn.value ?? nil }, code: session.facts
    ) { event, writes in
      guard !session.isLong else { return nil }
      return trials.finding(for: writes.union([event.id])) {
        worlds.happens(event, without: .writes(writes))
      }
    }
  }

  /// How events are shown where no page decides that.
  var transcriptOptions: TextTranscript.Options {
    var options = TextTranscript.Options()
    options.filter = settings.filter
    options.showsPlaces = settings.showsPlaces
    options.words = words
    options.holdsBackAdvice = holdsBackAdvice
    return options
  }

  /// Whether a page shows the step: the prompt shows it in the same lines.
  private func isOfLesson(step number: Int) -> Bool {
    guard let opened, opened.document.lesson != nil else { return false }
    guard opened.session.script.indices.contains(number - 1) else { return true }
    return opened.session.script[number - 1].isOfLesson
  }

  /// The filter of the block that records a step; nil if it selects everything, and for typed steps.
  private func pageFilter(ofStep number: Int) -> EventFilter? {
    guard settings.showsProse, let opened, opened.document.lesson != nil else { return nil }
    let scene = opened.document.scenes[opened.scene]
    var index: Int?
    if number > 0 {
      guard opened.session.script.indices.contains(number - 1) else { return nil }
      let step = opened.session.script[number - 1]
      index = scene.script.firstIndex {
        step.isOfLesson && $0.lineOffset == step.lineOffset && $0.code == step.code
      }
      guard index != nil else { return nil }
    }
    guard let only = scene.recording(ofStep: index)?.labels.only else { return nil }
    do throws(EventFilterError) { return try EventFilter(only: only) } catch { return nil }
  }
}

extension Document.Scene {
  /// The block that records a step of the script; nil means the mount.
  func recording(ofStep step: Int?) -> EventsBlock? {
    var isPassed = step == nil
    for item in items {
      switch item {
      case .step(let index): if index == step { isPassed = true }
      case .events(let block): if isPassed { return block }
      default: break
      }
    }
    return nil
  }
}
