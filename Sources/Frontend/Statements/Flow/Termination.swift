import Program

// Whether control can reach the end of a block.

extension Block {
  /// Control may reach the end.
  var fallsThrough: Bool { endingIndex == nil }

  /// The first statement after which nothing is executed.
  var endingIndex: Int? { statements.firstIndex { !$0.fallsThrough } }
}

extension Stmt {
  var fallsThrough: Bool {
    switch kind {
    case .return, .throw, .break, .continue, .fallthrough: return false
    case .expression(let expr): return !expr.type.isNever
    case .binding(_, let value): return !(value?.type.isNever ?? false)
    case .if: return ifFallsThrough
    case .guard, .for, .defer, .localFunction: return true
    case .while(let conditions, let body, let label):
      return !Self.areAlwaysTrue(conditions) || body.breaks(label: label)
    case .repeatWhile(let body, let condition, let label):
      if body.breaks(label: label) { return true }
      return !Self.isTrue(condition) && (body.fallsThrough || body.continues(label: label))
    case .switch(let subject, _, let cases, let label):
      return cases.contains { switchCase in
        let body = switchCase.body
        return body.fallsThrough || body.breaks(label: label)
      } || cases.isEmpty && !subject.type.isUninhabited
    case .do(let body, let catches, let label):
      if let label, body.breaks(label: label, onlyLabel: true) { return true }
      return body.fallsThrough || catches.contains { $0.body.fallsThrough }
    case .block(let block): return block.fallsThrough
    }
  }

  /// An `else if` chain nests as deep as it is long.
  private var ifFallsThrough: Bool {
    var current = self
    while case .if(let conditions, let body, let otherwise) = current.kind {
      if Self.areAlwaysTrue(conditions) { return body.fallsThrough }
      if body.fallsThrough { return true }
      guard let otherwise else { return true }
      guard otherwise.statements.count == 1 else { return otherwise.fallsThrough }
      current = otherwise.statements[0]
    }
    return current.fallsThrough
  }

  static func areAlwaysTrue(_ conditions: [Condition]) -> Bool {
    conditions.allSatisfy { if case .boolean(let expr) = $0 { isTrue(expr) } else { false } }
  }

  static func isTrue(_ expr: Expr) -> Bool {
    if case .boolean(true) = expr.kind { true } else { false }
  }
}

extension Block {
  /// Some `break` in here leaves the statement that has this body.
  func breaks(label: String?, onlyLabel: Bool = false) -> Bool {
    contains(isInner: onlyLabel) { kind, isInner in
      guard case .break(let target) = kind else { return false }
      if let target { return target == label }
      return !isInner
    }
  }

  /// Some `continue` in here continues the loop that has this body.
  func continues(label: String?) -> Bool {
    contains(isInner: false, throughSwitches: true) { kind, isInner in
      guard case .continue(let target) = kind else { return false }
      if let target { return target == label }
      return !isInner
    }
  }

  /// Whether some statement at any depth satisfies the predicate, which receives whether the
  /// statement is in an inner loop or switch.
  private func contains(
    isInner: Bool, throughSwitches: Bool = false, _ predicate: (StmtKind, Bool) -> Bool
  ) -> Bool {
    var pending: [(block: Block, isInner: Bool)] = [(self, isInner)]
    while let (block, isInner) = pending.popLast() {
      for statement in block.statements {
        if predicate(statement.kind, isInner) { return true }
        let isWithin: Bool
        switch statement.kind {
        case .while, .repeatWhile, .for: isWithin = true
        case .switch: isWithin = isInner || !throughSwitches
        case .defer: continue
        default: isWithin = isInner
        }
        statement.visitChildren {
          if case .block(let body) = $0 { pending.append((body, isWithin)) }
        }
      }
    }
    return false
  }
}
