/// What a client keeps for attributes: an array by place, as attributes are used again.
public struct AttributeTable<Element> {
  private var entries: [(generation: UInt32, element: Element)?] = []

  public init() {}

  /// What is kept for the attribute; nil also for what was kept for an older one in the same place.
  public subscript(attribute: Attribute) -> Element? {
    get {
      let index = Int(attribute.index)
      guard index < entries.count, let entry = entries[index],
        entry.generation == attribute.generation
      else { return nil }
      return entry.element
    }
    set {
      let index = Int(attribute.index)
      while entries.count <= index { entries.append(nil) }
      if let newValue {
        entries[index] = (attribute.generation, newValue)
      } else if entries[index]?.generation == attribute.generation {
        entries[index] = nil
      }
    }
  }
}
