// The part that a type plays in the view engine.
//
// The surface's interface files declare it by attribute (`@_role(effect, environment)`); the front end
// copies that into the type's declaration, the interpreter into its metadata. This is the whole
// vocabulary that engine and surface share, and it is closed: a new view or modifier picks one of these
// roles, it never adds one. Adding a role is a feature of the engine.
//
// Fields are found by name (`FieldName`); the names that a role relies on are beside it. Every
// field whose type is itself a view holds children, in declared order.

/// The part that a type plays in the view engine.
public enum Role: Equatable, Sendable {
  /// Nothing: an ordinary value.
  case none
  /// A custom view of the program: has a `body`, a node, dynamic properties.
  case view
  /// A custom `ViewModifier`: has `body(content:)`, a node, dynamic properties.
  case modifier
  /// `App`: has a `body` of scenes, a node, dynamic properties.
  case app
  /// A custom `Scene` with a `body`.
  case scene
  /// Only determines how children are identified; has no node of its own.
  case structure(Structure)
  /// A view without a body: leaf, container or control. Has a node.
  case primitive(Primitive)
  /// `ModifiedContent`: fields `content`, `modifier`.
  case modified
  /// A built-in modifier. Has no node.
  case effect(Effect)
  /// A property wrapper that takes part in a view's dynamic properties.
  case wrapper(Wrapper)
}

/// Views that only arrange the identities of others (F89–F102, F117).
public enum Structure: String, Equatable, Sendable {
  /// `TupleView`: field `value`, a tuple; child identity is the index.
  case tuple
  /// `_ConditionalContent`: field `storage`, an enum with cases `trueContent`, `falseContent`.
  case conditional
  /// `Optional` of a view.
  case optional
  /// `ForEach`: fields `data`, `id` (a key path from element to id), `content` (a function from
  /// element to view), `isConstant` (the range initialiser without `id:`, F109).
  case forEach
  /// `Group`: field `content`.
  case group
  /// `Section`: fields `header`, `content`, `footer`.
  case section
  /// `AnyView`: field `storage`, an existential.
  case anyView
  /// `EmptyView`
  case empty
  /// `IDView`: fields `content`, `id`.
  case identified
  /// `EquatableView`: field `content`; its `==` decides (F49).
  case equatable
  /// `_ViewModifier_Content<M>`: represents the view to which the custom modifier was applied
  /// (F117).
  case modifierContent
  /// `ToggleStyleConfiguration.Label` and the like: represents the control's field of that name in
  /// the body of a program's own style.
  case stylePart
  /// `SubscriptionView` (`onReceive`): fields `publisher`, `content`, `action` (F150).
  case subscription
  /// `ViewBuilder` content that a closure makes late, once a value is known (`GeometryReader`,
  /// `ScrollViewReader`, `TimelineView`): fields `content`, a function of one argument, and `proxy`,
  /// a function that makes the argument; `TimelineView` has also `next`, from a date to the date of
  /// the next update, if any.
  case reader
}

/// Views without a body.
public enum Primitive: String, Equatable, Sendable, CaseIterable {
  /// Has no content: shapes, colours, spacers. Leaves are compared by value (F195).
  case leaf
  /// `Text`: shows field `storage`, see the surface.
  case text
  /// `Image`: shows field `name`.
  case image
  /// Children live as long as it does: stacks, forms, scroll views.
  case container
  /// Makes rows on demand (`List`, `LazyVStack`, grids; F124 …).
  case lazy
  /// `Button`: fields `label`, `action`. Also links and menu items that act.
  case button
  /// `Toggle`: fields `label`, `isOn` (a binding).
  case toggle
  /// `TextField`, `SecureField`, `TextEditor`: fields `label`, `prompt`, `text` (a binding).
  case field
  /// `Picker`: fields `label`, `selection` (a binding), `content` whose children carry tags.
  case picker
  /// `Slider`: fields `label`, `value` (a binding), `bounds`, `step`.
  case slider
  /// `Stepper`: fields `label`, `onIncrement`, `onDecrement` (functions).
  case stepper
  /// `DatePicker`, `ColorPicker`: fields `label`, `selection` (a binding).
  case valuePicker
  /// `DisclosureGroup`, and `Menu` with an always available content: fields `label`, `content`,
  /// `isExpanded` (an optional binding).
  case disclosure
  /// `TabView`: fields `selection` (an optional binding), `content`.
  case tabs
  /// `NavigationStack`, `NavigationView`, `NavigationSplitView`: fields `path`, `root` …
  case navigation
  /// `NavigationLink`: fields `label`, `destination` or `value`.
  case link
  /// A scene made of windows: `WindowGroup`, `Window`, `Settings`: fields `id`, `content`.
  case window
}

/// Property wrappers with storage or dependencies.
public enum Wrapper: String, Equatable, Sendable {
  /// `State`: fields `initial`, `location`.
  case state
  /// `StateObject`: fields `make` (a function), `location`.
  case stateObject
  /// `ObservedObject`: field `object`.
  case observedObject
  /// `EnvironmentObject`: field `object` (optional), filled by the engine.
  case environmentObject
  /// `Environment`: fields `keyPath` (optional; without it an object by type), `value`.
  case environment
  /// `Binding`: field `location`.
  case binding
  /// `Bindable`: field `object`; no storage, and no dependency.
  case bindable
  case gestureState, focusState, namespace, scaledMetric
  /// `AppStorage`, `SceneStorage`: fields `key`, `initial`, `location`.
  case appStorage, sceneStorage
  /// `FetchRequest`, `Query`
  case fetch
  /// A program's own `DynamicProperty` struct: its wrappers are installed, then `update()` runs (F26).
  case custom
}

extension Role {
  /// Whether values of the type are views (or scenes), that is, can be children.
  public var isView: Bool {
    switch self {
    case .view, .structure, .primitive, .modified, .scene: true
    case .none, .modifier, .app, .effect, .wrapper: false
    }
  }

  /// The role that an attribute of the surface spells: `["effect", "inert", "offset", "animatable"]`.
  /// Nil when it spells none, which is a bug in an interface file.
  public init?(spelling words: [String]) {
    let name = words.count > 2 ? words[2] : ""
    switch words.first {
    case "view": self = .view
    case "modifier": self = .modifier
    case "app": self = .app
    case "scene": self = .scene
    case "modified": self = .modified
    case "structure":
      guard words.count > 1, let structure = Structure(rawValue: words[1]) else { return nil }
      self = .structure(structure)
    case "primitive":
      guard words.count > 1, let primitive = Primitive(rawValue: words[1]) else { return nil }
      self = .primitive(primitive)
    case "wrapper":
      guard words.count > 1, let wrapper = Wrapper(rawValue: words[1]) else { return nil }
      self = .wrapper(wrapper)
    case "effect":
      guard words.count > 1 else { return nil }
      switch words[1] {
      case "inert": self = .effect(.inert(name: name, animatable: words.contains("animatable")))
      case "title": self = .effect(.title(name: name))
      case "attachment":
        guard let attachment = Effect.Attachment(rawValue: name) else { return nil }
        self = .effect(.attachment(attachment))
      case "environment": self = .effect(.environment)
      case "environmentTransform": self = .effect(.environmentTransform)
      case "appearance": self = .effect(.appearance)
      case "task": self = .effect(.task)
      case "change": self = .effect(.change(deprecated: words.contains("deprecated")))
      case "action":
        guard let action = UserAction(rawValue: name) else { return nil }
        self = .effect(.action(action))
      case "presentation":
        guard let presentation = Effect.Presentation(rawValue: name) else { return nil }
        self = .effect(.presentation(presentation))
      case "preference": self = .effect(.preference)
      case "preferenceTransform": self = .effect(.preferenceTransform)
      case "preferenceAction": self = .effect(.preferenceAction)
      case "preferenceReader": self = .effect(.preferenceReader)
      case "animation": self = .effect(.animation)
      case "transaction": self = .effect(.transaction)
      case "trait": self = .effect(.trait)
      case "destination": self = .effect(.destination)
      case "style":
        let protocols = words.dropFirst(2).map(StyleProtocol.init(rawValue:))
        guard !protocols.isEmpty, !protocols.contains(nil) else { return nil }
        self = .effect(.style(protocols.compactMap { $0 }))
      case "focus":
        guard let focus = Effect.FocusEffect(rawValue: name) else { return nil }
        self = .effect(.focus(focus))
      case "containerValue": self = .effect(.containerValue)
      case "accessibility": self = .effect(.accessibility)
      default: return nil
      }
    default: return nil
    }
  }
}
