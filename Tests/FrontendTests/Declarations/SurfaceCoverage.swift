import Surface
import SwiftParser
import SwiftSyntax

@testable import Frontend

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

  /// The parameters of what has a name, by owner and name; nothing for what is no function.
  private var members: [String: [String: [[Parameter]]]] = [:]
  private var types: Set<String> = []

  init(_ surface: SurfaceText) {
    for file in surface.files {
      for item in Parser.parse(source: file.code()).statements {
        if let decl = item.item.as(DeclSyntax.self) { add(decl, to: "") }
      }
    }
  }

  // MARK: What is declared

  private mutating func add(_ decl: DeclSyntax, to owner: String) {
    if let ext = decl.as(ExtensionDeclSyntax.self) {
      add(ext.memberBlock, to: SurfaceIndexer.name(of: ext.extendedType), ext.genericWhereClause)
      return
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
      add(group.memberBlock, to: owner.isEmpty ? name : owner + "." + name, nil)
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
      for member in block.members { add(member.decl, to: SurfaceIndexer.name(of: type)) }
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
      // (What macros there are is the front end's business, not the interface files'.)
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

  private func find(_ name: String, of owner: String, kind: String) -> (name: Bool, labels: Bool) {
    guard !owner.isEmpty || kind == "function" else {
      return (types.contains(name), types.contains(name))
    }
    let base = String(name.prefix { $0 != "(" })
    // What every view has, a view has.
    let owners = kind == "modifier" ? [owner, "View"] : [owner]
    let found = owners.flatMap { members[$0]?[base] ?? [] }
    guard name.contains("(") else { return (!found.isEmpty, !found.isEmpty) }
    let labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
    return (!found.isEmpty, found.contains { Self.takes($0[...], labels[...]) })
  }

  /// Whether a call with all of these labels, and no others, has an argument for each parameter that
  /// needs one.
  private static func takes(_ parameters: ArraySlice<Parameter>, _ labels: ArraySlice<String>)
    -> Bool
  {
    guard let first = parameters.first else { return labels.isEmpty }
    let rest = parameters.dropFirst()
    if let label = labels.first, label == first.label, takes(rest, labels.dropFirst()) {
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
