import Diagnostics
import Program
import Values

/// Warns about the first statement of a block that control cannot reach.
struct Reachability {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func check(_ body: BodyParts) {
    for block in body.blocks { look(at: block) }
  }

  private mutating func look(at block: Block) {
    // A function may be declared where control does not come.
    guard let end = block.endingIndex,
      let next = block.statements.dropFirst(end + 1).first(where: {
        if case .localFunction = $0.kind { false } else { true }
      })
    else { return }
    // A `return` that the checker added after a call that returns `Never` is not in the program.
    if case .return(nil) = next.kind { return }
    if next.origin == block.statements[end].origin { return }
    let message: DiagnosticText
    switch block.statements[end].kind {
    case .return: message = "code after 'return' will never be executed"
    case .throw: message = "code after 'throw' will never be executed"
    case .break: message = "code after 'break' will never be executed"
    case .continue: message = "code after 'continue' will never be executed"
    case .while, .repeatWhile, .fallthrough: return
    default: message = "will never be executed"
    }
    diagnostics.report(.unreachable, message, at: next.origin)
  }
}
