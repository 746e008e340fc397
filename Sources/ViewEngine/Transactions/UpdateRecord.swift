import Trace

/// The findings and the work of the update under way, by the phase that settles them. Each part stands
/// beside the code of its phase.
struct UpdateRecord {
  var count = UpdateCount()
  var containers = ContainerWork()
  var preferences = PreferenceWork()
  var items = ItemWork()
  var callbacks = CallbackWork()
  var telling = TellingWork()

  /// The work that a phase has left undone, in words: none, once the update is over.
  var unfinished: [String] {
    containers.unfinished + preferences.unfinished + items.unfinished + callbacks.unfinished
      + telling.unfinished
  }
}

/// What the update has done so far, as `update.end` has it.
struct UpdateCount {
  var run = 0
  var skipped = 0
  var began = 0
  var ended = 0
  /// Nodes that begin in this update have a later number.
  var firstSequence = 0
}

/// What is told once for each update, after its walk.
struct TellingWork {
  /// Named nodes whose children may be in another order.
  var reordered: [(node: ViewNode, cause: EventID?)] = []
  var environment: [EnvironmentWrite] = []
  /// Pickers whose selection or options may be others.
  var pickers: [ViewNode] = []
  /// Controls whose content may have changed.
  var contents: [PrimitiveNode] = []

  /// (A value of the environment that is set around no named view is told to nobody.)
  var unfinished: [String] {
    (reordered.isEmpty ? [] : ["an order is not told"])
      + (contents.isEmpty ? [] : ["a content is not told"])
  }
}
