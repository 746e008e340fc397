import Diagnostics
import Program
import Releases
import SourceSyntax
import SwiftSyntax
import Values

// `_x`: type and initial value of a wrapper's storage.
extension DeclarationTable {
  func makeWrapperStorage(
    of decl: VariableDecl, _ use: WrapperUse, _ parts: VariableSyntax
  ) -> VariableDecl {
    let home = parts.home
    let isInstance = home.container != nil && !decl.isStatic
    let storage = companion(of: decl, named: "_" + decl.name, isStored: true, home)
    storage.isPrivate = true
    storage.wraps = decl
    let form = initialForm(use, parts)
    storage.hasInitialValue = form != nil
    if form != nil, isOwnState(decl, use) {
      ownStates.insert(storage)
    } else if !decl.isPrivate, !decl.isSurface, isInstance, isState(use),
      parts.value?.is(FunctionCallExprSyntax.self) == true
    {
      openStates.append(storage)
    }
    storage.completion = { [unowned self, unowned storage, unowned decl] in
      storage.type = self.storageType(storage, decl, use, parts, form)
    }
    if let form {
      storage.initialValue = { [unowned self, unowned storage] in
        let type = storage.type
        return self.once(storage) { self.wrapperValue(storage, use, parts, form, as: type) }
      }
    }
    if let value = parts.value { wrappedValues[storage] = value }
    wrapperForms[storage] = WrapperForm(
      use: use, initial: form, hasValue: parts.value != nil, writtenType: parts.type)
    return storage
  }

  /// `@State private var n = 0`: no other code can give it a first value, so since Xcode 27 the one
  /// at the declaration is kept as an expression (N3, N4). For other states there may be one (N4b).
  private func isOwnState(_ decl: VariableDecl, _ use: WrapperUse) -> Bool {
    decl.isPrivate && !fileprivateDeclarations.contains(decl)
      && !decl.isStatic && decl.container != nil && use.inner.isEmpty && isState(use)
  }

  func isState(_ use: WrapperUse) -> Bool {
    use.wrapper.isSurface && use.wrapper.role == .wrapper(.state)
  }

  /// How the storage gets its first value; nil where an initialiser must set it.
  private func initialForm(_ use: WrapperUse, _ parts: VariableSyntax) -> InitialForm? {
    if parts.value != nil { return .wrappedValue }
    let innermost = use.innermost
    if innermost.hasArguments || isGivenByOutermost(use) { return .arguments }
    if hasEmptyInitializer(innermost.wrapper, parts) { return .empty }
    if parts.type?.isWrittenOptional == true,
      wrappedValueInitializer(of: innermost.wrapper) != nil
    {
      return .nilValue
    }
    return nil
  }

  /// `@Environment(\.presentationMode) @Binding var mode`: the outermost alone gives the value.
  private func isGivenByOutermost(_ use: WrapperUse) -> Bool {
    use.hasArguments && !use.inner.isEmpty && use.inner.allSatisfy { !$0.hasArguments }
  }

  /// Whether the wrapper can be made without arguments: `@Namespace`, `@FocusState var f: Bool`.
  private func hasEmptyInitializer(_ wrapper: NominalDecl, _ parts: VariableSyntax) -> Bool {
    collectedMembers("init", of: wrapper).contains { member in
      guard let function = member as? FunctionDecl,
        !implicitInitializers.contains(function) || wrapper.storedProperties.isEmpty
          || wrapper.storedProperties.allSatisfy(\.hasInitialValue),
        function.parameters.allSatisfy(\.hasDefault)
      else { return false }
      guard case .extended(let ext)? = homes[member], ext.isConstrained else { return true }
      return meets(ext, parts)
    }
  }

  /// Whether the written type meets the requirement of a wrapper's extension: `Value == Bool`, or
  /// an optional for `Value: ExpressibleByNilLiteral`.
  private func meets(_ ext: ExtensionRecord, _ parts: VariableSyntax) -> Bool {
    _ = scope(of: ext)
    guard let type = parts.type else {
      // `@FocusState var isFocused`: the initialiser without arguments implies `Bool`.
      return !ext.requirements.isEmpty
        && ext.requirements.allSatisfy {
          if case .sameType(_, .nominal) = $0 { true } else { false }
        }
    }
    return ext.requirements.allSatisfy { requirement in
      switch requirement {
      case .conformance(_, let decl):
        return decl.name == "ExpressibleByNilLiteral" ? type.isWrittenOptional : true
      case .sameType(_, .nominal(let decl, _)):
        return decl.name == type.sourceText || decl.name == "Array" && type.is(ArrayTypeSyntax.self)
          || aliased(type, parts.home) === decl
      default: return false
      }
    }
  }

  /// `@Query var cats: Cats`, where `typealias Cats = [Cat]` makes it an array. Only aliases at
  /// file level: the members of the enclosing type are still being collected.
  private func aliased(_ type: TypeSyntax, _ home: Home) -> NominalDecl? {
    guard let name = type.as(IdentifierTypeSyntax.self)?.name.text,
      let alias = findType(name, in: Scope(file: home.file))?.declaration as? TypeAliasDecl
    else { return nil }
    return alias.type().nominal
  }

  func wrappedValueInitializer(of wrapper: NominalDecl) -> FunctionDecl? {
    collectedMembers("init", of: wrapper).first { member in
      (member as? FunctionDecl)?.parameters.first?.label == "wrappedValue"
    } as? FunctionDecl
  }

  // MARK: Type

  private func storageType(
    _ storage: VariableDecl, _ decl: VariableDecl, _ use: WrapperUse, _ parts: VariableSyntax,
    _ form: InitialForm?
  ) -> Type {
    let scope = scope(at: parts.home)
    if use.wrapper.signature.parameters.isEmpty {
      checkWrapped(decl, use, parts)
      return use.wrapper.selfType
    }
    if !use.inner.isEmpty, let type = composedType(decl, use, parts, scope) { return type }
    let (written, isOpen) = opened(use.attribute.attributeName, in: scope)
    if !isOpen { return written }
    // `@EnvironmentObject var store: KitStore`, `@Published var tabs: OrderedSet<Tab>`: wrappers of
    // a type that is not simulated.
    func isInert(_ type: Type) -> Bool { opaque != nil && parts.type != nil && type.isError }
    if let known = knownWrappedType(decl, parts, scope), !known.isError || isInert(known),
      bindValue(of: use, in: written, to: known), let wrapper = written.nominal
    {
      bindByExtensions(of: wrapper, Substitution(argumentsOf: written))
      let bound = written.fullySettled
      // (A whole number may be a fraction instead: `@ScaledMetric var size = 5`.)
      if !bound.hasOpenVariables,
        parts.type != nil || form == nil
          || unmet(wrapper.signature.requirements, of: bound, scope) == nil
      {
        if form == nil { checkRequirements(of: bound, use, scope) }
        return findsNothing(bound) ? .error : bound
      }
    }
    if let form {
      // `@Query(sectionBy: \.key) var trips: SectionedResults<Trip, String>`: the initialiser
      // decides what the written type leaves open.
      let partly = parts.type == nil ? nil : written.fullySettled
      let value = wrapperValue(storage, use, parts, form, as: partly)
      if parts.type == nil { inferredValues[storage] = .some(value) }
      if let type = value?.type { return type }
      return .error
    }
    report(
      .wrapperTypeUnknown,
      "generic parameter of property wrapper '\(use.wrapper.name)' could not be inferred",
      at: origin(of: use.attribute, in: use.file))
    return .error
  }

  /// `@Environment(KitStore.self) var store: KitStore?` of an unsimulated type: no scope has a
  /// value, and there is nothing to observe.
  private func findsNothing(_ storage: Type) -> Bool {
    guard opaque != nil, case .nominal(let wrapper, let arguments) = storage, wrapper.isSurface,
      arguments.first?.optionalWrapped?.isError == true,
      case .wrapper(.environment) = wrapper.role
    else { return false }
    return true
  }

  /// Arguments that are still open, bound by extensions with initialisers: `extension Query where
  /// Result == [Element]`.
  private func bindByExtensions(of wrapper: NominalDecl, _ substitution: Substitution) {
    for member in collectedMembers("init", of: wrapper) {
      guard case .extended(let ext)? = homes[member], ext.isConstrained else { continue }
      _ = scope(of: ext)
      for case .sameType(let left, let right) in ext.requirements {
        let known = substitution.apply(to: left).fullySettled
        if !known.hasOpenVariables { Self.bind(substitution.apply(to: right), to: known) }
      }
    }
  }

  /// A written type, with open variables for the generic arguments that it leaves out.
  func opened(
    _ written: TypeSyntax, in scope: Scope, _ context: TypeContext = TypeContext()
  ) -> (type: Type, isOpen: Bool) {
    var context = context
    var isOpen = false
    context.openArguments = { nominal in
      isOpen = true
      return nominal.signature.parameters.map { .variable(TypeVariable(name: $0.name)) }
    }
    return (resolve(written, in: scope, context), isOpen)
  }

  /// `A<B<T>>` of `@A @B var x: T`, from the inside out; nil where the types do not determine it.
  private func composedType(
    _ decl: VariableDecl, _ use: WrapperUse, _ parts: VariableSyntax, _ scope: Scope
  ) -> Type? {
    var known = knownWrappedType(decl, parts, scope)
    for use in use.chain.reversed() {
      let written = opened(use.attribute.attributeName, in: scope).type
      if let known, !known.isError { _ = bindValue(of: use, in: written, to: known) }
      let bound = written.fullySettled
      if bound.hasOpenVariables { return nil }
      known = bound
    }
    return known
  }

  /// Binds what the wrapper's written type leaves open, by the type of the value; false where it
  /// has none.
  private func bindValue(of use: WrapperUse, in written: Type, to known: Type) -> Bool {
    guard let wrapped = property("wrappedValue", of: use.wrapper), written.nominal != nil else {
      return false
    }
    Self.bind(Substitution(argumentsOf: written).apply(to: wrapped.type), to: known)
    return true
  }

  /// The written type, or that of the value after `=`.
  private func knownWrappedType(_ decl: VariableDecl, _ parts: VariableSyntax, _ scope: Scope)
    -> Type?
  {
    if parts.type != nil { return decl.type }
    guard let value = parts.value else { return nil }
    return bodies.inferValue(value, in: valueScope(of: decl, scope))?.type
  }

  /// Binds open variables in a pattern to the types in the same places.
  private static func bind(_ pattern: Type, to type: Type) {
    if case .variable(let variable) = pattern, variable.binding == nil {
      variable.binding = type
      return
    }
    _ = pattern.hasForm(of: type) {
      bind($0, to: $1)
      return true
    }
  }

  // MARK: Value

  /// `W(wrappedValue: v, a)`, checked; the type is inferred when none is given.
  private func wrapperValue(
    _ storage: VariableDecl, _ use: WrapperUse, _ parts: VariableSyntax, _ form: InitialForm,
    as type: Type?
  ) -> Expr? {
    // `@Published var status: CNAuthorizationStatus = .notDetermined`
    if opaque != nil, let type,
      type.isError || type.arguments.contains(where: \.optionalPayload.isError),
      let value = parts.value, value.as(MemberAccessExprSyntax.self)?.base == nil,
      value.is(MemberAccessExprSyntax.self)
    {
      return Expr(.hole, type: .error, origin: origin(of: value, in: use.file))
    }
    var source = SynthesizedSource(for: storage)
    var use = use
    if parts.value == nil, isGivenByOutermost(use) { use.inner = [] }
    source.add(use) { source in
      if let value = parts.value {
        let isLate = rules[.lazyPrivateState] && ownStates.contains(storage)
        source.add(isLate ? "_late: " : "wrappedValue: ")
        source.add(value, from: use.file)
        return true
      }
      if form == .nilValue { source.add("wrappedValue: nil") }
      return form == .nilValue
    }
    guard let (expression, file) = source.expression() else { return nil }
    var scope = scope(at: parts.home)
    scope.file = file
    scope.isStatic = true
    guard let type else { return bodies.inferValue(expression, in: scope) }
    return bodies.checkValue(expression, as: type, in: scope)
  }
}

extension SynthesizedSource {
  /// `A(wrappedValue: B(wrappedValue: v, b), a)`; the closure adds the innermost value, if there is
  /// one.
  mutating func add(_ use: WrapperUse, _ addValue: (inout SynthesizedSource) -> Bool) {
    let chain = use.chain
    for (index, use) in chain.enumerated() {
      if index > 0 { add("wrappedValue: ") }
      add(use.attribute.attributeName, from: use.file)
      add("(")
    }
    var separator = addValue(&self) ? ", " : ""
    for use in chain.reversed() {
      if let arguments = use.arguments {
        for argument in arguments {
          add(separator)
          if let label = argument.label { add("\(label.text): ") }
          add(argument.expression, from: use.file)
          separator = ", "
        }
      }
      add(")")
      separator = ", "
    }
  }
}

enum InitialForm { case wrappedValue, arguments, empty, nilValue }

extension DeclarationTable {
  /// The initial values that states, and values kept under a key, have at their declarations, as raw values of
  /// origins.
  var declaredValues: [Range<UInt32>] {
    wrappedValues.compactMap { storage, value in
      guard let use = wrapperForms[storage]?.use,
        use.wrapper.keptRole != nil
          || [.wrapper(.appStorage), .wrapper(.sceneStorage)].contains(use.wrapper.role)
      else { return nil }
      let start = origin(of: value, in: use.file).rawValue
      return start..<start + UInt32(value.trimmedLength.utf8Length)
    }
  }
}

/// What memberwise initialisers need to know about a wrapped property.
struct WrapperForm {
  var use: WrapperUse
  var initial: InitialForm?
  var hasValue: Bool
  var writtenType: TypeSyntax?
}
