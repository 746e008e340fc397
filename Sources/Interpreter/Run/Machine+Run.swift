import Values

// The run loop.
//
// One loop over explicit frames: a call of interpreted code pushes a frame and continues without
// recursion. Only calls from outside the loop (a primitive that calls a closure, a getter behind a key
// path, the engine) run a nested loop, on the same stack above the existing frames, which ends when its
// first frame returns.
//
// Instructions whose result has no reference `continue` at once. Others may have released something,
// and reach the code after the switch that runs pending deinitialisers.
extension Machine {
  /// Runs the top frame until only `floor` frames are left. Returns the result of the last one.
  func run(_ stack: Stack, floor: Int) throws(EvaluationError) -> Value {
    var regs = stack.topFrame.pointee.base
    var block = stack.topFrame.pointee.block
    var pc = stack.topFrame.pointee.next
    let state = self.state
    // The frame that ends the run.
    let first = stack.frames + floor
    while true {
      do throws(EvaluationError) {
        if let error = inject {
          inject = nil
          throw error
        }
        while true {
          let i = InstructionInPlace(pc)
          pc += 1
          switch i.op {
          // MARK: Moving
          case .copyTrivial:
            regs.copyBytes(i.a, i.b)
            continue
          case .copy: regs.set(i.a, regs[Int(i.b)])
          case .take: regs.set(i.a, regs.take(i.b))
          case .clear: regs.drop(i.a)
          case .constant:
            regs.set(i.a, block.pointee.constants[Int(i.d)])
          case .int:
            regs.put(i.a, Int(i.d))
            continue
          case .bool:
            regs.put(i.a, i.d != 0)
            continue
          case .none: regs[Int(i.a)] = .none(Int(i.d))
          case .unit: regs[Int(i.a)] = .unit

          // MARK: Integers
          case .addInt:
            let (value, overflow) = regs.int(i.b).addingReportingOverflow(regs.int(i.c))
            if overflow { throw .arithmeticOverflow }
            regs.put(i.a, value)
            continue
          case .subInt:
            let (value, overflow) = regs.int(i.b).subtractingReportingOverflow(regs.int(i.c))
            if overflow { throw .arithmeticOverflow }
            regs.put(i.a, value)
            continue
          case .mulInt:
            let (value, overflow) = regs.int(i.b).multipliedReportingOverflow(by: regs.int(i.c))
            if overflow { throw .arithmeticOverflow }
            regs.put(i.a, value)
            continue
          case .divInt:
            let divisor = regs.int(i.c)
            if divisor == 0 { throw .trap("Division by zero") }
            let (value, overflow) = regs.int(i.b).dividedReportingOverflow(by: divisor)
            if overflow { throw .trap("Division results in overflow") }
            regs.put(i.a, value)
            continue
          case .remInt:
            let divisor = regs.int(i.c)
            if divisor == 0 {
              throw .trap("Division by zero in remainder operation")
            }
            let (value, overflow) = regs.int(i.b).remainderReportingOverflow(dividingBy: divisor)
            if overflow {
              throw .trap("Division results in overflow in remainder operation")
            }
            regs.put(i.a, value)
            continue
          case .negInt:
            let (value, overflow) = 0.subtractingReportingOverflow(regs.int(i.b))
            if overflow { throw .arithmeticOverflow }
            regs.put(i.a, value)
            continue
          case .addIntImmediate:
            let (value, overflow) = regs.int(i.b).addingReportingOverflow(Int(i.d))
            if overflow { throw .arithmeticOverflow }
            regs.put(i.a, value)
            continue
          case .eqInt:
            regs.put(i.a, regs.int(i.b) == regs.int(i.c))
            continue
          case .neInt:
            regs.put(i.a, regs.int(i.b) != regs.int(i.c))
            continue
          case .ltInt:
            regs.put(i.a, regs.int(i.b) < regs.int(i.c))
            continue
          case .leInt:
            regs.put(i.a, regs.int(i.b) <= regs.int(i.c))
            continue

          // MARK: Floating point
          case .addDouble:
            regs.put(i.a, regs.double(i.b) + regs.double(i.c))
            continue
          case .subDouble:
            regs.put(i.a, regs.double(i.b) - regs.double(i.c))
            continue
          case .mulDouble:
            regs.put(i.a, regs.double(i.b) * regs.double(i.c))
            continue
          case .divDouble:
            regs.put(i.a, regs.double(i.b) / regs.double(i.c))
            continue
          case .negDouble:
            regs.put(i.a, -regs.double(i.b))
            continue
          case .eqDouble:
            regs.put(i.a, regs.double(i.b) == regs.double(i.c))
            continue
          case .neDouble:
            regs.put(i.a, regs.double(i.b) != regs.double(i.c))
            continue
          case .ltDouble:
            regs.put(i.a, regs.double(i.b) < regs.double(i.c))
            continue
          case .leDouble:
            regs.put(i.a, regs.double(i.b) <= regs.double(i.c))
            continue
          case .not:
            regs.put(i.a, !regs.bool(i.b))
            continue
          case .eqString:
            regs.put(i.a, try sameText(regs[Int(i.b)], regs[Int(i.c)]))
            continue

          // MARK: Jumps
          case .jump:
            pc += Int(i.d)
            continue
          case .loop:
            state.pointee.fuel += Int(i.d)
            if state.pointee.fuel < 0 { try refuel() }
            pc += Int(i.d)
            continue
          case .jumpIf:
            if regs.bool(i.b) { pc += Int(i.d) }
            continue
          case .jumpUnless:
            if !regs.bool(i.b) { pc += Int(i.d) }
            continue
          case .jumpIntEq:
            if regs.int(i.b) == regs.int(i.c) { pc += Int(i.d) }
            continue
          case .jumpIntNe:
            if regs.int(i.b) != regs.int(i.c) { pc += Int(i.d) }
            continue
          case .jumpIntLt:
            if regs.int(i.b) < regs.int(i.c) { pc += Int(i.d) }
            continue
          case .jumpIntLe:
            if regs.int(i.b) <= regs.int(i.c) { pc += Int(i.d) }
            continue
          case .jumpIntEqImmediate:
            if regs.int(i.b) == i.immediate { pc += Int(i.d) }
            continue
          case .jumpIntNeImmediate:
            if regs.int(i.b) != i.immediate { pc += Int(i.d) }
            continue
          case .jumpIntLtImmediate:
            if regs.int(i.b) < i.immediate { pc += Int(i.d) }
            continue
          case .jumpIntLeImmediate:
            if regs.int(i.b) <= i.immediate { pc += Int(i.d) }
            continue
          case .jumpIntGtImmediate:
            if regs.int(i.b) > i.immediate { pc += Int(i.d) }
            continue
          case .jumpIntGeImmediate:
            if regs.int(i.b) >= i.immediate { pc += Int(i.d) }
            continue
          case .jumpIfNil:
            if case .none(0) = regs[Int(i.b)] { pc += Int(i.d) }
            continue
          case .jumpUnlessNil:
            if case .none(0) = regs[Int(i.b)] {} else { pc += Int(i.d) }
            continue
          case .jumpUnlessTag:
            if try tag(of: regs[Int(i.b)]) != Int(i.c) { pc += Int(i.d) }
            continue

          case .recall: pc += recall(regs, block, pc - 1)

          // MARK: Calls
          case .call:
            let target: UnsafeMutablePointer<RawCode>
            if let known = block.pointee.targets[Int(i.d)] {
              target = known
            } else {
              target = prepareCall(block, Int(i.d))
            }
            state.pointee.fuel &-= 10
            stack.topFrame.pointee.next = pc
            let base = regs + block.pointee.registerCount
            if state.pointee.fuel < 0 { try refuel() }
            guard stack.push(target, base: base, result: i.a) else { throw overBudget() }
            regs = base
            block = target
            pc = target.pointee.instructions
            continue
          case .return:
            let frame = stack.topFrame
            if case .int(let value) = regs[Int(i.a)], frame != first {
              // The same without moving a value if it is a number.
              let holdsReferences = block.pointee.managedCount > 0
              stack.pop()
              let caller = frame - 1
              regs = caller.pointee.base
              block = caller.pointee.block
              pc = caller.pointee.next
              regs.replace(frame.pointee.result, value)
              if holdsReferences { break }
              continue
            }
            let value = regs.take(i.a)
            stack.pop()
            if frame == first {
              if state.pointee.hasPendingDeinits { try runPendingDeinits(behind: block) }
              return value
            }
            let caller = frame - 1
            regs = caller.pointee.base
            block = caller.pointee.block
            pc = caller.pointee.next
            regs.set(frame.pointee.result, value)
          case .returnUnit:
            let frame = stack.topFrame
            stack.pop()
            if frame == first {
              if state.pointee.hasPendingDeinits { try runPendingDeinits(behind: block) }
              return .unit
            }
            let caller = frame - 1
            regs = caller.pointee.base
            block = caller.pointee.block
            pc = caller.pointee.next
            regs.set(frame.pointee.result, .unit)
          case .callMethod, .callWitness, .callSuspendingWitness, .callValue, .callInitializer:
            state.pointee.fuel -= 10
            stack.topFrame.pointee.next = pc
            if try dispatch(i.copy, stack, regs, block) {
              let frame = stack.topFrame.pointee
              regs = frame.base
              block = frame.block
              pc = frame.next
            }
          case .callPrimitive:
            state.pointee.fuel -= 10
            stack.topFrame.pointee.next = pc
            try callPrimitive(i.copy, regs, block.pointee.owner.takeUnretainedValue())
            if state.pointee.isSuspending { return .unit }

          // MARK: Parts
          case .getField:
            let value = regs.field(i.b, Int(i.c))
            if case .unit = value { try checkAccess(regs[Int(i.b)], Int(i.c)) }
            regs.set(i.a, value)
          case .setField:
            let value = regs.take(i.b)
            regs.setField(i.a, Int(i.c), value)
          case .getObjectField:
            state.pointee.effects += 1
            let value = regs.objectField(i.b, Int(i.c))
            if case .unit = value { try checkAccess(regs[Int(i.b)], Int(i.c)) }
            regs.set(i.a, value)
          case .setObjectField:
            state.pointee.effects += 1
            let value = regs.take(i.b)
            regs.setObjectField(i.a, Int(i.c), value)
          case .arrayCount:
            regs.put(i.a, regs.count(i.b))
            continue
          case .arrayGet:
            guard let value = regs.element(i.b, regs.int(i.c)) else { throw .indexOutOfRange }
            regs.set(i.a, value)
          case .loadBox:
            state.pointee.effects += 1
            let value = regs.box(i.b).value
            if case .unit = value, i.d == 0 { throw absent }
            regs.set(i.a, value)
          case .storeBox:
            state.pointee.effects += 1
            let value = regs.take(i.b)
            regs.box(i.a).replace(value)

          // MARK: Everything else
          // Listed one by one: with a `default` each instruction would first be compared with the last
          // of the operations.
          case .keep, .makeAggregate, .makeArray, .appendArray, .makeDictionary, .makeEnum,
            .takeField, .takeObjectField, .getPayload, .arraySet, .arrayTake, .wrap, .unwrap,
            .forceUnwrap, .erase, .open, .makeBox, .takeBox, .makeWeak, .loadWeak, .loadUnowned,
            .loadGlobal, .storeGlobal, .takeGlobal, .makeClosure, .capture, .throw, .allocate,
            .runtime, .describe, .concatenate, .trap, .hole, .closeWitness:
            stack.topFrame.pointee.next = pc
            try perform(i.copy, regs, block)
          }
          if state.pointee.hasPendingDeinits {
            stack.topFrame.pointee.next = pc
            try runPendingDeinits()
          }
        }
      } catch {
        stack.topFrame.pointee.next = pc
        try handle(error, stack, floor: floor)
        let frame = stack.topFrame.pointee
        regs = frame.base
        block = frame.block
        pc = frame.next
      }
    }
  }

  /// Returns how many instructions to skip: those of a call whose value is known, or none. (Outside the
  /// loop, where every additional operation slows down the others.)
  @inline(never)
  private func recall(
    _ regs: UnsafeMutablePointer<Value>, _ block: UnsafeMutablePointer<RawCode>,
    _ i: UnsafeMutablePointer<Instruction>
  ) -> Int {
    let place = Int(i.pointee.c)
    if case .unit = block.pointee.constants[place] {
      block.pointee.owner.takeUnretainedValue().beginFirstCall(
        place, i, effects: state.pointee.effects)
      return 0
    }
    regs.set(i.pointee.a, block.pointee.constants[place])
    return Int(i.pointee.d)
  }

  @inline(never)
  private func prepareCall(_ block: UnsafeMutablePointer<RawCode>, _ index: Int)
    -> UnsafeMutablePointer<RawCode>
  {
    let code = block.pointee.owner.takeUnretainedValue()
    let target = self.code(of: code.pools.sites[index]).block
    block.pointee.targets[index] = target
    return target
  }

  @inline(never)
  func overBudget() -> EvaluationError { EvaluationError(.budget(.callDepth)) }

  /// A slice of the budget is used up: take the next one, unless the step must stop.
  @inline(never)
  func refuel() throws(EvaluationError) {
    if host.isInterrupted { throw EvaluationError(.interrupted) }
    while state.pointee.fuel < 0 {
      guard state.pointee.reserve > 0 else { throw EvaluationError(.budget(.evaluation)) }
      let slice = min(state.pointee.reserve, Self.slice)
      state.pointee.reserve -= slice
      state.pointee.fuel += slice
    }
    state.pointee.allowance -= Self.slice * Self.bytesOfInstruction
    if state.pointee.allowance < 0 { try lookAtMemory() }
  }

  /// Instructions between two checks whether the step should stop: about a millisecond, much longer if
  /// each writes state.
  private static var slice: Int { 20_000 }

  private func sameText(_ a: Value, _ b: Value) throws(EvaluationError) -> Bool {
    guard let left = a.text, let right = b.text else {
      preconditionFailure("strings are compared")
    }
    return try isSame(left, right)
  }

  /// Throws where a value that is not simulated stands for one.
  func tag(of value: Value) throws(EvaluationError) -> Int {
    switch value {
    case .enumeration(let value): return value.tag
    case .unit where isOpaque: throw EvaluationError(.hole)
    default: preconditionFailure("a case is matched against an enum, not \(value)")
    }
  }

  // MARK: Errors

  /// Finds the handler of an error that the program threw and continues there; other errors are passed
  /// on after removing the frames of this run.
  private func handle(_ error: EvaluationError, _ stack: Stack, floor: Int) throws(EvaluationError)
  {
    var error = error
    if error.stack.isEmpty || error.stack == [.none] { error.stack = stack.origins() }
    guard case .uncaught(let value, let type) = error.reason else {
      stack.unwind(to: floor)
      throw error
    }
    while stack.frameCount > floor {
      let frame = stack.topFrame.pointee
      let index = frame.next - frame.block.pointee.instructions - 1
      let code = frame.block.pointee.owner.takeUnretainedValue()
      if let handler = code.handler(at: index) {
        frame.base[Int(handler.register)] = .existential(ExistentialBox(type: type, value: value))
        stack.topFrame.pointee.next =
          frame.block.pointee.instructions + handler.target
        return
      }
      stack.pop()
    }
    throw error
  }
}

extension Instruction {
  /// c as a signed number.
  @inline(__always)
  var immediate: Int { Int(Int16(bitPattern: c)) }
}

extension EvaluationError {
  static var arithmeticOverflow: EvaluationError { .trap("Arithmetic overflow") }
}
