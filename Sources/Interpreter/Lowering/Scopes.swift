import Program
import Values

/// A block: its variables, and its cleanups for when control leaves it.
struct OpenBlock {
  var variables: [LocalVariable] = []
  var cleanups: [Cleanup] = []

  enum Cleanup {
    case deferred(Block)
    /// A boxed `inout` parameter is put back where the caller expects it.
    case unbox(parameter: Register, box: Register)
  }
}

/// Where `break` and `continue` go.
struct JumpTarget {
  var label: String?
  var breakLabel: CodeBuilder.Label
  /// Nil for `switch`, `if`, `do`.
  var continueLabel: CodeBuilder.Label?
  /// The number of scopes that stay open.
  var depth: Int
  /// `break` without a label stops here: loops and switches.
  var isDefaultBreak: Bool
}

// Blocks and their exits.
//
// Control that leaves a block runs its cleanups, innermost block first: on the way out at the end,
// on `break`, `continue` and `return`, and, through a handler that rethrows, when an error passes.
extension FunctionLowering {
  /// Runs with a new scope and cleans up after it.
  func inScope(_ body: () -> Void) {
    scopes.append(OpenBlock())
    body()
    leaveScope()
  }

  /// Ends the innermost scope on the normal path.
  func leaveScope() {
    runCleanups(from: scopes.count - 1)
    guard let scope = scopes.popLast() else {
      preconditionFailure("scopes begin and end in pairs")
    }
    forget(scope.variables)
  }

  private func forget(_ variables: [LocalVariable]) {
    for variable in variables.reversed() {
      guard let slot = slots.removeValue(forKey: variable) else { continue }
      if slot.isManaged { builder.emit(.clear, a: slot.register, c: 1) }
      builder.free(slot.register, managed: slot.isManaged)
    }
  }

  /// Emits the cleanups of the scopes from the depth on without ending them.
  func runCleanups(from depth: Int) {
    guard scopes.dropFirst(depth).contains(where: { !$0.cleanups.isEmpty }) else { return }
    let all = scopes
    while scopes.count > depth {
      let index = scopes.count - 1
      while let cleanup = scopes[index].cleanups.popLast() { emit(cleanup) }
      scopes.removeLast()
    }
    scopes = all
  }

  /// Releases the values of variables in scopes that a jump leaves.
  func clearVariables(from depth: Int) {
    for scope in scopes[depth...].reversed() {
      for variable in scope.variables.reversed() {
        guard let slot = slots[variable], slot.isManaged else { continue }
        builder.emit(.clear, a: slot.register, c: 1)
      }
    }
  }

  private func emit(_ cleanup: OpenBlock.Cleanup) {
    switch cleanup {
    case .deferred(let block): lower(block)
    case .unbox(let parameter, let box):
      builder.emit(.takeBox, a: parameter, b: box, d: 1)
    }
  }

  /// Adds a cleanup to the innermost scope; returns the index at which it begins.
  func beginCleanup(_ cleanup: OpenBlock.Cleanup) -> Int {
    scopes[scopes.count - 1].cleanups.append(cleanup)
    return builder.nextIndex
  }

  /// Code that runs when an error passes through the code emitted since the index, and rethrows it.
  func onError(since start: Int, _ body: () -> Void) {
    guard builder.nextIndex > start else { return }
    let error = temporary(managed: true)
    let pad = builder.makeLabel()
    let after = builder.makeLabel()
    builder.addHandler(from: start, to: pad, register: error.register)
    builder.emitJump(.jump, to: after)
    builder.place(pad)
    body()
    builder.emit(.throw, a: error.register)
    builder.place(after)
    builder.free(error.register, managed: true)
  }

  // MARK: Leaving

  func lowerBreak(_ label: String?) {
    guard
      let target = targets.last(where: { target in
        label.map { target.label == $0 } ?? target.isDefaultBreak
      })
    else { preconditionFailure("break has a target") }
    runCleanups(from: target.depth)
    clearVariables(from: target.depth)
    builder.emitJump(.jump, to: target.breakLabel)
  }

  func lowerContinue(_ label: String?) {
    guard
      let target = targets.last(where: {
        $0.continueLabel != nil && (label == nil || $0.label == label)
      }), let place = target.continueLabel
    else { preconditionFailure("continue has a target") }
    runCleanups(from: target.depth)
    clearVariables(from: target.depth)
    // A jump back to the start of a `while` counts as an iteration.
    builder.emitJump(builder.isPlaced(place) ? .loop : .jump, to: place)
  }

  func lowerReturn(_ value: Expr?) {
    switch exit {
    case .function:
      let result = value.map { lower($0) }
      if let result, let value, !concrete(value.type).isVoid {
        if scopes.contains(where: { !$0.cleanups.isEmpty }) {
          let kept = owned(result)
          runCleanups(from: 0)
          builder.emit(.return, a: kept.register)
          abandon(kept)
        } else {
          // Moves a variable out, which ends with the frame; but not one that is moved back to the caller.
          let isInout = builder.inoutParameters.contains(result.register)
          let kept = isInout ? owned(result) : result
          builder.emit(.return, a: kept.register)
          abandon(kept)
        }
      } else {
        if let result { release(result) }
        runCleanups(from: 0)
        builder.emit(.returnUnit)
      }
    case .initializer(let variable):
      if let value, case .nilLiteral = value.kind {
        runCleanups(from: 0)
        let result = temporary(managed: true)
        builder.emit(.none, a: result.register)
        builder.emit(.return, a: result.register)
        abandon(result)
      } else {
        if let value { release(lower(value)) }
        runCleanups(from: 0)
        // Moves it out where it is in a register: it ends with the frame.
        let loaded = load(variable, into: nil)
        let isInout = builder.inoutParameters.contains(loaded.register)
        let result = isInout ? owned(loaded) : loaded
        builder.emit(.return, a: result.register)
        abandon(result)
      }
    }
  }
}
