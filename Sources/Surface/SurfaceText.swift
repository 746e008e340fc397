import CSurface

/// The interface files: what programs may use, in Swift's own syntax.
public struct SurfaceText: Sendable {
  /// One interface file.
  public struct File: Sendable {
    /// Below the folder of interface files: `SwiftUI/Text.swiftinterface`.
    public let name: String
    private let storage: Storage

    /// Embedded bytes are static; they live as long as the process and never change.
    private enum Storage: @unchecked Sendable {
      case embedded(UnsafeBufferPointer<UInt8>)
      case bytes([UInt8])
    }

    /// A file made from a string, for tests.
    public init(name: String, text: String) {
      self.name = name
      storage = .bytes(Array(text.utf8))
    }

    fileprivate init(_ file: surface_file) {
      name = String(cString: file.name)
      storage = .embedded(file.bytes)
    }

    /// The text of a range of bytes; of the whole file without one.
    public func text(in range: Range<Int>? = nil) -> String {
      switch storage {
      case .embedded(let bytes): String(decoding: bytes[range ?? 0..<bytes.count], as: UTF8.self)
      case .bytes(let bytes): String(decoding: bytes[range ?? 0..<bytes.count], as: UTF8.self)
      }
    }
  }

  public let files: [File]
  /// The committed index, which may belong to an older state of the files; empty in tests.
  public let indexText: String
  /// Tells one state of the files from another; 0 when there is no committed index to compare.
  public let fingerprint: UInt64

  /// A surface of one's own, for tests.
  public init(files: [File]) {
    self.files = files
    indexText = ""
    fingerprint = 0
  }

  private init(embedded files: [File], indexText: String, fingerprint: UInt64) {
    self.files = files
    self.indexText = indexText
    self.fingerprint = fingerprint
  }

  /// What is embedded in this binary.
  public static let embedded = SurfaceText(
    embedded: (0..<surface_file_count()).map { File(surface_file_at($0)) },
    indexText: String(decoding: surface_index().bytes, as: UTF8.self),
    fingerprint: surface_fingerprint())
}

extension surface_file {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: length)
  }
}
