import LocalServer
import Page
import Phrases
import Releases
import Session
import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the playground's page requests from a server.
enum PlaygroundAnswer {
  /// Questions about the program that the page holds.
  static let names = ["run", "compare", "mends"]
  /// The page in each language, its parts, and its initial content.
  static let pages =
    ["", "theseus.css", "theseus.js", "play.css", "play.js", "changed"]
    + Language.allCases.flatMap { [$0.rawValue, "start/\($0.rawValue)"] }

  /// The page and its parts.
  static func page(
    _ path: String, _ request: HTTPRequest, _ desk: PlaygroundDesk, _ words: Words
  ) -> HTTPResponse {
    guard let (type, text) = part(path, desk, words) else { return .refusal(404) }
    guard request.isReading else { return .refusal(405) }
    return HTTPResponse(type: type + "; charset=utf-8", text.utf8)
  }

  private static func part(
    _ path: String, _ desk: PlaygroundDesk, _ words: Words
  ) -> (type: String, text: String)? {
    func json(_ value: JSONValue) -> (String, String) {
      ("application/json", String(decoding: value.data, as: UTF8.self))
    }
    switch path {
    case "": return ("text/html", Page.playground(words, releases: Profile.releases))
    case "theseus.css": return ("text/css", Page.style)
    case "theseus.js": return ("text/javascript", Page.script)
    case "play.css": return ("text/css", Page.playStyle)
    case "play.js": return ("text/javascript", Page.playScript)
    case "changed": return json(["stamp": .string(desk.stamp)])
    default: break
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1, let language = Language(named: parts[0]) {
      return (
        "text/html", Page.playground(PlaygroundWords.of(language), releases: Profile.releases)
      )
    }
    guard parts.count >= 2, let language = Language(named: parts[1]) else { return nil }
    switch (parts[0], parts.count) {
    case ("start", 2): return json(desk.start(language))
    case ("lesson", 4):
      guard let scene = Int(parts[3]) else { return nil }
      return desk.lesson(parts[2], scene: scene, language).map(json)
    default: return nil
    }
  }

  /// Nil if it is not one of the page's questions.
  static func value(
    _ name: String, _ body: [UInt8], project: Document? = nil, _ words: Words
  ) -> JSONValue? {
    guard let asked = JSONValue(Data(body)),
      let run = PlaygroundRun(asked, project: project, words: words)
    else { return nil }
    switch name {
    case "run": return run.answer
    case "compare":
      return PlaygroundRun(asked["before"], project: project, words: words)
        .map { run.comparison(with: $0) }
    case "mends": return run.mends
    default: return nil
    }
  }
}

extension HTTPRequest {
  var isReading: Bool { method == "GET" || method == "HEAD" }
}
