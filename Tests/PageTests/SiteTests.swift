import Console
import Foundation
import Testing

/// A course as a site: files, addresses, links, and what is never overwritten.
@Suite struct SiteTests {
  @Test func eachLessonHasAnAddressInEachOfItsLanguages() throws {
    let course = try SmallCourse()
    let site = try course.site()
    let files = try SmallCourse.files(in: site)
    for path in [
      "index.html", "ko/index.html", "01-one/index.html", "ko/01-one/index.html",
      "more/02-two/index.html", "404.html", "sitemap.xml", "search.js", "ko/search.js",
      "theseus.css", "theseus.js", "site.css", "site.js", "01-one/runs.js", "more/02-two/runs.js",
    ] {
      #expect(files[path] != nil, "\(path)")
    }
    // What is not translated has no page in that language; the index leads to the original.
    #expect(files["ko/more/02-two/index.html"] == nil)
    #expect(
      files["ko/index.html"]?.contains("href=\"../more/02-two/index.html\" lang=\"en\"") == true)
    #expect(files["ko/01-one/index.html"]?.contains("첫 레슨") == true)
    #expect(files["ko/01-one/index.html"]?.contains("The first words") == false)
    #expect(files["01-one/index.html"]?.contains("The first words") == true)
  }

  @Test func thePagesOfALessonShareItsRuns() throws {
    let files = try SmallCourse.files(in: SmallCourse().site())
    let runs = files["01-one/runs.js"] ?? ""
    #expect(runs.hasPrefix("const theseusRuns = {") && runs.contains("단계 1"))
    #expect(files["ko/01-one/runs.js"] == nil)
    for (page, way) in [("01-one", "../"), ("ko/01-one", "../../")] {
      let text = files["\(page)/index.html"] ?? ""
      let player = "<script src=\"\(way)01-one/runs.js\" defer></script>\n"
      #expect(text.contains(player + "<script src=\"\(way)theseus.js\" defer></script>"))
      #expect(!text.contains("\"events\":") && !text.contains("ContentView #1 began"))
    }
    // A page that is alone has them inside.
    #expect(files["index.html"]?.contains("runs.js") == false)
  }

  /// The course, in all of its languages, is small enough for whoever hosts it for nothing.
  @Test func theCourseIsUnderTwelveMegabytes() throws {
    let lessons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Lessons").standardized
    let site = TestPage.folder().appendingPathComponent("site")
    let request = SiteCommand.Request(destination: site.path)
    try #require(SiteCommand(output: Output(color: "never")).run(lessons.path, request) <= 1)
    let files = try SmallCourse.files(in: site)
    #expect(files.count > 200)
    #expect(files.values.reduce(0) { $0 + $1.utf8.count } < 12_000_000)
    try FileManager.default.removeItem(at: site)
  }

  @Test func theSameLessonsGiveTheSameBytes() throws {
    let course = try SmallCourse()
    let (first, second) = (try course.site(), try course.site())
    #expect(try SmallCourse.files(in: first) == SmallCourse.files(in: second))
  }

  @Test func everyLinkLeadsToAFileOfTheSite() throws {
    let site = try SmallCourse().site()
    let files = try SmallCourse.files(in: site)
    var count = 0
    for (path, text) in files where path.hasSuffix("index.html") {
      for match in text.matches(of: /(?:href|src)="([^"#]+)(?:#[^"]*)?"/) {
        let target = String(match.1)
        guard !target.hasPrefix("data:") else { continue }
        let url = site.appendingPathComponent(path).deletingLastPathComponent()
        let file = url.appendingPathComponent(target).standardized.path
        #expect(FileManager.default.fileExists(atPath: file), "\(path): \(target)")
        count += 1
      }
    }
    #expect(count > 20)
    // A lesson is its page, the index the course; a file that is no page is only its words.
    let one = files["01-one/index.html"] ?? ""
    #expect(one.contains("<a href=\"../more/02-two/index.html#next\""))
    #expect(one.contains("see notes") && !one.contains("notes.txt"))
    #expect(
      files["ko/01-one/index.html"]?.contains("href=\"../../more/02-two/index.html#next\"") == true)
  }

  @Test func previousAndNextFollowTheIndex() throws {
    let files = try SmallCourse.files(in: SmallCourse().site())
    let (one, two) = (files["01-one/index.html"] ?? "", files["more/02-two/index.html"] ?? "")
    #expect(one.contains("<link rel=\"next\" href=\"../more/02-two/index.html\">"))
    #expect(!one.contains("rel=\"prev\""))
    #expect(two.contains("<link rel=\"prev\" href=\"../../01-one/index.html\">"))
    #expect(!two.contains("rel=\"next\""))
  }

  @Test func anAddressCompletesTheSiteMap() throws {
    let course = try SmallCourse()
    let files = try SmallCourse.files(in: course.site(address: "https://example.org/c"))
    #expect(files["sitemap.xml"]?.contains("<loc>https://example.org/c/ko/01-one/</loc>") == true)
    #expect(
      files["01-one/index.html"]?.contains(
        "<link rel=\"canonical\" href=\"https://example.org/c/01-one/\">") == true)
    #expect(files["01-one/index.html"]?.contains("og:title\" content=\"One\"") == true)
    let other = try SmallCourse.files(in: course.site(address: "https://example.org/a&b"))
    #expect(
      other["01-one/index.html"]?.contains("\"canonical\" href=\"https://example.org/a&amp;b/")
        == true)
    #expect(other["01-one/index.html"]?.contains("a&b") == false)
  }

  @Test func aFolderOfSomethingElseStays() throws {
    let course = try SmallCourse()
    let folder = TestPage.folder()
    let letter = folder.appendingPathComponent("letter.txt")
    try Data("dear".utf8).write(to: letter)
    #expect(course.write(to: folder.path) == 66)
    #expect(try String(contentsOf: letter, encoding: .utf8) == "dear")
    // An empty folder is nothing else; a site is replaced, and what left the course leaves the site.
    let site = TestPage.folder()
    #expect(course.write(to: site.path) == 0)
    try FileManager.default.removeItem(at: course.folder.appendingPathComponent("more"))
    #expect(course.write(to: site.path) == 0)
    #expect(try SmallCourse.files(in: site)["more/02-two/index.html"] == nil)
    // A file that somebody has put into the site would be lost.
    try Data("example.org".utf8).write(to: site.appendingPathComponent("CNAME"))
    #expect(course.write(to: site.path) == 66)
    #expect(try SmallCourse.files(in: site)["01-one/index.html"] != nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.deletingLastPathComponent().path)
        .allSatisfy { !$0.hasPrefix(".\(site.lastPathComponent)") })
  }

  @Test func aWrongLessonLeavesNoSite() throws {
    let course = try SmallCourse()
    try Data("# Broken\n\n```swift\nstruct A: View {\n```\n".utf8)
      .write(to: course.folder.appendingPathComponent("03-three.md"))
    let site = TestPage.folder().appendingPathComponent("site")
    #expect(course.write(to: site.path) == 65)
    #expect(!FileManager.default.fileExists(atPath: site.path))
    #expect(course.write(to: course.folder.path) == 64)
  }
}

/// Two lessons, one of them translated and one in a folder of its own.
struct SmallCourse {
  let folder = TestPage.folder()

  init() throws {
    let code = """
      ```swift
      struct ContentView: View {
        @State private var count = 0
        var body: some View { Button("add \\(count)") { count += 1 } }
      }
      ```
      """
    try write(
      "README.md",
      """
      # A small course

      Two lessons.

      ## Part 1: All

      You can count.

      | lesson | question | time |
      | --- | --- | --- |
      | [One](01-one.md) | What is *one*? | 5 min |
      | [Two](more/02-two.md) | What is `two`? | 5 min |
      """)
    try write(
      "README.ko.md",
      """
      # 작은 과정

      레슨이 둘입니다.

      ## 1부

      셀 수 있습니다.

      | 레슨 | 질문 | 시간 |
      | --- | --- | --- |
      | [하나](01-one.md) | 하나란 무엇일까요? | 5분 |
      | [둘](more/02-two.md) | 둘이란 무엇일까요? | 5분 |
      """)
    try write(
      "01-one.md",
      """
      ---
      id: one
      title: One
      ---
      # One

      The first words. Go [on](more/02-two.md#next), back to [all](README.md), or see [notes](notes.txt).

      \(code)

      ```swift do
      tap("add 0")
      ```
      """)
    try write(
      "01-one.ko.md",
      """
      ---
      title: 하나
      ---
      # 하나

      첫 레슨입니다. [다음](more/02-two.md#next).

      <!-- swift -->

      <!-- swift do -->
      """)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("more"), withIntermediateDirectories: true)
    try write(
      "more/02-two.md", "---\nid: two\ntitle: Two\n---\n# Two\n\nSecond.\n\n\(code)\n")
  }

  private func write(_ name: String, _ text: String) throws {
    try Data((text + "\n").utf8).write(to: folder.appendingPathComponent(name))
  }

  /// Writes the site into a fresh folder.
  func site(address: String? = nil) throws -> URL {
    let site = TestPage.folder().appendingPathComponent("site")
    try #require(write(to: site.path, address: address) == 0)
    return site
  }

  func write(to path: String, address: String? = nil) -> Int32 {
    var request = SiteCommand.Request(destination: path)
    request.address = address
    return SiteCommand(output: Output(color: "never")).run(folder.path, request)
  }

  /// The texts of a site by path.
  static func files(in site: URL) throws -> [String: String] {
    var files: [String: String] = [:]
    let names = FileManager.default.enumerator(atPath: site.path)
    while let name = names?.nextObject() as? String {
      let url = site.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      if !isFolder.boolValue { files[name] = try String(contentsOf: url, encoding: .utf8) }
    }
    return files
  }
}
