import Frontend
public import Trace
import ViewEngine

// Completions for what may be typed at the cursor.

extension Session {
  /// The labels that a script call (`tap`, `toggle` …) could act on at the cursor.
  public func labels(for call: StepKind) -> [String] {
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
