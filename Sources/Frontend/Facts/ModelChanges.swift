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

  /// How deep into models of models it goes, and how many properties of each are changed for one view, and of
  /// all together before another is begun.
  private static let depth = 3
  private static let atMost = 4
  private static let inAll = 12

  init(_ table: DeclarationTable, _ named: NamedCode) {
    self.table = table
    self.named = named
    places = named.places
  }

  /// The paths from the view (`model.settings.name`), with new values. What the view only holds comes first:
  /// it may miss that. `mayChange` tells which models change while the view keeps its value.
  mutating func changes(
    for view: String, where mayChange: (NominalDecl) -> Bool
  ) -> [MadeUpArgument] {
    let views = table.programTypes.filter { $0.name == view && $0.kind == .structure }
    guard views.count == 1, let decl = views.first, decl.signature.parameters.isEmpty else {
      return []
    }
    let names = named.names(inCodeOf: view)
    let models = decl.storedProperties.compactMap {
      property -> (path: String, Type, NominalDecl)? in
      guard names.contains(property.written.name), let model = property.type.model,
        mayChange(model)
      else { return nil }
      return (property.written.name, property.type, model)
    }
    var seen: Set<NominalDecl> = []
    let held = models.filter { !$0.1.isObserving } + models.filter { $0.1.isObserving }
    var found: [MadeUpArgument] = []
    for (path, _, model) in held where found.count < Self.inAll {
      found += changes(below: path, of: model, names, &seen)
    }
    return found
  }

  private mutating func changes(
    below path: String, of model: NominalDecl, _ names: Set<String>, _ seen: inout Set<NominalDecl>
  ) -> [MadeUpArgument] {
    var placeholders = Placeholders(table: table)
    var found: [MadeUpArgument] = []
    var work = [(path, model)]
    while let (path, model) = work.first, found.count < Self.inAll {
      work.removeFirst()
      guard seen.insert(model).inserted else { continue }
      let isDeep = path.count(where: { $0 == "." }) + 1 >= Self.depth
      var own: [MadeUpArgument] = []
      for type in model.lineage.prefix(while: { !$0.isSurface }) {
        let stored = type.storedProperties.map { ($0.written, isLet: $0.isLet) }
        for (property, isLet) in stored + computedProperties(of: type).map({ ($0, isLet: false) })
        where names.contains(property.name) {
          if let inner = property.type.model {
            if !isDeep { work.append((path + "." + property.name, inner)) }
          } else if !isLet, own.count < Self.atMost, isWritten(property.name) {
            let values = placeholders.values(of: property.type, named: property.name)
            if values.count > 1 {
              own.append(MadeUpArgument(name: path + "." + property.name, values: values))
            }
          }
        }
      }
      found += own
    }
    return found
  }

  /// Those that code of the program can set.
  private func computedProperties(of type: NominalDecl) -> [VariableDecl] {
    (table.records[type]?.ordered ?? []).compactMap { $0 as? VariableDecl }.filter {
      guard case .computed = $0.storage else { return false }
      return $0.setter != nil && !$0.isStatic && $0.wrapperStorage == nil
        && $0.observedStorage == nil
    }
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
      guard case .wrapper = decl.role else { return nil }
      return arguments.types.first?.model
    }
    return decl.kind == .classType && decl.signature.parameters.isEmpty ? decl : nil
  }

  /// Whether it is one of SwiftUI's wrappers that observe what they have.
  var isObserving: Bool {
    guard let decl = nominal, decl.isSurface,
      case .wrapper(let role) = decl.role
    else { return false }
    return [.environmentObject, .observedObject, .stateObject].contains(role)
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
