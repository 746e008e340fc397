import Diagnostics
import Program
import Testing

@testable import Frontend

/// A program of several files: what its root reaches decides, and unsimulated parts are inert.
struct OpaqueTests {
  private func check(_ texts: String...) -> Compilation {
    var options = FrontendOptions()
    options.isCheckedByDemand = true
    let files = texts.enumerated().map { index, text in
      SourceFile(name: "\(index + 1).swift", text: text)
    }
    return Compilation.check(files, options: options)
  }

  private func errors(_ compilation: Compilation) -> [String] {
    compilation.program.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  private static let app = """
    import SwiftUI
    @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
    """

  @Test func whatTheRootDoesNotReachIsAFinding() {
    let program = check(
      Self.app,
      """
      import SwiftUI
      struct Home: View { var body: some View { Text("a") } }
      struct Unused: View { var body: some View { Text(5 as String) } }
      func unused() { let x: Int = "a"; _ = x }
      """)
    #expect(errors(program).isEmpty)
    #expect(program.program.root != nil)
    #expect(
      program.findings().map(\.message) == [
        "cannot convert value of type 'Int' to type 'String' in coercion",
        "cannot convert value of type 'String' to specified type 'Int'",
      ])
    #expect(program.findings().allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    #"Text("a").onAppear { let x: Int = "a"; _ = x }"#:
      "cannot convert value of type 'String' to specified type 'Int'",
    "Text(titel)": "cannot find 'titel' in scope",
    "Text(model.title)": "value of type 'Model' has no member 'title'",
  ])
  func aMistakeThatIsReachedStaysOne(_ body: String, _ message: String) {
    let program = check(
      Self.app,
      """
      import SwiftUI
      struct Model { var titles = "" }
      struct Home: View { let model = Model(); var body: some View { \(body) } }
      """)
    #expect(errors(program) == [message])
    #expect(program.program.root == nil)
  }

  @Test func whatIsReachedThroughAProtocolIsReached() {
    let program = check(
      Self.app,
      """
      import SwiftUI
      protocol Source { func load() -> String }
      struct Disk: Source { func load() -> String { 5 } ; func other() -> String { 6 } }
      struct Home: View {
        let source: any Source = Disk()
        var body: some View { Text(source.load()) }
      }
      """)
    #expect(
      errors(program) == ["cannot convert return expression of type 'Int' to return type 'String'"])
  }

  @Test func namesOfAnUnknownFrameworkAreOpaque() {
    let program = check(
      Self.app,
      """
      import ShinyKit
      import SwiftUI
      final class Model: ShinyBase, ShinyDelegate {
        var client: ShinyClient<Int>?
        override func start() { super.start() }
        func load() async throws -> [ShinyItem] { try await client.fetch(all: true) }
      }
      struct Home: View {
        @Shiny(.count) private var count: Int
        @State private var model = Model()
        var body: some View {
          VStack {
            Text("a").shimmer(speed: 2).font(.title)
            ShinyCard { Text("inside") }
            if let name = ShinyUser.current.name { Text(name) }
            ForEach(ShinyUser.all) { user in Text(user.name) }
          }
          .task { _ = try? await model.load() }
        }
      }
      """)
    #expect(errors(program).isEmpty)
    let names = Set(program.inertNames)
    #expect(
      names.isSuperset(of: [
        "ShinyBase", "ShinyDelegate", "ShinyClient", "@Shiny", "shimmer", "ShinyCard", "ShinyUser",
      ]))
    #expect(!names.contains("title"))
    let notes = program.program.diagnostics.filter { $0.id == .opaque }
    #expect(notes.allSatisfy { $0.severity == .note && $0.message.contains("of ShinyKit") })
  }

  /// An unknown modifier leaves a scene as it is, and what is in it is reached; one that is near a known
  /// one is said, too.
  @Test func anUnknownModifierOfASceneKeepsItsContent() {
    func check(_ imports: String, _ modifier: String, _ text: String) -> Compilation {
      self.check(
        """
        \(imports)
        import SwiftUI
        @main struct A: App {
          var body: some Scene {
            WindowGroup { Home() }.\(modifier)
              .commands { CommandMenu("Tools") { Button("Go") {} }.shinyKeys() }
          }
        }
        """,
        """
        import SwiftUI
        struct Home: View { var body: some View { Text(\(text)) } }
        """)
    }
    let program = check("import ShinyKit", "shinyContainer(for: Int.self)", "\"a\"")
    #expect(errors(program).isEmpty)
    #expect(Set(program.inertNames) == ["shinyContainer", "shinyKeys"])
    let reached = check("import ShinyKit", "shinyContainer(for: Int.self)", "titel")
    #expect(errors(reached) == ["cannot find 'titel' in scope"])
    let misspelt = check("import Combine", "defaultSiz(width: 3, height: 4)", "\"a\"")
    #expect(errors(misspelt).isEmpty)
    let warning = misspelt.program.diagnostics.first { $0.id == .unknownMember }
    #expect(warning?.hints == ["did you mean 'defaultSize'?"])
  }

  /// `Int(x)` of something opaque may be the initialiser that fails: what it makes is opaque too.
  @Test func whatAnOpaqueArgumentLeavesOpenIsOpaque() {
    let program = check(
      Self.app,
      """
      import ShinyKit
      import SwiftUI
      struct Home: View {
        let client = ShinyClient()
        var body: some View { Text("\\(Int(client.seconds) % 60 << 2)") }
      }
      """)
    #expect(errors(program).isEmpty)
    let known = check(
      Self.app,
      """
      import SwiftUI
      struct Home: View { var body: some View { Text("\\(Int("5") % 60)") } }
      """)
    #expect(!errors(known).isEmpty)
  }

  @Test func whatMacrosAndBasesThatNobodyKnowsMayAddIsOpaque() {
    let program = check(
      Self.app,
      """
      import ShinyKit
      import SwiftUI
      @ShinyActor final class Store { var count: Int? }
      final class Menu: ShinyMenu { init(title: String) { super.init(); } }
      struct Home: View {
        @ShinyDefault(.sites) private var sites
        let store = Store(container: 5)
        let menu = Menu()
        var body: some View { Inner() }
      }
      struct Inner: View {
        @ShinyDefault(.sites) private var sites
        var body: some View { Text("a") }
      }
      """)
    #expect(errors(program).isEmpty)
    let known = check(
      Self.app,
      """
      import ShinyKit
      import SwiftUI
      final class Store { var count: Int? }
      struct Home: View {
        let store = Store(container: 5)
        var body: some View { Text("a") }
      }
      """)
    #expect(errors(known) == ["argument passed to call that takes no arguments"])
  }

  /// A name of one's own module hides that of another; what a file does not import it does not mean.
  /// A macro may make what a protocol of the program asks for, a wrapper's storage has the wrapper's
  /// name, and what is inherited goes before a function of the file's.
  @Test(arguments: [
    ("protocol Fresh { func refresh() }\n@Staged class M {}\nextension M: Fresh {}", "_ = M()"),
    ("struct M { @Either var name: String; init() { _name = .init(\"a\") } }", "_ = M()"),
    (
      "func copy(_ n: Int, to m: Int) {}\nclass M: UIGrid { func run() { copy(with: 3) } }",
      "M().run()"
    ),
    ("class M: UIPlayer {}", "_ = M().currentTime()"),
    ("func run() { if [1, 2].reversed().firstIndex(of: 1) == 0 {} }", "run()"),
  ])
  func whatIsMadeElsewhereIsNoMistake(_ declarations: String, _ use: String) {
    let program = check(
      Self.app,
      """
      import GridKit
      import SwiftUI
      \(declarations)
      struct Home: View { var body: some View { Text("a").onAppear { \(use) } } }
      """)
    #expect(errors(program).isEmpty)
    #expect(program.program.root != nil)
  }

  @Test(arguments: [
    ("protocol Fresh { func refresh() }\nclass M {}\nextension M: Fresh {}", "_ = M()"),
    (
      "struct M { @State var name: String; init() { _names = .init(wrappedValue: \"a\") } }",
      "_ = M()"
    ),
    ("func copy(_ n: Int, to m: Int) {}\nclass M { func run() { copy(with: 3) } }", "M().run()"),
    ("class M { var currentItem = 1 }", "_ = M().curentItem"),
    ("func run() { if [1, 2].firstIndex(of: 1) == \"a\" {} }", "run()"),
  ])
  func whatIsMadeNowhereIsOne(_ declarations: String, _ use: String) {
    let program = check(
      Self.app,
      """
      import SwiftUI
      \(declarations)
      struct Home: View { var body: some View { Text("a").onAppear { \(use) } } }
      """)
    #expect(errors(program).count == 1)
  }

  /// An unavailable module may make a type of the library's an error; for a type of the program's, its
  /// own files say that.
  @Test(arguments: [("\"no\"", 0), ("Own()", 1)])
  func whatIsThrownMayBeMadeAnErrorElsewhere(_ thrown: String, _ count: Int) {
    let program = check(
      Self.app,
      """
      import GridKit
      import SwiftUI
      struct Own {}
      func run() throws { throw \(thrown) }
      struct Home: View { var body: some View { Text("a").onAppear { try? run() } } }
      """)
    #expect(errors(program).count == count)
  }

  @Test func aModuleMayBeCalledAsATypeOfAnother() {
    var options = FrontendOptions()
    options.isCheckedByDemand = true
    options.modules = ["Icons": [1]]
    let files = [
      """
      import SwiftUI
      import Icons
      @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
      enum Icons { static let title = "own" }
      struct Home: View { var body: some View { Text(name(of: Icon())) } }
      """,
      """
      public struct Icon { public init() {} }
      public func name(of icon: Icons.Icon) -> String { "icon" }
      """,
    ]
    let program = Compilation.check(
      files.enumerated().map { SourceFile(name: "\($0.offset).swift", text: $0.element) },
      options: options)
    #expect(errors(program).isEmpty)
  }

  /// A modifier that was misread leaves its view as it is; what is certainly wrong still is.
  @Test func aMisreadModifierLeavesItsView() {
    func check(_ modifier: String) -> Compilation {
      self.check(
        Self.app,
        """
        import GridKit
        import SwiftUI
        extension View {
          func sized(_ count: Int) -> some View { padding() }
          func misread() -> some View {
            self.alert("a", isPresented: .constant(true), presenting: 5, actions: { (x: Int) async in Text("b") })
          }
        }
        struct Home: View { var body: some View { Text("a")\(modifier).bold() } }
        """)
    }
    #expect(errors(check(".misread()")).isEmpty)
    #expect(errors(check(".sized(\"a\")")).count == 1)
  }

  @Test func modulesAreNameSpaces() {
    func check(_ appImports: String) -> Compilation {
      var options = FrontendOptions()
      options.isCheckedByDemand = true
      options.modules = ["Kit": [1]]
      let files = [
        """
        import SwiftUI
        \(appImports)
        @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
        struct Store { let title = "mine" }
        struct Home: View {
          var body: some View { Text(Store().title); Text(verbatim: Notification.Name("n").rawValue) }
        }
        """,
        """
        public struct Store { public let number = 5 }
        public struct Notification { public let number = Store().number }
        """,
      ]
      return Compilation.check(
        files.enumerated().map { SourceFile(name: "\($0.offset).swift", text: $0.element) },
        options: options)
    }
    #expect(errors(check("")).isEmpty)
    #expect(
      errors(check("import Kit")) == ["type 'Notification' has no member 'Name'"])
  }

  @Test func whatTheSystemChoosesMayReturnAnotherType() {
    func check(_ condition: String) -> Compilation {
      self.check(
        Self.app,
        """
        import SwiftUI
        struct Home: View {
          let flag = true
          var body: some View {
            if \(condition) { return Text("a") } else { return Image("a") }
          }
        }
        """)
    }
    #expect(errors(check("#available(iOS 16, *)")).isEmpty)
    #expect(errors(check("flag")).count == 1)
  }

  @Test func aFunctionTypeStandsInALiteralThatIsCalled() {
    let program = check(
      Self.app,
      """
      import SwiftUI
      final class Calls<V> { var list = [UInt: (V) -> Void]() }
      struct Home: View {
        let calls = Calls<Int>()
        var body: some View { Text("\\(calls.list.count)") }
      }
      """)
    #expect(errors(program).isEmpty)
  }

  @Test func withoutDemandEverythingIsCheckedAsBefore() {
    let compilation = Compilation.check([
      SourceFile(
        name: "1.swift",
        text: """
          import SwiftUI
          struct V: View { var body: some View { Text("a").shimmer() } }
          func unused() { let x: Int = "a"; _ = x }
          """)
    ])
    #expect(errors(compilation).count == 2)
    #expect(compilation.findings().isEmpty)
  }

  @Test func aPreviewIsChosenByTitleFileOrView() {
    let text = """
      import SwiftUI
      struct One: View { var body: some View { Text("a") } }
      struct Two: View { var body: some View { Text("b") } }
      #Preview("First") { One() }
      #Preview { Two() }
      """
    for (name, type) in [("First", "One"), ("Two", "Two"), ("1", "One")] {
      var options = FrontendOptions()
      options.preview = name
      let compilation = Compilation.check(
        [SourceFile(name: "1.swift", text: text)], options: options)
      guard case .preview(let content)? = compilation.program.root else {
        Issue.record("no preview named \(name)")
        continue
      }
      #expect(compilation.table.concrete(content.type, Substitution()).description == type)
    }
    var options = FrontendOptions()
    options.preview = "Third"
    let none = Compilation.check([SourceFile(name: "2.swift", text: text)], options: options)
    #expect(none.program.root == nil)
    #expect(errors(none) == ["there is no preview named 'Third'"])
  }

  @Test func rootsAreListedInTheOrderOfTheFiles() {
    let roots = Compilation.roots(of: [
      SourceFile(name: "A.swift", text: Self.app),
      SourceFile(
        name: "B.swift",
        text: """
          import SwiftUI
          struct Home: View { var body: some View { Text("a") } }
          struct Row: View { let n: Int; var body: some View { Text("a") } }
          #Preview("Dark") { Home() }
          """),
    ])
    #expect(roots.map(\.name) == ["A", "Dark", "Home", "Row"])
    #expect(roots.map(\.kind) == [.app, .preview, .view, .view])
    #expect(roots.map(\.needsArguments) == [false, false, false, true])
    #expect(roots[2].place == "B.swift:2:8")
  }

  /// The views of a package that is not at hand are not the program's; those of its own packages are.
  @Test func whatStandsInForAPackageIsNotListed() {
    let kit = """
      import SwiftUI
      public struct Shown: View { public init() {}; public var body: some View { Text("a") } }
      """
    let home = "import Kit\nimport SwiftUI\nstruct Home: View { var body: some View { Shown() } }"
    var options = FrontendOptions()
    options.isCheckedByDemand = true
    options.modules = ["Kit": [2]]
    let files = [Self.app, home, kit].enumerated().map {
      SourceFile(name: "\($0).swift", text: $1)
    }
    #expect(Compilation.roots(of: files, options: options).map(\.name) == ["A", "Home", "Shown"])
    options.partialModules = ["Kit"]
    #expect(Compilation.roots(of: files, options: options).map(\.name) == ["A", "Home"])
  }
}
