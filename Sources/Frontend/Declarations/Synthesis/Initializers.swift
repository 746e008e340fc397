import Program
import Values

// Implicit initialisers.
extension DeclarationTable {
  /// Adds the memberwise initialiser of a struct, or `init()` of a type that needs no arguments.
  func addImplicitInitializers(to record: TypeRecord) {
    guard !record.hasImplicitInitializers else { return }
    record.hasImplicitInitializers = true
    let decl = record.decl
    decl.completeMembers()
    let home = Home.type(record)
    if let superclass = decl.superclass { return inheritInitializers(of: superclass, record, home) }
    guard !hasDesignatedInitializer(record) else { return }
    switch decl.kind {
    case .structure:
      // The language's own types are not made of properties: a number would be a struct without
      // any, whose bytes the machine copies. `Int64()` comes from the protocol.
      if decl.builtin == nil { addMemberwiseInitializers(to: record, home) }
    case .classType, .actor:
      guard decl.storedProperties.allSatisfy(\.hasInitialValue) else { return }
      addInitializer(newImplicitInitializer(record, home) { .defaultInit }, to: record)
    case .enumeration, .protocolType: break
    }
  }

  /// In the braces of the type; initialisers in extensions do not matter.
  private func hasDesignatedInitializer(_ record: TypeRecord) -> Bool {
    record.members["init"]?.contains { member in
      guard case .type? = homes[member] else { return false }
      return record.decl.kind == .structure || (member as? FunctionDecl)?.isConvenience == false
    } ?? false
  }

  func addInitializer(_ function: FunctionDecl, to record: TypeRecord) {
    implicitInitializers.insert(function)
    record.add(function)
  }

  func newImplicitInitializer(
    _ record: TypeRecord, _ home: Home, body: @escaping () -> FunctionBody
  ) -> FunctionDecl {
    newImplicit(.initializer, "init", record, home, result: record.decl.selfType, body: body)
  }

  /// A function that the program does not write.
  func newImplicit(
    _ kind: FunctionDecl.Kind, _ name: String, _ record: TypeRecord, _ home: Home, result: Type,
    body: @escaping () -> FunctionBody
  ) -> FunctionDecl {
    let decl = record.decl
    let function = FunctionDecl(
      kind: kind, name: name, origin: decl.origin, container: decl, isSurface: decl.isSurface)
    homes[function] = home
    function.selfType = decl.selfType
    function.signature = decl.signature
    function.result = result
    function.makeBody = body
    return function
  }

  // MARK: Inheriting

  /// A class without designated initialisers of its own, all of whose properties have values,
  /// inherits its superclass's; one that overrides all of these inherits the convenience ones.
  private func inheritInitializers(of superclass: Type, _ record: TypeRecord, _ home: Home) {
    guard case .nominal(let base, let arguments) = superclass else { return }
    let inherited = collectedMembers("init", of: base).compactMap { $0 as? FunctionDecl }
    let own = record.members["init"]?.compactMap { $0 as? FunctionDecl } ?? []
    let isBare = !hasDesignatedInitializer(record)
    let takesAll = isBare && record.decl.storedProperties.allSatisfy(\.hasInitialValue)
    let overridesAll = inherited.allSatisfy { initializer in
      initializer.isConvenience || own.contains { $0.hasSameLabels(as: initializer) }
    }
    guard takesAll || overridesAll else { return }
    for initializer in inherited where takesAll || initializer.isConvenience {
      guard !own.contains(where: { $0.hasSameLabels(as: initializer) }) else { continue }
      addInitializer(inherit(initializer, arguments.types, record, home), to: record)
    }
  }

  /// An initialiser of the subclass that passes its arguments to the superclass's.
  private func inherit(
    _ original: FunctionDecl, _ arguments: [Type], _ record: TypeRecord, _ home: Home
  ) -> FunctionDecl {
    let function = newImplicitInitializer(record, home) { .code(Block(), selfVariable: nil) }
    let decl = record.decl
    let outer = original.signature.parameters.prefix(arguments.count)
    let own = original.signature.parameters.dropFirst(arguments.count)
    let substitution = Substitution(Array(outer), arguments)
    function.signature = GenericSignature(
      parameters: decl.signature.parameters + own,
      requirements: decl.signature.requirements
        + original.signature.requirements.map {
          $0.applying(substitution)
        })
    function.isFailable = original.isFailable
    function.isThrowing = original.isThrowing
    function.isAsync = original.isAsync
    function.isConvenience = original.isConvenience
    function.isRequired = original.isRequired
    function.unavailability = original.unavailability
    function.isPrivate = original.isPrivate
    function.overrides = original
    if original.isFailable { function.result = optional(of: decl.selfType) }
    function.parameters = original.parameters.map { $0.copy(substitution) }
    // Defaults are the original's, with the arguments for its class: `type: T.Type = T.self`.
    let given = arguments + own.map(Self.reference)
    for (index, parameter) in function.parameters.enumerated()
    where parameter.defaultValue != nil && parameter.callersPlace == nil && !given.isEmpty {
      let type = parameter.type
      let origin = parameter.origin
      parameter.defaultValue = { [unowned original] in
        Expr(.defaultArgument(original, index, given), type: type, origin: origin)
      }
    }
    for parameter in function.parameters where parameter.isVariadic {
      parameter.variable = LocalVariable(
        name: parameter.name, type: .nominal(known("Array"), [parameter.type]), isLet: true)
    }
    AccessorCode.give(to: function, at: function.origin, isInitializer: true) {
      [unowned original] in
      $0.delegate(to: original, given)
    }
    return function
  }
}

extension Parameter {
  /// The parameter with other generic arguments.
  func copy(_ substitution: Substitution) -> Parameter {
    let copy = Parameter(
      label: label, name: name, type: substitution.apply(to: type), origin: origin)
    copy.isInout = isInout
    copy.isAutoclosure = isAutoclosure
    copy.isEscaping = isEscaping
    copy.isVariadic = isVariadic
    copy.builder = builder
    copy.hasDefault = hasDefault
    copy.defaultValue = defaultValue
    copy.callersPlace = callersPlace
    return copy
  }
}
