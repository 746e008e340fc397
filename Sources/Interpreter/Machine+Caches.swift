import Program
import Values

extension Machine {
  /// What a machine has found out about the program once: lowered functions, witnesses, how values are
  /// printed. The program does not change, so an entry holds until the machine goes.
  struct Caches {
    var instances: [InstanceKey: FunctionInstance] = [:]
    /// Requirements of protocols that the machine itself calls, by protocol and name.
    var requirements: [String: Declaration] = [:]
    var bodySources: [ObjectIdentifier: BodySource] = [:]
    var bodyTypes: [ObjectIdentifier: TypeMetadata] = [:]
    var modifierBodies: [ObjectIdentifier: (FunctionDecl, [Type])] = [:]
    var textPlans: [ObjectIdentifier: TextPlan] = [:]
    var analyses: [FunctionDecl: CaptureAnalysis] = [:]
    /// Whether an initialiser does nothing but fill the fields; see `fillsFieldsInOrder`.
    var fieldFillers: [FunctionDecl: Bool] = [:]
    /// The last long list of each type of element that an event has spelled.
    var spelledLists: [ObjectIdentifier: SpelledList] = [:]
    /// Regular expressions that have been compiled, and which of them might go back too often.
    var patterns: [String: Regex<AnyRegexOutput>] = [:]
    var backtracking: [String: RegexBacktracking?] = [:]
  }
}
