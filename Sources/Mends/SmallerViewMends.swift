import Diagnostics
import SourceSyntax
import SwiftSyntax

// Moves code that reads an object into a separate view, which observes the object.

extension Mender {
  /// `ForEach(shop.pets) { pet in Text(pet.name) }` → `PetRow(pet: pet)`, and
  /// `Text(car.engine.name)` → `EngineView(engine: car.engine)`; a view that is passed what is read
  /// is passed the object.
  ///
  /// `names` are classes whose objects are shown without being observed.
  func smallerViews(in scope: Syntax, _ names: [String]) -> [Proposal] {
    guard let type = scope.as(StructDeclSyntax.self) else { return [] }
    let classes = tree.all(ClassDeclSyntax.self).map(\.name.text).filter(names.contains)
    let showings = rows(in: type) + places(in: type)
    return classes.flatMap { name in
      showings.flatMap { showing in
        handingOn(showing, of: name) + [extracted(showing, of: name, from: type)].compactMap { $0 }
      }
    }
  }

  /// Code that shows an object, and how it names it.
  private struct Showing {
    let code: Syntax
    /// `pet`, `$0`, `car.engine`
    let object: String
    let isRow: Bool

    /// The name of the object in the new view.
    func name(of type: String) -> String {
      let last = object.split(separator: ".").last.map(String.init) ?? ""
      return last == "$0" ? type.prefix(1).lowercased() + type.dropFirst() : last
    }
  }

  private func rows(in type: StructDeclSyntax) -> [Showing] {
    type.all(FunctionCallExprSyntax.self).filter(\.makesRows).compactMap(\.trailingClosure).map {
      Showing(code: Syntax($0.statements), object: $0.onlyParameter ?? "$0", isRow: true)
    }
  }

  /// `car.engine` of `car.engine.speed`, in each piece of code that contains it; smallest first.
  private func places(in type: StructDeclSyntax) -> [Showing] {
    var objects: [String] = []
    for access in type.all(MemberAccessExprSyntax.self) {
      guard let object = access.base?.as(MemberAccessExprSyntax.self),
        object.base?.is(DeclReferenceExprSyntax.self) == true, !objects.contains(text(object))
      else { continue }
      objects.append(text(object))
    }
    let items = type.all(CodeBlockItemSyntax.self).filter { item in
      if case .expr = item.item { true } else { false }
    }.sorted { $0.bareRange.count < $1.bareRange.count }
    return objects.flatMap { object in
      items.map { Showing(code: Syntax($0), object: object, isRow: false) }
    }
  }

  /// Where the code names the object.
  private func uses(in showing: Showing) -> [Syntax] {
    if showing.object.contains(".") {
      return showing.code.all(MemberAccessExprSyntax.self)
        .filter { text($0) == showing.object }.map { Syntax($0) }
    }
    return showing.code.freeNames.filter { $0.baseName.text == showing.object }
      .map { Syntax($0) }
  }

  // MARK: A view of its own

  private func extracted(
    _ showing: Showing, of type: String, from view: StructDeclSyntax
  ) -> Proposal? {
    let uses = uses(in: showing)
    let name = showing.name(of: type)
    let row = type + (showing.isRow ? "Row" : "View")
    guard !uses.isEmpty, structs(named: row).isEmpty,
      // `$0` in a closure inside it is a different one.
      showing.object != "$0" || uses.allSatisfy({ !$0.isInClosure(below: showing.code) }),
      let inputs = inputs(of: showing, from: view, besides: uses)
    else { return nil }
    let range = showing.code.bareRange
    let edits = uses.map(\.bareRange).map {
      TextEdit($0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound, name)
    }
    guard let code = text(in: range).applying(edits) else { return nil }
    let member = view.memberBlock.members.first.map { indentation(of: $0) } ?? ""
    let unit = member.isEmpty || !text(view).contains("\n") ? "  " : member
    let depth = indentation(of: showing.code)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(depth) ? line.dropFirst(depth.count) : line
    }
    let body = lines.map { $0.isEmpty ? "" : unit + unit + $0 }.joined(separator: "\n")
    let properties = (["@ObservedObject var \(name): \(type)"] + inputs.map(\.property))
      .map { unit + $0 + "\n" }.joined()
    let arguments = (["\(name): \(showing.object)"] + inputs.map(\.argument))
      .joined(separator: ", ")
    let end = view.endPosition.utf8Offset
    return Proposal(
      at: showing.code,
      [
        TextEdit(range, "\(row)(\(arguments))"),
        TextEdit(
          end..<end,
          "\n\nstruct \(row): View {\n\(properties)\n\(unit)var body: some View {\n\(body)\n\(unit)}\n}"
        ),
      ])
  }

  /// What the code needs from its view, to be passed on; nil where that is more than values.
  private func inputs(
    of showing: Showing, from view: StructDeclSyntax, besides uses: [Syntax]
  ) -> [(property: String, argument: String)]? {
    let stored = view.storedProperties
    let others = view.memberBlock.members.compactMap { member -> String? in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return function.name.text }
      let variable = member.decl.as(VariableDeclSyntax.self)
      guard variable?.isStoredInType == false else { return nil }
      return variable?.bindings.first.map { text($0.pattern) }
    }
    let object = Set(uses.map(\.bareRange))
    var names: [String] = []
    for reference in showing.code.freeNames {
      if object.contains(where: { $0.contains(reference.bareRange.lowerBound) }) { continue }
      let name = reference.baseName.text
      if name == "self" || others.contains(name) { return nil }
      let bare = name.withoutDollar
      if !names.contains(bare) { names.append(bare) }
    }
    var inputs: [(String, String)] = []
    for variable in stored {
      guard let binding = variable.bindings.first, names.contains(text(binding.pattern)) else {
        continue
      }
      guard let type = type(of: binding) else { return nil }
      let name = text(binding.pattern)
      switch variable.attributes.flattened.first?.nameText {
      case "State"?, "Binding"?:
        inputs.append(("@Binding var \(name): \(type)", "\(name): $\(name)"))
      case "StateObject"?, "ObservedObject"?, "EnvironmentObject"?:
        inputs.append(("@ObservedObject var \(name): \(type)", "\(name): \(name)"))
      case nil: inputs.append(("let \(name): \(type)", "\(name): \(name)"))
      default: return nil
      }
    }
    return inputs
  }

  /// The type of a property, as written or as its first value shows.
  private func type(of binding: PatternBindingSyntax) -> String? {
    if let type = binding.typeAnnotation?.type { return text(type) }
    switch binding.initializer.map({ Syntax($0.value).as(SyntaxEnum.self) }) {
    case .functionCallExpr(let call)?:
      let called = text(call.calledExpression)
      return called.first?.isUppercase == true ? called : nil
    case .stringLiteralExpr?: return "String"
    case .integerLiteralExpr?: return "Int"
    case .booleanLiteralExpr?: return "Bool"
    case .floatLiteralExpr?: return "Double"
    default: return nil
    }
  }

  // MARK: A view that is there already

  /// `Row(name: pet.name)` → `Row(pet: pet)`, whose body reads `pet.name`.
  private func handingOn(_ showing: Showing, of type: String) -> [Proposal] {
    let name = showing.name(of: type)
    return showing.code.all(FunctionCallExprSyntax.self).compactMap { call in
      let view = text(call.calledExpression)
      let views = structs(named: view)
      guard views.count == 1, calls(of: view).count == 1, let declaration = views.first,
        !declaration.declaresInitializer
      else { return nil }
      let stored = declaration.storedProperties
      var members: [String: String] = [:]
      var arguments: [String] = []
      for argument in call.arguments {
        let value = argument.expression.as(MemberAccessExprSyntax.self)
        if let label = argument.label?.text, let value, value.base.map(text) == showing.object {
          if members.isEmpty { arguments.append("\(name): \(showing.object)") }
          members[label] = value.declName.baseName.text
        } else {
          arguments.append(
            (argument.label.map { $0.text + ": " } ?? "") + text(argument.expression))
        }
      }
      guard let first = call.arguments.first, let last = call.arguments.last, !members.isEmpty
      else { return nil }
      var edits = [
        TextEdit(
          first.bareRange.lowerBound..<last.bareRange.upperBound,
          arguments.joined(separator: ", "))
      ]
      var isDeclared = false
      for variable in stored {
        guard let binding = variable.bindings.first else { continue }
        let property = text(binding.pattern)
        if property == name, members[property] == nil { return nil }
        guard members[property] != nil else { continue }
        guard variable.attributes.isEmpty, binding.initializer == nil else { return nil }
        let range = variable.bareRange
        edits.append(
          isDeclared
            ? TextEdit(wholeLines(range), "")
            : TextEdit(range, "@ObservedObject var \(name): \(type)"))
        isDeclared = true
      }
      guard isDeclared else { return nil }
      for reference in declaration.memberBlock.all(DeclReferenceExprSyntax.self) {
        guard let member = members[reference.baseName.text], reference.isUnqualified else {
          continue
        }
        edits.append(TextEdit(reference.bareRange, "\(name).\(member)"))
      }
      return Proposal(at: call, edits)
    }
  }
}
