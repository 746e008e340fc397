import Interpreter
import Meaning
import Trace
import Values
import ViewEngine

// The commentator reads the recorded events; its remarks are recorded, too.

extension SimulatedWorld {
  func updateWillEnd() {
    updateEnds?()
    guard recordsRemarks else { return }
    readNewEvents()
    record(commentator.concludeUpdate(in: surroundings))
    noteReusedViews()
  }

  /// A write that invalidates no view has no update in whose commentary it could appear.
  func stepWillEnd() {
    guard recordsRemarks else { return forgetHappenings() }
    readNewEvents()
    record(commentator.concludeStep(in: surroundings))
  }

  private func noteReusedViews() {
    for view in engine.takeReusedViews() {
      let note = recorder.record(
        .note(
          id: .staleReused,
          message:
            "\(view.node.view) shows another '\(view.input)' (id \(view.old) → \(view.new)) in the same "
            + "place, so it is the same view and keeps its state: \(view.kept); "
            + ".id(\(view.input).id) makes it a new one"),
        cause: engine.currentCause, at: view.origin)
      reusedViews[note] = view.node.node
    }
  }

  /// Drops the happenings kept for remarks if there are no remarks.
  private func forgetHappenings() {
    takenHappenings = Commentator.Happenings()
    _ = engine.takeIgnoredInputs()
    _ = engine.takeRenewedSubscriptions()
    _ = engine.takeReusedViews()
  }

  private func readNewEvents() {
    // One copy of the log for all of them, released before anything is recorded again.
    let events = recorder.events
    guard readEvents < events.count else { return }
    for index in readEvents..<events.count { commentator.read(events[index]) }
    readEvents = events.count
  }

  private func record(_ remarks: [Remark]) {
    for remark in remarks {
      let id = recorder.record(
        remark.kind, cause: remark.cause ?? engine.currentCause, at: remark.origin)
      remarkSubjects[id] = remark.subject
    }
  }

  private var surroundings: Commentator.Surroundings {
    let ignored = engine.takeIgnoredInputs().map { input in
      Commentator.Ignored(
        node: input.node, property: input.property, slot: input.slot, offered: input.offered,
        made: input.made,
        fields: input.fields.map {
          Commentator.Ignored.Field(name: $0.name, kept: $0.kept, given: $0.given)
        })
    }
    let plainObjects = { [engine, machine] in
      engine.heldObjects.filter { !machine.conforms($0.type, to: "ObservableObject") }.map { held in
        Commentator.PlainObject(
          owner: held.owner, property: held.property, object: held.object, fields: held.fields)
      }
    }
    var happenings = takenHappenings
    takenHappenings = Commentator.Happenings()
    happenings.renewedSubscriptions = engine.takeRenewedSubscriptions()
    happenings.emptyContents = engine.emptyContents
    let event = { [recorder] (id: EventID) in
      recorder.events.contains(id) ? recorder.events[id] : nil
    }
    return Commentator.Surroundings(
      ignored: ignored, plainObjects: plainObjects, happenings: happenings, program: facts,
      event: event, areInOneFile: { [unowned self] in areInOneFile($0, $1) },
      marked: { [recorder] in recorder.events.marks(beforeStepOf: $0) }
    ) { [engine] object in
      engine.holder(of: object)
    }
  }
}
