import Phrases
import Session
import Testing

@testable import Console

/// What `:prove` says besides the causes that `:why` names.
@Suite struct ProofRowTests {
  private static let program = """
    struct Banner: View { var body: some View { Text("banner") } }
    struct ContentView: View {
      @State private var phase = 0
      @State private var other = 0
      @State private var isArmed = false
      var body: some View {
        VStack {
          if phase == 1 { Banner() }
          Text("other \\(other)")
          Button("Both") { withAnimation { phase = 1 }; other += 1 }
          Button("One") { withAnimation { phase = 1 } }
          Button("Arm") { isArmed = true }
          Button("Fire") { if isArmed { phase = 1 } }
        }
      }
    }
    """

  private static func sitting(_ inputs: String...) throws -> Sitting {
    try Sitting(
      typed: inputs.map { .line($0) }, isInteractive: true,
      lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 160, rows: 60),
      words: Words())
  }

  @Test func anEarlierStepIsAmongWhatItTakes() throws {
    let fired = try Self.sitting(#"tap("Arm")"#, #"tap("Fire")"#, ":prove Banner")
    #expect(fired.shows("it does not happen without this: step 1: tap(\"Arm\")"))
    let one = try Self.sitting(#"tap("Arm")"#, #"tap("One")"#, ":prove Banner")
    #expect(one.shows("it does not happen without this: ContentView.phase was written"))
    #expect(!one.shows("step 1: tap"))
  }

  @Test func whatALaterUpdateDoesIsLater() throws {
    let both = try Self.sitting(#"tap("Both")"#, ":prove Banner")
    #expect(both.shows("without this it happens only in a later update: the body of ContentView"))
    #expect(!both.shows("it happens all the same without this: the body of ContentView"))
    let one = try Self.sitting(#"tap("One")"#, ":prove Banner")
    #expect(one.shows("it does not happen without this: the body of ContentView"))
    #expect(!one.shows("only in a later update"))
  }
}
