import Diagnostics
import Foundation
import LessonFormat
import Page
import Phrases
import Session
import Trace
import Transcript

/// How a page is made of a document.
public struct PageOptions: Sendable {
  /// Whether readers get the answers to predictions.
  public var showsAnswers = true
  /// A part of somebody else's page rather than a page.
  public var isFragment = false

  /// How many steps away from the script a reader may go.
  public var exploredDepth = 0

  public init() {}
}

/// A document with its runs, as pages want it.
struct PageMaking {
  let playback: Playback
  let options: PageOptions

  /// Runs every scene; the exit code is that of the first one that ends early. Nil when the program
  /// is refused.
  func document(of document: Document, path: String) -> (page: PageDocument?, code: Int32) {
    var scenes: [PageScene] = []
    var code: Int32 = 0
    for scene in document.scenes {
      var runOptions = scene.options
      runOptions.recordsLooks = true
      let session = Session(scene.source, script: scene.script, options: runOptions)
      playback.complain(session.diagnostics, session.sources)
      guard !session.isRefused else { return (nil, session.end.exitCode) }
      session.runToEnd()
      if code == 0 { code = session.end.exitCode }
      if case .noControl(let message) = session.end {
        playback.output.complain("error: " + message)
      }
      var made = page(of: scene, session)
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
      editions: editions(of: document, path: path), scenes: scenes,
      id: String(PathParts(path).stem))
    page.answers = options.showsAnswers ? .show : .hide
    page.isProgram = document.lesson == nil
    return (page, code)
  }

  private func page(of scene: Document.Scene, _ session: Session) -> PageScene {
    var page = PageScene(
      name: scene.name, sources: session.sources, files: scene.source.files,
      support: scene.source.support, log: session.events)
    page.stepLines = scene.script.map { $0.lineOffset > 0 ? $0.lineOffset + 1 : nil }
    var next = 1
    for item in scene.items {
      switch item {
      case .step: next += 1
      case .predict(let prediction):
        page.questions.append(.init(step: next, prediction: prediction))
      default: break
      }
    }
    page.failure = failure(of: session)
    return page
  }

  private func failure(of session: Session) -> String? {
    switch session.end {
    case .noControl(let message): return message
    case .failed:
      for event in session.events.reversed() {
        if case .failure(let message) = event.kind { return message }
      }
      return nil
    default: return nil
    }
  }

  // MARK: Languages

  private func editions(of document: Document, path: String) -> [PageDocument.Edition] {
    guard let lesson = document.lesson else {
      let name = document.scenes.first?.source.name ?? path
      let code = document.scenes.first?.source.files.map(\.text).joined(separator: "\n") ?? ""
      // A fence longer than any in the code.
      let longest = code.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
      let fence = String(repeating: "`", count: max(3, longest + 1))
      let text = "# \(name)\n\n\(fence)swift\n\(code)\n\(fence)\n"
      return [.init(language: "en", title: name, blocks: Lesson.blocks(of: text))]
    }
    let filled = LessonRun.filled(lesson, document)
    let original = PageDocument.Edition(
      language: "en", title: lesson.title, blocks: Lesson.blocks(of: filled))
    return [original] + translations(of: path)
  }

  /// `NAME.ko.md` beside `NAME.md`: the prose in another language.
  private func translations(of path: String) -> [PageDocument.Edition] {
    let parts = PathParts(path)
    guard path != "-" else { return [] }
    let folder = parts.folder.isEmpty ? "." : String(parts.folder)
    let siblings = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return siblings.sorted().compactMap { name -> PageDocument.Edition? in
      let middle = name.dropFirst(parts.stem.count + 1).dropLast(3)
      guard name.hasPrefix(parts.stem + "."), name.hasSuffix(".md"), middle.count == 2,
        middle.allSatisfy({ $0.isASCII && $0.isLowercase }),
        let text = try? DocumentLoading.read(parts.sibling(name))
      else { return nil }
      let title = LessonParser.parse(text, name: name).lesson.title
      return .init(language: String(middle), title: title, blocks: Lesson.blocks(of: text))
    }
  }
}

extension Playback {
  /// Writes a page, or a part of one with its style and script beside it; gives the exit code.
  public func writePage(_ options: PageOptions, to destination: String?) -> Int32 {
    withDocument { document in
      let making = PageMaking(playback: self, options: options)
      let (page, code) = making.document(of: document, path: file)
      guard let page else { return code }
      let text = options.isFragment ? Page.fragment(page) : Page.text(page)
      var written: Int32 = 0
      if options.isFragment {
        if let destination {
          let parts = PathParts(destination)
          written = deliver(Page.style, to: parts.sibling(Page.styleName))
          if written == 0 { written = deliver(Page.script, to: parts.sibling(Page.scriptName)) }
        } else {
          output.complain(
            "note: with -o FILE, '\(Page.styleName)' and '\(Page.scriptName)' are written beside it"
          )
        }
      }
      if written == 0 { written = deliver(text, to: destination) }
      return written == 0 ? code : written
    }
  }
}
