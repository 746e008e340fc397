import Diagnostics
import Meaning
import Session
import Trace
import Transcript

/// A program after some steps, and the answers to questions about it.
struct Play {
  let session: Session
  let cursor: Int

  init(_ program: String, _ steps: [String], before step: Int? = nil, looksForStale: Bool = false) {
    var options = RunOptions()
    if looksForStale { options.looksForStaleViews = true }
    session = Session(
      ProgramSource(files: [SourceFile(name: "Cat.swift", text: program)], name: "Cat.swift"),
      script: steps.map { ScriptStep($0) }, options: options)
    _ = session.runToEnd()
    let log = session.events
    cursor = step.flatMap { step in log.firstIndex { $0.step >= step } } ?? log.count
  }

  var inquiry: Inquiry { session.inquiry(before: cursor) }

  /// The lines that answer why, of the only thing that the words mean.
  func why(_ words: String) -> [String] {
    guard let subject = Subject(words) else { return ["no subject"] }
    let found = inquiry.candidates(for: subject)
    guard found.count == 1 else {
      return ["\(found.count) candidates"] + found.map { EventSentence().line(for: $0).plain }
    }
    return WhyText(session.sources).lines(for: inquiry.why(found[0])).map(\.plain)
  }

  func whyNot(_ words: String) -> [String] {
    guard let subject = Subject(words) else { return ["no subject"] }
    return WhyText(session.sources).lines(for: inquiry.whyNot(subject), of: words).map(\.plain)
  }

  var questions: [String] {
    inquiry.questions(atMost: 5).map { QuestionText.line(for: $0).plain }
  }

  static let cat = """
    struct CatRecorder: View {
      @State private var title = "untitled"
      var body: some View {
        Button("title: \\(title)") { title = "meow" }
      }
    }
    struct ContentView: View {
      @State private var dayTime = true
      @State private var unread = 0
      var body: some View {
        VStack {
          if dayTime {
            CatRecorder()
          } else {
            CatRecorder().opacity(0.5)
          }
          Button("Switch") { dayTime.toggle() }
          Button("Count") { unread += 1 }
        }
      }
    }
    """
}
