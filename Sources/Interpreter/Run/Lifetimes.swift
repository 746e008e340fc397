// The lifetimes of objects.
//
// An instance lives as long as some value refers to it; the host counts the references. When it dies,
// the host's `deinit` passes on type, number and fields. A class with a `deinit` must then run code,
// but not in the middle of an instruction; so dead instances wait in a queue that is emptied before the
// next instruction, or at once if nothing is running. The body gets a stand-in with the dead instance's
// fields; they are released with the stand-in, and what they kept alive dies after it, as in Swift.

import Program
public import Values

/// An instance that has died but whose `deinit` has not run.
struct DeadInstance {
  let type: TypeMetadata
  let number: Int
  let fields: [Value]
}

/// The fields of objects that die after the run is over. They are released one after the other: a list
/// of a hundred thousand nodes must not be freed recursively on the host's stack.
final class Remains {
  private var waiting: [[Value]] = []
  private var isLettingGo = false

  func letGo(_ fields: inout [Value]) {
    waiting.append(fields)
    fields = []
    if isLettingGo { return }
    isLettingGo = true
    while !waiting.isEmpty { _ = waiting.popLast() }
    isLettingGo = false
  }
}

extension Machine {
  /// Makes an instance whose fields will be set later.
  func allocate(_ type: TypeMetadata, at origin: Origin) -> Instance {
    state.pointee.effects += 1
    // Events name objects by class and number: `Box<Int>` and `Box<String>` are both `Box`.
    let before = instanceCounts[type.baseName] ?? numbersBefore[type.baseName] ?? 0
    let number = before + 1
    instanceCounts[type.baseName] = number
    let instance = adopt(type, number: number)
    if !type.isSurface {
      note(Self.workOfEvent)
      host.allocated(instance, at: origin)
    }
    return instance
  }

  /// Makes an instance that already existed in the program that this one replaces: it is not a new
  /// object.
  public func adopt(_ type: TypeMetadata, number: Int) -> Instance {
    let instance = Instance(
      type: type, number: number, fields: Array(repeating: .unit, count: type.fields.count))
    instance.releaseHook = { [weak self, remains] type, number, fields in
      // `self` is nil while a machine is being freed, and its objects are released after it.
      if let self, !self.state.pointee.isStopped {
        self.died(type, number, &fields)
      } else {
        remains.letGo(&fields)
      }
    }
    return instance
  }

  /// An adopted instance is not needed after all; the program must not notice.
  public func abandon(_ instance: Instance) { instance.releaseHook = nil }

  /// Recorded events are also formatted, and read for remarks.
  private static var workOfEvent: Int { 75 }

  private func died(_ type: TypeMetadata, _ number: Int, _ fields: inout [Value]) {
    pendingDeinits.append(DeadInstance(type: type, number: number, fields: fields))
    fields = []
    if state.pointee.nesting > 0 {
      state.pointee.hasPendingDeinits = true
    } else {
      // Nothing of the program is running, so no code could receive an error; the next call reports a
      // trap in a `deinit`.
      do { try runPendingDeinits() } catch { deferredError = error }
    }
  }

  /// Runs the deinitialisers of dead instances in the order of their deaths; instances that die in one
  /// of them come before the next.
  @inline(never)
  func runPendingDeinits() throws(EvaluationError) {
    var batches: [(dead: [DeadInstance?], next: Int)] = []
    func takePending() {
      state.pointee.hasPendingDeinits = false
      if pendingDeinits.isEmpty { return }
      batches.append((pendingDeinits, 0))
      pendingDeinits = []
    }
    takePending()
    while let index = batches.indices.last {
      let next = batches[index].next
      guard next < batches[index].dead.count else {
        batches.removeLast()
        continue
      }
      batches[index].next += 1
      var dead: DeadInstance?
      swap(&dead, &batches[index].dead[next])
      // Finished batches must not accumulate along a chain of a hundred thousand nodes.
      if batches[index].next == batches[index].dead.count { batches.removeLast() }
      if let instance = dead {
        dead = nil
        try deinitialize(instance)
      }
      takePending()
    }
  }

  /// Runs them once a frame of this code has been removed.
  @inline(never)
  func runPendingDeinits(behind code: UnsafeMutablePointer<RawCode>) throws(EvaluationError) {
    let margin = stack.margin
    stack.margin += code.pointee.frameSize
    defer { stack.margin = margin }
    try runPendingDeinits()
  }

  private func deinitialize(_ dead: consuming DeadInstance) throws(EvaluationError) {
    var type: Type? = types.type(of: dead.type)
    let standIn = Instance(type: dead.type, number: dead.number, fields: dead.fields)
    // An initialiser that failed before everything was set leaves nothing to deinitialise.
    let isWhole = zip(dead.type.fields, dead.fields).allSatisfy { field, value in
      if case .unit = value { field.type.name == "()" } else { true }
    }
    while isWhole, case .nominal(let decl, let arguments) = type {
      if let body = decl.deinitializer {
        _ = try call(body, arguments.types, [.object(standIn)])
      }
      type = decl.superclass.map {
        program.concrete($0, Substitution(decl.signature.parameters, arguments))
      }
    }
    if !dead.type.isSurface {
      note(Self.workOfEvent)
      host.released(type: dead.type, number: dead.number)
    }
  }
}
