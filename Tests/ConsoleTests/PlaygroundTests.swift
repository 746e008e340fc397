import Testing
import Wire

@testable import Console

/// An answer of the playground is a function of the request.
@Suite struct PlaygroundTests {
  static let program: JSONValue = """
    struct ContentView: View {
      @State private var count = 0
      var body: some View { Button("add \\(count)") { count += 1 } }
    }
    """

  private func answer(_ text: JSONValue, _ steps: JSONValue = []) throws -> JSONValue {
    let run = PlaygroundRun(["files": [["name": "A.swift", "text": text]], "steps": steps])
    return try #require(run).answer
  }

  @Test func aRunIsTheSameForTheSameRequest() throws {
    let first = try answer(Self.program, ["tap(\"add 0\")"])
    #expect(first["end"] == "completed" && first["steps"] == 1)
    #expect(first["html"].string?.contains("theseus-data") == true)
    #expect(try answer(Self.program, ["tap(\"add 0\")"]) == first)
  }

  @Test func aMistakeHasItsPlaceAndNoRun() throws {
    let said = try answer("struct ContentView: View {\n  var body: some View { Txt(\"a\") }\n}\n")
    #expect(said["html"] == .null && said["end"] == "refused")
    let first = said["diagnostics"].array?.first
    #expect(first?["line"] == 2 && first?["severity"] == "error" && first?["file"] == "A.swift")
  }

  @Test func aStepThatFindsNothingEndsTheRun() throws {
    let said = try answer(Self.program, ["tap(\"nobody\")"])
    #expect(said["end"] == "noControl")
    #expect(said["message"].string?.contains("nobody") == true)
  }

  @Test func aProgramThatNeverEndsIsAnswered() throws {
    let endless = Self.program.string?.replacing("count += 1", with: "while true { count += 1 }")
    let said = try answer(.string(endless ?? ""), ["tap(\"add 0\")"])
    // The page shows how far it came.
    #expect(said["end"] == "failed" && said["html"] != .null)
  }

  @Test func twoProgramsAreCompared() throws {
    let before = try #require(
      PlaygroundRun(["files": [["name": "A.swift", "text": Self.program]], "steps": []]))
    let edited = Self.program.string?.replacing("count = 0", with: "count = 5") ?? ""
    let after = try #require(
      PlaygroundRun(["files": [["name": "A.swift", "text": .string(edited)]], "steps": []]))
    #expect(after.comparison(with: before) != before.comparison(with: before))
  }

  @Test func aFaultHasAMendToTry() throws {
    let program = """
      struct Row: View {
        @State private var taps = 0
        var body: some View { Button("taps \\(taps)") { taps += 1 } }
      }
      struct ContentView: View {
        @State private var isBold = false
        var body: some View {
          VStack {
            if isBold { Row().bold() } else { Row() }
            Button("Bold") { isBold.toggle() }
          }
        }
      }
      """
    func mends(_ text: String) throws -> [JSONValue] {
      let run = PlaygroundRun(["files": [["name": "A.swift", "text": .string(text)]], "steps": []])
      return try #require(run).mends["mends"].array ?? []
    }
    let found = try mends(program)
    #expect(found.count == 1 && found.first?["script"].array?.isEmpty == false)
    let mended = try #require(found.first?["text"].string)
    #expect(try mends(mended) == [])
  }

  @Test func whatIsNoRequestIsNone() {
    #expect(PlaygroundRun([:]) == nil)
    #expect(PlaygroundRun(["files": [], "steps": []]) == nil)
    #expect(PlaygroundRun(["files": [["name": "A.swift"]], "steps": []]) == nil)
    #expect(
      PlaygroundRun(["files": [["name": "A.swift", "text": Self.program]], "steps": [1]]) == nil)
  }
}
