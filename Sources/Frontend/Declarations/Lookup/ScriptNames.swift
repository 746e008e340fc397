import Program

// The functions that a step of a script may call: those of the interface file `Script/`, which
// programs do not see.
extension DeclarationTable {
  /// Before a name that means a script's function although a member of that name is nearer.
  static let scriptMark = "_script_"

  func scriptFunctions(named name: String) -> [MemberCandidate] {
    let name =
      name.hasPrefix(Self.scriptMark) ? String(name.dropFirst(Self.scriptMark.count)) : name
    loadScript(name)
    return (scriptGlobals[name] ?? []).map { MemberCandidate(declaration: $0) }
  }
}
