extension Graph {
  /// The broken invariants, in words; empty if all hold. Costs a walk over the whole graph, so only for
  /// tests.
  public func brokenInvariants() -> [String] {
    var broken: [String] = []
    var edgeCount = 0
    for index in cells.indices where cells[index].flags.contains(.live) {
      checkCell(index, into: &broken)
      var edge = cells[index].firstInput
      var previous = none
      while edge != none {
        edgeCount += 1
        if edges[Int(edge)].reader != Int32(index) {
          broken.append("edge \(edge) is among the inputs of \(index) but is another's")
        }
        if edges[Int(edge)].previousInput != previous {
          broken.append("the inputs of \(index) are not linked both ways at edge \(edge)")
        }
        previous = edge
        edge = edges[Int(edge)].nextInput
      }
      if cells[index].lastInput != previous {
        broken.append("the last input of \(index) is not the end of its list")
      }
    }
    if edgeCount != liveEdgeCount {
      broken.append("\(liveEdgeCount) edges are counted, \(edgeCount) stand in lists")
    }
    return broken
  }

  private func checkCell(_ index: Int, into broken: inout [String]) {
    let cell = cells[index]
    let isStale = cell.flags.contains(.stale)
    if cell.subgraph == none || !groups[Int(cell.subgraph)].isLive {
      broken.append("attribute \(index) is alive in no live subgraph")
    }
    if cell.flags.contains(.source), isStale || cell.firstInput != none {
      broken.append("source \(index) is stale or reads something")
    }
    if cell.flags.contains(.updating), updateDepth == 0 {
      broken.append("attribute \(index) is being updated outside an update")
    }
    var edge = cell.firstDependent
    while edge != none {
      let record = edges[Int(edge)]
      if record.source != Int32(index) {
        broken.append("edge \(edge) is among the dependents of \(index) but is another's")
      }
      let readerIsStale = cells[Int(record.reader)].flags.contains(.stale)
      if isStale, !readerIsStale {
        broken.append("\(record.reader) reads the stale \(index) but is not stale")
      }
      if record.isChanged, !readerIsStale {
        broken.append("\(record.reader) has a changed input, \(index), but is not stale")
      }
      edge = record.nextDependent
    }
  }
}
