import Diagnostics
import Phrases
import Trace
import Values

// Objects that a body makes whenever it runs: each is another one, and the one before goes with what it knew.

/// What an object is made instead of.
struct RemadeObject {
  let old: ObjectID
  /// The view whose body makes one at each run.
  let owner: NodeName
}

extension TextTranscript {
  /// The objects that the bodies of an update have made where they had made another one before, which nothing
  /// holds now.
  func objectsMadeAnew(by events: [TraceEvent]) -> [ObjectID: RemadeObject] {
    guard surroundings != nil, let log else { return [:] }
    var found: [ObjectID: RemadeObject] = [:]
    var taken: Set<ObjectID> = []
    for made in events {
      guard case .objectAlloc(let new) = made.kind, made.origin != .none,
        case .bodyRun(let owner, _, _, _)? = event(made.cause)?.kind
      else { continue }
      let old = events.lazy.compactMap { event -> ObjectID? in
        guard case .objectFree(let old) = event.kind, old.className == new.className, old != new,
          !taken.contains(old)
        else { return nil }
        let first = log.all(.objectAlloc, in: 0..<made.id.number - 1).first {
          if case .objectAlloc(old) = $0.kind { true } else { false }
        }
        return first?.origin == made.origin ? old : nil
      }.first
      guard let old else { continue }
      taken.insert(old)
      found[new] = RemadeObject(old: old, owner: owner)
    }
    return found
  }

  /// `RestTimer#3  the body of Rest makes one each time it runs; RestTimer#2 is gone`
  func line(of made: TraceEvent, _ other: RemadeObject) -> StyledLine? {
    guard case .objectAlloc(let object) = made.kind else { return nil }
    let kind = kindWords(of: made)
    var line = StyledLine("  ")
    line.add(kind.family, kind.style)
    line.pad(to: 9, atLeast: 1)
    line.add(kind.verb, kind.style)
    line.pad(to: Self.subjectColumn)
    line.add("\(object)", .view)
    line.add(
      "  "
        + words(
          "the body of \(other.owner.shownView) makes one each time it runs; \("\(other.old)") is gone"
        ))
    if options.showsPlaces, let place = shortPlace(made.origin) { line.add("  " + place, .dim) }
    return line
  }
}
