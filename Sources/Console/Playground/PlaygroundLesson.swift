import Diagnostics
import LessonFormat
import Page
import Phrases
import Session
import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A lesson as the playground begins with it: the program of one scene, its steps, the questions asked
/// before them, and the prose.
///
/// The questions are sent to the page, which asks them as long as program and steps are the lesson's:
/// the server need not know about the lesson when the reader's program runs.
struct PlaygroundLesson {
  private let path: String
  private let page: PageDocument
  let scenes: [Document.Scene]

  /// Nil if the file is not a lesson that runs.
  init?(_ path: String, _ language: Language) {
    var request = DocumentRequest()
    // (A lesson's page contains all its languages.)
    request.language = nil
    let output = Output(color: "never", complains: false)
    let playback = Playback(file: path, request: request, output: output)
    guard let document = try? DocumentLoading.load(path, request), !document.hasErrors,
      document.lesson != nil,
      var page = PageMaking(playback: playback, options: PageOptions())
        .document(of: document, path: path).page
    else { return nil }
    if page.editions.contains(where: { $0.language == language.rawValue }) {
      page.onlyLanguage = language.rawValue
    } else {
      page.onlyLanguage = page.editions.first?.language
    }
    page.links = LinkMap([:])
    self.path = path
    self.page = page
    scenes = document.scenes
  }

  func start(scene index: Int) -> JSONValue {
    let scene = scenes[index]
    let steps = scene.script.prefix { !$0.declares }.map(\.code)
    let edition = page.editions.first { $0.language == page.onlyLanguage } ?? page.editions.first
    let stem = PathParts(path).stem
    let questions = JSONValue(Data(Page.questions(of: page, scene: index).utf8)) ?? []
    let early = questions.array?.filter { $0["step"].int.map { $0 <= steps.count } ?? false } ?? []
    return [
      "files": .array(files(scene.source, stem)), "replaces": true,
      "steps": .array(steps.map { .string($0) }),
      "root": scene.source.root.map { .string($0) } ?? .null,
      "seed": .int(Int(clamping: scene.options.seed)),
      "compat": .object(scene.options.compatibility.mapValues { .string($0) }),
      "lesson": [
        "name": .string(stem), "scene": .int(index),
        "scenes": .array(scenes.map { .string($0.name ?? "") }),
        "title": .string(edition?.title ?? stem), "prose": .string(prose(edition)),
        "questions": .array(early),
      ],
    ]
  }

  /// A file for each block: a later declaration replaces one with the same name.
  private func files(_ source: ProgramSource, _ stem: String) -> [JSONValue] {
    let blocks = source.files.enumerated().map { index, file in
      (index == 0 ? "\(stem).swift" : "\(stem) \(index + 1).swift", file.text)
    }
    let support = source.support.enumerated().map { index, file in
      (index == 0 ? "\(stem) support.swift" : "\(stem) support \(index + 1).swift", file.text)
    }
    return (blocks + support).map { ["name": .string($0.0), "text": .string($0.1)] }
  }

  private func prose(_ edition: PageDocument.Edition?) -> String {
    (edition?.blocks ?? []).map { block -> String in
      if case .prose(let text, _) = block { Page.prose(text, page.links) } else { "" }
    }.joined()
  }
}
