import Session
import Testing

@testable import Console

/// A step with more rows than a screen leaves out those that say least, and keeps what it did.
@Suite struct LongStepTests {
  private static let program = """
    struct Dots: View {
      @State private var phase = 0
      let timer = Timer.publish(every: 0.4, on: .main, in: .common).autoconnect()
      var body: some View {
        HStack {
          ForEach(0..<3) { index in
            Circle().frame(width: 6, height: 6).opacity(index == phase ? 1 : 0.3)
          }
        }
        .onReceive(timer) { _ in withAnimation { phase = (phase + 1) % 3 } }
      }
    }
    struct Note: View {
      @State private var isRead = false
      var body: some View { Text(isRead ? "read" : "a note") }
    }
    struct Row: View {
      let number: Int
      let pick: () -> Void
      var body: some View { Button("row \\(number)", action: pick) }
    }
    struct ContentView: View {
      @State private var isDone = false
      var body: some View {
        VStack {
          Dots()
          ForEach(0..<3, id: \\.self) { number in Row(number: number) { isDone.toggle() } }
          if isDone { Note() }
        }
        .task {
          try? await Task.sleep(for: .seconds(1))
          isDone = true
        }
      }
    }
    """

  private static func sitting(
    _ inputs: String..., isInteractive: Bool = true, rows: Int = 24
  ) throws -> Sitting {
    try Sitting(
      typed: inputs.map { .line($0) }, isInteractive: isInteractive,
      lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: rows))
  }

  @Test func whatMovesAndWhatRepeatsIsLeftOutFirst() throws {
    let sitting = try Self.sitting("advance(by: 2)")
    #expect(sitting.shows("more rows: runs for closures ×", "repetitions ×"))
    #expect(sitting.count("  animate ") == 0)
    // What moves at the first tick stays, with its reason; what does the same is only named.
    #expect(sitting.count("is the same view: opacity") == 2)
    #expect(sitting.told.contains("opacity 1.0 → 0.3 (dims), because phase changed"))
    // No run is left without what led to it.
    let updates = sitting.terminal.shown.indices.filter {
      sitting.terminal.shown[$0].hasPrefix("update ")
    }
    #expect(
      updates.dropFirst().allSatisfy {
        sitting.terminal.shown[$0 - 1].contains(" write ")
          || sitting.terminal.shown[$0].contains("like update")
      }, "\(sitting.terminal.shown)")
    #expect(sitting.shows("state  write", "ContentView.isDone", "false → true"))
    #expect(sitting.shows("life   begin", "Note"))
    #expect(sitting.shows("on screen:", "a note"))
    // The timer ticks four times: the first tick stays, and of the others what there is room for.
    #expect((1..<4).contains(sitting.count("Dots.phase")))
  }

  @Test func aStepThatFitsLosesNothing() throws {
    let sitting = try Self.sitting("advance(by: 2)", rows: 200)
    #expect(!sitting.shows("more rows") && !sitting.shows("more lines"))
    #expect(sitting.count("is the same view: opacity") == 6 && !sitting.shows("  animate "))
    #expect(
      sitting.count("state  write  Dots.phase") == 4 && sitting.shows("update 6", "like update 2"))
    let tapped = try Self.sitting(#"tap("row 1")"#)
    #expect(!tapped.shows("more rows"))
    #expect(tapped.shows("body   run", "Row", "another closure"))
  }

  /// Where each event has its line, nothing is weighed.
  @Test func aReaderOfEventsSeesTheirBeginning() throws {
    let sitting = try Self.sitting("advance(by: 2)", isInteractive: false)
    #expect(!sitting.shows("more rows"))
    #expect(sitting.shows("more lines; :events"))
  }

  /// What is new or gone is named before a number that has changed.
  @Test func theRowOfTheScreenNamesWhatIsNewBeforeCounts() throws {
    let program = """
      struct ContentView: View {
        @State private var count = 1
        @State private var title = "open"
        var body: some View {
          VStack {
            Text("count \\(count)")
            Text("twice \\(count * 2)")
            Text(title)
            if count > 1 { Text("more") }
            Button("Add") { count += 1 }
            Button("Close") { count += 1; title = "closed" }
          }
        }
      }
      """
    func shown(_ input: String) throws -> Sitting {
      try Sitting(
        typed: [.line(input)], isInteractive: true, lesson: "```swift\n\(program)\n```\n",
        size: ScreenSize(columns: 80, rows: 24))
    }
    let added = try shown(#"tap("Add")"#)
    #expect(added.shows("on screen: new \"more\"; \"count 1\" → \"count 2\""))
    // A text that is another one is no count.
    let closed = try shown(#"tap("Close")"#)
    #expect(closed.shows("on screen: \"open\" → \"closed\"", "; new \"more\""))
    #expect(
      closed.seenInOne
        == #""open" → "closed"; new "more"; "count 1" → "count 2", "twice 2" → "twice 4""#)
  }

  /// "The same texts" is not all where views have begun, or where what was leaving stays.
  @Test func theSameTextsAreNotAllThereIs() throws {
    let program = """
      struct ContentView: View {
        @State private var isOpen = false
        @State private var isShown = true
        @State private var hue = 1
        var body: some View {
          VStack {
            if isOpen { Circle() }
            if isShown { Text("text") }
            Rectangle().opacity(Double(hue) / 10)
            Button("Open") { isOpen = true }
            Button("Turn") { withAnimation { isShown.toggle() } }
            Button("Hue") { hue += 1 }
          }
        }
      }
      """
    func shown(_ inputs: String...) throws -> Sitting {
      try Sitting(
        typed: inputs.map { .line($0) }, isInteractive: true,
        lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: 24))
    }
    let open = try shown(#"tap("Open")"#)
    #expect(open.shows("on screen: new Circle #"))
    #expect(!open.shows("nothing changed"))
    let back = try shown(#"tap("Turn")"#, #"tap("Turn")"#)
    #expect(back.shows("step 2,", "on screen: back \"text\""))
    let hue = try shown(#"tap("Hue")"#)
    #expect(hue.seenInOne == "another look: Rectangle #4 opacity 0.1 → 0.2")
  }
}

/// What the row of the screen says of a step that changes no text.
@Suite struct StillnessTests {
  private static let program = """
    @Observable final class Library {
      var current = 0
      var hue = 1.0
      var page = 1
    }
    struct Hidden: View {
      let library: Library
      var body: some View { Circle().opacity(library.current > 5 ? 0.5 : 1) }
    }
    struct ContentView: View {
      @State private var library = Library()
      var body: some View {
        VStack {
          Hidden(library: library)
          Rectangle().opacity(library.hue / 10)
          Text("page \\(library.page)")
          Button("Read") { library.current = 3 }
          Button("Hue") { library.hue = 5 }
          Button("Turn") { library.page = 2 }
        }
      }
    }
    """

  private static func sitting(_ input: String) throws -> Sitting {
    try Sitting(
      typed: [.line(input)], isInteractive: true, lesson: "```swift\n\(program)\n```\n",
      size: ScreenSize(columns: 100, rows: 40))
  }

  @Test func aModelThatNothingShowsIsSaidToBeShownByNothing() throws {
    let read = try Self.sitting(#"tap("Read")"#)
    #expect(read.shows("nothing changed on screen: nothing there shows Library#1.current"))
    let turned = try Self.sitting(#"tap("Turn")"#)
    #expect(turned.shows("on screen: \"page 1\" → \"page 2\""))
    #expect(!turned.shows("nothing there shows"))
  }

  @Test func aLookThatNoTextTellsIsToldAsAnotherLook() throws {
    let hue = try Self.sitting(#"tap("Hue")"#)
    #expect(hue.shows("on screen: another look: Rectangle #"))
    #expect(!hue.shows("nothing there shows"))
  }
}
