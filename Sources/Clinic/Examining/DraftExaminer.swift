import Phrases
import Trace
import Values

/// What the user has typed or chosen, and what becomes of it.
///
/// A draft is a value that a control has written. It is lost if code that runs because a view is on
/// screen again overwrites it; if it ends with a sheet or a page whose code does nothing with it, or
/// only later; or if its view goes while a task works, and comes back empty. If the program keeps the
/// text elsewhere, or a button acts in between, the draft has been used.
struct DraftExaminer {
  private enum Place: Hashable {
    case slot(SlotID)
    case property(ObjectID, String)
  }

  private struct Draft {
    let name: PropertyName
    let owner: NodeName?
    let value: String
    /// The value before anything was entered.
    let first: String
    /// The words that were typed; nil for a choice.
    let text: String?
    let step: Int
    /// The newest view at that time.
    let youngest: Int
    /// The control in which it was entered.
    let control: NodeName?

    /// The same draft when the rest of the value has changed.
    func holding(_ value: String) -> Draft {
      Draft(
        name: name, owner: owner, value: value, first: first, text: text, step: step,
        youngest: youngest, control: control)
    }
  }

  /// A text that has gone with its view, which may come back.
  private struct Gone {
    let draft: Draft
    let step: Int
    let kind: TraceEvent.Kind
    let origin: Origin
  }

  private var drafts: [Place: Draft] = [:]
  /// Those whose views a transition has begun to take away: what comes back before it is over begins anew.
  private var leaving: Set<Place> = []
  private var kind = StepKind.other
  private var youngest = 0
  private var found: [Symptom] = []
  /// Drafts that ended with their view in the step, and may have been saved.
  private var ended: [(draft: Draft, symptom: Symptom)] = []
  /// By the places of their views and the names of the properties.
  private var gone: [String: Gone] = [:]
  /// Values with several parts, one of which the user has changed, whatever has happened since.
  private var copies: [SlotID: Draft] = [:]
  /// Those that went with their views, while the views' parents may have the original.
  private var goneCopies: [String: Gone] = [:]
  /// Storage that gets its value when its view appears.
  private var loaded: Set<SlotID> = []
  /// Storage of focus or gestures, which changes by itself without being written.
  private var unwritten: Set<SlotID> = []

  /// Callbacks called whenever a view is on screen again.
  private static let returning: Set<String> = ["onAppear", "task"]

  mutating func read(
    _ event: TraceEvent, before world: World, afterSteps step: Int, in log: TraceLog,
    _ evidence: some RunEvidence
  ) {
    switch event.kind {
    case .step(_, let kind):
      self.kind = kind
      found = []
      ended = []
      if kind != .advance, kind != .reevaluate { gone = [:] }
    case .stateAlloc(let node, let property, "State", _, let value):
      if let gone = gone.removeValue(forKey: "\(node.path).\(property)"),
        !value.contains(gone.draft.text ?? "")
      {
        noteReturn(of: gone, at: node, step)
      } else if let gone = goneCopies.removeValue(forKey: "\(node.path).\(property)"),
        gone.draft.first == value, gone.step < step
      {
        noteForgottenCopy(gone, at: node, step)
      }
    case .stateAlloc(_, _, "FocusState", let slot, _),
      .stateAlloc(_, _, "GestureState", let slot, _):
      unwritten.insert(slot)
    case .stateWrite(_, _, _, let slot?, _, _, _, _) where unwritten.contains(slot): return
    case .lifeBegin(let name): youngest = max(youngest, name.node.number)
    case .transition(let node, .removal, _, true, _):
      for (place, draft) in drafts where draft.control?.isIn(node) ?? false {
        leaving.insert(place)
      }
    case .stateWrite(let view, let owner, let property, let slot?, let old, let new, let effect, _)
    where effect != .refused:
      let name = PropertyName(property, of: view)
      if case .callback(let callback, _, _, _)? = event.cause.flatMap({
        log.contains($0) ? log[$0].kind : nil
      }), Self.returning.contains(callback) {
        loaded.insert(slot)
      }
      note(.slot(slot), name, owner, old, new, event, step, world, log, evidence)
    case .objectWrite(let object, let property, let old, let new, _, _):
      note(
        .property(object, property), PropertyName(property, of: object.className), nil, old, new,
        event, step, world, log, evidence)
    case .stateFree(let node, _, _, let slot, _):
      let isLoaded = loaded.remove(slot) != nil
      unwritten.remove(slot)
      if let draft = copies.removeValue(forKey: slot), draft.value != draft.first,
        draft.step < step,
        evidence.program.isGivenFirstValue(draft.name.name, in: node.view),
        evidence.program.use(ofDraft: draft.name.name, in: node.view) <= .shown
      {
        goneCopies["\(node.path).\(draft.name.name)"] = Gone(
          draft: draft, step: step, kind: event.kind, origin: event.origin)
      }
      guard let draft = drafts.removeValue(forKey: .slot(slot)) else { return }
      noteEnd(of: draft, at: node, event, step, evidence, isLoaded: isLoaded)
      if let text = draft.text, text.count > 2, draft.control?.view != "SecureField",
        kind == .tap || kind == .advance
      {
        gone["\(node.path).\(draft.name.name)"] = Gone(
          draft: draft, step: step, kind: event.kind, origin: event.origin)
      }
    default: break
    }
  }

  private mutating func note(
    _ place: Place, _ name: PropertyName, _ owner: NodeName?, _ old: String, _ new: String,
    _ event: TraceEvent, _ step: Int, _ world: World, _ log: TraceLog,
    _ evidence: some RunEvidence
  ) {
    guard old != new else { return }
    let before = drafts.removeValue(forKey: place)
    let cause = log.nearest([.action, .callback], behind: event)
    if case .slot = place, let owner, case .action? = cause?.kind, event.cause == cause?.id,
      let original = evidence.program.idleOriginal(ofCopy: name.name, in: owner.view)
    {
      found.append(idle(name, new, of: original, owner, event, step))
    }
    switch cause?.kind {
    case .action(let action, _, let node, let text)
    where action.setsControl && event.cause == cause?.id
      && !isPlace(node, in: world):
      leaving.remove(place)
      drafts[place] = Draft(
        name: name, owner: owner, value: new, first: before?.first ?? old,
        text: text, step: step, youngest: youngest, control: node)
      if case .slot(let slot) = place, new.isOfParts { copies[slot] = drafts[place] }
      return
    // A button on another page that writes through a binding counts as a picker's choice.
    case .action(.tap, _, let node?, _)
    where event.cause == cause?.id && new.isChoice && owner.map(node.isApart) ?? false:
      dropKept(new)
      drafts[place] = Draft(
        name: name, owner: owner, value: new, first: before?.first ?? old,
        text: nil, step: step, youngest: youngest, control: node)
      return
    case .callback(let callback, let node?, _, _)
    where Self.returning.contains(callback) && cause?.step == event.step
      && !leaving.contains(place):
      // A password goes after it has been used.
      guard let draft = before, draft.step < step, draft.value == old,
        draft.control?.view != "SecureField", node.node.number <= draft.youngest, !kind.fillsIn
      else { break }
      found.append(reset(draft, new, by: callback, of: node, cause, event, step))
    case .callback("onDisappear", let node?, _, _) where cause?.step == event.step:
      // A visible field's text disappears because something else does.
      guard let draft = before, draft.step < step, draft.value == old, let text = draft.text,
        text.count > 1, !new.contains(text), let field = draft.control,
        world.nodes[field.node] != nil, !field.path.hasPrefix(node.path + "/")
      else { break }
      found.append(reset(draft, new, by: "onDisappear", of: node, cause, event, step))
    case .action where before?.text.map({ $0.count > 1 && new.contains($0) }) ?? false:
      // Another part of the value has changed.
      if let draft = before { drafts[place] = draft.holding(new) }
      return
    case .action:
      // A sheet for an item is closed by removing the item.
      if let draft = before, new == "nil", let owner = draft.owner {
        noteEnd(of: draft, at: owner, event, step, evidence)
      }
      dropChoices(new)
    default: break
    }
    dropKept(new)
  }

  /// A user who has chosen a tab or a row is elsewhere, and has not filled in anything.
  private func isPlace(_ node: NodeName?, in world: World) -> Bool {
    guard let role = node.flatMap({ world.nodes[$0.node]?.look?.role }) else { return false }
    return role == .primitive(.tabs) || role == .primitive(.lazy)
  }

  /// A value that is also stored elsewhere is kept.
  private mutating func dropKept(_ new: String) {
    for (place, draft) in drafts {
      if let text = draft.text, text.count > 2, new.contains(text) { drafts[place] = nil }
    }
    ended.removeAll { draft, _ in draft.text.map(new.contains) ?? true }
    gone = gone.filter { !new.contains($0.value.draft.text ?? "") }
    goneCopies = goneCopies.filter { !new.contains($0.value.draft.value) }
  }

  /// It is unknown which of the choices a button has used.
  private mutating func dropChoices(_ new: String) {
    if new == "true" || new == "false" || new == "nil" { return }
    for (place, draft) in drafts where (draft.text?.count ?? 0) < 3 { drafts[place] = nil }
  }

  private mutating func noteEnd(
    of draft: Draft, at node: NodeName, _ event: TraceEvent, _ step: Int,
    _ evidence: some RunEvidence, isLoaded: Bool = false
  ) {
    guard let text = draft.text, text.count > 2, draft.step < step, let owner = draft.owner,
      kind == .tap || kind == .dismiss || kind == .back,
      node.isPresented || event.kind.isWriteOfNil
    else { return }
    let use = evidence.program.use(ofDraft: draft.name.name, in: owner.view)
    switch use {
    case .bound: break
    // A copy of data stored elsewhere; a search text is shown as well.
    case .shown:
      guard evidence.program.isGivenFirstValue(draft.name.name, in: owner.view) else { return }
    case .delayed:
      guard isLoaded || evidence.program.isGivenFirstValue(draft.name.name, in: owner.view)
      else { return }
    case .used: return
    }
    let symptom = Symptom(
      key: Symptom.Key(rule: .concluded(.editsLost), on: .property(draft.name)),
      topic: .property(draft.name),
      wording: use == .delayed
        ? Phrase(
          "\(draft.name) = \(draft.value), which a person had written, was lost when its view went: only a task that waits keeps it, and it was cancelled"
        )
        : Phrase(
          "\(draft.name) = \(draft.value), which a person had written, was lost with the sheet: no code reads it, so it is kept nowhere else"
        ), origin: event.origin, kind: event.kind, subjects: ["\(draft.name)", owner.view],
      step: step,
      remedy: Phrase(
        "Edit through a binding to where the value is kept, or hand it over when the sheet is done"
      ))
    ended.append((draft, symptom))
  }

  private mutating func noteReturn(of gone: Gone, at node: NodeName, _ step: Int) {
    guard step > gone.step || kind == .advance, gone.draft.owner?.view == node.view
    else { return }
    let draft = gone.draft
    let symptom = Symptom(
      key: Symptom.Key(rule: .concluded(.stateLost), on: .property(draft.name)),
      topic: .property(draft.name),
      wording: Phrase(
        "\(draft.name) = \(draft.value), which a person had entered, was lost: \(node.view) made way for something else, and what came back by itself is a new view"
      ), origin: gone.origin, kind: gone.kind, subjects: ["\(draft.name)", node.view], step: step,
      remedy: Phrase(
        "Let the view stay, and show above it or beside it that something is going on; or keep the text where it outlives the view"
      ), family: .of(.concluded(.stateLost), subject: node.path))
    ended.append((draft, symptom))
  }

  private mutating func noteForgottenCopy(_ gone: Gone, at node: NodeName, _ step: Int) {
    let draft = gone.draft
    let symptom = Symptom(
      key: Symptom.Key(rule: .concluded(.editsLost), on: .property(draft.name)),
      topic: .property(draft.name),
      wording: Phrase(
        "\(draft.name) = \(draft.value), which a person had entered, is \(draft.first) again: the view keeps a copy of what it is given, the change was made in the copy, and the copy went with its view"
      ), origin: gone.origin, kind: gone.kind, subjects: ["\(draft.name)", node.view], step: step,
      remedy: Phrase(
        "Take a @Binding to where the value is kept, or hand the changed value back with onChange"
      )
    )
    found.append(symptom)
  }

  private func idle(
    _ name: PropertyName, _ new: String, of original: String, _ owner: NodeName,
    _ event: TraceEvent,
    _ step: Int
  ) -> Symptom {
    Symptom(
      key: Symptom.Key(rule: .concluded(.editsLost), on: .property(name)), topic: .property(name),
      wording: Phrase(
        "\(name) = \(new), which a person had entered, is in a copy that no other code reads: \(original), which it was made from, is never written"
      ), origin: event.origin, kind: event.kind, subjects: ["\(name)", owner.view], step: step,
      remedy: Phrase(
        "Take a @Binding to where the value is kept, or hand the changed value back with onChange"
      ))
  }

  private func reset(
    _ draft: Draft, _ new: String, by callback: String, of node: NodeName, _ cause: TraceEvent?,
    _ event: TraceEvent, _ step: Int
  ) -> Symptom {
    Symptom(
      key: Symptom.Key(rule: .concluded(.draftReset), on: .property(draft.name)),
      topic: .property(draft.name),
      wording: callback == "onDisappear"
        ? Phrase(
          "\(draft.name) = \(draft.value), which a person had entered, was overwritten with \(new): onDisappear runs when the view it is attached to goes, however it goes"
        )
        : Phrase(
          "\(draft.name) = \(draft.value), which a person had entered, was overwritten with \(new): \(callback) runs each time the view is on screen again"
        ), origin: event.origin, kind: event.kind, subjects: ["\(draft.name)"], step: step,
      remedy: callback == "onDisappear"
        ? Phrase("Reset it where the work is done, as in the action that sends it")
        : Phrase("Give it its first value where it is declared, or set it only the first time"),
      family: .of(.concluded(.draftReset), subject: "\(cause?.origin.rawValue ?? 0)"))
  }

  /// The losses of the step.
  mutating func concludeStep() -> [Symptom] {
    defer {
      found = []
      ended = []
    }
    return found + ended.map(\.symptom)
  }
}

extension NodeName {
  /// Whether it is on a separate page or sheet that does not contain the other one.
  fileprivate func isApart(from other: NodeName) -> Bool {
    guard path.hasPrefix(other.path + "/") else { return !other.path.hasPrefix(path + "/") }
    return NodeName.presentations(in: path.dropFirst(other.path.count)) > 0
  }

  fileprivate func isIn(_ other: NodeName) -> Bool {
    path == other.path || path.hasPrefix(other.path + "/")
  }

  /// Whether it is on a sheet, a cover or a popover.
  fileprivate var isPresented: Bool { presentations > 0 }

  /// How many sheets, covers, popovers and pushed pages it is on.
  var presentations: Int { Self.presentations(in: path[...]) }

  private static func presentations(in path: Substring) -> Int {
    path.split(separator: "/").count { part in
      ["sheet", "fullScreenCover", "popover", "navigationDestination"].contains { place in
        part.hasPrefix(place) && !(part.dropFirst(place.count).first?.isLetter ?? false)
      }
    }
  }
}

extension TraceEvent.Kind {
  fileprivate var isWriteOfNil: Bool {
    if case .stateWrite(_, _, _, _, _, "nil", _, _) = self { true } else { false }
  }
}

extension String {
  /// Whether it is a struct or enum value that contains values.
  fileprivate var isOfParts: Bool { last == ")" && contains("(") }

  /// Whether it is more than a flag or an empty value.
  fileprivate var isChoice: Bool { !["true", "false", "nil", "\"\"", "[]", "0"].contains(self) }
}
