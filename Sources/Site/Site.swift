import CPage
import Diagnostics
import Page
import Phrases

// A course as a static site: pure functions from the course to files.
//
// Every page is a folder with an `index.html`, so an address has no extension and is stable. Links say
// `index.html` nevertheless: a browser that reads the site from a disk finds no page in a folder. On a
// server the script removes that name again.

/// Makes the files of a site.
public struct Site {
  let course: SiteCourse

  /// Every file, in the order of their paths; the same course gives the same bytes.
  public static func files(of course: SiteCourse) -> [SiteFile] {
    let site = Site(course: course)
    var files = [
      SiteFile(path: Page.styleName, text: Page.style),
      SiteFile(path: Page.scriptName, text: Page.script),
      SiteFile(path: styleName, text: string(page_site_style())),
      SiteFile(path: scriptName, text: string(page_site_script())),
      SiteFile(path: "404.html", text: site.missingPage),
      SiteFile(path: "sitemap.xml", text: site.map),
      SiteFile(path: "robots.txt", text: site.robots),
      // GitHub Pages must serve the files as they are.
      SiteFile(path: ".nojekyll", text: ""),
    ]
    for lesson in course.lessons {
      files.append(
        SiteFile(path: site.runs(of: lesson), text: Page.runs(lesson.document)))
    }
    for edition in course.editions {
      let folder = site.folder(edition.language)
      files.append(SiteFile(path: folder + "index.html", text: site.index(edition)))
      files.append(SiteFile(path: folder + searchName, text: site.searchIndex(edition)))
      for index in course.lessons.indices {
        let lesson = course.lessons[index]
        guard lesson.words[edition.language] != nil else { continue }
        files.append(
          SiteFile(
            path: folder + lesson.name + "/index.html", text: site.page(of: index, edition)))
      }
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  static let styleName = "site.css"
  static let scriptName = "site.js"
  static let searchName = "search.js"

  /// The runs of the lesson's pages; the same in every language.
  func runs(of lesson: SiteLesson) -> String {
    address(of: lesson, course.editions.first?.language ?? "en") + "runs.js"
  }

  // MARK: Addresses

  /// The original's pages are at the top, those of another language in a folder of its name.
  func folder(_ language: String) -> String {
    language == course.editions.first?.language ? "" : language + "/"
  }

  /// The lesson's page in a language, or in the original if it is not translated.
  func address(of lesson: SiteLesson, _ language: String) -> String {
    let own = lesson.words[language] == nil ? "" : folder(language)
    return own + lesson.name + "/"
  }

  /// From a page, given as the folder that it is in, to a folder of the site.
  static func link(from page: String, to folder: String) -> String {
    up(from: page) + folder.percentEncoded + "index.html"
  }

  /// The way from a page's folder to the top.
  static func up(from page: String) -> String {
    String(repeating: "../", count: page.count { $0 == "/" })
  }

  /// A page's public address: with the site's address if it is known, else relative to the top of any
  /// server.
  func published(_ folder: String) -> String {
    (course.address ?? "") + "/" + folder.percentEncoded
  }

  static func words(_ language: String) -> Words { Words(Language(named: language) ?? .english) }

  /// The heading above lessons that the index does not list, or above all if it lists none.
  public static func more(_ language: String, isAll: Bool) -> String {
    let words = words(language)
    return isAll ? words("Lessons") : words("More lessons")
  }

  // MARK: For robots

  private var pages: [String] {
    course.editions.flatMap { edition in
      [folder(edition.language)]
        + course.lessons.filter { $0.words[edition.language] != nil }
        .map { folder(edition.language) + $0.name + "/" }
    }
  }

  private var map: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """
    for page in pages { text += "<url><loc>\(Markup.escape(published(page)))</loc></url>\n" }
    return text + "</urlset>\n"
  }

  private var robots: String {
    "User-agent: *\nAllow: /\n"
      + (course.address.map { "Sitemap: \($0)/sitemap.xml\n" } ?? "")
  }

  private static func string(_ file: page_file) -> String {
    String(
      decoding: UnsafeRawBufferPointer(start: file.text, count: file.length), as: UTF8.self)
  }
}
