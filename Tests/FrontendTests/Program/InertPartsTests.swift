import Diagnostics
import Program
import Testing

@testable import Frontend

/// Parts of a program that depend on unsimulated code, each with a mistake near it.
struct InertPartsTests {
  private func check(
    _ home: String, others: [String] = [], preview: String? = nil
  ) -> Compilation {
    var options = FrontendOptions()
    options.isCheckedByDemand = true
    options.preview = preview
    let app = """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
      """
    let files = ([app, "import SwiftUI\n" + home] + others).enumerated().map { index, text in
      SourceFile(name: "\(index + 1).swift", text: text)
    }
    return Compilation.check(files, options: options)
  }

  private func diagnostics(
    _ home: String, others: [String] = [], preview: String? = nil
  ) -> [Diagnostic] {
    check(home, others: others, preview: preview).program.diagnostics
  }

  private func unknown(_ home: String) -> Set<String> { Set(check(home).inertNames) }

  private func errors(_ home: String, others: String...) -> [String] {
    diagnostics(home, others: others).filter { $0.severity == .error }.map(\.message)
  }

  @Test func aCaseOfAnUnknownEnumBindsItsNames() {
    func home(_ parts: String) -> String {
      """
      import ShinyKit
      enum Part { case text(String) }
      struct Home: View {
        let own: [Part] = []
        var body: some View {
          Button("a") {
            for part in \(parts) { if case .image(let words) = part { print(words) } }
          }
        }
      }
      """
    }
    #expect(errors(home("ShinyClient.parts")).isEmpty)
    #expect(errors(home("own")).contains("type 'Part' has no member 'image'"))
  }

  /// No warning states the type of something unknown.
  @Test func noWarningNamesAnUnknownType() {
    func warnings(_ store: String) -> [String] {
      let home = """
        import ShinyKit
        \(store)
        final class Keeper { var store: Store! }
        struct Home: View {
          var body: some View {
            Button("a") { if let other = Keeper().store as? AnyObject { print(other) } }
          }
        }
        """
      return diagnostics(home).filter { $0.severity == .warning }.map(\.message)
    }
    #expect(warnings("typealias Store = ShinyStore").isEmpty)
    #expect(warnings("final class Store {}").count == 1)
  }

  @Test func whatAnUnknownPropertyHoldsMayBeWritten() {
    func home(_ type: String) -> String {
      """
      import ShinyKit
      final class Keeper { var item: \(type)!; func move() { item.frame = CGRect.zero } }
      struct Home: View { var body: some View { Button("a") { Keeper().move() } } }
      """
    }
    #expect(errors(home("ShinyItem")).isEmpty)
    #expect(errors(home("Text")).count == 1)
  }

  @Test func aFunctionOfTheLinkerNeedsNoBody() {
    let use = "struct Home: View { var body: some View { Button(\"a\") { print(number()) } } }"
    #expect(errors("@_silgen_name(\"number\") func number() -> Int\n" + use).isEmpty)
    #expect(
      errors("func number() -> Int\n" + use) == ["expected '{' in body of function declaration"])
  }

  @Test func aModuleSaysWhoseTheTypeIs() {
    func home(_ module: String) -> String {
      """
      struct ProgressView<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { \(module)ProgressView() }
      }
      struct Home: View { var body: some View { ProgressView { Text("a") } } }
      """
    }
    #expect(errors(home("SwiftUI.")).isEmpty)
    #expect(errors(home("")) == ["missing argument for parameter 'content' in call"])
  }

  @Test func aSceneMayCheckForTheSystem() {
    func app(_ condition: String) -> String {
      """
      struct Other: App {
        var body: some Scene {
          if \(condition) { Window("a", id: "b") { Text("c") }.windowResizability(.contentSize) }
          WindowGroup { Text("d") }
        }
      }
      struct Home: View { var body: some View { Button("a") { print(Other().body) } } }
      """
    }
    #expect(errors(app("#available(macOS 14, *)")).isEmpty)
    #expect(errors(app("1 < 2")).count == 1)
  }

  @Test func theContentOfASceneMayBeHandedOn() {
    func scene(_ type: String) -> String {
      """
      @SceneBuilder func shared<C: View>(@ViewBuilder content: () -> C) -> some Scene {
        \(type) { content().padding() }
      }
      struct Home: View { var body: some View { Button("a") { print(shared { Text("b") }) } } }
      """
    }
    #expect(errors(scene("WindowGroup")).isEmpty)
    #expect(errors(scene("WindowGroup(for: Int.self) { _ in content() }; Settings")).count == 1)
  }

  /// The effect of a macro on a class holds although the clause beside it is still being read.
  @Test func aModelMayConformToWhatIsUnknown() {
    func home(_ macro: String) -> String {
      """
      import AuthenticationServices
      \(macro) final class Model: NSObject, ASAuthorizationControllerDelegate { var count = 1 }
      struct Home: View {
        @Environment(Model.self) var model
        var body: some View { Text("\\(model.count)") }
      }
      """
    }
    #expect(errors(home("@Observable")).isEmpty)
  }

  @Test func aPreviewGetsTheObjectsThatItLacks() {
    func warnings(_ modifier: String) -> [String] {
      diagnostics(
        """
        final class Store: ObservableObject { @Published var count = 1 }
        struct Home: View {
          @EnvironmentObject var store: Store
          var body: some View { Text("\\(store.count)") }
        }
        #Preview("one") { Home()\(modifier) }
        """, preview: "one"
      ).filter { $0.id == .rootEnvironment }.map(\.message)
    }
    #expect(warnings("") == ["the preview gives no environment with 'Store()', made for it"])
    #expect(warnings(".environmentObject(Store())").isEmpty)
  }

  @Test func oneAndSeveralAreDifferentNames() {
    let tracks =
      "typealias Tracks = [Int]\nstruct Home: View { var body: some View { Text(\"a\") } }"
    #expect(errors(tracks + "\nextension Track { var isLong: Bool { true } }").isEmpty)
  }

  /// A box of numbers may have the name of a view.
  @Test func theRootIsTheViewOfThatName() {
    var options = FrontendOptions(root: "Banner")
    options.isCheckedByDemand = true
    let text = """
      import SwiftUI
      enum Constants { struct Banner { static let height = 1.0 } }
      struct Banner: View { var body: some View { Text("a").frame(height: Constants.Banner.height) } }
      """
    let program = Compilation.check(
      [SourceFile(name: "A.swift", text: text)], options: options
    ).program
    #expect(program.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(program.root != nil)
  }

  @Test func aProductOfLiteralsTakesTheTypeBesideIt() {
    func home(_ literal: String) -> String {
      """
      struct Home: View {
        func wait(_ count: Int) -> UInt64 { 8 * \(literal) * UInt64(count) }
        var body: some View { Text("\\(wait(1))") }
      }
      """
    }
    #expect(errors(home("60")).isEmpty)
    #expect(!errors(home("0.5")).isEmpty)
  }

  @Test func anOptionalMayBeMadeOfNil() {
    func home(_ value: String) -> String {
      "struct Home: View { let n = \(value); var body: some View { Text(n ?? \"\") } }"
    }
    #expect(errors(home("String?(nil)")).isEmpty)
  }

  /// `AS` is the wrapper whatever its argument; a name that is not a type wraps nothing.
  @Test func aWrapperMayGoByAnotherName() {
    func home(_ wrapper: String) -> String {
      """
      struct Home: View {
        @AS("n") private var n = false
        init() { if n { print("on") } }
        var body: some View { Text("\\(n)") }
      }
      typealias AS = \(wrapper)
      """
    }
    #expect(diagnostics(home("AppStorage")).isEmpty)
    #expect(!diagnostics(home("Array")).isEmpty)
  }

  /// An unsimulated type stays so if an alias names it as an argument: nothing is left to infer.
  @Test func anAliasWithAnUnknownArgumentIsInert() {
    func home(_ argument: String) -> String {
      """
      import ShinyKit
      struct Box<T>: View { init(_ value: T) {}; var body: some View { Text("a") } }
      typealias ShinyBox = Box\(argument)
      struct Home: View { var body: some View { ShinyBox("a") } }
      """
    }
    #expect(errors(home("<ShinyThing>")).isEmpty)
    #expect(errors(home("")).isEmpty)
    #expect(!diagnostics(home("<Int>")).isEmpty)
  }

  /// A package may declare an operator of the program for other types, but not one of Swift's.
  @Test func aPackageMayOverloadAnOperator() {
    func home(_ name: String, importing module: String) -> String {
      """
      import \(module)
      infix operator ?!: NilCoalescingPrecedence
      func ?! <T: BinaryInteger>(a: T?, b: T) -> T { b }
      struct Home: View { let a = "a"; var body: some View { Text(a \(name) "b") } }
      """
    }
    #expect(errors(home("?!", importing: "ShinyKit")).isEmpty)
    #expect(errors(home("?!", importing: "Foundation")).count == 1)
    #expect(errors(home("?!", importing: "AVKit")).count == 1)
    #expect(errors(home("-", importing: "ShinyKit")).count == 1)
  }

  /// A name of a framework that no file imports is a package's, if there is one.
  @Test func aFrameworkIsImportedBeforeItsNamesAreMeant() {
    func home(importing modules: String) -> String {
      """
      \(modules)
      struct Home: View {
        var body: some View {
          Button("a") { if case .local(let path) = ModelConfiguration.small.id { print(path) } }
        }
      }
      """
    }
    #expect(unknown(home(importing: "import ShinyKit")).contains("ModelConfiguration"))
    let both = home(importing: "import ShinyKit\nimport SwiftData")
    #expect(!unknown(both).contains("ModelConfiguration"))
    let one = home(importing: "import ShinyKit\nimport struct SwiftData.ModelConfiguration")
    #expect(!unknown(one).contains("ModelConfiguration"))
    #expect(!unknown(home(importing: "import Foundation")).contains("ModelConfiguration"))
  }

  /// What the surface declares with one framework may be another's.
  @Test func aNameMayBeOfAFrameworkBesideItsOwn() {
    func home(importing module: String) -> String {
      """
      import ShinyKit
      import \(module)
      struct Trip: ActivityAttributes {
        struct ContentState: Codable, Hashable { var place: String }
        var name: String
      }
      struct Home: View { var body: some View { Text(Trip(name: "a").name) } }
      """
    }
    #expect(unknown(home(importing: "ActivityKit")) == [])
    #expect(unknown(home(importing: "Charts")).contains("ActivityAttributes"))
  }

  /// The names in an inheritance clause are not the type's members, of which some have wrappers that
  /// the clause's protocols bring.
  @Test func aProtocolMayNameTheWrapper() {
    func home(_ inherited: String) -> String {
      """
      @propertyWrapper struct Box<T> {
        var wrappedValue: T
        var projectedValue: String { "boxed" }
      }
      protocol Boxing { typealias Boxed = Box }
      struct Model\(inherited) { @Boxed var x = 3 }
      struct Home: View { var body: some View { Text(Model().$x) } }
      """
    }
    #expect(unknown(home(": Boxing")) == [])
    #expect(unknown(home("")).contains("$x"))
  }

  /// Which of a framework's types are classes is not all known.
  @Test func aFrameworksValueMayBeAnObject() {
    func home(_ value: String) -> String {
      """
      import CoreData
      struct Pair { var a = 1 }
      struct Home: View {
        var body: some View { Text("a").onAppear { print(compare) } }
        private func compare(_ a: NSManagedObject, _ b: NSManagedObject, _ pair: Pair) -> Bool {
          \(value)
        }
      }
      """
    }
    #expect(errors(home("a.objectID !== b.objectID")).isEmpty)
    #expect(!errors(home("pair === pair")).isEmpty)
  }
}
