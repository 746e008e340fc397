import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// Answers that were false of whole apps, each with a twin of which it is true.
@Suite struct TrueAnswerTests {
  private func told(_ play: Play) -> [String] {
    var transcript = TextTranscript(sources: play.session.sources)
    return transcript.text(for: play.session.events.prefix(play.cursor)).split(separator: "\n")
      .map(String.init)
  }

  private func meanings(_ play: Play, inStep step: Int) -> [String] {
    play.session.events.compactMap { event in
      if event.step == step, case .meaning(_, _, let message) = event.kind {
        message.description
      } else {
        nil
      }
    }
  }

  // MARK: Writes

  /// A setter of the program's own wrapper is given a value; whether that builds on the old one, its caller
  /// says.
  @Test func aWriteThroughAnOwnWrapperIsNotCalledOverwritten() {
    func program(_ body: String) -> String {
      """
      @propertyWrapper struct Presses: DynamicProperty {
        @State private var stored = 0
        var wrappedValue: Int { get { stored } nonmutating set { stored = newValue } }
      }
      struct ContentView: View {
        @Presses private var presses
        @State private var plain = 0
        var body: some View {
          VStack { Text("\\(presses) \\(plain)"); Button("Twice") { \(body) } }
        }
      }
      """
    }
    let own = Play(program("presses += 1; presses += 1"), [#"tap("Twice")"#]).why("stored")
    #expect(own.contains { $0.contains("because ContentView.stored was written: 0 → 1") })
    #expect(!own.contains { $0.contains("overwritten") }, "\(own)")
    #expect(own.contains("  the wrapper is used here  Cat.swift:9"), "\(own)")
    let anew = Play(program("presses = 1; presses = 2"), [#"tap("Twice")"#]).why("stored")
    #expect(anew.contains { $0.contains("before it, and overwritten: ") }, "\(anew)")
    let plain = Play(program("plain = 1; plain = 2"), [#"tap("Twice")"#]).why("plain")
    #expect(plain.contains { $0.contains("before it, and overwritten: ") }, "\(plain)")
  }

  private static let parts = """
    import Combine
    final class Part: ObservableObject { @Published var level = 1 }
    final class Whole: ObservableObject {
      let heard = Part()
      let lonely = Part()
      private var bag: Set<AnyCancellable> = []
      init() {
        heard.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }
          .store(in: &bag)
      }
    }
    struct ContentView: View {
      @StateObject private var whole = Whole()
      var body: some View {
        VStack {
          Text("level \\(whole.heard.level)")
          Button("Heard") { whole.heard.level += 1 }
          Button("Lonely") { whole.lonely.level += 1 }
        }
      }
    }
    """

  @Test func aWriteThatIsPassedOnIsNotSaidToBeInVain() {
    let heard = Play(Self.parts, [#"tap("Heard")"#])
    let lines = heard.why("level")
    #expect(lines.first?.contains("Part#1.level was written: 1 → 2  ") == true, "\(lines)")
    #expect(lines.contains { $0.contains("Whole#1 passes it on") }, "\(lines)")
    #expect(
      told(heard).contains { $0.contains("Part#1.level") && $0.contains("passed on by Whole#1") })
    #expect(!heard.questions.contains { $0.contains("change nothing") }, "\(heard.questions)")
    let lonely = Play(Self.parts, [#"tap("Lonely")"#])
    #expect(lonely.why("level").first?.contains("which no view observes") == true)
    #expect(told(lonely).contains { $0.contains("no readers: nothing to update") })
  }

  /// The body names a property of that name, of another object of the class.
  @Test func anObjectIsNotSaidToBeReadBecauseAnotherIs() {
    let lonely = Play(Self.parts, [#"tap("Lonely")"#]).whyNot("ContentView")
    #expect(!lonely.contains { $0.contains("its body reads level of") }, "\(lonely)")
    let only = Self.parts.replacing("  let lonely = Part()\n", with: "")
      .replacing("init() {", with: "func forget() {").replacing("lonely", with: "heard")
    let told = Play(only, [#"tap("Lonely")"#]).whyNot("ContentView")
    #expect(told.contains { $0.contains("its body reads level of Part#1") }, "\(told)")
  }

  @Test func theFocusMovesWithoutReaders() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var name = ""
        @State private var unread = 0
        @FocusState private var isOn: Bool
        var body: some View {
          VStack {
            TextField("Name", text: $name).focused($isOn)
            Button("Focus") { isOn = true }
            Button("Count") { unread += 1 }
          }
        }
      }
      """, [#"tap("Focus")"#, #"tap("Count")"#])
    #expect(
      told(play).contains {
        $0.contains("isOn") && $0.hasSuffix("moves the focus") || $0.contains("moves the focus  ")
      })
    #expect(
      told(play).contains { $0.contains("unread") && $0.contains("no readers: nothing to update") })
  }

  // MARK: Inputs

  /// A closure that captures the view differs each time; an earlier write of what it names has no part.
  @Test func whatAClosureNamesIsNoCauseOfIt() {
    func program(_ input: String, _ type: String) -> String {
      """
      struct Child: View {
        let input: \(type)
        var body: some View { Text("child") }
      }
      struct ContentView: View {
        @State private var unread = 0
        @State private var n = 0
        var body: some View {
          VStack {
            Child(input: \(input))
            Text("\\(n)")
            Button("First") { unread += 1 }
            Button("Second") { n += 1 }
          }
        }
        private func act() { print(unread) }
      }
      """
    }
    let steps = [#"tap("First")"#, #"tap("Second")"#]
    let lines = Play(program("act", "() -> Void"), steps).why("Child")
    #expect(lines.contains { $0.contains("ContentView.n was written") }, "\(lines)")
    #expect(!lines.contains { $0.contains("ContentView.unread was written") }, "\(lines)")
  }

  // MARK: What a person sees

  private static let stack = """
    struct First: View {
      var body: some View { Text("first").onAppear { print("first appears") } }
    }
    struct Second: View { var body: some View { Text("second") } }
    struct ContentView: View {
      @State private var path: [Int] = []
      @State private var n = 0
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Text("n \\(n)")
            Button("Both") { path = [1, 2] }
            Button("One") { path = [2] }
          }
          .navigationDestination(for: Int.self) { number in
            if number == 1 { First() } else { Second() }
          }
        }
      }
    }
    """

  @Test func aScreenThatIsCoveredAtOnceDoesNotAppear() {
    let both = Play(Self.stack, [#"tap("Both")"#])
    #expect(meanings(both, inStep: 1).map { $0.prefix { $0 != " " } } == ["Second"])
    #expect(both.inquiry.salientEvent?.kind.node?.view == "Second")
    let waits = both.whyNot("onAppear")
    #expect(waits.contains { $0.contains("has not appeared yet") }, "\(waits)")
    #expect(waits.contains { $0.contains("another screen of its stack is in front of it") })
    let popped = Play(Self.stack, [#"tap("Both")"#, "back()"])
    #expect(!popped.whyNot("onAppear").contains { $0.contains("has not appeared yet") })
  }

  @Test func whatChangesBehindAScreenIsNotShown() {
    let play = Play(Self.stack, [#"tap("One")"#, "n += 1", "back()", "n += 1"])
    #expect(!meanings(play, inStep: 2).contains { $0.contains("now they show") })
    #expect(meanings(play, inStep: 4) == [#"all views stay; now they show "n 2""#])
  }

  @Test func aRowIsNamedByItsWordsAndNotByItsImage() {
    let play = Play(
      """
      struct Row: View {
        let title: String
        var body: some View { HStack { Image(systemName: "circle"); Text(title) } }
      }
      struct Icon: View { let n: Int; var body: some View { Image(systemName: "star") } }
      struct ContentView: View {
        @State private var rows = ["one"]
        @State private var icons = [1]
        var body: some View {
          VStack {
            ForEach(rows, id: \\.self) { Row(title: $0) }
            ForEach(icons, id: \\.self) { Icon(n: $0) }
            Button("Row") { rows.append("two") }
            Button("Icon") { icons.append(2) }
          }
        }
      }
      """, [#"tap("Row")"#, #"tap("Icon")"#])
    #expect(meanings(play, inStep: 1).first?.hasSuffix(#"appears: "two""#) == true)
    #expect(meanings(play, inStep: 2).first?.hasSuffix(#"appears: "star""#) == true)
  }

  /// A control says the name of its image, too, if there is nothing else in its label.
  @Test func aRowIsNotNamedByTheImageOfItsButton() {
    let play = Play(
      """
      struct Row: View {
        let title: String
        var body: some View {
          HStack {
            Button {} label: { Image(systemName: "circle") }
            Text(title)
          }
        }
      }
      struct Named: View {
        let title: String
        var body: some View {
          HStack {
            Button {} label: { Label("Open", systemImage: "circle") }
            Text(title)
          }
        }
      }
      struct ContentView: View {
        @State private var rows = ["one"]
        @State private var names = ["four"]
        var body: some View {
          VStack {
            ForEach(rows, id: \\.self) { Row(title: $0) }
            ForEach(names, id: \\.self) { Named(title: $0) }
            Button("Add") { rows.append("two") }
            Button("Take") { rows.removeLast() }
            Button("Name") { names.append("five") }
          }
        }
      }
      """, [#"tap("Add")"#, #"tap("Take")"#, #"tap("Name")"#])
    #expect(meanings(play, inStep: 1).first?.hasSuffix(#"appears: "two""#) == true)
    #expect(meanings(play, inStep: 2).first?.hasSuffix(#"disappears: "two""#) == true)
    // Words in the label name it as well as others.
    #expect(meanings(play, inStep: 3).first?.hasSuffix(#"appears: "Open""#) == true)
  }

  /// The words are gone when the last view that showed them has gone.
  @Test func wordsAreGoneWithTheLastThatShowedThem() {
    let program = """
      struct ContentView: View {
        @State private var isRow = true
        @State private var isDetail = false
        var body: some View {
          VStack {
            if isRow { Text("lunch") }
            if isDetail { Text("lunch") }
            Button("Row") { isRow.toggle() }
            Button("Detail") { isDetail.toggle() }
          }
        }
      }
      """
    let detail = #"tap("Detail")"#
    let rowLast = Play(program, [detail, detail, #"tap("Row")"#]).whyNot(#""lunch""#)
    #expect(rowLast.first?.contains("it was last shown in step 2") == true, "\(rowLast)")
    #expect(rowLast.contains { $0.contains("in step 3: ") }, "\(rowLast)")
    let detailLast = Play(program, [detail, #"tap("Row")"#, detail, "isRow = false"])
      .whyNot(#""lunch""#)
    #expect(detailLast.contains { $0.contains("in step 3: ") }, "\(detailLast)")
  }

  @Test func onlyAViewIsSaidNotToHaveBegun() {
    let program = """
      struct Service { func text() -> String { "from afar" } }
      struct Hidden: View { var body: some View { Text("hidden words") } }
      struct ContentView: View {
        @State private var text = ""
        @State private var isOpen = false
        var body: some View {
          VStack { Text(text); if isOpen { Hidden() }; Button("Load") { text = Service().text() } }
        }
      }
      """
    let play = Play(program, [])
    #expect(!play.whyNot(#""from afar""#).contains { $0.contains("has not begun") })
    #expect(play.whyNot(#""hidden words""#).contains { $0.contains("Hidden has not begun") })
  }

  // MARK: Worlds

  private static let loading = """
    struct ContentView: View {
      @State private var n = 0
      @State private var log: [Int] = []
      var body: some View {
        VStack {
          Text("\\(log.count)")
          Button("Next") { n += 1 }
        }
        .task(id: n) {
          let mine = n
          try? await Task.sleep(for: .seconds(1))
          if Task.isCancelled { return }
          log.append(mine)
        }
      }
    }
    """

  /// Without the cancellation the old task goes on, and the new one begins as it did.
  @Test func onlyTheCallbackItselfIsLeftOut() throws {
    let play = Play(Self.loading, [#"tap("Next")"#, "advance(by: 2)"])
    let log = play.session.events
    let cancel = try #require(
      log.last(.callback, in: log.indices) { event in
        if case .callback("task.cancel", _, _, _) = event.kind { true } else { false }
      })
    let other = try #require(play.session.world(without: .callback(cancel.id)))
    let calls = other.events.compactMap { event -> String? in
      if case .callback(let name, _, _, _) = event.kind { name } else { nil }
    }
    #expect(calls == ["task", "task"])
    let appended = other.events.filter { event in
      if case .stateWrite(_, _, "log", _, _, _, .changed, _) = event.kind { true } else { false }
    }
    #expect(appended.count == 2)
    // Without the new one there is none.
    let start = try #require(
      log.last(.callback, in: log.indices) { event in
        if case .callback("task", _, _, _) = event.kind { true } else { false }
      })
    let without = try #require(play.session.world(without: .callback(start.id)))
    #expect(
      !without.events.contains { event in
        if case .stateWrite(_, _, "log", _, _, _, .changed, _) = event.kind { true } else { false }
      })
  }

  @Test func anAlertIsDismissedWhereItIsPresented() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var asks = false
        var body: some View {
          VStack { Button("Ask") { asks = true } }
            .alert("Sure?", isPresented: $asks) { Button("Yes") {} }
        }
      }
      """, [#"tap("Ask")"#, #"tap("Yes")"#])
    #expect(
      play.why("asks").first == "ContentView.asks was written by SwiftUI: true → false  Cat.swift:5"
    )
    let opened = Play(Self.loading, [#"tap("Next")"#]).why("n")
    #expect(opened.first == "ContentView.n was written: 0 → 1  Cat.swift:7", "\(opened)")
  }

  // MARK: Length

  /// What led to the work that began is shortened first, and the bodies on the way.
  @Test func aLongAnswerFitsOnAScreen() throws {
    let program = """
      final class Model: ObservableObject { @Published var chosen: Int?; @Published var read = 0 }
      struct MessageDetailColumn: View {
        @ObservedObject var model: Model
        var body: some View {
          VStack { MessageDetailContent(model: model).id(model.chosen) }
        }
      }
      struct MessageDetailContent: View {
        @ObservedObject var model: Model
        var body: some View {
          VStack { Text("read \\(model.read)") }.task {
            try? await Task.sleep(for: .seconds(2))
            model.read += 1
          }
        }
      }
      struct MessageWindowContent: View {
        @ObservedObject var model: Model
        var body: some View {
          HStack { if model.chosen != nil { MessageDetailColumn(model: model) } }
        }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View {
          VStack {
            MessageWindowContent(model: model)
            Button("Choose") { model.chosen = 1 }
          }
        }
      }
      """
    let play = Play(program, [#"tap("Choose")"#, "advance(by: 3)"])
    let shown = try #require(play.inquiry.candidates(for: .text("read 1")).first)
    let lines = WhyText(play.session.sources).lines(
      for: play.inquiry.why(shown, provedIn: play.session))
    #expect(WhyText.rows(of: lines) <= 24, "\(lines.map(\.plain))")
    #expect(lines.contains { $0.plain.contains("begun when task of VStack") })
    #expect(lines.contains { $0.plain.contains("in step 1: tap(\"Choose\")") })
    // A short one has everything.
    let begin = Play(program, [#"tap("Choose")"#]).why("MessageDetailColumn")
    #expect(begin.contains { $0.hasPrefix("  because Model#1 sent objectWillChange") }, "\(begin)")
  }

  // MARK: Comparisons

  private func brief(_ play: Play, without event: TraceEvent) throws -> [String] {
    let other = try #require(play.session.world(without: .writes([event.id])))
    let runs = [play.session.events, other.events].map {
      ComparedRun(name: "", events: $0, sources: play.session.sources)
    }
    return Comparison(
      runs[0], runs[1], leftOut: [event.id],
      screens: (play.session.screens(), play.session.screens(without: .writes([event.id]))),
      isOneProgram: true
    ).brief().map(\.plain)
  }

  @Test func aComparisonFitsOnAScreenAndHasItsVerdictFirst() throws {
    let rows = (1...30).map { "Row(n: \($0), isOn: isOn)" }.joined(separator: "\n")
    let play = Play(
      """
      struct Row: View {
        let n: Int
        let isOn: Bool
        var body: some View { Text("\\(n) \\(isOn)") }
      }
      struct ContentView: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            Group {
              \(rows)
            }
            if isOn { Text("on") }
            Button("Go") { isOn = true }
          }
        }
      }
      """, [#"tap("Go")"#])
    let log = play.session.events
    let write = try #require(log.last(.stateWrite, in: log.indices))
    let lines = try brief(play, without: write)
    #expect(lines.count <= 24, "\(lines)")
    #expect(lines[2].hasPrefix("What a person sees in the end differs: "), "\(lines)")
    #expect(lines.contains { $0.contains("more lines; with 'all'") }, "\(lines)")
    // Nobody asked for a transition.
    #expect(!lines.contains { $0.contains("not animated") }, "\(lines)")
  }
}
