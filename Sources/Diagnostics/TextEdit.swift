/// A range of a text, in bytes, and its replacement.
public struct TextEdit: Hashable, Sendable {
  public let range: Range<Int>
  public let text: String

  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// What a mend of a program does, in the order in which the kinds are tried.
public enum MendKind: String, CaseIterable, Sendable {
  case elementIdentity, storedIdentity, ownedObject, branchToValue, builderForAnyView
  case observedObject, inputForState, inputAsIdentity, storedPublisher, handedOnObject
  case smallerView, taskForAppear
}

extension String {
  /// The text with the edits applied; nil if two edits overlap.
  public func applying(_ edits: [TextEdit]) -> String? {
    let old = Array(utf8)
    var new: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= place, edit.range.upperBound <= old.count else { return nil }
      new += old[place..<edit.range.lowerBound]
      new += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return String(decoding: new + old[place...], as: UTF8.self)
  }
}
