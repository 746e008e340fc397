import Phrases
import Session
import Testing

@testable import Console

/// A typed step says each thing once: what one row tells has no second row.
@Suite struct FewRowsTests {
  private static func sitting(
    _ program: String, _ inputs: [String], size: ScreenSize? = ScreenSize(columns: 80, rows: 24),
    words: Words = Words()
  ) throws -> Sitting {
    try Sitting(
      typed: inputs.map { .line($0) }, isInteractive: true,
      lesson: "```swift\n\(program)\n```\n", size: size, words: words)
  }

  private static let counter = """
    struct ContentView: View {
      @State private var count = 0
      @State private var names = ["a", "b", "c", "d", "e", "f"]
      @State private var stage = 0
      var body: some View {
        Button("count \\(count)") { count += 1 }
        ForEach(names.indices, id: \\.self) { Text(names[$0]) }
        Button("Cry") { names = names.map { $0.uppercased() } }
        Text("stage \\(stage)").onChange(of: stage) { if stage == 1 { stage = 2 } }
        Button("Stage") { stage = 1 }
      }
    }
    """

  /// What Enter does is said once, and again as soon as it is something else.
  @Test func aHintIsRepeatedOnlyIfItIsAnother() throws {
    func hints(_ inputs: [String]) throws -> [String] {
      try Self.sitting(Self.counter, inputs).terminal.shown.filter { $0.hasPrefix("Enter: ") }
    }
    let once = try hints([])
    #expect(once.count == 1)
    #expect(try hints([#"tap("Cry")"#, #"tap("count 0")"#, #"tap("count 1")"#]) == once)
    let back = try hints([#"tap("Cry")"#, ":back", ":next"])
    #expect(back.count == 3 && back[1].hasPrefix("Enter: :back") && back[2] == once[0])
  }

  @Test func whatIsNamedOnScreenHasNoRowOfItsOwn() throws {
    let count = try Self.sitting(Self.counter, [#"tap("count 0")"#])
    #expect(count.shows("on screen: \"count 0\" → \"count 1\""))
    #expect(!count.shows("  content"))
    #expect(count.shows("update 2", "no view began or ended"))
    // The row of the screen counts the others, so they keep their row.
    let cry = try Self.sitting(Self.counter, [#"tap("Cry")"#])
    #expect(
      cry.seenInOne == #""a" → "A", "b" → "B", "c" → "C", "d" → "D", "e" → "E", 1 more"#)
    #expect(cry.shows("  content", "\"f\" → \"F\""))
    #expect(!cry.shows("  content", "\"a\" → \"A\""))
    // What is shown for a moment only is in no other row.
    let stage = try Self.sitting(Self.counter, [#"tap("Stage")"#])
    #expect(stage.shows("  content", "\"stage 0\" → \"stage 1\""))
    #expect(stage.shows("  content", "\"stage 1\" → \"stage 2\""))
    // Elsewhere each event has its line.
    let whole = try Self.sitting(Self.counter, [#"tap("count 0")"#], size: nil)
    #expect(whole.shows("  content", "\"count 0\" → \"count 1\""))
  }

  private static let moving = """
    struct Page: View {
      @State private var note = ""
      var body: some View { Text("page") }
    }
    struct ContentView: View {
      @State private var isWide = false
      @State private var isShown = false
      @State private var page = 1
      @State private var isPlain = false
      var body: some View {
        Text("box").opacity(isWide ? 1.0 / 3 : 1).offset(x: isWide ? 20 : 0)
        if isShown { Text("a text").transition(.slide) }
        VStack { Page().id(page).transition(.opacity) }
        Button("Move") { withAnimation { isWide.toggle() } }
        Button("Show") { withAnimation { isShown.toggle() } }
        Button("Jump") { isShown.toggle() }
        Button("Turn") { withAnimation { page += 1 } }
        Button("Plain") { isPlain.toggle() }
        if isPlain { Text("b") }
      }
    }
    """

  /// A meaning says how a view comes or goes, so that its transition needs no row; of one that is not
  /// played it says that.
  @Test func aTransitionThatItsMeaningTellsHasNoRow() throws {
    let shown = try Self.sitting(Self.moving, [#"tap("Show")"#])
    #expect(shown.shows("meaning", "Text \"a text\" comes in (slide)"))
    #expect(!shown.shows("  transition"))
    let gone = try Self.sitting(Self.moving, [#"tap("Show")"#, "advance(by: 1)", #"tap("Show")"#])
    #expect(gone.shows("meaning", "Text \"a text\" leaves (slide)"))
    #expect(!gone.shows("  transition"))
    let turned = try Self.sitting(Self.moving, [#"tap("Turn")"#])
    #expect(turned.shows("meaning", "Page #", "fades out and Page #", "fades in"))
    #expect(!turned.shows("  transition"))
    let jumped = try Self.sitting(Self.moving, [#"tap("Jump")"#])
    #expect(jumped.shows("meaning", "Text \"a text\" appears (slide not animated)"))
    #expect(!jumped.shows("  transition"))
    #expect(try Self.sitting(Self.moving, [#"tap("Show")"#], size: nil).shows("  transition"))
  }

  /// The reason of a meaning names the view whose property it is where the row has room for that.
  @Test func aReasonFitsIntoTheRow() throws {
    let shown = try Self.sitting(Self.moving, [#"tap("Show")"#])
    let meaning = try #require(shown.terminal.shown.first { $0.hasPrefix("  meaning") })
    #expect(meaning.hasSuffix(", because isShown changed") && meaning.count <= 80)
    let plain = try Self.sitting(Self.moving, [#"tap("Plain")"#])
    #expect(plain.shows("meaning", "because isPlain of ContentView changed"))
  }

  /// All that moves of a view is one row; an only motion is told as ever.
  @Test func theMotionsOfAViewAreOneRow() throws {
    let moved = try Self.sitting(Self.moving, [#"tap("Move")"#])
    let rows = moved.terminal.shown.filter { $0.hasPrefix("  animate") }
    #expect(rows.isEmpty)
    #expect(
      moved.told.contains(
        "meaning Text \"box\" is the same view: offset x 0.0 → 20.0, opacity 1.0 → 0.333… (dims), "
          + "because isWide changed"))
    let whole = try Self.sitting(Self.moving, [#"tap("Move")"#], size: nil)
    #expect(whole.terminal.shown.count { $0.hasPrefix("  animate") } == 2)
    #expect(whole.shows("  animate", "1.0 → 0.33333"))
  }

  /// Two updates alike are one row and its repetition; two that differ are told one by one.
  @Test func twoUpdatesAlikeAreToldOnce() throws {
    let program = """
      struct ContentView: View {
        @State private var ticks = 0
        @State private var name = "a"
        var body: some View {
          Text("\\(ticks) \\(name)").task {
            for tick in 1...3 {
              try? await Task.sleep(for: .seconds(1))
              if tick < 3 { ticks = tick } else { name = "b" }
            }
          }
        }
      }
      """
    let alike = try Self.sitting(program, ["advance(by: 2)"])
    #expect(alike.shows("update 3  1 more like update 2: ContentView.ticks 1 → 2"))
    let other = try Self.sitting(program, ["advance(by: 1)", "advance(by: 2)"])
    #expect(other.shows("ContentView.ticks", "1 → 2") && other.shows("ContentView.name", "\"b\""))
    #expect(!other.shows("more like"))
  }

  /// A binding through an object writes the object that is there already; the program may do so too,
  /// and then it is told.
  @Test func aBindingThroughAnObjectIsOneWrite() throws {
    let program = """
      @Observable final class Model { var isOn = false }
      struct ContentView: View {
        @State private var model = Model()
        var body: some View {
          Toggle("Sound", isOn: $model.isOn)
          Button("Same") { model = model }
        }
      }
      """
    let toggled = try Self.sitting(program, [#"toggle("Sound")"#])
    #expect(toggled.shows("object write", "Model#1.isOn", "false → true  by Toggle"))
    #expect(!toggled.shows("ContentView.model", "→"))
    let same = try Self.sitting(program, [#"tap("Same")"#])
    #expect(same.shows("state  write", "ContentView.model", "equal"))
  }

  /// What a picker shows is the label of its choice.
  @Test func aPickerIsOnScreenWithItsLabels() throws {
    let program = """
      enum Due: String, CaseIterable, Identifiable { case today, week; var id: Self { self } }
      struct ContentView: View {
        @State private var due = Due.today
        @State private var count = 1
        @State private var isOpen = false
        var body: some View {
          Picker("When", selection: $due) {
            Text("Right now").tag(Due.today)
            Text("In a week").tag(Due.week)
          }
          if isOpen { Picker("Where", selection: $count) { Text("Home").tag(1) } }
          Button("Open") { isOpen.toggle() }
          Button("Lose") { count = 7 }
        }
      }
      """
    let chosen = try Self.sitting(program, [#"select("In a week", in: "When")"#])
    #expect(chosen.shows("on screen: picker \"When\" \"Right now\" → \"In a week\""))
    #expect(chosen.shows("state  write", "ContentView.due", ".today → .week"))
    let open = try Self.sitting(program, [#"tap("Open")"#])
    #expect(open.shows("on screen: new picker \"Where\" \"Home\""))
    // A value without an option has no label.
    let lost = try Self.sitting(program, [#"tap("Open")"#, #"tap("Lose")"#])
    #expect(lost.shows("on screen: picker \"Where\" \"Home\" → 7"))
    // Before a motion back nothing is drawn, so neither side has its label.
    let back = try Self.sitting(program, [#"select("In a week", in: "When")"#, ":back"])
    #expect(back.shows("on screen: picker \"When\" .week → .today"))
  }

  /// Of pickers that change alike the label of the first is told, in each run.
  @Test func ofPickersThatChangeAlikeTheFirstIsNamed() throws {
    let program = """
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          Button("More") { count += 1 }
          Picker("Size", selection: $count) { ForEach(0..<3) { Text("size \\($0)").tag($0) } }
          Picker("Size", selection: $count) { ForEach(0..<3) { Text("other \\($0)").tag($0) } }
        }
      }
      """
    let sitting = try Self.sitting(program, [#"tap("More")"#])
    #expect(sitting.shows("on screen: picker \"Size\" \"size 0\" → \"size 1\""))
  }

  /// The names of events are the same in every language; what is said beside them is in the reader's.
  @Test func remarksAreInTheReadersLanguage() throws {
    let program = """
      struct ContentView: View {
        @State private var isOpen = false
        @State private var isOn = true
        @FocusState private var isFocused: Bool
        var body: some View {
          Toggle("Sound", isOn: $isOn)
          Button("Mute") { isOn = false }
          Button("Open") { isOpen = true }.sheet(isPresented: $isOpen) {
            Text("1"); Text("2"); Text("3"); Text("4")
          }
          TextField("a", text: .constant("")).focused($isFocused)
          Button("Focus") { isFocused = true }
        }
      }
      """
    let inputs = [#"tap("Mute")"#, #"tap("Open")"#, "dismiss()", #"tap("Focus")"#]
    let korean = try Self.sitting(program, inputs, words: Words(.korean))
    #expect(korean.shows("body   skip", "ContentView", "isOn을 읽지 않습니다"))
    #expect(korean.shows("body   skip", "ContentView", "$isOpen을 넘겨주기만 합니다"))
    #expect(korean.shows("update", "primitive 뷰", "개 시작"))
    #expect(korean.shows("state  write", "isFocused", "포커스를 옮깁니다"))
    #expect(!korean.shows("does not read") && !korean.shows("moves the focus"))
    #expect(!korean.shows("only passes"))
    let english = try Self.sitting(program, inputs)
    #expect(english.shows("body   skip", "ContentView", "does not read isOn"))
    #expect(english.shows("body   skip", "ContentView", "only passes $isOpen on"))
    #expect(english.shows("primitive views began") && english.shows("moves the focus"))
  }
}
