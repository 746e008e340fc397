import Diagnostics
import Session
import Testing

/// A value that the program really needs from something that is not simulated.
struct NeededValueTests {
  private static let program = """
    import ShinyKit
    import SwiftUI
    let client = ShinyClient()
    struct Badge: View {
      var body: some View { Text("badge").opacity(client.strength * 2) }
    }
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Badge()
          Text("count \\(count)")
          Button("Buy") { count += 1; if client.canBuy { count += 10 }; count += 100 }
          Button("Count") { count += 1 }
        }
        .task { if client.isOpen { count = 1000 } }
      }
    }
    """

  private func session(of program: String = Self.program, _ script: [String] = []) -> Session {
    var source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: program)], name: "App.swift")
    source.isCheckedByDemand = true
    let session = Session(source, script: script.map { ScriptStep($0) })
    session.runToEnd()
    return session
  }

  @Test func isAssumedWhereNothingGivesIt() {
    let session = session([#"tap("Buy")"#, #"tap("Count")"#])
    #expect(session.end == .completed)
    let lines = session.lines
    let assumed = lines.filter { $0.contains(#""id":"assumed""#) }
    #expect(assumed.allSatisfy { $0.contains("App.swift:") })
    #expect(assumed.contains { $0.contains("'client.canBuy' is assumed to be false") })
    #expect(lines.contains { $0.contains(#""text":"count 102""#) })
    #expect(!lines.contains { $0.contains("opaque.needed") || $0.contains(#""kind":"failure""#) })
  }

  /// A person can supply a value, by the text of its expression.
  @Test func isWhatAPersonSaysThatItIs() {
    var source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: Self.program)], name: "App.swift")
    source.isCheckedByDemand = true
    var options = RunOptions()
    options.assumptions = ["client.canBuy": "true", "client.name": "1"]
    let session = Session(source, script: [ScriptStep(#"tap("Buy")"#)], options: options)
    session.runToEnd()
    #expect(session.lines.contains { $0.contains(#""text":"count 111""#) })
    #expect(session.unusedAssumptions == ["client.name"])
    #expect(
      session.assumptions.contains { $0.message.hasPrefix("'client.canBuy' is assumed to be true") }
    )
  }

  /// In a single file nothing is assumed: what is unknown is a mistake.
  @Test func nothingIsAssumedInASingleFile() {
    let source = ProgramSource(
      files: [SourceFile(name: "App.swift", text: Self.program)], name: "App.swift")
    #expect(Session(source, script: []).isRefused)
  }

  /// What a release build leaves out stops no project; a precondition does.
  @Test(arguments: [
    ("assert(client.canBuy)", true), ("assertionFailure(\"odd\")", true),
    ("precondition(client.canBuy)", false), ("fatalError()", false),
  ])
  func aFailedAssertionStopsNoProject(_ code: String, _ goesOn: Bool) {
    let program = """
      import ShinyKit
      import SwiftUI
      struct ContentView: View {
        private let client = ShinyClient()
        @State private var count = 0
        var body: some View {
          Button("Go") { \(code); count += 1 }
          Text("count \\(count)")
        }
      }
      """
    let session = session(of: program, [#"tap("Go")"#])
    #expect((session.end == .completed) == goesOn)
    #expect(session.lines.contains { $0.contains(#""id":"assertion.failed""#) } == goesOn)
    #expect(session.lines.contains { $0.contains("\"text\":\"count 1\"") } == goesOn)
  }

  @Test func aFailedAssertionStopsAProgramThatIsAllSimulated() {
    let program = """
      struct ContentView: View {
        @State private var count = 0
        var body: some View { Button("Go") { assert(count > 0); count += 1 } }
      }
      """
    #expect(Session(running: program, [#"tap("Go")"#]).end == .failed)
  }

  /// A wrapper of objects that are not simulated holds nothing, and nothing needs it.
  @Test func aWrapperOfObjectsThatAreNotSimulatedIsInert() {
    let program = """
      import ShinyKit
      import SwiftUI
      struct Owner: View {
        @StateObject private var store = ShinyStore()
        @StateObject private var other: ShinyStore
        init() { _other = StateObject(wrappedValue: ShinyStore()) }
        var body: some View {
          Observer(store: store).environmentObject(store)
          Text("owner").onTapGesture { other.go(); store.count = 3 }
        }
      }
      struct Observer: View {
        @ObservedObject var store: ShinyStore
        var body: some View {
          Text("observer")
          Toggle("on", isOn: $store.isOn)
          Text(store.name)
          Reader()
          Editor(store: store)
        }
      }
      struct Reader: View {
        @EnvironmentObject private var store: ShinyStore
        var body: some View { Text("reader"); if let name = store.last { Text(name) } }
      }
      struct Editor: View {
        @Bindable var store: ShinyStore
        @State private var count = 0
        @State private var kept: ShinyThing
        init(store: ShinyStore) {
          self.store = store
          _kept = State(initialValue: ShinyThing(store))
        }
        var body: some View { Button("editor \\(count)") { count += 1; store.count = count } }
      }
      struct ContentView: View { var body: some View { Owner() } }
      """
    let session = session(of: program, [#"tap("owner")"#, #"tap("editor 0")"#])
    #expect(session.end == .completed)
    for text in ["owner", "observer", "reader", "editor 0", "editor 1"] {
      #expect(session.lines.contains { $0.contains("\"text\":\"\(text)\"") }, "\(text)")
    }
    #expect(!session.lines.contains { $0.contains("opaque.needed") })
    #expect(session.lines.contains { $0.contains(#""role":"toggle","text":"on","value":"false""#) })
  }

  /// One for the program's objects is not: reading an object that was never set is an error.
  @Test func aWrapperOfTheProgramsObjectsIsNot() {
    let program = """
      import ShinyKit
      import SwiftUI
      final class Store: ObservableObject { @Published var count = 0 }
      struct ContentView: View {
        @EnvironmentObject var store: Store
        var body: some View { Text("count \\(store.count)") }
      }
      """
    #expect(
      session(of: program).lines.contains { $0.contains("No ObservableObject of type Store") })
  }

  /// A constant of a C interface is a distinct text, whatever it is passed through.
  @Test func constantsOfCStayApart() {
    let program = """
      import Security
      import SwiftUI
      enum Keys {
        static var kind: String { text(kSecClass) }
        static var account: String { text(kSecAttrAccount) }
        static func text(_ value: CFString) -> String { value as String }
      }
      struct ContentView: View {
        var body: some View {
          let query: [String: Any] = [Keys.kind: kSecClassGenericPassword, Keys.account: "a"]
          Text("keys \\(query.count)")
        }
      }
      """
    let session = session(of: program)
    #expect(session.end == .completed)
    #expect(session.lines.contains { $0.contains(#""text":"keys 2""#) })
    let own = self.session(
      of: program.replacing("text(kSecAttrAccount)", with: "text(kSecClass)"))
    #expect(own.lines.contains { $0.contains("duplicate keys") })
  }

  /// A value that is not simulated exists if the program would end without it; no other does.
  @Test func whatIsNotSimulatedIsThereWhereTheProgramEndsWithoutIt() {
    func program(_ value: String) -> String {
      """
      import ShinyKit
      import SwiftUI
      func player(_ name: String) -> Int? { name.isEmpty ? 1 : nil }
      func started() -> String {
        guard let player = try? \(value) else { fatalError("no player") }
        player.start()
        return "started"
      }
      extension Int { func start() {} }
      struct ContentView: View { var body: some View { Text(started()) } }
      """
    }
    let shiny = session(of: program("ShinyPlayer(named: 1)"))
    #expect(shiny.end == .completed)
    #expect(shiny.lines.contains { $0.contains(#""text":"started""#) })
    let own = session(of: program("player(\"a\")"))
    #expect(own.lines.contains { $0.contains("no player") })
  }

  /// Its parts are just as inert, however deeply the pattern takes it apart.
  @Test func aPairThatIsNotSimulatedIsTakenApart() {
    let program = """
      import ShinyKit
      import SwiftUI
      final class Store {
        var count = 0
        init() {
          let (first, (second, _)) = ShinyClient.pair()
          if let (third, _) = ShinyClient.other() { count += 10; _ = third }
          count += 1
          _ = (first, second)
        }
      }
      struct ContentView: View {
        @State private var store = Store()
        var body: some View { Text("count \\(store.count)") }
      }
      """
    let session = session(of: program)
    #expect(session.end == .completed)
    #expect(session.lines.contains { $0.contains(#""text":"count 1""#) })
  }

  /// A loop over a value without elements does nothing, whatever its pattern takes apart.
  @Test func aLoopOverWhatIsNotSimulatedGoesRoundNever() {
    let program = """
      import ShinyKit
      import SwiftUI
      enum Part { case text(String, Int) }
      final class Owner { var client: ShinyClient! }
      struct ContentView: View {
        @State private var count = 0
        let owner = Owner()
        var body: some View {
          VStack {
            Text("count \\(count)")
            Button("Inert") {
              let known = owner.client.known(of: 1)
              for one in known { count += 10; print(one) }
              for (name, value) in ShinyClient.shared.pairs { count += 10; print(name, value) }
              for ((a, _), b) in ShinyClient.pairs() { count += 10; print(a, b) }
              for case Part.text(let words, 3) in ShinyClient.parts { count += 10; print(words) }
              count += 1
            }
            Button("Own") { for (_, value) in ["a": 2] { count += value } }
          }
        }
      }
      """
    let session = session(of: program, [#"tap("Inert")"#, #"tap("Own")"#])
    #expect(session.end == .completed)
    #expect(session.lines.contains { $0.contains(#""text":"count 1""#) })
    #expect(session.lines.contains { $0.contains(#""text":"count 3""#) })
  }

  /// Keys that are not simulated are not duplicates of each other.
  @Test func aDictionaryOfWhatIsNotSimulatedIsEmpty() {
    func lines(_ type: String, _ keys: (String, String)) -> [String] {
      let program = """
        import ShinyKit
        import SwiftUI
        let query: [\(type): Any] = [\(keys.0): 1, \(keys.1): 2]
        struct ContentView: View { var body: some View { Text("keys \\(query.count)") } }
        """
      return session(of: program).lines
    }
    #expect(
      lines("ShinyKey", ("kShinyName", "kShinyAge")).contains { $0.contains(#""text":"keys 0""#) })
    #expect(lines("String", (#""a""#, #""b""#)).contains { $0.contains(#""text":"keys 2""#) })
    #expect(lines("String", (#""a""#, #""a""#)).contains { $0.contains("duplicate keys") })
  }

  /// No case matches, at launch, in a body or in an action; an unknown condition is false. A default
  /// for values that do not exist yet is none.
  @Test func aSwitchTakesTheDefault() {
    let program = """
      import ShinyKit
      import SwiftUI
      @main struct TheApp: App {
        let level: Int
        let name: String
        init() {
          var level = 0
          switch ShinyClient.shared.status {
          case .open: level = 1
          case .closed(let why): print(why)
          default: level = 5
          }
          self.level = level
          name = switch ShinyClient.shared.mode {
          case .bright: "bright"
          case .dark: "dark"
          }
        }
        var body: some Scene { WindowGroup { Home(text: "\\(name) \\(level)") } }
      }
      struct Shy: View {
        var body: some View { if ShinyClient.shared.isOpen { Text("yes") } else { Text("no") } }
      }
      struct Home: View {
        let text: String
        @State private var count = 0
        var title: String {
          switch ShinyClient.shared.status {
          case .open: return "open"
          default: return "other"
          }
        }
        var later: String {
          switch ShinyClient.shared.later {
          case .paused: return "paused"
          case .playing: return "playing"
          @unknown default: return "never"
          }
        }
        var body: some View {
          Text("\\(text) \\(count)")
          Text("title \\(title) \\(later)")
          switch ShinyClient.shared.status {
          case .open(let door): Text("door \\(door)")
          case .ajar: Text("ajar")
          default: Text("shut")
          }
          Shy()
          Button("Go") {
            count += 1
            switch ShinyClient.shared.status {
            case .open: count += 10
            default: count += 100
            }
          }
        }
      }
      """
    let session = session(of: program, [#"tap("Go")"#])
    #expect(session.end == .completed)
    let lines = session.lines
    #expect(lines.contains { $0.contains(#""text":"dark 5 0""#) })
    #expect(lines.contains { $0.contains(#""text":"dark 5 101""#) })
    #expect(lines.contains { $0.contains(#""text":"title other playing""#) })
    #expect(lines.contains { $0.contains(#""text":"shut""#) })
    #expect(lines.contains { $0.contains(#""text":"no""#) })
    #expect(!lines.contains { $0.contains(#""id":"opaque.needed""#) })
  }

  /// A wrapper keeps a value that is not simulated without asking what it is.
  @Test func aWrapperKeepsWhatIsNotSimulated() {
    func lines(_ use: String) -> [String] {
      let program = """
        import ShinyKit
        import SwiftUI
        final class Editor: ObservableObject {
          @Published var pages: ShinySet<Int> = []
          @Published var mode: ShinyMode = .off
          @Published var page: ShinyPage = ShinyPage.first()
          @Published var count = 1
        }
        struct ContentView: View {
          @StateObject private var editor = Editor()
          @State private var status = ShinyClient.status
          var body: some View { Text("count \\(editor.count)").opacity(\(use)) }
        }
        """
      return session(of: program).lines
    }
    #expect(lines("0.5").contains { $0.contains(#""text":"count 1""#) })
    #expect(!lines("0.5").contains { $0.contains(#""id":"opaque.needed""#) })
    #expect(lines("status.strength").contains { $0.contains(#""id":"assumed""#) })
  }

  @Test func aTrapOfTheProgramStillEndsTheRun() {
    let session = Session(
      running: """
        struct ContentView: View {
          @State private var items: [Int] = []
          var body: some View { Button("Take") { _ = items[3] } }
        }
        """, [#"tap("Take")"#])
    #expect(session.end == .failed)
  }

  /// A mistake in Swift is a warning if only the part reached by the root counts; it must not pass
  /// a value of another type to the code that continues with it.
  @Test func whatIsOfAnotherTypeNeverArrives() {
    let program = """
      import ShinyKit
      import SwiftUI
      protocol Named { associatedtype Name; var name: Name { get } }
      struct Cat: Named { let name = 3 }
      func word(of named: any Named) -> String { named.name }
      func words(of named: any Named) -> [String] {
        guard let count = named.name as? Int, count > 5 else { return named.name }
        return []
      }
      struct ContentView: View {
        @State private var text = "none"
        var body: some View {
          Text(text)
          Button("Word") { text = UserDefaults.standard.string(forKey: word(of: Cat())) ?? "no word" }
          Button("Words") { text = "\\(words(of: Cat()).count) words" }
        }
      }
      """
    let session = session(of: program, [#"tap("Word")"#, #"tap("Words")"#])
    #expect(session.end == .completed)
    #expect(
      session.diagnostics.contains { $0.message.hasPrefix("cannot convert return expression") })
    #expect(session.lines.contains { $0.contains(#""text":"no word""#) })
    #expect(session.lines.contains { $0.contains(#""text":"0 words""#) })
  }

  /// A launch that fails because of an assumption is tried with the other one; a launch that fails with
  /// any assumption fails.
  @Test func aLaunchIsTriedWithTheOtherAssumption() {
    func program(_ condition: String) -> String {
      """
      import ShinyKit
      import SwiftUI
      struct ContentView: View {
        let isOpen: Bool
        init() {
          isOpen = ShinyClient.shared.isOpen
          if \(condition) { fatalError("closed") }
        }
        var body: some View { Text(isOpen ? "open" : "closed") }
      }
      """
    }
    let session = session(of: program("!isOpen"))
    #expect(session.end == .completed)
    #expect(session.lines.contains { $0.contains(#""text":"open""#) })
    #expect(
      session.assumptions.contains {
        $0.message.hasPrefix("'ShinyClient.shared.isOpen' is assumed to be true")
          && $0.message.hasSuffix("and otherwise the launch fails")
      })
    let other = self.session(of: program("true"))
    #expect(other.end == .failed)
    #expect(other.assumptions.contains { $0.message.contains("is assumed to be false") })
  }

  /// An environment key that is not simulated has the assumed value of its type.
  @Test func anUnknownKeyHasAnAssumedValue() {
    func lines(_ key: String) -> [String] {
      session(
        of: """
          import ShinyKit
          import SwiftUI
          final class Service { let name = "made"; var count = 0 }
          struct ContentView: View {
            @Environment(\\.\(key)) var service: Service
            var body: some View { Text("service \\(service.count)") }
          }
          """
      ).lines
    }
    #expect(lines("shinyService").contains { $0.contains(#""text":"service 0""#) })
    #expect(!lines("locale").contains { $0.contains(#""text":"service 0""#) })
  }
}
