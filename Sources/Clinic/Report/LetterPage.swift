import Diagnostics
import Phrases
import Trace

// The letter as a page: one file that also works on paper, in dark mode, and without script.

/// What plays the findings of a letter; players of runs are made elsewhere.
public struct LetterPlayers {
  /// What all players share.
  public var style: String
  public var script: String
  /// The player of one finding; nil if there is none.
  public var player: (Finding) -> String?

  public init(style: String, script: String, player: @escaping (Finding) -> String?) {
    (self.style, self.script, self.player) = (style, script, player)
  }
}

extension Report {
  public func html(players: LetterPlayers? = nil) -> String {
    var body = "<h1>\(Markup.escape(opening))</h1>\n"
    if !reported.isEmpty {
      body += "<ol>\n" + reported.map { item($0, players) }.joined() + "</ol>\n"
    }
    body += "<p>\(Markup.escape(examined))</p>\n"
    let rest = notExamined
    if !rest.isEmpty {
      body += "<h2>\(Markup.escape(words("Not examined")))</h2>\n<ul>\n"
      body += rest.map { "<li>\(Markup.escape($0))</li>\n" }.joined() + "</ul>\n"
    }
    return Self.page(
      title: examination.root, body: body, language: words.language.rawValue, players)
  }

  /// A page; without players it has no script.
  static func page(
    title: String, body: String, language: String, _ players: LetterPlayers? = nil
  ) -> String {
    let playing = players.map { "\n" + playerStyle + $0.style } ?? ""
    let script = players.map { "<script>\n\($0.script)</script>\n" } ?? ""
    return """
      <!doctype html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Markup.escape(title))</title>
      <style>
      \(style)\(playing)
      </style>
      </head>
      <body>
      <main>
      \(body)</main>
      \(script)</body>
      </html>

      """
  }

  private func item(_ finding: Finding, _ players: LetterPlayers?) -> String {
    var text = "<li class=\"\(finding.severity.rawValue)\">\n"
    text += "<h2>\(Markup.escape(finding.topic.description)) "
    text += "<span>\(Markup.escape(finding.harm.sentence(in: words))) · "
    text +=
      "\(Markup.escape(name(of: finding.severity))) · \(Markup.escape(finding.rule.name))</span></h2>\n"
    if let place = finding.place {
      text += "<p class=\"place\">\(Markup.escape(place.file)):\(place.line):\(place.column) "
      text += "<code>\(Markup.escape(place.text))</code></p>\n"
    }
    text += "<p>\(Markup.escape(fullSentence(for: finding, in: words)))</p>\n"
    if let remedy = remedy(for: finding, in: words) {
      text += "<p>\(Markup.escape(remedy)).</p>\n"
    }
    text += "<p class=\"place\">\(Markup.escape(frequency(of: finding)))</p>\n"
    text += "<pre tabindex=\"0\"><code>\(Markup.escape(command(for: finding)))</code></pre>\n"
    if let player = players?.player(finding) {
      text += "<details class=\"play\"><summary>\(Markup.escape(words("Play it")))</summary>\n"
      text += player + "</details>\n"
    }
    return text + "</li>\n"
  }

  /// A player in a letter has its natural height, under the finding that it shows.
  private static let playerStyle = """
    .play { margin: .6rem 0; }
    .play > summary { cursor: pointer; }
    .play .theseus { border: 1px solid; border-radius: 8px; overflow: hidden; margin: .4rem 0; }
    .play .lesson, .play .opener { display: none; }
    .play .theseus .deck { position: static; max-height: none; box-shadow: none; border: 0; }
    @media print { .play { display: none; } }

    """

  private static let style = """
    :root { color-scheme: light dark; }
    body { font: 17px/1.5 system-ui, sans-serif; margin: 2rem 1rem; }
    main { max-width: 44rem; margin: auto; }
    h1 { font-size: 1.4rem; }
    h2 { font-size: 1.1rem; margin: 0; }
    h2 span { font-weight: normal; }
    li:not(.theseus *) { margin: 0 0 1.5rem; }
    p:not(.theseus *) { margin: .4rem 0; }
    .place:not(.theseus *) { opacity: .75; }
    table:not(.theseus *) { border-collapse: collapse; margin: .4rem 0; }
    :is(th, td):not(.theseus *) { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0; }
    li.error h2::before { content: "● "; color: #c62828; }
    li.warning h2::before { content: "▲ "; color: #b26a00; }
    li.note h2::before { content: "○ "; }
    code:not(.theseus *) { font-family: ui-monospace, monospace; font-size: .9em; }
    pre:not(.theseus *) { overflow-x: auto; padding: .6rem; border: 1px solid; border-radius: 6px; }
    """
}
