// An identity as a chain of segments.
//
// A path extends the path of the node above it. Written out, the paths of a deep tree would take
// room that grows with the square of its depth; so a path keeps its own segments and shares the rest.

/// The identity of a node: equal for the same identity at any time.
public final class IdentityPath: Sendable {
  public let parent: IdentityPath?
  /// What this path adds to its parent's: `VStack/0/Row`.
  public let segment: String
  /// Combines the segments, so that equal paths have equal hashes and most others do not.
  private let code: Int

  public init(_ segment: String, in parent: IdentityPath? = nil) {
    self.segment = segment
    self.parent = parent
    var code = parent?.code ?? 0
    for byte in segment.utf8 { code = (code &* 31) &+ Int(byte) }
    self.code = (code &* 31) &+ 47
  }
}

extension IdentityPath: Hashable {
  public static func == (a: IdentityPath, b: IdentityPath) -> Bool {
    var left: IdentityPath? = a
    var right: IdentityPath? = b
    while let one = left, let other = right {
      if one === other { return true }
      if one.code != other.code || one.segment != other.segment { return false }
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
