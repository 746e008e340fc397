import Meaning
import Session
import Testing
import Trace
import Transcript

/// If several things would have been enough, each is named; what played no part is not.
@Suite struct SufficientCauseTests {
  private static let sheet = """
    struct Recipe: Identifiable { let id: Int }
    struct Edit: View {
      @Environment(\\.dismiss) private var dismiss
      let save: () -> Void
      var body: some View { Button("Save") { save(); dismiss() } }
    }
    struct ContentView: View {
      @State private var editing: Recipe?
      @State private var saves = 0
      var body: some View {
        Button("edit \\(saves)") { editing = Recipe(id: 1) }
          .sheet(item: $editing) { _ in Edit { SAVE } }
      }
    }
    """

  private func lines(saving code: String) -> [String] {
    let program = Self.sheet.replacing("SAVE", with: code)
    return Play(program, [#"tap("edit 0")"#, #"tap("Save")"#]).proved("Edit")
  }

  @Test func aLaterWriteOfTheSameValueWouldHaveDoneTheSame() {
    let lines = lines(saving: "saves += 1; editing = nil")
    #expect(
      lines.contains(
        "  proof: either of the two writes of ContentView.editing is enough; without both it does not happen"
      ))
    #expect(
      lines.contains {
        $0.hasPrefix(
          "  enough by itself too: ContentView.editing was given the same value again: nil")
      })
  }

  @Test func whatNothingElseDoesIsNeeded() {
    let lines = lines(saving: "saves += 1")
    #expect(lines.contains("  proof: without the write of ContentView.editing it does not happen"))
    #expect(!lines.contains { $0.contains("enough") })
  }

  @Test func severalThatTakeThePlaceOfOneAreNamedTogether() {
    let play = Play(
      """
      struct Screen: View {
        @Binding var name: String
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("log in") { name = "Ann"; dismiss() } }
      }
      struct ContentView: View {
        @State private var shows = false
        @State private var name = ""
        var body: some View {
          Button("open \\(name)") { shows = true }
            .sheet(isPresented: $shows) { Screen(name: $name) }
            .onChange(of: name) { shows = false }
        }
      }
      """, [#"tap("open ")"#, #"tap("log in")"#])
    #expect(
      play.proved("Screen").contains {
        $0.hasPrefix("  it would have happened without the write of ContentView.shows")
          && $0.contains("by that of ContentView.name")
      })
  }

  @Test func aDialogEndsByItsFlagOrByWhatItPresents() {
    let lines = Play(
      """
      struct ContentView: View {
        @State private var items = ["Milk"]
        @State private var pending: String?
        @State private var confirm = false
        var body: some View {
          VStack {
            Text("\\(items.count)")
            Button("ask") { pending = items[0]; confirm = true }
          }
          .confirmationDialog("Really?", isPresented: $confirm, presenting: pending) { item in
            Button("Delete") { items.removeAll { $0 == item }; pending = nil }
            Button("Keep", role: .cancel) {}
          }
        }
      }
      """, [#"tap("ask")"#, #"tap("Delete")"#]
    ).proved(ended: "Button")
    #expect(
      lines.contains(
        "  proof: either of the writes of ContentView.confirm, ContentView.pending is enough; without both it does not happen"
      ))
    #expect(lines.contains("  also written, without effect on this: ContentView.items"))
    #expect(lines.contains { $0.contains("(F229)") } == false)
  }

  @Test func whatHasNoPartIsInNoChain() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var query = "a"
        @State private var page = 1
        var body: some View {
          VStack { Text("page \\(page)"); Text(query); Button("clear") { query = ""; page = 9 } }
            .onChange(of: query) { page = 1 }
        }
      }
      """, [#"tap("clear")"#])
    let lines = play.proved("\"page 1\"")
    #expect(
      lines.contains(
        "  proof: it takes the write of ContentView.query, which leads to that of ContentView.page (9 → 1)"
      ))
    #expect(lines.contains("  also written, without effect on this: ContentView.page (1 → 9)"))
    #expect(!lines.contains { $0.contains("because ContentView.page was written: 1 → 9") })
    #expect(!lines.contains { $0.contains("it reads query, which changed; it reads page") })
  }

  @Test func anOverwrittenWriteSaysNothingAgainstTheOneThatWasAsked() {
    let lines = Play(
      """
      struct ContentView: View {
        @State private var n = 0
        var body: some View { VStack { Text("n \\(n)"); Button("both") { n = 3; n = 7 } } }
      }
      """, [#"tap("both")"#]
    ).proved("n")
    #expect(
      lines.contains {
        $0.hasPrefix("  before it, and overwritten: ContentView.n was written: 0 → 3")
      })
    #expect(!lines.contains { $0.contains("it would have happened") })
  }

  @Test func allThatWasObservedIsTold() {
    let program = """
      @Observable final class Model { var a = 0; var tags: [String] = [] }
      struct ContentView: View {
        @State private var model = Model()
        var body: some View {
          VStack { Text("a \\(model.a) tags \\(model.tags.count)"); Button("both") { CODE } }
        }
      }
      """
    func lines(_ code: String) -> [String] {
      Play(program.replacing("CODE", with: code), [#"tap("both")"#])
        .proved("\"a 0 tags 1\"")
    }
    let both = lines("model.a += 0; model.tags.append(\"x\")")
    #expect(both.contains { $0.contains("ran: it reads tags, which changed") })
    #expect(!both.contains { $0.contains("it reads a, which changed") })
    #expect(
      lines("model.tags.append(\"x\")").contains {
        $0.contains("ran: it reads tags, which changed")
      })
  }
}

extension Play {
  /// The answer with its proof, of the first thing that the words mean.
  func proved(_ words: String) -> [String] {
    guard let subject = Subject(words), let event = inquiry.candidates(for: subject).first else {
      return ["no subject"]
    }
    return proved(event)
  }

  /// The same of the last view of a type that ended.
  func proved(ended view: String) -> [String] {
    let ends = session.events.all(.lifeEnd, of: .view(view), in: 0..<cursor)
    return ends.first { $0.step == session.completedSteps - 1 }.map(proved) ?? ["no end"]
  }

  func proved(_ event: TraceEvent) -> [String] {
    var answer = inquiry.why(event)
    var trial = CauseTrial(of: event, in: session)
    if let verdict = trial.verdict(on: inquiry.writes(in: answer)) {
      answer = inquiry.why(event, verdict: verdict)
    }
    return WhyText(session.sources).lines(for: answer).map(\.plain)
  }
}
