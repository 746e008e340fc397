extension TraceEvent.Kind {
  /// Whether it is a remark on a habit of the program (`advice.branch`), not on what is simulated.
  public var isAdvice: Bool {
    if case .note(let id, _) = self { id.hasPrefix("advice.") } else { false }
  }
}
