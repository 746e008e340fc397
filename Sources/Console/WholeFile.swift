#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes files completely or not at all.
///
/// A regular file is replaced by a new one beside it (with our owner, not a link), which gets the old
/// mode. Other files are never replaced: a device or a pipe is written to, a link is followed first.
enum WholeFile {
  /// Why there is no file, in the system's words: `Permission denied`.
  struct Problem: Error {
    var reason: String

    init(_ code: Int32) { reason = String(cString: strerror(code)) }
  }

  static func write(_ text: String, to path: String) throws(Problem) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    var status = stat()
    if stat(path, &status) != 0 {
      let code = errno
      var link = stat()
      // A dangling link is not a file.
      guard code == ENOENT, lstat(path, &link) != 0 else { throw Problem(code) }
      return try replace(path, by: bytes, mode: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      // (The superuser may write anything, but a read-only file should stay one.)
      guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else { throw Problem(EACCES) }
      guard let resolved = realpath(path, nil) else { throw Problem(errno) }
      defer { free(resolved) }
      try replace(String(cString: resolved), by: bytes, mode: status.st_mode & 0o7777)
    case S_IFDIR: throw Problem(EISDIR)
    default:
      let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Problem(errno) }
      defer { close(descriptor) }
      try put(bytes, into: descriptor)
    }
  }

  private static func replace(_ path: String, by bytes: [UInt8], mode: mode_t?) throws(Problem) {
    var number = 0
    var fresh = ""
    var descriptor: Int32 = -1
    repeat {
      number += 1
      fresh = "\(path).\(getpid())-\(number).tmp"
      descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o666))
    } while descriptor < 0 && errno == EEXIST && number < 100
    guard descriptor >= 0 else { throw Problem(errno) }
    do throws(Problem) {
      if let mode, fchmod(descriptor, mode) != 0 { throw Problem(errno) }
      try put(bytes, into: descriptor)
    } catch {
      close(descriptor)
      unlink(fresh)
      throw error
    }
    // (Some file systems report only here that there is no space.)
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      let code = errno
      close(descriptor)
      unlink(fresh)
      throw Problem(code)
    }
    close(descriptor)
    guard rename(fresh, path) == 0 else {
      let code = errno
      unlink(fresh)
      throw Problem(code)
    }
  }

  private static func put(_ bytes: [UInt8], into descriptor: Int32) throws(Problem) {
    guard let code = Descriptor.putAll(bytes, to: descriptor) else { return }
    throw Problem(code)
  }
}
