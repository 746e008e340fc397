import Diagnostics
import Program
import Releases
import SourceSyntax
import SwiftSyntax

// Written types.
extension DeclarationTable {
  /// The type that is written; reports a mistake and returns `.error` when there is none. `some P`
  /// becomes a fresh `OpaqueDecl` only in results.
  func resolve(_ syntax: TypeSyntax, in scope: Scope) -> Type {
    resolve(syntax, in: scope, TypeContext())
  }

  /// As `resolve(_:in:)`, with special rules for this place.
  func resolve(_ syntax: TypeSyntax, in scope: Scope, _ context: TypeContext) -> Type {
    var inner = context
    inner.isConstraint = false
    inner.isExtended = false
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): return resolve(type, scope, context)
    case .memberType(let type): return resolve(type, scope, context)
    case .optionalType(let type): return optional(of: resolve(type.wrappedType, in: scope, inner))
    case .implicitlyUnwrappedOptionalType(let type):
      return optional(of: resolve(type.wrappedType, in: scope, inner))
    case .arrayType(let type):
      return .nominal(known("Array"), [resolve(type.element, in: scope, inner)])
    case .dictionaryType(let type):
      let arguments = [resolve(type.key, in: scope, inner), resolve(type.value, in: scope, inner)]
      let dictionary = known("Dictionary")
      remember(arguments, of: dictionary, at: Syntax(type), scope)
      return .nominal(dictionary, arguments)
    case .tupleType(let type): return resolve(type, scope, context)
    case .functionType(let type): return resolve(type, scope, inner)
    case .attributedType(let type): return resolve(type.baseType, in: scope, context)
    case .compositionType(let type): return resolve(type, scope, context)
    case .someOrAnyType(let type): return resolve(type, scope, context)
    case .metatypeType(let type):
      let base = resolve(type.baseType, in: scope, inner)
      return base.isError ? .error : .metatype(base)
    case .packExpansionType(let type):
      if let message = Self.mistake(in: type) {
        return error(.packExpansion, message, at: syntax, in: scope)
      }
      return .expansion(resolve(type.repetitionPattern, in: scope, inner))
    case .packElementType(let type):
      guard
        type.ancestors.contains(where: {
          $0.is(PackExpansionTypeSyntax.self) || $0.is(PackExpansionExprSyntax.self)
        })
      else {
        return error(
          .packExpansion,
          "pack reference '\(type.pack.sourceText)' requires expansion using keyword 'repeat'",
          at: type.pack, in: scope)
      }
      return resolve(type.pack, in: scope, inner)
    case .suppressedType: return .any
    case .classRestrictionType: return .existential(Self.anyObject)
    default: return unsupportedType(syntax, scope)
    }
  }

  func optional(of type: Type) -> Type {
    type.isError && opaque == nil ? .error : .nominal(known("Optional"), [type])
  }

  /// Nothing but an expansion of a pack, in a list of types, has as many types as the pack.
  private static func mistake(in expansion: PackExpansionTypeSyntax) -> DiagnosticText? {
    let pattern = expansion.repetitionPattern
    if pattern.all(PackElementTypeSyntax.self).isEmpty {
      return "pack expansion '\(pattern.sourceText)' must contain at least one pack reference"
    }
    switch expansion.parent?.kind {
    case .tupleTypeElement, .functionParameter, .genericArgument, .conformanceRequirement,
      .sameTypeRequirement:
      return nil
    default:
      return
        "pack expansion '\(expansion.sourceText)' can only appear in a function parameter list, tuple element, or generic argument of a variadic type"
    }
  }

  private func unsupportedType(_ syntax: TypeSyntax, _ scope: Scope) -> Type {
    return error(
      .unsupportedType, "the type '\(syntax.sourceText)' is not supported",
      at: syntax, in: scope)
  }

  /// `any Error`
  var anyError: Type { .existential(ExistentialType(protocols: [known("Error")])) }

  static var anyObject: ExistentialType { ExistentialType(protocols: [], isClassBound: true) }

  // MARK: Composite types

  private func resolve(_ syntax: TupleTypeSyntax, _ scope: Scope, _ context: TypeContext) -> Type {
    if syntax.elements.count == 1, let only = syntax.elements.first, only.firstName == nil,
      !only.type.is(PackExpansionTypeSyntax.self)
    {
      return resolve(only.type, in: scope, context)
    }
    var inner = context
    inner.isConstraint = false
    return .tuple(
      syntax.elements.map { element in
        let name = element.firstName?.identifierText
        return TupleElement(
          label: name == "_" ? nil : name, type: resolve(element.type, in: scope, inner))
      })
  }

  private func resolve(_ syntax: FunctionTypeSyntax, _ scope: Scope, _ context: TypeContext) -> Type
  {
    let parameters = syntax.parameters.map { parameter in
      functionParameter(
        parameter.type, isVariadic: parameter.ellipsis != nil, in: scope, context)
    }
    return .function(
      FunctionType(
        parameters: parameters,
        result: resolve(syntax.returnClause.type, in: scope, context),
        isAsync: syntax.effectSpecifiers?.asyncSpecifier != nil,
        isThrowing: syntax.effectSpecifiers?.throwsClause?.isThrowing == true,
        thrown: thrownType(syntax.effectSpecifiers?.throwsClause, scope)))
  }

  /// A parameter of a function type: `inout T`, `@autoclosure () -> T`, `@ViewBuilder () -> T`.
  func functionParameter(
    _ syntax: TypeSyntax, isVariadic: Bool, in scope: Scope, _ context: TypeContext
  ) -> FunctionType.Parameter {
    let attributes = parameterAttributes(syntax, in: scope)
    var parameter = FunctionType.Parameter(type: resolve(syntax, in: scope, context))
    parameter.isInout = attributes.isInout
    parameter.isAutoclosure = attributes.isAutoclosure
    parameter.builder = attributes.builder
    parameter.isVariadic = isVariadic
    return parameter
  }

  /// The specifiers and attributes before a parameter's type.
  func parameterAttributes(_ syntax: TypeSyntax, in scope: Scope) -> (
    isInout: Bool, isAutoclosure: Bool, isEscaping: Bool, builder: NominalDecl?, isOwned: Bool
  ) {
    var result: (Bool, Bool, Bool, NominalDecl?, Bool) = (false, false, false, nil, false)
    var syntax = syntax
    while true {
      // `(@escaping () -> Void)`
      if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first, only.firstName == nil
      {
        syntax = only.type
        continue
      }
      guard let type = syntax.as(AttributedTypeSyntax.self) else { break }
      for specifier in type.specifiers {
        guard case .simpleTypeSpecifier(let simple) = specifier else { continue }
        switch simple.specifier.text {
        case "inout": result.0 = true
        case "consuming": result.4 = true
        default: break
        }
      }
      for case .attribute(let attribute) in type.attributes {
        switch attribute.nameText {
        case "autoclosure": result.1 = true
        case "escaping": result.2 = true
        default:
          if let builder = builder(of: attribute, in: scope) { result.3 = builder }
        }
      }
      syntax = type.baseType
    }
    return result
  }

  private func resolve(_ syntax: CompositionTypeSyntax, _ scope: Scope, _ context: TypeContext)
    -> Type
  {
    var inner = context
    inner.isConstraint = true
    var result = ExistentialType.any
    for element in syntax.elements where !element.type.isSuppressed {
      switch resolve(element.type, in: scope, inner) {
      case .existential(let part):
        for (index, decl) in part.protocols.enumerated() where !result.protocols.contains(decl) {
          result.protocols.append(decl)
          result.arguments.append(
            part.arguments.indices.contains(index) ? part.arguments[index] : [])
        }
        result.isClassBound = result.isClassBound || part.isClassBound
        result.superclass = part.superclass ?? result.superclass
      case .error: return .error
      case let superclass: result.superclass = superclass
      }
    }
    if result.superclass != nil { result.isClassBound = false }
    if result.arguments.allSatisfy(\.isEmpty) { result.arguments = [] }
    return .existential(result)
  }

  /// N105: `some P?` and `any P?` need no parentheses since Swift 6.4.
  private func resolve(_ syntax: SomeOrAnyTypeSyntax, _ scope: Scope, _ context: TypeContext)
    -> Type
  {
    guard let wrapped = syntax.constraint.as(OptionalTypeSyntax.self)?.wrappedType else {
      return resolve(syntax, as: syntax.constraint, scope, context)
    }
    guard rules[.namesOf27] else {
      let word = syntax.someOrAnySpecifier.text
      return error(
        .someConstraint,
        "optional '\(word)' type must be written '(\(word) \(wrapped.sourceText))?'",
        at: syntax, in: scope)
    }
    return optional(of: resolve(syntax, as: wrapped, scope, context))
  }

  private func resolve(
    _ syntax: SomeOrAnyTypeSyntax, as written: TypeSyntax, _ scope: Scope, _ context: TypeContext
  ) -> Type {
    var inner = context
    inner.isConstraint = true
    let constraint = resolve(written, in: scope, inner)
    guard syntax.someOrAnySpecifier.text == "some" else { return constraint }
    var existential: ExistentialType
    switch constraint {
    case .existential(let found): existential = found
    case .nominal(let decl, _) where decl.kind == .classType:
      existential = ExistentialType(protocols: [], superclass: constraint)
    case .error: return .error
    default:
      return error(
        .someConstraint,
        "an 'opaque' type must specify only 'Any', 'AnyObject', protocols, and/or a base class",
        at: syntax, in: scope)
    }
    if existential.arguments.isEmpty {
      existential.arguments = existential.protocols.map { _ in [] }
    }
    if let implicit = context.implicitParameters {
      let parameter = GenericParameter(name: syntax.sourceText)
      implicit.parameters.append(parameter)
      implicit.requirements += requirements(of: existential, on: .parameter(parameter))
      return .parameter(parameter)
    }
    if let makeOpaque = context.makeOpaque { return makeOpaque(existential) }
    return error(
      .somePosition,
      "'some' types are only permitted in properties, subscripts, and functions",
      at: syntax, in: scope)
  }
}

extension ThrowsClauseSyntax {
  /// `throws(Never)` does not throw.
  var isThrowing: Bool { type?.sourceText != "Never" }
}
