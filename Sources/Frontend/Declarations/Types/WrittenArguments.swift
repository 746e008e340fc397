import Diagnostics
import Program
import SwiftSyntax

// `Set<Point>`, `[Point: Int]`: whether the arguments between the brackets meet the type's
// requirements is known only once everything is declared, so they are remembered until then. Others
// than types of the program are left alone: the surface may declare less than Apple does.

/// Arguments as the program writes them.
struct WrittenArguments {
  let decl: NominalDecl
  let arguments: [Type]
  let node: Syntax
  let scope: Scope
}

extension DeclarationTable {
  func remember(
    _ arguments: [Type], of decl: NominalDecl, at node: Syntax, _ scope: Scope
  ) {
    guard !decl.signature.requirements.isEmpty, scope.file?.isSurface == false,
      arguments.contains(where: Self.isOfProgram)
    else { return }
    writtenArguments.append(
      WrittenArguments(decl: decl, arguments: arguments, node: node, scope: scope))
  }

  private static func isOfProgram(_ type: Type) -> Bool {
    guard case .nominal(let decl, let arguments) = type, !decl.isSurface else { return false }
    return arguments.isEmpty
  }

  func checkWrittenArguments() {
    for written in writtenArguments {
      let substitution = Substitution(written.decl.signature.parameters, written.arguments)
      for case .conformance(.parameter(let subject), let wanted)
        in written.decl.signature.requirements
      {
        guard let type = substitution[subject], Self.isOfProgram(type),
          !conforms(type, to: wanted, in: written.scope)
        else { continue }
        report(
          .argumentConformance,
          "type '\(type)' does not conform to protocol '\(wanted.name)'",
          at: written.node, in: written.scope)
      }
    }
    writtenArguments = []
  }
}
