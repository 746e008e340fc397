import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// Answers about what is kept from before, and about what has gone before it could show anything, each with a twin.
@Suite struct KeptAndGoneTests {
  private func proved(_ subject: Subject, _ play: Play) -> [String] {
    guard let event = play.inquiry.candidates(for: subject).first else { return ["no candidate"] }
    let answer = play.inquiry.why(event, provedIn: play.session)
    return WhyText(play.session.sources).lines(for: answer).map(\.plain)
  }

  // MARK: Gone

  private static let quiz = """
    struct Answer: View {
      let title: String
      let choose: () -> Void
      @State private var presses = 0
      var body: some View {
        Button(presses > 0 ? "\\(title) (pressed)" : title) { presses += 1; choose() }
      }
    }
    struct ContentView: View {
      @State private var titles = ["Mars", "Venus"]
      var body: some View {
        VStack {
          ForEach(titles, id: \\.self) { title in
            Answer(title: title) { if title == "Mars" { titles = ["Gold", "Iron"] } }
          }
        }
      }
    }
    """

  /// The buttons of the next question have other presses.
  @Test func whatEndedBeforeItSaidIsMeant() {
    let lines = Play(Self.quiz, [#"tap("Mars")"#]).whyNot("\"Mars (pressed)\"")
    #expect(
      lines.first == "\"Mars (pressed)\" has not been shown: what showed Mars ended in step 1",
      "\(lines)")
    #expect(lines.contains("  it depends on Answer.presses, which was 1 then"), "\(lines)")
    #expect(!lines.contains { $0.contains("which is 0") }, "\(lines)")
  }

  @Test func whatIsThereIsMeantBeforeWhatIsGone() {
    let there = Play(Self.quiz, [#"tap("Mars")"#]).whyNot("\"Gold (pressed)\"")
    #expect(there.contains { $0.contains("shows \"Gold\"") }, "\(there)")
    #expect(!there.contains { $0.contains("ended in step") }, "\(there)")
    // In a later step nothing ends.
    let later = Play(Self.quiz, [#"tap("Mars")"#, #"tap("Gold")"#]).whyNot("\"Mars (pressed)\"")
    #expect(!later.contains { $0.contains("ended in step") }, "\(later)")
  }

  // MARK: Kept

  private static func banner(_ modifier: String) -> String {
    """
    struct Banner: View {
      let open: Int
      let name: String
      @State private var message = "none"
      var body: some View {
        Text(message).\(modifier) {
          try? await Task.sleep(for: .seconds(5))
          let count = open
          message = "\\(count) are open"
        }
      }
    }
    struct ContentView: View {
      @State private var open = 3
      @State private var name = "a"
      var body: some View {
        VStack {
          Banner(open: open, name: name)
          Button("Done") { open -= 1 }
          Button("Name") { name = "b" }
        }
      }
    }
    """
  }

  @Test func workHasTheInputsOfItsBeginning() {
    let steps = [#"tap("Done")"#, "advance(by: 5)"]
    let lines = proved(.text("3 are open"), Play(Self.banner("task"), steps))
    #expect(
      lines.contains {
        $0.contains("the work has open as it was in step 0; Banner #")
          && $0.hasSuffix("was given another in step 1")
      }, "\(lines)")
    // What begins again has the new one, and what the statement does not name is no matter.
    let again = proved(.text("2 are open"), Play(Self.banner("task(id: open)"), steps))
    #expect(!again.contains { $0.contains("the work has") }, "\(again)")
    let other = [#"tap("Name")"#, "advance(by: 5)"]
    let unnamed = proved(.text("3 are open"), Play(Self.banner("task"), other))
    #expect(!unnamed.contains { $0.contains("the work has") }, "\(unnamed)")
  }

  private static func list(_ rows: String) -> String {
    """
    struct Food: Identifiable { let id: Int; let name: String }
    struct Line: View {
      let food: Food
      @State private var isReady = false
      var body: some View {
        HStack {
          Text(food.name)
          Text(isReady ? "ready" : "raw")
          Button("Take \\(food.name)") { isReady = true }
        }
      }
    }
    struct ContentView: View {
      @State private var foods = [Food(id: 4, name: "peas"), Food(id: 5, name: "rice")]
      var body: some View {
        VStack {
          ForEach(\(rows) }
          Button("Drop") { foods.removeFirst() }
        }
      }
    }
    """
  }

  @Test func aRowThatIsReusedSaysSo() {
    let byPlace = Self.list("foods.indices, id: \\.self) { Line(food: foods[$0])")
    let steps = [#"tap("Take peas")"#, #"tap("Drop")"#]
    let lines = proved(.text("ready"), Play(byPlace, steps))
    #expect(
      lines.contains {
        $0.hasPrefix("  in step 2: Line shows another 'food' (id 4 → 5) in the same place")
      }, "\(lines)")
    // The other row was never given anything else.
    let other = [#"tap("Take rice")"#]
    let own = proved(.text("ready"), Play(byPlace, other))
    #expect(!own.contains { $0.contains("shows another") }, "\(own)")
    let byID = proved(
      .text("ready"), Play(Self.list("foods) { Line(food: $0)"), other + [steps[1]]))
    #expect(!byID.contains { $0.contains("shows another") }, "\(byID)")
  }

  // MARK: Told late

  private static func shop(_ wrapper: String) -> String {
    """
    final class Shop: ObservableObject { \(wrapper) var visits = 0 }
    struct Label: View {
      let visits: Int
      var body: some View { Text("Visits: \\(visits)") }
    }
    struct ContentView: View {
      @StateObject private var shop = Shop()
      @State private var weather = "rain"
      var body: some View {
        VStack {
          Text(weather)
          Label(visits: shop.visits)
          Button("Visit") { shop.visits += 1 }
          Button("Wait") { weather = "sun" }
        }
      }
    }
    """
  }

  @Test func whatWasTrueBeforeSaysSinceWhen() {
    let steps = [#"tap("Visit")"#, #"tap("Wait")"#]
    let lines = proved(.text("Visits: 1"), Play(Self.shop(""), steps, looksForStale: true))
    #expect(
      lines.contains {
        $0.hasPrefix("  in step 1: Label still shows \"Visits: 0\" where \"Visits: 1\" is true now")
      }, "\(lines)")
    let told = proved(.text("Visits: 1"), Play(Self.shop("@Published"), steps, looksForStale: true))
    #expect(!told.contains { $0.contains("still shows") }, "\(told)")
  }

  // MARK: Compared

  @Test func aBranchIsNoPlaceOfItsOwnInAnotherProgram() {
    func program(_ content: String) -> String {
      """
      struct Page: View {
        @State private var number = 1
        var body: some View { Button("Page \\(number)") { number += 1 } }
      }
      struct ContentView: View {
        @State private var isSerif = false
        var body: some View { VStack { \(content); Button("Serif") { isSerif.toggle() } } }
      }
      """
    }
    let programs = [
      program("if isSerif { Page().fontDesign(.serif) } else { Page() }"),
      program("Page().fontDesign(isSerif ? .serif : .default)"),
    ]
    func first(_ steps: [String]) -> [String] {
      let sessions = programs.map { Play($0, steps).session }
      let runs = zip(["A", "B"], sessions).map { name, session in
        ComparedRun(
          name: name, events: session.events, sources: session.sources,
          unseen: session.environmentValues)
      }
      return Comparison(
        runs[0], runs[1], screens: (sessions[0].screens(), sessions[1].screens())
      ).lines().map(\.plain)
    }
    let parted = first([#"tap("Page 1")"#, #"tap("Serif")"#])
    #expect(parted.contains { $0.hasPrefix("the first difference is in step 2") }, "\(parted)")
    let same = first([#"tap("Page 1")"#])
    #expect(!same.contains { $0.contains("life   begin") && $0.first != " " }, "\(same)")
  }
}
