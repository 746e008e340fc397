import Meaning
import Session
import Testing
import Trace

/// Questions about a value that several views keep under one key, each by a name of its own.
@Suite struct SharedKeyTests {
  private let program = """
    struct One: View {
      @AppStorage("k") private var first = 1
      var body: some View { VStack { Text("one \\(first)"); Button("Inc") { first += 1 } } }
    }
    struct Two: View {
      @AppStorage("k") private var second = 1
      var body: some View { VStack { Text("two \\(second)"); Button("Dbl") { second *= 2 } } }
    }
    struct Other: View {
      @AppStorage("other") private var third = 1
      var body: some View { Text("three \\(third)") }
    }
    struct ContentView: View { var body: some View { VStack { One(); Two(); Other() } } }
    """

  @Test func theValueHasTheNameOfItsReader() {
    let play = Play(program, [#"tap("Inc")"#, #"tap("Dbl")"#])
    let one = play.why("\"one 4\"")
    #expect(one.contains("  the value is that of One.first: 4"), "\(one)")
    #expect(one.contains("  One.first and Two.second are the same storage"), "\(one)")
    #expect(one.contains { $0.hasPrefix("  because Two.second was written: 2 → 4") }, "\(one)")
    let two = play.why("\"two 4\"")
    #expect(two.contains("  the value is that of Two.second: 4"), "\(two)")
    #expect(!two.contains { $0.contains("same storage") }, "\(two)")
  }

  @Test func eachNameMeansTheStorage() {
    let play = Play(program, [#"tap("Inc")"#, #"tap("Dbl")"#])
    #expect(play.why("first").first?.hasPrefix("Two.second was written: 2 → 4") == true)
    #expect(play.why("One.first").first?.hasPrefix("Two.second was written: 2 → 4") == true)
    #expect(play.whyNot("first").first == "first was written in this step")
    #expect(play.whyNot("third").first?.contains("has never been written") == true)
    #expect(play.why("third").first?.contains("began with 1") == true)
  }

  @Test func aBodyThatRanForAnotherNameSaysThatTheyAreOne() {
    let play = Play(program, [#"tap("Inc")"#])
    let two = play.why("Two")
    #expect(two.contains("  Two.second and One.first are the same storage"), "\(two)")
    #expect(!play.why("One").contains { $0.contains("same storage") })
  }

  @Test func aBodyReadsByItsOwnName() {
    let play = Play(program, [])
    let reads = play.session.events.compactMap { event -> String? in
      guard case .bodyRun(let node, _, let reads, _) = event.kind, node.view == "Two" else {
        return nil
      }
      return reads.map(\.name).joined(separator: ", ")
    }
    #expect(reads.count == 1 && reads.first?.hasSuffix("second") == true, "\(reads)")
  }
}
