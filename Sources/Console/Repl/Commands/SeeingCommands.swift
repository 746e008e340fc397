import Diagnostics
import Meaning
import Phrases
import Session
import Trace
import Transcript
import Values

enum SeeingCommands {
  static let all: [Command] = [
    Command(
      name: "tree", aliases: ["t"], group: .inspect, arguments: "[NAME|#NODE|all|--diff [N]]",
      summary: Phrase("the tree of what is alive, with marks for what the last update did"),
      details: Phrase(
        """
        The tree is folded to a screenful, open where something happened; :tree all \
        shows everything, :tree NAME what is in the views of that name. :tree --diff shows what the \
        last update changed, began and ended, :tree --diff 3 what the last three did.
        """)
    ) { repl, argument in repl.showTree(argument) },
    Command(
      name: "lifetimes", group: .inspect, arguments: "[NAME] [all]",
      summary: Phrase("lifetimes as bars over the updates"),
      details: Phrase(
        "Those of all views with bodies, or of the views of one name. Of many the first are shown; all shows every one."
      )
    ) { repl, argument in repl.showLifetimes(argument) },
    Command(
      name: "deps", group: .inspect, arguments: "[NAME|#NODE|PROPERTY|CLASS#1]",
      summary: Phrase("what a view reads, and who reads what it holds"),
      details: Phrase("Alone it shows all storage that is alive with its readers.")
    ) { repl, argument in repl.showDependencies(argument) },
    Command(
      name: "list", aliases: ["l"], group: .inspect,
      arguments: "[NAME|LINE|NAME.PROPERTY|#NODE|warnings]",
      summary: Phrase("the source: around a view, a line, a property, or the last event"),
      details: Phrase(
        "The line at hand is marked; Enter goes on. :list warnings has all warnings of the program."
      )
    ) { repl, argument in repl.list(argument) },
    Command(
      name: "more", group: .inspect,
      summary: Phrase("the rest of an answer that is longer than the screen"),
      details: Phrase("Behind it Enter goes on with the rest; anything else lets go of it.")
    ) { repl, _ in repl.showMore() },
  ]
}

extension Repl {
  /// How many lines an answer has, unless more are requested.
  var screenful: Int { max(8, (screen.size?.rows ?? 43) - 3) }

  // MARK: Tree

  func showTree(_ argument: String) {
    guard let session else { return }
    let inquiry = inquiry(of: session)
    if argument.hasPrefix("--diff") {
      let rest = argument.dropFirst("--diff".count).drop(while: \.isWhitespace)
      guard let count = rest.isEmpty ? 1 : Int(rest), count > 0 else {
        return complain(words("expected a number of updates from 1, not '\(rest)'"))
      }
      return page(TreeText(words: words).lines(for: inquiry.difference(overUpdates: count)))
    }
    let world = world
    let isAll = argument == "all" || argument == "--all"
    var options = TreeText.Options(glyphs: screen.isTerminal)
    if !isAll { options.lines = screenful }
    let tree = TreeText(options, words: words)
    let marks = inquiry.lastUpdateMarks
    guard !argument.isEmpty, !isAll else { return page(tree.lines(of: world, marks: marks)) }
    let starts = nodes(named: argument, in: world)
    guard !starts.isEmpty else { return complainNotAlive(argument, in: world) }
    // A node inside another one is shown there.
    let meant = Set(starts.map(\.name.node))
    let outermost = starts.map(\.name.node).filter { start in
      var next = world.nodes[start]?.parent
      while let node = next {
        if meant.contains(node) { return false }
        next = world.nodes[node]?.parent
      }
      return true
    }
    page(tree.lines(of: world, from: outermost, marks: marks))
  }

  /// The live views meant by `#4`, `Row #4` or `Row`.
  func nodes(named name: String, in world: World) -> [World.Node] {
    switch Subject(name) {
    case .node(let id): world.nodes[id].map { [$0] } ?? []
    case .object(let object):
      world.nodes(ofType: object.className).filter {
        $0.name.node.number == object.number
      }
    case .view(let view): world.nodes(ofType: view)
    default: world.nodes(ofType: name)
    }
  }

  // MARK: Lifetimes

  func showLifetimes(_ argument: String) {
    guard let session else { return }
    let inquiry = inquiry(of: session)
    let isAll = argument == "all" || argument.hasSuffix(" all")
    let named = isAll ? String(argument.dropLast("all".count)).trimmed : argument
    let view = named.isEmpty ? nil : named
    let lifetimes = inquiry.lifetimes(ofType: view)
    if let view, lifetimes.isEmpty { return complainNeverAlive(view, inquiry) }
    var text = LifetimesText(
      glyphs: screen.isTerminal, columns: screen.size?.columns ?? 80,
      words: words)
    if !isAll { text.most = screenful }
    page(text.lines(for: lifetimes, updates: inquiry.updateCount, view: view))
  }

  private func complainNeverAlive(_ name: String, _ inquiry: Inquiry) {
    let close = Spelling.closest(to: name, among: inquiry.viewNames)
    complain(words("no view '\(name)' has been alive", orRather: close))
  }

  // MARK: Dependencies

  func showDependencies(_ argument: String) {
    guard let session else { return }
    let world = world
    let inquiry = inquiry(of: session)
    let standing = inquiry.standingReads(of: Array(world.nodes.values))
    let text = DependencyText(
      world, standing: standing, words: words,
      isView: { session.viewNames.contains($0) },
      maker: { inquiry.maker(of: $0, in: world) },
      inputs: { inquiry.inputs(of: $0) })
    guard !argument.isEmpty else {
      let lines = world.stateTable.flatMap { text.lines(of: $0.id) }
      return lines.isEmpty ? say(words("no storage is alive here"), .dim) : page(lines)
    }
    var lines: [StyledLine] = []
    switch Subject(argument) {
    case .slot(let slot): lines = text.lines(of: slot)
    case .object(let object) where world.object(object) != nil:
      lines = text.lines(of: object)
    case .property(let name, let owner):
      lines = world.stateTable.filter {
        $0.slot.property == name && (owner == nil || $0.slot.owner.view == owner)
      }.flatMap { text.lines(of: $0.id) }
      lines += inquiry.objects(keeping: name, of: owner).flatMap { text.lines(of: name, of: $0) }
    case .view(let name):
      lines = inquiry.objects(ofClass: name).flatMap { text.lines(of: $0.object) }
    default: break
    }
    if lines.isEmpty {
      let nodes = Asked(argument).row.map { inquiry.nodes(ofType: $0.type, showing: $0.text) }
      lines = dependencies(of: nodes ?? self.nodes(named: argument, in: world), text)
    }
    if lines.isEmpty, let subject = Subject(argument) {
      lines = eventless(subject, argument, inquiry, session)
    }
    guard !lines.isEmpty else { return complainNotAlive(argument, in: world) }
    page(lines)
  }

  /// What is known of a property that nobody can depend on.
  private func eventless(
    _ subject: Subject, _ name: String, _ inquiry: Inquiry, _ session: Session
  ) -> [StyledLine] {
    let text = WhyText(session.sources, words: words)
    return inquiry.silentProperty(meantBy: subject).map { [text.line(for: $0)] }
      ?? inquiry.declaration(meantBy: subject).map { text.lines(for: $0, name) } ?? []
  }

  /// What views depend on: of many of one type, as many as there is room for.
  private func dependencies(of nodes: [World.Node], _ text: DependencyText) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (place, node) in nodes.enumerated() {
      let own = text.lines(of: node)
      let isLast = place == nodes.count - 1
      let room = WhyText.rowsOfAScreen - (isLast ? 0 : 1)
      guard place > 0, WhyText.rows(of: lines + own) > room else {
        lines += own
        continue
      }
      let rest = nodes.count - place
      return lines + [
        StyledLine(
          "  … " + words("\(rest) more; a number as in #4 names one of them"), .dim)
      ]
    }
    return lines
  }

  // MARK: Source

  /// Four lines before and after a place; Enter continues.
  func list(_ argument: String) {
    guard let session else { return }
    if argument == "+" { return listOn(session) }
    // A property of the program may have that name.
    if argument == "warnings", origin(of: argument, session) == nil { return listWarnings(session) }
    guard let (file, line) = place(argument, session) else { return }
    let first = max(file.lineOffset + 1, line - 4)
    show(file, from: first, through: line + 4, marking: line)
  }

  private func place(_ argument: String, _ session: Session) -> (SourceFile, Int)? {
    if let line = Int(argument) {
      let current = session.sources.location(of: lastOrigin(session))?.file
      // A lesson's blocks are files with the same name, each with its own lines.
      let files = session.sources.files.filter { current == nil || $0.name == current?.name }
      guard let file = files.first(where: { $0.hasLine(line) }) else {
        complain(words("there is no line \(line)"))
        return nil
      }
      return (file, line)
    }
    let parts = argument.split(separator: ":").map(String.init)
    if parts.count == 2, let line = Int(parts[1]),
      session.sources.files.contains(where: { $0.name == parts[0] })
    {
      let file = session.sources.files.first { $0.name == parts[0] && $0.hasLine(line) }
      if file == nil { complain(words("there is no line \(line)")) }
      return file.map { ($0, line) }
    }
    let origin = argument.isEmpty ? lastOrigin(session) : self.origin(of: argument, session)
    guard let origin else {
      let names = inquiry(of: session).names
      let close = Spelling.closest(to: argument, among: names)
      complain(words("there is nothing to list for '\(argument)'", orRather: close))
      return nil
    }
    guard let (file, offset) = session.sources.location(of: origin) else {
      complain(words("there is no source for this"))
      return nil
    }
    return (file, file.position(atUTF8: offset).line)
  }

  private func lastOrigin(_ session: Session) -> Origin {
    session.events.prefix(session.cursor).last { $0.origin != .none }?.origin ?? .none
  }

  /// A view's body, or else the expression that made it; a property's declaration, or else a write to it.
  private func origin(of name: String, _ session: Session) -> Origin? {
    guard let subject = Subject(name) else { return nil }
    let past = 0..<session.cursor
    let log = session.events
    let kinds: [EventKinds] =
      switch subject {
      case .property, .slot, .object: [.stateAlloc, .objectAlloc, .stateWrite, .objectWrite]
      default: [.bodyRun, .lifeBegin, .content, .callback]
      }
    for kind in kinds {
      if let event = log.last(kind, of: subject, in: past), event.origin != .none {
        return event.origin
      }
    }
    return inquiry(of: session).candidates(for: subject).first?.origin
  }

  /// All of them: the report of a project's beginning has only the first.
  private func listWarnings(_ session: Session) {
    let warnings = DiagnosticPrinter.arranged(
      session.diagnostics.filter { $0.severity == .warning && $0.id != .opaque })
    if warnings.isEmpty { return say(words("the program has no warnings"), .dim) }
    let text = DiagnosticPrinter(sources: session.sources).print(warnings)
    page(text.split(separator: "\n").map { StyledLine(String($0)) })
  }

  private func listOn(_ session: Session) {
    guard let (name, next) = listed,
      let file = session.sources.files.first(where: { $0.name == name })
    else { return list("") }
    guard next <= file.lastLine else {
      goesOnListing = false
      return say(words("this is the end of \(name)"), .dim)
    }
    show(file, from: next, through: next + 8, marking: nil)
  }

  private func show(_ file: SourceFile, from first: Int, through last: Int, marking here: Int?) {
    for number in first...max(first, last) {
      guard number <= file.lastLine else { break }
      let text = file.line(number)
      var line = StyledLine(number == here ? "> " : "  ", .heading)
      let label = String(number)
      line.add(String(repeating: " ", count: max(0, 4 - label.count)) + label + "  ", .dim)
      let code = String(text).replacingTabs
      line.add(code, number == here ? .code : .plain)
      let hanging = 12 + code.prefix { $0 == " " }.count
      say(line.wrapped(to: screen.columns, hanging: min(hanging, screen.columns / 2)))
    }
    listed = (file.name, max(first, last) + 1)
    goesOnListing = true
  }

  func complainNotAlive(_ name: String, in world: World) {
    let names = Set(world.nodes.values.map(\.name.view)).sorted()
    let close = Spelling.closest(to: name, among: names)
    complain(words("'\(name)' is not alive here", orRather: close))
  }
}

extension SourceFile {
  fileprivate func hasLine(_ number: Int) -> Bool { number > lineOffset && number <= lastLine }

  /// The number of the last non-empty line.
  fileprivate var lastLine: Int {
    var end = lineOffset + text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    while end > lineOffset + 1, line(end).allSatisfy(\.isWhitespace) { end -= 1 }
    return end
  }
}

extension String {
  fileprivate var replacingTabs: String {
    split(separator: "\t", omittingEmptySubsequences: false)
      .joined(separator: "  ")
  }
}
