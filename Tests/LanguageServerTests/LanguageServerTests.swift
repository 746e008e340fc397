import Diagnostics
import Foundation
import Phrases
import Session
import Testing
import Wire

@testable import LanguageServer

/// What an editor is told, by a client in the same process.
@Suite struct LanguageServerTests {
  static let program = """
    struct Row: View {
      @State private var taps = 0
      var body: some View { Button("taps \\(taps)") { taps += 1 } }
    }
    struct ContentView: View {
      @State private var isBold = false
      var body: some View {
        VStack {
          if isBold { Row().bold() } else { Row() }
          Button("Bold") { isBold.toggle() }
        }
      }
    }
    """

  @Test func aMistakeIsToldAndTakenBack() {
    let editor = Editor()
    editor.open(Self.program.replacing("toggle", with: "togle"))
    #expect(editor.errors.first?["range"]["start"] == ["line": 9, "character": 30])
    editor.change(to: Self.program)
    #expect(editor.errors == [])
  }

  @Test func theClinicWarnsAndLosesItsWordsWithTheFault() {
    let editor = Editor()
    editor.open(Self.program)
    let found = editor.published.filter { $0["source"] == "theseus clinic" }
    #expect(!found.isEmpty && found.allSatisfy { $0["severity"].int ?? 0 > 1 })
    editor.change(
      to: Self.program.replacing(
        "if isBold { Row().bold() } else { Row() }", with: "Row().bold(isBold)"))
    #expect(editor.published.allSatisfy { $0["source"] != "theseus clinic" })
  }

  @Test func aBodyHasItsTypeAndAPropertyItsReaders() {
    let editor = Editor()
    editor.open(Self.program)
    let type = editor.ask("textDocument/hover", line: 6, character: 8)
    #expect(type["result"]["contents"]["value"].string?.contains("_ConditionalContent") == true)
    let readers = editor.ask("textDocument/hover", line: 5, character: 22)
    #expect(
      readers["result"]["contents"]["value"]
        == "a change of isBold makes these bodies run: ContentView")
    #expect(editor.ask("textDocument/hover", line: 7, character: 0)["result"] == .null)
  }

  @Test func aNameLeadsToItsDeclaration() {
    let editor = Editor()
    editor.open(Self.program)
    let row = editor.ask("textDocument/definition", line: 8, character: 19)
    #expect(row["result"]["range"]["start"] == ["line": 0, "character": 7])
    #expect(editor.ask("textDocument/definition", line: 8, character: 25)["result"] == .null)
  }

  @Test func aLensSaysWhatTheRunDid() {
    let editor = Editor()
    editor.open(Self.program)
    let lenses = editor.ask("textDocument/codeLens")["result"].array ?? []
    #expect(
      lenses.map { $0["command"]["title"] }
        == [
          "body runs: 1, lifetimes: 1, ended: 0 · loses its state",
          "body runs: 1, lifetimes: 1, ended: 0 · keeps its state",
        ])
  }

  @Test func aLensSaysWhetherStateIsKeptOnceTheClinicHasLooked() {
    let editor = Editor()
    editor.open(Self.program)
    let lost = editor.ask("textDocument/codeLens")["result"].array ?? []
    #expect(lost.first?["command"]["title"].string?.hasSuffix("loses its state") == true)
    editor.change(
      to: Self.program.replacing(
        "if isBold { Row().bold() } else { Row() }", with: "Row().bold(isBold)"))
    let unknown = editor.ask("textDocument/codeLens")["result"].array ?? []
    #expect(unknown.first?["command"]["title"].string?.contains("state") == false)
    editor.save()
    let kept = editor.ask("textDocument/codeLens")["result"].array ?? []
    #expect(kept.first?["command"]["title"].string?.hasSuffix("keeps its state") == true)
  }

  @Test func aMendIsAnEditThatHasBeenProved() {
    let editor = Editor()
    editor.open(Self.program)
    let line = 8
    let actions = editor.ask("textDocument/codeAction", lines: line...line)["result"].array ?? []
    #expect(actions.count == 1 && actions.first?["kind"] == "quickfix")
    #expect(actions.first?["diagnostics"].array?.isEmpty == false)
    let edits = actions.first?["edit"]["changes"]["file:///a/A.swift"].array ?? []
    #expect(edits.count == 1)
    editor.apply(edits)
    editor.save()
    #expect(editor.published == [])
    #expect(editor.ask("textDocument/codeAction", lines: 0...20)["result"] == [])
  }

  @Test func whereThereIsNoFindingThereIsNoMend() {
    let editor = Editor()
    editor.open(Self.program)
    #expect(editor.ask("textDocument/codeAction", lines: 0...1)["result"] == [])
  }

  @Test func editsOfPartsAreApplied() {
    let editor = Editor()
    editor.open("// 😀 é\n" + Self.program)
    // After characters of two UTF-16 units, whose number grows.
    editor.edit((0, 3), (0, 5), "😀😀")
    editor.edit((0, 8), (0, 8), "\nlet one: Int = true // 😀")
    #expect(editor.errors.map { $0["range"]["start"] } == [["line": 1, "character": 15]])
    editor.edit((1, 15), (1, 19), "1")
    #expect(editor.errors == [])
    // A place outside of the text is its end; a backward range is empty.
    editor.edit((900, 0), (900, 5), "\nlet two: Int = true")
    #expect(editor.errors.count == 1)
    editor.edit((900, 0), (2, 0), "x")
    #expect(editor.errors.count == 1)
  }

  /// Lines end as the protocol says; a place before the text is its beginning.
  @Test func placesAreCountedAsTheProtocolDoes() {
    let editor = Editor()
    editor.open("// a\u{0C}b\u{2028}c\n" + Self.program.replacing("toggle", with: "togle"))
    #expect(editor.errors.first?["range"]["start"] == ["line": 10, "character": 30])
    #expect(editor.ask("textDocument/hover", line: 6, character: -1)["result"] == .null)
    #expect(editor.ask("textDocument/hover", line: -1, character: 3)["result"] == .null)
  }

  @Test func stepsAreDoneAndStay() {
    let editor = Editor()
    editor.open(Self.program)
    let said = editor.perform(["tap(\"taps 0\")", "tap(\"Bold\")"])
    #expect(said["result"]["end"] == "completed")
    #expect(said["result"]["lines"].array?.isEmpty == false)
    let lens = editor.ask("textDocument/codeLens")["result"].array?.first
    #expect(lens?["command"]["title"].string?.hasPrefix("body runs: 3, lifetimes: 2") == true)
    // A hover tells why, now that something has happened.
    let hover = editor.ask("textDocument/hover", line: 0, character: 8)["result"]["contents"]
    #expect(hover["value"].string?.contains("in step 2: tap(\"Bold\")") == true)
    editor.change(to: Self.program + "\n")
    let again = editor.ask("textDocument/codeLens")["result"].array?.first
    #expect(again?["command"]["title"].string?.hasPrefix("body runs: 3") == true)
    #expect(editor.perform(["tap(\"Nobody\")"])["result"]["end"] == "noControl")
    #expect(editor.perform([7])["error"]["code"] == -32602)
    #expect(editor.perform([], "theseus.nothing")["error"]["code"] == -32602)
  }

  @Test func aLessonIsCheckedAndProseIsNot() {
    let editor = Editor(uri: "file:///a/lesson.md")
    editor.open("# One\n\n```swift\nstruct A: View { var body: some View { Txt(\"a\") } }\n```\n")
    #expect(editor.errors.first?["range"]["start"]["line"] == 3)
    editor.change(to: "# One\n\nNothing runs here: `Txt(\"a\")`.\n")
    #expect(editor.errors == [])
  }

  @Test func theProtocolHasItsErrors() {
    let editor = Editor()
    #expect(editor.ask("textDocument/hover")["error"]["code"] == -32602)
    #expect(editor.ask("nothing")["error"]["code"] == -32601)
    #expect(Editor(isInitialized: false).ask("textDocument/hover")["error"]["code"] == -32002)
  }

  @Test func declarationsAreFoundInBrokenText() {
    let text = Lines(
      "struct A {\n  // var no = 1\n  let s = \"struct B {\"\n  func go() { }\n}\nstruct C {")
    #expect(Declarations(text).all.map(\.name) == ["A", "s", "go", "C"])
    #expect(Declarations(text).all.map { $0.owner ?? "-" } == ["-", "A", "A", "-"])
  }

  /// A word before another declares what that declares.
  @Test func aModifierIsNoDeclaration() {
    let text = Lines(
      "class A {\n  class func make() { }\n  class var one: Int { 1 }\n}\nfunc b() { }")
    #expect(Declarations(text).all.map(\.name) == ["A", "make", "one", "b"])
    #expect(Declarations(text).all.map { $0.owner ?? "-" } == ["-", "A", "A", "-"])
  }
}

/// Texts of a project on the disk, whose other files may change.
@Suite struct OpenProjectTests {
  /// Two folders with a package each.
  private final class Folders {
    let path = NSTemporaryDirectory() + "theseus-" + UUID().uuidString
    init() throws {
      for name in ["one", "two"] {
        try FileManager.default.createDirectory(
          atPath: path + "/" + name, withIntermediateDirectories: true)
        try write("", to: "\(name)/Package.swift")
        try write(OpenProjectTests.row, to: "\(name)/Row.swift")
      }
    }
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private static let user = """
    struct ContentView: View {
      @State private var isBold = false
      var body: some View {
        VStack {
          if isBold { Row().bold() } else { Row() }
          Button("Bold") { isBold.toggle() }
        }
      }
    }
    """
  fileprivate static let row = """
    struct Row: View {
      @State private var taps = 0
      var body: some View { Button("taps \\(taps)") { taps += 1 } }
    }
    """

  private func projects() -> OpenProjects {
    OpenProjects { project, request in
      let row = try? String(contentsOfFile: project + "/Row.swift", encoding: .utf8)
      let files = [("App.swift", Self.user), ("Row.swift", row ?? "")]
      return .success(
        Document(
          program: files.map { SourceFile(name: $0.0, text: $0.1) }, name: "P", request: request))
    }
  }

  private func open(_ path: String, _ text: String, _ projects: OpenProjects) -> OpenText {
    OpenText(OpenText.uri(of: path), text, words: Words(), projects: projects)
  }

  /// What the clinic said is taken back when another file has been mended.
  @Test func findingsEndWithTheirFault() throws {
    let folders = try Folders()
    let projects = projects()
    let app = open(folders.path + "/one/App.swift", Self.user, projects)
    app.check(beside: [:])
    #expect(app.examine())
    let found = app.diagnostics
    #expect(!found.isEmpty)
    #expect(!app.examine())
    #expect(app.diagnostics == found)
    try folders.write(
      "struct Row: View { var body: some View { Text(\"row\") } }", to: "one/Row.swift")
    projects.forget()
    app.check(beside: [:])
    #expect(app.diagnostics == found)
    #expect(app.examine())
    #expect(app.diagnostics != found)
  }

  /// A text of another project does not stand for a file of the same name.
  @Test func projectsKeepTheirOwnFiles() throws {
    let folders = try Folders()
    let projects = projects()
    let app = open(folders.path + "/one/App.swift", Self.user, projects)
    let broken = "struct Row {"
    let other = open(folders.path + "/two/Row.swift", broken, projects)
    app.check(beside: ["other": other])
    #expect(app.diagnostics.isEmpty)
    let own = open(folders.path + "/one/Row.swift", broken, projects)
    own.check(beside: ["own": own, "other": app])
    #expect(!own.diagnostics.isEmpty)
  }
}

/// An editor with one file. Each of its calls is served by the same server.
private final class Editor: WireTransport {
  private let server = LanguageServer(
    version: "0", words: Words(), read: { _, _ in .failure(.init("no")) })
  private let uri: String
  private var waiting: [Data] = []
  private var reader = MessageReader(.header)
  private var said: [JSONValue] = []

  init(uri: String = "file:///a/A.swift", isInitialized: Bool = true) {
    self.uri = uri
    if isInitialized { send("initialize", [:], id: 0) }
  }

  func read() -> Data? { waiting.isEmpty ? nil : waiting.removeFirst() }
  func readArrived() -> Data? { nil }
  func write(_ data: Data) {
    reader.add(data)
    while let message = try? reader.next() {
      if let value = JSONValue(message) { said.append(value) }
    }
  }

  func open(_ text: String) {
    send("textDocument/didOpen", ["textDocument": ["uri": .string(uri), "text": .string(text)]])
  }

  func change(to text: String) {
    send(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri)], "contentChanges": [["text": .string(text)]]])
  }

  func save() { send("textDocument/didSave", ["textDocument": ["uri": .string(uri)]]) }

  func edit(_ start: (Int, Int), _ end: (Int, Int), _ text: String) {
    change([
      "range": [
        "start": ["line": .int(start.0), "character": .int(start.1)],
        "end": ["line": .int(end.0), "character": .int(end.1)],
      ], "text": .string(text),
    ])
  }

  /// Edits of a code action.
  func apply(_ edits: [JSONValue]) {
    for edit in edits { change(["range": edit["range"], "text": edit["newText"]]) }
  }

  private func change(_ change: JSONValue) {
    send(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri)], "contentChanges": [change]])
  }

  func perform(_ steps: [JSONValue], _ command: String = "theseus.steps") -> JSONValue {
    send(
      "workspace/executeCommand",
      ["command": .string(command), "arguments": .array([.string(uri)] + steps)], id: 1)
    return said.last { $0["id"] == 1 } ?? .null
  }

  func ask(_ method: String, lines: ClosedRange<Int>) -> JSONValue {
    send(
      method,
      [
        "textDocument": ["uri": .string(uri)],
        "range": [
          "start": ["line": .int(lines.lowerBound), "character": 0],
          "end": ["line": .int(lines.upperBound), "character": 0],
        ],
      ], id: 1)
    return said.last { $0["id"] == 1 } ?? .null
  }

  func ask(_ method: String, line: Int = 0, character: Int = 0) -> JSONValue {
    send(
      method,
      [
        "textDocument": ["uri": .string(uri)],
        "position": ["line": .int(line), "character": .int(character)],
      ], id: 1)
    return said.last { $0["id"] == 1 } ?? .null
  }

  /// The diagnostics that were sent last.
  var published: [JSONValue] {
    said.last { $0["method"] == "textDocument/publishDiagnostics" }?["params"]["diagnostics"].array
      ?? []
  }
  var errors: [JSONValue] { published.filter { $0["severity"] == 1 } }

  private func send(_ method: String, _ parameters: JSONValue, id: Int? = nil) {
    var message: [String: JSONValue] = [
      "jsonrpc": "2.0", "method": .string(method), "params": parameters,
    ]
    if let id { message["id"] = .int(id) }
    waiting.append(Framing.header.framed(JSONValue.object(message).data))
    _ = RemoteCalls(server, over: self, .header).run()
  }
}
