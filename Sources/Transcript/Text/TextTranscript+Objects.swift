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

  /// `RestTimer#3  the body of Rest makes one each time it runs; RestTimer#2 is gone`, of several
  /// `RestTimer#3, #4 …; RestTimer#1, #2 are gone`.
  func line(ofMade all: [TraceEvent], _ remade: [ObjectID: RemadeObject]) -> StyledLine? {
    var made: [ObjectID] = []
    var gone: [ObjectID] = []
    for case .objectAlloc(let object) in all.map(\.kind) {
      guard let other = remade[object] else { return nil }
      made.append(object)
      gone.append(other.old)
    }
    guard let first = all.first, let new = made.first, let owner = remade[new]?.owner.shownView
    else { return nil }
    let kind = kindWords(of: first)
    var line = StyledLine("  ")
    line.add(kind.family, kind.style)
    line.pad(to: 9, atLeast: 1)
    line.add(kind.verb, kind.style)
    line.pad(to: Self.subjectColumn)
    line.add(Self.names(of: made), .view)
    let old = Self.names(of: gone)
    line.add(
      "  "
        + (gone.count == 1
          ? words("the body of \(owner) makes one each time it runs; \(old) is gone")
          : words("the body of \(owner) makes one each time it runs; \(old) are gone")))
    if options.showsPlaces, let place = shortPlace(first.origin) {
      line.add("  " + place, .dim, as: .place)
    }
    return line
  }

  /// `Timer#1, #2`
  private static func names(of objects: [ObjectID]) -> String {
    let numbers = objects.map(\.number).sorted().map { "#\($0)" }
    return (objects.first?.className ?? "") + range(numbers)
  }
}
