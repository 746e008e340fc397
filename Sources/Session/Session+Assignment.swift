import Interpreter
import Program
public import Trace
import ViewEngine

// Lines that change one value, made when somebody overwrites it in an editor's list of variables.
// Such a line is a typed step like any other: it is a cause, has an update, and can be taken back.

extension Session {
  public enum AssignmentProblem: Error, Equatable {
    /// Where the line would run, the view is not there any more.
    case notThere(String)
    /// No line of a script can name it: a modifier's or a style's storage.
    case unnamed(String)
    /// Nothing or more than one expression.
    case notAnExpression
  }

  /// The line that sets a property of a live node, as a person would type it where the cursor is:
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

  /// The line that does something with a property of a live node, with which the code begins.
  public func line(_ code: String, in owner: NodeName) throws(AssignmentProblem) -> String {
    try scriptPrefix(of: owner) + code
  }

  /// The text before a property's name in a step.
  private func scriptPrefix(of owner: NodeName) throws(AssignmentProblem) -> String {
    let name = "\(owner.view) #\(owner.node.number)"
    guard let world = worldAtCursor()?.world, world.engine.liveView(of: owner.node) != nil else {
      throw .notThere(name)
    }
    switch world.engine.reach(of: owner.node) {
    case .app: return ""
    case .view(let metadata, let number):
      // With the types around it and its generic arguments, as the checker wants it.
      let type = world.machine.type(of: metadata).description
      return number == 0 ? "view(\"\(type)\")." : "view(\"\(type)\", at: \(number))."
    case nil: throw .unnamed(name)
    }
  }
}
