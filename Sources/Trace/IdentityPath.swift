// An identity as a chain of segments.
//
// A path extends the path of the node above it. Written out, the paths of a deep tree would take
// room that grows with the square of its depth; so a path keeps its own segments and shares the rest.

/// The identity of a node: equal for the same identity at any time.
public final class IdentityPath: Sendable {
  public let parent: IdentityPath?
  /// What stands before the name in the segment; empty for nothing.
  private let place: String
  private let name: String
  /// Combines the segments, so that equal paths have equal hashes and most others do not.
  private let code: Int

  /// What this path adds to its parent's: `VStack/0/Row`.
  public var segment: String { place.isEmpty ? name : "\(place)/\(name)" }

  public convenience init(_ segment: String, in parent: IdentityPath? = nil) {
    self.init(at: "", segment, in: parent)
  }

  /// The path whose segment is `place/name`. It is put together when somebody reads it: most are never
  /// read.
  public init(at place: String, _ name: String, in parent: IdentityPath?) {
    self.place = place
    self.name = name
    self.parent = parent
    var code = parent?.code ?? 0
    if !place.isEmpty { code = (Self.combine(code, place) &* 31) &+ 47 }
    self.code = (Self.combine(code, name) &* 31) &+ 47
  }

  private static func combine(_ code: Int, _ text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var code = code
      for byte in bytes { code = (code &* 31) &+ Int(byte) }
      return code
    }
  }

  private func hasSameSegment(as other: IdentityPath) -> Bool {
    if place == other.place { return name == other.name }
    return segment == other.segment
  }
}

extension IdentityPath: Hashable {
  public static func == (a: IdentityPath, b: IdentityPath) -> Bool {
    var left: IdentityPath? = a
    var right: IdentityPath? = b
    while let one = left, let other = right {
      if one === other { return true }
      if one.code != other.code || !one.hasSameSegment(as: other) { return false }
      left = one.parent
      right = other.parent
    }
    return left == nil && right == nil
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension IdentityPath: CustomStringConvertible {
  /// `/ContentView/VStack/0/Row`
  public var description: String {
    var segments: [String] = []
    var next: IdentityPath? = self
    while let path = next {
      segments.append(path.segment)
      next = path.parent
    }
    var text = ""
    for segment in segments.reversed() {
      if !segment.hasPrefix("/") { text += "/" }
      text += segment
    }
    return text
  }
}
