import Diagnostics
import Program
import SwiftSyntax
import Values

// `/(\d+)/` and `#/…/#`: a `Regex` of the pattern's captures.
extension Checker {
  func regexLiteral(_ node: RegexLiteralExprSyntax, _ context: BodyContext) -> Expr {
    let origin = origin(of: node, in: context)
    let written = node.regex.text
    // A literal of several lines may have blanks and comments.
    let isExtended = node.openingPounds != nil && written.contains(where: \.isNewline)
    let prefix = isExtended ? "(?xx)" : ""
    if let problem = RegexProblem(prefix + written) {
      let start = node.regex.positionAfterSkippingLeadingTrivia.utf8Offset
      let place = problem.offset.map {
        context.scope.file?.origin(atUTF8: start + max($0 - prefix.utf8.count, 0)) ?? origin
      }
      report(
        .regex, "cannot parse regular expression: \(problem.message)", at: place ?? origin)
      return failure(at: origin)
    }
    let type = Type.nominal(
      table.known("Regex"), [output(RegexCaptures(written, isExtended: isExtended).captures)])
    let arguments = [("_literal", prefix + written), ("_options", "")].map { label, text in
      TypedArgument(
        Expr(.string(text), type: solver.known("String"), origin: origin), label: label)
    }
    return make(type, arguments, origin, context)
  }

  private func output(_ captures: [RegexCaptures.Capture]) -> Type {
    let text = solver.known("Substring")
    if captures.isEmpty { return text }
    let optional = optional(of: text)
    return .tuple(
      [TupleElement(type: text)]
        + captures.map { TupleElement(label: $0.name, type: $0.isOptional ? optional : text) })
  }
}

/// A mistake in a pattern, in the words of the engine that will run it.
private struct RegexProblem {
  var message: String
  /// Offset into the pattern's UTF-8 text, where the engine gives one.
  var offset: Int?

  /// Nil when the pattern is right.
  init?(_ pattern: String) {
    // The engine's parser recurses for each group.
    if pattern.utf8.count(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }) >= 500 {
      message = "too many groups"
      return
    }
    do {
      _ = try Regex<AnyRegexOutput>(pattern)
      return nil
    } catch {
      message = "\(error)"
      let range = Mirror(reflecting: error).descendant("location", "range") as? Range<String.Index>
      offset = range.map { pattern.utf8.distance(from: pattern.startIndex, to: $0.lowerBound) }
    }
  }
}
