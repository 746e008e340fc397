import Foundation
import Session
import Testing
import Trace
import Transcript

@testable import Console
@testable import Meaning

@Suite struct SeeingTests {
  @Test func theTreeMarksWhatTheLastUpdateDid() throws {
    let sitting = try Sitting([":next 2", ":tree"])
    #expect(sitting.shows("* ContentView #1"))
    #expect(sitting.shows("+     CatRecorder #"))
    #expect(sitting.shows("+ began", "* its body ran"))
    #expect(!sitting.shows("its views changed places"))
    #expect(!(try Sitting([":tree"]).shows("+ began")))
  }

  @Test func theDifferenceShowsWhatHasEnded() throws {
    let sitting = try Sitting([":next 2", ":tree --diff", ":tree --diff x"])
    #expect(sitting.shows("-     CatRecorder #3", #"title = "meow""#))
    #expect(sitting.shows("+     CatRecorder #", #"title = "untitled""#))
    #expect(sitting.shows("… 2 views as before"))
    #expect(sitting.terminal.complaints == ["error: expected a number of updates from 1, not 'x'"])
    let first = try Sitting([":next", ":tree --diff"])
    #expect(first.shows("*", #"title was "untitled""#))
  }

  @Test func aLargeTreeIsFoldedToAScreenfulWithCounts() throws {
    let program = """
      struct Row: View { let n: Int; @State private var stars = 0
        var body: some View { Button("row \\(n) \\(stars)") { stars += 1 } } }
      struct ContentView: View { var body: some View { VStack { ForEach(0..<50) { Row(n: $0) } } } }
      """
    let sitting = try Sitting(
      [#"tap("row 30 0")"#, ":tree", ":tree all", ":tree Row"], program: program,
      size: ScreenSize(columns: 80, rows: 20), hasPager: true)
    #expect(sitting.terminal.pages.map(\.count) == [153, 51])
    let folded = sitting.terminal.shown
    #expect(folded.contains { $0.contains("Row #93") && $0.contains("stars = 1") })
    #expect(folded.contains { $0.contains("… Row ×") })
    #expect(folded.count { $0.contains("Row #") } < 20)
  }

  @Test func longListsArePagedAndShortOnesAreNot() throws {
    let program = "struct ContentView: View { var body: some View { Text(\"hi\") } }"
    let sitting = try Sitting(
      [":events all", ":help", ":events 1-3"], program: program,
      size: ScreenSize(columns: 80, rows: 8), hasPager: true)
    let pages = sitting.terminal.pages
    #expect(pages.count == 2)
    #expect(pages.first?.first?.contains("step") == true)
    #expect(pages.last?.contains { $0.contains(":whynot") } == true)
  }

  @Test func lifetimesAreBars() throws {
    let sitting = try Sitting([":next 2", ":lifetimes", ":lifetimes Dog"])
    let lines = sitting.terminal.shown.suffix(4)
    #expect(
      Array(lines) == [
        "update          1   2   3", "ContentView #1  [==========>", "CatRecorder #3  [=======]",
        "CatRecorder #8          [==>",
      ])
    #expect(sitting.terminal.complaints == ["error: no view 'Dog' has been alive"])
  }

  @Test func aNarrowBarLosesLettersOfTheNameAndNotItsNumber() {
    func row(_ view: String, columns: Int) -> String {
      let name = NodeName(view: view, node: NodeID(12), path: "/" + view)
      let lifetime = Lifetime(node: name, began: 1, ended: nil)
      return LifetimesText(glyphs: true, columns: columns).lines(for: [lifetime], updates: 3)[1]
        .plain
    }
    #expect(row("CatRecorder", columns: 40).hasPrefix("CatRecorder #12  ├"))
    #expect(row("AVeryLongNameOfARow", columns: 40).hasPrefix("AVeryLongNa… #12  ├"))
    #expect(row("AVeryLongNameOfARow", columns: 80).hasPrefix("AVeryLongNameOfARow #12  ├"))
  }

  @Test func dependenciesGoBothWays() throws {
    let sitting = try Sitting([":deps CatRecorder", ":deps dayTime", ":deps Button", ":deps Dog"])
    #expect(sitting.shows(#"reads title = "untitled""#))
    #expect(sitting.shows("is made by the body of ContentView #1"))
    #expect(sitting.shows("holds ContentView.dayTime = true"))
    #expect(sitting.shows("is read by ContentView #1"))
    #expect(sitting.shows("has no body"))
    #expect(sitting.terminal.complaints == ["error: 'Dog' is not alive here"])
  }

  @Test func aLineThatTheProgramHasNotIsSaidToBeMissing() throws {
    let sitting = try Sitting([":list 999", ":list 2", ":list 8"])
    #expect(
      sitting.terminal.complaints == ["error: there is no line 999", "error: there is no line 2"])
    #expect(sitting.shows("> ", "8  "))
  }

  /// Numbers that people type by accident, and programs on purpose.
  @Test(arguments: [Int.max, Int.min]) func noNumberIsTooLargeForTheCommands(_ number: Int) throws {
    let sitting = try Sitting([
      ":list 01-cat.md:\(number)", ":why \(number)", ":screen \(number)", ":back \(number)",
      ":whynot \(number)", ":scene \(number)", ":print 1 + 1",
    ])
    #expect(sitting.terminal.complaints.first == "error: there is no line \(number)")
    #expect(sitting.shows("= 2  Int"))
  }

  @Test func aNumberIsAnAnswerWhereOneIsAwaitedAndWhyAsks() throws {
    let sitting = try Sitting([":next", ":next", ":why", ":why 1", "2"], isInteractive: true)
    #expect(sitting.shows(":why and a number asks one of these:"))
    #expect(!sitting.shows("type a number to ask:"))
    #expect(sitting.shows("Text #5 shows \"title: meow\""))
    #expect(sitting.shows("right"))
  }

  @Test func enterShowsTheScreenOfAProgramThatIsNoLessonRatherThanLeavingIt() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("Cat.swift").path
    let source = "struct Cat: View { var body: some View { Button(\"Purr\") {} } }\n"
    try Data(source.utf8).write(to: URL(fileURLWithPath: path))
    let terminal = FakeTerminal([""].map { .line($0) }, isInteractive: true)
    let repl = Repl(
      input: terminal, screen: terminal, library: LessonLibrary(folder: folder.path),
      request: DocumentRequest())
    #expect(repl.open(path) == 0)
    _ = repl.run()
    #expect(repl.opened?.path == path)
    #expect(terminal.shown.contains { $0.contains("Enter: :screen") })
    #expect(terminal.shown.contains { $0.contains("tap(\"Purr\")") })
  }

  @Test func theSourceIsListedAndEnterGoesOn() throws {
    let sitting = try Sitting(
      [":list CatRecorder.title", "", ":list 8", ":list Dog"], isInteractive: true)
    #expect(sitting.shows(">", "@State private var title"))
    #expect(sitting.shows("struct ContentView: View {"))
    #expect(sitting.shows("> ", #"Button("title: \(title)")"#))
    #expect(sitting.terminal.complaints == ["error: there is nothing to list for 'Dog'"])
  }

  @Test func objectsHaveOneName() throws {
    let program = """
      final class Cart: ObservableObject { @Published var total = 0 }
      struct ContentView: View { @StateObject private var cart = Cart()
        var body: some View { Text("\\(cart.total)").onAppear { print(ObjectIdentifier(cart)) } } }
      """
    let sitting = try Sitting([":print cart", "[cart]"], program: program)
    #expect(sitting.shows("= Cart#1"))
    #expect(sitting.shows("= [Cart#1]"))
    #expect(sitting.shows("output", "ObjectIdentifier(Cart#1)"))
    #expect(sitting.count("App.Cart") == 0)
  }

  @Test func aNumberAsksWhatWasOffered() throws {
    let sitting = try Sitting([":next 2", ":why", "2", ":tree", "2"])
    #expect(sitting.shows("CatRecorder.title was freed and its value lost"))
    #expect(sitting.shows("2  why did CatRecorder #3 end?"))
    #expect(sitting.shows("CatRecorder #3 ended its lifetime at"))
    #expect(sitting.shows("= 2  Int"))
  }

  @Test func severalCandidatesAreNumbered() throws {
    let sitting = try Sitting([":why Text", "1", #":why "titel: untitled""#, ":why event 1"])
    #expect(sitting.shows("Text may mean several; type a number:"))
    #expect(sitting.shows("1  Text #", "began: \"title: untitled\""))
    #expect(
      sitting.terminal.complaints == [
        #"error: "titel: untitled" is not on screen; did you mean "title: untitled"?"#
      ])
    #expect(sitting.shows("in step 0: mount"))
  }

  private static let lists = """
    ```swift
    struct Row: View {
      let open: () -> Void
      var body: some View { Button("open", action: open) }
    }
    struct ContentView: View {
      @State private var title = ""
      @State private var opened = 0
      var body: some View {
        TextField("Title", text: $title)
        Text("\\(title) \\(opened)")
        Row { opened = 1 }
        Row { opened = 2 }
      }
    }
    ```
    ```predict
    ? Which bodies run?
    - [x] All three  => body run ContentView x1; body run Row x2
    - [ ] One  => no body run Row
    - [ ] None  => no body run ContentView
    ```
    ```swift do
    type("a", into: "Title")
    ```
    """

  @Test func severalBodiesThatRanAreOfferedWithTheirReasons() throws {
    let sitting = try Sitting(
      typed: [.line(":next"), .line(":why Row")], lesson: Self.lists)
    #expect(sitting.shows("1  the body of Row #", "ran: its parent gave it another value (open)"))
    #expect(sitting.count("ran for the first time") == 0)
    let first = try Sitting(typed: [.line(":why Row")], lesson: Self.lists)
    #expect(first.shows("began its lifetime"))
  }

  /// Someone who says that no row runs wants to know why the rows ran, not why their parent did.
  @Test func aWrongChoiceIsAnsweredByTheEventThatItDenies() throws {
    func answer(_ choice: String) throws -> Sitting {
      try Sitting(
        typed: [.line(":next"), .line(choice)], isInteractive: true, lesson: Self.lists)
    }
    #expect(try answer("2").shows("the body of Row #", "ran: its parent gave it another value"))
    #expect(try !answer("3").shows("the body of Row #", "ran: its parent gave it another value"))
    #expect(try answer("3").shows("the body of ContentView #1 ran"))
  }

  /// A reason that would push the verdict off the screen is available by asking.
  @Test func theVerdictStaysInSight() throws {
    func answer(rows: Int) throws -> Sitting {
      try Sitting(
        typed: [.line(":next"), .line("2")], isInteractive: true, lesson: Self.lists,
        size: ScreenSize(columns: 80, rows: rows))
    }
    let small = try answer(rows: 18)
    #expect(small.shows("not quite"))
    #expect(small.shows(":why", "shows the reason"))
    #expect(small.count("because") == 0)
    #expect(try answer(rows: 60).count("because") > 0)
  }

  private static let trap = """
    # A trap

    ```swift
    struct ContentView: View {
      @State private var numbers = [1]
      var body: some View { Button("Take") { numbers.removeLast() } }
    }
    ```
    ```swift do
    tap("Take")
    tap("Take")
    ```
    <!-- expect: trap -->
    ```events
    ```

    ## The rule

    > Look before you take.
    """

  /// A lesson whose point is a trap continues after it; a typed trap does not end the lesson.
  @Test func aTrapThatIsThePointEndsTheScene() throws {
    let expected = try Sitting(
      typed: [.line(""), .line("")], isInteractive: true, lesson: Self.trap)
    #expect(expected.shows("Look before you take."))
    #expect(expected.shows("this lesson is done"))
    let typed = try Sitting(
      typed: [.line("numbers[3] = 1"), .line("")], isInteractive: true, lesson: Self.trap)
    #expect(!typed.shows("this lesson is done"))
    #expect(typed.shows("in step 1: numbers[3] = 1"))
  }

  /// What a pushed screen covers is hidden, and alive; what it presents is in front.
  @Test func aCoveredScreenIsNotOnScreen() throws {
    let program = """
      struct ContentView: View {
        @State private var asks = false
        var body: some View {
          NavigationStack {
            NavigationLink("home", value: 1)
              .navigationDestination(for: Int.self) { Text("screen \\($0)") }
              .sheet(isPresented: $asks) { Text("in the sheet") }
          }
        }
      }
      """
    let pushed = try Sitting([#"tap("home")"#], program: program)
    #expect(pushed.shows(#"on screen: new "screen 1"; hidden "home""#))
    let returned = try Sitting([#"tap("home")"#, "back()"], program: program)
    #expect(returned.shows("on screen:", #"gone "screen 1""#, #"back "home""#))
    let asked = try Sitting([#"tap("home")"#, "asks = true"], program: program)
    #expect(asked.shows("on screen:", #"new "in the sheet""#))
    #expect(asked.count(#"gone "screen 1""#) == 0 && asked.count(#"hidden "screen 1""#) == 0)
  }

  @Test func aRefusedBlockIsShownWithWhatTheCompilerSays() throws {
    let lesson = """
      ```swift
      struct ContentView: View { var body: some View { Text("here") } }
      ```
      ```swift rejected
      struct Other: View { var body: some View { Text(1) } }
      ```
      ```events
      1:49: error: cannot convert value of type 'Int' to expected argument type 'String'
      ```
      """
    let sitting = try Sitting(typed: [], isInteractive: true, lesson: lesson)
    #expect(sitting.shows("(the compiler refuses this)"))
    #expect(sitting.count("  error: cannot convert value of type 'Int'") == 1)
    #expect(sitting.count("1:49") == 0)
    // What steps have recorded is shown when they run, not read out before.
    let recorded = lesson.replacing("swift rejected", with: "swift ignore")
    #expect(
      try Sitting(typed: [], isInteractive: true, lesson: recorded).count("error: cannot") == 0)
  }

  /// Differences on screen are listed in one row, about five of them; off a terminal it is one line.
  @Test func whatIsOnScreenIsToldInARow() throws {
    let program = """
      struct ContentView: View {
        @State private var isLong = false
        var body: some View {
          VStack {
            if isLong { ForEach(0..<9, id: \\.self) { Text("long text \\($0)") } }
            Button("More") { isLong = true }
          }
        }
      }
      """
    let lines = [":step", #"tap("More")"#]
    let wide = try Sitting(lines, program: program, size: ScreenSize(columns: 80, rows: 40))
    #expect(
      wide.seenInOne
        == #"new "long text 0", "long text 1", "long text 2", "long text 3", "long text 4", 4 more"#
    )
    #expect(wide.seen.count == 2)
    let whole = try Sitting(lines, program: program)
    #expect(
      whole.seenInOne
        == #"new "long text 0", "long text 1", "long text 2", "long text 3", 5 more"#)
  }

  /// The least informative parts are dropped before a line breaks; a line that fits keeps them.
  @Test func aLineIsFittedBeforeItBreaks() {
    var line = StyledLine("  state  write  QuizView.isHidden")
    line.add("  #s11")
    line.add("  false → false", .value)
    line.add("  equal", .dim)
    line.add(": nothing to update", .dim, as: .meaning)
    line.add("  QuizView.swift:136", .dim, as: .place)
    let short = "  state  write  QuizView.isHidden  #s11  false → false  equal"
    #expect(line.fitted(to: 110, file: "QuizView.swift") == line)
    #expect(
      line.fitted(to: 90, file: "QuizView.swift").plain == short + ": nothing to update  line 136")
    #expect(line.fitted(to: 70, file: "QuizView.swift").plain == short + "  :136")
    // Where nothing helps it stays as it is, and of several files the place says which.
    #expect(line.fitted(to: 40, file: "QuizView.swift") == line)
    #expect(line.fitted(to: 85, file: nil).plain == short + "  QuizView.swift:136")
    // A label of many lines is no wall; a line of code that fits in two rows stays.
    var heading = StyledLine("step 2", .heading)
    heading.add("  tap(\"\(String(repeating: "spark ", count: 60))\")", .code)
    #expect(heading.fitted(to: 80, file: nil).wrapped(to: 80).count == 2)
    #expect(heading.fitted(to: 80, file: nil).plain.hasSuffix("…"))
    #expect(heading.fitted(to: 200, file: nil) == heading)
  }
}
