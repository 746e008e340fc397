import Diagnostics
import Page
import Phrases

// What every page of the site has around its content.

struct SiteShell {
  let site: Site
  let edition: SiteCourse.Edition
  /// The folder of the page, from the top of the site: empty, or with a trailing slash.
  let page: String
  let title: String
  let description: String
  /// The same page in other languages: language and folder.
  var others: [(language: String, page: String)] = []
  /// Links to the pages before and after, with relations that browsers and readers know.
  var relations: [(kind: String, page: String)] = []
  /// The script of the runs that the page plays, from the top of the site; nil if it plays none.
  var runs: String?
  /// The name of the lesson for the browser's memory.
  var lesson: String?

  private var words: Words { Site.words(edition.language) }
  private var up: String { Site.up(from: page) }
  private var home: String { Site.link(from: page, to: site.folder(edition.language)) }

  func html(_ content: String) -> String {
    let language = Markup.escape(edition.language)
    let classes = runs != nil ? "theseus-page site" : "site"
    let name = lesson.map { " data-lesson=\"\(Markup.escape($0))\"" } ?? ""
    return """
      <!doctype html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="theseus">
      \(head)</head>
      <body class="\(classes)" data-top="\(up)" data-home="\(home)"\(name)>
      <a class="skip" href="#content">\(Markup.escape(words("Skip to the content")))</a>
      \(header)\(content)<script src="\(up)\(Site.scriptName)" defer></script>
      \(player)</body>
      </html>

      """
  }

  /// The runs must come before the player.
  private var player: String {
    guard let runs else { return "" }
    return [runs.percentEncoded, Page.scriptName]
      .map { "<script src=\"\(up)\($0)\" defer></script>\n" }.joined()
  }

  private var head: String {
    let whole = title == edition.title ? title : "\(title) · \(edition.title)"
    var head = "<title>\(Markup.escape(whole))</title>\n"
    head += "<link rel=\"icon\" href=\"data:,\">\n"
    if !description.isEmpty {
      head += "<meta name=\"description\" content=\"\(Markup.escape(description))\">\n"
    }
    for (name, value) in [
      ("title", title), ("description", description), ("site_name", edition.title),
      ("type", lesson == nil ? "website" : "article"), ("locale", edition.language),
      ("url", site.course.address == nil ? "" : site.published(page)),
    ] where !value.isEmpty {
      head += "<meta property=\"og:\(name)\" content=\"\(Markup.escape(value))\">\n"
    }
    if site.course.address != nil {
      head += "<link rel=\"canonical\" href=\"\(Markup.escape(site.published(page)))\">\n"
    }
    for other in others {
      let known = site.course.address == nil ? nil : site.published(other.page)
      head += "<link rel=\"alternate\" hreflang=\"\(Markup.escape(other.language))\" "
      let address = known ?? Site.link(from: page, to: other.page)
      head += "href=\"\(Markup.escape(address))\">\n"
    }
    for relation in relations {
      head += "<link rel=\"\(relation.kind)\" "
      head += "href=\"\(Site.link(from: page, to: relation.page))\">\n"
    }
    head += "<link rel=\"stylesheet\" href=\"\(up)theseus.css\">\n"
    head += "<link rel=\"stylesheet\" href=\"\(up)\(Site.styleName)\">\n"
    return head
  }

  private var header: String {
    var html = "<header class=\"bar\">\n<a class=\"brand\" href=\"\(home)\">"
    html += "\(Markup.escape(edition.title))</a>\n"
    html += "<search class=\"find\"><input type=\"search\" autocomplete=\"off\" "
    html += "aria-label=\"\(Markup.escape(words("Search the lessons")))\" "
    html += "placeholder=\"\(Markup.escape(words("Search")))\" "
    html += "data-none=\"\(Markup.escape(words("No lesson has this.")))\" "
    html += "data-index=\"\(up)\(site.folder(edition.language))\(Site.searchName)\" hidden>"
    html += "<div class=\"found\" role=\"status\"></div></search>\n"
    if !others.isEmpty {
      html += "<nav class=\"languages\" aria-label=\"\(Markup.escape(words("Languages")))\">"
      for other in others {
        let code = Markup.escape(other.language)
        html += "<a href=\"\(Site.link(from: page, to: other.page))\" lang=\"\(code)\" "
        html += "hreflang=\"\(code)\">\(Markup.escape(Self.name(of: other.language)))</a>"
      }
      html += "</nav>\n"
    }
    return html + "</header>\n"
  }

  /// A language in its own words; one that the interface does not speak keeps its code.
  private static func name(of code: String) -> String {
    switch Language(named: code) {
    case .english: "English"
    case .korean: "한국어"
    case nil: code
    }
  }
}
