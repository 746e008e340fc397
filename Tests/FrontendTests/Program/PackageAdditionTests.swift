import Diagnostics
import Program
import Testing

@testable import Frontend

/// Members that frameworks, packages and generators add to known types, each with a mistake near
/// it.
struct PackageAdditionTests {
  private func errors(_ home: String, others: String...) -> [String] {
    var options = FrontendOptions()
    options.isCheckedByDemand = true
    let app = """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Home() } } }
      """
    let files = ([app, "import SwiftUI\n" + home] + others).enumerated().map { index, text in
      SourceFile(name: "\(index + 1).swift", text: text)
    }
    return Compilation.check(files, options: options).program.diagnostics.filter {
      $0.severity == .error
    }.map(\.message)
  }

  @Test func classesThatInheritFromWhatIsUnknownAreCompared() {
    func home(_ base: String, _ comparison: String = "a == b") -> String {
      """
      import ShinyKit
      class Terminal\(base) {}
      struct Home: View {
        let a: Terminal?
        let b: Terminal?
        init() { a = nil; b = nil }
        var body: some View { Button("a") { print(\(comparison)) } }
      }
      """
    }
    #expect(errors(home(": ShinyView")).isEmpty)
    #expect(errors(home(": ShinyView", "a != b")).isEmpty)
    #expect(
      errors(home("")) == ["binary operator '==' cannot be applied to two 'Terminal?' operands"])
  }

  @Test func anOptionalMayHaveAMethodOfAPackage() {
    func home(_ module: String) -> String {
      """
      import \(module)
      func name() -> String? { "a" }
      struct Home: View {
        var body: some View { Button("a") { print(name().filter { !$0.isEmpty } as Any) } }
      }
      """
    }
    #expect(errors(home("ShinyKit")).isEmpty)
    #expect(errors(home("Foundation")).count == 1)
  }

  @Test func anotherFilesPrivateMemberIsNotTheFrameworks() {
    func home(_ member: String) -> String {
      "struct Home: View { var body: some View { Button(\"a\") { print(\(member)) } } }"
    }
    let other = """
      import Foundation
      extension URL { fileprivate func shinyValues() -> Int { 1 } }
      struct Keeper { private let shinyValue = 1; static let shared = Keeper() }
      """
    #expect(
      errors("import ShinyKit\n" + home("URL(string: \"a\")!.shinyValues()"), others: other).isEmpty
    )
    #expect(
      errors("import ShinyKit\n" + home("Keeper.shared.shinyValue"), others: other)
        == ["'shinyValue' is inaccessible due to 'private' protection level"])
  }

  /// `Asset` of SwiftGen is one letter from a known name, and not a slip if several files use it.
  @Test func aNameInSeveralFilesIsNoSlip() {
    let home = "struct Home: View { var body: some View { Color(Assett.accent.color) } }"
    let known = "enum Assets { static let accent = 1 }"
    let other = "func other() { print(Assett.accent) }"
    #expect(errors(home, others: known) == ["cannot find 'Assett' in scope"])
    #expect(errors(home, others: known, other).isEmpty)
  }

  @Test func aWidgetsPreviewIsNotOneOfAView() {
    func previews(_ arguments: String) -> Int {
      var options = FrontendOptions()
      options.isCheckedByDemand = true
      let text = "import SwiftUI\n#Preview(\(arguments)) { Text(\"a\") }"
      return Compilation.check([SourceFile(name: "1.swift", text: text)], options: options).assembly
        .previews.count
    }
    #expect(previews("\"Small\", as: .systemSmall") == 0)
    #expect(previews("\"Small\", traits: .sizeThatFitsLayout") == 1)
  }
}
