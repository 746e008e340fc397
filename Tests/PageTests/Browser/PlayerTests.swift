import Console
import Foundation
import Testing

/// Pages in a real browser.
@BrowserThread @Suite(.inBrowser) struct PlayerTests {
  static let dogs = "01-good-dog-bad-dog.md"

  static func status(_ browser: Browser) throws -> String {
    try browser.run(
      "return document.querySelector('.player:not([hidden]) .status').textContent"
    ).text ?? ""
  }

  /// Answers nothing and goes on.
  static func skipQuestion(_ browser: Browser) throws {
    try browser.run(
      """
      const form = document.querySelector('.player:not([hidden]) .question-card:not([hidden])');
      form?.querySelector('button[type=button]').click();
      """)
  }

  /// The caption says what a moment means, and which write led to that; the mount has neither.
  @Test func theCaptionSaysWhy() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: "03-cat-recorder.md"))
    let caption =
      "return [...document.querySelectorAll('.player:not([hidden]) .caption > *')].map((e) => e.textContent).join(' | ')"
    #expect(try browser.run(caption).text == "")
    try browser.run("location.hash = 'step=1'; location.reload()")
    let told = try browser.run(caption).text ?? ""
    #expect(told.hasPrefix("all views stay; now they show"))
    #expect(told.hasSuffix(#" | because CatRecorder.title was written: "untitled" → "meow""#))
    #expect(try browser.console() == [])
  }

  @Test func keysSliderAndTapsStepBothWays() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: Self.dogs))
    #expect(try Self.status(browser).hasPrefix("step 0"))
    try browser.press(.right)
    #expect(try Self.status(browser).hasPrefix("step 1"))
    try browser.press(.left)
    #expect(try Self.status(browser).hasPrefix("step 0"))
    // A tap on the control that the script taps is the step; on another one it is none.
    try browser.click(".device .target")
    #expect(try Self.status(browser).hasPrefix("step 1"))
    #expect(
      try browser.run("return document.querySelector('.device').textContent").text?
        .contains("pet 1") == true)
    try browser.run("document.querySelector('.device button:not(.target)').click()")
    #expect(try Self.status(browser).contains("Next: tap(\"Toggle\")"))
    try browser.press(.home)
    #expect(try Self.status(browser).hasPrefix("step 0"))
    #expect(
      try browser.run("return document.querySelector('.device').textContent").text?
        .contains("pet 0") == true)
    // The slider takes arrows itself, and says where it is.
    try browser.run("document.querySelector('.controls input').focus()")
    try browser.press(.right)
    #expect(try Self.status(browser).hasPrefix("step 1"))
    #expect(
      try browser.run(
        "return document.querySelector('.controls input').getAttribute('aria-valuetext')"
      ).text?.hasPrefix("step 1") == true)
    // Space plays, and pauses.
    try browser.run("document.activeElement.blur()")
    try browser.press(.space)
    #expect(
      try browser.run("return document.querySelector('.move.play').dataset.label").text == "pause"
    )
    try browser.press(.space)
    #expect(
      try browser.run("return document.querySelector('.move.play').dataset.label").text == "play")
    #expect(try browser.console() == [])
  }

  @Test func aPredictionIsAskedBeforeTheStepShows() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: Self.dogs))
    try browser.press(.end)
    #expect(try Self.status(browser).hasPrefix("step 1"), "the way ends at the question")
    let card = ".player:not([hidden]) .question-card"
    #expect(try browser.run("return document.querySelector('\(card)').hidden").bool == false)
    // A wrong answer: it says so, marks the right one, and then the step plays.
    try browser.run("document.querySelectorAll('\(card) input')[0].click()")
    try browser.click("\(card) [type=submit]")
    #expect(
      try browser.run("return document.querySelector('\(card) .verdict').textContent").text
        == "Not quite.")
    #expect(
      try browser.run("return document.querySelectorAll('\(card) .right.choice').length").number
        == 1)
    try browser.photograph("prediction")
    try browser.click("\(card) [type=submit]")
    #expect(try Self.status(browser).hasPrefix("step 3"))
    // Once answered it is not asked again.
    try browser.run("document.activeElement.blur()")
    try browser.press(.home, .end)
    #expect(try Self.status(browser).hasPrefix("step 3"))
    #expect(try browser.console() == [])
  }

  @Test func aTextAValueAndAnEventSayWhy() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: "06-dog-and-treat.md"))
    try browser.press(.end)
    try Self.skipQuestion(browser)
    for (tab, selector) in [
      ("storage", ".storage-panel button.why"), ("events", ".event.write button.why"),
      ("tree", ".tree li:last-child button.why:last-of-type"),
    ] {
      try browser.run("document.querySelector('[data-say=\(tab)][role=tab]').click()")
      try browser.click(".player \(selector)")
      let chain = try browser.run(
        "return [...document.querySelectorAll('.why-card li > span')].map((e) => e.textContent)"
      ).texts
      #expect(chain.last?.hasPrefix("in step") == true, "\(tab): \(chain)")
      #expect(
        try browser.run("return document.activeElement.className").text == "why-card")
      try browser.press(.escape)
      #expect(
        try browser.run("return document.querySelector('.why-card').hidden").bool == true)
      #expect(
        try browser.run("return document.activeElement.classList.contains('why')").bool == true,
        "the focus returns to what was asked")
    }
    #expect(try browser.console() == [])
  }

  /// The lesson's point, read from the page's own animations.
  @Test func twoViewsFadeAndOneViewMoves() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: Self.dogs))
    func animations(scene: Int) throws -> [String] {
      try browser.run("document.querySelectorAll('.scene-tab')[\(scene)].click()")
      try browser.run("document.activeElement.blur()")
      try browser.press(.home, .right)
      return try browser.run(
        """
        const player = document.querySelector('.player:not([hidden])');
        player.querySelector('.move.forward').click();
        const form = player.querySelector('.question-card');
        if (!form.hidden) form.querySelector('button[type=button]').click();
        return player.querySelector('.device').getAnimations({ subtree: true })
          .map((a) => a.id).filter(Boolean).sort();
        """
      ).texts
    }
    let branches = try animations(scene: 0)
    #expect(branches.contains("fade-out 3") && branches.contains("fade-in 10"), "\(branches)")
    #expect(!branches.contains { $0 == "move 3" || $0 == "move 10" }, "\(branches)")
    let oneView = try animations(scene: 1)
    #expect(oneView.contains { $0.hasPrefix("move") }, "\(oneView)")
    #expect(!oneView.contains { $0.hasPrefix("fade") }, "\(oneView)")
    // Who wants no motion gets none.
    try browser.prefer(scheme: "light", reducedMotion: true)
    #expect(try animations(scene: 0) == [])
    #expect(try browser.console() == [])
  }

  @Test func scenesPlaySideBySide() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: Self.dogs))
    try browser.click(".together")
    #expect(
      try browser.run("return document.querySelectorAll('.player:not([hidden])').length").number
        == 2)
    try browser.run("document.activeElement.blur()")
    try browser.press(.right)
    let said = try browser.run(
      "return [...document.querySelectorAll('.status')].map((e) => e.textContent.slice(0, 6))"
    ).texts
    #expect(said == ["step 1", "step 1"])
    try browser.photograph("side-by-side")
    #expect(try browser.console() == [])
  }
}

/// Off the script.
@BrowserThread @Suite(.inBrowser) struct ExploringTests {
  @Test func aTapThatTheScriptLacksIsPlayedAndLeadsBack() throws {
    var options = PageOptions()
    options.exploredDepth = 2
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: PlayerTests.dogs, options))
    func tap(_ label: String) throws {
      try browser.run(
        "[...document.querySelectorAll('.player:not([hidden]) .device button')].find((b) => b.textContent.trim() === '\(label)').click()"
      )
    }
    try tap("Toggle")
    #expect(try PlayerTests.status(browser).hasSuffix("tap(\"Toggle\")"))
    try tap("pet 0")
    #expect(try PlayerTests.status(browser) == "step 2, update 3: tap(\"pet 0\")")
    #expect(
      try browser.run("return document.querySelector('.device').textContent").text?
        .contains("pet 1") == true)
    try browser.run("document.querySelector('[role=tab][data-say=possible]').click()")
    #expect(
      try browser.run("return document.querySelectorAll('.possible li').length").number ?? 0 > 8)
    // Worlds that are equal are one: the list says so.
    #expect(
      try browser.run("return document.querySelector('.player:last-of-type') !== null").bool
        == true
    )
    try browser.photograph("explore")
    try browser.run("document.querySelector('.leave').click()")
    #expect(try PlayerTests.status(browser).hasPrefix("step 0"))
    #expect(try browser.console() == [])
  }

  @Test func aPageThatIsNotExploredSaysWhatComesNext() throws {
    let html = try String(contentsOf: TestPage.write(lesson: PlayerTests.dogs), encoding: .utf8)
    #expect(html.contains("\"explored\":[]"))
  }
}
