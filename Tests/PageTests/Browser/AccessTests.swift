import Foundation
import Testing

/// Pages for everyone: names, roles, the order of focus, contrast, small and large screens.
@BrowserThread @Suite(.inBrowser) struct AccessTests {
  @Test(arguments: ["light", "dark"], [390, 820, 1400])
  func nothingLeavesTheWindow(_ scheme: String, _ width: Int) throws {
    let browser = try Browser.fresh()
    try browser.prefer(scheme: scheme)
    try browser.resize(width: width, height: width < 600 ? 844 : 900)
    try browser.open(TestPage.write(lesson: PlayerTests.dogs))
    try browser.photograph("\(scheme)-\(width)")
    #expect(
      try browser.run("return document.documentElement.scrollWidth <= innerWidth").bool == true)
    let isDark = try browser.run(
      """
      const [r, g, b] = getComputedStyle(document.querySelector('.theseus')).backgroundColor
        .match(/[\\d.]+/g).map(Number);
      return r + g + b < 200;
      """)
    #expect(isDark.bool == (scheme == "dark"))
    if width < 1024 { try browser.click(".opener") }
    try browser.run("document.querySelector('.move.forward').click()")
    for tab in ["tree", "dependencies", "lifetimes", "source", "storage"] {
      try browser.run("document.querySelector('[data-say=\(tab)][role=tab]').click()")
      #expect(
        try browser.run("return document.documentElement.scrollWidth <= innerWidth").bool == true,
        "\(tab)")
      try browser.photograph("\(scheme)-\(width)-\(tab)")
    }
    // The button switches the theme whatever the system's.
    try browser.click(".theme")
    #expect(
      try browser.run("return document.querySelector('.theseus').dataset.theme").text
        == (scheme == "dark" ? "light" : "dark"))
    #expect(try browser.console() == [])
  }

  @Test func everyControlHasARoleAndAName() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: PlayerTests.dogs))
    try browser.press(.right)
    for tab in ["events", "source", "tree", "storage", "dependencies", "lifetimes"] {
      try browser.run("document.querySelector('[data-say=\(tab)][role=tab]').click()")
      let nodes = try browser.devTools("Accessibility.getFullAXTree")["nodes"].list
      let controls = nodes.filter { node in
        [
          "button", "link", "slider", "tab", "checkbox", "radio", "combobox", "switch",
          "tabpanel",
        ]
        .contains(node["role"]["value"].text ?? "")
          && node["ignored"].bool != true
      }
      #expect(controls.count > 15, "\(tab)")
      for control in controls {
        let name = control["name"]["value"].text ?? ""
        #expect(
          !name.trimmingCharacters(in: .whitespaces).isEmpty,
          "\(tab): a \(control["role"]["value"].text ?? "") has no name")
      }
    }
    #expect(
      try browser.run(
        "return ['main', 'aside', 'h1', '[role=tablist]', '[role=status]'].filter((s) => !document.querySelector(s))"
      ).list.isEmpty)
  }

  @Test func theFocusGoesThroughThePageInItsOrder() throws {
    let browser = try Browser.fresh()
    try browser.open(TestPage.write(lesson: PlayerTests.dogs))
    #expect(
      try browser.run(
        "return document.querySelectorAll('[tabindex]:not([tabindex=\"0\"], [tabindex=\"-1\"])').length"
      )
      .number == 0)
    var seen: [String] = []
    try browser.run(
      "window.order = []; addEventListener('focusin', (e) => window.order.push(e.target))")
    try browser.press(.tab, times: 60)
    let isInOrder = try browser.run(
      """
      const list = window.order;
      for (let i = 1; i < list.length; i += 1) {
        const back = list[i - 1].compareDocumentPosition(list[i]) & Node.DOCUMENT_POSITION_PRECEDING;
        // Behind the last comes the first again.
        if (back && list[i] !== list[0]) return i;
      }
      return -1;
      """)
    seen = try browser.run(
      "return window.order.map((e) => e.dataset.label ?? e.dataset.say ?? e.className)"
    ).texts
    #expect(
      (isInOrder.number ?? 0) < 0 || Int(isInOrder.number ?? 0) >= seen.count - 1, "\(seen)")
    for name in ["play", "position", "events"] {
      #expect(seen.contains(name), "\(name): \(seen)")
    }
    // Each is seen where it is.
    #expect(
      try browser.run(
        "return window.order.every((e) => e.getBoundingClientRect().width > 0 || !e.isConnected)"
      ).bool == true)
  }

  /// axe-core, if available: `THESEUS_AXE` names its script.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["THESEUS_AXE"] != nil,
      "THESEUS_AXE names no axe.min.js; the gate sets it"),
    arguments: ["light", "dark"])
  func axeFindsNothing(_ scheme: String) throws {
    let path = try #require(ProcessInfo.processInfo.environment["THESEUS_AXE"])
    let axe = try String(contentsOfFile: path, encoding: .utf8)
    for lesson in [PlayerTests.dogs, "07-food-truck.md"] {
      let browser = try Browser.fresh()
      try browser.prefer(scheme: scheme)
      try browser.open(TestPage.write(lesson: lesson))
      try browser.devTools("Runtime.evaluate", ["expression": .text(axe)])
      for tab in ["events", "source", "tree", "storage", "dependencies", "lifetimes"] {
        try browser.run("document.querySelector('[data-say=\(tab)][role=tab]').click()")
        #expect(try Self.problems(in: browser) == [], "\(lesson), \(tab)")
      }
    }
  }

  /// The course as it opens, in both languages.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["THESEUS_AXE"] != nil,
      "THESEUS_AXE names no axe.min.js; the gate sets it"))
  func axeFindsNothingInTheCourse() throws {
    let path = try #require(ProcessInfo.processInfo.environment["THESEUS_AXE"])
    let axe = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!TestPage.course.isEmpty)
    for lesson in TestPage.sample {
      let browser = try Browser.fresh()
      try browser.open(TestPage.write(lesson: lesson))
      try browser.devTools("Runtime.evaluate", ["expression": .text(axe)])
      for language in ["en", "ko"] {
        try browser.run(
          """
          const menu = document.querySelector('[data-label=language]');
          menu.value = '\(language)';
          menu.dispatchEvent(new Event('change'));
          """)
        #expect(try Self.problems(in: browser) == [], "\(lesson), \(language)")
      }
    }
  }

  static func problems(in browser: Browser) throws -> [String] {
    try browser.runAsync(
      """
      const done = arguments[0];
      axe.run(document).then((r) => done(r.violations.flatMap((v) =>
        v.nodes.slice(0, 3).map((n) => `${v.id}: ${n.html.slice(0, 120)} ${n.failureSummary}`))),
        (e) => done([String(e)]));
      """
    ).texts
  }

  @Test func aKoreanEditionIsInTheSameFile() throws {
    let english = """
      ---
      title: A counter
      ---
      # A counter

      It counts.

      ```swift
      struct ContentView: View {
        @State private var count = 0
        var body: some View { Button("add \\(count)") { count += 1 } }
      }
      ```

      Tap it.

      ```predict
      ? What shows?
      - [ ] zero  => no body run ContentView
        Zero was before.
      - [x] one  => body run ContentView
      hint: Look at the action.
      hint: It adds one.
      ```

      ```swift do
      tap("add 0")
      ```

      ```events
      ```
      """
    let korean = """
      ---
      title: 계수기
      ---
      # 계수기

      숫자를 셉니다.

      <!-- swift -->

      눌러 보세요.

      ```predict
      ? 무엇이 보일까요?
      - 영
        영은 그 전입니다.
      - 하나
      hint: 동작을 보세요.
      hint: 하나를 더합니다.
      ```

      <!-- swift do, events -->
      """
    let page = try TestPage.write(
      text: english, named: "counter.md", beside: ["counter.ko.md": korean])
    let browser = try Browser.fresh()
    try browser.open(page)
    func visible() throws -> String {
      try browser.run("return document.querySelector('main').innerText").text ?? ""
    }
    #expect(try visible().contains("It counts.") && !visible().contains("숫자를 셉니다."))
    try browser.run(
      "const s = document.querySelector('select'); s.value = 'ko'; s.dispatchEvent(new Event('change'))"
    )
    #expect(try visible().contains("숫자를 셉니다.") && !visible().contains("It counts."))
    #expect(
      try browser.run("return document.querySelector('[role=tab]').textContent").text == "이벤트")
    #expect(try visible().contains("무엇이 보일까요?") && !visible().contains("What shows?"))
    // The question is asked in Korean; hints open one at a time; a wrong choice says what it would mean.
    try browser.press(.end)
    func card() throws -> String {
      try browser.run("return document.querySelector('.question-card').innerText").text ?? ""
    }
    #expect(try card().contains("무엇이 보일까요?") && !card().contains("zero"))
    let shownHints =
      "return document.querySelectorAll('.question-card .hint:not([hidden])').length"
    #expect(try browser.run(shownHints).number == 1)
    _ = try browser.runAsync(
      """
      const hint = document.querySelector('.question-card .hint');
      hint.addEventListener('toggle', () => arguments[0]());
      hint.open = true;
      """)
    #expect(try browser.run(shownHints).number == 2)
    #expect(try !card().contains("영은 그 전입니다."))
    try browser.run("document.querySelector('.question-card input').click()")
    try browser.run("document.querySelector('.question-card').requestSubmit()")
    #expect(try card().contains("영은 그 전입니다."))
    try browser.run("document.querySelector('.question-card').requestSubmit()")
    // The simulator's own words are Korean, too.
    try browser.run("document.querySelector('.event.write .why').click()")
    let chain = try browser.run("return document.querySelector('.why-card').innerText").text ?? ""
    #expect(chain.contains("ContentView.count에") && chain.contains("단계 1"), "\(chain)")
    #expect(try browser.run("return document.querySelector('.theseus').lang").text == "ko")
    try browser.photograph("korean")
    #expect(try browser.console() == [])
  }
}
