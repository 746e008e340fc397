/// The name of a type's views in events, shared by all paths to such views.
public final class ViewLabel: Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
}
