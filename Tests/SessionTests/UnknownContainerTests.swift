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

  /// Its content is shown; an action is no content.
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

  /// An unknown argument changes neither which view it is nor its content. Unknown data has no rows.
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
    for text in ["a row", "Steps", "further", "A title", "Add", "page", "First"] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(!texts.contains { $0.hasPrefix("item") || $0.hasPrefix("[") })
  }

  /// An unknown method of a text gives that text, where a text is needed: a key stands for what it
  /// is translated to. A number is no text.
  @Test func aTextIsShownWhateverIsDoneToIt() {
    let texts = texts(
      """
      Text("first.key".shinyLocalized())
      Text("count.\\(count + 1)".shinyLocalized())
      Label("second.key".shinyLocalized(), systemImage: "star")
      SecureField("third.key".shinyTrimmed, text: .constant(""))
      Titled(title: "fourth.key".shinyLocalized()) { Text("content") }
      Text(7.shinyNamed)
      }
      }
      struct Titled<Content: View>: View {
        let title: String
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { Text(title); content() } }
      }
      struct Other: View {
        var body: some View {
          Text("")
      """)
    for text in ["first.key", "count.1", "second.key", "third.key", "fourth.key", "content"] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(!texts.contains("7"))
  }

  /// A button is no toolbar content, but a view: an overload that it does not fit says nothing of it.
  /// What is unknown in a toolbar is shown by its title.
  @Test func whatOneOverloadDoesNotTakeIsKnownToAnother() {
    let texts = texts(
      """
      Text("count \\(count)").toolbar {
        Button("Add") { count += 1 }
        ShinyButton("Buy") { count += 1 }
      }
      """, [#"tap("Add")"#])
    #expect(texts.contains("count 1"))
    #expect(texts.contains("Buy"))
  }

  /// A modifier of the program with an unknown argument leaves its view unchanged, too.
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

  /// What stands behind an unknown view acts as behind any other: behind its name, its title and its
  /// content. An unknown modifier among them, and one that is misread, change nothing.
  @Test func theModifiersOfAnUnknownViewAct() {
    let texts = texts(
      """
      VStack {
        Text("count \\(count)")
        ShinyIcon(count).shinyGlow().task { count += 1 }.padding(ShinyTheme.inset)
        ShinyCard("Card").frame(width: "wide").onTapGesture { count += 10 }.shinyGlow()
        shinyPage(for: count).shinyGlow().onAppear { count += 20 }
        ShinyRouter.current.page(for: count).onDisappear { count = 0 }.onAppear { count += 40 }
        ShinyProvider { Text("inside") }
          .sheet(isPresented: Binding(get: { count > 70 }, set: { _ in })) { Text("sheet \\(count)") }
      }
      """, [#"tap("Card")"#])
    for text in ["count 61", "[ShinyIcon]", "Card", "inside", "count 71", "sheet 71"] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(!texts.contains("[ShinyCard]") && !texts.contains("[ShinyProvider]"))
  }

  /// A view that shows nothing but an unknown one is told from its title as before.
  @Test func anUnknownViewWithModifiersIsNoContent() {
    let texts = texts(#"ShinyButton("Buy") { ShinyIcon(count).padding() }.onAppear { count += 1 }"#)
    #expect(texts.contains("Buy") && !texts.contains("[ShinyIcon]"))
  }

  /// What a function returns without a builder is shown in the same way. Where it returns several
  /// views, they are of one type.
  @Test func whatIsReturnedIsShown() {
    let texts = texts(
      """
      VStack { row; title(count); icon; either }
      }
      private var row: some View { ShinyRow { Text("inside \\(count)") }.shinyGlow() }
      private func title(_ number: Int) -> some View {
        let text = "title \\(number)"
        return ShinyBadge(text).padding()
      }
      private var icon: some View { ShinyIcon(systemName: "star") }
      private var either: some View {
        if count > 5 { return ShinyMeter(count) }
        return Text("few")
      """)
    for text in ["inside 0", "title 0", "[ShinyIcon]", "few"] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(!texts.contains("[ShinyMeter]"))
  }

  /// Awaiting in a closure of an unknown view makes that closure asynchronous, not the enclosing
  /// one.
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

  /// `self.init(category:)` of a framework's value whose initialiser is unknown makes an inert value.
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

  /// A text with an unknown member stands for itself.
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

  /// A view without content is identified by its title, whatever modifiers it has; if it only names an
  /// image or gives a value, it has no title.
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

  /// The values passed to its closure are unknown, and shown as that.
  @Test func theContentMayTakeWhatIsNotKnown() {
    let texts = texts(
      """
      ShinyReader(count) { proxy in Text("wide \\(proxy.width)") }
      ShinyPager([1, 2]) { number in Row(number: number) }
      ShinyReader(count) { print($0) }
      ShinyGrid([1, 2]) { Text("cell \\($0.name)") }
      ForEach(ShinyKit.all) { item in Text("item \\(item.name)") }
      """)
    #expect(texts.contains("wide …"))
    #expect(texts.contains { $0.hasPrefix("row ") })
    #expect(texts.contains { $0.hasPrefix("cell ") })
    #expect(texts.count { $0 == "[ShinyReader]" } == 1)
    #expect(!texts.contains("item …"))
  }

  /// Any of its closures may have the content, however its type is written.
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
