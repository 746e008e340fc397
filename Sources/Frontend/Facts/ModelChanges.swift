import Diagnostics
import Program
import SwiftSyntax
import Values

/// The properties of its models that a view reads and that other code may change while it is on screen, with
/// values they may then have. A model notifies only observers; a view that merely holds it shows old values.
struct ModelChanges {
  private let table: DeclarationTable
  private let places: SyntaxPlaces
  private let named: NamedCode
  private var written: [String: Bool] = [:]

  /// How deep into models of models it goes, and how many properties are changed for one view.
  private static let depth = 3
  private static let atMost = 6

  init(_ table: DeclarationTable, _ named: NamedCode) {
    self.table = table
    self.named = named
    places = named.places
  }

  /// The paths from the view (`model.settings.name`), with new values.
  mutating func changes(for view: String) -> [MadeUpArgument] {
    let views = table.programTypes.filter { $0.name == view && $0.kind == .structure }
    guard views.count == 1, let decl = views.first, decl.signature.parameters.isEmpty else {
      return []
    }
    let names = named.names(inCodeOf: view)
    var placeholders = Placeholders(table: table)
    var found: [MadeUpArgument] = []
    var work = decl.storedProperties.compactMap { property -> (path: String, model: NominalDecl)? in
      let name = property.written.name
      guard names.contains(name), let model = property.type.model else { return nil }
      return (name, model)
    }
    var seen: Set<NominalDecl> = []
    while let (path, model) = work.first, found.count < Self.atMost {
      work.removeFirst()
      guard seen.insert(model).inserted else { continue }
      let isDeep = path.count(where: { $0 == "." }) + 1 >= Self.depth
      for type in model.lineage.prefix(while: { !$0.isSurface }) {
        for stored in type.storedProperties where names.contains(stored.written.name) {
          let property = stored.written
          if let inner = property.type.model {
            if !isDeep { work.append((path + "." + property.name, inner)) }
          } else if !stored.isLet, found.count < Self.atMost, isWritten(property.name) {
            let values = placeholders.values(of: property.type, named: property.name)
            if values.count > 1 {
              found.append(MadeUpArgument(name: path + "." + property.name, values: values))
            }
          }
        }
      }
    }
    return found
  }

  /// Whether code outside initialisers writes to a property with that name, or may.
  private mutating func isWritten(_ name: String) -> Bool {
    if let known = written[name] { return known }
    let isWritten = places.files.contains { file in
      file.text.mentions(word: name)
        && file.tree.tokens(viewMode: .sourceAccurate).contains { $0.writes(name) }
    }
    written[name] = isWritten
    return isWritten
  }
}

extension Type {
  /// The program's class that it is, directly or inside one of SwiftUI's wrappers.
  fileprivate var model: NominalDecl? {
    guard case .nominal(let decl, let arguments) = self else { return nil }
    if decl.isSurface {
      guard case .wrapper? = Role(spelling: decl.roleSpelling) else { return nil }
      return arguments.types.first?.model
    }
    return decl.kind == .classType && decl.signature.parameters.isEmpty ? decl : nil
  }
}

extension TokenSyntax {
  /// Whether a property with that name is written here, or may be.
  func writes(_ name: String) -> Bool {
    // Code that has the projection may write: `.assign(to: &$items)`.
    if text == "$" + name { return true }
    guard identifierText == name, let reference = parent?.as(DeclReferenceExprSyntax.self) else {
      return false
    }
    var path = reference.access
    if path.as(MemberAccessExprSyntax.self)?.root.hasPrefix("$") ?? false { return true }
    while let outer = path.outerPath { path = outer }
    if let call = path.parent?.as(FunctionCallExprSyntax.self), call.calledExpression == path {
      // A call for its effect: `items.append(item)`.
      return call.parent?.is(CodeBlockItemSyntax.self) ?? false
        && path.as(MemberAccessExprSyntax.self)?.declName != reference && !call.isInInitializer
    }
    if path.parent?.is(InOutExprSyntax.self) ?? false { return true }
    guard let sequence = path.parent?.parent?.as(SequenceExprSyntax.self),
      sequence.elements.first == path
    else { return false }
    return sequence.assigns(name) && !sequence.isInInitializer
  }
}

extension SyntaxProtocol {
  fileprivate var isInInitializer: Bool {
    ancestors.prefix { !$0.is(ClosureExprSyntax.self) }
      .contains { $0.is(InitializerDeclSyntax.self) }
  }
}

extension ExprSyntax {
  /// The member, element or value of it that the surrounding expression names.
  fileprivate var outerPath: ExprSyntax? {
    guard let parent else { return nil }
    if let member = parent.as(MemberAccessExprSyntax.self), member.base == self {
      return ExprSyntax(member)
    }
    if let element = parent.as(SubscriptCallExprSyntax.self), element.calledExpression == self {
      return ExprSyntax(element)
    }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
      return parent.as(ExprSyntax.self)
    }
    return nil
  }
}

extension MemberAccessExprSyntax {
  /// The first name of the path: `$model` of `$model.items`.
  fileprivate var root: String {
    var next = base
    while let member = next?.as(MemberAccessExprSyntax.self) { next = member.base }
    return next?.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }
}
