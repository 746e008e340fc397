import Diagnostics
import Program
import Testing

@testable import Frontend
@testable import SourceSyntax

/// The platform and settings of a target decide which clause of `#if` counts.
struct BuildConditionTests {
  private func errors(_ text: String, _ build: BuildConditions) -> [String] {
    var options = FrontendOptions()
    options.isCheckedByDemand = true
    options.build = build
    let app = """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Text(shown) } } }
      \(text)
      """
    return Compilation.check([SourceFile(name: "A.swift", text: app)], options: options).program
      .diagnostics.filter { $0.severity == .error }.map { "\($0.message)" }
  }

  @Test func theSystemIsTheTargets() {
    let text = """
      #if os(macOS)
      let shown = "mac"
      #elseif os(watchOS)
      let shown = "watch"
      #elseif !os(iOS)
      let shown = "other"
      #endif
      """
    for platform in ["macOS", "watchOS", "tvOS"] {
      #expect(errors(text, BuildConditions(platform: platform)).isEmpty)
    }
    #expect(errors(text, BuildConditions()) == ["cannot find 'shown' in scope"])
  }

  @Test func aModuleOfTheProgramCanBeImported() {
    let text = "#if canImport(Kit) && !canImport(UIKit)\nlet shown = \"a\"\n#endif"
    #expect(errors(text, BuildConditions(platform: "macOS", modules: ["Kit"])).isEmpty)
    #expect(errors(text, BuildConditions(platform: "iOS", modules: ["Kit"])).count == 1)
    #expect(errors(text, BuildConditions(platform: "macOS")).count == 1)
  }

  @Test func flagsHoldWhereTheTargetHasThem() {
    let text = "#if PAID || FREE_TRIAL\nlet shown = \"a\"\n#endif"
    #expect(errors(text, BuildConditions(flags: ["FREE_TRIAL", "DEBUG"])).isEmpty)
    #expect(errors(text, BuildConditions(flags: ["OTHER"])).count == 1)
  }

  /// A file whose first `#if` is at the top is read again without it.
  @Test func whatIsReadAgainIsAskedAgain() {
    let text = """
      #if canImport(AppKit)
      import AppKit
      #endif
      struct Kept {
        #if canImport(AppKit)
        static let shown = "a"
        #endif
      }
      var shown: String { Kept.shown }
      #Preview {
        #if os(macOS)
        Text(shown)
        #else
        Text(missing)
        #endif
      }
      """
    #expect(errors(text, BuildConditions(platform: "macOS")).isEmpty)
    #expect(errors(text, BuildConditions()).count == 1)
  }

  /// Replacing a condition moves nothing.
  @Test func placesStay() {
    var options = FrontendOptions()
    options.build = BuildConditions(platform: "macOS")
    let text = "#if os(macOS) /* here */\nlet a: Int = \"\"\n#endif"
    let found = Compilation.check([SourceFile(name: "A.swift", text: text)], options: options)
    let error = found.program.diagnostics.first { $0.id == .mismatch }
    let place = error.flatMap { found.sources.location(of: $0.origin) }
    #expect(place?.offset == text.utf8.count - "\"\"\n#endif".utf8.count)
  }
}
