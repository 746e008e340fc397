#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file.
enum Descriptor {
  /// Writes as much as the system accepts at once; returns how much, or a negative number.
  static func put(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
  }

  /// Writes all bytes; returns the system's error if it stops accepting them.
  static func putAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes {
        put(UnsafeRawBufferPointer(rebasing: $0[offset...]), to: descriptor)
      }
      if written > 0 {
        offset += written
      } else if errno == EAGAIN {
        // Another process has made the terminal non-blocking.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, 1000)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Larger than any program, lesson or resource.
  static let sizeLimit = 32 << 20

  /// The remaining bytes.
  static func contents(of descriptor: Int32) -> [UInt8] {
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        contents += chunk[..<count]
        if contents.count > sizeLimit { return contents }
      } else if count < 0, errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&waiting, 1, 10_000) == 0 { return contents }
      } else if count == 0 || errno != EINTR {
        return contents
      }
    }
  }

  /// The bytes of a file; nil if it cannot be read: devices may be endless, and a file may be too large
  /// to be meant. (Foundation would search the conformances of the whole process to make an unneeded
  /// table of attributes.)
  static func contents(atPath path: String) -> [UInt8]? {
    // Opening a pipe without a writer would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size <= sizeLimit else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG where status.st_size > 0: break
    // (Special files and pipes have no size.)
    case S_IFREG, S_IFIFO:
      let contents = contents(of: descriptor)
      return contents.count > sizeLimit ? nil : contents
    default: return nil
    }
    // (A file that grows meanwhile is read up to its former end.)
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
