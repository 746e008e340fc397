import Program
import SwiftSyntax
import Values

// `@Observable`: stored properties become accessors that tell the world.
extension DeclarationTable {
  /// A tracked property `count` and its storage `_count`, as the macro names it. With observers there
  /// are three: `count` runs them around `_count`, which notifies and keeps its value in a field.
  func makeTracked(_ decl: VariableDecl, _ parts: VariableSyntax, _ home: Home) -> [Declaration] {
    let storage = VariableDecl(
      name: "_" + decl.name, origin: decl.origin, container: home.container,
      isSurface: decl.isSurface, storage: nextField(home), isLet: false)
    storage.isPrivate = true
    storage.isWeak = decl.isWeak
    storage.wraps = decl
    homes[storage] = home
    completeType(of: decl, parts, home)
    giveInitialValue(to: decl, parts, home)
    storage.hasInitialValue = decl.hasInitialValue
    storage.initialValue = decl.initialValue
    storage.completion = { [unowned decl, unowned storage] in storage.type = decl.type }
    decl.storage = .computed
    decl.isObservationTracked = true
    decl.observedStorage = storage
    decl.getter = newAccessor(.getter, of: decl, home)
    decl.setter = newAccessor(.setter, of: decl, home)
    guard parts.accessors.hasObservers else {
      giveNotifications(to: decl, over: storage)
      return [decl, storage]
    }
    let inner = VariableDecl(
      name: decl.name, origin: decl.origin, container: home.container, isSurface: decl.isSurface,
      storage: .computed, isLet: false)
    inner.observedStorageOwner = decl
    homes[inner] = home
    inner.getter = newAccessor(.getter, of: inner, home)
    inner.setter = newAccessor(.setter, of: inner, home)
    inner.completion = { [unowned self, unowned decl, unowned inner] in
      inner.type = decl.type
      self.completeAccessors(of: inner, self.scope(at: home))
      self.completeAccessorTypes(of: inner)
    }
    giveNotifications(to: inner, over: storage)
    giveObservers(to: decl, parts, home) { [unowned inner] code in code.access(inner) }
    return [decl, inner, storage]
  }

  private func giveNotifications(to decl: VariableDecl, over storage: VariableDecl) {
    decl.getter?.makeBody = { [unowned storage] in .observableGet(storage) }
    decl.setter?.makeBody = { [unowned self, unowned storage] in
      .observableSet(storage, notifiesEqual: !self.isComparable(storage.type))
    }
  }

  /// Observation does not notify of an equal value where it can compare (F177).
  private func isComparable(_ type: Type) -> Bool {
    if case .nominal(let decl, _) = type, decl.kind == .classType { return true }
    guard let equatable = knownIfPresent("Equatable") else { return false }
    return conforms(type, to: equatable, in: Scope())
  }
}
