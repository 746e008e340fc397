/// Where in the source something came from, as an opaque number.
///
/// The front end mints origins; the interpreter and the engine only carry them; whoever holds the
/// front end's source map turns them into `file:line:column`. That is how events can point at
/// source although the engine knows no source. Declarations of the surface have `none`.
public struct Origin: Hashable, Sendable {
  /// 0 is "nowhere"; anything else is one more than an offset into the files of the source map,
  /// laid end to end.
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none = Origin(rawValue: 0)
}
