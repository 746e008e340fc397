import CLibedit
import Foundation

/// Reads lines from a terminal, with history and Tab.
final class EditedLineReader: LineInput {
  /// What Tab offers for the text before the cursor.
  struct Completion {
    /// How many bytes at the end of the text are replaced by a candidate.
    var prefix: String
    var candidates: [(text: String, summary: String)]
  }

  /// Set by the session; called while a line is being edited.
  var complete: (String) -> Completion = { _ in Completion(prefix: "", candidates: []) }
  private var edit: OpaquePointer?

  /// Nil when the terminal cannot be edited on.
  init?() {
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
    if let path = Self.historyPath() { lineedit_load_history(edit, path) }
  }

  deinit { lineedit_close(edit) }

  var isInteractive: Bool { true }

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
    if found.candidates.count == 1 { addition += " " }
    var result = lineedit_completion()
    if !addition.isEmpty {
      result.insertion = strdup(addition)
    } else {
      let width = found.candidates.map(\.text.count).max() ?? 0
      let lines = found.candidates.map { candidate in
        "  " + candidate.text.padding(toLength: width + 2, withPad: " ", startingAt: 0)
          + candidate.summary + "\n"
      }
      result.listing = strdup(lines.joined())
    }
    return result
  }

  /// `THESEUS_HISTORY`, which turns history off when it is empty; else the state folder's.
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
