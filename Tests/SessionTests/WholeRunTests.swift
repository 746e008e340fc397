import Diagnostics
import Session
import Testing

/// The runs of whole programs.
struct WholeRunTests {
  private func session(_ program: String, _ script: [String] = []) -> Session {
    var source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: "import SwiftUI\n" + program)], name: "App.swift")
    source.isCheckedByDemand = true
    let session = Session(source, script: script.map { ScriptStep($0) })
    session.runToEnd()
    return session
  }

  /// Continuing a loop costs as much as a turn of it.
  @Test func aLoopThatOnlyGoesOnEnds() {
    func lines(_ condition: String) -> [String] {
      session(
        """
        struct ContentView: View {
          var body: some View {
            Button("Go") {
              var count = 0
              while count < 10 {
                guard \(condition) else { continue }
                count += 1
              }
            }
          }
        }
        """, [#"tap("Go")"#]
      ).lines.filter { $0.contains(#""kind":"failure""#) }
    }
    #expect(lines("count > 20").first?.contains("budget of instructions") == true)
    #expect(
      lines("count > 20").first?.contains(#""reason":"budget(.evaluation)""#) == true)
    #expect(lines("count < 20").isEmpty)
  }

  /// An alert of the API before actions is made when it is presented, and not before.
  @Test(arguments: ["alert", "actionSheet"])
  func anOldAlertIsMadeWhenItIsPresented(_ modifier: String) {
    let kind = modifier == "alert" ? "Alert" : "ActionSheet"
    let program = """
      struct ContentView: View {
        @State private var name: String?
        @State private var isShown = false
        var body: some View {
          VStack {
            Button("Named") { name = "Taylor"; isShown = true }
            Button("Nameless") { isShown = true }
          }
          .\(modifier)(isPresented: $isShown) { \(kind)(title: Text(name!)) }
        }
      }
      """
    let named = session(program, [#"tap("Named")"#])
    #expect(named.lines.contains { $0.contains(#""text":"Taylor""#) })
    #expect(!named.lines.contains { $0.contains(#""kind":"failure""#) })
    let nameless = session(program, [#"tap("Nameless")"#])
    #expect(nameless.lines.contains { $0.contains("Unexpectedly found nil") })
  }

  /// A preview runs in its app's process, which has the entities of the data model.
  @Test(arguments: [
    ("Model+CoreData.swift", "", true), ("Model.swift", "", false),
    ("Model.swift", #"let container = NSPersistentContainer(name: "Model")"#, true),
  ])
  func aPreviewHasTheEntitiesOfTheDataModel(_ name: String, _ more: String, _ hasThem: Bool) {
    let app = """
      import CoreData
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Text("app") } } }
      struct Row: View { let book: Book; var body: some View { Text(book.title ?? "") } }
      struct Row_Previews: PreviewProvider {
        static let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        static var previews: some View {
          let book = Book(context: context)
          book.title = "previewed"
          return Row(book: book)
        }
      }
      """
    let model = """
      import CoreData
      public class Book: NSManagedObject { @NSManaged public var title: String? }
      \(more)
      """
    var source = ProgramSource(
      files: [
        SourceFile(name: "App.swift", text: app), SourceFile(name: name, text: model),
      ], name: "App.swift")
    source.isCheckedByDemand = true
    source.preview = "Row_Previews"
    let session = Session(source, script: [])
    session.runToEnd()
    #expect(session.lines.contains { $0.contains(#""text":"previewed""#) } == hasThem)
    #expect(session.lines.contains { $0.contains("valid NSEntityDescription") } != hasThem)
  }

  /// The system puts an application's delegate into the environment if it is observable.
  @Test(arguments: [(", ObservableObject", false), ("", true)])
  func anObservableDelegateIsAnEnvironmentObject(_ conformance: String, _ isMissing: Bool) {
    let lines = session(
      """
      final class Delegate: NSObject, UIApplicationDelegate\(conformance) { var title = "served" }
      struct Home: View {
        @EnvironmentObject var delegate: \(isMissing ? "Model" : "Delegate")
        var body: some View { Text(delegate.title) }
      }
      final class Model: ObservableObject { var title = "" }
      @main struct A: App {
        @UIApplicationDelegateAdaptor(Delegate.self) var delegate
        var body: some Scene { WindowGroup { Home() } }
      }
      """
    ).lines
    #expect(lines.contains { $0.contains(#""text":"served""#) } != isMissing)
    #expect(lines.contains { $0.contains("No ObservableObject of type Model") } == isMissing)
  }

  /// Empty storage, and storage that is not simulated, is never in the middle of a change.
  @Test func whatHoldsNothingIsRead() {
    let lines = session(
      """
      import Combine
      import ShinyKit
      final class Model: ObservableObject {
        @Published var count = 0
        private let refresh = CurrentValueSubject<Void, Never>(())
        private var token: ShinyToken = .invalid
        private var bag: Set<AnyCancellable> = []
        init() {
          refresh.sink { [unowned self] in count += 1 }.store(in: &bag)
          refresh.send()
          let old = token
          if old != .invalid { count = 100 }
        }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View { Text("count \\(model.count)") }
      }
      """
    ).lines
    #expect(!lines.contains { $0.contains("Simultaneous accesses") })
  }

  /// The actor's context sees what the container stores.
  @Test func aModelActorHasAContextOfItsOwn() {
    let lines = session(
      """
      import SwiftData
      @Model final class Cat { var name: String; init(name: String) { self.name = name } }
      @ModelActor actor Shelter {
        func take(_ name: String) throws { modelContext.insert(Cat(name: name)) }
        func names() throws -> [String] {
          try modelContext.fetch(FetchDescriptor<Cat>()).map(\\.name)
        }
      }
      struct ContentView: View {
        @State private var names: [String] = []
        private let shelter = Shelter(modelContainer: try! ModelContainer(for: Cat.self))
        var body: some View {
          Text(names.joined(separator: ", "))
            .task {
              try? await shelter.take("Tom")
              names = (try? await shelter.names()) ?? []
            }
        }
      }
      """
    ).lines
    #expect(lines.contains { $0.contains(#""text":"Tom""#) })
    #expect(!lines.contains { $0.contains(#""kind":"failure""#) })
  }

  /// Types of the program can stand in for what is not simulated; numbers cannot.
  @Test func ownTypesStandForWhatIsNotSimulated() {
    func lines(_ needed: String) -> [String] {
      session(
        """
        import ShinyKit
        enum Mode { case slow, fast }
        protocol Feed { func all() -> [Int] }
        struct EmptyFeed: Feed { func all() -> [Int] { [] } }
        struct ContentView: View {
          let mode: Mode = ShinyClient.shared.mode
          let feed: any Feed = ShinyClient.shared.feed
          @State private var count = 0
          var body: some View {
            Button("count \\(count + feed.all().count) \\(mode == .slow ? "slow" : "fast")") {
              count += \(needed)
            }
          }
        }
        """, [#"tap("count 0 slow")"#]
      ).lines
    }
    #expect(lines("1").contains { $0.contains("count 1 slow") })
    #expect(
      lines("ShinyClient.shared.number").contains { $0.contains(#""id":"assumed""#) })
  }

  /// A place that can continue in place of an argument is found where the argument is passed.
  @Test func aConditionThatIsNotSimulatedMayBePassedOn() {
    let lines = session(
      """
      import Combine
      import ShinyKit
      final class Net {
        let state: CurrentValueSubject<Bool, Never>
        init() {
          let now = ShinyClient.shared.status == .open
          state = CurrentValueSubject<Bool, Never>(now)
        }
      }
      struct ContentView: View { let net: Net; var body: some View { Text("\\(net.state.value)") } }
      #Preview { ContentView(net: Net()) }
      """
    ).lines
    #expect(lines.contains { $0.contains(#""id":"assumed""#) })
    #expect(lines.contains { $0.contains(#""text":"false""#) })
    #expect(!lines.contains { $0.contains(#""kind":"failure""#) })
  }

  /// A custom list initialiser has made a value, even if it delegates to one that is not simulated.
  @Test func aListMadeOfWhatIsNotSimulatedIsEmpty() {
    func texts(_ source: String) -> [String] {
      session(
        """
        import ShinyKit
        extension Array where Element == Int {
          init(words: String) { self.init(\(source)) }
        }
        struct ContentView: View {
          var body: some View { Text("\\([Int](words: "1 2").count) numbers") }
        }
        """
      ).lines.filter { $0.contains(" numbers") }
    }
    #expect(texts("shinyNumbers(words) ?? .init()").first?.contains("0 numbers") == true)
    #expect(
      texts("words.split(separator: \" \").compactMap { Int($0) }").first?.contains("2 ") == true)
  }

  /// A helper with the same name as what it calls does not call itself for lack of a type.
  @Test func aNamesakeIsNotItself() {
    func lines(_ name: String) -> [String] {
      session(
        """
        import Tagged
        typealias FontName = Tagged<Font, String>
        extension FontName { static let matter: Self = "Matter" }
        extension Font {
          static func \(name)(_ name: FontName, size: CGFloat) -> Self {
            .\(name)(name.rawValue, size: size)
          }
        }
        struct ContentView: View {
          var body: some View { Text("a").font(.\(name)(.matter, size: 3)) }
        }
        """
      ).lines.filter { $0.contains(#""kind":"failure""#) }
    }
    #expect(lines("custom").isEmpty)
    #expect(lines("shiny").first?.contains("budget of calls") == true)
  }

  /// Own types that need arguments stand in for what is not simulated, with made-up arguments.
  @Test func argumentsAreMadeUpForWhatIsNotSimulated() {
    let lines = session(
      """
      import ShinyKit
      struct Cat { let name: String; let age: Int }
      struct ContentView: View {
        let cat: Cat = ShinyClient.shared.cat
        var body: some View { Text("\\(cat.name) is \\(cat.age)") }
      }
      """
    ).lines
    #expect(lines.contains { $0.contains(#""text":"name is 1""#) })
  }

  /// A view that also conforms to something unknown has its body; a view only by the latter has none.
  @Test func aViewRemainsAViewBesideWhatIsNotSimulated() {
    func lines(_ clause: String, _ use: String) -> [String] {
      session(
        """
        import ViewInspector
        struct Row: \(clause) { var body: some View { Text("row") } }
        struct ContentView: View {
          private var row: some View { Row() }
          var body: some View { VStack { \(use) } }
        }
        """
      ).lines
    }
    for use in ["Row()", "row"] {
      #expect(lines("View, Inspectable", use).contains { $0.contains(#""text":"row""#) })
      let unknown = lines("ConnectedView", use)
      #expect(unknown.contains { $0.contains(#""text":"[Row]""#) })
      #expect(!unknown.contains { $0.contains(#""kind":"failure""#) })
    }
  }

  /// The type requested from a container is known only where its generic function is called.
  @Test func aContainerThatIsNotSimulatedGivesOwnTypes() {
    func lines(_ type: String, _ shown: String) -> [String] {
      session(
        """
        import Swinject
        protocol Store { func all() -> [Int] }
        final class RealStore: Store {
          let base: Int
          init(base: Int) { self.base = base }
          func all() -> [Int] { [base, 7] }
        }
        let container = Container()
        func resolve<T>() -> T { container.resolve(T.self)! }
        struct ContentView: View {
          let found: \(type) = resolve()
          var body: some View { Text("\(shown)") }
        }
        """
      ).lines
    }
    #expect(lines("any Store", "\\(found.all())").contains { $0.contains(#""text":"[1, 7]""#) })
    #expect(lines("Int", "\\(found)").contains { $0.contains(#""id":"assumed""#) })
  }

  /// A requested preview finds what the app's initialiser has set up.
  @Test func aPreviewRunsInItsApp() {
    func lines(_ initialiser: String) -> [String] {
      var source = ProgramSource(
        files: [
          SourceFile(
            name: "App.swift",
            text: """
              import SwiftUI
              enum Locator { nonisolated(unsafe) static var names: [String] = [] }
              @main struct A: App {
                \(initialiser)
                var body: some Scene { WindowGroup { ContentView() } }
              }
              struct ContentView: View { var body: some View { Text(Locator.names[0]) } }
              #Preview("one") { ContentView() }
              """)
        ], name: "App.swift")
      source.isCheckedByDemand = true
      source.preview = "one"
      let session = Session(source, script: [])
      session.runToEnd()
      return session.lines
    }
    #expect(
      lines(#"init() { Locator.names = ["Tom"] }"#).contains { $0.contains(#""text":"Tom""#) })
    #expect(lines("").contains { $0.contains("Index out of range") })
    // A mistake in the app itself does not concern the preview.
    let other = lines("init() { Locator.nmaes = [] }")
    #expect(!other.contains { $0.contains(#""severity":"error""#) })
  }

  /// A loop that waits forever stops on its own queue; on the main queue nothing could continue.
  @Test func workThatWaitsForEverStopsAlone() {
    func lines(_ queue: String) -> [String] {
      session(
        """
        import ShinyKit
        struct ContentView: View {
          @State private var count = 0
          @State private var stops = false
          func listen() {
            \(queue).async {
              while !stops {
                guard let text = ShinyClient.shared.receive(timeout: 10) else { continue }
                print(text)
              }
            }
          }
          var body: some View {
            Button("Listen \\(count)") { count += 1; listen() }
          }
        }
        """, [#"tap("Listen 0")"#, #"tap("Listen 1")"#]
      ).lines
    }
    let aside = lines("DispatchQueue(label: \"aside\")")
    #expect(aside.count { $0.contains(#""id":"opaque.endless""#) } == 2)
    #expect(aside.contains { $0.contains("Listen 2") })
    let main = lines("DispatchQueue.main")
    #expect(main.contains { $0.contains(#""kind":"failure""#) })
    #expect(!main.contains { $0.contains(#""id":"opaque.endless""#) })
  }

  /// A container's result is made up, even if it may be nil; a number is not.
  @Test func whatAnUnknownContainerResolvesStandsIn() {
    func lines(_ type: String) -> [String] {
      session(
        """
        import ShinyKit
        final class Store { let name = "made" }
        struct Locator {
          let container = ShinyContainer()
          func resolve<T>() -> T { resolve(T.self)! }
          func resolve<T>(_ type: T.Type) -> T? { container.resolve(type) }
        }
        struct ContentView: View {
          let found: \(type) = Locator().resolve()
          var body: some View { Text("\\(found)") }
        }
        """
      ).lines
    }
    #expect(lines("Store").contains { $0.contains("Store") && $0.contains(#""kind":"content""#) })
    #expect(lines("Int").contains { $0.contains("Unexpectedly found nil") })
  }

  /// A publisher from an unsimulated API delivers nothing; a subscription to one can be stored.
  @Test func unknownPublishersAreSilent() {
    let lines = session(
      """
      import Combine
      import ShinyKit
      final class Model: ObservableObject {
        @Published var item: ShinyItem?
        @Published var count = 0
        func loaded<Value: Decodable>(_ type: Value.Type) -> AnyPublisher<Value, Error> {
          ShinyClient.shared.load(type).eraseToAnyPublisher()
        }
        lazy var numbers: AnyPublisher<[Int], Never> = ShinyClient.shared.numbers.eraseToAnyPublisher()
        var kept: Set<AnyCancellable> = []
        init() {
          $item.sink { item in guard item != self.item else { return } }.store(in: &kept)
          numbers.sink { self.count = $0.count }.store(in: &kept)
          if count > 0 { loaded(Int.self).sink(receiveCompletion: { _ in }) { _ in }.store(in: &kept) }
          $count.sink { print("count", $0) }.store(in: &kept)
        }
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View { Text("n \\(model.count)") }
      }
      """
    ).lines
    #expect(lines.contains { $0.contains("n 0") })
    #expect(lines.contains { $0.contains("count 0") })
    #expect(!lines.contains { $0.contains(#""kind":"failure""#) })
  }

  /// A scene that is not simulated counts as none; the others are unaffected.
  @Test func anUnknownSceneIsLeftOut() {
    func texts(_ scenes: String) -> Bool {
      session(
        """
        import ShinyKit
        @main struct Shown: App { var body: some Scene { \(scenes) } }
        """
      ).lines.contains { $0.contains(#""text":"main""#) }
    }
    let unknown = "ShinyScene(id: 1) { Text(\"other\") }"
    let window = "WindowGroup { Text(\"main\") }"
    #expect(texts("\(window); \(unknown); Settings { Text(\"b\") }"))
    #expect(texts("\(unknown); \(window)"))
    #expect(!texts(unknown))
  }
}
