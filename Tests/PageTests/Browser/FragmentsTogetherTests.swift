import Foundation
import Testing

/// Several fragments on one foreign page.
@BrowserThread @Suite(.inBrowser) struct FragmentsTogetherTests {
  /// A page with its own look and keys, with fragments in it, one of them twice.
  private static func host() throws -> URL {
    let folder = try TestPage.writeFragments(FragmentTests.lessons)
    func fragment(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name + ".html"), encoding: .utf8)
    }
    let page = folder.appendingPathComponent("host.html")
    let text = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>A book</title>
      <link rel="icon" href="data:,"><style>button { color: rgb(1, 2, 3) }</style>
      <script>
      var chapters = 0;
      document.addEventListener("keydown", (event) => { if (event.key === "ArrowRight") chapters += 1; });
      </script></head><body><h1 id="theseus">A book</h1><p><button id="own">Own</button></p>
      \(try fragment("dogs"))<p>Between</p>
      \(try fragment("pets"))\(try fragment("dogs"))
      </body></html>
      """
    try Data(text.utf8).write(to: page)
    return page
  }

  private static func steps(_ browser: Browser) throws -> [String] {
    try browser.run(
      """
      return [...document.querySelectorAll('.theseus')].map((root) =>
        root.querySelector('.player:not([hidden]) .status').textContent.slice(0, 6))
      """
    ).texts
  }

  @Test func eachPlayerWorksOnItsOwn() throws {
    let browser = try Browser.fresh()
    let page = try Self.host()
    try browser.open(page)
    #expect(try Self.steps(browser) == ["step 0", "step 0", "step 0"])
    try browser.run(
      "document.querySelectorAll('.theseus')[1].querySelector('.move.forward').click()")
    #expect(try Self.steps(browser) == ["step 0", "step 1", "step 0"])
    // Keys go to the one that has the focus, and to nothing else.
    try browser.run(
      "document.querySelectorAll('.theseus')[2].querySelector('.move.forward').focus()")
    try browser.press(.right)
    #expect(try Self.steps(browser) == ["step 0", "step 1", "step 1"])
    #expect(try browser.run("return chapters").number == 0)
    try browser.run("document.activeElement.blur()")
    try browser.press(.right)
    #expect(try Self.steps(browser) == ["step 0", "step 1", "step 1"])
    #expect(try browser.run("return chapters").number == 1)
    // So are the language and the theme.
    try browser.run(
      """
      const [, , last] = document.querySelectorAll('.theseus');
      const select = last.querySelector('.settings select');
      select.value = 'ko';
      select.dispatchEvent(new Event('change'));
      last.querySelector('.theme').click();
      """)
    #expect(
      try browser.run(
        "return [...document.querySelectorAll('.theseus')].map((root) => root.lang)"
      ).texts == ["en", "en", "ko"])
    #expect(
      try browser.run(
        """
        return [...document.querySelectorAll('.theseus')].map((root) =>
          getComputedStyle(root).colorScheme)
        """
      ).texts == ["normal", "normal", "dark"])
    #expect(try browser.console() == [])
    try browser.photograph("fragments")
  }

  @Test func nothingOfOneIsMistakenForAnothers() throws {
    let browser = try Browser.fresh()
    let page = try Self.host()
    _ = try browser.requests()
    try browser.open(page)
    // Through every step of each, with the questions on the way.
    try browser.run(
      """
      for (let i = 0; i < 200; i += 1) {
        for (const player of document.querySelectorAll('.player:not([hidden])')) {
          player.querySelector('.question-card:not([hidden]) button[type=button]')?.click();
          player.querySelector('.move.forward').click();
        }
      }
      """)
    let twice = try browser.run(
      """
      const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
      const forms = [...document.querySelectorAll('form')].map((form) =>
        [...new Set([...form.querySelectorAll('input')].map((input) => input.name))]).flat();
      return [...ids, ...forms].filter((name, i, all) => all.indexOf(name) !== i);
      """
    ).texts
    #expect(twice == [])
    #expect(
      try browser.run(
        """
        return [...document.querySelectorAll('[aria-controls], [aria-labelledby]')].every((e) =>
          [e.getAttribute('aria-controls') ?? e.getAttribute('aria-labelledby')].every((id) =>
            e.closest('.theseus') === document.getElementById(id).closest('.theseus')))
        """
      ).bool == true)
    let requests = Set(try browser.requests().filter { !$0.hasPrefix("data:") })
    let folder = page.deletingLastPathComponent()
    let shared = ["theseus.css", "theseus.js"].map { folder.appendingPathComponent($0) }
    #expect(requests == Set(([page] + shared).map(\.absoluteString)))
    #expect(try browser.console() == [])
  }

  @Test func thePageAroundStaysAsItIs() throws {
    let browser = try Browser.fresh()
    try browser.open(try Self.host())
    try browser.prefer(scheme: "dark")
    // It says nothing of a dark look, so it has none, and the fragments go with it.
    #expect(
      try browser.run(
        """
        return [document.documentElement, document.body, document.querySelector('.theseus')]
          .map((element) => getComputedStyle(element).colorScheme)
        """
      ).texts == ["normal", "normal", "normal"])
    #expect(
      try browser.run(
        """
        const { color, borderRadius } = getComputedStyle(document.querySelector('#own'));
        return [color, borderRadius]
        """
      ).texts == ["rgb(1, 2, 3)", "0px"])
    #expect(
      try browser.run(
        "return getComputedStyle(document.querySelector('.theseus')).backgroundColor"
      )
      .text == "rgb(255, 255, 255)")
    try browser.run("document.documentElement.style.colorScheme = 'dark'")
    #expect(
      try browser.run(
        "return getComputedStyle(document.querySelector('.theseus')).backgroundColor"
      )
      .text == "rgb(22, 24, 28)")
    #expect(
      try browser.run("return document.documentElement.scrollWidth <= innerWidth").bool == true)
  }
}
