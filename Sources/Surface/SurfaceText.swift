import CSurface

/// The interface files: the declarations that programs may use, in Swift's own syntax.
public struct SurfaceText: Sendable {
  /// One interface file.
  public struct File: Sendable {
    /// Below the folder of interface files: `SwiftUI/Text.swiftinterface`.
    public let name: String
    /// Tells one state of the text from another; 0 in tests.
    public var fingerprint: UInt64 { embeddedIndex.map(surface_fingerprint) ?? 0 }
    private let embeddedIndex: Int?
    private let bytes: SurfaceBytes

    /// A file made from a string, for tests.
    public init(name: String, text: String) {
      self.name = name
      embeddedIndex = nil
      bytes = SurfaceBytes(Array(text.utf8))
    }

    fileprivate init(embedded index: Int) {
      let file = surface_file_at(index)
      name = String(cString: file.name)
      embeddedIndex = index
      bytes = SurfaceBytes(embedded: file.bytes)
    }

    /// The text of a range of bytes; of the whole file without one.
    public func text(in range: Range<Int>? = nil) -> String {
      bytes.withBytes { String(decoding: $0[range ?? 0..<$0.count], as: UTF8.self) }
    }
  }

  public let files: [File]
  /// The committed index, which may belong to an older state of the files; empty in tests.
  public let index: SurfaceBytes
  /// Where its keys are; empty in tests.
  public let indexPlaces: SurfaceBytes
  /// The committed syntax trees of the units, which may belong to an older state of the files; empty
  /// in tests.
  public let trees: SurfaceBytes

  /// The conformances of the types, which may belong to an older state of the files; empty in
  /// tests.
  public let conformances: SurfaceBytes

  /// Where its keys are; empty in tests.
  public let conformancePlaces: SurfaceBytes

  /// A surface of one's own, for tests.
  public init(
    files: [File], index: SurfaceBytes = SurfaceBytes([]),
    indexPlaces: SurfaceBytes = SurfaceBytes([]), trees: SurfaceBytes = SurfaceBytes([]),
    conformances: SurfaceBytes = SurfaceBytes([]),
    conformancePlaces: SurfaceBytes = SurfaceBytes([])
  ) {
    self.files = files
    self.index = index
    self.indexPlaces = indexPlaces
    self.trees = trees
    self.conformances = conformances
    self.conformancePlaces = conformancePlaces
  }

  /// The text of a unit, as it could be in a file of its own.
  public func text(of unit: SurfaceIndex.Unit) -> String {
    let text = files[unit.file].text(in: unit.range)
    return unit.header.map { files[unit.file].text(in: $0) + text + "}" } ?? text
  }

  /// The text that is embedded in this binary.
  public static let embedded = SurfaceText(
    files: (0..<surface_file_count()).map { File(embedded: $0) },
    index: SurfaceBytes(embedded: surface_index().bytes),
    indexPlaces: SurfaceBytes(embedded: surface_index_places().bytes),
    trees: SurfaceBytes(embedded: surface_trees().bytes),
    conformances: SurfaceBytes(embedded: surface_conformances().bytes),
    conformancePlaces: SurfaceBytes(embedded: surface_conformance_places().bytes))
}

/// Bytes of the binary, or of a test.
public struct SurfaceBytes: Sendable {
  /// Embedded bytes are static; they live as long as the process and never change.
  private enum Storage: @unchecked Sendable {
    case embedded(UnsafeBufferPointer<UInt8>)
    case array([UInt8])
  }

  private let storage: Storage

  public init(_ bytes: [UInt8]) { storage = .array(bytes) }

  fileprivate init(embedded bytes: UnsafeBufferPointer<UInt8>) { storage = .embedded(bytes) }

  public var isEmpty: Bool { withBytes(\.isEmpty) }

  /// The buffer is valid while `body` runs.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    switch storage {
    case .embedded(let bytes): body(bytes)
    case .array(let bytes): bytes.withUnsafeBufferPointer(body)
    }
  }
}

extension surface_file {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: length)
  }
}
