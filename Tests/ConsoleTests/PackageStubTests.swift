import Foundation
import Session
import Surface
import Testing
import Trace

@testable import Console

/// Apps that import packages whose sources are not available.
@Suite struct PackageStubTests {
  func shown(_ app: String, _ steps: [String] = []) throws -> [String] {
    let session = try self.session(app, steps)
    #expect(session.end == .completed)
    return session.events.compactMap { event in
      if case .content(_, _, let text, _) = event.kind { text } else { nil }
    }
  }

  func session(_ app: String, _ steps: [String] = []) throws -> Session {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stubs-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(app.utf8).write(to: folder.appending(path: "Shop.swift"))
    let document = try ProjectLoading.load(folder.path, DocumentRequest(), support: [])
    let scene = try #require(document.scenes.first)
    let session = Session(
      scene.source, script: steps.map { ScriptStep($0) }, options: scene.options)
    session.runToEnd()
    return session
  }

  func app(_ imports: String, _ declarations: String, _ fields: String, _ body: String)
    -> String
  {
    """
    import SwiftUI
    \(imports)
    \(declarations)
    @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
    struct Home: View {
      \(fields)
      var body: some View {
        \(body)
      }
    }
    """
  }

  /// By other names, files reach it that do not import the package.
  @Test func defaultsHaveOtherNames() throws {
    let text = app(
      "import Defaults",
      """
      typealias Setting = _Default
      extension _Defaults.Keys { static let count = Key<Int>("count", default: 3) }
      """, "@Setting(.count) private var count", #"Text("count \(count)")"#)
    #expect(try shown(text).contains("count 3"))
    let unknown = text.replacing("= _Default", with: "= _Absent")
    #expect(try !shown(unknown).contains("count 3"))
  }

  @Test func defaultsTellTheirReaders() throws {
    let text = app(
      "import Defaults",
      """
      enum Theme: String, Defaults.Serializable { case light, dark }
      extension Defaults.Keys {
        static let theme = Key<Theme>("theme", default: .light)
        static let count: Key<Int> = .init("count", suite: .standard, default: { 3 })
      }
      """, "@Default(.theme) var theme",
      #"""
      Text("\(theme.rawValue) \(Defaults[.count])")
      Button("Dark") { theme = .dark; Defaults[.count] += 1 }
      """#)
    #expect(try shown(text).contains("light 3"))
    #expect(try shown(text, [#"tap("Dark")"#]).contains("dark 4"))
  }

  @Test(arguments: ["Factory", "FactoryKit"])
  func factoriesMakeWhatIsInjected(_ module: String) throws {
    let text = app(
      "import \(module)",
      """
      final class Tracker: ObservableObject { @Published var hits = 0 }
      struct Client { let title: String }
      extension Container {
        var client: Factory<Client> { self { Client(title: "live") } }
        var tracker: Factory<Tracker> { Factory(self) { Tracker() }.singleton }
      }
      """,
      """
      @Injected(\\.client) var client
      @InjectedObject(\\.tracker) var tracker
      """,
      #"""
      Text("\(client.title) \(tracker.hits)")
      Button("Hit") { Container.shared.tracker().hits += 1 }
      """#)
    #expect(try shown(text).contains("live 0"))
    #expect(try shown(text, [#"tap("Hit")"#]).contains("live 1"))
  }

  @Test func dependenciesAreLive() throws {
    let text = app(
      "import Dependencies",
      """
      struct Facts { var load: () -> String }
      extension Facts: DependencyKey { static let liveValue = Facts(load: { "fact" }) }
      extension DependencyValues {
        var facts: Facts { get { self[Facts.self] } set { self[Facts.self] = newValue } }
      }
      @Observable final class Model { @ObservationIgnored @Dependency(\\.facts) var facts }
      """,
      """
      let model = withDependencies { $0.facts = Facts(load: { "other" }) } operation: { Model() }
      let plain = Model()
      """, #"Text("\(plain.facts.load()) \(model.facts.load())")"#)
    #expect(try shown(text).contains("fact other"))
  }

  /// A value is looked up when it is used, so two may depend on each other, but not to be made.
  @Test(arguments: [("", true), ("_ = other.name", false)])
  func dependenciesMayBeInACircle(_ making: String, _ isShown: Bool) throws {
    let session = try self.session(
      app(
        "import Dependencies",
        """
        final class Account: DependencyKey {
          static let liveValue = Account()
          @Dependency(Mail.self) var other
          let name = "account"
          init() { \(making) }
        }
        final class Mail: DependencyKey {
          static let liveValue = Mail()
          @Dependency(Account.self) var other
          let name = "mail"
          init() { \(making) }
        }
        """, "@Dependency(Mail.self) var mail",
        #"Text("\(mail.other.name) \(mail.other.other.name)")"#))
    let shown = session.events.contains { event in
      if case .content(_, _, "account mail", _) = event.kind { true } else { false }
    }
    #expect(shown == isShown)
  }

  /// A live value is made once, however often it is asked for.
  @Test func aLiveValueIsMadeOnce() throws {
    let text = app(
      "import Dependencies",
      """
      final class Counter: DependencyKey {
        var count = 0
        static var liveValue: Counter { Counter() }
      }
      func next() -> Int {
        @Dependency(Counter.self) var counter
        counter.count += 1
        return counter.count
      }
      let counted = [next(), next()]
      """, "", #"Text("counted \(counted[0]) \(counted[1])")"#)
    #expect(try shown(text).contains("counted 1 2"))
  }

  @Test func aKeychainBeginsEmpty() throws {
    let text = app(
      "import KeychainAccess", "", #"@State private var keychain = Keychain(service: "shop")"#,
      #"""
      Text(keychain["token"] ?? "signed out")
      """#)
    #expect(try shown(text).contains("signed out"))
  }

  /// Further parameters of the package's functions are unknown here; those of a program's own are known.
  @Test func aStubsFunctionMayTakeMore() throws {
    let text = app(
      "import KeychainAccess",
      "struct Own { func get(_ key: String) -> String? { nil } }", "",
      #"""
      Text("shown").onAppear {
        _ = try? Keychain().get("a", ignoringAttributeSynchronizable: false)
        _ = try? Keychain().get("a", inVault: 5)
      }
      """#)
    #expect(try shown(text).contains("shown"))
    let wrong = text.replacing("Keychain().get(\"a\", inVault", with: "Own().get(\"a\", inVault")
    #expect(wrong != text)
    #expect(try session(wrong).end != .completed)
  }

  @Test func aReduxStoreFeedsConnectedViews() throws {
    let text = """
      import SwiftUI
      import SwiftUIRedux
      struct Counter: ReduxState { var count = 0 }
      struct Add: Action { let step: Int }
      struct Idle: Action {}
      struct AddLater: AsyncAction {
        func async(dispatch: @escaping Dispatch, state: ReduxState?) { dispatch(Add(step: 10)) }
      }
      func reduce(state: Counter, action: Action) -> Counter {
        var state = state
        if let add = action as? Add { state.count += add.step }
        return state
      }
      let store = Store<Counter>(initialState: Counter(), reducer: reduce)
      @main struct Shop: App {
        var body: some Scene { WindowGroup { StoreProvider(store: store) { Home() } } }
      }
      struct Home: ConnectedView {
        struct Props { let title: String; let send: (Action) -> Void }
        func map(state: Counter, dispatch: @escaping Dispatch) -> Props {
          Props(title: "count \\(state.count)", send: { dispatch($0) })
        }
        func body(props: Props) -> some View {
          VStack {
            Text(props.title)
            Button("Add") { props.send(Add(step: 1)) }
            Button("Later") { props.send(AddLater()) }
            Button("Idle") { props.send(Idle()) }
          }
        }
      }
      """
    #expect(try shown(text).contains("count 0"))
    #expect(try shown(text, [#"tap("Add")"#]).contains("count 1"))
    #expect(try shown(text, [#"tap("Later")"#]).contains("count 10"))
    #expect(try !shown(text, [#"tap("Idle")"#]).contains("count 1"))
  }

  /// A connected view runs when the store's state changes, an action that waits is dispatched later,
  /// and an action that no reducer knows changes nothing.
  @Test func aStoreFeedsConnectedViews() throws {
    let text = """
      import SwiftUI
      import SwiftUIFlux
      struct Counter: FluxState { var count = 0 }
      struct Add: Action { let step: Int }
      struct Idle: Action {}
      struct AddLater: AsyncAction {
        func execute(state: FluxState?, dispatch: @escaping DispatchFunction) {
          dispatch(Add(step: 10))
        }
      }
      func reduce(state: Counter, action: Action) -> Counter {
        var state = state
        if let add = action as? Add { state.count += add.step }
        return state
      }
      let store = Store<Counter>(reducer: reduce, middleware: [], state: Counter())
      @main struct Shop: App {
        var body: some Scene { WindowGroup { StoreProvider(store: store) { Home() } } }
      }
      struct Home: ConnectedView {
        struct Props { let title: String; let send: (Action) -> Void }
        @State private var taps = 0
        func map(state: Counter, dispatch: @escaping DispatchFunction) -> Props {
          Props(title: "count \\(state.count)", send: { dispatch($0) })
        }
        func body(props: Props) -> some View {
          VStack {
            Text(props.title)
            Button("Add") { taps += 1; props.send(Add(step: 1)) }
            Button("Later") { props.send(AddLater()) }
            Button("Idle") { props.send(Idle()) }
          }
        }
      }
      """
    #expect(try shown(text).contains("count 0"))
    #expect(try shown(text, [#"tap("Add")"#]).contains("count 1"))
    #expect(try shown(text, [#"tap("Later")"#]).contains("count 10"))
    #expect(try !shown(text, [#"tap("Idle")"#]).contains("count 1"))
  }

  /// Only files that import it see it, a program's own type of the name comes first, and what the
  /// package has but the stub lacks is unknown.
  @Test func itIsAModule() throws {
    let own = app("", #"enum Defaults { static let title = "own" }"#, "", "Text(Defaults.title)")
    #expect(try shown(own).contains("own"))
    let more = app(
      "import Defaults", "", "",
      #"""
      Text("shown")
      DefaultsPanel()
      """#)
    #expect(try shown(more).contains("shown"))
    #expect(PackageStub(forModule: "SwiftUI") == nil)
  }

  private static let features = """
    @Reducer struct Row {
      @ObservableState struct State: Equatable, Identifiable {
        let id: Int
        var title = ""
        var isDone = false
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case done
      }
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          if case .done = action { state.isDone = true }
          return .none
        }
      }
    }
    @Reducer struct Rows {
      @ObservableState struct State: Equatable {
        var rows: IdentifiedArrayOf<Row.State> = []
        var first = Row.State(id: 0, title: "first")
        @Presents var edited: Row.State?
      }
      enum Action {
        case rows(IdentifiedActionOf<Row>)
        case first(Row.Action)
        case edited(PresentationAction<Row.Action>)
        case load, edit
        case loaded([String])
      }
      var body: some Reducer<State, Action> {
        Scope(state: \\.first, action: \\.first) { Row() }
        Reduce { state, action in
          switch action {
          case .load: return .run { send in await send(.loaded(["A", "B"])) }
          case .loaded(let titles):
            for (index, title) in titles.enumerated() {
              state.rows.append(Row.State(id: index + 1, title: title))
            }
            return .none
          case .edit:
            state.edited = Row.State(id: 9, title: "new")
            return .none
          case .rows, .first, .edited: return .none
          }
        }
        .forEach(\\.rows, action: \\.rows) { Row() }
        .ifLet(\\.$edited, action: \\.edited) { Row() }
      }
    }
    struct RowView: View {
      @Bindable var store: StoreOf<Row>
      var body: some View {
        Text("\\(store.title) \\(store.isDone ? "done" : "open")")
        TextField("Title of \\(store.state.id)", text: $store.title)
        Button("Finish \\(store.state.id)") { store.send(.done) }
      }
    }
    """

  /// A feature does what it is told and nothing else; a child is told what belongs to it.
  @Test(arguments: [
    ([], "first open", "first done"), ([#"tap("Finish 0")"#], "first done", "A done"),
    ([#"tap("Load")"#, #"tap("Finish 2")"#], "B done", "A done"),
    ([#"type("x", into: "Title of 0")"#], "x open", "first done"),
    ([#"tap("Edit")"#, #"tap("Finish 9")"#], "new done", "first done"),
  ])
  func featuresRun(_ steps: [String], _ shown: String, _ absent: String) throws {
    let text = app(
      "import ComposableArchitecture", Self.features,
      "@State var store = Store(initialState: .init()) { Rows() }",
      #"""
      @Bindable var store = store
      RowView(store: store.scope(state: \.first, action: \.first))
      ForEach(store.scope(state: \.rows, action: \.rows)) { RowView(store: $0) }
      Button("Load") { store.send(.load) }
      Button("Edit") { store.send(.edit) }
        .sheet(item: $store.scope(state: \.edited, action: \.edited)) { RowView(store: $0) }
      """#)
    let texts = try self.shown(text, steps)
    #expect(texts.contains(shown))
    #expect(!texts.contains(absent))
  }

  /// A state may present one of its own kind, an effect's error becomes a result, and an enumeration's
  /// cases are its members.
  @Test func featuresHoldThemselves() throws {
    let declarations = #"""
      @Reducer struct Folder {
        @CasePathable @dynamicMemberLookup enum Load: Equatable { case idle, failed(String) }
        @ObservableState struct State: Equatable {
          var title = "top"
          var load = Load.idle
          @Presents var destination: Destination.State?
        }
        enum Action {
          case open, loaded(Result<Int, any Error>)
          case destination(PresentationAction<Destination.Action>)
        }
        struct Refused: Error {}
        func load() async throws -> Int { throw Refused() }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .open:
              state.destination = .folder(State(title: "inner"))
              return .run { send in
                await send(.loaded(Result { try await load() }))
              }
            case .loaded(.failure): state.load = .failed("refused")
            case .loaded(.success): state.load = .idle
            case .destination: break
            }
            return .none
          }
          .ifLet(\.$destination, action: \.destination)
        }
        @Reducer enum Destination { case folder(Folder) }
      }
      extension Folder.Destination.State: Equatable {}
      """#
    let text = app(
      "import ComposableArchitecture", declarations,
      "@State var store = Store(initialState: Folder.State()) { Folder() }",
      #"""
      Button("Open") { store.send(.open) }
      Text(store.load.failed ?? "fine")
      Text(store.load.is(\.failed) ? "failed" : "not failed")
      """#)
    #expect(try shown(text).contains("fine"))
    let texts = try shown(text, [#"tap("Open")"#])
    #expect(texts.suffix(2) == ["refused", "failed"])
  }

  /// A stand-in may lack what a program uses: no error about its declarations is certain.
  @Test func whatIsSaidOfAStandInRefusesNothing() throws {
    func text(_ type: String) -> String {
      app(
        "import ComposableArchitecture",
        """
        struct Own<State> { var state: State }
        func made() -> Int {
          let value: Int = \(type)()
          return value.count
        }
        """, "", #"Text("count").onAppear { print(made()) }"#)
    }
    #expect(try shown(text("EmptyReducer<Int, Int>")).contains("count"))
    #expect(try session(text("Own<Int>")).end != .completed)
  }

  /// The views of features before observation.
  @Test func anOptionalPartHasAStoreOfItsOwn() throws {
    func text(_ part: String) -> String {
      app(
        "import ComposableArchitecture",
        """
        struct Part: ReducerProtocol {
          struct State: Equatable { var n = 3 }
          enum Action { case more }
          func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
            state.n += 1
            return .none
          }
        }
        struct Whole: ReducerProtocol {
          struct State: Equatable { var part: Part.State? = \(part) }
          enum Action { case part(Part.Action) }
          func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
        }
        struct Seen: Equatable {
          var hasPart: Bool
          init(_ whole: Whole.State) { hasPart = whole.part != nil }
        }
        """, "let store = Store(initialState: Whole.State(), reducer: Whole())",
        """
        Text("has \\(ViewStore(store.scope(state: Seen.init)).hasPart)")
        IfLetStore(self.store.scope(state: \\.part, action: Whole.Action.part)) { store in
          WithViewStore(store, observe: { $0 }) { Text("part \\($0.n)") }
        } else: {
          Text("none")
        }
        """)
    }
    #expect(try shown(text("Part.State()")).contains("part 3"))
    #expect(try shown(text("Part.State()")).contains("has true"))
    #expect(try shown(text("nil")).contains("none"))
    #expect(try shown(text("nil")).contains("has false"))
  }
}
