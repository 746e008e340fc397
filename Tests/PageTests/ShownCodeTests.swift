import Diagnostics
import Session
import Testing

@testable import Page

/// Of a large program a page shows the code that its run is about.
@Suite struct ShownCodeTests {
  private static let main = """
    struct ContentView: View {
      @State private var count = 0
      var body: some View { Leaf(count: count) }
    }
    """
  private static let leaf = """
    struct Leaf: View {
      let count: Int
      var body: some View { Text("\\(count)") }
    }
    """

  private func shown(_ files: [SourceFile]) -> [SourceFile] {
    let session = Session(
      ProgramSource(files: files, name: "App", root: "ContentView"),
      script: [ScriptStep("count = 1")])
    session.runToEnd()
    return ShownCode.files(of: files, log: session.events, sources: session.sources)
  }

  private func unused(lines: Int) -> String {
    (0..<lines).map { "func unused\($0)() -> Int { \($0) + \($0) * 2 }\n" }.joined()
  }

  @Test func allOfASmallProgramIsShown() {
    let files = [
      SourceFile(name: "A.swift", text: Self.main), SourceFile(name: "B.swift", text: Self.leaf),
      SourceFile(name: "C.swift", text: unused(lines: 20)),
    ]
    #expect(shown(files).map(\.name) == ["A.swift", "B.swift", "C.swift"])
  }

  @Test func ofALargeOneTheFilesInWhichSomethingHappens() {
    let files = [
      SourceFile(name: "A.swift", text: Self.main), SourceFile(name: "B.swift", text: Self.leaf),
      SourceFile(name: "C.swift", text: unused(lines: 2_000)),
    ]
    let shown = shown(files)
    #expect(shown.map(\.name) == ["A.swift", "B.swift"])
    #expect(shown.map(\.text) == [Self.main, Self.leaf])
  }

  @Test func ofLongFilesTheLinesAround() {
    let text = unused(lines: 1_000) + Self.main + "\n" + unused(lines: 1_000)
    let files = [
      SourceFile(name: "A.swift", text: text), SourceFile(name: "B.swift", text: Self.leaf),
    ]
    let shown = shown(files)
    #expect(shown.map(\.name) == ["A.swift", "B.swift"])
    #expect(shown[0].text.contains("struct ContentView"))
    #expect(shown[0].text.utf8.count < 3_000)
    // Its lines have the numbers that they have in the file.
    let lines = shown[0].text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = lines.firstIndex { $0.hasPrefix("struct ContentView") } ?? 0
    #expect(shown[0].lineOffset + place == 1_000)
  }

  /// Places that are both near the end of a long file are in one part, which ends with it.
  @Test func placesNearTheEndAreInOnePart() throws {
    let leaf = """
      struct Leaf: View {
        let count: Int
        var body: some View {
          VStack {
            Text("\\(count)")
            Text("last")
          }
        }
      }
      """
    let files = [
      SourceFile(name: "A.swift", text: unused(lines: 2_000) + Self.main + "\n" + leaf)
    ]
    let shown = shown(files)
    let last = try #require(shown.last)
    #expect(last.text.hasSuffix("  }\n}\n"))
    #expect(last.text.ranges(of: "struct Leaf").count == 1)
    #expect(shown.count == 1)
  }
}
