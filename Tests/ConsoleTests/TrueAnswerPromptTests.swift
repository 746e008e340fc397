import Foundation
import Session
import Testing

@testable import Console

/// Answers at the prompt that were false, unclear or too long of whole apps.
@Suite struct TrueAnswerPromptTests {
  private static let mailbox = """
    import Combine
    final class Settings: ObservableObject { @Published var size = 1; var version = 1 }
    struct Row: View { let title: String; var body: some View { Text(title) } }
    struct ContentView: View {
      @StateObject private var settings = Settings()
      @State private var asks = false
      @State private var ticks = 0
      var body: some View {
        VStack {
          ForEach(["Milk", "Tea"], id: \\.self) { Row(title: $0) }
          Text("size \\(settings.size), ticks \\(ticks)")
          Button("New version") { settings.version += 1 }
          Button("Bigger") { settings.size += 1 }
          Button("Ask") { asks = true }
          Button("Later") { Task { try? await Task.sleep(for: .seconds(3)); ticks += 1 } }
        }
        .alert("Sure?", isPresented: $asks) { Button("Yes") {} }
      }
    }
    """

  private static func sit(_ lines: String...) throws -> Sitting {
    try Sitting(lines, program: mailbox)
  }

  /// Views of one type are told apart by what they show, and not by their paths.
  @Test func severalViewsAreTheirTexts() throws {
    let sitting = try Self.sit(":step", ":why Row")
    #expect(sitting.shows("1  Row #", "began: \"Milk\""))
    #expect(sitting.shows("2  Row #", "began: \"Tea\""))
  }

  @Test func oneOfSeveralIsAskedForByItsText() throws {
    let why = try Self.sit(":step", #":why Row "Tea""#)
    #expect(why.shows("[\"Tea\"]/Row") && !why.shows("may mean several"))
    let not = try Self.sit(":step", #"tap("Bigger")"#, #":whynot Row "Milk""#)
    #expect(not.shows("the body of Row #", "did not run: "), "\(not.terminal.shown)")
    let none = try Self.sit(":step", #":whynot Row "Rice""#).terminal.complaints
    #expect(none == ["error: no Row on screen shows \"Rice\""])
  }

  /// What is printed later is on its way like what is shown later.
  @Test func whatIsToBePrintedComesWithTime() throws {
    let program = """
      struct ContentView: View {
        var body: some View {
          Button("Later") { Task { try? await Task.sleep(for: .seconds(3)); print("done") } }
        }
      }
      """
    let sitting = try Sitting([":step", #"tap("Later")"#, #":whynot "done""#], program: program)
    #expect(sitting.shows("\"done\" is not there yet; it comes when time passes:"))
    let never = try Sitting([":step", #":whynot "done""#], program: program)
    #expect(!never.shows("it comes when time passes:"))
  }

  /// What was shown exactly so is not meant as a part of another text; a label without quotes may be.
  @Test func wordsInQuotesAreNoPartOfALabel() throws {
    let program = """
      struct ContentView: View {
        @State private var asks = false
        var body: some View {
          Button("Note it") { asks = true }
            .alert("Note", isPresented: $asks) { Button("OK") {} }
        }
      }
      """
    let steps = [":step", #"tap("Note it")"#, #"tap("OK")"#]
    let quoted = try Sitting(steps + [#":why "Note""#], program: program)
    #expect(quoted.shows("\"Note\" is no longer shown"), "\(quoted.terminal.shown)")
    #expect(!quoted.shows("shows \"Note it\""), "\(quoted.terminal.shown)")
    let bare = try Sitting(steps + [":why Note i"], program: program)
    #expect(bare.shows("shows \"Note it\""), "\(bare.terminal.shown)")
  }

  /// A registration fires once, and the body is told of everything that it reads.
  @Test func aTriedBodyIsToldAsInTheAnswer() throws {
    let program = """
      @Observable final class Model { var a = 0; var b: Int?; var c = 0 }
      struct ContentView: View {
        @State private var model = Model()
        var body: some View {
          VStack {
            Text("\\(model.a)")
            if let b = model.b { Text("found \\(b)") }
            Button("go") { model.a += 1; model.b = 2; model.c = 3 }
          }
        }
      }
      """
    let sitting = try Sitting([":step", #"tap("go")"#, #":prove "found 2""#], program: program)
    #expect(
      sitting.shows(
        "it does not happen without this: the body of ContentView", "it reads b, which changed"),
      "\(sitting.terminal.shown)")
    #expect(!sitting.shows("it reads c, which changed"), "\(sitting.terminal.shown)")
  }

  @Test func wordsWithANumberAreExplained() throws {
    let sitting = try Self.sit(":explain @32", ":explain screen2", ":explain ==")
    #expect(sitting.shows("@32: the part of a property's own wrapper"))
    #expect(sitting.shows("screen2: the part of a path for a screen"))
    #expect(sitting.shows("==: == of the program decided"))
  }

  @Test func aPropertyThatTellsNobodyIsSaidSo() throws {
    for question in [":why version", ":whynot version", ":why Settings.version"] {
      let sitting = try Self.sit(":step", #"tap("New version")"#, question)
      #expect(sitting.shows("version is not @Published"), "\(question)")
      #expect(sitting.shows("nothing that is observed was written, and no body ran"))
    }
    let size = try Self.sit(":step", #"tap("Bigger")"#, ":why size")
    #expect(!size.shows("is not @Published"))
    #expect(size.shows("Settings#1.size was written: 1 → 2"))
  }

  @Test func whatIsToComeIsNoStepOfTheRun() throws {
    let sitting = try Self.sit(":step", #"tap("Later")"#, "advance(by: 1)", ":whynot ticks")
    #expect(sitting.shows("ticks has not been written yet; it is when time passes:"))
    #expect(sitting.shows("if this comes next: advance(by: 2)"))
    #expect(sitting.shows("in step 1: tap(\"Later\")"))
    #expect(!sitting.shows("in step 3: "))
  }

  /// What has been written before is not written for the first time.
  @Test func whatTimeBringsAgainIsNotNew() throws {
    let sitting = try Self.sit(
      ":step", #"tap("Later")"#, "advance(by: 3)", #"tap("Later")"#, "advance(by: 1)",
      ":whynot ticks")
    #expect(sitting.shows("nothing wrote ticks in this step; it is written when time passes:"))
    #expect(sitting.shows("ContentView.ticks was written: 1 → 2"))
    #expect(!sitting.shows("has not been written yet"))
    let program = """
      struct ContentView: View {
        @State private var shows = false
        var body: some View {
          VStack {
            if shows { Text("flash") }
            Button("Flash") { Task { await flash(); await flash() } }
          }
        }
        private func flash() async {
          try? await Task.sleep(for: .seconds(1))
          shows = true
          try? await Task.sleep(for: .seconds(1))
          shows = false
        }
      }
      """
    let lines = [":step", #"tap("Flash")"#, #":whynot "flash""#]
    let first = try Sitting(lines, program: program)
    #expect(first.shows("\"flash\" is not there yet; it comes when time passes:"))
    let again = try Sitting(
      [lines[0], lines[1], "advance(by: 2)", lines[2]], program: program)
    #expect(again.shows("it comes back after advance(by: 1)"), "\(again.terminal.shown)")
    #expect(again.shows("ContentView.shows was written: true → false"))
  }

  /// A world that needs what is left out comes to an end, which is told before anything else.
  @Test func aWorldThatStopsIsSaidToStop() throws {
    let sitting = try Self.sit(":step", #"tap("Ask")"#, #"tap("Yes")"#, ":without step 1")
    #expect(sitting.shows("the world without it stops in step 2: "))
    let goes = try Self.sit(":step", #"tap("Bigger")"#, #"tap("Bigger")"#, ":without step 1")
    #expect(!goes.shows("the world without it stops"))
    #expect(goes.shows("What a person sees in the end differs: "))
  }

  @Test func everythingIsShownWhereItIsAskedFor() throws {
    let brief = try Self.sit(":step", #"tap("Bigger")"#, ":without step 1")
    let whole = try Self.sit(":step", #"tap("Bigger")"#, ":without step 1 all")
    #expect(whole.terminal.shown.count > brief.terminal.shown.count)
    #expect(whole.terminal.complaints.isEmpty)
  }

  /// One stands before the step that one goes to.
  @Test func goingToAStepSaysWhereOneStands() throws {
    let sitting = try Self.sit(":step", #"tap("Bigger")"#, #"tap("Bigger")"#, ":goto 1")
    #expect(sitting.shows("before step 1, event "))
    let end = try Self.sit(":step", #"tap("Bigger")"#, ":goto end")
    #expect(!end.shows("before step"))
  }

  // MARK: The file on disk

  /// Changes the file before one of the lines.
  private final class Editor: LineInput {
    let terminal: FakeTerminal
    let isInteractive = false
    var hasMore: Bool { false }
    private var left: Int
    private let edit: () -> Void

    init(_ terminal: FakeTerminal, before line: Int, _ edit: @escaping () -> Void) {
      self.terminal = terminal
      left = line
      self.edit = edit
    }

    func readLine(prompt: String) -> InputLine {
      if left == 0 { edit() }
      left -= 1
      return terminal.readLine(prompt: prompt)
    }
    func remember(_ input: String) {}
    func takeInterrupt() -> Bool { false }
  }

  private func shown(_ lines: [String], edited text: String?) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Cat.swift")
    try Data(Self.mailbox.utf8).write(to: file)
    let terminal = FakeTerminal(lines.map { .line($0) })
    let editor = Editor(terminal, before: 1) {
      try? Data((text ?? Self.mailbox).utf8).write(to: file)
    }
    let repl = Repl(
      input: editor, screen: terminal, library: LessonLibrary(folder: folder.path),
      request: DocumentRequest())
    _ = repl.open(file.path)
    _ = repl.run()
    return terminal.shown
  }

  @Test func aFileThatHasChangedIsSaidOnce() throws {
    let edited = Self.mailbox.replacing("\"Tea\"", with: "\"Coffee\"")
    func told(_ lines: [String], _ text: String?) throws -> Int {
      try shown(lines, edited: text).count { $0.contains("has changed since it was read") }
    }
    #expect(try told([":step", ":state", ":state"], edited) == 1)
    // Saved again, it says the same.
    #expect(try told([":step", ":state", ":state"], nil) == 0)
    // What reads it needs no advice.
    #expect(try told([":step", ":reload", ":state"], edited) == 0)
  }
}
