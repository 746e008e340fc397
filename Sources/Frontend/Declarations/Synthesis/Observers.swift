import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Properties with observers and lazy ones: accessors over a field with the same name.
extension DeclarationTable {
  func makeObserved(_ decl: VariableDecl, _ parts: VariableSyntax) -> [Declaration] {
    giveAccessors(to: decl, parts.home)
    completeType(of: decl, parts)
    if decl.isOverride, !decl.isLazy {
      giveObservers(to: decl, parts) { [unowned self, unowned decl] in
        inherited(decl, in: $0)
      }
      return [decl]
    }
    let storage = makeStorage(behind: decl, parts.home)
    decl.setter?.isMutating = isValueAccessor(decl)
    if decl.isLazy {
      decl.getter?.isMutating = isValueAccessor(decl)
      makeLazy(decl, storage, parts)
      return [decl, storage]
    }
    giveInitialValue(to: decl, parts)
    storage.hasInitialValue = decl.hasInitialValue
    storage.initialValue = decl.initialValue
    giveObservers(to: decl, parts) { [unowned storage] code in code.access(storage) }
    return [decl, storage]
  }

  /// Makes the property one of a getter and a setter, which have no bodies yet.
  func giveAccessors(to decl: VariableDecl, _ home: Home) {
    decl.storage = .computed
    decl.getter = newAccessor(.getter, of: decl, home)
    decl.setter = newAccessor(.setter, of: decl, home)
  }

  /// `override var x: Int { didSet { … } }`: observers around the superclass's property.
  private func inherited(_ decl: VariableDecl, in code: AccessorCode) -> Expr {
    for type in (decl.container?.superclass).map({ Array($0.lineage) }) ?? [] {
      if let found = type.nominal.flatMap({ property(decl.name, of: $0) }) {
        return code.inherited(found, from: type)
      }
    }
    return Expr(.hole, type: .error, origin: decl.origin)
  }

  func isValueAccessor(_ decl: Declaration) -> Bool {
    decl.container?.isReference == false && !decl.isStatic
  }

  /// A declaration that belongs to a property: its storage, or accessors beside or behind its own.
  func companion(
    of decl: VariableDecl, named name: String, isStored: Bool, _ home: Home
  ) -> VariableDecl {
    let isInstance = home.container != nil && !decl.isStatic
    let made = VariableDecl(
      name: name, origin: decl.origin, container: home.container, isSurface: decl.isSurface,
      storage: !isStored ? .computed : isInstance ? nextField(home) : .global, isLet: false)
    made.isStatic = decl.isStatic
    homes[made] = home
    return made
  }

  /// The field behind a property; it has the property's name, because printing a value shows it.
  private func makeStorage(behind decl: VariableDecl, _ home: Home) -> VariableDecl {
    let storage = companion(of: decl, named: decl.name, isStored: true, home)
    storage.isPrivate = decl.isPrivate
    storage.isWeak = decl.isWeak
    storage.isImplicitlyUnwrapped = decl.isImplicitlyUnwrapped
    storage.observedStorageOwner = decl
    decl.observedStorage = storage
    storage.completion = { [unowned decl, unowned storage] in storage.type = decl.type }
    return storage
  }

  /// Accessors that run `willSet` and `didSet` around a write to the observed property, and then
  /// `last`.
  func giveObservers(
    of observed: VariableDecl? = nil, to decl: VariableDecl, _ parts: VariableSyntax,
    then last: FunctionDecl? = nil, over storage: @escaping (AccessorCode) -> Expr
  ) {
    func observer(_ name: String, _ parameter: String) -> FunctionDecl? {
      parts.accessors[name].map { makeObserver($0, parameter, of: observed ?? decl, parts.home) }
    }
    let (willSet, didSet) = (observer("willSet", "newValue"), observer("didSet", "oldValue"))
    AccessorCode.give(to: decl.getter, at: decl.origin) { $0.give(storage($0)) }
    // What it writes is written where the program gives the property a value.
    AccessorCode.give(to: decl.setter, at: .none) { code in
      guard let newValue = code.newValue() else { return }
      let old = (didSet ?? last).map { _ in code.keep(storage(code), as: "oldValue") }
      if let willSet { code.run(code.call(willSet, [newValue])) }
      code.assign(newValue, to: storage(code))
      if let didSet, let old { code.run(code.call(didSet, [old])) }
      if let last, let old { code.run(code.call(last, [old])) }
    }
  }

  private func makeObserver(
    _ syntax: AccessorDeclSyntax, _ parameter: String, of decl: VariableDecl, _ home: Home
  ) -> FunctionDecl {
    let observer = newFunction(
      .function, syntax.accessorSpecifier.text, at: syntax.accessorSpecifier, home)
    observer.isStatic = decl.isStatic
    // With a nonmutating setter of a wrapper the observers are nonmutating unless marked otherwise;
    // if they are marked, the setter that runs them is mutating too.
    let saysMutating = syntax.modifier?.name.tokenKind == .keyword(.mutating)
    observer.isMutating =
      isValueAccessor(decl)
      && (decl.wrapperStorage == nil || decl.setter?.isMutating == true || saysMutating)
    if observer.isMutating { decl.setter?.isMutating = true }
    observer.accessorOf = decl
    let name = syntax.parameters?.name.identifierText ?? parameter
    giveParameter(name, to: observer, of: decl, home)
    giveBody(to: observer, syntax.body?.statements, syntax.attributes)
    if !decl.isSurface { programDeclarations.append(observer) }
    return observer
  }

  /// The single parameter of a function that is called when a property is written.
  func giveParameter(
    _ name: String, to observer: FunctionDecl, of decl: VariableDecl, _ home: Home
  ) {
    observer.completion = { [unowned self, unowned observer, unowned decl] in
      observer.enter(self.scope(at: home))
      observer.parameters = [
        Parameter(label: nil, name: name, type: decl.type, origin: decl.origin)
      ]
    }
  }

  // MARK: Lazy

  /// The field is optional; the getter fills it on the first read.
  private func makeLazy(
    _ decl: VariableDecl, _ storage: VariableDecl, _ parts: VariableSyntax
  ) {
    let maker = makeLazyValue(decl, parts)
    if parts.type == nil, let maker { inferLazyType(of: decl, from: maker, parts.home) }
    storage.completion = { [unowned self, unowned decl, unowned storage] in
      storage.type = self.optional(of: decl.type)
    }
    storage.hasInitialValue = true
    storage.initialValue = { [unowned storage] in
      Expr(.nilLiteral, type: storage.type, origin: storage.origin)
    }
    AccessorCode.give(to: decl.getter, at: decl.origin) { [unowned decl, unowned storage] code in
      let known = LocalVariable(name: decl.name, type: decl.type, isLet: true, origin: decl.origin)
      let found = Block([Stmt(.return(code.local(known)), origin: decl.origin)])
      code.add(.if([.pattern(.some(.bind(known)), code.access(storage))], found, else: nil))
      guard let maker else { return }
      let made = code.keep(code.call(maker, []), as: "value")
      code.assign(
        Expr(.wrapOptional(made), type: storage.type, origin: decl.origin),
        to: code.access(storage))
      code.give(made)
    }
    AccessorCode.give(to: decl.setter, at: decl.origin) { [unowned decl, unowned storage] code in
      guard let newValue = code.newValue() else { return }
      code.assign(
        Expr(.wrapOptional(newValue), type: storage.type, origin: decl.origin),
        to: code.access(storage))
    }
  }

  /// Without a written type the property has the type that the method returns.
  private func inferLazyType(of decl: VariableDecl, from maker: FunctionDecl, _ home: Home) {
    complete(decl, at: home) { [unowned self, unowned decl, unowned maker] scope in
      let probe = OpaqueDecl(
        name: decl.name, origin: decl.origin, container: decl.container, isSurface: decl.isSurface)
      probe.signature = scope.signature
      maker.completion = nil
      maker.enter(scope)
      maker.result = .opaque(probe, scope.signature.parameters.map(Self.reference))
      let type = bodies.underlyingType(of: probe, returnedBy: maker) ?? .error
      maker.result = type
      return type
    }
  }

  /// A method whose body is the initial value, because that may mention `self`.
  private func makeLazyValue(_ decl: VariableDecl, _ parts: VariableSyntax) -> FunctionDecl? {
    let home = parts.home
    guard let value = parts.value else {
      report(
        .lazyWithoutValue, "lazy properties must have an initializer",
        at: decl.origin)
      return nil
    }
    let maker = newFunction(.function, decl.name, at: parts.name, home)
    maker.isMutating = isValueAccessor(decl)
    maker.completion = { [unowned self, unowned maker, unowned decl] in
      maker.enter(self.scope(at: home))
      maker.result = decl.type
    }
    give(to: maker) { $0.add(value, from: home.file) }
    keptDeclarations.append(maker)
    return maker
  }
}
