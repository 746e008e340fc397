// What a drawing needs to know about a node that no other event contains.
//
// Everything is derived from the roles and fields that the surface's interface files declare, and from
// what the engine knows about the place. So a new modifier has a look as soon as it is declared.

public import Values

/// The look of a node, its place, and its actions.
public struct Look: Hashable, Sendable {
  /// Something that determines a view's look, with its values as Swift literals: `padding`, `["edges:
  /// Edge.Set.all", "insets: nil"]`.
  public struct Modifier: Hashable, Sendable {
    public let name: String
    /// `label: value` for each data field.
    public let values: [String]

    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// Something that a script step can do with the node: `tap("Save")`.
  public struct Action: Hashable, Sendable {
    public let call: StepKind
    /// The visible text by which a step refers to it.
    public let label: String

    public init(_ call: StepKind, label: String) {
      self.call = call
      self.label = label
    }
  }

  /// An option of a picker, a selectable list or a tab view.
  public struct Choice: Hashable, Sendable {
    public let label: String
    public let isSelected: Bool

    public init(label: String, isSelected: Bool) {
      self.label = label
      self.isSelected = isSelected
    }
  }

  /// Views in front of the earlier ones: a sheet, an alert.
  public struct Layer: Hashable, Sendable {
    /// The modifier that presents it: `sheet`, `alert`.
    public let name: String
    /// The named nodes at its top, by part (`content`, `title`, `message`).
    public let parts: [Part]
    /// The label of the button that the system adds to an alert or a dialog; nil if it adds none.
    public let systemButton: String?

    public init(name: String, parts: [Part], systemButton: String? = nil) {
      self.name = name
      self.parts = parts
      self.systemButton = systemButton
    }
  }

  public struct Part: Hashable, Sendable {
    public let name: String
    public let nodes: [NodeID]

    public init(name: String, nodes: [NodeID]) {
      self.name = name
      self.nodes = nodes
    }
  }

  public struct Window: Hashable, Sendable {
    public let number: Int
    /// Steps act on it by default.
    public let isActive: Bool
    /// The named nodes at the top of its content.
    public let content: [NodeID]
    /// The layers presented over the content, topmost last.
    public let layers: [Layer]

    public init(number: Int, isActive: Bool, content: [NodeID], layers: [Layer]) {
      self.number = number
      self.isActive = isActive
      self.content = content
      self.layers = layers
    }
  }

  public var role: ViewRole
  /// Its place below the node above, outermost first: `["0", "Section.header"]`, `["toolbar"]`,
  /// `["label"]`. The segments of its path, one by one.
  public var place: [String] = []
  /// The view's own data first, under its type's name; then the enclosing modifiers as written, from
  /// the inside outwards.
  public var modifiers: [Modifier] = []
  /// The actions that a step can take if nothing is presented in front, in the order in which the
  /// script finds them.
  public var actions: [Action] = []
  /// False for a disabled control.
  public var isEnabled = true
  /// False for a node out of sight: a covered screen, a tab that was left, a row far away, a view being
  /// removed.
  public var isShown = true
  public var choices: [Choice] = []
  /// The windows and the layers in front in them; only in the event of the tree's first node.
  public var windows: [Window]?

  public init(role: ViewRole) { self.role = role }
}
