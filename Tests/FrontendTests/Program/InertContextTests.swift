import Diagnostics
import Program
import Testing

@testable import Frontend

/// Expressions that take their type from an unsimulated context, and members that a framework may have
/// besides the known ones; each with a mistake near it.
struct InertContextTests {
  private func messages(_ home: String, others: [String] = []) -> [String] {
    var options = FrontendOptions()
    options.isCheckedByDemand = true
    let app = """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
      """
    let files = ([app, "import SwiftUI\n" + home] + others).enumerated().map { index, text in
      SourceFile(name: "\(index + 1).swift", text: text)
    }
    let compilation = Compilation.check(files, options: options)
    return (compilation.program.diagnostics + compilation.findings())
      .filter { $0.severity != .note }.map(\.message)
  }

  private func action(
    _ code: String, _ declarations: String = "", importing module: String = "ShinyKit"
  ) -> String {
    """
    import \(module)
    \(declarations)
    struct Home: View { var body: some View { Button("a") { \(code) } } }
    """
  }

  @Test func membersWithoutABase() {
    #expect(messages(action("let m = ShinyClient.mode ?? .off; print(m)")).isEmpty)
    #expect(messages(action("ShinyClient().kinds = [.plain, .rich()]")).isEmpty)
    let mode = "enum Mode: CaseIterable { case on }"
    let off = "let m = Mode.allCases.first ?? .off; print(m)"
    #expect(
      messages(action(off, mode, importing: "Foundation"))
        .contains { $0.contains("has no member 'off'") })
    #expect(
      messages(action("let m = [.plain]; print(m)")).first?
        .contains("cannot be resolved without a contextual type") == true)
  }

  @Test func valuesOfWrappedProperties() {
    func model(_ type: String) -> String {
      """
      enum Mode { case on }
      final class Model: ObservableObject { @Published var mode: \(type) = .off }
      struct Home: View { @StateObject var model = Model(); var body: some View { Text("a") } }
      """
    }
    #expect(messages(model("CNShinyMode")).isEmpty)
    #expect(messages(model("Mode")).contains { $0.contains("has no member 'off'") })
  }

  /// A number has no `now`; what a framework may add to it is tried last.
  @Test func theOverloadThatHasTheMemberIsMeant() {
    func later(_ deadline: String) -> String {
      action(
        "later(2)",
        "func later(_ s: Double) { DispatchQueue.main.asyncAfter(deadline: \(deadline)) {} }")
    }
    #expect(messages(later(".now() + s")).isEmpty)
    #expect(!messages(later("s")).isEmpty)
  }

  @Test func wrappersOfLocalsAndOfAliases() {
    #expect(messages(action("@Shiny(\\.uuid) var uuid; print(uuid)")).isEmpty)
    #expect(
      messages(action("var uuid; print(uuid)")).contains("type annotation missing in pattern"))
    func home(_ type: String) -> String {
      """
      import ShinyKit
      struct Home: View { @Bindable var store: \(type); var body: some View { Text("a") } }
      struct B: View { var body: some View { Home(store: ShinyStore()) } }
      """
    }
    #expect(messages(home("ShinyStoreOf<Int>")).allSatisfy { !$0.contains("inferred") })
  }

  /// A wrapper of an unsimulated type is still that wrapper: its projection is a publisher.
  @Test func publishersOfPropertiesThatAreNotSimulated() {
    func home(_ type: String) -> String {
      """
      import Combine
      import ShinyKit
      final class Document { @Published var isEdited = false }
      final class Page { var document: Document? }
      final class Editor: ObservableObject { @Published var pages: \(type) = [] }
      final class Manager {
        var bag: Set<AnyCancellable> = []
        let editor = Editor()
        func listen() {
          editor.$pages
            .compactMap({ pages in
              Publishers.MergeMany(pages.elements.compactMap({ $0.document.publisher }))
            })
            .switchToLatest()
            .compactMap({ document in document?.editedPublisher })
            .flatMap({ $0 })
            .sink { isEdited in if isEdited { print("edited") } }
            .store(in: &bag)
        }
      }
      struct Home: View {
        @EnvironmentObject var store: ShinyStore
        let manager = Manager()
        var body: some View { Text(store.name).onAppear { manager.listen() } }
      }
      """
    }
    #expect(messages(home("ShinySet<Page>")).isEmpty)
    #expect(!messages(home("[Page]")).isEmpty)
  }

  @Test func aHeirMayBeWhatAFrameworkWants() {
    func pin(_ base: String) -> String {
      action(
        "StopView().go()",
        """
        extension UIView { func pin(to parent: UIView) {} }
        class StopView\(base) { func go() { UILabel().pin(to: self) } }
        """)
    }
    #expect(messages(pin(": ShinyView")).isEmpty)
    #expect(messages(pin("")).count == 1)
  }

  @Test func anInheritedInitialiserMayBeUnknown() {
    func made(_ base: String) -> String {
      action(
        "print(Panel(radius: 1).radius)",
        """
        class Panel: \(base) {
          var radius = 0.0
          convenience init(radius: Double) { self.init(shininess: 1); self.radius = radius }
        }
        class Plain { init(size: Int) {} }
        """)
    }
    #expect(messages(made("UIView")).isEmpty)
    #expect(messages(made("Plain")).count == 1)
  }

  @Test func aColourOfTheCatalogMayBeCalledAsAModifier() {
    func home(_ colour: String) -> String {
      "struct Home: View { var body: some View { Text(\"a\").background(\(colour)) } }"
    }
    #expect(messages(home("Color.background")).isEmpty)
    #expect(messages(home("Color.background.ignoresSafeArea()")).isEmpty)
    #expect(!messages(home("Text.init")).isEmpty)
  }

  @Test func privateExtensionsAreTheFiles() {
    func other(_ access: String) -> String {
      """
      \(access) extension Item { init(number: Int) { self.init(name: "\\(number)") } }
      func name() -> String { Item(number: 1).name }
      """
    }
    let home = """
      struct Item { var name: String }
      private extension Item { init(number: Int) { self.init(name: "number \\(number)") } }
      struct Home: View { var body: some View { Text(Item(number: 2).name + name()) } }
      """
    #expect(messages(home, others: [other("private")]).isEmpty)
    #expect(messages(home, others: [other("")]).contains { $0.hasPrefix("invalid redeclaration") })
  }

  /// The result of a closure is known after it has been checked.
  @Test func aBindingOverWhatIsNotSimulated() {
    func home(_ condition: String) -> String {
      """
      import ShinyKit
      struct Item: Identifiable { var id = 1 }
      struct Home: View {
        let store = ShinyStore()
        var body: some View {
          Text("a").sheet(
            item: Binding(get: { store.item }, set: { if \(condition) { store.close() } })
          ) { (item: Item) in Text("b") }
        }
      }
      """
    }
    #expect(messages(home("$0 == nil")).isEmpty)
    #expect(!messages(home("$0 == 3 + true")).isEmpty)
  }

  @Test func aMarkThatIsNotKnown() {
    func home(_ mark: String) -> String {
      """
      import Charts
      struct Home: View { var body: some View { Chart { Own() } } }
      struct Own: ChartContent {
        var body: some ChartContent { \(mark) }
      }
      """
    }
    #expect(messages(home("ShinyMark(x: .value(\"a\", 1)).opacity(0.5)")).isEmpty)
    #expect(messages(home("PointMark(x: .value(\"a\", 1)).symbol { Text(\"b\") }")).isEmpty)
    #expect(!messages(home("3")).isEmpty)
  }

  /// The type of that name beside the view is meant, not what the protocol makes of its own result.
  @Test func aCoordinatorBesideItsView() {
    func home(_ name: String) -> String {
      """
      struct Home: View { var body: some View { Pay(number: 1) } }
      struct Pay: View {
        var number: Int
        var body: some View { Inner(number: number) }
      }
      extension Pay {
        struct Inner: UIViewRepresentable {
          var number: Int
          func makeCoordinator() -> \(name) { \(name)(number: number) }
          func makeUIView(context: Context) -> UIView { UIView() }
          func updateUIView(_ view: UIView, context: Context) {
            context.coordinator.number = number
          }
        }
        final class Coordinator {
          var number: Int
          init(number: Int) { self.number = number }
        }
      }
      """
    }
    #expect(messages(home("Coordinator")).allSatisfy { !$0.contains("Coordinator") })
    #expect(messages(home("Coordinatr")).contains { $0.contains("Coordinatr") })
  }

  /// Which initialisers of a framework's class are convenience initialisers is unknown here.
  @Test func anInheritedInitialiserNeedsNoOverride() {
    func made(_ base: String, _ own: String) -> String {
      action(
        "_ = Sub()",
        "class Base\(base) {\(own)}\nclass Sub: Base { init() { super.init(title: 1) } }")
    }
    #expect(messages(made(": ShinyController", "")).isEmpty)
    #expect(
      messages(made("", " init() {}; init(title: Int) {} "))
        .contains("overriding declaration requires an 'override' keyword"))
  }
}
