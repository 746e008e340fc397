import Diagnostics
import Program
import SwiftParser
import SwiftSyntax

// The raw values of enum cases: written ones and implied ones.
extension DeclarationTable {
  func assignRawValues(_ record: TypeRecord) {
    guard !record.hasRawValues, let raw = record.decl.rawType?.nominal else { return }
    record.hasRawValues = true
    var next = 0
    var isMismatched = false
    let isOther = isWrittenAsLiteral(raw)
    let isText = isOther && isWritten(raw, as: "ExpressibleByStringLiteral")
    defer { if isMismatched { reportNoSynthesis(record, raw) } }
    for enumCase in record.decl.cases {
      let syntax = record.rawValueSyntax[enumCase]
      let written = syntax.flatMap(literal)
      if let syntax, let written, !isOther, !Self.fits(written, raw) {
        report(
          .rawType,
          "cannot convert value of type '\(Self.typeName(of: written))' to raw type '\(raw.name)'",
          at: origin(of: syntax, in: record.file))
        isMismatched = true
      }
      let value: EnumCaseDecl.Literal
      switch raw.name {
      case "String", "Character": value = written ?? .string(enumCase.name)
      case _ where isText: value = written ?? .string(enumCase.name)
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

  private func reportNoSynthesis(_ record: TypeRecord, _ raw: NominalDecl) {
    guard let written = record.group?.inheritanceClause?.inheritedTypes.first else { return }
    report(
      .rawType,
      "'\(record.decl.name)' declares raw type '\(raw.name)', but does not conform to RawRepresentable and conformance could not be synthesized",
      at: origin(of: written, in: record.file))
  }

  /// A raw type that is neither a number nor a string, but is written as one: `LocalizedStringKey`,
  /// `Decimal`.
  func isWrittenAsLiteral(_ raw: NominalDecl) -> Bool {
    raw.isSurface && !LiteralTypes.all.contains(raw.name)
      && ["String", "Integer", "Float"].contains { isWritten(raw, as: "ExpressibleBy\($0)Literal") }
  }

  private func isWritten(_ raw: NominalDecl, as literal: String) -> Bool {
    knownIfPresent(literal).map { declares(raw, conformanceTo: $0) } ?? false
  }

  func literalRawValue(_ record: TypeRecord, _ raw: NominalDecl) -> Declaration? {
    let cases = rawLiterals(record).map { "case .\($0.name): return \($0.literal)" }
    if cases.isEmpty { return nil }
    let body = cases.joined(separator: "\n")
    return codingMembers(
      "var rawValue: \(raw.name) {\nswitch self {\n\(body)\n}\n}", "", of: record
    ).first
  }

  func literalRawInitializer(_ record: TypeRecord, _ raw: NominalDecl) -> Declaration? {
    let tests = rawLiterals(record).map {
      "if rawValue == \($0.literal) { self = .\($0.name); return }"
    }
    let body = tests.joined(separator: "\n")
    return codingMembers(
      "init?(rawValue: \(raw.name)) {\n\(body)\nreturn nil\n}", "", of: record
    ).first
  }

  private func rawLiterals(_ record: TypeRecord) -> [(name: String, literal: String)] {
    assignRawValues(record)
    return record.decl.cases.map { enumCase in
      switch enumCase.rawValue {
      case .string(let text)?: (enumCase.name, String(reflecting: text))
      case .integer(let number)?: (enumCase.name, "\(number)")
      case .floating(let number)?: (enumCase.name, "\(number)")
      case nil: (enumCase.name, String(reflecting: enumCase.name))
      }
    }
  }

  private static func fits(_ literal: EnumCaseDecl.Literal, _ raw: NominalDecl) -> Bool {
    guard raw.isSurface else { return true }
    switch literal {
    case .integer:
      return LiteralTypes.integers.contains(raw.name) || LiteralTypes.floats.contains(raw.name)
    case .floating: return LiteralTypes.floats.contains(raw.name)
    case .string: return LiteralTypes.strings.contains(raw.name)
    }
  }

  private static func typeName(of literal: EnumCaseDecl.Literal) -> String {
    switch literal {
    case .integer: "Int"
    case .floating: "Double"
    case .string: "String"
    }
  }

  private func literal(_ expression: ExprSyntax) -> EnumCaseDecl.Literal? {
    if let integer = expression.as(IntegerLiteralExprSyntax.self) {
      return integer.representedLiteralValue.map { .integer($0) }
    }
    if let float = expression.as(FloatLiteralExprSyntax.self) {
      return float.representedLiteralValue.map { .floating($0) }
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
}
