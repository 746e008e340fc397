#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is open.
enum Descriptor {
  /// Writes as much as the system takes at once; gives how much, or a negative number.
  static func put(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
  }

  /// What is left to read.
  static func contents(of descriptor: Int32) -> [UInt8] {
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        contents += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        return contents
      }
    }
  }
}
