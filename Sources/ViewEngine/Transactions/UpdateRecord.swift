import Trace

/// The findings and the remaining work of the current update, by the phase that settles them. Each part
/// is declared next to its phase.
struct UpdateRecord {
  var count = UpdateCount()
  var containers = ContainerWork()
  var preferences = PreferenceWork()
  var items = ItemWork()
  var callbacks = CallbackWork()
  var telling = TellingWork()

  /// The work that a phase has left undone, in words: none after the update.
  var unfinished: [String] {
    containers.unfinished + preferences.unfinished + items.unfinished + callbacks.unfinished
      + telling.unfinished
  }
}

/// What the update has done so far, for `update.end`.
struct UpdateCount {
  var run = 0
  var skipped = 0
  var began = 0
  var ended = 0
  /// Nodes that begin in this update have a greater number.
  var firstSequence = 0
}

/// What is reported once per update, after its walk.
struct TellingWork {
  /// Named nodes whose children may have been reordered.
  var reordered: [(node: ViewNode, cause: EventID?)] = []
  var environment: [EnvironmentWrite] = []
  /// Pickers whose selection or options may have changed.
  var pickers: [ViewNode] = []
  /// Controls whose content may have changed.
  var contents: [PrimitiveNode] = []

  /// (An environment value that is set around no named view is never reported.)
  var unfinished: [String] {
    (reordered.isEmpty ? [] : ["an order is not told"])
      + (contents.isEmpty ? [] : ["a content is not told"])
  }
}
