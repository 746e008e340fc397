/// The name by which events call the views of a type: one for all paths that lead to one.
public final class ViewLabel: Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
}
