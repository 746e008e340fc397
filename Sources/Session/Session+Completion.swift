import Frontend
import ViewEngine

// The texts that may be typed where the cursor is.

extension Session {
  /// The labels that a call of a script (`tap`, `toggle` …) could act on where the cursor is.
  public func labels(for call: String) -> [String] {
    guard let world = worldAtCursor() else { return [] }
    return world.labels(for: call)
  }

  /// The members that may follow an expression and a dot, with their types.
  public func members(after receiver: String, startingWith prefix: String) -> [(
    name: String, type: String, isOwn: Bool
  )] {
    program.members(after: receiver, startingWith: prefix)
  }

  /// The views of the program, by name.
  public var viewNames: [String] { program.viewNames }
}
