extension String {
  /// The code of a step on one line: if it has several lines, the first with a mark, since the others
  /// can be read where they were written.
  public var stepLine: String {
    guard let end = firstIndex(where: \.isNewline) else { return self }
    return self[..<end] + " …"
  }
}
