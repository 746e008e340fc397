import Diagnostics
import Program
import Testing

@testable import Frontend

struct OutlineTests {
  private func check(_ body: String) -> (type: String?, error: String?) {
    let compilation = Compilation.check([
      SourceFile(
        name: "T.swift",
        text: """
          struct Item: Identifiable { var id = 1; var children: [Item]?; var name = "" }
          struct V: View {
            let root = Item()
            var body: some View { \(body) }
          }
          """)
    ])
    return (
      compilation.staticType(of: "V").type,
      compilation.program.diagnostics.first { $0.severity == .error }?.message
    )
  }

  @Test(arguments: ["root", "[root]", "root, id: \\.id", "[root], id: \\.id"])
  func anOutlineHasOneRootOrMany(_ data: String) {
    #expect(
      check("OutlineGroup(\(data), children: \\.children) { Text($0.name) }")
        == (
          "OutlineGroup<Array<Item>, Int, Text, Text, DisclosureGroup<Text, OutlineSubgroupChildren>>",
          nil
        ))
  }

  @Test func itsChildrenAreOfItsKind() {
    #expect(check("OutlineGroup(root, children: \\.name) { Text($0.name) }").error != nil)
  }
}
