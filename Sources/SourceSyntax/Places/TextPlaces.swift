import Diagnostics
import SwiftParser
package import SwiftSyntax
package import Values

extension NamedCode {
  /// The places in the code of views where a text is written, including as an interpolation, and those
  /// in any code where it is printed. If there are none, those in other code that has exactly the text: a
  /// view may be handed it as a value.
  package func places(ofText text: String) -> [WrittenText] {
    let found = ownPlaces(ofText: text)
    return found.isEmpty ? otherPlaces(ofText: text) : found
  }

  private func otherPlaces(ofText text: String) -> [WrittenText] {
    places.files.flatMap { file in
      file.tree.all(StringLiteralExprSyntax.self).compactMap { literal in
        guard literal.representedLiteralValue == text, let type = literal.enclosingTypeName else {
          return nil
        }
        let code = Syntax(literal).conditionsAround(ofCalls: true)
        return WrittenText(
          place: decided(by: code, file.origin(of: literal), type, from: Syntax(literal)),
          hasValues: true)
      }
    }
  }

  private func ownPlaces(ofText text: String) -> [WrittenText] {
    places.files.flatMap { file in
      file.tree.all(StringLiteralExprSyntax.self).compactMap { literal in
        guard literal.says(text),
          let type = Syntax(literal).typeAround
            ?? (literal.isPrinted ? literal.enclosingTypeName ?? "" : nil)
        else { return nil }
        let code = Syntax(literal).conditionsAround(ofCalls: true)
        return WrittenText(
          place: decided(by: code, file.origin(of: literal), type, from: Syntax(literal)),
          hasValues: literal.hasValues)
      }
    }
  }

  /// A place in the code of a type, with the names in the conditions around it.
  package func decision(at origin: Origin) -> DecidingPlace? {
    decision(at: origin, ofCalls: true)
  }

  /// The same of the conditions of branches only.
  package func branch(at origin: Origin) -> DecidingPlace? {
    decision(at: origin, ofCalls: false)
  }

  private func decision(at origin: Origin, ofCalls: Bool) -> DecidingPlace? {
    guard let node = places.token(at: origin).map({ Syntax($0.token) }), let type = node.typeAround
    else { return nil }
    return decided(by: node.conditionsAround(ofCalls: ofCalls), origin, type, from: node)
  }

  /// The places in views where a property with that name is assigned under a condition.
  package func conditionalWrites(of property: String) -> [DecidingPlace] {
    places.files.flatMap { file in
      file.tree.all(SequenceExprSyntax.self).compactMap { statement -> DecidingPlace? in
        guard statement.assigns(property), let type = Syntax(statement).typeAround
        else { return nil }
        let code = Syntax(statement).conditionsAround(ofCalls: false)
        if code.allSatisfy(\.valueNames.isEmpty) { return nil }
        return decided(by: code, file.origin(of: statement), type, from: Syntax(statement))
      }
    }
  }

  /// The modifiers with that name on the view made at a place, with the names in their arguments.
  package func modifiers(named name: String, ofViewAt origin: Origin) -> [DecidingPlace] {
    guard let (file, token) = places.token(at: origin), let type = Syntax(token).typeAround else {
      return []
    }
    let around = token.steps.prefix { _, parent in !parent.is(CodeBlockItemSyntax.self) }
    return around.compactMap { child, parent in
      guard let call = parent.as(FunctionCallExprSyntax.self),
        child == Syntax(call.calledExpression),
        let member = child.as(MemberAccessExprSyntax.self)?.declName.baseName, member.text == name
      else { return nil }
      return decided(
        by: [Syntax(call.arguments)], file.origin(of: member), type, from: Syntax(token))
    }
  }

  /// The names in the call at a place, including its closures and the program's functions it calls.
  package func names(inCallAt origin: Origin) -> Set<String> {
    guard let call = places.token(at: origin)?.token.enclosingCall else { return [] }
    return expanded(call.given.flatMap(\.mentionedNames), from: Syntax(call))
  }

  /// The names on whose values the arguments of the call at a place depend, also by way of what the code around
  /// binds for them: a closure its parameters, a condition its patterns.
  package func names(behindCallAt origin: Origin) -> Set<String> {
    guard let call = places.token(at: origin)?.token.enclosingCall else { return [] }
    let named = Set(call.given.flatMap(\.mentionedNames).map(\.withoutDollar))
    let isBound = Syntax(call).openNames.contains { named.contains($0.withoutDollar) }
    let around = isBound ? Syntax(call).conditionsAround(ofCalls: true).flatMap(\.valueNames) : []
    return expanded(named.union(around), from: Syntax(call))
  }

  /// The same, with those that are only members of something.
  package func given(byCallAt origin: Origin) -> DecidingPlace? {
    guard let call = places.token(at: origin)?.token.enclosingCall else { return nil }
    let names = expanded(call.given.flatMap(\.mentionedNames), from: Syntax(call))
    let code = names.flatMap { parts(named: $0, from: Syntax(call)).map(\.syntax) }
    let own = (call.given + code).flatMap {
      $0.all(DeclReferenceExprSyntax.self).filter(\.isUnqualified)
    }
    return DecidingPlace(
      origin: origin, view: Syntax(call).typeAround ?? "", names: names,
      members: names.subtracting(own.map(\.baseName.identifierText.withoutDollar)))
  }

  /// What the modifier at a place watches, in one line.
  package func watched(byModifierAt origin: Origin) -> String? {
    let call = places.token(at: origin)?.token.enclosingCall
    let watched = call?.arguments.first { ["of", "id"].contains($0.label?.text) }
    return watched?.expression.trimmedDescription.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// The names in the code of a type, including its extensions and what it names.
  package func names(inCodeOf type: String) -> Set<String> {
    var names: Set<String> = []
    for file in places.files where file.text.mentions(word: type) {
      for item in file.tree.all(MemberBlockSyntax.self) where Syntax(item).typeAround == type {
        names.formUnion(item.mentionedNames)
      }
    }
    return expanded(names.map(\.withoutDollar), from: nil)
  }

  /// The names by whose values a property is made that stores none.
  package func names(behind property: String, in type: String?) -> Set<String> {
    var parts = code(ofWrappersOf: property)
    var given: Set<String> = []
    for known in unstored[property] ?? [] where type.map({ $0 == known.type }) ?? true {
      if let code = known.code {
        parts.append(code)
      } else {
        for value in places.makers(of: known.type).flatMap({ places.given(property, byCallAt: $0) })
        {
          given.formUnion(expanded(value.valueNames, from: value))
        }
      }
    }
    // What is handed on often has the same name there.
    let names = Set(parts.flatMap { expanded($0.valueNames, from: $0.syntax) })
    return names.subtracting([property]).union(given)
  }

  /// A place with the names in the code that decides there.
  private func decided(
    by code: [Syntax], _ origin: Origin, _ view: String, from place: Syntax
  ) -> DecidingPlace {
    let names = expanded(code.flatMap(\.valueNames), from: place)
    let whole = code + names.flatMap { parts(named: $0, from: place).map(\.syntax) }
    let members = names.subtracting(whole.flatMap(\.ownNames))
    return DecidingPlace(origin: origin, view: view, names: names, members: members)
  }

  /// The names, and those that the code of computed properties among them names.
  private func expanded(_ names: some Sequence<String>, from place: Syntax?) -> Set<String> {
    var found: Set<String> = []
    var pending = names.map { (name: $0, place: place) }
    var walk = NamedWalk(self)
    while let (name, place) = pending.popLast() {
      found.insert(name)
      for part in walk.parts(named: name, from: place) {
        pending += part.valueNames.map { ($0, part.syntax) }
      }
    }
    return found
  }
}

extension FunctionCallExprSyntax {
  /// Its arguments and the closure after them.
  fileprivate var given: [Syntax] {
    [trailingClosure.map(Syntax.init), Syntax(arguments)].compactMap(\.self)
  }
}

extension StringLiteralExprSyntax {
  fileprivate var isPrinted: Bool {
    let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "print"
  }

  fileprivate var hasValues: Bool {
    segments.contains { segment in
      if case .expressionSegment = segment { true } else { false }
    }
  }

  /// The letters between its values; several where it chooses between literals.
  private var spellings: [[String]] {
    var spellings = [[""]]
    func add(_ letters: String) {
      for index in spellings.indices { spellings[index][spellings[index].count - 1] += letters }
    }
    for segment in segments {
      switch segment {
      case .stringSegment(let letters): add(letters.content.text)
      case .expressionSegment(let value):
        let choices = value.choices
        if choices.isEmpty || spellings.count * choices.count > 16 {
          for index in spellings.indices { spellings[index].append("") }
        } else {
          spellings = spellings.flatMap { parts in
            choices.map { parts.dropLast() + [parts[parts.count - 1] + $0] }
          }
        }
      }
    }
    return spellings
  }

  /// Whether the text may be what it says.
  package func says(_ text: String) -> Bool { values(in: text) != nil }

  /// Whether nothing in it keeps it from saying the text.
  package func maySay(_ text: String) -> Bool {
    spellings.contains { Self.values(in: text, $0) != nil }
  }

  /// What stands in a text in the places of the values; nil where the literal cannot say it. One of hardly any
  /// letters, such as `"\(name): \(price)"`, says nothing by itself.
  package func values(in text: String, withFewLetters: Bool = false) -> [String]? {
    spellings.lazy.compactMap { parts in
      let letters = parts.joined()
      let says = withFewLetters ? !letters.isEmpty : letters.count(where: \.isLetter) > 2
      return says || parts.count < 2 ? Self.values(in: text, parts) : nil
    }.first
  }

  private static func values(in text: String, _ parts: [String]) -> [String]? {
    guard parts.count > 1 else { return parts == [text] ? [] : nil }
    let last = parts[parts.count - 1]
    guard text.hasPrefix(parts[0]) else { return nil }
    var rest = text.dropFirst(parts[0].count)
    var values: [String] = []
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return nil }
      values.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last) ? values + [String(rest.dropLast(last.count))] : nil
  }
}

extension ExpressionSegmentSyntax {
  /// The literals between which a condition chooses; none where it is anything else.
  fileprivate var choices: [String] {
    guard expressions.count == 1,
      let choice = expressions.first?.expression.as(SequenceExprSyntax.self)?.choice
    else { return [] }
    return [choice.yes, choice.no].mapAll {
      $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    } ?? []
  }
}

extension Syntax {
  fileprivate var typeAround: String? {
    ancestorOrSelf { node in
      node.as(StructDeclSyntax.self)?.name.identifierText
        ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
  }

  /// The code that decides whether it is reached within its member: in conditions of branches, in
  /// earlier `guard`s, and in the arguments of calls that have it in a closure.
  fileprivate func conditionsAround(ofCalls: Bool) -> [Syntax] {
    var code: [Syntax] = []
    for (node, parent) in steps {
      if parent.is(MemberBlockItemSyntax.self) { break }
      if let branch = parent.as(IfExprSyntax.self), node.id != branch.conditions.id {
        code.append(Syntax(branch.conditions))
      } else if let choice = parent.as(SwitchExprSyntax.self) {
        code.append(Syntax(choice.subject))
      } else if let list = parent.as(ExprListSyntax.self) {
        code += list.condition(of: node)
      } else if let list = parent.as(CodeBlockItemListSyntax.self) {
        let before = list.prefix { Syntax($0) != node }
        code += before.compactMap { $0.item.as(GuardStmtSyntax.self).map { Syntax($0.conditions) } }
      } else if ofCalls, let call = parent.as(FunctionCallExprSyntax.self),
        node.is(ClosureExprSyntax.self) || node.id == call.arguments.id && call.presents
      {
        // The root of a stack is there whatever is on its path.
        code += call.arguments.filter { !$0.isLabel && $0.label?.text != "path" }.map { Syntax($0) }
        if let path = call.pathOfDestinations { code.append(path) }
      }
    }
    return code
  }
}

extension LabeledExprSyntax {
  /// Whether it is a title, which only names what its call makes. An `id` may be a literal as well, and decides.
  fileprivate var isLabel: Bool { label == nil && expression.is(StringLiteralExprSyntax.self) }
}

extension FunctionCallExprSyntax {
  /// Whether a flag or an item presents what its arguments say: the title of an alert.
  fileprivate var presents: Bool {
    arguments.contains { ["isPresented", "item"].contains($0.label?.text) }
  }

  /// If it makes the screens for the values of a path, the path of the stack around it.
  fileprivate var pathOfDestinations: Syntax? {
    guard calledMember == "navigationDestination", arguments.first?.label?.text == "for" else {
      return nil
    }
    let stacks = ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
    let path = stacks.firstMap { stack in stack.arguments.first { $0.label?.text == "path" } }
    return path.map { Syntax($0.expression) }
  }
}

extension ExprListSyntax {
  /// The condition that chooses between an element and another value.
  fileprivate func condition(of element: Syntax) -> [Syntax] {
    let all = Array(self)
    guard let place = all.firstIndex(where: { $0.id == element.id }),
      let mark = all.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), place >= mark
    else { return [] }
    return all[..<mark].filter { !$0.is(AssignmentExprSyntax.self) }.map { Syntax($0) }
  }
}

extension Syntax {
  /// The names of values in it, without the mark of a binding; nothing in closures.
  var valueNames: [String] { names { _ in true } }

  /// Those of them that stand alone, and are not members of something.
  fileprivate var ownNames: [String] { names(where: \.isUnqualified) }

  private func names(where isMeant: (DeclReferenceExprSyntax) -> Bool) -> [String] {
    let named = all(DeclReferenceExprSyntax.self) { $0.is(ClosureExprSyntax.self) }
      .filter(isMeant).map(\.baseName.identifierText)
    let bound = all(IdentifierPatternSyntax.self) { $0.is(ClosureExprSyntax.self) }
      .map(\.identifier.identifierText)
    return (named + bound).map(\.withoutDollar).filter { $0.first?.isUppercase == false }
  }
}

extension SequenceExprSyntax {
  /// Whether it assigns to the property: `name = …`, `name += …`, also as a member.
  func assigns(_ property: String) -> Bool {
    guard let target = elements.first, target.namesPassed.contains(property) else { return false }
    return target.signBehind?.isAssignment ?? false
  }
}

extension ExprSyntax {
  /// The names on the way to it: `items` and `name` of `items[0]?.name`.
  fileprivate var namesPassed: [String] {
    guard let name = lastName else { return pathBefore?.namesPassed ?? [] }
    let before = self.as(MemberAccessExprSyntax.self)?.base?.namesPassed ?? []
    return before + [name.baseName.identifierText]
  }
}
