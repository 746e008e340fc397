import Diagnostics
package import SwiftSyntax
public import Values

// How the code of a type uses one of its properties.

extension SyntaxPlaces {
  /// What the code of a type does with a property besides declaring, initialising and assigning it.
  /// If no binding to it is passed on, or one goes to a view of the program, it counts as used.
  package func use(
    ofDraft property: String, in type: String, _ isOwn: (String) -> Bool
  ) -> DraftUse {
    var isBound = false
    var use = DraftUse.bound
    for token in tokens(in: type, named: [property, "$" + property]) {
      if token.text != property {
        isBound = true
        if token.isHandedTo(isOwn) || token.isInBindingMade { return .used }
      } else if !token.isNoUse {
        use = max(use, token.draftUse(isOwn))
      }
    }
    return isBound ? use : .used
  }

  /// The stored properties that structs declare without a value, by the struct's name.
  package var propertiesWithoutValue: [String: Set<String>] {
    namesInStructs { $0.bindingsWithoutValue.map(\.pattern.trimmedDescription) }
  }

  /// Those of them that an initialiser sets to the result of a call, in a wrapper or not.
  package var propertiesMadeByInitialisers: [String: Set<String>] {
    namesInStructs { declaration in
      let bodies = declaration.members(InitializerDeclSyntax.self).compactMap(\.body)
      return bodies.flatMap { $0.all(CodeBlockItemSyntax.self) }.compactMap { item in
        guard let (target, value) = item.item.as(SequenceExprSyntax.self)?.assignment else {
          return nil
        }
        let name = target.baseName.identifierText
        let calls = value.reduce(0) { $0 + $1.all(FunctionCallExprSyntax.self).count }
        let isStorage = name.hasPrefix("_")
        guard calls > (isStorage ? 1 : 0) else { return nil }
        return isStorage ? String(name.dropFirst()) : name
      }
    }
  }

  public func isFixed(_ property: String, in view: String) -> Bool {
    files.contains { file in
      file.text.mentions(word: view)
        && file.tree.all(StructDeclSyntax.self).contains { declaration in
          declaration.name.identifierText == view
            && declaration.variables.contains { variable in
              variable.bindingSpecifier.tokenKind == .keyword(.let)
                && variable.bindings.contains {
                  $0.pattern.name == property && $0.initializer != nil
                }
            }
        }
    }
  }

  public func isKey(at origin: Origin) -> Bool {
    let argument = token(at: origin)?.token.enclosingCall?.parent?.as(LabeledExprSyntax.self)
    return argument?.parent?.parent?.is(SubscriptCallExprSyntax.self) ?? false
  }

  /// What a place depends on, as ranges of the source: the chains that give the closures around it their
  /// arguments, `codes.compactMap { keys[$0] }.map { Key(name: $0) }`.
  package func sources(at origin: Origin) -> [Range<Int>] {
    guard let (file, token) = token(at: origin) else { return [] }
    return token.ancestors.compactMap { node in
      guard let closure = node.as(ClosureExprSyntax.self), closure.takesSomething,
        let base = closure.enclosing(FunctionCallExprSyntax.self)?.modified?.base.bareRange
      else { return nil }
      return file.base + base.lowerBound..<file.base + base.upperBound
    }
  }

  public func localValues(inCallAt origin: Origin) -> [Origin] {
    guard let (file, token) = token(at: origin), let call = token.enclosingCall else { return [] }
    let given = call.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }
    var names = given.reduce(into: Set<String>()) { $0.formUnion($1.expression.mentionedNames) }
    let items = token.ancestors.compactMap { $0.as(CodeBlockItemListSyntax.self) }.joined()
    let members = token.ancestors.lazy.compactMap { $0.as(MemberBlockSyntax.self) }.first?.members
    func places(in variables: [VariableDeclSyntax], haveValues: Bool) -> [Origin] {
      variables.flatMap(\.bindings).flatMap { binding -> [Origin] in
        guard binding.pattern.name.map(names.contains) ?? false else { return [] }
        let value = haveValues ? binding.initializer : nil
        names.formUnion(value?.mentionedNames ?? [])
        let parts = [value.map { Syntax($0) }, binding.typeAnnotation.map { Syntax($0) }]
        return parts.compactMap(\.self).flatMap {
          $0.tokens(viewMode: .sourceAccurate).map { file.origin(of: $0) }
        }
      }
    }
    let closures =
      call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [call.trailingClosure].compactMap(\.self) + call.additionalTrailingClosures.map(\.closure)
    let inside = closures.flatMap { closure in
      closure.tokens(viewMode: .sourceAccurate).map { file.origin(of: $0) }
    }
    // Inner names first: what a local variable names may be a property of the type around it.
    let own = members?.compactMap { $0.decl.as(VariableDeclSyntax.self) } ?? []
    return inside
      + places(in: items.compactMap { $0.item.as(VariableDeclSyntax.self) }, haveValues: true)
      + own.flatMap {
        places(in: [$0], haveValues: $0.bindingSpecifier.tokenKind == .keyword(.let))
      }
  }

  private func namesInStructs(
    _ names: (StructDeclSyntax) -> [String]
  ) -> [String: Set<String>] {
    files.flatMap { $0.tree.all(StructDeclSyntax.self) }.reduce(into: [:]) { found, declaration in
      found[declaration.name.text, default: []].formUnion(names(declaration))
    }
  }

  /// `.constant(settings)` in the arguments of the call at a place, where `settings` is a wrapped
  /// property of the enclosing type.
  public func constantBinding(inCallAt origin: Origin) -> Origin {
    guard let (file, token) = token(at: origin), let call = token.enclosingCall else {
      return .none
    }
    let constant = call.arguments.all(FunctionCallExprSyntax.self).first { made in
      made.calledMember == "constant"
        && made.arguments.mentionedNames.contains(where: token.isWrapped)
    }
    return constant.map { file.origin(of: $0) } ?? .none
  }
}

extension SyntaxProtocol {
  package func encloses(_ part: some SyntaxProtocol) -> Bool {
    position <= part.position && part.endPosition <= endPosition
  }
}

extension TokenSyntax {
  /// Whether the enclosing type declares a property with that name and a wrapper.
  fileprivate func isWrapped(_ name: String) -> Bool {
    enclosing(StructDeclSyntax.self)?.variables.contains {
      !$0.attributes.isEmpty && $0.names.contains(name)
    } ?? false
  }

  /// Modifiers and calls whose closures make views.
  private static let builders: Set<String> = [
    "toolbar", "overlay", "background", "sheet", "fullScreenCover", "popover", "safeAreaInset",
    "alert", "confirmationDialog", "contextMenu", "navigationDestination", "listRowBackground",
    "swipeActions", "tabItem", "mask",
  ]
  /// Views whose first closure is an action, where another one makes the label.
  private static let buttons: Set<String> = ["Button", "Menu", "EditButton", "RenameButton"]

  /// What happens to a value that is read here: it is shown if everything around it makes views.
  func draftUse(_ isOwn: (String) -> Bool) -> DraftUse {
    var use = DraftUse.shown
    for (node, parent) in steps {
      if let closure = node.as(ClosureExprSyntax.self) {
        guard let call = closure.call else { return .used }
        let called = call.calledName ?? ""
        let label =
          parent.as(LabeledExprSyntax.self)?.label?.text
          ?? parent.as(MultipleTrailingClosureElementSyntax.self)?.label.text
        if called == "task", label == nil {
          use = .delayed
        } else if label == "label" {
          // It is part of a label.
        } else if label == "action" || Self.buttons.contains(called) || isOwn(called) {
          return .used
        } else if !(called.first?.isUppercase ?? false) && !Self.builders.contains(called)
          || called == "Task" || called == "Binding" || closure.signature?.capture != nil
        {
          return .used
        }
      } else if let call = node.as(FunctionCallExprSyntax.self), use == .shown,
        call.arguments.encloses(self)
      {
        let called = call.calledName ?? ""
        // One of the program's views or functions may do anything with it, and so may a closure
        // called when it changes: a task may have ended before.
        if isOwn(called) || call.isCalledBack && called != "task" && !Self.builders.contains(called)
          || call.calledExpression.is(DeclReferenceExprSyntax.self)
            && !(called.first?.isUppercase ?? false)
        {
          return .used
        }
      }
      if node.is(FunctionDeclSyntax.self) { return .used }
      if let variable = node.as(VariableDeclSyntax.self) {
        let isStored = variable.bindings.allSatisfy { $0.accessorBlock == nil }
        // A value computed from it may be saved, unless it is a view or a Boolean.
        if !isStored {
          let type = variable.bindings.first?.typeAnnotation?.type.trimmedDescription ?? ""
          return ["some View", "Bool", "AnyView"].contains(type) ? use : .used
        }
        if variable.isMember { return .used }
      }
    }
    return .used
  }

  /// Whether it is in a property or function that makes a binding, which other code receives.
  fileprivate var isInBindingMade: Bool {
    ancestors.contains { node in
      let type =
        node.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
        ?? node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
      return type?.as(IdentifierTypeSyntax.self)?.name.text == "Binding"
    }
  }

  /// Whether it declares the name, labels an argument, is a member of something else, is assigned
  /// to, or is in an initialiser.
  var isNoUse: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self), reference.isUnqualified,
      enclosing(InitializerDeclSyntax.self) == nil
    else { return true }
    return reference.access.signBehind?.is(AssignmentExprSyntax.self) ?? false
  }
}

extension FunctionCallExprSyntax {
  /// Whether it passes a closure to a method.
  fileprivate var isCalledBack: Bool {
    calledExpression.is(MemberAccessExprSyntax.self)
      && (trailingClosure != nil
        || arguments.contains { ["perform", "action"].contains($0.label?.text ?? "") })
  }
}

extension ClosureExprSyntax {
  /// Whether it has parameters, named or numbered.
  var takesSomething: Bool {
    signature?.parameterClause != nil
      || tokens(viewMode: .sourceAccurate).contains { $0.text.first == "$" }
  }
}
