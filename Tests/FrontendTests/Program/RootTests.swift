import Diagnostics
import Program
import Testing

@testable import Frontend

@Suite struct RootTests {
  static func root(_ text: String, name: String? = nil) -> String? {
    switch Checked(text, options: FrontendOptions(root: name)).compilation.program.root {
    case .view(let decl, _)?: "view \(decl.name)"
    case .app(let decl, _)?: "app \(decl.name)"
    case .preview(let value)?: "preview \(value.type.description)"
    case nil: nil
    }
  }

  static let body = "{ var body: some View { Text(\"\") } }"

  @Test func theRootIsChosenInOrder() {
    let views =
      "struct A: View \(Self.body)\nstruct ContentView: View \(Self.body)\nstruct B: View \(Self.body)\n"
    #expect(Self.root(views) == "view ContentView")
    #expect(Self.root(views, name: "A") == "view A")
    #expect(Self.root(views + "struct Test: View \(Self.body)") == "view Test")
    #expect(Self.root("struct A: View \(Self.body)\nstruct B: View \(Self.body)") == "view B")
    #expect(
      Self.root(views + "@main struct M: App { var body: some Scene { WindowGroup { A() } } }")
        == "app M")
    #expect(
      Self.root(views + "struct P: PreviewProvider { static var previews: some View { B() } }")?
        .hasPrefix("preview") == true)
    #expect(Self.root(views + "#Preview { A() }")?.hasPrefix("preview") == true)
    #expect(Self.root(views + "#Preview { @Previewable @State var n = 1\n A() }") == "view Preview")
    #expect(Self.root("Text(\"Hi\")") == "view Fragment")
  }

  /// `@main` is the delegate's in a program from before `App`.
  @Test func aDelegateSaysWhatIsShown() {
    func root(
      _ hosted: String, in delegate: String = "UIWindowSceneDelegate", main: String = "@main",
      application: String = "UIApplicationDelegate", name: String? = nil, _ rest: String = ""
    ) -> String? {
      var options = FrontendOptions(root: name)
      options.isCheckedByDemand = true
      let text = """
        import SwiftUI
        final class Store: ObservableObject { @Published var n = 0 }
        struct A: View { @EnvironmentObject var store: Store; var body: some View { Text("\\(store.n)") } }
        struct B: View \(Self.body)
        #Preview { B() }
        \(main) class AppDelegate: UIResponder, \(application) {
          lazy var shared = Store()
        }
        class SceneDelegate: UIResponder, \(delegate) {
          var window: UIWindow?
          let store = Store()
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            let other = (UIApplication.shared.delegate as! AppDelegate).shared
            let view = A().environmentObject(store)
            if let windowScene = scene as? UIWindowScene {
              let window = UIWindow(windowScene: windowScene)
              window.rootViewController = UIHostingController(rootView: \(hosted))
              self.window = window
            }
          }
        }
        \(rest)
        """
      switch Checked(text, options: options).compilation.program.root {
      case .view(let decl, _)?: return "view \(decl.name)"
      case .app(let decl, _)?: return "app \(decl.name)"
      case .preview(let value)?:
        if case .property(let property, _, _) = value.kind { return property.name }
        return nil
      case nil: return nil
      }
    }
    #expect(root("view") == "_hosted")
    #expect(root("A().environmentObject(Store()).padding()") == "_hosted")
    // What only the delegate can hand on is assumed; a window's controller hosts as a delegate does,
    // and the application may begin in a file that is not shown.
    #expect(root("A().environmentObject(other)") == "_hosted")
    #expect(root("view", in: "NSObjectProtocol") == "_hosted")
    #expect(root("view", main: "") == "_hosted")
    // If no class is a delegate of the application, nothing begins with one.
    #expect(
      root("view", in: "NSObjectProtocol", main: "", application: "NSObjectProtocol") == "_preview")
    #expect(root("view", name: "B") == "view B")
    let app = "struct M: App { var body: some Scene { WindowGroup { B() } } }"
    #expect(root("view", main: "", app) == "app M")
  }

  /// A window of no size is there for the system; what the delegate hosts is made on the main actor.
  @Test func aWindowOfNoSizeIsNotTheRoot() {
    func root(_ size: String) -> String? {
      var options = FrontendOptions()
      options.isCheckedByDemand = true
      let text = """
        import SwiftUI
        @MainActor final class Store: ObservableObject { @Published var title = "a" }
        struct Home: View { @EnvironmentObject var store: Store; var body: some View { Text(store.title) } }
        @main struct M: App {
          @NSApplicationDelegateAdaptor(AppDelegate.self) var delegate
          var body: some Scene {
            Window("", id: "opener") { Text("opener") }
              .windowStyle(.hiddenTitleBar)
              .defaultSize(\(size))
            Settings { Text("settings") }
          }
        }
        @MainActor class AppDelegate: NSObject, NSApplicationDelegate {
          var controller: NSViewController {
            let store = Store()
            return NSHostingController(rootView: Home().environmentObject(store))
          }
        }
        """
      switch Checked(text, options: options).compilation.program.root {
      case .app(let decl, _)?: return decl.name
      case .preview(let value)?:
        if case .property(let property, _, _) = value.kind { return property.name }
        return nil
      case .view?, nil: return nil
      }
    }
    #expect(root("width: 0, height: 0") == "_hosted")
    #expect(root("width: 300, height: 0") == "M")
  }

  /// A class that hosts a view itself says which to its superclass; what only hands on a view hosts none.
  @Test func aControllerMayHostItsViewItself() {
    func root(_ initializer: String, of superclass: String = "NSHostingController<Home>")
      -> String?
    {
      var options = FrontendOptions()
      options.isCheckedByDemand = true
      let text = """
        import AppKit
        import SwiftUI
        final class Store: ObservableObject { @Published var title = "a" }
        struct Home: View { @ObservedObject var store: Store; var body: some View { Text(store.title) } }
        #Preview { Text("b") }
        @main class AppDelegate: NSObject, NSApplicationDelegate { var controller: Controller? }
        class Controller: \(superclass) { \(initializer) }
        """
      guard case .preview(let value)? = Checked(text, options: options).compilation.program.root,
        case .property(let property, _, _) = value.kind
      else { return nil }
      return property.name
    }
    #expect(root("init(_ s: Store) { super.init(rootView: .init(store: s)) }") == "_hosted")
    #expect(root("init(_ s: Store) { super.init(rootView: Home(store: s)) }") == "_hosted")
    #expect(root("init(rootView: Home) { super.init(rootView: rootView) }") == "_preview")
    #expect(
      root("init(_ s: Store) { super.init(rootView: Home(store: s)) }", of: "NSViewController")
        == "_preview")
  }

  /// What windows host is given things and keeps things; the first that can be made is shown. An app
  /// that has only settings leaves its windows to its delegate.
  @Test func whatAWindowHostsIsGivenToIt() {
    func root(_ hosting: String, scene: String = "Settings { EmptyView() }") -> String? {
      var options = FrontendOptions()
      options.isCheckedByDemand = true
      let text = """
        import SwiftUI
        import AppKit
        final class Store: ObservableObject {
          let title: String
          init(title: String) { self.title = title }
          init(reading title: String) throws { self.title = title }
        }
        struct Home: View { @ObservedObject var store: Store; var body: some View { Text(store.title) } }
        @main struct M: App {
          @NSApplicationDelegateAdaptor(AppDelegate.self) var delegate
          var body: some Scene { \(scene) }
        }
        struct Extras: Scene { var body: some Scene { MenuBarExtra("a") { Text("a") } } }
        struct Preferences: Scene { var body: some Scene { Settings { Text("a") } } }
        class AppDelegate: NSObject, NSApplicationDelegate { let windows = Windows() }
        class Host<Content: View>: NSHostingView<Content> {}
        final class Panel: NSViewController {
          private let host: NSHostingController<AnyView>
          init(rootView: AnyView) {
            host = NSHostingController(rootView: rootView)
            super.init(nibName: nil, bundle: nil)
          }
        }
        enum Chrome {
          static func panel(rootView: some View) -> NSViewController {
            Panel(rootView: AnyView(rootView))
          }
          static func other(rootView: AnyView) -> AnyView { rootView }
        }
        class Windows: NSObject {
          weak var kept: Store?
          let name = "own"
          let stored = Store(title: "stored")
          private func makeHome() -> AnyView { AnyView(Home(store: stored)) }
          private func makeHome(of store: Store) -> AnyView { AnyView(Home(store: store)) }
          func open(_ given: Store) {
            guard let kept else { return }
            \(hosting)
          }
        }
        """
      switch Checked(text, options: options).compilation.program.root {
      case .view(let decl, _)?: return "view \(decl.name)"
      case .app(let decl, _)?: return "app \(decl.name)"
      case .preview(let value)?:
        if case .property(let property, _, _) = value.kind { return property.name }
        return nil
      case nil: return nil
      }
    }
    #expect(root("_ = NSHostingView(rootView: Home(store: given))") == "_hosted")
    #expect(root("_ = NSHostingView(rootView: Home(store: kept))") == "_hosted")
    #expect(root("_ = Host(rootView: Home(store: Store(title: self.name)))") == "_hosted")
    #expect(
      root(
        "_ = NSHostingView(rootView: Home(store: 5)); _ = NSHostingView(rootView: Home(store: given))"
      ) == "_hosted1")
    #expect(
      root(
        "_ = NSHostingView(rootView: Home(store: given).onTapGesture(count: 2, perform: { [weak self] in self?.open(given) }))"
      ) == "_hosted")
    // What a closure does with the object is unknown; what could throw did not.
    #expect(
      root(
        """
        do {
          let store = try Store(reading: "a")
          let view = Home(store: store).onTapGesture(count: 2) { [weak self] in self?.open(given) }
          _ = NSHostingView(rootView: view)
        } catch {}
        """) == "_hosted")
    // A function makes the view, and another hands it on to the class that hosts it.
    #expect(root("_ = NSHostingView(rootView: makeHome())") == "_hosted")
    #expect(root("_ = Chrome.panel(rootView: makeHome())") == "_hosted")
    #expect(root("_ = Chrome.other(rootView: makeHome())") == "app M")
    #expect(root("_ = NSHostingView(rootView: makeHome(of: given))") == "app M")
    #expect(root("_ = NSHostingView(rootView: Home(store: 5))") == "app M")
    let hosting = "_ = NSHostingView(rootView: Home(store: given))"
    #expect(root(hosting, scene: "Extras()") == "app M")
    #expect(root(hosting, scene: "Preferences()") == "_hosted")
    #expect(
      root(
        "_ = NSHostingView(rootView: Home(store: given))", scene: "WindowGroup { Text(\"a\") }")
        == "app M")
  }

  @Test func viewsThatNeedArgumentsAreNotTheRoot() {
    #expect(
      Self.root(
        "struct A: View \(Self.body)\nstruct B: View { let x: Int; var body: some View { Text(\"\") } }"
      )
        == "view A")
    let checked = Checked(
      "protocol P {}\nstruct B: View { let x: any P; var body: some View { Text(\"\") } }")
    #expect(checked.errors == ["no view can be made without arguments: 'B' needs some"])
  }

  @Test func aComponentThatNothingMakesIsShownWithArgumentsMadeUp() {
    func shown(_ members: String, _ rest: String = "") -> String? {
      let checked = Checked(
        "struct Card: View {\n\(members)\nvar body: some View { Text(\"\") }\n}\n" + rest)
      #expect(checked.errors.isEmpty)
      return checked.compilation.program.diagnostics.last?.message
    }
    #expect(
      shown("let icon: String; var count: Int; let done: () -> Void; let date: Date?")
        == "nothing makes a 'Card'; it is shown as 'Card(icon: \"icon\", count: 1, done: { }, date: nil)'"
    )
    #expect(
      shown(
        "@Binding var isOn: Bool; let dogs: [Dog]",
        "struct Dog { let name: String; let kind: Kind }\nenum Kind { case big(Int) }")
        == "nothing makes a 'Card'; it is shown as 'Card(isOn: .constant(false), dogs: [Dog(name: \"name\", kind: Kind.big(1))])'"
    )
    #expect(shown("var count = 1; @State private var isOn = false") == nil)
  }

  @Test func aRootThatDoesNotExistIsRefusedWithASuggestion() {
    let checked = Checked(
      "struct ContentView: View \(Self.body)", options: FrontendOptions(root: "ContentVeiw"))
    #expect(checked.compilation.program.root == nil)
    #expect(checked.compilation.program.diagnostics.first?.hints == ["did you mean 'ContentView'?"])
  }

  @Test func textWithoutAViewIsRefused() {
    #expect(Checked("struct A {}").errors == ["there is no view to show"])
  }
}
