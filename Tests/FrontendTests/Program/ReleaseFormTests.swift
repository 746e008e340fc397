import Diagnostics
import Releases
import Testing

@testable import Frontend

/// Forms of source that came with Swift 6.2 to 6.4 and the SDKs of 26 and 27, each with a mistake near it.
struct ReleaseFormTests {
  private static func errors(_ text: String, release: Int = 27) -> [String] {
    var options = FrontendOptions()
    options.profile = Profile(release: release)
    return Checked(text, options: options).errors
  }

  private static let home =
    "struct ContentView: View { var body: some View { VStack { Held().part; Text(\"end\") } } }\n"

  @Test(arguments: [
    "var part: some View? { Text(\"a\") }",
    "var part: some View? { true ? Text(\"a\") : nil }",
    "@ViewBuilder var part: some View? { Text(\"a\"); Text(\"b\") }",
    "var part: some View { parts[0] }; var parts: [some View] { [Text(\"a\"), Text(\"b\")] }",
    "var part: some View { both().0 }; func both() -> (some View, some Equatable) { (Text(\"\"), 3) }",
  ])
  func aResultHasSomeWithinIt(_ member: String) {
    #expect(Self.errors(Self.home + "struct Held { \(member) }").isEmpty)
  }

  @Test func theReturnsOfAResultWithSomeWithinItAgree() {
    func errors(_ body: String) -> [String] {
      Self.errors(
        Self.home
          + "struct Held { let isOn = true; var part: (some View)? { \(body) } }")
    }
    #expect(errors("if isOn { return Text(\"a\") }; return Text(\"b\")").isEmpty)
    #expect(
      errors("if isOn { return Text(\"a\") }; return Image(systemName: \"x\")") == [
        "function declares an opaque return type 'some View', but the return statements in its body do not have matching underlying types"
      ])
    #expect(
      errors("if isOn { return nil }; return Text(\"a\")") == [
        "underlying type for opaque result type '(some View)?' could not be inferred from return expression"
      ])
    #expect(
      errors("3").contains {
        $0 == "return type of property 'part' requires that 'Int' conform to 'View'"
      })
  }

  // MARK: Where a program begins

  private static func app(_ name: String, _ attribute: String = "@main") -> String {
    "\(attribute) struct \(name): App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"
  }
  private static let twice = "'main' attribute can only apply to one type in a module"

  @Test func aProgramBeginsInOnePlace() {
    #expect(Checked(Self.app("A") + Self.app("B", "")).errors.isEmpty)
    #expect(
      Checked(Self.app("A") + "#if os(macOS)\n" + Self.app("B") + "#endif\n").errors.isEmpty)
    #expect(
      Checked(Self.app("A") + Self.app("B")).messages == [
        "1:1: error: \(Self.twice)", "2:1: error: \(Self.twice)",
      ])
    #expect(Checked(Self.app("A"), support: Self.app("B")).errors == [Self.twice, Self.twice])
  }

  /// Files of a folder may be of several programs; those of a target are one module.
  @Test func soDoesAModuleOfAProject() {
    let home = "struct Home: View { var body: some View { Text(\"\") } }"
    func errors(_ module: String?, _ modules: [String: [Int]] = [:]) -> [String] {
      errorsOfApp(showing: home, others: ["import SwiftUI\n" + Self.app("B")]) {
        $0.mainModule = module
        $0.modules = modules
      }
    }
    #expect(errors("App") == [Self.twice, Self.twice])
    #expect(errors("App", ["Kit": [2]]).isEmpty)
    #expect(errors(nil).isEmpty)
  }

  // MARK: Main actor by default

  @Test func whatSaysNothingIsOnTheMainActorWhereTheTargetSaysSo() {
    let home = """
      @MainActor final class Store { func bump() {} }
      struct Helper { let store: Store; func go() { store.bump() } }
      struct Home: View { var body: some View { Button("") { Helper(store: Store()).go() } } }
      """
    // A mistake that a project's settings decide is kept as a warning.
    func errors(_ text: String, isDefault: Bool) -> [String] {
      errorsOfApp(showing: text, severity: .warning) {
        $0.mainModule = "App"
        $0.isMainActorByDefault = isDefault
      }
    }
    let call =
      "call to main actor-isolated instance method 'bump()' in a synchronous nonisolated context"
    #expect(errors(home, isDefault: false) == [call])
    #expect(errors(home, isDefault: true).isEmpty)
    let says = home.replacing("; func go()", with: "; nonisolated func go()")
    #expect(errors(says, isDefault: true) == [call])
    #expect(
      errors(home.replacing("struct Helper", with: "nonisolated struct Helper"), isDefault: true)
        == [call])
  }

  // MARK: Builders

  @Test func oneBuilderServesToolbarsAndCommands() {
    let text = """
      struct ContentView: View {
        @ContentBuilder var items: some ToolbarContent {
          ToolbarItem(placement: .primaryAction) { Button("a") {} }
          ToolbarItem(placement: .cancellationAction) { Button("b") {} }
          ForEach(["c", "d"], id: \\.self) { name in ToolbarItem { Button(name) {} } }
        }
        @ContentBuilder var menu: some Commands {
          CommandMenu("a") { Button("a") {} }
          CommandMenu("b") { Button("b") {} }
        }
        @ContentBuilder var both: some View { Text("a"); Text("b") }
        var body: some View { NavigationStack { both.toolbar { items } } }
      }
      """
    #expect(Self.errors(text).isEmpty)
    #expect(
      Self.errors(
        text.replacing("ToolbarItem(placement: .primaryAction) { Button(\"a\") {} }", with: "3")
      )
      .isEmpty == false)
    #expect(Self.errors(text, release: 26).contains("unknown attribute 'ContentBuilder'"))
  }

  /// N23, N24: before, what is repeated is views.
  @Test func whatIsRepeatedServesToolbarsSinceXcode27() {
    let text = """
      struct ContentView: View {
        var body: some View {
          Text("a").toolbar {
            ForEach(["c", "d"], id: \\.self) { name in ToolbarItem { Button(name) {} } }
          }
        }
      }
      """
    #expect(Self.errors(text).isEmpty)
    #expect(!Self.errors(text, release: 26).isEmpty)
    let views = text.replacing("ToolbarItem { Button(name) {} }", with: "Button(name) {}")
    #expect(Self.errors(views).isEmpty)
    #expect(Self.errors(views, release: 26).isEmpty)
  }

  // MARK: Animatable

  /// Pairs of pairs, and one flat value since iOS 26 (N100).
  @Test func theMacroWritesAnimatableData() {
    let pairs = "AnimatablePair<CGFloat, AnimatablePair<Double, Double>>"
    let values = "AnimatableValues<CGFloat, Double, Double>"
    func text(_ macro: String, _ type: String) -> String {
      """
      \(macro) struct Wave: Shape {
        var width: CGFloat
        var angle: Angle = .zero
        var turns = 2.0
        @AnimatableIgnored var count: Int
        let name = "wave"
        func path(in rect: CGRect) -> Path { Path() }
      }
      struct ContentView: View {
        var body: some View {
          let data: \(type) = Wave(width: 1, count: 2).animatableData
          Text("\\(data.magnitudeSquared)")
        }
      }
      """
    }
    #expect(Self.errors(text("@Animatable", values)).isEmpty)
    #expect(Self.errors(text("@Animatable", pairs)).count == 1)
    #expect(Self.errors(text("", values)).count == 1)
    #expect(Self.errors(text("@Animatable", pairs), release: 18).isEmpty)
    #expect(Self.errors(text("@Animatable", values), release: 18).count == 1)
  }
}
