import Trace

// Rows that belong together although other events came between them.

extension Gathering {
  /// Lifetimes inside others are listed below them.
  static func nested(
    _ groups: [(key: String?, tellings: [Telling])]
  ) -> [(key: String?, tellings: [Telling])] {
    var groups = groups
    for name in ["life.begin", "life.end"] {
      guard let inside = groups.firstIndex(where: { $0.key == "\(name) inside" }) else { continue }
      let group = groups.remove(at: inside)
      let last = groups.lastIndex { $0.tellings.first?.event?.kind.name == name }
      groups.insert(group, at: last.map { $0 + 1 } ?? inside)
    }
    return groups
  }

  /// The same write in several equal views, one after the other, is one row.
  func withoutEqualWrites(
    _ groups: [(key: String?, tellings: [Telling])]
  ) -> [(key: String?, tellings: [Telling])] {
    var merged: [(key: String?, tellings: [Telling])] = []
    var last: String?
    for group in groups {
      let next = onlyWrite(of: group.tellings)
      if let next, next == last {
        merged[merged.count - 1].tellings += group.tellings
      } else {
        merged.append(group)
      }
      last = next
    }
    return merged
  }

  /// What a single write to a view's storage does, whichever view it is.
  private func onlyWrite(of tellings: [Telling]) -> String? {
    guard tellings.count == 1, let event = tellings[0].event,
      case .stateWrite(let view, _?, let property, _, let old, let new, let effect, let readers) =
        event.kind
    else { return nil }
    return
      "\(view).\(property) \(old) → \(new) \(effect) \(readers.isEmpty) \(writer(of: event))"
  }
}
