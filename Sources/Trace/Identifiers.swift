// Numbers that events carry. All count from 1 in order of creation within a run, and none is ever
// reused, which makes a transcript reproducible and greppable. They take four bytes, as in the log,
// because nodes of the tree have several.

/// The position of an event in the run: 1, 2, 3 …
public struct EventID: Hashable, Comparable, Sendable {
  private let word: UInt32
  public var number: Int { Int(word) }
  public init(_ number: Int) { word = UInt32(clamping: number) }
  public static func < (a: Self, b: Self) -> Bool { a.word < b.word }
}

/// A node: one lifetime of one identity.
public struct NodeID: Hashable, Comparable, Sendable {
  private let word: UInt32
  public var number: Int { Int(word) }
  public init(_ number: Int) { word = UInt32(clamping: number) }
  public static func < (a: Self, b: Self) -> Bool { a.word < b.word }
}

/// Storage of one dynamic property of one node.
public struct SlotID: Hashable, Comparable, Sendable {
  private let word: UInt32
  public var number: Int { Int(word) }
  public init(_ number: Int) { word = UInt32(clamping: number) }
  public static func < (a: Self, b: Self) -> Bool { a.word < b.word }
}

/// An instance of a class: `Counter#1`, numbered within its class.
public struct ObjectID: Hashable, Sendable {
  public let className: String
  public let number: Int
  public init(className: String, number: Int) {
    self.className = className
    self.number = number
  }
}

extension ObjectID: CustomStringConvertible {
  /// As transcripts and values print it: `Counter#1`.
  public var description: String { "\(className)#\(number)" }
}
