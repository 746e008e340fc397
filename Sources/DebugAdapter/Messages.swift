// The messages of the Debug Adapter Protocol that this server speaks, as types: the parts of
// requests that it reads, and the messages that it writes.

/// The fields that every request has.
struct RequestHead: Decodable {
  var seq: Int
  var type: String
  var command: String?
}

struct RequestBody<Arguments: Decodable>: Decodable { var arguments: Arguments? }

struct NoArguments: Decodable {}

struct LaunchArguments: Decodable {
  /// A lesson, a Swift file, or a folder of them.
  var program: String
  /// Steps at the end of the script.
  var script: [String]?
  /// Files that complete the program.
  var with: [String]?
  /// The scene of a lesson; the first one without.
  var scene: String?
  var root: String?
  var seed: UInt64?
  var stopOnEntry: Bool?
}

struct Source: Codable, Equatable {
  var name: String?
  var path: String?
}

struct SourceBreakpoint: Decodable {
  var line: Int
  var condition: String?
  var hitCondition: String?
  /// Printed instead of halting; what is in braces is evaluated.
  var logMessage: String?
}

struct SetBreakpointsArguments: Decodable {
  var source: Source
  var breakpoints: [SourceBreakpoint]?
}

struct FunctionBreakpoint: Decodable {
  var name: String
  var condition: String?
  var hitCondition: String?
}

struct SetFunctionBreakpointsArguments: Decodable { var breakpoints: [FunctionBreakpoint] }
struct SetExceptionBreakpointsArguments: Decodable { var filters: [String] }

struct ThreadArguments: Decodable { var threadId: Int? }
struct StepArguments: Decodable { var granularity: String? }
struct StackTraceArguments: Decodable {
  var threadId: Int?
  var startFrame: Int?
  var levels: Int?
}
struct ScopesArguments: Decodable { var frameId: Int }
struct VariablesArguments: Decodable {
  var variablesReference: Int
  var start: Int?
  var count: Int?
}
struct EvaluateArguments: Decodable {
  var expression: String
  var frameId: Int?
  var context: String?
}
struct SetVariableArguments: Decodable {
  var variablesReference: Int
  var name: String
  var value: String
}
struct SetExpressionArguments: Decodable {
  var expression: String
  var value: String
  var frameId: Int?
}
struct GotoTargetsArguments: Decodable {
  var source: Source
  var line: Int
}
struct GotoArguments: Decodable { var targetId: Int }
struct CompletionsArguments: Decodable {
  var text: String
  /// From 1, if the client counts so, which all of them do.
  var column: Int
}

// MARK: Answers

struct Response<Body: Encodable>: Encodable {
  var seq: Int
  var type = "response"
  var request_seq: Int
  var success: Bool
  var command: String
  var message: String?
  var body: Body?
}

struct Event<Body: Encodable>: Encodable {
  var seq: Int
  var type = "event"
  var event: String
  var body: Body?
}

struct NoBody: Encodable {}

struct ErrorBody: Encodable {
  struct Message: Encodable {
    var id: Int
    var format: String
    var showUser = true
  }
  var error: Message
}

struct Capabilities: Encodable {
  struct Filter: Encodable {
    var filter: String
    var label: String
    var description: String
    var `default` = false
  }
  var supportsConfigurationDoneRequest = true
  var supportsFunctionBreakpoints = true
  var supportsConditionalBreakpoints = true
  var supportsHitConditionalBreakpoints = true
  var supportsLogPoints = true
  var supportsExceptionInfoRequest = true
  var supportsCompletionsRequest = true
  var completionTriggerCharacters = [".", "\""]
  var supportsCancelRequest = true
  var supportsEvaluateForHovers = true
  var supportsSetVariable = true
  var supportsSetExpression = true
  var supportsStepBack = true
  var supportsGotoTargetsRequest = true
  var supportsRestartRequest = true
  var supportsTerminateRequest = true
  var supportsSteppingGranularity = true
  var supportsLoadedSourcesRequest = true
  var exceptionBreakpointFilters: [Filter]
}

struct Breakpoint: Encodable {
  var id: Int?
  var verified: Bool
  var message: String?
  var line: Int?
}

struct BreakpointsBody: Encodable { var breakpoints: [Breakpoint] }

struct ThreadsBody: Encodable {
  struct Thread: Encodable {
    var id: Int
    var name: String
  }
  var threads: [Thread]
}

struct StackFrame: Encodable {
  var id: Int
  var name: String
  var source: Source?
  var line: Int
  var column: Int
  var presentationHint: String?
}

struct StackTraceBody: Encodable {
  var stackFrames: [StackFrame]
  var totalFrames: Int
}

struct ScopesBody: Encodable {
  struct Scope: Encodable {
    var name: String
    var variablesReference: Int
    var expensive = false
  }
  var scopes: [Scope]
}

struct Variable: Encodable, Equatable {
  struct Hint: Encodable, Equatable { var attributes: [String] }
  var name: String
  var value: String
  var type: String?
  /// The expression to watch, in the scope of its view.
  var evaluateName: String?
  var presentationHint: Hint?
  var variablesReference = 0
}

struct VariablesBody: Encodable { var variables: [Variable] }

/// Answers `setVariable` and `setExpression`.
struct SetVariableBody: Encodable { var value: String }

struct EvaluateBody: Encodable {
  var result: String
  var type: String?
  var variablesReference = 0
}

struct ContinueBody: Encodable { var allThreadsContinued = true }

struct GotoTargetsBody: Encodable {
  struct Target: Encodable {
    var id: Int
    var label: String
    var line: Int
  }
  var targets: [Target]
}

struct ExceptionInfoBody: Encodable {
  struct Details: Encodable {
    var message: String
    /// What led to it, one event a line.
    var stackTrace: String
  }
  var exceptionId: String
  var description: String
  var breakMode = "always"
  var details: Details
}

struct CompletionsBody: Encodable {
  struct Target: Encodable {
    var label: String
    var text: String?
    var detail: String?
    var type: String
    /// Where the replaced part of the text begins, and its length.
    var start: Int
    var length: Int
  }
  var targets: [Target]
}

struct LoadedSourcesBody: Encodable { var sources: [Source] }

struct StoppedBody: Encodable {
  var reason: String
  var description: String?
  var text: String?
  var threadId = DebugAdapter.runThread
  var allThreadsStopped = true
  var hitBreakpointIds: [Int]?
}

struct OutputBody: Encodable {
  var category: String
  var output: String
}

struct ExitedBody: Encodable { var exitCode: Int }
