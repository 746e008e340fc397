import LocalServer
import Page
import Phrases
import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the playground's page asks a server for.
enum PlaygroundAnswer {
  /// Questions about the program that the page holds.
  static let names = ["run", "compare", "mends"]
  static let pages = ["", "theseus.css", "theseus.js", "play.css", "play.js", "start"]

  /// The page and its parts.
  static func page(
    _ path: String, _ request: HTTPRequest, start: JSONValue, _ words: Words
  ) -> HTTPResponse {
    let part: (type: String, text: String)
    switch path {
    case "": part = ("text/html", Page.playground(words))
    case "theseus.css": part = ("text/css", Page.style)
    case "theseus.js": part = ("text/javascript", Page.script)
    case "play.css": part = ("text/css", Page.playStyle)
    case "play.js": part = ("text/javascript", Page.playScript)
    case "start":
      return request.isReading
        ? HTTPResponse(type: "application/json", start.data) : .refusal(405)
    default: return .refusal(404)
    }
    guard request.isReading else { return .refusal(405) }
    return HTTPResponse(type: part.type + "; charset=utf-8", part.text.utf8)
  }

  /// Nil where it is no question of the page's.
  static func value(_ name: String, _ body: [UInt8], _ words: Words) -> JSONValue? {
    guard let asked = JSONValue(Data(body)), let run = PlaygroundRun(asked, words: words) else {
      return nil
    }
    switch name {
    case "run": return run.answer
    case "compare":
      return PlaygroundRun(asked["before"], words: words).map { run.comparison(with: $0) }
    case "mends": return run.mends
    default: return nil
    }
  }
}

extension HTTPRequest {
  var isReading: Bool { method == "GET" || method == "HEAD" }
}
