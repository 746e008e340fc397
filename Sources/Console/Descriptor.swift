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

  /// The bytes that are left to read.
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

  /// The bytes of a file; nil where there is none that can be read. (Foundation would look through
  /// the conformances of the whole process to make a table of attributes that nobody asks for.)
  static func contents(atPath path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    // (A file that grows meanwhile is read to where it ended, and a pipe has no size.)
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return contents(of: descriptor)
    }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let more = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if more > 0 {
          count += more
        } else if more == 0 || errno != EINTR {
          return
        }
      }
    }
  }
}
