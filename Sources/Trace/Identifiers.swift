// Numbers that events carry. All count from 1 in order of creation within a run, and none is ever
// used again: that is what makes a transcript reproducible and greppable.

/// The position of an event in the run: 1, 2, 3 …
public struct EventID: Hashable, Comparable, Sendable {
  public let number: Int
  public init(_ number: Int) { self.number = number }
  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

/// A node: one lifetime of one identity.
public struct NodeID: Hashable, Comparable, Sendable {
  public let number: Int
  public init(_ number: Int) { self.number = number }
  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

/// Storage of one dynamic property of one node.
public struct SlotID: Hashable, Comparable, Sendable {
  public let number: Int
  public init(_ number: Int) { self.number = number }
  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
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
