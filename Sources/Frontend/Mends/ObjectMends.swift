import Diagnostics
import SwiftSyntax

// Objects that are kept where they are made, and observed where they are shown.

extension Mender {
  /// `@ObservedObject var model = Model()` → `@StateObject`; `let model = Model()` → `@State`.
  func ownedObjects(in scope: Syntax) -> [Proposal] {
    var found: [Proposal] = []
    for variable in scope.all(VariableDeclSyntax.self) where variable.isStoredInType {
      if let attribute = variable.attribute(named: "ObservedObject") {
        found.append(
          Proposal(at: variable, [TextEdit(attribute.attributeName.bareBytes, "StateObject")]))
      } else if variable.attributes.isEmpty, let binding = variable.bindings.first,
        binding.initializer?.value.is(FunctionCallExprSyntax.self) == true
      {
        let keyword = variable.bindingSpecifier.bareBytes
        let start = variable.modifiers.first?.bareBytes.lowerBound ?? keyword.lowerBound
        for wrapper in ["@State ", "@StateObject "] {
          found.append(
            Proposal(
              at: variable, [TextEdit(start..<start, wrapper), TextEdit(keyword, "var")]))
        }
      }
    }
    return found
  }

  /// `let post: Post` → `@ObservedObject var post: Post`; a plain class → `@Observable`.
  func observedObjects(in scope: Syntax) -> [Proposal] {
    var found: [Proposal] = []
    for variable in scope.all(VariableDeclSyntax.self)
    where variable.isStoredInType && variable.attributes.isEmpty {
      guard let binding = variable.bindings.first, binding.initializer == nil,
        binding.accessorBlock == nil, binding.typeAnnotation != nil
      else { continue }
      let keyword = variable.bindingSpecifier.bareBytes
      let start = variable.modifiers.first?.bareBytes.lowerBound ?? keyword.lowerBound
      found.append(
        Proposal(
          at: variable, [TextEdit(start..<start, "@ObservedObject "), TextEdit(keyword, "var")]))
    }
    for type in scope.all(ClassDeclSyntax.self) where type.inheritanceClause == nil {
      guard type.attributes.isEmpty else { continue }
      let start = type.bareBytes.lowerBound
      found.append(Proposal(at: type, [TextEdit(start..<start, "@Observable ")]))
    }
    return found
  }

  /// `.onReceive(Timer.publish(…).autoconnect())` → a publisher that the view keeps.
  func storedPublishers(in scope: Syntax) -> [Proposal] {
    scope.all(FunctionCallExprSyntax.self).compactMap { call in
      guard
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          == "onReceive", let publisher = call.arguments.first?.expression,
        !publisher.all(FunctionCallExprSyntax.self).isEmpty,
        let type = call.enclosingType, let first = type.memberBlock.members.first
      else { return nil }
      let name = text(publisher).hasPrefix("Timer.") ? "timer" : "publisher"
      // Before the comments of the first member.
      let start = type.memberBlock.leftBrace.bareBytes.upperBound
      let made = "@State private var \(name) = \(text(publisher))"
      let isLineOfItsOwn = first.leadingTrivia.contains(where: \.isNewline)
      let line = isLineOfItsOwn ? "\n\(indentation(of: first))\(made)" : " \(made);"
      return Proposal(
        at: call, [TextEdit(start..<start, line), TextEdit(publisher.bareBytes, name)])
    }
  }

  /// `Meter(level: level)` → `Meter(level: level).id(level)`, for a state that takes its first value from
  /// that input.
  func inputsAsIdentity(_ names: [String]) -> [Proposal] {
    let calls = tree.all(FunctionCallExprSyntax.self).filter {
      names.contains(text($0.calledExpression)) && $0.trailingClosure == nil
    }
    return calls.flatMap { call in
      call.arguments.compactMap { argument -> Proposal? in
        guard
          argument.expression.is(DeclReferenceExprSyntax.self)
            || argument.expression.is(MemberAccessExprSyntax.self),
          !text(argument.expression).hasPrefix("$"), !text(argument.expression).hasPrefix(".")
        else { return nil }
        let end = call.bareBytes.upperBound
        return Proposal(at: call, [TextEdit(end..<end, ".id(\(text(argument.expression)))")])
      }
    }
  }

  /// A view that lacks an object: handed on where the object is kept.
  func handedOnObjects(_ names: [String]) -> [Proposal] {
    var found: [Proposal] = []
    for type in tree.all(StructDeclSyntax.self) {
      let variables = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      let kept = variables.filter { variable in
        ["StateObject", "ObservedObject", "State", "EnvironmentObject"].contains {
          variable.attribute(named: $0) != nil
        } && names.contains { text(variable).contains($0) }
      }
      let body = variables.first { $0.bindings.first.map { text($0.pattern) } == "body" }
      guard let body else { continue }
      for object in kept.compactMap(\.bindings.first).map({ text($0.pattern) }) {
        for call in body.all(FunctionCallExprSyntax.self)
        where names.contains(text(call.calledExpression)) && call.trailingClosure == nil {
          let end = call.bareBytes.upperBound
          for modifier in ["environmentObject", "environment"] {
            found.append(Proposal(at: call, [TextEdit(end..<end, ".\(modifier)(\(object))")]))
          }
        }
      }
    }
    return found
  }
}

extension VariableDeclSyntax {
  /// A property of a type, rather than a variable in code.
  fileprivate var isStoredInType: Bool {
    parent?.is(MemberBlockItemSyntax.self) == true && bindings.count == 1
      && !modifiers.contains { $0.name.text == "static" }
      && bindings.first?.accessorBlock == nil
  }

  fileprivate func attribute(named name: String) -> AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == name }
  }
}

extension SyntaxProtocol {
  /// The innermost structure that the node is in.
  fileprivate var enclosingType: StructDeclSyntax? {
    var next = parent
    while let node = next {
      if let type = node.as(StructDeclSyntax.self) { return type }
      next = node.parent
    }
    return nil
  }
}
