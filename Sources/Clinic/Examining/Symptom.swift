import Phrases
import Trace
import Values

/// A sentence for people: one that a run recorded, or one of the clinic's.
enum Wording: Sendable {
  case recorded(Message)
  case phrase(Phrase)

  func said(in words: Words) -> String {
    switch self {
    case .recorded(let sentence): words.recorded(sentence)
    case .phrase(let phrase): words(phrase)
    }
  }

  /// What it is about, apart from its words.
  var values: [String] {
    switch self {
    case .recorded(let sentence): sentence.values
    case .phrase(let phrase): phrase.holes.map(\.text)
    }
  }
}

/// One sign of a fault, seen in one run.
struct Symptom: Sendable {
  /// Symptoms of the same fault have the same key, in whatever run they appear.
  struct Key: Hashable, Sendable {
    let rule: FindingRule
    let topic: Topic?
    let place: Origin
    /// What a message says, if neither of them is known.
    let text: String

    init(rule: FindingRule, on topic: Topic? = nil, at place: Origin = .none, text: String = "") {
      self.rule = rule
      self.topic = topic
      self.place = place
      self.text = text
    }
  }

  /// Faults of one family have one cause and are fixed together, so only one is reported.
  enum Family: Hashable, Sendable {
    /// The faults of a rule, or those with the same subject: a place, a view, a step.
    case of(FindingRule, subject: String = "")
    /// What is shown of objects of a class and is out of date.
    case stale(className: String)
    /// Objects of a class that are inside others, which do not report their changes.
    case nested(className: String)
  }

  let key: Key
  /// What the finding is about, wherever the code is: `CatRecorder.strokes`.
  let topic: Topic
  let wording: Wording
  let origin: Origin
  /// The event that shows it, which also occurs in other runs of the same steps.
  let kind: TraceEvent.Kind
  /// The subjects for a question about it, best first: `CatRecorder.strokes`, `CatRecorder`.
  let subjects: [String]
  /// The step after which it shows, counted from 1; 0 is the mount.
  let step: Int
  /// The advice on how to fix it, if the run gave one for the same view.
  var remedy: Wording?
  /// The rules whose symptoms in the same place are other aspects of this one.
  var absorbs: [Key] = []
  /// How often it must appear to be a fault; for wasteful symptoms once may be chance.
  var needed = 1
  var family: Family?
  /// For a body: whether several views of its type, in rows, have run in vain at once.
  var isOfRows = false
  /// Whether it shows in a step like many that follow one another quickly.
  var comesOften = false
  /// The families of faults that this one causes.
  var silenced: [Family] = []
  /// The harm, if it differs from the rule's.
  var harm: Harm?
  /// The place of the cause, if it differs from the symptom's.
  var dueTo = Origin.none

  /// Where the program makes the view that it is about, if that is told besides the place.
  var maker = Origin.none

  /// The place to fix.
  var place: Origin { dueTo == .none ? origin : dueTo }
}

extension Symptom {
  /// A symptom in the clinic's own words.
  init(
    key: Key, topic: Topic, wording: Phrase, origin: Origin, kind: TraceEvent.Kind,
    subjects: [String], step: Int, remedy: Phrase? = nil, absorbs: [Key] = [],
    family: Family? = nil
  ) {
    self.init(
      key: key, topic: topic, wording: .phrase(wording), origin: origin, kind: kind,
      subjects: subjects, step: step, remedy: remedy.map(Wording.phrase), absorbs: absorbs,
      family: family)
  }
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
