import Foundation
import Testing

/// The playground as its readers use it: the real program serves, a real browser asks.
@BrowserThread @Suite(.inBrowser, .serialized) struct PlaygroundInBrowserTests {
  /// Serves until nobody needs it any more.
  private final class Served {
    private let process = Process()
    let address: String

    init(_ arguments: [String] = []) throws {
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("theseus")
      process.arguments = ["serve"] + arguments
      process.currentDirectoryURL = TestPage.lessons.deletingLastPathComponent()
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      var line = Data()
      while !line.contains(10) {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        line += more
      }
      address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// The queue of `BrowserThread` blocks signals, and what it starts inherits that: a request to end
    /// would wait forever, and the server outlive the tests.
    deinit { kill(process.processIdentifier, SIGKILL) }
  }

  /// Keeps what is served until the test is over.
  private final class Servers { var all: [Served] = [] }

  private let browser: Browser
  private let servers = Servers()

  init() throws {
    browser = try Browser.fresh()
    _ = try browser.console()
  }

  private func open(_ served: Served, _ rest: String = "en") throws {
    servers.all.append(served)
    try browser.open(try #require(URL(string: served.address + rest)))
    try wait("document.querySelector('#stage .deck')")
  }

  private func wait(
    _ condition: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    for _ in 0..<300 {
      if try browser.run("return Boolean(\(condition))").bool == true { return }
      usleep(20_000)
    }
    Issue.record("it never is: \(condition)", sourceLocation: location)
  }

  private func text(_ script: String) throws -> String {
    try browser.run("return \(script)").text ?? ""
  }

  private let screen =
    "(document.querySelector('#stage .device .stage')?.textContent ?? '')"
  private var status: String {
    get throws { try text("document.querySelector('.player:not([hidden]) .status').textContent") }
  }

  private func edit(_ old: String, _ new: String) throws {
    try browser.run(
      """
      const source = document.querySelector('#source');
      source.value = source.value.replace('\(old)', '\(new)');
      source.dispatchEvent(new Event('input'));
      """)
  }

  private func step(_ code: String) throws {
    try browser.run(
      """
      document.querySelector('#code').value = '\(code)';
      document.querySelector('#do').requestSubmit();
      """)
  }

  /// What every visit comes down to: nothing was complained of, nothing came from elsewhere.
  private func leave(_ location: SourceLocation = #_sourceLocation) throws {
    #expect(try browser.console() == [], sourceLocation: location)
    let elsewhere = try browser.requests().filter {
      !$0.hasPrefix("http://127.0.0.1:") && !$0.hasPrefix("data:") && !$0.hasPrefix("file:")
    }
    #expect(elsewhere == [], sourceLocation: location)
    #expect(
      try browser.run("return document.documentElement.scrollWidth <= innerWidth").bool == true,
      sourceLocation: location)
    try browser.open(URL(fileURLWithPath: "/dev/null"))
  }

  @Test(arguments: ["en", "ko"], [1400, 390])
  func aProgramIsTappedEditedAskedComparedAndMended(_ language: String, _ width: Int) throws {
    let served = try Served()
    try browser.resize(width: width, height: 844)
    try open(served, language)
    #expect(try text("document.documentElement.lang") == language)
    // A tap on the screen, and a step in Swift.
    try browser.run("document.querySelector('#stage .device button').click()")
    try wait("\(screen).includes('Cat: 1')")
    try step(#"toggle("Bold")"#)
    try wait("document.querySelectorAll('#steps li').length === 2 && \(screen).includes('Cat: 0')")
    // Back, and why.
    try browser.run("document.querySelector('#stage .move.back').click()")
    #expect(try status.contains("1"))
    try browser.run("[...document.querySelectorAll('#stage .why')].at(-1).click()")
    #expect(try text("document.querySelector('.why-card').textContent").contains("App.swift:"))
    // An edit keeps the step.
    try edit("taps = 0", "taps = 5")
    try wait("\(screen).includes('Cat: 5')")
    #expect(try status.contains("1"))
    // Compared with before: both are played.
    try browser.run("document.querySelector('#compare').click()")
    try wait("document.querySelectorAll('#stage .player:not([hidden])').length === 2")
    let difference = try text("document.querySelector('#difference').textContent")
    #expect(difference.hasPrefix(language == "en" ? "- before\n+ after" : "- 이전\n+ 이후"))
    // What if another step had been the first?
    try browser.run("document.querySelector('#source').dispatchEvent(new Event('input'))")
    try wait("document.querySelectorAll('#stage .player:not([hidden])').length === 1")
    try browser.run(
      """
      const slider = document.querySelector('#stage .controls input');
      slider.value = 0;
      slider.dispatchEvent(new Event('input'));
      """)
    try browser.run("[...document.querySelectorAll('#stage .device .stage button')].at(-1).click()")
    try wait("document.querySelector('#steps').textContent.startsWith('toggle')")
    #expect(try browser.run("return document.querySelectorAll('#steps li').length").number == 1)
    // A mend is tried beside the program as it was.
    try browser.run("document.querySelector('#mend').click()")
    try wait("document.querySelector('#mends button')")
    try browser.run("document.querySelector('#mends button').click()")
    try wait("document.querySelectorAll('#stage .player:not([hidden])').length === 2")
    #expect(try text("document.querySelector('#source').value").contains(".bold(isBold)"))
    try leave()
  }

  @Test func aLinkHoldsTheSession() throws {
    let first = try Served()
    try open(first)
    try edit(#"Button(""#, #"Button("Dog "#)
    try step(#"toggle("Bold")"#)
    try wait(
      "\(screen).includes('Dog') && document.querySelector('.status').textContent.includes('step 1')"
    )
    try browser.run("document.querySelector('#link').click()")
    try wait("location.hash.length > 20")
    let link = try text("location.hash")
    // Another server knows nothing of it.
    let second = try Served()
    try open(second, "en" + link)
    try wait("\(screen).includes('Dog')")
    #expect(try text("document.querySelector('#steps').textContent").contains("Bold"))
    // Another language takes it along.
    try browser.run("document.querySelector('a.language').click()")
    try wait("document.documentElement.lang === 'ko' && document.querySelector('#stage .deck')")
    try wait("\(screen).includes('Dog')")
    // What is no session begins anew.
    try open(try Served(), "en#bm9uc2Vuc2U")
    try wait("\(screen).includes('Cat')")
    try leave()
  }

  @Test func aLessonAsksAsLongAsItIsItsOwn() throws {
    try open(try Served(), "ko")
    try browser.run(
      """
      const lesson = document.querySelector('#lesson');
      lesson.value = '03-cat-recorder';
      lesson.dispatchEvent(new Event('change'));
      """)
    try wait("document.querySelectorAll('#steps li').length > 1 && \(screen).includes('title')")
    #expect(try text("document.querySelector('#prose').textContent").contains("정체성"))
    let forward = "document.querySelector('#stage .move.forward').click()"
    let card = "document.querySelector('.question-card')"
    for _ in 0..<2 { try browser.run(forward) }
    try wait("!\(card).hidden")
    try browser.run("\(card).querySelector('input').click(); \(card).requestSubmit()")
    #expect(try text("document.querySelector('.verdict').className").contains("verdict "))
    try browser.run("\(card).requestSubmit()")
    #expect(try status.contains("2"))
    // Of another program nobody knows the answers.
    try edit("untitled", "unnamed")
    try wait("\(screen).includes('unnamed')")
    try browser.run(
      """
      const slider = document.querySelector('#stage .controls input');
      slider.value = 0;
      slider.dispatchEvent(new Event('input'));
      """)
    for _ in 0..<3 { try browser.run(forward) }
    #expect(try browser.run("return \(card).hidden").bool == true)
    try leave()
  }

  @Test func aProjectIsReadAnewWhenItsFilesChange() throws {
    let folder = TestPage.folder()
    func write(_ path: String, _ text: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    func editor(_ text: String) throws {
      try write(
        "Sources/App/Editor.swift",
        """
        import SwiftUI
        struct Editor: View {
          @State private var text = "\(text)"
          var body: some View { TextField("Note", text: $text) }
        }
        #Preview("An editor") { Editor() }
        """)
    }
    try write(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App")])
      """)
    try write(
      "Sources/App/App.swift",
      """
      import SwiftUI
      @main struct NotesApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        @State private var isBold = false
        var body: some View {
          VStack {
            Editor().bold(isBold)
            Button("Bold") { isBold.toggle() }
          }
        }
      }
      """)
    try editor("one")
    let served = try Served([folder.path])
    try open(served)
    try wait("\(screen).includes('one')")
    #expect(
      try browser.run("return [...document.querySelectorAll('#root option')].map((o) => o.value)")
        .texts == ["", "preview An editor", "view ContentView", "view Editor"])
    try step(#"tap("Bold")"#)
    try wait("document.querySelector('.status').textContent.includes('step 1')")
    // Saved elsewhere: the program here follows and keeps the step.
    try editor("two")
    try wait("\(screen).includes('two')")
    #expect(try status.contains("step 1"))
    // Edited here and saved elsewhere: nobody's work is lost.
    try browser.run(
      """
      const file = document.querySelector('#file');
      file.value = '1';
      file.dispatchEvent(new Event('change'));
      """)
    try edit("two", "mine")
    try wait("\(screen).includes('mine')")
    try editor("theirs")
    try wait("!document.querySelector('#take').hidden")
    #expect(try text(screen).contains("mine"))
    #expect(try text("document.querySelector('#news').textContent").contains("Editor.swift"))
    try browser.click("#take")
    try wait("\(screen).includes('theirs')")
    // A preview by itself.
    try browser.run(
      """
      const root = document.querySelector('#root');
      root.value = 'preview An editor';
      root.dispatchEvent(new Event('change'));
      """)
    try wait("!\(screen).includes('Bold')")
    try leave()
  }

  /// Each letter typed into three hundred lines comes to the screen.
  @Test func eachLetterOfALongProgramIsSeen() throws {
    let served = try Served()
    try open(served)
    let rows = (0..<56).map {
      "struct Row\($0): View {\n  @State private var taps = 0\n  var body: some View {\n"
        + "    Button(\"row \($0): \\(taps)\") { taps += 1 }\n  }\n}\n"
    }
    let list = (0..<56).map { "      Row\($0)()" }.joined(separator: "\n")
    let program =
      rows.joined() + "struct ContentView: View {\n  var body: some View {\n    List {\n"
      + list.replacing("Row0()", with: "Text(\"number 000\")") + "\n    }\n  }\n}\n"
    #expect(program.split(separator: "\n").count >= 300)
    let encoded = try String(decoding: JSONEncoder().encode(program), as: UTF8.self)
    let answer = try browser.runAsync(
      """
      const done = arguments[0];
      const source = document.querySelector('#source');
      const typed = (number) => new Promise((resolve) => {
        source.value = \(encoded).replace('000', number);
        source.dispatchEvent(new Event('input'));
        const look = () => {
          if (\(screen).includes(`number ${number}`)) resolve(number);
          else requestAnimationFrame(look);
        };
        look();
      });
      (async () => {
        const seen = [];
        for (let i = 1; i <= 12; i += 1) seen.push(await typed(String(100 + i)));
        done(seen.length);
      })();
      """)
    #expect(answer.number == 12)
    try leave()
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["THESEUS_AXE"] != nil,
      "THESEUS_AXE names no axe.min.js; the gate sets it"),
    arguments: ["light", "dark"])
  func axeFindsNothing(_ scheme: String) throws {
    let path = try #require(ProcessInfo.processInfo.environment["THESEUS_AXE"])
    let axe = try String(contentsOfFile: path, encoding: .utf8)
    try browser.prefer(scheme: scheme)
    try open(try Served())
    try browser.run("document.querySelector('#stage .device button').click()")
    try wait("\(screen).includes('Cat: 1')")
    try step(#"toggle("Bold")"#)
    try wait("\(screen).includes('Cat: 0') && document.querySelector('.ghosts > *')")
    try browser.run("document.querySelector('#mend').click()")
    try wait("document.querySelector('#mends button')")
    try browser.devTools("Runtime.evaluate", ["expression": .text(axe)])
    let problems = try browser.runAsync(
      """
      const done = arguments[0];
      axe.run(document).then((r) => done(r.violations.map((v) => `${v.id}: ${v.nodes[0].html}`)),
        (e) => done([String(e)]));
      """)
    #expect(problems.texts == [])
    try leave()
  }
}
