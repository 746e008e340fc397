import Console
import Foundation
import Testing

@Suite struct LessonCheckTests {
  /// The exit code of `check` for a Swift file with the text.
  private func code(_ text: String) throws -> Int32 {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "check-\(UUID().uuidString).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return LessonCheck(output: Output(color: "never")).run(paths: [file.path()], update: false)
  }

  @Test func aSwiftFileIsCheckedAsACompilerWould() throws {
    #expect(try code("struct V: View { var body: some View { Text(\"a\") } }\n") == 0)
    #expect(try code("struct V: View { var body: some View { Text(\"a\").bolt() } }\n") == 65)
  }
}
