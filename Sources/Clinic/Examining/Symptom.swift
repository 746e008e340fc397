import Phrases
import Trace
import Values

/// A sentence for people: one that a run has recorded in English, or one of the clinic's own.
enum Wording: Sendable {
  case recorded(String)
  case phrase(Phrase)

  func said(in words: Words) -> String {
    switch self {
    case .recorded(let text): words.recorded(text)
    case .phrase(let phrase): words(phrase)
    }
  }
}

/// One sign of a fault, seen in one run.
struct Symptom: Sendable {
  /// Symptoms of the same fault have the same key, in whichever run they show.
  struct Key: Hashable, Sendable {
    let rule: String
    let subject: String
  }

  let key: Key
  /// The name of the finding: `CatRecorder.strokes`.
  let topic: String
  let wording: Wording
  let origin: Origin
  /// The event that shows it, which a run of the same steps has too.
  let kind: TraceEvent.Kind
  /// The subjects of a question about it, the best first: `CatRecorder.strokes`, `CatRecorder`.
  let subjects: [String]
  /// The step after which it shows, counted from 1; 0 is the mount.
  let step: Int
  /// The advice that says how to mend it, where the run gave one for the same view.
  var remedy: Wording?
  /// The rules whose symptoms in the same place are this one seen from another side.
  var absorbs: [Key] = []
  /// How often it must show to be a fault; once is chance for a symptom that is only wasteful.
  var needed = 1
  /// Faults of one family have one cause and are mended together: one of them is reported.
  var family: String?
  /// Of a body: whether several views of its type, in rows, have run in vain at once.
  var isOfRows = false
  /// The family of faults that this one is the cause of.
  var silenced: [String] = []
  /// The harm, where it is another than the rule's.
  var harm: Harm?
  /// The place of the cause, where that is not the symptom's own.
  var dueTo = Origin.none

  /// The place to mend.
  var place: Origin { dueTo == .none ? origin : dueTo }
}

extension String {
  /// Without the parts that differ from run to run: numbers and quoted texts.
  var blurred: String {
    var text = ""
    var isQuoted = false
    for character in self {
      if character == "\"" {
        isQuoted.toggle()
        continue
      }
      if isQuoted || character.isNumber || character == "#" { continue }
      text.append(character)
    }
    return text
  }
}
