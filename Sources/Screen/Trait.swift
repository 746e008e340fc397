/// One modifier, as far as it has a visual effect.
///
/// Lengths are in points. Modifiers without an effect here (a tag, a font feature) have no trait.
public enum Trait: Hashable, Sendable {
  /// Nil for the platform's own distance.
  case padding(Edges, Double?)
  case frame(Frame)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case aspectRatio(Double?, fills: Bool)
  case foreground(Paint)
  case tint(Paint)
  /// A colour or another style behind the view; a view behind it is an attachment of that name.
  case background(Paint)
  /// Marks the position of the next attachment of that name among the modifiers.
  case attachment(String)
  case font(Font)
  case bold(Bool)
  case italic(Bool)
  case monospaced
  case underline(Bool)
  case strikethrough(Bool)
  case lineLimit(Int)
  case textAlignment(Element.Alignment)
  case opacity(Double)
  case offset(x: Double, y: Double)
  case position(x: Double, y: Double)
  /// In degrees, clockwise.
  case rotation(Double)
  case scale(x: Double, y: Double)
  case blur(Double)
  case shadow(Paint, radius: Double, x: Double, y: Double)
  case clip(Outline)
  case fill(Paint)
  case stroke(Paint, width: Double)
  case outline(Outline)
  case hidden
  case zIndex(Double)
  case badge(String)
  case role(String)
  /// The style of a kind of control: `buttonStyle`, `BorderedProminentButtonStyle`.
  case style(String, String)
  /// An SF Symbol rather than a picture of the program's.
  case symbol
  case resizable
  case bounds(lower: Double, upper: Double)
  case colorScheme(dark: Bool)
  case redacted
  /// In which direction lines are read.
  case direction(isRightToLeft: Bool)

  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let top = Edges(rawValue: 1)
    public static let leading = Edges(rawValue: 2)
    public static let bottom = Edges(rawValue: 4)
    public static let trailing = Edges(rawValue: 8)
    public static let all = Edges(rawValue: 15)
  }

  /// A length that is nil is left to the view; `infinity` takes all the available space.
  public struct Frame: Hashable, Sendable {
    public var width: Double?
    public var height: Double?
    public var minWidth: Double?
    public var maxWidth: Double?
    public var minHeight: Double?
    public var maxHeight: Double?
    public var horizontal = Element.Alignment.center
    public var vertical = Element.Alignment.center
    public init() {}
  }

  public struct Font: Hashable, Sendable {
    /// `title`, `caption2`; nil for one with an explicit size.
    public var style: String?
    public var size: Double?
    /// `light`, `bold`
    public var weight: String?
    /// `serif`, `rounded`, `monospaced`
    public var design: String?
    public var family: String?
    public var isItalic = false
    public init() {}
  }

  public enum Outline: Hashable, Sendable {
    case rectangle
    case rounded(Double)
    case circle, ellipse, capsule
    /// A shape with its own path; drawn as a rectangle.
    case other(String)
  }

  public indirect enum Paint: Hashable, Sendable {
    /// `red`, `primary`, `accentColor`
    case named(String)
    /// Each from 0 to 1.
    case rgb(red: Double, green: Double, blue: Double)
    /// A colour of the program's asset catalogue.
    case asset(String)
    case opacity(Paint, Double)
    /// 0 is primary, 1 secondary …
    case level(Int)
    case linear([Stop], fromX: Double, fromY: Double, toX: Double, toY: Double)
    case radial([Stop])
    case angular([Stop])
    case material(String)
    /// The background of the content.
    case backdrop
    case tint
    case other(String)
  }

  public struct Stop: Hashable, Sendable {
    public let paint: Paint
    public let location: Double
  }
}
