import CSurface

/// What stands in for a package that apps use and whose sources are not at hand: a module in Swift, of
/// the parts that the screens of an app ask for. It is less than the package, so names that it has not
/// are still unknown, and not wrong.
public struct PackageStub: Sendable {
  /// What a file imports.
  public let module: String
  public let text: String

  /// Modules of one package that is imported by several names.
  private static let aliases = ["Factory": "FactoryKit"]

  /// What stands in for a module; nil where nothing does.
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
