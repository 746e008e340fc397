// Values of the library as people write them.
//
// An event contains a value as its type is implemented: `Alignment(horizontal: HorizontalAlignment(id:
// …), …)`. People do not write that, so they should not have to read it. Values of the program's own
// types stay unchanged.

import Screen
import Values

extension String {
  /// The value with everything from the library spelled as in a program: `.center`, `1...3`.
  var asWritten: String {
    // Most values are numbers, texts and values of the program's own types.
    guard callsLibrary else { return self }
    var reader = ValueReader(self)
    return reader.read()
  }

  /// Whether a call in it may be spelled otherwise. A long list is looked through faster than it is read.
  private var callsLibrary: Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.indices.contains { index in
        guard bytes[index] == UInt8(ascii: "(") else { return false }
        var start = index
        while start > 0, bytes[start - 1].isOfName { start -= 1 }
        return ValueReader.isSpelled(String(decoding: bytes[start..<index], as: UTF8.self))
      }
    }
  }
}

extension UInt8 {
  /// Whether it is a byte of a name, as the reader reads names.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "<"), UInt8(ascii: ">"), 0x80...:
      true
    default: false
    }
  }
}

/// Reads a printed value and writes it again.
private struct ValueReader {
  private let text: [Character]
  private var index = 0

  init(_ text: String) { self.text = Array(text) }

  /// Everything up to the end, with each known call spelled as in a program.
  mutating func read() -> String { read(until: []) }

  private mutating func read(until ends: Set<Character>) -> String {
    var written = ""
    var name = ""
    while index < text.count {
      let character = text[index]
      if ends.contains(character) { break }
      if character == "\"" {
        written += name + readText()
        name = ""
      } else if character == "(" {
        index += 1
        let arguments = readArguments()
        written += Self.spell(name, arguments)
        name = ""
      } else if character == "[" {
        index += 1
        written += name + "[" + read(until: ["]"])
        name = ""
        if index < text.count {
          written += "]"
          index += 1
        }
      } else if character.isLetter || character.isNumber || "_.<>".contains(character) {
        name.append(character)
        index += 1
      } else {
        written += name + String(character)
        name = ""
        index += 1
      }
    }
    return written + name
  }

  private mutating func readText() -> String {
    var read = String(text[index])
    index += 1
    while index < text.count {
      let character = text[index]
      read.append(character)
      index += 1
      if character == "\\", index < text.count {
        read.append(text[index])
        index += 1
      } else if character == "\"" {
        break
      }
    }
    return read
  }

  private mutating func readArguments() -> [String] {
    var arguments: [String] = []
    while index < text.count, text[index] != ")" {
      arguments.append(read(until: [",", ")"]))
      guard index < text.count, text[index] == "," else { continue }
      index += 1
      if index < text.count, text[index] == " " { index += 1 }
    }
    if index < text.count { index += 1 }
    return arguments
  }

  // MARK: Spellings

  private static let names: Set<String> = [
    "HorizontalAlignment", "VerticalAlignment", "Alignment", "UnitPoint", "Angle", "Duration",
    "Date", "AnyHashable", "URL", "NavigationPath", "Color", "Font", "GridItem", "Animation",
  ]

  /// Whether a call of that name may be spelled as in a program: those that `spell` knows.
  static func isSpelled(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("Range") || name.hasPrefix("ClosedRange")
  }

  private static func spell(_ name: String, _ arguments: [String]) -> String {
    let plain = "\(name)(\(arguments.joined(separator: ", ")))"
    switch (name, labels(of: arguments)) {
    case ("HorizontalAlignment", ["id"]), ("VerticalAlignment", ["id"]):
      return guide(value(arguments[0])) ?? plain
    case ("Alignment", ["horizontal", "vertical"]):
      return alignments[[value(arguments[0]), value(arguments[1])]] ?? plain
    case ("UnitPoint", ["x", "y"]):
      return points[[value(arguments[0]), value(arguments[1])]] ?? plain
    case ("Angle", ["radians"]):
      guard let radians = Double(value(arguments[0])) else { return plain }
      let degrees = (radians * 180 / .pi * 1e9).rounded() / 1e9
      return ".degrees(\(number("\(degrees)")))"
    case ("Duration", ["_seconds"]): return ".seconds(\(number(value(arguments[0]))))"
    case ("Date", ["timeIntervalSinceReferenceDate"]):
      return Double(value(arguments[0])).map(Literal.day) ?? plain
    case ("AnyHashable", ["base"]): return value(arguments[0])
    case ("URL", ["absoluteString"]): return "URL(string: \(value(arguments[0])))"
    case ("NavigationPath", [""]) where arguments == ["[]"]: return "NavigationPath()"
    case (_, ["lowerBound", "upperBound"]) where name.hasPrefix("ClosedRange"):
      return value(arguments[0]) + "..." + value(arguments[1])
    case (_, ["lowerBound", "upperBound"]) where name.hasPrefix("Range"):
      return value(arguments[0]) + "..<" + value(arguments[1])
    case ("Color", ["provider", "alpha"]):
      return color(value(arguments[0]), alpha: value(arguments[1])) ?? plain
    case ("Font", ["provider"]): return font(value(arguments[0])) ?? plain
    case ("GridItem", ["size", "spacing", "alignment"]): return gridItem(arguments)
    case ("Animation", _): return animation(arguments) ?? plain
    default: return plain
    }
  }

  private static func labels(of arguments: [String]) -> [String] {
    arguments.map { argument in
      guard let colon = argument.firstIndex(of: ":") else { return "" }
      let label = argument[..<colon]
      return label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(label) : ""
    }
  }

  private static func value(_ argument: String) -> String {
    guard let colon = argument.firstIndex(of: ":"),
      argument[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return argument }
    return String(argument[colon...].dropFirst(2))
  }

  /// `1.0` as `1`: a whole number needs no point where a floating-point type is expected.
  private static func number(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// `_FirstTextBaseline.self` as `.firstTextBaseline`; a program's own guide has no underscore.
  private static func guide(_ id: String) -> String? {
    guard id.hasPrefix("_"), id.hasSuffix(".self") else { return nil }
    let name = id.dropFirst().dropLast(".self".count)
    return name.first.map { "." + $0.lowercased() + name.dropFirst() }
  }

  private static let alignments: [[String]: String] = [
    [".center", ".center"]: ".center", [".leading", ".center"]: ".leading",
    [".trailing", ".center"]: ".trailing", [".center", ".top"]: ".top",
    [".center", ".bottom"]: ".bottom", [".leading", ".top"]: ".topLeading",
    [".trailing", ".top"]: ".topTrailing", [".leading", ".bottom"]: ".bottomLeading",
    [".trailing", ".bottom"]: ".bottomTrailing",
    [".center", ".firstTextBaseline"]: ".centerFirstTextBaseline",
    [".center", ".lastTextBaseline"]: ".centerLastTextBaseline",
    [".leading", ".firstTextBaseline"]: ".leadingFirstTextBaseline",
    [".leading", ".lastTextBaseline"]: ".leadingLastTextBaseline",
    [".trailing", ".firstTextBaseline"]: ".trailingFirstTextBaseline",
    [".trailing", ".lastTextBaseline"]: ".trailingLastTextBaseline",
  ]

  private static let points: [[String]: String] = [
    ["0.0", "0.0"]: ".topLeading", ["0.5", "0.0"]: ".top", ["1.0", "0.0"]: ".topTrailing",
    ["0.0", "0.5"]: ".leading", ["0.5", "0.5"]: ".center", ["1.0", "0.5"]: ".trailing",
    ["0.0", "1.0"]: ".bottomLeading", ["0.5", "1.0"]: ".bottom",
    ["1.0", "1.0"]: ".bottomTrailing",
  ]

  private static func color(_ provider: String, alpha: String) -> String? {
    guard provider.hasPrefix(".opaque("), provider.hasSuffix(")") else { return nil }
    let base = provider.dropFirst(".opaque(".count).dropLast()
    return alpha == "1.0" ? String(base) : "\(base).opacity(\(number(alpha)))"
  }

  private static func font(_ provider: String) -> String? {
    guard provider.hasPrefix(".system("), provider.hasSuffix(")") else { return nil }
    let arguments = provider.dropFirst(".system(".count).dropLast()
      .split(separator: ", ").map(String.init).filter { !$0.hasSuffix(": nil") }
      .map { $0.hasPrefix("size: ") ? number($0) : $0 }
    return "Font.system(\(arguments.joined(separator: ", ")))"
  }

  private static func gridItem(_ arguments: [String]) -> String {
    var size = value(arguments[0])
    if size.hasPrefix(".flexible(minimum: 10.0, maximum: inf") { size = ".flexible()" }
    let rest = arguments.dropFirst().filter { !$0.hasSuffix(": nil") }
    return "GridItem(\(([size] + rest).joined(separator: ", ")))"
  }

  private static let curves: [String: (name: String, duration: String)] = [
    ".timing(0.0, 0.0, 1.0, 1.0)": (".linear", "0.35"),
    ".timing(0.42, 0.0, 1.0, 1.0)": (".easeIn", "0.35"),
    ".timing(0.0, 0.0, 0.58, 1.0)": (".easeOut", "0.35"),
    ".timing(0.42, 0.0, 0.58, 1.0)": (".easeInOut", "0.35"),
  ]

  /// An unmodified animation with a known curve.
  private static func animation(_ arguments: [String]) -> String? {
    var fields: [String: String] = [:]
    for (label, argument) in zip(labels(of: arguments), arguments) {
      fields[label] = value(argument)
    }
    guard let curve = fields["curve"], let duration = fields["duration"],
      fields["delayed"] == "0.0", fields["speedFactor"] == "1.0", fields["repeats"] == "1"
    else { return nil }
    if let known = curves[curve] {
      return duration == known.duration
        ? known.name : "\(known.name)(duration: \(number(duration)))"
    }
    if curve == ".default" { return ".default" }
    return curve.hasPrefix(".spring(") ? curve.replacing(".0", with: "") : nil
  }
}
