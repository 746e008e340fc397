// The world at a cursor: a fold of the events before it.
//
// Nothing that is shown reads the live graph; everything needed is in the events, from which this
// reconstructs the world. So the world before an update, after it, or ten steps back is the same
// question about a different prefix of the trace.
//
// A node's parent is the nearest node whose path its own path extends. A child that begins is last
// among its siblings until an `order` event says otherwise.

public import Values

/// The live nodes, slots and objects, with their values, after a prefix of the trace.
public struct World: Hashable, Sendable {
  /// A node whose lifetime has begun and not ended.
  public struct Node: Hashable, Sendable {
    public let name: NodeName
    public internal(set) var parent: NodeID?
    public internal(set) var children: [NodeID] = []
    /// The id it was given; nil for structural identity.
    public internal(set) var explicitID: String?
    /// The contents that it shows, the latest for each role.
    public internal(set) var contents: [Content] = []
    /// How it looks, in a run that records looks.
    public internal(set) var look: Look? {
      get { ownLook?.value }
      set { ownLook = newValue.map(Boxed.init) }
    }
    /// Boxed, because most runs record none and it is as large as the rest of a node.
    var ownLook: Boxed<Look>?
    /// The style of the transition with which it is being removed; nil while it is wanted.
    public internal(set) var departure: String?
    /// Its storage, in order of allocation.
    public internal(set) var slots: [SlotID] = []
    public internal(set) var runs = 0
    public internal(set) var skips = 0
    /// From the last body run.
    public internal(set) var changes: [String] = []
    public internal(set) var reads: [Dependency] = []
    public internal(set) var type: String?
    /// The event in which the lifetime began.
    public internal(set) var began: EventID
    public internal(set) var lastRun: EventID?
    /// The expression that made it.
    public internal(set) var origin: Origin
    /// Environment values that it sets for the views below it, by key.
    public internal(set) var environment: [String: String] = [:]
  }

  final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
    static func == (a: Boxed, b: Boxed) -> Bool { a === b || a.value == b.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  public struct Content: Hashable, Sendable {
    public let role: ViewRole
    public var text: String?
    public var value: String?

    public init(role: ViewRole, text: String?, value: String?) {
      self.role = role
      self.text = text
      self.value = value
    }
  }

  public struct Slot: Hashable, Sendable {
    public let owner: NodeName
    public let property: String
    public let wrapper: String
    public internal(set) var value: String
    public let allocated: EventID
    /// The last write that changed it.
    public internal(set) var written: EventID?
    /// Whether it says which field has the focus.
    public var isFocus: Bool { Self.isOfFocus(wrapper) }

    /// The same of storage by its wrapper.
    public static func isOfFocus(_ wrapper: String) -> Bool {
      wrapper == "FocusState" || wrapper == "AccessibilityFocusState"
    }
  }

  public struct Object: Hashable, Sendable {
    public let id: ObjectID
    /// Properties that have been written, with their values.
    public internal(set) var properties: [String: String] = [:]
  }

  /// How many events have been applied.
  public internal(set) var eventCount = 0
  /// The step and the update of the last applied event; no update outside one.
  public internal(set) var step = 0
  public internal(set) var update = 0
  public internal(set) var nodes: [NodeID: Node] = [:]
  /// Nodes without a parent, in order of birth: the windows' contents, or one root.
  public internal(set) var roots: [NodeID] = []
  public internal(set) var slots: [SlotID: Slot] = [:]
  /// Live instances in order of birth.
  public var objects: [Object] { liveObjects.all }

  /// The live instance with an id.
  public func object(_ id: ObjectID) -> Object? { liveObjects[id] }

  /// The live node with an identity: the latest of several, where others with the same are leaving.
  public func node(at identity: IdentityPath) -> Node? {
    nodesByPath[identity].flatMap { nodes[$0] }
  }

  var liveObjects = LiveObjects()
  /// The windows and the layers in front in them, in a run that records looks.
  public internal(set) var windows: [Look.Window] = []
  /// Explicit ids of nodes with known identity whose lifetime has not begun yet.
  var identified: [NodeID: String] = [:]
  /// Live nodes by path.
  var nodesByPath: [IdentityPath: NodeID] = [:]
  /// The numbers of the live screens that are pushed, by their stack.
  var screens: [NodeID: [Int]] = [:]
  /// The live nodes with which something begins that covers the whole screen.
  var covers: Set<NodeID> = []

  public init() {}

  /// The world after all of these events.
  public init(after events: some Sequence<TraceEvent>) {
    for event in events { apply(event) }
  }
}
