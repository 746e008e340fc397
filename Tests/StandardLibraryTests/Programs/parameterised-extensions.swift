// Extensions of protocols with given primary associated types.
enum Entry { case info(Bool), failure }
extension Collection<Entry> {
  var isVerbose: Bool {
    contains {
      if case let .info(verbose) = $0 { if verbose { return true } }
      return false
    }
  }
}
extension Sequence<Int> {
  var total: Int { reduce(0, +) }
}
extension Collection {
  var isVerbose: String { "no entries" }
}

func run() {
  print([Entry.info(false), .failure].isVerbose, [Entry.info(true)].isVerbose)  //: false true
  print([1, 2, 3].total, Set([4]).total, (1...4).total)  //: 6 4 10
  print(["a"].isVerbose)  //: no entries
}
