import Program

// The functions that a step of a script may call: those of the interface folder `Script/`, which
// programs do not see.
extension DeclarationTable {
  /// Prefix of a name that means a script's function even if a member with that name is nearer.
  static let scriptMark = "_script_"

  func scriptFunctions(named name: String) -> [MemberCandidate] {
    let name =
      name.hasPrefix(Self.scriptMark) ? String(name.dropFirst(Self.scriptMark.count)) : name
    loadScript(name)
    return (scriptGlobals[name] ?? []).map { MemberCandidate(declaration: $0) }
  }
}
