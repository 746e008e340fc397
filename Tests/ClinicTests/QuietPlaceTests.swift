import Testing

@testable import Clinic

/// Views that are in two places on purpose, and faults that are one wherever they show; each is paired
/// with the fault that it looks like.
struct QuietPlaceTests {
  /// Tabs that are not made yet show the same until they are.
  @Test func tabsThatShowTheSameAreNoBranches() {
    func program(_ second: String) -> String {
      """
      enum Tab { case home, more }
      struct Page: View {
        @State private var strokes = 0
        var body: some View { Button("strokes \\(strokes)") { strokes += 1 } }
      }
      struct ContentView: View {
        @State private var tab = Tab.home
        var body: some View {
          VStack {
            switch tab {
            case .home:
              Page()
            case .more:
              \(second)
            }
            Button("Switch") { tab = tab == .home ? .more : .home }
          }
        }
      }
      """
    }
    #expect(findings(program("Page()")).isEmpty)
    #expect(findings(program("Page().opacity(0.5)")) == ["state-lost"])
  }

  /// One decoration in two buttons with different words belongs to two buttons.
  @Test func branchesThatSayOtherThingsAreTwoThings() {
    func program(_ other: String) -> String {
      """
      struct Card: View {
        var body: some View { Rectangle() }
      }
      struct ContentView: View {
        @State private var isLast = false
        var body: some View {
          if isLast {
            Button { isLast = false } label: { ZStack { Card(); Text("\(other)") } }
          } else {
            Button { isLast = true } label: { ZStack { Card(); Text("Next lesson") } }
          }
        }
      }
      """
    }
    #expect(findings(program("Complete")).isEmpty)
    #expect(findings(program("Next lesson")) == ["advice.branch"])
  }

  /// A value that an erased publisher has not sent is not lost with it.
  @Test func anErasedPublisherThatIsSilentLosesNothing() {
    func program(_ sender: String) -> String {
      """
      import Combine
      let notice = PassthroughSubject<Int, Never>()
      struct ContentView: View {
        @State private var turns = 0
        @State private var heard = 0
        var keyboard: AnyPublisher<Int, Never> { notice.map { $0 + 1 }.eraseToAnyPublisher() }
        var body: some View {
          VStack {
            Button("turns \\(turns), heard \\(heard)") { turns += 1 }
            \(sender)
          }
          .onReceive(keyboard) { heard = $0 }
        }
      }
      """
    }
    #expect(findings(program("")).isEmpty)
    #expect(
      findings(program("Button(\"Send\") { notice.send(turns) }")) == ["advice.remade-publisher"])
  }

  /// An object that is set up when it is made, and works without changing, loses nothing.
  @Test func anObjectWithConfigurationLosesNothing() {
    func program(_ method: String) -> String {
      """
      final class Greeter {
        var greeting: String
        var count: Int
        init() {
          greeting = "Hello"
          count = 0
        }
        func greet(_ name: String) -> String { \(method) }
      }
      struct Page: View {
        let greeter = Greeter()
        let turns: Int
        var body: some View { Button("Greet \\(turns)") { print(greeter.greet("you")) } }
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
    #expect(findings(program("return greeting + name")).isEmpty)
    #expect(findings(program("count += 1; return \"\\(count)\"")) == ["advice.remade-object"])
  }

  /// Consequences of a file that a project lacks here are not the program's.
  @Test func whatFollowsFromAMissingFileIsNoCrash() {
    func program(_ load: String) -> String {
      """
      struct ContentView: View {
        @State private var names: [String] = []
        @State private var count = 0
        var body: some View {
          Button("Open \\(count)") {
            count += 1
            \(load)
            if count == 2 { print(names[0]) }
          }
        }
      }
      """
    }
    #expect(
      findings(
        program(
          """
          if let file = Bundle.main.url(forResource: "names", withExtension: "json"),
            let text = try? String(contentsOf: file, encoding: .utf8)
          {
            names = [text]
          }
          """)
      ).isEmpty)
    #expect(findings(program("")) == ["trap"])
  }

  /// A view that watches an object runs for each of its properties; a condition takes away all that its
  /// branches hold. Each is one fault.
  @Test func whatHasOneCauseIsToldOnce() {
    let idle = findings(
      """
      final class Model: ObservableObject {
        @Published var a = 0
        @Published var b = 0
      }
      struct Reset: View {
        @ObservedObject var model: Model
        var body: some View { Text("constant") }
      }
      struct Shown: View {
        @ObservedObject var model: Model
        var body: some View { Text("\\(model.a) \\(model.b)") }
      }
      struct ContentView: View {
        private let model = Model()
        var body: some View {
          VStack {
            Reset(model: model)
            Shown(model: model)
            Button("a") { model.a += 1 }
            Button("b") { model.b += 1 }
          }
        }
      }
      """)
    #expect(idle == ["idle-body"])
    let lost = findings(
      """
      struct Inner: View {
        @State private var strokes = 0
        var body: some View { Button("strokes \\(strokes)") { strokes += 1 } }
      }
      struct Page: View {
        @State private var turns = 0
        var body: some View {
          VStack {
            Inner()
            Button("turns \\(turns)") { turns += 1 }
          }
        }
      }
      struct ContentView: View {
        @State private var isDay = true
        var body: some View {
          VStack {
            if isDay { Page() } else { Page().opacity(0.5) }
            Button("Switch") { isDay.toggle() }
          }
        }
      }
      """)
    #expect(lost == ["state-lost"])
    let object = findings(
      """
      final class Model: ObservableObject { @Published var n = 0 }
      struct Page: View {
        @EnvironmentObject var model: Model
        var body: some View { Button("n \\(model.n)") { model.n += 1 } }
      }
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          VStack {
            Page().environmentObject(Model())
            Button("turns \\(turns)") { turns += 1 }
          }
        }
      }
      """)
    #expect(object == ["advice.unowned-object"])
  }

  /// Two adjacent pages need not be there at once, so their sheets do not compete.
  @Test func pagesPresentOneAtATime() {
    func program(_ container: String, _ style: String) -> String {
      """
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View {
          \(container) {
            ForEach(0..<3) { n in
              Button("Open \\(n)") { isOpen = true }
                .sheet(isPresented: $isOpen) { Text("sheet \\(n)") }
            }
          }\(style)
        }
      }
      """
    }
    #expect(findings(program("TabView", ".tabViewStyle(.page)")).isEmpty)
    #expect(findings(program("VStack", "")) == ["presentation.single"])
  }

  /// A view that its depth puts in front takes the touches, wherever it is written.
  @Test func whatLiesBehindIsNotTapped() {
    func program(_ depth: String) -> String {
      """
      struct ContentView: View {
        @State private var turns = 0
        var body: some View {
          ZStack {
            Color.red\(depth)
            Button("turns \\(turns)") { turns = 7 / turns }
          }
        }
      }
      """
    }
    #expect(findings(program(".zIndex(1)")).isEmpty)
    #expect(findings(program("")) == ["trap"])
  }

  /// Nobody can tap a control without also tapping the gesture around it.
  @Test func aControlBehindAGestureIsNotTappedAlone() {
    func program(_ gesture: String) -> String {
      """
      struct ContentView: View {
        @State private var players = 0
        var body: some View {
          NavigationStack {
            NavigationLink { Button("Deal") { _ = 7 % players } } label: { Text("Start") }
              \(gesture)
          }
        }
      }
      """
    }
    let gesture = ".simultaneousGesture(TapGesture().onEnded { players = 2 })"
    #expect(!findings(program(gesture)).contains("trap"))
    #expect(findings(program("")) == ["trap"])
  }

  /// A choice of an enumeration that the defaults keep is one of a few, as a state's is.
  @Test func aChoiceThatTheDefaultsKeepIsNoWorkForNothing() {
    func program(_ type: String, _ first: String, _ other: String) -> String {
      """
      enum Kind: String { case solo, pair }
      struct Page: View {
        @AppStorage("kind") private var kind: \(type) = \(first)
        let names = ["a"]
        let others = ["a"]
        var body: some View { Text((kind == \(first) ? names : others)[0]) }
      }
      struct ContentView: View {
        @AppStorage("kind") private var kind: \(type) = \(first)
        var body: some View {
          VStack {
            Page()
            Button("Change") { \(other) }
          }
        }
      }
      """
    }
    #expect(
      findings(program("Kind", ".solo", "kind = kind == .solo ? .pair : .solo"))
        .allSatisfy { $0 != "idle-body" })
    #expect(findings(program("Int", "0", "kind += 1")).contains("idle-body"))
  }

  /// An object observes a default that a view writes; what it sends then is not its own doing.
  @Test func anObjectThatHearsOfADefaultIsNotBlamed() {
    func program(_ property: String, _ write: String) -> String {
      """
      final class Model: ObservableObject { \(property) }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { Text("constant") }
      }
      struct ContentView: View {
        @AppStorage("count") private var count = 0
        private let model = Model()
        var body: some View {
          VStack {
            Page(model: model)
            Button("Change") { \(write) }
          }
        }
      }
      """
    }
    #expect(findings(program("@AppStorage(\"count\") var count = 0", "count += 1")).isEmpty)
    #expect(findings(program("@Published var count = 0", "model.count += 1")) == ["idle-body"])
  }

  /// A condition that also tests whether someone is editing is a choice.
  @Test func askingWhetherSomebodyEditsIsAChoice() {
    func program(_ condition: String) -> String {
      """
      struct Page: View {
        @Environment(\\.editMode) private var mode
        let count: Int
        var body: some View { Text(\(condition) ? "some" : "none") }
      }
      struct ContentView: View {
        var body: some View {
          NavigationStack {
            List { Page(count: 1) }.toolbar { EditButton() }
          }
        }
      }
      """
    }
    #expect(findings(program("mode?.wrappedValue.isEditing == true || count > 0")).isEmpty)
  }

  /// One view for two messages in two branches is two messages.
  @Test func twoMessagesAreNotOneView() {
    func program(_ other: String, _ effect: String = "") -> String {
      """
      struct Message: View {
        let text: String
        var body: some View { Text(text).padding() }
      }
      struct ContentView: View {
        @State private var hasFailed = false
        var body: some View {
          VStack {
            if hasFailed {
              Message(text: "\(other)")\(effect)
            } else {
              Message(text: "No results")\(effect)
            }
            Button("Search") { hasFailed.toggle() }
          }
        }
      }
      """
    }
    #expect(findings(program("The network is down")).isEmpty)
    #expect(findings(program("No results")) == ["advice.branch"])
    // It matters that it is another view if something happens each time it appears.
    let effect = #".onAppear { print("appeared") }"#
    #expect(findings(program("The network is down", effect)) == ["advice.branch"])
  }

  /// A store may be provided by a missing part of the program.
  @Test func aStoreThatAMissingPartGivesIsNotMissed() {
    func program(_ context: String) -> String {
      """
      import CoreData
      final class Word: NSManagedObject { @NSManaged var text: String? }
      struct Words: View {
        @FetchRequest(sortDescriptors: []) private var words: FetchedResults<Word>
        var body: some View { Text("\\(words.count)") }
      }
      @main struct Words_App: App {
        var body: some Scene { WindowGroup { Words()\(context) } }
      }
      """
    }
    #expect(
      findings(program(".environment(\\.managedObjectContext, Missing.shared.context)")).isEmpty)
    #expect(findings(program("")) == ["fetch.no-store"])
  }

  /// A write to a held object after the view that watches it has gone is late, not unheard.
  @Test func aWriteAfterItsViewHasGoneIsLate() {
    func program(_ wrapper: String) -> String {
      """
      final class Login: ObservableObject { @Published var message = "" }
      final class Coordinator: ObservableObject {
        @Published var isOpen = true
        let login = Login()
        func leave() {
          isOpen = false
          Task {
            try await Task.sleep(for: .seconds(3))
            login.message += "late"
          }
        }
      }
      struct Page: View {
        \(wrapper) login: Login
        var body: some View { Text(login.message) }
      }
      struct ContentView: View {
        @StateObject private var coordinator = Coordinator()
        var body: some View {
          VStack {
            if coordinator.isOpen { Page(login: coordinator.login) }
            Button("Leave") { coordinator.leave() }
          }
        }
      }
      """
    }
    #expect(findings(program("@ObservedObject var")).allSatisfy { $0 != "advice.nested-object" })
    // The view that has it as a constant is why it is not heard, wherever the object is kept.
    #expect(findings(program("let")) == ["stale.unobserved"])
  }

  /// A relation to many leads to no objects at first and takes a literal; an id is found by its text.
  @Test func relationsAndIDsAreAsTheModelHasThem() {
    func program(_ id: String) -> String {
      """
      import CoreData
      final class Task: NSManagedObject {
        @NSManaged var name: String?
      }
      final class Project: NSManagedObject {
        @NSManaged var id: UUID?
        @NSManaged var tasks: NSSet?
      }
      struct ContentView: View {
        @State private var count = 0
        private let container: NSPersistentContainer = {
          let container = NSPersistentContainer(name: "Model")
          container.loadPersistentStores { _, _ in }
          return container
        }()
        var body: some View {
          Button("Make \\(count)") {
            let project = Project(context: container.viewContext)
            count += project.tasks!.count
            project.tasks = []
            count += project.tasks!.count + 1
            project.id = UUID()
            let request = NSFetchRequest<Project>(entityName: "Project")
            request.predicate = NSPredicate(format: "id == %@", \(id))
            print(try! container.viewContext.fetch(request).first!)
          }
        }
      }
      """
    }
    #expect(findings(program("project.id!.uuidString")).isEmpty)
    #expect(findings(program("UUID().uuidString")) == ["trap"])
  }
}
