import Meaning
import Trace
import ViewEngine

// The commentator reads what is recorded, and what it has to say is recorded too.

extension SimulatedWorld {
  func updateWillEnd() {
    readNewEvents()
    record(commentator.concludeUpdate(in: surroundings))
  }

  /// A write that no view heard of has no update to be told in.
  func stepWillEnd() {
    readNewEvents()
    record(commentator.concludeStep(in: surroundings))
  }

  private func readNewEvents() {
    while readEvents < recorder.events.count {
      commentator.read(recorder.events[readEvents])
      readEvents += 1
    }
  }

  private func record(_ remarks: [Remark]) {
    for remark in remarks {
      recorder.record(remark.kind, cause: remark.cause ?? engine.currentCause, at: remark.origin)
    }
  }

  private var surroundings: Commentator.Surroundings {
    let ignored = engine.takeIgnoredInputs().map { input in
      Commentator.Ignored(
        node: input.node, property: input.property, slot: input.slot, offered: input.offered,
        made: input.made)
    }
    return Commentator.Surroundings(ignored: ignored) { [engine] object in
      engine.holder(of: object)
    }
  }
}
