import CPage
public import Phrases

extension Page {
  /// The page of the playground; a server answers what it asks for.
  public static func playground(_ words: Words) -> String {
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
      <h1>Theseus</h1>
      <div class="row">
      <select id="file" aria-label="\(say(words("File")))" hidden></select>
      <button type="button" id="compare">\(say(words("Compare with before")))</button>
      <button type="button" id="keep">\(say(words("Keep as before")))</button>
      <button type="button" id="mend">\(say(words("Find faults and mends")))</button>
      <button type="button" id="link">\(say(words("Copy a link")))</button>
      </div>
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

  /// The player alone, for a page that shows its own text beside it.
  public static func player(_ document: PageDocument) -> String { content(document, article: "") }

  public static var playStyle: String { string(page_play_style()) }
  public static var playScript: String { string(page_play_script()) }
}
