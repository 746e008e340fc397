public import Values

/// One input text, with a name for messages.
public struct SourceFile: Sendable, Equatable {
  /// As given on the command line, or the lesson's name; positions print it.
  public let name: String
  public let text: String
  /// Added to a line number before printing: a lesson's block starts somewhere in its file.
  public let lineOffset: Int
  /// Utf8 offsets at which the lines begin.
  fileprivate let lineStarts: [Int]

  public init(name: String, text: String, lineOffset: Int = 0) {
    self.name = name
    var text = text
    // (Over the bytes directly; the text's view checks its storage for each of them.)
    lineStarts = text.withUTF8 { bytes in
      var starts = [0]
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
        starts.append(offset + 1)
      }
      return starts
    }
    self.text = text
    self.lineOffset = lineOffset
  }

  public var utf8Count: Int { text.utf8.count }

  /// Whether a word occurs anywhere in the text, in comments and literals too.
  public func mentions(_ word: StaticString) -> Bool { text.mentions(word) }

  /// Line and column (both from 1; the column counts UTF-8 bytes, as the compiler's does).
  public func position(atUTF8 offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return (low + 1 + lineOffset, offset - lineStarts[low] + 1)
  }

  /// The reverse; the end of the text for a line past it.
  public func offset(line: Int, column: Int) -> Int {
    let index = line - 1 - lineOffset
    guard lineStarts.indices.contains(index) else { return utf8Count }
    return min(lineStarts[index] + column - 1, utf8Count)
  }

  /// The text of the line (counted as `position` does), without its end.
  public func line(_ number: Int) -> Substring {
    let index = number - 1 - lineOffset
    guard lineStarts.indices.contains(index) else { return "" }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: lineStarts[index])
    let end =
      index + 1 < lineStarts.count
      ? utf8.index(utf8.startIndex, offsetBy: lineStarts[index + 1]) : utf8.endIndex
    var line = text[start..<end]
    while line.last?.isNewline == true { line.removeLast() }
    return line
  }
}

extension SourceFile {
  /// The range of a line (counted as `position` does), its end included; nil if the text has no such
  /// line.
  public func utf8Range(ofLine number: Int) -> Range<Int>? {
    let index = number - 1 - lineOffset
    guard lineStarts.indices.contains(index) else { return nil }
    let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : utf8Count + 1
    return lineStarts[index]..<end
  }
}

/// All files of a program, laid end to end, so that one number names a place in any of them.
public struct SourceMap: Sendable {
  public private(set) var files: [SourceFile] = []
  private var bases: [Int] = []
  private var end = 1

  public init() {}

  /// Where the next file will begin.
  public var nextBase: Int { end }

  /// Adds a file and returns the raw value of the origin of its first byte.
  public mutating func add(_ file: SourceFile) -> Int {
    let base = end
    files.append(file)
    bases.append(base)
    end += file.utf8Count + 1
    return base
  }

  /// The file and the offset in it, or nil for `Origin.none`.
  public func location(of origin: Origin) -> (file: SourceFile, offset: Int)? {
    let raw = Int(origin.rawValue)
    guard raw > 0 else { return nil }
    // The last file that begins there or before: a long session has one for each step.
    var (low, high) = (0, bases.count)
    while low < high {
      let middle = (low + high) / 2
      if bases[middle] <= raw { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    return (files[low - 1], raw - bases[low - 1])
  }

  /// `"file:line:column"`, or nil for `Origin.none`.
  public func describe(_ origin: Origin) -> String? {
    guard let (file, offset) = location(of: origin) else { return nil }
    let (line, column) = file.position(atUTF8: offset)
    return "\(file.name):\(line):\(column)"
  }

  /// The raw values of the origins in a line, for each file of that name that has the line; for any
  /// file without a name.
  public func ranges(ofLine line: Int, inFile name: String?) -> [Range<Int>] {
    files.indices.compactMap { index in
      let file = files[index]
      guard name == nil || file.name == name, let range = file.utf8Range(ofLine: line) else {
        return nil
      }
      return bases[index] + range.lowerBound..<bases[index] + range.upperBound
    }
  }

  /// The source line of an origin, trimmed.
  public func sourceLine(_ origin: Origin) -> String? {
    guard let (file, offset) = location(of: origin) else { return nil }
    return String(file.line(file.position(atUTF8: offset).line)).trimmed
  }
}

extension String {
  /// Whether the word's bytes occur in the text; `contains` would compare characters.
  public func mentions(_ word: StaticString) -> Bool {
    mentions(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// The same for a word that is known only at run time.
  public func mentions(word: String) -> Bool {
    var word = word
    return word.withUTF8 { mentions($0) }
  }

  private func mentions(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      guard let first = word.first, bytes.count >= word.count else { return false }
      var start = 0
      while start <= bytes.count - word.count {
        if bytes[start] == first, bytes[start..<start + word.count].elementsEqual(word) {
          return true
        }
        start += 1
      }
      return false
    }
  }
}
