// Diagnostics as text, in the compiler's form:
//
//     Cat.swift:3:9: error: cannot find 'cuont' in scope
//             Text("\(cuont)")
//                     ^
//     hint: did you mean 'count'?
//
// The column in the head counts UTF-8 bytes, as the compiler's does; the caret is below the
// character as a terminal shows it: a Korean syllable before it takes two columns, a tab stays a tab.

import Values

/// Prints diagnostics with their source lines.
public struct DiagnosticPrinter {
  let sources: SourceMap

  public init(sources: SourceMap) {
    self.sources = sources
  }

  /// All of them, in source order and without duplicates, every line ended by a newline.
  public func print(_ diagnostics: [Diagnostic]) -> String {
    Self.arranged(diagnostics).map(print).joined()
  }

  /// In order of position (those without one last), equal ones once. Diagnostics at the same place keep
  /// the order in which they were found.
  public static func arranged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var unique: [Diagnostic] = []
    var seen: [Key: Int] = [:]
    for diagnostic in diagnostics {
      let key = Key(
        origin: diagnostic.origin, severity: diagnostic.severity.rawValue,
        message: diagnostic.message)
      guard seen.updateValue(unique.count, forKey: key) == nil else { continue }
      unique.append(diagnostic)
    }
    return unique.enumerated().sorted { a, b in
      (rank(a.element.origin), a.offset) < (rank(b.element.origin), b.offset)
    }.map(\.element)
  }

  private struct Key: Hashable {
    let origin: Origin
    let severity: String
    let message: String
  }

  private static func rank(_ origin: Origin) -> UInt32 {
    origin == .none ? .max : origin.rawValue
  }

  /// One diagnostic with its notes and hints, every line ended by a newline.
  public func print(_ diagnostic: Diagnostic) -> String {
    var text = entry(diagnostic.severity.rawValue, diagnostic.message, diagnostic.origin)
    for note in diagnostic.notes { text += entry("note", note.message, note.origin) }
    for hint in diagnostic.hints { text += "hint: \(hint.inert)\n" }
    return text
  }

  private func entry(_ severity: String, _ message: String, _ origin: Origin) -> String {
    let message = message.inert
    guard let (file, offset) = sources.location(of: origin) else {
      return "\(severity): \(message)\n"
    }
    let (line, column) = file.position(atUTF8: offset)
    let (source, byte) = Self.excerpt(of: file.line(line), around: column - 1)
    return """
      \(file.name.inertLine):\(line):\(column): \(severity): \(message)
      \(source.inert)
      \(Self.caret(below: source, atByte: byte))

      """
  }

  /// Bytes of the longest line that is shown in full: thousands of mistakes may be on one.
  private static var longLine: Int { 1_000 }

  /// A line, or the part of a long one around a byte; and where in it that is.
  static func excerpt(of line: Substring, around byte: Int) -> (text: String, byte: Int) {
    let bytes = line.utf8
    guard bytes.count > longLine else { return (String(line), byte) }
    let start = line.scalarStart(atByte: max(0, byte - longLine / 4))
    let end = line.scalarStart(atByte: min(bytes.count, byte + longLine / 4))
    let (before, behind) = (
      start == line.startIndex ? "" : "…", end == line.endIndex ? "" : "…"
    )
    return (
      before + line[start..<end] + behind,
      before.utf8.count + byte - bytes.distance(from: line.startIndex, to: start)
    )
  }

  /// Spaces (tabs where the line has tabs) and a caret below the character that the byte belongs to.
  static func caret(below line: String, atByte byte: Int) -> String {
    var blank = ""
    var bytes = 0
    for character in line {
      let next = bytes + character.utf8.count
      if next > byte { break }
      bytes = next
      let shown = String(character).inert
      blank +=
        shown == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of(shown))
    }
    return blank + "^"
  }
}

extension Substring {
  /// The place of the scalar that a byte belongs to.
  fileprivate func scalarStart(atByte byte: Int) -> Index {
    var place = utf8.index(startIndex, offsetBy: byte)
    while place > startIndex, place < endIndex, utf8[place] & 0xC0 == 0x80 {
      utf8.formIndex(before: &place)
    }
    return place
  }
}
