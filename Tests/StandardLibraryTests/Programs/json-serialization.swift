// JSON as dictionaries and arrays of anything.
import Foundation

func run() {
  let json =
    "{\"name\": \"Ann\", \"age\": 3, \"tags\": [\"a\", \"b\"], \"ok\": true, \"none\": null, \"x\": 1.5}"
  if let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] {
    print(
      object["name"] as? String ?? "-", object["age"] as? Int ?? 0,
      object["tags"] as? [String] ?? [], object["ok"] as? Bool ?? false,
      object["x"] as? Double ?? 0, object.keys.sorted())
    print(object["none"] is NSNull)
  }
  do {
    let data = try JSONSerialization.data(
      withJSONObject: ["b": 1, "a": ["x", "y"]] as [String: Any], options: [.sortedKeys])
    print(String(data: data, encoding: .utf8)!)
    _ = try JSONSerialization.jsonObject(with: Data("{".utf8))
  } catch { print("bad") }
  print(JSONSerialization.isValidJSONObject(["a": 1]))
}
//: Ann 3 ["a", "b"] true 1.5 ["age", "name", "none", "ok", "tags", "x"]
//: true
//: {"a":["x","y"],"b":1}
//: bad
//: true
