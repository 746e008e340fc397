extension TraceEvent.Kind {
  /// Whether it is a remark on a habit in the program (`advice.branch`), rather than on the simulation.
  public var isAdvice: Bool {
    if case .note(let id, _) = self { id.family == .advice } else { false }
  }
}
