import Diagnostics
import LessonFormat
import Page
import Phrases
import Session
import Trace
import Transcript
import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a page is made from a document.
public struct PageOptions: Sendable {
  /// An exam and its key are pages of prose, without a run.
  public var answers = AnswerChoice.show
  /// A part to be embedded in another page, rather than a page.
  public var isFragment = false

  /// How many steps a reader may go away from the script.
  public var exploredDepth = 0

  public init() {}
}

/// A document with its runs, as pages need it.
struct PageMaking {
  let playback: Playback
  let options: PageOptions

  /// Runs every scene; the exit code is that of the first one that ends early. Nil if the program is
  /// rejected.
  func document(of document: Document, path: String) -> (page: PageDocument?, code: Int32) {
    var scenes: [PageScene] = []
    var code: Int32 = 0
    let translations = document.lesson.map { self.translations(of: $0, path: path) } ?? []
    for (index, scene) in document.scenes.enumerated() {
      var runOptions = scene.options
      runOptions.recordsLooks = true
      let session = Session(scene.source, script: scene.script, options: runOptions)
      playback.output.complain(session.diagnostics, session.sources)
      guard !session.isRefused else { return (nil, session.end.exitCode) }
      session.runToEnd()
      if code == 0 { code = session.end.exitCode }
      playback.output.complainIfStuck(session)
      if playback.output.complainIfTooLong(session, playback.request.limit) { return (nil, 2) }
      var made = page(of: scene, session)
      addWords(of: translations, scene: index, to: &made)
      if options.exploredDepth > 0 {
        var exploring = Exploring(scene, options: runOptions, depth: options.exploredDepth)
        exploring.explore(session.events)
        made.explored = exploring.worlds
        made.leftOut = exploring.leftOut
        if exploring.leftOut > 0 {
          let words = playback.output.words
          playback.output.complain(
            words(
              "note: \(exploring.leftOut) controls are left out; \(exploring.worlds.count) steps are in the page"
            ))
        }
      }
      scenes.append(made)
    }
    var page = PageDocument(
      editions: editions(of: document, path: path, translations, scenes.first?.files ?? []),
      scenes: scenes,
      id: String(PathParts(path).stem))
    page.isProgram = document.lesson == nil
    return (page, code)
  }

  private func page(of scene: Document.Scene, _ session: Session) -> PageScene {
    var page = PageScene(
      name: scene.name, sources: session.sources,
      files: ShownCode.files(
        of: scene.source.files, log: session.events, sources: session.sources),
      support: scene.source.support, log: session.events)
    page.stepLines = scene.script.map { $0.lineOffset > 0 ? $0.lineOffset + 1 : nil }
    var next = 1
    for item in scene.items {
      switch item {
      case .step: next += 1
      case .predict(let prediction):
        page.questions.append(.init(step: next, prediction: prediction))
      case .goal(let block): page.goals.append(.init(block: block))
      default: break
      }
    }
    page.failure = failure(of: session)
    if case .noControl = session.end { page.isUnanswered = true }
    return page
  }

  private func failure(of session: Session) -> String? {
    switch session.end {
    case .noControl(let message): return message.description
    case .failed: return session.failureMessage?.description
    default: return nil
    }
  }

  // MARK: Languages

  /// The lesson in each of its languages, its own first.
  func editions(of lesson: Lesson, path: String) -> [(language: String, lesson: Lesson)] {
    [("en", lesson)] + translations(of: lesson, path: path)
  }

  private typealias Translation = (language: String, lesson: Lesson)

  /// Adds the same questions and goals, in the same order, in another language.
  private func addWords(of translations: [Translation], scene: Int, to page: inout PageScene) {
    for (language, lesson) in translations where lesson.scenes.indices.contains(scene) {
      let items = lesson.scenes[scene].items
      let questions = items.compactMap { item -> Prediction? in
        if case .predict(let prediction) = item { prediction } else { nil }
      }
      for (index, words) in zip(page.questions.indices, questions) {
        page.questions[index].others[language] = words
      }
      let goals = items.compactMap { item -> GoalBlock? in
        if case .goal(let block) = item { block } else { nil }
      }
      for (index, words) in zip(page.goals.indices, goals) {
        page.goals[index].others[language] = words
      }
    }
  }

  private func editions(
    of document: Document, path: String, _ translations: [Translation], _ shown: [SourceFile]
  ) -> [PageDocument.Edition] {
    guard let lesson = document.lesson else {
      let source = document.scenes.first?.source
      let name = source?.name ?? path
      let text = Self.program(name, source?.files ?? [], shown)
      return [.init(language: "en", title: name, blocks: Lesson.blocks(of: text))]
    }
    // Events as recorded in this run; everything else is in the lesson's text.
    let filled = Lesson.blocks(of: LessonRun.filled(lesson, document))
    let blocks = zip(lesson.blocks, filled).map { written, filled -> LessonBlock in
      if case .fence(let fence) = filled, fence.words == ["events"] { filled } else { written }
    }
    let original = PageDocument.Edition(language: "en", title: lesson.title, blocks: blocks)
    return [original]
      + translations.map {
        .init(language: $0.language, title: $0.lesson.title, blocks: $0.lesson.blocks)
      }
  }

  /// A program as a document: its code, in file order.
  private static func program(_ name: String, _ all: [SourceFile], _ shown: [SourceFile]) -> String
  {
    var text = "# \(name)\n"
    // For code in parts the places suffice here: the player shows it beside the events.
    let isWhole = Set(shown.map(\.name)).count == shown.count
    for file in shown where !isWhole {
      text += "\n`\(file.name):\(file.lineOffset + 1)`\n"
    }
    for file in shown where isWhole {
      // A fence longer than any fence in the code.
      let longest = file.text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
      let fence = String(repeating: "`", count: max(3, longest + 1))
      if all.count > 1 { text += "\n`\(file.name):\(file.lineOffset + 1)`\n" }
      text += "\n\(fence)swift\n\(file.text)\n\(fence)\n"
    }
    let left = Set(all.map(\.name)).subtracting(shown.map(\.name)).count
    if left > 0 {
      text += "\nFiles of the program in which nothing happens in this run are left out: \(left).\n"
    }
    return text
  }

  /// `NAME.ko.md` beside `NAME.md`: the lesson in another language. One that does not fit is left out.
  private func translations(of lesson: Lesson, path: String) -> [Translation] {
    let parts = PathParts(path)
    guard path != "-" else { return [] }
    let folder = parts.folder.isEmpty ? "." : String(parts.folder)
    let siblings = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return siblings.sorted().compactMap { name -> Translation? in
      let middle = name.dropFirst(parts.stem.count + 1).dropLast(3)
      guard name.hasPrefix(parts.stem + "."), name.hasSuffix(".md"), middle.count == 2,
        middle.allSatisfy({ $0.isASCII && $0.isLowercase }),
        let text = try? DocumentLoading.read(parts.sibling(name))
      else { return nil }
      let order = DocumentLoading.order(of: path, playback.request)
      let merged = LessonTranslation.merge(order.arranged(text), name: name, into: lesson)
      guard merged.diagnostics.isEmpty else {
        playback.output.complain(merged.diagnostics, merged.sources)
        let words = playback.output.words
        playback.output.complain(
          words("note: '\(name)' does not fit its lesson and is left out of the page"))
        return nil
      }
      return (String(middle), merged.lesson)
    }
  }
}

extension Playback {
  /// Writes a page, or a part of one with its style and script beside it; returns the exit code.
  public func writePage(_ options: PageOptions, to destination: String?) -> Int32 {
    // A lesson's page contains all its languages, so none replaces the original here, even if requested
    // or named by the path.
    var request = request
    request.language = nil
    let file = (try? LessonPaths(file, request.companions))?.path ?? file
    let playback = Playback(file: file, request: request, output: output)
    guard options.answers == .show else {
      return playback.writeExamPage(options.answers, options, to: destination)
    }
    return playback.withDocument { document in
      let making = PageMaking(playback: self, options: options)
      let (page, code) = making.document(of: document, path: file)
      guard let page else { return code }
      let text = options.isFragment ? Page.fragment(page) : Page.text(page)
      var written: Int32 = 0
      if options.isFragment {
        if let destination {
          let parts = PathParts(destination)
          written = output.deliver(Page.style, to: parts.sibling(Page.styleName))
          if written == 0 {
            written = output.deliver(Page.script, to: parts.sibling(Page.scriptName))
          }
        } else {
          output.complain(
            "note: with -o FILE, '\(Page.styleName)' and '\(Page.scriptName)' are written beside it"
          )
        }
      }
      if written == 0 { written = output.deliver(text, to: destination) }
      return written == 0 ? code : written
    }
  }
}
