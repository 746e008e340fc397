import Program

/// Which of the program's functions put their arguments into branches of a condition.
struct BranchFacts {
  private var names: Set<String> = []

  /// A function that calls a branching one branches, too: found by repeating until nothing is new.
  init(_ table: DeclarationTable) {
    var callers: [(name: String, calls: Set<String>)] = []
    for (function, body) in table.ownCode where function.kind == .function {
      var hasBranch = false
      var calls: Set<String> = []
      var walk = IRWalk(body)
      hasBranch = body.branches
      while let expression = walk.next(visitingBlocks: { if $0.branches { hasBranch = true } }) {
        if case .call(.function(let called, _), _) = expression.kind, !called.isSurface {
          calls.insert(called.name)
        }
      }
      if hasBranch { names.insert(function.name) } else { callers.append((function.name, calls)) }
    }
    var count = -1
    while count != names.count {
      count = names.count
      for caller in callers where !caller.calls.isDisjoint(with: names) {
        names.insert(caller.name)
      }
    }
  }

  func branches(_ name: String) -> Bool { names.contains(name) }
}

extension Block {
  fileprivate var branches: Bool {
    statements.contains { statement in
      switch statement.kind {
      case .if, .switch: true
      default: false
      }
    }
  }
}
