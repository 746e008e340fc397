// A part of a captured variable that is being changed, as in `chosen.removeAll { $0 == cards[0] }` in a
// mutating method: to Swift `chosen` and `cards` are independent, and the closure may read one while
// the other is being changed.

import Program

extension FunctionLowering {
  /// Whether the access is directly to a captured variable or to a part of one.
  private func isCaptured(_ access: Access) -> Bool {
    switch access.place {
    case .local(let variable): !access.isInPlace && variable.ownership == .strong
    case .field, .tupleElement: access.base.map(isCaptured) ?? false
    default: false
    }
  }

  /// Puts the value from which a part has been moved out back where the closure finds it.
  func giveBack(_ access: Access) {
    guard isCaptured(access) else { return }
    switch access.place {
    case .local(let variable):
      builder.emit(.storeBox, a: slot(of: variable).register, b: access.register)
    case .field(_, let index, _, _), .tupleElement(_, let index, _):
      guard let base = access.base else { return }
      takeAgain(base)
      builder.emit(.setField, a: base.register, b: access.register, c: builder.operand(index))
      giveBack(base)
    default: break
    }
  }

  /// Moves it into its register again, so that the part can be put back.
  func takeAgain(_ access: Access) {
    guard isCaptured(access) else { return }
    switch access.place {
    case .local(let variable):
      builder.emit(.takeBox, a: access.register, b: slot(of: variable).register)
    case .field(_, let index, _, _), .tupleElement(_, let index, _):
      guard let base = access.base else { return }
      takeAgain(base)
      builder.emit(.takeField, a: access.register, b: base.register, c: builder.operand(index))
      giveBack(base)
    default: break
    }
  }
}
