import AttributeGraph

/// What each attribute stands for: an array by place, for places are used again. Entries go with their
/// nodes.
struct TargetTable {
  private struct Entry {
    var generation: UInt32
    var target: AttributeTarget?
  }

  private var entries: [Entry] = []

  /// Nil also for an attribute whose place another one has.
  subscript(attribute: Attribute) -> AttributeTarget? {
    get {
      let index = Int(attribute.index)
      guard index < entries.count, entries[index].generation == attribute.generation else {
        return nil
      }
      return entries[index].target
    }
    set {
      let index = Int(attribute.index)
      while entries.count <= index { entries.append(Entry(generation: 0, target: nil)) }
      // What ends late leaves the next one in its place alone.
      if newValue == nil, entries[index].generation != attribute.generation { return }
      entries[index] = Entry(generation: attribute.generation, target: newValue)
    }
  }
}
