import CPage
import Phrases

/// A document as HTML.
public enum Page {
  /// A whole page: one file that requests nothing from the network.
  public static func text(_ document: PageDocument) -> String {
    let language = document.editions.first?.language ?? "en"
    return fill(
      string(page_template()),
      [
        "language": HTML.escape(language), "title": HTML.escape(document.title),
        "summary": HTML.escape(summary(in: language)), "style": style,
        "content": content(document, article: Article.html(document), isPacked: true),
        "script": script,
      ])
  }

  /// The description of the page shown when someone shares a link to it. A picture would need an
  /// address on the network, which a single file does not have.
  private static func summary(in language: String) -> String {
    let words = Words(Language(rawValue: language) ?? .english)
    return words("A SwiftUI program, step by step: what begins and ends, what is stored, and why.")
  }

  /// A part of another page. Its style and script are separate files, which many parts share.
  public static func fragment(_ document: PageDocument) -> String {
    """
    <link rel="stylesheet" href="\(styleName)">
    \(content(document))\
    <script src="\(scriptName)" defer></script>

    """
  }

  public static let styleName = "theseus.css"
  public static let scriptName = "theseus.js"
  public static var style: String { string(page_style()) }

  /// The script without its comment lines: every page carries it, and its readers read it in the repository.
  /// (A line of a multi-line text that looks like a comment would be lost; a test checks for that.)
  public static var script: String {
    string(page_script()).split(separator: "\n", omittingEmptySubsequences: true)
      .filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }.joined(separator: "\n") + "\n"
  }

  /// The document as it appears in a page that already has the style and the script.
  public static func content(_ document: PageDocument) -> String {
    content(document, article: Article.html(document))
  }

  /// The same for a page that loads the script of `runs` before the player's: the pages of a document
  /// in several languages share it.
  public static func contentWithoutRuns(_ document: PageDocument) -> String {
    content(document, article: Article.html(document), data: document.questions)
  }

  /// The runs of a document as a script, independent of the page's language.
  public static func runs(_ document: PageDocument) -> String {
    "const theseusRuns = \(document.runs.written);\n"
  }

  static func content(
    _ document: PageDocument, article: String, step: Int? = nil, data: PageJSON? = nil,
    isPacked: Bool = false
  ) -> String {
    let written = (data ?? document.data).written
    let packed = isPacked && written.utf8.count > plainAtMost ? PackedText.base64(written) : nil
    let mark = packed == nil ? "" : " data-packed"
    let language = document.onlyLanguage ?? document.editions.first?.language ?? "en"
    return """
      <div class="theseus" lang="\(HTML.escape(language))" data-languages="\
      \(HTML.escape(languages(of: document).joined(separator: " ")))" data-prose="\
      \(HTML.escape(prose(of: document).joined(separator: " ")))"\(step.map { " data-step=\"\($0)\"" } ?? "")>
      <div class="layout">
      <main class="lesson">
      \(article)</main>
      </div>
      <script type="application/json" class="theseus-data"\(mark)>\(packed ?? written)</script>
      </div>

      """
  }

  /// Bytes of data that a standalone page keeps unpacked; longer data is packed.
  private static let plainAtMost = 192 << 10

  private static func prose(of document: PageDocument) -> [String] {
    document.onlyLanguage.map { [$0] } ?? document.editions.map(\.language)
  }

  /// The languages of the prose first, then those that the player speaks.
  private static func languages(of document: PageDocument) -> [String] {
    let prose = prose(of: document)
    if document.onlyLanguage != nil { return prose }
    return prose + Language.allCases.map(\.rawValue).filter { !prose.contains($0) }
  }

  /// A document's prose in Markdown.
  public static func prose(_ markdown: String, _ links: LinkMap) -> String {
    MarkdownProse.html(markdown, links)
  }

  /// A sentence of Markdown, in one line.
  public static func line(_ markdown: String, _ links: LinkMap) -> String {
    InlineMarkdown.html(markdown, links)
  }

  /// Fills the places `{{name}}`; inserted texts are not searched again.
  private static func fill(_ template: String, _ parts: [String: String]) -> String {
    var out = ""
    var rest = template[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      out += rest[..<open.lowerBound]
      out += parts[String(rest[open.upperBound..<close.lowerBound])] ?? ""
      rest = rest[close.upperBound...]
    }
    return out + rest
  }

  static func string(_ file: page_file) -> String {
    String(
      decoding: UnsafeRawBufferPointer(start: file.text, count: file.length), as: UTF8.self)
  }
}
