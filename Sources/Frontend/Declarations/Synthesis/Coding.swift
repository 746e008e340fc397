import Program
import SwiftSyntax

// `encode(to:)` and `init(from:)`, generated as source that uses the surface's containers.
// `CodingKeys` of the type decide which properties are coded and under which keys.
extension DeclarationTable {
  func codingMember(encoding: Bool, of record: TypeRecord) -> FunctionDecl? {
    let condition = condition(for: encoding ? "Encodable" : "Decodable", of: record)
    return codingMembers(
      encoding ? encodeText(record) : decodeText(record), condition, of: record
    ).first as? FunctionDecl
  }

  /// Generates members from source text.
  func codingMembers(
    _ text: String, _ condition: String, of record: TypeRecord
  ) -> [Declaration] {
    var source = SynthesizedSource(for: record.decl)
    source.add("extension \(record.decl.name)\(condition) {\n\(text)\n}\n")
    guard let ext = extended(record, by: source) else { return [] }
    var members: [Declaration] = []
    makeMembers(in: ext.syntax.memberBlock, home: .extended(ext)) { made in
      homes[made] = .extended(ext)
      // The text is in an extension; the compiler would put the member in the class.
      (made as? FunctionDecl)?.isConvenience = false
      members.append(made)
    }
    return members
  }

  /// ` where Bound: Codable`, as the conformance requires.
  private func condition(for name: String, of record: TypeRecord) -> String {
    let entry = knownIfPresent(name).flatMap { conformances(of: record.decl)[$0] }
    let parts = (entry?.requirements ?? []).compactMap { requirement -> String? in
      guard case .conformance(.parameter(let parameter), let decl) = requirement else { return nil }
      return "\(parameter.name): \(decl.name)"
    }
    return parts.isEmpty ? "" : " where " + parts.joined(separator: ", ")
  }

  // MARK: Coded properties

  private struct Coded {
    let name: String
    /// The key, as an expression.
    let key: String
    let isOptional: Bool
    /// A constant with an initial value is encoded but not decoded.
    let isFixed: Bool
    /// What is stored: the wrapper itself, where there is one.
    let property: VariableDecl

    /// The program's own wrappers are coded through their conformances; the framework's have none.
    var place: String {
      property.wraps != nil && property.type.nominal?.isSurface == false ? property.name : name
    }

    /// The type that is decoded; for an optional its wrapped type.
    var type: Type { property.type.optionalWrapped ?? property.type }
  }

  private func coded(_ record: TypeRecord) -> [Coded] {
    let keys = record.members["CodingKeys"]?.compactMap { $0 as? NominalDecl }.first
    let names = keys.map { Set($0.cases.map(\.name)) }
    return record.decl.storedProperties.compactMap { property in
      let name = property.written.name
      if property.isStatic || property.isLazy { return nil }
      // The macro stores a property under another name, which keys may use: `case _name = "name"`.
      let stored = record.decl.isObservable ? "_" + name : name
      let key = names?.contains(name) == false ? stored : name
      if let names, !names.contains(key) { return nil }
      let isOptional = property.type.nominal.map { $0 === known("Optional") } ?? false
      return Coded(
        name: name,
        key: keys == nil ? "\"\(madeKey(of: property))\"" : "CodingKeys.\(key).stringValue",
        isOptional: isOptional, isFixed: property.isLet && property.hasInitialValue,
        property: property)
    }
  }

  /// Whether the program itself says how containers read such a value: `extension
  /// KeyedDecodingContainer { func decode(_ type: Trimmed.Type, forKey key: Key) … }`.
  private func isReadByOwn(_ field: Coded) -> Bool {
    guard let wanted = field.type.nominal else { return false }
    let name = field.isOptional ? "decodeIfPresent" : "decode"
    return collectedMembers(name, of: known("KeyedDecodingContainer")).contains { member in
      guard !member.isSurface, let function = member as? FunctionDecl,
        function.parameters.map(\.label) == [nil, "forKey"],
        case .metatype(let read) = function.parameters[0].type
      else { return false }
      return read.nominal === wanted
    }
  }

  // MARK: Texts

  /// The raw type as which a type is coded: an enum's, if it can be coded, or that of any other
  /// `RawRepresentable` type, as in the library's extensions of the protocol.
  private func rawType(_ record: TypeRecord) -> Type? {
    if record.decl.kind == .enumeration, let raw = record.decl.rawType,
      raw.nominal.map({ conforms($0, toKnown: "Decodable") }) ?? true
    {
      return raw
    }
    guard record.decl.kind != .classType,
      let protocolDecl = knownIfPresent("RawRepresentable"),
      conforms(record.decl.selfType, to: protocolDecl, in: Scope()),
      let raw = associatedType(named: "RawValue", of: record.decl.selfType, in: Scope())
    else { return nil }
    switch raw.nominal?.builtin {
    case .string, .bool, .integer, .floating: return raw
    default: return nil
    }
  }

  private func encodeText(_ record: TypeRecord) -> String {
    var lines = ["func encode(to encoder: any Swift.Encoder) throws {"]
    if rawType(record) != nil {
      lines.append("try self.rawValue.encode(to: encoder)")
    } else if record.decl.kind != .enumeration {
      lines.append("encoder._place.node.become(\"object\")")
      for field in coded(record) {
        let method = field.isOptional ? "_putIfPresent" : "_put"
        lines.append("try encoder._place.\(method)(self.\(field.place), \(field.key))")
      }
    } else {
      lines.append("switch self {")
      for enumCase in record.decl.cases {
        let names = enumCase.payload.indices.map { "payload\($0)" }
        let pattern =
          names.isEmpty ? "" : "(" + names.map { "let \($0)" }.joined(separator: ", ") + ")"
        lines.append("case .\(enumCase.name)\(pattern):")
        lines.append("let place: _JSONPlace = encoder._place._putCase(\"\(enumCase.name)\")")
        if names.isEmpty { lines.append("_ = place") }
        for (index, name) in names.enumerated() {
          lines.append(
            "try place._put(\(name), \"\(enumCase.payload[index].label ?? "_\(index)")\")")
        }
      }
      lines.append("}")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func decodeText(_ record: TypeRecord) -> String {
    let isClass = record.decl.kind == .classType
    var lines = [(isClass ? "required " : "") + "init(from decoder: any Swift.Decoder) throws {"]
    if let raw = rawType(record)?.nominal {
      let words = "Cannot initialize \\(Self.self) from invalid \(raw.name) value \\(raw)"
      lines += [
        "let raw: \(raw.name) = try decoder._place._value()",
        // (An initialiser that cannot fail returns no optional to continue from.)
        "let given: Self? = Self(rawValue: raw)",
        "let made: Self? = given ?? decoder._place._sampleCase()", "guard let value = made else {",
        "throw decoder._place._corrupted(\"\(words)\")", "}", "self = value",
      ]
    } else if record.decl.kind != .enumeration {
      for field in coded(record) where !field.isFixed {
        if isReadByOwn(field) {
          let method = field.isOptional ? "decodeIfPresent" : "decode"
          lines += [
            "self.\(field.property.name) = try decoder.container(keyedBy: _StringKey.self)",
            ".\(method)(\(field.type).self, forKey: _StringKey(stringValue: \(field.key)))",
          ]
          continue
        }
        let method = field.isOptional ? "_getIfPresent" : "_get"
        lines.append("self.\(field.place) = try decoder._place.\(method)(\(field.key))")
      }
    } else {
      for enumCase in record.decl.cases {
        let payload = enumCase.payload.enumerated().map { index, part in
          let value = "try place._get(\"\(part.label ?? "_\(index)")\")"
          return part.label.map { "\($0): \(value)" } ?? value
        }
        let arguments = payload.isEmpty ? "" : "(" + payload.joined(separator: ", ") + ")"
        lines += [
          "if let place = decoder._place._case(\"\(enumCase.name)\") {",
          payload.isEmpty ? "_ = place" : "", "self = .\(enumCase.name)\(arguments)", "return", "}",
        ]
      }
      lines.append(
        "throw decoder._place._corrupted(\"Invalid number of keys found, expected one.\")")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}
