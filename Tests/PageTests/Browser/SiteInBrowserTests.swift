import Console
import Foundation
import Testing

/// A site as its readers use it, from a disk.
@BrowserThread @Suite(.inBrowser) struct SiteInBrowserTests {
  @Test func fromTheIndexToALessonToTheNextByKeyboard() throws {
    let browser = try Browser.fresh()
    let site = try SmallCourse().site()
    func address() throws -> String { try browser.run("return location.pathname").text ?? "" }
    try browser.open(site.appendingPathComponent("index.html"))
    try browser.run("document.querySelector('.lessons a').focus()")
    try browser.press(.enter)
    try wait { try address().hasSuffix("/01-one/index.html") }
    try browser.run("document.querySelector('nav [rel=next]').focus()")
    try browser.press(.enter)
    try wait { try address().hasSuffix("/more/02-two/index.html") }
    #expect(try browser.run("return document.querySelector('.deck') !== null").bool == true)
    // Who went on has done the first; the index says so, and where to go on.
    try browser.open(site.appendingPathComponent("index.html"))
    #expect(
      try browser.run(
        "return document.querySelector('[data-lesson=\"01-one\"] .status').textContent"
      )
      .text == "✓ done")
    #expect(
      try browser.run("return document.querySelector('.part .progress').textContent").text
        == "1 / 2")
    #expect(
      try browser.run("return document.querySelector('.resume a').textContent").text
        == "Continue: Two")
    #expect(try browser.console() == [])
    #expect(try browser.requests().allSatisfy { $0.hasPrefix("file:") || $0.hasPrefix("data:") })
  }

  @Test(arguments: ["03-cat-recorder", "ko/03-cat-recorder"])
  func eachLanguagePlaysTheSameRunsWithItsOwnQuestions(_ page: String) throws {
    let course = TestPage.folder()
    let lessons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Lessons").standardized
    for name in ["03-cat-recorder.md", "03-cat-recorder.ko.md"] {
      try FileManager.default.copyItem(
        at: lessons.appendingPathComponent(name), to: course.appendingPathComponent(name))
    }
    let site = TestPage.folder().appendingPathComponent("site")
    let request = SiteCommand.Request(destination: site.path)
    try #require(SiteCommand(output: Output(color: "never")).run(course.path, request) == 0)
    let browser = try Browser.fresh()
    try browser.open(site.appendingPathComponent("\(page)/index.html"))
    try browser.run(
      """
      const deck = document.querySelector('.theseus').theseusDeck;
      deck.setOpen(true); deck.go(deck.players[0], deck.players[0].run.moments.length - 1);
      """)
    let question = try browser.run(
      "return document.querySelector('.question-card').innerText"
    ).text
    let title = try browser.run("return document.querySelector('h1').innerText").text
    let isKorean: (String?) -> Bool = { $0?.contains { ("가"..."힣").contains($0) } == true }
    #expect(question?.isEmpty == false && isKorean(question) == page.hasPrefix("ko"))
    #expect(title?.isEmpty == false && isKorean(title) == page.hasPrefix("ko"))
    // (One run: it stands once, beside the original's page.)
    #expect(
      try browser.run(
        "return document.querySelectorAll('script[src$=\"03-cat-recorder/runs.js\"]').length"
      )
      .number == 1)
    #expect(try browser.console() == [])
  }

  @Test func theSearchNeedsNoServer() throws {
    let browser = try Browser.fresh()
    try browser.open(SmallCourse().site().appendingPathComponent("ko/01-one/index.html"))
    try browser.run(
      """
      const field = document.querySelector('.find input');
      field.focus(); field.value = '첫'; field.dispatchEvent(new Event('input'));
      """)
    let links =
      "return [...document.querySelectorAll('.found a')].map((a) => a.pathname.split('/').slice(-3).join('/'))"
    try wait { try !browser.run(links).texts.isEmpty }
    #expect(try browser.run(links).texts == ["ko/01-one/index.html"])
    try browser.run(
      """
      const field = document.querySelector('.find input');
      field.value = 'nowhere'; field.dispatchEvent(new Event('input'));
      """)
    #expect(try browser.run(links).texts == [])
    #expect(
      try browser.run("return document.querySelector('.found').textContent").text?.isEmpty == false)
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["THESEUS_AXE"] != nil,
      "THESEUS_AXE names no axe.min.js; the gate sets it"),
    arguments: ["light", "dark"])
  func axeFindsNothing(_ scheme: String) throws {
    let path = try #require(ProcessInfo.processInfo.environment["THESEUS_AXE"])
    let axe = try String(contentsOfFile: path, encoding: .utf8)
    let browser = try Browser.fresh()
    try browser.prefer(scheme: scheme)
    let site = try SmallCourse().site()
    for page in ["index.html", "ko/index.html", "01-one/index.html", "404.html"] {
      try browser.open(site.appendingPathComponent(page))
      try browser.devTools("Runtime.evaluate", ["expression": .text(axe)])
      let problems = try browser.runAsync(
        """
        const done = arguments[0];
        axe.run(document).then((r) => done(r.violations.map((v) => `${v.id}: ${v.nodes[0].html}`)),
          (e) => done([String(e)]));
        """)
      #expect(problems.texts == [], "\(page)")
    }
  }

  private func wait(until isDone: () throws -> Bool) throws {
    for _ in 0..<100 {
      if try isDone() { return }
      usleep(50_000)
    }
    Issue.record("nothing happened")
  }
}
