import AttributeGraph

/// The target of each attribute: arrays by place, for places are used again. Entries go with their
/// nodes.
struct TargetTable {
  /// Of the attribute that the entry is for. Beside the targets, not with them, because together they
  /// would leave a gap.
  private var generations: [UInt32] = []
  private var targets: [AttributeTarget?] = []

  /// Nil also for an attribute whose place another one has.
  subscript(attribute: Attribute) -> AttributeTarget? {
    get {
      let index = Int(attribute.index)
      guard index < generations.count, generations[index] == attribute.generation else {
        return nil
      }
      return targets[index]
    }
    set {
      let index = Int(attribute.index)
      while generations.count <= index {
        generations.append(0)
        targets.append(nil)
      }
      // An entry that ends late leaves the next one in its place alone.
      if newValue == nil, generations[index] != attribute.generation { return }
      generations[index] = attribute.generation
      targets[index] = newValue
    }
  }
}
