import Program
import Values

/// Two overloads whose order is being asked for.
struct DeclarationPair: Hashable {
  var first: Declaration
  var second: Declaration
}

// Decides which of the fitting overloads is meant.
extension Checker {
  /// Best first. Equal ones keep the order of declaration.
  func rank<Item>(
    _ items: [Item], score: (Item) -> Score, target: (Item) -> CallTarget
  ) -> [Item] {
    guard items.count > 1 else { return items }
    // Few items: an insertion sort also copes with a comparison that is not a strict order.
    var ranked: [Item] = []
    for item in items {
      var place = ranked.count
      while place > 0, isBetter(item, than: ranked[place - 1], score, target) { place -= 1 }
      ranked.insert(item, at: place)
    }
    return ranked
  }

  private func isBetter<Item>(
    _ a: Item, than b: Item, _ score: (Item) -> Score, _ target: (Item) -> CallTarget
  ) -> Bool {
    let (x, y) = (score(a), score(b))
    if x < y { return true }
    if y < x { return false }
    return isBetter(target(a), than: target(b))
  }

  private func isBetter(_ a: CallTarget, than b: CallTarget) -> Bool {
    let (x, y) = (isSpecialised(a, asMuchAs: b), isSpecialised(b, asMuchAs: a))
    if x != y { return x }
    let distances = (a.candidate?.distance ?? 0, b.candidate?.distance ?? 0)
    if distances.0 != distances.1 { return distances.0 < distances.1 }
    if let refined = isMoreRefined(a, than: b) { return refined }
    let generics = (a.signature.parameters.count, b.signature.parameters.count)
    if generics.0 != generics.1 { return generics.0 < generics.1 }
    let (m, n) = (a.signature.requirements.count, b.signature.requirements.count)
    if m != n { return m > n }
    let variadic = (
      a.parameters.contains(where: \.isVariadic), b.parameters.contains(where: \.isVariadic)
    )
    if variadic.0 != variadic.1 { return !variadic.0 }
    if a.parameters.count != b.parameters.count { return a.parameters.count < b.parameters.count }
    let async = (a.isAsync, b.isAsync)
    if async.0 != async.1 { return !async.0 }
    let surface = (a.declaration?.isSurface ?? true, b.declaration?.isSurface ?? true)
    return !surface.0 && surface.1
  }

  /// Whether `b` would take the arguments of `a` too: its parameters convert to those of `b`. (Only
  /// the declarations matter, and the same few are compared often, so the answer is cached.)
  private func isSpecialised(_ a: CallTarget, asMuchAs b: CallTarget) -> Bool {
    guard let first = a.declaration, let second = b.declaration else {
      return findSpecialised(a, asMuchAs: b)
    }
    let pair = DeclarationPair(first: first, second: second)
    if let known = specialisations[pair] { return known }
    let answer = findSpecialised(a, asMuchAs: b)
    specialisations[pair] = answer
    return answer
  }

  private func findSpecialised(_ a: CallTarget, asMuchAs b: CallTarget) -> Bool {
    let count = min(a.parameters.count, b.parameters.count)
    let mark = solver.mark()
    let scope = solver.scope
    defer {
      solver.undo(to: mark)
      solver.scope = scope
    }
    solver.scope.signature = a.signature
    let pending = solver.pending.count
    let opened = solver.open(b.signature, Substitution(), for: nil, origin: .none)
    for index in 0..<count {
      if a.parameters[index].isPack != b.parameters[index].isPack {
        return !a.parameters[index].isPack
      }
      let wanted = opened.apply(to: b.parameters[index].type)
      guard converts(a.parameters[index].type, to: wanted) else { return false }
    }
    if let mine = ownerType(a), let theirs = ownerType(b),
      !converts(mine, to: opened.apply(to: theirs))
    {
      return false
    }
    return solver.solvePending(from: pending) == nil
  }

  private func ownerType(_ target: CallTarget) -> Type? {
    guard let function = target.function, function.kind == .function else { return nil }
    return function.selfType
  }

  /// A member of a protocol that refines the other's is preferred to the other.
  private func isMoreRefined(_ a: CallTarget, than b: CallTarget) -> Bool? {
    guard let x = a.declaration?.container, let y = b.declaration?.container, x !== y else {
      return nil
    }
    switch (x.kind == .protocolType, y.kind == .protocolType) {
    case (false, true): return true
    case (true, false): return false
    case (true, true):
      if table.protocolClosure(of: x).contains(y) { return true }
      return table.protocolClosure(of: y).contains(x) ? false : nil
    case (false, false): return nil
    }
  }
}
