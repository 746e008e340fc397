// Subgraphs: attributes that share a lifetime.
//
// Subgraphs form a tree. Ending one ends all below it. While rules are being evaluated nothing is
// destroyed, because one of them may be affected: the end is recorded and happens after the outermost
// update (F201). Destruction takes two passes, as in Apple's graph (F202): first all edges of the dead
// attributes are cut, then their cells are freed, so that no pass ever sees half an attribute.

extension Graph {
  /// Begins a subgraph, below another one or on its own.
  public func makeSubgraph(in parent: Subgraph? = nil) -> Subgraph {
    var index = Int(freeGroup)
    if freeGroup == none {
      index = groups.count
      groups.append(Group())
    } else {
      freeGroup = groups[index].nextSibling
      groups[index].nextSibling = none
    }
    groups[index].generation &+= 1
    if let parent {
      let parentIndex = place(parent)
      let first = groups[parentIndex].firstChild
      groups[index].parent = parent.index
      groups[index].nextSibling = first
      if first != none { groups[Int(first)].previousSibling = Int32(index) }
      groups[parentIndex].firstChild = Int32(index)
    }
    return Subgraph(index: Int32(index), generation: groups[index].generation)
  }

  public func isLive(_ subgraph: Subgraph) -> Bool {
    let index = Int(subgraph.index)
    return groups.indices.contains(index) && groups[index].isLive
      && groups[index].generation == subgraph.generation
  }

  /// Ends the subgraph and everything below it: its attributes no longer exist, and nothing depends on
  /// them. During an update this happens after the update.
  public func end(_ subgraph: Subgraph) {
    if isUpdating {
      ending.append(subgraph)
    } else {
      endNow(subgraph)
    }
  }

  func endDeferredSubgraphs() {
    if ending.isEmpty { return }
    let waiting = ending
    ending.removeAll(keepingCapacity: true)
    for subgraph in waiting { endNow(subgraph) }
  }

  func place(_ subgraph: Subgraph) -> Int {
    guard isLive(subgraph) else {
      preconditionFailure("subgraph \(subgraph.index) was used after it ended")
    }
    return Int(subgraph.index)
  }

  private func endNow(_ subgraph: Subgraph) {
    // Ending a parent has already ended its children.
    guard isLive(subgraph) else { return }
    detach(Int(subgraph.index))
    var dead = [Int(subgraph.index)]
    var next = 0
    while next < dead.count {
      var child = groups[dead[next]].firstChild
      while child != none {
        dead.append(Int(child))
        child = groups[Int(child)].nextSibling
      }
      next += 1
    }
    for group in dead { forEachCell(of: group) { cutEdges(of: $0) } }
    for group in dead {
      forEachCell(of: group) { release($0) }
      releaseGroup(group)
    }
  }

  private func detach(_ index: Int) {
    let group = groups[index]
    if group.previousSibling != none {
      groups[Int(group.previousSibling)].nextSibling = group.nextSibling
    } else if group.parent != none {
      groups[Int(group.parent)].firstChild = group.nextSibling
    }
    if group.nextSibling != none {
      groups[Int(group.nextSibling)].previousSibling = group.previousSibling
    }
    groups[index].parent = none
    groups[index].previousSibling = none
    groups[index].nextSibling = none
  }

  private func forEachCell(of group: Int, _ action: (Int) -> Void) {
    var cell = groups[group].firstCell
    while cell != none {
      let next = cells[Int(cell)].nextInSubgraph
      action(Int(cell))
      cell = next
    }
  }

  private func cutEdges(of cell: Int) {
    while cells[cell].firstInput != none { removeEdge(Int(cells[cell].firstInput)) }
    while cells[cell].firstDependent != none { removeEdge(Int(cells[cell].firstDependent)) }
  }

  private func release(_ index: Int) {
    let generation = cells[index].generation &+ 1
    cells[index] = Cell(generation: generation)
    cells[index].nextInSubgraph = freeCell
    freeCell = Int32(index)
    liveAttributeCount -= 1
  }

  private func releaseGroup(_ index: Int) {
    let generation = groups[index].generation &+ 1
    groups[index] = Group(generation: generation)
    groups[index].nextSibling = freeGroup
    freeGroup = Int32(index)
  }
}
