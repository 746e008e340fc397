import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// `if` and `switch` in builders.
//
// The leaves of one chain (`if … else if … else`, or the cases of one `switch`) are the leaves of a
// balanced binary tree of `buildEither`: with n leaves the left subtree gets the largest power of
// two below n (F93). A chain without a final `else` becomes optional as a whole (F94); an `if`
// inside the braces of an `else` starts a separate chain. The guarded branch of `#available` goes
// through `buildLimitedAvailability` (F96).

extension BuilderTransform {
  /// A branch: its statements, its component, and the place for the value that is built from it.
  struct Leaf {
    var statements: [Stmt]
    var component: Expr
    var origin: Origin
    /// Inside a check of availability.
    var isLimited = false
  }

  mutating func branches(of node: IfExprSyntax, _ statements: inout [Stmt]) -> Expr? {
    let origin = checker.origin(of: node, in: context)
    let chain = checker.chain(of: node, inBuilder: true, in: context) { items, link in
      let isLimited = link?.conditions.contains {
        if case .availability = $0.condition { true } else { false }
      }
      return leaf(items, isLimited: isLimited == true)
    }
    var leaves = chain.links.map(\.body) + [chain.otherwise].compactMap { $0 }
    let hasElse = chain.otherwise != nil
    guard let joined = join(&leaves, isOptional: !hasElse, origin) else {
      return checker.failure(at: origin)
    }
    let bodies = leaves.map { Block($0.statements) }
    let branches = IfChain(
      links: zip(chain.links, bodies).map { ($0.conditions, $1, $0.body.origin) },
      otherwise: hasElse ? bodies.last : joined.absent)
    statements.append(Stmt(.binding(.bind(joined.variable), nil), origin: origin))
    statements.append(Stmt(branches.nested, origin: leaves[0].origin))
    return checker.local(joined.variable, at: origin)
  }

  mutating func branches(of node: SwitchExprSyntax, _ statements: inout [Stmt]) -> Expr? {
    let origin = checker.origin(of: node, in: context)
    var leaves: [Leaf] = []
    // The cases' bodies are known only once all leaves are; they are then placed by position.
    var transform = self
    let kind = checker.checkSwitchCases(node, label: nil, in: context) { items, _ in
      leaves.append(transform.leaf(items, isLimited: false))
      return Block()
    }
    guard case .switch(let subject, let variable, var cases, let label) = kind, !leaves.isEmpty,
      leaves.count == cases.count,
      let joined = join(&leaves, isOptional: false, origin)
    else { return checker.failure(at: origin) }
    for index in cases.indices { cases[index].body = Block(leaves[index].statements) }
    statements.append(Stmt(.binding(.bind(joined.variable), nil), origin: origin))
    statements.append(
      Stmt(.switch(subject, subject: variable, cases, label: label), origin: origin))
    return checker.local(joined.variable, at: origin)
  }

  private mutating func leaf(_ items: CodeBlockItemListSyntax, isLimited: Bool) -> Leaf {
    var (statements, component) = block(items)
    if isLimited, methods.has("buildLimitedAvailability") {
      component = call(
        "buildLimitedAvailability", [TypedArgument(component)], origin: component.origin)
    }
    component = held(component, "$leaf", &statements)
    return Leaf(
      statements: statements, component: component, origin: component.origin, isLimited: isLimited)
  }

  // MARK: Joining

  private struct Joined {
    var variable: LocalVariable
    /// For an optional chain: the code for when no branch is taken.
    var absent: Block?
  }

  /// Ends each leaf with the assignment of its choice to a common variable; nil after an error.
  private func join(
    _ leaves: inout [Leaf], isOptional: Bool, _ origin: Origin
  ) -> Joined? {
    guard !leaves.contains(where: { $0.component.type.isError }) else { return nil }
    if leaves.count > 1, !methods.hasEither { return refuseBranches("buildEither", origin) }
    guard let tree = tree(leaves.indices, leaves) else { return nil }
    var type = tree.type
    let wrapped = checker.optional(of: tree.type)
    var optional: Expr?
    var optionalName = ""
    if isOptional {
      guard let name = methods.optionalName else { return refuseBranches("buildOptional", origin) }
      // F174: an unavailable `buildLimitedAvailability` rejects the branch; another may accept it.
      let refusals = methods.candidates(name).map(\.declaration.unavailability)
      let isTaken = leaves.allSatisfy(\.isLimited) && refusals.contains(nil)
      if !isTaken, let refused = refusals.lazy.compactMap(\.self).first {
        checker.report(.unavailable, "'\(name)' \(refused)", at: origin)
        return nil
      }
      optionalName = name
      let example = LocalVariable(name: "$some", type: wrapped, isLet: true, origin: origin)
      let made = call(
        name, [TypedArgument(checker.local(example, at: origin))], origin: origin)
      if made.type.isError { return nil }
      optional = made
      type = made.type
    }
    let variable = LocalVariable(name: "$choice", type: type, isLet: true, origin: origin)
    func assignment(_ value: Expr) -> Stmt {
      let target = checker.local(variable, at: value.origin)
      return Stmt(
        .expression(Expr(.assign(to: target, value), type: .void, origin: value.origin)),
        origin: value.origin)
    }
    var templates: [ChoiceKey: Expr] = [:]
    for index in leaves.indices {
      var value = choice(index, in: tree, leaves[index].component, &templates)
      if let optional {
        value = Self.fill(
          optional, with: Expr(.wrapOptional(value), type: wrapped, origin: value.origin))
      }
      leaves[index].statements.append(assignment(value))
    }
    guard isOptional else { return Joined(variable: variable) }
    let none = Expr(.nilLiteral, type: wrapped, origin: origin)
    let absent = call(optionalName, [TypedArgument(none)], expected: type, origin: origin)
    return Joined(variable: variable, absent: Block([assignment(absent)]))
  }

  private func refuseBranches(_ method: String, _ origin: Origin) -> Joined? {
    refuse(at: origin, ["'\(methods.decl.name)' has no '\(method)'"])
  }

  // MARK: The tree

  private indirect enum Tree {
    case leaf(Type)
    /// The boundary is the first index of the second half.
    case either(Tree, Tree, boundary: Int, type: Type)

    var type: Type {
      switch self {
      case .leaf(let type): type
      case .either(_, _, _, let type): type
      }
    }
  }

  /// Depth is logarithmic in the number of leaves.
  private func tree(_ range: Range<Int>, _ leaves: [Leaf]) -> Tree? {
    guard range.count > 1 else { return .leaf(leaves[range.lowerBound].component.type) }
    var half = 1
    while half * 2 < range.count { half *= 2 }
    let boundary = range.lowerBound + half
    guard let first = tree(range.lowerBound..<boundary, leaves),
      let second = tree(boundary..<range.upperBound, leaves)
    else { return nil }
    guard let type = choice(first.type, second.type) else {
      let origin = leaves[range.lowerBound].origin
      checker.report(
        .builderEither,
        "'\(methods.decl.name)' cannot choose between '\(first.type)' and '\(second.type)'",
        at: origin)
      return nil
    }
    return .either(first, second, boundary: boundary, type: type)
  }

  /// The type of a choice: `buildEither(first:)` knows one half of `_ConditionalContent<A, B>`,
  /// `buildEither(second:)` the other.
  private func choice(_ first: Type, _ second: Type) -> Type? {
    let solver = checker.solver
    return methods.candidates("buildEither", labels: ["first"]).firstMap { one in
      methods.candidates("buildEither", labels: ["second"]).firstMap { other in
        solver.asking {
          guard let a = half(one, first), let b = half(other, second), solver.unify(a, b) else {
            return nil
          }
          return solver.resolve(a).replacingVariables { _ in .error }
        }
      }
    }
  }

  /// The method's result, in which the parameters that its argument does not decide are open.
  private func half(_ candidate: MemberCandidate, _ argument: Type) -> Type? {
    guard let function = candidate.declaration as? FunctionDecl,
      let parameter = function.parameters.first
    else { return nil }
    let opened = checker.solver.open(
      function.signature, candidate.substitution, for: nil, origin: .none)
    guard checker.solver.unify(opened.apply(to: parameter.type), argument) else { return nil }
    return opened.apply(to: function.result)
  }

  /// The leaf's component, wrapped in the choices that lead to it.
  ///
  /// All leaves below a choice call its method with different arguments. The call is resolved only
  /// once, which matters because the types of wide trees are large.
  private func choice(
    _ index: Int, in tree: Tree, _ component: Expr, _ templates: inout [ChoiceKey: Expr]
  ) -> Expr {
    var path: [(key: ChoiceKey, type: Type, argument: Type)] = []
    var current = tree
    while case .either(let first, let second, let boundary, let type) = current {
      let isFirst = index < boundary
      current = isFirst ? first : second
      path.append((ChoiceKey(boundary: boundary, isFirst: isFirst), type, current.type))
    }
    var value = component
    for step in path.reversed() {
      let template = templates[step.key] ?? self.template(step.key, step.type, step.argument)
      templates[step.key] = template
      value = Self.fill(template, with: value)
    }
    return value
  }

  /// The call with its argument replaced: `template` was resolved for a variable in that place. The
  /// conversion around the argument is kept.
  private static func fill(_ template: Expr, with value: Expr) -> Expr {
    func filled(_ expr: Expr) -> Expr {
      var result = expr
      switch expr.kind {
      case .local: return value
      case .wrapOptional(let inner): result.kind = .wrapOptional(filled(inner))
      case .erase(let inner): result.kind = .erase(filled(inner))
      case .upcast(let inner): result.kind = .upcast(filled(inner))
      case .convertCollection(let inner, let element):
        result.kind = .convertCollection(filled(inner), element: element)
      default: preconditionFailure("the broken invariant: a choice is made of one variable")
      }
      return result
    }
    guard case .call(let callee, let arguments) = template.kind, arguments.count == 1 else {
      return template
    }
    return Expr(
      .call(callee, [Argument(filled(arguments[0].value))]), type: template.type,
      origin: value.origin)
  }

  /// The boundary tells the choices of one tree apart.
  private struct ChoiceKey: Hashable {
    var boundary: Int
    var isFirst: Bool
  }

  private func template(_ key: ChoiceKey, _ type: Type, _ argument: Type) -> Expr {
    let label = key.isFirst ? "first" : "second"
    let variable = LocalVariable(name: "$half", type: argument, isLet: true)
    let value = checker.local(variable)
    return checker.call(
      methods.candidates("buildEither", labels: [label]), [TypedArgument(value, label: label)],
      expected: type, origin: .none, in: context)
      ?? checker.failure(at: .none)
  }

  // MARK: Loops

  /// `for` where the builder has `buildArray`.
  mutating func loop(_ node: ForStmtSyntax, _ statements: inout [Stmt]) -> Expr? {
    let origin = checker.origin(of: node, in: context)
    var body: (statements: [Stmt], result: Expr)?
    var transform = self
    let kind = checker.checkFor(node, label: nil, in: context) { items in
      let made = transform.block(items)
      body = made
      return Block()
    }
    guard case .for(var loop) = kind, let body, !body.result.type.isError else { return nil }
    let type = checker.array(of: body.result.type)
    let variable = LocalVariable(name: "$array", type: type, isLet: false, origin: origin)
    let array = checker.local(variable, at: origin)
    let append = checker.call(
      checker.table.members(
        of: type, named: "append", onMetatype: false, in: context.scope
      ).filter { ($0.declaration as? FunctionDecl)?.parameters.map(\.label) == [nil] },
      base: array, [TypedArgument(body.result)], origin: origin, in: context)
    guard let append else { return nil }
    loop.body = Block(body.statements + [Stmt(.expression(append), origin: origin)])
    statements.append(
      Stmt(
        .binding(.bind(variable), Expr(.arrayLiteral([]), type: type, origin: origin)),
        origin: origin))
    statements.append(Stmt(.for(loop), origin: origin))
    return call("buildArray", [TypedArgument(array)], origin: origin)
  }
}
