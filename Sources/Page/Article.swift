import Diagnostics
import LessonFormat
import Pictures
import Trace
import Transcript

// The part of a page that needs no script: prose, code, questions, events and pictures, in the order of
// the document. The script's additions find their places by `data-` attributes.

struct Article {
  private let document: PageDocument
  private var scene: Int?
  private var html = ""

  static func html(_ document: PageDocument) -> String {
    var article = Article(document)
    return article.write()
  }

  private init(_ document: PageDocument) { self.document = document }

  private mutating func write() -> String {
    guard let edition = document.editions.first else { return "" }
    let others = document.editions.dropFirst().compactMap { Translation($0, of: edition) }
    var slot = 0
    // A lesson without named scenes is one run from its beginning.
    if let first = document.scenes.first, first.name == nil { enter(0) }
    for block in edition.blocks {
      switch block {
      case .prose(let text, _):
        addProse(text, edition.language, others, slot)
      case .comment(let text, _):
        guard let name = Self.sceneName(text) else { continue }
        slot += 1
        if let index = document.scenes.firstIndex(where: { $0.name == name }) { enter(index) }
      case .fence(let fence):
        slot += 1
        add(fence, others, slot)
      }
    }
    leave()
    return html
  }

  private static func sceneName(_ comment: String) -> String? {
    guard comment.hasPrefix("scene:") else { return nil }
    return comment.dropFirst(6).split(separator: " ").joined(separator: " ")
  }

  // MARK: Scenes

  private mutating func enter(_ index: Int) {
    leave()
    scene = index
    html += "<section class=\"scene\" data-scene=\"\(index)\">\n"
  }

  private mutating func leave() {
    guard let index = scene else { return }
    let scene = document.scenes[index]
    addStepsOutsideTheText(scene, index)
    if let failure = scene.failure { html += "<p class=\"failure\">\(HTML.escape(failure))</p>\n" }
    html += Self.pictures(of: scene, document.title)
    html += "</section>\n"
    self.scene = nil
  }

  /// Steps that are in no block of the text: all of a Swift file's, and those of a command line.
  private mutating func addStepsOutsideTheText(_ scene: PageScene, _ index: Int) {
    let steps = scene.stepLines.indices.filter { scene.stepLines[$0] == nil }
    guard !steps.isEmpty || document.isProgram else { return }
    var codes: [Int: String] = [:]
    for event in scene.log {
      if case .step(let code, _) = event.kind { codes[event.step] = code }
    }
    var transcript = TextTranscript(sources: scene.sources)
    var told = 0
    for step in (document.isProgram ? [0] : []) + steps.map({ $0 + 1 }) {
      guard let code = codes[step] else { continue }
      let events = scene.log.events(ofStep: step)
      transcript.skip(scene.log[told..<events.startIndex])
      told = events.endIndex
      html += Self.steps([(step, step == 0 ? "mount" : code)], index)
      let lines = transcript.text(for: events).split(separator: "\n")
      html += Self.events(
        lines.prefix(Self.linesAtMost).map(Self.shortened).joined(separator: "\n"), index, step)
      let left = lines.count - Self.linesAtMost
      // (The player has them all.)
      if left > 0 { html += "<p class=\"quiet\">+\(left) <code>theseus play</code></p>\n" }
    }
  }

  /// More of a step than this is not readable without the player.
  private static let linesAtMost = 200

  /// A line that is too long to read, such as one with a deep path, is shortened in its middle.
  private static func shortened(_ line: Substring) -> String {
    line.count > 200 ? "\(line.prefix(100)) … \(line.suffix(90))" : String(line)
  }

  private static let pictureLimit = 30_000

  private static func pictures(of scene: PageScene, _ title: String) -> String {
    guard !scene.log.isEmpty else { return "" }
    let name = scene.name ?? title
    let run = PicturedRun(scene.log, name: name)
    var html =
      "<details class=\"pictures\"><summary data-say=\"pictures\">Pictures of the whole run</summary>\n"
    for subject in [PictureSubject.lifetimes, .dependencies, .tree] {
      let picture = Picture.text(of: subject, [run], as: .svg)
      // A picture of hundreds of views is unreadable in a page, and would be most of it.
      if picture.utf8.count < pictureLimit {
        html += "<figure>\(picture)</figure>\n"
      } else {
        html += "<p class=\"quiet\"><code>theseus graph --of \(subject.rawValue)</code></p>\n"
      }
    }
    return html + "</details>\n"
  }

  // MARK: Blocks

  private mutating func addProse(
    _ text: String, _ language: String, _ others: [Translation], _ slot: Int
  ) {
    if let only = document.onlyLanguage, only != language {
      guard let words = others.first(where: { $0.language == only })?.prose[slot] else { return }
      html += "<div class=\"prose\">\n\(MarkdownProse.html(words, document.links))</div>\n"
      return
    }
    guard !others.isEmpty, document.onlyLanguage == nil else {
      html += "<div class=\"prose\">\n\(MarkdownProse.html(text, document.links))</div>\n"
      return
    }
    html += "<div class=\"prose\" data-edition=\"\(HTML.escape(language))\">\n"
    html += MarkdownProse.html(text, document.links) + "</div>\n"
    for other in others {
      guard let words = other.prose[slot] else { continue }
      html += "<div class=\"prose\" lang=\"\(HTML.escape(other.language))\" "
      html += "data-edition=\"\(HTML.escape(other.language))\" hidden>\n"
      html += MarkdownProse.html(words, document.links) + "</div>\n"
    }
  }

  private mutating func add(_ fence: Fence, _ others: [Translation], _ slot: Int) {
    let words = fence.words
    switch (words.first, words.dropFirst().first) {
    case ("swift", "do"): addSteps(fence)
    case ("swift", "support"): fold("support", "Completes the program", Self.code(fence))
    case ("swift", "solution"):
      fold("solution", "A solution", Self.code(fence))
    case ("swift", "mistake"): fold("mistake", "A version that does not do it", Self.code(fence))
    case ("swift", "rejected"):
      html += "<figure class=\"rejected\"><figcaption data-say=\"rejected\">Swift refuses this"
      html += "</figcaption>\(Self.code(fence))</figure>\n"
    case ("events", _): addEvents(fence)
    case ("predict", _): addPrediction(fence)
    case ("goal", _): addGoals(fence)
    case ("swift", _): html += Self.code(fence)
    default: html += "<pre class=\"code\"><code>\(HTML.escape(fence.content))</code></pre>\n"
    }
  }

  private mutating func fold(_ say: String, _ title: String, _ inner: String) {
    html += "<details class=\"fold\"><summary data-say=\"\(say)\">\(title)</summary>\(inner)"
    html += "</details>\n"
  }

  private static func code(_ fence: Fence) -> String {
    let lines = SwiftCode.lines(fence.content).joined(separator: "\n")
    return "<pre class=\"code\" tabindex=\"0\"><code>\(lines)</code></pre>\n"
  }

  private mutating func addSteps(_ fence: Fence) {
    guard let scene else {
      html += Self.code(fence)
      return
    }
    let last =
      fence.line + fence.content.split(separator: "\n", omittingEmptySubsequences: false).count
    var codes: [Int: String] = [:]
    for event in document.scenes[scene].log {
      if case .step(let code, _) = event.kind { codes[event.step] = code }
    }
    let steps = document.scenes[scene].stepLines.enumerated().compactMap {
      index, line -> (Int, String)? in
      guard let line, line > fence.line, line < last, let code = codes[index + 1] else {
        return nil
      }
      return (index + 1, code)
    }
    html += steps.isEmpty ? Self.code(fence) : Self.steps(steps, scene)
  }

  private static func steps(_ steps: [(number: Int, code: String)], _ scene: Int) -> String {
    var html = "<ol class=\"steps\">\n"
    for step in steps {
      let code = SwiftCode.lines(step.code).joined(separator: "\n")
      html += "<li data-scene=\"\(scene)\" data-step=\"\(step.number)\"><span class=\"number\">"
      html +=
        "<span data-say=\"step\">step</span> \(step.number)</span> <code>\(code)</code></li>\n"
    }
    return html + "</ol>\n"
  }

  private mutating func addEvents(_ fence: Fence) {
    let steps = fence.content.split(separator: "\n").compactMap { line -> Int? in
      guard line.hasPrefix("step ") else { return nil }
      return Int(line.dropFirst(5).prefix { $0.isNumber })
    }
    html += Self.events(fence.content, scene ?? 0, steps.last ?? 0)
  }

  private static func events(_ text: String, _ scene: Int, _ step: Int) -> String {
    var html = "<details class=\"events\" open data-scene=\"\(scene)\" data-step=\"\(step)\">"
    html += "<summary data-say=\"happened\">What happened</summary><pre tabindex=\"0\">"
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      let words = line.split(separator: " ")
      let family = line.hasPrefix("  ") ? String(words.first ?? "") : "heading"
      let known = Self.families.contains(family) ? family : "other"
      let verb = words.count > 1 && ["begin", "end", "alloc", "free"].contains(words[1])
      let style = verb ? "\(known) \(words[1])" : known
      html += "<span class=\"line \(style)\">\(HTML.escape(String(line)))</span>\n"
    }
    return html + "</pre></details>\n"
  }

  // MARK: Questions and goals

  private mutating func addPrediction(_ fence: Fence) {
    guard let scene,
      let index = document.scenes[scene].questions.firstIndex(where: {
        $0.prediction.fence.line == fence.line
      })
    else { return }
    let question = document.scenes[scene].questions[index]
    let events = document.scenes[scene].log.events(ofStep: question.step)
    let worded = Worded(document, bodies: Prediction.bodies(in: events))
    html += "<div class=\"predict\" data-scene=\"\(scene)\" data-question=\"\(index)\">\n"
    html += worded.html(question.prediction, question.others) { $0.html(of: $1) }
    html += "</div>\n"
  }

  private mutating func addGoals(_ fence: Fence) {
    html += "<figure class=\"goal\"><figcaption data-say=\"goal\">Your turn: make it show"
    html += "</figcaption>\n"
    if let scene,
      let goal = document.scenes[scene].goals.first(where: { $0.block.fence.line == fence.line })
    {
      html += Worded(document).html(goal.block, goal.others) { $0.html(of: $1) }
    }
    html += "</figure>\n"
  }

  private static let families: Set<String> = [
    "heading", "action", "life", "state", "object", "body", "meaning", "note", "issue", "failure",
    "callback", "transition", "animate", "output", "content",
  ]
}

/// Another language's prose, by the number of fences and scenes before it.
private struct Translation {
  let language: String
  private(set) var prose: [Int: String] = [:]

  init?(_ edition: PageDocument.Edition, of original: PageDocument.Edition) {
    language = edition.language
    var slot = 0
    for block in edition.blocks {
      switch block {
      case .prose(let text, _): prose[slot, default: ""] += text
      case .comment(let text, _): if text.hasPrefix("scene:") { slot += 1 }
      case .fence: slot += 1
      }
    }
  }
}
