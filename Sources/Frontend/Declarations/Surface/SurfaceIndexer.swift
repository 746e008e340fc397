import SourceSyntax
import Surface
import SwiftParser
import SwiftSyntax

/// Builds the index of interface files; see `SurfaceIndex` for its keys.
enum SurfaceIndexer {
  static let embedded = index(.embedded)

  /// Prefix of the names of script functions, which makes them impossible to write in programs.
  static let scriptPrefix = "script:"

  /// Whether the file declares functions that only steps of a script may call.
  static func isScript(_ fileName: String) -> Bool { fileName.hasPrefix("Script/") }

  /// The index, from the committed tables except for files that have changed since.
  static func index(_ surface: SurfaceText) -> SurfaceIndex {
    SurfaceIndex(of: surface) { units(of: surface, file: $0) }
  }

  /// The units of one file, in order.
  static func units(of surface: SurfaceText, file: Int)
    -> [(unit: SurfaceIndex.Unit, keys: [String])]
  {
    units(in: Parser.parse(source: surface.files[file].code()), of: surface, file: file)
  }

  /// The same, for the tree of a file.
  static func units(in tree: SourceFileSyntax, of surface: SurfaceText, file: Int)
    -> [(unit: SurfaceIndex.Unit, keys: [String])]
  {
    let prefix = isScript(surface.files[file].name) ? scriptPrefix : ""
    return tree.statements.flatMap { item in
      let units =
        members(of: item, file: file)
        ?? [(SurfaceIndex.Unit(file: file, range: item.bareRange), keys(of: item))]
      return units.map { ($0.unit, $0.keys.map { prefix + $0 }) }
    }
  }

  /// The units of an extension that only adds members, adjacent ones with the same name together;
  /// nil for an item that must stay one unit, such as a conformance.
  private static func members(of item: CodeBlockItemSyntax, file: Int)
    -> [(unit: SurfaceIndex.Unit, keys: [String])]?
  {
    guard case .decl(let decl) = item.item, let decl = decl.as(ExtensionDeclSyntax.self),
      decl.inheritanceClause == nil
    else { return nil }
    let header =
      item.bareRange
      .lowerBound..<decl.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let type = decl.extendedType.nominalName
    var runs: [(range: Range<Int>, keys: [String])] = []
    for member in decl.memberBlock.members {
      let keys = keys(of: member.decl, in: type)
      if keys.isEmpty { return nil }
      if let last = runs.last, last.keys == keys {
        runs[runs.count - 1].range = last.range.lowerBound..<member.bareRange.upperBound
      } else {
        runs.append((member.bareRange, keys))
      }
    }
    return runs.map { (SurfaceIndex.Unit(file: file, range: $0.range, header: header), $0.keys) }
  }

  private static func keys(of item: CodeBlockItemSyntax) -> [String] {
    guard case .decl(let decl) = item.item else { return [] }
    var keys: [String] = []
    func add(_ key: String) {
      if !keys.contains(key) { keys.append(key) }
    }
    if let decl = decl.as(ExtensionDeclSyntax.self) {
      let type = decl.extendedType.nominalName
      if decl.inheritanceClause != nil { add(":" + type) }
      decl.memberBlock.members.flatMap { Self.keys(of: $0.decl, in: type) }.forEach(add)
    } else {
      names(of: decl).forEach(add)
      if let name = operatorName(decl) { add(name) }
      if let decl = decl.as(ProtocolDeclSyntax.self) {
        add("@" + decl.name.identifierText)
        decl.memberBlock.members.compactMap { operatorName($0.decl) }.forEach(add)
      }
    }
    return keys
  }

  /// The keys of a member of an extension.
  private static func keys(of member: DeclSyntax, in type: String) -> [String] {
    names(of: member).map { type + "." + $0 }
      + (operatorName(member).map { [$0 + "@" + type] } ?? [])
  }

  /// The names that a declaration itself declares.
  static func names(of decl: DeclSyntax) -> [String] {
    if let decl = decl.asProtocol((any NamedDeclSyntax).self) { return [decl.name.identifierText] }
    if let decl = decl.as(VariableDeclSyntax.self) { return decl.names }
    if decl.is(InitializerDeclSyntax.self) { return ["init"] }
    if decl.is(SubscriptDeclSyntax.self) { return ["subscript"] }
    if let decl = decl.as(EnumCaseDeclSyntax.self) {
      return decl.elements.map { $0.name.identifierText }
    }
    return []
  }

  private static func operatorName(_ decl: DeclSyntax) -> String? {
    guard let function = decl.as(FunctionDeclSyntax.self), function.name.isOperator else {
      return nil
    }
    return function.name.text
  }
}
