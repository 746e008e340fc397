import Diagnostics
import LessonFormat
import LocalServer
import Page
import Phrases
public import Session
import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `serve`: the playground, a page on the loopback address.
public struct ServeCommand {
  let output: Output

  public init(output: Output) { self.output = output }

  /// Serves until it is interrupted; gives the exit code.
  public func run(_ path: String?, request: DocumentRequest, port: UInt16) -> Int32 {
    let start: JSONValue
    do throws(LoadingError) {
      start = try beginning(path, request)
    } catch {
      output.complain(error.message)
      return error.exitCode
    }
    let server: LocalServer
    do throws(ServerProblem) {
      server = try LocalServer(port: port)
    } catch {
      let reason = error.message
      output.complain(output.words("error: port \(Int(port)) cannot be used: \(reason)"))
      return 66
    }
    let door = Door(token: Door.freshToken(), port: server.port)
    output.writeLine(door.address)
    output.flush()
    server.run { request in
      switch door.path(of: request) {
      case .failure(let refusal): .refusal(refusal.status)
      case .success(let path): answer(path, request, start)
      }
    }
    return 0
  }

  private func answer(_ path: String, _ request: HTTPRequest, _ start: JSONValue) -> HTTPResponse {
    let isReading = request.method == "GET" || request.method == "HEAD"
    let text: (type: String, text: String)
    switch path {
    case "": text = ("text/html", Page.playground(output.words))
    case "theseus.css": text = ("text/css", Page.style)
    case "theseus.js": text = ("text/javascript", Page.script)
    case "play.css": text = ("text/css", Page.playStyle)
    case "play.js": text = ("text/javascript", Page.playScript)
    case "start": return json(start)
    case "run", "compare":
      guard request.method == "POST" else { return .refusal(405) }
      guard let asked = JSONValue(Data(request.body)),
        let run = PlaygroundRun(asked, words: output.words)
      else {
        return .refusal(400)
      }
      guard path == "compare" else { return json(run.answer) }
      guard let before = PlaygroundRun(asked["before"], words: output.words) else {
        return .refusal(400)
      }
      return json(run.comparison(with: before))
    default: return .refusal(404)
    }
    guard isReading else { return .refusal(405) }
    return HTTPResponse(type: text.type + "; charset=utf-8", text.text.utf8)
  }

  private func json(_ value: JSONValue) -> HTTPResponse {
    HTTPResponse(type: "application/json", value.data)
  }

  /// The program that the page opens with, and its steps.
  private func beginning(_ path: String?, _ request: DocumentRequest) throws(LoadingError)
    -> JSONValue
  {
    guard let path else {
      return ["files": [["name": "App.swift", "text": .string(Self.example)]], "steps": []]
    }
    let document = try DocumentLoading.load(path, request)
    guard !document.hasErrors, let scene = document.scenes.first else {
      throw LoadingError(
        message: DiagnosticPrinter(sources: document.sources).print(document.diagnostics),
        exitCode: 65)
    }
    var files = scene.source.files
    if document.lesson != nil {
      let code = (files + scene.source.support).map(\.text).joined(separator: "\n\n")
      files = [SourceFile(name: "\(PathParts(path).stem).swift", text: code)]
    }
    return [
      "files": .array(
        files.map { ["name": .string($0.name), "text": .string($0.text)] }),
      "steps": .array(
        scene.script.prefix { !$0.declares }.map { .string($0.code) }),
      "root": scene.source.root.map { .string($0) } ?? .null,
      "seed": .int(Int(clamping: scene.options.seed)),
    ]
  }

  private static let example = """
    struct Row: View {
      let name: String
      @State private var taps = 0

      var body: some View {
        Button("\\(name): \\(taps)") { taps += 1 }
      }
    }

    struct ContentView: View {
      @State private var isBold = false

      var body: some View {
        VStack {
          if isBold {
            Row(name: "Cat").bold()
          } else {
            Row(name: "Cat")
          }
          Toggle("Bold", isOn: $isBold)
        }
      }
    }

    """
}
