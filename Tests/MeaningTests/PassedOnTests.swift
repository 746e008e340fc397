import Meaning
import Session
import Testing
import Trace
import Transcript

/// What an object passes on has the first write as its cause; an omitted write tells nothing.
@Suite struct PassedOnTests {
  private static let chained = """
    import Combine
    final class Knob: ObservableObject { @Published var size = 1; @Published var hue = 1 }
    final class Panel: ObservableObject {
      @Published var title = "panel"
      let knob = Knob()
      private var bag: Set<AnyCancellable> = []
      init() {
        knob.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }.store(in: &bag)
      }
    }
    struct Face: View {
      @ObservedObject var panel: Panel
      var body: some View { Text("size \\(panel.knob.size)") }
    }
    struct Other: View { var body: some View { Text("other") } }
    struct ContentView: View {
      @StateObject private var panel = Panel()
      @State private var loose = Knob()
      var body: some View {
        VStack {
          Face(panel: panel)
          Other()
          Button("bigger") { panel.knob.size += 1 }
          Button("rename") { panel.title = "p" }
          Button("loose") { loose.size += 1 }
        }
      }
    }
    """

  @Test func whatIsPassedOnComesOfTheFirstWrite() {
    let play = Play(Self.chained, [#"tap("bigger")"#])
    let lines = play.why("Face")
    let causes = [
      "because Panel#1 sent objectWillChange", "because Knob#", "because tap \"bigger\"",
    ].map { cause in lines.firstIndex { $0.contains(cause) } }
    #expect(
      !causes.contains(nil) && causes.compactMap(\.self) == causes.compactMap(\.self).sorted())
    #expect(lines.contains { $0.contains(".size was written: 1 → 2") }, "\(lines)")
    let other = play.whyNot("Other")
    #expect(!other.contains { $0.contains("which no view observes") }, "\(other)")
  }

  @Test func anObjectsOwnWriteNeedsNobodyToPassItOn() {
    let lines = Play(Self.chained, [#"tap("rename")"#]).why("Face")
    #expect(lines.contains { $0.contains("Panel#1.title was written") }, "\(lines)")
    #expect(!lines.contains { $0.contains("size") && $0.contains("was written") }, "\(lines)")
  }

  @Test func aWriteThatIsPassedOnCanBeLeftOut() throws {
    let play = Play(Self.chained, [#"tap("bigger")"#])
    let run = try #require(
      play.session.events.last(.bodyRun, of: .view("Face"), in: play.session.events.indices))
    let answer = play.inquiry.why(run, provedIn: play.session)
    guard case .needed(let writes, _, _)? = answer.verdict else {
      Issue.record("\(String(describing: answer.verdict))")
      return
    }
    #expect(writes.compactMap(\.kind.property) == ["size"])
  }

  @Test func aWriteThatNobodyPassesOnIsObservedByNobody() {
    let lines = Play(Self.chained, [#"tap("loose")"#]).whyNot("Other")
    #expect(lines.contains { $0.contains("which no view observes") }, "\(lines)")
  }

  // MARK: Worlds

  private static let game = """
    @Observable final class Game {
      var round = 1 { didSet { if round > 1 { isOver = true } } }
      var isOver = false
    }
    struct ContentView: View {
      @State private var game = Game()
      @State private var other = 0
      var body: some View {
        VStack {
          Text("round \\(game.round)")
          if game.isOver { Text("over") }
          Button("next") { game.round += 1 }
          Button("other") { other += 1 }
        }
      }
    }
    """

  private func closing(without property: String, _ program: String, _ steps: [String]) -> String {
    let session = Play(program, steps).session
    let write = session.events.first {
      $0.kind.name.hasSuffix("write") && "\($0.kind)".contains("\"\(property)\"")
    }
    guard let write, let leftOut = LeftOut(write), let other = session.world(without: leftOut)
    else {
      return "no world"
    }
    let now = ComparedRun(name: "now", events: session.events, sources: session.sources)
    let then = ComparedRun(name: "then", events: other.events, sources: session.sources)
    return Comparison(
      now, then, leftOut: [write.id],
      screens: (session.screens(), session.screens(without: leftOut)), isOneProgram: true
    ).lines().map(\.plain).joined(separator: "\n")
  }

  @Test func aWriteThatIsLeftOutCallsNoObserverOfItsOwn() {
    let lines = closing(without: "round", Self.game, [#"tap("next")"#])
    #expect(!lines.contains("in then: Game#1.isOver"), "\(lines)")
    #expect(lines.contains("Game.isOver holds true in now and holds false in then"), "\(lines)")
    #expect(lines.contains("Game.round holds 2 in now and holds 1 in then"), "\(lines)")
    let other = closing(without: "other", Self.game, [#"tap("next")"#, #"tap("other")"#])
    #expect(!other.contains("Game.round holds"), "\(other)")
  }

  @Test func aBodyThatIsLeftOutOfOneUpdateHearsOfTheNext() {
    let play = Play(Self.game, [#"tap("next")"#, #"tap("next")"#])
    let run = play.session.events.first { event in
      if case .bodyRun = event.kind { event.step == 1 } else { false }
    }
    guard let run, let other = play.session.world(without: .body(run.id)) else {
      Issue.record("no world")
      return
    }
    let texts = other.events.compactMap { event -> String? in
      guard event.step > 0, case .content(_, _, let text?, _) = event.kind else { return nil }
      return text
    }
    #expect(!texts.contains("round 2"), "\(texts)")
    #expect(texts.contains("round 3"), "\(texts)")
  }

  @Test func aCancellationCanBeLeftOut() {
    let program = """
      struct Finder: View {
        let text: String
        @State private var found = "nothing"
        var body: some View {
          Text("found \\(found)").task(id: text) {
            do { try await Task.sleep(for: .seconds(1)); found = text } catch {}
          }
        }
      }
      struct ContentView: View {
        @State private var text = "a"
        var body: some View { VStack { Finder(text: text); Button("b") { text = "b" } } }
      }
      """
    let session = Play(program, [#"tap("b")"#, "advance(by: 3)"]).session
    let cancel = session.events.first { event in
      if case .callback("task.cancel", _, _, _) = event.kind { true } else { false }
    }
    guard let cancel, let other = session.world(without: .callback(cancel.id)) else {
      Issue.record("no world")
      return
    }
    func texts(_ log: TraceLog) -> [String] {
      log.compactMap { event in
        guard case .content(_, _, let text?, _) = event.kind, text.hasPrefix("found") else {
          return nil
        }
        return text
      }
    }
    #expect(texts(session.events) == ["found nothing", "found b"])
    #expect(texts(other.events).contains("found a"), "\(texts(other.events))")
  }

  // MARK: Rules and words

  @Test func anExpressionOfAWrapperIsNoClosureOfAGenericView() {
    let program = """
      final class Score: ObservableObject { @Published var n: Int; init(_ n: Int) { self.n = n } }
      struct Badge: View {
        @StateObject private var score: Score
        init(_ start: Int) { _score = StateObject(wrappedValue: Score(start)) }
        var body: some View { Text("badge \\(score.n)") }
      }
      struct Holder<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { content() }
      }
      struct ContentView: View {
        @State private var start = 1
        var body: some View {
          VStack { Badge(start); Holder { Text("held \\(start)") }; Button("start") { start += 1 } }
        }
      }
      """
    let play = Play(program, [#"tap("start")"#])
    let badge = play.why("Badge")
    #expect(
      badge.contains { $0.contains("its parent made it anew, with another expression for score") },
      "\(badge)")
    #expect(!badge.contains { $0.contains("generic") }, "\(badge)")
    let absent = play.whyNot(#""badge 2""#)
    #expect(absent.contains { $0.contains("Badge.score was made from 1 and is kept") }, "\(absent)")
    let holder = play.why("Holder")
    #expect(holder.contains { $0.contains("a closure that a generic view stores") }, "\(holder)")
  }

  @Test func wordsMadeFromAnInputAreNotConstant() {
    let program = """
      struct Row: View { let n: Int; var body: some View { Text("row \\(n)") } }
      struct ContentView: View {
        @State private var isOn = false
        var body: some View {
          VStack { Row(n: 100); if isOn { Text("lit") }; Button("on") { isOn = true } }
        }
      }
      """
    let play = Play(program, [#"tap("on")"#])
    #expect(!play.why(#""row 100""#).contains("  its words are constant"))
    #expect(play.why(#""lit""#).contains("  its words are constant"))
  }

  @Test func anEqualWriteToAnObservedPropertyHasItsOwnRule() {
    let program = """
      @Observable final class Game { var round = 1 }
      struct Label: View { let game: Game; var body: some View { Text("round \\(game.round)") } }
      struct ContentView: View {
        @State private var game = Game()
        @State private var n = 1
        var body: some View {
          VStack { Label(game: game); Text("n \\(n)"); Button("again") { game.round = 1 }; Button("n") { n = 1 } }
        }
      }
      """
    let observed = Play(program, [#"tap("again")"#]).whyNot("Label")
    #expect(observed.last?.contains("(F177)") == true, "\(observed)")
    let state = Play(program, [#"tap("n")"#]).whyNot("ContentView")
    #expect(state.last?.contains("(F9)") == true, "\(state)")
  }

  @Test func whatIsWrittenAfterTheEndIsNotUnread() {
    let program = """
      struct Work: View {
        @State private var done = 0
        var body: some View {
          Button("start \\(done)") { Task { try? await Task.sleep(for: .seconds(1)); done += 1 } }
        }
      }
      struct ContentView: View {
        @State private var n = 0
        var body: some View { VStack { Work().id(n); Button("flip") { n += 1 } } }
      }
      """
    let steps = [#"tap("start 0")"#, #"tap("flip")"#, "advance(by: 1)"]
    let lines = Play(program, steps).whyNot("Work")
    #expect(lines.last?.contains("(F21)") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("(F7)") }, "\(lines)")
  }
}
