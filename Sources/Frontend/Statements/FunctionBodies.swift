import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Bodies of functions, accessors and initialisers.

extension Checker {
  func checkBody(of function: FunctionDecl, _ items: CodeBlockItemListSyntax, in scope: Scope)
    -> FunctionBody?
  {
    guard findings.inProgress.insert(function).inserted else { return nil }
    defer { findings.inProgress.remove(function) }
    let reported = table.diagnostics.count
    var scope = scope
    scope.function = function
    scope.localTypes = LocalTypes()
    let context = BodyContext(scope: scope)
    context.flow.description = Self.description(of: function)
    context.isInitializer = function.kind == .initializer
    let selfVariable = declareSelf(of: function, in: context)
    for parameter in function.parameters { parameter.variable = nil }
    _ = declareParameters(of: function, in: context)
    let end =
      items.parent?.as(CodeBlockSyntax.self)?.rightBrace
      ?? items.parent?.as(AccessorBlockSyntax.self)?.rightBrace
    var block = checkFunctionStatements(items, of: function, end: end, in: context)
    addImplicitSuperCall(to: &block, function, in: context)
    checkFlow(
      block, of: function, selfVariable: selfVariable, end: end, in: context,
      isRight: !table.diagnostics[reported...].hasErrors)
    return .code(block, selfVariable: selfVariable)
  }

  func declareSelf(of function: FunctionDecl, in context: BodyContext) -> LocalVariable? {
    guard let type = function.selfType else { return nil }
    if function.takesMetatype {
      let variable = LocalVariable(
        name: "self", type: .metatype(type), isLet: true, origin: function.origin)
      context.pushLocals()
      context.declareLocal(variable)
      return variable
    }
    guard function.takesSelf || function.kind == .initializer else { return nil }
    let isReference = type.nominal?.isReference == true
    let mayWrite =
      function.isMutating || function.isConsuming || function.kind == .initializer && !isReference
    let variable = LocalVariable(
      name: "self", type: type, isLet: !mayWrite, origin: function.origin)
    variable.isInout = function.isMutating && function.kind != .initializer
    context.pushLocals()
    context.declareLocal(variable)
    return variable
  }

  /// An initialiser of a subclass that calls no other initialiser and reaches its end does so with
  /// `super.init()`, if there is one.
  private func addImplicitSuperCall(
    to block: inout Block, _ function: FunctionDecl, in context: BodyContext
  ) {
    guard function.kind == .initializer, !function.isConvenience, block.endingIndex == nil,
      let decl = function.selfType?.nominal, decl.kind == .classType,
      let superclass = decl.superclass, !superclass.isError
    else { return }
    for expr in IRWalk(block) {
      if case .call(.delegatedInit, _) = expr.kind { return }
    }
    let hasPlain = table.initializers(of: superclass, in: context.scope).contains { candidate in
      guard let initializer = candidate.declaration as? FunctionDecl else { return false }
      return initializer.parameters.allSatisfy { $0.hasDefault || $0.isVariadic }
    }
    guard hasPlain else { return }
    let call = infer(.parsed("super.init()"), in: context)
    block.statements.append(Stmt(.expression(call), origin: function.origin))
  }

  /// The parameters as variables of the body.
  func declareParameters(of function: FunctionDecl, in context: BodyContext) -> [LocalVariable] {
    context.pushLocals()
    return function.parameters.map { parameter in
      if case .variable(let first)? = context.innermostLocals[parameter.name],
        parameter.name != "_"
      {
        reportRepeated(parameter.name, at: parameter.origin, first: first.origin)
      }
      let type =
        parameter.isVariadic ? nominal("Array", [parameter.type]) : parameter.type
      let variable = LocalVariable(
        name: parameter.name, type: type, isLet: !parameter.isInout && !parameter.isOwned,
        origin: parameter.origin)
      variable.isInout = parameter.isInout
      variable.isImplicitlyUnwrapped = parameter.isImplicitlyUnwrapped
      parameter.variable = variable
      context.declareLocal(variable)
      return variable
    }
  }

  func reportRepeated(_ name: String, at origin: Origin, first: Origin) {
    report(
      .redeclared, "invalid redeclaration of '\(name)'", at: origin,
      notes: [Diagnostic.Note(message: "'\(name)' previously declared here", origin: first)])
  }

  /// The statements between the braces, with the function's builder, implicit return and effects.
  func checkFunctionStatements(
    _ items: CodeBlockItemListSyntax, of function: FunctionDecl, end: TokenSyntax?,
    in context: BodyContext
  ) -> Block {
    context.isAsync = function.isAsync
    context.isThrowing = function.isThrowing || function.isRethrowing
    context.returnType =
      switch function.kind {
      case .setter, .subscriptSetter, .deinitializer: .void
      default: function.result
      }
    context.pushLocals()
    defer { context.popLocals() }
    let opaque: OpaqueDecl? =
      if case .opaque(let decl, _) = function.result { decl } else { nil }
    if opaque != nil {
      context.flow.opaqueReturns = []
      context.flow.returnsOnce = items.ownReturns.count < 2
    } else if let type = context.returnType, type.contents.contains(.opaque) {
      for part in OpaqueParts.own(of: type, function) { context.flow.opaqueParts[part] = [] }
    }
    let wrappers = wrapParameters(of: function, in: context)
    var block = checkStatements(items, of: function, in: context)
    block.statements.insert(contentsOf: wrappers, at: 0)
    if let opaque {
      settle(opaque, context.flow.opaqueReturns ?? [], function, end: end, in: context)
    }
    for part in OpaqueParts.own(of: function.result, function) {
      settle(part, context.flow.opaqueParts[part] ?? [], function, end: end, in: context)
    }
    if !context.isInitializer { checkMissingReturn(block, function, end: end, in: context) }
    return block
  }

  private func checkStatements(
    _ items: CodeBlockItemListSyntax, of function: FunctionDecl, in context: BodyContext
  ) -> Block {
    if let builder = builder(of: function) {
      if let statement = items.ownReturns.first {
        if builder.isExplicit, context.scope.file?.isSurface != true {
          report(
            .builderDisabled,
            "application of result builder '\(builder.type.name)' disabled by explicit 'return' statement",
            at: origin(of: statement, in: context))
        }
      } else {
        context.builder = builder.type
        context.builderArguments = builder.arguments
        return checkBuilderBody(items, builder: builder.type, in: context)
      }
    }
    if let only = CompilationConditions.onlyItem(items), let value = only.expression {
      let isFailure = function.isFailable && value.is(NilLiteralExprSyntax.self)
      let isBranching = value.is(IfExprSyntax.self) || value.is(SwitchExprSyntax.self)
      if isFailure
        || !context.isInitializer && !Self.isHole(value) && returnsValue(context)
          && (!isBranching || Self.isValue(value))
      {
        return Block(returned(value, origin(of: only, in: context), in: context))
      }
    }
    return checkBlock(items, in: context)
  }

  private func returnsValue(_ context: BodyContext) -> Bool {
    if context.flow.opaqueReturns != nil { return true }
    guard let type = context.returnType else { return false }
    return !type.isVoid && !type.isNever
  }

  /// The builder that transforms the body: written on the declaration, or on the requirement that
  /// it witnesses (`View.body`).
  private func builder(
    of function: FunctionDecl
  ) -> (type: NominalDecl, arguments: [Type], isExplicit: Bool)? {
    if let own = function.builder {
      return (table.builder(own, resultingIn: function.result), function.builderArguments, true)
    }
    guard function.kind == .getter || function.kind == .function else { return nil }
    if let variable = function.accessorOf as? VariableDecl, let own = variable.builder {
      return (table.builder(own, resultingIn: variable.type), variable.builderArguments, true)
    }
    let declaration: Declaration = function.accessorOf ?? function
    return table.inheritedBuilder(for: declaration).map { ($0.type, $0.arguments, false) }
  }

  // MARK: Messages

  static func description(of function: FunctionDecl) -> String {
    switch function.kind {
    case .getter, .subscriptGetter: return "getter"
    case .setter, .subscriptSetter: return "setter"
    case .initializer: return "initializer"
    case .deinitializer: return "deinitializer"
    case .function:
      guard function.container != nil || function.selfType != nil else {
        return "global function"
      }
      return function.isStatic ? "static method" : "instance method"
    }
  }

  private func checkMissingReturn(
    _ block: Block, _ function: FunctionDecl, end: TokenSyntax?, in context: BodyContext
  ) {
    guard context.scope.file?.isSurface != true, returnsValue(context), block.fallsThrough,
      !function.result.isError, !function.parameters.contains(where: { $0.type.isUninhabited })
    else { return }
    if case .opaque = function.result, context.flow.opaqueReturns?.isEmpty == true {
      report(
        .opaqueWithoutReturn,
        "function declares an opaque return type, but has no return statements in its body from which to infer an underlying type",
        at: function.origin)
      return
    }
    reportMissingReturn(
      in: context.flow.description, result: function.result,
      at: end.map { origin(of: $0, in: context) } ?? function.origin)
  }

  /// Also for closures.
  func reportMissingReturn(in description: String, result: Type, at origin: Origin) {
    report(
      .missingReturn,
      "missing return in \(description) expected to return '\(result.fullySettled)'", at: origin)
  }
}
