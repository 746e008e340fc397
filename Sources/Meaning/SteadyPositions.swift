extension [Int] {
  /// The positions of a longest ascending subsequence of the numbers; among several, one with the most
  /// numbers in their own place. If the numbers are old places in a new order, these have kept their
  /// order, and all others have moved.
  public var steadyPositions: Set<Int> {
    let order = indices.sorted { self[$0] < self[$1] }
    var ranks = self
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    // For each rank, the best subsequence that ends below it (a Fenwick tree of maxima): its length,
    // then how many numbers are in their own place.
    var best = [(weight: Int, end: Int?)](repeating: (0, nil), count: count + 1)
    var before = [Int?](repeating: nil, count: count)
    var last: (weight: Int, end: Int?) = (0, nil)
    // Among equally good ones, the last: of two that change places, the one that came first has moved.
    func isBetter(_ one: (weight: Int, end: Int?), than other: (weight: Int, end: Int?)) -> Bool {
      (one.weight, one.end ?? -1) > (other.weight, other.end ?? -1)
    }
    for index in indices {
      var longest: (weight: Int, end: Int?) = (0, nil)
      var place = ranks[index]
      while place > 0 {
        if isBetter(best[place], than: longest) { longest = best[place] }
        place &= place - 1
      }
      before[index] = longest.end
      let weight = longest.weight + count + 1 + (ranks[index] == index ? 1 : 0)
      if isBetter((weight, index), than: last) { last = (weight, index) }
      place = ranks[index] + 1
      while place <= count {
        if isBetter((weight, index), than: best[place]) { best[place] = (weight, index) }
        place += place & -place
      }
    }
    var steady: Set<Int> = []
    var next = last.end
    while let index = next {
      steady.insert(index)
      next = before[index]
    }
    return steady
  }
}
