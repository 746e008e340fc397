import Diagnostics
import Program
import SourceSyntax
import Surface
import SwiftSyntax
import Values

/// The properties of its models that a view reads and that other code may change while it is on
/// screen, with values they may then have. A model notifies only observers; a view that merely
/// holds it shows old values.
struct ModelChanges {
  private let table: DeclarationTable
  private let places: SyntaxPlaces
  private let named: NamedCode
  private var written: [String: [TokenSyntax]] = [:]
  private var writes: ModelWrites
  /// The words in the view's own code.
  private var ownWords: Set<String> = []
  private var view = ""
  /// The program's types of properties by the names of these; nil for another type.
  private lazy var types: [String: [NominalDecl?]] = table.programTypes.reduce(into: [:]) {
    found, decl in
    for variable in table.ownMembers(VariableDecl.self, of: decl) {
      let type = variable.type
      found[variable.name, default: []].append((type.optionalWrapped ?? type).nominal)
    }
  }

  /// How deep into models of models it goes, and how many properties of each are changed for one
  /// view, and of all together before another is begun.
  private static let depth = 3
  private static let atMost = 4
  private static let inAll = 12

  init(_ table: DeclarationTable, _ named: NamedCode) {
    self.table = table
    self.named = named
    places = named.places
    writes = ModelWrites(places.files)
  }

  /// The paths from the view (`model.settings.name`), with new values. What the view only holds
  /// comes first: it may miss that; then the objects that it names by their types
  /// (`Settings.shared.name`). `mayChange` tells which models change while the view keeps its
  /// value.
  mutating func changes(
    for view: String, where mayChange: (Type) -> Bool
  ) -> [MadeUpArgument] {
    guard let decl = plainType(where: { $0.name == view && $0.kind == .structure }),
      !writes.isPictured(
        view, by: { table.globals[$0] == nil && !table.surface.index.contains($0) })
    else { return [] }
    let names = named.names(inCodeOf: view)
    self.view = view
    ownWords = Set(places.tokens(in: view).map(\.text))
    let models = decl.storedProperties.compactMap { property -> (path: String, Type, Type)? in
      guard names.contains(property.written.name), let model = property.type.model,
        mayChange(model)
      else { return nil }
      return (property.written.name, property.type, model)
    }
    let shared = sharedModels(namedIn: view).filter { mayChange($0.type) }
    var seen: Set<Type> = []
    let held =
      models.filter { $0.1.observed == nil } + models.filter { $0.1.observed != nil }
    var found: [MadeUpArgument] = []
    for (path, type, model) in held where found.count < Self.inAll {
      found += changes(below: path, of: model, isHeard: type.observed != nil, names, &seen)
    }
    for (path, model) in shared where found.count < Self.inAll {
      found += changes(below: path, of: model, isHeard: false, names, &seen).map {
        MadeUpArgument(name: $0.name, values: $0.values, isShared: true)
      }
    }
    return found
  }

  /// The objects that the code of a view gets from their types: `Settings.shared`.
  func sharedModels(namedIn view: String) -> [(path: String, type: Type)] {
    var found: [String: Type] = [:]
    for token in places.tokens(in: view) where token.text.first?.isUppercase ?? false {
      guard let type = token.parent?.as(DeclReferenceExprSyntax.self), type.memberAccess == nil,
        let member = type.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let decl = plainType(where: { $0.name == token.text && $0.container == nil }),
        let variable = table.ownMembers(VariableDecl.self, of: decl).first(where: {
          $0.name == member
        }),
        variable.isStatic, !variable.isPrivate, let model = variable.type.model
      else { continue }
      found["\(token.text).\(member)"] = model
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The only type of the program that meets a condition, if it is not generic.
  private func plainType(where isWanted: (NominalDecl) -> Bool) -> NominalDecl? {
    let found = table.programTypes.filter(isWanted)
    return found.count == 1 && found[0].signature.parameters.isEmpty ? found[0] : nil
  }

  private mutating func changes(
    below path: String, of model: Type, isHeard: Bool, _ names: Set<String>,
    _ seen: inout Set<Type>
  ) -> [MadeUpArgument] {
    var placeholders = Placeholders(table: table)
    var found: [MadeUpArgument] = []
    let root = path
    var work = [(path, model)]
    while let (path, model) = work.first, found.count < Self.inAll {
      work.removeFirst()
      guard case .nominal(let decl, let arguments) = model, seen.insert(model).inserted else {
        continue
      }
      let substitution = Substitution(decl.signature.parameters, arguments)
      let isDeep = path.count(where: { $0 == "." }) + 1 >= Self.depth
      var own: [MadeUpArgument] = []
      for type in decl.lineage.prefix(while: { !$0.isSurface }) {
        let stored = type.storedProperties.map { ($0.written, isLet: $0.isLet) }
        let all = stored + computedProperties(of: type).map { ($0, isLet: false) }
        // What the view itself names comes before what only code that it calls names.
        let ordered =
          all.filter { ownWords.contains($0.0.name) } + all.filter { !ownWords.contains($0.0.name) }
        for (property, isLet) in ordered
        where names.contains(property.name) {
          let kind = substitution.apply(to: property.type)
          if let inner = kind.model {
            if !isDeep { work.append((path + "." + property.name, inner)) }
          } else if !isLet, !kind.contains(where: \.isAbstract), own.count < Self.atMost,
            isWritten(property.name, of: type, as: kind, isHeard: isHeard && path == root)
          {
            let values = placeholders.values(of: kind, named: property.name)
            if values.count > 1 {
              own.append(MadeUpArgument(name: path + "." + property.name, values: values))
            } else if let part = kind.part, !isDeep {
              work.append((path + "." + property.name, part))
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
    table.ownMembers(VariableDecl.self, of: type).filter {
      guard case .computed = $0.storage else { return false }
      return $0.setter != nil && !$0.isStatic && $0.wrapperStorage == nil
        && $0.observedStorage == nil
    }
  }

  /// Whether code writes to a property, or may, when a view may show the object already. A local variable
  /// with the same name, and what another type calls so, are others; a method changes a value only if
  /// mutating. A view that hears of the object misses nothing where the object always tells of something
  /// else, too.
  private mutating func isWritten(
    _ name: String, of owner: NominalDecl, as kind: Type, isHeard: Bool
  ) -> Bool {
    let tokens =
      written[name]
      ?? places.files.filter { $0.text.mentions(word: name) }.flatMap { file in
        file.tree.tokens(viewMode: .sourceAccurate).filter { $0.writes(name) }
      }
    written[name] = tokens
    let published = isHeard ? owner.publishedNames : []
    for token in tokens where isWritten(by: token, of: owner, as: kind) {
      if writes.isFirstValue(token) { continue }
      if !isHeard || published.contains(name) || !writes.isTold(token, by: published) {
        return true
      }
    }
    return false
  }

  private mutating func isWritten(
    by token: TokenSyntax, of owner: NominalDecl, as kind: Type
  ) -> Bool {
    if token.isBesideMaking(view) { return false }
    if let method = token.calledMethod, let value = (kind.optionalWrapped ?? kind).nominal,
      !value.isSurface, value.kind != .protocolType
    {
      let methods = table.ownMembers(FunctionDecl.self, of: value)
      guard methods.contains(where: { $0.name == method && $0.isMutating }) else { return false }
    }
    if token.memberBase?.isSelf ?? true {
      guard let type = token.enclosingTypeName?.split(separator: ".").last else { return false }
      return table.programTypes.contains {
        $0.name == type && ($0.kind == .protocolType || $0.lineage.contains(owner))
      }
    }
    guard let holder = token.memberBase?.lastName?.baseName.text.withoutDollar,
      let types = types[holder]
    else { return true }
    return types.contains { $0 == nil || $0?.lineage.contains(owner) ?? false }
  }
}

extension Type {
  /// The program's class that it is, directly or inside one of SwiftUI's wrappers.
  fileprivate var model: Type? {
    guard case .nominal(let decl, let arguments) = self else { return nil }
    if decl.isSurface {
      guard case .wrapper = decl.role else { return nil }
      return arguments.types.first?.model
    }
    return decl.kind == .classType && !contains(where: \.isAbstract) ? self : nil
  }

  /// The program's struct that it is, whose parts can be changed separately.
  fileprivate var part: Type? {
    guard let decl = nominal, !decl.isSurface, decl.kind == .structure else { return nil }
    return self
  }

  /// What it has, if it is one of SwiftUI's wrappers that observe that.
  var observed: Type? {
    guard case .nominal(let decl, let arguments) = self, decl.isSurface,
      case .wrapper(let role) = decl.role,
      [.environmentObject, .observedObject, .stateObject].contains(role)
    else { return nil }
    return arguments.types.first
  }
}

extension NominalDecl {
  /// The properties whose changes an `ObservableObject` tells of, by their wrappers.
  fileprivate var publishedNames: Set<String> {
    let own = lineage.prefix { !$0.isSurface }.flatMap(\.storedProperties)
    return Set(own.filter { $0.written.wrapperStorage != nil }.map(\.written.name))
  }
}
