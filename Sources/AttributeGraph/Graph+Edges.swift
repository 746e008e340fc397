// Edges: which rule read which input.
//
// A rule that reads a thousand inputs must not search a list for each of them. So an evaluation begins
// by noting its edge in every input that it had last time; finding an input's edge is then a single
// comparison.

extension Graph {
  /// Records that the rule being evaluated depends on `source`, and says whether the source changed
  /// since that rule's last evaluation. Outside an evaluation it only says whether the source is ready.
  public func read(_ source: Attribute) -> ReadResult {
    let index = place(source)
    guard reader != none else {
      return cells[index].flags.contains(.stale) ? .notReady : .unchanged
    }
    var edge = Int(cells[index].markEdge)
    if edge == none || edges[edge].reader != reader || edges[edge].source != index {
      edge = makeEdge(from: index, to: Int(reader))
      mark(edge)
    }
    edges[edge].usedSerial = evaluationSerial
    if cells[index].flags.contains(.stale) {
      guard cells[index].flags.contains(.updating) else { return .notReady }
      // It is already on the stack: the reader uses the old value.
      cycles.append(source)
    }
    return edges[edge].isChanged ? .changed : .unchanged
  }

  /// The rules that read the attribute in their last evaluation, in the order in which they first did.
  public func dependents(of attribute: Attribute) -> [Attribute] {
    var result: [Attribute] = []
    forEachDependent(of: attribute) { result.append($0) }
    return result
  }

  /// The same without making a list. The graph must not change meanwhile.
  public func forEachDependent(of attribute: Attribute, _ visit: (Attribute) -> Void) {
    var edge = cells[place(attribute)].firstDependent
    while edge != none {
      visit(name(Int(edges[Int(edge)].reader)))
      edge = edges[Int(edge)].nextDependent
    }
  }

  /// The attributes that the rule read in its last evaluation.
  public func inputs(of attribute: Attribute) -> [Attribute] {
    var result: [Attribute] = []
    var edge = cells[place(attribute)].firstInput
    while edge != none {
      result.append(name(Int(edges[Int(edge)].source)))
      edge = edges[Int(edge)].nextInput
    }
    return result
  }

  func markInputs(of index: Int) {
    var edge = cells[index].firstInput
    while edge != none {
      mark(Int(edge))
      edge = edges[Int(edge)].nextInput
    }
  }

  private func mark(_ edge: Int) {
    let source = Int(edges[edge].source)
    cells[source].markEdge = Int32(edge)
  }

  /// Ends an evaluation: inputs that were not read again are removed.
  func dropUnusedInputs(of index: Int) {
    var edge = cells[index].firstInput
    while edge != none {
      let next = edges[Int(edge)].nextInput
      if edges[Int(edge)].usedSerial == evaluationSerial {
        edges[Int(edge)].isChanged = false
      } else {
        removeEdge(Int(edge))
      }
      edge = next
    }
  }

  private func makeEdge(from source: Int, to reader: Int) -> Int {
    let lastInput = cells[reader].lastInput
    let lastDependent = cells[source].lastDependent
    let edge = Edge(
      source: Int32(source), reader: Int32(reader), previousInput: lastInput,
      previousDependent: lastDependent, isChanged: true)
    let index: Int
    if freeEdge == none {
      index = edges.count
      edges.append(edge)
    } else {
      index = Int(freeEdge)
      freeEdge = edges[index].nextInput
      edges[index] = edge
    }
    if lastInput == none {
      cells[reader].firstInput = Int32(index)
    } else {
      edges[Int(lastInput)].nextInput = Int32(index)
    }
    cells[reader].lastInput = Int32(index)
    if lastDependent == none {
      cells[source].firstDependent = Int32(index)
    } else {
      edges[Int(lastDependent)].nextDependent = Int32(index)
    }
    cells[source].lastDependent = Int32(index)
    liveEdgeCount += 1
    return index
  }

  func removeEdge(_ index: Int) {
    let edge = edges[index]
    let source = Int(edge.source)
    let reader = Int(edge.reader)
    if edge.previousInput == none {
      cells[reader].firstInput = edge.nextInput
    } else {
      edges[Int(edge.previousInput)].nextInput = edge.nextInput
    }
    if edge.nextInput == none {
      cells[reader].lastInput = edge.previousInput
    } else {
      edges[Int(edge.nextInput)].previousInput = edge.previousInput
    }
    if edge.previousDependent == none {
      cells[source].firstDependent = edge.nextDependent
    } else {
      edges[Int(edge.previousDependent)].nextDependent = edge.nextDependent
    }
    if edge.nextDependent == none {
      cells[source].lastDependent = edge.previousDependent
    } else {
      edges[Int(edge.nextDependent)].previousDependent = edge.previousDependent
    }
    edges[index] = Edge()
    edges[index].nextInput = freeEdge
    freeEdge = Int32(index)
    liveEdgeCount -= 1
  }
}
