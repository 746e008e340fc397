// A Language Server Protocol server: what the checker, the clinic and a run say of the text that
// somebody edits.
//
// Checking waits until everything that was typed has arrived; the clinic, which costs more, until a
// file is opened or saved, and it gives way to whatever the client says meanwhile.

public import Phrases
public import Session
public import Wire

/// Serves one client.
public final class LanguageServer: RemoteService {
  let read: DocumentReading
  private let version: String
  private let words: Words
  public private(set) var isDone = false
  /// Whether the client has announced its leaving; without that the process ends with 1.
  public private(set) var wasShutDown = false
  public let answersCancelledCalls = true
  public let cancellation = (method: "$/cancelRequest", key: "id")
  /// The texts at hand, by the client's names for them.
  private var texts: [String: OpenText] = [:]
  private var isInitialized = false

  public init(version: String, words: Words, read: @escaping DocumentReading) {
    self.version = version
    self.words = words
    self.read = read
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
      return try text(call).definition(at: TextPlace(call.parameters["position"]))
    case "textDocument/codeLens": return try .array(text(call).lenses)
    case "textDocument/documentSymbol": return try .array(text(call).symbols)
    default: throw .unknownMethod(call.method)
    }
  }

  private static func capabilities(_ version: String) -> JSONValue {
    [
      "capabilities": [
        "positionEncoding": "utf-16",
        "textDocumentSync": ["openClose": true, "change": 1, "save": ["includeText": false]],
        "hoverProvider": true, "definitionProvider": true, "documentSymbolProvider": true,
        "codeLensProvider": ["resolveProvider": false],
      ],
      "serverInfo": ["name": "theseus", "version": .string(version)],
    ]
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
      let text = OpenText(uri, document["text"].string ?? "", words: words, read: read)
      texts[uri] = text
      text.wantsClinic = true
    case "textDocument/didChange":
      guard let text = parameters["contentChanges"].array?.last?["text"].string else { return }
      texts[uri]?.replace(with: text)
      // Another file of the same program may read what has changed here.
      for other in texts.values where other.uri != uri { other.forgetIfOfProject() }
    case "textDocument/didSave": texts[uri]?.wantsClinic = true
    case "textDocument/didClose":
      texts[uri] = nil
      publish([], of: uri, to: calls)
    default: break
    }
  }

  public func rest(_ calls: RemoteCalls) {
    for uri in texts.keys.sorted() {
      guard let text = texts[uri] else { continue }
      if text.isStale {
        text.check(beside: texts)
        publish(text.diagnostics, of: uri, to: calls)
      }
      if text.wantsClinic, !calls.hasMore {
        text.wantsClinic = false
        if text.examine() { publish(text.diagnostics, of: uri, to: calls) }
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
