// What a node inherits from where it stands.
//
// Most nodes inherit exactly what their parents do, so they share it: it is copied when somebody
// changes it for the nodes below.

import AttributeGraph
import Trace
import Values

/// What a node inherits from where it stands.
struct Surroundings {
  private var shared: Shared

  init(region: Region, environment: EnvironmentScope) {
    shared = Shared(region: region, environment: environment)
  }

  /// Before a change: what others see stays as it is.
  private mutating func separate() {
    if !isKnownUniquelyReferenced(&shared) { shared = Shared(copying: shared) }
  }

  /// What ends together with it.
  var region: Region {
    get { shared.region }
    set {
      guard shared.region !== newValue else { return }
      separate()
      shared.region = newValue
    }
  }
  var environment: EnvironmentScope {
    get { shared.environment }
    set {
      guard shared.environment !== newValue else { return }
      separate()
      shared.environment = newValue
    }
  }
  /// The nearest node with a body: it made the values here.
  var owner: ViewNode? {
    get { shared.owner }
    set {
      guard shared.owner !== newValue else { return }
      separate()
      shared.owner = newValue
    }
  }
  /// How many nodes with bodies are around.
  var depth: Int {
    get { shared.depth }
    set {
      guard shared.depth != newValue else { return }
      separate()
      shared.depth = newValue
    }
  }
  /// The custom modifiers around, innermost first; placeholders look their content up in it.
  var modifiers: ModifierScope? {
    get { shared.modifiers }
    set {
      guard shared.modifiers !== newValue else { return }
      separate()
      shared.modifiers = newValue
    }
  }
  /// The modifiers on several views around, whose turn comes at each of them (F213).
  var spread: SpreadScope? {
    get { shared.spread }
    set {
      guard shared.spread !== newValue else { return }
      separate()
      shared.spread = newValue
    }
  }
  /// The styles given around, innermost first.
  var styles: StyleScope? {
    get { shared.styles }
    set {
      guard shared.styles !== newValue else { return }
      separate()
      shared.styles = newValue
    }
  }
  /// The styled controls in whose bodies this stands, innermost first; parts look themselves up here.
  var styled: StyledScope? {
    get { shared.styled }
    set {
      guard shared.styled !== newValue else { return }
      separate()
      shared.styled = newValue
    }
  }
  /// The program's own transitions around, in whose bodies this stands, innermost first.
  var transitions: TransitionScope? {
    get { shared.transitions }
    set {
      guard shared.transitions !== newValue else { return }
      separate()
      shared.transitions = newValue
    }
  }
  /// The readers of preferences around, innermost first.
  var preferences: PreferenceScope? {
    get { shared.preferences }
    set {
      guard shared.preferences !== newValue else { return }
      separate()
      shared.preferences = newValue
    }
  }
  /// The `animation(_:value:)` and `transaction` modifiers around, innermost first.
  var animations: AnimationScope? {
    get { shared.animations }
    set {
      guard shared.animations !== newValue else { return }
      separate()
      shared.animations = newValue
    }
  }
  var window: Window? {
    get { shared.window }
    set {
      guard shared.window !== newValue else { return }
      separate()
      shared.window = newValue
    }
  }
  /// The control whose label this is in.
  var control: ViewNode? {
    get { shared.control }
    set {
      guard shared.control !== newValue else { return }
      separate()
      shared.control = newValue
    }
  }
  /// The lazy container around, for the `ForEach` directly in it (F218).
  var lazy: LazyState? {
    get { shared.lazy }
    set {
      guard shared.lazy !== newValue else { return }
      separate()
      shared.lazy = newValue
    }
  }
  /// The `ViewThatFits` whose candidates stand here.
  var fitting: FittingState? {
    get { shared.fitting }
    set {
      guard shared.fitting !== newValue else { return }
      separate()
      shared.fitting = newValue
    }
  }
  /// The tab view whose pages stand here.
  var tabs: TabState? {
    get { shared.tabs }
    set {
      guard shared.tabs !== newValue else { return }
      separate()
      shared.tabs = newValue
    }
  }
  /// The navigation container around.
  var navigation: NavigationState? {
    get { shared.navigation }
    set {
      guard shared.navigation !== newValue else { return }
      separate()
      shared.navigation = newValue
    }
  }
}

extension Surroundings {
  private final class Shared {
    var region: Region
    var environment: EnvironmentScope
    @WeakNode var owner: ViewNode?
    var depth = 0
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

    init(region: Region, environment: EnvironmentScope) {
      self.region = region
      self.environment = environment
    }

    init(copying other: Shared) {
      region = other.region
      environment = other.environment
      owner = other.owner
      depth = other.depth
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
