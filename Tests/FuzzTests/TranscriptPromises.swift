import Foundation

/// What a transcript as NDJSON promises of every run, whatever its program does.
enum TranscriptPromises {
  /// The first broken promise; nil if all hold.
  static func broken(in text: String) -> String? {
    var lives: [Int: Bool] = [:]
    var open: Int?
    var last = 0
    var causes: Set<Int> = []
    var invalidated: Set<Int> = []
    var isEnded = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      guard
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let kind = object["kind"] as? String
      else { return "a line is no object with a kind: \(line.prefix(200))" }
      if isEnded { return "a line follows the end: \(line.prefix(200))" }
      if kind == "end" { isEnded = true }
      guard let number = object["seq"] as? Int else { continue }
      if number != last + 1 { return "event \(number) follows \(last)" }
      last = number
      if let cause = object["cause"] as? Int {
        if !causes.contains(cause) {
          return "event \(number) has the cause \(cause), which is later"
        }
      } else if object.keys.contains("cause"), kind != "step", !(object["cause"] is NSNull) {
        return "event \(number) has a cause that is no number"
      }
      causes.insert(number)
      let update = object["update"] as? Int ?? 0
      let node = object["node"] as? Int
      switch kind {
      case "update.begin":
        if open != nil { return "event \(number) begins an update in another" }
        open = object["number"] as? Int
      case "update.end":
        if open != object["number"] as? Int { return "event \(number) ends another update" }
        open = nil
        invalidated = []
        continue
      case "life.begin":
        guard let node else { break }
        if lives[node] != nil { return "event \(number): node \(node) begins twice" }
        lives[node] = true
        invalidated.insert(node)
      case "life.end":
        guard let node else { break }
        if lives[node] != true { return "event \(number): node \(node) ends, and does not live" }
        lives[node] = false
      case "body.invalidate", "invalidate":
        if let node { invalidated.insert(node) }
      default: break
      }
      if update != (open ?? 0) {
        return "event \(number) (\(kind)) is in update \(update), and \(open ?? 0) is open"
      }
    }
    return isEnded || text.isEmpty ? nil : "there is no end"
  }
}
