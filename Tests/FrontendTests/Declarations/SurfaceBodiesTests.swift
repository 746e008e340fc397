import Diagnostics
import Program
import Testing

@testable import Frontend

/// Swift code in the surface must be valid: every body, initial value and default argument is checked,
/// though programs only pay for those that they name.
@Suite struct SurfaceBodiesTests {
  @Test func everyBodyOfTheSurfaceChecks() {
    let messages = DeepStack.run { Self.check() }
    #expect(messages.isEmpty, "\(messages.joined(separator: "\n"))")
  }

  @Test func noTypeOfTheSurfaceIsDeclaredTwice() {
    let table = Declared("", surface: nil).table
    table.loadSurface()
    let types = table.surfaceGlobals.mapValues { $0.count { $0 is NominalDecl } }
    #expect(types.filter { $0.value > 1 }.keys.sorted() == [])
  }

  private static func check() -> [String] {
    let table = DeclarationTable()
    let checker = Checker(table: table)
    table.bodies = checker
    table.bind()
    table.loadSurface()
    let names = table.surfaceGlobals.keys.sorted()
    var pending: [Declaration] = names.flatMap { table.surfaceGlobals[$0] ?? [] }
    var messages: [String] = []
    var reported = 0
    var index = 0
    while index < pending.count {
      let declaration = pending[index]
      index += 1
      table.check(declaration)
      if let nominal = declaration as? NominalDecl {
        let members = table.records[nominal]?.members ?? [:]
        pending += members.keys.sorted().flatMap { members[$0] ?? [] }
      }
      let owner = declaration.container.map { $0.name + "." } ?? ""
      for diagnostic in table.diagnostics[reported...] where diagnostic.severity == .error {
        messages.append("\(owner)\(declaration.name): \(diagnostic.message)")
      }
      reported = table.diagnostics.count
    }
    return messages
  }
}
