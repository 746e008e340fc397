extension String {
  /// The code of a step as one line names it: of several lines the first one with a mark, for the
  /// others can be read where they were written.
  public var stepLine: String {
    guard let end = firstIndex(where: \.isNewline) else { return self }
    return self[..<end] + " …"
  }
}
