import Diagnostics
import SourceSyntax
import SwiftSyntax

// Objects kept where they are made, and observed where they are shown.

extension Mender {
  /// `@ObservedObject var model = Model()` → `@StateObject`; `let model = Model()` → `@State`, in what
  /// SwiftUI keeps storage for: a class, which has no body, keeps its objects itself.
  func ownedObjects(in scope: Syntax, _ names: [String]) -> [Proposal] {
    scope.all(VariableDeclSyntax.self).filter { variable in
      variable.isStoredInType && variable.enclosing(StructDeclSyntax.self)?.hasBody ?? false
        && isNamed(variable, names)
    }.flatMap { variable -> [Proposal] in
      let wrapper =
        variable.attributes.first(named: "ObservedObject")
        ?? variable.attributes.first(named: "State")
      if let name = wrapper?.attributeName {
        return [Proposal(at: variable, [TextEdit(name.bareRange, "StateObject")])]
      }
      guard variable.attributes.isEmpty,
        variable.bindings.first?.initializer?.value.is(FunctionCallExprSyntax.self) == true
      else { return [] }
      return ["@State", "@StateObject"].map {
        Proposal(at: variable, variable.asVariable(with: $0))
      }
    }
  }

  /// Whether the names are of a property or of the type of what it holds.
  private func isNamed(_ variable: VariableDeclSyntax, _ names: [String]) -> Bool {
    guard let binding = variable.bindings.first else { return false }
    let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
    return [
      text(binding.pattern), binding.typeAnnotation.map { text($0.type) }, made.map { text($0) },
    ]
    .contains { $0.map(names.contains) ?? false }
  }

  /// `let post: Post` → `@ObservedObject var post: Post`; a plain class → `@Observable`.
  func observedObjects(in scope: Syntax) -> [Proposal] {
    let inputs = scope.all(VariableDeclSyntax.self).filter { $0.inputType != nil }
    let classes = scope.all(ClassDeclSyntax.self).filter {
      $0.inheritanceClause == nil && $0.attributes.isEmpty
    }
    return inputs.map { Proposal(at: $0, $0.asVariable(with: "@ObservedObject")) }
      + classes.map { Proposal(at: $0, [TextEdit(before: $0, "@Observable ")]) }
  }

  /// `.onReceive(Timer.publish(…).autoconnect())` → a publisher that the view keeps.
  func storedPublishers(in scope: Syntax) -> [Proposal] {
    scope.all(FunctionCallExprSyntax.self).compactMap { call in
      guard call.calledMember == "onReceive", let publisher = call.arguments.first?.expression,
        !publisher.all(FunctionCallExprSyntax.self).isEmpty,
        let type = call.enclosing(StructDeclSyntax.self)
      else { return nil }
      let name = text(publisher).hasPrefix("Timer.") ? "timer" : "publisher"
      let made = "@State private var \(name) = \(text(publisher))"
      return Proposal(at: call, [added(made, to: type), TextEdit(publisher.bareRange, name)])
    }
  }

  /// `let timer = Timer.publish(…)` of a view that is made repeatedly → `@State`.
  func keptPublishers(in scope: Syntax) -> [Proposal] {
    scope.all(VariableDeclSyntax.self).compactMap { variable in
      guard variable.isStoredInType, variable.attributes.isEmpty,
        let value = variable.bindings.first?.initializer?.value,
        value.all(FunctionCallExprSyntax.self).contains(where: {
          ["publish", "autoconnect", "eraseToAnyPublisher"].contains($0.calledMember)
            || text($0.calledExpression).contains("Subject")
        })
      else { return nil }
      return Proposal(at: variable, variable.asVariable(with: "@State"))
    }
  }

  /// `@State var level: Int` that gets its first value from an input → `let level: Int`.
  func inputsForStates(in scope: Syntax, _ names: [String]) -> [Proposal] {
    scope.all(VariableDeclSyntax.self).compactMap { variable in
      guard variable.isStoredInType, let attribute = variable.attributes.first(named: "State"),
        variable.attributes.count == 1, let binding = variable.bindings.first,
        names.contains(text(binding.pattern)), let type = variable.enclosing(StructDeclSyntax.self)
      else { return nil }
      let name = text(binding.pattern)
      var edits = [TextEdit(attribute.bytesWithTrail, "")]
      if binding.initializer == nil {
        edits.append(TextEdit(variable.bindingSpecifier.bareRange, "let"))
      }
      // `_level = State(initialValue: level)`
      for call in type.all(FunctionCallExprSyntax.self) {
        guard let called = call.calledExpression.as(DeclReferenceExprSyntax.self),
          called.baseName.text == "State", let value = call.arguments.first?.expression,
          let elements = call.parent?.as(ExprListSyntax.self), elements.count == 3,
          let target = elements.first,
          ["_" + name, "self._" + name].contains(text(target))
        else { continue }
        // A value computed from the input would be computed again each time.
        guard value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self) else {
          return nil
        }
        edits.append(TextEdit(target.bareRange, "self." + name))
        edits.append(TextEdit(call.bareRange, text(value)))
      }
      return Proposal(at: variable, edits)
    }
  }

  /// `Meter(level: level)` → `Meter(level: level).id(level)`, for a state that gets its first value
  /// from that input; for an element its own id: `.id(recipe.id)`.
  ///
  /// If the user edits what the view keeps, a value with parts cannot be the id as a whole: each
  /// change of a part would end the view's lifetime and lose what was typed.
  func inputsAsIdentity(_ names: [String]) -> [Proposal] {
    let calls = tree.all(FunctionCallExprSyntax.self).filter {
      names.contains(text($0.calledExpression)) && $0.trailingClosure == nil
    }
    return calls.flatMap { call in
      let view = structs(named: text(call.calledExpression)).first
      return call.arguments.flatMap { argument -> [Proposal] in
        let given = argument.expression
        guard
          given.is(DeclReferenceExprSyntax.self) || given.is(MemberAccessExprSyntax.self)
            || given.is(SubscriptCallExprSyntax.self),
          !text(given).hasPrefix("$"), !text(given).hasPrefix(".")
        else { return [] }
        let isWhole =
          !given.is(SubscriptCallExprSyntax.self)
          && (view.map { !changesState(in: $0) || takesWord(argument, $0) } ?? true)
        let isID = given.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "id"
        let ids = (isID ? [] : [text(given) + ".id"]) + (isWhole ? [text(given)] : [])
        return ids.map { Proposal(at: call, [TextEdit(after: call, ".id(\($0))")]) }
      }
    }
  }

  /// Whether the view passes on bindings to its state, or writes to it.
  private func changesState(in view: StructDeclSyntax) -> Bool {
    let states = view.storedProperties.filter { $0.attributes.first(named: "State") != nil }
      .compactMap { $0.bindings.first.map { text($0.pattern) } }
    return view.all(DeclReferenceExprSyntax.self).contains { reference in
      let name = reference.baseName.text
      if name.first == "$" { return states.contains(String(name.dropFirst())) }
      guard states.contains(name), let parent = reference.parent else { return false }
      if parent.as(MemberAccessExprSyntax.self)?.parent?.is(FunctionCallExprSyntax.self) ?? false {
        return true
      }
      let sequence = parent.parent?.as(SequenceExprSyntax.self)
      return sequence?.elements.first?.id == ExprSyntax(reference).id
        && sequence?.elements.contains { $0.is(AssignmentExprSyntax.self) } ?? false
    }
  }

  /// Whether the input is a string or a number, as ids of elements are.
  private func takesWord(_ argument: LabeledExprSyntax, _ view: StructDeclSyntax) -> Bool {
    let label = argument.label?.text
    let property = view.storedProperties.lazy.compactMap(\.bindings.first).first {
      text($0.pattern) == label
    }
    let parameter = view.all(InitializerDeclSyntax.self).lazy
      .flatMap(\.signature.parameterClause.parameters).first { $0.firstName.text == label }
    let type =
      (property?.typeAnnotation?.type ?? parameter?.type).map { text($0) } ?? ""
    return ["Int", "String", "UUID"].contains(type) || type.hasSuffix("ID")
  }

  /// A view lacks an object: pass it on where it is kept, to the views that need it or to
  /// everything that the body shows.
  func handedOnObjects(_ names: [String]) -> [Proposal] {
    func held(_ type: StructDeclSyntax, in wrappers: [String]) -> [VariableDeclSyntax] {
      type.storedProperties.filter { variable in
        variable.attributes.flattened.contains { wrappers.contains($0.nameText) }
          && names.contains { text(variable).contains($0) }
      }
    }
    let types = tree.all(StructDeclSyntax.self)
    let wanting = types.filter { !held($0, in: ["EnvironmentObject", "Environment"]).isEmpty }
      .map(\.name.text)
    var found: [Proposal] = []
    for type in types {
      let kept = held(type, in: ["StateObject", "ObservedObject", "State", "EnvironmentObject"])
      guard let body = type.variables.first(where: { $0.names.first == "body" }), !kept.isEmpty
      else { continue }
      let calls = body.all(FunctionCallExprSyntax.self).filter { call in
        let called = text(call.calledExpression)
        return (wanting + names).contains(called) && call.trailingClosure == nil
      }
      let whole = body.bindings.first?.accessorBlock.flatMap(onlyValue)
      for object in kept.compactMap(\.bindings.first).map({ text($0.pattern) }) {
        for modifier in ["environmentObject", "environment"] {
          let added = ".\(modifier)(\(object))"
          found += calls.map { Proposal(at: $0, [TextEdit(after: $0, added)]) }
          if let whole {
            let hasLines = text(whole).contains("\n")
            let blank = hasLines ? "\n" + indentation(of: whole) : ""
            found.append(Proposal(at: whole, [TextEdit(after: whole, blank + added)]))
          }
        }
      }
    }
    return found
  }
}

extension StructDeclSyntax {
  /// Its stored properties, where each has its own declaration.
  var storedProperties: [VariableDeclSyntax] {
    variables.filter(\.isStoredInType)
  }

  /// Whether it is a view, a modifier, a scene or an app; or a `DynamicProperty`.
  fileprivate var hasBody: Bool {
    members(VariableDeclSyntax.self).contains { $0.names.contains("body") }
      || members(FunctionDeclSyntax.self).contains { $0.name.text == "body" }
      || inheritedNames.contains("DynamicProperty")
  }
}

extension VariableDeclSyntax {
  /// The type of a property that stores what it is given: without a value or attributes of its own.
  var inputType: TypeSyntax? {
    guard isStoredInType, attributes.isEmpty, let binding = bindings.first,
      binding.initializer == nil
    else { return nil }
    return binding.typeAnnotation?.type
  }
}
