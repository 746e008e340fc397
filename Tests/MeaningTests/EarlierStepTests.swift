import Meaning
import Session
import Testing
import Trace
import Transcript

/// The earlier steps without which something does not happen, though no cause leads there.
@Suite struct EarlierStepTests {
  private static let jobs = """
    struct Job: Identifiable { let id: Int; let title: String; var isDone = false }
    struct Row: View {
      let job: Job
      let act: () -> Void
      var body: some View { Button("Do \\(job.title)", action: act) }
    }
    struct ContentView: View {
      @State private var jobs = [Job(id: 1, title: "Call"), Job(id: 2, title: "Write")]
      @State private var showsDone = true
      @State private var other = 0
      var body: some View {
        VStack {
          ForEach(jobs.filter { showsDone || !$0.isDone }) { job in
            Row(job: job) { jobs[job.id - 1].isDone = true }
          }
          Text("other \\(other)")
          Button("Hide") { showsDone = false }
          Button("Other") { other += 1 }
        }
      }
    }
    """

  /// The answer as the prompt gives it.
  private func answer(_ event: TraceEvent?, _ play: Play) -> [String] {
    guard let event else { return ["nothing"] }
    return WhyText(play.session.sources).lines(
      for: play.inquiry.why(event, provedIn: play.session)
    ).map(\.plain)
  }

  private func answer(_ words: String, _ play: Play) -> [String] {
    answer(Subject(words).flatMap { play.inquiry.candidates(for: $0).first }, play)
  }

  private func taken(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("  it also takes step") }
  }

  @Test func aStepThatMadeAConditionTrueIsNamed() {
    let play = Play(Self.jobs, [#"tap("Do Call")"#, #"tap("Other")"#, #"tap("Hide")"#])
    let end = play.session.events.last(
      .lifeEnd, of: .view("Row"), in: 0..<play.session.events.count)
    let lines = answer(end, play)
    #expect(taken(lines) == [#"  it also takes step 1: tap("Do Call")"#], "\(lines)")
    #expect(lines.contains { $0.contains("without the write of ContentView.showsDone") })
    // Nothing of another step is a condition of what changes every time, but of a number that it counts to.
    let other = Play(Self.jobs, [#"tap("Do Call")"#, #"tap("Other")"#, #"tap("Other")"#])
    #expect(taken(answer("\"other 2\"", other)) == [#"  it also takes step 2: tap("Other")"#])
    #expect(taken(answer("other", other)) == [])
    #expect(
      taken(answer("\"other 1\"", Play(Self.jobs, [#"tap("Hide")"#, #"tap("Other")"#]))) == [])
  }

  @Test func wordsThatDisappearTakeItToo() throws {
    let play = Play(Self.jobs, [#"tap("Do Call")"#, #"tap("Hide")"#])
    let absence = play.inquiry.whyNot(.text("Do Call"))
    let end = try #require(absence.end)
    let answer = play.inquiry.why(
      end, absentText: absence.absentText, provedIn: play.session)
    #expect(answer.earlier.map(\.step) == [1])
  }

  private static let timer = """
    struct ContentView: View {
      @State private var left = 2
      @State private var runs = false
      @State private var rests = false
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      var body: some View {
        VStack {
          Text("left \\(left)")
          if rests { Text("Stretch") }
          Button("Go") { runs = true }
          Button("Idle") {}
        }
        .onReceive(timer) { _ in
          guard runs else { return }
          left -= 1
          if left == 0 { rests = true }
        }
      }
    }
    """

  @Test func aGuardThatLetsPassIsACondition() {
    let play = Play(Self.timer, [#"tap("Idle")"#, #"tap("Go")"#, "advance(by: 3)"])
    for subject in ["\"Stretch\"", "rests"] {
      let lines = answer(subject, play)
      #expect(taken(lines) == [#"  it also takes step 2: tap("Go")"#], "\(lines)")
    }
    // That time passed before it is one, too.
    let twice = Play(Self.timer, [#"tap("Go")"#, "advance(by: 1)", "advance(by: 1)"])
    #expect(
      taken(answer("rests", twice)) == [
        #"  it also takes steps 1 and 2: tap("Go"), advance(by: 1)"#
      ])
  }

  /// Without the step that made the control, the step cannot be taken.
  @Test func whatMadeTheControlIsACondition() {
    let play = Play(
      """
      struct Sheet: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
      }
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          Button("Open") { isOpen = true }.sheet(isPresented: $isOpen) { Sheet() }
        }
      }
      """, [#"tap("Open")"#, #"tap("Done")"#])
    #expect(taken(answer("Sheet", play)) == [#"  it also takes step 1: tap("Open")"#])
    #expect(
      answer("Sheet", play).contains { $0.contains("without the write of ContentView.isOpen") })
  }

  private static let switches = """
    struct ContentView: View {
      @State private var on: Set<String> = []
      @State private var isDone = false
      var body: some View {
        VStack {
          Text(isDone ? "done" : "not yet")
          ForEach(["A", "B", "C", "D", "E"], id: \\.self) { name in
            Button("Switch the light \\(name)") { on.insert(name) }
          }
          Button("Go") { if on.count == 5 { isDone = true } }
        }
      }
    }
    """

  @Test func manyStepsFitIntoOneRow() throws {
    let steps = ["A", "B", "C", "D", "E"].map { #"tap("Switch the light \#($0)")"# }
    let lines = answer("isDone", Play(Self.switches, steps + [#"tap("Go")"#]))
    let row = try #require(taken(lines).first, "\(lines)")
    #expect(row.hasPrefix("  it also takes steps 1, 2, 3 and 2 more: tap(\"Switch"))
    #expect(row.hasSuffix("…") && row.count <= 80)
  }

  /// Where it would have happened anyway, nothing is said to be needed.
  @Test func whatHappensAnywayTakesNoStep() {
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
    let lines = answer("Screen", play)
    #expect(lines.contains { $0.hasPrefix("  it would have happened without the write") })
    #expect(taken(lines) == [])
  }

  // MARK: What is alike

  private static let windows = """
    struct MailViewer: View {
      @State private var draft = 0
      var body: some View { Button("draft \\(draft)") { draft += 1 } }
    }
    struct SettingsView: View { var body: some View { Text("settings") } }
    @main struct Mail: App {
      var body: some Scene {
        WindowGroup(id: "mail") { MailViewer() }
        Settings { SettingsView() }
      }
    }
    """

  /// A window opens under another number where fewer are open: it opens all the same.
  @Test func anotherNumberInAnIdentityIsNoCondition() {
    let play = Play(Self.windows, [#"openWindow("mail")"#, "openSettings()"])
    let lines = answer("SettingsView", play)
    #expect(lines.first?.contains("began its lifetime") == true, "\(lines)")
    #expect(taken(lines) == [], "\(lines)")
    let pushed = Play(
      Self.stack, [#"tap("Push A")"#, #"tap("Allow")"#, #"tap("Push B")"#])
    #expect(
      taken(answer("\"screen B\"", pushed)) == [#"  it also takes step 2: tap("Allow")"#],
      "\(answer("\"screen B\"", pushed))")
  }

  private static let stack = """
    struct ContentView: View {
      @State private var path: [String] = []
      @State private var isAllowed = false
      var body: some View {
        VStack {
          NavigationStack(path: $path) {
            Text("root").navigationDestination(for: String.self) { Text("screen \\($0)") }
          }
          Button("Allow") { isAllowed = true }
          Button("Push A") { path.append("A") }
          Button("Push B") { if isAllowed { path.append("B") } }
        }
      }
    }
    """

  /// A sheet opens for another item where less was done before: it opens all the same.
  @Test func anotherPresentedItemIsNoCondition() {
    let twice = Play(Self.form, [#"tap("Send")"#, #"tap("Fill")"#, #"tap("Send")"#])
    let lines = answer("Summary", twice)
    #expect(lines.first?.contains("sheet[2]") == true, "\(lines)")
    #expect(taken(lines) == [#"  it also takes step 2: tap("Fill")"#], "\(lines)")
  }

  private static let form = """
    struct Item: Identifiable { let id: Int }
    struct Summary: View { let item: Item; var body: some View { Text("sent") } }
    struct ContentView: View {
      @State private var attempts = 0
      @State private var isFilled = false
      @State private var item: Item?
      var body: some View {
        VStack {
          Button("Fill") { isFilled = true }
          Button("Send") {
            attempts += 1
            if isFilled { item = Item(id: attempts) }
          }
        }
        .sheet(item: $item) { Summary(item: $0) }
      }
    }
    """

  /// That the script stops at another step than the one that is asked about says nothing.
  @Test func aStepThatCannotBeTakenIsLeftOutToo() {
    let play = Play(
      """
      struct Sheet: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
      }
      struct ContentView: View {
        @State private var isOpen = false
        @State private var count = 0
        var body: some View {
          VStack {
            Text("count \\(count)")
            Button("Open") { isOpen = true }
            Button("Count") { count += 1 }
          }
          .sheet(isPresented: $isOpen) { Sheet() }
        }
      }
      """, [#"tap("Open")"#, #"tap("Done")"#, #"tap("Count")"#, #"tap("Count")"#])
    // Without the second step the sheet would still cover the button.
    let lines = answer("\"count 2\"", play)
    #expect(
      taken(lines) == [#"  it also takes steps 2 and 3: tap("Done"), tap("Count")"#], "\(lines)")
  }

  private static let bubbles = """
    struct Message: Identifiable { let id: Int; let text: String }
    struct Bubble: View { let message: Message; var body: some View { Text(message.text) } }
    struct ContentView: View {
      @State private var messages: [Message] = []
      @State private var text = "A"
      var body: some View {
        VStack {
          ForEach(messages) { Bubble(message: $0) }
          Button("Send") { messages.append(Message(id: messages.count + 1, text: text)) }
          Button("Other") { text = "B" }
        }
      }
    }
    """

  /// A row that shows the same is the same, though its id is another number.
  @Test func anotherNumberAsIdOfARowIsNoCondition() {
    let play = Play(Self.bubbles, [#"tap("Send")"#, #"tap("Other")"#, #"tap("Send")"#])
    let begin = play.session.events.last(
      .lifeBegin, of: .view("Bubble"), in: 0..<play.session.events.count)
    let lines = answer(begin, play)
    #expect(lines.first?.contains("[2]") == true, "\(lines)")
    #expect(taken(lines) == [], "\(lines)")
    let words = answer("\"B\"", play)
    #expect(taken(words) == [#"  it also takes step 2: tap("Other")"#], "\(words)")
  }

  /// What happens earlier without a step, and for good, does not take that.
  @Test func whatHappensEarlierWithoutAStepDoesNotTakeIt() {
    let play = Play(
      """
      struct Done: View { var body: some View { Text("done") } }
      struct ContentView: View {
        @State private var left = 2
        var body: some View {
          VStack {
            if left <= 0 { Done() }
            Button("More") { left += 1 }
            Button("Next") { left -= 1 }
          }
        }
      }
      """,
      [#"tap("More")"#, #"tap("Next")"#, #"tap("Next")"#, #"tap("Next")"#])
    let lines = answer("Done", play)
    #expect(
      taken(lines) == [#"  it also takes steps 2 and 3: tap("Next"), tap("Next")"#], "\(lines)")
  }

  private static let lost = """
    struct Product: Identifiable, Equatable {
      let id: Int
      var name: String
      var isLocked = false
      static func == (left: Product, right: Product) -> Bool {
        left.id == right.id && left.isLocked == right.isLocked
          && (left.isLocked || left.name == right.name)
      }
    }
    struct ContentView: View {
      @State private var products = [Product(id: 1, name: "milk")]
      var body: some View {
        VStack {
          ForEach(products) { Text($0.name) }
          Button("Lock") { products[0].isLocked = true }
          Button("Eggs") { products.append(Product(id: 2, name: "eggs")) }
          Button("Oat") { products[0].name = "oat milk" }
        }
      }
    }
    """

  /// What was lost is alike where it is lost, too, whatever stands beside it; where it is stored it is not.
  @Test func aWriteThatIsLostIsAlikeWhereItIsLostToo() {
    let lines = answer(
      "products", Play(Self.lost, [#"tap("Lock")"#, #"tap("Eggs")"#, #"tap("Oat")"#]))
    #expect(lines.first?.contains("counts as equal") == true, "\(lines)")
    #expect(taken(lines) == [#"  it also takes step 1: tap("Lock")"#], "\(lines)")
  }

  // MARK: Long runs

  private func longRun() -> Play {
    Play(
      """
      struct Row: View { let n: Int; var body: some View { Text("row \\(n)") } }
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Text("count \\(count)")
            ForEach(0..<60) { i in Row(n: i + count) }
            Button("More") { count += 1 }
          }
        }
      }
      """, Array(repeating: #"tap("More")"#, count: 40))
  }

  @Test func aLongRunIsProvedFromAWorldThatWaits() throws {
    let play = longRun()
    let session = play.session
    #expect(session.events.count > CauseTrial.answerBudget)
    let event = try #require(play.inquiry.candidates(for: .text("count 40")).first)
    let untried = play.inquiry.why(event, provedIn: session)
    #expect(untried.verdict == nil && untried.isUntried)
    session.prepare { false }
    let proved = play.inquiry.why(event, provedIn: session)
    #expect(!proved.isUntried)
    guard case .needed(let writes, [], [])? = proved.verdict else {
      Issue.record("\(String(describing: proved.verdict))")
      return
    }
    #expect(writes.map(\.kind.property) == ["count"])
  }

  // MARK: Reasons beside a needed write

  @Test func anEarlierWriteBesideANeededOneHasNoPart() throws {
    let play = Play(
      """
      enum Place: Hashable { case item }
      @Observable final class Stock { var left = 3 }
      struct Line: View { let left: Int; var body: some View { Text("\\(left) left") } }
      struct Screen: View {
        @Environment(Stock.self) private var stock
        @Binding var path: [Place]
        var body: some View {
          VStack {
            Line(left: stock.left)
            Text("depth \\(path.count)")
            Button("Take") { stock.left -= 1 }
          }
        }
      }
      struct ContentView: View {
        @State private var stock = Stock()
        @State private var path: [Place] = []
        var body: some View {
          NavigationStack(path: $path) {
            NavigationLink("Open \\(stock.left)", value: Place.item)
              .navigationDestination(for: Place.self) { _ in Screen(path: $path) }
          }
          .environment(stock)
        }
      }
      """, [#"tap("Open 3")"#, #"tap("Take")"#])
    let screen = try #require(play.inquiry.candidates(for: .view("Screen")).first)
    #expect(play.inquiry.reasons(of: screen).count > 1)
    let lines = answer("Line", play)
    #expect(lines.contains { $0.contains("because Stock#1.left was written: 3 → 2") }, "\(lines)")
    #expect(!lines.contains { $0.contains("ContentView.path was written") }, "\(lines)")
    // What opened the screen keeps its cause.
    let opened = play.why("\"depth 1\"")
    #expect(opened.contains { $0.contains("ContentView.path was written") }, "\(opened)")
  }
}
