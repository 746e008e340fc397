import Session
import Testing

@testable import Console

/// What people who see only the rows of a step must not conclude wrongly from them.
@Suite struct SeenStepTests {
  private static func sitting(_ program: String, _ inputs: [String]) throws -> Sitting {
    try Sitting(
      typed: ([":step"] + inputs).map { .line($0) }, isInteractive: true,
      lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: 24))
  }

  private static let places = """
    struct Detail: View {
      @State private var note = ""
      var body: some View { Text("detail") }
    }
    struct ContentView: View {
      @State private var tab = 0
      @State private var isCovered = false
      @State private var isFaint = false
      @State private var isOpen = false
      var body: some View {
        TabView(selection: $tab) {
          NavigationStack {
            VStack {
              Text("home")
              Text("ink").opacity(isFaint ? 0 : 1)
              if isOpen { Text("extra") }
              NavigationLink("Go") { Detail() }
              Button("Cover") { isCovered = true }
              Button("Fade") { isFaint.toggle() }
              Button("More") { isOpen.toggle() }
              Button("Count") { tab = tab }
            }
          }
          .tabItem { Text("One") }.tag(0)
          Text("second").tabItem { Text("Two") }.tag(1)
        }
        .fullScreenCover(isPresented: $isCovered) { Text("cover") }
      }
    }
    """

  /// Only what has ended is gone; what lives on behind something else is hidden, and comes back.
  @Test func whatIsOnlyCoveredIsNotGone() throws {
    let cover = try Self.sitting(Self.places, [#"tap("Cover")"#])
    #expect(cover.shows("on screen:", "hidden"))
    #expect(!cover.shows("on screen:", "gone"))
    let uncovered = try Self.sitting(Self.places, [#"tap("Cover")"#, "dismiss()"])
    #expect(uncovered.shows("on screen:", "gone \"cover\"", "back"))
    let tab = try Self.sitting(Self.places, [#"select("Two")"#])
    #expect(tab.shows("on screen:", "One → Two", "hidden"))
    let pushed = try Self.sitting(Self.places, [#"tap("Go")"#])
    #expect(pushed.shows("on screen:", "hidden") && pushed.shows("on screen:", "new \"detail\""))
    let ended = try Self.sitting(Self.places, [#"tap("More")"#, #"tap("More")"#])
    #expect(ended.shows("on screen:", "gone \"extra\""))
    #expect(!ended.shows("on screen:", "hidden"))
  }

  /// No text changes where only a look does.
  @Test func aTextThatFadesAwayIsHidden() throws {
    let faint = try Self.sitting(Self.places, [#"tap("Fade")"#])
    #expect(faint.shows("on screen: hidden \"ink\""))
    let back = try Self.sitting(Self.places, [#"tap("Fade")"#, #"tap("Fade")"#])
    #expect(back.shows("on screen: back \"ink\""))
    let same = try Self.sitting(Self.places, [#"tap("Count")"#])
    #expect(same.shows("nothing changed on screen") && !same.shows("hidden"))
  }

  /// A control shows what it has written, and a presentation what it is bound to, so the body that gave
  /// them the binding does not ignore that; what nothing shows is ignored.
  @Test func aBodyPassesOnWhatAControlWrites() throws {
    let program = """
      struct ContentView: View {
        @State private var isOn = false
        @State private var isOpen = false
        @State private var isIdle = false
        var body: some View {
          Toggle("Sound", isOn: $isOn)
          Button("Idle") { isIdle.toggle() }
          Button("Open") { isOpen = true }.sheet(isPresented: $isOpen) { Text("sheet") }
        }
      }
      """
    let control = try Self.sitting(program, [#"toggle("Sound")"#])
    #expect(control.shows("body   skip", "ContentView", "only passes $isOn on"))
    let code = try Self.sitting(program, [#"tap("Open")"#])
    #expect(code.shows("body   skip", "ContentView", "only passes $isOpen on"))
    let idle = try Self.sitting(program, [#"tap("Idle")"#])
    #expect(!idle.shows("only passes"))
    let dismissed = try Self.sitting(program, [#"tap("Open")"#, "dismiss()"])
    #expect(dismissed.shows("body   skip", "ContentView", "only passes $isOpen on"))
  }

  /// A task that begins says whether it has begun before; other callbacks have no such words.
  @Test func aTaskStartsOrStartsAgain() throws {
    let program = """
      struct Page: View {
        var body: some View { Text("page").task {}.onAppear {} }
      }
      struct ContentView: View {
        @State private var tab = 0
        var body: some View {
          TabView(selection: $tab) {
            Text("home").tabItem { Text("One") }.tag(0)
            Page().tabItem { Text("Two") }.tag(1)
          }
        }
      }
      """
    let first = try Self.sitting(program, [#"select("Two")"#])
    #expect(first.shows("callback task", "starts", "in Page"))
    #expect(!first.shows("callback", "starts again") && !first.shows("onAppear", "starts"))
    let again = try Self.sitting(
      program, [#"select("Two")"#, #"select("One")"#, #"select("Two")"#])
    #expect(again.shows("callback task", "starts again", "in Page"))
  }

  /// There are more only of what has been named.
  @Test func moreIsSaidOfWhatIsNamed() throws {
    let program = """
      struct ContentView: View {
        @State private var isLong = false
        var body: some View {
          VStack {
            Text(isLong ? "a title that takes its place in the row" : "title")
            if isLong {
              ForEach(0..<9, id: \\.self) { Text("a long text, number \\($0)") }
            } else {
              Text("a text that will be gone")
              Text("another text that will be gone")
            }
            Button("More") { isLong = true }
          }
        }
      }
      """
    let sitting = try Self.sitting(program, [#"tap("More")"#])
    // Five of the twelve are named; what has no name of its kind is all named.
    #expect(
      sitting.seenInOne
        == #""title" → "a title that takes its place in the row"; "#
        + #"gone "a text that will be gone", "another text that will be gone"; "#
        + #"new "a long text, number 0", "a long text, number 1", 7 more"#)
    #expect(sitting.seen.count <= 3)
  }

  /// The name of a symbol is not a text.
  @Test func aSymbolIsNotQuoted() throws {
    let program = """
      struct ContentView: View {
        @State private var isOn = false
        var body: some View {
          if isOn { Image(systemName: "pin.fill") }
          Button("Pin") { isOn = true }
        }
      }
      """
    let sitting = try Self.sitting(program, [#"tap("Pin")"#])
    #expect(sitting.shows("on screen: new image pin.fill"))
  }

  /// What is seen only after a swipe or a long press is not on screen, nor part of a row's label.
  @Test func actionsOfARowAreNotOnScreen() throws {
    let program = """
      struct ContentView: View {
        @State private var names = ["a"]
        var body: some View {
          List {
            ForEach(names, id: \\.self) { name in
              Text(name)
                .swipeActions { Button("Flag") {} }
                .contextMenu { Button("Copy") {} }
            }
            .onDelete { names.remove(atOffsets: $0) }
          }
        }
      }
      """
    let sitting = try Self.sitting(program, ["delete(at: 0)", ":events step 1"])
    #expect(sitting.shows("on screen: gone \"a\""))
    #expect(!sitting.shows("on screen:", "Flag") && !sitting.shows("on screen:", "Copy"))
    #expect(sitting.shows("action", "delete", "\"a\""))
  }

  /// A path stands where a view begins; where it ends, its number tells which it is, and its id.
  @Test func aPathStandsWhereAViewBegins() throws {
    let program = """
      struct Sheet: View {
        @State private var note = ""
        var body: some View { Text("sheet") }
      }
      struct LongNamedScreen: View {
        @State private var isOpen = false
        var body: some View {
          VStack { Button("Open") { isOpen = true } }.sheet(isPresented: $isOpen) { Sheet() }
        }
      }
      struct ContentView: View {
        @State private var id = 1
        var body: some View {
          NavigationStack {
            LongNamedScreen()
            VStack { HStack { Sheet().id(id) } }
            Button("Next") { id += 1 }
          }
        }
      }
      """
    let sheet = try Self.sitting(program, [#"tap("Open")"#, "dismiss()"])
    let begin = try #require(sheet.terminal.shown.last { $0.contains("/sheet/Sheet, structural") })
    #expect(begin.contains("/ContentView/…/sheet/Sheet, structural"))
    let number = try #require(begin.split(separator: " ").first { $0.hasPrefix("#") })
    #expect(
      sheet.terminal.shown.contains {
        $0.hasPrefix("  life   end    Sheet ") && $0.contains(" \(number)  ")
      })
    let next = try Self.sitting(program, [#"tap("Next")"#])
    #expect(next.shows("life", "begin", "id(2)/Sheet, explicit id 2"))
    #expect(next.shows("life   end", "Sheet", "#", "id 1"))
    #expect(!next.shows("life   end", "/") && !sheet.shows("life   end", "/"))
  }

  /// SwiftUI writes through bindings; what the program's own code writes needs no such word.
  @Test func whoWritesThroughABindingIsNamed() throws {
    let program = """
      struct Sheet: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Close") { dismiss() } }
      }
      struct ContentView: View {
        @State private var isOn = false
        @State private var isOpen = false
        @State private var asks = false
        var body: some View {
          Toggle("Sound", isOn: $isOn)
          Button("Mute") { isOn = false }
          Button("Open") { isOpen = true }
          Button("Ask") { asks = true }
            .sheet(isPresented: $isOpen) { Sheet() }
            .alert("Sure?", isPresented: $asks) { Button("Yes") { isOn = true } }
        }
      }
      """
    let toggled = try Self.sitting(program, [#"toggle("Sound")"#, #"tap("Mute")"#])
    #expect(toggled.shows("ContentView.isOn", "false → true  by Toggle"))
    #expect(toggled.shows("ContentView.isOn", "true → false"))
    #expect(!toggled.shows("true → false  by"))
    // A person closes what SwiftUI shows, or the program's code calls the action for that.
    for (dismissal, writer) in [
      ("dismiss()", "by SwiftUI"), (#"tap("Close")"#, "by dismiss()"),
    ] {
      let closed = try Self.sitting(program, [#"tap("Open")"#, dismissal, ":why isOpen"])
      #expect(closed.shows("ContentView.isOpen", "true → false  \(writer)"))
      #expect(closed.shows("ContentView.isOpen was written by SwiftUI: true → false"))
    }
    let asked = try Self.sitting(program, [#"tap("Ask")"#, #"tap("Yes")"#])
    #expect(asked.shows("ContentView.asks", "true → false  by SwiftUI"))
    #expect(asked.shows("ContentView.isOn", "false → true"))
    #expect(!asked.shows("false → true  by"))
  }

  /// After a wait the step says which work goes on, and since when; work of the same step needs no row.
  @Test func workThatGoesOnAfterAWaitIsNamed() throws {
    let program = """
      struct Loader: View {
        @State private var text = "loading"
        var body: some View {
          Text(text).task {
            text = "asked"
            try? await Task.sleep(for: .seconds(1))
            text = "loaded"
          }
        }
      }
      struct ContentView: View {
        var body: some View { Loader() }
      }
      """
    let sitting = try Self.sitting(program, ["advance(by: 1)"])
    #expect(sitting.shows("resume task", "Text", "in Loader", "begun in step 0"))
    #expect(sitting.count("resume") == 1)
  }

  /// The first of several updates alike is like the others, though its work is named there.
  @Test func aRowAboutWorkDoesNotKeepUpdatesApart() throws {
    let program = """
      struct ContentView: View {
        @State private var ticks = 0
        var body: some View {
          Text("\\(ticks)").task {
            while true {
              try? await Task.sleep(for: .seconds(1))
              ticks += 1
            }
          }
        }
      }
      """
    let sitting = try Self.sitting(program, ["advance(by: 5)"])
    #expect(sitting.shows("updates 3–6  4 more like update 2: ContentView.ticks 1 → 5"))
  }

  /// An equal value that is announced is said to be equal, however often, and whatever happens in between.
  @Test func equalWritesAreCalledEqual() throws {
    let program = """
      import Combine
      final class Game: ObservableObject {
        @Published var marks = [false, false, false]
        func mark() { for index in marks.indices { marks[index] = index == 1 } }
      }
      @Observable final class Store {
        var names: [String: [Int]] = ["a": [1]]
        func keep() { names["a"]?[0] = 1 }
        func fill() { for number in 1...2 { names["a"]?[0] = number } }
      }
      struct ContentView: View {
        @StateObject private var game = Game()
        @State private var store = Store()
        var body: some View {
          Text("\\(game.marks.description) \\(store.names.count)")
          Button("Mark") { game.mark() }
          Button("Keep") { store.keep() }
          Button("Fill") { store.fill() }
        }
      }
      """
    let marked = try Self.sitting(program, [#"tap("Mark")"#])
    #expect(marked.shows("Game#1.marks", "[1] false → true"))
    #expect(marked.shows("Game#1.marks ×2", "equal, announced all the same"))
    let kept = try Self.sitting(program, [#"tap("Keep")"#])
    #expect(kept.shows("Store#1.names", "equal, announced"))
    let filled = try Self.sitting(program, [#"tap("Fill")"#])
    #expect(filled.shows("Store#1.names", "1 → 2"))
    #expect(!filled.shows("1 → 2", "equal"))
  }

  /// Callbacks that share a row keep their values and views.
  @Test func callbacksInOneRowKeepTheirValues() throws {
    let program = """
      struct ContentView: View {
        @State private var count = 0
        @State private var name = "a"
        var body: some View {
          Text("\\(count) \\(name)")
            .onChange(of: count) {}
            .onChange(of: name) {}
          Button("Both") { count = 3; name = "b" }
        }
      }
      """
    let sitting = try Self.sitting(program, [#"tap("Both")"#])
    #expect(
      sitting.shows("callback onChange", "Text ×2", "in ContentView", "0 → 3", "\"a\" → \"b\""))
  }

  /// The label of a control tells its parts; what changes alike is named once before it repeats.
  @Test func theTextsInALabelAreNotToldAgain() throws {
    let program = """
      struct ContentView: View {
        @State private var count = 1
        @State private var isOn = false
        var body: some View {
          Stepper(value: $count, in: 0...9) { HStack { Text("Lamp"); Text("× \\(count)") } }
          Button("More") { count += 1 }
          Button { isOn.toggle() } label: { Image(systemName: isOn ? "star.fill" : "star") }
          Button { isOn.toggle() } label: { Image(systemName: isOn ? "star.fill" : "star") }
          Text(isOn ? "yes" : "no")
        }
      }
      """
    let more = try Self.sitting(program, [#"tap("More")"#])
    #expect(more.shows("on screen:", "× 1", "→", "× 2"))
    #expect(!more.shows("step 1,", "on screen:", "more"))
    let star = try Self.sitting(program, [#"tap("star")"#])
    #expect(star.shows("on screen:", "star", "→", "star.fill", #""no" → "yes""#))
  }

  /// A label that is cut keeps its quotation marks, and its value.
  @Test func aLabelThatIsCutKeepsItsMarks() throws {
    let program = """
      struct ContentView: View {
        @State private var isOn = false
        var body: some View {
          Toggle("Repeats the expense of every month in the year", isOn: $isOn)
          if isOn { Text("The next one comes in a month, if nothing happens") }
        }
      }
      """
    func sitting(columns: Int) throws -> Sitting {
      try Sitting(
        typed: [#"toggle("Repeats the expense of every month in the year")"#].map { .line($0) },
        isInteractive: true, lesson: "```swift\n\(program)\n```\n",
        size: ScreenSize(columns: columns, rows: 24))
    }
    let told = try sitting(columns: 40).seenInOne
    #expect(told.hasPrefix("new \"The next one comes in a month, i…\"; toggle \"Repeats the"))
    #expect(told.count { $0 == "…" } == 2)
    #expect(told.count { $0 == "\"" } == 4)
    #expect(told.hasSuffix("…\" off → on"))
    // What fits into a few rows is not cut.
    let whole = try sitting(columns: 80)
    #expect(
      whole.seenInOne
        == #"new "The next one comes in a month, if nothing happens"; "#
        + #"toggle "Repeats the expense of every month in the year" off → on"#)
    #expect(whole.seen.count == 2)
  }
}
