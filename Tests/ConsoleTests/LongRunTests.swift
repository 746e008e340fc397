import Session
import Testing
import Transcript

@testable import Console

/// Commands in a run of many steps or rows.
@Suite struct LongRunTests {
  private static let counter = """
    struct ContentView: View {
      @State private var count = 0
      var body: some View { Button("Count") { count += 1 } }
    }
    """

  private static func timeline(_ command: String, taps: Int, back: Int) throws -> [String] {
    let sitting = try Sitting(
      Array(repeating: #"tap("Count")"#, count: taps) + [":back \(back)", command],
      program: counter)
    let lines = sitting.terminal.shown
    let start = lines.lastIndex { $0.contains("before: :timeline all") || $0.contains("0  mount") }
    return lines[(start ?? 0)...].filter { $0.contains("Count") || $0.contains(":timeline all") }
  }

  @Test func theTimelineOfALongRunIsAroundTheCursor() throws {
    let lines = try Self.timeline(":timeline", taps: 100, back: 50)
    #expect(lines.count < 50)
    #expect(lines.first?.hasSuffix("steps before: :timeline all") == true)
    #expect(lines.last?.hasSuffix("steps after: :timeline all") == true)
    #expect(lines.count { $0.hasPrefix(">") } == 1)
    #expect(lines.contains { $0.hasPrefix("> 50  ") && $0.contains("1 update, 1 write") })
  }

  @Test func aShortOneAndAllOfItAreWhole() throws {
    #expect(try Self.timeline(":timeline", taps: 20, back: 10).count == 20)
    #expect(try Self.timeline(":timeline all", taps: 100, back: 50).count == 100)
  }

  /// The drawing of a screen is kept for where it was made, and not for another future of that place.
  @Test func theScreenIsThatOfTheRun() throws {
    let program = """
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Button("one \\(count)") { count += 1 }
            Button("ten \\(count)") { count += 10 }
            ForEach(0..<700, id: \\.self) { Text("row \\($0)") }
          }
        }
      }
      """
    func screens(_ lines: [String]) throws -> [String] {
      try Sitting(lines, program: program).terminal.shown.filter { $0.contains("[ ten") }
    }
    let shown = try screens([
      ":screen", ":screen", #"tap("one 0")"#, ":screen", ":undo", #"tap("ten 0")"#, ":screen",
      ":back", ":screen",
    ])
    #expect(shown.count == 5)
    let counts = zip(shown, [0, 0, 1, 10, 0])
    #expect(counts.allSatisfy { $0.contains("[ ten \($1) ]") }, "\(shown)")
  }
}
