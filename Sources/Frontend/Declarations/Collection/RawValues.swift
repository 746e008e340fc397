import Program
import SwiftParser
import SwiftSyntax

// The raw values of enum cases: written ones, and those that follow from them.
extension DeclarationTable {
  func assignRawValues(_ record: TypeRecord) {
    guard !record.hasRawValues, let raw = record.decl.rawType?.nominal else { return }
    record.hasRawValues = true
    var next = 0
    for enumCase in record.decl.cases {
      let written = record.rawValueSyntax[enumCase].flatMap(literal)
      let value: EnumCaseDecl.Literal
      switch raw.name {
      case "String", "Character": value = written ?? .string(enumCase.name)
      case "Double", "Float", "CGFloat":
        switch written {
        case .floating(let number): value = .floating(number)
        case .integer(let number): value = .floating(Double(number))
        default: value = .floating(Double(next))
        }
      default: value = written ?? .integer(next)
      }
      switch value {
      case .integer(let number): next = number &+ 1
      case .floating(let number) where number.magnitude < 1e15: next = Int(number) + 1
      default: break
      }
      enumCase.rawValue = value
    }
  }

  private func literal(_ expression: ExprSyntax) -> EnumCaseDecl.Literal? {
    if let integer = expression.as(IntegerLiteralExprSyntax.self) {
      return Self.integer(integer.literal.text).map { .integer($0) }
    }
    if let float = expression.as(FloatLiteralExprSyntax.self) {
      return Double(float.literal.text.filter { $0 != "_" }).map { .floating($0) }
    }
    if let string = expression.as(StringLiteralExprSyntax.self) {
      return string.representedLiteralValue.map { .string($0) }
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      switch literal(prefix.expression) {
      case .integer(let number): return .integer(0 &- number)
      case .floating(let number): return .floating(-number)
      default: return nil
      }
    }
    return nil
  }

  private static func integer(_ text: String) -> Int? {
    let digits = text.filter { $0 != "_" }
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16) }
    if digits.hasPrefix("0b") { return Int(digits.dropFirst(2), radix: 2) }
    if digits.hasPrefix("0o") { return Int(digits.dropFirst(2), radix: 8) }
    return Int(digits)
  }
}
