import Program
import SourceSyntax
import SwiftSyntax

// Relations of `@Model` classes: writing one side writes the other. For that, a property's setter
// makes a call after its observers; whether the property refers to models, and which of their
// properties is the inverse, is found at run time.
extension DeclarationTable {
  /// Whether a stored property may refer to other models, judged by its written type.
  func isRelation(_ parts: VariableSyntax) -> Bool {
    parts.home.container?.isPersistent == true && Self.mayLeadToModels(parts.type)
  }

  static func mayLeadToModels(_ type: TypeSyntax?) -> Bool {
    switch type?.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): return mayLeadToModels(node.wrappedType)
    case .implicitlyUnwrappedOptionalType(let node): return mayLeadToModels(node.wrappedType)
    case .arrayType(let node): return mayLeadToModels(node.element)
    case .memberType: return true
    case .identifierType(let node):
      if let arguments = node.genericArgumentClause?.arguments {
        guard ["Array", "Optional"].contains(node.name.text), arguments.count == 1,
          case .type(let argument)? = arguments.first?.argument
        else { return false }
        return mayLeadToModels(argument)
      }
      return !plainTypes.contains(node.name.text)
    default: return false
    }
  }

  private static let plainTypes: Set<String> = [
    "Bool", "CGFloat", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int16", "Int32",
    "Int64", "String", "TimeInterval", "UInt", "URL", "UUID",
  ]

  /// The function that the setter calls, with the property's old value.
  func makeRelationObserver(of decl: VariableDecl, _ parts: VariableSyntax) -> FunctionDecl {
    let observer = newFunction(.function, decl.name, at: parts.name, parts.home)
    giveParameter("oldValue", to: observer, of: decl, parts.home)
    let owner = parts.home.container.map(qualifiedName(of:)) ?? ""
    give(to: observer) { [unowned decl] in
      $0.add("_relationChanged(self, \\\(owner).\(decl.name), ")
      $0.add("_modelsIn(oldValue), _modelsIn(self.\(decl.name)))")
    }
    keptDeclarations.append(observer)
    return observer
  }

  /// `["first", "last"]` of `[\.first, \.last]` in `#Unique<Person>([\.first, \.last])`.
  static func names(in list: ExprSyntax) -> [String]? {
    guard let array = list.as(ArrayExprSyntax.self) else { return nil }
    let names = array.elements.compactMap { element -> String? in
      guard let path = element.expression.as(KeyPathExprSyntax.self), path.components.count == 1,
        case .property(let property)? = path.components.first?.component
      else { return nil }
      return property.declName.baseName.identifierText
    }
    return names.count == array.elements.count ? names : nil
  }
}
