// The events of a run: the product.
//
// Everything that is ever shown is a function of these. The kinds, their fields and when each is
// emitted are public interface (the contract's §5); what is written here is the same list, typed.
// Values are frozen to text where the event is made, so that recording never keeps an object alive.

public import Values

/// A node as named in events.
public struct NodeName: Hashable, Sendable {
  public let identity: IdentityPath
  public let node: NodeID
  /// The type's name without generic arguments: `ContentView`.
  public var view: String { identity.view }
  /// What people call it: a filled `Circle` is a `_ShapeView`.
  public var shownView: String { identity.shownView }
  /// `ContentView #1`
  public var words: String { "\(view) #\(node.number)" }
  /// The same by what people call it.
  public var shownWords: String { "\(shownView) #\(node.number)" }
  /// Whether what is around it is called by its name, and is what people mean.
  public var isNamesake: Bool {
    identity.parent.map { $0.view != $0.shownView && $0.shownView == view } ?? false
  }
  /// The identity as text: equal for the same identity at any time; a child's path extends its
  /// parent's.
  public var path: String { identity.description }
  /// The path as shown to people: a case of a `switch` is spelled `case .a`.
  public var shownPath: String { identity.shown }

  /// A node whose view ends the path.
  public init(node: NodeID, path: IdentityPath) {
    self.node = node
    identity = path
  }

  public init(view: String, node: NodeID, path: String) {
    self.init(node: node, path: IdentityPath(path, of: view))
  }
}

/// What a step does: the script's function that its code calls, by its name.
public enum StepKind: String, Hashable, Sendable, CaseIterable {
  /// The mount, and any other code.
  case other
  case tap, toggle, type, submit, select, slide, increment, decrement, drag, longPress
  case delete, move, back, dismiss, refresh, scroll
  /// Every body runs once more.
  case reevaluate
  /// Only time passes.
  case advance
  case scenePhase, openWindow, openSettings, closeWindow, activate, setEnvironment
  /// It writes a property of a live view: `view("Row").count += 1`.
  case view
  /// It writes to an object that the program shares, or to a global: `Settings.shared.name = "a"`.
  case shared
  /// It writes a property of the parent that was invented around the root.
  case parent

  /// Those that a script writes by their names.
  public static let calls = allCases.filter { ![.other, .shared, .parent].contains($0) }

  /// Whether it fills something in.
  public var fillsIn: Bool {
    switch self {
    case .type, .toggle, .slide, .increment, .decrement: true
    default: false
    }
  }

  /// Whether it gives a control another value: it fills something in, or chooses.
  public var setsControl: Bool { fillsIn || self == .select }

  /// What a person does, in words: `press long`.
  public var verb: String {
    switch self {
    case .type: "type into"
    case .longPress: "press long"
    default: rawValue
    }
  }
}

/// Why a body is out of date.
public enum InvalidationReason: String, Hashable, Sendable, CaseIterable {
  case state, binding, environment, object, observable, input, clock
}

/// One thing that a body evaluation depends on.
public struct Dependency: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    case slot(SlotID)
    case object(ObjectID)
    case key(String)
    case none
  }
  public let reason: InvalidationReason
  public let name: String
  public let source: Source
  public init(reason: InvalidationReason, name: String, source: Source) {
    self.reason = reason
    self.name = name
    self.source = source
  }
}

/// The effect of a write.
public enum WriteEffect: String, Hashable, Sendable, CaseIterable {
  case changed, equal, refused, uninstalled, untracked
}

/// The kinds of events, in the order in which the contract lists them.
public enum EventName: UInt8, CaseIterable, Sendable {
  case step, action, updateBegin, updateEnd, identity, lifeBegin, lifeEnd, content, look, order
  case stateAlloc, stateFree, stateWrite, objectAlloc, objectFree, objectWrite, objectSend
  case bodyInvalidate, bodyRun, bodySkip, valueInit, callback, environmentWrite, preferenceWrite
  case transition, animate, output, meaning, issue, note, failure

  /// The name in transcripts and filters: `life.begin` for `lifeBegin`.
  public var word: String { Self.words[Int(rawValue)] }

  public init?(word: String) {
    guard let index = Self.words.firstIndex(of: word) else { return nil }
    self = Self.allCases[index]
  }

  private static let words = allCases.map { name in
    String(describing: name).reduce(into: "") { word, letter in
      word += letter.isUppercase ? ".\(letter.lowercased())" : String(letter)
    }
  }
}

extension EventName {
  /// The meaning of such an event, in a sentence.
  public var explanation: String {
    switch self {
    case .step: "a step of the script begins: one action of the user, or one mutation."
    case .action: "a control's action is about to run."
    case .updateBegin: "the pending changes of one transaction are applied to the view graph."
    case .updateEnd:
      "the view graph is up to date; the counts say how much has run, begun and ended."
    case .identity:
      "a view is given its identity: structural, from its place in the code, or explicit, "
        + "from an id."
    case .lifeBegin: "the lifetime of an identity begins; its storage is allocated next."
    case .lifeEnd: "the lifetime of an identity ends, and with it its storage."
    case .content: "what a leaf or control shows, at first and when it changes."
    case .look:
      "how a view looks (its modifiers, in order) and what can be done with it; recorded only "
        + "where it is asked for."
    case .order:
      "the children of a node stand in another order: they moved, and none began or ended."
    case .stateAlloc: "storage that belongs to a lifetime is allocated with its initial value."
    case .stateFree: "the lifetime that owned this storage has ended."
    case .stateWrite:
      "storage is written. 'equal' and 'refused' writes change nothing; the readers are "
        + "the views whose bodies depend on it."
    case .objectAlloc: "an instance of a class of the program is initialised."
    case .objectFree: "the last reference to an instance is gone."
    case .objectWrite: "a @Published or observable property is written."
    case .objectSend: "objectWillChange fires: every view that holds the object is invalidated."
    case .bodyInvalidate: "a body is out of date, for the reason given."
    case .bodyRun: "a body is evaluated. 'changes' is what Self._printChanges() would print."
    case .bodySkip: "an input of a body was signalled, and the body did not have to run."
    case .valueInit: "a view's struct value was made. That is cheap, and it begins no lifetime."
    case .callback: "onAppear, onChange, task or another callback is about to run."
    case .environmentWrite: "a value flows down to the views below."
    case .preferenceWrite: "a value flows up to the views above."
    case .transition: "an identity enters or leaves the screen after the first display."
    case .animate: "the same identity moves or changes under an animation."
    case .output: "the program printed a line."
    case .meaning: "what a person sees of the update: views that stay, move, fade or forget."
    case .issue: "what SwiftUI itself would log."
    case .note: "a remark of the simulator: something it does not simulate, or a choice."
    case .failure: "the program trapped; the run ends."
    }
  }
}

/// A recorded event.
public struct TraceEvent: Hashable, Sendable {
  public let id: EventID
  /// 0 is load and mount.
  public let step: Int
  /// 0 outside an update.
  public let update: Int
  public let kind: Kind
  /// The event that caused this one; the chain of causes ends at a step.
  public let cause: EventID?
  /// The rule by which it was decided, if there was one.
  public let rule: Rule?
  public let origin: Origin

  public init(
    id: EventID, step: Int, update: Int, kind: Kind, cause: EventID?, rule: Rule? = nil,
    origin: Origin
  ) {
    self.id = id
    self.step = step
    self.update = update
    self.kind = kind
    self.cause = cause
    self.rule = rule
    self.origin = origin
  }

  public enum Kind: Hashable, Sendable {
    case step(code: String, kind: StepKind = .other)
    /// `typed`: the words that are entered, whatever the binding makes of them.
    case action(StepKind, label: String, node: NodeName?, typed: String? = nil)
    case updateBegin(number: Int, animation: String?)
    case updateEnd(number: Int, run: Int, skipped: Int, began: Int, ended: Int)
    /// `explicitID` is nil for structural identity.
    case identity(NodeName, explicitID: String?)
    case lifeBegin(NodeName)
    case lifeEnd(NodeName)
    /// The content of a leaf or control: `role` is its kind (`text`, `button`, `toggle` …).
    case content(NodeName, role: ViewRole, text: String?, value: String?)
    /// How it looks and what can be done with it; recorded only if the run asks for looks.
    case look(NodeName, Look)
    /// The children in their new order. A child that begins is last until an `order` says
    /// otherwise, so an insertion anywhere else needs one.
    case order(NodeName, children: [NodeID])
    case stateAlloc(NodeName, property: String, wrapper: String, slot: SlotID, value: String)
    case stateFree(NodeName, property: String, wrapper: String, slot: SlotID, value: String)
    /// `owner` and `slot` are nil when the property was never installed.
    case stateWrite(
      view: String, owner: NodeName?, property: String, slot: SlotID?, old: String, new: String,
      effect: WriteEffect, readers: [NodeID])
    case objectAlloc(ObjectID)
    case objectFree(ObjectID)
    case objectWrite(
      ObjectID, property: String, old: String, new: String, effect: WriteEffect, readers: [NodeID])
    /// `property` and `key` are set if the object sends for a value that is kept elsewhere, such as the
    /// user's defaults; if it sends for its own property, its cause is the write.
    case objectSend(ObjectID, property: String? = nil, key: String? = nil)
    case bodyInvalidate(NodeName, reason: InvalidationReason, name: String, slot: SlotID?)
    case bodyRun(NodeName, changes: [String], reads: [Dependency], type: String)
    case bodySkip(NodeName, reason: SkipReason, detail: String)
    case valueInit(view: String, madeBy: NodeID?)
    case callback(name: String, NodeName?, old: String?, new: String?)
    /// `instead`: the value that the same modifier wrote before under another key and no longer writes.
    case environmentWrite(key: String, NodeName, value: String, instead: String? = nil)
    case preferenceWrite(key: String, NodeName, value: String)
    /// `isChosen`: a `transition` modifier says so; otherwise it is what every view does (F136).
    case transition(
      NodeName, edge: TransitionEdge, style: String, animated: Bool, isChosen: Bool = false)
    case animate(NodeName, property: String, from: String, to: String)
    case output(text: String)
    /// What the update means to a person looking at the screen; with a node if it is about one.
    case meaning(MeaningEffect, NodeName?, message: Message)
    /// In SwiftUI's words, which are shown as they are in every language.
    case issue(id: RemarkID, message: Message)
    case note(id: RemarkID, message: Message)
    case failure(message: Message, reason: FailureReason)
  }

  public enum SkipReason: String, Hashable, Sendable, CaseIterable { case equal, unread, unchanged }
  /// What happens to a view, as a person sees it.
  public enum MeaningEffect: String, Hashable, Sendable, CaseIterable {
    case stays, moves, appears, disappears, replaced, loses
  }
  public enum TransitionEdge: String, Hashable, Sendable, CaseIterable { case insertion, removal }
}

extension TraceEvent.Kind {
  /// The kind without its payload.
  public var tag: EventName {
    switch self {
    case .step: .step
    case .action: .action
    case .updateBegin: .updateBegin
    case .updateEnd: .updateEnd
    case .identity: .identity
    case .lifeBegin: .lifeBegin
    case .lifeEnd: .lifeEnd
    case .content: .content
    case .look: .look
    case .order: .order
    case .stateAlloc: .stateAlloc
    case .stateFree: .stateFree
    case .stateWrite: .stateWrite
    case .objectAlloc: .objectAlloc
    case .objectFree: .objectFree
    case .objectWrite: .objectWrite
    case .objectSend: .objectSend
    case .bodyInvalidate: .bodyInvalidate
    case .bodyRun: .bodyRun
    case .bodySkip: .bodySkip
    case .valueInit: .valueInit
    case .callback: .callback
    case .environmentWrite: .environmentWrite
    case .preferenceWrite: .preferenceWrite
    case .transition: .transition
    case .animate: .animate
    case .output: .output
    case .meaning: .meaning
    case .issue: .issue
    case .note: .note
    case .failure: .failure
    }
  }
}
