import Phrases
import Session
import Testing

@testable import Console

/// What leaves under an animation ends in a later step, which must not read as if nothing had caused it.
@Suite struct DepartureTests {
  private static let program = """
    struct Page: View {
      @State private var note = ""
      var body: some View { Text("page \\(note)") }
    }
    struct Row: View {
      @State private var count = 0
      var body: some View { Button("row \\(count)") { count += 1 } }
    }
    struct ContentView: View {
      @State private var isShown = true
      @State private var isNoted = true
      @State private var page = 1
      @State private var other = 0
      var body: some View {
        Text("other \\(other)")
        if isShown { Row() }
        if isShown { Text("a text") }
        if isNoted { Text("a note").transition(.slide) }
        VStack { Page().id(page).transition(.opacity) }
        Button("Show") { withAnimation { isShown.toggle() } }
        Button("Note") { withAnimation { isNoted.toggle() } }
        Button("Jump") { isShown.toggle() }
        Button("Turn") { withAnimation { page += 1 } }
        Button("Other") { withAnimation { other += 1 } }
      }
    }
    """

  private static func sitting(
    _ inputs: String..., isInteractive: Bool = true, words: Words = Words()
  ) throws -> Sitting {
    try Sitting(
      typed: inputs.map { .line($0) }, isInteractive: isInteractive,
      lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 160, rows: 60), words: words)
  }

  @Test func theEndOfATransitionSaysWhatBeganIt() throws {
    let turned = try Self.sitting(#"tap("Turn")"#, #"tap("Other")"#, "advance(by: 1)")
    #expect(
      turned.shows("life   end", "Page", "is gone, faded out, because page changed in step 1"))
    #expect(
      turned.shows(
        "life   end", "Page", "is gone", "; Page #", "took its place then, under another id"))
    let slid = try Self.sitting(#"tap("Note")"#, "advance(by: 1)")
    #expect(slid.shows("meaning", "is gone", "left (slide), because isNoted changed in step 1"))
    #expect(!slid.shows("took its place"))
    let left = try Self.sitting(#"tap("Jump")"#, #"tap("Show")"#, "advance(by: 1)", #"tap("Show")"#)
    #expect(!left.shows("is gone") && !left.shows("is over"))
    let gone = try Self.sitting(#"tap("Show")"#, "advance(by: 1)")
    #expect(gone.shows("life   end", "Row", "\"row 0\", faded out", "isShown changed"))
  }

  /// What ends at once has its cause in the same step, and a reader of every event has each of them.
  @Test func whatEndsAtOnceHasNoTransitionBehindIt() throws {
    let jumped = try Self.sitting(#"tap("Jump")"#, "advance(by: 1)")
    #expect(!jumped.shows("is over") && !jumped.shows("faded out") && !jumped.shows("left ("))
    let whole = try Self.sitting(#"tap("Turn")"#, "advance(by: 1)", isInteractive: false)
    #expect(whole.shows("meaning", "is gone"))
    #expect(!whole.shows("is over") && !whole.shows("faded out"))
  }

  @Test func theEndOfATransitionIsToldInTheReadersLanguage() throws {
    let turned = try Self.sitting(
      #"tap("Turn")"#, "advance(by: 1)", words: Words(.korean))
    #expect(turned.shows("life   end", "Page", "1단계", "page"))
    #expect(!turned.shows("faded out") && !turned.shows("fade-out"))
  }

  /// A view that is wanted again while it leaves is the same view, for a reason.
  @Test func whatComesBackIsTheSameView() throws {
    let back = try Self.sitting(#"tap("row 0")"#, #"tap("Show")"#, #"tap("Show")"#)
    #expect(
      back.told.contains(
        #"meaning Row #3 "row 1" was still leaving and comes back: it is the same view and keeps "#
          + #"count = 1, also Text "a text", leaving since step 2, because isShown changed"#))
    // Each text that leaves with it says so, too.
    #expect(
      back.shows("meaning", "Text \"a text\" fades out, because isShown of ContentView changed"))
    #expect(!back.shows("  transition "))
    let fresh = try Self.sitting(#"tap("Show")"#, "advance(by: 1)", #"tap("Show")"#)
    #expect(!fresh.shows("was still leaving"))
    // What stays for another reason is not said to come back.
    let other = try Self.sitting(#"tap("Other")"#)
    #expect(!other.shows("comes back"))
  }
}
