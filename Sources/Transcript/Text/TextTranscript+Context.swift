import Trace
import Values

extension TextTranscript {
  /// What is shown on the line of another event.
  struct Context {
    /// The ids of identities that begin; nil inside for a structural one.
    var identities: [NodeID: String?] = [:]
    /// The reasons for body runs, by run.
    var reasons: [EventID: [TraceEvent]] = [:]
    /// The invalidations shown that way.
    var answered: Set<EventID> = []
    /// What a node showed before, by the event with the new content.
    var before: [EventID: Shown] = [:]
    /// The labels of the controls that the user acted on. (The step says it, so it has no row.)
    var actions: [EventID: String] = [:]
    /// The objects by whose sends writes to other ones make bodies run.
    var passedOn: [EventID: ObjectID] = [:]
    /// The objects whose sends another object passes on, by its send.
    var forwarded: [EventID: ObjectID] = [:]
    /// The controls that the user acted on, and where the action is in the script.
    var controls: [EventID: (view: NodeName, origin: Origin, call: StepKind)] = [:]
    /// The skips of bodies that pass on as a binding what was written.
    var passingOn: Set<EventID> = []
    /// The callbacks without values: a write says by which it came.
    var callers: [EventID: String] = [:]
    /// The writes that have changed something.
    var writes: [TraceEvent] = []
    /// What an action does after an update that followed it: what it began goes on.
    var later: Set<EventID> = []
    /// The writes that present something.
    var presenting: Set<EventID> = []
    /// The causes of lifetimes that begin and end, and of transitions: not all of them have rows.
    var lives: [EventID: EventID] = [:]
    /// The paths of the program's views that begin and end, by type; of many only the first.
    var places: [String: [String]] = [:]
    /// What else bodies had read that changed, by their runs.
    var reads: [EventID: [String]] = [:]
    /// What changed of objects that only say that they change, by their sends.
    var changes: [EventID: [String]] = [:]
    /// Since which steps no body reads what is written, by the writes.
    var unread: [EventID: Int] = [:]
    /// Who has made what changed inside views that were skipped, by the skips.
    var makers: [EventID: NodeName] = [:]
    /// The properties that inputs come from which differ.
    var sources: [EventID: String] = [:]
    /// Whether what follows an event is known.
    var isKnown = false
  }
}
