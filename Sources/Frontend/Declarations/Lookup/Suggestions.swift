import Diagnostics
import Program

/// A name that was not found, and where: while overloads are tried, each would search again.
struct SuggestionKey: Hashable {
  var name: String
  var place: String?
  var isMember: Bool
}

// Names similar to a misspelt one.
extension DeclarationTable {
  /// A name similar to a misspelt one, visible here (or a member of the type).
  func suggestion(for name: String, in scope: Scope, memberOf type: Type?) -> String? {
    let key = SuggestionKey(
      name: name, place: type.map { $0.description } ?? scope.selfType.map { $0.description },
      isMember: type != nil)
    if let known = suggestions[key] { return known }
    let found = findSuggestion(for: name, in: scope, memberOf: type)
    suggestions[key] = .some(found)
    return found
  }

  private func findSuggestion(for name: String, in scope: Scope, memberOf type: Type?) -> String? {
    var names: Set<String> = []
    if let type {
      addMemberNames(of: type, in: scope, to: &names)
    } else {
      if let selfType = scope.selfType { addMemberNames(of: selfType, in: scope, to: &names) }
      names.formUnion(globals.keys)
      names.formUnion((scope.localTypes?.types.keys).map(Array.init) ?? [])
    }
    let own = Spelling.nearest(to: name, among: names.sorted())
    let other = type == nil ? surfaceVocabulary.all.nearest(to: name) : nil
    return [own, other].compactMap { $0 }.min()?.name
  }

  /// The most similar name that the program itself declares outside types.
  func ownName(near name: String, in scope: Scope) -> String? {
    let locals = (scope.localTypes?.types.keys).map(Array.init) ?? []
    return Spelling.nearest(to: name, among: (globals.keys + locals).sorted())?.name
  }

  /// The names that the surface declares at the top level, and those that may be types.
  private var surfaceVocabulary: (all: Spelling.Vocabulary, types: Spelling.Vocabulary) {
    if let knownVocabulary { return knownVocabulary }
    let words = surface.globalNames.filter { $0.first.map { $0.isLetter || $0 == "_" } ?? false }
    let made = (
      all: Spelling.Vocabulary(words),
      types: Spelling.Vocabulary(words.filter { $0.first?.isUppercase == true })
    )
    knownVocabulary = made
    return made
  }

  /// The names of a type's members.
  func memberNames(of type: Type, in scope: Scope) -> Set<String> {
    var names: Set<String> = []
    addMemberNames(of: type, in: scope, to: &names)
    return names
  }

  /// A type with a similar name.
  func typeSuggestion(for name: String, in scope: Scope) -> String? {
    let own =
      globals.filter { $0.value.contains(where: Self.isType) }.map(\.key)
      + scope.signature.parameters.map(\.name)
    return [
      Spelling.nearest(to: name, among: own.sorted()), surfaceVocabulary.types.nearest(to: name),
    ].compactMap { $0 }.min()?.name
  }

  private func addMemberNames(of type: Type, in scope: Scope, to names: inout Set<String>) {
    switch type {
    case .nominal(let decl, _):
      for next in decl.lineage {
        addOwnNames(of: next, to: &names)
        for entry in conformances(of: next).ordered {
          addOwnNames(of: entry.protocolDecl, to: &names)
        }
      }
    case .metatype(let instance): addMemberNames(of: instance, in: scope, to: &names)
    default:
      let bounds = bounds(of: type, in: scope)
      for decl in closure(of: bounds.protocols) { addOwnNames(of: decl, to: &names) }
      if let superclass = bounds.superclass {
        addMemberNames(of: superclass, in: scope, to: &names)
      }
    }
  }

  private func addOwnNames(of decl: NominalDecl, to names: inout Set<String>) {
    decl.completeMembers()
    names.formUnion((records[decl]?.members.keys).map(Array.init) ?? [])
    guard decl.isSurface else { return }
    names.formUnion(surface.memberNames(of: qualifiedName(of: decl)))
  }
}
