import SwiftParser
import SwiftSyntax

/// What macros of packages would write into a program whose packages are not available, as the text of
/// one more file: `@Reducer` and `@CasePathable`, whose protocols a stand-in has.
///
/// A macro that only adds a conformance becomes an extension; the paths to an enumeration's cases
/// become properties, one for each case, as in the macro.
public struct PackageMacros {
  private var text = ""

  /// The extensions for a file's declarations; nil if there are none.
  public static func expansion(of file: String) -> String? {
    guard file.contains("@Reducer") || file.contains("@CasePathable") else { return nil }
    var macros = PackageMacros()
    let tree = Parser.parse(source: file)
    macros.add(tree.statements.map(\.item).compactMap { $0.as(DeclSyntax.self) }, in: [])
    guard !macros.text.isEmpty else { return nil }
    let imports = tree.statements.compactMap {
      $0.item.as(ImportDeclSyntax.self)?.trimmedDescription
    }
    return imports.joined(separator: "\n") + "\n" + macros.text
  }

  private mutating func add(
    _ declarations: [DeclSyntax], in path: [String], ofReducer: Bool = false
  ) {
    for declaration in declarations {
      if let type = declaration.as(EnumDeclSyntax.self) {
        let path = path + [type.name.text]
        if type.has("Reducer") {
          addReducer(type, path.joined(separator: "."))
        } else if type.has("CasePathable")
          || ofReducer && ["Action", "State"].contains(type.name.text)
        {
          addPaths(to: type.cases, of: path.joined(separator: "."))
        }
        add(type.memberBlock.declarations, in: path)
      } else if let type = declaration.as(StructDeclSyntax.self) {
        // For a generic type the extension would have to name the parameters.
        if type.genericParameterClause != nil { continue }
        let path = path + [type.name.text]
        let isReducer = type.has("Reducer")
        if isReducer { addConformance(of: type, path.joined(separator: ".")) }
        add(type.memberBlock.declarations, in: path, ofReducer: isReducer)
      } else if let type = declaration.as(ExtensionDeclSyntax.self) {
        add(type.memberBlock.declarations, in: path + [type.extendedType.trimmedDescription])
      } else if let type = declaration.as(ClassDeclSyntax.self) {
        add(type.memberBlock.declarations, in: path + [type.name.text])
      }
    }
  }

  /// In a feature, a reducer without arguments is one of the feature's own state and actions, whatever
  /// modifiers follow it.
  private mutating func addConformance(of type: StructDeclSyntax, _ name: String) {
    let actions = type.memberBlock.declarations.compactMap { $0.as(EnumDeclSyntax.self) }
      .first { $0.name.text == "Action" }
    text += "extension \(name): Reducer {\n"
    text += "  typealias Reduce = _Reduce<State, Action>\n"
    if actions?.isBindable == true {
      text += "  typealias BindingReducer = _BindingReducer<State, Action>\n"
    }
    text += "}\n"
  }

  private mutating func addPaths(to cases: [Case], of type: String) {
    text += "extension \(type): CasePathable {\n  struct AllCasePaths {\n"
    for element in cases {
      let names = element.payload.indices.map { "value\($0)" }
      let extracted = names.isEmpty ? "()" : "(\(names.joined(separator: ", ")))"
      let pattern = names.isEmpty ? "" : "(\(names.map { "let " + $0 }.joined(separator: ", ")))"
      text += """
            var \(element.name): AnyCasePath<\(type), \(element.value)> {
              AnyCasePath(
                embed: { \(names.isEmpty ? "_ in " : "")\(type).\(element.name)\(element.made) },
                extract: { if case .\(element.name)\(pattern) = $0 { \(extracted) } else { nil } })
            }

        """
    }
    text += "  }\n  static var allCasePaths: AllCasePaths { AllCasePaths() }\n"
    if let binding = cases.first(where: { $0.name == "binding" && $0.payload.count == 1 }) {
      text += "  var _binding: \(binding.value)? {\n"
      text += "    if case .binding(let value) = self { value } else { nil }\n  }\n"
    }
    text += "}\n"
  }

  /// `@Reducer enum Destination { case edit(EditFeature) }`: one of several features.
  private mutating func addReducer(_ type: EnumDeclSyntax, _ name: String) {
    let cases = type.cases.filter { $0.payload.count == 1 }
    func part(_ nested: String) -> [Case] {
      cases.map { element in
        let payload = element.payload[0].type
        // What a case of an alert holds is not a feature; its actions are named within.
        let isFeature = !payload.contains("<")
        let type =
          isFeature
          ? "\(payload).\(nested)"
          : nested == "State"
            ? payload : payload.drop { $0 != "<" }.dropFirst().dropLast().description
        return Case(name: element.name, payload: [(nil, type)])
      }
    }
    text += "extension \(name) {\n"
    for nested in ["State", "Action"] {
      text += "  enum \(nested) {\n"
      for element in part(nested) {
        text += "    case \(element.name)\(element.value.inBrackets)\n"
      }
      text += "  }\n"
    }
    text += "}\n"
    for nested in ["State", "Action"] { addPaths(to: part(nested), of: "\(name).\(nested)") }
  }
}

/// A case of an enumeration, and what it holds.
private struct Case {
  var name: String
  var payload: [(label: String?, type: String)]

  /// The type of the value that a path to it leads to.
  var value: String {
    let types = payload.map(\.type)
    return types.count == 1
      ? types[0] : types.isEmpty ? "Void" : types.joined(separator: ", ").inBrackets
  }

  /// `(id: $0.0, $0.1)`
  var made: String {
    let parts = payload.enumerated().map { index, part in
      (part.label.map { $0 + ": " } ?? "") + (payload.count == 1 ? "$0" : "$0.\(index)")
    }
    return parts.isEmpty ? "" : parts.joined(separator: ", ").inBrackets
  }
}

extension String {
  fileprivate var inBrackets: String { "(\(self))" }
}

extension MemberBlockSyntax {
  fileprivate var declarations: [DeclSyntax] { members.map(\.decl) }
}

extension DeclGroupSyntax {
  fileprivate func has(_ macro: String) -> Bool {
    attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last
        .map(String.init) == macro
    }
  }
}

extension EnumDeclSyntax {
  fileprivate var isBindable: Bool {
    inheritanceClause?.inheritedTypes.contains {
      $0.type.trimmedDescription.hasPrefix("BindableAction")
    } ?? false
  }

  fileprivate var cases: [Case] {
    memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      .map { element in
        Case(
          name: element.name.text,
          payload: element.parameterClause?.parameters.map {
            ($0.firstName.flatMap { $0.text == "_" ? nil : $0.text }, $0.type.trimmedDescription)
          } ?? [])
      }
  }
}
