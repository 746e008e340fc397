extension [String] {
  /// The texts joined: `a, b`. The same as `joined(separator:)`, whose first call searches for four
  /// conformances among all those of the process, at a higher cost than everything that is joined at
  /// startup.
  public func list(separatedBy separator: String) -> String {
    guard let first else { return "" }
    var text = first
    for part in self.dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}
