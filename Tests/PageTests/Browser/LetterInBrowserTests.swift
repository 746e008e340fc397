import Console
import Foundation
import Session
import Testing

/// The clinic's letter: each finding is played where it is read.
@BrowserThread @Suite(.inBrowser) struct LetterInBrowserTests {
  private func letter(_ content: String) throws -> URL {
    let folder = TestPage.folder()
    let file = folder.appendingPathComponent("App.swift")
    try Data(
      """
      struct Row: View {
        @State private var taps = 0
        var body: some View { Button("taps \\(taps)") { taps += 1 } }
      }
      struct ContentView: View {
        @State private var isBold = false
        var body: some View {
          VStack {
            \(content)
            Button("Bold") { isBold.toggle() }
          }
        }
      }
      """.utf8
    ).write(to: file)
    let page = folder.appendingPathComponent("letter.html")
    var clinic = ClinicCommand.Request()
    clinic.format = .html
    clinic.steps = 80
    clinic.destination = page.path
    _ = ClinicCommand(output: Output(color: "never"))
      .run(file.path, request: DocumentRequest(), clinic)
    return page
  }

  @Test(arguments: [1200, 390]) func aFindingIsPlayedToTheStepThatShowsIt(_ width: Int) throws {
    let browser = try Browser.fresh()
    try browser.resize(width: width, height: 844)
    try browser.open(letter("if isBold { Row().bold() } else { Row() }"))
    // What is folded away is no run yet.
    #expect(try browser.run("return document.querySelectorAll('details.play').length").number == 1)
    #expect(try browser.run("return document.querySelector('.deck') === null").bool == true)
    try browser.click("details.play summary")
    for _ in 0..<100
    where try browser.run("return document.querySelector('.deck') === null").bool == true {
      usleep(20_000)
    }
    #expect(
      try browser.run("return document.querySelector('.status').textContent").text?
        .contains("step 2") == true)
    #expect(
      try browser.run("return document.querySelector('.device .stage').textContent").text?
        .contains("taps 0") == true)
    #expect(
      try browser.run("return document.querySelector('.ghosts').textContent").text == "taps 1")
    #expect(
      try browser.run("return document.documentElement.scrollWidth <= innerWidth").bool == true)
    if let path = ProcessInfo.processInfo.environment["THESEUS_AXE"] {
      let axe = try String(contentsOfFile: path, encoding: .utf8)
      try browser.devTools("Runtime.evaluate", ["expression": .text(axe)])
      let problems = try browser.runAsync(
        """
        const done = arguments[0];
        axe.run(document).then((r) => done(r.violations.map((v) => `${v.id}: ${v.nodes[0].html}`)),
          (e) => done([String(e)]));
        """)
      #expect(problems.texts == [])
    }
    #expect(try browser.console() == [])
    #expect(try browser.requests().allSatisfy { $0.hasPrefix("file:") || $0.hasPrefix("data:") })
  }

  @Test func aLetterWithoutFindingsHasNoPlayer() throws {
    let browser = try Browser.fresh()
    try browser.open(letter("Row().bold(isBold)"))
    #expect(
      try browser.run("return document.querySelector('details.play, .deck') === null").bool == true)
    #expect(
      try browser.run("return document.querySelector('h1').textContent").text?.isEmpty == false)
  }
}
