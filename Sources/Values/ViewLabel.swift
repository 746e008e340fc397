/// The name of a type's views in events, shared by all paths to such views.
public final class ViewLabel: Sendable {
  public let name: String
  /// What people call it: `Circle` of SwiftUI's own `_ShapeView<Circle, Color>`.
  public let shown: String
  /// The types that a generic view of the program is made for, besides views: `Item` of `Feed<Item, Text>`.
  public let subjects: [String]

  public init(_ name: String, shown: String? = nil, for subjects: [String] = []) {
    self.name = name
    self.shown = shown ?? name
    self.subjects = subjects
  }
}
