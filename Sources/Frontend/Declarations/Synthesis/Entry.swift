import Diagnostics
import Program
import Releases
import SourceSyntax
import SwiftSyntax
import Values

// `@Entry var theme = Theme.light` in an extension of `EnvironmentValues` and its like: a key type
// and a property that uses the subscript by key, as in the macro's expansion.
extension DeclarationTable {
  private static let entryKeys = [
    "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
    "ContainerValues": "ContainerValueKey", "FocusedValues": "FocusedValueKey",
  ]

  func expandEntry(_ decl: VariableDecl, _ parts: VariableSyntax) -> [Declaration]? {
    guard parts.declaration.attributes.first(named: "Entry") != nil else { return nil }
    guard case .extended(let ext) = parts.home, let keyProtocol = Self.entryKeys[ext.nominal.name]
    else {
      report(
        .misplacedEntry,
        "'@Entry' macro can only attach to var declarations inside extensions of "
          + "EnvironmentValues, Transaction, ContainerValues, or FocusedValues", at: decl.origin)
      return [decl]
    }
    if rules[.entryWarnsOfObjects], let value = parts.value, keyProtocol != "FocusedValueKey" {
      let what =
        value.is(ClosureExprSyntax.self)
        ? "closure" : classMade(by: value, parts.home) == nil ? nil : "instance of a class"
      if let what {
        report(
          .entryMakesObject,
          "the default value of '\(decl.name)' is a new \(what) each time it is read",
          at: decl.origin, hints: ["Keep it in a static constant and name that."],
          severity: .warning)
      }
    }
    let keyName = "__Key_" + decl.name
    var source = SynthesizedSource(for: decl)
    source.add("enum \(keyName): \(keyProtocol) {\n")
    if keyProtocol == "FocusedValueKey" {
      source.add("typealias Value = ")
      if let type = parts.type?.as(OptionalTypeSyntax.self)?.wrappedType {
        source.add(type, from: parts.home.file)
      }
    } else {
      addDefault(to: &source, parts)
    }
    source.add("\n}\n")
    addAccessors(to: &source, decl, keyName, parts)
    return declareEntry(source, decl, ext)
  }

  private func addDefault(to source: inout SynthesizedSource, _ parts: VariableSyntax) {
    let home = parts.home
    // If a type is written, the default is evaluated anew at each read, as in the macro's
    // expansion; since the tools of late 2024 also without one, which shows only for objects
    // (F263).
    let made = parts.type == nil ? classMade(by: parts.value, home) : nil
    let isConstant = parts.type == nil && made == nil
    source.add("static \(isConstant ? "let" : "var") defaultValue")
    if !isConstant { source.add(": \(made ?? "")") }
    if let type = parts.type { source.add(type, from: home.file) }
    source.add(isConstant ? " = " : " { ")
    if let value = parts.value {
      source.add(value, from: home.file)
    } else if !isConstant {
      source.add("nil")
    }
    if !isConstant { source.add(" }") }
  }

  /// `Thing` of `Thing()`, where that is a class without generic parameters.
  private func classMade(by value: ExprSyntax?, _ home: Home) -> String? {
    guard let call = value?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let found = findType(name, in: Scope(file: home.file))?.declaration as? NominalDecl,
      found.kind == .classType, found.signature.parameters.isEmpty
    else { return nil }
    return name
  }

  private func addAccessors(
    to source: inout SynthesizedSource, _ decl: VariableDecl, _ keyName: String,
    _ parts: VariableSyntax
  ) {
    source.add("var \(decl.name): ")
    if let type = parts.type {
      source.add(type, from: parts.home.file)
    } else {
      source.add("\(keyName).Value")
    }
    source.add(" { get { self[\(keyName).self] } set { self[\(keyName).self] = newValue } }")
  }

  private func declareEntry(
    _ source: SynthesizedSource, _ decl: VariableDecl, _ ext: ExtensionRecord
  ) -> [Declaration] {
    let unit = source.unit(in: ext.file)
    var made: [Declaration] = []
    for item in unit.syntax.statements {
      guard case .decl(let syntax) = item.item else { continue }
      let scope = Scope(container: ext.nominal, file: unit)
      if let key = makeNominal(syntax, in: scope, container: ext.nominal, file: unit) {
        records[ext.nominal]?.add(key)
        if !key.isSurface { programDeclarations.append(key) }
      } else if let variable = syntax.as(VariableDeclSyntax.self) {
        let inner = ExtensionRecord(nominal: ext.nominal, syntax: ext.syntax, file: unit)
        made += makeVariables(variable, .extended(inner))
      }
    }
    return made
  }
}
