extension Array<Int> {
  /// The positions of a longest rising part of the numbers. Where they are old places in a new order, that is
  /// what has kept its order: all others have moved.
  public var steadyPositions: Set<Int> {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: count)
    for index in indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < self[index] { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var steady: Set<Int> = []
    var next = ends.last
    while let index = next {
      steady.insert(index)
      next = before[index]
    }
    return steady
  }
}
