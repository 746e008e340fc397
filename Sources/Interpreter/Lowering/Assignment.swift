import Program
import Values

// Assignment: the place is prepared, the value evaluated, then it is stored.
extension FunctionLowering {
  func lowerAssignment(to target: Expr, _ value: Expr) {
    if isInert(target) { return lowerEffect(value) }
    switch target.kind {
    case .local(let variable): assign(variable, value)
    case .tuple(let elements):
      let parts = elements.map { part($0) }
      store(owned(lower(value)), to: parts)
    case .discard: lowerEffect(value)
    default:
      let saved = checksChainsEarly
      checksChainsEarly = !isWithoutEffect(value)
      let place = place(target)
      checksChainsEarly = saved
      store(owned(lower(value)), to: place)
    }
  }

  /// What a tuple's element is assigned to. All places of a tuple are prepared before its value is
  /// evaluated, as in Swift.
  private indirect enum Part {
    case place(Place, Type)
    case tuple([Part], Type)
    case nothing
  }

  private func part(_ target: Expr) -> Part {
    if isInert(target) { return .nothing }
    return switch target.kind {
    case .tuple(let elements): .tuple(elements.map { part($0) }, target.type)
    case .discard: .nothing
    default: .place(place(target), target.type)
    }
  }

  /// Stores the elements of a tuple, which is consumed.
  private func store(_ whole: LoweredOperand, to parts: [Part]) {
    func element(_ index: Int, _ type: Type) -> LoweredOperand {
      let element = temporary(managed: isManaged(type))
      builder.emit(.getField, a: element.register, b: whole.register, c: builder.operand(index))
      return element
    }
    for (index, part) in parts.enumerated() {
      switch part {
      case .place(let place, let type): store(element(index, type), to: place)
      case .tuple(let inner, let type): store(element(index, type), to: inner)
      case .nothing: break
      }
    }
    release(whole)
  }

  private func assign(_ variable: LocalVariable, _ value: Expr) {
    let slot = slot(of: variable)
    if slot.isBoxed || variable.ownership != .strong {
      store(lower(value), to: variable)
    } else {
      move(lower(value, into: slot.register), to: slot.register)
    }
  }

  /// Stores a value by moving it.
  func store(_ value: LoweredOperand, to place: Place) {
    switch place {
    case .local(let variable): store(value, to: variable)
    case .global(let cell):
      builder.emit(.storeGlobal, a: value.register, d: builder.global(cell))
      abandon(value)
    case .field(let base, let index, let decl, _):
      if decl.isWeak { builder.emit(.makeWeak, a: value.register, b: value.register) }
      storePart(value, of: base, index)
    case .tupleElement(let base, let index, _): storePart(value, of: base, index)
    case .objectField(let object, let index, let decl, _):
      if decl.isWeak { builder.emit(.makeWeak, a: value.register, b: value.register) }
      builder.emit(
        .setObjectField, a: object.register, b: value.register, c: builder.operand(index))
      abandon(value)
      release(object)
    case .arrayElement(let base, let index, _):
      let outer = begin(base)
      builder.emit(
        .arraySet, a: outer.register, b: index.register, c: value.register)
      abandon(value)
      end(outer)
      release(index)
    case .accessor(let accessor): store(value, through: accessor)
    case .unwrapped(let base, let type, let force):
      let outer = begin(base)
      if force == nil {
        leaveChain(ifNil: outer)
      } else {
        builder.emit(.forceUnwrap, a: outer.register, d: force == .implicit ? 1 : 0)
      }
      if concrete(type).isOptional { builder.emit(.wrap, a: value.register) }
      builder.emit(
        outer.isManaged ? .take : .copyTrivial, a: outer.register, b: value.register)
      abandon(value)
      end(outer)
    case .keyPath(let base, let keyPath, _, _):
      let outer = begin(base)
      builder.emit(
        .runtime, a: outer.register, b: keyPath.register, c: value.register,
        d: builder.operation(.writeKeyPath(builder.origin)))
      abandon(value)
      end(outer)
      release(keyPath)
    case .value(let operand, _):
      release(value)
      release(operand)
    }
  }

  private func storePart(_ value: LoweredOperand, of base: Place, _ index: Int) {
    let outer = begin(base)
    builder.emit(.setField, a: outer.register, b: value.register, c: builder.operand(index))
    abandon(value)
    end(outer)
  }

  private func store(_ value: LoweredOperand, through accessor: AccessorPlace) {
    guard let setter = accessor.setter else {
      preconditionFailure("what is assigned has a setter")
    }
    if accessor.observed != nil, case .value(let object) = accessor.base,
      case .direct(let function, let arguments) = setter,
      case .observableSet(let storage, let notifiesEqual) = function.body,
      case .field = storage.storage
    {
      emitObservationSet(
        object, storage, arguments, value, type: accessor.type,
        notice: notifiesEqual ? .always : .ifDifferent, isWeak: storage.isWeak)
      abandon(value)
      release(accessor)
      return
    }
    var outer: Access?
    if case .place(let base) = accessor.base { outer = begin(base) }
    set(accessor, setter, value, moves: true, base: outer)
    abandon(value)
    if let outer { end(outer) }
    release(accessor)
  }

  /// Notifies and stores; the property's observers run around the store.
  func emitObservationSet(
    _ object: LoweredOperand, _ storage: VariableDecl, _ arguments: [Type], _ value: LoweredOperand,
    type: Type,
    notice: ObservationNotice, isWeak: Bool
  ) {
    guard case .field(let index) = storage.storage else {
      preconditionFailure("\(storage.name) is a stored property")
    }
    let type = metadata(type)
    let operation: RuntimeOperation =
      storage.observingSetter == nil
      ? .observationSet(
        field: index, type: type, notice: notice, isWeak: isWeak)
      : .observationNotify(field: index, type: type, notice: notice)
    builder.emit(
      .runtime, a: object.register, b: value.register, d: builder.operation(operation))
    guard let setter = storage.observingSetter else { return }
    // A write left out of a world has no effect at all: not even its own `didSet` is called.
    let takesPlace = temporary(managed: false)
    builder.emit(
      .runtime, a: takesPlace.register, b: object.register,
      d: builder.operation(.publishedTakesPlace))
    let isOver = builder.makeLabel()
    builder.emitJump(.jumpUnless, b: takesPlace.register, to: isOver)
    release(
      emitCall(
        .direct(setter, arguments), [.operand(borrowed(object)), .operand(borrowed(value))],
        type: .void, into: nil))
    builder.place(isOver)
    release(takesPlace)
  }
}
