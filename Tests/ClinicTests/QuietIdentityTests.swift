import Diagnostics
import Session
import Testing

@testable import Clinic

/// Views and objects that go and come on purpose, or where nobody misses them.
struct QuietIdentityTests {
  private func rules(_ text: String, root: String? = nil, steps: Int = 30) -> [String] {
    examinationOfProject(text, root: root, steps: steps).findings.map(\.rule.name)
  }

  /// An object for a screen that is not shown holds nothing yet.
  @Test func anObjectThatNobodyLooksAtIsNotReplaced() {
    let text = """
      import Absent
      @Observable final class Model { var count = 0 }
      struct Page: View {
        let model: Model
        var body: some View { Button("count \\(model.count)") { model.count += 1 } }
      }
      struct Home: View {
        @State private var turns = 0
        var body: some View {
          NavigationStack {
            Banner()
            NavigationLink("Page", destination: Page(model: Model())).disabled(true)
            Button("turns \\(turns)") { turns += 1 }
          }
        }
      }
      """
    #expect(rules(text, root: "Home").isEmpty)
  }

  /// An object that a subscript is given leads to a value, and holds none.
  @Test func aKeyIsMadeAgainWithoutLoss() {
    let text = """
      final class Fallback: Hashable {
        var value: Int
        init(_ value: Int) { self.value = value }
        static func == (a: Fallback, b: Fallback) -> Bool { a === b }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      }
      extension Optional where Wrapped == Int {
        subscript(or fallback: Fallback) -> Int {
          get { self ?? fallback.value }
          set { fallback.value = newValue; self = newValue }
        }
      }
      struct Home: View {
        @State private var count: Int? = 1
        var body: some View {
          let shown = $count[or: Fallback(0)]
          Stepper("count \\(shown.wrappedValue)", value: shown)
          Button("More") { count = (count ?? 0) + 1 }
        }
      }
      """
    #expect(rules(text, root: "Home").isEmpty)
  }

  /// One of several ids around a view that was changed on purpose.
  @Test func anIDInsideAnotherIsMeant() {
    let text = """
      struct Picture: View {
        var body: some View { Image(systemName: "star") }
      }
      struct Blurred: View {
        @State private var start = 0.5
        @State private var end = 1.0
        var body: some View {
          VStack {
            Picture().id(start).id(end)
            Slider(value: $start)
            Slider(value: $end)
          }
        }
      }
      """
    #expect(rules(text, root: "Blurred").isEmpty)
  }

  /// A badge in another row is not the same badge.
  @Test func aBadgeThatMovesToAnotherRowIsAnother() {
    let text = """
      struct Badge: View {
        let text: String
        var body: some View { Text(text) }
      }
      struct Names: View {
        @State private var chosen = 1
        let names = ["Ann", "Bea", "Cid"]
        var body: some View {
          List {
            ForEach(names, id: \\.self) { name in
              HStack {
                Text(name)
                if names[chosen] == name { Badge(text: "chosen") }
              }
            }
            Button("Next") { chosen = 3 - chosen }
          }
        }
      }
      """
    #expect(rules(text, root: "Names").isEmpty)
  }

  /// What a timer has moved on would have moved on without the row.
  @Test func whatATimerMovesIsNotLostByScrolling() {
    let text = """
      struct Star: View {
        @State private var turns = 0
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var body: some View { Text("\\(turns)").onReceive(timer) { _ in turns += 1 } }
      }
      struct Stars: View {
        var body: some View {
          ScrollView { LazyVStack { ForEach(0..<200) { _ in Star() } } }
        }
      }
      """
    #expect(!rules(text, root: "Stars").contains("state-lost-by-scrolling"))
  }

  /// What is in place where there is room, and on a sheet where there is none, is two things.
  @Test func aSheetAndAPlaceAreTwoViews() {
    func program(_ narrow: String) -> String {
      """
      struct Options: View {
        @State private var isOpen = false
        var body: some View { Toggle("Open", isOn: $isOpen) }
      }
      struct Home: View {
        @State private var isWide = true
        @State private var isShown = true
        var body: some View {
          VStack {
            Toggle("Wide", isOn: $isWide)
            if isWide { Options() } else { \(narrow) }
          }
        }
      }
      """
    }
    let sheet = "Text(\"narrow\").sheet(isPresented: $isShown) { Options() }"
    #expect(!rules(program(sheet), root: "Home").contains("state-lost"))
    #expect(rules(program("Options().opacity(0.5)"), root: "Home").contains("state-lost"))
  }

  /// With another size everything on screen changes, and nobody sees one view flicker.
  @Test func anotherSizeMayBeAnotherLayout() {
    func program(_ condition: String) -> String {
      """
      struct Cat: View { var body: some View { Text("meow") } }
      struct Home: View {
        @Environment(\\.horizontalSizeClass) private var size
        @State private var isDay = true
        var body: some View {
          VStack {
            if \(condition) { Cat() } else { Cat().opacity(0.5) }
            Button("Switch") { isDay.toggle() }
          }
        }
      }
      """
    }
    #expect(rules(program("isDay"), root: "Home") == ["advice.branch"])
    #expect(!rules(program("size == .compact"), root: "Home").contains("advice.branch"))
  }

  /// What a transition takes away has been left, also if it comes back before that is over.
  @Test func whatATransitionTakesAwayBeginsAnew() {
    let text = """
      struct Editor: View {
        let given: String
        let close: () -> Void
        @State private var text = ""
        var body: some View {
          VStack {
            TextField("Text", text: $text)
            Button("Cancel", action: close)
          }
          .onAppear { text = given }
        }
      }
      struct Home: View {
        @State private var isEditing = false
        var body: some View {
          ZStack {
            if isEditing {
              Editor(given: "a") { isEditing = false }.transition(.opacity)
            } else {
              Button("Edit") { isEditing = true }
            }
          }
          .animation(.default, value: isEditing)
        }
      }
      """
    var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
    source.isCheckedByDemand = true
    source.root = "Home"
    var options = ClinicOptions()
    options.steps = 10
    options.opening = [
      #"tap("Edit")"#, "advance(by: 1)", #"type("Rex", into: "Text")"#, #"tap("Cancel")"#,
      #"tap("Edit")"#,
    ]
    let clinic = Clinic(Rehearsal(source, options: RunOptions()), options: options)
    #expect(!clinic.examine().findings.contains { $0.rule == .concluded(.draftReset) })
  }

  /// A relation to many is a set in the store: it has a model once.
  @Test func aRelationHasAModelOnce() {
    func program(_ model: String) -> String {
      """
      import SwiftData
      \(model) final class Tag {
        var name: String
        init(name: String) { self.name = name }
      }
      \(model) final class Note {
        var tags: [Tag] = []
        init() {}
      }
      struct ContentView: View {
        @State private var note = Note()
        @State private var tag = Tag(name: "red")
        var body: some View {
          VStack {
            Button("Add") { note.tags.append(tag) }
            ForEach(note.tags, id: \\.name) { Text($0.name) }
          }
        }
      }
      """
    }
    #expect(findings(program("@Model")).isEmpty)
    #expect(findings(program("@Observable")) == ["forEach.duplicate-id"])
  }

  /// A generic view for another type is another view, whatever the condition is written into (F98, F100).
  @Test func aGenericViewForAnotherTypeIsAnother() {
    func program(_ choice: String) -> String {
      """
      protocol Key { static var title: String { get } }
      enum Kana: Key { static let title = "Label" }
      enum Symbols: Key { static let title = "Label" }
      struct Setting<K: Key>: View {
        @State private var taps = 0
        init(_ key: K.Type) {}
        var body: some View { Button("\\(K.title) \\(taps)") { taps += 1 } }
      }
      struct ContentView: View {
        @State private var isFirst = true
        var body: some View {
          VStack {
            \(choice)
            Button("Switch") { isFirst.toggle() }
          }
        }
      }
      """
    }
    func branches(_ other: String) -> String {
      program("if isFirst { Setting(Kana.self) } else { \(other) }")
    }
    func erased(_ other: String) -> String {
      program("isFirst ? AnyView(Setting(Kana.self)) : AnyView(\(other))")
    }
    #expect(findings(branches("Setting(Symbols.self)")).isEmpty)
    // That AnyView hides what it contains is advice on any (F100).
    #expect(findings(erased("Setting(Symbols.self)")) == ["advice.any-view"])
    #expect(findings(branches("Setting(Kana.self)")) == ["state-lost"])
    #expect(findings(erased("Setting(Kana.self).opacity(0.5)")) == ["state-lost"])
  }

  /// A view that says that another value of it is the same keeps its object, in whatever is around it
  /// (F46, F65).
  @Test func aViewThatIsTheSameKeepsItsObject() {
    func program(_ conformance: String) -> String {
      """
      final class Icon: ObservableObject { @Published var name = "a" }
      struct Badge: View\(conformance) {
        @ObservedObject private var icon: Icon
        private let path: String
        init(path: String) {
          self.path = path
          icon = Icon()
        }
        var body: some View { Button("\\(path) \\(icon.name)") { icon.name += "b" } }
        static func == (a: Self, b: Self) -> Bool { a.path == b.path }
      }
      struct ContentView: View { var body: some View { Badge(path: "a") } }
      """
    }
    #expect(findings(program(", Equatable")).isEmpty)
    #expect(findings(program("")) == ["advice.unowned-object"])
  }

  /// What it is given may be another thing that it does not look at.
  @Test func aViewThatIsTheSameMissesWhatItIsGiven() {
    func program(_ equality: String) -> String {
      """
      final class Post: ObservableObject {
        let id: Int
        @Published var name: String
        init(id: Int, name: String) {
          self.id = id
          self.name = name
        }
      }
      struct Row: View, Equatable {
        @ObservedObject var post: Post
        var body: some View { Text(post.name) }
        static func == (a: Self, b: Self) -> Bool { \(equality) }
      }
      struct ContentView: View {
        @State private var post = Post(id: 1, name: "a")
        var body: some View {
          Row(post: post)
          Button("Reload") { post = Post(id: 1, name: "b") }
        }
      }
      """
    }
    #expect(findings(program("a.post.id == b.post.id")).contains("stale.equality"))
    #expect(findings(program("a.post === b.post")).isEmpty)
  }
}
