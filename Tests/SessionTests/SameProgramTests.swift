import Diagnostics
import Testing

@testable import Session

/// When a session of a program would be like another.
@Suite struct SameProgramTests {
  private static let text = """
    import SwiftUI
    struct ContentView: View { var body: some View { Text("a") } }
    struct Other: View { var body: some View { Text("b") } }
    """

  private func source(_ text: String = text) -> ProgramSource {
    ProgramSource(files: [SourceFile(name: "Cats.swift", text: text)], name: "Cats.swift")
  }

  @Test func theSameTextsInTheSameReleasesAreTheSameProgram() {
    let session = Session(source(), script: [])
    #expect(session.isOf(source(), in: RunOptions()))
  }

  @Test func anyChangeIsAnotherProgram() {
    let session = Session(source(), script: [])
    #expect(!session.isOf(source(Self.text + "\n"), in: RunOptions()))
    var other = source()
    other.root = "Other"
    #expect(!session.isOf(other, in: RunOptions()))
    var supported = source()
    supported.support = [SourceFile(name: "More.swift", text: "")]
    #expect(!session.isOf(supported, in: RunOptions()))
  }

  @Test func anotherReleaseIsAnotherProgram() {
    let session = Session(source(), script: [])
    var older = RunOptions()
    older.compatibility = ["ios": "17"]
    #expect(!session.isOf(source(), in: older))
  }
}
