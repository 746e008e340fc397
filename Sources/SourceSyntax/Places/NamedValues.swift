package import SwiftSyntax
package import Values

/// The names whose values an expression depends on, through local constants, computed properties
/// and functions of the program. Judged by syntax alone, so members of other types with the same
/// name may be included.
package struct NamedCode {
  /// Which keeps the code.
  package unowned let places: SyntaxPlaces
  /// The code of constants with a value, computed properties and functions, by name.
  private(set) var code: [String: NamedParts] = [:]
  /// The properties that store nothing, by name: computed ones with their code, and those that are
  /// given their values from outside.
  private(set) var unstored: [String: [(type: String, code: NamedPart?)]] = [:]
  /// The program's own wrappers on properties, by the names of the properties.
  private var wrappers: [String: [String]] = [:]
  /// The code of a wrapper's value, by the wrapper's name.
  private var wrapped: [String: [NamedPart]] = [:]

  package init(_ places: SyntaxPlaces) {
    self.places = places
    for file in places.files {
      let parts = file.names.parts(of: file.tree)
      for (name, parts) in parts.code {
        for part in parts { code[name, default: NamedParts()].add(part) }
      }
      unstored.merge(parts.unstored, uniquingKeysWith: +)
      wrappers.merge(parts.wrappers, uniquingKeysWith: +)
      wrapped.merge(parts.wrapped, uniquingKeysWith: +)
    }
  }

  /// Whether a property with that name is `@ObservationIgnored`.
  package func isIgnored(_ property: String) -> Bool {
    wrappers[property]?.contains("ObservationIgnored") ?? false
  }

  /// The code of the value that the wrappers of the program's own give which properties of that
  /// name have.
  package func code(ofWrappersOf property: String) -> [NamedPart] {
    (wrappers[property] ?? []).flatMap { wrapped[$0] ?? [] }
  }

  /// The code that those may mean who name it at a place.
  package func parts(named name: String, from place: Syntax?) -> [NamedPart] {
    code[name]?.known(at: place) ?? []
  }

  /// Whether a name leads to any code from a place.
  private func leads(_ name: String, from place: Syntax) -> Bool {
    code[name]?.isKnown(at: place) ?? false
  }

  /// The names in code; those that lead no further there are roots.
  private func names(
    in code: Syntax, from place: Syntax, _ found: inout NamedValues
  ) -> [String] {
    rooted(at: place, &found) { code.names(&$0, endingAt: ends) }
  }

  /// Whether a name leads to no other code from where it stands, whatever else has that name: it is what the type
  /// around it stores, or a member that is neither called nor passed on, and not a function of that name.
  private func ends(at reference: DeclReferenceExprSyntax) -> Bool {
    let name = reference.baseName.identifierText
    guard let parts = code[name], parts.local(knownAt: Syntax(reference)).isEmpty,
      code(ofWrappersOf: name).isEmpty
    else { return false }
    return reference.isUnqualified
      ? Syntax(reference).isStoredAround(name) : parts.values.isEmpty && !reference.isCalledOrPassed
  }

  /// Names that are read at a place, without those roots that lead further there.
  private func rooted<Names>(
    at place: Syntax, _ found: inout NamedValues, _ read: (inout NamedValues) -> Names
  ) -> Names {
    var roots = found.roots
    found.roots = []
    let names = read(&found)
    roots.formUnion(
      found.roots.filter { !leads($0, from: place) || found.ended.contains($0) })
    found.roots = roots
    return names
  }

  /// Nil where nothing is written at the place. Where a call there has arguments of the inputs'
  /// names, only these count, and of a control only its title: `Toggle("On", isOn: $on)`.
  package func values(
    at origin: Origin, of inputs: Set<String>, showing text: String? = nil, isTitle: Bool = false
  ) -> NamedValues? {
    guard let whole = places.largestExpression(at: origin) else { return nil }
    var found = NamedValues()
    let title = text.flatMap { places.title(ofCallAt: origin, saying: $0) }
    let made = text == nil || isTitle ? nil : whole.made.as(FunctionCallExprSyntax.self)?.words
    let modifier = text == nil || made != nil ? nil : words(ofModifierAt: origin)
    let given =
      title ?? modifier ?? places.arguments(ofCallAt: origin, labelled: inputs)
    let isWhole = given.isEmpty && modifier == nil
    var pending = (isWhole ? made ?? [whole.made] : given)
      .flatMap { names(in: $0, from: whole, &found) }
    // What a modifier displays, such as a badge.
    if isWhole, found.names.union(pending).allSatisfy({ $0.first?.isUppercase ?? true }) {
      pending = names(in: whole, from: whole, &found)
      found.areOfModifiers = true
    }
    found.direct = found.names.union(pending)
    var ways = GivingWays()
    ways.add(from: nil, takenOutOf: &found)
    let open = whole.openNames
    // Methods of other values, such as modifiers, do not name a value.
    pending.removeAll { !leads($0, from: whole) && whole.isOnlyCalled($0) }
    var work = pending.map { (name: $0, place: whole) }
    var walk = NamedWalk(self)
    var passed: Set<SyntaxIdentifier> = []
    var elements: [String: [String]] = [:]
    // The names that mean something else than a literal from some place.
    var unfixed: Set<String> = []
    while let (name, place) = work.popLast() {
      let isNew = found.names.insert(name).inserted
      if isNew, name.first == "$" || open.contains(name) {
        if open.contains(name) || name.isNumberedParameter {
          found.isSupplied = true
          found.supplied.insert(name)
        }
        if let given = rooted(at: whole, &found, { whole.names(givenBy: name, &$0) }) {
          elements[name] = given
          work += given.map { ($0, whole) }
        } else {
          found.isOpen = true
          // The property that a binding refers to.
          if name.first == "$" {
            let property = String(name.dropFirst())
            work.append((property, whole))
            found.giving.insert(property)
            found.unchanged.insert(property)
          }
        }
      }
      let wrapped = code(ofWrappersOf: name)
      if !unfixed.contains(name) {
        let own = parts(named: name, from: place)
        if !own.isEmpty, wrapped.isEmpty, own.allSatisfy(\.syntax.isLiteralConstant) {
          found.fixed.insert(name)
        } else {
          unfixed.insert(name)
        }
      }
      let new = wrapped.filter { passed.insert($0.syntax.id).inserted }
      for part in walk.parts(named: name, from: place) + new {
        work += names(in: part.syntax, from: part.syntax, &found).map { ($0, part.syntax) }
      }
      ways.add(from: name, takenOutOf: &found)
    }
    ways.follow(into: &found)
    found.fixed.subtract(unfixed)
    for (name, given) in elements where found.fixed.isSuperset(of: given) {
      found.fixed.insert(name)
    }
    found.roots = found.roots.filter { elements[$0] == nil && !($0.first?.isUppercase ?? false) }
    return found
  }

  /// What the words may be made of that a modifier itself shows, such as the prompt of `searchable`; nil
  /// if no such modifier is called at the place.
  private func words(ofModifierAt origin: Origin) -> [Syntax]? {
    guard let token = places.token(at: origin)?.token, let call = token.enclosingCall,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
      member.declName.baseName == token, places.mayShowWords(ofModifierAt: origin)
    else { return nil }
    return call.plainArguments.map { Syntax($0.expression) }
  }
}

extension Syntax {
  /// The names in it. The values of parameters, and of code called later, remain open.
  fileprivate func names(
    _ found: inout NamedValues, endingAt ends: (DeclReferenceExprSyntax) -> Bool = { _ in false }
  ) -> [String] {
    var names: [String] = []
    var work = [self]
    while let node = work.popLast() {
      if let reference = node.as(DeclReferenceExprSyntax.self) {
        let name = reference.baseName.identifierText
        // What is passed for a parameter is named where it is passed.
        if reference.isUnqualified, reference.isParameter(within: self) { continue }
        if ends(reference) {
          found.names.insert(name)
          if reference.isUnqualified { found.ended.insert(name) }
        } else {
          names.append(name)
        }
        if reference.isUnqualified { found.own.insert(name) }
        if reference.standsAlone { found.roots.insert(name) }
        if reference.onlyDecides(within: self) { continue }
        found.giving.insert(name)
        if !reference.isChanged(within: self) { found.unchanged.insert(name) }
      } else if let shorthand = node.as(OptionalBindingConditionSyntax.self),
        shorthand.initializer == nil, let name = shorthand.pattern.name
      {
        names.append(name)
        found.own.insert(name)
        found.roots.insert(name)
        found.giving.insert(name)
        found.unchanged.insert(name)
      } else if let function = node.as(FunctionParameterClauseSyntax.self) {
        if !function.parameters.isEmpty { found.isOpen = true }
      } else if node.is(ClosureExprSyntax.self) {
        found.isOpen = true
      }
      work += node.children(viewMode: .sourceAccurate)
    }
    return names
  }

  /// Whether a name there means what the type around it stores: no parameter or pattern closer by has it.
  fileprivate func isStoredAround(_ name: String) -> Bool {
    let type = ancestors.firstMap { $0.asProtocol((any DeclGroupSyntax).self) }
    return type?.variables.contains { $0.isStoredInType && $0.names.contains(name) } == true
      && !openNames.contains(name)
  }

  /// Whether the name occurs in it only as that of a method called on something.
  fileprivate func isOnlyCalled(_ name: String) -> Bool {
    all(DeclReferenceExprSyntax.self).allSatisfy { reference in
      guard reference.baseName.identifierText == name else { return true }
      guard let member = reference.memberAccess,
        let call = member.parent?.as(FunctionCallExprSyntax.self)
      else { return false }
      return Syntax(call.calledExpression) == Syntax(member)
    }
  }

  /// The names from which an enclosing closure's parameter gets its value: it is an element of the
  /// closure's call's arguments. Nil if the name is no such parameter, or there are no others; none if
  /// the elements are written there.
  fileprivate func names(givenBy parameter: String, _ found: inout NamedValues) -> [String]? {
    for node in ancestors {
      if let closure = node.as(ClosureExprSyntax.self), closure.takes(parameter) {
        guard let call = closure.call else { return nil }
        var given = NamedValues()
        let isWithoutArguments = call.arguments.allSatisfy {
          $0.expression.is(ClosureExprSyntax.self)
        }
        let arguments = call.givingArguments
        var names = arguments.flatMap { $0.names(&given) }
        if isWithoutArguments, let base = call.modified?.base { names = Syntax(base).names(&given) }
        let isLiteral = arguments.contains(where: \.isLiteralCollection)
        if names.isEmpty && !isLiteral || given.isOpen { return nil }
        found.own.formUnion(given.own)
        found.roots.formUnion(given.roots)
        found.giving.formUnion(given.giving)
        return names
      }
      if node.is(MemberBlockItemSyntax.self) { return nil }
    }
    return nil
  }

  /// Names that surrounding code supplies: parameters of closures and functions, loop variables,
  /// bindings of patterns.
  var openNames: Set<String> {
    var names: Set<String> = []
    for node in ancestors.prefix(while: { !$0.is(MemberBlockItemSyntax.self) }) {
      let bound =
        node.as(ClosureExprSyntax.self)?.signature?.parameterClause?.identifiers
        ?? node.as(FunctionDeclSyntax.self)?.signature.parameterClause.identifiers
        ?? node.as(ForStmtSyntax.self)?.pattern.identifiers
        ?? node.as(SwitchCaseSyntax.self)?.label.identifiers
        ?? node.as(IfExprSyntax.self)?.conditions.identifiers
      names.formUnion(bound ?? [])
    }
    return names
  }

  /// The call of a type or a function that a chain begins with, without the modifiers after it; the
  /// chain itself if it begins otherwise.
  fileprivate var made: Syntax {
    let calls = self.as(ExprSyntax.self)?.chainLinks.lazy.compactMap {
      $0.as(FunctionCallExprSyntax.self)
    }
    return calls?.first { $0.calledExpression.is(DeclReferenceExprSyntax.self) }.map(Syntax.init)
      ?? self
  }
}

extension FunctionCallExprSyntax {
  /// What the words may be made of that a view itself shows, such as the title of a button, whose action
  /// shows nothing; nil if it has none: its first argument is labelled, or data of its closure.
  fileprivate var words: [Syntax]? {
    guard plainArguments.first?.label == nil, !plainArguments.isEmpty else { return nil }
    let closures =
      arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [trailingClosure].compactMap(\.self) + additionalTrailingClosures.map(\.closure)
    if closures.contains(where: \.takesAny) { return nil }
    return plainArguments.map { Syntax($0.expression) }
  }

  /// Those that are neither closures, whose views have places of their own, nor bindings, which hold what
  /// a person enters.
  fileprivate var plainArguments: [LabeledExprSyntax] {
    arguments.filter {
      !$0.expression.is(ClosureExprSyntax.self) && !Syntax($0.expression).isOfBinding
    }
  }

  /// The arguments that may give a closure of the call its values: none by which elements are told apart
  /// (`id: \.name`), and no binding behind the data, to which the call writes (`selection: $chosen`).
  fileprivate var givingArguments: [Syntax] {
    var hasData = false
    return arguments.compactMap { argument in
      let value = Syntax(argument.expression)
      if value.is(ClosureExprSyntax.self) || value.is(KeyPathExprSyntax.self) { return nil }
      let isBinding = value.isOfBinding
      if isBinding, hasData { return nil }
      var ignored = NamedValues()
      if !isBinding || argument.label == nil {
        hasData = hasData || !value.names(&ignored).isEmpty
      }
      return value
    }
  }
}

extension Syntax {
  /// Whether it is a binding to a property, or to a part of what that holds: `$order.items`.
  fileprivate var isOfBinding: Bool {
    guard let name = firstToken(viewMode: .sourceAccurate)?.text else { return false }
    return name.first == "$" && !name.isNumberedParameter
  }

  /// Whether it is an array literal or a range, as data of a `ForEach`, rather than a title.
  fileprivate var isLiteralCollection: Bool {
    self.is(ArrayExprSyntax.self) || self.is(SequenceExprSyntax.self)
  }

  /// Whether it is the value of a `let`, made of literals only.
  fileprivate var isLiteralConstant: Bool {
    parent?.parent?.as(PatternBindingSyntax.self)?.isLiteralConstant ?? false
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is not a member of anything but `self`, and not a function that is called.
  fileprivate var standsAlone: Bool {
    !isSelf && isUnqualified
      && parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(self).id
  }

  /// Whether it is called, or given to a call as it is: then it may be a function.
  fileprivate var isCalledOrPassed: Bool {
    let whole = memberAccess.map { Syntax($0) } ?? Syntax(self)
    guard let parent = whole.parent else { return false }
    if let call = parent.as(FunctionCallExprSyntax.self) {
      return Syntax(call.calledExpression) == whole
    }
    return parent.is(LabeledExprSyntax.self)
      && parent.parent?.parent?.is(FunctionCallExprSyntax.self) == true
  }

  /// Whether a function or a closure that the code declares has a parameter of that name.
  fileprivate func isParameter(within whole: Syntax) -> Bool {
    if Syntax(self) == whole { return false }
    let name = baseName.identifierText
    for node in ancestors {
      if node.as(ClosureExprSyntax.self)?.takes(name) == true { return true }
      if node.as(FunctionDeclSyntax.self)?.signature.parameterClause.identifiers.contains(name)
        == true
      {
        return true
      }
      if node == whole { return false }
    }
    return false
  }

  /// Whether an operator that calculates or compares, or a function, makes another value from it.
  fileprivate func isChanged(within whole: Syntax) -> Bool {
    for (node, parent) in steps {
      if node == whole { break }
      if let sequence = parent.parent?.as(SequenceExprSyntax.self),
        sequence.elements.contains(where: \.calculates)
      {
        return true
      }
      if let call = parent.parent?.parent?.as(FunctionCallExprSyntax.self),
        parent.is(LabeledExprSyntax.self),
        let function = call.calledExpression.as(DeclReferenceExprSyntax.self),
        function.baseName.text.first?.isLowercase ?? false
      {
        return true
      }
    }
    return false
  }
}

extension ExprSyntax {
  /// An operator, except those that only choose: `??`, `? :`, `as`.
  fileprivate var calculates: Bool {
    self.as(BinaryOperatorExprSyntax.self).map { $0.operator.text != "??" } ?? false
  }
}

extension ClosureExprSyntax {
  /// Whether the closure has a parameter with that name, `$0` included.
  fileprivate func takes(_ parameter: String) -> Bool {
    guard let clause = signature?.parameterClause else {
      return parameter.isNumberedParameter
    }
    return clause.identifiers.contains(parameter)
  }

  /// Whether it has any parameter.
  fileprivate var takesAny: Bool {
    if let clause = signature?.parameterClause { return !clause.identifiers.isEmpty }
    return statements.all(DeclReferenceExprSyntax.self) { $0.is(ClosureExprSyntax.self) }
      .contains { takes($0.baseName.identifierText) }
  }

  /// The call that it is an argument of.
  package var call: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self) { return call }
    return parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}

extension SyntaxProtocol {
  /// The names in its patterns and parameters.
  fileprivate var identifiers: [String] {
    boundNames { node in
      node.is(ExprSyntax.self) && !node.is(PatternExprSyntax.self)
        && !node.is(TupleExprSyntax.self) && !node.is(FunctionCallExprSyntax.self)
    }
  }
}

extension String {
  /// `$0`, not the binding `$name`.
  fileprivate var isNumberedParameter: Bool {
    first == "$" && dropFirst().allSatisfy(\.isNumber)
  }
}
