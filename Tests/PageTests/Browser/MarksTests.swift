import Console
import Foundation
import Session
import Testing

/// What changed is marked where it is, and no mark hides what it is about.
@BrowserThread @Suite(.inBrowser) struct MarksTests {
  private static let player = ".player:not([hidden])"
  private static let device = "document.querySelector('\(player) .device')"

  private static func open(
    _ program: String, _ steps: [String], at step: Int, width: Int = 1440, scheme: String = "light"
  ) throws -> Browser {
    let browser = try Browser.fresh()
    try browser.resize(width: width, height: 900)
    try browser.prefer(scheme: scheme)
    let text = """
      ---
      id: marks
      title: Marks
      ---
      # Marks

      ```swift
      \(program)
      ```

      ```swift do
      \(steps.joined(separator: "\n"))
      ```
      """
    try browser.open(TestPage.write(text: text, named: "marks.md"))
    try browser.run("location.hash = 'step=\(step)'; location.reload()")
    return browser
  }

  private static func text(_ browser: Browser, _ script: String) throws -> String {
    try browser.run("return String(\(script))").text ?? ""
  }

  private static let pets = """
    struct Row: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\\(name) \\(count)") { count += 1 } }
    }
    struct ContentView: View {
      @State private var turn = 0
      var body: some View {
        VStack {
          ForEach(["Tama", "Rex", "Momo"], id: \\.self) { Row(name: $0).id("\\($0) \\(turn)") }
          Button("Turn") { turn += 1 }
        }
      }
    }
    """

  /// A number stands beside its view, over no words; and nobody's ghost covers anything.
  @Test(arguments: [1440, 390]) func numbersCoverNothing(_ width: Int) throws {
    let browser = try Self.open(Self.pets, ["tap(\"Turn\")"], at: 1, width: width)
    #expect(
      try Self.text(browser, "\(Self.device).querySelectorAll('.ghosts .tag.new').length") == "3")
    let covered = """
      (() => {
        const boxes = (s) => [...\(Self.device).querySelectorAll(s)].map((e) => e.getBoundingClientRect());
        const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        const [tags, seen, ghosts] = [boxes('.ghosts .tag'), boxes('.stage button'), boxes('.ghosts .ended')];
        return tags.some((a, i) => seen.some((b) => over(a, b)) || tags.some((b, j) => i !== j && over(a, b)))
          || ghosts.some((a) => seen.some((b) => over(a, b)));
      })()
      """
    #expect(try Self.text(browser, covered) == "false")
    #expect(try browser.console() == [])
  }

  private static let sheet = """
    struct ContentView: View {
      @State private var isShown = false
      var body: some View {
        Button("Open") { isShown = true }
          .sheet(isPresented: $isShown) { Text("inside") }
      }
    }
    """

  /// What was in a sheet has ended with it; what was behind it has not.
  @Test func aSheetLeavesItsGhosts() throws {
    let browser = try Self.open(Self.sheet, ["tap(\"Open\")", "dismiss()"], at: 2)
    let ghosts =
      "[...\(Self.device).querySelectorAll('.ghosts .ended')].map((e) => e.textContent).join()"
    #expect(try Self.text(browser, ghosts) == "inside")
    try browser.press(.left)
    #expect(try Self.text(browser, ghosts) == "")
  }

  private static let looks = """
    struct ContentView: View {
      @State private var isUp = false
      @State private var isOn = false
      var body: some View {
        VStack {
          Text("cat").offset(y: isUp ? -50 : 0)
          Text("dog")
          Toggle("Light", isOn: $isOn)
          Button("Jump") { isUp = true }
        }
      }
    }
    """

  /// A view that moves by its own looks has a trail, one with another value a mark; the others have none.
  @Test func whatMovesOrShowsAnotherValueIsMarked() throws {
    let browser = try Self.open(Self.looks, ["tap(\"Jump\")", "toggle(\"Light\")"], at: 1)
    let moved =
      "[...\(Self.device).querySelectorAll('[data-moved]')].map((e) => e.textContent + e.dataset.moved).join()"
    let changed =
      "[...\(Self.device).querySelectorAll('[data-changed]')].map((e) => e.textContent).join()"
    #expect(try Self.text(browser, moved) == "cat↑")
    #expect(
      try Self.text(browser, "\(Self.device).querySelectorAll('.ghosts .trail').length") == "1")
    #expect(try Self.text(browser, changed) == "")
    try browser.press(.right)
    #expect(try Self.text(browser, moved) == "")
    #expect(try Self.text(browser, changed) == "Light")
  }

  private static let places = """
    struct ContentView: View {
      @State private var path: [Int] = []
      @State private var count = 0
      var body: some View {
        TabView {
          NavigationStack(path: $path) {
            Button("Push") { path = [1] }
              .navigationDestination(for: Int.self) { _ in
                Text("pushed").toolbar { Button("Add") { count += 1 } }
              }
          }
          .tabItem { Text("First") }
          Text("\\(count) more").tabItem { Text("Second") }
        }
      }
    }
    """

  /// The next step's control is outlined and takes the step, also beside others and by another of its names.
  @Test func theNextControlIsUsed() throws {
    let browser = try Self.open(
      Self.places, ["tap(\"Push\")", "back()", "select(\"Second\")"], at: 1)
    let target =
      "[...\(Self.device).querySelectorAll('.stage .target')].map((e) => e.textContent).join()"
    #expect(try Self.text(browser, target) == "‹ Back")
    #expect(
      try Self.text(
        browser,
        "[...\(Self.device).querySelectorAll('.is-bar .is-button')].map((e) => e.textContent).join()"
      )
        == "Add")
    try browser.click("\(Self.player) .device .target")
    #expect(try PlayerTests.status(browser).hasPrefix("step 2"))
    #expect(try Self.text(browser, target) == "Second")
    try browser.click("\(Self.player) .device .target")
    #expect(try PlayerTests.status(browser).hasPrefix("step 3"))
    #expect(try browser.console() == [])
  }

  private static let menus = """
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("count \\(count)")
          Menu("Add") { Button("Ten") { count += 10 } } primaryAction: { count += 1 }
          Menu("More") { Button("Reset") { count = 0 } }
        }
      }
    }
    """

  /// A menu that does something itself is used by its words and opens by its sign; another one only opens.
  @Test func aMenuWithAPrimaryActionDoesItAndOpens() throws {
    let browser = try Self.open(Self.menus, ["tap(\"Add\")"], at: 0)
    let expanded =
      "[...\(Self.device).querySelectorAll('[aria-expanded]')].map((e) => e.getAttribute('aria-expanded')).join()"
    #expect(try Self.text(browser, expanded) == "false,false")
    try browser.click("\(Self.player) .device .split > [aria-expanded]")
    #expect(try Self.text(browser, expanded) == "true,false")
    #expect(try PlayerTests.status(browser).hasPrefix("step 0"))
    try browser.click("\(Self.player) .device .split > .target")
    #expect(try PlayerTests.status(browser).hasPrefix("step 1"))
    try browser.click("\(Self.player) .device .is-menu > [aria-expanded]")
    #expect(try Self.text(browser, "\(Self.device).textContent.includes('Reset')") == "true")
    #expect(try browser.console() == [])
  }

  private static let bubbles = """
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("Bubble").padding().background(Color.blue)
          Text("Pale").padding().background(Color.yellow).foregroundStyle(.black)
          Text("Slope").padding().background(Color.green.gradient)
          Button("Count \\(count)") { count += 1 }
        }
      }
    }
    """

  /// A bright surface under light words is the deep shade of its colour, and stays bright under dark ones.
  @Test(arguments: ["light", "dark"]) func wordsOnASurfaceAreLegible(_ scheme: String) throws {
    let browser = try Self.open(Self.bubbles, ["tap(\"Count 0\")"], at: 1, scheme: scheme)
    let fill =
      "[...\(Self.device).querySelectorAll('.stage .is-text')].map((e) => e.style.backgroundColor).join()"
    let expected = scheme == "dark" ? "var(--deep-blue)" : "var(--fill-blue)"
    let slope = scheme == "dark" ? "var(--deep-green)" : "var(--fill-green)"
    #expect(
      try Self.text(browser, fill).hasPrefix("\(expected),var(--fill-yellow),\(slope),"))
  }

  private static let pushed = """
    struct ContentView: View {
      @State private var path: [Int] = []
      var body: some View {
        NavigationStack(path: $path) {
          Button("Rules") { path.append(1) }
            .navigationTitle("Quiz")
            .navigationDestination(for: Int.self) { _ in Text("One answer each") }
        }
      }
    }
    """

  /// A change of content can be that there is no text any more, as of a title: the step is shown all the same.
  @Test func aTextThatIsNotThereAnyMoreIsShown() throws {
    let browser = try Self.open(Self.pushed, ["tap(\"Rules\")"], at: 1)
    #expect(try PlayerTests.status(browser).hasPrefix("step 1"))
    #expect(try browser.console() == [])
  }

  private static let card = """
    struct Card: View { var body: some View { VStack { Text("Card"); Button("Write") {} } } }
    struct Page: View { var body: some View { VStack { Text("Page"); Spacer(); Text("End") } } }
    struct ContentView: View {
      @State private var isShown = false
      @State private var isFull = false
      var body: some View {
        VStack { Button("Show") { isShown = true }; Button("Fill") { isFull = true } }
          .sheet(isPresented: $isShown) { Card(); Button("Other") {} }
          .sheet(isPresented: $isFull) { Page(); Button("Other") {} }
      }
    }
    """

  /// Several views of a sheet stand together, as in a stack; one with a spacer takes the height.
  @Test(arguments: [("Show", "false"), ("Fill", "true")])
  func viewsOfASheetStandTogether(_ button: String, _ isTall: String) throws {
    let browser = try Self.open(Self.card, ["tap(\"\(button)\")"], at: 1)
    let view = "\(Self.device).querySelector('.layer-sheet > .is-view')"
    #expect(try Self.text(browser, "\(view).offsetHeight > 150") == isTall)
    #expect(try browser.console() == [])
  }

  /// The language is the one of the address, in the choice too.
  @Test func theChoiceSaysTheLanguage() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: PlayerTests.dogs))
    try browser.run("location.hash = 'step=1&lang=ko'; location.reload()")
    #expect(try Self.text(browser, "document.querySelector('.settings select').value") == "ko")
  }

  /// A step that cannot be played says so, not that nothing depends on it.
  @Test func aFailureIsTheCaption() throws {
    let browser = try Browser.fresh()
    let program = """
      import SwiftUI
      struct ContentView: View {
        @State private var count = 0
        var body: some View { Button("Count \\(count)") { count += 1 } }
      }
      """
    var request = DocumentRequest()
    request.extraSteps = ["tap(\"Count 0\")", "tap(\"Gone\")"]
    try browser.open(TestPage.write(program: program, request, endingWith: [1]))
    try browser.run("location.hash = 'step=2'; location.reload()")
    let caption = "document.querySelector('\(Self.player) .caption')"
    #expect(try Self.text(browser, "\(caption).textContent").contains("Gone"))
    #expect(try Self.text(browser, "\(caption).className") == "caption failed")
    try browser.press(.left)
    #expect(try Self.text(browser, "\(caption).className") == "caption")
  }

  private static let long = """
    struct ContentView: View {
      @State private var names = (0..<40).map { "Row \\($0)" }
      var body: some View {
        ScrollView {
          VStack {
            ForEach(names, id: \\.self) { Text($0) }
            Button("Drop") { names.removeAll { $0 == "Row 38" } }
          }
        }
      }
    }
    """

  /// What has been scrolled into view has its marks beside it, and they go with it.
  @Test func marksGoWithWhatTheyMark() throws {
    let browser = try Self.open(Self.long, ["tap(\"Drop\")"], at: 1)
    let away = """
      Math.abs(\(Self.device).querySelector('.ghosts .ended').getBoundingClientRect().top
        - [...\(Self.device).querySelectorAll('.is-text')].find((e) => e.textContent === 'Row 39').getBoundingClientRect().top)
      """
    #expect(try Self.text(browser, "\(away) < 120") == "true")
    try browser.run("\(Self.device).querySelector('.stage').scrollTop -= 60")
    _ = try browser.runAsync("requestAnimationFrame(() => setTimeout(arguments[0], 50))")
    #expect(try Self.text(browser, "\(away) < 120") == "true")
  }

  /// Numbers and ghosts are for what can be looked at one by one; what has begun beyond them has its outline.
  @Test(arguments: [(3, 3), (120, 100)]) func whatComesAtOnceHasAFewNumbers(
    _ rows: Int, _ numbers: Int
  ) throws {
    let program = """
      struct Row: View {
        let number: Int
        var body: some View { Text("Row \\(number)") }
      }
      struct ContentView: View {
        @State private var numbers: [Int] = []
        var body: some View {
          ScrollView {
            VStack {
              Button("Turn") { numbers = numbers.isEmpty ? Array(0..<\(rows)) : [] }
              ForEach(numbers, id: \\.self) { Row(number: $0) }
            }
          }
        }
      }
      """
    let browser = try Self.open(program, ["tap(\"Turn\")", "tap(\"Turn\")"], at: 1)
    let count = { (parts: String) in
      try Self.text(browser, "\(Self.device).querySelectorAll('\(parts)').length")
    }
    #expect(try count("[data-began]") == "\(rows)")
    #expect(try count(".tag.new") == "\(numbers)")
    try browser.run("location.hash = 'step=2'; location.reload()")
    #expect(try count("[data-began]") == "0")
    #expect(try count(".ghosts > .ended") == "\(numbers)")
  }
}
