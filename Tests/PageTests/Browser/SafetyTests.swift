import Console
import Foundation
import Testing

/// Actions that a page must never take, whatever a lesson says.
@BrowserThread @Suite(.inBrowser) struct SafetyTests {
  /// Markup and scripts wherever a lesson has text.
  static let hostile = """
    ---
    title: "</title><script>window.broken = 1</script>"
    ---

    # <img src=x onerror="window.broken = 2"> **bold** `</code><script>window.broken = 3</script>`

    [a link](javascript:window.broken=4) ![a picture](https://example.invalid/x.png)
    <script>window.broken = 5</script>

    | <b>cell</b> | `|` |
    | --- | --- |
    | {{script}} | </table> |

    ```swift
    struct ContentView: View {
      @State private var text = "</script><script>window.broken = 6</script>"
      @State private var other = "<img src=x onerror='window.broken = 7'>"

      var body: some View {
        VStack {
          Text(text)
          Text("{{script}} <!-- \\u{2028} ]]>")
          Button(other) { text = "&lt;b&gt;\\"'`${window.broken = 8}" }
          TextField("<svg onload='window.broken = 9'>", text: $other)
        }
      }
    }
    ```

    ```predict
    ? <img src=x onerror="window.broken = 10"> What runs?
    - [x] <script>window.broken = 11</script>  => body run ContentView
    - [ ] *nothing*  => no body run ContentView
    hint: </details><script>window.broken = 12</script>
    ```

    ```swift do
    tap("<img src=x onerror='window.broken = 7'>")
    ```

    ```events
    ```

    ```html
    </code></pre><script>window.broken = 13</script>
    ```
    """

  @Test func aLessonFullOfMarkupInjectsNothing() throws {
    let browser = try Browser.fresh()
    let page = try TestPage.write(text: Self.hostile, named: "hostile.md")
    try browser.open(page)
    for key in [Browser.Key.end] { try browser.press(key) }
    // Through every panel, with every event asked about.
    try browser.run(
      """
      document.querySelector('.question-card input').click();
      document.querySelector('.question-card').requestSubmit();
      document.querySelector('.question-card').requestSubmit();
      for (const tab of document.querySelectorAll('[role=tab]')) {
        tab.click();
        for (const why of document.querySelectorAll('.panel:not([hidden]) .why')) why.click();
      }
      for (const control of document.querySelectorAll('.device button')) control.click();
      """)
    // Code that is loaded or runs later has had its turn.
    _ = try browser.runAsync(
      "const done = arguments[0]; requestAnimationFrame(() => setTimeout(done, 50))")
    #expect(try browser.run("return window.broken ?? null") == .null)
    #expect(
      try browser.run(
        "return document.querySelectorAll('img, iframe, object, embed, [onerror], [onload]').length"
      ).number == 0)
    #expect(try browser.run("return document.scripts.length").number == 2)
    #expect(
      try browser.run(
        "return [...document.links].filter((a) => a.protocol === 'javascript:').length"
      ).number == 0)
    // It is there as text all the same.
    #expect(
      try browser.run("return document.querySelector('.device').textContent").text?
        .contains("${window.broken = 8}") == true)
    #expect(
      try browser.run("return document.querySelector('h1').textContent").text?
        .contains("<img src=x") == true)
    #expect(try browser.console() == [])
    try browser.photograph("hostile")
  }

  @Test(arguments: TestPage.sample)
  func everyLessonPlaysToItsEndWithoutARequestOrAWord(_ lesson: String) throws {
    let page = try TestPage.write(lesson: lesson)
    let size = try Data(contentsOf: page).count
    #expect(size < 400_000, "\(lesson) takes \(size) bytes")
    let browser = try Browser.fresh()
    _ = try browser.requests()
    try browser.open(page)
    let ends = try browser.run(
      """
      const ends = [];
      for (const player of document.querySelectorAll('.player')) {
        const deck = [...document.querySelectorAll('.scene-tab')];
        const index = [...document.querySelectorAll('.player')].indexOf(player);
        deck[index]?.click();
        const slider = player.querySelector('.controls input');
        for (let i = 0; i < 500 && slider.value !== slider.max; i += 1) {
          const form = player.querySelector('.question-card');
          if (!form.hidden) form.querySelector('button[type=button]').click();
          player.querySelector('.move.forward').click();
        }
        for (const tab of player.querySelectorAll('[role=tab]')) tab.click();
        ends.push(slider.value === slider.max);
      }
      return ends;
      """)
    #expect(!ends.list.isEmpty && ends.list.allSatisfy { $0.bool == true })
    let requests = try browser.requests().filter { !$0.hasPrefix("data:") }
    #expect(requests == [page.absoluteString], "\(requests)")
    #expect(try browser.console() == [])
  }

  @Test func thePageReadsWithoutScript() throws {
    let browser = try Browser.fresh()
    try browser.devTools("Emulation.setScriptExecutionDisabled", ["value": true])
    try browser.open(TestPage.write(lesson: PlayerTests.dogs))
    try browser.photograph("no-script")
    let tree = try browser.devTools("DOM.getDocument", ["depth": 0])
    let root = tree["root"]["nodeId"]
    for selector in [
      ".prose p", "pre.code .k", "details.events[open] .line.life", "svg.picture text",
      ".predict .answer",
    ] {
      let found = try browser.devTools(
        "DOM.querySelector", ["nodeId": root, "selector": .text(selector)])
      #expect((found["nodeId"].number ?? 0) > 0, "\(selector)")
    }
  }

  @Test func onPaperEverythingIsThere() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: PlayerTests.dogs))
    try browser.prefer(scheme: "light", media: "print")
    try browser.run("dispatchEvent(new Event('beforeprint'))")
    #expect(
      try browser.run("return getComputedStyle(document.querySelector('.deck')).display").text
        == "none")
    #expect(
      try browser.run(
        "return [...document.querySelectorAll('main details')].every((d) => d.open)"
      ).bool == true)
    // Nothing to press is there, and what belongs together stays so.
    #expect(
      try browser.run(
        "return getComputedStyle(document.querySelector('.predict > button')).display"
      ).text == "none")
    for (selector, property) in [
      ("h2", "breakAfter"), ("summary", "breakAfter"), (".predict", "breakInside"),
    ] {
      #expect(
        try browser.run(
          "return getComputedStyle(document.querySelector('main \(selector)')).\(property)"
        ).text == "avoid", "\(selector)")
    }
    try browser.photograph("print")
  }

  @Test func paperIsLightWhateverTheScreenIs() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: PlayerTests.dogs))
    try browser.prefer(scheme: "light")
    try browser.click(".theme")
    let ink = "return getComputedStyle(document.querySelector('main p')).color"
    #expect(try browser.run(ink).text == "rgb(232, 234, 237)")
    for scheme in ["light", "dark"] {
      try browser.prefer(scheme: scheme, media: "print")
      #expect(try browser.run(ink).text == "rgb(27, 31, 36)")
    }
  }
}
