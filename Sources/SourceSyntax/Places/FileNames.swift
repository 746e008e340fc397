package import SwiftSyntax
import Synchronization

/// The code that one file gives names, found when it is first asked for. It holds for every program
/// that is made of the file: the clinic makes one for each root.
package final class FileNames: Sendable {
  package struct Parts {
    package fileprivate(set) var code: [String: [NamedPart]] = [:]
    package fileprivate(set) var unstored: [String: [(type: String, code: NamedPart?)]] = [:]
    package fileprivate(set) var wrappers: [String: [String]] = [:]
    package fileprivate(set) var wrapped: [String: [NamedPart]] = [:]
    package fileprivate(set) var mirrors = FileMirrors()
    /// Properties whose object's publisher of changes is named: `engine.objectWillChange`.
    package fileprivate(set) var subscribed: Set<String> = []
  }

  private let found = Mutex<Parts?>(nil)

  package func parts(of tree: SourceFileSyntax) -> Parts {
    found.withLock { found in
      if let found { return found }
      let parts = Parts(tree)
      found = parts
      return parts
    }
  }
}

/// A piece of code with a name.
package final class NamedPart: Sendable {
  package let syntax: Syntax
  /// The statements that know it; nil if all code does.
  private let scope: Syntax?
  /// The root of the file that has these statements.
  let fileOfScope: SyntaxIdentifier?
  private let names = Mutex<[String]?>(nil)

  /// `type` is the code that knows what is known in a type only.
  package init(_ syntax: Syntax, knownIn type: Syntax? = nil) {
    self.syntax = syntax
    if let type {
      scope = type
      fileOfScope = type.root.id
      return
    }
    let list = syntax.ancestors.first {
      $0.is(CodeBlockItemListSyntax.self) && $0.parent?.is(IfConfigClauseSyntax.self) == false
    }
    let statements = list?.parent?.is(SourceFileSyntax.self) == false ? list : nil
    scope = statements
    fileOfScope = statements?.root.id
  }

  /// Whether code at a place may mean it by its name, unless a property that the type there stores is meant.
  package func isKnown(at place: Syntax?) -> Bool {
    if let scope {
      return place.map { $0.root.id == scope.root.id && $0.range.overlaps(scope.range) } ?? false
    }
    guard let name = syntax.as(FunctionDeclSyntax.self)?.name.identifierText else { return true }
    let type = place?.ancestors.firstMap { $0.asProtocol((any DeclGroupSyntax).self) }
    return type?.variables.contains { $0.isStoredInType && $0.names.contains(name) } != true
  }

  /// See `Syntax.valueNames`.
  var valueNames: [String] {
    names.withLock { names in
      if let names { return names }
      let found = syntax.valueNames
      names = found
      return found
    }
  }
}

extension FileNames.Parts {
  package init(_ tree: SourceFileSyntax) {
    var work = [Syntax(tree)]
    while let node = work.popLast() {
      mirrors.note(node)
      if let function = node.as(FunctionDeclSyntax.self) {
        code[function.name.identifierText, default: []].append(NamedPart(Syntax(function)))
      } else if let binding = node.as(PatternBindingSyntax.self),
        let name = binding.pattern.name, let value = binding.code
      {
        let part = NamedPart(value, knownIn: binding.isMemberValue ? binding.memberBlock : nil)
        code[name, default: []].append(part)
        if name == "wrappedValue", let type = binding.enclosingType {
          wrapped[type, default: []].append(part)
        }
      } else if let variable = node.as(VariableDeclSyntax.self) {
        noteWrappers(of: variable)
      } else if let access = node.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "objectWillChange", let name = access.base?.lastName
      {
        subscribed.insert(name.baseName.identifierText)
      }
      if let binding = node.as(PatternBindingSyntax.self) { noteUnstored(binding) }
      work += node.children(viewMode: .sourceAccurate)
    }
  }

  private mutating func noteUnstored(_ binding: PatternBindingSyntax) {
    guard binding.initializer == nil, let type = binding.enclosingType,
      let name = binding.pattern.name
    else { return }
    unstored[name, default: []].append((type, binding.code.map { NamedPart($0) }))
  }

  private mutating func noteWrappers(of variable: VariableDeclSyntax) {
    let attributes = variable.attributes.flattened.map(\.nameText)
    guard !attributes.isEmpty else { return }
    for name in variable.names { wrappers[name, default: []] += attributes }
  }
}

extension PatternBindingSyntax {
  private var isMember: Bool { parent?.parent?.as(VariableDeclSyntax.self)?.isMember ?? false }

  /// The type that it is a member of.
  fileprivate var enclosingType: String? { isMember ? enclosingTypeName : nil }

  /// The code by which a computed property has its value, or a constant in code; observers give none, and a
  /// property's own value is only what it begins with, unless it is a literal that never changes.
  fileprivate var code: Syntax? {
    if let block = accessorBlock, !AccessorParts(block).hasObservers { return Syntax(block) }
    return isMember && !isLiteralConstant ? nil : initializer.map { Syntax($0.value) }
  }

  /// Whether it is a property of a type with the value that is written here.
  fileprivate var isMemberValue: Bool { isMember && initializer != nil }

  /// The members of the type around it.
  fileprivate var memberBlock: Syntax? {
    Syntax(self).ancestors.first { $0.is(MemberBlockSyntax.self) }
  }

  /// Whether it is a `let` whose value is made of literals only.
  var isLiteralConstant: Bool {
    guard let variable = parent?.parent?.as(VariableDeclSyntax.self), variable.attributes.isEmpty,
      variable.bindingSpecifier.tokenKind == .keyword(.let), let value = initializer?.value
    else { return false }
    return value.all(DeclReferenceExprSyntax.self).isEmpty
      && value.all(ClosureExprSyntax.self).isEmpty
  }
}
