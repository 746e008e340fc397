import Diagnostics
import Interpreter
import Program
import Trace
import Values
import ViewEngine

// A hot reload replaces the program while it runs, as a step. Views with the same identity, type and
// stored properties live on with their storage; what the old code had started (tasks, timers,
// subscriptions) ends with it, and the views' own start again.

extension Simulation {
  /// Replaces the running program and mounts the new one over the live nodes.
  func replaceProgram(by next: LoadedProgram) throws(EvaluationError) {
    let old = world
    let objects = old.recorder.events.livingObjects
    let fresh = SimulatedWorld(next, options, recorder: old.recorder)
    let transfer = fresh.takeOver(from: old)
    old.machine.stop()
    program = next
    world = fresh
    try mountRoot()
    try world.settle()
    for object in objects where !transfer.keptObjects.contains("\(object)") {
      world.recorder.record(.objectFree(object), cause: world.engine.currentCause)
    }
  }
}

extension SimulatedWorld {
  /// Continues where another world ends: with its time, randomness, defaults and objects.
  fileprivate func takeOver(from old: SimulatedWorld) -> ValueTransfer {
    clock.advance(to: old.clock.now)
    generator = old.generator
    defaults = old.defaults
    commentator = old.commentator
    readEvents = old.readEvents
    interruption = old.interruption
    engine.options = old.engine.options
    machine.numbersBefore = recorder.events.objectNumbers
    let transfer = ValueTransfer(to: machine)
    self.transfer = transfer
    engine.inherit(old.engine.bequeath()) { value, from, to in
      transfer.convert(value, from: from, to: to)
    }
    rememberedBefore = old.rememberedBefore.merging(old.remembered) { _, newer in newer }
    return transfer
  }
}

extension TraceLog {
  /// How many instances of each class there have been.
  fileprivate var objectNumbers: [String: Int] {
    var numbers: [String: Int] = [:]
    for position in StopSearch(.kind("object.alloc", view: nil), in: self).all(in: indices) {
      guard case .objectAlloc(let object) = self[position].kind else { continue }
      numbers[object.className] = Swift.max(numbers[object.className] ?? 0, object.number)
    }
    return numbers
  }

  /// Instances that are alive at the end, in order of birth.
  fileprivate var livingObjects: [ObjectID] {
    var freed: Set<ObjectID> = []
    for position in StopSearch(.kind("object.free", view: nil), in: self).all(in: indices) {
      if case .objectFree(let object) = self[position].kind { freed.insert(object) }
    }
    var living: [ObjectID] = []
    for position in StopSearch(.kind("object.alloc", view: nil), in: self).all(in: indices) {
      guard case .objectAlloc(let object) = self[position].kind, !freed.contains(object) else {
        continue
      }
      living.append(object)
    }
    return living
  }
}
