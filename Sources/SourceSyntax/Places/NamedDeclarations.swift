import Diagnostics
import SwiftSyntax
public import Values

// What a name of the program stands for that no event of a run is about.

extension SyntaxPlaces {
  public func declaration(of name: String, in type: String?) -> NamedDeclaration? {
    files.lazy.filter { $0.text.mentions(word: name) }.compactMap { file in
      self.variable(name, in: type, file) ?? (type == nil ? self.key(name, file) : nil)
    }.first
  }

  public func isGivenByInitialiser(_ property: String, of type: String) -> Bool {
    files.contains { file in
      file.text.mentions(word: type)
        && file.tree.all(ClassDeclSyntax.self).contains { declaration in
          declaration.name.identifierText == type
            && declaration.bindingsWithoutValue.contains {
              $0.pattern.name == property
                && $0.typeAnnotation?.type.is(OptionalTypeSyntax.self) != true
            }
        }
    }
  }

  public func inputs(of view: String, givenAt origin: Origin) -> [String] {
    let stored = structs(named: view).flatMap { $0.members(VariableDeclSyntax.self) }
      .filter { $0.isStoredInType && $0.attributes.isEmpty }
    return stored.flatMap(\.bindings).compactMap { binding in
      binding.pattern.name.flatMap { name in
        binding.initializer == nil || isNamed(name, inCallAt: origin) ? name : nil
      }
    }
  }

  public var environmentValues: Set<String> {
    files.filter { $0.text.mentions(word: "EnvironmentValues") }.reduce(into: []) { names, file in
      for variable in file.tree.all(VariableDeclSyntax.self)
      where variable.isMember && variable.enclosingTypeName == "EnvironmentValues" {
        names.formUnion(variable.names)
      }
    }
  }

  private func variable(_ name: String, in type: String?, _ file: ParsedFile) -> NamedDeclaration? {
    file.tree.all(VariableDeclSyntax.self).lazy.compactMap { variable in
      guard let binding = variable.bindings.first(where: { $0.pattern.name == name }),
        variable.isMember ? type.map({ $0 == variable.enclosingTypeName }) ?? true : type == nil,
        let kind = variable.kindWithoutEvents(binding)
      else { return nil }
      return NamedDeclaration(
        kind: kind, origin: file.origin(of: binding),
        names: kind == .computed ? binding.accessorBlock?.mentionedNames ?? [] : [])
    }.first
  }

  private func key(_ name: String, _ file: ParsedFile) -> NamedDeclaration? {
    func declaration(of group: some DeclGroupSyntax, _ known: TokenSyntax) -> NamedDeclaration? {
      guard known.identifierText == name else { return nil }
      let kinds: [(String, NamedDeclaration.Kind)] = [
        ("PreferenceKey", .preferenceKey), ("EnvironmentKey", .environmentKey),
      ]
      return kinds.first { group.inheritedNames.contains($0.0) }.map {
        NamedDeclaration(kind: $0.1, origin: file.origin(of: known), names: [])
      }
    }
    return file.tree.all(StructDeclSyntax.self).firstMap { declaration(of: $0, $0.name) }
      ?? file.tree.all(EnumDeclSyntax.self).firstMap { declaration(of: $0, $0.name) }
  }
}

extension VariableDeclSyntax {
  /// What it is if its values are in no event; nil for a stored property of a value, and in code.
  fileprivate func kindWithoutEvents(_ binding: PatternBindingSyntax) -> NamedDeclaration.Kind? {
    if isMember, enclosingTypeName == "EnvironmentValues" { return .environmentValue }
    if binding.isComputed { return isMember ? .computed : nil }
    let isOfFile =
      parent?.is(CodeBlockItemSyntax.self) == true
      && parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    guard isOfFile || modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }) else {
      return nil
    }
    return bindingSpecifier.tokenKind == .keyword(.let) ? .constant : .ofNobody
  }
}

extension PatternBindingSyntax {
  /// Whether it has a getter, and not only observers of what it stores.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter?: true
    case .accessors(let list)?: list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
    case nil: false
    }
  }
}
