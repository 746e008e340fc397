import Foundation
import Surface
import SwiftSyntax

@testable import Frontend
@testable import SourceSyntax

/// How much of a table of the frameworks' names the interface files declare, by module and kind.
///
/// The table has a line for each name, with tabs: module, kind, owner, name with its labels, first
/// release, whether it is on iOS, deprecation. It is made from the frameworks' own interfaces and
/// belongs to nobody's repository, so a path to it is given from outside.
struct SurfaceCoverage {
  struct Row {
    var module: String
    var kind: String
    var names = 0
    var byName = 0
    var byLabels = 0
  }

  private struct Parameter {
    var label: String
    var isOptional: Bool
  }

  /// The parameters of the declarations with a name, by owner and name; empty for what is not a function.
  private var members: [String: [String: [[Parameter]]]] = [:]
  private var types: Set<String> = []
  /// What a type or a protocol conforms to, as far as it is written.
  private var inherited: [String: Set<String>] = [:]
  /// What a name in a type stands for: `TimelineView.Context`.
  private var aliases: [String: String] = [:]

  init(_ surface: SurfaceText) {
    for file in surface.files {
      for item in ParsedSurface.tree(of: file).statements {
        if let decl = item.item.as(DeclSyntax.self) { add(decl, to: "") }
      }
    }
  }

  // MARK: What is declared

  private mutating func add(_ decl: DeclSyntax, to owner: String) {
    if let ext = decl.as(ExtensionDeclSyntax.self) {
      let name = ext.extendedType.nominalName
      inherit(ext.inheritanceClause, to: name)
      add(ext.memberBlock, to: name, ext.genericWhereClause)
      return
    }
    addCases(of: decl, to: owner)
    if let alias = decl.as(TypeAliasDeclSyntax.self) {
      aliases[owner.isEmpty ? alias.name.text : owner + "." + alias.name.text] =
        alias.initializer.value.nominalName
    }
    for name in SurfaceIndexer.names(of: decl) {
      members[owner, default: [:]][name, default: []] += [parameters(of: decl)]
      if decl.isProtocol((any DeclGroupSyntax).self) || decl.is(TypeAliasDeclSyntax.self) {
        types.insert(owner.isEmpty ? name : owner + "." + name)
      }
    }
    if let group = decl.asProtocol((any DeclGroupSyntax).self),
      let name = SurfaceIndexer.names(of: decl).first
    {
      let full = owner.isEmpty ? name : owner + "." + name
      inherit(group.inheritanceClause, to: full)
      add(group.memberBlock, to: full, nil)
    }
  }

  /// (`case fixed(_ value: Double)` is called as a function is.)
  private mutating func addCases(of decl: DeclSyntax, to owner: String) {
    for element in decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
      guard let clause = element.parameterClause else { continue }
      members[owner, default: [:]][element.name.text.unquoted, default: []] += [
        clause.parameters.map { Parameter(label: $0.firstName?.text ?? "_", isOptional: false) }
      ]
    }
  }

  private mutating func inherit(_ clause: InheritanceClauseSyntax?, to name: String) {
    for type in clause?.inheritedTypes ?? [] {
      let parts = type.type.trimmedDescription.split(separator: "&")
      for part in parts {
        inherited[name, default: []].insert(
          String(part.split(separator: "<")[0]).trimmingCharacters(in: .whitespaces))
      }
    }
  }

  /// A type and all that it conforms to.
  private func kin(of owner: String) -> Set<String> {
    var found: Set<String> = [owner]
    var open = [owner]
    while let next = open.popLast() {
      for name in (inherited[next] ?? []).map({ aliases[$0] ?? $0 })
      where found.insert(name).inserted { open.append(name) }
    }
    return found
  }

  /// What Swift provides for a conformance.
  private static func isGiven(_ name: String, by kin: Set<String>) -> Bool {
    let isRaw = kin.contains("CodingKey")
    return switch name {
    case "==": !kin.isDisjoint(with: ["Equatable", "Hashable", "Comparable", "OptionSet"])
    case "<": kin.contains("Comparable")
    case "allCases": kin.contains("CaseIterable")
    case "init(intValue:)", "init(stringValue:)", "intValue", "stringValue": isRaw
    default: false
    }
  }

  private mutating func add(
    _ block: MemberBlockSyntax, to owner: String, _ condition: GenericWhereClauseSyntax?
  ) {
    for member in block.members { add(member.decl, to: owner) }
    // (`extension ButtonStyle where Self == PlainButtonStyle`: the style has it, too.)
    for requirement in condition?.requirements ?? [] {
      guard case .sameTypeRequirement(let same) = requirement.requirement,
        same.leftType.trimmedDescription == "Self",
        case .type(let type) = same.rightType
      else { continue }
      for member in block.members { add(member.decl, to: type.nominalName) }
    }
  }

  private func parameters(of decl: DeclSyntax) -> [Parameter] {
    let clause =
      decl.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? decl.as(InitializerDeclSyntax.self)?.signature.parameterClause
      ?? decl.as(SubscriptDeclSyntax.self)?.parameterClause
    return clause?.parameters.map {
      Parameter(
        label: $0.firstName.text, isOptional: $0.defaultValue != nil || $0.ellipsis != nil)
    } ?? []
  }

  // MARK: Comparing

  /// The rows of a table: names that iOS has and that are not deprecated.
  func rows(of table: String) -> [Row] {
    var rows: [String: Row] = [:]
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      // (Macros are the front end's business, not the interface files'.)
      guard fields.count > 6, fields[5] != "no", fields[6].isEmpty, fields[1] != "macro" else {
        continue
      }
      let found = find(fields[3], of: fields[2], kind: fields[1])
      let key = fields[0] + "\t" + fields[1]
      var row = rows[key] ?? Row(module: fields[0], kind: fields[1])
      row.names += 1
      row.byName += found.name ? 1 : 0
      row.byLabels += found.labels ? 1 : 0
      rows[key] = row
    }
    return rows.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The names of a table that are not declared with these labels.
  func missing(in table: String) -> [String] {
    table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 6, fields[5] != "no", fields[6].isEmpty, fields[1] != "macro" else {
        return nil
      }
      return find(fields[3], of: fields[2], kind: fields[1]).labels
        ? nil : fields[..<4].joined(separator: "\t")
    }
  }

  private func find(_ name: String, of spelled: String, kind: String) -> (
    name: Bool, labels: Bool
  ) {
    guard !spelled.isEmpty || kind == "function" else {
      let isDeclared = types.contains(name) || types.contains(resolved(name))
      return (isDeclared, isDeclared)
    }
    let base = String(name.prefix { $0 != "(" })
    let owner = resolved(spelled)
    let kin = kin(of: owner)
    if Self.isGiven(name, by: kin) || Self.isGiven(base, by: kin) { return (true, true) }
    // What every view has, a view has; an initialiser of a protocol is none of the type's own.
    let owners = kind == "modifier" ? kin.union(["View"]) : kin
    let found = owners.flatMap { members[$0]?[base] ?? [] }
    // (An operator has no labels.)
    let isOperator = base.first.map { !$0.isLetter && $0 != "_" } ?? false
    guard name.contains("("), !isOperator else { return (!found.isEmpty, !found.isEmpty) }
    let labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
    return (!found.isEmpty, found.contains { Self.takes($0[...], labels[...]) })
  }

  /// The owner by its own name where the first part is an alias.
  private func resolved(_ owner: String) -> String {
    for (alias, target) in aliases where owner == alias || owner.hasPrefix(alias + ".") {
      return target + owner.dropFirst(alias.count)
    }
    return owner
  }

  /// Whether a call with all of these labels, and no others, has an argument for each parameter that
  /// needs one.
  private static func takes(_ parameters: ArraySlice<Parameter>, _ labels: ArraySlice<String>)
    -> Bool
  {
    guard let first = parameters.first else { return labels.isEmpty }
    let rest = parameters.dropFirst()
    // (Where the table has the argument of a builder's attribute, `@TableRowBuilder<Value> rows:`, any
    // label fits.)
    if let label = labels.first, label == first.label || label.first?.isUppercase == true,
      takes(rest, labels.dropFirst())
    {
      return true
    }
    return first.isOptional && takes(rest, labels)
  }

  /// The rows as a table in Markdown.
  static func text(of rows: [Row]) -> String {
    func percent(_ part: Int, _ row: Row) -> String {
      let tenths = (part * 1000 + row.names / 2) / row.names
      return "\(tenths / 10).\(tenths % 10) %"
    }
    let lines = rows.map { row in
      "| \(row.module) | \(row.kind) | \(row.names) | \(percent(row.byName, row)) "
        + "| \(percent(row.byLabels, row)) |\n"
    }
    return "| module | kind | names | declared | with these labels |\n"
      + "| --- | --- | --- | --- | --- |\n" + lines.joined()
  }
}

extension String {
  /// Without the backquotes of a name that is a keyword.
  fileprivate var unquoted: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
