import CSurface

/// The interface files: the declarations that programs may use, in Swift's own syntax, and what was
/// found by parsing them.
public struct SurfaceText: Sendable {
  /// One interface file.
  public struct File: Sendable {
    private enum Source: Sendable {
      case embedded(Int)
      case made(name: String, text: SurfaceBytes, code: SurfaceBytes)
    }

    private let source: Source
    /// The committed table (see `SurfaceTable`), which may belong to an older state of the file;
    /// empty if there is none.
    public let table: SurfaceBytes

    /// A file made from a string, for tests.
    public init(name: String, text: String, table: SurfaceBytes = SurfaceBytes([])) {
      let bytes = SurfaceBytes(Array(text.utf8))
      source = .made(name: name, text: bytes, code: bytes.code)
      self.table = table
    }

    fileprivate init(embedded index: Int) {
      source = .embedded(index)
      table = SurfaceBytes(embedded: surface_file_table(index))
    }

    /// Below the folder of interface files: `SwiftUI/Text.swiftinterface`.
    public var name: String {
      switch source {
      case .embedded(let index): String(cString: surface_file_name(index))
      case .made(let name, _, _): name
      }
    }

    /// The whole text.
    public var text: String {
      let bytes =
        switch source {
        case .embedded(let index): SurfaceBytes(embedded: surface_file_text(index))
        case .made(_, let text, _): text
        }
      return bytes.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// The text without comments and empty lines, to which tables refer.
    private var codeBytes: SurfaceBytes {
      switch source {
      case .embedded(let index): SurfaceBytes(embedded: surface_file_code(index))
      case .made(_, _, let code): code
      }
    }

    /// The text of a range of the file's code, without comments and empty lines. All of it without a
    /// range.
    public func code(in range: Range<Int>? = nil) -> String {
      codeBytes.withBytes { String(decoding: $0[range ?? 0..<$0.count], as: UTF8.self) }
    }

    /// Distinguishes one state of the code from another; the seed is the fingerprint of the common nodes.
    public func fingerprint(seed: UInt64) -> UInt64 { codeBytes.fingerprint(seed: seed) }
  }

  public let files: [File]
  /// The nodes that occur in many of the files' trees (see `SurfaceTrees`).
  public let commonNodes: SurfaceBytes

  /// A custom surface, for tests.
  public init(files: [File], commonNodes: SurfaceBytes = SurfaceBytes([])) {
    self.files = files
    self.commonNodes = commonNodes
  }

  /// The text of a unit, as it could be in a separate file.
  public func text(of unit: SurfaceIndex.Unit) -> String {
    let text = files[unit.file].code(in: unit.range)
    return unit.header.map { files[unit.file].code(in: $0) + text + "}" } ?? text
  }

  /// What is embedded in this binary.
  public static let embedded = SurfaceText(
    files: (0..<surface_file_count()).map { File(embedded: $0) },
    commonNodes: SurfaceBytes(embedded: surface_common_nodes()))
}
