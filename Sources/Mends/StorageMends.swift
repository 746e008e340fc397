import Diagnostics
import SourceSyntax
import SwiftSyntax

// Things that a body makes anew, or that a child copies, are kept where they belong.

extension Mender {
  /// `let model = Model()` in a body → a property that the view keeps.
  func storedLocals(in scope: Syntax, _ isWanted: (ExprSyntax) -> Bool) -> [Proposal] {
    scope.all(VariableDeclSyntax.self).flatMap { variable -> [Proposal] in
      guard let item = variable.parent?.as(CodeBlockItemSyntax.self), variable.bindings.count == 1,
        variable.attributes.isEmpty, let binding = variable.bindings.first,
        let value = binding.initializer?.value, isWanted(value), isInBody(variable),
        let type = variable.enclosing(StructDeclSyntax.self)
      else { return [] }
      let declared = text(in: binding.bareRange)
      let line = wholeLines(item.bareRange)
      return ["@State", "@StateObject"].map { wrapper in
        Proposal(
          at: variable,
          [
            added("\(wrapper) private var \(declared)", to: type),
            TextEdit(line, ""),
          ])
      }
    }
  }

  /// An object of one of these types that a body makes.
  func storedLocalObjects(in scope: Syntax, _ names: [String]) -> [Proposal] {
    storedLocals(in: scope) { value in
      value.as(FunctionCallExprSyntax.self).map { names.contains(text($0.calledExpression)) }
        ?? false
    }
  }

  /// A publisher that a body makes.
  func storedLocalPublishers(in scope: Syntax) -> [Proposal] {
    storedLocals(in: scope) { value in
      value.all(FunctionCallExprSyntax.self).contains {
        ["publish", "autoconnect", "publisher", "eraseToAnyPublisher"].contains($0.calledMember)
      }
    }
  }

  private func isInBody(_ variable: VariableDeclSyntax) -> Bool {
    for node in variable.ancestors {
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { return false }
      if let property = node.as(VariableDeclSyntax.self) {
        return property.bindings.first.map { text($0.pattern) } == "body"
      }
    }
    return false
  }

  /// `@State var items: [Item]` that copies its argument → `@Binding`, and `Editor(items: items)` →
  /// `Editor(items: $items)`.
  func bindingsForStates(_ names: [String]) -> [Proposal] {
    var found: [Proposal] = []
    for type in tree.all(StructDeclSyntax.self) where names.contains(type.name.text) {
      for variable in type.storedProperties {
        guard let attribute = variable.attributes.first(named: "State"),
          variable.attributes.count == 1, let binding = variable.bindings.first,
          binding.initializer == nil,
          names.contains(text(binding.pattern)),
          !type.declaresInitializer
        else { continue }
        let name = text(binding.pattern)
        let calls = calls(of: type.name.text)
        let given = calls.compactMap { call in
          call.arguments.first { $0.label?.text == name }?.expression
        }
        guard !given.isEmpty, given.count == calls.count,
          given.allSatisfy({ $0.path != nil })
        else { continue }
        let declared = TextEdit(attribute.attributeName.bareRange, "Binding")
        found.append(
          Proposal(
            at: variable,
            [declared] + given.map { TextEdit(before: $0, "$") }))
      }
    }
    return found
  }

  /// `var isPlaying = false` of an `ObservableObject` → `@Published var`.
  func publishedProperties(_ names: [String]) -> [Proposal] {
    tree.all(ClassDeclSyntax.self).filter { names.contains($0.name.text) }.flatMap { type in
      type.variables.compactMap { variable -> Proposal? in
        guard variable.isStoredInType, variable.attributes.isEmpty,
          variable.bindingSpecifier.text == "var",
          let binding = variable.bindings.first, names.contains(text(binding.pattern))
        else { return nil }
        return Proposal(at: variable, [TextEdit(before: variable, "@Published ")])
      }
    }
  }

  /// `let download: Download` → `@ObservedObject var`, in each view that holds one of these types.
  func observedInputs(_ names: [String]) -> [Proposal] {
    tree.all(StructDeclSyntax.self).flatMap(\.storedProperties).filter { variable in
      variable.inputType.map { names.contains(text($0)) } ?? false
    }.map { Proposal(at: $0, $0.asVariable(with: "@ObservedObject")) }
  }

  /// `let id = UUID()` of an element that is made repeatedly → `var id: String { title }`; and `var
  /// id: UUID { UUID() }` → `let id = UUID()`, anywhere.
  func identitiesOfElements() -> [Proposal] {
    var found = tree.statements.map { Syntax($0.item) }.flatMap(storedIDs)
    for type in tree.all(StructDeclSyntax.self) {
      for variable in type.storedProperties {
        guard let binding = variable.bindings.first, text(binding.pattern) == "id",
          let value = binding.initializer?.value, text(value) == "UUID()"
        else { continue }
        for other in type.storedProperties {
          guard let kind = other.inputType.map({ text($0) }), let part = other.bindings.first,
            ["String", "Int", "URL", "UUID"].contains(kind)
          else { continue }
          let computed = "var id: \(kind) { \(text(part.pattern)) }"
          found.append(Proposal(at: variable, [TextEdit(variable.bareRange, computed)]))
        }
      }
    }
    return found
  }

  /// `.id(person.name)` → `.id(person.id)`, and `.id(survey.revision)` → nothing; a value with its
  /// own id uses that. Without an id the view of one element would continue as that of the next.
  func steadyIdentities(in scope: Syntax) -> [Proposal] {
    scope.all(FunctionCallExprSyntax.self).flatMap { call -> [Proposal] in
      guard call.calledMember == "id", let removal = call.removal, call.arguments.count == 1,
        let argument = call.arguments.first, argument.label == nil, call.trailingClosure == nil,
        argument.expression.is(DeclReferenceExprSyntax.self)
          || argument.expression.is(MemberAccessExprSyntax.self)
      else { return [] }
      let owner = argument.expression.as(MemberAccessExprSyntax.self).flatMap { given in
        given.base == nil ? nil : given.declName
      }
      let edits = [
        TextEdit(after: argument.expression, ".id"), owner.map { TextEdit($0.bareRange, "id") },
        removal,
      ]
      return edits.compactMap { $0 }.map { Proposal(at: call, [$0]) }
    }
  }
}
