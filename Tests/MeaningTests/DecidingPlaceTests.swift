import Meaning
import Session
import Testing
import Trace
import Transcript

/// Answers that name what decides at a place of the program: conditions, inputs, the environment, and what
/// SwiftUI said of it.
@Suite struct DecidingPlaceTests {
  private static let clock = """
    struct ContentView: View {
      @State private var ticks = 0
      @State private var total = 0
      @State private var running = true
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      var body: some View {
        VStack {
          Text("ticks \\(ticks) of \\(total)")
          Button("Stop") { running = false }
          Button("Sum") { total += 1 }
        }
        .onReceive(timer) { _ in
          guard running else { return }
          ticks += 1
        }
      }
    }
    """

  @Test func aConditionKeepsAWriteFromHappening() {
    let play = Play(Self.clock, [#"tap("Stop")"#, "advance(by: 1)"])
    let lines = play.whyNot("ticks")
    #expect(lines.contains("    ticks += 1  Cat.swift:14"), "\(lines)")
    #expect(lines.contains("  it depends on ContentView.running, which is false"), "\(lines)")
    let write = "in step 1: ContentView.running was written: true → false, which no body reads"
    #expect(lines.contains("  \(write)  Cat.swift:9"), "\(lines)")
    // Nothing decides about the other write.
    #expect(!play.whyNot("total").contains { $0.contains("depends on") })
  }

  @Test func aViewThatIsNotMadeSaysWhatDecides() {
    let program = """
      struct Deep: View { var body: some View { Text("deep") } }
      struct Plain: View { var body: some View { Text("plain") } }
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            if isOpen { Deep() }
            Plain()
          }
        }
      }
      """
    let lines = Play(program, []).whyNot("Deep")
    #expect(lines.contains("  it depends on ContentView.isOpen, which is false"), "\(lines)")
    #expect(!Play(program, []).whyNot("Plain").contains { $0.contains("depends on") })
  }

  @Test func whatIsPresentedComesFromTheNearestBody() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var shows = false
        @State private var item = "first"
        @State private var other = 0
        var body: some View {
          Button("Show \\(item)") { item = "second"; other = 1; shows = true }
            .sheet(isPresented: $shows) { Text("sheet \\(item)"); Text("fixed") }
        }
      }
      """, [#"tap("Show first")"#])
    let lines = play.why("\"sheet second\"")
    #expect(lines.contains("  the value is that of ContentView.item: \"second\""), "\(lines)")
    #expect(!lines.contains { $0.contains("ContentView.other") }, "\(lines)")
    #expect(!play.why("\"fixed\"").contains { $0.contains("the value is") })
  }

  @Test func anIDThatOccursTwiceIsTold() {
    func program(_ second: String) -> String {
      """
      struct Row: View { let name: String; @State private var n = 0; var body: some View { Text("\\(name) \\(n)") } }
      struct Pet: Identifiable { let id: String; let name: String }
      struct ContentView: View {
        @State private var pets = [Pet(id: "a", name: "Rex")]
        var body: some View {
          VStack {
            ForEach(pets) { Row(name: $0.name) }
            Button("Add") { pets.append(Pet(id: "\(second)", name: "Roy")) }
          }
        }
      }
      """
    }
    let twice = Play(program("a"), [#"tap("Add")"#])
    let told = twice.whyNot("\"Roy 0\"").filter { $0.contains("occurs multiple times") }
    #expect(told.count == 1, "\(twice.whyNot("\"Roy 0\""))")
    #expect(twice.whyNot("Row").contains { $0.contains("occurs multiple times") })
    let once = Play(program("b"), [#"tap("Add")"#])
    #expect(!once.whyNot("Row").contains { $0.contains("occurs multiple times") })
  }

  private static let moods = """
    private struct MoodKey: EnvironmentKey { static let defaultValue = "calm" }
    extension EnvironmentValues {
      var mood: String {
        get { self[MoodKey.self] }
        set { self[MoodKey.self] = newValue }
      }
    }
    struct Label: View {
      @Environment(\\.mood) private var mood
      var body: some View { Text("mood \\(mood)") }
    }
    struct ContentView: View {
      @State private var mood = "calm"
      @State private var other = 0
      @State private var shows = false
      var body: some View {
        VStack {
          Label()
          Button("Annoy") { mood = "annoyed" }
          Button("Other") { other += 1 }
          Button("Show") { shows = true }
          if shows { Label().environment(\\.mood, mood) }
          Text("\\(other)")
        }
      }
    }
    """

  @Test func theEnvironmentIsNotThePropertyOfThatName() {
    let lines = Play(Self.moods, [#"tap("Annoy")"#]).whyNot("Label")
    #expect(
      lines.contains("  it takes mood from the environment, and no modifier above it sets that"),
      "\(lines)")
    let other = Play(Self.moods, [#"tap("Other")"#]).whyNot("Label")
    #expect(!other.contains { $0.contains("it takes mood from the environment") }, "\(other)")
    #expect(other.contains("  it depends on mood from the environment"), "\(other)")
  }

  @Test func aValueOfTheEnvironmentLeadsToItsWrite() {
    let play = Play(Self.moods, [#"tap("Annoy")"#, #"tap("Show")"#])
    let lines = play.why("\"mood annoyed\"")
    #expect(
      lines.contains { $0.contains("ContentView.mood was written: \"calm\" → \"annoyed\"") },
      "\(lines)")
    // A default has none.
    #expect(!Play(Self.moods, []).why("\"mood calm\"").contains { $0.contains("was written") })
  }

  @Test func aConstantBindingAndAnIgnoredPropertyTellNobody() {
    let program = """
      @Observable final class Cart {
        var items = 0
        @ObservationIgnored var log = 0
      }
      struct Level: View {
        @Binding var level: Int
        var body: some View {
          Text("level \\(level)")
          Button("Raise") { level += 1 }
        }
      }
      struct ContentView: View {
        @State private var cart = Cart()
        @State private var own = 7
        var body: some View {
          VStack {
            Level(level: .constant(3))
            Text("log: \\(cart.log)")
            Text("items: \\(cart.items)")
            Button("Log") { cart.log += 1 }
          }
        }
      }
      """
    let raised = Play(program, [#"tap("Raise")"#]).whyNot("\"level 4\"")
    #expect(
      raised.contains("  level is a constant binding: what is written to it is lost  (F32)"),
      "\(raised)")
    let logged = Play(program, [#"tap("Log")"#])
    let silent = "  log is @ObservationIgnored: no view learns of a write to it  (F184)"
    #expect(logged.whyNot("\"log: 1\"").contains(silent), "\(logged.whyNot("\"log: 1\""))")
    let items = logged.whyNot("\"items: 1\"")
    #expect(!items.contains { $0.contains("(F184)") || $0.contains("(F32)") }, "\(items)")
  }

  @Test func callbacksThatWereNotCalledStandBesideThoseThatWere() {
    let program = """
      struct WidthKey: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
      }
      struct ContentView: View {
        @State private var n = 1
        @State private var widest = 0
        var body: some View {
          VStack {
            Text("n \\(n)").preference(key: WidthKey.self, value: n)
            Text("wide").preference(key: WidthKey.self, value: 5)
            Button("Up") { n += 1 }
            Button("More") { n += 10 }
          }
          .onChange(of: n) { print("n") }
          .onChange(of: n > 100) { print("many") }
          .onPreferenceChange(WidthKey.self) { widest = $0 }
        }
      }
      """
    let up = Play(program, [#"tap("Up")"#])
    let changes = up.whyNot("onChange")
    #expect(changes.contains("  and this one was not called:"), "\(changes)")
    #expect(changes.last == "    .onChange(of: n > 100) { print(\"many\") }  Cat.swift:16")
    // What was given below changed nothing of what is given together.
    let given = "a modifier on Text #3 set the preference WidthKey to 2"
    #expect(up.whyNot("onPreferenceChange").contains { $0.contains(given) })
    let more = Play(program, [#"tap("More")"#]).whyNot("onPreferenceChange")
    #expect(!more.contains { $0.contains("set the preference") }, "\(more)")
  }

  @Test func aTextThroughAClosureComesFromWhatThatCaptures() {
    let program = """
      struct Chart: View {
        let values: [Int]
        let title: () -> String
        var body: some View { Text("\\(title()): \\(values.reduce(0, +))") }
      }
      struct ContentView: View {
        @State private var seconds = 0
        @State private var sales = [3, 4]
        var body: some View {
          let now = seconds
          VStack {
            Chart(values: sales) { "after \\(now) s" }
            Button("Tick") { seconds += 1 }
            Button("Sell") { sales.append(1) }
          }
        }
      }
      """
    let lines = Play(program, [#"tap("Tick")"#]).why("\"after 1 s: 7\"")
    #expect(lines.contains("  the value is that of ContentView.seconds: 1"), "\(lines)")
    let sold = Play(program, [#"tap("Sell")"#]).why("\"after 0 s: 8\"")
    #expect(sold.contains { $0.contains("which reads sales") }, "\(sold)")
  }

  @Test func aTitleIsNotMadeOfWhatTheControlIsBoundTo() {
    let program = """
      struct ContentView: View {
        @State private var on = false
        @State private var name = "Ann"
        var body: some View {
          Toggle("Sound", isOn: $on)
          Toggle("Sound of \\(name)", isOn: $on)
          Text(on ? "loud" : "quiet")
        }
      }
      """
    let play = Play(program, [#"toggle("Sound")"#])
    #expect(play.why("\"Sound\"").contains("  its words are constant"))
    let named = play.why("\"Sound of Ann\"")
    #expect(named.contains("  the value is that of ContentView.name: \"Ann\""), "\(named)")
    #expect(!named.contains { $0.contains("ContentView.on") }, "\(named)")
    #expect(play.why("\"loud\"").contains("  the body that makes it reads on"))
  }

  @Test func anActionIsTheCallOfItsModifier() {
    let program = """
      struct ContentView: View {
        @State private var taps = 0
        var body: some View {
          VStack {
            Text("taps \\(taps)").onTapGesture { taps += 1 }
            Button("Plain") { taps += 1 }
          }
        }
      }
      """
    let tapped = Play(program, [#"tap("taps 0")"#]).whyNot("onTapGesture")
    #expect(tapped.first == "onTapGesture was called in this step", "\(tapped)")
    let later = Play(program, [#"tap("taps 0")"#, #"tap("Plain")"#]).whyNot("onTapGesture")
    #expect(
      later.first == "onTapGesture was not called in this step; the last time was step 1",
      "\(later)")
    let never = Play(program, [#"tap("Plain")"#]).whyNot("onTapGesture")
    #expect(never.first == "onTapGesture has not been called", "\(never)")
  }

  @Test func aPartOfAPropertyIsWrittenUnderAConditionToo() {
    let program = """
      struct ContentView: View {
        @State private var items = [1, 2]
        @State private var locked = true
        var body: some View {
          VStack {
            Text(locked ? "locked" : "open")
            Text("\\(items.count)")
            Button("Set") { if !locked { items[0] = 9 } }
            Button("Nothing") {}
          }
        }
      }
      """
    let play = Play(program, [#"tap("Set")"#])
    let lines = play.whyNot("items")
    #expect(lines.contains("  it depends on ContentView.locked, which is true"), "\(lines)")
    #expect(!play.whyNot("locked").contains { $0.contains("depends on") })
    // Code that was not called was prevented by something else.
    let nothing = Play(program, [#"tap("Nothing")"#]).whyNot("items")
    #expect(!nothing.contains { $0.contains("depends on") }, "\(nothing)")
  }
}
