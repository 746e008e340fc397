// A dictionary converts to more general keys; an object's value is an argument of a format.
import Foundation

func count(_ info: [AnyHashable: Any]?) -> Int { info?.count ?? -1 }
enum Failure: Error { case failed(code: Int), failed(reason: String) }
enum Action { case ui(_ action: Int), data(Int) }
func run() {
  if case .ui(action: let number) = Action.ui(4) { print("ui", number) }
  if case .data(number: let number) = Action.data(5) { print("data", number) }
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
  print(Failure.failed(reason: "no"), Failure.failed(code: 3))
  let data = "{\"a\": {\"color\": null, \"b\": \"x\"}}".data(using: .utf8)!
  // (On Linux the cast fails; on Apple's platforms null is nil, by SE-0140.)
  let json = try? JSONSerialization.jsonObject(with: data) as? [String: [String: String?]]
  print(json?["a"]?["color"] as Any, json?["a"]?["b"] as Any)
  let full = try? JSONSerialization.jsonObject(with: data) as? [String: [String: String]]
  print(full == nil)
  let url = URL(string: "https://a.b/c/d.txt")!
  print(url.deletingPathExtension(), url.deletingPathExtension().deletingPathExtension())
  print(url.pathComponents, url.hasDirectoryPath)
  print(url.appending(queryItems: [URLQueryItem(name: "q", value: "1")]))
  let asked = URL(string: "https://a.b/c/d.txt?q=1.2")!
  print(asked.deletingPathExtension(), asked.hasDirectoryPath, asked.pathComponents)
  let folder = URL(string: "https://a.b/c.d/")!
  print(folder.deletingPathExtension(), folder.hasDirectoryPath, folder.pathComponents)
  print(url.appendingPathComponent("x", isDirectory: true), url.appending(path: "y"))
  print(NSNumber(value: -3).uintValue)
}
//: ui 4
//: data 5
//: 1.5 true
//: 2 0 -1
//: 1 x true
//: Optional(Optional(2))
//: 3
//: failed(reason: "no") failed(code: 3)
//: Optional(nil) Optional(Optional("x"))
//: true
//: https://a.b/c/d https://a.b/c/d
//: ["/", "c", "d.txt"] false
//: https://a.b/c/d.txt?q=1
//: https://a.b/c/d?q=1.2 false ["/", "c", "d.txt"]
//: https://a.b/c/ true ["/", "c.d"]
//: https://a.b/c/d.txt/x/ https://a.b/c/d.txt/y
//: 18446744073709551613
