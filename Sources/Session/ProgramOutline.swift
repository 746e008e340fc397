import Frontend

/// The parts of a program that can be mounted; for lists.
public enum ProgramOutline {
  /// Something that can be mounted.
  public struct Root: Sendable {
    public enum Kind: String, Sendable { case app, preview, view }

    public var kind: Kind
    public var name: String
    /// It can be shown only by code that makes it.
    public var needsArguments: Bool
    /// For a view: it has state, objects or bindings.
    public var keepsSomething: Bool
    /// Some of these are made or passed with the view's value.
    public var isGivenWhatItKeeps: Bool
    /// `file:line:column`
    public var place: String
  }

  /// The previews and views that can be shown instead of the app.
  public static func others(of source: ProgramSource) -> [Root] {
    roots(of: source).filter { $0.kind != .app && !$0.needsArguments }
  }

  /// The apps, previews and views of a program, in the order of its files.
  public static func roots(of source: ProgramSource) -> [Root] {
    let found = Compilation.roots(
      of: source.files + source.support, options: source.frontendOptions)
    return found.map {
      Root(
        kind: Root.Kind($0.kind), name: $0.name, needsArguments: $0.needsArguments,
        keepsSomething: $0.keepsSomething, isGivenWhatItKeeps: $0.isGivenWhatItKeeps,
        place: $0.place)
    }
  }
}

extension ProgramOutline.Root.Kind {
  init(_ kind: RootCandidate.Kind) {
    switch kind {
    case .app: self = .app
    case .preview: self = .preview
    case .view: self = .view
    }
  }
}
