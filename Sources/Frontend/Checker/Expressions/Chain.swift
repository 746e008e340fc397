import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Postfix chains: `a.b().c[0]?.d!`.
//
// A chain is taken apart into its root and its links and walked in a loop from the root outwards,
// so that a thousand modifiers do not use up the host's stack. A member and the call that follows
// it are one step, since the call's arguments choose among the member's overloads.

/// One postfix step of a chain.
enum ChainLink {
  case member(MemberAccessExprSyntax)
  case call(FunctionCallExprSyntax)
  case subscripted(SubscriptCallExprSyntax)
  case optional(OptionalChainingExprSyntax)
  case force(ForceUnwrapExprSyntax)
  case specialised(GenericSpecializationExprSyntax)
}

extension Checker {
  /// A chain as a value, with every call decided where it is.
  func walked(_ node: ExprSyntax, _ expected: Type?, _ context: BodyContext) -> Expr {
    var isOptional = false
    let operand = chainOperand(node, expected, &isOptional, context)
    let value = self.value(of: operand, expected, origin(of: node, in: context))
    return isOptional ? closeOptionalChain(value) : value
  }

  /// What a chain denotes: a value, a type, functions. `isOptional` is set when it contains `?` and
  /// the caller must close it.
  func chainOperand(
    _ node: ExprSyntax, _ expected: Type?, _ isOptional: inout Bool, _ context: BodyContext
  ) -> Operand {
    let (root, links) = taken(apart: node)
    var index = 0
    let operand = self.root(root, links, expected, &index, context)
    func rest(of operand: Operand) -> Operand {
      continued(operand, links[index...], expected, &isOptional, context)
    }
    guard case .value(let value) = operand, case .coalesce = value.kind, !links.isEmpty,
      coalescingRetries < Self.coalescingRetriesAtMost
    else { return rest(of: operand) }
    // `(name ?? title).map { … }`: an optional of the right side has the member, too. Each way may repeat those
    // inside it, so a mistake under many levels ends the search.
    coalescingRetries += 1
    defer { coalescingRetries -= 1 }
    return first({ rest(of: operand) }) {
      converted(value, to: optional(of: value.type)).map { rest(of: .value($0)) }
    }
  }

  /// What a chain denotes whose links so far denote an operand.
  func continued(
    _ start: Operand, _ links: ArraySlice<ChainLink>, _ expected: Type?,
    _ isOptional: inout Bool, _ context: BodyContext
  ) -> Operand {
    var operand = start
    var index = links.startIndex
    while index < links.endIndex {
      if case .failed = operand {
        checkRemaining(links[index...], context)
        return .failed
      }
      let isLast = index == links.endIndex - 1
      switch links[index] {
      case .member(let access):
        let origin = origin(of: access.declName, in: context)
        let name = access.declName.baseName.identifierText
        let labels = access.declName.argumentNames?.arguments.map(\.name.text)
        var call: FunctionCallExprSyntax?
        if index + 1 < links.endIndex, case .call(let next) = links[index + 1] { call = next }
        if case .type(let type) = operand, isStatic(name, ofProtocol: type, context) {
          report(
            .instanceMemberOnType,
            "static member '\(name)' cannot be used on protocol metatype '(\(type)).Type'",
            at: access.base.map { self.origin(of: $0, in: context) } ?? origin)
          operand = .failed
          break
        }
        if call != nil, isInertModifier(name, of: operand, origin, context) {
          // A modifier that is not simulated changes nothing: the view stays as it is.
          index += 2
          continue
        }
        if call == nil { reportOpenElements(of: operand) }
        let before = operand
        operand = member(
          name, labels: labels, of: operand, isCalled: call != nil,
          takesInstance: call.map(mayTakeInstance) ?? true, origin,
          base: access.base.map { self.origin(of: $0, in: context) }, context)
        if let call, case .functions = operand {
          index += 1
          operand = self.call(
            operand, call, index == links.endIndex - 1 ? expected : nil, origin, context)
          if table.opaque != nil { operand = continued(operand, after: before) }
        }
      case .call(let call):
        operand = self.call(
          operand, call, isLast ? expected : nil, origin(of: call, in: context), context)
      case .subscripted(let node):
        operand = subscripted(operand, node, isLast ? expected : nil, context)
      case .optional(let node): operand = optionalLink(operand, node, &isOptional, context)
      case .force(let node): operand = forced(operand, node, context)
      case .specialised(let node): operand = specialised(operand, node, context)
      }
      index += 1
    }
    return operand
  }

  func taken(apart node: ExprSyntax) -> (root: ExprSyntax, links: [ChainLink]) {
    var links: [ChainLink] = []
    var current = node
    // The bases that `#if` clauses continue, innermost last.
    var bases: [ExprSyntax] = []
    loop: while true {
      switch current.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let access):
        guard let base = access.base ?? bases.popLast() else { break loop }
        links.append(.member(access))
        current = base
      case .postfixIfConfigExpr(let node):
        guard let base = node.base ?? bases.popLast() else { break loop }
        if let clause = CompilationConditions.activeClause(node.config),
          case .postfixExpression(let links)? = clause.elements
        {
          bases.append(base)
          current = links
        } else {
          current = base
        }
      case .functionCallExpr(let call):
        links.append(.call(call))
        current = call.calledExpression
      case .subscriptCallExpr(let node):
        links.append(.subscripted(node))
        current = node.calledExpression
      case .optionalChainingExpr(let node):
        links.append(.optional(node))
        current = node.expression
      case .forceUnwrapExpr(let node):
        links.append(.force(node))
        current = node.expression
      case .genericSpecializationExpr(let node):
        links.append(.specialised(node))
        current = node.expression
      default: break loop
      }
    }
    return (current, links.reversed())
  }

  /// The root; an implicit member includes the call that follows it.
  private func root(
    _ node: ExprSyntax, _ links: [ChainLink], _ expected: Type?, _ index: inout Int,
    _ context: BodyContext
  ) -> Operand {
    let origin = origin(of: node, in: context)
    var call: FunctionCallExprSyntax?
    if case .call(let next)? = links.first { call = next }
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      if reference.baseName.text == "Self",
        let operand = dynamicSelf(links, expected, &index, origin, context)
      {
        return operand
      }
      let labels = reference.argumentNames?.arguments.map(\.name.text)
      let operand = name(reference.baseName, labels, isCalled: call != nil, context)
      if case .type(let type) = operand, case .member(let access)? = links.first {
        let member = access.declName.baseName.identifierText
        return .type(meant(by: type, with: member, node, context))
      }
      if case .failed = operand, call != nil, let own = contentBehind(reference, origin, context) {
        index = 1
        return .value(own)
      }
      guard let call, case .functions = operand else { return operand }
      index = 1
      return self.call(operand, call, links.count == 1 ? expected : nil, origin, context)
    case .memberAccessExpr(let access):
      if call != nil { index = 1 }
      return implicitMember(
        access, call, expected, isWhole: links.count == index, context)
    case .superExpr: return superOperand(origin, context)
    case .typeExpr(let type): return .type(table.resolve(type.type, in: context.scope))
    case .arrayExpr, .dictionaryExpr, .tupleExpr:
      if !links.isEmpty, let type = typeNamed(by: node, context) { return .type(type) }
      let literal = node.as(ArrayExprSyntax.self).flatMap {
        openLiteral($0, before: links, context)
      }
      return .value(literal ?? expression(node, links.isEmpty ? expected : nil, context))
    case .closureExpr(let closure) where call != nil:
      return .value(calledClosure(closure, links.count == 1 ? expected : nil, context))
    default: return .value(expression(node, links.isEmpty ? expected : nil, context))
    }
  }

  /// `Self` in a class is the class of the current object: `Self.kind`, `Self()`.
  private func dynamicSelf(
    _ links: [ChainLink], _ expected: Type?, _ index: inout Int, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand? {
    guard let own = implicitSelf(origin, context), let type = context.scope.selfType,
      type.nominal?.kind == .classType, context.scope.file?.isSurface != true
    else { return nil }
    let metatype =
      if case .metatype = own.type { own } else {
        Expr(.dynamicType(own), type: .metatype(type), origin: origin)
      }
    switch links.first {
    case .call(let call):
      index = 1
      let operand = metatypeInitializers(metatype, type, origin, context)
      return self.call(operand, call, links.count == 1 ? expected : nil, origin, context)
    case .member(let access):
      let name = access.declName.baseName.identifierText
      let found = table.members(of: type, named: name, onMetatype: true, in: context.scope)
      let isMember = found.contains {
        $0.declaration is FunctionDecl || $0.declaration is VariableDecl
      }
      return isMember || name == "init" || name == "self" ? .value(metatype) : nil
    case .subscripted, .optional, .force, .specialised, nil: return nil
    }
  }

  private func superOperand(_ origin: Origin, _ context: BodyContext) -> Operand {
    if case .variable(let variable)? = context.lookup("self") {
      let instance = if case .metatype(let type) = variable.type { type } else { variable.type }
      if let superclass = solver.superclass(of: instance) {
        return .superclass(superclass, selfVariable: variable)
      }
    }
    let own = context.scope.selfType?.nominal
    if let own, table.isHeir(own) { return .failed }
    let message: DiagnosticText =
      switch own {
      case let own? where own.kind == .classType:
        "'super' cannot be used in class '\(own.name)' because it has no superclass"
      case let own? where own.kind != .protocolType:
        "'super' cannot be used in non-class type '\(own.name)'"
      default: "'super' cannot be used outside of class members"
      }
    return failed(.unknownName, message, at: origin)
  }

  /// After a failure the later arguments are still checked, since they may have mistakes, too.
  /// Closures and arguments that depend on the context are not.
  private func checkRemaining(_ links: ArraySlice<ChainLink>, _ context: BodyContext) {
    if table.opaque != nil { return }
    for case .call(let call) in links {
      for argument in call.arguments where !isContextual(argument.expression, context) {
        // `&x` in a call that could not be found is not a second mistake.
        let inner = argument.expression.as(InOutExprSyntax.self)?.expression
        _ = expression(inner ?? argument.expression, nil, context)
      }
    }
  }

  /// `Dog.bark(rex)`: an instance method as a function of the instance.
  private func mayTakeInstance(_ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.count == 1 && call.trailingClosure == nil
  }

  // MARK: Links

  private func optionalLink(
    _ operand: Operand, _ node: OptionalChainingExprSyntax, _ isOptional: inout Bool,
    _ context: BodyContext
  ) -> Operand {
    let origin = origin(of: node, in: context)
    if case .type(let type) = operand {
      return .type(optional(of: type))
    }
    let base = value(of: operand, nil, origin)
    let type = known(base)
    if type.isError { return .failed }
    guard let wrapped = type.optionalWrapped else {
      return failed(
        .unwrap, "cannot use optional chaining on non-optional value of type '\(type)'",
        at: self.origin(of: node.questionMark, in: context))
    }
    isOptional = true
    return .value(Expr(.chainLink(base), type: wrapped, origin: origin))
  }

  private func forced(
    _ operand: Operand, _ node: ForceUnwrapExprSyntax, _ context: BodyContext
  ) -> Operand {
    let origin = origin(of: node, in: context)
    let base = value(of: operand, nil, origin)
    let type = known(base)
    if type.isError { return .failed }
    // `super.init(name: "")!` traps by itself.
    if case .call(.delegatedInit(let function, _), _) = base.kind, function.isFailable {
      return .value(base)
    }
    guard let wrapped = type.optionalWrapped else {
      report(
        .unwrap, "cannot force unwrap value of non-optional type '\(type)'",
        at: self.origin(of: node.exclamationMark, in: context))
      return .value(base)
    }
    return .value(Expr(.forceUnwrap(base, isImplicit: false), type: wrapped, origin: origin))
  }

  /// `Box<Int>`
  private func specialised(
    _ operand: Operand, _ node: GenericSpecializationExprSyntax, _ context: BodyContext
  ) -> Operand {
    let origin = origin(of: node, in: context)
    let written = node.genericArgumentClause.arguments.map { argument -> Type in
      if case .type(let type) = argument.argument {
        return table.resolve(type, in: context.scope, placeholders(in: type, context))
      }
      return .error
    }
    var arguments = written
    if case .type(.nominal(let decl, _)) = operand {
      arguments = GenericParameter.grouped(written, for: decl.signature.parameters) ?? written
    }
    switch operand {
    case .type(let type) where specialise(type, arguments): return .type(solver.resolve(type))
    case .type(.nominal(let decl, let open)):
      let isPartial =
        decl.isSurface && decl.isPropertyWrapper && arguments.count < open.count
      let outer = isPartial ? 0 : open.count - arguments.count
      guard outer >= 0 else {
        return failed(
          .notInferred,
          "generic type '\(decl)' specialized with too many type parameters (got \(arguments.count), but expected \(open.count))",
          at: origin)
      }
      for (variable, type) in zip(open.dropFirst(outer), arguments) {
        guard case .variable = variable else {
          return .type(.nominal(decl, Array(open.prefix(outer)) + arguments))
        }
        _ = solver.unify(variable, type)
      }
      return .type(solver.resolve(.nominal(decl, open)))
    case .failed: return .failed
    default:
      report(
        .notInferred, "cannot explicitly specialize a generic function", at: origin)
      // In Swift 5, in which a project may be written, a warning: the arguments do nothing.
      return table.opaque == nil ? .failed : operand
    }
  }

  /// Binds the open variables to the written arguments, in the order of the generic parameters of a
  /// type or alias.
  private func specialise(_ type: Type, _ arguments: [Type]) -> Bool {
    let open = Set(type.parts(\.variable).filter { $0.binding == nil })
    let ordered = solver.opened.map(\.variable).filter(open.contains)
    guard ordered.count == arguments.count, ordered.count == open.count,
      !ordered.contains(where: \.isPack)
    else { return false }
    for (variable, argument) in zip(ordered, arguments) {
      _ = solver.unify(.variable(variable), argument)
    }
    return true
  }

  /// Wraps a chain with `?` in it: the result is optional, but not twice.
  func closeOptionalChain(_ inner: Expr) -> Expr {
    if inner.type.isError { return inner }
    let type = solver.resolve(inner.type)
    let result = type.optionalWrapped == nil ? optional(of: type) : type
    return Expr(.optionalChain(inner), type: result, origin: inner.origin)
  }

  // MARK: Values

  /// The value of the operand.
  func value(of operand: Operand, _ expected: Type?, _ origin: Origin) -> Expr {
    switch operand {
    case .value(let expr): return expr
    case .failed: return failure(at: origin)
    case .functions(let targets, let name, let place):
      return reference(to: targets, name, expected, place) ?? failure(at: origin)
    case .type:
      return failure(
        .mismatch, "expected member name or initializer call after type name", at: origin,
        hints: [
          "add arguments after the type to construct a value of the type",
          "use '.self' to reference the type object",
        ])
    case .superclass(let type, let variable):
      return Expr(.upcast(local(variable, at: origin)), type: type, origin: origin)
    case .module:
      return failure(.unknownName, "expected module member name after module name", at: origin)
    }
  }

  /// The type that an expression names, if any: `[Int]`, `(Int, Int)`, `Dog`.
  func typeNamed(by node: ExprSyntax, _ context: BodyContext) -> Type? {
    switch node.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let array):
      guard array.elements.count == 1, let element = array.elements.first,
        let type = typeNamed(by: element.expression, context)
      else { return nil }
      return self.array(of: type)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let entries) = dictionary.content, entries.count == 1,
        let entry = entries.first
      else { return nil }
      let (key, value) = (typeNamed(by: entry.key, context), typeNamed(by: entry.value, context))
      // `[Kind: NSWindow]()`: beside a type, what is not simulated is one too.
      guard let key = key ?? value.flatMap({ _ in opaqueType(entry.key, context) }),
        let value = value ?? opaqueType(entry.value, context)
      else { return nil }
      return .nominal(table.known("Dictionary"), [key, value])
    case .tupleExpr(let tuple):
      if tuple.elements.isEmpty { return .void }
      let elements = tuple.elements.mapAll { element in
        typeNamed(by: element.expression, context).map {
          TupleElement(label: element.label?.text, type: $0)
        }
      }
      return elements.map { $0.count == 1 ? $0[0].type : .tuple($0) }
    case .optionalChainingExpr(let optional):
      return typeNamed(by: optional.expression, context).map { self.optional(of: $0) }
    case .sequenceExpr(let sequence):
      // `[Int: (Int) -> Void]()`: a function's type, which the parser takes for operators.
      guard sequence.elements.contains(where: { $0.is(ArrowExprSyntax.self) }) else { return nil }
      let type = TypeSyntax.parsed(sequence.trimmedDescription)
      return type.hasError ? nil : table.resolve(type, in: context.scope)
    case .typeExpr(let type): return table.resolve(type.type, in: context.scope)
    // `(each T).zero`
    case .packElementExpr(let element): return typeNamed(by: element.pack, context)
    case .declReferenceExpr, .memberAccessExpr, .genericSpecializationExpr:
      guard namesType(node, context) else { return nil }
      var isOptional = false
      if case .type(let type) = chainOperand(node, nil, &isOptional, context) { return type }
      return nil
    default: return nil
    }
  }

  /// The type that a name means which is found nowhere, in a program that builds elsewhere.
  private func opaqueType(_ node: ExprSyntax, _ context: BodyContext) -> Type? {
    if let elements = node.as(ArrayExprSyntax.self)?.elements, elements.count == 1 {
      return elements.first.flatMap { opaqueType($0.expression, context) }.map(array(of:))
    }
    guard table.opaque != nil, let name = node.as(DeclReferenceExprSyntax.self)?.baseName,
      context.lookup(name.identifierText) == nil,
      table.lookup(name.identifierText, in: context.scope).isEmpty
    else { return nil }
    return table.resolve(TypeSyntax.parsed(node.trimmedDescription), in: context.scope)
  }

  /// Whether a chain of names begins at a type, without reporting anything.
  private func namesType(_ node: ExprSyntax, _ context: BodyContext) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName.identifierText
      if name == "Self" { return true }
      if let entity = context.lookup(name) {
        if case .type = entity { return true } else { return false }
      }
      return table.lookup(name, in: context.scope).first.map {
        $0.declaration is NominalDecl || $0.declaration is TypeAliasDecl
          || $0.declaration is AssociatedTypeDecl
      } ?? (KnownModules.declares(name) || table.opaque?.scopes.isOwn(name) == true)
    case .memberAccessExpr(let access):
      return access.base.map { namesType($0, context) } == true
        && access.declName.baseName.text.first?.isUppercase == true
    case .genericSpecializationExpr(let node): return namesType(node.expression, context)
    default: return false
    }
  }
}
