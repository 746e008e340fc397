import Diagnostics
import Program
import SourceSyntax

// `theseus type`: the static type of a body, or of any member, as `print(type(of: body))` prints it
// (F167–F169).

extension Compilation {
  /// The static type of `NAME`'s body, of `NAME.member`, or of the root's body; nil if it does not
  /// exist, with similar names.
  public func staticType(of name: String?) -> (type: String?, suggestion: String?) {
    DeepStack.run { findStaticType(of: name) }
  }

  private func findStaticType(of name: String?) -> (type: String?, suggestion: String?) {
    guard let name else {
      switch program.root {
      case .view(let decl, _)?, .app(let decl, _)?: return (memberType("body", of: decl), nil)
      case .preview(let value)?: return (printed(value.type), nil)
      case nil: return (nil, nil)
      }
    }
    let parts = name.split(separator: ".").map(String.init)
    let types = table.programTypes
    guard let first = parts.first else { return (nil, nil) }
    // `Outer.Inner.member`: as many types as possible, then at most one member.
    guard
      var decl = types.first(where: { $0.name == first && $0.container == nil })
        ?? types.first(where: { $0.name == first })
    else {
      if parts.count == 1, let type = globalType(first) { return (type, nil) }
      return (nil, Spelling.closest(to: first, among: types.map(\.name)))
    }
    var rest = parts.dropFirst()
    while let next = rest.first,
      let inner = types.first(where: { $0.name == next && $0.container == decl })
    {
      decl = inner
      rest = rest.dropFirst()
    }
    let member = rest.first ?? "body"
    if let type = memberType(member, of: decl) { return (type, nil) }
    let near = table.suggestion(for: member, in: Scope(container: decl), memberOf: decl.selfType)
    return (nil, near)
  }

  private func globalType(_ name: String) -> String? {
    table.lookup(name, in: Scope()).lazy.compactMap { self.type(of: $0.declaration) }.first
  }

  /// The type of a member; for a function that of its result, which a builder may produce.
  private func memberType(_ name: String, of decl: NominalDecl) -> String? {
    let scope = Scope(container: decl, selfType: decl.selfType)
    return [false, true].firstMap { isStatic in
      table.members(of: decl.selfType, named: name, onMetatype: isStatic, in: scope)
        .firstMap { type(of: $0.declaration) }
    }
  }

  func type(of declaration: Declaration) -> String? {
    switch declaration {
    case let variable as VariableDecl: printed(variable.type)
    case let function as FunctionDecl: printed(function.result)
    default: nil
    }
  }

  private func printed(_ type: Type) -> String {
    table.concrete(type, Substitution()).runtimeName
  }

  /// The view of the program in whose scope a step of an `App` or preview is checked unless a
  /// window decides otherwise: the first one in the static type of the root.
  var defaultRootView: NominalDecl? {
    let shown: Type
    switch program.root {
    case .view(let decl, _)?: return decl
    case .preview(let value)?: shown = value.type
    case .app(let decl, _)?:
      let bodies = members("body", of: decl).lazy.compactMap { $0.declaration as? VariableDecl }
      guard let body = bodies.first else { return nil }
      shown = body.type
    case nil: return nil
    }
    let view = table.known("View")
    return table.concrete(shown, Substitution()).parts { type in
      type.nominal.flatMap {
        !$0.isSurface && table.conforms(type, to: view, in: Scope()) ? $0 : nil
      }
    }.first
  }
}
