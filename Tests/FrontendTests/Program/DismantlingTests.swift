import Diagnostics
import Program
import Testing

@testable import Frontend

/// A session checks many programs, one after the other.
@Suite struct DismantlingTests {
  private static let text = """
    struct Cat: View {
      @State private var count = 0
      var body: some View { Button("Count \\(count)") { count += 1 } }
    }
    """

  @Test func aProgramThatEndsLeavesNothingBehind() throws {
    weak var view: NominalDecl?
    weak var body: FunctionDecl?
    weak var button: NominalDecl?
    weak var table: DeclarationTable?
    func check() throws {
      let compilation = Checked(Self.text).compilation
      table = compilation.table
      button = compilation.table.known("Button")
      let root = try #require(compilation.program.root)
      guard case .view(let cat, _) = root else {
        Issue.record("the root is a view")
        return
      }
      view = cat
      let properties = try #require(compilation.table.records[cat]?.members["body"])
      body = try #require(properties.first as? VariableDecl).getter
      #expect(body?.body != nil && button != nil)
    }
    try check()
    #expect(table == nil)
    #expect(view == nil)
    #expect(body == nil)
    #expect(button == nil)
  }

  /// A program that is still used stays whole.
  @Test func anotherProgramStays() {
    let stays = Checked(Self.text)
    _ = Checked(Self.text)
    #expect(stays.compilation.viewNames == ["Cat"])
    #expect(stays.compilation.typeOfCount == "Int")
  }
}

extension Compilation {
  /// Of `count`, read in a step.
  fileprivate var typeOfCount: String? {
    checkStep(SourceFile(name: "step", text: "count")).valueType.map { "\($0)" }
  }
}
