import Diagnostics
import Frontend
import Program
import Testing

/// `private` is by file, and nothing depends on the order of files and declarations.
struct FileScopeTests {
  /// The errors of a program of several files, each as `file:line:column: message`.
  private func errors(_ texts: [String], replaces: Bool = false) -> [String] {
    let files = texts.enumerated().map { index, text in
      SourceFile(name: "\(index + 1).swift", text: text)
    }
    var options = FrontendOptions()
    options.replacesEarlierDeclarations = replaces
    let compilation = Compilation.check(files, options: options)
    return compilation.program.diagnostics.filter { $0.severity == .error }.map {
      (compilation.sources.describe($0.origin).map { $0 + ": " } ?? "") + $0.message
    }
  }

  private static let rows = [
    """
    import SwiftUI
    private let limit = 3
    private struct Row: View { var body: some View { Text("a") } }
    struct V: View { var body: some View { Row(); W(); Text("\\(limit)") } }
    """,
    """
    import SwiftUI
    private let limit = "five"
    private struct Row: View { var n: String; var body: some View { Text("b") } }
    struct W: View { var body: some View { Row(n: limit) } }
    """,
  ]

  @Test func aPrivateNameInTwoFilesIsTwoThings() {
    #expect(errors(Self.rows).isEmpty)
    #expect(errors(Self.rows.reversed()).isEmpty)
  }

  @Test func whatIsNotPrivateIsDeclaredOnce() {
    let found = errors([
      "import SwiftUI\nlet limit = 3\nstruct V: View { var body: some View { Text(\"\") } }",
      "private let limit = 4",
    ])
    #expect(found == ["2.swift:1:13: invalid redeclaration of 'limit'"])
  }

  @Test func whatIsPrivateElsewhereIsInaccessible() {
    let found = errors([
      """
      import SwiftUI
      struct V: View {
        var body: some View { Text("a").onAppear { foo(); S().m(); S().n(); _ = Row() } }
      }
      """,
      """
      private func foo() {}
      private struct Row {}
      struct S {
        private func m() {}
        fileprivate func n() {}
      }
      """,
    ])
    #expect(
      found == [
        "1.swift:3:46: 'foo' is inaccessible due to 'private' protection level",
        "1.swift:3:57: 'm' is inaccessible due to 'private' protection level",
        "1.swift:3:66: 'n' is inaccessible due to 'fileprivate' protection level",
        "1.swift:3:75: 'Row' is inaccessible due to 'private' protection level",
      ])
  }

  @Test func aPrivateMemberOfAnotherFileHidesNothing() {
    #expect(
      errors([
        """
        import SwiftUI
        struct V: View {
          var headline: Int { 1 }
          var body: some View { VStack { Text("a").font(.headline); W() } }
        }
        """,
        """
        import SwiftUI
        extension Font {
          private static let headline = 17.0
          static var big: Font { .system(size: headline) }
        }
        struct W: View { var body: some View { Text("b").font(.big) } }
        """,
      ]).isEmpty)
  }

  @Test func aPrivateOverloadOfAnotherFileDoesNotBeat() {
    #expect(
      errors([
        """
        import SwiftUI
        enum Sim: Ex { static func off() { execute(1) }; static func on() { execute(1) { } } }
        struct V: View { var body: some View { Button("a") { Sim.off(); Sim.on() } } }
        """,
        """
        protocol Ex {}
        extension Ex {
          private static func execute(_ c: Int, completion: @escaping () -> Void) { completion() }
          static func execute(_ c: Int, completion: (() -> Void)? = nil) {
            execute(c, completion: { completion?() })
          }
        }
        """,
      ]).isEmpty)
  }

  @Test func aPrivateSetterEndsAtTheFile() {
    let parts = [
      """
      import SwiftUI
      struct S { private(set) var n = 0 }
      struct V: View { var body: some View { Text("") } }
      """, "extension S { mutating func up() { n += 1 } }",
    ]
    #expect(errors(parts).count == 1)
    #expect(errors([parts.joined(separator: "\n")]).isEmpty)
  }

  @Test func theBlocksOfALessonContinueOneAnother() {
    let blocks = [
      "import SwiftUI\nprivate let limit = 3",
      "struct V: View { var body: some View { Text(\"\\(limit)\") } }",
    ]
    #expect(errors(blocks, replaces: true).isEmpty)
    #expect(errors(blocks).count == 1)
  }

  @Test(arguments: [
    [
      "class Sub: Base { enum F: CaseIterable { case a } }", "class Base {}",
      "struct V: View { var body: some View { Text(\"\\(Sub.F.allCases.count)\") } }",
    ],
    [
      "enum FF: Ex { struct Command: Cmd { var a: String }; static var path = \"x\" }",
      "protocol Ex { associatedtype Command: Cmd; static var path: String { get } }",
      "protocol Cmd { var a: String { get } }",
      "struct V: View { var body: some View { Text(FF.path) } }",
    ],
    [
      "struct Box<Content: Drawn> { struct Lid { var content: Content } }",
      "protocol Drawn {}", "struct Cat: Drawn {}",
      "struct V: View { let lid = Box<Cat>.Lid(content: Cat()); var body: some View { Text(\"\") } }",
    ],
  ])
  func orderDoesNotMatter(_ declarations: [String]) {
    let sources = declarations.map { "import SwiftUI\n" + $0 }
    #expect(errors(sources).isEmpty)
    #expect(errors(sources.reversed()).isEmpty)
    #expect(errors([declarations.joined(separator: "\n")]).isEmpty)
    #expect(errors([declarations.reversed().joined(separator: "\n")]).isEmpty)
  }
}
