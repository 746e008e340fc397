public import Diagnostics
import Values

// What a diagnostic keeps of the types and declarations in its sentence.

extension Type: Mentionable {
  public var mention: Mention {
    var found = TypeMention(parts: [], isSimple: true, isUnknown: false, hasError: false)
    if case .variable(let variable) = self, variable.binding == nil { found.isUnknown = true }
    _ = contains { part in
      switch part {
      case .nominal(let decl, let arguments):
        found.parts.append(decl.asMentioned)
        if !arguments.types.isEmpty, !decl.isSugared { found.isSimple = false }
      case .variable(let variable) where variable.binding != nil: break
      case .error:
        found.hasError = true
        found.isSimple = false
      default: found.isSimple = false
      }
      return false
    }
    return .type(found)
  }
}

extension NominalDecl {
  fileprivate var isSugared: Bool {
    isSurface && container == nil && ["Optional", "Array", "Dictionary"].contains(name)
  }
}

extension Declaration {
  fileprivate var asMentioned: DeclarationMention {
    let owner = self as? NominalDecl ?? container
    return DeclarationMention(
      name: name, module: isSurface ? owner?.module ?? "Swift" : nil, isMember: container != nil)
  }
}

extension DiagnosticText.StringInterpolation {
  /// A declaration, by its name or as it is displayed.
  public mutating func appendInterpolation(_ declaration: Declaration, as text: String? = nil) {
    append(text ?? declaration.name, .declaration(declaration.asMentioned))
  }
}
