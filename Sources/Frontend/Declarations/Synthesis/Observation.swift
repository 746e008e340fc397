import Program
import SourceSyntax

// `@Observable`: stored properties become accessors that notify.
extension DeclarationTable {
  /// A tracked property `count` and its storage `_count`, as the macro names it. With observers
  /// there are three: the observers belong to `_count`, as with the macro, so the setter of `count`
  /// first notifies and then stores through them (F176, F178).
  func makeTracked(_ decl: VariableDecl, _ parts: VariableSyntax) -> [Declaration] {
    let home = parts.home
    let storage = companion(of: decl, named: "_" + decl.name, isStored: true, home)
    storage.isPrivate = true
    storage.isWeak = decl.isWeak
    storage.wraps = decl
    completeType(of: decl, parts)
    giveInitialValue(to: decl, parts)
    storage.hasInitialValue = decl.hasInitialValue
    storage.initialValue = decl.initialValue
    storage.completion = { [unowned decl, unowned storage] in storage.type = decl.type }
    giveAccessors(to: decl, home)
    decl.isObservationTracked = true
    decl.observedStorage = storage
    decl.getter?.makeBody = { [unowned storage] in .observableGet(storage) }
    decl.setter?.makeBody = { [unowned self, unowned storage] in
      .observableSet(storage, notifiesEqual: !isComparable(storage.type))
    }
    let isRelation = isRelation(parts)
    guard parts.accessors.hasObservers || isRelation else { return [decl, storage] }
    let inner = makeInner(of: decl, home)
    let relation = isRelation ? makeRelationObserver(of: decl, parts) : nil
    giveObservers(of: decl, to: inner, parts, then: relation) { [unowned storage] code in
      code.access(storage)
    }
    storage.observingSetter = inner.setter
    storage.completion = { [unowned decl, unowned storage, unowned inner] in
      storage.type = decl.type
      // Nothing else reads the type, and the setter is complete only once it is known.
      _ = inner.type
    }
    return [decl, inner, storage]
  }

  /// The computed property behind an observed one: its accessors notify or observe nothing.
  func makeInner(of decl: VariableDecl, _ home: Home) -> VariableDecl {
    let inner = companion(of: decl, named: decl.name, isStored: false, home)
    inner.observedStorageOwner = decl
    giveAccessors(to: inner, home)
    complete(inner, at: home) { [unowned decl] _ in decl.type }
    return inner
  }

  /// Observation does not notify of an equal value if the type can be compared (F177).
  private func isComparable(_ type: Type) -> Bool {
    if case .nominal(let decl, _) = type, decl.kind == .classType { return true }
    guard let equatable = knownIfPresent("Equatable") else { return false }
    return conforms(type, to: equatable, in: Scope())
  }
}
