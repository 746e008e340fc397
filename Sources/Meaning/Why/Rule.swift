import Trace

/// A rule of SwiftUI that an answer rests on. Its words are Transcript's; here is when it applies, and
/// the facts of the fidelity register that it rests on.
public enum Rule: String, CaseIterable, Hashable, Sendable {
  case branchIsIdentity = "branch"
  case idIsIdentity = "id"
  case rowIsElement = "row"
  case typeInAnyView = "any-view"
  case childEndsWithParent = "parent"
  case stateLivesWithView = "state"
  case bodyReads = "read"
  case bodyUnread = "unread"
  case inputDiffers = "input"
  case inputEqual = "equal-input"
  case equalWrite = "equal-write"
  case writeDuringUpdate = "write-during-update"
  case writeUninstalled = "uninstalled"
  case objectSends = "object"
  case propertyObserved = "observation"
  case environmentChanges = "environment"
  case bindingRead = "binding"
  case appearsOnce = "appear"
  case taskLivesWithView = "task"
  case changeCompares = "change"
  case receives = "receive"
  case removalTakesTime = "removal"

  /// `F98`, `F118`: where the register says how it is known.
  public var facts: [String] {
    switch self {
    case .branchIsIdentity: ["F98", "F118"]
    case .idIsIdentity: ["F102"]
    case .rowIsElement: ["F105", "F108"]
    case .typeInAnyView: ["F100"]
    case .childEndsWithParent: ["F202"]
    case .stateLivesWithView: ["F1", "F2"]
    case .bodyReads: ["F7"]
    case .bodyUnread: ["F7"]
    case .inputDiffers: ["F43"]
    case .inputEqual: ["F43"]
    case .equalWrite: ["F9"]
    case .writeDuringUpdate: ["F17"]
    case .writeUninstalled: ["F19"]
    case .objectSends: ["F68"]
    case .propertyObserved: ["F180", "F190"]
    case .environmentChanges: ["F80", "F81"]
    case .bindingRead: ["F29"]
    case .appearsOnce: ["F131"]
    case .taskLivesWithView: ["F149"]
    case .changeCompares: ["F143"]
    case .receives: ["F150"]
    case .removalTakesTime: ["F137"]
    }
  }

  /// The rules that an answer rests on, the one about its effect first; two at most, for a reader
  /// remembers no more.
  static func rules(for answer: WhyAnswer) -> [Rule] {
    var rules: [Rule] = []
    func add(_ rule: Rule?) {
      if let rule, !rules.contains(rule) { rules.append(rule) }
    }
    switch answer.effect.kind {
    case .lifeBegin, .lifeEnd: add(identityRule(of: answer))
    case .stateFree, .stateAlloc:
      add(.stateLivesWithView)
      add(identityRule(of: answer))
    case .bodyRun: answer.links.first?.reasons.forEach { add(rule(for: $0)) }
    case .bodySkip(_, let reason, _): add(reason == .unread ? .bodyUnread : .inputEqual)
    case .stateWrite(_, _, _, _, _, _, let effect, let readers):
      add(rule(for: effect))
      if effect == .changed, readers.isEmpty { add(.bodyUnread) }
    case .objectSend: add(.objectSends)
    case .callback(let name, _, _, _): add(rule(forCallback: name))
    case .content:
      if answer.sources.contains(where: {
        if case .stateAlloc = $0.event.kind { true } else { false }
      }) {
        add(.stateLivesWithView)
      } else {
        for link in answer.links { link.reasons.forEach { add(rule(for: $0)) } }
      }
    default: break
    }
    return Array(rules.prefix(2))
  }

  /// The rule by which a view became another one.
  private static func identityRule(of answer: WhyAnswer) -> Rule? {
    if let (from, to) = answer.pair?.parting {
      if from.hasPrefix("if."), to.hasPrefix("if.") { return .branchIsIdentity }
      if from.hasPrefix("id("), to.hasPrefix("id(") { return .idIsIdentity }
      if from.hasPrefix("["), to.hasPrefix("[") { return .rowIsElement }
      if from.hasPrefix("any("), to.hasPrefix("any(") { return .typeInAnyView }
    }
    var causes = answer.links.dropFirst().map(\.event.kind)[...]
    // Storage ends with its own view, which says nothing about the cause of the view's end.
    if case .stateFree(let owner, _, _, _, _) = answer.effect.kind,
      case .lifeEnd(let ended)? = causes.first, ended.node == owner.node
    {
      causes.removeFirst()
    }
    switch causes.first {
    case .lifeEnd: return .childEndsWithParent
    case .transition: return .removalTakesTime
    default: break
    }
    let path = answer.links.lazy.compactMap { link -> IdentityPath? in
      switch link.event.kind {
      case .lifeBegin(let node), .lifeEnd(let node): node.identity
      default: nil
      }
    }.first
    guard let segment = path?.segment else { return nil }
    if segment.split(separator: "/").last?.hasPrefix("any(") == true { return .typeInAnyView }
    if segment.contains("[") { return .rowIsElement }
    if segment.contains("id(") { return .idIsIdentity }
    return segment.contains("if.") ? .branchIsIdentity : nil
  }

  private static func rule(for invalidation: TraceEvent) -> Rule? {
    guard case .bodyInvalidate(_, let reason, _, _) = invalidation.kind else { return nil }
    switch reason {
    case .state: return .bodyReads
    case .binding: return .bindingRead
    case .environment: return .environmentChanges
    case .object: return .objectSends
    case .observable: return .propertyObserved
    case .input: return .inputDiffers
    case .clock: return nil
    }
  }

  private static func rule(for effect: WriteEffect) -> Rule? {
    switch effect {
    case .changed, .untracked: nil
    case .equal: .equalWrite
    case .refused: .writeDuringUpdate
    case .uninstalled: .writeUninstalled
    }
  }

  private static func rule(forCallback name: String) -> Rule? {
    switch name {
    case "onAppear", "onDisappear": .appearsOnce
    case "task", "task.cancel": .taskLivesWithView
    case "onChange": .changeCompares
    case "onReceive": .receives
    default: nil
    }
  }
}
