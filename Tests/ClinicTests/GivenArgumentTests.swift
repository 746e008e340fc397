import Diagnostics
import Session
import Testing
import Trace

@testable import Clinic

/// Which arguments of a view its made-up parent changes, and what the view's own code does about it.
struct GivenArgumentTests {
  private func rules(_ text: String, root: String, steps: Int = 30) -> [String] {
    examinationOfProject(text, root: root, steps: steps).findings.map(\.rule.name)
  }

  /// A view that keeps the first of what it is given, and the type that makes it.
  private func program(_ making: String) -> String {
    """
    struct Card: View {
      @State private var shown: String
      init(name: String) { _shown = State(initialValue: name) }
      var body: some View { Text(shown) }
    }
    \(making)
    """
  }

  /// A screen that a helper of the presenting view makes gets its argument once.
  @Test func whatAHelperMakesIsPresented() {
    func panel(_ body: String, _ helper: String) -> String {
      program(
        """
        struct Panel: View {
          @State private var name = "a"
          @State private var isOpen = false
          \(helper)
          var body: some View {
            VStack {
              Button("Open") { isOpen = true; name = "b" }
              \(body)
            }
          }
        }
        """)
    }
    let property = "private var card: some View { Card(name: name) }"
    let method = "private func card(_ number: Int) -> some View { Card(name: name) }"
    let sheet = "Text(\"there\").sheet(isPresented: $isOpen)"
    #expect(rules(panel("card", property), root: "Card") == ["advice.ignored-input"])
    #expect(rules(panel("\(sheet) { card }", property), root: "Card").isEmpty)
    #expect(rules(panel("\(sheet) { card(1) }", method), root: "Card").isEmpty)
    #expect(
      rules(panel("\(sheet) { card(1) }\ncard(2)", method), root: "Card")
        == ["advice.ignored-input"])
  }

  /// A helper's parameter is what its callers give it.
  @Test func aConstantOfEachCallStays() {
    func panel(_ second: String) -> String {
      program(
        """
        struct Panel: View {
          @State private var name = "a"
          private func card(name: String) -> some View { Card(name: name) }
          var body: some View {
            VStack {
              card(name: "first")
              card(name: \(second))
              Button("Other") { name = "b" }
            }
          }
        }
        """)
    }
    #expect(rules(panel("\"second\""), root: "Card").isEmpty)
    #expect(rules(panel("name"), root: "Card") == ["advice.ignored-input"])
  }

  /// A destination begins when somebody goes there, whatever view offers it.
  @Test func aDestinationGetsItsArgumentOnce() {
    func panel(_ label: String) -> String {
      program(
        """
        struct Large: View {
          let \(label): Card
          var body: some View { NavigationLink("Card") { \(label) } }
        }
        struct Panel: View {
          @State private var name = "a"
          var body: some View {
            VStack {
              Large(\(label): Card(name: name))
              Button("Other") { name = "b" }
            }
          }
        }
        """)
    }
    #expect(rules(panel("destination"), root: "Card").isEmpty)
    #expect(rules(panel("content"), root: "Card") == ["advice.ignored-input"])
  }

  /// Code that opens a window makes its view for it; another value of its root is for the same view.
  @Test func codeThatIsNoViewMakesItAnew() {
    func opener(_ code: String) -> String {
      program(
        """
        final class Opener {
          private var controller: NSHostingController<Card>?
          func show(_ names: [String]) {
            let name = names.joined()
            \(code)
          }
        }
        """)
    }
    #expect(
      rules(opener("controller = NSHostingController(rootView: Card(name: name))"), root: "Card")
        .isEmpty)
    #expect(
      rules(opener("controller?.rootView = Card(name: name)"), root: "Card")
        == ["advice.ignored-input"])
  }

  /// A binding to what only the view itself writes has no value that the view does not know.
  @Test func onlyTheViewWritesWhatItIsBoundTo() {
    func program(_ button: String) -> String {
      """
      final class Paths: ObservableObject { @Published var tool: String? }
      struct Picking: View {
        @State private var isChosen: Bool
        @Binding private var path: String?
        init(path: Binding<String?>) {
          _path = path
          _isChosen = State(initialValue: path.wrappedValue != nil)
        }
        var body: some View {
          Toggle("Choose", isOn: $isChosen)
            .onChange(of: isChosen) { if !isChosen { path = nil } }
          Text(isChosen ? "chosen" : "automatic")
        }
      }
      struct Settings: View {
        @StateObject private var paths = Paths()
        var body: some View {
          Picking(path: $paths.tool)
          \(button)
        }
      }
      """
    }
    #expect(!rules(program(""), root: "Picking").contains("advice.ignored-input"))
    #expect(
      rules(program("Button(\"Set\") { paths.tool = \"a\" }"), root: "Picking")
        .contains("advice.ignored-input"))
  }

  /// So has one that is made in place, of what only its own setter writes.
  @Test func onlyTheViewWritesWhatABindingMadeForItSets() {
    func program(_ button: String) -> String {
      """
      struct Form { var least: Int?; var most: Int? }
      struct Number: View {
        @Binding var number: Int
        @State private var draft = ""
        var body: some View {
          TextField("number", text: $draft)
            .onAppear { draft = String(number) }
            .onSubmit { number = Int(draft) ?? 0; draft = String(number) }
        }
      }
      struct Settings: View {
        @AppStorage("other") private var other = 0
        @State private var form = Form()
        var body: some View {
          Number(number: Binding(get: { self.form.least ?? 1 }, set: { self.form.least = $0 }))
          \(button)
        }
      }
      """
    }
    #expect(rules(program(""), root: "Number").isEmpty)
    #expect(
      rules(program("Button(\"Reset\") { form.least = nil }"), root: "Number")
        .contains("stale.copied"))
  }

  /// The same thing with other contents: what tells its identity stays.
  @Test func theSameThingMayHaveOtherContents() {
    func program(_ following: String) -> String {
      """
      struct Talk {
        var title: String
        var names: [String]
      }
      struct Naming: View {
        let talk: Talk
        @State private var names: [String] = []
        var body: some View {
          VStack { ForEach(names, id: \\.self) { Text($0) } }
            .id(talk.title)
            .onAppear { names = talk.names }
            \(following)
        }
      }
      struct Panel: View {
        @State private var talk = Talk(title: "a", names: ["b"])
        var body: some View {
          Naming(talk: talk)
          Button("Again") { talk = Talk(title: "a", names: ["c"]) }
        }
      }
      """
    }
    #expect(rules(program(""), root: "Naming") == ["stale.copied"])
    #expect(
      rules(program(".onChange(of: talk.names) { names = talk.names }"), root: "Naming").isEmpty)
  }

  /// What has been filled in may stay; before that, the view shows what it is given.
  @Test func aViewThatHasNotBeenTouchedFollows() {
    func program(_ following: String) -> String {
      """
      struct Editor: View {
        let given: String
        @State private var text: String
        let save: (String) -> Void
        init(text: String, save: @escaping (String) -> Void) {
          given = text
          _text = State(initialValue: text)
          self.save = save
        }
        var body: some View {
          TextField("Text", text: $text).onChange(of: text) { save(text) }\(following)
        }
      }
      struct Panel: View {
        @State private var text = "a"
        var body: some View {
          Editor(text: text) { text = $0 }
          Button("Reset") { text = "a" }
        }
      }
      """
    }
    #expect(rules(program(""), root: "Editor", steps: 10) == ["advice.ignored-input"])
    #expect(
      rules(program(".onChange(of: given) { text = given }"), root: "Editor", steps: 10).isEmpty)
  }

  /// A view that hands each new value to its object takes care of it, whatever the object does with it.
  @Test func anObjectThatIsHandedValuesIsInformed() {
    func program(_ following: String) -> String {
      """
      final class Results: ObservableObject {
        private var query: String
        @Published var found = ["none"]
        init(query: String) { self.query = query }
        func update(query: String) { self.query = query }
        func pause() {}
      }
      struct List: View {
        let query: String
        @StateObject private var results: Results
        init(query: String) {
          self.query = query
          _results = StateObject(wrappedValue: Results(query: query))
        }
        var body: some View { Text(results.found.joined())\(following) }
      }
      struct Panel: View {
        @State private var query = "a"
        var body: some View {
          List(query: query)
          TextField("Query", text: $query)
        }
      }
      """
    }
    #expect(rules(program(""), root: "List") == ["advice.ignored-input"])
    #expect(
      rules(program(".onChange(of: query) { results.pause() }"), root: "List")
        == ["advice.ignored-input"])
    #expect(
      rules(program(".onChange(of: query) { results.update(query: query) }"), root: "List").isEmpty)
  }

  /// A view that the writing function makes afterwards shows what was written.
  @Test func aViewMadeAfterTheWriteMissesNothing() {
    func program(_ code: String) -> String {
      """
      final class Sample: ObservableObject {
        static let shared = Sample()
        @Published var colour = "none"
      }
      struct Preview: View {
        var body: some View { Text(Sample.shared.colour) }
      }
      final class Sampler {
        private var controller: NSHostingController<Preview>?
        func sample(_ colour: String) {
          Sample.shared.colour = colour
          \(code)
        }
      }
      """
    }
    let making = "controller = NSHostingController(rootView: Preview())"
    #expect(rules(program(making), root: "Preview").isEmpty)
    #expect(rules(program(""), root: "Preview") == ["stale.unobserved"])
  }

  /// What a condition waits for comes once; what several places set may be replaced meanwhile.
  @Test func whatSeveralPlacesSetMayBeReplaced() {
    func panel(_ button: String) -> String {
      program(
        """
        struct Panel: View {
          @State private var name: String?
          var body: some View {
            VStack {
              if let name { Card(name: name) }
              Button("Close") { name = nil }
              \(button)
            }
            .task { name = "loaded" }
          }
        }
        """)
    }
    #expect(rules(panel(""), root: "Card").isEmpty)
    #expect(rules(panel("Button(\"Again\") { name = \"loaded\" }"), root: "Card").isEmpty)
    #expect(
      rules(panel("Button(\"Other\") { name = \"other\" }"), root: "Card")
        == ["advice.ignored-input"])
  }

  /// A dictionary that is made up has something in it, so it can have something else.
  @Test func aDictionaryCanDiffer() {
    func program(_ following: String) -> String {
      """
      struct Naming: View {
        let title: String
        let names: [String: String]
        @State private var shown: [String] = []
        var body: some View {
          Text(shown.joined()).id(title).onAppear { shown = names.keys.sorted() }\(following)
        }
      }
      struct Panel: View {
        @State private var names = ["a": "b"]
        var body: some View {
          Naming(title: "Names", names: names)
          Button("Again") { names = ["c": "d"] }
        }
      }
      """
    }
    #expect(rules(program(""), root: "Naming") == ["stale.copied"])
    #expect(
      rules(program(".onChange(of: names) { shown = names.keys.sorted() }"), root: "Naming")
        .isEmpty)
  }

  /// What a row passes on of its element stays as long as the row.
  @Test func whatARowPassesOnStays() {
    func panel(_ row: String, _ making: String) -> String {
      program(
        """
        \(row)
        struct Panel: View {
          @State private var names = ["a"]
          var body: some View {
            VStack {
              \(making)
              Button("Other") { names = ["b"] }
            }
          }
        }
        """)
    }
    let plain = "struct Row: View { let name: String; var body: some View { Card(name: name) } }"
    let made = """
      struct Row: View {
        private let text: String
        init(_ name: String) { text = name + "!" }
        var body: some View { HStack { Card(name: text) } }
      }
      """
    let list = "ForEach(names, id: \\.self)"
    #expect(rules(panel(plain, list + " { Row(name: $0) }"), root: "Card").isEmpty)
    #expect(rules(panel(made, list + " { name in Row(name) }"), root: "Card").isEmpty)
    #expect(
      rules(panel(plain, "Row(name: names[0])"), root: "Card") == ["advice.ignored-input"])
    #expect(rules(panel(made, "Row(names[0])"), root: "Card") == ["advice.ignored-input"])
  }

  /// A state has the value of its first time until something writes it (F2); an object in it may change by
  /// itself.
  @Test func whatAnUnwrittenStatePassesOnStays() {
    func row(_ property: String, _ argument: String, _ button: String = "") -> String {
      program(
        """
        @Observable final class Label { var text = "a"; struct Mark { var text = "a" } }
        struct Place { var text = "a" }
        struct Row: View {
          \(property)
          var body: some View {
            VStack {
              Card(name: \(argument))
              \(button)
            }
          }
        }
        struct Panel: View {
          @State private var names = ["a"]
          var body: some View {
            ForEach(names, id: \\.self) { _ in Row() }
          }
        }
        """)
    }
    let name = "@State private var name = \"a\""
    let place = "@State private var place: Place = Place()"
    #expect(rules(row(name, "name"), root: "Card").isEmpty)
    #expect(rules(row(place, "place.text"), root: "Card").isEmpty)
    // (A value's type that a class contains is no object's.)
    let mark = "@State private var mark: Label.Mark = Label.Mark()"
    #expect(rules(row(mark, "mark.text"), root: "Card").isEmpty)
    let changing = [
      row(name, "name", "Button(\"Other\") { name = \"b\" }"),
      row(name, "name", "TextField(\"Name\", text: $name)"),
      row(place, "place.text", "Button(\"Other\") { place.text = \"b\" }"),
      row("@State private var label = Label()", "label.text"),
      row("@State private var label: Label = Label()", "label.text"),
    ]
    for text in changing {
      #expect(rules(text, root: "Card") == ["advice.ignored-input"], "\(text)")
    }
  }

  /// A tree is made from its leaves; what has no value, or only values inside of itself, is not made.
  @Test(
    arguments: [
      ("indirect enum Tree { case node(Tree), leaf(String) }", true),
      ("indirect enum Tree { case node(Tree) }", false),
      ("enum Nothing {}; enum Tree { case node(Nothing), leaf(Int) }", true),
      ("enum Tree {}", false),
    ])
  func aRecursiveArgumentIsMade(_ declaration: String, _ isMade: Bool) {
    let examination = examinationOfProject(
      declaration + """

        struct Home: View {
          let tree: Tree
          var body: some View { Text("home") }
        }
        """, root: "Home", steps: 5)
    #expect(examination.seenViews == (isMade ? ["Home"] : []))
  }
}
