// Storage that can be changed: the left side of `=`, `&x`, the `self` of a mutating call.
//
// A place is *prepared* first: objects and indices in it are evaluated, once. Later it is loaded,
// stored, or accessed. An **access** moves the value into a register, lets it be changed there, and
// moves it back when it ends; a field of a struct in an array is reached by moving the element out of
// the array and the field out of the struct. Nothing on the way is copied, because each part always has
// a single owner. A captured variable is put back without the part, so that the closure may read its
// other parts meanwhile. If there are only a getter and a setter, the access calls them.

import Program
import Values

/// Storage, prepared.
indirect enum Place {
  case local(LocalVariable)
  case global(GlobalCell)
  case field(Place, index: Int, VariableDecl, Type)
  case tupleElement(Place, index: Int, Type)
  case objectField(LoweredOperand, index: Int, VariableDecl, Type)
  case arrayElement(Place, index: LoweredOperand, Type)
  case accessor(AccessorPlace)
  /// `x!` and, in a chain, `x?`; the type is the payload's.
  case unwrapped(Place, Type, ForceUnwrap?)
  case keyPath(Place, keyPath: LoweredOperand, Type, isReference: Bool)
  /// An upcast or an erased conversion around a place does not change where it is.
  case value(LoweredOperand, Type)
}

/// How a place traps when it is nil; a chain leaves instead.
enum ForceUnwrap: Int {
  case explicit, implicit
  /// The program itself ends where there is nothing.
  case guarded
}

/// A place with a getter and a setter.
struct AccessorPlace {
  var getter: Resolution
  var setter: Resolution?
  /// Evaluated subscript arguments.
  var arguments: [LoweredOperand]
  var base: Base
  var type: Type
  /// The name of the getter's primitive, if there is one that can move the value out.
  var taking: String?
  /// A tracked property of an observable object: mutated in its storage, always notifying (F179).
  var observed: Observed?

  struct Observed {
    let storage: VariableDecl
    let index: Int
    let type: Type
    /// Of the class that declares it.
    let arguments: [Type]
  }

  enum Base {
    case none
    /// A class instance or another value that is not changed itself.
    case value(LoweredOperand)
    case place(Place)
  }
}

/// An access that has begun.
final class Access {
  let place: Place
  let register: Register
  /// The access to the value that the place is part of.
  let base: Access?
  let isManaged: Bool
  /// The register is the variable itself.
  let isInPlace: Bool

  init(place: Place, register: Register, base: Access?, isManaged: Bool, isInPlace: Bool) {
    self.place = place
    self.register = register
    self.base = base
    self.isManaged = isManaged
    self.isInPlace = isInPlace
  }
}

extension FunctionLowering {
  func place(_ expr: Expr) -> Place {
    at(expr.origin) {
      switch expr.kind {
      case .local(let variable): return .local(variable)
      case .global(let decl, let arguments):
        return .global(machine.globalCell(decl, concrete(arguments)))
      case .field(let base, let decl): return fieldPlace(base, decl, type: expr.type)
      case .tupleElement(let base, let index):
        return .tupleElement(place(base), index: index, expr.type)
      case .property(let decl, let base, let member):
        return propertyPlace(decl, base: base, member, type: expr.type)
      case .subscripted(let decl, let base, let arguments, let member):
        return subscriptPlace(decl, base: base, arguments, member, type: expr.type)
      case .keyPathApplication(let base, let keyPath):
        let isReference = concrete(base.type).isClass
        let root: Place = isReference ? .value(owned(lower(base)), base.type) : place(base)
        return .keyPath(root, keyPath: owned(lower(keyPath)), expr.type, isReference: isReference)
      case .forceUnwrap(let base, let isImplicit):
        return .unwrapped(place(base), expr.type, isImplicit ? .implicit : .explicit)
      case .chainLink(let base):
        let inner = place(base)
        if checksChainsEarly { leaveChainEarly(inner, type: base.type) }
        return .unwrapped(inner, expr.type, nil)
      case .inoutArgument(let base), .try(let base), .await(let base), .upcast(let base):
        return place(base)
      default: return .value(owned(lower(expr)), expr.type)
      }
    }
  }

  private func fieldPlace(_ base: Expr, _ decl: VariableDecl, type: Type) -> Place {
    guard case .field(let index) = decl.storage else {
      preconditionFailure("\(decl.name) is a stored property")
    }
    if concrete(base.type).isClass {
      return .objectField(objectBase(base), index: index, decl, type)
    }
    return .field(place(base), index: index, decl, type)
  }

  /// An object that stays reachable during the access; `self` is not copied for it.
  func objectBase(_ base: Expr) -> LoweredOperand {
    let operand = lower(base)
    if case .local(let variable) = base.kind, variable.isLet { return operand }
    return owned(operand)
  }

  // MARK: Accesses

  /// Moves the value into a register, to be changed there.
  func begin(_ place: Place) -> Access {
    let access = beginHere(place)
    accesses.append(access)
    return access
  }

  private func beginHere(_ place: Place) -> Access {
    switch place {
    case .local(let variable):
      let slot = slot(of: variable)
      if !slot.isBoxed, variable.ownership == .strong {
        return Access(
          place: place, register: slot.register, base: nil, isManaged: slot.isManaged,
          isInPlace: true)
      }
      let value = temporary(managed: isManaged(variable.type) || variable.ownership != .strong)
      if slot.isBoxed, variable.ownership == .strong {
        builder.emit(
          .takeBox, a: value.register, b: slot.register,
          d: machine.mayBeUnit(concrete(variable.type)) ? 1 : 0)
      } else {
        move(load(variable, into: value.register), to: value.register)
      }
      return access(place, value)
    case .global(let cell):
      let value = temporary(managed: isManaged(machine.type(of: cell)))
      builder.emit(.takeGlobal, a: value.register, d: builder.global(cell))
      return access(place, value)
    case .field(let base, let index, let decl, let type):
      let outer = beginHere(base)
      let value = temporary(managed: isManaged(type) || decl.isWeak)
      builder.emit(.takeField, a: value.register, b: outer.register, c: builder.operand(index))
      if decl.isWeak { emitLoadWeak(value.register, decl) }
      giveBack(outer)
      return access(place, value, base: outer)
    case .tupleElement(let base, let index, let type):
      let outer = beginHere(base)
      let value = temporary(managed: isManaged(type))
      builder.emit(.takeField, a: value.register, b: outer.register, c: builder.operand(index))
      giveBack(outer)
      return access(place, value, base: outer)
    case .objectField(let object, let index, let decl, let type):
      let value = temporary(managed: isManaged(type) || decl.isWeak)
      builder.emit(
        .takeObjectField, a: value.register, b: object.register, c: builder.operand(index))
      if decl.isWeak { emitLoadWeak(value.register, decl) }
      return access(place, value)
    case .arrayElement(let base, let index, let type):
      let outer = beginHere(base)
      let value = temporary(managed: isManaged(type))
      builder.emit(
        .arrayTake, a: value.register, b: outer.register, c: index.register,
        d: machine.mayBeUnit(concrete(type)) ? 1 : 0)
      return access(place, value, base: outer)
    case .accessor(let accessor): return beginAccessor(accessor, place)
    case .unwrapped(let base, let type, let force): return beginUnwrapped(base, type, force, place)
    case .keyPath(let base, let keyPath, let type, _):
      let outer = beginHere(base)
      let value = temporary(managed: isManaged(type))
      builder.emit(
        .runtime, a: value.register, b: outer.register, c: keyPath.register,
        d: builder.operation(.readKeyPath))
      return access(place, value, base: outer)
    case .value(let operand, _):
      return Access(
        place: place, register: operand.register, base: nil, isManaged: operand.isManaged,
        isInPlace: true)
    }
  }

  func access(_ place: Place, _ value: LoweredOperand, base: Access? = nil) -> Access {
    Access(
      place: place, register: value.register, base: base, isManaged: value.isManaged,
      isInPlace: false)
  }

  private func beginUnwrapped(
    _ base: Place, _ type: Type, _ force: ForceUnwrap?, _ place: Place
  ) -> Access {
    let outer = beginHere(base)
    switch force {
    case .explicit, .implicit, .guarded:
      // The value stays where it is, so that a trap leaves nothing half moved.
      builder.emit(.forceUnwrap, a: outer.register, d: force == .implicit ? 1 : 0)
      if !concrete(type).isOptional {
        return Access(
          place: place, register: outer.register, base: outer, isManaged: outer.isManaged,
          isInPlace: true)
      }
    case nil:
      leaveChain(ifNil: outer)
      unwrap(outer.register, payload: type)
    }
    return Access(
      place: place, register: outer.register, base: outer, isManaged: outer.isManaged,
      isInPlace: true)
  }

  /// Moves the value back and frees the registers of the access.
  func end(_ access: Access) {
    emitEnd(access)
    free(access)
  }

  /// Emits the end of the access without freeing its registers, for other exits.
  func emitEnd(_ access: Access) {
    let register = access.register
    switch access.place {
    case .local(let variable):
      if !access.isInPlace {
        if variable.ownership != .strong {
          builder.emit(.makeWeak, a: register, b: register)
        }
        let slot = slot(of: variable)
        if slot.isBoxed {
          builder.emit(.storeBox, a: slot.register, b: register)
        } else {
          builder.emit(.take, a: slot.register, b: register)
        }
      }
    case .global(let cell): builder.emit(.storeGlobal, a: register, d: builder.global(cell))
    case .field(_, let index, let decl, _):
      if let base = access.base {
        if decl.isWeak { builder.emit(.makeWeak, a: register, b: register) }
        takeAgain(base)
        builder.emit(.setField, a: base.register, b: register, c: builder.operand(index))
      }
    case .tupleElement(_, let index, _):
      if let base = access.base {
        takeAgain(base)
        builder.emit(.setField, a: base.register, b: register, c: builder.operand(index))
      }
    case .objectField(let object, let index, let decl, _):
      if decl.isWeak { builder.emit(.makeWeak, a: register, b: register) }
      builder.emit(.setObjectField, a: object.register, b: register, c: builder.operand(index))
    case .arrayElement(_, let index, _):
      if let base = access.base {
        builder.emit(.arraySet, a: base.register, b: index.register, c: register)
      }
    case .accessor(let accessor): endAccessor(accessor, access)
    case .unwrapped(_, let type, _):
      if concrete(type).isOptional { builder.emit(.wrap, a: register) }
    case .keyPath(_, let keyPath, _, _):
      if let base = access.base {
        builder.emit(
          .runtime, a: base.register, b: keyPath.register, c: register,
          d: builder.operation(.writeKeyPath(builder.origin)))
      }
    case .value: break
    }
    if let base = access.base { emitEnd(base) }
  }

  func free(_ access: Access) {
    accesses.removeAll { $0 === access }
    if !access.isInPlace { builder.free(access.register, managed: access.isManaged) }
    switch access.place {
    case .objectField(let object, _, _, _): release(object)
    case .arrayElement(_, let index, _): release(index)
    case .keyPath(_, let keyPath, _, _): release(keyPath)
    case .value(let operand, _): release(operand)
    case .accessor(let accessor): release(accessor)
    case .local, .global, .field, .tupleElement, .unwrapped: break
    }
    if let base = access.base { free(base) }
  }
}
