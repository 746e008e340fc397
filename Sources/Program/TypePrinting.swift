// Three printed forms of a static type.
//
// `runtimeName` is what the program itself would see: `print(type(of: body))`. No sugar, no modules,
// nested types by their last component, opaque types opened (F167, F168). It is compared with what
// real SwiftUI printed, so it follows the runtime's demangler to the letter.
//
// `reflectedName` is the same with modules and the types around.
//
// `description` is what the compiler's messages say: `[Dog]`, `Int?`, `some View`, `Outer<Int>.Inner`.

import Values

extension Type: CustomStringConvertible {
  /// As the compiler's messages print it, with sugar.
  public var description: String { TypePrinter(isRuntimeForm: false).print(self) }

  /// The same without sugar, as messages name the type that a declaration declares: `Array<Element>`.
  public var declaredName: String {
    TypePrinter(isRuntimeForm: false, isSugared: false).print(self)
  }

  /// As `String(describing:)` of the metatype prints it (F167, F168).
  public var runtimeName: String { TypePrinter(isRuntimeForm: true).print(self) }

  /// As `String(reflecting:)` of the metatype prints it: with modules everywhere (F167).
  public var reflectedName: String {
    TypePrinter(isRuntimeForm: true, isQualified: true).print(self)
  }
}

/// Prints types in one of the forms.
struct TypePrinter {
  let isRuntimeForm: Bool
  var isQualified = false
  var isSugared = true

  func print(_ type: Type) -> String {
    switch type {
    case .nominal(let decl, let arguments): return nominal(decl, arguments.types)
    case .parameter(let parameter):
      return !isRuntimeForm && parameter.isPack ? "each \(parameter.name)" : parameter.name
    case .dependent(let base, let decl): return "\(print(base)).\(decl.name)"
    case .tuple(let elements):
      return elements.isEmpty && !isRuntimeForm ? "()" : "(\(list(elements)))"
    case .function(let function): return self.function(function)
    case .metatype(let instance): return metatype(instance)
    case .existential(let existential): return self.existential(existential, isNested: true)
    case .opaque(let decl, let arguments): return opaque(decl, arguments.types)
    case .pack(let elements):
      return "Pack{\(elements.map(print).list(separatedBy: ", "))}"
    case .expansion(let pattern): return "repeat \(print(pattern))"
    case .variable(let variable): return variable.binding.map(print) ?? "_"
    case .error: return isRuntimeForm ? "<<error>>" : "<<error type>>"
    }
  }

  // MARK: Nominal types

  private func nominal(_ decl: NominalDecl, _ arguments: [Type]) -> String {
    if !isRuntimeForm, isSugared, decl.isSurface, decl.container == nil,
      let sugared = sugar(decl, arguments)
    {
      return sugared
    }
    let outerCount = decl.container?.signature.parameters.count ?? 0
    var name = decl.name
    if let printed = decl.printedName {
      name = printed.name
      if printed.listsParts, case .tuple(let parts)? = arguments.first {
        return (isQualified ? decl.module + "." : "") + name + pack(parts)
      }
    }
    if !isRuntimeForm || isQualified, let container = decl.container {
      name = nominal(container, Array(arguments.prefix(outerCount))) + "." + name
    } else if isQualified {
      name = decl.module + "." + name
    }
    var hasArguments = false
    for argument in arguments.dropFirst(outerCount) {
      if case .pack(let elements) = argument, elements.isEmpty, !isRuntimeForm { continue }
      name += hasArguments ? ", " : "<"
      name += print(argument)
      hasArguments = true
    }
    return hasArguments ? name + ">" : name
  }

  /// The arguments of a pack: `<Pack{Text, Text}>` at run time, `<Text, Text>` in messages (N22).
  private func pack(_ parts: [TupleElement]) -> String {
    let parts = parts.map { print($0.type) }.list(separatedBy: ", ")
    return isRuntimeForm ? "<Pack{\(parts)}>" : "<\(parts)>"
  }

  private func sugar(_ decl: NominalDecl, _ arguments: [Type]) -> String? {
    switch (decl.name, arguments.count) {
    case ("Optional", 1): return "\(postfixable(arguments[0]))?"
    case ("Array", 1): return "[\(print(arguments[0]))]"
    case ("Dictionary", 2): return "[\(print(arguments[0])) : \(print(arguments[1]))]"
    default: return nil
    }
  }

  /// In parentheses if a `?` or `.Type` behind it would bind to a part.
  private func postfixable(_ type: Type) -> String {
    switch type {
    case .function, .existential, .opaque:
      let text = print(type)
      let isBare = text == "Any" || text == "AnyObject" || text == "<<error type>>"
      return isBare ? text : "(\(text))"
    case .variable(let variable): return variable.binding.map(postfixable) ?? "_"
    default: return print(type)
    }
  }

  // MARK: Structural types

  private func list(_ elements: [TupleElement]) -> String {
    elements.map { element in
      element.label.map { "\($0): \(print(element.type))" } ?? print(element.type)
    }.list(separatedBy: ", ")
  }

  private func function(_ function: FunctionType) -> String {
    let parameters = function.parameters.map { parameter -> String in
      let type = print(parameter.type)
      return (parameter.isInout ? "inout \(type)" : type) + (parameter.isVariadic ? "..." : "")
    }
    var text = "(\(parameters.list(separatedBy: ", ")))"
    if function.isAsync { text += " async" }
    if function.isThrowing { text += " throws" }
    if let thrown = function.thrown { text += "(\(print(thrown)))" }
    return "\(text) -> \(print(function.result))"
  }

  private func metatype(_ instance: Type) -> String {
    guard case .existential(let existential) = instance else {
      if case .function = instance { return "(\(print(instance))).Type" }
      return "\(postfixable(instance)).Type"
    }
    if isRuntimeForm { return "\(self.existential(existential, isNested: true)).Protocol" }
    return "(\(self.existential(existential, isNested: true))).Type"
  }

  private func existential(_ existential: ExistentialType, isNested: Bool) -> String {
    var parts = existential.superclass.map { [print($0)] } ?? []
    if existential.isClassBound, existential.protocols.isEmpty { parts.append("AnyObject") }
    var isParameterized = false
    for (index, decl) in existential.protocols.enumerated() {
      let arguments =
        existential.arguments.indices.contains(index) ? existential.arguments[index] : []
      isParameterized = isParameterized || !arguments.isEmpty
      parts.append(constrained(decl, arguments))
    }
    if parts.isEmpty { return "Any" }
    let text = parts.list(separatedBy: " & ")
    let isBare = existential.protocols.isEmpty || (isRuntimeForm && !isParameterized)
    return isBare ? text : "any \(text)"
  }

  private func constrained(_ decl: NominalDecl, _ arguments: [Type]) -> String {
    let name = isQualified ? "\(decl.module).\(decl.name)" : decl.name
    guard !arguments.isEmpty else { return name }
    let primary = decl.associatedTypes.filter(\.isPrimary)
    let list = arguments.enumerated().map { index, argument in
      guard isRuntimeForm, primary.indices.contains(index) else { return print(argument) }
      return "Self.\(name).\(primary[index].name) == \(print(argument))"
    }
    return "\(name)<\(list.list(separatedBy: ", "))>"
  }

  /// Opened in the runtime's form: the program never sees `some View` (F168).
  private func opaque(_ decl: OpaqueDecl, _ arguments: [Type]) -> String {
    if isRuntimeForm, let underlying = decl.underlying {
      return print(Substitution(decl.signature.parameters, arguments).apply(to: underlying))
    }
    let protocols = decl.protocols.map {
      decl.associatedTypes.isEmpty ? $0.name : constrainedOpaque($0, decl)
    }
    return "some \(protocols.isEmpty ? "Any" : protocols.list(separatedBy: " & "))"
  }

  private func constrainedOpaque(_ protocolDecl: NominalDecl, _ decl: OpaqueDecl) -> String {
    let own = decl.associatedTypes.filter { $0.0.protocolDecl == protocolDecl && $0.0.isPrimary }
    guard !own.isEmpty else { return protocolDecl.name }
    return "\(protocolDecl.name)<\(own.map { print($0.1) }.list(separatedBy: ", "))>"
  }
}
