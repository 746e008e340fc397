import Diagnostics
import LessonFormat
import Trace
import Transcript

// A run as the player reads it.

extension PageDocument {
  /// Everything that the player needs, besides the content of the page itself.
  var data: PageJSON { data { [("questions", questions(ofScene: $0))] } }

  /// The same without the questions: identical for each language of the prose.
  var runs: PageJSON { data { _ in [] } }

  /// The questions of each scene, for a page whose runs are in a separate file.
  var questions: PageJSON {
    .object([("questions", .list(scenes.indices.map(questions(ofScene:))))])
  }

  private func data(_ questions: (Int) -> [(String, PageJSON)]) -> PageJSON {
    var table = StringTable()
    let scenes = scenes.indices.map { data(of: $0, &table, questions($0)) }
    return .object([
      ("v", .number(1)), ("title", .text(title)),
      ("kinds", .list(TraceEvent.Kind.allNames.map { .text($0) })),
      ("scenes", .list(scenes)),
      ("texts", .list(table.texts.map { .text($0) })), ("words", table.translated),
    ])
  }

  private func data(
    of index: Int, _ table: inout StringTable, _ questions: [(String, PageJSON)]
  ) -> PageJSON {
    let scene = scenes[index]
    var writer = EventData(sources: scene.sources)
    let log = Array(scene.log)
    let events = log.map { writer.record(of: $0, &table) }
    let moments = scene.log.moments().map { moment -> PageJSON in
      .numbers([moment.step, moment.update, moment.events.upperBound])
    }
    let files = (scene.files.map { ($0, false) } + scene.support.map { ($0, true) }).map {
      file, isSupport -> PageJSON in
      .object([
        ("name", .text(file.name)), ("line", .number(file.lineOffset + 1)),
        ("support", .bool(isSupport)),
        ("code", .list(SwiftCode.lines(file.text).map { .number(table.index(of: $0)) })),
      ])
    }
    let screens = ScreenData.screens(of: scene.log, &table)
    let explored = scene.explored.map { Self.data(of: $0, &writer, &table) }
    let run: [(String, PageJSON)] = [
      ("name", scene.name.map { .text($0) } ?? .null),
      ("files", .list(files)), ("events", .list(events)), ("moments", .list(moments)),
      ("places", .list(writer.places.map { .numbers($0) })),
      ("names", .list(writer.fileNames.map { .text($0) })),
      ("screens", .list(screens)), ("explored", .list(explored)),
      ("leftOut", .number(scene.leftOut)),
    ]
    let failure = scene.failure.map { PageJSON.text($0) } ?? .null
    return .object(
      run + questions + [("failure", failure), ("unanswered", .bool(scene.isUnanswered))])
  }

  /// The data that a step adds to the run that it continues.
  private static func data(
    of world: PageScene.ExploredWorld, _ writer: inout EventData, _ table: inout StringTable
  ) -> PageJSON {
    writer.restart(after: world.log[..<world.start])
    let events = world.log[world.start...].map { writer.record(of: $0, &table) }
    let moments = world.log.moments()
    let first = moments.firstIndex { $0.events.upperBound > world.start } ?? moments.count
    let screens = ScreenData.screens(of: world.log, &table)[first...]
    return .object([
      ("from", place(world.from)), ("code", .number(table.index(of: world.code))),
      ("same", world.same.map { place($0) } ?? .null), ("events", .list(events)),
      (
        "moments",
        .list(
          moments[first...].map { .numbers([$0.step, $0.update, $0.events.upperBound]) })
      ),
      ("screens", .list(Array(screens))),
    ])
  }

  private static func place(_ origin: PageScene.Origin) -> PageJSON {
    switch origin {
    case .step(let step): .numbers([0, step])
    case .world(let index): .numbers([1, index])
    }
  }

  func questions(ofScene index: Int) -> PageJSON {
    .list(scenes[index].questions.indices.map { question(index, $0, scenes[index].log) })
  }

  /// A prediction in every language, and its key.
  private func question(_ scene: Int, _ index: Int, _ log: TraceLog) -> PageJSON {
    let question = scenes[scene].questions[index]
    var fields: [(String, PageJSON)] = [("step", .number(question.step))]
    var bodies: [String] = []
    var right: [Bool] = []
    if case .choices(let choices) = question.prediction.kind {
      fields.append(("kind", .text("choices")))
      right = choices.map(\.isRight)
    } else {
      fields.append(("kind", .text("bodies")))
      let known = Self.bodies(in: log[..<log.firstPosition(ofStep: question.step)])
      let asked = Self.bodies(in: log.events(ofStep: question.step))
      bodies = known + asked.filter { !known.contains($0) }
      right = bodies.map { asked.contains($0) }
    }
    fields.append(("right", .list(right.map { .bool($0) })))
    let own = (editions.first?.language ?? "en", question.prediction)
    let all = [own] + question.others.sorted { $0.key < $1.key }
    let words = all.filter { onlyLanguage == nil || $0.0 == onlyLanguage }.map {
      language, prediction in
      (language, wording(of: prediction, bodies: bodies))
    }
    fields.append(("words", .object(words)))
    return .object(fields)
  }

  /// The question and its answers.
  private func wording(of prediction: Prediction, bodies: [String]) -> PageJSON {
    var choices = bodies.map { HTML.escape($0) }
    var fields: [(String, PageJSON)] = []
    if case .choices(let known) = prediction.kind {
      choices = known.map { InlineMarkdown.html($0.text, links) }
      fields.append(("question", .text(InlineMarkdown.html(prediction.question, links))))
      if known.contains(where: { $0.remark != nil }) {
        let remarks = known.map { choice -> PageJSON in
          choice.remark.map { .text(InlineMarkdown.html($0, links)) } ?? .null
        }
        fields.append(("remarks", .list(remarks)))
      }
    }
    fields.append(("choices", .list(choices.map { .text($0) })))
    fields.append(("hints", .list(prediction.hints.map { .text(InlineMarkdown.html($0, links)) })))
    return .object(fields)
  }

  private static func bodies(in events: some Sequence<TraceEvent>) -> [String] {
    Prediction.bodies(in: events)
  }
}
