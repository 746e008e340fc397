/// The work that a built-in modifier requests from the engine.
public enum Effect: Equatable, Sendable {
  /// Only compared and printed. `name` is the modifier as written (`offset`), which the engine only
  /// prints; if `animatable`, a change under an animation is an `animate` event (F140).
  case inert(name: String, animatable: Bool)
  /// The title of its screen: field `value`, an optional `Text`. The enclosing navigation container
  /// shows it. `name` is the modifier as written.
  case title(name: String)
  /// Field `content` (or any view field) is a secondary subtree.
  case attachment(Attachment)
  /// Writes the environment of the content: fields `keyPath`, `value`. Without a key path, `value` is
  /// an object looked up by its static type (F75).
  case environment
  /// `transformEnvironment`: fields `keyPath`, `transform` (a function of an inout value; F84).
  case environmentTransform
  /// `onAppear`, `onDisappear`: fields `appear`, `disappear`, both optional functions (F131–F135).
  case appearance
  /// `task`: fields `action` and, for `task(id:)`, `id` (F149).
  case task
  /// `onChange`: fields `value`, `action`, `initial`; `deprecated` runs the old closure (F143–F148).
  case change(deprecated: Bool)
  /// Something the user can do: field `action`.
  case action(UserAction)
  /// Fields `isPresented` or `item` (bindings), `content` (a view, or a function of nothing or of the
  /// item), `onDismiss`.
  case presentation(Presentation)
  /// `preference`: field `value`; the key is the type's first generic argument (F153–F155).
  case preference
  /// `transformPreference`: field `action`.
  case preferenceTransform
  /// `onPreferenceChange`: field `action` (F157).
  case preferenceAction
  /// `overlayPreferenceValue`, `backgroundPreferenceValue`: field `content`, a function.
  case preferenceReader
  /// `animation(_:value:)`: fields `animation`, `value` (F141).
  case animation
  /// `transaction`, deprecated `animation(_:)`: field `transform`.
  case transaction
  /// Read by the container, not the view: field `value`. The type's first generic argument says
  /// which by its attribute (`@_trait(tagValue)`).
  case trait
  /// `navigationDestination`: fields `data`, `content`.
  case destination
  /// `buttonStyle` …: field `style`, a value of a type that conforms to one of the protocols. The
  /// program's own makes the content of the controls below that conform to `_ButtonStyleControl`.
  case style([StyleProtocol])
  /// `focused`, `defaultFocus`: fields `binding`, `value`.
  case focus(FocusEffect)
  /// `containerValue`: fields `keyPath`, `value`; read when subviews are taken apart.
  case containerValue
  /// `accessibilityLabel` and similar: fields `name`, `value`.
  case accessibility

  /// Views beside the content, by the modifier as written.
  public enum Attachment: String, Sendable {
    case background, commands, containerBackground, listRowBackground, mask, navigationBarItems
    case overlay, safeAreaInset, searchable, searchScopes, searchSuggestions, sectionActions
    case swipeActions, tabItem, tabViewBottomAccessory, tabViewSidebar, toolbar

    /// By the segment of a place in what is attached: `overlay2` is in the second around one view.
    public init?(segment: String) {
      var word = Substring(segment)
      while word.last?.isNumber == true { word.removeLast() }
      self.init(rawValue: String(word))
    }

    /// On several views, each gets its own (F213).
    public var isForEachView: Bool { self == .background || self == .overlay || self == .mask }
  }

  /// How content is presented over other content, by the modifier as written.
  public enum Presentation: String, Sendable {
    case alert, confirmationDialog, contextMenu, fullScreenCover, inspector, navigationDestination
    case popover, sheet

    /// Only one at a time in a window.
    public var isModal: Bool { self == .sheet || self == .fullScreenCover || self == .popover }
    /// Its buttons dismiss it.
    public var isDialog: Bool { self == .alert || self == .confirmationDialog }
  }

  public enum FocusEffect: String, Sendable { case focused, defaultFocus }
}

/// Something that the user does to a view, named by the script's call.
public enum UserAction: String, Sendable {
  case delete, drag, longPress, move, refresh, submit, tap
}

/// A property of a view that its container reads, by its name in events.
public enum ViewTrait: String, Sendable {
  case isDeleteDisabled, isMoveDisabled, layoutPriority, onDelete, onInsert, onMove, tagValue
  case transition, zIndex
}

/// The protocols of styles.
public enum StyleProtocol: String, Sendable {
  case button = "ButtonStyle"
  case controlGroup = "ControlGroupStyle"
  case datePicker = "DatePickerStyle"
  case disclosureGroup = "DisclosureGroupStyle"
  case form = "FormStyle"
  case gauge = "GaugeStyle"
  case groupBox = "GroupBoxStyle"
  case label = "LabelStyle"
  case labeledContent = "LabeledContentStyle"
  case menu = "MenuStyle"
  case navigationSplitView = "NavigationSplitViewStyle"
  case primitiveButton = "PrimitiveButtonStyle"
  case progressView = "ProgressViewStyle"
  case textEditor = "TextEditorStyle"
  case textField = "TextFieldStyle"
  case toggle = "ToggleStyle"

  /// `buttonStyle`
  public var modifierName: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }
}
