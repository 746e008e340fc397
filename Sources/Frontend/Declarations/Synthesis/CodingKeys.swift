import Program
import SwiftSyntax
import Values

// An enum that is a `CodingKey`: without a raw type, or with numbers as raw values, the names of
// its cases are the keys. (For string raw values an extension of the surface provides everything.)
extension DeclarationTable {
  /// A type for which the compiler synthesises one half of the coding has `CodingKeys`, which the
  /// half that the program writes may use; an enum also has such keys for the values of each case.
  func addCodingKeys(to decl: NominalDecl) {
    guard isBound, [.structure, .classType, .enumeration].contains(decl.kind) else { return }
    decl.completeMembers()
    guard let record = records[decl], record.isCollected, isHalfWritten(record) else { return }
    var made: [(name: String, keys: [String])] = []
    if decl.kind == .enumeration {
      if decl.rawType != nil { return }
      made.append(("CodingKeys", decl.cases.map(\.name)))
      for element in decl.cases {
        let initial = element.name.prefix(1).uppercased()
        let keys = element.payload.enumerated().map { $1.label ?? "_\($0)" }
        made.append(("\(initial)\(element.name.dropFirst())CodingKeys", keys))
      }
    } else {
      let names = decl.storedProperties.filter { !$0.isStatic && !$0.isLazy }
        .map { madeKey(of: $0) }
      made.append(("CodingKeys", names))
    }
    for (name, keys) in made where record.members[name] == nil {
      var source = SynthesizedSource(for: decl)
      let cases = keys.isEmpty ? "" : "case " + keys.map { "`\($0)`" }.joined(separator: ", ")
      source.add("enum \(name): String, CodingKey { \(cases) }")
      let unit = source.unit()
      guard case .decl(let syntax)? = unit.syntax.statements.first?.item,
        let keys = makeNominal(
          syntax, in: Scope(container: decl, file: unit), container: decl, file: unit)
      else { continue }
      record.add(keys)
    }
  }

  /// The key that the compiler makes: `@Observable` stores a property under another name.
  func madeKey(of property: VariableDecl) -> String {
    let written = property.written
    let isRenamed = written.isObservationTracked && written.container?.isPersistent == false
    return isRenamed ? "_" + written.name : written.name
  }

  /// (Members synthesised earlier count as the type's.)
  private func isHalfWritten(_ record: TypeRecord) -> Bool {
    func isWritten(_ name: String) -> Bool {
      record.members[name]?.contains {
        codes($0, encoding: name == "encode") && !isImplicit($0) && $0.origin != record.decl.origin
      } ?? false
    }
    return conformsItself(record, "Encodable") && !isWritten("encode")
      || conformsItself(record, "Decodable") && !isWritten("init")
  }

  private func isImplicit(_ declaration: Declaration) -> Bool {
    (declaration as? FunctionDecl).map { implicitInitializers.contains($0) } ?? false
  }

  func derivedKeyProperty(_ name: String, of record: TypeRecord) -> Declaration? {
    guard isKeyOfNames(record), record.members[name] == nil else { return nil }
    let cases = record.decl.cases.map { "case .\($0.name): return \"\($0.name)\"" }
    switch name {
    case "stringValue":
      let body = cases.isEmpty ? "return \"\"" : "switch self {\n\(lines(cases))\n}"
      return codingMembers("var stringValue: String {\n\(body)\n}", "", of: record).first
    case "intValue" where record.decl.rawType != nil:
      return codingMembers("var intValue: Int? { return rawValue }", "", of: record).first
    default: return nil
    }
  }

  func derivedKeyInitializers(of record: TypeRecord) -> [Declaration] {
    guard isKeyOfNames(record) else { return [] }
    let declared = Set(
      (record.members["init"] ?? []).compactMap {
        ($0 as? FunctionDecl)?.parameters.map { $0.label ?? "_" }
      })
    var members: [Declaration] = []
    if !declared.contains(["stringValue"]) {
      let cases = record.decl.cases.map { "case \"\($0.name)\": self = .\($0.name)" }
      let text = "switch stringValue {\n\(lines(cases))\ndefault: return nil\n}"
      members += codingMembers("init?(stringValue: String) {\n\(text)\n}", "", of: record)
    }
    if record.decl.rawType != nil, !declared.contains(["intValue"]) {
      let text = "init?(intValue: Int) { self.init(rawValue: intValue) }"
      members += codingMembers(text, "", of: record)
    }
    return members
  }

  private func isKeyOfNames(_ record: TypeRecord) -> Bool {
    let raw = record.decl.rawType?.nominal?.name
    return record.decl.kind == .enumeration && !record.decl.isSurface
      && (raw == nil || raw == "Int")
      && conformsItself(record, "CodingKey")
  }

  private func lines(_ parts: [String]) -> String { parts.joined(separator: "\n") }
}
