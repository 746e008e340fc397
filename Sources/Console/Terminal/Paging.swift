import Transcript

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// The size of a terminal.
struct ScreenSize: Equatable {
  var columns: Int
  var rows: Int
}

extension Terminal {
  /// The size of the terminal behind a descriptor; nil for anything else.
  static func size(of descriptor: Int32) -> ScreenSize? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The program that shows long texts: `PAGER`, if it is set to something useful.
  static var pager: String? {
    guard let pager = ProcessInfo.processInfo.environment["PAGER"], !pager.isEmpty, pager != "cat"
    else { return nil }
    return pager
  }
}

extension Repl {
  /// Shows any number of lines: in the pager if they are more than a screenful.
  func page(_ lines: [StyledLine]) {
    guard let size = screen.size else { return say(lines) }
    // A pager breaks lines wherever they end.
    let rows = lines.flatMap { $0.wrapped(to: size.columns) }
    guard rows.count >= size.rows, screen.page(rows) else { return say(lines) }
  }
}

extension Output {
  /// Passes lines to the pager, and waits until it is closed; false if there is none.
  func page(_ lines: [StyledLine]) -> Bool {
    guard isTerminal, let pager = Terminal.pager else { return false }
    flush()
    // `less` shows colours as they are only if it is asked to.
    if isColored { setenv("LESS", "-R", 0) }
    guard let pipe = popen(pager, "w") else { return false }
    for line in lines {
      let text = (isColored ? line.colored : line.plain) + "\n"
      // A user who leaves the pager early has seen enough.
      if fputs(text, pipe) < 0 { break }
    }
    pclose(pipe)
    return true
  }
}
