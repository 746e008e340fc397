import Diagnostics

// What the search of a site searches: a script that provides the lessons of one language. (A page read
// from a disk may load a script, but no other file.)

extension Site {
  func searchIndex(_ edition: SiteCourse.Edition) -> String {
    let page = folder(edition.language)
    var rows: [String] = []
    for index in edition.parts.flatMap(\.lessons) {
      let lesson = course.lessons[index]
      guard let said = lesson.words[edition.language] else { continue }
      let fields = [
        // Relative to the top of the site, to which every page knows the way.
        page + lesson.name.percentEncoded + "/", Self.plain(said.title),
        Self.plain(said.question),
        Self.distinctWords(of: said.prose),
      ]
      rows.append("[" + fields.map(Self.quoted).joined(separator: ",") + "]")
    }
    return "theseusSite.found([\n" + rows.joined(separator: ",\n") + "\n]);\n"
  }

  /// Each word once, in lower case, in order of occurrence.
  private static func distinctWords(of prose: String) -> String {
    var seen: Set<Substring> = []
    let words = prose.lowercased().split { !($0.isLetter || $0.isNumber || "@.:()_".contains($0)) }
    return words.filter { seen.insert($0).inserted }.joined(separator: " ")
  }

  /// A string as JSON and JavaScript both have it.
  private static func quoted(_ text: String) -> String {
    var out = ""
    out.appendJSON(text, inMarkup: true)
    return out
  }
}
