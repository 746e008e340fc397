import SwiftSyntax
public import Values

extension SyntaxPlaces {
  /// The branches of builders around a place, the innermost first.
  public func branches(around origin: Origin) -> [BranchSpelling] {
    guard let (_, token) = token(at: origin) else { return [] }
    var found: [BranchSpelling] = []
    // A returned value does not belong to a builder around the statement.
    var isReturned = false
    for (child, parent) in token.steps {
      if parent.is(ReturnStmtSyntax.self) { isReturned = true }
      if parent.is(ClosureExprSyntax.self) { isReturned = false }
      if parent.is(FunctionDeclSyntax.self) || parent.is(VariableDeclSyntax.self) { break }
      if !isReturned, let branch = parent.branch(leadingTo: child) { found.append(branch) }
    }
    return found
  }

  /// The first condition in the code of a function with that name, or in the body of a type; if it
  /// has none, in a function that it calls and that `branches`.
  package func condition(in name: String, through branches: (String) -> Bool) -> Origin? {
    var seen: Set<String> = []
    var names = [name]
    while let name = names.popLast() {
      guard seen.insert(name).inserted else { continue }
      for file in files {
        for code in file.tree.code(of: name) {
          let condition = code.all(ExprSyntax.self).first {
            $0.is(IfExprSyntax.self) || $0.is(SwitchExprSyntax.self)
          }
          if let condition { return file.origin(of: condition) }
          names += code.all(FunctionCallExprSyntax.self).compactMap(\.calledName).filter(branches)
        }
      }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// The code of functions, and the bodies of types, with that name.
  fileprivate func code(of name: String) -> [Syntax] {
    let functions = all(FunctionDeclSyntax.self).filter { $0.name.identifierText == name }
    let types = all(StructDeclSyntax.self).filter { $0.name.identifierText == name }
    let bodies = types.flatMap(\.memberBlock.members).compactMap { member -> Syntax? in
      if let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == "body" {
        return function.body.map { Syntax($0) }
      }
      let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first
      return binding?.pattern.name == "body" ? binding?.accessorBlock.map { Syntax($0) } : nil
    }
    return functions.compactMap { $0.body.map { Syntax($0) } } + bodies
  }
}

extension Syntax {
  /// The branch of a condition that contains one of its children; nil where it has only one branch,
  /// and for anything that is not a condition.
  fileprivate func branch(leadingTo child: Syntax) -> BranchSpelling? {
    if let condition = self.as(IfExprSyntax.self) { return condition.branch(leadingTo: child) }
    guard let one = self.as(SwitchCaseSyntax.self), child == Syntax(one.statements),
      let list = one.parent?.as(SwitchCaseListSyntax.self)
    else { return nil }
    let cases = list.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == list.count, cases.count > 1,
      let index = cases.firstIndex(where: { $0.id == one.id })
    else { return list.count > 1 ? BranchSpelling() : nil }
    return BranchSpelling(
      key: BranchSpelling.key(ofLeaf: index, among: cases.count), name: one.spelledLabel)
  }
}

extension IfExprSyntax {
  /// The leaf of the whole chain (F94); nil inside the condition, and where the chain continues.
  fileprivate func branch(leadingTo child: Syntax) -> BranchSpelling? {
    guard child == Syntax(body) || elseBody.map({ child == Syntax($0) }) == true else { return nil }
    if case .ifExpr? = elseBody, child != Syntax(body) { return nil }
    let links = Array(sequence(first: first) { $0.elseBody?.as(IfExprSyntax.self) })
    let hasElse = links.last?.elseBody != nil
    let index = links.prefix { $0 != self }.count + (child == Syntax(body) ? 0 : 1)
    let key = BranchSpelling.key(ofLeaf: index, among: links.count + (hasElse ? 1 : 0))
    let name = child == Syntax(body) ? spelledBinding : spelledBinding.map { _ in "else" }
    if hasElse { return BranchSpelling(key: key, name: name) }
    return BranchSpelling(key: key.isEmpty ? "some" : "some." + key, name: name)
  }

  /// `if let note`, `if case .loaded`; nil for a condition that binds nothing.
  private var spelledBinding: String? {
    for element in conditions {
      switch element.condition {
      case .optionalBinding(let binding):
        guard let name = binding.pattern.name else { continue }
        return "if \(binding.bindingSpecifier.text) \(name)"
      case .matchingPattern(let pattern): return "if case " + pattern.pattern.spelledCase
      default: continue
      }
    }
    return nil
  }
}

extension SwitchCaseSyntax {
  /// `case .a`, `default`, without what a pattern binds.
  fileprivate var spelledLabel: String {
    guard case .case(let label) = self.label else { return "default" }
    return "case " + Self.cut(label.caseItems.map(\.pattern.spelledCase).joined(separator: ", "))
  }

  private static func cut(_ words: String) -> String {
    words.count > 32 ? words.prefix(31) + "…" : words
  }
}

extension PatternSyntax {
  /// The pattern without its bindings.
  fileprivate var spelledCase: String {
    let text = trimmedDescription
    // (`case let .some(x)` has the `let` before the case.)
    let pattern = text.hasPrefix("let ") || text.hasPrefix("var ") ? text.dropFirst(4) : text[...]
    let head = pattern.hasPrefix(".") ? pattern.prefix { $0 != "(" } : text[...]
    return head.filter { $0 != "/" }.singleLine
  }
}
