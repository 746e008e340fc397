import Interpreter
import Program
public import Trace
import ViewEngine

// Lines that change one value, generated when the user overwrites it in an editor's list of variables.
// Such a line is like any typed step: it is a cause, has an update, and can be taken back.

extension Session {
  public enum AssignmentProblem: Error, Equatable {
    /// The view no longer exists where the line would run.
    case notThere(String)
    /// No script line can name it: the storage of a modifier or style.
    case unnamed(String)
    /// Not exactly one expression.
    case notAnExpression
  }

  /// The line that sets a property of a live node, as the user would type it at the cursor:
  /// `view("Row", at: 1).count = 3`. `path` begins with the property.
  public func assignment(
    of value: String, to path: String, in owner: NodeName
  ) throws(AssignmentProblem) -> String {
    let prefix = try scriptPrefix(of: owner)
    let typed = statements(in: value)
    guard typed.count == 1, let only = typed.first, !only.declares, only.binding == nil else {
      throw .notAnExpression
    }
    return "\(prefix)\(path) = \(only.code)"
  }

  /// The line that does something with a property of a live node; the code begins with the property.
  public func line(_ code: String, in owner: NodeName) throws(AssignmentProblem) -> String {
    try scriptPrefix(of: owner) + code
  }

  /// The text before a property's name in a step.
  private func scriptPrefix(of owner: NodeName) throws(AssignmentProblem) -> String {
    let name = owner.words
    guard let world = worldAtCursor()?.world, world.engine.liveView(of: owner.node) != nil else {
      throw .notThere(name)
    }
    switch world.engine.reach(of: owner.node) {
    case .app: return ""
    case .view(let metadata, let number):
      // With enclosing types and generic arguments, as the checker needs it.
      let type = world.machine.type(of: metadata).description
      return number == 0 ? "view(\"\(type)\")." : "view(\"\(type)\", at: \(number))."
    case nil: throw .unnamed(name)
    }
  }
}
