import Diagnostics
import LessonFormat
import Phrases
import Project
import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// `lint`: the prose and structure of lessons. `check` says whether a lesson is true, this whether it
// teaches: whether it asks before it shows, and shows no more than can be read.

/// A finding of `lint` at a place.
struct LintFinding: Equatable {
  var file: String
  var line: Int
  var message: Phrase

  func text(_ words: Words) -> String { "\(file):\(line): " + words(message) }
}

public struct LessonLint {
  /// About a screen: a longer recorded result needs a reason in `<!-- long: … -->` above it.
  static let longestResult = 25
  static let longestSentence = 30
  static let fewestPredictions = 2
  /// More would be an exam.
  static let mostPredictions = 5
  static let mostMinutes = 15

  let output: Output

  public init(output: Output) { self.output = output }

  /// Returns the exit code: 0 without findings, 1 with some, 65 if a file is not a
  /// lesson, 66 if it is missing.
  public func run(paths: [String]) -> Int32 {
    var findings: [LintFinding] = []
    var count = 0
    var code: Int32 = 0
    for path in paths.map(LessonLibrary.path) {
      guard let kind = FileKind(at: path) else {
        output.complain(output.words.recorded("error: there is no file '\(path)'"))
        code = 66
        continue
      }
      guard kind == .folder || path.hasSuffix(".md") else {
        output.complain(
          output.words.recorded(
            "error: '\(path)' is not a lesson: the name of a lesson ends in '.md'"))
        code = 65
        continue
      }
      let lessons = kind == .folder ? LessonLibrary.lessons(below: path) : [path]
      var folders: [String: LessonFolder] = [:]
      for lesson in lessons {
        let parts = PathParts(lesson)
        let folder = folders[String(parts.folder)] ?? LessonFolder(String(parts.folder))
        folders[folder.path] = folder
        findings += Self.findings(String(parts.name), in: folder)
        count += 1
      }
      if kind == .folder {
        for folder in folders.values.sorted(by: { $0.path < $1.path }) {
          findings += IndexLint.findings(in: folder)
        }
      }
    }
    for finding in findings { output.writeLine(finding.text(output.words)) }
    let read =
      count == 1 ? output.words("1 lesson read") : output.words("\(count) lessons read")
    let said =
      findings.isEmpty
      ? output.words("nothing to say") : output.words("\(findings.count) to look at")
    output.writeLine(read + ", " + said)
    return code != 0 ? code : findings.isEmpty ? 0 : 1
  }

  /// A lesson and its translations.
  static func findings(_ file: String, in folder: LessonFolder) -> [LintFinding] {
    guard let text = folder.contents(of: file) else { return [] }
    let parsed = LessonParser.parse(text, name: file)
    let lesson = parsed.lesson
    var findings =
      mistakes(in: parsed, file) + structure(of: lesson, file) + prose(of: text, file, folder)
      + FactLint.findings(in: lesson, file)
    for language in folder.languages {
      guard let other = folder.translations(of: file).first(where: { $0.language == language })
      else {
        findings.append(
          LintFinding(file: file, line: 1, message: Phrase("there is no translation '\(language)'"))
        )
        continue
      }
      let translated = folder.contents(of: other.file) ?? ""
      findings += prose(of: translated, other.file, folder)
      findings += TermList(of: language, in: folder).findings(in: translated, other.file)
    }
    return findings.enumerated().sorted {
      ($0.element.file, $0.element.line, $0.offset) < ($1.element.file, $1.element.line, $1.offset)
    }.map(\.element)
  }

  /// What keeps it from running; `check` tells more of it.
  private static func mistakes(in parsed: ParsedLesson, _ file: String) -> [LintFinding] {
    parsed.diagnostics.filter { $0.severity == .error }.map { mistake in
      let line = parsed.sources.location(of: mistake.origin).map { source, offset in
        source.position(atUTF8: offset).line
      }
      return LintFinding(
        file: file, line: line ?? 1,
        message: Phrase("the lesson cannot run: \(mistake.message)"))
    }
  }

  // MARK: Prose

  static func prose(of text: String, _ file: String, _ folder: LessonFolder) -> [LintFinding] {
    let prose = Prose(text)
    var findings: [LintFinding] = []
    for sentence in prose.sentences where sentence.wordCount > longestSentence {
      let beginning = sentence.text.split(separator: " ").prefix(5).joined(separator: " ")
      findings.append(
        LintFinding(
          file: file, line: sentence.line,
          message: Phrase("a sentence of \(sentence.wordCount) words: '\(beginning) …'")))
    }
    // Files outside the course must not be revealed, not even whether they exist.
    let bound = ReadingBound(around: folder.path)
    for link in prose.links where !link.target.contains(":") {
      let path = (folder.path.isEmpty ? "" : folder.path + "/") + link.target
      if bound.mayName(link.target), !FileManager.default.fileExists(atPath: path) {
        findings.append(
          LintFinding(
            file: file, line: link.line, message: Phrase("the link leads nowhere: '\(link.target)'")
          ))
      }
    }
    return findings
  }

  // MARK: Structure

  static func structure(of lesson: Lesson, _ file: String) -> [LintFinding] {
    var findings: [LintFinding] = []
    func say(_ line: Int, _ message: Phrase) {
      findings.append(LintFinding(file: file, line: line, message: message))
    }
    var predictions = 0
    for scene in lesson.scenes {
      var unrecorded: CodeBlock?
      var waiting: Prediction?
      for item in scene.items {
        switch item {
        case .steps(let block):
          unrecorded = block
          waiting = nil
        case .reload: unrecorded = nil
        case .predict(let prediction):
          predictions += 1
          if let waiting { say(waiting.fence.line, Phrase("no step answers this question")) }
          waiting = prediction
          for message in Self.problems(prediction) { say(message.line, message.text) }
        case .events(let block):
          unrecorded = nil
          let count = block.fence.content.split(separator: "\n").count
          if count > longestResult, block.labels.long == nil, block.labels.skip == nil {
            say(
              block.fence.line,
              Phrase(
                """
                \(count) lines of events; show less with '<!-- expect: only … -->', or say why not \
                with '<!-- long: … -->'
                """))
          }
        case .goal(let block):
          if block.hints.isEmpty { say(block.fence.line, Phrase("a goal without a hint")) }
          if block.causes.isEmpty {
            say(
              block.fence.line, Phrase("no 'why' line says what ':why' answers about the symptom"))
          }
        case .mistake(let block):
          if lesson.paragraph(below: block.fence) == nil {
            say(block.fence.line, Phrase("no sentence below this mistake says why it is one"))
          }
        case .solution, .rejected: break
        }
      }
      if let unrecorded {
        say(unrecorded.fence.line, Phrase("no events block records these steps"))
      }
      if let waiting { say(waiting.fence.line, Phrase("no step answers this question")) }
      let isClinic = scene.items.contains { if case .goal = $0 { true } else { false } }
      let hasSolution = scene.items.contains { if case .solution = $0 { true } else { false } }
      let hasMistake = scene.items.contains { if case .mistake = $0 { true } else { false } }
      if isClinic, !hasSolution { say(scene.line, Phrase("goals without a solution")) }
      if isClinic, !hasMistake {
        say(scene.line, Phrase("goals without a mistake that people make"))
      }
    }
    if predictions < fewestPredictions {
      say(1, Phrase("predictions: \(predictions); a lesson asks at least \(fewestPredictions)"))
    } else if predictions > mostPredictions {
      say(1, Phrase("predictions: \(predictions); a lesson asks at most \(mostPredictions)"))
    }
    return findings
  }

  private static func problems(_ prediction: Prediction) -> [(line: Int, text: Phrase)] {
    guard case .choices(let choices) = prediction.kind else { return [] }
    var problems: [(line: Int, text: Phrase)] = []
    if choices.allSatisfy(\.patterns.isEmpty) {
      problems.append(
        (prediction.fence.line, Phrase("no choice has a pattern, so nothing checks the key")))
    }
    for choice in choices where !choice.isRight && choice.remark == nil {
      problems.append(
        (choice.line, Phrase("this wrong choice does not say what it would have meant")))
    }
    for choice in choices where choice.isRight && choice.remark == nil {
      problems.append((choice.line, Phrase("this right choice does not say why it is right")))
    }
    return problems
  }
}
