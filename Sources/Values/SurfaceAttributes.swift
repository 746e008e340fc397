// The attributes of a surface type that the engine reads besides its role.
//
// Interface files declare attributes (`@_layout(row, vertical)`) with words from a closed vocabulary,
// read once per declaration. So the engine names no SwiftUI type: it asks what a type is, and a
// program's type with the same name does not count. A word outside the vocabulary is ignored here; a
// test reads all interface files and rejects it.

/// The attributes of a declaration of the surface, decoded.
public struct SurfaceAttributes: Equatable, Sendable {
  public var layout: Layout?
  public var shape: ShapePart?
  public var scene: SceneKind?
  /// Of the key of a trait.
  public var trait: ViewTrait?
  public var stylePart: StylePart?
  public var memory: MemorySize?
  public var kind: Kind?

  public static let none = SurfaceAttributes()

  public init() {}

  /// The names of these attributes.
  public static let names: Set<String> = [
    "_layout", "_shape", "_scene", "_trait", "_part", "_memory", "_kind",
  ]

  /// Reads an attribute; false if it contains an unknown word.
  public mutating func read(_ name: String, _ words: [String]) -> Bool {
    switch name {
    case "_layout":
      layout = Layout(words)
      return layout != nil
    case "_shape":
      shape = words.only.flatMap(ShapePart.init)
      return shape != nil
    case "_scene":
      scene = words.only.flatMap(SceneKind.init)
      return scene != nil
    case "_trait":
      trait = words.only.flatMap(ViewTrait.init)
      return trait != nil
    case "_part":
      stylePart = StylePart(words)
      return stylePart != nil
    case "_memory":
      memory = MemorySize(words)
      return memory != nil
    case "_kind":
      kind = words.only.flatMap(Kind.init)
      return kind != nil
    default: return false
    }
  }

  /// `@_layout`: how the size of a view or modifier follows from its content, as far as lengths are
  /// known without layout (F253).
  public enum Layout: Equatable, Sendable {
    /// Its children are placed one after the other.
    case row(Axis, isLazy: Bool)
    /// They are made on demand, in a grid.
    case lazyGrid
    /// They are in the same place.
    case pile
    /// The first that fits is shown.
    case fitting
    case scroll
    /// Rows as tall as they want: a list, a form, a table.
    case list, form, table
    /// It has the layout of the type of its field `layout`.
    case given
    /// It takes the size that it is offered and passes it to its content.
    case measured
    /// Modifiers.
    case frame, flexible, padding, fixedSize
    /// A size that does not follow from these.
    case opaque

    fileprivate init?(_ words: [String]) {
      switch words {
      case ["row", "horizontal"]: self = .row(.horizontal, isLazy: false)
      case ["row", "vertical"]: self = .row(.vertical, isLazy: false)
      case ["row", "horizontal", "lazy"]: self = .row(.horizontal, isLazy: true)
      case ["row", "vertical", "lazy"]: self = .row(.vertical, isLazy: true)
      case ["grid", "lazy"]: self = .lazyGrid
      case ["pile"]: self = .pile
      case ["fitting"]: self = .fitting
      case ["scroll"]: self = .scroll
      case ["list"]: self = .list
      case ["form"]: self = .form
      case ["table"]: self = .table
      case ["given"]: self = .given
      case ["measured"]: self = .measured
      case ["frame"]: self = .frame
      case ["flexible"]: self = .flexible
      case ["padding"]: self = .padding
      case ["fixedSize"]: self = .fixedSize
      case ["opaque"]: self = .opaque
      default: return nil
      }
    }

    /// A stack or grid whose rows are made on demand; not a list.
    public var isLazyStack: Bool {
      switch self {
      case .lazyGrid, .row(_, isLazy: true): true
      default: false
      }
    }
  }

  public enum Axis: CaseIterable, Sendable { case horizontal, vertical }

  /// `@_shape`: the part of a drawing that a value is, named as in `animate` events (F140).
  public enum ShapePart: String, Sendable {
    /// The view that draws a shape: fields `shape`, `style`.
    case drawing
    /// A colour, which is a view itself.
    case color
    case inset, offset, rotation, scale, size, stroke, transform, trim
  }

  /// `@_scene`: the windows of a scene.
  public enum SceneKind: String, Sendable {
    /// Any number.
    case group
    /// One, not open at launch.
    case settings, menu
  }

  /// `@_part(ToggleStyle, label)`: the part of a control that a view represents in the body of a
  /// style.
  public struct StylePart: Equatable, Sendable {
    public let style: StyleProtocol
    public let field: FieldName

    fileprivate init?(_ words: [String]) {
      guard words.count == 2, let style = StyleProtocol(rawValue: words[0]),
        let field = FieldName(words[1])
      else { return nil }
      self.style = style
      self.field = field
    }
  }

  /// `@_memory(16, 8, spare)`: size and alignment in Swift's memory, where the surface's stored
  /// properties differ from Swift's; `spare` if an optional of it needs no additional byte.
  public struct MemorySize: Equatable, Sendable {
    public let size: Int
    public let alignment: Int
    public let hasSpareValues: Bool

    fileprivate init?(_ words: [String]) {
      guard words.count == 2 || words.count == 3 && words[2] == "spare", let size = Int(words[0]),
        let alignment = Int(words[1])
      else { return nil }
      self.size = size
      self.alignment = alignment
      hasSpareValues = words.count == 3
    }
  }

  /// `@_kind`: a type or a protocol with a special meaning.
  public enum Kind: String, Sendable {
    /// The preference that the window reads as its colour scheme.
    case colorScheme
    /// A button with the label `Edit` or `Done`.
    case editButton
    /// The type of places in a collection.
    case index
    /// An Objective-C class, whose type arguments do not exist at run time: a cast may change them.
    case lightweight
    /// The content of a transition or an animation.
    case placeholder
    /// Conforming types may be on the main actor.
    case isolating
    /// A publisher that emits its values at once: nothing is lost with a subscription to it.
    case momentary
    /// A publisher that other code sends through: a value that was not sent is not lost.
    case subject
    /// Stores the value of a published property.
    case publishedSubject
    /// The style of a picker whose options are on a separate, pushed screen.
    case pushedOptions
    /// The label that a tab view shows for a tab.
    case tab
    /// A modifier that draws views with the same id as one.
    case matchedGeometry
    /// A modifier that lets elements of a `ForEach` be dragged to other places, and the one around it
    /// that is notified.
    case reorderable, reorderContainer
  }
}

extension [String] {
  fileprivate var only: String? { count == 1 ? self[0] : nil }
}
