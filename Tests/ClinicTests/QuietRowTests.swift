import Testing

@testable import Clinic

/// More that is right and not reported: views around and inside others, rows, unsimulated things.
struct QuietRowTests {
  /// Ids that come from unsimulated code are all the same here.
  @Test func idsThatAreNotKnownAreNotTwice() {
    func program(_ id: String) -> String {
      """
      import ShinyKit
      import SwiftUI
      struct Item: Identifiable { let id: String; let name: String }
      struct ContentView: View {
        private let items = ["a", "b", "c"].map { Item(id: \(id), name: $0) }
        var body: some View { List(items) { Text($0.name) } }
      }
      """
    }
    #expect(findings(program("ShinyClient.shared.id")).isEmpty)
    let twice = #"$0 == "a" ? "one" : ShinyClient.shared.isTwo ? "two" : "two""#
    #expect(findings(program(twice)) == ["forEach.duplicate-id"])
  }

  /// A stored id is that of the next of several, which may look the same.
  @Test func theIDOfTheNextElementIsNotDrawn() {
    func program(_ id: String) -> String {
      """
      struct Item: Identifiable { let id = UUID(); let name = "item" }
      struct ContentView: View {
        @State private var items = [Item(), Item()]
        @State private var place = 0
        var body: some View {
          VStack {
            row(items[place])
            Button("Next") { place = 1 - place }
          }
        }
        private func row(_ item: Item) -> some View { HStack { Text(item.name) }.id(\(id)) }
      }
      """
    }
    #expect(findings(program("item.id")).isEmpty)
    #expect(findings(program("items[place].id")).isEmpty)
    #expect(findings(program("UUID()")) == ["advice.random-id"])
  }

  /// The new ids of elements that are shown twice have one cause.
  @Test func newIDsThatTwoViewsShowAreToldOnce() {
    func program(_ rows: String) -> String {
      """
      struct Item: Identifiable { let id = UUID(); let name: String }
      struct ContentView: View {
        @State private var turns = 0
        private func made() -> [Item] { ["a", "b", "c"].map { Item(name: $0) } }
        var body: some View {
          let items = made()
          VStack {
            ForEach(items) { Text($0.name) }
            ForEach(\(rows)) { Button($0.name) {} }
            Button("turns \\(turns)") { turns += 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("items")) == ["advice.random-id"])
    #expect(findings(program("made()")) == ["advice.random-id", "advice.random-id"])
  }

  /// The caller of the helper that makes a view gives it its id.
  @Test func anIDThatIsGivenToWhatAHelperMakesMayBeStored() {
    func program(_ id: String) -> String {
      """
      struct Item: Identifiable { let id = UUID(); let name: String }
      struct ContentView: View {
        @State private var items = [Item(name: "a"), Item(name: "b")]
        @State private var place = 0
        var body: some View {
          VStack {
            row(at: place).id(\(id))
            Button("Next") { place = 1 - place }
          }
        }
        private func row(at place: Int) -> some View { HStack { Text(items[place].name) } }
      }
      """
    }
    #expect(findings(program("items[place].id")).isEmpty)
    let still = program("UUID()").replacing("items[place].name", with: "\"row\"")
    #expect(findings(still) == ["advice.random-id"])
  }

  /// The author of an app has seen what it does at its root when launched.
  @Test func whatStandsAtTheRootOfAnAppAppears() {
    func program(_ app: String) -> String {
      """
      struct RootView: View {
        @State private var name: String?
        var body: some View {
          Group { if let name { Text(name) } }.task { name = "Rex" }
        }
      }
      \(app)
      """
    }
    let app = "@main struct A: App { var body: some Scene { WindowGroup { RootView() } } }"
    #expect(findings(program(app)).isEmpty)
    #expect(findings(program("")) == ["advice.empty-content"])
  }

  /// An object may speak for those inside it; objects that no view mentions need not be observed.
  @Test func anObjectThatSpeaksForAnotherIsHeard() {
    func program(_ change: String, _ text: String = "\\(model.inner.count)") -> String {
      """
      final class Inner: ObservableObject { @Published var count = 0 }
      final class Model: ObservableObject {
        let inner = Inner()
        func change() {
          inner.count += 1
          \(change)
        }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View { Button("count \(text)") { model.change() } }
      }
      """
    }
    #expect(findings(program("objectWillChange.send()")).isEmpty)
    #expect(findings(program("")) == ["advice.nested-object"])
  }

  /// The body that made the object may run again while the screen is on top: what was entered is lost.
  /// What the screen owns is not, nor what was entered on one that has been left.
  @Test func anObjectMadeForAScreenIsLostUnlessTheScreenOwnsIt() {
    func program(_ form: String, _ argument: String) -> String {
      """
      final class Form: ObservableObject { @Published var count = 0 }
      struct Page: View {
        \(form)
        @Binding var turns: Int
        var body: some View { Button("count \\(form.count)") { form.count += 1 } }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          NavigationStack {
            VStack {
              Button("turns \\(turns)") { turns += 1 }
              NavigationLink("Go", destination: Page(\(argument)turns: $turns))
            }
          }
        }
      }
      """
    }
    #expect(
      findings(program("@ObservedObject var form: Form", "form: Form(), "))
        == ["advice.unowned-object"])
    #expect(findings(program("@StateObject private var form = Form()", "")).isEmpty)
  }

  /// An unsimulated view may show what it is given.
  @Test func whatFeedsAnInertViewIsNoWorkForNothing() {
    func program(_ view: String) -> String {
      """
      import ShinyKit
      import SwiftUI
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          let _ = count
          VStack {
            \(view)
            Button("Add") { count += 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("ShinyMap(count)")).isEmpty)
    #expect(findings(program("Text(verbatim: \"[ShinyMap]\")")) == ["idle-body"])
  }

  /// One modifier on two views is two, with them.
  @Test func aModifierOnTwoViewsIsNotOneView() {
    func program(_ second: String) -> String {
      """
      struct Boxed: ViewModifier {
        func body(content: Content) -> some View { ZStack { content.padding() } }
      }
      struct Grid3: View { var body: some View { Text("grid") } }
      struct Rows: View { var body: some View { Text("rows") } }
      struct ContentView: View {
        @State private var isGrid = true
        var body: some View {
          VStack {
            if isGrid { Grid3().modifier(Boxed()) } else { \(second).modifier(Boxed()) }
            Button("Switch") { isGrid.toggle() }
          }
        }
      }
      """
    }
    #expect(findings(program("Rows()")).isEmpty)
    #expect(findings(program("Grid3()")).contains("advice.branch"))
  }

  /// Of several rows that say the same, it is impossible to tell which one came back.
  @Test func rowsThatAreAllAlikeAreNotTakenForOneAnother() {
    func program(_ names: String) -> String {
      """
      struct Thing: Identifiable { let id: Int; let name: String }
      struct Row: View { let thing: Thing; var body: some View { Text(thing.name) } }
      struct ContentView: View {
        @State private var start = 0
        var body: some View {
          VStack {
            ForEach(0..<1) { _ in
              ForEach([\(names)].enumerated().map { Thing(id: $0.offset + start * 10, name: $0.element) }) {
                Row(thing: $0)
              }
            }
            Button("Next") { start += 1 }
          }
        }
      }
      """
    }
    #expect(!findings(program("\"a\", \"a\"")).contains("identity-churn"))
    #expect(findings(program("\"a\"")).contains("identity-churn"))
  }

  /// A subscriber to an inner object learns of its changes.
  @Test func anObjectThatIsSubscribedToIsHeard() {
    func program(_ relay: String) -> String {
      """
      import Combine
      final class Service: ObservableObject { @Published var count = 0 }
      final class Model: ObservableObject {
        let service = Service()
        @Published var shown = 0
        init() { \(relay) }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View {
          VStack {
            Text("shown \\(model.shown)")
            Button("Add") { model.service.count += 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("service.$count.assign(to: &$shown)")).isEmpty)
    #expect(findings(program("")) == ["advice.nested-object"])
  }

  /// The rows of a constant range are chosen by their offsets (F115).
  @Test func theFirstOfAConstantRangeIsTheChoiceZero() {
    func program(_ rows: String) -> String {
      """
      struct ContentView: View {
        @State private var people = 0
        var body: some View {
          Form {
            Picker("People", selection: $people) { ForEach(2..<9\(rows)) { Text("people \\($0)") } }
          }
        }
      }
      """
    }
    #expect(findings(program("")).isEmpty)
    #expect(findings(program(", id: \\.self")) == ["picker.invalid-selection"])
  }

  /// The headers of sections are not rows that can be swiped away.
  @Test func headersAreNotDeleted() {
    func program(_ rows: String) -> String {
      """
      struct ContentView: View {
        private let things: [Int] = []
        var body: some View {
          List {
            ForEach(["a", "b"], id: \\.self) { kind in
              Section { \(rows) } header: { Text(kind) }
            }
            .onDelete { offsets in for offset in offsets { print(things[offset]) } }
          }
        }
      }
      """
    }
    #expect(findings(program("")).isEmpty)
    #expect(findings(program("Text(\"row\")")) == ["trap"])
  }

  /// A state that begins with its time of creation is given a later one at each turn.
  @Test func theTimeOfTheBeginningIsNotToFollow() {
    func program(_ kind: String, _ value: String) -> String {
      """
      struct Page: View {
        @State private var start: \(kind)
        init(turns: Int) { _start = State(initialValue: \(value)) }
        var body: some View { Text("start \\(String(describing: start))") }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          VStack {
            Page(turns: turns)
            Button("turns \\(turns)") { turns += 1 }
          }
        }
      }
      """
    }
    #expect(findings(program("Date", "Date()")).isEmpty)
    #expect(findings(program("Int", "Int.random(in: 0..<1000)")).isEmpty)
    #expect(findings(program("Int", "turns")) == ["advice.ignored-input"])
  }

  /// What a person does takes time, so ids that are made of it differ.
  @Test func idsOfTheTimeDifferBetweenTwoSteps() {
    func program(_ id: String) -> String {
      """
      struct Entry { let id: String; let text: String }
      struct ContentView: View {
        @State private var entries: [Entry] = []
        var body: some View {
          VStack {
            Button("Add") {
              let time = Int(Date().timeIntervalSince1970)
              entries.append(Entry(id: "\\(\(id))", text: "entry \\(time) \\(entries.count)"))
            }
            ForEach(entries, id: \\.id) { Text($0.text) }
          }
        }
      }
      """
    }
    #expect(findings(program("time")).isEmpty)
    #expect(findings(program("time / 1_000_000")) == ["forEach.duplicate-id"])
  }

  /// An element that was changed is the same as long as a word of it is left.
  @Test func anElementThatIsChangedIsNotReplaced() {
    func program(_ change: String, _ rows: String = "Array(names.enumerated()), id: \\.offset")
      -> String
    {
      """
      struct Cell: View {
        let name: String
        @State private var taps = 0
        var body: some View { Button("\\(name) \\(taps)") { taps += 1 } }
      }
      struct ContentView: View {
        @State private var names = ["Ann"]
        var body: some View {
          VStack {
            ForEach(\(rows)) { Cell(name: $0.element) }
            Button("Change") { \(change) }
          }
        }
      }
      """
    }
    #expect(findings(program("names[0] = \"Ann \\(names.count)\"")).isEmpty)
    #expect(
      findings(program("names[0] = names[0] == \"Ann\" ? \"Bob\" : \"Ann\"")) == [
        "advice.index-id"
      ])
    #expect(
      findings(
        program(
          "names[0] = names[0] == \"Ann\" ? \"Bob\" : \"Ann\"",
          "Array(names.enumerated()), id: \\.element")
      ).isEmpty)
  }
}
