import Diagnostics
package import SwiftSyntax
public import Values

/// Questions about the syntax at a place of the program. (What the public answers mean is said in
/// `ProgramEvidence`.)
open class SyntaxPlaces {
  package let files: [ParsedFile]
  package private(set) lazy var named = NamedCode(self)

  package init(_ files: [ParsedFile]) { self.files = files }

  /// Whether the modifier that is called at a place may show words of its own, as `searchable` does its
  /// prompt. One of `Text` gives back a text whose words are written before it.
  open func mayShowWords(ofModifierAt origin: Origin) -> Bool { true }

  // MARK: Expressions

  /// The largest expression that begins at a place (a view with all its modifiers), as raw values
  /// of origins.
  package func expression(at origin: Origin) -> Range<UInt32>? {
    guard let (file, token) = token(at: origin), let whole = token.largestExpression else {
      return nil
    }
    return file.places(of: whole)
  }

  func largestExpression(at origin: Origin) -> Syntax? {
    token(at: origin)?.token.largestExpression.map { Syntax($0) }
  }

  /// The arguments of the call at a place that have one of these labels.
  package func arguments(ofCallAt origin: Origin, labelled labels: Set<String>) -> [Syntax] {
    let call = labels.isEmpty ? nil : token(at: origin)?.token.firstCall
    return call?.arguments.compactMap { argument in
      argument.label.map { labels.contains($0.identifierText) } ?? false
        ? Syntax(argument.expression) : nil
    } ?? []
  }

  /// The title that the call at a place is given, where it is a literal that may say the text, or a
  /// condition chooses that: then the condition, and of two literals the only one that may say it.
  package func title(ofCallAt origin: Origin, saying text: String) -> [Syntax]? {
    guard values(in: text, saidAt: origin, withFewLetters: false) != nil,
      let title = token(at: origin)?.token.firstCall?.arguments.first?.expression
    else { return nil }
    guard let choice = title.as(SequenceExprSyntax.self)?.choice,
      let yes = choice.yes.as(StringLiteralExprSyntax.self),
      let no = choice.no.as(StringLiteralExprSyntax.self), yes.maySay(text) != no.maySay(text)
    else { return [Syntax(title)] }
    return choice.condition.map { Syntax($0) } + [Syntax(yes.maySay(text) ? yes : no)]
  }

  /// What the call at a place gives for a property: the argument of that label, else those without.
  package func given(_ property: String, byCallAt origin: Origin) -> [Syntax] {
    let labelled = arguments(ofCallAt: origin, labelled: [property])
    if !labelled.isEmpty { return labelled }
    let call = token(at: origin)?.token.firstCall
    return call?.arguments.filter { $0.label == nil }.map { Syntax($0.expression) } ?? []
  }

  /// The values in a text that the title of the call at a place may say, also where a condition
  /// chooses between titles; nil where it says no such text.
  public func values(in text: String, saidAt origin: Origin) -> [String]? {
    values(in: text, saidAt: origin, withFewLetters: true)
  }

  private func values(
    in text: String, saidAt origin: Origin, withFewLetters: Bool
  ) -> [String]? {
    guard let title = token(at: origin)?.token.firstCall?.arguments.first, title.label == nil else {
      return nil
    }
    let literals = Syntax(title.expression).all(StringLiteralExprSyntax.self) {
      $0.is(FunctionCallExprSyntax.self) || $0.is(ExpressionSegmentSyntax.self)
    }
    return literals.lazy.compactMap {
      $0.values(in: text, withFewLetters: withFewLetters)
    }.first
  }

  /// The arguments and closures of the call at a place, as raw values of origins.
  package func givenPlaces(inCallAt origin: Origin) -> Range<UInt32>? {
    guard let (file, token) = token(at: origin), let call = token.enclosingCall else { return nil }
    return file.places(of: call.calledExpression).upperBound..<file.places(of: call).upperBound
  }

  public func givesConstant(for input: String, inCallAt origin: Origin) -> Bool {
    arguments(ofCallAt: origin, labelled: [input]).contains {
      $0.as(FunctionCallExprSyntax.self)?.calledMember == "constant"
    }
  }

  public func part(ofCallAt origin: Origin, around place: Origin) -> Range<UInt32>? {
    guard let (file, token) = token(at: origin), let call = token.firstCall,
      let inner = self.token(at: place)?.token
    else { return nil }
    let statement = inner.ancestors.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first {
      $0.parent?.parent?.as(ClosureExprSyntax.self)?.call == call
    }
    guard let statement, statement.expression?.is(FunctionCallExprSyntax.self) == true,
      let made = statement.firstToken(viewMode: .sourceAccurate)?.firstCall
    else { return nil }
    let isOfElements = inner.ancestors.contains { node in
      guard let closure = node.as(ClosureExprSyntax.self), closure.call == made else {
        return false
      }
      return closure.signature != nil
        || closure.all(DeclReferenceExprSyntax.self).contains {
          $0.baseName.text == "$0"
        }
    }
    return isOfElements ? nil : file.places(of: statement)
  }

  /// The places where a view with that name is made, in order.
  public func makers(of view: String) -> [Origin] {
    places(of: view) { $0?.is(FunctionCallExprSyntax.self) ?? false }
  }

  /// The places where a task begins that belongs to no view.
  public var taskBeginnings: [Origin] {
    let isOfProgram = files.contains { file in
      file.tree.all(MemberBlockSyntax.self).contains { block in
        block.parent?.asProtocol((any NamedDeclSyntax).self)?.name.identifierText == "Task"
      }
    }
    return isOfProgram ? [] : makers(of: "Task")
  }

  /// The places where a modifier of that name is called.
  public func uses(ofModifier name: String) -> [Origin] {
    places(of: name) {
      $0?.is(MemberAccessExprSyntax.self) ?? false
        && $0?.parent?.is(FunctionCallExprSyntax.self) ?? false
    }
  }

  /// The places of a name in expressions of one kind.
  private func places(of name: String, in isWanted: (Syntax?) -> Bool) -> [Origin] {
    files.flatMap { file in
      file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
        guard token.text == name, isWanted(token.parent?.parent) else { return nil }
        return file.origin(of: token)
      }
    }
  }

  /// Whether the call at a place contains the name, including in its closures.
  public func isNamed(_ name: String, inCallAt origin: Origin) -> Bool {
    let call = token(at: origin)?.token.enclosingCall
    return call?.tokens(viewMode: .sourceAccurate).contains { $0.text == name } ?? false
  }

  /// The members called one after the other on the expression that begins at a place: `padding`,
  /// `hidden`.
  package func calledNames(at origin: Origin) -> [String] {
    guard let (_, token) = token(at: origin), let whole = token.largestExpression else { return [] }
    return token.steps.prefix { child, _ in child != Syntax(whole) }.compactMap { _, parent in
      parent.as(FunctionCallExprSyntax.self)?.calledMember
    }
  }

  /// The words of a call's arguments, apart from closures: names and literals, in order.
  public func argumentWords(at origin: Origin) -> [String] {
    guard let (_, token) = token(at: origin), let call = token.enclosingCall else { return [] }
    return call.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }.flatMap { argument in
      argument.expression.tokens(viewMode: .sourceAccurate).compactMap { token in
        switch token.tokenKind {
        case .identifier, .integerLiteral, .floatLiteral, .stringSegment, .keyword:
          token.identifierText
        default: nil
        }
      }
    }
  }

  /// The names whose values the expression at a place uses: not labels, bindings, or anything in
  /// closures.
  package func names(at origin: Origin) -> Set<String> {
    guard let whole = largestExpression(at: origin) else { return [] }
    let names = whole.all(DeclReferenceExprSyntax.self) { $0.is(ClosureExprSyntax.self) }
    return Set(names.filter { $0.baseName.text.first != "$" }.map(\.baseName.identifierText))
  }

  // MARK: Collections

  /// The collection from which the call at a place takes an element by `$0` or by one variable, as
  /// `items` of `Row(model.items[index])`; nil if it is a constant.
  public func indexedCollection(at origin: Origin) -> String? {
    guard let (file, token) = token(at: origin), let made = token.firstCall,
      let use = made.all(SubscriptCallExprSyntax.self).first(where: \.isIndexed),
      let path = use.calledExpression.path, let name = path.last, let root = path.first
    else { return nil }
    // A binding never refers to a constant.
    if root.first != "$", file.tree.declaresSnapshot(root) { return nil }
    return name.withoutDollar
  }

  // MARK: Branches

  public func endsOnPurpose(at origin: Origin) -> Bool {
    guard let call = token(at: origin)?.token.enclosing(FunctionCallExprSyntax.self),
      call.calledName == "fatalError", let item = call.parent?.as(CodeBlockItemSyntax.self),
      let items = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return items.count == 1 && items.parent?.is(ClosureExprSyntax.self) == true
  }

  /// Whether two places are branches of one `switch` or `else if` chain that show the same.
  public func areCases(_ one: Origin, _ other: Origin) -> Bool {
    guard one != other, let first = token(at: one)?.token, let second = token(at: other)?.token,
      let a = first.largestExpression, let b = second.largestExpression
    else { return false }
    let areBranches =
      first.isFirstInCase && second.isFirstInCase || first.sharesElseIf(with: second)
    return areBranches && a.trimmedDescription == b.trimmedDescription
  }

  /// Whether the calls at two places have different labels, or differ only in literal texts.
  public func sayOtherThings(_ one: Origin, _ other: Origin) -> Bool {
    guard let first = token(at: one)?.token, let second = token(at: other)?.token,
      let a = first.firstCall, let b = second.firstCall
    else { return false }
    return a.words(of: .labels) != b.words(of: .labels)
      || a.words(of: .texts) != b.words(of: .texts)
        && first.largestExpression?.words(of: .others)
          == second.largestExpression?.words(of: .others)
  }

  /// Whether a place is the default of a parameter that an initialiser passes to storage which
  /// keeps its first value: `init(model: Model = Model()) { _model = StateObject(wrappedValue:
  /// model) }`.
  package func isDefaultOfStorage(at origin: Origin) -> Bool {
    guard let token = token(at: origin)?.token,
      let parameter = token.enclosing(FunctionParameterSyntax.self),
      parameter.defaultValue?.encloses(token) ?? false,
      let body = parameter.enclosing(InitializerDeclSyntax.self)?.body
    else { return false }
    return body.all(FunctionCallExprSyntax.self).contains { call in
      ["State", "StateObject"].contains(call.calledExpression.trimmedDescription)
        && call.arguments.first?.expression.trimmedDescription == parameter.innerName
    }
  }

  // MARK: Declarations

  /// Whether the code of the declaration around a place names the property.
  ///
  /// Assigning to it, as in a button's action, is not reading.
  public func isNamed(_ property: String, inCodeAt origin: Origin) -> Bool {
    code(at: origin) { token in
      [property, "$" + property].contains(token.text) && !token.isAssigned
    }
  }

  /// Whether the code of the declaration around a place reads a property of that name of something.
  public func isNamed(_ property: String, ofSomethingInCodeAt origin: Origin) -> Bool {
    code(at: origin) { token in
      guard token.text == property, let name = token.parent else { return false }
      let member = name.parent?.as(MemberAccessExprSyntax.self)
      return member.map { $0.declName.id == name.id && $0.base != nil && !token.isAssigned }
        ?? name.is(KeyPathPropertyComponentSyntax.self)
        || name.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
    }
  }

  /// Whether the code of the declaration around a place passes on a binding.
  public func handsOnBinding(inCodeAt origin: Origin) -> Bool {
    code(at: origin) { $0.text.first == "$" && $0.text.dropFirst().first?.isLetter ?? false }
  }

  /// Whether a place is in a `#Preview` or a `PreviewProvider`.
  public func isOfPreview(at origin: Origin) -> Bool {
    token(at: origin).map { isOfPreview($0.token) } ?? false
  }

  /// What only previews name is theirs, too: a view that a file keeps for them, a value to show, a modifier.
  func isOfPreview(_ token: TokenSyntax, past passed: Set<String> = []) -> Bool {
    if token.ancestors.contains(where: \.isPreview) || isDefaultForPreviews(token) { return true }
    return token.ancestors.compactMap(\.nameForFew).contains { name in
      if passed.contains(name) { return true }
      let uses = files.references(to: name)
      return !uses.isEmpty && uses.allSatisfy { isOfPreview($0, past: passed.union([name])) }
    }
  }

  public func isOfUnread(at origin: Origin) -> Bool {
    guard let token = token(at: origin)?.token,
      let variable = token.enclosing(VariableDeclSyntax.self), variable.isMember,
      let binding = variable.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.name, let type = token.enclosingTypeName
    else { return false }
    return !tokens(in: type, named: [name]).contains {
      $0.parent?.is(DeclReferenceExprSyntax.self) ?? false
    }
  }

  private func code(at origin: Origin, has isWanted: (TokenSyntax) -> Bool) -> Bool {
    let declaration = token(at: origin)?.token.ancestorOrSelf { $0.as(DeclSyntax.self) }
    return declaration?.tokens(viewMode: .sourceAccurate).contains(where: isWanted) ?? false
  }

  /// The tokens in the code of a type: all, or those with one of these texts.
  package func tokens(in type: String, named names: Set<String>? = nil) -> [TokenSyntax] {
    let named = files.filter { file in
      file.text.mentions(word: type) && names?.contains { file.text.mentions(word: $0) } ?? true
    }
    return named.flatMap { file in
      file.tree.tokens(viewMode: .sourceAccurate).filter {
        names?.contains($0.text) ?? true && $0.enclosingTypeName == type
      }
    }
  }

  package func token(at origin: Origin) -> (file: ParsedFile, token: TokenSyntax)? {
    let place = Int(origin.rawValue)
    guard place > 0, let file = files.last(where: { $0.base <= place }),
      place - file.base < file.text.utf8.count,
      let token = file.tree.token(at: AbsolutePosition(utf8Offset: place - file.base))
    else { return nil }
    return (file, token)
  }
}

extension Syntax {
  /// The name of a type that its file hides, of a static member, or of one that an extension adds.
  fileprivate var nameForFew: String? {
    if let type = self.as(StructDeclSyntax.self), type.modifiers.has(.private, .fileprivate) {
      return type.name.identifierText
    }
    let isAdded = parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) ?? false
    if let member = self.as(VariableDeclSyntax.self), isAdded || member.modifiers.has(.static) {
      return member.names.first
    }
    guard let member = self.as(FunctionDeclSyntax.self), isAdded || member.modifiers.has(.static)
    else { return nil }
    return member.name.identifierText
  }
}

extension DeclModifierListSyntax {
  fileprivate func has(_ words: Keyword...) -> Bool {
    contains { modifier in words.contains { modifier.name.tokenKind == .keyword($0) } }
  }
}

extension TokenSyntax {
  /// Whether it is the last name of an assignment's target, by `=` or a compound operator.
  package var isAssigned: Bool {
    parent?.as(DeclReferenceExprSyntax.self)?.access.signBehind?.isAssignment ?? false
  }

  private var start: AbsolutePosition { positionAfterSkippingLeadingTrivia }

  /// The expressions that begin here, smallest first. The result of a method, such as `bold` in
  /// `Text(name).bold()`, begins where its base does.
  private var expressions: [ExprSyntax] {
    var found: [ExprSyntax] = []
    var start = start
    for (node, parent) in steps {
      if let member = parent.as(MemberAccessExprSyntax.self), Syntax(member.declName) == node {
        start = parent.positionAfterSkippingLeadingTrivia
      }
      guard parent.positionAfterSkippingLeadingTrivia == start else { break }
      if let expression = parent.as(ExprSyntax.self) { found.append(expression) }
    }
    return found
  }

  fileprivate var largestExpression: ExprSyntax? { expressions.last }

  /// The call that begins here, without the modifiers on it.
  fileprivate var firstCall: FunctionCallExprSyntax? {
    expressions.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
  }

  /// The call that it is the name of.
  package var enclosingCall: FunctionCallExprSyntax? {
    ancestorOrSelf { $0.as(FunctionCallExprSyntax.self) }
  }

  /// Whether the statement that begins here is the first of a `case` or of `default`.
  fileprivate var isFirstInCase: Bool {
    ancestors.prefix { $0.positionAfterSkippingLeadingTrivia == start }
      .firstMap { $0.as(CodeBlockItemListSyntax.self) }?.parent?.is(SwitchCaseSyntax.self) ?? false
  }

  /// Whether two places are in different branches of one condition with more than two branches.
  fileprivate func sharesElseIf(with other: TokenSyntax) -> Bool {
    let own = conditionChains
    return other.conditionChains.contains { theirs in
      own.contains { mine in
        mine.chain == theirs.chain && mine.branch != theirs.branch
          && mine.chain.elseBody?.is(IfExprSyntax.self) ?? false
      }
    }
  }

  /// The enclosing `if … else if …` chains, each with the branch that contains this place.
  private var conditionChains: [(chain: IfExprSyntax, branch: Syntax)] {
    steps.compactMap { child, parent in
      guard child.is(CodeBlockSyntax.self) else { return nil }
      return parent.as(IfExprSyntax.self).map { ($0.first, child) }
    }
  }
}

extension IfExprSyntax {
  /// The first `if` of the chain.
  package var first: IfExprSyntax {
    var first = self
    while let before = first.parent?.as(IfExprSyntax.self) { first = before }
    return first
  }
}

extension SubscriptCallExprSyntax {
  /// `[$0]`, `[index]`
  fileprivate var isIndexed: Bool {
    guard arguments.count == 1, let argument = arguments.first, argument.label == nil,
      let index = argument.expression.as(DeclReferenceExprSyntax.self)
    else { return false }
    let name = index.baseName.text
    return name == "$0" || name.first?.isLowercase ?? false
  }
}

extension ExprSyntax {
  /// `["model", "items"]` of `self.model.items`; nil if it contains a call.
  package var path: [String]? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      return name == "self" ? [] : [name]
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard let before = member.base?.path else { return nil }
      return before + [member.declName.baseName.text]
    }
    return self.is(SubscriptCallExprSyntax.self) ? nil : pathBefore?.path
  }

  /// What an element is of, or what is unwrapped: `items` of `items[0]`, `items?` and `items!`.
  package var pathBefore: ExprSyntax? {
    self.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
  }

  /// Whether it only names stored values: properties, elements, unwrapped optionals.
  package var isStored: Bool {
    if let element = self.as(SubscriptCallExprSyntax.self) {
      return element.calledExpression.isStored
        && element.arguments.allSatisfy { $0.expression.isStored }
    }
    if self.is(IntegerLiteralExprSyntax.self) { return false }
    return path.map { !$0.isEmpty } ?? false
  }
}

/// The parts of an expression by which two places are compared.
private enum WordKind { case labels, texts, others }

extension SyntaxProtocol {
  fileprivate func words(of kind: WordKind) -> [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      let own: WordKind =
        switch token.tokenKind {
        case .stringSegment: .texts
        case .identifier where token.parent?.is(LabeledExprSyntax.self) ?? false: .labels
        default: .others
        }
      return own == kind ? token.text : nil
    }
  }
}

extension SourceFileSyntax {
  /// Whether the file declares the name with a value that never changes: a constant, or a property
  /// with a value and without a wrapper that stores it elsewhere.
  fileprivate func declaresSnapshot(_ name: String) -> Bool {
    all(IdentifierPatternSyntax.self).contains { pattern in
      guard pattern.identifier.text == name else { return false }
      if let variable = pattern.ancestorOrSelf(mapping: { $0.as(VariableDeclSyntax.self) }),
        let binding = pattern.parent?.as(PatternBindingSyntax.self)
      {
        guard variable.attributes.isEmpty else { return false }
        return variable.bindingSpecifier.text == "let"
          || binding.typeAnnotation != nil && binding.initializer == nil
            && binding.accessorBlock == nil
      }
      if let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self) {
        return condition.bindingSpecifier.text == "let"
      }
      return pattern.parent?.is(ValueBindingPatternSyntax.self) ?? false
    }
  }
}
