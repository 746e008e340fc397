import Diagnostics
import Page
import Phrases

// The pages themselves: the index of the course, a lesson, and the page for an unknown address.

extension Site {
  // MARK: The index

  func index(_ edition: SiteCourse.Edition) -> String {
    let page = folder(edition.language)
    let words = Self.words(edition.language)
    let links = links(from: "", page: page, edition.language)
    var html = "<main id=\"content\" class=\"course theseus\" lang=\"\(edition.language)\">\n"
    html += "<h1>\(Markup.escape(edition.title))</h1>\n"
    html += "<div class=\"prose\">\n\(Page.prose(edition.introduction, links))</div>\n"
    html += "<p class=\"resume\" hidden><a href=\"\">"
    html += "\(Markup.escape(words("Continue")))</a></p>\n"
    for (number, part) in edition.parts.enumerated() {
      html += self.part(part, number, edition.language, page, links)
    }
    html += "</main>\n"
    let introduction = edition.introduction.drop { $0.isNewline }.prefix(300)
    var shell = SiteShell(
      site: self, edition: edition, page: page, title: edition.title,
      description: Self.plain(
        introduction.firstRange(of: "\n\n").map { introduction[..<$0.lowerBound] } ?? introduction))
    shell.others = others(edition.language) { self.folder($0) }
    return shell.html(html)
  }

  private func part(
    _ part: SiteCourse.Part, _ number: Int, _ language: String, _ page: String, _ links: LinkMap
  ) -> String {
    let words = Self.words(language)
    let minutes = part.lessons.reduce(0) { $0 + course.lessons[$1].minutes }
    var html = "<section class=\"part\" aria-labelledby=\"part-\(number)\">\n"
    html += "<h2 id=\"part-\(number)\">\(Markup.escape(part.title))</h2>\n"
    html += "<p class=\"time\">\(Markup.escape(words("\(minutes) min")))"
    html += "<span class=\"progress\"></span></p>\n"
    if !part.promise.isEmpty { html += "<p>\(Page.line(part.promise, links))</p>\n" }
    html += "<ol class=\"lessons\">\n"
    for index in part.lessons {
      let lesson = course.lessons[index]
      guard let said = lesson.words[language] ?? original(lesson) else { continue }
      let foreign = lesson.words[language] == nil ? original : nil
      let lang = foreign.map { " lang=\"\($0)\" hreflang=\"\($0)\"" } ?? ""
      html += "<li data-lesson=\"\(Markup.escape(lesson.name))\">"
      html += "<a href=\"\(Self.link(from: page, to: address(of: lesson, language)))\"\(lang)>"
      html += "\(Page.line(said.title, LinkMap([:])))</a> "
      html += "<span class=\"time\">\(Markup.escape(words("\(lesson.minutes) min")))</span>"
      html += "<span class=\"status\" data-done=\"\(Markup.escape(words("done")))\"></span>\n"
      if !said.question.isEmpty { html += "<p>\(Page.line(said.question, links))</p>" }
      html += "</li>\n"
    }
    return html + "</ol>\n</section>\n"
  }

  // MARK: A lesson

  func page(of index: Int, _ edition: SiteCourse.Edition) -> String {
    let lesson = course.lessons[index]
    let language = edition.language
    let page = address(of: lesson, language)
    let said = lesson.words[language]
    var document = lesson.document
    document.onlyLanguage = language
    document.links = links(from: lesson.name, page: page, language)
    let order = edition.parts.flatMap(\.lessons)
    let place = order.firstIndex(of: index)
    let before = place.flatMap { $0 > 0 ? course.lessons[order[$0 - 1]] : nil }
    let after = place.flatMap { $0 + 1 < order.count ? course.lessons[order[$0 + 1]] : nil }
    var shell = SiteShell(
      site: self, edition: edition, page: page, title: said?.title ?? lesson.name,
      description: Self.plain(said?.question ?? ""))
    shell.runs = runs(of: lesson)
    shell.lesson = lesson.name
    shell.others = others(language) { other in
      lesson.words[other] == nil ? nil : address(of: lesson, other)
    }
    shell.relations = [("prev", before), ("next", after)].compactMap { kind, neighbour in
      neighbour.map { (kind, address(of: $0, language)) }
    }
    let words = Self.words(language)
    var html = "<div id=\"content\">\n\(Page.contentWithoutRuns(document))</div>\n"
    html += "<nav class=\"course-nav\" aria-label=\"\(Markup.escape(words("Course")))\">\n"
    html += neighbour(before, "prev", words("Previous"), page, language)
    html += "<button type=\"button\" class=\"done\" aria-pressed=\"false\" hidden>"
    html += "\(Markup.escape(words("Done")))</button>\n"
    html += neighbour(after, "next", words("Next"), page, language)
    return shell.html(html + "</nav>\n")
  }

  private func neighbour(
    _ lesson: SiteLesson?, _ kind: String, _ word: String, _ page: String, _ language: String
  ) -> String {
    guard let lesson, let said = lesson.words[language] ?? original(lesson) else {
      return "<span></span>\n"
    }
    return """
      <a rel="\(kind)" href="\(Self.link(from: page, to: address(of: lesson, language)))">\
      <span>\(Markup.escape(word))</span> \(Page.line(said.title, LinkMap([:])))</a>

      """
  }

  // MARK: No such page

  /// It is shown at any address, so its links begin at the site's own.
  var missingPage: String {
    guard let edition = course.editions.first else { return "" }
    let words = Self.words(edition.language)
    let home = Markup.escape((course.address ?? "") + "/")
    return """
      <!doctype html>
      <html lang="\(edition.language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="robots" content="noindex">
      <link rel="icon" href="data:,">
      <title>\(Markup.escape(words("No such page")))</title>
      <style>
      :root { color-scheme: light dark; background: light-dark(#ffffff, #16181c); color: light-dark(#1b1f24, #e8eaed); }
      body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem; }
      a { color: light-dark(#0b5fb0, #7cbcf5); }
      </style>
      </head>
      <body>
      <main>
      <h1>\(Markup.escape(words("No such page")))</h1>
      <p><a href="\(home)">\(Markup.escape(edition.title))</a></p>
      </main>
      </body>
      </html>

      """
  }

  // MARK: Common

  private var original: String { course.editions.first?.language ?? "en" }
  private func original(_ lesson: SiteLesson) -> SiteLesson.Words? { lesson.words[original] }

  private func others(
    _ language: String, _ page: (String) -> String?
  ) -> [(language: String, page: String)] {
    course.editions.map(\.language).filter { $0 != language }.compactMap { other in
      page(other).map { (other, $0) }
    }
  }

  /// Where the links of a document lead that is at `name` in the course and at `page` in the site.
  private func links(from name: String, page: String, _ language: String) -> LinkMap {
    let folders = name.split(separator: "/").dropLast().map(String.init)
    var addresses: [String: String] = [:]
    func add(_ file: String, _ address: String) {
      let parts = file.split(separator: "/").map(String.init)
      let common = zip(folders, parts.dropLast()).prefix { $0 == $1 }.count
      let path =
        Array(repeating: "..", count: folders.count - common) + parts.dropFirst(common)
      addresses[path.joined(separator: "/")] = Self.link(from: page, to: address)
    }
    for lesson in course.lessons {
      add(lesson.name + ".md", address(of: lesson, language))
      for other in lesson.words.keys where other != original {
        add("\(lesson.name).\(other).md", address(of: lesson, other))
      }
    }
    for edition in course.editions {
      let isOriginal = edition.language == original
      add(
        isOriginal ? "README.md" : "README.\(edition.language).md",
        folder(isOriginal ? language : edition.language))
    }
    return LinkMap(addresses)
  }

  /// Markdown without its marks, for places that have no markup.
  static func plain(_ markdown: some StringProtocol) -> String {
    var text = ""
    var rest = markdown[...]
    while let first = rest.first {
      rest = rest.dropFirst()
      if first == "]", rest.first == "(", let close = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: close)...]
      } else if !"`*[]".contains(first) {
        text.append(first == "\n" ? " " : first)
      }
    }
    return text
  }
}
