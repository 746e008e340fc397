import Diagnostics
package import SwiftSyntax

/// What the writes to a model's property say of it: whether any comes when a view may already show the
/// model, and whether the model then tells of a change anyway.
package struct ModelWrites {
  private let files: [ParsedFile]
  /// The places where a function with that name is named.
  private var uses: [String: [TokenSyntax]] = [:]

  /// How far callers and called functions are followed.
  private static let depth = 3

  package init(_ files: [ParsedFile]) { self.files = files }

  /// Whether a write gives an object one of its first values: what has the property was made just before,
  /// `let item = Item(); item.name = name`, or there, or the function is called only by initialisers of its type.
  package mutating func isFirstValue(_ token: TokenSyntax) -> Bool {
    if let base = token.memberBase, !base.isSelf {
      return base.makesObject || token.isOfMadeConstant(base)
    }
    return isOnlyOfBeginning(token, Self.depth)
  }

  /// Whether the program only hands such views, as values, to types that are not simulated: what these show
  /// may be a picture that is taken once, like a complication's entry for a date (ClockKit).
  package func isPictured(_ view: String, by isUnknown: (String) -> Bool) -> Bool {
    let calls = files.filter { $0.text.mentions(word: view) }.flatMap {
      $0.tree.all(FunctionCallExprSyntax.self).filter { $0.calledName == view }
    }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        let list = call.parent?.as(LabeledExprSyntax.self)?.parent
        guard let host = list?.parent?.as(FunctionCallExprSyntax.self)?.calledName else {
          return false
        }
        return host.first?.isUppercase == true && isUnknown(host)
      }
  }

  private mutating func isOnlyOfBeginning(_ token: TokenSyntax, _ depth: Int) -> Bool {
    guard depth > 0, let function = token.functionAround else { return false }
    let calls = uses(of: function.name.identifierText)
    guard !calls.isEmpty else { return false }
    for call in calls {
      guard call.memberBase?.isSelf ?? true, call.enclosingTypeName == token.enclosingTypeName,
        call.isInInitializer || isOnlyOfBeginning(call, depth - 1)
      else { return false }
    }
    return true
  }

  /// Whether a write to the property of an object comes with another one that the object tells of, to a
  /// property with one of these names: in the code around it, or around each call of its function.
  package mutating func isTold(_ token: TokenSyntax, by told: Set<String>) -> Bool {
    isTold(token, by: told, Self.depth)
  }

  private mutating func isTold(_ token: TokenSyntax, by told: Set<String>, _ depth: Int) -> Bool {
    guard depth > 0, token.memberBase?.isSelf ?? true else { return false }
    // Whether the code may end behind the write: what follows then does not always tell.
    var mayLeave = false
    for node in token.ancestors {
      if let item = node.as(CodeBlockItemSyntax.self),
        let list = item.parent?.as(CodeBlockItemListSyntax.self)
      {
        let type = token.enclosingTypeName
        let items = Array(list.elements)
        let place = items.firstIndex { $0.id == item.id } ?? 0
        for other in items[place...] where !mayLeave {
          if tells(other, in: type, told, depth) || other.sendsLater { return true }
          mayLeave = other.id != item.id && other.leaves
        }
        // What is told before a wait is told too early.
        if item.waits { continue }
        for other in items[..<place].reversed() {
          if tells(other, in: type, told, depth) { return true }
          if other.waits { break }
        }
      }
      if node.is(ClosureExprSyntax.self) { return false }
      guard let function = node.as(FunctionDeclSyntax.self) else { continue }
      let calls = uses(of: function.name.identifierText)
      guard !calls.isEmpty else { return false }
      for call in calls {
        guard call.enclosingTypeName == token.enclosingTypeName, isTold(call, by: told, depth - 1)
        else { return false }
      }
      return true
    }
    return false
  }

  /// Whether a statement always tells: it writes such a property, sends, or calls a function that does.
  private mutating func tells(
    _ item: CodeBlockItemSyntax, in type: String?, _ told: Set<String>, _ depth: Int
  ) -> Bool {
    let names = item.all(DeclReferenceExprSyntax.self) {
      $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self)
    }
    for name in names.map(\.baseName) {
      let text = name.identifierText
      if text == "objectWillChange" { return true }
      guard name.memberBase?.isSelf ?? true else { continue }
      if told.contains(text), name.writes(text) { return true }
      if depth > 1, name.enclosingCall?.calledExpression.lastName?.baseName == name,
        let body = function(text, in: type)?.body
      {
        for inner in body.statements {
          if tells(inner, in: type, told, depth - 1) { return true }
          if inner.leaves { break }
        }
      }
    }
    return false
  }

  private func function(_ name: String, in type: String?) -> FunctionDeclSyntax? {
    for file in files where file.text.mentions(word: name) {
      let found = file.tree.all(FunctionDeclSyntax.self).first {
        $0.name.identifierText == name && $0.name.enclosingTypeName == type
      }
      if let found { return found }
    }
    return nil
  }

  private mutating func uses(of name: String) -> [TokenSyntax] {
    if let known = uses[name] { return known }
    let found = files.references(to: name)
    uses[name] = found
    return found
  }
}

extension [ParsedFile] {
  /// The places where a name stands for what it names.
  func references(to name: String) -> [TokenSyntax] {
    filter { $0.text.mentions(word: name) }.flatMap { file in
      file.tree.tokens(viewMode: .sourceAccurate).filter {
        $0.identifierText == name && $0.parent?.is(DeclReferenceExprSyntax.self) ?? false
      }
    }
  }
}

extension TokenSyntax {
  /// What has the member that it names: `bottle.settings` of `bottle.settings.name`; nil if nothing is
  /// written before it.
  package var memberBase: ExprSyntax? {
    let base = parent?.as(DeclReferenceExprSyntax.self)?.memberAccess?.base
    return base.map { $0.pathBefore ?? $0 }
  }

  /// The method that is called on what it names, for its effect: `append` of `items.append(item)`.
  package var calledMethod: String? {
    guard let path = parent?.as(DeclReferenceExprSyntax.self)?.access,
      let member = path.outerPath?.as(MemberAccessExprSyntax.self),
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression == ExprSyntax(member)
    else { return nil }
    return member.declName.baseName.text
  }

  /// Whether the function that it is in also makes such a view, and is no view itself: it opens a
  /// window, say, with a view that begins after the write.
  package func isBesideMaking(_ view: String) -> Bool {
    guard let function = enclosing(FunctionDeclSyntax.self),
      function.signature.returnClause == nil
    else { return false }
    return function.all(FunctionCallExprSyntax.self).contains { $0.calledName == view }
  }

  /// The function whose code it is in, not in a closure there.
  fileprivate var functionAround: FunctionDeclSyntax? {
    let found = ancestors.first { $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) }
    return found?.as(FunctionDeclSyntax.self)
  }

  /// Whether a constant was made in the same code, which has waited for nothing since.
  fileprivate func isOfMadeConstant(_ base: ExprSyntax) -> Bool {
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return false
    }
    for node in ancestors {
      if node.is(ClosureExprSyntax.self) { return false }
      guard let item = node.as(CodeBlockItemSyntax.self),
        let list = item.parent?.as(CodeBlockItemListSyntax.self)
      else { continue }
      for other in list.elements.prefix(while: { $0.id != item.id }).reversed() {
        if other.waits { return false }
        guard let variable = other.item.as(VariableDeclSyntax.self),
          let binding = variable.bindings.first(where: { $0.pattern.name == name })
        else { continue }
        return binding.initializer?.value.makesObject ?? false
      }
    }
    return false
  }
}

extension ExprSyntax {
  /// `self`, `self?`
  package var isSelf: Bool {
    (pathBefore ?? self).as(DeclReferenceExprSyntax.self)?.isSelf ?? false
  }

  /// Whether it makes something: `Item(context: context)`, `Item.init()`, also in `as!` and `try`.
  fileprivate var makesObject: Bool {
    if let parts = self.as(SequenceExprSyntax.self)?.elements {
      return parts.first?.makesObject ?? false
    }
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.makesObject }
    guard let name = self.as(FunctionCallExprSyntax.self)?.calledName else { return false }
    return name.first?.isUppercase ?? false || name == "init" || name == "insertNewObject"
  }
}

extension CodeBlockItemSyntax {
  /// Whether the code around it may end there, as with `guard isNew else { return }`.
  fileprivate var leaves: Bool {
    func isOther(_ node: Syntax) -> Bool {
      node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self)
    }
    return !all(ReturnStmtSyntax.self, passingOver: isOther).isEmpty
      || !all(ThrowStmtSyntax.self, passingOver: isOther).isEmpty
  }

  /// Whether it hands on code that says that the object changes, `DispatchQueue.main.async { … }` or a
  /// task: views that observe it run then, whatever has changed (F68).
  fileprivate var sendsLater: Bool {
    guard let call = item.as(FunctionCallExprSyntax.self),
      call.calledMember == "async" || call.calledName == "Task", let later = call.trailingClosure
    else { return false }
    return later.statements.contains { statement in
      statement.item.as(FunctionCallExprSyntax.self)?.calledExpression.path?.suffix(2)
        == ["objectWillChange", "send"]
    }
  }

  /// Whether it waits for something, outside of closures.
  fileprivate var waits: Bool {
    !all(AwaitExprSyntax.self) { $0.is(ClosureExprSyntax.self) }.isEmpty
  }
}
