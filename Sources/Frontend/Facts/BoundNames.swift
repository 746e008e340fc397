import SwiftSyntax
public import Values

// How the code of a type uses one of its properties.

extension SyntaxPlaces {
  /// What the code of a type does with a property besides declaring, initialising and assigning it. If
  /// no binding to it is passed on, or one goes to a view of the program, it counts as used.
  func use(
    ofDraft property: String, in type: String, _ isOwn: (String) -> Bool
  ) -> DraftUse {
    var isBound = false
    var use = DraftUse.bound
    for file in files {
      for token in file.tree.tokens(viewMode: .sourceAccurate) {
        switch token.text {
        case "$" + property where token.isInType(type):
          isBound = true
          if token.isHandedTo(isOwn) { return .used }
        case property where token.isInType(type):
          if !token.isNoUse { use = max(use, token.draftUse(isOwn)) }
        default: break
        }
      }
    }
    return isBound ? use : .used
  }

  /// The stored properties that structs declare without a value, by the struct's name.
  var propertiesWithoutValue: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for declaration in files.lazy.flatMap({ $0.tree.all(StructDeclSyntax.self) }) {
      found[declaration.name.text, default: []].formUnion(
        declaration.bindingsWithoutValue.map(\.pattern.trimmedDescription))
    }
    return found
  }

  /// Those of them that an initialiser sets to the result of a call, in a wrapper or not.
  var propertiesMadeByInitialisers: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for declaration in files.lazy.flatMap({ $0.tree.all(StructDeclSyntax.self) }) {
      for member in declaration.memberBlock.members {
        let body = member.decl.as(InitializerDeclSyntax.self)?.body
        for item in body?.all(CodeBlockItemSyntax.self) ?? [] {
          guard let (target, value) = item.item.as(SequenceExprSyntax.self)?.assignment else {
            continue
          }
          let name = target.baseName.identifierText
          let calls = value.reduce(0) { $0 + $1.all(FunctionCallExprSyntax.self).count }
          let isStorage = name.hasPrefix("_")
          if calls > (isStorage ? 1 : 0) {
            found[declaration.name.text, default: []]
              .insert(isStorage ? String(name.dropFirst()) : name)
          }
        }
      }
    }
    return found
  }

  /// `.constant(settings)` in the arguments of the call at a place, where `settings` is a wrapped
  /// property of the enclosing type.
  public func constantBinding(inCallAt origin: Origin) -> Origin {
    guard let (file, token) = token(at: origin), let call = token.enclosingCall else {
      return .none
    }
    for argument in call.arguments {
      for made in argument.expression.all(FunctionCallExprSyntax.self)
      where made.calledMember == "constant" {
        let names = made.arguments.flatMap { $0.all(DeclReferenceExprSyntax.self) }
        guard names.contains(where: { token.isWrapped($0.baseName.text) }) else { continue }
        return file.origin(of: made)
      }
    }
    return .none
  }
}

extension SyntaxProtocol {
  func encloses(_ token: TokenSyntax) -> Bool {
    position <= token.position && token.endPosition <= endPosition
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
    var node = Syntax(self)
    while let parent = node.parent {
      if let closure = node.as(ClosureExprSyntax.self) {
        guard let call = closure.call else { return .used }
        let called = call.calledExpression.lastToken(viewMode: .sourceAccurate)?.text ?? ""
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
        let called = call.calledExpression.lastToken(viewMode: .sourceAccurate)?.text ?? ""
        // One of the program's views or functions may do anything with it, and so may a closure called
        // when it changes: a task may have ended before.
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
        if !variable.isLocal { return .used }
      }
      node = parent
    }
    return .used
  }

  func isInType(_ name: String) -> Bool { enclosingTypeName == name }

  /// Whether it declares the name, labels an argument, is a member of something else, is assigned to, or
  /// is in an initialiser.
  var isNoUse: Bool {
    guard let parent else { return true }
    if parent.is(IdentifierPatternSyntax.self) || parent.is(LabeledExprSyntax.self)
      || parent.is(FunctionParameterSyntax.self)
    {
      return true
    }
    if enclosing(InitializerDeclSyntax.self) != nil { return true }
    guard let reference = parent.as(DeclReferenceExprSyntax.self) else { return true }
    let access = reference.access
    if let member = access.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription != "self"
    {
      return true
    }
    return access.signBehind?.is(AssignmentExprSyntax.self) ?? false
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

extension VariableDeclSyntax {
  /// Whether it is in code, rather than a member of a type.
  fileprivate var isLocal: Bool { !(parent?.is(MemberBlockItemSyntax.self) ?? false) }
}
