// The lives of objects.
//
// An instance lives as long as some value refers to it; that count is the host's own. When it dies,
// the host's `deinit` hands type, number and fields over. A class with a `deinit` body then needs to
// run code, which must not happen in the middle of an instruction; so the dead wait in a queue that
// the run loop empties before the next instruction, or that is emptied at once when nothing runs. The
// body sees a stand-in with the dead instance's fields; they are released when the stand-in goes, and
// what they held alive dies after it, as in Swift.

import Program
public import Values

/// An instance that has died and whose `deinit` has not run.
struct DeadInstance {
  let type: TypeMetadata
  let number: Int
  let fields: [Value]
}

/// The fields of objects that die when the run is over. They go one after the other: a list of a
/// hundred thousand nodes must not be taken apart on the host's stack.
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
  /// Makes an instance whose fields are still to be set.
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

  /// Makes an instance that was there before, in the program that this one takes the place of: it is
  /// no new object.
  public func adopt(_ type: TypeMetadata, number: Int) -> Instance {
    let instance = Instance(
      type: type, number: number, fields: Array(repeating: .unit, count: type.fields.count))
    instance.releaseHook = { [weak self, remains] type, number, fields in
      // A machine that is itself going has no `self` any more, and its objects still go after it.
      if let self, !self.state.pointee.isStopped {
        self.died(type, number, &fields)
      } else {
        remains.letGo(&fields)
      }
    }
    return instance
  }

  /// An adopted instance is not wanted after all; nothing of the program notices.
  public func abandon(_ instance: Instance) { instance.releaseHook = nil }

  /// What is recorded is formatted, too, and read by whoever remarks on it.
  private static var workOfEvent: Int { 75 }

  private func died(_ type: TypeMetadata, _ number: Int, _ fields: inout [Value]) {
    pendingDeinits.append(DeadInstance(type: type, number: number, fields: fields))
    fields = []
    if state.pointee.nesting > 0 {
      state.pointee.hasPendingDeinits = true
    } else {
      // Nothing of the program runs, so no code could receive an error; a trap in a `deinit` is found
      // by the next call.
      do { try runPendingDeinits() } catch { deferredError = error }
    }
  }

  /// Runs the deinitialisers of instances that have died, in the order in which they died; those
  /// that die with one of them come before the next.
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
      // A chain of a hundred thousand nodes must not pile up.
      if batches[index].next == batches[index].dead.count { batches.removeLast() }
      if let instance = dead {
        dead = nil
        try deinitialize(instance)
      }
      takePending()
    }
  }

  /// Runs them where a frame of this code has gone.
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
    // An initialiser that gave up before all was set leaves nothing to deinitialise.
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
