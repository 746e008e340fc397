import Program
import SourceSyntax
import SwiftSyntax
import Values

// Hints that the type of a whole chain gives about a call inside it.
//
// Swift solves a chain as one system, so that in `numbers.map { … }.eraseToAnyPublisher()` the
// erased type decides what the closure gives. Here a chain is typed from its root outwards; so the
// expected type is passed inwards past members that keep the output of a publisher or the elements
// of a sequence.
extension Checker {
  /// The type that the following links expect of a call; nil where they expect none.
  func hint(before links: ArraySlice<ChainLink>, _ expected: Type?) -> Type? {
    guard let expected, !links.isEmpty else { return expected }
    var names: [String] = []
    for link in links {
      switch link {
      case .member(let access): names.append(access.declName.baseName.identifierText)
      case .call: continue
      case .subscripted, .optional, .force, .specialised: return nil
      }
    }
    let want = solver.resolve(expected)
    if isKept(want, by: links) { return want }
    guard let decl = want.nominal, decl.isSurface, !want.hasOpenVariables, let last = names.last
    else { return nil }
    // `cities.map { .init(name: $0) }.first`
    if let element = want.optionalWrapped, let sequence = table.knownIfPresent("Sequence"),
      names.dropLast().allSatisfy({ kept(by: $0, of: sequence) == .elements }), givesElement(last)
    {
      return array(of: element)
    }
    guard case .call? = links.last else { return nil }
    if decl.isStandard("AnyPublisher"), let publisher = table.knownIfPresent("Publisher"),
      kept(by: last, of: publisher) == .both,
      names.allSatisfy({ kept(by: $0, of: publisher) != nil }),
      let output = want.arguments.first, let error = want.arguments.last
    {
      // Where a link changes the values, only the type of the error is known.
      let given =
        self.output(before: links, output, publisher) ?? .variable(solver.fresh("Output"))
      return .existential(ExistentialType(protocols: [publisher], arguments: [[given, error]]))
    }
    if decl.isStandard("Array"), let sequence = table.knownIfPresent("Sequence"),
      names.reversed().allSatisfy({ kept(by: $0, of: sequence) == .elements })
    {
      return want
    }
    return nil
  }

  /// The output that the links need from the publisher before them so that the last one gives
  /// `output`; nil where a link changes the values. A link with the closure `{ $0 }` keeps the
  /// values, or unwraps them: `compactMap { $0 }`.
  private func output(
    before links: ArraySlice<ChainLink>, _ output: Type, _ publisher: NominalDecl
  ) -> Type? {
    var output = output
    var call: FunctionCallExprSyntax?
    for link in links.reversed() {
      switch link {
      case .call(let node): call = node
      case .member(let access):
        let name = access.declName.baseName.identifierText
        switch kept(by: name, of: publisher) {
        case .output, .both: continue
        case .failure where call?.givesItsElement == true:
          guard let isUnwrapping = unwraps(name, of: publisher) else { return nil }
          if isUnwrapping { output = optional(of: output) }
        default: return nil
        }
      case .subscripted, .optional, .force, .specialised: return nil
      }
    }
    return output
  }

  /// Whether the closure of a method returns an optional of the new element; nil where it returns
  /// something else.
  private func unwraps(_ name: String, of publisher: NominalDecl) -> Bool? {
    for case let method as FunctionDecl in table.collectedMembers(name, of: publisher) {
      guard method.parameters.count == 1, case .function(let transform) = method.parameters[0].type,
        let made = method.result.arguments.last, case .parameter = made
      else { continue }
      if transform.result == made { return false }
      if transform.result.optionalWrapped == made { return true }
    }
    return nil
  }

  /// Whether a collection's member returns one of its elements or nil.
  private func givesElement(_ name: String) -> Bool {
    ["Sequence", "Collection", "BidirectionalCollection"].contains { protocolName in
      guard let decl = table.knownIfPresent(protocolName) else { return false }
      return table.collectedMembers(name, of: decl).contains { member in
        let result = (member as? FunctionDecl)?.result ?? (member as? VariableDecl)?.type
        guard case .dependent(_, let element)? = result?.optionalWrapped else { return false }
        return element.name == "Element"
      }
    }
  }

  /// What a protocol's method declares that it keeps.
  private func kept(by name: String, of decl: NominalDecl) -> KeptPart? {
    table.collectedMembers(name, of: decl).lazy.compactMap { ($0 as? FunctionDecl)?.keeps }.first
  }

  /// The type that the following links expect of the call of an operand that is already known.
  ///
  /// A value that is made (`Tab("a", value: .a) { … }.badge(1)`) has the type expected of the whole
  /// when each method after it gives its own type again; a publisher
  /// (`Fail(error: error).eraseToAnyPublisher()`) has that of the erased one.
  func hint(
    calling operand: Operand, before links: ArraySlice<ChainLink>, _ expected: Type?
  ) -> Type? {
    if links.isEmpty { return expected }
    if let expected, isKept(solver.resolve(expected), by: links) { return expected }
    guard case .type(let type) = operand else { return nil }
    if let decl = solver.head(type).nominal, !decl.signature.parameters.isEmpty,
      links.allSatisfy({ keepsType($0, of: decl) })
    {
      return expected
    }
    guard case .existential(let publisher)? = hint(before: links, expected) else { return nil }
    return .existential(publisher)
  }

  /// Whether the links keep a generic type of the program: what is called before them then makes that
  /// very type, as in `self { Service() }.singleton` where a `Factory<any Serving>` is wanted.
  private func isKept(_ want: Type, by links: ArraySlice<ChainLink>) -> Bool {
    guard case .member? = links.first, let decl = want.nominal, !decl.isSurface,
      !decl.signature.parameters.isEmpty, !want.hasOpenVariables
    else { return false }
    return links.allSatisfy { keepsType($0, of: decl) }
  }

  /// Whether the link is a call, or a member whose overloads all give the type that has them.
  private func keepsType(_ link: ChainLink, of decl: NominalDecl) -> Bool {
    switch link {
    case .call: return true
    case .subscripted, .optional, .force, .specialised: return false
    case .member(let access):
      let name = access.declName.baseName.identifierText
      var found = table.collectedMembers(name, of: decl)
      // (Modifiers of views give other types, and there are many.)
      if found.isEmpty, let view = table.knownIfPresent("View"),
        !solver.conforms(decl.selfType, to: view)
      {
        found = table.members(
          of: decl.selfType, named: name, onMetatype: false, in: solver.scope
        ).map(\.declaration)
      }
      return !found.isEmpty
        && found.allSatisfy {
          let result = ($0 as? FunctionDecl)?.result ?? ($0 as? VariableDecl)?.type
          guard let result, !$0.isStatic else { return false }
          if case .parameter(let own) = result, own.selfOf != nil { return true }
          return result == decl.selfType
        }
    }
  }

  /// Where some overloads return `some P` and others a concrete type, the next call decides:
  /// `gradient.opacity(0.5)` is a style, `gradient.opacity(0.5).frame(…)` a view.
  func narrow(
    _ operand: inout Operand, before links: ArraySlice<ChainLink>, _ node: ExprSyntax,
    _ expected: Type?, _ context: BodyContext
  ) {
    guard case .functions(let targets, let name, let origin) = operand, targets.count > 1 else {
      return
    }
    // (The syntax is checked first: the results of all overloads would load much of the surface.)
    guard targets.contains(where: { $0.function?.mayReturnOpaque == true }) else { return }
    let opaque = targets.count { if case .opaque = $0.result { true } else { false } }
    guard opaque > 0, opaque < targets.count else { return }
    var possible = targets
    if let next = links.first {
      guard case .member(let access) = next else { return }
      let member = access.declName.baseName.identifierText
      possible = targets.filter {
        !table.members(of: $0.result, named: member, onMetatype: false, in: context.scope).isEmpty
      }
      if possible.isEmpty { return }
    }
    if possible.count == targets.count {
      // (If each result has the next member, what is wanted of the whole chain decides.)
      let wanted = wantedProtocols(of: node, expected, context)
      if wanted.isEmpty {
        undecidedChain = node.id
        return
      }
      possible = targets.filter { target in
        wanted.allSatisfy { declares(target.result, $0) }
      }
    }
    if !possible.isEmpty, possible.count < targets.count {
      operand = .functions(possible, name: name, origin)
    }
  }

  /// Whether a value is `some P` only because nothing was expected of it: another overload of a
  /// call in its chain returns a type that conforms to other protocols, which may be needed.
  func isUndecided(_ value: Expr, _ node: ExprSyntax) -> Bool {
    guard undecidedChain == node.id, case .opaque = solver.head(value.type) else { return false }
    return true
  }

  /// The protocols that the context requires of the value of a whole chain: through a builder, a
  /// parameter `T: P`, or `some P`.
  private func wantedProtocols(
    of node: ExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> [NominalDecl] {
    guard let expected else {
      guard let component = context.componentProtocol, context.fullExpression?.id == node.id else {
        return []
      }
      return [component]
    }
    switch solver.head(expected) {
    case .variable(let variable): return solver.protocols(of: variable)
    case .opaque(let decl, _): return decl.protocols
    default: return []
    }
  }

  /// Whether the declaration of a type says that it conforms, regardless of generic arguments.
  private func declares(_ type: Type, _ protocolDecl: NominalDecl) -> Bool {
    switch type {
    case .nominal(let decl, _): table.declares(decl, conformanceTo: protocolDecl)
    case .opaque(let decl, _):
      table.closure(of: decl.protocols).contains(protocolDecl)
    default: true
    }
  }

  /// `any Publisher<Bool, Never>` as a hint for `Publishers.Map<Upstream, T>`: its output is
  /// `Bool`.
  func hintAssociatedTypes(_ have: Type, _ existential: ExistentialType) {
    for (associated, type) in existential.associatedTypes
    where table.conforms(have, to: associated.protocolDecl, in: solver.scope) {
      guard let own = table.associatedType(named: associated.name, of: have, in: solver.scope),
        own.hasOpenVariables
      else { continue }
      solver.equate(own, type)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether its only argument is the closure `{ $0 }`.
  fileprivate var givesItsElement: Bool {
    guard let closure = onlyClosure, closure.signature == nil else { return false }
    let value = closure.statements.onlyExpression?.as(DeclReferenceExprSyntax.self)
    return value?.baseName.text == "$0"
  }
}
