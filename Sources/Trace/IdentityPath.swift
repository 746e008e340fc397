// An identity as a chain of segments.
//
// A path extends the path of the node above it. As texts the paths of a deep tree would take space
// quadratic in its depth; so a path stores its own segments and shares the rest.

public import Values

/// The identity of a node: equal for the same identity at any time.
public final class IdentityPath: Sendable {
  public let parent: IdentityPath?
  /// The part of the segment before the name; may be empty.
  private let place: String
  /// The place as shown to people, if it is spelled differently.
  private let shownPlace: String?
  private let label: ViewLabel
  /// The place is everything that the path adds: it was given as text.
  private let isWritten: Bool
  /// Combines the segments, so that equal paths have equal hashes and different ones usually do not.
  private let code: UInt32

  /// The name of the view that is there.
  public var view: String { label.name }

  /// What people call it.
  public var shownView: String { label.shown }

  /// Whether they lead to one generic view made for different types, which are two types to SwiftUI; what
  /// is in the view does not count.
  public func isForOtherType(than other: IdentityPath) -> Bool {
    view == other.view && label.subjects != other.label.subjects
  }

  /// The segment that this path adds to its parent's: `VStack/0/Row`.
  public var segment: String {
    if isWritten { return place }
    return place.isEmpty ? view : "\(place)/\(view)"
  }

  /// Whether a pushed screen or a cover may begin there; false for most, at little cost.
  var mayBeLayer: Bool {
    isWritten || place.hasPrefix("screen")
      || place.utf8.contains(UInt8(ascii: "C")) && place.contains("fullScreenCover")
  }

  /// Whether a word of the simulator is meant with which a part of the segment begins: `sheet` of
  /// `0/sheet1/Row`. Read by bytes and without assembling the segment: this is asked for everything
  /// around whatever changes.
  func hasWord(where isMeant: (String) -> Bool) -> Bool {
    Self.hasWord(in: place, where: isMeant)
      || !isWritten && Self.hasWord(in: label.name, where: isMeant)
  }

  private static func hasWord(in text: String, where isMeant: (String) -> Bool) -> Bool {
    let bytes = text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
      if isSmallLetter(bytes[start]) {
        let stop = bytes[start..<end].firstIndex { !isSmallLetter($0 | 0x20) } ?? end
        // (The simulator's words are ASCII.)
        let isWhole = stop == end || bytes[stop] < 0x80
        if isWhole, isMeant(String(text[start..<stop])) { return true }
      }
      start = end == bytes.endIndex ? end : bytes.index(after: end)
    }
    return false
  }

  private static func isSmallLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }

  /// The explicit id in the segment, as printed: that of a row, the innermost of rows in rows, or of `id(_:)`.
  public var explicitID: String? {
    for (opening, closing) in [("id(", ")"), ("[", "]")] where place.hasSuffix(closing) {
      var rest = place[...]
      while let inner = rest.firstRange(of: "/" + opening) {
        rest = rest[inner.lowerBound...].dropFirst()
      }
      if let start = rest.firstRange(of: opening)?.upperBound {
        return String(rest[start...].dropLast())
      }
    }
    return nil
  }

  /// A path given as text, and the view that it leads to.
  public init(_ segment: String, of view: String = "") {
    place = segment
    shownPlace = nil
    label = ViewLabel(view)
    isWritten = true
    parent = nil
    code = Self.end(Self.combine(0, segment))
  }

  /// The path whose segment is `place/name`. It is assembled when read; most never are. `shown` is the
  /// place with its cases as written in the program, if it has any.
  public init(
    at place: String, _ label: ViewLabel, in parent: IdentityPath?, shown: String? = nil
  ) {
    self.place = place
    shownPlace = shown
    self.label = label
    isWritten = false
    self.parent = parent
    var code = parent?.code ?? 0
    if !place.isEmpty { code = Self.end(Self.combine(code, place)) }
    self.code = Self.end(Self.combine(code, label.name))
  }

  private static func combine(_ code: UInt32, _ text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { bytes in
      var code = code
      for byte in bytes { code = (code &* 31) &+ UInt32(byte) }
      return code
    }
  }

  /// As if a slash followed.
  private static func end(_ code: UInt32) -> UInt32 { (code &* 31) &+ 47 }

  private func hasSameSegment(as other: IdentityPath) -> Bool {
    if !isWritten, !other.isWritten, place == other.place {
      return label === other.label || view == other.view
    }
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
  public var description: String { text(\.segment) }

  /// As shown to people: a case of a `switch` is spelled `case .a`.
  public var shown: String { text(\.shownSegment) }

  private var shownSegment: String { shownPlace.map { "\($0)/\(view)" } ?? segment }

  /// Without the numbers of windows and of the screens of a stack, and without the ids of presented items: they
  /// count what is open or was made before, so the same view has another one where less was.
  public var withoutCounts: String { text(\.segmentWithoutCounts) }

  /// Nor with the ids of rows, which may be counted as well.
  public var withoutRows: String { text(\.segmentWithoutRows) }

  /// Nor with the branches of conditions.
  public var withoutBranches: String { text(\.segmentWithoutBranches) }

  private var segmentWithoutCounts: String {
    isWritten ? segment : (placesWithoutCounts + [view]).joined(separator: "/")
  }

  private var segmentWithoutRows: String {
    isWritten
      ? segment
      : (placesWithoutCounts.filter { $0.first != "[" } + [view]).joined(separator: "/")
  }

  private var segmentWithoutBranches: String {
    isWritten
      ? segment
      : (placesWithoutCounts.filter { !$0.hasPrefix("if.") } + [view]).joined(separator: "/")
  }

  private var placesWithoutCounts: [String] {
    place.split(separator: "/").map { part in
      Self.countedWords.first { word in
        let count = part.dropFirst(word.count)
        return part.hasPrefix(word) && !count.isEmpty && count.allSatisfy(\.isNumber)
      } ?? Self.presenter(in: part)
    }.filter { !$0.isEmpty }
  }

  private static var countedWords: [String] { ["window", "screen"] }

  /// `sheet` for `sheet[2]`; a row's place, `[2]`, is its own.
  private static func presenter(in part: Substring) -> String {
    part.first == "[" ? String(part) : String(part.prefix { $0 != "[" })
  }

  private func text(_ part: KeyPath<IdentityPath, String>) -> String {
    var segments: [String] = []
    var next: IdentityPath? = self
    while let path = next {
      segments.append(path[keyPath: part])
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
