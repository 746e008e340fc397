import Diagnostics
import Phrases

// The letter as a page: one file, without script, that reads on paper and in the dark.

extension Report {
  public func html() -> String {
    var body = "<h1>\(Markup.escape(opening))</h1>\n"
    if !reported.isEmpty {
      body += "<ol>\n" + reported.map(item).joined() + "</ol>\n"
    }
    body += "<p>\(Markup.escape(examined))</p>\n"
    let rest = notExamined
    if !rest.isEmpty {
      body += "<h2>\(Markup.escape(words("Not examined")))</h2>\n<ul>\n"
      body += rest.map { "<li>\(Markup.escape($0))</li>\n" }.joined() + "</ul>\n"
    }
    return Self.page(title: examination.root, body: body, language: words.language.rawValue)
  }

  /// A page without script.
  static func page(title: String, body: String, language: String) -> String {
    """
    <!doctype html>
    <html lang="\(language)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Markup.escape(title))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <main>
    \(body)</main>
    </body>
    </html>

    """
  }

  private func item(_ finding: Finding) -> String {
    var text = "<li class=\"\(finding.severity.rawValue)\">\n"
    text += "<h2>\(Markup.escape(finding.topic)) "
    text += "<span>\(Markup.escape(finding.harm.sentence(in: words))) · "
    text +=
      "\(Markup.escape(name(of: finding.severity))) · \(Markup.escape(finding.rule))</span></h2>\n"
    if let place = finding.place {
      text += "<p class=\"place\">\(Markup.escape(place.file)):\(place.line):\(place.column) "
      text += "<code>\(Markup.escape(place.text))</code></p>\n"
    }
    text += "<p>\(Markup.escape(fullSentence(for: finding, in: words)))</p>\n"
    if let remedy = remedy(for: finding, in: words) {
      text += "<p>\(Markup.escape(remedy)).</p>\n"
    }
    text += "<p class=\"place\">\(Markup.escape(frequency(of: finding)))</p>\n"
    return text + "<pre><code>\(Markup.escape(command(for: finding)))</code></pre>\n</li>\n"
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { font: 17px/1.5 system-ui, sans-serif; margin: 2rem 1rem; }
    main { max-width: 44rem; margin: auto; }
    h1 { font-size: 1.4rem; }
    h2 { font-size: 1.1rem; margin: 0; }
    h2 span { font-weight: normal; }
    li { margin: 0 0 1.5rem; }
    p { margin: .4rem 0; }
    .place { opacity: .75; }
    table { border-collapse: collapse; margin: .4rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0; }
    li.error h2::before { content: "● "; color: #c62828; }
    li.warning h2::before { content: "▲ "; color: #b26a00; }
    li.note h2::before { content: "○ "; }
    code { font-family: ui-monospace, monospace; font-size: .9em; }
    pre { overflow-x: auto; padding: .6rem; border: 1px solid; border-radius: 6px; }
    """
}
