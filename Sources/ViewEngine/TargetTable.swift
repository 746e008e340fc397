import AttributeGraph

/// The target of each attribute, in arrays by index because indices are reused. Entries are removed
/// with their nodes.
struct TargetTable {
  /// The generation of the attribute that each entry is for. In a separate array, because together with
  /// the targets there would be gaps.
  private var generations: [UInt32] = []
  private var targets: [AttributeTarget?] = []

  /// Nil for an attribute whose index belongs to a later one.
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
      // An entry removed late must not affect its successor.
      if newValue == nil, generations[index] != attribute.generation { return }
      generations[index] = attribute.generation
      targets[index] = newValue
    }
  }
}
