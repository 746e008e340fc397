import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// Where words come from, if several things have one name, or if a screen's title is shown by another view.
@Suite struct TrueOfNamesTests {
  private func proved(_ words: String, _ play: Play) -> [String] {
    let absence = Subject(words).map { play.inquiry.whyNot($0) }
    let found = Subject(words).flatMap { play.inquiry.candidates(for: $0).first }
    guard let event = found ?? absence?.end else { return ["nothing"] }
    return WhyText(play.session.sources).lines(
      for: play.inquiry.why(
        event, absentText: found == nil ? absence?.absentText : nil, provedIn: play.session)
    ).map(\.plain)
  }

  // MARK: One name for several things

  private static let market = """
    @Observable final class Basket {
      var counts: [String: Int] = [:]
      var total: Int { counts.values.reduce(0, +) }
      func points(in name: String) -> Int { counts[name] ?? 0 }
    }
    struct Ticket { let title: String; let points: Int }
    struct Bar: View {
      let total: Int
      let isOpen: Bool
      var body: some View { VStack { Text("Total: \\(total)"); if isOpen { Text("open") } } }
    }
    struct Sum: View {
      let basket: Basket
      var total: Int { basket.total }
      var body: some View { Text("Sum: \\(total)") }
    }
    struct Card: View {
      let ticket: Ticket
      let basket: Basket
      @State private var shows = false
      var body: some View {
        VStack {
          Button("Open") { shows = true }
          if shows {
            Text("\\(ticket.title) has \\(ticket.points) points")
            Text("\\(basket.points(in: ticket.title)) in the basket")
          }
        }
      }
    }
    struct ContentView: View {
      @State private var basket = Basket()
      @State private var isOpen = true
      var body: some View {
        VStack {
          Bar(total: basket.total, isOpen: isOpen)
          Sum(basket: basket)
          Card(ticket: Ticket(title: "Tea", points: 3), basket: basket)
          Button("Buy") { basket.counts["Tea", default: 0] += 1 }
        }
      }
    }
    """

  @Test func whatAViewStoresIsNotWhatAnotherComputes() {
    let lines = Play(Self.market, []).why("\"Total: 0\"")
    #expect(lines.contains { $0.contains("it was handed to Bar by the body of ContentView") })
    #expect(!lines.contains { $0.contains("isOpen") }, "\(lines)")
    // What the view itself computes under that name leads on.
    let own = Play(Self.market, [#"tap("Buy")"#]).why("\"Sum: 1\"")
    #expect(own.contains { $0.contains("the body that makes it reads Basket#1.counts") }, "\(own)")
  }

  @Test func aMemberIsNoFunctionOfItsName() {
    let play = Play(Self.market, [#"tap("Buy")"#, #"tap("Open")"#])
    let lines = play.why("\"Tea has 3 points\"")
    #expect(!lines.contains { $0.contains("reads shows\n") || $0.hasSuffix("reads shows") })
    #expect(!lines.contains { $0.contains("counts") }, "\(lines)")
    let called = play.why("\"1 in the basket\"")
    #expect(called.contains { $0.contains("counts") }, "\(called)")
  }

  // MARK: Titles

  private static let shop = """
    @Observable final class Basket { var counts = [1]; var filter = "all" }
    struct Detail: View {
      let name: String
      let basket: Basket
      var body: some View {
        VStack { Button("More") { basket.counts.append(1) } }
          .navigationTitle("\\(name) (\\(basket.counts.count))")
      }
    }
    struct ContentView: View {
      @State private var basket = Basket()
      @State private var search = ""
      @State private var path: [String] = []
      var body: some View {
        NavigationStack(path: $path) {
          List {
            TextField("Search", text: $search)
            TextField("Filter", text: $basket.filter)
            Text("search \\(search), filter \\(basket.filter)")
            NavigationLink("Open", value: "Tea")
          }
          .navigationTitle("Shop (\\(basket.counts.count))")
          .navigationDestination(for: String.self) { Detail(name: $0, basket: basket) }
        }
      }
    }
    """

  @Test func aTitleIsMadeOfWhatItsOwnCodeNames() {
    let lines = Play(Self.shop, []).why("\"Shop (1)\"")
    #expect(lines.contains { $0.contains("reads basket, Basket#1.counts") }, "\(lines)")
    #expect(!lines.contains { $0.contains("search") || $0.contains("filter") }, "\(lines)")
  }

  @Test func aTitleIsReadByTheScreenThatGivesIt() {
    let lines = Play(Self.shop, [#"tap("Open")"#]).why("\"Tea (1)\"")
    #expect(lines.contains { $0.contains("Basket#1.counts") }, "\(lines)")
    #expect(!lines.contains { $0.contains("search") || $0.contains("path,") }, "\(lines)")
    let more = Play(Self.shop, [#"tap("Open")"#, #"tap("More")"#]).why("\"Tea (2)\"")
    #expect(more.contains { $0.contains("because the body of Detail #") }, "\(more)")
    #expect(more.contains { $0.contains("reads Basket#1.counts") }, "\(more)")
  }

  // MARK: What only chooses

  private static let laps = """
    struct Lap: Identifiable { let id: Int; let name: String }
    @Observable final class Run { var laps = [Lap(id: 1, name: "one"), Lap(id: 2, name: "two")] }
    struct LapRow: View {
      let lap: Lap
      var body: some View { Text("Lap \\(lap.name) is done") }
    }
    struct LapList: View {
      let laps: [Lap]
      @State private var isReversed = false
      private var ordered: [Lap] { isReversed ? laps.reversed() : laps }
      var body: some View {
        VStack {
          ForEach(ordered) { LapRow(lap: $0) }
          Button("Turn") { isReversed.toggle() }
          Label(isReversed ? "down" : "up")
        }
      }
    }
    struct Label: View {
      let text: String
      init(_ text: String) { self.text = text }
      var body: some View { Text("order: \\(text)") }
    }
    struct ContentView: View {
      @State private var run = Run()
      var body: some View {
        VStack {
          LapList(laps: run.laps)
          Button("Add") { run.laps.append(Lap(id: 3, name: "three")) }
        }
      }
    }
    """

  @Test func whatChoosesElementsIsInNoWordsOfThem() {
    let lines = Play(Self.laps, [#"tap("Add")"#]).why("\"Lap three is done\"")
    #expect(lines.contains { $0.contains("from the body of ContentView") }, "\(lines)")
    #expect(!lines.contains { $0.contains("isReversed") }, "\(lines)")
  }

  @Test func whatChoosesWordsIsToldOfThem() {
    let lines = Play(Self.laps, [#"tap("Turn")"#]).why("\"order: down\"")
    #expect(lines.contains { $0.contains("isReversed") }, "\(lines)")
  }

  // MARK: Steps that undo others

  private static let sheet = """
    struct Pet: Identifiable { let id: Int; let name: String }
    struct ContentView: View {
      @State private var shown: Pet?
      @State private var names = ["Ann", "Bob"]
      var body: some View {
        VStack {
          Button("Open") { shown = Pet(id: 1, name: "Tama") }
          Button("Add") { names.append("Cid") }
          Button("Drop") { names.removeFirst() }
          Text("\\(names.count) names")
        }
        .sheet(item: $shown) { Text("\\($0.name) is here") }
      }
    }
    """

  private func taken(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("  it also takes step") }
  }

  @Test func aStepIsTakenThoughWithoutAllItWouldHappen() {
    // Without any of them there are two names all the time; without one there are more or fewer.
    let play = Play(
      Self.sheet,
      [
        #"tap("Add")"#, #"tap("Add")"#, #"tap("Drop")"#, #"tap("Add")"#, #"tap("Drop")"#,
        #"tap("Drop")"#,
      ])
    let lines = taken(proved("\"2 names\"", play))
    #expect(lines.count == 1 && lines[0].contains("steps 1, 2, 3 and"), "\(lines)")
  }

  @Test func whatIsPutAwayFirstIsAStepThatItTakes() {
    let open = #"tap("Open")"#
    let play = Play(
      Self.sheet, [#"tap("Add")"#, #"tap("Add")"#, open, "dismiss()", open])
    let lines = taken(proved("\"Tama is here\"", play))
    #expect(lines == ["  it also takes step 4: dismiss()"], "\(lines)")
  }
}
