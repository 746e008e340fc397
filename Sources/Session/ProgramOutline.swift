public import Frontend

/// What of a program can be mounted; for lists.
public enum ProgramOutline {
  /// The apps, previews and views of a program, in the order of its files.
  public static func roots(of source: ProgramSource) -> [RootCandidate] {
    Compilation.roots(of: source.files + source.support, options: source.frontendOptions)
  }
}
