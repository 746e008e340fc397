/// A table's text for a key in one language: a format, its forms by plural category, or a format whose
/// substitutions have their own forms.
struct LocalizedText: Equatable, Sendable {
  /// Forms of a format by plural category, chosen by an argument.
  struct Forms: Equatable, Sendable {
    /// Which argument counts, from 1; nil is the one that the forms replace.
    var argument: Int?
    var forms: [String: String]

    /// A form for zero is used with 0 in every language.
    func form(for count: Int?, in language: String) -> String? {
      guard let count else { return forms["other"] }
      if count == 0, let zero = forms["zero"] { return zero }
      return forms[PluralCategory(of: count, in: language).rawValue] ?? forms["other"]
    }
  }

  var format = ""
  /// Set if the whole text has forms.
  var forms: Forms?
  /// By their names, for `%#@name@`.
  var substitutions: [String: Forms] = [:]

  /// The text with the arguments in their places.
  func filled(_ arguments: [String], in language: String) -> String? {
    var chosen = format
    if let forms {
      let count =
        forms.argument.map { arguments.at($0 - 1).flatMap(Self.count) }
        ?? arguments.lazy.compactMap(Self.count).first
      guard let form = forms.form(for: count, in: language) else { return nil }
      chosen = form
    }
    if arguments.isEmpty { return chosen }
    return fill(chosen, arguments, current: nil, language)
  }

  /// `current` is the argument to which a substitution's `%arg` and placeholders refer.
  private func fill(
    _ format: String, _ arguments: [String], current: Int?, _ language: String
  ) -> String {
    var result = ""
    var next = 1
    for part in FormatPart.parts(of: format) {
      switch part {
      case .literal(let text): result += text
      case .argument(let place):
        let index = place ?? current ?? next
        if place == nil, current == nil { next += 1 }
        result += arguments.at(index - 1) ?? ""
      case .own:
        result += current.flatMap { arguments.at($0 - 1) } ?? ""
      case .substitution(let name, let place):
        guard let forms = substitutions[name] else { continue }
        let index = forms.argument ?? place ?? next
        if forms.argument == nil, place == nil { next += 1 }
        let count = arguments.at(index - 1).flatMap(Self.count)
        guard let form = forms.form(for: count, in: language), current == nil else { continue }
        result += fill(form, arguments, current: index, language)
      }
    }
    return result
  }

  /// The number in an argument, with or without thousands separators.
  private static func count(_ argument: String) -> Int? { Int(argument.filter { $0 != "," }) }

  /// A key with its arguments filled in, if no table has it.
  static func filled(_ key: String, _ arguments: [String]) -> String {
    LocalizedText(format: key).filled(arguments, in: "en") ?? key
  }
}

/// A piece of a format as `String(format:)` reads it.
private enum FormatPart {
  case literal(String)
  /// `%@`, `%2$lld`: the argument's place from 1, if it is written.
  case argument(Int?)
  /// `%arg`, in a form of a substitution.
  case own
  /// `%#@name@`
  case substitution(String, Int?)

  static func parts(of format: String) -> [FormatPart] {
    var parts: [FormatPart] = []
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      parts.append(.literal(String(rest[..<percent])))
      rest = rest[percent...].dropFirst()
      if rest.hasPrefix("%") {
        parts.append(.literal("%"))
        rest = rest.dropFirst()
      } else if rest.hasPrefix("arg") {
        parts.append(.own)
        rest = rest.dropFirst(3)
      } else if let (part, end) = placeholder(rest) {
        parts.append(part)
        rest = rest[end...]
      } else {
        parts.append(.literal("%"))
      }
    }
    parts.append(.literal(String(rest)))
    return parts
  }

  private static func placeholder(_ text: Substring) -> (FormatPart, String.Index)? {
    var rest = text
    var place: Int?
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
      place = Int(digits)
      rest = rest.dropFirst(digits.count + 1)
    }
    if rest.hasPrefix("#@") {
      let name = rest.dropFirst(2).prefix { $0 != "@" && !$0.isWhitespace }
      let end = rest.dropFirst(2 + name.count)
      guard !name.isEmpty, end.first == "@" else { return nil }
      return (.substitution(String(name), place), end.dropFirst().startIndex)
    }
    rest = rest.drop { "+-0#'.123456789".contains($0) }
    rest = rest.drop { "hlqLzjt".contains($0) }
    guard let kind = rest.first, "@dDiuUxXoOfFeEgGcCsSaA".contains(kind) else { return nil }
    return (.argument(place), rest.dropFirst().startIndex)
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
