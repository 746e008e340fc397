import Testing

/// Values that features share, of a package whose sources are not available.
@Suite struct SharedValueStubTests {
  private let stubs = PackageStubTests()

  private func app(_ key: String) -> String {
    stubs.app(
      "import ComposableArchitecture",
      #"""
      struct Sound: Equatable { var volume = 3 }
      extension SharedReaderKey where Self == FileStorageKey<Sound>.Default {
        static var sound: Self { Self[.fileStorage(URL(fileURLWithPath: "/sound")), default: Sound()] }
      }
      final class Mixer {
        @Shared(\#(key)) var sound: Sound
        func louder() { $sound.withLock { $0.volume += 1 } }
      }
      """#,
      """
      @Shared(.sound) private var sound: Sound
      @Shared(.appStorage("count")) private var count = 2
      @SharedReader(.inMemory("name")) private var name: String?
      """,
      #"""
      Text("volume \(sound.volume)")
      Text("count \(count)")
      Text(name ?? "no name")
      Button("Louder") { Mixer().louder() }
      Stepper("Count", value: Binding($count))
      """#)
  }

  /// Whoever names the same key has the same value; another key, another one.
  @Test func aKeyHasOneValue() throws {
    let texts = try stubs.shown(app(".sound"), [#"tap("Louder")"#, #"increment("Count")"#])
    #expect(texts.prefix(3).elementsEqual(["volume 3", "count 2", "no name"]))
    #expect(texts.contains("volume 4"))
    #expect(texts.contains("count 3"))
    let other = try stubs.shown(
      app(#"wrappedValue: Sound(), .inMemory("other")"#), [#"tap("Louder")"#])
    #expect(other.contains("volume 3"))
    #expect(!other.contains("volume 4"))
  }

  /// `/Action.counter` is the path to a case in releases before key paths.
  @Test func aCaseMayBeNamedByItsFunction() throws {
    func text(_ path: String) -> String {
      stubs.app(
        "import ComposableArchitecture",
        #"""
        struct Counter: Reducer {
          struct State: Equatable { var count = 0 }
          enum Action { case more, less }
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
            state.count += action == .more ? 1 : -1
            return .none
          }
        }
        struct Root: Reducer {
          struct State: Equatable { var counter = Counter.State(); var taps = 0 }
          enum Action { case counter(Counter.Action), other(Counter.Action) }
          var body: some Reducer<State, Action> {
            Scope(state: \.counter, action: \#(path)) { Counter() }
            Reduce { state, action in
              state.taps += 1
              return .none
            }
          }
        }
        """#,
        "@State private var store = Store(initialState: Root.State()) { Root() }",
        #"""
        Text("\(store.state.counter.count) of \(store.state.taps)")
        Text("\(Set([store, store]).count) store")
        Button("More") { store.send(.counter(.more)) }
        """#)
    }
    let texts = try stubs.shown(text("/Action.counter"), [#"tap("More")"#])
    #expect(texts.contains("1 of 1"))
    #expect(texts.contains("1 store"))
    #expect(try stubs.shown(text("/Action.other"), [#"tap("More")"#]).contains("0 of 1"))
  }
}
