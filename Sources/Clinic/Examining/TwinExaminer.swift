import Meaning
import Phrases
import Trace
import Values

/// Views that end and begin again in the same place: their state is lost, their tasks are cancelled, or
/// it happened for nothing because everything is the same.
///
/// A view that the user closed may lose its state; so a loss counts only if a person sees one view that
/// stays. And an id that the program wrote in the same step was changed on purpose, to begin anew. That
/// does not apply if the thing with the id is the same by its own id, or if the user fills in one part
/// of it and loses another. See `IDChange`.
struct TwinExaminer {
  private struct Ended {
    let name: NodeName
    let origin: Origin
    let parent: NodeID?
    let isCustom: Bool
    let texts: [String]
    let node: World.Node
    var losses: [Loss] = []
  }

  private struct Loss {
    let property: String
    let value: String
    let kind: TraceEvent.Kind
    let origin: Origin
    /// Whether the user has entered it.
    let isEntered: Bool
    /// Whether it follows from no more than time that has passed, as a timer's.
    let isOfTime: Bool
  }

  /// First values of storage.
  private var initial: [SlotID: String] = [:]
  /// Storage that gets its value by itself, each time its view appears.
  private var selfMade: Set<SlotID> = []
  /// Storage whose value follows from the user's use of a control, and that written only because time has
  /// passed.
  private var entered: Set<SlotID> = []
  private var timed: Set<SlotID> = []
  // Ended in this update.
  private var ended: [Ended] = []
  private var places: [NodeID: Int] = [:]
  private var began: [NodeName] = []
  private var isFirstDisplay = false
  /// Views whose ids, as the run has reported, are made again each time.
  private var unstable: Set<String> = []
  /// What the step does.
  private var kind = StepKind.other
  private var action: (call: StepKind, node: NodeName?)?
  private var written: [String] = []
  private var replaced: [NodeName] = []
  private var cancelled: [(node: NodeName, event: TraceEvent)] = []
  /// The lost values, with the view that took the place and may still get them.
  private var losses: [(symptom: Symptom, heir: NodeID, loss: Loss, byID: Bool)] = []

  mutating func read(
    _ event: TraceEvent, about subject: RemarkSubject?, before world: World, in log: TraceLog
  ) {
    switch event.kind {
    case .step(_, let kind):
      self.kind = kind
      action = nil
      written = []
      replaced = []
      cancelled = []
      losses = []
    case .action(let call, _, let node, _): action = (call, node)
    case .updateBegin:
      ended = []
      places = [:]
      began = []
      isFirstDisplay = false
    case .lifeBegin(let name):
      if name.identity.parent == nil { isFirstDisplay = true }
      began.append(name)
    case .lifeEnd(let name):
      guard let node = world.nodes[name.node] else { return }
      // Only the program's own views have state; the others are not checked.
      places[name.node] = ended.count
      ended.append(
        Ended(
          name: name, origin: node.origin, parent: node.parent,
          isCustom: node.runs > 0,
          texts: node.runs > 0 ? world.shownTexts(below: name.node) : [], node: node))
    case .stateAlloc(_, _, let wrapper, let slot, let value)
    where wrapper == "State" || wrapper == "StateObject":
      initial[slot] = value
    case .stateFree(let node, let property, _, let slot, let value):
      guard let first = initial.removeValue(forKey: slot), first != value,
        selfMade.remove(slot) == nil, let place = places[node.node]
      else { return }
      ended[place].losses.append(
        Loss(
          property: property, value: value, kind: event.kind, origin: event.origin,
          isEntered: entered.remove(slot) != nil, isOfTime: timed.remove(slot) != nil))
    case .stateWrite(_, _, _, let slot, _, let new, _, _):
      written.append(new)
      guard let slot else { return }
      if comesByItself(event, log) { selfMade.insert(slot) } else { selfMade.remove(slot) }
      if isEntered(event, log) { entered.insert(slot) } else { entered.remove(slot) }
      if kind == .advance, log.nearest(.action, behind: event) == nil {
        timed.insert(slot)
      } else {
        timed.remove(slot)
      }
    case .objectWrite(_, _, _, let new, _, _): written.append(new)
    case .note(.adviceRandomID, _):
      if let view = subject?.topic.typeName { unstable.insert(view) }
    case .callback("task.cancel", let node?, _, _): cancelled.append((node, event))
    default: break
    }
  }

  /// Whether an appearing view writes this by itself, at once or after some time.
  private func comesByItself(_ write: TraceEvent, _ log: TraceLog) -> Bool {
    switch log.nearest([.action, .callback], behind: write)?.kind {
    case .action: false
    case .callback(let name, _, _, _): name == "onAppear" || name == "task"
    default: kind == .advance
    }
  }

  private func isEntered(_ write: TraceEvent, _ log: TraceLog) -> Bool {
    log.nearest([.action, .callback], behind: write)?.isAction ?? false
  }

  /// The events of an update have been read; `world` is the world after it.
  mutating func concludeUpdate(
    in world: World, afterSteps step: Int, _ evidence: some RunEvidence
  ) -> [Symptom] {
    guard !isFirstDisplay, !ended.isEmpty else { return [] }
    var symptoms: [Symptom] = []
    // Elements that are shown twice have one cause.
    var reported: Set<Substring> = []
    var heirs: [String: [NodeName]] = [:]
    for name in began.reversed() { heirs[name.view, default: []].append(name) }
    for old in ended where old.isCustom {
      // Rows that replace others by scrolling have nothing to do with them.
      if kind == .scroll {
        symptoms += scrolledAway(old, step)
        continue
      }
      guard let candidates = heirs[old.name.view] else { continue }
      guard let (place, twin) = heir(of: old, among: candidates, in: world, evidence)
      else { continue }
      let new = candidates[place]
      heirs[old.name.view]?.remove(at: place)
      switch twin {
      case .branch:
        // A user who chooses another layout, rows or a grid, gets other views.
        if kind.isOfSystem || old.name.identity.around == new.identity.around {
          replaced.append(old.name)
        }
        noteLosses(
          old, new, absorbed(by: old, new, in: world), step, brancher(of: old, new, world, evidence)
        )
      case .erased:
        if let node = world.nodes[new.node],
          evidence.program.areCases(old.origin, node.origin)
            || old.origin != node.origin
              && evidence.program.sayOtherThings(old.origin, node.origin)
        {
          continue
        }
        replaced.append(old.name)
        noteLosses(
          old, new, world.erasers(around: new), step, remedy: IDChange.erasedRemedy)
      case .id(let was, let id, let place)
      where !unstable.contains(old.name.view)
        && idChange(was, id, place).isOfTheSame(
          old.texts, world.shownTexts(below: new.node)):
        replaced.append(old.name)
        noteLosses(
          old, new, fieldsWithEditedID(place), step, remedy: IDChange.remedy, at: place)
      case .id(_, let id, let place):
        if unstable.contains(old.name.view) {
          replaced.append(old.name)
          noteLosses(
            old, new, randomIDs(of: old), step)
        } else if !written.contains(where: { $0.contains(id) }), !old.texts.isEmpty,
          !(old.parent.map { places[$0] != nil } ?? false), !isInWhatStays(old, place, world),
          old.texts == world.shownTexts(below: new.node),
          !isShownElsewhere(old.texts, than: new, in: world), reported.insert(id).inserted
        {
          symptoms.append(churn(old, new, step))
        }
      }
    }
    return symptoms
  }

  /// Whether what has the old id is still there, and has only lost this view: a badge that goes to
  /// another row is not the same thing again.
  private func isInWhatStays(_ old: Ended, _ place: String, _ world: World) -> Bool {
    guard let around = old.parent.flatMap({ world.nodes[$0] })?.name else { return false }
    return around.path == place || around.path.hasPrefix(place + "/")
  }

  /// Whether another view of the type shows the same: then it is unknown which came back.
  private func isShownElsewhere(_ texts: [String], than new: NodeName, in world: World) -> Bool {
    world.nodes.values.contains { node in
      node.name.view == new.view && node.name.node != new.node
        && world.shownTexts(below: node.name.node) == texts
    } || ended.count { $0.name.view == new.view && $0.texts == texts } > 1
  }

  private func idChange(_ was: Substring, _ now: Substring, _ place: String) -> IDChange {
    IDChange(
      old: was, new: now, place: place, action: action?.call,
      isInside: action?.node.map { $0.path.hasPrefix(place + "/") } ?? false,
      isWritten: written.contains { $0 == now }, kind: kind)
  }

  /// The advice about fields that lose the focus because of it.
  private func fieldsWithEditedID(_ place: String) -> [Symptom.Key] {
    let above = place.split(separator: "/").prefix { !$0.contains("[") && !$0.contains("(") }
      .map(String.init)
    return ["TextField", "SecureField", "TextEditor"].map {
      Symptom.Key(rule: .remark(.adviceEditedID), on: .fieldBelow($0, path: above))
    }
  }

  private static let nearby = 40

  private func heir(
    of old: Ended, among candidates: [NodeName], in world: World, _ evidence: some RunEvidence
  ) -> (place: Int, twin: Twin)? {
    // They come in the order in which they went, so if there is an heir it is one of the next;
    // comparing every two would be quadratic in the rows of a list.
    for place in candidates.indices.reversed().prefix(Self.nearby) {
      guard let twin = Twin(old.name, candidates[place]) else { continue }
      // The same view inside two different views of the program is two things to a person.
      let new = candidates[place]
      if case .branch = twin, let node = world.nodes[new.node],
        node.isAnotherThing(than: old.node, in: world)
          || evidence.program.areCases(old.origin, node.origin)
          || world.areScreens(
            old.name, new, ended: { id in places[id].map { ended[$0].node } },
            in: evidence.program)
      {
        continue
      }
      if ownViews(old.name, old.parent, world)
        == ownViews(new, world.nodes[new.node]?.parent, world)
      {
        return (place, twin)
      }
    }
    return nil
  }

  private func ownViews(_ name: NodeName, _ parent: NodeID?, _ world: World) -> [String] {
    world.ownViews(around: name, under: parent) { id in
      places[id].map { (ended[$0].name, ended[$0].parent, ended[$0].isCustom) }
    }
  }

  /// The code through which a condition affects a view that is written only once.
  private func brancher(
    of old: Ended, _ new: NodeName, _ world: World, _ evidence: some RunEvidence
  ) -> (name: String, condition: Origin)? {
    world.brancher(
      of: old.name, new, ended: { id in places[id].map { ended[$0].node } }, in: evidence.program
    ).map { ($0, evidence.program.condition(in: $0)) }
  }

  /// Other aspects of the same loss: that of the enclosing views in its branch, and of a field in one
  /// of them, which goes with it.
  private func absorbed(by old: Ended, _ new: NodeName, in world: World) -> [Symptom.Key] {
    var keys = [Symptom.Key(rule: .remark(.adviceBranch), on: .view(old.name.view))]
    let way = old.name.identity.fork(with: new.identity).flatMap { fork in
      world.way(to: old.name, below: fork, ended: { id in places[id].map { ended[$0].node } })
    }
    for view in way?.ownViews ?? [] {
      keys += ["TextField", "SecureField", "TextEditor"].map {
        Symptom.Key(rule: .remark(.adviceFieldInBranches), on: .field($0, in: view.name.view))
      }
    }
    return keys
  }

  /// The losses of a step, and the ends of its tasks. A view that immediately has the previous view's
  /// value, set by `onAppear`, has lost nothing.
  mutating func concludeStep(in world: World, afterSteps step: Int) -> [Symptom] {
    defer {
      cancelled = []
      replaced = []
      losses = []
    }
    let lost = losses.filter { symptom, heir, loss, byID in
      let slots = world.nodes[heir]?.slots.compactMap { world.slots[$0] } ?? []
      if slots.contains(where: { $0.property == loss.property && $0.value == loss.value }) {
        return false
      }
      // For a changed id only values count that the user entered and that are stored nowhere else.
      return !byID || loss.isEntered && !isKept(loss.value, in: world)
    }.map(\.symptom)
    return lost
      + cancelled.compactMap { node, event in
        let twin = replaced.first { node.path == $0.path || node.path.hasPrefix($0.path + "/") }
        guard let twin else { return nil }
        return Symptom(
          key: Symptom.Key(
            rule: .concluded(.taskRestarted), on: .view(twin.view), at: event.origin),
          topic: .view(twin.view),
          wording: Phrase(
            "the task of \(node.view) #\(node.node.number) was cancelled and started again: \(twin.view) #\(twin.node.number) is a new view, though it looks like the one before"
          ), origin: event.origin, kind: event.kind,
          subjects: ["\(node.view).task.cancel", "task.cancel", twin.view], step: step,
          absorbs: [
            Symptom.Key(rule: .remark(.adviceBranch), on: .view(twin.view)),
            Symptom.Key(rule: .remark(.adviceRandomID), on: .view(twin.view)),
          ], family: .of(.concluded(.taskRestarted), subject: twin.view))
      }
  }

  /// Whether a text is also stored elsewhere.
  private func isKept(_ value: String, in world: World) -> Bool {
    let text = value.filter { $0 != "\"" }
    guard value.hasPrefix("\""), text.count > 2 else { return false }
    return written.contains { $0.contains(text) }
      || world.slots.values.contains { $0.value.contains(text) }
  }

  // MARK: Sentences

  private mutating func noteLosses(
    _ old: Ended, _ new: NodeName, _ absorbed: [Symptom.Key], _ step: Int,
    _ brancher: (name: String, condition: Origin)? = nil, remedy: Wording? = nil,
    at idPlace: String? = nil
  ) {
    // Everything that one condition, or one id, removes is lost through it.
    let place = idPlace ?? old.name.identity.fork(with: new.identity)?.above?.description
    let family = Symptom.Family.of(
      .concluded(.stateLost), subject: (place ?? old.name.view).blurred)
    for loss in old.losses {
      let name = PropertyName(loss.property, of: old.name.view)
      let symptom = Symptom(
        key: Symptom.Key(rule: .concluded(.stateLost), on: .property(name)),
        topic: .property(name),
        wording: .phrase(
          Phrase(
            "\(name) = \(loss.value) was lost: \(old.name.view) #\(old.name.node.number) ended and \(new.view) #\(new.node.number) began in its place, a new view that looks like the one before"
          )), origin: old.origin, kind: loss.kind, subjects: ["\(name)", old.name.view], step: step,
        remedy: remedy
          ?? brancher.map { brancher in
            .phrase(
              Phrase(
                "\(old.name.view) is written once, and \(brancher.name) puts what is written into two branches of a condition: put the condition there into the arguments of modifiers; one that does nothing, as opacity(1), is cheap"
              ))
          },
        absorbs: absorbed, family: family, dueTo: brancher?.condition ?? .none)
      losses.append((symptom, new.node, loss, idPlace != nil))
    }
  }

  /// Rows of lazy containers keep their state only while they are near.
  private func scrolledAway(_ old: Ended, _ step: Int) -> [Symptom] {
    guard written.isEmpty else { return [] }
    // What a timer has moved on would have moved on anyway.
    return old.losses.filter { !$0.isOfTime }.map { loss in
      let name = PropertyName(loss.property, of: old.name.view)
      return Symptom(
        key: Symptom.Key(rule: .concluded(.stateLostByScrolling), on: .property(name)),
        topic: .property(name),
        wording: Phrase(
          "\(name) = \(loss.value) was lost when \(old.name.view) #\(old.name.node.number) was scrolled far away: a lazy container lets go of its rows. Keep in the model what a row must not forget"
        ), origin: loss.origin, kind: loss.kind, subjects: ["\(name)", old.name.view], step: step)
    }
  }

  private func churn(_ old: Ended, _ new: NodeName, _ step: Int) -> Symptom {
    let text = old.texts.first ?? ""
    return Symptom(
      key: Symptom.Key(
        rule: .concluded(.identityChurn), on: .place(old.origin, of: old.name.view)),
      topic: .view(old.name.view),
      wording: Phrase(
        "\(old.name.view) #\(old.name.node.number) ended and #\(new.node.number) began, and both show \"\(text)\": the same thing came back under another id, so it forgets what it held and cannot move. Give it an id that stays, as the model's own"
      ), origin: old.origin, kind: .lifeEnd(old.name), subjects: [old.name.view], step: step,
      absorbs: randomIDs(of: old))
  }

  /// An id that is new each time, of the view itself or of the rows in its place.
  private func randomIDs(of old: Ended) -> [Symptom.Key] {
    [.view(old.name.view), .place(old.origin, of: old.name.view)].map {
      Symptom.Key(rule: .remark(.adviceRandomID), on: $0)
    }
  }
}

extension IdentityPath {
  /// The views around it, without branches, ids and positions.
  fileprivate var around: [Substring] {
    description.split(separator: "/").filter {
      $0.first?.isLetter == true && !$0.hasPrefix("if.") && !$0.hasPrefix("id(")
    }
  }
}

extension TraceEvent {
  fileprivate var isAction: Bool { if case .action = kind { true } else { false } }
}
