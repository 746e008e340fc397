import SourceSyntax
import SwiftSyntax

/// The members of extensions that a later file declares again in an extension of the same type. An
/// extension has no name by which it could be replaced as a whole: its additions are replaced one
/// by one, and its conformances if all of them are repeated.
struct ReplacedMembers {
  /// Bytes to be left out, by file.
  private(set) var ranges: [Int: [Range<Int>]] = [:]

  /// Items in file order; `isSupport` tells the two kinds of files apart, which do not replace each
  /// other's declarations.
  init(_ items: [TopLevelItem], isSupport: (Int) -> Bool) {
    var parts: [(file: Int, keys: [String], range: Range<Int>)] = []
    for item in items {
      guard let node = item.syntax.item.as(ExtensionDeclSyntax.self) else { continue }
      let condition = node.genericWhereClause?.sourceText ?? ""
      let owner = "\(isSupport(item.file)) \(node.extendedType.sourceText) \(condition)"
      for member in node.memberBlock.members {
        let keys = TopLevelItem.keys(ofMember: member.decl).map { "\(owner) \($0)" }
        parts.append((item.file, keys, member.bareRange))
      }
      if let clause = node.inheritanceClause {
        let keys = clause.inheritedTypes.map { "\(owner) : \($0.type.sourceText)" }
        parts.append((item.file, keys, clause.bareRange))
      }
    }
    var last: [String: Int] = [:]
    for part in parts { for key in part.keys { last[key] = part.file } }
    for part in parts where !part.keys.isEmpty {
      if part.keys.allSatisfy({ last[$0] != part.file }) {
        ranges[part.file, default: []].append(part.range)
      }
    }
  }
}
