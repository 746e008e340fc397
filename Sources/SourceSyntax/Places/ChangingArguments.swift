import Diagnostics
import SwiftSyntax

/// The arguments of a view that may change while it stays: they are not constants, and the view's
/// identity does not depend on them. An element gets its identity from its container, and the
/// arguments of a presented screen stay. What a view passes on of its own input changes with that: a
/// row lives as long as the id of its element (F105), and so does what it passes on.
package struct ChangingArguments {
  private let view: String
  private let files: [ParsedFile]
  /// The names of the program's classes.
  private let classes: Set<String>
  /// The members of arguments from which the view makes an `.id` or a task's id: with another value
  /// of them the view would begin anew.
  package private(set) var identities: Set<String> = []
  /// Contains an empty string for an unlabelled argument.
  package private(set) var labels: Set<String> = []
  /// Arguments made anew whenever a body makes the view, `Card(model: Model())`.
  package var made: Set<String> { madeInPlace.subtracting(handedOver) }
  private var madeInPlace: Set<String> = []
  private var handedOver: Set<String> = []
  /// The views that may stand between the view and what its arguments come from.
  private let receivers: Set<String>
  private var makers: [String: ChangingArguments] = [:]
  /// Whether anything but a preview makes the view.
  private var isMade = false
  /// The calls that present something above, or instead of, other views.
  private static let opening: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "alert", "confirmationDialog",
    "NavigationLink",
  ]

  package init(of view: String, in files: [ParsedFile], classes: Set<String>) {
    self.init(of: view, in: files, classes: classes, for: [])
  }

  private init(
    of view: String, in files: [ParsedFile], classes: Set<String>, for receivers: Set<String>
  ) {
    self.view = view
    self.files = files
    self.classes = classes
    self.receivers = receivers.union([view])
    for file in files where file.text.mentions(word: view) {
      // What a preview passes is the preview's.
      for call in file.tree.all(FunctionCallExprSyntax.self, passingOver: \.isPreview) {
        if call.calledName == view {
          isMade = true
          note(call, in: file)
        }
        if call.enclosingTypeName == view { identities.formUnion(call.identities) }
      }
    }
  }

  /// Whether an argument is an object that its maker keeps: a state that never holds another.
  private func isKeptObject(_ argument: ExprSyntax) -> Bool {
    guard let reference = argument.as(DeclReferenceExprSyntax.self),
      let maker = argument.enclosing(StructDeclSyntax.self)
    else { return false }
    let name = reference.baseName.text
    return maker.variables.contains { variable in
      guard let binding = variable.bindings.first(where: { $0.pattern.name == name }) else {
        return false
      }
      if variable.attributes.first(named: "StateObject") != nil { return true }
      let type =
        binding.typeAnnotation?.type.trimmedDescription
        ?? binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        .trimmedDescription
      return variable.attributes.first(named: "State") != nil
        && type.map(classes.contains) ?? false
        && !maker.tokens(viewMode: .sourceAccurate).contains { $0.replaces(name) }
    }
  }

  /// Whether it depends only on what stays while its maker does: a state that nothing writes, and input
  /// that stays. A view inside a row gets what the row is given of its element.
  private mutating func isOfFixedInput(_ argument: ExprSyntax, besides known: Set<String>) -> Bool {
    guard let maker = argument.enclosing(StructDeclSyntax.self) else { return false }
    let name = maker.name.identifierText
    let names = argument.variableNames.subtracting(known).filter {
      !isUnwrittenState($0, of: maker)
    }
    if names.isEmpty { return true }
    guard !receivers.contains(name), let inputs = maker.inputs(names), !inputs.isEmpty else {
      return false
    }
    let around =
      makers[name] ?? ChangingArguments(of: name, in: files, classes: classes, for: receivers)
    makers[name] = around
    return around.isMade && around.labels.isDisjoint(with: inputs)
  }

  /// Whether it is a state with the value of its first time, whatever its view is given later (F2): no code
  /// writes it, and it is no object, which may change by itself.
  private func isUnwrittenState(_ name: String, of maker: StructDeclSyntax) -> Bool {
    let owner = maker.name.identifierText
    guard let variable = maker.variables.first(where: { $0.names.contains(name) }),
      variable.attributes.first(named: "State") != nil,
      let binding = variable.bindings.first(where: { $0.pattern.name == name }),
      let type = binding.typeAnnotation.map({ Syntax($0) }) ?? binding.initializer?.plainValue,
      type.tokens(viewMode: .sourceAccurate).allSatisfy({
        $0.isBeforeMember || !classes.contains($0.identifierText)
      })
    else { return false }
    return files.allSatisfy { file in
      !file.text.mentions(word: name) || !file.text.mentions(word: owner)
        || file.tree.tokens(viewMode: .sourceAccurate).allSatisfy {
          !$0.writes(name) || $0.enclosingTypeName != owner
        }
    }
  }

  /// Whether it is a binding to what nothing but the view can write: it never has another value.
  private func isWrittenHereOnly(_ argument: ExprSyntax, in file: ParsedFile) -> Bool {
    // `Binding(get: { form.name ?? "" }, set: { form.name = $0 })`
    if let made = argument.as(FunctionCallExprSyntax.self), made.calledName == "Binding",
      let getter = made.arguments.first(where: { $0.label?.text == "get" })?.expression
    {
      let paths = getter.all(DeclReferenceExprSyntax.self).filter(\.isUnqualified).compactMap {
        sequence(first: $0.access, next: \.outerPath).reversed().first?.path
      }
      return paths.contains { $0.count > 1 }
        && paths.allSatisfy { isWrittenHereOnly($0, in: $0.count > 1 ? files : [file]) }
    }
    guard let path = argument.path, let root = path.first, root.hasPrefix("$") else { return false }
    if path.count == 1 {
      let maker = argument.enclosing(StructDeclSyntax.self)
      let variable = maker?.variables.first { $0.names.contains(root.withoutDollar) }
      guard variable?.attributes.first(named: "State") != nil else { return false }
    }
    return isWrittenHereOnly(path, in: path.count == 1 ? [file] : files)
  }

  private func isWrittenHereOnly(_ path: [String], in files: [ParsedFile]) -> Bool {
    guard let name = path.last?.withoutDollar else { return false }
    return files.allSatisfy { file in
      !file.text.mentions(word: name)
        || file.tree.tokens(viewMode: .sourceAccurate).allSatisfy { token in
          !token.writes(name) || isArgument(token)
        }
    }
  }

  /// Whether it is in what the view is given, and not in an action of it.
  private func isArgument(_ token: TokenSyntax) -> Bool {
    token.ancestors.prefix { !$0.is(ClosureExprSyntax.self) || $0.isOfBinding }.contains {
      $0.as(FunctionCallExprSyntax.self)?.calledName == view
    }
  }

  private mutating func note(_ call: FunctionCallExprSyntax, in file: ParsedFile) {
    for argument in call.arguments {
      let label = argument.label?.text ?? ""
      if argument.expression.as(FunctionCallExprSyntax.self)?.isOfType == true {
        if !call.isMadeOnce { madeInPlace.insert(label) }
      } else {
        handedOver.insert(label)
      }
    }
    var decided: [String: Bool] = [:]
    if !isMadeAnew(Syntax(call), in: file, &decided) {
      let handedOver = names(around: call, in: file)
      for argument in call.arguments
      where argument.expression.as(ClosureExprSyntax.self) == nil
        && !argument.expression.variableNames.isSubset(of: handedOver)
        && !isKeptObject(argument.expression) && !isWrittenHereOnly(argument.expression, in: file)
        && !isOfFixedInput(argument.expression, besides: handedOver)
      {
        labels.insert(argument.label?.text ?? "")
      }
    }
  }

  /// The names of values that a condition waits for and that may arrive once: no control sets them,
  /// and not several places do.
  private func arrivals(in conditions: ConditionElementListSyntax, of file: ParsedFile) -> [String]
  {
    conditions.compactMap { condition in
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        let name = binding.pattern.name
      else { return nil }
      let sources = binding.initializer?.value.variableNames ?? [name]
      return sources.contains { file.text.mentions(word: "$" + $0) || isSetOften($0, in: file) }
        ? nil : name
    }
  }

  /// Whether several places give a variable a value other than nil, and not all the same literal.
  private func isSetOften(_ name: String, in file: ParsedFile) -> Bool {
    let values = file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      token.text == name && token.isAssigned
        ? token.enclosing(SequenceExprSyntax.self)?.elements.last : nil
    }.filter { !$0.is(NilLiteralExprSyntax.self) }
    let isOne =
      Set(values.map(\.trimmedDescription)).count == 1
      && values.allSatisfy { $0.is(StringLiteralExprSyntax.self) && $0.variableNames.isEmpty }
    return values.count > 1 && !isOne
  }

  /// The parameters of a helper to which each call of it gives a constant.
  private func constants(of helper: FunctionDeclSyntax, in file: ParsedFile) -> [String] {
    let calls = file.tree.all(FunctionCallExprSyntax.self).filter {
      $0.calledName == helper.name.identifierText
    }
    return helper.signature.parameterClause.parameters.filter { parameter in
      !calls.isEmpty
        && calls.allSatisfy { call in
          call.arguments.contains {
            $0.label?.text == parameter.firstName.text && $0.expression.variableNames.isEmpty
          }
        }
    }.map(\.innerName)
  }

  /// The names that the closures around a call receive, and those that are constants.
  private func names(around call: FunctionCallExprSyntax, in file: ParsedFile) -> Set<String> {
    var names: Set<String> = []
    for node in call.ancestors.prefix(while: { !$0.is(MemberBlockSyntax.self) }) {
      if let closure = node.as(ClosureExprSyntax.self) {
        let parameters = closure.signature?.parameterClause?.boundNames() ?? []
        names.formUnion(parameters.map(\.withoutDollar))
        names.insert("$0")
      } else if let choice = node.as(IfExprSyntax.self) {
        names.formUnion(arrivals(in: choice.conditions, of: file))
      } else if let helper = node.as(FunctionDeclSyntax.self) {
        names.formUnion(constants(of: helper, in: file))
      }
    }
    return names
  }

  /// Whether a call with that name presents what it is given: one of these, or a helper of the file that
  /// hands it on to one.
  private func opens(_ name: String, in file: ParsedFile) -> Bool {
    if Self.opening.contains(name) { return true }
    let helpers = file.tree.all(FunctionDeclSyntax.self).filter { $0.name.identifierText == name }
    return helpers.contains { helper in
      let given = Set(
        helper.signature.parameterClause.parameters.filter { $0.type.isClosure }.map(\.innerName))
      return helper.all(FunctionCallExprSyntax.self).contains { call in
        call.calledName.map(Self.opening.contains) ?? false
          && call.all(DeclReferenceExprSyntax.self).contains { given.contains($0.baseName.text) }
      }
    }
  }

  /// Whether what stands there is another view each time: it is presented, it gets an id, or code
  /// that makes no view makes it, as for a window. A member of a view is where that is used;
  /// `decided` are those that were asked before: members that use each other are not made anew.
  private func isMadeAnew(_ place: Syntax, in file: ParsedFile, _ decided: inout [String: Bool])
    -> Bool
  {
    var node = place
    while let parent = node.parent, !parent.is(MemberBlockItemListSyntax.self) {
      if let call = parent.as(FunctionCallExprSyntax.self), let name = call.calledName {
        // `Card(…).id(…)`, and `.sheet(…) { Card(…) }`
        let isModified = node == Syntax(call.calledExpression)
        if isModified ? name == "id" : opens(name, in: file) { return true }
        // `LargeLink(destination: Card(…))`: what a view of the program is given as one.
        if node == Syntax(call.arguments), place.argumentLabel(in: call) == "destination" {
          return true
        }
      } else if let function = parent.as(FunctionDeclSyntax.self),
        function.signature.returnClause == nil
      {
        return !function.updatesRoot
      }
      node = parent
    }
    guard let name = node.as(MemberBlockItemSyntax.self)?.memberName else { return false }
    if let known = decided[name] { return known }
    decided[name] = false
    let uses = file.tree.all(DeclReferenceExprSyntax.self).filter {
      $0.baseName.text == name && $0.isUnqualified
    }
    let isAnew = !uses.isEmpty && uses.allSatisfy { isMadeAnew(Syntax($0), in: file, &decided) }
    decided[name] = isAnew
    return isAnew
  }
}

extension Syntax {
  /// The label of the argument of a call that it is in.
  fileprivate func argumentLabel(in call: FunctionCallExprSyntax) -> String? {
    call.arguments.first { $0.encloses(self) }?.label?.text
  }
}

extension StructDeclSyntax {
  /// The labels of the arguments that give it the values of these properties; nil if one is not a plain
  /// property, or gets its value in another way.
  fileprivate func inputs(_ names: Set<String>) -> Set<String>? {
    let initializers = members(InitializerDeclSyntax.self)
    var labels: Set<String> = []
    for name in names {
      let variable = variables.first { $0.names.contains(name) }
      guard let variable, variable.attributes.isEmpty,
        variable.modifiers.allSatisfy({ !$0.isStatic }),
        let binding = variable.bindings.first(where: { $0.pattern.name == name }),
        binding.accessorBlock == nil
      else { return nil }
      var given: [String] = initializers.isEmpty ? [name] : []
      for initializer in initializers {
        for token in initializer.tokens(viewMode: .sourceAccurate)
        where token.text == name && token.isAssigned {
          let used = token.enclosing(SequenceExprSyntax.self)?.variableNames ?? []
          let from = initializer.signature.parameterClause.parameters.filter {
            used.contains($0.innerName)
          }
          if from.isEmpty { return nil }
          given += from.map { $0.firstName.text == "_" ? "" : $0.firstName.text }
        }
      }
      if given.isEmpty { return nil }
      labels.formUnion(given)
    }
    return labels
  }
}

extension SyntaxProtocol {
  /// Whether it is what a binding made in place does: `set` of `Binding(get:set:)`.
  fileprivate var isOfBinding: Bool {
    enclosing(FunctionCallExprSyntax.self)?.calledName == "Binding"
  }
}

extension DeclModifierSyntax {
  fileprivate var isStatic: Bool { name.tokenKind == .keyword(.static) }
}

extension MemberBlockItemSyntax {
  /// The name of a method, or of a property that computes its value.
  fileprivate var memberName: String? {
    decl.as(FunctionDeclSyntax.self)?.name.identifierText
      ?? decl.as(VariableDeclSyntax.self)?.names.first
  }
}

extension TokenSyntax {
  /// Whether it only says where a type is: `Store` of `Store.Item`.
  fileprivate var isBeforeMember: Bool {
    guard let type = parent?.as(IdentifierTypeSyntax.self) else { return false }
    return type.parent?.as(MemberTypeSyntax.self)?.baseType.id == type.id
  }

  /// Whether it gives a variable with that name another value, or lets other code do it.
  fileprivate func replaces(_ name: String) -> Bool {
    if text == "$" + name { return true }
    return text == name && isAssigned
      && parent?.as(DeclReferenceExprSyntax.self)?.isUnqualified ?? false
  }
}

extension ExprSyntaxProtocol {
  /// The names of variables in it; `self.name` counts as `name`.
  fileprivate var variableNames: Set<String> {
    let names = all(DeclReferenceExprSyntax.self).filter {
      $0.isUnqualified && !($0.isSelf && $0.parent?.is(MemberAccessExprSyntax.self) == true)
    }.map(\.baseName.text)
    // A type never changes.
    return Set(names.map { $0 == "$0" ? $0 : $0.withoutDollar })
      .filter { $0.first?.isUppercase == false }
  }
}

extension FunctionDeclSyntax {
  /// `controller.rootView = Card(…)` gives the same view another value.
  fileprivate var updatesRoot: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == "rootView" && $0.isAssigned }
  }
}

extension InitializerClauseSyntax {
  /// The value, if it tells its type: it is a literal, or made of types.
  fileprivate var plainValue: Syntax? {
    value.variableNames.isEmpty && value.all(MemberAccessExprSyntax.self).isEmpty
      ? Syntax(value) : nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether code that makes no view, as a coordinator's that opens a screen, makes it: the view's value,
  /// with the objects made for it, is then the screen's, and only a body would make another (F65). A closure
  /// may run again.
  fileprivate var isMadeOnce: Bool {
    let around = ancestors.first {
      $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self)
        || $0.is(MemberBlockItemSyntax.self)
    }
    guard let function = around?.as(FunctionDeclSyntax.self) else { return false }
    return function.signature.returnClause == nil && !function.updatesRoot
  }

  /// `name` and `kind` of `.id(item.name + item.kind)`, and of a task's id.
  fileprivate var identities: [String] {
    guard let name = calledMember, name == "id" || name == "task" else { return [] }
    return arguments.filter { name == "id" || $0.label?.text == "id" }.flatMap {
      $0.expression.all(MemberAccessExprSyntax.self).map(\.declName.baseName.text)
    }
  }

  /// `Model(…)`, `.init(…)`
  fileprivate var isOfType: Bool {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isUppercase == true
    }
    return calledMember == "init"
  }
}

extension TypeSyntax {
  /// `() -> Content`, `@escaping () -> Content`
  fileprivate var isClosure: Bool {
    self.as(AttributedTypeSyntax.self)?.baseType.isClosure ?? self.is(FunctionTypeSyntax.self)
  }
}
