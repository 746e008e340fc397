// A Model Context Protocol server: an assistant loads a program, uses it, and asks why.
//
// The point is proof. Whatever an answer says is an event of a run, with its place in the source, and
// anyone can replay the same steps.

import CFacts
public import Session
public import Wire

/// Serves one client.
public final class Assistant: RemoteService {
  /// The available lessons.
  public struct Library {
    /// Names and titles, in the order of the course.
    public var lessons: [(name: String, title: String)]
    public var text: (String) -> String?

    public init(lessons: [(name: String, title: String)], text: @escaping (String) -> String?) {
      self.lessons = lessons
      self.text = text
    }
  }

  let read: DocumentReading
  let library: Library
  private let version: String
  public private(set) var isDone = false
  public let answersCancelledCalls = false
  public let cancellation = (method: "notifications/cancelled", key: "requestId")
  /// What was loaded last.
  var loaded: LoadedRun?

  public init(version: String, read: @escaping DocumentReading, library: Library) {
    self.version = version
    self.read = read
    self.library = library
  }

  /// Protocol revisions that this server speaks, newest first.
  static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  public func hear(_ method: String, _ parameters: JSONValue, from calls: RemoteCalls) {}
  public func rest(_ calls: RemoteCalls) {}

  public func result(of call: RemoteCall) throws(RemoteError) -> JSONValue {
    switch call.method {
    case "initialize": return initialize(call.parameters)
    case "ping": return [:]
    case "tools/list": return ["tools": .array(Self.tools.map(\.json))]
    case "tools/call": return try use(call)
    case "resources/list": return ["resources": .array(resources)]
    case "resources/templates/list": return ["resourceTemplates": .array(Self.templates)]
    case "resources/read": return try readResource(call.parameters)
    default: throw .unknownMethod(call.method)
    }
  }

  private func initialize(_ parameters: JSONValue) -> JSONValue {
    let wanted = parameters["protocolVersion"].string ?? ""
    return [
      "protocolVersion": .string(Self.revisions.first { $0 == wanted } ?? Self.revisions[0]),
      "capabilities": ["tools": [:], "resources": [:]],
      "serverInfo": ["name": "theseus", "title": "Theseus", "version": .string(version)],
      "instructions": """
      Runs SwiftUI source without Apple's frameworks and tells what SwiftUI sees. Load a program, do \
      steps as a user would, look at the screen, ask why something happened or did not. Before you \
      say that an edit keeps state or runs fewer bodies, compare the program with its edited version.
      """,
    ]
  }

  private func use(_ call: RemoteCall) throws(RemoteError) -> JSONValue {
    guard let name = call.parameters["name"].string else {
      throw .invalid("a call of a tool names it")
    }
    guard let tool = Self.tools.first(where: { $0.name == name }) else {
      throw .invalid("there is no tool '\(name)'")
    }
    let given = call.parameters["arguments"]
    let arguments = given.isNull ? [:] : given
    if let problem = tool.takes.problem(in: arguments) { return Self.failure(problem) }
    do throws(ToolProblem) {
      let answer = try tool.run(self, arguments, call)
      if call.isCancelled { throw .cancelled }
      return [
        "content": [Self.text(answer.lines.joined(separator: "\n"))],
        "structuredContent": answer.fields, "isError": false,
      ]
    } catch {
      switch error {
      case .told(let words): return Self.failure(words)
      case .cancelled: throw .cancelled
      }
    }
  }

  private static func failure(_ words: String) -> JSONValue {
    ["content": [text(words)], "isError": true]
  }

  private static func text(_ words: String) -> JSONValue {
    ["type": "text", "text": .string(words)]
  }

  // MARK: Resources

  private static let lessonScheme = "theseus://lessons/"
  private static let factScheme = "theseus://facts/"
  private static let register = "theseus://facts"

  private var resources: [JSONValue] {
    let facts: JSONValue = [
      "uri": .string(Self.register), "name": "facts", "title": "The fidelity register",
      "description": "What is known of SwiftUI's identities, lifetimes and dependencies, and how.",
      "mimeType": "text/markdown",
    ]
    return [facts]
      + library.lessons.map { lesson in
        [
          "uri": .string(Self.lessonScheme + lesson.name), "name": .string(lesson.name),
          "title": .string(lesson.title), "mimeType": "text/markdown",
        ]
      }
  }

  private static let templates: [JSONValue] = [
    [
      "uriTemplate": "theseus://facts/{number}", "name": "fact",
      "description": "One fact by its number: F12, N3.", "mimeType": "text/markdown",
    ]
  ]

  private func readResource(_ parameters: JSONValue) throws(RemoteError) -> JSONValue {
    let uri = parameters["uri"].string ?? ""
    var text: String?
    if uri == Self.register {
      text = Self.facts
    } else if uri.hasPrefix(Self.factScheme) {
      text = Self.fact(String(uri.dropFirst(Self.factScheme.count)))
    } else if uri.hasPrefix(Self.lessonScheme) {
      let name = String(uri.dropFirst(Self.lessonScheme.count))
      // Only what was listed: a name is not a path.
      if library.lessons.contains(where: { $0.name == name }) { text = library.text(name) }
    }
    guard let text else { throw RemoteError(-32002, "there is no resource '\(uri)'") }
    return [
      "contents": [["uri": .string(uri), "mimeType": "text/markdown", "text": .string(text)]]
    ]
  }

  private static var facts: String {
    let text = facts_register()
    return String(
      decoding: UnsafeRawBufferPointer(start: text.text, count: text.length), as: UTF8.self)
  }

  /// The line of the register that begins with the fact's number.
  private static func fact(_ number: String) -> String? {
    facts.split(separator: "\n").first { $0.hasPrefix("- **\(number)**") }.map { String($0) }
  }
}
