import Program
import Values

// Calls decided at run time, and calls of primitives.
extension Machine {
  /// Calls the function that the arguments decide. True if a frame has been pushed; false if the result
  /// is available already.
  @inline(never)
  func dispatch(
    _ i: Instruction, _ stack: Stack, _ regs: UnsafeMutablePointer<Value>,
    _ block: UnsafeMutablePointer<RawCode>
  ) throws(EvaluationError) -> Bool {
    let out = regs + block.pointee.registerCount
    switch i.op {
    case .callValue:
      guard case .function(let function) = out[Int(i.c)] else {
        guard isOpaque else {
          preconditionFailure("a function value is called, not \(out[Int(i.c)])")
        }
        throw EvaluationError(.hole)
      }
      try push(code(of: function), stack, out, i.a)
      return true
    case .callMethod:
      let site = block.pointee.owner.takeUnretainedValue().pools.methods[Int(i.d)]
      let type: TypeMetadata
      switch out[0] {
      case .object(let instance): type = instance.type
      case .metatype(let metatype): type = metatype
      case .unit where isOpaque: throw EvaluationError(.hole)
      default:
        preconditionFailure("a method of a class is called on an object or class, not \(out[0])")
      }
      let target = try target(of: site, for: type)
      return try call(target, site, i, stack, regs, out)
    case .callWitness:
      let site = block.pointee.owner.takeUnretainedValue().pools.methods[Int(i.d)]
      return try callWitness(site, i, stack, regs, out)
    case .callSuspendingWitness:
      let site = block.pointee.owner.takeUnretainedValue().pools.methods[Int(i.d)]
      let type: TypeMetadata
      switch out[0] {
      case .existential(let box): type = dynamicType(of: box.value, static: box.type)
      case .object(let instance): type = instance.type
      default: return try callWitness(site, i, stack, regs, out)
      }
      regs[Int(i.b)] = out[0]
      if case .existential(let box) = out[0] { out[0] = box.value }
      return try call(try target(of: site, for: type), site, i, stack, regs, out)
    default:
      let site = block.pointee.owner.takeUnretainedValue().pools.methods[Int(i.d)]
      guard case .metatype(let type) = regs[Int(i.b)] else {
        preconditionFailure("an initialiser is called on a metatype")
      }
      let target = try target(of: site, for: type)
      guard type.kind == .classType else {
        for index in 1..<max(site.argumentCount, 1) { out[index - 1] = out.take(Register(index)) }
        regs[Int(i.a)] = Self.erased(
          try made(target, site.argumentCount - 1, stack, out), target.resultErasure)
        return false
      }
      let object = Value.object(allocate(type, at: currentOrigin))
      try setInitialValues(of: object, type, below: target, keeping: site.argumentCount, stack, out)
      out[0] = object
      guard target.resultErasure != nil else {
        return try call(target, site, i, stack, regs, out)
      }
      regs[Int(i.a)] = Self.erased(
        try made(target, site.argumentCount, stack, out), target.resultErasure)
      return false
    }
  }

  private func made(
    _ target: DispatchSite.Target, _ count: Int, _ stack: Stack,
    _ out: UnsafeMutablePointer<Value>
  ) throws(EvaluationError) -> Value {
    switch target.kind {
    case .code(let code): try run(code, stack, out)
    case .primitive(let primitive): try call(primitive, out, count)
    case .field, .global: preconditionFailure("an initialiser is code")
    }
  }

  /// Properties of the classes below the one that declares the inherited initialiser.
  private func setInitialValues(
    of object: Value, _ metadata: TypeMetadata, below target: DispatchSite.Target,
    keeping count: Int, _ stack: Stack, _ out: UnsafeMutablePointer<Value>
  ) throws(EvaluationError) {
    var type = types.type(of: metadata)
    while case .nominal(let decl, let arguments) = type, decl !== target.container,
      let superclass = decl.superclass
    {
      let code = code(of: instance(.initialValues(decl), arguments.types))
      out[count] = object
      _ = try run(code, stack, out + count)
      type = program.concrete(superclass, Substitution(decl.signature.parameters, arguments))
    }
  }

  private func push(
    _ code: Code, _ stack: Stack, _ base: UnsafeMutablePointer<Value>, _ result: Register
  ) throws(EvaluationError) {
    if state.pointee.fuel < 0 { try refuel() }
    guard stack.push(code.block, base: base, result: result) else { throw overBudget() }
  }

  private func call(
    _ target: DispatchSite.Target, _ site: DispatchSite, _ i: Instruction, _ stack: Stack,
    _ regs: UnsafeMutablePointer<Value>, _ out: UnsafeMutablePointer<Value>
  ) throws(EvaluationError) -> Bool {
    switch target.kind {
    case .code(let code):
      try push(code, stack, out, i.a)
      return true
    case .primitive(let primitive):
      regs[Int(i.a)] = try call(primitive, out, site.argumentCount)
      return false
    case .field(let index):
      try access(index, site, i, regs, out)
      return false
    case .global: preconditionFailure("a static variable is reached through its type")
    }
  }

  /// The witness of a property requirement is a stored property.
  private func access(
    _ index: Int, _ site: DispatchSite, _ i: Instruction, _ regs: UnsafeMutablePointer<Value>,
    _ out: UnsafeMutablePointer<Value>
  ) throws(EvaluationError) {
    if case .object = out[0] { state.pointee.effects += 1 }
    if site.isMutating {
      let value = out.take(1)
      if case .object(let instance) = out[0] {
        instance.fields[index] = value
      } else {
        out.setField(0, index, value)
      }
      regs[Int(i.a)] = .unit
      return
    }
    let value =
      if case .object(let instance) = out[0] {
        Self.strong(instance.fields[index])
      } else { strongPart(out.field(0, index)) }
    // The result may be the next call's argument, in the same slot.
    out[0] = .unit
    regs[Int(i.a)] = value
  }

  /// A weak reference may become nil at any moment.
  private func strongPart(_ value: Value) -> Value {
    if case .weak = value { state.pointee.effects += 1 }
    return Self.strong(value)
  }

  // MARK: Existentials

  /// Opens the first argument. If the callee mutates it, or returns a bare value that must be boxed,
  /// the call runs in a nested loop, because something remains to be done afterwards.
  private func callWitness(
    _ site: DispatchSite, _ i: Instruction, _ stack: Stack, _ regs: UnsafeMutablePointer<Value>,
    _ out: UnsafeMutablePointer<Value>
  ) throws(EvaluationError) -> Bool {
    if case .opened(_, _, _, let slot) = site.kind {
      return try callOpened(site, slot, i, stack, regs, out)
    }
    if case .metatype(let type) = out[0] {
      regs[Int(i.a)] = try callStatic(site, type, stack, out)
      return false
    }
    guard case .existential(let box) = out[0] else {
      // A class existential may hold the object itself.
      guard case .object(let instance) = out[0] else {
        if case .requirement(let requirement, _, _) = site.kind, requirement.isStatic {
          throw .trap("'\(requirement.name)' of a protocol type itself cannot be used")
        }
        guard case .unit = out[0], isOpaque else {
          preconditionFailure("a requirement is called on an existential, not \(out[0])")
        }
        let target = try target(of: site, for: types.metadata(for: .error))
        return try call(target, site, i, stack, regs, out)
      }
      let target = try target(of: site, for: instance.type)
      guard site.isMutating, case .code(let code) = target.kind else {
        return try call(target, site, i, stack, regs, out)
      }
      let result: Value
      do {
        defer { out[0] = Self.changed(out.take(0), from: .object(instance)) }
        result = try run(code, stack, out)
      }
      regs[Int(i.a)] = result
      return false
    }
    let type = box.type
    out[0] = box.value
    let target = try target(of: site, for: dynamicType(of: box.value, static: type))
    guard site.isMutating || target.resultErasure != nil else {
      return try call(target, site, i, stack, regs, out)
    }
    let result: Value
    do {
      // What an error leaves changed goes back into the existential, too.
      defer {
        if site.isMutating {
          let changed = Self.changed(out.take(0), from: box.value)
          out[0] = .existential(ExistentialBox(type: type, value: changed))
        }
      }
      switch target.kind {
      case .code(let code): result = try run(code, stack, out)
      case .primitive(let primitive): result = try call(primitive, out, site.argumentCount)
      case .field(let index):
        try access(index, site, i, regs, out)
        result = regs.take(i.a)
      case .global: preconditionFailure("a static variable is reached through its type")
      }
    }
    regs[Int(i.a)] = Self.erased(result, target.resultErasure)
    return false
  }

  /// What remains to be done after a requirement that may have suspended, or thrown an error.
  func closeWitness(
    _ site: DispatchSite, _ i: Instruction, _ regs: UnsafeMutablePointer<Value>,
    _ out: UnsafeMutablePointer<Value>
  ) throws(EvaluationError) {
    switch regs.take(i.b) {
    case .existential(let box):
      if site.isMutating {
        let changed = Self.changed(out.take(0), from: box.value)
        out[0] = .existential(ExistentialBox(type: box.type, value: changed))
      }
      let target = try target(of: site, for: dynamicType(of: box.value, static: box.type))
      regs[Int(i.a)] = Self.erased(regs.take(i.a), target.resultErasure)
    case .object(let instance) where site.isMutating:
      out[0] = Self.changed(out.take(0), from: .object(instance))
    default: break
    }
  }

  private func callOpened(
    _ site: DispatchSite, _ slot: Int, _ i: Instruction, _ stack: Stack,
    _ regs: UnsafeMutablePointer<Value>, _ out: UnsafeMutablePointer<Value>
  ) throws(EvaluationError) -> Bool {
    let type: TypeMetadata
    switch out[slot] {
    case .existential(let box):
      type = dynamicType(of: box.value, static: box.type)
      out[slot] = box.value
    case .object(let instance): type = instance.type
    case .metatype(let metatype): type = metatype
    default: preconditionFailure("an existential is opened, not \(out[slot])")
    }
    let target =
      if case .opened(let function, _, _, _) = site.kind, function.isOverridable,
        function.takesSelf, case .object(let receiver) = out[0]
      {
        self.target(of: site, for: type, receiver: receiver.type)
      } else {
        try self.target(of: site, for: type)
      }
    guard target.resultErasure != nil, case .code(let code) = target.kind else {
      return try call(target, site, i, stack, regs, out)
    }
    regs[Int(i.a)] = Self.erased(try run(code, stack, out), target.resultErasure)
    return false
  }

  /// A static member of the type in an `any P.Type`. Only members of classes receive the type.
  private func callStatic(
    _ site: DispatchSite, _ type: TypeMetadata, _ stack: Stack,
    _ out: UnsafeMutablePointer<Value>
  ) throws(EvaluationError) -> Value {
    let target = try target(of: site, for: type)
    if !target.takesMetatype {
      for index in 1..<max(site.argumentCount, 1) { out[index - 1] = out.take(Register(index)) }
    }
    let count = site.argumentCount - (target.takesMetatype ? 0 : 1)
    let result: Value
    switch target.kind {
    case .code(let code): result = try run(code, stack, out)
    case .primitive(let primitive): result = try call(primitive, out, count)
    case .field: preconditionFailure("a static member is no field")
    case .global(let cell):
      state.pointee.effects += 1
      if cell.state != .set { try initialize(cell) }
      if site.isMutating {
        cell.value = out.take(0)
        return .unit
      }
      out[0] = .unit
      result = cell.value
    }
    return Self.erased(result, target.resultErasure)
  }

  /// A witness that does not mutate, as any member of a class, consumes its `self` instead of returning it:
  /// the value is the same.
  private static func changed(_ value: Value, from original: Value) -> Value {
    if case .unit = value { return original }
    return value
  }

  private static func erased(_ value: Value, _ type: TypeMetadata?) -> Value {
    guard let type else { return value }
    if case .none = value { return value }
    return .existential(ExistentialBox(type: type, value: value))
  }

  // MARK: Primitives

  /// Calls a primitive with the outgoing slots as arguments; those it does not own are left to be moved
  /// back to the caller.
  func callPrimitive(_ i: Instruction, _ regs: UnsafeMutablePointer<Value>, _ code: Code)
    throws(EvaluationError)
  {
    let out = regs + code.block.pointee.registerCount
    regs.set(i.a, try call(code.pools.primitives[Int(i.d)], out, Int(i.c)))
  }

  func call(
    _ site: PrimitiveSite, _ out: UnsafeMutablePointer<Value>, _ count: Int
  ) throws(EvaluationError) -> Value {
    let arguments = UnsafeMutableBufferPointer(start: out, count: count)
    if !site.isPure { state.pointee.effects += 1 }
    // A method of something unsimulated.
    if count > 0, case .unit = out[0], isOpaque {
      defer { release(arguments, site) }
      return try assumed(NeededValue(site.name, "'\(site.name)'", of: site.resultType))
    }
    let result: Value
    do throws(EvaluationError) {
      try charge(site.cost, arguments)
      let place = site.inoutArguments.isEmpty ? nil : try place(of: out.pointee, grows: site.grows)
      if let function = site.function {
        result = try function(
          PrimitiveContext(machine: self, site: site), PrimitiveArguments(arguments))
      } else {
        result = try host.primitive(
          site.name, Array(arguments), typeArguments: site.typeArguments,
          at: currentOrigin, in: self)
      }
      if let place { try chargeCopy(of: out.pointee, from: place) }
    } catch {
      release(arguments, site)
      throw error
    }
    release(arguments, site)
    noteSize(of: result, madeAt: site.cost)
    return result
  }

  /// A long result has been made or copied; if it existed before, only a little is charged. What a format
  /// makes did not exist, and of it the operands say little.
  @inline(__always)
  private func noteSize(of result: Value, madeAt cost: PrimitiveCost) {
    switch result {
    case .string(let text) where text.utf8.count >= Self.longText:
      note(text.utf8.count >> (cost == .format ? 0 : 6))
      state.pointee.allowance -= text.utf8.count
    case .slice(let slice) where slice.text.utf8.count >= Self.longText:
      note(slice.text.utf8.count >> 6)
      state.pointee.allowance -= slice.text.utf8.count
    default: break
    }
  }

  private static var longText: Int { 4096 }

  private func release(_ arguments: UnsafeMutableBufferPointer<Value>, _ site: PrimitiveSite) {
    for index in arguments.indices where !site.inoutArguments.contains(index) {
      arguments.baseAddress?.drop(Register(index))
    }
  }
}
