import Foundation
import Testing

/// The program at a terminal, as a person uses it: typed text, and what the screen shows then.
@Suite(.serialized) struct TerminalTests {
  /// A separate lesson, so that the course may change.
  private static let lesson = """
    ---
    id: cat
    title: The cat
    ---

    # The cat

    A cat has a title, and *day* becomes `night`; this sentence is long enough to be folded at the words of a line.

    ```swift
    struct CatRecorder: View {
      @State private var title = "untitled"
      var body: some View {
        Button("title: \\(title)") { title = "meow" }
      }
    }
    struct ContentView: View {
      @State private var dayTime = true
      var body: some View {
        VStack {
          if dayTime { CatRecorder() } else { CatRecorder().opacity(0.5) }
          Button("Switch") { dayTime.toggle() }
        }
      }
    }
    ```

    First the cat meows.

    ```swift do
    tap("title: untitled")
    ```

    Then night falls.

    ```predict
    ? What becomes of the title?
    - [ ] It stays  => no life end CatRecorder
    - [x] It is a new one  => life end CatRecorder
    hint: Look at the branch.
    ```

    ```swift do
    tap("Switch")
    ```

    That was the night.

    """

  private func folder() throws -> URL { try temporaryFolder("01-cat.md", Self.lesson) }

  @Test func aLessonIsReadStepByStep() throws {
    let columns = 80
    let lessons = try folder()
    let terminal = try PseudoTerminal(
      ["--lessons", lessons.path], columns: columns, rows: 40)
    // Without a file, the first unfinished lesson begins.
    terminal.wait(for: "theseus 0>")
    let text = terminal.screen.text
    #expect(text.contains("The cat"))
    #expect(text.contains("A cat has a title, and day becomes `night`;"))
    #expect(text.contains(" 11  struct CatRecorder: View {"))
    #expect(text.contains("step 0  mount"))
    #expect(text.contains("First the cat meows."))
    #expect(!text.contains("Then night falls."))
    // Enter does the useful next thing: the step, then the question, then the step.
    terminal.type("\r")
    terminal.wait(for: "theseus 1>")
    #expect(terminal.screen.text.contains("\"title: untitled\" → \"title: meow\""))
    #expect(terminal.screen.text.contains("Then night falls."))
    terminal.type("\r")
    terminal.wait(for: "your answer>")
    // A blank answer is asked again, and so is an impossible one.
    terminal.type("\r")
    terminal.wait(for: "a number from 1 to 2")
    terminal.type("7\r?\r")
    terminal.wait(for: "Look at the branch.")
    terminal.type("1\r")
    terminal.wait(for: "you said: It stays")
    terminal.wait(for: "theseus 2>")
    #expect(terminal.screen.text.contains("That was the night."))
    #expect(terminal.screen.text.contains("this lesson is done"))
    #expect(terminal.screen.widest <= columns)
    #expect(terminal.leave() == 0)
  }

  @Test(arguments: [80, 40]) func aSittingFitsItsTerminal(_ columns: Int) throws {
    let lessons = try folder()
    let terminal = try PseudoTerminal(
      ["--lessons", lessons.path], columns: columns, rows: 60)
    terminal.wait(for: "theseus 0>")
    for (line, answer) in [
      ("", nil) as (String, String?), (":why", "tap\"title:untitled\"onButton"),
      (":tree", "itsbodyran"), (":timeline", ">1tap(\"title:untitled\")1update"),
      (":list CatRecorder", "varbody:someView{"), (":deps title", "isreadbyCatRecorder#3"),
      (":break body CatRecorder", "1breakbodyCatRecorder2hitssofar"),
      (":watch Cat.titel", nil), (":info", nil), (":mark meow", "markedasmeow:event"),
      ("dayTime", "=trueBool"), ("let x = 5", "1stepofthescriptstilltocome"),
      (":undo", "tookbackletx=5"), (":script", ">1tap(\"title:untitled\")"),
      (":whynot ContentView", "thebodyofContentView#1didnotrun"),
      ("\"abc", "error:expected'\"'toendstringliteral"),
      ("help", "thecommandis':help'"), (":stpe", "didyoumean':step'?"),
      (":lessons", ":loadNAMEopensone"),
      (":goto meow", ":gotomeowstep1,event37:notextandnocontrolonscreenchanged"),
    ] {
      terminal.enter(line)
      guard let answer else { continue }
      #expect(terminal.words.contains(answer), "\(line)\n\(terminal.screen.text)")
    }
    // A command between the lines of an input, a pasted tab.
    terminal.type("func f() {\r")
    terminal.wait(for: "...>")
    terminal.type(":info\r\treturn\r")
    terminal.enter("}")
    #expect(terminal.words.contains("1breakbodyCatRecorder2hits"))
    terminal.enter(":undo")
    #expect(terminal.words.contains("tookbackfuncf(){"))
    #expect(terminal.screen.widest <= columns)
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test func aKoreanEnvironmentIsSpokenToInKorean() throws {
    let lessons = try folder()
    let terminal = try PseudoTerminal(
      ["--lessons", lessons.path], columns: 40, rows: 60, environment: ["LANG": "ko_KR.UTF-8"])
    terminal.wait(for: "theseus 0>")
    for line in ["", ":why", ":explain life.end", ":step?"] { terminal.enter(line) }
    let text = terminal.words
    for sentence in [
      "Enter로계속하고", "아직한국어로옮기지않아", "모든뷰가그대로이고,이제\"title:meow\"를보여줍니다",
      "의body가실행되었습니다", "원인:CatRecorder.title에값을썼습니다", "수명(lifetime)이끝나고",
      "업데이트하나또는N개만큼앞으로",
    ] { #expect(text.contains(sentence), "\(sentence)\n\(terminal.screen.text)") }
    #expect(!text.contains("because"))
    #expect(terminal.screen.widest <= 40)
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)
  }

  /// libedit holds a typed line that no longer fits when the window shrinks.
  @Test(arguments: [1, 2, 3]) func aLineOutlivesAWindowThatShrinks(to rows: Int) throws {
    let lessons = try folder()
    let terminal = try PseudoTerminal(
      ["--lessons", lessons.path], columns: 80, rows: 24, environment: ["TERM": "xterm-256color"])
    terminal.wait(for: "theseus 0>")
    terminal.type(String(repeating: "abcdefghij", count: 30))
    #expect(terminal.isRunning)
    terminal.resize(rows: rows, columns: 80)
    #expect(terminal.isRunning)
    terminal.type("xyz")
    #expect(terminal.isRunning)
    terminal.resize(rows: 24, columns: 80)
    // Ctrl-C discards the line, and the sitting continues.
    terminal.type("\u{3}")
    #expect(terminal.isRunning)
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)
  }

  /// libedit keeps a cell for each column of each row, which a terminal may say to have without end.
  @Test(arguments: [true, false]) func aTerminalWithoutEndTakesNoMemory(becomesHuge: Bool) throws {
    let lessons = try folder()
    let size = becomesHuge ? (80, 24) : (65_535, 65_535)
    let terminal = try PseudoTerminal(
      ["--lessons", lessons.path], columns: size.0, rows: size.1)
    if becomesHuge {
      terminal.wait(for: "theseus 0>")
      terminal.resize(rows: 65_535, columns: 65_535)
      #expect(terminal.isRunning)
    }
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)
  }

  /// The signal and the letters after it arrive at once.
  @Test func whatFollowsCtrlCAtOnceIsTheNextLine() throws {
    let lessons = try folder()
    let terminal = try PseudoTerminal(["--lessons", lessons.path], columns: 80, rows: 24)
    terminal.wait(for: "theseus 0>")
    terminal.type("abc")
    #expect(terminal.isRunning)
    terminal.type("def\u{3}:quit\r")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test func aSearchThatIsBrokenOffIsNoEnd() throws {
    let lessons = try folder()
    let terminal = try PseudoTerminal(["--lessons", lessons.path], columns: 80, rows: 24)
    terminal.wait(for: "theseus 0>")
    terminal.enter("dayTime")
    // Ctrl-R begins a search in the history, Ctrl-C cancels it.
    terminal.type("\u{12}day")
    #expect(terminal.isRunning)
    terminal.type("\u{3}")
    #expect(terminal.isRunning)
    terminal.enter("dayTime")
    #expect(terminal.words.contains("=trueBool"))
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)
  }

  /// Ctrl-R finds lines with letters outside ASCII, and a line that does not match is not taken.
  @Test func hangulIsSearchedFor() throws {
    let lessons = try folder()
    let terminal = try PseudoTerminal(["--lessons", lessons.path], columns: 80, rows: 24)
    terminal.wait(for: "theseus 0>")
    terminal.enter(#"print("강아지")"#)
    terminal.enter(#"print("other")"#)
    terminal.type("\u{12}강아")
    terminal.wait(for: "^R 강아: print")
    #expect(terminal.screen.text.contains(#"^R 강아: print("강아지")"#))
    // Backspace deletes a whole letter.
    terminal.type("\u{7f}")
    terminal.wait(for: "^R 강: print")
    terminal.enter("")
    #expect(terminal.words.contains(#"step3print("강아지")"#))
    terminal.type("\u{12}고양이")
    terminal.wait(for: "^R 고양이 (–)")
    // Ctrl-G leaves the line unchanged.
    terminal.type("\u{7}dayTime\r")
    terminal.wait(for: "= true  Bool")
    #expect(terminal.words.contains("=trueBool"))
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)
  }
}
