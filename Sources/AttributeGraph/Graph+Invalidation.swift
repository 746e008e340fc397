extension Graph {
  /// The value of a source has changed; or a rule must be evaluated again although none of its inputs
  /// changed.
  public func invalidate(_ attribute: Attribute) {
    let index = place(attribute)
    if cells[index].flags.contains(.source) {
      markDependentsChanged(of: index)
      return
    }
    cells[index].flags.insert(.invalidated)
    if !cells[index].flags.contains(.stale) {
      becomeStale(index)
      markDownstreamStale(from: index)
    }
  }

  /// The observed rules that became stale since the last call, in that order.
  public func takeStale() -> [Attribute] {
    let taken = staleLog
    if taken.isEmpty { return taken }
    staleLog = []
    return taken.allSatisfy(isLive) ? taken : taken.filter(isLive)
  }

  /// The attribute's value changed: its readers have a changed input, and attributes further
  /// downstream may have one.
  func markDependentsChanged(of index: Int) {
    var edge = cells[index].firstDependent
    while edge != none {
      edges[Int(edge)].isChanged = true
      edge = edges[Int(edge)].nextDependent
    }
    markDownstreamStale(from: index)
  }

  private func markDownstreamStale(from index: Int) {
    var next = index
    var stack: [Int] = []
    while true {
      var edge = cells[next].firstDependent
      while edge != none {
        let reader = Int(edges[Int(edge)].reader)
        edge = edges[Int(edge)].nextDependent
        if cells[reader].flags.contains(.stale) { continue }
        becomeStale(reader)
        // Most readers are views, which have no readers themselves.
        if cells[reader].firstDependent != none { stack.append(reader) }
      }
      guard let last = stack.popLast() else { return }
      next = last
    }
  }

  private func becomeStale(_ index: Int) {
    cells[index].flags.insert(.stale)
    if cells[index].flags.contains(.observed) { staleLog.append(name(index)) }
  }
}
