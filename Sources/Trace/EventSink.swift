// The contents of an event, field by field.
//
// `TraceEvent.Kind.describe` is the one description of each kind: which fields it has, in the order of
// the contract. Code that packs events, writes them as NDJSON or finds words in them receives these
// fields without knowing the kinds.

public import Values

/// A field of an event by its meaning.
public enum EventField: UInt8, CaseIterable, Sendable {
  case code, name, label, number, animation, run, skipped, began, ended, role, text, value, children
  case property, wrapper, slot, old, new, effect, readers, object, key, instead
  case reason, changes, reads, type, detail, view, maker, edge, style, animated, from, to
  /// Whether a modifier says how something comes or goes. Not in JSON.
  case chosen
  /// What a step does. Not in JSON, which has its code.
  case stepKind
  /// The words that an action enters. Not in JSON.
  case typed
  case id, message, severity, look
  /// The explicit id of an identity; nil if it is structural.
  case explicitID
  /// The view of a write whose storage may never have been installed. Not in JSON.
  case holder
  /// What is animated, if it is not a property of a program.
  case quality
  /// What an object sends for, if its value is stored elsewhere.
  case sentProperty, sentKey

  /// The key in JSON.
  public var key: String { Self.keys[Int(rawValue)] }

  private static let keys: [String] = allCases.map { field in
    switch field {
    case .explicitID: "id"
    case .quality, .sentProperty: "property"
    case .sentKey: "key"
    case .maker: "node"
    default: String(describing: field)
    }
  }

  /// Whether the key is left out if there is no value; otherwise it is `null`.
  public var isLeftOut: Bool {
    switch self {
    case .instead, .sentProperty, .sentKey: true
    default: false
    }
  }

  /// Whether it is told to other programs.
  public var isInJSON: Bool { ![.holder, .chosen, .stepKind, .typed].contains(self) }

  /// How a claim about events (`state write Cat.title`) may mention it.
  public enum Mention: Sendable {
    case none
    case word
    /// Also in quotes.
    case quoted
    /// Alone, or after the name of its view or class.
    case member
    /// By the words `animated` and `unanimated`.
    case motion
  }

  public var mention: Mention {
    switch self {
    case .name, .role, .value, .wrapper, .slot, .new, .effect, .key, .reason, .changes, .edge,
      .style,
      .quality, .id, .look, .object:
      .word
    case .label, .text, .from, .to: .quoted
    case .property: .member
    case .animation, .animated: .motion
    case .code, .number, .run, .skipped, .began, .ended, .children, .old, .readers, .instead,
      .reads,
      .type, .detail, .view, .maker, .message, .severity, .explicitID, .holder,
      .sentProperty, .sentKey, .chosen, .stepKind, .typed:
      .none
    }
  }
}

/// Receives the fields of an event in order. It ignores those it does not need.
public protocol EventSink {
  /// The node that the event is about; `hasPath` if its path is part of the content.
  mutating func add(_ node: NodeName?, hasPath: Bool)
  mutating func add(_ field: EventField, _ text: String?)
  mutating func add(_ field: EventField, _ number: Int?)
  mutating func add(_ field: EventField, _ flag: Bool)
  /// A word from a closed list.
  mutating func add<Choice: EventChoice>(_ field: EventField, choice: Choice)
  mutating func add(_ field: EventField, _ texts: [String])
  mutating func add(_ field: EventField, _ nodes: [NodeID])
  mutating func add(_ slot: SlotID?)
  mutating func add(_ object: ObjectID)
  mutating func add(_ reads: [Dependency])
  mutating func add(_ look: Look)
  mutating func add(_ reason: FailureReason)
  /// What is said, under `message`.
  mutating func add(_ sentence: Message)
}

extension EventSink {
  @inlinable public mutating func add(_ node: NodeName?, hasPath: Bool) {}
  @inlinable public mutating func add(_ field: EventField, _ text: String?) {}
  @inlinable public mutating func add(_ field: EventField, _ number: Int?) {}
  @inlinable public mutating func add(_ field: EventField, _ flag: Bool) {}
  @inlinable public mutating func add<Choice: EventChoice>(_ field: EventField, choice: Choice) {}
  @inlinable public mutating func add(_ field: EventField, _ texts: [String]) {}
  @inlinable public mutating func add(_ field: EventField, _ nodes: [NodeID]) {}
  @inlinable public mutating func add(_ slot: SlotID?) {}
  @inlinable public mutating func add(_ object: ObjectID) {}
  @inlinable public mutating func add(_ reads: [Dependency]) {}
  @inlinable public mutating func add(_ look: Look) {}
  @inlinable public mutating func add(_ reason: FailureReason) {}
  @inlinable public mutating func add(_ sentence: Message) {}
}

/// A field's closed list of words.
public protocol EventChoice: RawRepresentable<String>, CaseIterable, Equatable
where AllCases == [Self] {}

extension StepKind: EventChoice {}
extension ViewRole: EventChoice {}
extension RemarkID: EventChoice {}
extension InvalidationReason: EventChoice {}
extension WriteEffect: EventChoice {}
extension TraceEvent.SkipReason: EventChoice {}
extension TraceEvent.MeaningEffect: EventChoice {}
extension TraceEvent.TransitionEdge: EventChoice {}
