import Program
import Surface
import Testing

@testable import Frontend

@Suite struct SurfaceResolvesTests {
  @Test func everyDeclarationOfTheSurfaceResolves() {
    let declared = Declared("", surface: nil)
    let table = declared.table
    table.loadSurface()
    var index = 0
    let names = table.surfaceGlobals.keys.sorted()
    var pending: [Declaration] = names.flatMap { table.surfaceGlobals[$0] ?? [] }
    while index < pending.count {
      let declaration = pending[index]
      declaration.complete()
      if let nominal = declaration as? NominalDecl {
        nominal.completeMembers()
        _ = table.conformances(of: nominal)
        let members = table.records[nominal]?.members ?? [:]
        pending += members.keys.sorted().flatMap { members[$0] ?? [] }
      }
      index += 1
    }
    for alias in pending.compactMap({ $0 as? TypeAliasDecl }) { _ = alias.type() }
    #expect(declared.messages.isEmpty, "\(declared.messages.joined(separator: "\n"))")
  }
}
