import Diagnostics
import Testing
import Values

@testable import Frontend
@testable import SourceSyntax

/// The facts that advice needs of the program's code, each with a program for which it does not hold.
@Suite struct ProgramFactsTests {
  // MARK: Properties

  @Test func aStateIsObservedByItsOwnObservers() {
    let program = CheckedFacts(
      """
      struct A: View {
        @State var n = 0 { didSet { print(n) } }
        @State var m = 0
        var k = 0 { didSet { print(k) } }
        var body: some View { Text("\\(n) \\(m)") }
      }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.isObservedState("n"))
    #expect(!program.facts.isObservedState("m"))
    #expect(!program.facts.isObservedState("k"))
  }

  @Test func aFirstValueIsDrawnByLotOrClock() {
    let program = CheckedFacts(
      """
      struct A: View {
        @State var deck: [Int]
        @State var start: Date
        @State var fixed: [Int]
        init() {
          _deck = State(initialValue: [1, 2].shuffled())
          _fixed = State(initialValue: [1, 2].sorted())
          _start = State(initialValue: .now)
        }
        var body: some View { B(lot: Int.random(in: 1...6), sum: 7) }
      }
      struct C: View {
        @State var lot: Int
        var body: some View { Text("\\(lot)") }
      }
      struct B: View {
        @State var lot: Int
        @State var sum: Int
        var body: some View { Text("\\(lot)") }
      }
      """)
    #expect(program.checked.errors == [])
    let drawn = [("deck", "A"), ("start", "A"), ("lot", "B"), ("lot", nil)]
    #expect(drawn.allSatisfy { program.facts.isDrawn($0, in: $1) })
    let kept = [("fixed", "A"), ("sum", "B"), ("lot", "C"), ("sum", nil)]
    #expect(!kept.contains { program.facts.isDrawn($0, in: $1) })
  }

  @Test func whoReadsAndWhoSubscribes() {
    let program = CheckedFacts(
      """
      class Engine: ObservableObject { @Published var heat = 0; @Published var noise = 0 }
      final class Turbine: Engine {}
      final class Oven { var heat = 0 }
      final class Car: ObservableObject {
        let engine = Engine()
        let spare = Engine()
        var bag: Set<AnyCancellable> = []
        func start() { engine.objectWillChange.sink { }.store(in: &bag) }
        // What a comment says, as spare.objectWillChange, is no subscription.
        func listen() -> Int { spare.noise }
      }
      struct A: View {
        @ObservedObject var car: Car
        var body: some View { Text("\\(car.engine.heat)") }
      }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.isMentionedByViews("heat", of: "Engine"))
    #expect(program.facts.isMentionedByViews("heat", of: "Turbine"))
    #expect(!program.facts.isMentionedByViews("heat", of: "Oven"))
    #expect(!program.facts.isMentionedByViews("noise", of: "Engine"))
    #expect(program.facts.isSubscribed("engine", of: "Car"))
    #expect(!program.facts.isSubscribed("spare", of: "Car"))
    #expect(program.facts.classes(storing: "heat") == ["Engine": .told, "Oven": .plain])
    #expect(program.facts.isShown("heat", of: "engine"))
    #expect(!program.facts.isShown("noise", of: "spare"))
  }

  @Test func whatIsPresentedLaterAndWhatAnActionDoes() throws {
    let program = CheckedFacts(
      """
      struct A: View {
        @State var isShown = false
        @State var chosen = 0
        @State var written = 0
        @State var title = ""
        @State var seen = 0
        @State var height = 0.0
        var heading: String { title + "!" }
        var body: some View {
          Text("\\(seen)")
            .sheet(isPresented: $isShown) {
              VStack {
                Text("\\(chosen)")
                Button(heading) { written = written + 1 }
              }
            }
            .alignmentGuide(.top) { _ in height }
        }
      }
      """)
    #expect(program.checked.errors == [])
    let facts = program.facts
    for name in ["isShown", "chosen", "title", "height"] { #expect(facts.isPresentedLater(name)) }
    for name in ["seen", "written"] { #expect(!facts.isPresentedLater(name)) }
    let inside = try program.place("VStack")
    #expect(facts.isInSheet("chosen", around: inside))
    for name in ["isShown", "written", "seen"] { #expect(!facts.isInSheet(name, around: inside)) }
    let outside = try program.place("Text(\"\\(seen)")
    #expect(!facts.isInSheet("chosen", around: outside))
  }

  @Test func aSheetOfAnItemIsGivenIt() throws {
    let program = CheckedFacts(
      """
      struct Item: Identifiable { let id: Int }
      struct A: View {
        @State var item: Item?
        @State var note = ""
        var body: some View {
          Text("a").sheet(item: $item) { item in Label(note, systemImage: "\\(item.id)") }
        }
      }
      """)
    #expect(program.checked.errors == [])
    #expect(!program.facts.isInSheet("note", around: try program.place("Label")))
    #expect(program.facts.isPresentedLater("note"))
  }

  /// Nothing that it makes is simulated, and yet it is made with these values.
  @Test func aSheetOfWhatIsNotSimulatedIsMadeByName() throws {
    let text = """
      import Pickers
      struct A: View {
        @State var isShown = false
        @State var source = 0
        @State var other = 0
        var body: some View {
          Text("\\(other)").sheet(isPresented: $isShown) {
            VStack { MediaPicker(source: source, isShown: $isShown) { other += 1 } }
          }
        }
      }
      """
    var options = FrontendOptions()
    options.isCheckedByDemand = true
    options.root = "A"
    let checked = Checked(text, options: options)
    #expect(checked.errors == [])
    let before = try #require(text.firstRange(of: "VStack")).lowerBound
    let offset = text.utf8.distance(from: text.startIndex, to: before)
    let place = Origin(rawValue: UInt32(offset + 1))
    let facts = checked.compilation.facts
    #expect(facts.isInSheet("source", around: place))
    #expect(!facts.isInSheet("other", around: place) && !facts.isInSheet("isShown", around: place))
    #expect(facts.isPresentedLater("source") && !facts.isPresentedLater("other"))
  }

  // MARK: Places

  @Test func rowsTakeElementsByIndex() throws {
    let program = CheckedFacts(
      """
      struct A: View {
        @State var items = ["a"]
        let fixed: [String]
        var body: some View {
          ForEach(items.indices, id: \\.self) { i in Text(items[i]) }
          ForEach(items.indices, id: \\.self) { i in Label(fixed[i], systemImage: "a") }
          ForEach(items.indices, id: \\.self) { i in TextField("", text: $items[i]) }
          ForEach(items, id: \\.self) { item in Toggle(item, isOn: .constant(true)) }
        }
      }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.indexedCollection(at: try program.place("Text(")) == "items")
    #expect(program.facts.indexedCollection(at: try program.place("TextField")) == "items")
    #expect(program.facts.indexedCollection(at: try program.place("Label")) == nil)
    #expect(program.facts.indexedCollection(at: try program.place("Toggle")) == nil)
  }

  @Test func whoPutsAViewIntoBranches() throws {
    let program = CheckedFacts(
      """
      extension View {
        @ViewBuilder func hidden(if isHidden: Bool) -> some View {
          if isHidden { EmptyView() } else { self }
        }
        func boxed() -> some View { padding() }
      }
      struct Fading: ViewModifier {
        var isOn: Bool
        func body(content: Content) -> some View { if isOn { content } else { content.opacity(0) } }
      }
      struct A: View {
        var body: some View {
          Text("a").boxed().hidden(if: true)
          Label("b", systemImage: "b").boxed()
        }
      }
      """)
    #expect(program.checked.errors == [])
    let facts = program.facts
    #expect(facts.brancher(at: try program.place("Text(\"a\")"), in: "A") == "hidden")
    #expect(facts.brancher(at: try program.place("Label(\"b\""), in: "A") == "A")
    #expect(facts.brancher(at: try program.place("Text(\"a\")"), in: "Fading") == "Fading")
    #expect(facts.condition(in: "hidden") == (try program.place("if isHidden {")))
    #expect(facts.condition(in: "Fading") == (try program.place("if isOn")))
    #expect(facts.condition(in: "boxed") == .none)
  }

  @Test func whatActsOnAppearingAndWhatHasAStoredID() throws {
    let program = CheckedFacts(
      """
      struct Item: Identifiable { let id = UUID() }
      struct A: View {
        let item: Item
        func make() -> UUID { UUID() }
        var body: some View {
          Text("a").onAppear { }.id(item.id)
          Label("b", systemImage: "b").padding().id(make())
          Toggle("c", isOn: .constant(true))
        }
      }
      """)
    #expect(program.checked.errors == [])
    let (text, label) = (try program.place("Text(\"a\")"), try program.place("Label"))
    #expect(program.facts.actsOnAppearing(at: text))
    #expect(!program.facts.actsOnAppearing(at: label))
    #expect(program.facts.isGivenStoredID(at: text))
    #expect(!program.facts.isGivenStoredID(at: label))
    #expect(program.facts.isGivenStoredID(at: try program.place("Toggle")))
  }

  @Test func whatIsMadeForStorage() throws {
    let program = CheckedFacts(
      """
      final class Model: ObservableObject { init(_ n: Int = 0) {} }
      struct A: View {
        @StateObject var kept = Model(1)
        @ObservedObject var watched = Model(2)
        @State var given: Model
        @State private var own = Model(4)
        init() { _given = State(initialValue: Model(3)) }
        var body: some View { Text("a") }
      }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.isInitialValue(at: try program.place("Model(3)")))
    #expect(program.facts.isInitialValue(at: try program.place("Model(4)")))
    #expect(!program.facts.isInitialValue(at: try program.place("Model(2)")))
  }

  @Test func casesThatShowTheSame() throws {
    let program = CheckedFacts(
      """
      enum Tab { case a, b, c }
      struct Page: View { var title = "a"; var body: some View { Text(title) } }
      struct A: View {
        @State var tab = Tab.a
        @State var isOn = true
        var body: some View {
          switch tab {
          case .a: Page()
          case .b: Page()
          case .c: Page(title: "c")
          }
          if isOn { Page() } else { Page() }
          if tab == .a { Page() } else if isOn { Text("b") } else { Page() }
        }
      }
      """)
    #expect(program.checked.errors == [])
    func page(_ number: Int) throws -> Origin { try program.place("Page()", number) }
    let facts = program.facts
    #expect(facts.areCases(try page(1), try page(2)))
    #expect(!facts.areCases(try page(1), try program.place("Page(title: \"c\")")))
    #expect(!facts.areCases(try page(3), try page(4)))
    #expect(facts.areCases(try page(5), try page(6)))
    #expect(!facts.areCases(.none, try page(1)))
  }

  @Test func screensSayOtherThingsAndStatesOfOneDoNot() throws {
    let program = CheckedFacts(
      """
      struct Page: View {
        var title = "", icon = "", size = 0
        var body: some View { Text(title) }
      }
      struct A: View {
        @State var isOn = true
        var body: some View {
          if isOn { Page(title: "a", size: 1) } else { Page(title: "b", size: 1) }
          if isOn { Page(icon: "a") } else { Page(title: "d", icon: "a") }
          if isOn { Page(title: "c", size: 1) } else { Page(title: "c", size: 2) }
        }
      }
      """)
    #expect(program.checked.errors == [])
    let facts = program.facts
    func page(_ number: Int) throws -> Origin { try program.place("Page(", number) }
    #expect(facts.sayOtherThings(try page(1), try page(2)))
    #expect(facts.sayOtherThings(try page(3), try page(4)))
    #expect(!facts.sayOtherThings(try page(5), try page(6)))
    #expect(!facts.sayOtherThings(.none, try page(1)))
  }

  @Test func aBodyHandsABindingOnOrReadsTheValue() throws {
    let program = CheckedFacts(
      """
      struct A: View {
        @State var isOn = true
        var body: some View { Toggle("a", isOn: $isOn) }
      }
      struct B: View {
        @State var names = ["b"]
        var body: some View { Text(names.map { $0 + "!" }.joined()) }
      }
      """)
    #expect(program.checked.errors == [])
    let (first, second) = (try program.place("var body"), try program.place("var body", 2))
    #expect(program.facts.handsOnBinding(inCodeAt: first))
    #expect(!program.facts.handsOnBinding(inCodeAt: second))
  }

  /// However long the path from a helper to the one that branches.
  @Test func whoCallsABranchingHelperBranches() throws {
    let program = CheckedFacts(
      """
      extension View {
        func outer(_ isOn: Bool) -> some View { middle(isOn) }
        func middle(_ isOn: Bool) -> some View { inner(isOn) }
        @ViewBuilder func inner(_ isOn: Bool) -> some View { if isOn { self } else { hidden() } }
        func plain() -> some View { padding() }
      }
      struct A: View {
        var body: some View {
          Text("a").outer(true)
          Label("b", systemImage: "b").plain()
        }
      }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.brancher(at: try program.place("Text(\"a\")"), in: "A") == "outer")
    #expect(program.facts.brancher(at: try program.place("Label("), in: "A") == "A")
    #expect(program.facts.condition(in: "outer") == (try program.place("if isOn")))
  }

  @Test func codeThatFindsFilesAndCodeThatNamesProperties() throws {
    let program = CheckedFacts(
      """
      struct A: View {
        var count = 0
        var body: some View { Text("\\(count) \\([""].map(\\.hashValue).isEmpty)") }
        func read() -> URL { Bundle.main.url(forResource: "a", withExtension: "b")! }
        func other() -> URL { URL(string: "a")! }
      }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.findsResource(at: try program.place("Bundle.main")))
    #expect(!program.facts.findsResource(at: try program.place("URL(string")))
    #expect(program.facts.isNamed("count", inCodeAt: try program.place("var body")))
    #expect(!program.facts.isNamed("count", inCodeAt: try program.place("func other")))
    let body = try program.place("var body")
    #expect(program.facts.isNamed("hashValue", ofSomethingInCodeAt: body))
    #expect(program.facts.isNamed("isEmpty", ofSomethingInCodeAt: body))
    #expect(!program.facts.isNamed("count", ofSomethingInCodeAt: body))
  }

  @Test(arguments: [
    ("    Store.shared.load()\n    return true", true), ("    return true", false),
    ("    true", false),
  ])
  func aDelegatePreparesTheLaunch(_ body: String, _ prepares: Bool) {
    let program = CheckedFacts(
      """
      final class Store { static let shared = Store(); func load() {} }
      final class Delegate: NSObject, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
      \(body)
        }
      }
      struct A: View { var body: some View { Text("a") } }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.preparesLaunch == prepares)
  }

  @Test func aWriteThroughAnOptionalIsAWrite() {
    let program = CheckedFacts(
      """
      struct Pet { var age = 0; var names = [""] }
      struct A: View {
        @State var pet: Pet? = Pet()
        @State var dog: Pet? = Pet()
        @State var other: Pet? = Pet()
        var isOn = true
        var body: some View {
          Button("a") { if isOn { pet?.age = 1 } }
          Button("b") { if isOn { dog!.names[0] += "a" } }
          Button("c") { if isOn { print(other?.age == 1) } }
        }
      }
      """)
    #expect(program.checked.errors == [])
    #expect(program.facts.conditionalWrites(of: "pet").map(\.names) == [["isOn"]])
    #expect(program.facts.conditionalWrites(of: "dog").map(\.names) == [["isOn"]])
    #expect(program.facts.conditionalWrites(of: "other").isEmpty)
  }
}
