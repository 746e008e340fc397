// What a node inherits from where it stands.
//
// Most nodes inherit exactly what their parents do, so they share it: it is copied when somebody
// changes it for the nodes below. What changes at every row, branch and body stands apart from what
// only a few containers and modifiers give, so that the copies are small.

import AttributeGraph
import Trace
import Values

/// What a node inherits from where it stands.
struct Surroundings {
  private var near: Near

  init(region: Region, environment: EnvironmentScope) {
    near = Near(region, environment, owner: nil, depth: 0, around: Around())
  }

  /// For a change: what others see stays as it is.
  private mutating func own() -> Near {
    if !isKnownUniquelyReferenced(&near) {
      near = Near(
        near.region, near.environment, owner: near.owner, depth: near.depth, around: near.around)
    }
    return near
  }

  private mutating func ownAround() -> Around {
    let near = own()
    if !isKnownUniquelyReferenced(&near.around) { near.around = Around(copying: near.around) }
    return near.around
  }

  /// What ends together with it.
  var region: Region {
    get { near.region }
    set { if near.region !== newValue { own().region = newValue } }
  }
  var environment: EnvironmentScope {
    get { near.environment }
    set { if near.environment !== newValue { own().environment = newValue } }
  }
  /// The nearest node with a body: it made the values here.
  var owner: ViewNode? {
    get { near.owner }
    set { if near.owner !== newValue { own().owner = newValue } }
  }
  /// How many nodes with bodies are around.
  var depth: Int { near.depth }

  /// What stands here is made by the body of a node.
  mutating func enter(_ node: ViewNode) {
    let near = own()
    near.owner = node
    near.depth += 1
  }

  /// The custom modifiers around, innermost first; placeholders look their content up in it.
  var modifiers: ModifierScope? {
    get { near.around.modifiers }
    set { if near.around.modifiers !== newValue { ownAround().modifiers = newValue } }
  }
  /// The modifiers on several views around, whose turn comes at each of them (F213).
  var spread: SpreadScope? {
    get { near.around.spread }
    set { if near.around.spread !== newValue { ownAround().spread = newValue } }
  }
  /// The styles given around, innermost first.
  var styles: StyleScope? {
    get { near.around.styles }
    set { if near.around.styles !== newValue { ownAround().styles = newValue } }
  }
  /// The styled controls in whose bodies this stands, innermost first; parts look themselves up here.
  var styled: StyledScope? {
    get { near.around.styled }
    set { if near.around.styled !== newValue { ownAround().styled = newValue } }
  }
  /// The program's own transitions around, in whose bodies this stands, innermost first.
  var transitions: TransitionScope? {
    get { near.around.transitions }
    set { if near.around.transitions !== newValue { ownAround().transitions = newValue } }
  }
  /// The readers of preferences around, innermost first.
  var preferences: PreferenceScope? {
    get { near.around.preferences }
    set { if near.around.preferences !== newValue { ownAround().preferences = newValue } }
  }
  /// The `animation(_:value:)` and `transaction` modifiers around, innermost first.
  var animations: AnimationScope? {
    get { near.around.animations }
    set { if near.around.animations !== newValue { ownAround().animations = newValue } }
  }
  var window: Window? {
    get { near.around.window }
    set { if near.around.window !== newValue { ownAround().window = newValue } }
  }
  /// The control whose label this is in.
  var control: ViewNode? {
    get { near.around.control }
    set { if near.around.control !== newValue { ownAround().control = newValue } }
  }
  /// The lazy container around, for the `ForEach` directly in it (F218).
  var lazy: LazyState? {
    get { near.around.lazy }
    set { if near.around.lazy !== newValue { ownAround().lazy = newValue } }
  }
  /// The `ViewThatFits` whose candidates stand here.
  var fitting: FittingState? {
    get { near.around.fitting }
    set { if near.around.fitting !== newValue { ownAround().fitting = newValue } }
  }
  /// The tab view whose pages stand here.
  var tabs: TabState? {
    get { near.around.tabs }
    set { if near.around.tabs !== newValue { ownAround().tabs = newValue } }
  }
  /// Nothing around makes a child be more than its value says.
  var isPlain: Bool {
    let around = near.around
    return around.spread == nil && around.tabs == nil && around.lazy == nil
      && around.fitting == nil
  }
  /// The navigation container around.
  var navigation: NavigationState? {
    get { near.around.navigation }
    set { if near.around.navigation !== newValue { ownAround().navigation = newValue } }
  }
}

extension Surroundings {
  private final class Near {
    var region: Region
    var environment: EnvironmentScope
    @WeakNode var owner: ViewNode?
    var depth: Int
    var around: Around

    init(
      _ region: Region, _ environment: EnvironmentScope, owner: ViewNode?, depth: Int,
      around: Around
    ) {
      self.region = region
      self.environment = environment
      self.depth = depth
      self.around = around
      self.owner = owner
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
