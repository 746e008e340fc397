import SwiftSyntax
import Values

// Copies whose originals cannot learn of a change.

extension SyntaxPlaces {
  /// The state (`Composer.isUrgent`) from which a view's `@State` gets its first value, if that
  /// original is never written and the view only shows and changes its copy: readers of the
  /// original never see a change.
  package func idleOriginal(
    ofCopy property: String, in view: String, _ isOwn: (String) -> Bool
  ) -> String? {
    guard isOnlyShown(property, in: view, isOwn) else { return nil }
    for origin in makers(of: view) where !isOfPreview(at: origin) {
      for argument in arguments(ofCallAt: origin, labelled: [property]) {
        guard let token = argument.as(DeclReferenceExprSyntax.self)?.baseName,
          let maker = token.enclosing(StructDeclSyntax.self),
          maker.isPlainState(token.text),
          tokens(in: maker.name.text, named: [token.text, "$" + token.text, "_" + token.text])
            .allSatisfy({ $0.text == token.text && !$0.writes(token.text) }),
          isRead(token.text, in: maker.name.text, besideArgumentsOf: view)
        else { continue }
        return "\(maker.name.text).\(token.text)"
      }
    }
    return nil
  }

  /// Whether a struct's code only shows a state and gives it new values.
  private func isOnlyShown(
    _ property: String, in view: String, _ isOwn: (String) -> Bool
  ) -> Bool {
    var isState = false
    for token in tokens(in: view, named: [property, "$" + property]) {
      if let type = token.enclosing(StructDeclSyntax.self), type.isPlainState(property),
        !type.declaresInitializer
      {
        isState = true
      }
      let isHandedOn = token.text != property && token.isHandedTo(isOwn)
      if isHandedOn
        || token.text == property && !token.isNoUse && !token.isOfChange(of: property)
          && token.draftUse(isOwn) != .shown
      {
        return false
      }
    }
    return isState
  }

  /// Whether code does anything with a value besides passing it to views of one type.
  private func isRead(_ property: String, in type: String, besideArgumentsOf view: String) -> Bool {
    tokens(in: type, named: [property]).contains { token in
      !token.isNoUse && token.enclosingCall?.calledExpression.trimmedDescription != view
    }
  }

  /// Whether a view passes on each change of a state at once, by onChange, and uses it for nothing
  /// else but controls: it stands for what is kept elsewhere, and is no draft.
  package func isReportedAtOnce(
    _ property: String, in view: String, _ isOwn: (String) -> Bool
  ) -> Bool {
    var isReported = false
    for token in tokens(in: view, named: [property]) where !token.isNoUse || token.isWatched {
      if token.isWatched {
        isReported = true
      } else if !token.isInReport(of: property), token.draftUse(isOwn) == .used {
        return false
      }
    }
    return isReported
  }

  public func isInformed(_ property: String, in view: String) -> Bool {
    tokens(in: view, named: [property]).contains { token in
      guard token.ancestors.contains(where: \.isFollowing) else {
        return isInFollower(token, in: view)
      }
      if let call = token.enclosingCall, !call.arguments.isEmpty,
        call.calledExpression.path?.first == property
      {
        return true
      }
      let parts = token.enclosing(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
      return parts.count > 2 && parts[1].is(AssignmentExprSyntax.self)
        && parts[0].path?.first == property
    }
  }
}

extension SyntaxPlaces {
  /// Whether a property of a view is assigned in a function of it that is called because something else
  /// has changed.
  private func isInFollower(_ token: TokenSyntax, in view: String) -> Bool {
    guard token.isAssigned, token.memberBase?.isSelf ?? true,
      let helper = token.enclosing(FunctionDeclSyntax.self)?.name.identifierText
    else { return false }
    return tokens(in: view, named: [helper]).contains { call in
      call.ancestors.contains { node in
        node.isFollowing
          && !(node.as(FunctionCallExprSyntax.self)?.arguments.mentionedNames
            .contains(token.identifierText) ?? false)
      }
    }
  }
}

extension SyntaxProtocol {
  /// Whether it is a call whose closure runs because a value has changed.
  fileprivate var isFollowing: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), let name = call.calledMember else {
      return false
    }
    return name == "onChange" || name == "onReceive"
      || name == "task" && call.arguments.first?.label?.text == "id"
  }
}

extension StructDeclSyntax {
  /// Whether it declares a `@State` with that name and no observers.
  fileprivate func isPlainState(_ name: String) -> Bool {
    variables.contains { variable in
      variable.attributes.count == 1
        && variable.attributes.first(named: "State") != nil
        && variable.bindings.contains { $0.pattern.name == name && $0.accessorBlock == nil }
    }
  }
}

extension TokenSyntax {
  /// Whether it is what an `onChange(of:)` watches.
  fileprivate var isWatched: Bool {
    let argument = parent?.parent?.as(LabeledExprSyntax.self)
    return argument?.label?.text == "of"
      && argument?.enclosing(FunctionCallExprSyntax.self)?.calledMember == "onChange"
  }

  /// Whether it is in the closure of such a call.
  fileprivate func isInReport(of property: String) -> Bool {
    ancestors.contains { node in
      guard let call = node.as(FunctionCallExprSyntax.self), call.calledMember == "onChange" else {
        return false
      }
      return call.arguments.first?.expression.trimmedDescription == property
    }
  }

  /// Whether it is passed to a view of the program.
  func isHandedTo(_ isOwn: (String) -> Bool) -> Bool {
    var call = enclosingCall
    while let next = call {
      if next.arguments.encloses(self), next.calledName.map(isOwn) ?? false { return true }
      call = next.enclosing(FunctionCallExprSyntax.self)
    }
    return false
  }

  /// Whether it is read only to compute its own new value: `on.toggle()`, `on = !on`, `count += 1`.
  fileprivate func isOfChange(of name: String) -> Bool {
    if writes(name) { return true }
    let target = enclosing(SequenceExprSyntax.self)?.elements.first
    return target?.firstToken(viewMode: .sourceAccurate)?.writes(name) ?? false
  }
}
