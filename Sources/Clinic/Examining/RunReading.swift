import Meaning
import Phrases
import Session
import Trace
import Values

/// Reads the events of one run and notes symptoms. Symptoms shown by a single event are noted here;
/// each symptom that takes several has its own examiner.
struct RunReading {
  private(set) var world = World()
  private(set) var symptoms: [Symptom] = []
  /// The number of body runs that changed something, by the reason for the runs.
  private(set) var usefulRuns: [Symptom.Key: Int] = [:]
  /// Runs of all bodies, by view.
  private(set) var bodyRuns: [String: Int] = [:]
  /// Unsimulated things that the program needed, with the place.
  private(set) var wants: [(message: Message, origin: Origin)] = []
  /// Whether the root is a view of an app and not the app, which would provide more surroundings.
  let isPartOfApp: Bool
  /// Whether it is a view with invented arguments.
  let isMadeUp: Bool
  private let isInMadeStack: Bool
  /// Whether it is a preview of an app: what that makes around its view, the app makes otherwise.
  let isPreview: Bool
  /// Whether it is a whole program, some of whose files may be missing.
  let isProject: Bool
  /// Whether an app delegate prepares the launch, which does not happen here.
  private let lacksLaunch: Bool
  /// Whether it is a project's app, or one of its parts that are examined besides it.
  let isOfShipped: Bool
  /// Whether the update being read is animated.
  private(set) var isAnimated = false
  /// Whether it uses names that are unsimulated, or declared in no file at hand.
  private let lacksParts: Bool
  /// Texts of placeholders for unsimulated views.
  private let placeholders: Set<String>
  /// What the step being read does.
  private(set) var kind = StepKind.other
  /// The last step by which other code has changed a model.
  private(set) var changedModel = ""
  /// Classes of objects that the user's actions have changed, directly.
  var actedOnClasses: Set<String> { changedClasses }
  /// How many symptoms there were before it.
  private var earlierSymptoms = 0
  /// Whether something in it was interrupted because something is not simulated.
  private var isBrokenOff = false
  /// Whether background work has waited forever for something unsimulated.
  private var hasWaited = false
  /// Whether the run asked for a missing file of the program: a project may keep it elsewhere, and then
  /// users do not meet the consequences.
  private var lacksResource = false
  /// Whether a write in the step was lost because what it writes is installed nowhere here.
  private var hasLostWrite = false
  private var twins = TwinExaminer()
  private var drafts = DraftExaminer()
  private var deaf = DeafExaminer()
  private(set) var answers = AnswerExaminer()
  private var returns = ReturnExaminer()
  private var deletions = DeletionExaminer()
  private var sharing = PresentationExaminer()
  private var unheard = UnheardExaminer()
  private var mirrors = MirrorExaminer()
  private var hasAdvanced = false
  /// Whether time has passed for a program that reads the clock: a changed text may only show the time.
  private(set) var hasTimePassed = false
  private var bodies: BodyExaminer
  /// Symptoms of the step about a picker's selection, with the pickers' places.
  private var pickers: [Int: Origin] = [:]
  /// Those about ids shared by several elements, with the view whose body made the rows.
  private var duplicates: [Int: NodeID] = [:]
  /// Classes of objects to which the user's actions have written.
  private var changedClasses: Set<String> = []
  /// The layers that were presented when the step began.
  private var layers: Set<NodeID> = []
  /// Those about a sheet that waits for another.
  private var presentations: [Int] = []
  /// Those about several sources of a matched group.
  private var sources: [Int] = []

  /// Issues and failures of a view that lacks its app's environment.
  private static let surroundings: Set<RemarkID> = stores.union([
    .environmentObjectMissing, .navigationMisplacedDestination, .navigationMisplaced,
  ])
  /// Actions that do something wherever they are taken from.
  private static let actingActions: Set<String> = ["OpenURLAction", "OpenSettingsAction"]
  private static let stores: Set<RemarkID> = [.fetchNoStore, .queryNoContext]
  /// A stand-in is made from its entity; on a device it has the entity's class.
  private static let standIn = FailureReason.cast(from: "NSManagedObject")

  init(
    isPartOfApp: Bool = false, isMadeUp: Bool = false, isInMadeStack: Bool = false,
    isPreview: Bool = false, isProject: Bool = false,
    lacksLaunch: Bool = false, isOfShipped: Bool = false,
    inertNames: [String] = []
  ) {
    self.isOfShipped = isOfShipped
    self.lacksLaunch = lacksLaunch
    self.isPartOfApp = isPartOfApp
    self.isMadeUp = isMadeUp
    self.isInMadeStack = isInMadeStack
    self.isPreview = isPreview
    self.isProject = isProject
    lacksParts = isProject && !inertNames.isEmpty
    placeholders =
      inertNames.isEmpty ? [] : Set((inertNames + ["opaque"]).flatMap { [$0, "[\($0)]"] })
    bodies = BodyExaminer(inertNames: inertNames)
  }

  mutating func read(
    _ event: TraceEvent, about subject: RemarkSubject?, afterSteps step: Int, in log: TraceLog,
    _ evidence: some RunEvidence
  ) {
    defer { hasTimePassed = hasAdvanced && evidence.hasReadClock }
    switch event.kind {
    case .step(let code, let kind):
      self.kind = kind
      if kind == .advance { hasAdvanced = true }
      if kind.changesModel { changedModel = code }
      earlierSymptoms = symptoms.count
      isBrokenOff = false
      layers = Set(world.windows.flatMap(\.layers).flatMap(\.parts).flatMap(\.nodes))
      hasWaited = false
      hasLostWrite = false
    case .stateWrite(_, _, _, _, _, _, .uninstalled, _): hasLostWrite = true
    case .note(.opaqueEndless, _): hasWaited = true
    case .note(.opaqueNeeded, _): isBrokenOff = true
    case .note(.bundleEmpty, _): lacksResource = isProject
    case .issue(let id, let message):
      if isDoubtful(id, event, in: log, evidence) { break }
      let count = symptoms.count
      noteIssue(id, message, event, step)
      if id == .forEachDuplicateID || id == .lazyDuplicateID, symptoms.count > count,
        let cause = event.cause,
        log.contains(cause), case .bodyRun(let maker, _, _, _) = log[cause].kind
      {
        duplicates[count] = maker.node
      }
    case .note(let id, let message) where id.family == .advice:
      if let subject, !isCheapSpare(id, subject, event, log, evidence),
        !isOfMadeUp(id, subject, event, evidence)
      {
        noteAdvice(id, message, subject, event, step, log, evidence)
      }
    case .note(.workTwice, let message)
    where !hasWaited && !evidence.lacksParts(near: event.origin):
      symptoms.append(
        Symptom(
          key: Symptom.Key(rule: .remark(.workTwice), at: event.origin),
          topic: .sentence(message.description.blurred.firstWords), wording: .recorded(message),
          origin: event.origin,
          kind: event.kind, subjects: [RemarkID.workTwice.rawValue], step: step))
    case .note(let id, let message)
    // That nothing is known to hide a change is proved only by a run of all bodies.
    where id.family == .stale && (isReevaluation || id != .staleOther):
      if let subject { noteStale(id, message, subject, event, step, evidence) }
    case .note(let id, _) where AnswerExaminer.unfollowed.contains(id):
      guard let subject, !isOfMadeUp(id, subject, event, evidence), !isOfFixed(subject, evidence)
      else { break }
      let symptom = AnswerExaminer.unfollowed(id, subject, event, afterSteps: step)
      symptoms += [symptom].compactMap { $0 }
    case .note(.inputLost, let message) where !isMadeUp:
      symptoms += [lostInput(message, event, step, log, evidence)].compactMap { $0 }
    case .objectWrite(let object, _, let old, let new, .changed, _) where old != new:
      if case .action? = event.cause.flatMap({ log.contains($0) ? log[$0].kind : nil }) {
        changedClasses.insert(object.className)
      }
    case .bodyRun(let node, _, _, _): bodyRuns[node.view, default: 0] += 1
    case .updateBegin(_, let animation): isAnimated = animation != nil
    default: break
    }
    twins.read(event, about: subject, before: world, in: log)
    bodies.read(event, before: world, in: log)
    drafts.read(event, before: world, afterSteps: step, in: log, evidence)
    deaf.read(event, in: log)
    answers.read(event, before: world, afterSteps: step, in: log, evidence)
    returns.read(event, before: world, afterSteps: step, in: log)
    deletions.read(event, before: world)
    sharing.read(event)
    mirrors.read(event, evidence)
    if !hasTimePassed, let deaf = unheard.read(event, afterSteps: step) { symptoms.append(deaf) }
    world.apply(event)
    if case .updateEnd = event.kind {
      let replaced = twins.concludeUpdate(in: world, afterSteps: step, evidence)
      if !isReevaluation { symptoms += replaced }
    }
  }

  /// All events of a step have been read. If it was interrupted because something is not simulated,
  /// what it left half done does not count as a symptom.
  mutating func concludeStep(
    afterSteps step: Int, failedForWant: Bool, isInnocent: Bool, in log: TraceLog,
    _ evidence: some RunEvidence
  ) {
    dropWhatIsNone()
    symptoms += twins.concludeStep(in: world, afterSteps: step)
    let judged = bodies.concludeStep(in: world, afterSteps: step, log, evidence)
    symptoms += judged.idle
    symptoms += drafts.concludeStep()
    symptoms += deaf.concludeStep(in: world, afterSteps: step)
    symptoms += answers.concludeStep()
    symptoms += returns.concludeStep(in: world, afterSteps: step)
    symptoms += deletions.concludeStep(in: world, afterSteps: step)
    symptoms += sharing.concludeStep(in: world, afterSteps: step, in: log)
    for key in judged.useful { usefulRuns[key, default: 0] += 1 }
    if kind.comesOften, earlierSymptoms < symptoms.count {
      for place in earlierSymptoms..<symptoms.count { symptoms[place].comesOften = true }
    }
    if step > 0, isBrokenOff || failedForWant, earlierSymptoms < symptoms.count {
      symptoms.removeSubrange(earlierSymptoms...)
    }
    if let last = log.last, case .failure(let message, let reason) = last.kind {
      // A value made by something unsimulated is nil.
      let lacksValue = reason.isOfNil && (hasLostWrite || evidence.lacksParts(near: last.origin))
      noteFailure(
        message, reason, last, step,
        isInnocent || failedForWant || lacksResource || lacksValue
          || lacksFile(reason, last, evidence)
          // A control for developers, which tries what follows a crash.
          || isProject && evidence.program.endsOnPurpose(at: last.origin))
    }
  }

  /// Whether a state on screen stands for a value that the user has changed in another place.
  func isMirrorLeft(_ evidence: some RunEvidence) -> Bool {
    mirrors.isLeftBehind(in: world, evidence)
  }

  /// Drops symptoms that turn out at the end of the step to be no fault. A picker without any options
  /// waits for a file or an answer that is missing here; one that has a valid choice by now, made by
  /// `onChange`, was wrong too briefly to see. Of adjacent pages only those near the visible one exist,
  /// so their sheets need not meet.
  private mutating func dropWhatIsNone() {
    var dropped = pickers.filter { _, origin in
      let alike = world.nodes.values.filter {
        $0.look?.role == .primitive(.picker) && $0.origin == origin
      }
      return !alike.isEmpty
        && alike.allSatisfy { picker in
          let choices = picker.look?.choices ?? []
          return choices.isEmpty || choices.contains(where: \.isSelected)
        }
    }.map(\.key)
    // A sheet that comes in the same step in which another goes does not wait.
    if world.hasPages || layers.contains(where: { world.nodes[$0] == nil }) {
      dropped += presentations
    }
    // A source that is not simulated gives all elements one id; and between two steps no time passes,
    // unlike between a user's taps.
    dropped += duplicates.filter { _, maker in
      let ids = world.rowIDs(below: maker)
      return lacksParts && (ids.isEmpty || ids.contains { $0.count == 1 })
        || ids.joined().contains { $0.contains("Date(") }
    }.map(\.key)
    if world.hasSecondSourcesInMasksOnly { dropped += sources }
    for place in Set(dropped).sorted(by: >) { symptoms.remove(at: place) }
    duplicates = [:]
    pickers = [:]
    presentations = []
    sources = []
  }

  private mutating func noteIssue(
    _ id: RemarkID, _ message: Message, _ event: TraceEvent, _ step: Int
  ) {
    if isPartOfApp, Self.surroundings.contains(id) { return }
    // What is chosen is made up, too.
    if isMadeUp, id == .pickerInvalidSelection { return }
    // The view that pushes this one declares where its links lead.
    if isInMadeStack || isPreview, id == .navigationNoDestination { return }
    // The part of the program that provides the store may be missing.
    if lacksParts, Self.stores.contains(id) { return }
    // A lazy container repeats the issue of its `ForEach`.
    if id == .lazyDuplicateID,
      symptoms.contains(where: {
        $0.key.rule == .remark(.forEachDuplicateID) && $0.origin == event.origin
      })
    {
      return
    }
    if id == .pickerInvalidSelection { pickers[symptoms.count] = event.origin }
    if id == .presentationSingle { presentations.append(symptoms.count) }
    if id == .geometryRepeatedSource { sources.append(symptoms.count) }
    let text = message.description
    var symptom = Symptom(
      key: Symptom.Key(
        rule: .remark(id), at: event.origin, text: event.origin == .none ? text.blurred : ""),
      topic: .sentence(text.blurred.firstWords),
      wording: Phrase("SwiftUI logs: \(text)"), origin: event.origin,
      kind: event.kind, subjects: [id.rawValue], step: step)
    // Sheets of one window that may meet are fixed together.
    if id == .presentationSingle { symptom.family = .of(.remark(id)) }
    // A picker may well begin without a choice.
    if id == .pickerInvalidSelection, isProject, message.values.contains("nil") {
      symptom.harm = .habit
    }
    if id == .environmentOutsideView, isProject,
      !Self.actingActions.isDisjoint(with: message.values)
    {
      symptom.harm = .habit
    }
    // Pickers that read one value are fixed together.
    if id == .pickerInvalidSelection { symptom.family = .of(.remark(id), subject: text) }
    // All writes of one call during a body run are fixed together, and so are an initialiser's reads of
    // objects that the app does not have yet.
    if id == .stateWriteDuringUpdate || id == .stateObjectOutsideView,
      let cause = event.cause
    {
      symptom.family = .of(.remark(id), subject: "\(cause.number) \(step)")
    }
    symptoms.append(symptom)
  }

  /// Advice that applies whenever a body runs, for whatever reason.
  private static let ofEveryRun: Set<RemarkID> = [
    .adviceUnownedObject, .adviceRemadeObject,
  ]
  /// What certainly hides a change; other reasons may only come from an unsimulated part of a project.
  private static let certainlyStale: Set<RemarkID> = [
    .staleUnobserved, .staleUntold, .staleEquality, .staleCopied, .staleMirrored,
    .staleRestless,
  ]

  var isReevaluation: Bool { kind == .reevaluate }

  /// What is shown only after every body has run once more was out of date before.
  private mutating func noteStale(
    _ id: RemarkID, _ message: Message, _ subject: RemarkSubject, _ event: TraceEvent, _ step: Int,
    _ evidence: some RunEvidence
  ) {
    // A body that runs twice at one time owes nothing to passing time.
    if hasTimePassed && id != .staleRestless
      || isProject && !Self.certainlyStale.contains(id) && !isOfChanged(id, subject)
        && !isOfAction(id, subject)
    {
      return
    }
    if showsPlaceholders(subject) || subject.texts.contains("nan") { return }
    let property = subject.topic.property
    if id == .staleMirrored, kind.changesModel, !hasOtherMirror(of: property, evidence) { return }
    // A part of an app is not set up here: the object passes on what the ones in it announce.
    if id == .staleUntold, isPartOfApp, let property, let type = property.type,
      evidence.program.isSubscribed(property.name, of: type)
    {
      return
    }
    // One finding for each property or view, whatever object or container it is in it.
    let topic: Topic =
      switch subject.topic {
      case .holder(let property, of: _): .property(property)
      case .container(_, in: let view): .view(view)
      default: subject.topic
      }
    var symptom = Symptom(
      key: Symptom.Key(rule: .remark(id), on: topic), topic: topic, wording: .recorded(message),
      origin: event.origin, kind: event.kind,
      subjects: ["\(topic)"] + [topic.typeName].compactMap { $0 }
        + subject.texts.prefix(1).map { "\"\($0)\"" } + [id.rawValue], step: step,
      dueTo: subject.dueTo)
    // Bodies that observe the object without effect run because of the change that is not seen.
    if case .holder(_, of: let type) = subject.topic {
      symptom.family = .stale(className: type)
      symptom.silenced = [.of(.concluded(.idleBody), subject: type)]
      // That the object is also inside another is not why this view is not notified.
      if id == .staleUnobserved { symptom.silenced.append(.nested(className: type)) }
    } else {
      // All copies of one `onAppear` are fixed together, and each restless view separately.
      switch id {
      case .staleCopied: symptom.family = .of(.remark(id), subject: "\(event.origin.rawValue)")
      // A class that tells of nothing is mended once.
      case .staleUntold:
        symptom.family = .of(.remark(id), subject: property?.type ?? "\(topic)")
      case .staleRestless, .staleMirrored:
        symptom.family = .of(.remark(id), subject: "\(topic)")
      // So is the content that each view has written for a container.
      case .staleCapture where topic != subject.topic:
        symptom.family = .of(.remark(id), subject: "\(topic)")
      default: symptom.family = .of(.remark(id))
      }
    }
    symptoms.append(symptom)
  }

  /// Whether a remark relies on a text that stands for something unsimulated.
  private func showsPlaceholders(_ subject: RemarkSubject) -> Bool {
    subject.texts.contains(where: placeholders.contains)
  }

  private mutating func noteAdvice(
    _ id: RemarkID, _ message: Message, _ subject: RemarkSubject, _ event: TraceEvent, _ step: Int,
    _ log: TraceLog, _ evidence: some RunEvidence
  ) {
    // The author of an app has seen it launch: the views at its root appear.
    if id == .adviceEmptyContent, isProject, !isPartOfApp, step == 0 { return }
    // What is not simulated is not empty.
    if id == .adviceEmptyContent, evidence.lacksParts(near: event.origin) { return }
    // Bodies are judged in this clinic, considering all runs.
    if id == .adviceIdleBody { return }
    // A draft of a model may differ from it; what a control reports at once may not.
    let isOfModel = kind.changesModel || isReevaluation && !changedModel.isEmpty
    let isReported =
      id == .adviceIgnoredInput && isOfModel && isReported(subject.topic.property, evidence)
    if id == .adviceIgnoredInput,
      isOfModel && !isReported || isInformed(subject.topic.property, evidence)
    {
      return
    }
    // Every body was made to run: only what is lost by that is a fault.
    if isReevaluation, !isReported,
      !Self.ofEveryRun.contains(id) || subject.topic.property != nil && id == .adviceRemadeObject
    {
      return
    }
    // Placeholders for unsimulated things look the same, whatever they stand for. And with another size
    // everything on screen changes.
    if id == .adviceBranch, showsPlaceholders(subject) || kind == .setEnvironment { return }
    if keepsNothing(id, subject, event, log, evidence) { return }
    var topic = subject.topic
    // Advice on an issue is that issue's remedy.
    if let cause = event.cause, log.contains(cause), case .issue = log[cause].kind,
      let index = symptoms.lastIndex(where: { $0.kind == log[cause].kind })
    {
      symptoms[index].remedy = .recorded(message)
      return
    }
    let cause = event.cause.flatMap { log.contains($0) ? log[$0] : nil }
    var origin = event.origin
    if origin == .none, let cause { origin = cause.origin }
    var absorbs: [Symptom.Key] = []
    if id == .adviceIgnoredInput {
      absorbs = [Symptom.Key(rule: .remark(.adviceRemadeObject), on: topic)]
    }
    if id == .adviceFieldInBranches {
      var around = topic.typeName
      if case .field(_, in: let view) = topic { around = view }
      if case .place(_, of: let field) = topic {
        // Either branch's field may be the one that goes.
        if let other = cause?.origin, other.rawValue < origin.rawValue { origin = other }
        topic = .place(origin, of: field)
      }
      absorbs = [around].compactMap { $0 }.map {
        Symptom.Key(rule: .remark(.adviceBranch), on: .view($0))
      }
    }
    var symptom = Symptom(
      key: Symptom.Key(rule: .remark(id), on: topic), topic: topic.withoutPlace,
      wording: .recorded(message), origin: origin, kind: event.kind,
      subjects: ["\(topic)"] + [topic.typeName].compactMap { $0 } + [id.rawValue], step: step,
      absorbs: absorbs, dueTo: subject.dueTo)
    weigh(&symptom, of: id, on: topic, cause, step, evidence)
    symptoms.append(symptom)
  }

  private mutating func noteFailure(
    _ message: Message, _ reason: FailureReason, _ event: TraceEvent, _ step: Int,
    _ failedForWant: Bool
  ) {
    let isEndless = if case .budget = reason { true } else { false }
    // A whole program may well do more than a budget allows; a cycle of updates is a fault.
    let isWork = isProject && isEndless && reason != .budget(.updates)
    // The view lacks its app's surroundings; waiting background work used up the budget. An implicitly
    // unwrapped value may come from something unsimulated: an outlet, a view that a representable
    // finds.
    let isPromised = lacksParts && reason == .trap(.nilImplicitlyUnwrapped)
    let isInnocent =
      isPartOfApp && reason == .trap(.missingObject) || isEndless && hasWaited
      || isPromised || (lacksLaunch || isMadeUp) && !isEndless
      // A file, a server or a store that the whole program has on a device.
      || isProject && reason == .trap(.errorOfSDK)
    if failedForWant || isInnocent || isWork || reason == .unknown || reason == .trap(.notSimulated)
      || reason == Self.standIn
    {
      wants.append((message, event.origin))
      return
    }
    // A quit button has done its work.
    if reason == .trap(.exited) { return }
    // After long enough any timer uses up a budget of updates; that is time passing, not a loop.
    if reason == .budget(.updates), kind == .advance { return }
    let blurred = message.description.blurred
    symptoms.append(
      Symptom(
        key: Symptom.Key(
          rule: .concluded(isEndless ? .endless : .trap),
          at: event.origin, text: event.origin == .none ? blurred : ""),
        topic: .sentence(blurred.firstWords),
        wording: isEndless
          ? Phrase("the app hangs: \(message)") : Phrase("the app crashes: \(message)"),
        origin: event.origin, kind: event.kind, subjects: [""], step: step))
  }
}
