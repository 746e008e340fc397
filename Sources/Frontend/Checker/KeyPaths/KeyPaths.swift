import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// `\.name`, `\Dog.owner?.name`, `\.self`, `\.items[0]`: as key paths, and as functions.
extension Checker {
  func keyPath(_ node: KeyPathExprSyntax, _ expected: Type?, _ context: BodyContext) -> Expr {
    let origin = origin(of: node, in: context)
    let want = wantedKeyPath(expected)
    guard let root = rootType(node, want.root, origin, context),
      let builder = build(node, root, context)
    else { return failure(at: origin) }
    if let written = want.root { _ = solver.unify(written, builder.root) }
    if let function = want.function {
      // An overload that takes the key path itself is preferred.
      solver.score.functionConversions += 1
      return keyPathFunction(builder, function, origin)
    }
    return keyPath(builder, want.className, origin)
  }

  private struct Wanted {
    var root: Type?
    var className: String?
    var function: FunctionType?
  }

  private func wantedKeyPath(_ expected: Type?) -> Wanted {
    guard let expected else { return Wanted() }
    let type = solver.payload(of: expected)
    switch type {
    case .nominal(let decl, let arguments) where decl.builtin == .keyPath:
      return Wanted(root: arguments.first, className: decl.name)
    case .function(let function) where function.parameters.count == 1:
      return Wanted(root: function.parameters[0].type, function: function)
    default: return Wanted()
    }
  }

  private func rootType(
    _ node: KeyPathExprSyntax, _ wanted: Type?, _ origin: Origin, _ context: BodyContext
  ) -> Type? {
    if let written = node.root { return table.resolve(written, in: context.scope) }
    if let wanted {
      var type = solver.resolve(wanted)
      if case .variable(let variable) = type, let literal = solver.defaultType(of: variable.literal)
      {
        _ = solver.unify(type, literal)
        type = literal
      }
      if type.isError { return nil }
      if case .variable = type {} else { return type }
    }
    report(
      .keyPath,
      "cannot infer key path type from context; consider explicitly specifying a root type",
      at: origin)
    return nil
  }

  private func build(
    _ node: KeyPathExprSyntax, _ written: Type, _ context: BodyContext
  ) -> KeyPathBuilder? {
    var builder = KeyPathBuilder(root: solver.resolve(written))
    for component in node.components {
      let origin = origin(of: component.component, in: context)
      switch component.component {
      case .property(let property):
        let name = property.declName.baseName.identifierText
        if builder.components.isEmpty, node.root != nil,
          let nested = nestedType(name, in: builder.root, context)
        {
          builder = KeyPathBuilder(root: nested)
          continue
        }
        guard appendProperty(name, to: &builder, origin) else {
          _ = unknownMember(name, builder.current, false, origin)
          return nil
        }
      case .optional(let mark):
        guard appendOptional(mark.questionOrExclamationMark.text, to: &builder, origin) else {
          return nil
        }
      case .subscript(let node):
        let arguments = arguments(node.arguments, context)
        guard appendSubscript(arguments, node.sourceText, to: &builder, origin, context) else {
          return nil
        }
      default:
        report(.unsupported, "unsupported: this component of a key path", at: origin)
        return nil
      }
    }
    builder.close(as: optional(of: builder.current))
    return builder
  }

  /// `\Data.Element.id`: the first names may still belong to the root type.
  private func nestedType(_ name: String, in type: Type, _ context: BodyContext) -> Type? {
    guard name.first?.isUppercase == true else { return nil }
    let members = table.members(of: type, named: name, onMetatype: true, in: context.scope)
    return members.firstMap { candidate in
      switch candidate.declaration {
      case let decl as NominalDecl: open(decl, candidate.substitution, .none, context)
      case let alias as TypeAliasDecl:
        solver.resolve(candidate.substitution.apply(to: alias.type()))
      case let associated as AssociatedTypeDecl: solver.resolve(.dependent(type, associated))
      default: nil
      }
    }
  }

  // MARK: Components

  func appendProperty(_ name: String, to builder: inout KeyPathBuilder, _ origin: Origin) -> Bool {
    let type = solver.resolve(builder.current)
    if name == "self" {
      builder.spelling += ".self"
      return true
    }
    if type.isError { return false }
    if case .tuple(let elements) = type {
      guard let index = elements.firstIndex(where: { $0.label == name }) ?? Int(name),
        elements.indices.contains(index)
      else { return false }
      builder.append(.tupleElement(index), to: elements[index].type, ".\(name)", .writable)
      return true
    }
    for candidate in table.members(of: type, named: name, onMetatype: false, in: solver.scope) {
      guard let variable = candidate.declaration as? VariableDecl else { continue }
      use(variable, origin)
      append(variable, candidate, type, to: &builder)
      return true
    }
    return appendDynamicMember(name, type, to: &builder, origin)
  }

  private func append(
    _ variable: VariableDecl, _ candidate: MemberCandidate, _ base: Type,
    to builder: inout KeyPathBuilder
  ) {
    let type = solver.resolve(candidate.substitution.apply(to: variable.type))
    if case .field = variable.storage, candidate.requirementOf == nil {
      let access: KeyPathBuilder.Access =
        variable.isLet ? .readOnly : isClass(base) ? .reference : .writable
      builder.append(.field(variable), to: type, ".\(variable.name)", access)
      return
    }
    let member = member(
      of: variable, signature: variable.getter?.signature ?? variable.container?.signature,
      candidate.substitution, requirementOf: candidate.requirementOf, selfType: base, isSuper: false
    )
    builder.append(
      .property(variable, member), to: type, ".\(variable.name)",
      access(by: variable.setter, of: base))
  }

  private func appendOptional(
    _ mark: String, to builder: inout KeyPathBuilder, _ origin: Origin
  ) -> Bool {
    guard let wrapped = solver.resolve(builder.current).optionalWrapped else {
      report(
        .unwrap,
        mark == "?"
          ? "cannot use optional chaining on non-optional value of type '\(builder.current)'"
          : "cannot force unwrap value of non-optional type '\(builder.current)'", at: origin)
      return false
    }
    if mark == "?" {
      builder.chain(to: wrapped)
    } else {
      builder.append(.optionalForce, to: wrapped, "!", .writable)
    }
    return true
  }

  func appendSubscript(
    _ arguments: [CallArgument], _ spelling: String, to builder: inout KeyPathBuilder,
    _ origin: Origin, _ context: BodyContext
  ) -> Bool {
    let type = solver.resolve(builder.current)
    let base = root(of: type, origin)
    let targets = table.subscripts(of: type, onMetatype: false, in: context.scope)
      .filter { !isDynamicMember($0) }
      .compactMap { CallTarget($0, base: base, selfType: type) }
    guard !targets.isEmpty else {
      report(.unknownMember, "value of type '\(type)' has no subscripts", at: origin)
      return false
    }
    let site = CallSite(arguments: arguments, origin: origin, in: context)
    guard let expr = resolveCall(targets, site, nil),
      case .subscripted(let decl, _, let values, let member) = expr.kind
    else { return false }
    builder.append(
      .subscripted(decl, arguments: values, member), to: expr.type, spelling,
      access(by: decl.setter, of: type))
    return true
  }

  /// How a component with this setter gives access to values of the type.
  func access(by setter: FunctionDecl?, of base: Type) -> KeyPathBuilder.Access {
    guard let setter else { return .readOnly }
    return isClass(base) || !setter.isMutating ? .reference : .writable
  }

  // MARK: Results

  /// The key path, of the class that is expected if possible.
  func keyPath(_ builder: KeyPathBuilder, _ wanted: String?, _ origin: Origin) -> Expr {
    let order = ["PartialKeyPath", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"]
    let own = builder.access.className
    var name = own
    if let wanted, let place = order.firstIndex(of: wanted), let mine = order.firstIndex(of: own),
      place <= mine
    {
      name = wanted
    }
    let arguments = name == "PartialKeyPath" ? [builder.root] : [builder.root, builder.current]
    let literal = KeyPathLiteral(
      root: builder.root, value: builder.current, components: builder.components,
      spelling: builder.spelling)
    return Expr(
      .keyPath(literal), type: .nominal(table.known(name), arguments), origin: origin)
  }

  /// `dogs.map(\.name)`: a closure that reads the property.
  private func keyPathFunction(
    _ builder: KeyPathBuilder, _ want: FunctionType, _ origin: Origin
  ) -> Expr {
    let root = LocalVariable(name: "root", type: builder.root, isLet: true, origin: origin)
    var value = local(root, at: origin)
    var isOptional = false
    for (index, item) in builder.components.enumerated() {
      let next =
        index + 1 < builder.components.count
        ? builder.components[index + 1].base : builder.current
      value = applied(item.component, to: value, next, &isOptional, origin)
    }
    if isOptional { value = closeOptionalChain(value) }
    guard let result = converted(value, to: want.result) else {
      return failure(
        .mismatch,
        "key path value type '\(displayType(solver.resolve(value.type)))' cannot be converted to contextual type '\(displayType(solver.resolve(want.result)))'",
        at: origin)
    }
    let type = FunctionType(
      parameters: [.init(type: builder.root)], result: result.type)
    return closure([root], giving: result, type, at: origin)
  }

  private func applied(
    _ component: KeyPathLiteral.Component, to base: Expr, _ type: Type, _ isOptional: inout Bool,
    _ origin: Origin
  ) -> Expr {
    switch component {
    case .field(let variable): return Expr(.field(base, variable), type: type, origin: origin)
    case .property(let variable, let member):
      return Expr(.property(variable, base: base, member), type: type, origin: origin)
    case .subscripted(let decl, let arguments, let member):
      return Expr(
        .subscripted(decl, base: base, arguments: arguments, member), type: type, origin: origin)
    case .tupleElement(let index):
      return Expr(.tupleElement(base, index), type: type, origin: origin)
    case .optionalChain:
      isOptional = true
      return Expr(.chainLink(base), type: type, origin: origin)
    case .optionalForce:
      return Expr(.forceUnwrap(base, isImplicit: false), type: type, origin: origin)
    case .optionalWrap: return base
    }
  }

  /// `x[keyPath: k]`. Applying a key path whose value type is not known statically gives an `Any`;
  /// one whose root is unknown too, an `Any?`.
  func keyPathApplication(
    _ base: Expr, _ path: ExprSyntax, _ origin: Origin, _ context: BodyContext
  ) -> Operand {
    var hint: Type?
    if path.is(KeyPathExprSyntax.self) {
      // Only the root is known; the value is not needed.
      hint = .nominal(table.known("PartialKeyPath"), [base.type])
    }
    var keyPath = expression(path, hint, context)
    if case .keyPath(let literal) = keyPath.kind {
      keyPath.type = .nominal(table.known("KeyPath"), [literal.root, literal.value])
    }
    let type = solver.resolve(keyPath.type)
    if type.isError { return .failed }
    guard type.nominal?.builtin == .keyPath else {
      return failed(
        .keyPath,
        "cannot convert value of type '\(type)' to expected argument type 'KeyPath<\(base.type), Value>'",
        at: keyPath.origin)
    }
    var root = base
    if let known = type.arguments.first {
      guard let value = converted(base, to: known) else {
        reportMismatch(base, known, .argument)
        return .failed
      }
      root = value
    }
    let result: Type =
      switch type.arguments.count {
      case 0: optional(of: .any)
      case 1: .any
      default: type.arguments[1]
      }
    return .value(
      Expr(.keyPathApplication(base: root, keyPath: keyPath), type: result, origin: origin))
  }
}
