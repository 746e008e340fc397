import Diagnostics
import Program

// `var body: some View { VStack { body } }`: a type that would contain itself. No code may look
// behind such a type, so it is found before anything runs.
extension Checker {
  func reportCircularTypes() {
    for (opaque, owner) in findings.opaqueTypes {
      guard let type = findings.underlyingTypes[opaque], reaches(opaque, from: type) else {
        continue
      }
      report(
        .circularOpaqueType,
        "function opaque return type was inferred as '\(type)', which defines the opaque type in terms of itself",
        at: owner.origin)
    }
  }

  /// Whether the opaque type occurs behind the type.
  private func reaches(_ goal: OpaqueDecl, from type: Type) -> Bool {
    var seen: Set<OpaqueDecl> = []
    var rest = [type]
    while let next = rest.popLast() {
      for decl in next.parts(\.opaqueDecl) {
        if decl === goal { return true }
        guard seen.insert(decl).inserted, let behind = findings.underlyingTypes[decl] else {
          continue
        }
        rest.append(behind)
      }
    }
    return false
  }
}
