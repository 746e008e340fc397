/// How a branch of a builder is written: for people, who know `case .a` and not a tree of choices.
public struct BranchSpelling: Hashable, Sendable {
  /// Its part of the identity's segment, without `if.`: `true.false`; empty if unknown.
  public var key: String
  /// `case .a`, `if let note`; nil for a branch written as in its identity.
  public var name: String?

  public init(key: String = "", name: String? = nil) {
    self.key = key
    self.name = name
  }

  /// The way to a leaf in the tree of choices: the left half has the largest power of two below the
  /// number of leaves (F93).
  public static func key(ofLeaf index: Int, among count: Int) -> String {
    var turns: [String] = []
    var (index, count) = (index, count)
    while count > 1 {
      var left = 1
      while left * 2 < count { left *= 2 }
      turns.append(index < left ? "true" : "false")
      (index, count) = index < left ? (index, left) : (index - left, count - left)
    }
    return turns.joined(separator: ".")
  }
}
