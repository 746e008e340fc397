package import Diagnostics
import Values

// Repairs what copying does to source: quotes, spaces, full-width punctuation, and `...` holes;
// also forms of older compilers, such as `@convention (c)`.
//
// Every replacement has the byte count of the original, padded with spaces, so that offsets in the
// repaired text are offsets in the original.

/// The text that is parsed, and the repairs made in it.
package struct NormalisedSource {
  package var text: String
  /// For each kind the UTF-8 offset of its first place, the text there, and the number of places.
  package var repairs: [(offset: Int, found: String, replacement: String, count: Int)]

  /// Replaces `...` in the parsed text; its expression is a hole.
  package static let holeName = "___"

  package func diagnostics(base: Int) -> [Diagnostic] {
    repairs.map { repair in
      let times = repair.count == 1 ? "" : " (\(repair.count) places)"
      return Diagnostic(
        id: .sourceMended,
        message: "\(repair.found) is not Swift; read as \(repair.replacement)\(times)",
        origin: Origin(rawValue: UInt32(base + repair.offset)))
    }
  }
}

package enum SourceNormaliser {
  package static func normalise(_ text: String) -> NormalisedSource {
    guard mayNeedMending(text) else {
      return NormalisedSource(text: text, repairs: [])
    }
    let scanner = SourceScanner(text)
    var result = NormalisedSource(text: "", repairs: [])
    let scalars = scanner.scalars
    let mask = scanner.codeMask()
    var index = 0
    var offset = 0
    while index < scalars.count {
      if mask[index], let length = hole(at: index, in: scalars, mask) {
        result.text += NormalisedSource.holeName
        index += length
        offset += 3
        continue
      }
      if mask[index], let mended = respaced(scalars[index...]) ?? mend(at: index, in: scalars) {
        result.text += mended.text
        result.note(offset, found: mended.name, replacement: mended.meaning)
        index += mended.count
        offset += mended.text.utf8.count
        continue
      }
      result.text.unicodeScalars.append(scalars[index])
      offset += UTF8.width(scalars[index])
      index += 1
    }
    return result
  }

  // MARK: Holes

  private static let ellipsis: Unicode.Scalar = "\u{2026}"

  /// How many scalars a hole at the index has: `...` or `…` alone between separators.
  private static func hole(at index: Int, in scalars: [Unicode.Scalar], _ mask: [Bool]) -> Int? {
    let length: Int
    if scalars[index] == ellipsis {
      length = 1
    } else if scalars[index] == ".", index + 2 < scalars.count, scalars[index + 1] == ".",
      scalars[index + 2] == "."
    {
      length = 3
    } else {
      return nil
    }
    var before = index - 1
    while before >= 0, isBlank(scalars[before]) || (!mask[before] && !isNewline(scalars[before])) {
      before -= 1
    }
    var after = index + length
    while after < scalars.count, isBlank(scalars[after]) { after += 1 }
    let opens =
      before < 0 || isNewline(scalars[before])
      || ["{", "(", ",", ":", ";", "=", "}"].contains(scalars[before])
    let closes =
      after >= scalars.count || isNewline(scalars[after])
      || ["}", ")", ",", ";", "/"].contains(scalars[after])
    return opens && closes && !isOperator(before, scalars) ? length : nil
  }

  /// `return low`, `...`, `high`: a `...` alone on a line after a `return` with a value is the
  /// operator, since code after it would not run.
  private static func isOperator(_ before: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard before >= 0, isNewline(scalars[before]) else { return false }
    var end = before
    while end > 0, isNewline(scalars[end - 1]) || isBlank(scalars[end - 1]) { end -= 1 }
    var start = end
    while start > 0, !isNewline(scalars[start - 1]) { start -= 1 }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars[start..<end].drop(while: isBlank))
    return String(line).hasPrefix("return ")
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r"
  }

  // MARK: Attributes

  /// The blanks in `@convention (c)`, which older compilers accept: the parenthesis belongs to the
  /// attribute, which always has arguments. (The parser itself warns about `@available (…)`.)
  private static let convention = Array("@convention".unicodeScalars)

  /// `@MainActor(Int) -> Void`, which Swift 5 accepts. The blank before it goes behind it.
  private static let gluedActor = Array(" @MainActor(".unicodeScalars)

  /// An attribute that begins here, with its blanks on the other side.
  private static func respaced(_ scalars: ArraySlice<Unicode.Scalar>) -> Mended? {
    if scalars.starts(with: gluedActor) {
      return Mended(
        text: "@MainActor (", name: "'@MainActor('", meaning: "'@MainActor ('",
        count: gluedActor.count)
    }
    guard scalars.starts(with: convention) else { return nil }
    let rest = scalars.dropFirst(convention.count)
    let blanks = rest.prefix(while: isBlank).count
    guard blanks > 0, rest.dropFirst(blanks).first == "(" else { return nil }
    return Mended(
      text: String(repeating: " ", count: blanks) + "@convention", name: "'@convention ('",
      meaning: "'@convention('", count: convention.count + blanks)
  }

  // MARK: Characters

  /// The meaning of a scalar that copying introduced.
  private enum Meaning {
    case space(String)
    case lineBreak
    case ascii(String)
  }

  private struct Mended {
    var text: String
    var name: String
    var meaning: String
    /// How many scalars it replaces.
    var count = 1
  }

  /// Nil for a scalar that may stay.
  private static func meaning(of scalar: Unicode.Scalar) -> Meaning? {
    switch scalar.value {
    case ..<0x80: return nil
    case 0x00A0, 0x202F: return .space("a non-breaking space")
    case 0x2000...0x200B, 0x205F, 0x3000: return .space("the space U+\(hex(scalar))")
    case 0x2028, 0x2029, 0x0085: return .lineBreak
    case _ where TypographicQuotes.isQuote(scalar): return .ascii("\"")
    case 0x2018...0x201B: return .ascii("\"")
    case 0x2010...0x2015, 0x2212: return .ascii("-")
    case 0x3001: return .ascii(",")
    case 0x3002: return .ascii(".")
    // The full-width forms of ASCII, except letters and digits, which may be in names.
    case 0xFF01...0xFF5E:
      guard let ascii = Unicode.Scalar(scalar.value - 0xFEE0),
        !ascii.properties.isAlphabetic, !("0"..."9").contains(ascii), ascii != "_"
      else { return nil }
      return .ascii(String(ascii))
    default: return nil
    }
  }

  /// Most texts need no repair, and are left alone without a search for code in them.
  private static func mayNeedMending(_ text: String) -> Bool {
    text.hasRun(of: ".") || text.mentions("@convention ") || text.mentions("@MainActor(")
      || text.withBytes { bytes in
        // (Most bytes of most texts are ASCII: only other scalars are decoded.)
        bytes.indices.contains { start in
          guard bytes[start] >= 0xC0 else { return false }
          let rest = bytes[start..<min(start + 4, bytes.count)]
          guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else {
            return false
          }
          return scalar == ellipsis || meaning(of: scalar) != nil
        }
      }
  }

  /// The replacement with the scalar's byte count, or nil when the scalar may stay.
  private static func mend(at index: Int, in scalars: [Unicode.Scalar]) -> Mended? {
    let scalar = scalars[index]
    let width = UTF8.width(scalar)
    switch meaning(of: scalar) {
    case .space(let name):
      return Mended(text: String(repeating: " ", count: width), name: name, meaning: "a space")
    case .lineBreak:
      return Mended(
        text: "\n" + String(repeating: " ", count: width - 1),
        name: "the line end U+\(hex(scalar))", meaning: "a line break")
    case .ascii(let text): return replacement(for: text, at: index, scalars)
    case nil: return nil
    }
  }

  /// The ASCII text padded with spaces to the byte count; the padding is placed so that an operator
  /// stays bound to its operand.
  private static func replacement(
    for text: String, at index: Int, _ scalars: [Unicode.Scalar]
  ) -> Mended {
    let spare = UTF8.width(scalars[index]) - text.utf8.count
    let blank = String(repeating: " ", count: max(0, spare))
    let isFirst =
      index == 0 || scalars[index - 1].properties.isWhitespace
      || ["(", "[", "{", ","].contains(scalars[index - 1])
    let isLast = index + 1 == scalars.count || scalars[index + 1].properties.isWhitespace
    let isBinary = ["=", "+", "-", "*", "/", "&", "|", "%"].contains(text)
    let mended: String
    if isBinary, !isFirst, !isLast, spare >= 2 {
      mended = " " + text + String(repeating: " ", count: spare - 1)
    } else if isFirst, !isLast {
      mended = blank + text
    } else {
      mended = text + blank
    }
    return Mended(text: mended, name: "'\(scalars[index])'", meaning: "'\(text)'")
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension NormalisedSource {
  fileprivate mutating func note(_ offset: Int, found: String, replacement: String) {
    if let index = repairs.firstIndex(where: { $0.found == found }) {
      repairs[index].count += 1
    } else {
      repairs.append((offset, found, replacement, 1))
    }
  }
}

extension String {
  /// Whether it contains three of an ASCII character in a row.
  func hasRun(of character: Unicode.Scalar) -> Bool {
    withBytes { bytes in
      var length = 0
      for byte in bytes {
        length = byte == UInt8(ascii: character) ? length + 1 : 0
        if length == 3 { return true }
      }
      return false
    }
  }

  /// The text as UTF-8 in place; its `utf8` view would check the kind of storage for every byte.
  @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result)
    -> Result
  {
    var text = self
    return text.withUTF8(body)
  }
}
