import Diagnostics
import Session
import Testing

/// How whole apps start.
struct AppLaunchTests {
  private func delegate(_ property: String, _ assignment: String) -> String {
    """
    import SwiftUI
    import UIKit
    final class Store: ObservableObject { @Published var count = 3 }
    struct Home: View {
      @EnvironmentObject var store: Store
      var body: some View { Text("count \\(store.count)") }
    }
    @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
      \(property)
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        \(assignment)
        window = UIWindow(frame: UIScreen.main.bounds)
        window!.rootViewController = UIHostingController(
          rootView: Home().environmentObject(store))
        return true
      }
    }
    """
  }

  @Test(arguments: ["store = Store()", "self.store = Store()"])
  func whatADelegateSetsBeforeIsHandedOn(_ assignment: String) {
    let shown = linesOfApp(["App.swift": delegate("var store: Store!", assignment)])
    #expect(shown.contains { $0.contains(#""text":"count 3""#) })
  }

  /// A delegate of an absent module is nobody who is told of the launch.
  @Test(arguments: ["UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor"])
  func aDelegateMayBeUnknown(_ adaptor: String) {
    let lines = linesOfApp([
      "App.swift": """
      import ShinyKit
      import SwiftUI
      @main struct Shop: App {
        @\(adaptor)(ShinyDelegate.self) var delegate
        var body: some Scene { WindowGroup { Text("open") } }
      }
      """
    ])
    #expect(lines.contains { $0.contains(#""text":"open""#) })
    #expect(!lines.contains { $0.contains(#""kind":"failure""#) })
  }

  @Test func whatADelegateSetsTwiceIsTheNearest() {
    let twice = "store = Store(); store.count = 5; store = Store()"
    let shown = linesOfApp(["App.swift": delegate("var store: Store!", twice)])
    #expect(shown.contains { $0.contains(#""text":"count 3""#) })
  }

  /// A program asks the application for its delegate. In a SwiftUI app it is no type of the program.
  @Test func theApplicationHasItsDelegate() {
    func lines(_ begin: String) -> [String] {
      linesOfApp([
        "App.swift": begin,
        "Delegate.swift": """
        import UIKit
        final class Store { var title = "kept" }
        \(begin.contains("@main") ? "" : "@UIApplicationMain")
        class AppDelegate: UIResponder, UIApplicationDelegate { lazy var store = Store() }
        """,
        "Home.swift": """
        import SwiftUI
        struct Home: View {
          var body: some View {
            Text((UIApplication.shared.delegate as? AppDelegate)?.store.title ?? "none")
          }
        }
        """,
      ])
    }
    let hosted = lines(
      """
      import SwiftUI
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
        ) { window?.rootViewController = UIHostingController(rootView: Home()) }
      }
      """)
    #expect(hosted.contains { $0.contains(#""text":"kept""#) })
    let app = lines(
      """
      import SwiftUI
      @main struct A: App {
        @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
        var body: some Scene { WindowGroup { Home() } }
      }
      """)
    #expect(!app.contains { $0.contains(#""text":"kept""#) })
  }

  @Test func theMainFileMayThrow() {
    let app = """
      import SwiftUI
      func make() throws -> Int { 3 }
      struct Shop: App { var body: some Scene { WindowGroup { Text("made \\(made)") } } }
      """
    let main = "let made = try make()\nShop.main()"
    #expect(
      linesOfApp(["App.swift": app, "main.swift": main]).contains {
        $0.contains(#""text":"made 3""#)
      })
    let elsewhere = linesOfApp([
      "App.swift": app, "Other.swift": "let made = try make()", "main.swift": "Shop.main()",
    ])
    #expect(elsewhere.contains { $0.contains("errors thrown from here are not handled") })
  }

  /// Each element of an unfolding stream is made when it is requested.
  @Test func aStreamUnfolds() {
    let text = """
      import SwiftUI
      func numbers() -> AsyncStream<Int> {
        var n = 0
        return AsyncStream { n += 1; return n < 4 ? n : nil }
      }
      func given() -> AsyncThrowingStream<Int, Error> { AsyncThrowingStream { $0.yield(7); $0.finish() } }
      struct ContentView: View {
        @State private var text = "sum"
        var body: some View {
          Text(text).task {
            for await n in numbers() { text += " \\(n)" }
            do { for try await n in given() { text += " \\(n)" } } catch {}
          }
        }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { ContentView() } } }
      """
    #expect(linesOfApp(["App.swift": text]).contains { $0.contains(#""text":"sum 1 2 3 7""#) })
  }

  /// The object is changed: a read-only requirement is not set.
  @Test func anObjectBehindAReadableRequirementIsChanged() {
    let text = """
      import SwiftUI
      protocol Switching: AnyObject { var isOn: Bool { get set } }
      protocol Board: AnyObject {
        var main: any Switching { get }
        subscript(index: Int) -> any Switching { get }
      }
      final class Switch: Switching { var isOn = false }
      final class Panel: Board {
        let one = Switch()
        var main: any Switching { one }
        subscript(index: Int) -> any Switching { one }
      }
      struct ContentView: View {
        let board: any Board = Panel()
        @State private var text = "off"
        var body: some View {
          Text(text).onAppear {
            board.main.isOn = true
            text = board[0].isOn ? "on" : "still off"
            board[0].isOn = false
            text += board.main.isOn ? " on" : " off"
          }
        }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { ContentView() } } }
      """
    #expect(linesOfApp(["App.swift": text]).contains { $0.contains(#""text":"on off""#) })
  }

  // MARK: Screens that wait

  private func splash(after seconds: Int, _ screen: String = "Text(\"splash\")") -> [String: String]
  {
    [
      "App.swift": """
      import ShinyKit
      import SwiftUI
      @main struct Shop: App {
        init() { ShinyClient.start() }
        var body: some Scene { WindowGroup { Home() } }
      }
      struct Home: View {
        @State private var isReady = false
        var body: some View {
          if isReady {
            Button("Enter") {}
          } else {
            \(screen).onAppear {
              DispatchQueue.main.asyncAfter(deadline: .now() + \(seconds)) { isReady = true }
            }
          }
        }
      }
      """
    ]
  }

  @Test func timePassesWhileThereIsNothingToDo() {
    let shown = linesOfApp(splash(after: 3))
    #expect(shown.contains { $0.contains(#""text":"splash""#) })
    #expect(shown.contains { $0.contains("Enter") })
    #expect(shown.contains { $0.contains(#""id":"launch.waited""#) && $0.contains("3.0 seconds") })
  }

  @Test func noTimePassesWhereAPersonCanActOrWaitsTooLong() {
    for files in [splash(after: 3, #"Button("Skip") {}"#), splash(after: 60)] {
      let shown = linesOfApp(files)
      #expect(!shown.contains { $0.contains("Enter") || $0.contains("launch.waited") })
    }
  }

  /// A ticking clock is no splash screen: waiting leads nowhere.
  @Test func aClockStandsStill() {
    let app = """
      import ShinyKit
      import SwiftUI
      @main struct Clock: App {
        init() { ShinyClient.start() }
        var body: some Scene { WindowGroup { Face() } }
      }
      struct Face: View {
        @State private var seconds = 0
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var body: some View { Text("seconds \\(seconds)").onReceive(timer) { _ in seconds += 1 } }
      }
      """
    let shown = linesOfApp(["App.swift": app])
    #expect(shown.contains { $0.contains(#""text":"seconds 0""#) })
    #expect(!shown.contains { $0.contains("seconds 1") || $0.contains("launch.waited") })
  }

  // MARK: Values by force

  private func forcing(_ expression: String, isApp: Bool = true, knowsAll: Bool = false)
    -> [String: String]
  {
    [
      "App.swift": """
      import ShinyKit
      import SwiftUI
      \(isApp ? "@main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }" : "")
      struct Home: View {
        let size: Int = \(expression)
        var body: some View {
          Text("size \\(size)")
          \(knowsAll ? "" : "ShinyBadge()")
        }
      }
      """
    ]
  }

  /// The author of the app has seen it launch.
  @Test(arguments: [
    #"Bundle.main.infoDictionary!["Absent"] as! Int"#, #"Int("a")!"#,
  ])
  func whatALaunchForcesIsAssumed(_ expression: String) {
    let shown = linesOfApp(forcing(expression))
    #expect(shown.contains { $0.contains(#""text":"size 0""#) })
    #expect(
      shown.contains {
        $0.contains(#""id":"assumed""#) && $0.contains("otherwise the launch fails")
      })
    #expect(!shown.contains { $0.contains(#""kind":"failure""#) })
  }

  /// A `guard` that ends the program forces, and so does a global.
  @Test(arguments: [
    #"guard let n = Int("a") else { fatalError("none") }; return n"#,
    #"guard let t = Bundle.main.path(forResource: "x", ofType: "plist"), let n = Int(t) else { fatalError() }; return n"#,
    #"do { return try load() } catch { fatalError("\(error)") }"#,
  ])
  func whatALaunchEndsWithoutIsAssumed(_ body: String) {
    let load =
      "func load() throws -> Int { throw CancellationError() }\nlet found: Int = { \(body) }()"
    var files = forcing("found")
    files["Found.swift"] = "import Foundation\n" + load
    #expect(linesOfApp(files).contains { $0.contains(#""text":"size 0""#) })
    files = forcing("found", knowsAll: true)
    files["Found.swift"] = "import Foundation\n" + load
    #expect(linesOfApp(files).contains { $0.contains(#""kind":"failure""#) })
  }

  @Test(arguments: [("try await client.restore()", true), ("await client.restore()", false)])
  func aCallThatNothingAnswersFailsWhereALaunchWaitsForIt(_ call: String, _ fails: Bool) {
    func app(_ waiting: String) -> [String: String] {
      [
        "App.swift": """
        import ShinyKit
        import SwiftUI
        @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
        struct Home: View {
          @State private var client = ShinyClient()
          @State private var problem: String?
          var body: some View {
            VStack {
              if let problem { Button(problem) {} } else { \(waiting) }
            }.task {
              do { \(call); problem = "in" } catch { problem = "out" }
            }
          }
        }
        """
      ]
    }
    let shown = linesOfApp(app("ProgressView()"))
    #expect(shown.contains { $0.contains(#""text":"out""#) } == fails)
    #expect(shown.contains { $0.contains("launch.unanswered") } == fails)
    // Where there is something to do, it waits.
    #expect(!linesOfApp(app(#"Button("Cancel") {}"#)).contains { $0.contains(#""text":"out""#) })
  }

  /// An app of watchOS 6 begins with a controller, whose body is its screen.
  @Test(arguments: [("WKHostingController", true), ("ShinyController", false)])
  func aHostingControllerOfTheWatchIsTheRoot(_ base: String, _ isRoot: Bool) {
    let shown = linesOfApp([
      "App.swift": """
      import Foundation
      import SwiftUI
      import WatchKit
      struct Home: View { let name: String; var body: some View { Text("home \\(name)") } }
      struct Note: View { var body: some View { Text("note") } }
      class Controller: \(base)<Home> {
        var name: String = { "of the watch" }()
        override var body: Home { return Home(name: name) }
      }
      struct Note_Previews: PreviewProvider { static var previews: some View { Note() } }
      """
    ])
    #expect(shown.contains { $0.contains(#""text":"home of the watch""#) } == isRoot)
  }

  /// The menus of the app are nothing to do on its screen: a launch screen passes in spite of them.
  @Test func menusEndNoLaunchScreen() {
    func shown(_ button: String) -> [String] {
      linesOfApp([
        "App.swift": """
        import SwiftUI
        @main struct Shop: App {
          var body: some Scene {
            Window("Shop", id: "main") { Home() }
              .commands { CommandMenu("Tasks") { Button("Stop") {} } }
          }
        }
        """,
        "Home.swift": """
        import SwiftUI
        struct Home: View {
          @State private var starts = true
          var body: some View {
            if starts {
              VStack { Text("welcome"); \(button) }
                .task { try? await Task.sleep(for: .seconds(1)); starts = false }
            } else {
              Button("Buy") {}
            }
          }
        }
        """,
      ])
    }
    #expect(shown("").contains { $0.contains(#""text":"Buy""#) })
    #expect(!shown(#"Button("Skip") {}"#).contains { $0.contains(#""text":"Buy""#) })
  }

  /// A function of the program runs, whatever its result is.
  @Test func aFunctionWithAnUnknownResultRuns() {
    let app = """
      import ShinyKit
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var words = "before"
        func load() async -> ShinyThing {
          words = "after"
          return ShinyThing()
        }
        var body: some View { Button(words) {}.task { let found = await load(); print(found) } }
      }
      """
    #expect(linesOfApp(["App.swift": app]).contains { $0.contains(#""text":"after""#) })
    let unknown = app.replacing(
      "let found = await load()", with: "let found = await ShinyThing().load()")
    #expect(!linesOfApp(["App.swift": unknown]).contains { $0.contains(#""text":"after""#) })
  }

  /// A property that the scene's delegate computes, and what a `guard` unwraps.
  @Test(arguments: [
    "guard let store = store else { return }", "guard let store else { return }",
    "guard let store = (UIApplication.shared.delegate as? AppDelegate)?.store else { return }",
  ])
  func whatADelegateComputesIsHandedOn(_ unwrapping: String) {
    let text = """
      import SwiftUI
      import UIKit
      final class Store: ObservableObject { @Published var count = 3 }
      struct Home: View {
        @EnvironmentObject var store: Store
        var body: some View { Text("count \\(store.count)") }
      }
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        lazy var store = Store()
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var store: Store? { return (UIApplication.shared.delegate as? AppDelegate)?.store }
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options: UIScene.ConnectionOptions
        ) {
          \(unwrapping)
          let content = Home().environmentObject(store)
          window = UIWindow(windowScene: scene as! UIWindowScene)
          window!.rootViewController = UIHostingController(rootView: content)
        }
      }
      """
    #expect(linesOfApp(["App.swift": text]).contains { $0.contains(#""text":"count 3""#) })
    let plain = text.replacing("{ return (UI", with: "{ return nil as Store? ?? (UI")
    #expect(linesOfApp(["App.swift": plain]).contains { $0.contains(#""text":"count 3""#) })
  }

  /// A fully known program, and a view by itself, have their mistakes reported.
  @Test func elsewhereForcingNilStillTraps() {
    for files in [forcing(#"Int("a")!"#, isApp: false), forcing(#"Int("a")!"#, knowsAll: true)] {
      #expect(linesOfApp(files).contains { $0.contains("trap(.nilUnwrapped)") })
    }
  }

  /// Among the delegate's hosted views, the one that its launch leads to comes first; a document app
  /// has no other window before one is opened.
  @Test(arguments: [
    ("Settings { EmptyView() }", "show()", "panel"), ("Settings { EmptyView() }", "", "pointer"),
    ("DocumentGroup(newDocument: Note()) { _ in Text(\"note\") }", "show()", "panel"),
    ("DocumentGroup(newDocument: Note()) { _ in Text(\"note\") }", "", nil),
    ("WindowGroup { Text(\"main\") }", "show()", "main"),
    ("WindowGroup { if false {} }", "show()", "panel"),
    ("WindowGroup { EmptyView() }", "show()", "panel"), ("WindowGroup { main }", "show()", "main"),
  ])
  func theLaunchLeadsToAWindow(_ scene: String, _ launch: String, _ expected: String?) {
    let text = """
      import SwiftUI
      import AppKit
      @main struct M: App {
        @NSApplicationDelegateAdaptor(AppDelegate.self) var delegate
        var main: some View { Text("main") }
        var body: some Scene { \(scene) }
      }
      struct Note {}
      class AppDelegate: NSObject, NSApplicationDelegate {
        let window = NSWindow()
        func point() { window.contentView = NSHostingView(rootView: Text("pointer")) }
        func applicationDidFinishLaunching(_ note: Notification) { \(launch) }
        func show() { window.contentView = NSHostingView(rootView: Text("panel")) }
        func open(_ view: some View) { window.contentView = NSHostingView(rootView: view) }
      }
      """
    let shown = linesOfApp(["App.swift": text])
    for word in ["panel", "pointer", "main"] {
      #expect(shown.contains { $0.contains("\"text\":\"\(word)\"") } == (word == expected))
    }
  }
}
