// Swift literals as values: events carry the values of views as text, and a drawing needs the numbers
// in it. Only literals that events write must be understood; anything else is a name.

/// A Swift literal, taken apart.
public indirect enum Literal: Hashable, Sendable {
  case absent
  case flag(Bool)
  case number(Double)
  case text(String)
  /// `Color.red`, `.leading`, `_Top.self`
  case name(String)
  /// `Color(provider: …, alpha: 1.0)`, `.rgb(1.0, 0.0, 0.0)`; a tuple has no name.
  case call(String, [Argument])
  case list([Literal])

  public struct Argument: Hashable, Sendable {
    public let label: String?
    public let value: Literal
  }

  public init(_ text: some StringProtocol) {
    var parser = Parser(text: Array(text.unicodeScalars))
    self = parser.value()
  }

  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  public var list: [Literal]? { if case .list(let list) = self { list } else { nil } }

  /// The name, or that of the call, without the types before the last dot: `red`, `rgb`.
  public var name: String? {
    let name: String
    switch self {
    case .name(let given), .call(let given, _): name = given
    case .absent, .flag, .number, .text, .list: return nil
    }
    // `_Top.self` is a type.
    let whole = name.hasSuffix(".self") ? String(name.dropLast(5)) : name
    return whole.split(separator: ".").last.map(String.init) ?? whole
  }

  public var arguments: [Argument] {
    if case .call(_, let arguments) = self { arguments } else { [] }
  }

  /// The argument with a label.
  public subscript(_ label: String) -> Literal? {
    arguments.first { $0.label == label }?.value
  }

  /// The argument at a place.
  public subscript(_ index: Int) -> Literal? {
    arguments.indices.contains(index) ? arguments[index].value : nil
  }
}

private struct Parser {
  let text: [Unicode.Scalar]
  var index = 0
  /// Deeper nesting is treated as a name: it is not drawn, and the stack is finite.
  var depth = 0

  mutating func value() -> Literal {
    skipBlanks()
    guard index < text.count, depth < 100 else { return .absent }
    depth += 1
    defer { depth -= 1 }
    switch text[index] {
    case "\"": return .text(string())
    case "[": return .list(arguments(closing: "]").map(\.value))
    case "(": return .call("", arguments(closing: ")"))
    default: return word()
    }
  }

  private mutating func skipBlanks() {
    while index < text.count, text[index] == " " { index += 1 }
  }

  private mutating func word() -> Literal {
    let start = index
    var angles = 0
    scan: while index < text.count {
      switch text[index] {
      case "<": angles += 1
      case ">": angles = max(0, angles - 1)
      case "(", ")", "[", "]", ",", ":", "\"":
        if angles == 0 { break scan }
      default: break
      }
      index += 1
    }
    var word = String(String.UnicodeScalarView(text[start..<index]))
    while word.last == " " { word.removeLast() }
    if index < text.count, text[index] == "(" { return .call(word, arguments(closing: ")")) }
    // Unexpected here: the rest cannot be read.
    if index == start { index = text.count }
    switch word {
    case "nil": return .absent
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "inf": return .number(.infinity)
    default: return Double(word).map { .number($0) } ?? .name(word)
    }
  }

  private mutating func arguments(closing: Unicode.Scalar) -> [Literal.Argument] {
    index += 1
    var found: [Literal.Argument] = []
    while index < text.count {
      skipBlanks()
      guard index < text.count else { break }
      if text[index] == closing {
        index += 1
        break
      }
      if text[index] == "," {
        index += 1
        continue
      }
      let before = index
      let first = value()
      skipBlanks()
      if index < text.count, text[index] == ":", case .name(let label) = first {
        index += 1
        found.append(Literal.Argument(label: label, value: value()))
      } else {
        if index < text.count, text[index] == ":" { index += 1 }
        found.append(Literal.Argument(label: nil, value: first))
      }
      if index == before { index += 1 }
    }
    return found
  }

  private mutating func string() -> String {
    index += 1
    var result = String.UnicodeScalarView()
    while index < text.count, text[index] != "\"" {
      if text[index] == "\\", index + 1 < text.count {
        index += 1
        switch text[index] {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        case "0": result.append("\0")
        case "u":
          let digits = text[index...].dropFirst(2).prefix { $0 != "}" }
          let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
          if let scalar = number.flatMap(Unicode.Scalar.init) { result.append(scalar) }
          index += digits.count + 2
        default: result.append(text[index])
        }
      } else {
        result.append(text[index])
      }
      index += 1
    }
    index += 1
    return String(result)
  }
}
