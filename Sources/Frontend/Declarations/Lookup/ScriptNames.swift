import Program

// What a step of a script may call: functions of the interface file `Script/`, which programs do not
// see.
extension DeclarationTable {
  /// Before a name that means a script's function although a member of that name is nearer.
  static let scriptMark = "_script_"

  func scriptFunctions(named name: String) -> [MemberCandidate] {
    let name =
      name.hasPrefix(Self.scriptMark) ? String(name.dropFirst(Self.scriptMark.count)) : name
    for (item, file) in surface.load(SurfaceIndexer.scriptPrefix + name) {
      guard case .decl(let decl) = item.item else { continue }
      for declaration in makeMembers(of: decl, home: .global(file)) {
        homes[declaration] = .global(file)
        scriptGlobals[declaration.name, default: []].append(declaration)
      }
    }
    return (scriptGlobals[name] ?? []).map { MemberCandidate(declaration: $0) }
  }
}
