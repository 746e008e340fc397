import Surface
import SwiftSyntax

/// The list of everything that the surface declares, with what each declaration does here.
///
/// It is read off the interface files, so it cannot promise what is not there: a modifier whose type
/// has the role `inert` changes pixels only, another role is an effect that the engine has, and
/// `@_unsupported` says why something cannot be simulated.
struct SurfaceReference {
  private let files: [(name: String, syntax: SourceFileSyntax)]
  /// The words of `@_role` by type.
  private var roles: [String: [String]] = [:]

  init(_ surface: SurfaceText) {
    files = surface.files.map { ($0.name, ParsedSurface.tree(of: $0)) }
    for (_, syntax) in files {
      for statement in syntax.statements {
        guard let group = statement.item.asProtocol((any DeclGroupSyntax).self),
          let name = statement.item.asProtocol((any NamedDeclSyntax).self)?.name.text
        else { continue }
        roles[name] = group.attributes.words(of: "_role") ?? []
      }
    }
  }

  var text: String {
    var text = """
      # What the surface declares

      Made from the interface files by `UPDATE_GOLDENS=1 swift test --filter SurfaceReference`; a test \
      compares. *Pixels* marks what changes only how something looks: it is typed, evaluated and shown, \
      and has no behaviour. Names that begin with an underscore are left out.

      """
    for (name, syntax) in files {
      let entries = syntax.statements.compactMap { entry(of: $0.item) }
      if entries.isEmpty { continue }
      text += "\n## \(name)\n\n" + entries.map { "- \($0)\n" }.joined()
    }
    return text
  }

  private func entry(of item: CodeBlockItemSyntax.Item) -> String? {
    if let ext = item.as(ExtensionDeclSyntax.self) {
      let name = ext.extendedType.trimmedDescription
      guard !name.contains("_") else { return nil }
      let members = self.members(of: ext.memberBlock)
      let condition = ext.genericWhereClause.map { " " + $0.singleLine } ?? ""
      return members.isEmpty ? nil : "extension **\(name)**\(condition): \(members)"
    }
    if let group = item.asProtocol((any DeclGroupSyntax).self),
      let name = item.asProtocol((any NamedDeclSyntax).self)?.name.text
    {
      guard !name.hasPrefix("_") else { return nil }
      let kind = group.introducer.text
      let bases = group.inheritanceClause.map { "\($0.singleLine)" } ?? ""
      let remarks = remarks(on: group.attributes)
      let members = self.members(of: group.memberBlock)
      return "\(kind) **\(name)**\(bases)\(remarks)" + (members.isEmpty ? "" : "; \(members)")
    }
    return member(item.as(DeclSyntax.self)).map { "\($0.name)\($0.remarks)" }
  }

  /// The members in declared order, each name once, those with the same remarks together.
  private func members(of block: MemberBlockSyntax) -> String {
    var seen: Set<String> = []
    var groups: [(remarks: String, names: [String])] = []
    for item in block.members {
      guard let (name, remarks) = member(item.decl), seen.insert(name + remarks).inserted else {
        continue
      }
      if let place = groups.firstIndex(where: { $0.remarks == remarks }) {
        groups[place].names.append(name)
      } else {
        groups.append((remarks, [name]))
      }
    }
    return groups.map { $0.names.joined(separator: ", ") + $0.remarks }.joined(separator: "; ")
  }

  private func member(_ decl: DeclSyntax?) -> (name: String, remarks: String)? {
    guard let decl else { return nil }
    let name: String
    var result: TypeSyntax?
    if let function = decl.as(FunctionDeclSyntax.self) {
      name = function.name.text + function.signature.parameterClause.labels
      result = function.signature.returnClause?.type
    } else if let initializer = decl.as(InitializerDeclSyntax.self) {
      name = "init" + initializer.signature.parameterClause.labels
    } else if let variable = decl.as(VariableDeclSyntax.self) {
      name = variable.bindings.map { $0.pattern.trimmedDescription }.joined(separator: ", ")
    } else if let enumCase = decl.as(EnumCaseDeclSyntax.self) {
      name = enumCase.elements.map { "." + $0.name.text }.joined(separator: ", ")
    } else if let subscripted = decl.as(SubscriptDeclSyntax.self) {
      name = "subscript" + subscripted.parameterClause.labels
    } else {
      return nil
    }
    guard !name.hasPrefix("_"), !name.hasPrefix("init(_role:"), !name.contains("(_content:") else {
      return nil
    }
    let attributes = decl.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    return ("`\(name)`", remarks(on: attributes) + effect(of: result))
  }

  /// The effect of a modifier, by the role of the type that it adds.
  private func effect(of result: TypeSyntax?) -> String {
    guard let type = result?.as(IdentifierTypeSyntax.self), type.name.text == "ModifiedContent",
      let last = type.genericArgumentClause?.arguments.last?.argument.trimmedDescription,
      let role = roles[String(last.prefix { $0 != "<" })], role.first == "effect"
    else { return "" }
    return role.contains("inert") ? " (pixels)" : ""
  }

  private func remarks(on attributes: AttributeListSyntax) -> String {
    var remarks: [String] = []
    if let role = attributes.words(of: "_role") { remarks.append(role.joined(separator: " ")) }
    if let reason = attributes.words(of: "_unsupported") {
      remarks.append("not simulated: " + reason.joined(separator: ", "))
    }
    if let words = attributes.words(of: "available"),
      words.contains(where: { $0.hasPrefix("deprecated") })
    {
      remarks.append("deprecated")
    }
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
  }
}

extension AttributeListSyntax {
  /// The arguments of the attribute of that name; nil without it.
  fileprivate func words(of name: String) -> [String]? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.trimmedDescription == name {
      let text = attribute.arguments?.trimmedDescription ?? ""
      return text.split(separator: ",").map {
        $0.trimmingPrefix { $0.isWhitespace }.filter { $0 != "\"" && $0 != "\n" }
      }
    }
    return nil
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate var labels: String {
    "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
}

extension SyntaxProtocol {
  /// The source with every run of white space as one blank.
  fileprivate var singleLine: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
