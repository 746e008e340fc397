// The values that a node inherits from its place.
//
// Values that change at every row, branch and body are in each node. Of the rest, most nodes
// inherit exactly what their parents do, so they share it: it is copied when somebody changes it
// for the nodes below. Values that only a few containers and modifiers give are apart once more.

import AttributeGraph
import Trace
import Values

/// The values that a node inherits from its place.
@dynamicMemberLookup
struct Surroundings {
  /// The region with which the node ends.
  var region: Region
  /// The nearest node with a body: it made the values here.
  @WeakNode var owner: ViewNode?
  private var shared: Shared
  private var bodies: Int32 = 0

  init(region: Region, environment: EnvironmentScope) {
    self.region = region
    shared = Shared(environment, Around())
  }

  /// The shared values for a change: copied where other nodes have them too.
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
  /// How many nodes with bodies are around.
  var depth: Int { Int(bodies) }

  /// The body of a node makes the values here.
  mutating func enter(_ node: ViewNode) {
    owner = node
    bodies += 1
  }

  /// A scope that only a few containers and modifiers give.
  @inline(__always)
  subscript<Scope: AnyObject>(
    dynamicMember field: ReferenceWritableKeyPath<Around, Scope?>
  ) -> Scope? {
    get { shared.around[keyPath: field] }
    set {
      if shared.around[keyPath: field] !== newValue { ownAround()[keyPath: field] = newValue }
    }
  }

  /// Nothing around makes a child be more than its value says.
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
    /// The custom modifiers around, innermost first; placeholders look their content up in it.
    var modifiers: ModifierScope?
    /// The modifiers on several views around, whose turn comes at each of them (F213).
    var spread: SpreadScope?
    /// The styles given around, innermost first.
    var styles: StyleScope?
    /// The styled controls in whose bodies this is, innermost first; parts look themselves up here.
    var styled: StyledScope?
    /// The program's own transitions around, in whose bodies this is, innermost first.
    var transitions: TransitionScope?
    /// The readers of preferences around, innermost first.
    var preferences: PreferenceScope?
    /// The `animation(_:value:)` and `transaction` modifiers around, innermost first.
    var animations: AnimationScope?
    var window: Window?
    /// The control whose label this is in.
    @WeakNode var control: ViewNode?
    /// The lazy container around, for the `ForEach` directly in it (F218).
    var lazy: LazyState?
    /// The `ViewThatFits` whose candidates are here.
    var fitting: FittingState?
    /// The tab view whose pages are here.
    var tabs: TabState?
    /// The navigation container around.
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
