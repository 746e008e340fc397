import Diagnostics
import Meaning
import Phrases
public import Trace
public import Values

/// What a short transcript may ask beside its events: they say what happened to a view, and the worlds
/// around them which view that is to a person.
public struct StepContext {
  let before: World
  let now: World
  private let drawn: () -> (before: World, now: World)?
  private let occurs: (TraceEvent, Set<EventID>) -> Bool?
  /// What is known of the program's code.
  let code: (any ProgramEvidence)?

  /// `drawn`: both worlds with looks; nil if they are not known. `occurs`: whether an event happens
  /// without some writes; nil if that is not known.
  public init(
    before: World, now: World, drawn: @escaping () -> (before: World, now: World)? = { nil },
    code: (any ProgramEvidence)? = nil,
    occurs: @escaping (TraceEvent, Set<EventID>) -> Bool? = { _, _ in nil }
  ) {
    self.before = before
    self.now = now
    self.drawn = drawn
    self.occurs = occurs
    self.code = code
  }

  func worldsWithLooks() -> (before: World, now: World)? { drawn() }

  func happens(_ event: TraceEvent, without writes: Set<EventID>) -> Bool? {
    occurs(event, writes)
  }

  /// The names in the call of the program at a place.
  func names(inCallAt origin: Origin) -> Set<String> { code?.names(inCallAt: origin) ?? [] }

  /// The names in the code that decides events: what a modifier, or a view that has changed, is given; for
  /// anything else what the conditions and the data around its place name. Empty if that is not known of one.
  func names(deciding events: [TraceEvent]) -> Set<String> {
    var all: Set<String> = []
    for event in events {
      let names = names(deciding: event)
      if names.isEmpty { return [] }
      all.formUnion(names)
    }
    return all
  }

  private func names(deciding event: TraceEvent) -> Set<String> {
    guard let code, event.origin != .none else { return [] }
    guard case .animate = event.kind else { return code.decision(at: event.origin)?.names ?? [] }
    let given = code.names(behindCallAt: event.origin)
    // A shape may be given its values by what is called on it.
    return given.isEmpty
      ? code.namedValues(at: event.origin, of: [], showing: nil)?.names ?? [] : given
  }

  /// The view where it lives, or lived last.
  func node(_ id: NodeID) -> World.Node? { now.nodes[id] ?? before.nodes[id] }

  /// The text that names a view best.
  func text(in id: NodeID) -> String? {
    (now.nodes[id] == nil ? before : now).firstText(in: id)
  }

  /// Whether a view of the program is inside a view that is none.
  func holdsViewOfProgram(_ id: NodeID) -> Bool {
    let world = now.nodes[id] == nil ? before : now
    var pending = world.nodes[id]?.children ?? []
    while let next = pending.popLast() {
      guard let node = world.nodes[next] else { continue }
      if node.runs > 0 { return true }
      pending += node.children
    }
    return false
  }

  /// What shows a text on the screen of now, or has shown one on the screen before.
  var inSight: Set<NodeID> {
    Set((before.shownTexts + now.shownTexts).map(\.node))
  }

  /// The control whose label is the text of a view inside it, and nothing else.
  func control(sayingTheSameAs id: NodeID) -> NodeID? {
    let text = node(id)?.contents.first?.text
    var next = node(id)?.parent
    while let around = next.flatMap(node) {
      if let label = around.contents.first?.text { return label == text ? around.name.node : nil }
      next = around.parent
    }
    return nil
  }

  /// The nearest view of the program around a view.
  func owner(of id: NodeID) -> NodeName? {
    var next = node(id)?.parent
    while let view = next.flatMap(node) {
      if view.runs > 0 { return view.name }
      next = view.parent
    }
    return nil
  }
}

extension TextTranscript {
  /// Whether the code of a control names a property, or the code that writes for it does.
  func isNamed(_ property: String, by control: NodeName, writing write: TraceEvent) -> Bool {
    guard let surroundings else { return false }
    let places = [write.origin, surroundings.node(control.node)?.origin].compactMap(\.self)
    let name = Self.property(property)
    return places.contains { surroundings.names(inCallAt: $0).contains(name) }
  }

  /// A recorded event, whether it has a row or not.
  func event(_ id: EventID?) -> TraceEvent? {
    guard let id, let log, log.contains(id) else { return nil }
    return log[id]
  }

  /// Whether the code of the program is there, not that of the step.
  func isInProgram(_ origin: Origin) -> Bool {
    sources.location(of: origin).map { $0.file.text != stepCode } ?? false
  }

  /// The view so that a person knows it: `Button "Like" in Bubble #45`, `HStack #34 "Rest"`. The outermost
  /// view of the program is around everything, and not named. `isBare`: the sentence goes on with what
  /// identifies it.
  func fullName(of node: NodeName, isBare: Bool = false) -> String {
    guard let surroundings, !isBare else { return node.shownWords }
    let inner = surroundings.text(in: node.node).map(\.asShortText)
    if customViews.contains(node.view) {
      return node.shownWords + (inner.map { " " + $0 } ?? "")
    }
    let own = text(of: node.node).flatMap { $0.isEmpty ? nil : $0.asShortText }
    let view = own.map { "\(node.shownView) \($0)" } ?? node.shownWords
    if own == nil, let inner { return "\(view) \(inner)" }
    guard let owner = surroundings.owner(of: node.node),
      surroundings.owner(of: owner.node) != nil, !owner.identity.isFirstInWindow
    else { return view }
    return words("\(view) in \(owner.shownWords)")
  }

  /// The sentence of a meaning with the full name of its view.
  func sentence(_ message: Message, about node: NodeName?) -> Message {
    guard tellsInShort, surroundings != nil, let node, message.parts.count > 1 else {
      return message
    }
    let quoted = text(of: node.node).map { "\(node.shownView) \"\($0)\"" }
    var parts = message.parts
    guard parts[1] == node.shownWords || parts[1] == quoted else { return message }
    // What follows may say what the view shows.
    let isTold =
      parts[1] == node.shownWords
      && message.values.dropFirst().contains {
        $0.hasPrefix("\"")
      }
    parts[1] = fullName(of: node, isBare: isTold)
    return Message(parts: parts)
  }
}

extension IdentityPath {
  /// Whether nothing but its window and the app is around a view.
  fileprivate var isFirstInWindow: Bool {
    segment.split(separator: "/").contains { part in
      part.hasPrefix("window") && part.dropFirst("window".count).allSatisfy(\.isNumber)
    }
  }
}
