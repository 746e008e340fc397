// A diagram before layout: boxes with text, and arrows between them.
//
// The content is decided once, here; each format only writes it down. So a picture for a slide, the
// text for a Markdown page and the input of another layout program agree.

/// Boxes and arrows.
struct Diagram: Sendable {
  struct Box: Sendable {
    enum Kind: String, Sendable, CaseIterable {
      /// A view with a body.
      case view
      /// A container, control or leaf of the framework.
      case primitive
      case storage
      case object
      case environment
    }
    /// A name for the formats that need one: letters and digits.
    var id: String
    var kind: Kind
    var title: String
    var details: [String] = []
    /// Neither reads nor is read.
    var isAlone = false
    /// The type of the view that it is about.
    var view = ""
  }

  struct Arrow: Equatable, Sendable {
    enum Kind: String, Sendable, CaseIterable {
      /// From a view to one inside it.
      case child
      case state, binding, object, observable, environment
      /// From the view whose body makes it, with values that may differ next time.
      case input
    }
    var from: Int
    var to: Int
    var kind: Kind
    /// Whether it carried something in the current step.
    var isHot = true
  }

  enum Shape: Sendable {
    /// Each box except the roots has one incoming arrow; boxes are in tree order.
    case tree
    /// Arrows lead from a box on the left to one on the right; inputs from one on the right to another.
    case sides(left: [Int], right: [Int])
  }

  var title: String
  /// A sentence that describes the picture, for those who do not see it.
  var summary: String
  var boxes: [Box] = []
  var arrows: [Arrow] = []
  var shape = Shape.tree
}

extension Diagram.Box.Kind {
  var legend: String {
    switch self {
    case .view: "view with a body"
    case .primitive: "container, control or leaf"
    case .storage: "storage"
    case .object: "object"
    case .environment: "environment"
    }
  }
}

extension Diagram.Arrow.Kind {
  var legend: String {
    switch self {
    case .child: "contains"
    case .state: "state is read by"
    case .binding: "a binding is read by"
    case .object: "the object is observed by"
    case .observable: "the property is read by"
    case .environment: "the environment is read by"
    case .input: "makes with values"
    }
  }
}
