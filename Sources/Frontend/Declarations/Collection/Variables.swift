import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

/// The parts of one `let` or `var`, and where it is.
struct VariableSyntax {
  var home: Home
  var declaration: VariableDeclSyntax
  var name: TokenSyntax
  var type: TypeSyntax?
  var value: ExprSyntax?
  var accessors: AccessorParts
  var isLet: Bool
}

// Variables and constants.
extension DeclarationTable {
  func makeVariables(_ syntax: VariableDeclSyntax, _ home: Home) -> [Declaration] {
    // `let a, b: Int`: a type also applies to the names before it that have none.
    let bindings = syntax.bindings.elements
    var types = bindings.map { $0.typeAnnotation?.type }
    for index in bindings.indices.dropLast().reversed() where types[index] == nil {
      if bindings[index].initializer == nil { types[index] = types[index + 1] }
    }
    // In source order, because stored properties are numbered as they are made.
    var made: [[Declaration]] = []
    for (binding, type) in zip(bindings, types) {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
        made.append(makeTuple(syntax, binding, home))
        continue
      }
      let parts = VariableSyntax(
        home: home, declaration: syntax, name: pattern.identifier, type: type,
        value: binding.initializer?.value,
        accessors: AccessorParts(binding.accessorBlock),
        isLet: syntax.bindingSpecifier.text == "let")
      made.append(makeVariable(parts))
    }
    return made.flatMap { $0 }
  }

  /// The declarations for one variable: the variable, and those that a wrapper or observers add.
  private func makeVariable(_ parts: VariableSyntax) -> [Declaration] {
    let (attributes, home) = (parts.declaration.attributes, parts.home)
    let decl = newVariable(parts)
    if home.isProtocol {
      makeRequirement(decl, parts)
      return [decl]
    }
    if let macro = expandEntry(decl, parts) { return macro }
    if !parts.accessors.isComputed, let use = wrapperUse(attributes, home) {
      return makeWrapped(decl, use, parts)
    }
    if parts.accessors.isComputed {
      decl.storage = .computed
      makeAccessors(of: decl, parts)
      makeInitAccessor(of: decl, parts)
      completeType(of: decl, parts)
      if decl.initAccessor != nil { giveInitialValue(to: decl, parts) }
      return [decl]
    }
    let isInstance = home.container != nil && !decl.isStatic
    if isInstance, decl.isLazy, home.container?.isObservable == true,
      attributes.first(named: "ObservationIgnored") == nil
    {
      // The macro turns it into an accessor (F184).
      report(
        .lazyComputed, "'lazy' cannot be used on a computed property",
        at: decl.origin, hints: ["Keep it out of observation with '@ObservationIgnored'."])
    }
    if isInstance, let container = home.container, container.isObservable,
      !decl.isLet, !decl.isLazy, attributes.first(named: "ObservationIgnored") == nil,
      !container.isPersistent || attributes.first(named: "Transient") == nil
    {
      return makeTracked(decl, parts)
    }
    if parts.accessors.hasObservers || decl.isLazy { return makeObserved(decl, parts) }
    decl.storage = isInstance ? nextField(home) : .global
    completeType(of: decl, parts)
    giveInitialValue(to: decl, parts)
    return [decl]
  }

  func newVariable(_ parts: VariableSyntax) -> VariableDecl {
    let home = parts.home
    let decl = VariableDecl(
      name: parts.name.identifierText, origin: origin(of: parts.name, in: home.file),
      container: home.container, isSurface: home.file?.isSurface == true, storage: .computed,
      isLet: parts.isLet)
    homes[decl] = home
    applyModifiers(DeclSyntax(parts.declaration), to: decl)
    applyAttributes(parts.declaration.attributes, to: decl)
    decl.isImplicitlyUnwrapped = parts.type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
    return decl
  }

  /// The index of the next stored property; a superclass's come first.
  func nextField(_ home: Home) -> VariableDecl.Storage {
    let record: TypeRecord
    switch home {
    case .type(let own): record = own
    // Core Data keeps the value of an `@NSManaged` property, wherever it is declared.
    case .extended(let ext):
      guard let extended = records[ext.nominal] else { return .field(index: 0) }
      record = extended
    case .global, .local: return .field(index: 0)
    }
    if record.nextField == nil {
      record.nextField = record.decl.superclasses.reduce(0) { $0 + $1.storedProperties.count }
    }
    let index = record.nextField ?? 0
    record.nextField = index + 1
    return .field(index: index)
  }

  // MARK: Types and values

  /// The written type, or the initial value's.
  func completeType(of decl: VariableDecl, _ parts: VariableSyntax) {
    decl.completion = { [unowned self, unowned decl] in
      let scope = self.scope(at: parts.home)
      decl.builder = self.builder(in: parts.declaration.attributes, scope)
      decl.builderArguments = self.builderArguments(
        in: parts.declaration.attributes, scope, TypeContext())
      self.reportUnknown(parts.declaration.attributes, in: scope)
      self.completeAccessors(of: decl, scope)
      self.completeInitAccessor(of: decl, parts, scope)
      decl.type = self.variableType(decl, parts, scope)
      self.completeAccessorTypes(of: decl)
    }
  }

  func variableType(_ decl: VariableDecl, _ parts: VariableSyntax, _ scope: Scope) -> Type {
    guard let written = parts.type else {
      if let value = parts.value {
        let expression = inferredValue(of: decl, value, valueScope(of: decl, scope))
        return expression?.type ?? .error
      }
      // The type behind a wrapper that is not simulated is unknown.
      let isWrapped = opaque != nil && hasUnknown(parts.declaration.attributes, in: scope)
      if !decl.isSurface, !isWrapped {
        report(
          .untypedDeclaration, "type annotation missing in pattern", at: decl.origin)
      }
      return .error
    }
    var context = TypeContext()
    // An opaque type outlives its variable: where the variable is would keep the whole program.
    context.makeOpaque = { [unowned self, unowned decl, value = parts.value] constraint in
      self.makeOpaque(constraint, named: decl.name, in: scope, at: decl) {
        [unowned self, unowned decl] opaque in
        if let getter = decl.getter {
          return self.bodies.underlyingType(of: opaque, returnedBy: getter)
        }
        return value.flatMap { value in
          self.inferredValue(of: decl, value, self.valueScope(of: decl, scope))?.type
        }
      }
    }
    if let value = parts.value {
      // `let names: Set = ["a"]`: the value decides the generic arguments.
      let (type, isOpen) = opened(written, in: scope, context)
      guard isOpen else { return type }
      // A lazy value may mention `self`, which does not exist yet.
      if decl.isLazy, opaque != nil { return .error }
      let checked = bodies.checkValue(value, as: type, in: valueScope(of: decl, scope))
      inferredValues[decl] = .some(checked)
      return checked?.type ?? .error
    }
    return resolve(written, in: scope, context)
  }

  /// An initial value that decides the variable's type; checked once.
  private func inferredValue(of decl: VariableDecl, _ value: ExprSyntax, _ scope: Scope) -> Expr? {
    once(decl) { bodies.inferValue(value, in: scope) }
  }

  /// The value of a variable; nil while it is being checked.
  func once(_ decl: VariableDecl, _ make: () -> Expr?) -> Expr? {
    if let known = inferredValues[decl] { return known }
    inferredValues[decl] = .some(nil)
    let value = make()
    inferredValues[decl] = .some(value)
    return value
  }

  /// Initial values have no `self`; a lazy property's does.
  func valueScope(of decl: VariableDecl, _ scope: Scope) -> Scope {
    var scope = scope
    scope.isStatic = !decl.isLazy
    return scope
  }

  /// Sets the initial value; an optional `var` without one starts as nil.
  func giveInitialValue(to decl: VariableDecl, _ parts: VariableSyntax) {
    let home = parts.home
    if opaque != nil, !decl.isLet,
      hasUnknown(
        parts.declaration.attributes, in: Scope(container: home.container, file: home.file))
    {
      inertlyWrapped.insert(decl)
    }
    if let value = parts.value {
      decl.hasInitialValue = true
      decl.initialValue = { [unowned self, unowned decl] in
        let type = decl.type
        return self.once(decl) {
          let scope = self.valueScope(of: decl, self.scope(at: home))
          if case .opaque = type { return self.bodies.inferValue(value, in: scope) }
          return self.bodies.checkValue(value, as: type, in: scope)
        }
      }
    } else if inertlyWrapped.contains(decl) {
      // The initial value that an unsimulated wrapper would provide.
      decl.hasInitialValue = true
      decl.initialValue = { [unowned self, unowned decl] in
        self.bodies.inertValue(of: decl.type, at: decl.origin)
      }
    } else if !decl.isLet, parts.type?.isNilByDefault == true {
      decl.hasInitialValue = true
      decl.initialValue = { [unowned decl] in Self.noValue(of: decl.type, at: decl.origin) }
    }
  }

  /// `nil`, and `(nil, nil)` for `var range: (Date?, Date?)`.
  private static func noValue(of type: Type, at origin: Origin) -> Expr {
    guard case .tuple(let elements) = type else {
      return Expr(.nilLiteral, type: type, origin: origin)
    }
    return Expr(
      .tuple(elements.map { noValue(of: $0.type, at: origin) }), type: type, origin: origin)
  }

  // MARK: Other forms

  private func makeRequirement(_ decl: VariableDecl, _ parts: VariableSyntax) {
    decl.storage = .computed
    makeAccessors(of: decl, parts)
    if decl.getter == nil {
      decl.getter = newAccessor(.getter, of: decl, parts.home)
      if !decl.isSurface {
        report(
          .requirementWithoutAccessors,
          "property in protocol must have explicit { get } or { get set } specifier",
          at: decl.origin)
      }
    }
    decl.getter?.isRequirement = true
    decl.setter?.isRequirement = true
    completeType(of: decl, parts)
  }

  /// `let (a, b) = pair` and `let (a, b): (Int, Int)`, outside functions.
  private func makeTuple(
    _ syntax: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ home: Home
  ) -> [Declaration] {
    var made: [Declaration] = []
    /// Adds the variables of a part of the pattern, which `path` leads to.
    func add(_ pattern: PatternSyntax, _ path: [Int]) {
      if let tuple = pattern.as(TuplePatternSyntax.self) {
        for (index, part) in tuple.elements.enumerated() { add(part.pattern, path + [index]) }
      } else if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier {
        made.append(makePart(syntax, binding, name, path, home))
      } else if !pattern.is(WildcardPatternSyntax.self) {
        report(
          .declarationPattern, "this pattern is not supported outside of a function",
          at: origin(of: pattern, in: home.file))
      }
    }
    add(binding.pattern, [])
    return made
  }

  private func makePart(
    _ syntax: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: TokenSyntax,
    _ path: [Int], _ home: Home
  ) -> Declaration {
    let parts = VariableSyntax(
      home: home, declaration: syntax, name: name, type: nil, value: nil,
      accessors: AccessorParts(nil), isLet: syntax.bindingSpecifier.text == "let")
    let decl = newVariable(parts)
    decl.storage = home.container != nil && !decl.isStatic ? nextField(home) : .global
    func part(of whole: Type) -> Type {
      path.reduce(whole) { type, index in
        guard case .tuple(let elements) = type, elements.indices.contains(index) else {
          return .error
        }
        return elements[index].type
      }
    }
    let written = { [unowned self] () -> Type? in
      binding.typeAnnotation.map { self.resolve($0.type, in: self.scope(at: home)) }
    }
    guard let value = binding.initializer?.value else {
      decl.completion = { [unowned decl] in decl.type = written().map(part) ?? .error }
      return decl
    }
    decl.hasInitialValue = true
    let element = { [unowned self, unowned decl] () -> Expr? in
      let scope = self.valueScope(of: decl, self.scope(at: home))
      let checked =
        written().map { self.bodies.checkValue(value, as: $0, in: scope) }
        ?? self.bodies.inferValue(value, in: scope)
      guard let checked else { return nil }
      return path.reduce(checked) { whole, index in
        guard case .tuple(let elements) = whole.type, elements.indices.contains(index) else {
          return Expr(.hole, type: .error, origin: decl.origin)
        }
        return Expr(.tupleElement(whole, index), type: elements[index].type, origin: decl.origin)
      }
    }
    decl.completion = { [unowned decl] in decl.type = element()?.type ?? .error }
    decl.initialValue = element
    return decl
  }
}

extension TypeSyntax {
  /// `T?`, `T!`, `Optional<T>`
  var isWrittenOptional: Bool {
    if let identifier = self.as(IdentifierTypeSyntax.self) {
      return identifier.name.text == "Optional"
    }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.isWrittenOptional
    }
    return self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  /// Whether a `var` of the type needs no initial value: an optional, or a tuple of optionals.
  var isNilByDefault: Bool {
    guard let tuple = self.as(TupleTypeSyntax.self) else { return isWrittenOptional }
    return !tuple.elements.isEmpty && tuple.elements.allSatisfy(\.type.isNilByDefault)
  }
}
