import LessonFormat
import Session
import Trace
import Transcript

/// Makes a recording of a terminal from a document's runs.
struct CastMaking {
  private var cast: Asciicast

  init(title: String) { cast = Asciicast(title: title) }

  var text: String { cast.text }

  mutating func add(_ session: Session, _ scene: Document.Scene, _ filter: EventFilter) {
    guard !session.isRefused else { return }
    if let name = scene.name {
      cast.mark("scene \(name)")
      cast.add(StyledLine("scene \(name)", .heading))
    }
    var options = TextTranscript.Options()
    options.filter = filter
    var transcript = TextTranscript(sources: session.sources, options: options)
    let log = session.events
    play(0, log, &transcript)
    var step = 0
    for item in scene.items {
      switch item {
      case .step:
        step += 1
        play(step, log, &transcript)
      case .predict(let prediction): ask(prediction, log.events(ofStep: step + 1))
      default: break
      }
    }
  }

  private mutating func play(_ step: Int, _ log: TraceLog, _ transcript: inout TextTranscript) {
    let events = log.events(ofStep: step)
    guard case .step(let code, _)? = events.first?.kind else { return }
    cast.mark("step \(step)  \(code.stepLine)")
    for line in transcript.lines(for: events) { cast.add(line) }
    cast.pause(milliseconds: 1500)
  }

  /// Adds the question, time to think, and then the answer.
  private mutating func ask(_ prediction: Prediction, _ events: Slice<TraceLog>) {
    cast.add(StyledLine("? " + prediction.question, .heading))
    var answers: [String] = []
    if case .choices(let choices) = prediction.kind {
      for choice in choices { cast.add(StyledLine("  - " + choice.text)) }
      answers = choices.filter(\.isRight).map(\.text)
    } else {
      answers = Prediction.bodies(in: events)
    }
    cast.pause(milliseconds: 3000)
    for answer in answers { cast.add(StyledLine("  = " + answer, .began)) }
    cast.pause(milliseconds: 1000)
  }
}
