// A Language Server Protocol server: what the checker, the clinic and a run say about the text being
// edited.
//
// Checking waits until nothing has been typed for a moment; the clinic, which costs more, until a file
// is opened or saved, and it yields to whatever the client sends meanwhile. Mends are proved on
// request.

public import Phrases
public import Session
public import Wire

/// Serves one client.
public final class LanguageServer: RemoteService {
  private let projects: OpenProjects
  private let version: String
  private let words: Words
  public private(set) var isDone = false
  /// Whether the client has sent `shutdown`; without that the process exits with 1.
  public private(set) var wasShutDown = false
  public let answersCancelledCalls = true
  public let cancellation = (method: "$/cancelRequest", key: "id")
  /// The open texts, by the client's names for them.
  private var texts: [String: OpenText] = [:]
  private var isInitialized = false

  public init(version: String, words: Words, read: @escaping DocumentReading) {
    self.version = version
    self.words = words
    projects = OpenProjects(read)
  }

  // MARK: Calls

  public func result(of call: RemoteCall) throws(RemoteError) -> JSONValue {
    guard isInitialized || call.method == "initialize" else {
      throw RemoteError(-32002, "the server is not initialized")
    }
    guard !wasShutDown else { throw RemoteError(-32600, "the server is shut down") }
    switch call.method {
    case "initialize":
      isInitialized = true
      return Self.capabilities(version)
    case "shutdown":
      wasShutDown = true
      return .null
    case "textDocument/hover":
      return try text(call).hover(at: TextPlace(call.parameters["position"]))
    case "textDocument/definition":
      return try text(call).definition(at: TextPlace(call.parameters["position"]), beside: texts)
    case "textDocument/codeLens": return try .array(text(call).lenses)
    case "textDocument/codeAction":
      let text = try text(call)
      let range = call.parameters["range"]
      let first = TextPlace(range["start"]).line
      let last = max(first, TextPlace(range["end"]).line)
      let actions = text.actions(first...last) { call.isCancelled }
      if call.isCancelled { throw .cancelled }
      return .array(actions)
    case "workspace/executeCommand": return try execute(call)
    case "textDocument/documentSymbol": return try .array(text(call).symbols)
    default: throw .unknownMethod(call.method)
    }
  }

  private static func capabilities(_ version: String) -> JSONValue {
    [
      "capabilities": [
        "positionEncoding": "utf-16",
        "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
        "hoverProvider": true, "definitionProvider": true, "documentSymbolProvider": true,
        "codeLensProvider": ["resolveProvider": false],
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
        "executeCommandProvider": ["commands": [.string(stepsCommand)]],
      ],
      "serverInfo": ["name": "theseus", "version": .string(version)],
    ]
  }

  /// Performs steps in the program of a text: lenses and hovers show the last script.
  static let stepsCommand = "theseus.steps"

  private func execute(_ call: RemoteCall) throws(RemoteError) -> JSONValue {
    guard call.parameters["command"].string == Self.stepsCommand else {
      throw .invalid("the command is '\(Self.stepsCommand)'")
    }
    let given = call.parameters["arguments"].array ?? []
    let uri = given.first?.string ?? ""
    guard let text = texts[uri] else { throw .invalid("'\(uri)' is not open") }
    let steps = given.dropFirst().compactMap(\.string)
    guard steps.count == given.count - 1 else { throw .invalid("each step is a text") }
    return text.perform(steps, beside: texts)
  }

  private func text(_ call: RemoteCall) throws(RemoteError) -> OpenText {
    let uri = call.parameters["textDocument"]["uri"].string ?? ""
    guard let text = texts[uri] else { throw .invalid("'\(uri)' is not open") }
    return text
  }

  // MARK: What the client tells

  public func hear(_ method: String, _ parameters: JSONValue, from calls: RemoteCalls) {
    let document = parameters["textDocument"]
    guard let uri = document["uri"].string else {
      if method == "exit" { isDone = true }
      return
    }
    switch method {
    case "textDocument/didOpen":
      let text = OpenText(uri, document["text"].string ?? "", words: words, projects: projects)
      projects.forget()
      texts[uri] = text
      text.wantsClinic = true
    case "textDocument/didChange":
      texts[uri]?.change(parameters["contentChanges"].array ?? [])
      // Another file of the same program may read what has changed here.
      for other in texts.values where other.uri != uri { other.forgetIfOfProject() }
    case "textDocument/didSave":
      // (Others that are not open may have been saved with it.)
      projects.forget()
      texts[uri]?.wantsClinic = true
    case "textDocument/didClose":
      texts[uri] = nil
      publish([], of: uri, to: calls)
    default: break
    }
  }

  /// Milliseconds of silence from the client after which what was typed is worth checking.
  private static let pause = 80

  public func rest(_ calls: RemoteCalls) {
    for uri in texts.keys.sorted() {
      guard let text = texts[uri] else { continue }
      if text.isStale {
        if text.wasTyped, calls.hasMore(within: Self.pause) { return }
        text.check(beside: texts)
        publish(text.diagnostics, of: uri, to: calls)
      }
      if text.wantsClinic, !calls.hasMore {
        let isNew = text.examine { calls.hasMore }
        // Interrupted work starts again when the client is silent again.
        if calls.hasMore { return }
        text.wantsClinic = false
        if isNew { publish(text.diagnostics, of: uri, to: calls) }
      }
      if calls.hasMore { return }
    }
  }

  private func publish(_ diagnostics: [JSONValue], of uri: String, to calls: RemoteCalls) {
    calls.tell(
      "textDocument/publishDiagnostics",
      ["uri": .string(uri), "diagnostics": .array(diagnostics)])
  }
}
