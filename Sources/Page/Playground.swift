import CPage
public import Phrases

extension Page {
  /// The page of the playground; a server answers its requests. A program may run in these releases.
  public static func playground(_ words: Words, releases: [String]) -> String {
    func say(_ text: String) -> String { HTML.escape(text) }
    return """
      <!doctype html>
      <html lang="\(words.language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>Theseus</title>
      <link rel="stylesheet" href="theseus.css">
      <link rel="stylesheet" href="play.css">
      </head>
      <body class="play theseus-page">
      <main class="bench" aria-label="\(say(words("Program")))">
      <div class="row">
      <h1>Theseus</h1>
      <select id="lesson" aria-label="\(say(words("Lesson")))" \
      data-none="\(say(words("A program of your own")))" hidden></select>
      <select id="scene" aria-label="\(say(words("Scene")))" hidden></select>
      <select id="root" aria-label="\(say(words("Views and previews")))" hidden></select>
      <select id="profile" aria-label="\(say(words("Releases")))">\(choices(releases, words))</select>
      \(otherLanguages(words))
      </div>
      <div class="row">
      <select id="file" aria-label="\(say(words("File")))" hidden></select>
      <button type="button" id="compare">\(say(words("Compare with before")))</button>
      <button type="button" id="keep">\(say(words("Keep as before")))</button>
      <button type="button" id="mend">\(say(words("Find faults and mends")))</button>
      <button type="button" id="link">\(say(words("Copy a link")))</button>
      </div>
      <p id="news" role="status" data-changed="\(say(words("The files have changed, and so has the program here.")))" \
      data-kept="\(say(words("It has changed on the disk, too; your version is kept:")))"></p>
      <button type="button" id="take" hidden>\(say(words("Take those of the disk")))</button>
      <details id="prose" hidden open><summary>\(say(words("Lesson")))</summary><div></div></details>
      <label class="spoken" for="source">\(say(words("Source")))</label>
      <textarea id="source" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
      <ul id="said" aria-live="polite" aria-label="\(say(words("What Swift says")))"></ul>
      <form id="do"><label for="code">\(say(words("Step")))</label>
      <input id="code" autocomplete="off" spellcheck="false" placeholder="tap(&quot;Save&quot;)">
      <button>\(say(words("Do")))</button></form>
      <ol id="steps" data-remove="\(say(words("Take back")))"></ol>
      <ul id="mends" data-none="\(say(words("Nothing was found.")))" \
      data-try="\(say(words("Try this mend")))" aria-live="polite"></ul>
      <pre id="difference" tabindex="0" hidden></pre>
      <p id="state" role="status"></p>
      </main>
      <div id="stage"></div>
      <script src="theseus.js"></script>
      <script src="play.js"></script>
      </body>
      </html>

      """
  }

  private static func choices(_ releases: [String], _ words: Words) -> String {
    ([""] + releases).map { release in
      let name = release.isEmpty ? words("newest releases") : "iOS \(release)"
      return "<option value=\"\(release)\">\(HTML.escape(name))</option>"
    }.joined()
  }

  /// The same page in the other languages; the session is kept.
  private static func otherLanguages(_ words: Words) -> String {
    Language.allCases.filter { $0 != words.language }.map { other in
      let code = other.rawValue
      let name = other == .korean ? "한국어" : "English"
      return "<a class=\"language\" href=\"\(code)\" lang=\"\(code)\">\(name)</a>"
    }.joined(separator: "\n")
  }

  /// The player alone, for a page that shows its own text next to it; after that step, if one is given.
  public static func player(_ document: PageDocument, beginningAt step: Int? = nil) -> String {
    content(document, article: "", step: step)
  }

  /// The questions of a scene as the player asks them, in JSON.
  public static func questions(of document: PageDocument, scene: Int) -> String {
    document.questions(ofScene: scene).written
  }

  public static var playStyle: String { string(page_play_style()) }
  public static var playScript: String { string(page_play_script()) }
}
