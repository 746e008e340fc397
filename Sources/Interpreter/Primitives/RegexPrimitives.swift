import Values

// Regular expressions. The host's own engine parses and matches them; how a match appears to the
// program is decided in the interface file; here only its parts are cut out of the text.

extension PrimitiveTable {
  /// Of so few characters there are not too many ways to match them, whatever the pattern.
  private static let shortText = 12

  mutating func addRegularExpressions() {
    register("regex.problem") { context, arguments in
      let pattern = arguments.string(0)
      do {
        _ = try context.machine.pattern(pattern)
      } catch {
        return .string("\(error)")
      }
      // With an empty alternative it matches the empty text and so reveals its number of captures. That comes
      // first, or the pattern itself would be tried, unwalked.
      guard let captures = try? context.machine.pattern("|(?:\(pattern)\n)").wholeMatch(in: ""),
        let output = context.typeArguments.last, output.kind == .tuple || output.name == "Substring"
      else { return .nil }
      let expected = output.kind == .tuple ? output.arguments.count : 1
      return captures.output.count == expected
        ? .nil : .string("Cannot convert the captures to \(output.name)")
    }
    register("regex.matches") { context, arguments throws(EvaluationError) in
      let fields = arguments.aggregate(0).fields
      guard case .string(let pattern) = fields[0], case .string(let options) = fields[1],
        let output = context.typeArguments.first, let match = context.resultType.arguments.first
      else { preconditionFailure("a regular expression has a pattern, options and an output") }
      let (text, start) = (arguments.string(1), arguments[1].start)
      let whole = WholeText(base: arguments[1].base ?? text, text: text, start: start)
      try context.machine.charge(MarkRuns.work(of: text))
      var work = 0
      let isEndless = context.machine.backtracking(of: pattern)?.isEndless(
        on: text, part: arguments.string(2), work: &work
      ) {
        try context.machine.pattern($0).with(options)
      }
      try context.machine.charge(work)
      if isEndless == true {
        throw context.trap("The regular expression goes back too often on this text")
      }
      if isEndless == nil, text.utf8.count > Self.shortText {
        throw context.trap(
          "The regular expression is too unusual to be tried on more than a short text")
      }
      let found: [Regex<AnyRegexOutput>.Match]
      do {
        let regex = try context.machine.pattern(pattern).with(options)
        found =
          switch arguments.string(2) {
          case "all": text.matches(of: regex)
          case "first": try regex.firstMatch(in: text).map { [$0] } ?? []
          case "whole": try regex.wholeMatch(in: text).map { [$0] } ?? []
          default: try regex.prefixMatch(in: text).map { [$0] } ?? []
          }
      } catch {
        throw context.trap("\(error)")
      }
      var matches: [Value] = []
      for one in found {
        guard let value = value(of: one.output, as: output, in: whole) else {
          throw context.trap("Could not cast the captures to \(output.name)")
        }
        // Each part has a text of its own, and one is in another.
        let bytes = one.output.reduce(256) { $0 + 64 + ($1.substring?.utf8.count ?? 0) }
        try context.machine.reserve(count: bytes, of: 1)
        matches.append(
          context.makeStruct(
            match,
            [
              value, .int(whole.offset(of: one.range.lowerBound)),
              .int(whole.offset(of: one.range.upperBound)),
            ]))
      }
      return .array(matches)
    }
  }
}

/// The searched text, and its position in the string that it was cut from.
private struct WholeText {
  let base: String
  let text: String
  let start: Int

  func offset(of index: String.Index) -> Int { start + text.offset(of: index) }
}

/// The whole match, a tuple of it and its captures, or the interface's `AnyRegexOutput`; nil if the
/// number of captures differs from the type's.
private func value(of output: AnyRegexOutput, as type: TypeMetadata, in text: WholeText) -> Value? {
  func part(_ index: Int) -> Value {
    guard let part = output[index].substring else { return .nil }
    return .slice(
      TextSlice(base: text.base, start: text.offset(of: part.startIndex), text: String(part)))
  }
  if type.kind == .tuple {
    guard output.count == type.arguments.count else { return nil }
    return .aggregate(Aggregate.make(type: type, fields: output.indices.map(part)))
  }
  if type.name == "Substring" { return part(0) }
  let offsets = output.flatMap { element -> [Value] in
    guard let range = element.range else { return [.int(-1), .int(-1)] }
    return [.int(text.offset(of: range.lowerBound)), .int(text.offset(of: range.upperBound))]
  }
  let names = output.map { Value.string($0.name ?? "") }
  return .aggregate(
    Aggregate.make(type: type, fields: [.string(text.base), .array(offsets), .array(names)]))
}

extension Regex where Output == AnyRegexOutput {
  /// With the options that the letters name.
  fileprivate func with(_ options: String) -> Regex<AnyRegexOutput> {
    var regex = self
    for letter in options {
      switch letter {
      case "i": regex = regex.ignoresCase()
      case "s": regex = regex.dotMatchesNewlines()
      case "m": regex = regex.anchorsMatchLineEndings()
      default: preconditionFailure("a regular expression has no option \(letter)")
      }
    }
    return regex
  }
}

/// More groups than anyone writes: the host's parser recurses for each; or longer than anyone writes, which
/// it would read for a long time.
private struct ExcessivePattern: Error, CustomStringConvertible {
  let description: String
}

extension Machine {
  fileprivate func backtracking(of pattern: String) -> RegexBacktracking? {
    if let known = caches.backtracking[pattern] { return known }
    let made = RegexBacktracking(pattern)
    caches.backtracking[pattern] = .some(made)
    return made
  }

  /// The compiled pattern; each is compiled once.
  fileprivate func pattern(_ text: String) throws -> Regex<AnyRegexOutput> {
    if let known = caches.patterns[text] { return known }
    guard text.utf8.count < 50_000 else { throw ExcessivePattern(description: "too long") }
    guard text.utf8.count(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }) < 500
    else { throw ExcessivePattern(description: "too many groups") }
    note(5_000 + 64 * text.utf8.count)
    let regex = try Regex(text)
    caches.patterns[text] = regex
    return regex
  }
}
