import Program

/// Which of the program's functions put their arguments into the branches of a condition.
struct BranchFacts {
  private var names: Set<String> = []

  /// A function that calls a branching one branches too; callers are found bottom up.
  init(_ table: DeclarationTable) {
    var callers: [String: [String]] = [:]
    var found: [String] = []
    for (function, body) in table.ownCode where function.kind == .function {
      var hasBranch = body.branches
      var walk = IRWalk(body)
      while let expression = walk.next(visitingBlocks: { if $0.branches { hasBranch = true } }) {
        if case .call(.function(let called, _), _) = expression.kind, !called.isSurface {
          callers[called.name, default: []].append(function.name)
        }
      }
      if hasBranch { found.append(function.name) }
    }
    while let name = found.popLast() {
      if names.insert(name).inserted { found += callers[name] ?? [] }
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
