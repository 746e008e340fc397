extension Lesson {
  /// The document with its predictions as a reader gets them: no choice is marked, and no pattern
  /// tells which one is right.
  public static func withoutAnswers(_ text: String) -> String {
    var bytes = Array(text.utf8)
    // From the end, so that what has not been changed yet stays where it is.
    for block in blocks(of: text).reversed() {
      guard case .fence(let fence) = block, fence.words.first == "predict" else { continue }
      let indent = String(repeating: " ", count: fence.indentation)
      let lines = fence.content.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast(fence.content.hasSuffix("\n") ? 1 : 0)
      let asked = lines.map { line -> String in
        var line = String(line)
        guard line.drop(while: { $0 == " " }).hasPrefix("- [") else { return indent + line + "\n" }
        if let mark = line.firstRange(of: "[x]") ?? line.firstRange(of: "[X]") {
          line.replaceSubrange(mark, with: "[ ]")
        }
        if let pattern = line.lastRange(of: "=>") { line = String(line[..<pattern.lowerBound]) }
        while line.last == " " { line.removeLast() }
        return indent + line + "\n"
      }.joined()
      bytes.replaceSubrange(fence.contentRange, with: asked.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate func lastRange(of mark: String) -> Range<String.Index>? { ranges(of: mark).last }
}
