import LessonFormat

// Questions and goals in the article: once for each language that has wording for them.

struct Worded {
  private let document: PageDocument
  /// The bodies that ran, for a question that asks for them.
  private let bodies: [String]

  init(_ document: PageDocument, bodies: [String] = []) {
    self.document = document
    self.bodies = bodies
  }

  /// A block in the document's own words, and in those of its other editions.
  func html<Block>(
    _ own: Block, _ others: [String: Block], _ write: (Worded, Block) -> String
  ) -> String {
    guard !others.isEmpty, let language = document.editions.first?.language else {
      return write(self, own)
    }
    if let only = document.onlyLanguage { return write(self, others[only] ?? own) }
    var html = "<div data-edition=\"\(HTML.escape(language))\">\n\(write(self, own))</div>\n"
    for (language, block) in others.sorted(by: { $0.key < $1.key }) {
      let code = HTML.escape(language)
      html += "<div lang=\"\(code)\" data-edition=\"\(code)\" hidden>\n"
      html += write(self, block) + "</div>\n"
    }
    return html
  }

  // MARK: Questions

  func html(of prediction: Prediction) -> String {
    var html = "<p class=\"question\"><strong data-say=\"predict\">Predict</strong> "
    var choices: [Prediction.Choice] = []
    if case .choices(let known) = prediction.kind {
      choices = known
      html += "\(InlineMarkdown.html(prediction.question, document.links))</p>\n<ul>"
      html +=
        choices.map { "<li>\(InlineMarkdown.html($0.text, document.links))</li>" }.joined()
        + "</ul>\n"
    } else {
      html += "<span data-say=\"bodies\">Which bodies will run?</span></p>\n"
    }
    html += hints(prediction.hints)
    html += "<details class=\"answer\"><summary data-say=\"answer\">Answer</summary>"
    if choices.isEmpty {
      let names = bodies.map { "<code>\(HTML.escape($0))</code>" }
      html += "<p>" + (names.isEmpty ? "—" : names.joined(separator: "<br>")) + "</p>"
    } else {
      html += "<ul>" + choices.map { answer($0) }.joined() + "</ul>"
    }
    return html + "</details>\n"
  }

  /// A right choice, or a wrong one with what it would have meant.
  private func answer(_ choice: Prediction.Choice) -> String {
    guard choice.isRight || choice.remark != nil else { return "" }
    let text = InlineMarkdown.html(choice.text, document.links)
    let remark = choice.remark.map { "<br>\(InlineMarkdown.html($0, document.links))" } ?? ""
    return choice.isRight
      ? "<li><strong>✓ \(text)</strong>\(remark)</li>" : "<li>✗ \(text)\(remark)</li>"
  }

  /// Each folded by itself: a reader opens no more than needed.
  private func hints(_ hints: [String]) -> String {
    hints.map { hint in
      "<details class=\"hint\"><summary data-say=\"hint\">Hint</summary>"
        + "<p>\(InlineMarkdown.html(hint, document.links))</p></details>\n"
    }.joined()
  }

  // MARK: Goals

  func html(of goals: GoalBlock) -> String {
    var html = "<ul>\n"
    for goal in goals.goals {
      html += "<li>" + (goal.wording.map { InlineMarkdown.html($0, document.links) + "<br>" } ?? "")
      html += "<code>\(HTML.escape(goal.description))</code></li>\n"
    }
    return html + "</ul>\n" + hints(goals.hints)
  }
}
