// A dictionary is one of more general keys; what an object stands for is an argument of a format.
import Foundation
func count(_ info: [AnyHashable: Any]?) -> Int { info?.count ?? -1 }
enum Failure: Error {
  case failed(code: Int)
  case failed(reason: String)
  case other
  var words: String {
    switch self {
    case .failed(code: let code): "code \(code)"
    case .failed(reason: let reason): "reason \(reason)"
    case .other: "other"
    }
  }
}
enum Action { case ui(_ action: Int), data(Int) }
func run() {
  if case .ui(action: let number) = Action.ui(4) { print("ui", number) }
  print(Float(1.5) as NSNumber, NSNumber(value: 3) == NSNumber(value: 3.0))
  var info: [String: Any] = [:]
  info["a"] = 1
  info["b"] = "x"
  print(count(info), count([:]), count(nil))
  let any: [AnyHashable: Any] = info
  print(any["a"] as? Int ?? 0, any["b"] as? String ?? "", any[AnyHashable("c")] == nil)
  let numbers: [Int: Int] = [1: 2]
  let wide: [AnyHashable: Int?] = numbers
  print(wide[1] as Any)
  let arguments: [any CVarArg] = [UUID() as CVarArg, [1, 2] as CVarArg, 3]
  print(arguments.count)
  print(Failure.failed(reason: "no").words, Failure.failed(code: 3).words, Failure.other.words)
  if case .failed(code: let code) = Failure.failed(reason: "x") { print("wrong", code) }
  let data = "{\"a\": {\"color\": null, \"b\": \"x\"}}".data(using: .utf8)!
  let json = try? JSONSerialization.jsonObject(with: data) as? [String: [String: String?]]
  print(json?["a"]?["color"] as Any, json?["a"]?["b"] as Any)
  let full = try? JSONSerialization.jsonObject(with: data) as? [String: [String: String]]
  print(full == nil)
  let url = URL(string: "https://a.b/c/d.txt")!
  print(url.deletingPathExtension(), url.deletingPathExtension().deletingPathExtension())
  print(url.pathComponents, url.hasDirectoryPath)
  print(url.appending(queryItems: [URLQueryItem(name: "q", value: "1")]))
}
//: ui 4
//: 1.5 true
//: 2 0 -1
//: 1 x true
//: Optional(Optional(2))
//: 3
//: reason no code 3 other
//: Optional(nil) Optional(Optional("x"))
//: true
//: https://a.b/c/d https://a.b/c/d
//: ["/", "c", "d.txt"] false
//: https://a.b/c/d.txt?q=1
