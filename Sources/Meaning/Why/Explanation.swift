public import Trace
public import Values

/// Why something happened: the events that led to it, latest first, the step last.
public struct WhyAnswer: Hashable, Sendable {
  /// One event on the way back.
  public struct Link: Hashable, Sendable {
    public let event: TraceEvent
    /// For a body run, the events that invalidated the body.
    public var reasons: [TraceEvent] = []
    /// What decided besides the event's cause: whose `==`, for example.
    public var ground: Ground?
    /// The same for the reasons.
    public var grounds: [EventID: Ground] = [:]
    public var role = Role.cause
    /// Whether the link before it is not its consequence: both led to something listed above them.
    public var isBeside = false
    /// Of a body, the writes to further properties that it observes, or has read: it runs once for all.
    public var observed: [TraceEvent] = []
    /// For a body: the storage that it reads and that another view has written under another name.
    public var shared: [SharedStorage] = []
    /// Those of the reasons by which what the body reads has its old value again.
    public var restored: Set<EventID> = []
    /// For those of the reasons that its last evaluation did not read, the step in which an earlier one did:
    /// the mark of a read stays (F8).
    public var earlierReads: [EventID: Int] = [:]
    /// Of a body that was given another object, the making of that in the same update.
    public var making: TraceEvent?
    /// Of a row that was replaced, where the id of its element is computed.
    public var computedID = Origin.none
    /// Of a write by work that began earlier, the inputs in it that the work has from then, and its view no more.
    public var held: [HeldInput] = []

    /// An event that nothing else is known of; of a body run why it ran, if that has been looked up.
    public init(event: TraceEvent, reasons: [TraceEvent] = []) {
      self.event = event
      self.reasons = reasons
    }

    public struct SharedStorage: Hashable, Sendable {
      public let reader: String
      public let writer: String
    }

    /// How an event relates to the one being explained.
    public enum Role: Hashable, Sendable {
      case cause
      /// A write whose value was replaced before anything read it.
      case overwritten
      /// A write before the one that was seen, on which that may build or not.
      case earlier
      /// A write that would have sufficed on its own.
      case alternative
      /// The beginning of work that has been waiting since.
      case beginning

      /// Whether nothing read what it wrote.
      var isReplaced: Bool { self == .overwritten || self == .earlier }
    }
  }

  /// Links that repeat.
  public struct Rounds: Hashable, Sendable {
    /// How many links of the list make up a round.
    public let length: Int
    /// Where the first round begins in the list.
    public let start: Int
    /// How many rounds there were; the list contains one.
    public let count: Int
    /// The links of the others.
    let folded: [Link]
  }

  /// Where a displayed value comes from.
  public struct Source: Hashable, Sendable {
    public let name: String
    let property: String
    public let value: String
    /// The write or the allocation that set it.
    public let event: TraceEvent
    /// Another name of the storage, through which the value was set.
    public var sameStorage: String?
    /// The value written since, although the text is unchanged; nil if there was none.
    public var now: String?
  }

  /// The path of a text: passed from body to body, starting at one that reads something.
  public struct Passage: Hashable, Sendable {
    /// The views that received a part of it, innermost first, each with the name of its input if a
    /// comparison found a difference.
    public var inputs: [Input] = []
    /// The last body on the path.
    public var maker: TraceEvent
    /// What it reads that the text may come from.
    public var reads: [Dependency]
    /// What its code also reads, of which nothing in the chain has changed the value.
    public var unchanged: [Dependency] = []

    /// Whether the code of the text names no value; nil if unknown.
    public var isConstant: Bool?
    /// Whose schedule began the update `maker` (F192): it gives what the text is made from.
    public var schedule: Schedule?

    public enum Schedule: Hashable, Sendable {
      /// A `TimelineView` gives the time.
      case timelineView
      /// The timeline of a widget gives an entry.
      case widget
    }
    /// Whether nothing is read, and a closure that makes it is given something.
    public var isSupplied = false
    /// Whether no body has read the values: a closure that one has handed on has, such as that of a sheet.
    public var isOfClosure = false

    public struct Input: Hashable, Sendable {
      public let node: NodeName
      public let name: String
    }
  }

  /// The event being explained.
  public let effect: TraceEvent
  public var links: [Link]
  public var rounds: Rounds?
  public var pair: SiblingPair?
  public var sources: [Source] = []
  /// The values from earlier steps that its condition depends on, besides what the chain shows.
  public var conditions: [Source] = []
  /// The values from earlier steps that the code of a text also names, though nothing of the chain wrote them.
  public var unchanged: [Source] = []
  /// Where the words of a text come from, if no value of `sources` occurs in them.
  public var passage: Passage?
  public var rules: [Rule] = []
  /// Whether it no longer holds.
  public var isPast = false
  /// The step in which it came back into view.
  public var uncovering: Uncovering?
  /// The step in which a removal was over that had been decided before.
  public var completion: TraceEvent?
  /// The last write that set the same value again, of a value that nothing has changed since.
  public var repetition: TraceEvent?
  /// What worlds without one of the writes have shown.
  public var verdict: Verdict?
  /// Whether no such world was run, because the run is too long.
  public var isUntried = false
  /// The earlier steps, none of those in the chain, without which worlds have shown it not to happen.
  public var earlier: [TraceEvent] = []
  /// The step before which none was tried, because that takes too long.
  public var untriedBefore: Int?
  /// Of a view that came back while it was leaving, the beginning of that.
  public var departed: TraceEvent?
  /// Whether each of the writes that it needs comes of the one before.
  public var isOneChain = false
  /// The bindings in it that are constant, whatever is written to them (F32).
  public var constantInputs: [String] = []
  /// Properties named in the code whose writes no view learns of.
  public var silentProperties: [SilentProperty] = []
  /// What the update notes of the rows that the text stands in one of: that their ids are places, for one.
  public var told: [TraceEvent] = []
  /// The send of another object that passes on a write which no view observes.
  public var passing: TraceEvent?
  /// What keeps a text from being seen that is there.
  public var obstacle: WhyNotAnswer.Obstacle?
  /// The later, immediate change of something that had changed with an animation.
  public var afterwards: Afterwards?
  /// The end of the object that was written, if it has ended.
  public var gone: GoneObject?
  /// What shows the words in the world without the writes that it takes.
  public var standIn: StandIn?
  /// Whether a body reads what was written, though none did then.
  public var isReadNow = false

  public enum Verdict: Hashable, Sendable {
    /// Each of them is needed, and so is any one of `oneOf`. The others were written in the same step
    /// and have no part in it.
    case needed([TraceEvent], oneOf: [TraceEvent] = [], without: [TraceEvent] = [])
    /// Any one of them suffices, and without all of them it does not happen. The others have no part in
    /// it.
    case eachSuffices([TraceEvent], without: [TraceEvent] = [])
    /// It happens without any one of them alone; more has not been tried.
    case noneNeeded([TraceEvent])
    /// It would have happened without all of them, because of other writes of the step, if any.
    case anyway([TraceEvent], because: [TraceEvent] = [])
  }
}

extension WhyAnswer.Verdict {
  /// All writes that it mentions.
  public var writes: [TraceEvent] {
    switch self {
    case .needed(let needed, let oneOf, let idle): needed + oneOf + idle
    case .eachSuffices(let each, let idle): each + idle
    case .noneNeeded(let writes): writes
    case .anyway(let writes, let because): writes + because
    }
  }
}

extension Inquiry {
  /// Why the event happened.
  ///
  /// `verdict` is what worlds without its writes have shown: unnecessary writes get no chain. `begun` is
  /// the same of an earlier step's event that began the work which goes on with this one.
  public func why(
    _ event: TraceEvent, verdict: WhyAnswer.Verdict? = nil, begun: WhyAnswer.Verdict? = nil
  ) -> WhyAnswer {
    var answer = WhyAnswer(effect: event, links: [])
    let verdict = verdict.flatMap { $0.forgetting(overwritten(before: event)) }
    answer.verdict = verdict
    answer.repetition = repetition(of: event)
    switch event.kind {
    case .content(let node, _, let text, let value):
      let typed = event.kind.typedText
      if let shown = typed ?? text ?? value {
        (answer.sources, answer.passage) = sources(of: shown, shownBy: node, event)
      }
      answer.silentProperties = silentProperties(in: event)
      answer.told = notesOnRows(around: node, in: event)
      // What is typed is in no code.
      if typed != nil, answer.passage?.isConstant == true { answer.passage = nil }
      answer.isPast = isPast(event)
      if !answer.isPast { answer.uncovering = uncovering(of: node.node, since: event) }
      if let begin = beginning(of: node, in: event) { answer.pair = pairAround(node, begin) }
    case .lifeBegin(let node), .lifeEnd(let node):
      answer.pair = pairAround(node, event)
    case .stateFree(let node, _, _, _, _), .stateAlloc(let node, _, _, _, _):
      answer.pair = pairAround(node, event)
    case .objectWrite(let object, _, _, _, _, _):
      answer.passing = passing(on: event)
      answer.gone = gone(object)
      answer.isReadNow = isReadNow(event)
    case .stateWrite: answer.isReadNow = isReadNow(event)
    case .transition: answer.departed = departure(undoneBy: event)
    default: break
    }
    let idle = idleWrites(verdict).union(idleWrites(begun))
      .union(earlierWrites(besideNeeded: verdict, of: answer))
    // A value that only looks like the source.
    answer.sources.removeAll { idle.contains($0.event.id) }
    let named = namedWrites(verdict).union(namedWrites(begun))
    var links = links(
      from: [event] + answer.sources.map(\.event).filter { !isGivenAgain($0, before: event) }
        + answer.sources.flatMap { givers(ofEnvironment: $0.event) }
        + writesBehindCondition(of: event)
        + writesBehindWords(of: event, answer.passage).filter { !idle.contains($0.id) }
        // A later write that would have sufficed is told by the proof.
        + decisive(verdict, without: idle).filter { $0.id < event.id },
      without: idle, named: named)
    tellAlternatives(verdict, for: event, among: &links)
    // Causes shown in the chain have their effect there.
    let told = Set(links.filter { $0.role == .cause }.map(\.event.id))
    answer.verdict = verdict?.withoutIdle(told)
    // That a container ended with its surroundings is no news.
    links.removeAll { link in
      guard link.event.id != event.id, case .lifeEnd(let node) = link.event.kind else {
        return false
      }
      return link.event.rule == .childEndsWithParent
        && log.last(.bodyRun, of: .node(node.node), in: past) == nil
    }
    for index in links.indices { links[index].held = heldInputs(in: links[index]) }
    answer.conditions = conditions(of: event, besides: links)
    if case .needed(let needed, [], _)? = answer.verdict { answer.isOneChain = isChain(needed) }
    answer.completion = completion(of: event, links)
    answer.rounds = Self.foldRounds(&links)
    answer.links = links
    // Inputs without a write among the causes have no part in the text.
    if let inputs = answer.passage?.inputs {
      // A flag by which something is presented is in none of its words.
      let flag = presentingFlag(of: event)
      answer.passage?.reads.removeAll { read in flag?.isWrite(toWhat: read) ?? false }
      if inputs.isEmpty {
        // A new view shows what it reads, though that has not changed.
        if answer.isRenewed {
          tellUnchanged(answer.keepReadsThatChanged(besides: flag), in: &answer)
        }
      } else {
        answer.preferReadsThatChanged()
      }
    }
    answer.rules = Rule.rules(for: answer)
    switch event.kind {
    case .lifeBegin(let node) where answer.rules.isEmpty:
      answer.rules = [ruleAround(node, event)].compactMap { $0 }
    case .content(let node, _, _, _):
      // What came with its view came by the rule by which the view began.
      guard let begin = beginning(of: node, in: event),
        let rule = begin.rule.flatMap({ $0 == .childEndsWithParent ? nil : $0 })
          ?? ruleAround(node, begin)
      else { break }
      answer.rules = Array(([rule] + answer.rules.filter { $0 != rule }).prefix(2))
    default: break
    }
    return answer
  }

}

/// The bounds of what is tried in worlds without writes.
public enum CauseTrialLimits {
  /// Of more writes than these, those of one property are left out together.
  public static let partsAtMost = 8
}

extension Inquiry {
  /// Marks the writes that would also have sufficed, and that no chain leads to.
  private func tellAlternatives(
    _ verdict: WhyAnswer.Verdict?, for event: TraceEvent, among links: inout [WhyAnswer.Link]
  ) {
    guard case .eachSuffices(let each, _)? = verdict else { return }
    let known = Set(chain(of: event).map(\.event.id))
    let added = Set(each.map(\.id)).subtracting(known)
    for index in links.indices where added.contains(links[index].event.id) {
      links[index].role = .alternative
    }
  }

  /// The step of the event, if a removal among its causes began to take its time in an earlier one.
  private func completion(of event: TraceEvent, _ links: [WhyAnswer.Link]) -> TraceEvent? {
    let isOver = links.contains { $0.isAnimated && $0.event.step < event.step }
    return isOver ? log.first(.step, in: log.positions(ofStepAt: event.id.number - 1)) : nil
  }

  /// Whether a view has shown something else since, or has gone.
  private func isPast(_ content: TraceEvent) -> Bool {
    guard case .content(let node, let role, _, _) = content.kind else { return false }
    let later = content.id.number..<max(content.id.number, cursor)
    return log.last([.content, .lifeEnd], of: .node(node.node), in: later) { other in
      if case .content(_, let otherRole, _, _) = other.kind { otherRole == role } else { true }
    } != nil
  }

  /// The beginning of the view that shows a text, if the text came with it and not at a mount.
  func beginning(of node: NodeName, in content: TraceEvent) -> TraceEvent? {
    let range = update(of: content)
    guard content.update > 0,
      let begin = log.last(.lifeBegin, of: .node(node.node), in: range),
      !log.all(.lifeBegin, in: range).contains(where: { $0.kind.node?.identity.parent == nil })
    else { return nil }
    return begin
  }

  /// Adds what a text also depends on: with its value, if an earlier step has written that.
  private func tellUnchanged(_ reads: [Dependency], in answer: inout WhyAnswer) {
    guard let maker = answer.links.first(where: { $0.event.kind.isBodyRun })?.event.kind.node else {
      return
    }
    let position = answer.effect.id.number - 1
    let reads = reads.filter { !isOfAnotherRow($0, among: reads, in: answer, maker) }
    let earlier = reads.flatMap { sources(of: $0, of: maker, before: position) }
      .filter { $0.event.mayCause && $0.event.step < answer.effect.step }
      .map { dated($0, in: answer.effect, maker) }
    answer.unchanged = earlier
    // What was written since was unchanged then, which is no news now.
    let since = answer.effect.id.number..<max(answer.effect.id.number, cursor)
    let written = log.all(.writes, in: since).filter(\.kind.changesSomething)
    let named = Set(answer.passage?.reads.map(\.bareName) ?? [])
    answer.passage?.unchanged = reads.filter { read in
      !named.contains(read.bareName)
        && !(earlier.map(\.event) + written).contains { $0.isWrite(toWhat: read) }
    }
  }

  /// The writes that a plain assignment replaced before anything read them.
  private func overwritten(before event: TraceEvent) -> Set<EventID> {
    Set(chain(of: event).filter(\.role.isReplaced).map(\.event.id))
  }

  /// The writes of the step to what the words come from that a flag presents: no body has read them
  /// since.
  private func writesBehindWords(
    of content: TraceEvent, _ passage: WhyAnswer.Passage?
  ) -> [TraceEvent] {
    guard let passage, let flag = presentingFlag(of: content), let maker = passage.maker.kind.node
    else { return [] }
    return passage.reads.filter { !flag.isWrite(toWhat: $0) }
      .flatMap { sources(of: $0, of: maker, before: content.id.number - 1) }.map(\.event)
      .filter { $0.mayCause && $0.step == content.step }
  }

  /// The write of the flag that presents what is shown.
  private func presentingFlag(of content: TraceEvent) -> TraceEvent? {
    guard case .content(let node, _, _, _) = content.kind, let cause = content.cause,
      log[cause].mayCause, let begin = beginning(of: node, in: content),
      (begin.rule ?? ruleAround(node, begin)) == .presentedByFlag
    else { return nil }
    return log[cause]
  }

  /// Whether each of the writes comes of the one before. Code that changes one property twice does the
  /// second whether or not it has done the first.
  private func isChain(_ writes: [TraceEvent]) -> Bool {
    let writes = writes.sorted { $0.id < $1.id }
    return writes.count > 1
      && zip(writes, writes.dropFirst()).allSatisfy { before, after in
        let isOfOneCode =
          before.cause == after.cause && LinkKey(before).subject == LinkKey(after).subject
        return !isOfOneCode
          && chain(of: after).contains { $0.event.id == before.id && $0.role == .cause }
      }
  }

  /// The rule by which the outermost of the views began that began with it.
  func ruleAround(_ node: NodeName, _ event: TraceEvent) -> Rule? {
    let range = update(of: event)
    var rule: Rule?
    var next = node.identity.parent
    while let path = next {
      let begin = log.last(.lifeBegin, in: range) { $0.kind.node?.identity == path }
      guard let begin else { break }
      rule = begin.rule ?? rule
      next = path.parent
    }
    return rule
  }

  /// The view's pair, or that of an enclosing view that came or went with it. A view that fades out is
  /// replaced when it begins to fade, not when it is gone.
  private func pairAround(_ node: NodeName, _ event: TraceEvent) -> SiblingPair? {
    if let pair = pair(of: node.node, in: event) { return pair }
    guard case .lifeEnd = event.kind,
      let leaving = log.last(.transition, of: .node(node.node), in: 0..<(event.id.number - 1)),
      leaving.update != event.update
    else { return nil }
    return pair(of: node.node, in: leaving)
  }

  /// The writes of its step that the answer names, including overwritten ones: each can be left out of
  /// a world.
  public func writes(in answer: WhyAnswer) -> [TraceEvent] {
    // One of several rounds may be the one that matters.
    let links = answer.links + (answer.rounds?.folded ?? [])
    let overwritten = links.filter(\.role.isReplaced).map(\.event)
    return writes(among: links, of: answer.effect)
      + overwritten.filter {
        $0.step == answer.effect.step && $0.id != answer.effect.id && $0.mayCause
      }
  }
}

extension WhyAnswer.Verdict {
  /// The verdict without those of the writes that had no part, which the chain shows; nil if none is left.
  fileprivate func forgetting(_ writes: Set<EventID>) -> Self? {
    if case .anyway(let all, because: []) = self, all.allSatisfy({ writes.contains($0.id) }) {
      return nil
    }
    return withoutIdle(writes)
  }

  /// The verdict without those of the writes that it declares to have had no part.
  fileprivate func withoutIdle(_ writes: Set<EventID>) -> Self {
    func rest(_ events: [TraceEvent]) -> [TraceEvent] { events.filter { !writes.contains($0.id) } }
    return switch self {
    case .needed(let needed, let oneOf, let idle):
      .needed(needed, oneOf: oneOf, without: rest(idle))
    case .eachSuffices(let each, let idle): .eachSuffices(each, without: rest(idle))
    case .noneNeeded, .anyway: self
    }
  }
}

extension WhyAnswer {
  /// Among what a body further up reads, prefers what is written in the chain, if anything is.
  fileprivate mutating func preferReadsThatChanged() {
    let written = (passage?.reads ?? []).filter { read in
      links.contains { $0.event.isWrite(toWhat: read) }
    }
    if !written.isEmpty { passage?.reads = written }
  }

  /// Among what the body reads, keeps what is written in the chain; everything if nothing is. Returns what
  /// the code of the text also reads.
  fileprivate mutating func keepReadsThatChanged(besides flag: TraceEvent?) -> [Dependency] {
    guard passage?.reads.isEmpty == false,
      links.contains(where: { $0.event.mayCause && $0.event.id != flag?.id })
    else { return [] }
    let all = passage?.reads ?? []
    let written = all.filter { read in links.contains { $0.event.isWrite(toWhat: read) } }
    passage?.reads = written
    // An object is only the way to what is read of it. Where the code is unknown, nothing else may be in it.
    let isOfObjects = all.contains { $0.reason == .observable }
    let unchanged =
      passage?.isConstant != false
      ? []
      : all.filter { read in
        !written.contains(read)
          && (read.reason == .observable || read.reason == .state && !isOfObjects)
      }
    if passage?.reads.isEmpty == true, passage?.isConstant != true { passage = nil }
    return unchanged
  }
}
