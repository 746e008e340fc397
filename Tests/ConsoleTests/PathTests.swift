import Foundation
import Session
import Testing
import Values

@testable import Console

@Suite struct PathTests {
  @Test(arguments: [
    ("a", "", "a", "a"), ("", "", "", ""), ("/", "/", "", ""), ("/a", "/", "a", "a"),
    ("a/", "", "a", "a"), ("a/b.md", "a", "b.md", "b"), ("/a/b//", "/a", "b", "b"),
    (".b", "", ".b", ".b"), ("./고양이.ko.md", ".", "고양이.ko.md", "고양이.ko"),
  ])
  func aPathHasAFolderANameAndAStem(
    _ path: String, _ folder: String, _ name: String, _ stem: String
  ) {
    let parts = PathParts(path)
    #expect(parts.folder == folder)
    #expect(parts.name == name)
    #expect(parts.stem == stem)
  }

  /// The shell's expansion of `03-cat*`: the lesson and its translations.
  @Test func aTranslationIsTheLessonBesideIt() throws {
    try withFolder(["a.md", "a.ko.md", "b.md", "c.swift", "d.ko.md"]) { folder in
      let (a, ko) = ("\(folder)/a.md", "\(folder)/a.ko.md")
      let alone = try #require(try LessonPaths(ko, []))
      #expect((alone.path, alone.language) == (a, "ko"))
      for (path, companions) in [(ko, [a]), (a, [ko]), (a, [])] {
        let lesson = try #require(try LessonPaths(path, companions))
        #expect((lesson.path, lesson.language) == (a, nil))
      }
      // One without its lesson is read as it is.
      let orphan = try #require(try LessonPaths("\(folder)/d.ko.md", []))
      #expect((orphan.path, orphan.language) == ("\(folder)/d.ko.md", nil))
      #expect(try LessonPaths("\(folder)/c.swift", ["\(folder)/e.swift"]) == nil)
      for companions in [["\(folder)/b.md"], ["\(folder)/c.swift"], [ko, "\(folder)/d.ko.md"]] {
        let error = try #require(throws: LoadingError.self) { try LessonPaths(a, companions) }
        #expect(error.exitCode == 64)
        #expect(error.message.contains("a lesson is opened alone"))
      }
    }
  }

  /// An app that uses AppKit opens with its first screen, and not with a page of what is missing.
  @Test(arguments: [true, false])
  func whatIsNotSimulatedIsCountedWhereAProgramIsOpened(_ isInert: Bool) throws {
    try withFolder([]) { folder in
      let call = isInert ? "NSWorkspace.shared.open(NSPanel())" : "count += 1"
      let source = """
        import AppKit
        import SwiftUI
        struct ContentView: View {
          @State private var count = 0
          var body: some View { Button("open") { \(call) }.onChange(of: count) { _ in } }
        }
        """
      try Data(source.utf8).write(to: URL(fileURLWithPath: folder + "/ContentView.swift"))
      let terminal = FakeTerminal([])
      let repl = Repl(
        input: terminal, screen: terminal, library: LessonLibrary(folder: nil),
        request: DocumentRequest())
      #expect(repl.open(folder) == 0)
      let complaints = terminal.complaints.joined(separator: "\n")
      #expect(!complaints.contains("inert here"))
      #expect(complaints.contains("not simulated; theseus list PATH --gaps has them") == isInert)
      // What Swift says is said.
      #expect(complaints.contains("'onChange(of:perform:)' was deprecated"))
    }
  }

  /// A project's first step is not pushed off the screen by its warnings. A file by itself has all of
  /// them, and a refused project all its errors.
  @Test(arguments: [
    (isProject: true, isRefused: false), (isProject: false, isRefused: false),
    (isProject: true, isRefused: true),
  ])
  func onlyTheFirstWarningsOfAProjectAreTold(_ isProject: Bool, _ isRefused: Bool) throws {
    try withFolder([]) { folder in
      let statement = isRefused ? "let wrong: Int = \"text\"; print(wrong)" : "let unused = 1"
      let body = (0..<5).map { _ in "do { \(statement) }" }.joined(separator: "\n")
      let source = """
        import SwiftUI
        struct ContentView: View {
          var body: some View { Button("open") { run() } }
          func run() {
            \(body)
          }
        }
        """
      let path = folder + "/ContentView.swift"
      try Data(source.utf8).write(to: URL(fileURLWithPath: path))
      if isProject {
        try Data("import SwiftUI\nstruct Other { var name = \"\" }".utf8)
          .write(to: URL(fileURLWithPath: folder + "/Other.swift"))
      }
      let terminal = FakeTerminal([])
      let repl = Repl(
        input: terminal, screen: terminal, library: LessonLibrary(folder: nil),
        request: DocumentRequest())
      #expect(repl.open(isProject ? folder : path) == (isRefused ? 65 : 0))
      let complaints = terminal.complaints.joined(separator: "\n")
      let words = isRefused ? "cannot convert value" : "was never used"
      let isCut = isProject && !isRefused
      #expect(complaints.components(separatedBy: words).count - 1 == (isCut ? 2 : 5))
      #expect(complaints.contains("and 3 more warnings; :list warnings has them") == isCut)
    }
  }

  @Test func aFolderOfLessonsSaysHowToOpenOne() throws {
    try withFolder(["b.md", "b.ko.md", "README.md"]) { folder in
      let error = try #require(throws: LoadingError.self) {
        try DocumentLoading.load(folder, DocumentRequest())
      }
      #expect(error.hint?.description.hasPrefix("it has lessons: theseus \(folder)/b.md") == true)
    }
    try withFolder(["README.md"]) { folder in
      let error = try #require(throws: LoadingError.self) {
        try DocumentLoading.load(folder, DocumentRequest())
      }
      #expect(error.hint == nil)
    }
  }

  /// Both languages are in a page, whichever of the two files names it.
  @Test func aPageIsTheSameByEitherName() throws {
    try withFolder([]) { folder in
      let program = "struct ContentView: View { var body: some View { Text(\"a\") } }"
      let texts = [
        "a.md": "---\ntitle: Cat\n---\n\n```swift\n\(program)\n```\n\nProse.\n",
        "a.ko.md": "---\ntitle: 고양이\n---\n\n<!-- swift -->\n\n산문.\n",
      ]
      for (name, text) in texts {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
      let pages = try [["a.md"], ["a.ko.md"], ["a.ko.md", "a.md"]].map { names in
        var request = DocumentRequest()
        request.companions = names.dropFirst().map { "\(folder)/\($0)" }
        let page = "\(folder)/page.html"
        let playback = Playback(
          file: "\(folder)/\(names[0])", request: request,
          output: Output(color: "never", descriptor: 2))
        #expect(playback.writePage(PageOptions(), to: page) == 0)
        return try String(contentsOfFile: page, encoding: .utf8)
      }
      #expect(pages[0].contains("data-prose=\"en ko\""))
      #expect(pages[1] == pages[0])
      #expect(pages[2] == pages[0])
    }
  }

  private func withFolder(_ files: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files { try Data().write(to: folder.appendingPathComponent(file)) }
    try body(folder.path)
  }

  /// Foundation's own paths end the process for the first of these.
  @Test(arguments: ["C", "", "x/", "/nowhere/x"])
  func aFileThatIsNotThereIsAnError(_ path: String) {
    #expect(throws: LoadingError.self) { try DocumentLoading.read(path) }
  }

  @Test func aCompatibilityThatMeansNothingIsRefusedBeforeAnythingIsRead() throws {
    var request = DocumentRequest()
    request.compatibility = ["iso": "17"]
    let error = try #require(throws: LoadingError.self) {
      try DocumentLoading.load("/nowhere/x.swift", request)
    }
    #expect(error.exitCode == 64)
    #expect(
      error.message == "error: --compat iso=17: there is no compatibility key 'iso'\n"
        + "hint: did you mean 'ios'?")
    request.compatibility = ["ios": "17", "binding-owner": "runs"]
    let missing = try #require(throws: LoadingError.self) {
      try DocumentLoading.load("/nowhere/x.swift", request)
    }
    #expect(missing.exitCode == 66)
  }
}
