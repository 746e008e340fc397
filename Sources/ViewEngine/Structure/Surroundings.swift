// What a node inherits from its place.
//
// Values that change at every row, branch and body are stored in each node. The rest is the same as the
// parent's in most nodes, and therefore shared: it is copied when it is changed for the nodes below.
// Values set by only a few containers and modifiers are stored separately again.

/// What a container or modifier sets for the nodes below, inside what others around it have set.
protocol NestedScope: AnyObject {
  var outer: Self? { get }
}

/// A scope and those around it, from the inside.
struct Outwards<Scope: NestedScope>: Sequence, IteratorProtocol {
  private var scope: Scope?

  init(from scope: Scope?) { self.scope = scope }

  mutating func next() -> Scope? {
    guard let found = scope else { return nil }
    scope = found.outer
    return found
  }
}

/// What a node inherits from its place.
@dynamicMemberLookup
struct Surroundings {
  /// The region that the node ends with.
  var region: Region
  /// The nearest node with a body, which made the values here.
  @WeakNode var owner: ViewNode?
  private var shared: Shared
  private var bodies: Int32 = 0

  init(region: Region, environment: EnvironmentScope) {
    self.region = region
    shared = Shared(environment, Around())
  }

  /// The shared values for a change: copied if other nodes share them.
  private mutating func own() -> Shared {
    if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.environment, shared.around) }
    return shared
  }

  private mutating func ownAround() -> Around {
    let shared = own()
    if !isKnownUniquelyReferenced(&shared.around) {
      shared.around = Around(copying: shared.around)
    }
    return shared.around
  }

  var environment: EnvironmentScope {
    get { shared.environment }
    set { if shared.environment !== newValue { own().environment = newValue } }
  }
  /// How many nodes with bodies enclose it.
  var depth: Int { Int(bodies) }

  /// The values here are made by the body of a node.
  mutating func enter(_ node: ViewNode) {
    owner = node
    bodies += 1
  }

  /// A scope set by only a few containers and modifiers.
  @inline(__always)
  subscript<Scope: AnyObject>(
    dynamicMember field: ReferenceWritableKeyPath<Around, Scope?>
  ) -> Scope? {
    get { shared.around[keyPath: field] }
    set {
      if shared.around[keyPath: field] !== newValue { ownAround()[keyPath: field] = newValue }
    }
  }

  /// A child is exactly what its value says: no modifier or container around adds to it.
  var isPlain: Bool {
    let around = shared.around
    return around.spread == nil && around.tabs == nil && around.lazy == nil
      && around.fitting == nil
  }
}

extension Surroundings {
  private final class Shared {
    var environment: EnvironmentScope
    var around: Around

    init(_ environment: EnvironmentScope, _ around: Around) {
      self.environment = environment
      self.around = around
    }
  }

  final class Around {
    /// The enclosing custom modifiers, innermost first; placeholders find their content here.
    var modifiers: ModifierScope?
    /// Enclosing modifiers on several views, to be put around each single one (F213).
    var spread: SpreadScope?
    /// Enclosing style modifiers, innermost first.
    var styles: StyleScope?
    /// The styled controls whose style bodies contain this, innermost first; used by their parts.
    var styled: StyledScope?
    /// The program's own transitions in whose bodies this is, innermost first.
    var transitions: TransitionScope?
    /// The enclosing readers of preferences, innermost first.
    var preferences: PreferenceScope?
    /// The enclosing `animation(_:value:)` and `transaction` modifiers, innermost first.
    var animations: AnimationScope?
    var window: Window?
    /// The control whose label this is in.
    @WeakNode var control: ViewNode?
    /// The enclosing lazy container, for the `ForEach` directly in it (F218).
    var lazy: LazyState?
    /// The `ViewThatFits` that has its candidates here.
    var fitting: FittingState?
    /// The tab view that has its pages here.
    var tabs: TabState?
    /// The enclosing navigation container.
    var navigation: NavigationState?

    init() {}

    init(copying other: Around) {
      modifiers = other.modifiers
      spread = other.spread
      styles = other.styles
      styled = other.styled
      transitions = other.transitions
      preferences = other.preferences
      animations = other.animations
      window = other.window
      control = other.control
      lazy = other.lazy
      fitting = other.fitting
      tabs = other.tabs
      navigation = other.navigation
    }
  }
}
