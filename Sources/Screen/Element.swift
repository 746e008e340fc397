public import Trace

/// One view in a drawing, or a part that the drawing makes of several.
public struct Element: Hashable, Sendable {
  /// Unique in the drawing. An element of the next drawing with the same key is the same view: it
  /// moved if it is elsewhere. A key that is gone is a view that is gone.
  public let key: String
  /// The view's node; nil for sections, bars and other elements that the drawing itself adds.
  public var node: NodeID?
  /// The type's name: `Text`, `DogRow`; empty without a node.
  public var view = ""
  public let kind: Kind
  /// The field of the view above that it is in: `label`, `content`, `icon`; empty in lists.
  public var part = ""
  /// The words that it shows: the text, the name of an image, the label of a control.
  public var text: String?
  /// The value of a control: `true`, `0.5`, the words in a field.
  public var value: Literal?
  /// How it arranges its children.
  public var layout = Layout()
  /// How it looks, from the inside outwards, as written.
  public var traits: [Trait] = []
  public var children: [Element] = []
  /// The views that modifiers put behind, over and around it.
  public var attachments: [Attachment] = []
  /// The options to choose from.
  public var choices: [Choice] = []
  /// The calls by which a step can act on it now; empty behind another layer.
  public var calls: [Call] = []
  /// Whether a row of a selectable list is chosen; nil elsewhere.
  public var isSelected: Bool?
  /// Whether a style of the program decides how it looks; its children are then the style's.
  public var isStyled = false
  /// False for a control that exists but cannot be used.
  public var isEnabled = true
  /// Its change since the earlier world.
  public var mark: Mark?
  /// The style of the transition with which it is leaving (`opacity`, `slide`): it is still visible,
  /// but gone for the program.
  public var departure: String?

  public init(key: String, kind: Kind) {
    self.key = key
    self.kind = kind
  }

  public enum Kind: String, Hashable, Sendable {
    /// A view with a body, or a modifier of the program: a boundary of identity, not of looks. Its
    /// children are at its place.
    case view
    case text, image, shape, spacer, divider
    case vertical, horizontal
    /// Children stacked over one another, the last in front.
    case depth
    case grid, gridRow, list, table, form, scroll
    case section, header, footer
    /// A title with an icon; a label with content; a box with a label around content.
    case label, labeled, box
    case button, link, toggle, field, secureField, editor, searchField, picker, slider, stepper
    case valuePicker, disclosure, menu, progress, gauge
    case tabs, navigation, columns
    /// The bar of a navigation container, or of a layer without one: `text` is the title, children
    /// are the items with `part` `leading`, `title`, `trailing` or `bottom`.
    case bar
    /// A chart is not drawn: children are its marks, as texts of their values.
    case chart
    /// A container that this module does not know; drawn like a column.
    case other
  }

  /// How children are arranged.
  public struct Layout: Hashable, Sendable {
    public var horizontal: Alignment?
    public var vertical: Alignment?
    public var spacing: Double?
    /// The columns of a lazy grid (its rows, for a horizontal one).
    public var tracks: [Track] = []
    public var axis = Axis.vertical
    public init() {}
  }

  public enum Axis: String, Hashable, Sendable { case vertical, horizontal, both }

  public enum Alignment: String, Hashable, Sendable {
    case leading, center, trailing, top, bottom, firstTextBaseline, lastTextBaseline
  }

  public enum Track: Hashable, Sendable {
    case fixed(Double)
    case flexible
    /// As many as fit of at least that size.
    case adaptive(Double)
  }

  public struct Attachment: Hashable, Sendable {
    public enum Region: String, Hashable, Sendable {
      case behind, over, before, after
      /// Shown on request: a context menu, swipe actions.
      case actions
      /// Clips, or is for the system; not drawn by itself.
      case unseen
    }
    /// The modifier: `overlay`, `background`.
    public let name: String
    public let region: Region
    public var elements: [Element]
    /// How the elements are aligned with the view behind or before them.
    public internal(set) var layout = Layout()
  }

  public struct Choice: Hashable, Sendable {
    public let label: String
    public let isSelected: Bool
    public var call: Call?
    /// The badge of a tab.
    public var badge: String?

    /// The label as a person reads it, with its badge.
    public var shown: String { badge.map { "\(label) (\($0))" } ?? label }
  }

  public enum Mark: String, Hashable, Sendable {
    /// It was not visible before.
    case appeared
    /// It shows something else, or looks different.
    case changed
  }

  /// It and everything in it, attachments included, in the order in which the script finds them.
  public var withDescendants: [Element] {
    var found: [Element] = []
    var stack = [self]
    while let next = stack.popLast() {
      found.append(next)
      stack += (next.children + next.attachments.flatMap(\.elements)).reversed()
    }
    return found
  }

  /// Where a number is between the bounds of a slider, a gauge or a progress bar: from 0 to 1.
  public func part(of value: Literal?) -> Double? {
    guard [.slider, .progress, .gauge].contains(kind), let value = value?.number else { return nil }
    let (lower, upper) = bounds
    let part = (value - lower) / (upper - lower)
    return upper > lower && !part.isNaN ? min(1, max(0, part)) : 0
  }

  /// Its minimum and maximum value.
  public var bounds: (lower: Double, upper: Double) {
    for case .bounds(let lower, let upper) in traits { return (lower, upper) }
    return (0, 1)
  }

  /// Its own calls and those of its choices.
  public var everyCall: [Call] { calls + choices.compactMap(\.call) }

  /// The children that are in a field of that name.
  public func children(in part: String) -> [Element] { children.filter { $0.part == part } }
}

/// A call of the script that does something with an element.
public struct Call: Hashable, Sendable {
  public let kind: StepKind
  public let label: String
  /// Its index among those with the same label, from 0.
  public let ordinal: Int
  /// Nil for the active window.
  public let window: Int?
  /// The label of the picker that has the option.
  public let picker: String?

  public init(
    _ kind: StepKind, label: String = "", ordinal: Int = 0, window: Int? = nil,
    picker: String? = nil
  ) {
    self.kind = kind
    self.label = label
    self.ordinal = ordinal
    self.window = window
    self.picker = picker
  }

  /// The step as the script writes it; `argument` is the Swift expression that the call takes
  /// besides the label (the text of `type`, the value of `slide`, the place of `delete`).
  public func code(_ argument: String? = nil) -> String {
    let label = label.debugDescription
    var arguments: [String]
    switch kind {
    case .type: arguments = [argument ?? "\"\"", "into: \(label)"]
    case .slide: arguments = [label, "to: \(argument ?? "0")"]
    case .drag: arguments = [label, "by: \(argument ?? "CGSize(width: 10, height: 0)")"]
    case .select: arguments = [label] + (picker.map { ["in: \($0.debugDescription)"] } ?? [])
    case .toggle: arguments = [label] + (argument.map { ["to: \($0)"] } ?? [])
    case .delete: arguments = ["at: \(argument ?? "0")"]
    case .move: arguments = [argument ?? "from: 0, to: 1"]
    case .back, .dismiss, .refresh: arguments = []
    default: arguments = [label]
    }
    if ordinal > 0 { arguments.append("at: \(ordinal)") }
    if let window { arguments.append("window: \(window)") }
    return "\(kind.rawValue)(\(arguments.joined(separator: ", ")))"
  }
}
