import Program
import SwiftSyntax

// The containers and files of declarations.
extension Home {
  var container: NominalDecl? {
    switch self {
    case .type(let record): record.decl
    case .extended(let record): record.nominal
    case .global, .local: nil
    }
  }

  var file: FileUnit? {
    switch self {
    case .type(let record): record.file
    case .extended(let record): record.file
    case .global(let file): file
    case .local(let scope): scope.file
    }
  }

  /// Inside the braces of a protocol.
  var isProtocol: Bool {
    if case .type(let record) = self { record.decl.kind == .protocolType } else { false }
  }
}

extension DeclarationTable {
  /// The scope in which a declaration's types are written: that of its container.
  func scope(at home: Home) -> Scope {
    switch home {
    case .type(let record): return scope(in: record)
    case .extended(let record): return scope(of: record)
    case .global(let file): return Scope(file: file)
    case .local(let scope): return scope
    }
  }

  /// Inside the braces of a type.
  func scope(in record: TypeRecord) -> Scope {
    var scope = Scope(
      container: record.decl, selfType: record.decl.selfType, signature: record.decl.signature,
      file: record.file)
    scope.localTypes = record.outer.localTypes
    return scope
  }

  /// The parameters and requirements of the extension that declares a member; nil for the type.
  func homeSignature(of declaration: Declaration) -> GenericSignature? {
    if case .extended(let ext)? = homes[declaration] { scope(of: ext).signature } else { nil }
  }

  /// Inside the braces of an extension.
  func scope(of record: ExtensionRecord) -> Scope {
    if let scope = record.scope { return scope }
    let nominal = record.nominal
    var scope = Scope(
      container: nominal, selfType: nominal.selfType, signature: nominal.signature,
      file: record.file)
    scope.isExtension = true
    record.scope = scope
    record.isResolving = true
    defer { record.isResolving = false }
    let count = scope.signature.requirements.count
    if record.writesArguments {
      let extended = resolve(
        record.syntax.extendedType, in: Scope(file: record.file), TypeContext(isExtended: true))
      for (parameter, argument) in zip(nominal.signature.parameters, extended.arguments)
      where argument != Self.reference(to: parameter) {
        scope.signature.requirements.append(.sameType(.parameter(parameter), argument))
      }
      // `extension Collection<Int>`
      if nominal.kind == .protocolType, case .existential(let existential) = extended {
        scope.signature.requirements += requirements(of: existential, on: nominal.selfType)
          .filter { if case .sameType = $0 { true } else { false } }
      }
    }
    if let clause = record.syntax.genericWhereClause { addRequirements(clause, to: &scope) }
    record.requirements = Array(scope.signature.requirements.dropFirst(count))
    let selfType = normalized(nominal.selfType, in: scope)
    if selfType != nominal.selfType { scope.selfType = selfType }
    record.scope = scope
    return scope
  }

  /// Inside a function, for its body, defaults and parameters.
  func scope(inside function: FunctionDecl) -> Scope {
    var scope = homes[function].map(scope(at:)) ?? Scope()
    scope.signature = function.signature
    scope.function = function
    scope.isStatic = function.isStatic
    return scope
  }
}
