import Diagnostics
import Session
import Testing

@testable import Clinic

/// Symptoms of another screen, of another file or of unsimulated things are not faults; each is paired
/// with the fault that it looks like.
struct QuietScreenTests {
  /// The rules of the findings in a project of several files; the last has the root.
  private func findings(in files: [String], steps: Int = 60) -> [String] {
    var source = ProgramSource(
      files: files.enumerated().map {
        SourceFile(name: "File\($0.offset).swift", text: $0.element)
      },
      name: "App")
    source.isCheckedByDemand = true
    var options = RunOptions()
    options.recordsLooks = true
    var clinic = ClinicOptions()
    clinic.steps = steps
    return Clinic(Rehearsal(source, options: options), options: clinic).examine().findings.map(
      \.rule.name)
  }

  /// One of many screens has another title; a view in another color is the same one.
  @Test func severalScreensOfOneTypeAreSeveralThings() {
    func program(_ parameter: String, _ first: String, _ second: String) -> String {
      """
      struct Page: View {
        \(parameter)
        @State private var strokes = 0
        var body: some View { Button("strokes \\(strokes)") { strokes += 1 } }
      }
      struct ContentView: View {
        @State private var tab = 0
        var body: some View {
          VStack {
            switch tab {
            case 0: Text("home")
            case 1: Page(\(first))
            default: Page(\(second))
            }
            Button("Switch") { tab = (tab + 1) % 3 }
          }
        }
      }
      """
    }
    let title = "var title = \"\""
    #expect(Clinic.rules(program(title, "title: \"News\"", "title: \"More\"")).isEmpty)
    #expect(Clinic.rules(program(title, "", "title: \"More\"")).isEmpty)
    #expect(
      Clinic.rules(program(title, "title: \"News\"", "title: \"More\").opacity(0.5"))
        == ["state-lost"])
    #expect(
      Clinic.rules(program("let color: Color", "color: .red", "color: .blue")) == ["state-lost"])
  }

  /// The arguments of two branches may well belong to one view.
  @Test func twoBranchesWithOtherWordsAreOneView() {
    let text = """
      struct Page: View {
        let title: String
        @State private var strokes = 0
        var body: some View { Button("strokes \\(strokes)") { strokes += 1 } }
      }
      struct ContentView: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            if isOn { Page(title: "on") } else { Page(title: "off") }
            Button("Switch") { isOn.toggle() }
          }
        }
      }
      """
    #expect(Clinic.rules(text) == ["state-lost"])
  }

  /// A view cannot change the type of a value that it gets from elsewhere.
  @Test func whatIsErasedElsewhereIsAccepted() {
    func files(_ content: String) -> [String] {
      [
        """
        struct Plugin { func view() -> AnyView { AnyView(Text("plugin")) } }
        """,
        """
        struct ContentView: View {
          var body: some View { VStack { \(content); Text("below") } }
        }
        """,
      ]
    }
    #expect(findings(in: files("Plugin().view()")).isEmpty)
    #expect(findings(in: files("AnyView(Text(\"own\"))")) == ["advice.any-view"])
  }

  /// A destination is another screen each time.
  @Test func whatIsErasedAroundAScreenIsAccepted() {
    func program(_ body: String) -> String {
      """
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          NavigationStack {
            Button("Open") { isOpen = true }\(body)
          }
        }
      }
      """
    }
    let screen = ".navigationDestination(isPresented: $isOpen) { AnyView(Text(\"there\")) }"
    #expect(Clinic.rules(program(screen)).isEmpty)
    #expect(
      Clinic.rules(program(".overlay { AnyView(Text(\"there\")) }")) == ["advice.any-view"])
  }

  /// An `AnyView` in the data of rows is only shown when its link is followed.
  @Test func whatIsErasedInDataIsAccepted() {
    func program(_ row: String) -> String {
      """
      struct ContentView: View {
        let pages = [(title: "a", view: AnyView(Text("A"))), (title: "b", view: AnyView(Text("B")))]
        var body: some View {
          NavigationStack { List(pages, id: \\.title) { page in \(row) } }
        }
      }
      """
    }
    #expect(
      Clinic.rules(program("NavigationLink(destination: page.view) { Text(page.title) }")).isEmpty)
    #expect(Clinic.rules(program("page.view")) == ["advice.any-view"])
  }

  /// A default reaches its readers by a notification.
  @Test func aDefaultMayBeWrittenByABody() {
    func program(_ wrapper: String) -> String {
      """
      struct ContentView: View {
        \(wrapper) private var isFirst = true
        func begin(_ isFirst: inout Bool) -> String {
          isFirst = false
          return "begun"
        }
        var body: some View { Text(begin(&isFirst)) }
      }
      """
    }
    #expect(Clinic.rules(program("@AppStorage(\"isFirst\")")).isEmpty)
    #expect(Clinic.rules(program("@State")) == ["state.write-during-update"])
  }

  /// The writes of one call are mended together.
  @Test func writesOfOneCallAreOneFault() {
    let text = """
      struct ContentView: View {
        @State private var a = 0
        @State private var b = 0
        func begin() -> String {
          a = 1
          b = 2
          return "begun"
        }
        var body: some View { Text(begin()) }
      }
      """
    #expect(Clinic.rules(text) == ["state.write-during-update"])
  }

  /// Two taps of a person are at two times; two steps are at one.
  @Test func whatIsMadeInTwoStepsHasTwoTimes() {
    func program(_ id: String) -> String {
      """
      struct Roll: Hashable {
        let time: Date
        let number: Int
      }
      struct ContentView: View {
        @State private var rolls: [Roll] = []
        var body: some View {
          VStack {
            Button("Roll") { rolls.append(Roll(time: Date(), number: 6)) }
            ForEach(rolls, id: \\.\(id)) { Text("\\($0.number)") }
          }
        }
      }
      """
    }
    #expect(Clinic.rules(program("time")).isEmpty)
    #expect(Clinic.rules(program("self")).isEmpty)
    #expect(Clinic.rules(program("number")) == ["forEach.duplicate-id"])
  }

  /// Whether it is done in the background may depend on unsimulated code.
  @Test func whatIsSentForWantOfAnythingIsNoFault() {
    func program(_ condition: String) -> String {
      """
      import ShinyKit
      final class Model: ObservableObject {
        @Published var text = ""
        func listen() {
          DispatchQueue.global().async {
            \(condition)
            self.text = "not there"
          }
        }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View { Button("Listen \\(model.text)") { model.listen() } }
      }
      """
    }
    #expect(
      findings(in: [program("if ShinyClient.shared.isThere { return }")])
        == [])
    #expect(findings(in: [program("")]) == ["object.send-in-background"])
  }

  /// What is wrong only if an assumed condition is false is not a fault.
  @Test func anAssumedConditionIsNoEvidence() {
    func program(_ condition: String) -> String {
      """
      import ShinyKit
      final class Engine: ObservableObject { @Published var count = 0 }
      final class Model: ObservableObject {
        @Published var count = 0
        let engine = Engine()
        func add() {
          engine.count += 1
          \(condition)
        }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View { Button("count \\(model.engine.count)") { model.add() } }
      }
      """
    }
    #expect(
      findings(in: [program("if ShinyClient.shared.isOn { count = engine.count }")]).isEmpty)
    #expect(findings(in: [program("")]) == ["advice.nested-object"])
  }

  /// An unsimulated value is nil here; on a device it would exist.
  @Test func whatIsNilForWantOfItsMakerIsNoFault() {
    func program(_ maker: String) -> String {
      """
      import ShinyKit
      final class Holder { var number: Int? }
      struct ContentView: View {
        @State private var holder = Holder()
        var body: some View {
          Button("Begin") {
            holder.number = \(maker)
            print(holder.number!)
          }
        }
      }
      """
    }
    #expect(findings(in: [program("ShinyNumber(of: 3)")]).isEmpty)
    #expect(findings(in: [program("Int(\"three\")")]) == ["trap"])
  }

  /// The writes of one cancelled task are one fault.
  @Test func writesOfOneTaskAreOneFault() {
    let text = """
      @MainActor final class Model: ObservableObject {
        @Published var words: [String] = []
        @Published var isDone = false
        func search(_ text: String) async {
          try? await Task.sleep(for: .seconds(1))
          words = [text]
          isDone = true
        }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        @State private var text = ""
        var body: some View {
          VStack {
            TextField("Words", text: $text).task(id: text) { await model.search(text) }
            Text(model.isDone ? model.words.joined() : "")
          }
        }
      }
      """
    #expect(Clinic.rules(text) == ["advice.cancelled-write"])
  }

  /// Work that has been cancelled has to take its flag back, too.
  @Test func aFlagThatIsTakenBackTidiesUp() {
    func program(_ end: String) -> String {
      """
      struct ContentView: View {
        @State private var query = 0
        @State private var isLoading = false
        @State private var count = 0
        var body: some View {
          VStack {
            Text(isLoading ? "loading" : "count \\(count)")
            Button("query \\(query)") { query += 1 }
          }
          .task(id: query) {
            isLoading = true
            try? await Task.sleep(for: .seconds(1))
            \(end)
          }
        }
      }
      """
    }
    #expect(Clinic.rules(program("isLoading = false")).isEmpty)
    #expect(
      Clinic.rules(program("count = query + 1; isLoading = false")) == ["advice.cancelled-write"])
  }

  /// A link without words behind something else cannot be tapped.
  @Test func aLinkWithoutWordsHasNoPlace() {
    func program(_ title: String) -> String {
      """
      struct Question: View {
        let words: [String]
        var body: some View { Text(words[0]) }
      }
      struct ContentView: View {
        @State private var words: [String] = []
        @State private var isOpen = false
        var body: some View {
          NavigationStack {
            Button("Begin") { words = ["a"]; isOpen = true }
              .background(NavigationLink("\(title)", isActive: $isOpen) { Question(words: words) })
          }
        }
      }
      """
    }
    #expect(!Clinic.rules(program("")).contains("trap"))
    #expect(Clinic.rules(program("Go")).contains("trap"))
  }

  /// A screen that an app presents by itself is in front of the one before.
  @Test func whatIsBehindAModalCannotBeTapped() {
    func program(_ back: String) -> String {
      """
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          ZStack {
            Button("Open") { if isOpen { fatalError("twice") } else { isOpen = true } }
            if isOpen {
              VStack { Text("modal"); Button("Close") { isOpen = false } }
                .frame(maxWidth: .infinity, maxHeight: .infinity)\(back)
            }
          }
        }
      }
      """
    }
    #expect(Clinic.rules(program(".background(Color.white)")).isEmpty)
    #expect(Clinic.rules(program(".background { Color.white }")).isEmpty)
    #expect(Clinic.rules(program("")) == ["trap"])
    #expect(Clinic.rules(program(".background(Color.clear)")) == ["trap"])
  }

  /// An object that a watched object has made goes with it: the watched one is to be kept.
  @Test func whatBelongsToAWatchedObjectIsNotLostByItself() {
    func program(_ wrapper: String) -> String {
      """
      final class Cache { var hits = 0 }
      final class Model: ObservableObject {
        @Published var count = 0
        private let cache: Cache
        init(cache: Cache = Cache()) { self.cache = cache }
        func add() { cache.hits += 1; count = 1 }
      }
      struct Counter: View {
        \(wrapper)
        let turns: Int
        var body: some View { Button("count \\(model.count) \\(turns)") { model.add() } }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          VStack { Counter(model: Model(), turns: turns); Button("turns \\(turns)") { turns += 1 } }
        }
      }
      """
    }
    #expect(
      Clinic.rules(program("@ObservedObject var model: Model")) == ["advice.unowned-object"])
    #expect(Clinic.rules(program("let model: Model")).contains("advice.remade-object"))
  }

  /// Cards that are face down look alike, whichever they are.
  @Test func rowsThatCannotBeToldApartAreNotTheSame() {
    func program(_ word: String) -> String {
      """
      struct Card: Identifiable {
        let id: Int
        let word: String
      }
      struct ContentView: View {
        @State private var cards = [Card(id: 1, word: "a"), Card(id: 2, word: "b")]
        @State private var next = 3
        var body: some View {
          VStack {
            ForEach(cards) { card in Text(\(word)) }
            Button("New") {
              cards = [Card(id: next, word: "a"), Card(id: next + 1, word: "b")]
              next += 2
            }
          }
        }
      }
      """
    }
    #expect(Clinic.rules(program("\"?\"")).isEmpty)
    #expect(Clinic.rules(program("card.word")) == ["advice.random-id"])
  }

  /// A view that hands on a binding does not decide what it leads to.
  @Test func aBindingThatIsHandedOnIsNoReading() {
    func program(_ body: String) -> String {
      """
      struct Account { var name = "", city = "" }
      @Observable final class Model { var account = Account() }
      struct Entry: View {
        let title: String
        @Binding var text: String
        var body: some View { VStack { Text(title); TextField(title, text: $text) } }
      }
      struct Shown: View {
        let model: Model
        var body: some View { Text(model.account.name.count > 100 ? "long" : "short") }
      }
      struct ContentView: View {
        @State private var model = Model()
        var body: some View {
          VStack { \(body) }
        }
      }
      """
    }
    let entries = """
      Entry(title: "Name", text: $model.account.name)
      Entry(title: "City", text: $model.account.city)
      """
    #expect(Clinic.rules(program(entries), steps: 200).isEmpty)
    #expect(
      Clinic.rules(program(entries + "\nShown(model: model)"), steps: 200) == ["idle-body"])
  }
}

extension Clinic {
  /// The rules of the findings in a program that is loaded like a project.
  fileprivate static func rules(_ text: String, steps: Int = 60) -> [String] {
    findings(text, steps: steps)
  }
}
