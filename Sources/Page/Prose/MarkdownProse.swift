// Prose between the fences of a lesson, as HTML: headings, paragraphs, lists, quotes, tables, rules.

enum MarkdownProse {
  static func html(_ markdown: String, _ links: LinkMap = LinkMap()) -> String {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasSuffix("\r") ? $0.dropLast() : $0
    }
    var reader = Reader(lines: lines[...], links: links, depth: 0)
    return reader.read()
  }

  private struct Reader {
    var lines: ArraySlice<Substring>
    let links: LinkMap
    /// How deep lists and quotes nest; a document decides that, so there is a limit.
    let depth: Int
    private var html = ""

    init(lines: ArraySlice<Substring>, links: LinkMap, depth: Int) {
      self.lines = lines
      self.links = links
      self.depth = depth
    }

    mutating func read() -> String {
      while let line = lines.first {
        let text = line.drop { $0 == " " }
        if text.isEmpty {
          lines.removeFirst()
        } else if let heading = Self.heading(text) {
          lines.removeFirst()
          let size = heading.level
          html += "<h\(size)>\(InlineMarkdown.html(heading.text, links))</h\(size)>\n"
        } else if Self.isRule(text) {
          lines.removeFirst()
          html += "<hr>\n"
        } else if text.first == ">", depth < 12 {
          readQuote()
        } else if Self.item(text) != nil, depth < 12 {
          readList()
        } else if isTable {
          readTable()
        } else {
          readParagraph()
        }
      }
      return html
    }

    private static func heading(_ line: Substring) -> (level: Int, text: Substring)? {
      let marks = line.prefix { $0 == "#" }.count
      let rest = line.dropFirst(marks)
      guard (1...6).contains(marks), rest.isEmpty || rest.first == " " else { return nil }
      var text = rest.drop { $0 == " " }
      while text.last == "#" || text.last == " " { text.removeLast() }
      return (marks, text)
    }

    private static func isRule(_ line: Substring) -> Bool {
      let marks = line.filter { $0 != " " }
      guard let mark = marks.first, "*-_".contains(mark) else { return false }
      return marks.count >= 3 && marks.allSatisfy { $0 == mark }
    }

    /// The width of a list item's mark, and whether the list is numbered.
    private static func item(_ line: Substring) -> (width: Int, number: Int?)? {
      let rest: Substring
      var number: Int?
      if let mark = line.first, "-*+".contains(mark) {
        rest = line.dropFirst()
      } else {
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        guard (1...9).contains(digits.count), let value = Int(digits),
          let mark = line.dropFirst(digits.count).first, mark == "." || mark == ")"
        else { return nil }
        number = value
        rest = line.dropFirst(digits.count + 1)
      }
      guard rest.first == " " else { return nil }
      return (line.count - rest.count + 1, number)
    }

    private mutating func readParagraph() {
      var text: [Substring] = []
      while let line = lines.first {
        let rest = line.drop { $0 == " " }
        if rest.isEmpty || Self.heading(rest) != nil || Self.isRule(rest) && !text.isEmpty { break }
        if !text.isEmpty, rest.first == ">" || Self.item(rest) != nil { break }
        text.append(rest)
        lines.removeFirst()
      }
      var joined = text.joined(separator: "\n")
      while joined.last == " " { joined.removeLast() }
      html += "<p>\(InlineMarkdown.html(joined, links))</p>\n"
    }

    private mutating func readQuote() {
      var inner: [Substring] = []
      while let line = lines.first?.drop(while: { $0 == " " }), line.first == ">" {
        let rest = line.dropFirst()
        inner.append(rest.first == " " ? rest.dropFirst() : rest)
        lines.removeFirst()
      }
      var reader = Reader(lines: inner[...], links: links, depth: depth + 1)
      html += "<blockquote>\n\(reader.read())</blockquote>\n"
    }

    private mutating func readList() {
      guard let first = lines.first?.drop(while: { $0 == " " }), let mark = Self.item(first) else {
        return
      }
      let start = mark.number.map { $0 == 1 ? "<ol>" : "<ol start=\"\($0)\">" } ?? "<ul>"
      html += start + "\n"
      while let line = lines.first {
        let blanks = line.prefix { $0 == " " }.count
        let text = line.dropFirst(blanks)
        guard let item = Self.item(text), (item.number == nil) == (mark.number == nil),
          !Self.isRule(text)
        else { break }
        let width = blanks + item.width
        var inner: [Substring] = [text.dropFirst(item.width)]
        lines.removeFirst()
        while let next = lines.first {
          let indent = next.prefix { $0 == " " }.count
          let rest = next.dropFirst(indent)
          if rest.isEmpty {
            // A blank line belongs to the item when the next line is indented.
            let following = lines.dropFirst().first { !$0.allSatisfy { $0 == " " } }
            guard let following, following.prefix(while: { $0 == " " }).count >= width else {
              break
            }
          } else if indent < width {
            let isLazy = Self.item(rest) == nil && Self.heading(rest) == nil && rest.first != ">"
            guard isLazy, inner.last?.isEmpty == false else { break }
          }
          inner.append(next.dropFirst(min(indent, width)))
          lines.removeFirst()
        }
        var reader = Reader(lines: inner[...], links: links, depth: depth + 1)
        html += "<li>\(Self.tight(reader.read()))</li>\n"
        while lines.first?.allSatisfy({ $0 == " " }) == true {
          let following = lines.first { !$0.allSatisfy { $0 == " " } }
          guard let following, Self.item(following.drop { $0 == " " }) != nil else { break }
          lines.removeFirst()
        }
      }
      html += mark.number == nil ? "</ul>\n" : "</ol>\n"
    }

    /// An item with a single paragraph needs no `p` element.
    private static func tight(_ html: String) -> String {
      guard html.hasPrefix("<p>"), html.hasSuffix("</p>\n"),
        html.dropFirst(3).firstRange(of: "<p>") == nil
      else { return html }
      return String(html.dropFirst(3).dropLast(5))
    }

    // MARK: Tables

    private var isTable: Bool {
      guard let first = lines.first, first.contains("|"), let second = lines.dropFirst().first,
        second.contains("-"), second.contains("|")
      else { return false }
      return second.allSatisfy { "|-: ".contains($0) }
    }

    private mutating func readTable() {
      let head = Self.cells(lines.removeFirst())
      lines.removeFirst()
      html += "<table><thead><tr>"
      html += head.map { "<th>\(InlineMarkdown.html($0, links))</th>" }.joined()
      html += "</tr></thead><tbody>\n"
      while let line = lines.first, line.contains("|") {
        let cells = Self.cells(line)
        html +=
          "<tr>"
          + cells.prefix(head.count).map { "<td>\(InlineMarkdown.html($0, links))</td>" }
          .joined() + "</tr>\n"
        lines.removeFirst()
      }
      html += "</tbody></table>\n"
    }

    /// The cells of a row; a bar in code or after a backslash is text.
    private static func cells(_ line: Substring) -> [String] {
      var cells: [String] = [""]
      var isCode = false
      var isEscaped = false
      for character in line {
        if character == "|", !isCode, !isEscaped {
          cells.append("")
        } else {
          if character == "`" { isCode.toggle() }
          cells[cells.count - 1].append(character)
        }
        isEscaped = character == "\\" && !isEscaped
      }
      if cells.first?.allSatisfy({ $0 == " " }) == true { cells.removeFirst() }
      if cells.last?.allSatisfy({ $0 == " " }) == true { cells.removeLast() }
      return cells.map { cell in
        var text = cell[...].drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return String(text)
      }
    }
  }
}
