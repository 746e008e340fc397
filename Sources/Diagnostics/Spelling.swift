/// Suggestions for misspelt names.
public enum Spelling {
  /// The closest candidate, if one is close enough to be meant; ties go to the first.
  ///
  /// "Close enough" is a third of the name's length, at least one edit, where swapping two neighbours
  /// is one edit and case does not count; and both must share something of the name.
  public static func closest(to name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: Array(candidates))?.name
  }

  /// A name that is close enough to be meant. Fewer edits sort first, then alphabetical order.
  public struct Match: Comparable, Sendable {
    public let distance: Int
    public let name: String

    public static func < (a: Match, b: Match) -> Bool {
      (a.distance, a.name) < (b.distance, b.name)
    }
  }

  /// The closest candidate, with its distance.
  public static func nearest(
    to name: String, among candidates: [String]
  ) -> Match? {
    var search = Search(for: name)
    for candidate in candidates {
      guard let distance = search.distance(of: candidate, letters(of: candidate)) else { continue }
      if distance < search.best?.distance ?? .max {
        search.best = Match(distance: distance, name: candidate)
      }
    }
    return search.best
  }

  /// Names with which many misspelt ones are compared: they are split into letters once, and those of
  /// unsuitable length are skipped.
  public struct Vocabulary: Sendable {
    private var words: [Int: [(name: String, letters: [Unicode.Scalar])]] = [:]

    public init(_ names: some Sequence<String>) {
      for name in names {
        let letters = Spelling.letters(of: name)
        words[letters.count, default: []].append((name, letters))
      }
    }

    /// The least match.
    public func nearest(to name: String) -> Match? {
      var search = Search(for: name)
      for count in search.lengths {
        for (name, letters) in words[count] ?? [] {
          guard let distance = search.distance(of: name, letters) else { continue }
          let match = Match(distance: distance, name: name)
          search.best = search.best.map { min($0, match) } ?? match
        }
      }
      return search.best
    }
  }

  /// Examines one candidate after the other.
  private struct Search {
    let name: String
    let wanted: [Unicode.Scalar]
    let limit: Int
    var best: Match?

    init(for name: String) {
      self.name = name
      wanted = Spelling.letters(of: name)
      limit = max(1, wanted.count / 3)
    }

    /// The lengths that a match may have.
    var lengths: ClosedRange<Int> { max(0, wanted.count - limit)...wanted.count + limit }

    /// The distance of a candidate that is close enough, and at least as close as the best so far.
    func distance(of candidate: String, _ letters: [Unicode.Scalar]) -> Int? {
      guard candidate != name, lengths.contains(letters.count) else { return nil }
      let limit = best?.distance ?? limit
      let distance = Spelling.editDistance(wanted, letters, limit: limit)
      // Something of the name must stay: any letter is one edit away from any other.
      return distance <= limit && distance < max(wanted.count, letters.count) ? distance : nil
    }
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars)
  }

  /// How many edits turn one name into the other, whatever their case.
  public static func distance(_ a: String, _ b: String) -> Int {
    editDistance(letters(of: a), letters(of: b))
  }

  /// Edits (insert, remove, replace, swap neighbours) that turn one into the other; some number above
  /// the limit if there are more, which is known long before the last letters are compared.
  static func editDistance(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int = .max
  ) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    var current = previous
    for i in 1...a.count {
      current[0] = i
      var least = i
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        var distance = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          distance = min(distance, beforePrevious[j - 2] + 1)
        }
        current[j] = distance
        least = min(least, distance)
      }
      // A swap reaches back over one row, so the row before counts too.
      if least > limit, previous.allSatisfy({ $0 > limit }) { return least }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
      if current.isEmpty { current = previous }
    }
    return previous[b.count]
  }
}
