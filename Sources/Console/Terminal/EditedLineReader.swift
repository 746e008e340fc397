import CLibedit
import Diagnostics
import Transcript

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// Reads lines from a terminal, with history and Tab.
final class EditedLineReader: LineInput {
  /// Set by the session; called during line editing.
  var complete: (String) -> Completion = { _ in Completion() }
  /// Called once per line after a moment without typing; the argument tells if typing has resumed.
  var idle: (_ isWanted: @escaping () -> Bool) -> Void = { _ in }
  private var edit: OpaquePointer?
  private let history: HistoryFile?

  /// Nil if the terminal does not support editing.
  init?() {
    history = Self.historyPath().map { HistoryFile(path: $0) }
    lineedit_prepare_locale()
    lineedit_catch_interrupts()
    let context = Unmanaged.passUnretained(self).toOpaque()
    edit = lineedit_open(
      "theseus",
      { context, text, length in
        guard let context, let text else { return lineedit_completion() }
        let reader = Unmanaged<EditedLineReader>.fromOpaque(context).takeUnretainedValue()
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        return reader.completion(for: String(decoding: bytes, as: UTF8.self))
      }, context)
    guard let edit else { return nil }
    lineedit_when_idle(edit) { context in
      guard let context else { return }
      let reader = Unmanaged<EditedLineReader>.fromOpaque(context).takeUnretainedValue()
      reader.idle { lineedit_is_wanted() }
    }
    for entry in history?.entries() ?? [] { lineedit_remember(edit, entry) }
  }

  deinit { lineedit_close(edit) }

  var isInteractive: Bool { true }

  var hasMore: Bool {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  func readLine(prompt: String) -> InputLine {
    guard let edit else { return .end }
    var line: UnsafePointer<CChar>?
    var length = 0
    switch lineedit_read(edit, prompt, &line, &length) {
    case LINEEDIT_LINE:
      let bytes = UnsafeRawBufferPointer(start: line, count: length)
      return .line(String(decoding: bytes, as: UTF8.self))
    case LINEEDIT_INTERRUPTED:
      _ = lineedit_take_interrupt()
      return .interrupted
    default:
      return .end
    }
  }

  func remember(_ input: String) {
    guard let edit, !input.allSatisfy(\.isWhitespace) else { return }
    lineedit_remember(edit, input)
    history?.append(input)
  }

  func takeInterrupt() -> Bool { lineedit_take_interrupt() }

  /// The longest common beginning is inserted; if that adds nothing, the candidates are listed.
  private func completion(for text: String) -> lineedit_completion {
    let found = complete(text)
    guard let first = found.candidates.first else { return lineedit_completion() }
    var common = first.text
    for candidate in found.candidates {
      common = String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
    var addition = String(common.dropFirst(found.prefix.count))
    if found.candidates.count == 1 { addition += found.closing }
    var result = lineedit_completion()
    if !addition.isEmpty {
      result.insertion = strdup(addition)
    } else {
      let size = Terminal.size(of: 1) ?? ScreenSize(columns: 80, rows: 24)
      // The likely candidates come first and must not scroll away.
      let limit = min(40, max(4, size.rows - 4))
      result.listing = strdup(
        Self.listing(of: found.candidates, columns: size.columns, limit: limit))
    }
    return result
  }

  /// The candidates with their descriptions, one per row; a long list is cut, since more letters
  /// shorten it, and so is a long description.
  static func listing(
    of candidates: [Completion.Candidate], columns: Int = 80, limit: Int = 40
  ) -> String {
    let shown = candidates.prefix(limit)
    let width = min(32, columns / 2, shown.map { DisplayWidth.of($0.text) }.max() ?? 0)
    var lines = shown.map { candidate in
      var line = StyledLine("  " + candidate.text)
      if !candidate.summary.isEmpty {
        line.pad(to: width + 4)
        line.add(candidate.summary)
      }
      // The last column stays free: a terminal may continue in the next row after it.
      return line.plain.cut(to: columns - 1) + "\n"
    }
    if candidates.count > limit { lines.append("  … +\(candidates.count - limit)\n") }
    return lines.joined()
  }

  /// `THESEUS_HISTORY`, which turns history off if empty; otherwise the file in the state folder.
  private static func historyPath() -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["THESEUS_HISTORY"] { return path.isEmpty ? nil : path }
    let state =
      environment["XDG_STATE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? environment["HOME"].map { $0 + "/.local/state" }
    guard let state else { return nil }
    let folder = state + "/theseus"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      return nil
    }
    return folder + "/history"
  }
}
