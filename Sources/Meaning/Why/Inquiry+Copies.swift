import Trace
import Values

// Copies of what a row shows, such as the draft of a form: what is written to one is not in the row.

extension Inquiry {
  /// The last writes by which a storage came to have one of the values, each with the end of that storage if it has
  /// ended since.
  func writes(giving values: [String]) -> [TraceEvent] {
    let wanted = values.filter { $0.contains { $0.isLetter || $0.isNumber } }
    if wanted.isEmpty { return [] }
    var seen: Set<SlotID> = []
    return log.all(.stateWrite, in: past).reversed().prefix(Self.writesExamined).filter { write in
      guard case .stateWrite(_, _, _, let slot?, let old, let new, .changed, _) = write.kind,
        seen.insert(slot).inserted
      else { return false }
      // A storage that has several parts has what a row shows, too.
      return new.contains("(") && wanted.contains { new.hasPart($0) && !old.hasPart($0) }
    }
  }

  private static var writesExamined: Int { 256 }

  /// Those of the writes that are to a copy of what the row shows in which some words stand, with the end of each.
  func copies(of shown: TraceEvent, among writes: [TraceEvent]) -> [TraceEvent] {
    guard !writes.isEmpty, let node = shown.kind.node else { return [] }
    let world = world
    guard let maker = making(node.node, in: world) else { return [] }
    let texts = world.tree(from: maker.name.node).flatMap { $0.node.contents.compactMap(\.text) }
    return writes.flatMap { write -> [TraceEvent] in
      guard case .stateWrite(_, let owner, _, let slot?, _, let new, _, _) = write.kind,
        owner?.node != maker.name.node,
        texts.contains(where: { $0.contains(where: \.isLetter) && new.contains("\"\($0)\"") })
      else { return [] }
      let end = log.last(.stateFree, of: .slot(slot), in: write.id.number..<cursor)
      return [write] + (end.map { [$0] } ?? [])
    }
  }

  /// The beginning of the storage of a view by which it keeps an object that a text comes from.
  func keptObjects(of maker: World.Node?, _ reads: [Dependency]) -> [TraceEvent] {
    guard let maker, !reads.isEmpty else { return [] }
    let names = Set(reads.filter { $0.reason == .object }.map(\.bareName))
    return log.all(.stateAlloc, of: .node(maker.name.node), in: past).filter { event in
      if case .stateAlloc(_, let property, _, _, _) = event.kind {
        names.contains(property)
      } else {
        false
      }
    }
  }
}

extension String {
  /// Whether it has that part with nothing but signs around it: `amount: 19` has 19, and not 9.
  fileprivate func hasPart(_ part: String) -> Bool {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber } ?? false
    }
    return ranges(of: part).contains { range in
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : nil
      let after = range.upperBound < endIndex ? self[range.upperBound] : nil
      return !isPart(before) && !isPart(after)
    }
  }
}
