import Diagnostics
import Session
import Testing

/// Containers that are not simulated.
@Suite struct UnknownContainerTests {
  private func texts(_ views: String, _ script: [String] = []) -> [String] {
    let program = """
      import ShinyKit
      import SwiftUI
      struct Row: View { let number: Int; var body: some View { Text("row \\(number)") } }
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          \(views)
        }
      }
      """
    var source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: program)], name: "App.swift")
    source.isCheckedByDemand = true
    let session = Session(source, script: script.map { ScriptStep($0) })
    session.runToEnd()
    return session.lines.compactMap { line in
      line.firstRange(of: "\"text\":\"").map { start in
        String(line[start.upperBound...].prefix { $0 != "\"" })
      }
    }
  }

  /// What is in it is shown; an action is no content.
  @Test func theContentOfAnUnknownContainerIsShown() {
    let texts = texts(
      """
      ShinyProvider(store: count) {
        Text("inside \\(count)")
        Button("More") { count += 1 }
      }
      ShinyButton("Buy") { count += 1 }
      ShinyLink("Open") { ShinyRouter.open() }
      """, [#"tap("More")"#])
    #expect(texts.contains("inside 1"))
    #expect(texts.contains("Buy"))
    #expect(texts.contains("Open"))
    #expect(!texts.contains("[ShinyProvider]"))
  }

  /// What an argument is of which nothing is known changes nothing of which view it is, nor of what
  /// stands in it. A view of which a closure takes the values stays unknown.
  @Test func aViewIsItselfWhateverIsChosenInIt() {
    let texts = texts(
      """
      NavigationStack(path: ShinyRouter.path) {
        List(selection: ShinyRouter.chosen) {
          Text("a row")
          Stepper("Steps", value: ShinyRouter.number)
          Slider(value: ShinyRouter.level, in: 0...10)
          NavigationLink(value: ShinyRouter.goal) { Text("further") }
          ForEach(ShinyRouter.items) { Text("item \\($0.name)") }
        }
        .navigationTitle("A title")
        .toolbar { Button("Add") { count += 1 } }
      }
      TabView(selection: ShinyRouter.tab) {
        Text("page").tabItem { Text("First") }.tag(1)
      }
      """, [#"tap("Add")"#, #"increment("Steps")"#, #"select("First")"#])
    for text in ["a row", "Steps", "further", "A title", "Add", "page", "First", "[ShinyRouter]"] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  /// A modifier of the program's own that is given what is not known leaves its view as it is, too.
  @Test func aModifierOfWhatIsUnknownLeavesItsView() {
    let texts = texts(
      """
      VStack { Text("kept \\(count)") }.marked(with: .shinyBackground)
      }
      }
      extension View {
        func marked<S: ShapeStyle>(with style: S) -> some View { background(style) }
      }
      struct Other: View {
        var body: some View {
          Text("")
      """)
    #expect(texts.contains("kept 0"))
    #expect(!texts.contains("[VStack]"))
  }

  /// What is awaited in a closure of an unknown view makes that one asynchronous, and not the one
  /// around it.
  @Test func whatIsAwaitedInAnUnknownViewStaysThere() {
    let texts = texts(
      """
      Button("n \\(count)") { count += 1 }
        .alert("Failed", isPresented: .constant(true)) {
          ShinyAsyncButton { await Task.yield() } label: { Text("Retry") }
          Button("Quit") { count = 0 }
        }
      """)
    for text in ["n 0", "Failed", "Retry", "Quit"] { #expect(texts.contains(text), "\(text)") }
  }

  /// `self.init(category:)` of a framework's value with an initialiser that is not known makes an inert
  /// one.
  @Test func anUnknownDelegationMakesAnInertValue() {
    let program = """
      import OSLog
      import ShinyKit
      import SwiftUI
      extension Logger { init(shiny name: String) { self.init(shinyCategory: name) } }
      let logger = Logger(shiny: "a")
      struct ContentView: View {
        @State private var count = 0
        var body: some View { Button("n \\(count)") { logger.info("more"); count += 1 } }
      }
      """
    var source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: program)], name: "App.swift")
    source.isCheckedByDemand = true
    let session = Session(source, script: [ScriptStep(#"tap("n 0")"#)])
    session.runToEnd()
    #expect(session.lines.contains { $0.contains("n 1") })
  }

  /// A text of which something is asked that is not known stands for itself.
  @Test func aLiteralStandsForWhatIsAskedOfIt() {
    let texts = texts(
      """
      Text("settings.title".shinyLocalized())
      Text(ShinyTexts.welcome)
      """)
    #expect(texts.contains("settings.title"))
    #expect(texts.contains("ShinyTexts"))
    #expect(!texts.contains("shinyLocalized"))
  }

  /// What has no content is known by its title, whatever modifiers are on it; what only names an image
  /// or gives a value has none.
  @Test func aTitleIsShownForWhatHasOne() {
    let texts = texts(
      """
      ShinyBadge("new \\(count)").padding().shinyGlow()
      ShinyRow(isOn: true, title: "Sync")
      ShinyLabel(label: Text("Account"))
      ShinyCard { Text("card") }.padding()
      ShinyIcon(systemName: "star")
      ShinyMeter(count)
      """)
    for text in ["new 0", "Sync", "Account", "card", "[ShinyIcon]", "[ShinyMeter]"] {
      #expect(texts.contains(text))
    }
    #expect(!texts.contains("star"))
  }

  /// What it gives to its closure is not known, and shown as that.
  @Test func theContentMayTakeWhatIsNotKnown() {
    let texts = texts(
      """
      ShinyReader(count) { proxy in Text("wide \\(proxy.width)") }
      ShinyPager([1, 2]) { number in Row(number: number) }
      ShinyReader(count) { print($0) }
      ForEach(ShinyKit.all) { item in Text("item \\(item.name)") }
      """)
    #expect(texts.contains("wide …"))
    #expect(texts.contains { $0.hasPrefix("row ") })
    #expect(texts.count { $0 == "[ShinyReader]" } == 1)
    #expect(!texts.contains("item …"))
  }

  /// Whichever of its closures has the content, and however its type is written.
  @Test func theContentMayBeInAnyClosure() {
    let texts = texts(
      """
      ShinyKit.Panel<Int>(content: { Text("panel") })
      ShinyButton { count += 1 } label: { Text("label") }
      ShinyRouter.shared.run { Text("no view") }
      """)
    #expect(texts.contains("panel"))
    #expect(texts.contains("label"))
    #expect(!texts.contains("no view"))
  }

  /// A dictionary's type with a part that is not known is a type, and a dictionary for a type that is not
  /// known holds anything; one without a type of its own does not.
  @Test func aDictionaryMayHoldWhatIsNotKnown() {
    func warnings(_ code: String) -> [String] {
      let program = """
        import ShinyKit
        import SwiftUI
        enum Kind { case a }
        struct ContentView: View {
          var body: some View { Button("Go") { go() } }
          func go() { \(code) }
        }
        """
      var source = ProgramSource(
        files: [SourceFile(name: "App.swift", text: program)], name: "App.swift")
      source.isCheckedByDemand = true
      let session = Session(source, script: [ScriptStep(#"tap("Go")"#)])
      session.runToEnd()
      return session.lines.filter { $0.contains(#""severity":"warning""#) }
    }
    let counted = "var seen = [Kind: ShinyThing](); print(seen.count); seen = [:]"
    #expect(warnings(counted).isEmpty)
    #expect(warnings("var seen = [ShinyThing: Int](); print(seen.count); seen = [:]").isEmpty)
    #expect(warnings(#"shinyAdd(["name": "a", "isOpen": true] as ShinyRecord)"#).isEmpty)
    #expect(warnings(#"let plain = ["name": "a", "isOpen": true]; print(plain)"#).count == 1)
  }
}
