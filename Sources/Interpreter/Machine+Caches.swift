import Program
import Values

extension Machine {
  /// What a machine has found out about the program: lowered functions, witnesses, how values are
  /// printed. The program does not change, so entries stay valid as long as the machine.
  struct Caches {
    var instances: [InstanceKey: FunctionInstance] = [:]
    /// Requirements of protocols that the machine itself calls, by protocol and name.
    var requirements: [String: Declaration] = [:]
    var bodySources: [ObjectIdentifier: BodySource] = [:]
    var bodyTypes: [ObjectIdentifier: TypeMetadata] = [:]
    var modifierBodies: [ObjectIdentifier: (FunctionDecl, [Type])] = [:]
    var textPlans: [ObjectIdentifier: TextPlan] = [:]
    var analyses: [FunctionDecl: CaptureAnalysis] = [:]
    /// Whether an initialiser only fills the fields; see `fillsFieldsInOrder`.
    var fieldFillers: [FunctionDecl: Bool] = [:]
    /// For each element type the last long list that an event has printed.
    var spelledLists: [ObjectIdentifier: SpelledList] = [:]
    /// Compiled regular expressions, and which of them might backtrack too much.
    var patterns: [String: Regex<AnyRegexOutput>] = [:]
    var backtracking: [String: RegexBacktracking?] = [:]
  }
}
