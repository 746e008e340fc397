extension Lesson {
  /// The document as it is given out before an exam: no choice is marked, no pattern shows which
  /// one is right, no line has the answer of `:why`, and no solution is in it.
  public static func withoutAnswers(_ text: String) -> String {
    var bytes = Array(text.utf8)
    // From the end, so that blocks that have not been changed yet keep their places.
    for block in blocks(of: text).reversed() {
      guard case .fence(let fence) = block else { continue }
      switch fence.words {
      case ["swift", "solution"]: bytes.removeSubrange(fence.range)
      case ["goal"]:
        bytes.replaceSubrange(
          fence.contentRange, with: rewritten(fence) { isCause($0) ? nil : $0 }.utf8)
      case let words where words.first == "predict":
        bytes.replaceSubrange(fence.contentRange, with: rewritten(fence, unmarked).utf8)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines of a block, changed; a line for which there is nil goes.
  private static func rewritten(_ fence: Fence, _ change: (String) -> String?) -> String {
    let indent = String(repeating: " ", count: fence.indentation)
    return fence.content.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(fence.content.hasSuffix("\n") ? 1 : 0)
      .compactMap { change(String($0)).map { indent + $0 + "\n" } }.joined()
  }

  private static func isCause(_ line: String) -> Bool {
    line.hasPrefix("why ") || line.hasPrefix("whynot ")
  }

  /// A choice without its mark and its pattern; other lines stay.
  private static func unmarked(_ line: String) -> String {
    var line = line
    guard line.drop(while: { $0 == " " }).hasPrefix("- [") else { return line }
    if let mark = line.firstRange(of: "[x]") ?? line.firstRange(of: "[X]") {
      line.replaceSubrange(mark, with: "[ ]")
    }
    if let pattern = line.lastArrow { line = String(line[..<pattern.lowerBound]) }
    while line.last == " " { line.removeLast() }
    return line
  }
}
