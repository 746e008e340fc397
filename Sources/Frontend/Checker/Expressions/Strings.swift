import Program
import SourceSyntax
import SwiftSyntax
import Values

// String literals and interpolations.
extension Checker {
  func stringLiteral(
    _ node: StringLiteralExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> Expr {
    if let own = ownInterpolation(node, expected, context) { return own }
    let origin = origin(of: node, in: context)
    let escape = "\\" + (node.openingPounds?.text ?? "")
    var segments: [InterpolationSegment] = []
    for segment in node.segments.elements {
      switch segment {
      case .stringSegment(let text):
        let literal = unescaped(text.content.text, escape)
        if case .literal(let before)? = segments.last?.kind {
          segments[segments.count - 1] = InterpolationSegment(.literal(before + literal))
        } else if !literal.isEmpty {
          segments.append(InterpolationSegment(.literal(literal)))
        }
      case .expressionSegment(let expression):
        segments.append(interpolated(expression, context))
      }
    }
    let type = literalType(.string, expected, origin)
    let isPlain = node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    guard isPlain else { return Expr(.interpolation(segments), type: type, origin: origin) }
    var text = ""
    if case .literal(let only)? = segments.first?.kind { text = only }
    return Expr(.string(text), type: type, origin: origin)
  }

  private func interpolated(
    _ segment: ExpressionSegmentSyntax, _ context: BodyContext
  ) -> InterpolationSegment {
    if let own = appended(segment, context) { return InterpolationSegment(.value(own)) }
    let arguments = Array(segment.expressions)
    guard let first = arguments.first else { return InterpolationSegment(.literal("")) }
    let value = expression(first.expression, nil, context)
    guard arguments.count > 1 else { return InterpolationSegment(.value(value)) }
    let second = arguments[1]
    switch second.label?.text {
    case "specifier":
      let specifier = expression(second.expression, as: solver.known("String"), context)
      return InterpolationSegment(.formatted(value, specifier: specifier))
    case "format":
      return InterpolationSegment(
        .value(memberCall("formatted", on: value, [second.expression], context)))
    case "formatter":
      let formatter = expression(second.expression, nil, context)
      return InterpolationSegment(
        .value(memberCall("_interpolated", on: formatter, typed: [value], context)))
    default: return InterpolationSegment(.value(value))
    }
  }

  /// Escapes replaced; `escape` is `\` or, in a raw string, `\#`.
  func unescaped(_ text: String, _ escape: String) -> String {
    guard text.contains(escape) else { return text }
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: escape) {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      guard let character = rest.first else { break }
      rest = rest.dropFirst()
      switch character {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "0": result += "\0"
      case "u":
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { continue }
        let digits = rest[rest.index(after: rest.startIndex)..<end]
        if let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) {
          result.unicodeScalars.append(scalar)
        }
        rest = rest[rest.index(after: end)...]
      case "\n", "\r\n": break
      default: result.append(character)
      }
    }
    return result + rest
  }
}
