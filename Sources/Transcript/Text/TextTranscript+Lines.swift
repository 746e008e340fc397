import Diagnostics
import Phrases
public import Trace
import Values

extension TextTranscript {
  /// The line of a single event, regardless of the filter.
  public func line(of event: TraceEvent) -> StyledLine { line(for: event) }

  /// Where the subject of an event begins.
  static let subjectColumn = 16
  /// The column in which the detail begins.
  static let detailColumn = 37

  /// The line of one event.
  func line(for event: TraceEvent) -> StyledLine {
    var line = StyledLine("  ")
    let words = kindWords(of: event)
    line.add(words.family, words.style)
    line.pad(to: 9, atLeast: 1)
    line.add(words.verb, words.style)
    line.pad(to: Self.subjectColumn)
    describe(event, in: &line)
    addOccasion(of: event, to: &line)
    if options.showsPlaces, hasTellingPlace(event), hasOwnPlace(event),
      let place = shortPlace(event.origin)
    {
      line.add("  " + place, .dim, as: .place)
    }
    return line
  }

  /// What goes on after a wait, and since when: `resume task  Text  #7  in LevelView  since step 7`.
  func line(forResuming beginning: TraceEvent) -> StyledLine? {
    var line = StyledLine("  resume ")
    switch beginning.kind {
    case .callback(let name, let node, _, _): describe(name, node)
    case .action:
      line.pad(to: Self.subjectColumn)
      let step = log.map { $0[$0.firstPosition(ofStep: beginning.step)].kind }
      guard case .step(let code, _)? = step else { return nil }
      line.add(code.stepLine.brief(24), .code)
      line.add("  " + words("of step \(beginning.step): what it began goes on"), .dim)
      return line
    case .step(let code, _):
      line.pad(to: Self.subjectColumn)
      line.add(code.stepLine.brief(24), .code)
    default: return nil
    }
    func describe(_ name: String, _ node: NodeName?) {
      line.add(name)
      line.pad(to: Self.subjectColumn)
      guard let node else { return }
      subject(node, in: &line)
      if let owner = owner(of: node) { line.add("  in \(owner)", .dim) }
    }
    line.add("  " + words("begun in step \(beginning.step)"), .dim)
    return line
  }

  /// `Cat.swift:20`: the column helps tools, not readers; nor, in short transcripts, do the folders of
  /// a unique file name, or the place of the step, whose line is above.
  func shortPlace(_ origin: Origin) -> String? {
    guard let (file, offset) = sources.location(of: origin) else { return nil }
    if tellsInShort, file.text == stepCode, !stepCode.contains("\n") { return nil }
    let line = file.position(atUTF8: offset).line
    guard tellsInShort, let slash = file.name.lastIndex(of: "/") else {
      return "\(file.name):\(line)"
    }
    let last = file.name[slash...]
    let isOnly = !sources.files.contains { $0.name != file.name && $0.name.hasSuffix(last) }
    return "\(isOnly ? String(last.dropFirst()) : file.name):\(line)"
  }

  private func hasTellingPlace(_ event: TraceEvent) -> Bool {
    switch event.kind {
    case .objectSend: forwarded(by: event.id) != nil
    case .stateWrite, .objectWrite, .failure, .issue, .note: true
    // After the first display the code of a body has made it.
    case .objectAlloc: tellsInShort && event.update > 1
    // Several of one view, on different values, would read alike.
    case .callback("onChange", _, _, _): tellsInShort
    default: false
    }
  }

  /// A write that inserts a model, or deletes it, is called so.
  func kindWords(of event: TraceEvent) -> (family: String, verb: String, style: Style) {
    var words = kindWords(event.kind)
    switch event.rule {
    case .modelIsInserted: words.verb = "insert"
    case .modelIsDeleted: words.verb = "delete"
    default: break
    }
    return words
  }

  func kindWords(_ kind: TraceEvent.Kind) -> (family: String, verb: String, style: Style) {
    let name = kind.name
    let family = String(name.prefix { $0 != "." })
    let verb = String(name.dropFirst(family.count + 1))
    switch kind {
    case .lifeBegin, .stateAlloc, .objectAlloc: return (family, verb, .began)
    case .lifeEnd, .stateFree, .objectFree: return (family, verb, .ended)
    case .stateWrite, .objectWrite, .objectSend: return (family, verb, .wrote)
    case .bodyRun: return (family, verb, .ran)
    case .bodySkip, .bodyInvalidate, .identity, .look, .order, .valueInit:
      return (family, verb, .dim)
    case .issue, .note: return (family, verb, .issue)
    case .failure: return (family, verb, .error)
    case .meaning: return (family, verb, .heading)
    case .action(let call, _, _, _): return (family, call.rawValue, .plain)
    case .callback(let call, _, _, _): return (family, call, .plain)
    case .transition(_, let edge, _, _, _): return (family, edge.rawValue, .plain)
    default: return (family, verb, .plain)
    }
  }

  /// The event, with what the events around it add.
  func describe(_ event: TraceEvent, in line: inout StyledLine) {
    switch event.kind {
    case .lifeBegin(let node):
      guard let basis = identity(of: node.node) else { return describe(event.kind, in: &line) }
      subject(node, in: &line)
      line.add("  identity \(path(of: node)), ", .dim)
      guard let id = basis else { return line.add("structural", .dim) }
      line.add("explicit id ", .dim)
      line.add(brief(id), .value)
    case .bodyRun(let node, _, _, _):
      subject(node, in: &line)
      line.add("  " + wholeReason(of: event))
    case .bodySkip(let node, let reason, let detail):
      subject(node, in: &line)
      line.add("  " + skipText(reason, detail, of: event.id))
    case .callback(_, let node?, let old, let new) where tellsInShort:
      subject(node, in: &line)
      if let beginning = beginning(ofTask: event) { line.add("  " + beginning) }
      if old != nil, let watched = watched(by: event) { line.add("  " + words("of \(watched)")) }
      if let owner = owner(of: node) { line.add("  in \(owner)", .dim) }
      change(old, new, in: &line)
      if isWithoutWrites([event]) { line.add("  " + words("writes nothing"), .dim) }
    case .objectSend where forwarded(by: event.id) != nil:
      describe(event.kind, in: &line)
      if let other = forwarded(by: event.id) {
        line.add("  " + words("passes on what \(other) sent"))
      }
    case .content(let node, let role, let text, let value):
      guard let before = shownBefore(event.id), before.text != text || before.value != value else {
        return describe(event.kind, in: &line)
      }
      subject(node, in: &line)
      if role.rawValue.lowercased() != node.view.lowercased() { line.add("  \(role)") }
      if before.text != text {
        change(before.text?.asText ?? "nil", text?.asText ?? "nil", in: &line)
      }
      if before.value != value { change(before.value ?? "nil", value ?? "nil", in: &line) }
    default: describe(event.kind, of: event.id, in: &line)
    }
  }

  /// `"Step 1" → "Step 2"`
  func contentText(of event: TraceEvent) -> String {
    guard case .content(_, _, let text, let value) = event.kind else { return "" }
    guard let before = shownBefore(event.id), before.text != text || before.value != value else {
      return text?.asText.brief(24) ?? value?.brief(24) ?? ""
    }
    return before.text != text
      ? ValueChange(before.text?.asText ?? "nil", text?.asText ?? "nil", words).text
      : ValueChange(before.value ?? "nil", value ?? "nil", words).text
  }

  /// The same in fewer columns: common ends of both texts are left out.
  func shortContentText(of event: TraceEvent) -> String {
    guard case .content(_, _, let text?, _) = event.kind,
      let before = shownBefore(event.id)?.text, before != text
    else { return contentText(of: event) }
    let difference = TextDifference(before.asText, text.asText)
    return ValueChange(difference.old, difference.new, words).text
  }

  /// The same in this many columns: each of the two texts loses its middle.
  func contentText(of event: TraceEvent, within columns: Int) -> String {
    let short = shortContentText(of: event)
    guard DisplayWidth.of(short) > columns, case .content(_, _, let text?, _) = event.kind,
      let before = shownBefore(event.id)?.text, before != text
    else { return short.withoutMiddle(columns) }
    let difference = TextDifference(before.asText, text.asText)
    let half = max(8, (columns - 3) / 2)
    return
      "\(difference.old.withoutMiddleWords(half)) → \(difference.new.withoutMiddleWords(half))"
  }

  /// In short transcripts: who wrote, if no code of the program did.
  private func addOccasion(of event: TraceEvent, to line: inout StyledLine) {
    guard tellsInShort else { return }
    switch event.kind {
    case .stateWrite, .objectWrite:
      if let writer = writer(of: event) {
        line.add("  by \(writer)", .dim)
      } else if isOfLaterWork(event) {
        line.add("  " + words("later, in what it began"), .dim)
      }
    default: break
    }
  }

  /// What is added after the writes of one row: that they are equal only if none changes a value.
  func addEffect(ofAll writes: [TraceEvent], to line: inout StyledLine) {
    guard let write = writes.first(where: { !$0.kind.repeatsValue }) ?? writes.first else { return }
    addEffect(of: write, to: &line)
  }

  /// What is added after a write.
  func addEffect(of write: TraceEvent, to line: inout StyledLine) {
    switch write.kind {
    case .stateWrite(_, _, _, let slot, _, _, let effect, let readers):
      note(effect, readers, to: slot, in: &line)
    case .objectWrite(_, _, let old, let new, let effect, let readers):
      let isEqual = tellsInShort && !new.isEmpty && old == new
      note(effect, readers, isOfObject: true, isEqual: isEqual, of: write.id, in: &line)
    default: break
    }
    addOccasion(of: write, to: &line)
    guard options.showsPlaces, hasOwnPlace(write), let place = shortPlace(write.origin) else {
      return
    }
    line.add("  " + place, .dim, as: .place)
  }

  /// What SwiftUI itself writes is written nowhere in the program: its place is that of the modifier.
  private func hasOwnPlace(_ event: TraceEvent) -> Bool {
    !tellsInShort || writer(of: event) != "SwiftUI"
  }

  static func property(_ name: String) -> String {
    name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  /// A value as a reader wants it.
  private func brief(_ value: String) -> String {
    options.showsWholeValues ? value.asWritten : value.brief
  }

  private func path(of node: NodeName) -> String {
    options.showsWholeValues ? node.shownPath : cut(node.shownPath.withHandles, behind: node)
  }

  /// In short transcripts, as much of the end of a path as fits into the row in which a lifetime begins:
  /// the row in which it ends shows the same.
  private func cut(_ path: String, behind node: NodeName) -> String {
    guard tellsInShort else { return path }
    let subject = "\(node.shownView)  #\(node.node.number)  identity "
    let id = node.identity.explicitID.map { ", explicit id \(brief($0))" } ?? ", structural"
    return end(
      of: path, node, within: Self.columns - Self.subjectColumn - DisplayWidth.of(subject + id))
  }

  /// The width of most terminals.
  static let columns = 80

  func describe(_ kind: TraceEvent.Kind, of id: EventID? = nil, in line: inout StyledLine) {
    switch kind {
    case .step(let code, _): line.add(code, .code)
    case .action(_, let label, let node, _):
      if let node {
        line.add(node.shownView, .view)
        line.pad(to: Self.detailColumn)
      }
      line.add("\"\(label)\"", .value)
    case .updateBegin(let number, _): line.add("\(number)")
    case .updateEnd(_, let run, let skipped, let began, let ended):
      line.add("\(run) run, \(skipped) skipped, \(began) began, \(ended) ended")
    case .identity(let node, let explicitID):
      subject(node, in: &line)
      line.add("  \(path(of: node))", .dim)
      line.add(explicitID == nil ? ", structural" : ", explicit id ", .dim)
      if let explicitID { line.add(brief(explicitID), .value) }
    case .lifeBegin(let node), .lifeEnd(let node):
      subject(node, in: &line)
      // The path stands where the lifetime began.
      if case .lifeEnd = kind, tellsInShort {
        guard let id = node.identity.explicitID?.brief else { break }
        line.add("  id ", .dim)
        line.add(id, .value)
        if let identifier = identifier(ofRow: node) { line.add(" (\(identifier))", .dim) }
        break
      }
      line.add("  \(path(of: node))", .dim)
    case .content(let node, let role, let text, let value):
      subject(node, in: &line)
      if role.rawValue.lowercased() != node.view.lowercased() { line.add("  \(role)") }
      if let text { line.add("  " + shorten(text.asText), .value) }
      if let value { line.add("  \(brief(value))", .value) }
    case .look(let node, let look):
      subject(node, in: &line)
      describe(look, in: &line)
    case .order(let node, let children):
      subject(node, in: &line)
      line.add("  children " + children.map { "#\($0.number)" }.joined(separator: ", "))
    case .callback(_, let node, let old, let new):
      if let node { subject(node, in: &line) }
      change(old, new, in: &line)
    case .environmentWrite(let key, let node, let value, let instead):
      subject(node, in: &line)
      line.add("  \(key) = ")
      line.add(brief(value), .value)
      if let instead { line.add("  instead of \(instead)") }
    case .preferenceWrite(let key, let node, let value):
      subject(node, in: &line)
      line.add("  \(key) = ")
      line.add(brief(value), .value)
    case .transition(let node, _, let style, let animated, _):
      subject(node, in: &line)
      line.add("  \(style)" + (animated ? "" : ", not animated"))
    case .animate(let node, let property, let from, let to):
      subject(node, in: &line)
      line.add("  \(property)")
      motion(from, to, in: &line)
    case .output(let text): line.add(text)
    case .meaning(let effect, let node, let message):
      // A loss is told by what is lost.
      let told = effect == .loses ? message : sentence(message, about: node)
      line.add(options.words.recorded(told).withHandles)
    case .note(_, let message): line.add(options.words.recorded(message).withHandles, .issue)
    case .issue(_, let message): line.add(message.description, .issue)
    case .failure(let message, _): line.add(options.words.recorded(message), .error)
    case .stateAlloc(let node, let property, _, let slot, let value),
      .stateFree(let node, let property, _, let slot, let value):
      line.add("\(node.view).\(property)", .view)
      line.pad(to: Self.detailColumn)
      line.add("#s\(slot.number)")
      // What SwiftUI keeps there for itself is no value of the program.
      guard value.first != "_" else { break }
      line.add(" = ")
      line.add(brief(value), .value)
    case .stateWrite(let view, _, let property, let slot, let old, let new, let effect, let readers):
      line.add(view.isEmpty ? property : "\(view).\(property)", .view)
      line.pad(to: Self.detailColumn)
      if let slot { line.add("#s\(slot.number)") }
      change(old, new, in: &line)
      note(effect, readers, to: slot, in: &line)
    case .objectAlloc(let object), .objectFree(let object):
      line.add("\(object)", .view)
    case .objectSend(let object, let property, let key):
      line.add("\(object)", .view)
      if let property { line.add("  for \(property)") }
      if let key { line.add(" (\"\(key)\")", .value) }
    case .objectWrite(let object, let property, let old, let new, let effect, let readers):
      line.add("\(object).\(property)", .view)
      // (The change adds two blanks.)
      line.pad(to: Self.detailColumn - 2, atLeast: 0)
      // Of what the program announces itself, nobody knows the values.
      let isTold = !new.isEmpty
      change(isTold ? old : nil, isTold ? new : words("announced by the program"), in: &line)
      let isEqual = tellsInShort && isTold && old == new
      note(effect, readers, isOfObject: true, isEqual: isEqual, of: id, in: &line)
    case .bodyRun(let node, let changes, _, _):
      subject(node, in: &line)
      line.add("  " + Self.changes(changes))
    case .bodySkip(let node, let reason, let detail):
      subject(node, in: &line)
      line.add("  " + skipText(reason, detail, of: nil))
    case .bodyInvalidate(let node, _, _, let slot):
      subject(node, in: &line)
      line.add("  \(self.reason(kind))")
      if let slot { line.add("  #s\(slot.number)") }
    case .valueInit(let view, let maker):
      line.add(view, .view)
      if let maker {
        line.pad(to: Self.detailColumn)
        line.add("by #\(maker.number)", .dim)
      }
    }
  }

  /// The modifiers as written, then the other parts of the look.
  private func describe(_ look: Look, in line: inout StyledLine) {
    if !look.isShown { line.add("  out of sight", .dim) }
    for modifier in look.modifiers {
      line.add("  \(modifier.name)(", .code)
      line.add(modifier.values.joined(separator: ", "), .value)
      line.add(")", .code)
    }
    if !look.isEnabled { line.add("  disabled") }
    for action in look.actions {
      line.add("  \(action.call)" + (action.label.isEmpty ? "" : " \"\(action.label)\""), .dim)
    }
  }

  /// The words that `Self._printChanges()` prints after the view's name.
  static func changes(_ names: [String]) -> String {
    names.isEmpty ? "unchanged." : names.joined(separator: ", ") + " changed."
  }

  private func subject(_ node: NodeName, in line: inout StyledLine) {
    line.add(node.shownView, .view)
    line.pad(to: Self.detailColumn)
    line.add("#\(node.node.number)")
  }

  /// `angle .degrees(0) → .degrees(30)`: in short transcripts the argument's label stands once.
  func motion(_ old: String, _ new: String, in line: inout StyledLine) {
    guard tellsInShort else { return change(old, new, in: &line) }
    var (from, to) = (old.inPlainNumbers, new.inPlainNumbers)
    // One number beside four says less than those that differ.
    if from.hasSeveralNumbers || to.hasSeveralNumbers { (from, to) = (old, new) }
    (from, to) = (from.withShortFractions, to.withShortFractions)
    let label = from.prefix { $0.isLetter }
    guard !label.isEmpty, from.dropFirst(label.count).hasPrefix(": "), to.hasPrefix("\(label): ")
    else { return change(from, to, in: &line) }
    line.add(" \(label)", .value)
    change(
      String(from.dropFirst(label.count + 2)), String(to.dropFirst(label.count + 2)), in: &line)
  }

  private func change(_ old: String?, _ new: String?, in line: inout StyledLine) {
    guard let new else { return }
    line.add("  ")
    guard let old else { return line.add(brief(new), .value) }
    if options.showsWholeValues {
      return line.add("\(old.asWritten) → \(new.asWritten)", .value)
    }
    let type = tellsInShort ? Self.commonType(old, new) : 0
    func text(_ columns: Int) -> String {
      ValueChange(
        String(old.dropFirst(type)), String(new.dropFirst(type)), words,
        namesElements: tellsInShort, elementColumns: columns
      ).text
    }
    let long = text(String.valueColumns)
    let room = Self.columns - line.width - Self.placeColumns
    guard tellsInShort, DisplayWidth.of(long) > room else { return line.add(long, .value) }
    // A row that breaks has less of the elements that come and go, if it does not break then.
    let short = text(Self.elementColumns)
    line.add(DisplayWidth.of(short) <= room ? short : long, .value)
  }

  /// Room for `line 120`, and what an element needs at least.
  private static let placeColumns = 9
  private static let elementColumns = 28

  /// How long the name is of the type of which both are static members: `Color` of `Color.red`.
  private static func commonType(_ old: String, _ new: String) -> Int {
    let type = old.prefix { $0.isLetter }
    let isMember = type.first?.isUppercase == true && old.dropFirst(type.count).hasPrefix(".")
    return isMember && new.hasPrefix(type + ".") ? type.count : 0
  }

  /// A text on the screen, short.
  private func shorten(_ text: String) -> String {
    options.showsWholeValues ? text : text.withoutMiddle(String.valueColumns)
  }

  /// A write that changes nothing on screen is the most frequently reported "bug", so it is marked
  /// clearly. An object may still announce an equal value.
  private func note(
    _ effect: WriteEffect, _ readers: [NodeID], to slot: SlotID? = nil, isOfObject: Bool = false,
    isEqual: Bool = false, of write: EventID? = nil, in line: inout StyledLine
  ) {
    switch effect {
    case .changed where isEqual && !readers.isEmpty:
      line.add("  " + words("equal, announced all the same"), .dim)
    case .changed where !readers.isEmpty: break
    case .changed where slot.map(focus.contains) == true:
      line.add("  " + words("moves the focus"), .dim)
    case .changed:
      if let object = passing(on: write) {
        line.add("  " + words("passed on by \(object)"), .dim)
      } else if isOfObject, !knowsWhatFollows {
        // Another object may have passed it on.
        line.add("  no readers", .issue)
      } else if let step = unread(since: write) {
        line.add("  " + words("no readers since step \(step)"), .issue)
      } else {
        line.add("  no readers", .issue)
        line.add(": nothing to update", .issue, as: .meaning)
      }
    case .equal where tellsInShort && isOfObject && !readers.isEmpty:
      line.add("  " + words("equal, announced all the same"), .dim)
    case .equal:
      line.add("  equal", .dim)
      if !isOfObject { line.add(": nothing to update", .dim, as: .meaning) }
    case .refused: line.add("  refused", .issue)
    case .uninstalled where tellsInShort:
      line.add("  " + words("not installed in a view: the value is lost"), .issue)
    case .uninstalled: line.add("  not installed: nothing to update", .issue)
    case .untracked: line.add("  untracked: invalidates nobody", .issue)
    }
  }
}
