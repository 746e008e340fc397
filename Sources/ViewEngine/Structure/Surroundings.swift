// What a node inherits from where it stands.
//
// What changes at every row, branch and body stands in each node. Of the rest, most nodes inherit
// exactly what their parents do, so they share it: it is copied when somebody changes it for the nodes
// below. What only a few containers and modifiers give stands apart once more.

import AttributeGraph
import Trace
import Values

/// What a node inherits from where it stands.
struct Surroundings {
  /// What ends together with it.
  var region: Region
  /// The nearest node with a body: it made the values here.
  @WeakNode var owner: ViewNode?
  private var shared: Shared
  private var bodies: Int32 = 0

  init(region: Region, environment: EnvironmentScope) {
    self.region = region
    shared = Shared(environment, Around())
  }

  /// For a change: what others see stays as it is.
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

  /// What stands here is made by the body of a node.
  mutating func enter(_ node: ViewNode) {
    owner = node
    bodies += 1
  }

  /// The custom modifiers around, innermost first; placeholders look their content up in it.
  var modifiers: ModifierScope? {
    get { shared.around.modifiers }
    set { if shared.around.modifiers !== newValue { ownAround().modifiers = newValue } }
  }
  /// The modifiers on several views around, whose turn comes at each of them (F213).
  var spread: SpreadScope? {
    get { shared.around.spread }
    set { if shared.around.spread !== newValue { ownAround().spread = newValue } }
  }
  /// The styles given around, innermost first.
  var styles: StyleScope? {
    get { shared.around.styles }
    set { if shared.around.styles !== newValue { ownAround().styles = newValue } }
  }
  /// The styled controls in whose bodies this stands, innermost first; parts look themselves up here.
  var styled: StyledScope? {
    get { shared.around.styled }
    set { if shared.around.styled !== newValue { ownAround().styled = newValue } }
  }
  /// The program's own transitions around, in whose bodies this stands, innermost first.
  var transitions: TransitionScope? {
    get { shared.around.transitions }
    set { if shared.around.transitions !== newValue { ownAround().transitions = newValue } }
  }
  /// The readers of preferences around, innermost first.
  var preferences: PreferenceScope? {
    get { shared.around.preferences }
    set { if shared.around.preferences !== newValue { ownAround().preferences = newValue } }
  }
  /// The `animation(_:value:)` and `transaction` modifiers around, innermost first.
  var animations: AnimationScope? {
    get { shared.around.animations }
    set { if shared.around.animations !== newValue { ownAround().animations = newValue } }
  }
  var window: Window? {
    get { shared.around.window }
    set { if shared.around.window !== newValue { ownAround().window = newValue } }
  }
  /// The control whose label this is in.
  var control: ViewNode? {
    get { shared.around.control }
    set { if shared.around.control !== newValue { ownAround().control = newValue } }
  }
  /// The lazy container around, for the `ForEach` directly in it (F218).
  var lazy: LazyState? {
    get { shared.around.lazy }
    set { if shared.around.lazy !== newValue { ownAround().lazy = newValue } }
  }
  /// The `ViewThatFits` whose candidates stand here.
  var fitting: FittingState? {
    get { shared.around.fitting }
    set { if shared.around.fitting !== newValue { ownAround().fitting = newValue } }
  }
  /// The tab view whose pages stand here.
  var tabs: TabState? {
    get { shared.around.tabs }
    set { if shared.around.tabs !== newValue { ownAround().tabs = newValue } }
  }
  /// Nothing around makes a child be more than its value says.
  var isPlain: Bool {
    let around = shared.around
    return around.spread == nil && around.tabs == nil && around.lazy == nil
      && around.fitting == nil
  }
  /// The navigation container around.
  var navigation: NavigationState? {
    get { shared.around.navigation }
    set { if shared.around.navigation !== newValue { ownAround().navigation = newValue } }
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

  private final class Around {
    var modifiers: ModifierScope?
    var spread: SpreadScope?
    var styles: StyleScope?
    var styled: StyledScope?
    var transitions: TransitionScope?
    var preferences: PreferenceScope?
    var animations: AnimationScope?
    var window: Window?
    @WeakNode var control: ViewNode?
    var lazy: LazyState?
    var fitting: FittingState?
    var tabs: TabState?
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
