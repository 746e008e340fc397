import CSurface

/// A stand-in for a package that apps use and whose sources are not available: a Swift module with the
/// parts that the screens of an app need. It is less than the package, so names that it lacks are still
/// unknown rather than wrong.
public struct PackageStub: Sendable {
  /// The name that a file imports.
  public let module: String
  public let text: String

  /// Modules of one package that is imported under several names.
  private static let aliases = ["Factory": "FactoryKit"]

  /// The stand-in for a module; nil if there is none.
  public init?(forModule name: String) {
    let wanted = Self.aliases[name] ?? name
    for index in 0..<surface_package_count()
    where String(cString: surface_package_module(index)) == wanted {
      module = name
      text = SurfaceBytes(embedded: surface_package_text(index)).withBytes {
        String(decoding: $0, as: UTF8.self)
      }
      return
    }
    return nil
  }
}
