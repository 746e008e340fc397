import Trace

extension Rule {
  /// Whether an input differs by it each time its maker's body runs: the values behind it have no part.
  var isOfWhatIsMadeAnew: Bool {
    switch self {
    case .closureCaptures, .closureOfGeneric, .closureOfValue, .closureIsOther, .bindingIsMadeAnew,
      .expressionOfWrapper, .objectIsOther:
      true
    default: false
    }
  }
}

extension Rule {
  /// The rules that an answer rests on, the one about its effect first; at most two, because a reader
  /// remembers no more. Each belongs to a decision that the engine made.
  static func rules(for answer: WhyAnswer) -> [Rule] {
    var rules: [Rule] = []
    func add(_ rule: Rule?) {
      if let rule, !rules.contains(rule) { rules.append(rule) }
    }
    switch answer.effect.kind {
    case .lifeBegin, .lifeEnd: answer.identityRules.forEach(add)
    case .stateFree, .stateAlloc:
      add(.stateLivesWithView)
      answer.identityRules.forEach(add)
    case .bodyRun:
      if let change = answer.links.first(where: \.event.isEqualChange)?.event {
        add(change.rule == .equalIsTold ? .equalIsTold : .changedInPlace)
      }
      answer.links.first?.reasons.forEach { add($0.rule) }
      answer.links.first?.observed.forEach { add($0.observationRule) }
    case .stateWrite(_, _, _, _, _, _, let effect, let readers):
      add(answer.effect.rule)
      if effect == .changed, readers.isEmpty, !answer.isReadNow { add(.bodyUnread) }
    case .objectSend: add(.objectSends)
    case .content:
      let isInitial = answer.sources.contains { source in
        if case .stateAlloc = source.event.kind { true } else { false }
      }
      // Something new shown by a body that had run before came by the reason for this run.
      if !isInitial || answer.isRenewed {
        for link in answer.links {
          link.reasons.forEach { add($0.rule) }
          link.observed.forEach { add($0.observationRule) }
        }
      }
      if isInitial { add(.stateLivesWithView) }
    default: add(answer.effect.rule)
    }
    for link in answer.links { add(link.ground?.resumption) }
    return Array(rules.prefix(2))
  }
}

extension WhyAnswer {
  /// Whether the body nearest to the effect ran again.
  var isRenewed: Bool {
    let run = links.first { if case .bodyRun = $0.event.kind { true } else { false } }
    return run.map { !$0.reasons.isEmpty || !$0.observed.isEmpty } ?? false
  }

  /// The rules of the decisions by which a lifetime began or ended: its own, then that of the enclosing
  /// view with which it came or went.
  fileprivate var identityRules: [Rule] {
    let decided = links.filter { link in
      switch link.event.kind {
      case .lifeBegin, .lifeEnd, .transition: link.event.step == effect.step || link.isAnimated
      default: false
      }
    }
    var rules = decided.compactMap(\.event.rule)
    // First that it ended with its surroundings, then why those ended.
    if let first = rules.first, first == .childEndsWithParent {
      rules = [first] + rules.filter { $0 != first }
    }
    if decided.contains(where: \.isAnimated) { rules.append(.removalTakesTime) }
    return rules
  }
}

extension TraceEvent {
  /// The rule by which a body runs for it that has read what is written.
  fileprivate var observationRule: Rule {
    if case .stateWrite = kind { .bodyReads } else { .propertyObserved }
  }

  /// A change that is told though nothing is different; of one that the program announces itself, nobody
  /// knows the values.
  fileprivate var isEqualChange: Bool {
    if case .objectWrite(_, _, let old, let new, .changed, let readers) = kind {
      old == new && !readers.isEmpty && !new.isEmpty
    } else {
      false
    }
  }
}

extension WhyAnswer.Link {
  /// A removal with a transition.
  var isAnimated: Bool {
    if case .transition(_, .removal, _, true, _) = event.kind { true } else { false }
  }
}
