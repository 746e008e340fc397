/// Where in the source something came from, as an opaque number.
///
/// The front end makes origins; the interpreter and the engine only pass them on; the front end's
/// source map turns them into `file:line:column`. That is how events can point at source although the
/// engine knows no source. Declarations of the surface have `none`.
public struct Origin: Hashable, Sendable {
  /// 0 means "nowhere"; anything else is one more than an offset into the files of the source map, laid
  /// end to end.
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none = Origin(rawValue: 0)
}

/// The difference in position between code that was checked and the same text written again.
public struct OriginRelocation: Hashable, Sendable {
  private let places: Range<Int>
  private let base: Int

  /// - Parameters:
  ///   - places: raw values of origins in the code that was checked.
  ///   - base: the raw value of the origin of the first byte where it runs.
  public init(_ places: Range<Int>, to base: Int) {
    self.places = places
    self.base = base
  }

  public func relocated(_ origin: Origin) -> Origin {
    let raw = Int(origin.rawValue)
    guard places.contains(raw) else { return origin }
    return Origin(rawValue: UInt32(base + raw - places.lowerBound))
  }
}
