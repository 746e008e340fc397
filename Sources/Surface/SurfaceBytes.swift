import CSurface

/// Bytes of the binary, or from a test.
public struct SurfaceBytes: Sendable {
  public typealias Buffer = UnsafeBufferPointer<UInt8>

  /// Embedded bytes live as long as the process and never change.
  private enum Storage: @unchecked Sendable {
    case embedded(Buffer)
    case array([UInt8])
  }

  private let storage: Storage

  public init(_ bytes: [UInt8]) { storage = .array(bytes) }

  init(embedded bytes: surface_bytes) {
    storage = .embedded(
      Buffer(
        start: UnsafeRawPointer(bytes.start).assumingMemoryBound(to: UInt8.self),
        count: bytes.length))
  }

  public var isEmpty: Bool { withBytes(\.isEmpty) }

  /// The buffer is valid while `body` runs.
  public func withBytes<Result>(_ body: (Buffer) -> Result) -> Result {
    switch storage {
    case .embedded(let bytes): body(bytes)
    case .array(let bytes): bytes.withUnsafeBufferPointer(body)
    }
  }

  /// Without comments and empty lines.
  var code: SurfaceBytes {
    withBytes { text in
      SurfaceBytes(
        [UInt8](unsafeUninitializedCapacity: text.count) { code, count in
          guard let start = code.baseAddress, let text = text.baseAddress else { return }
          count = surface_strip(text, code.count, start)
        })
    }
  }

  /// Distinguishes one state of these bytes from another; the seed is another fingerprint.
  public func fingerprint(seed: UInt64 = 0) -> UInt64 {
    withBytes { surface_fingerprint(seed, $0.baseAddress, $0.count) }
  }
}

extension SurfaceBytes.Buffer {
  /// Four bytes, the lowest first.
  public func number(at place: Int) -> Int {
    Int(
      UInt32(
        littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(
          fromByteOffset: place, as: UInt32.self)))
  }
}

extension [UInt8] {
  /// Adds four bytes, the lowest first.
  public mutating func append(number: Int) {
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
