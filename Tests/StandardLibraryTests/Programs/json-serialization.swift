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
  let mixed: [Any?] = [0, "k", Int64(5), UInt8(3), Float(1.5), true, nil as String?, [["e", "f"]]]
  let data = try? JSONSerialization.data(withJSONObject: mixed)
  print(data.map { String(decoding: $0, as: UTF8.self) } ?? "none")
  print(
    JSONSerialization.isValidJSONObject([nil as Int?, Int32(1)] as [Any?]),
    JSONSerialization.isValidJSONObject([Date()]))
}
//: Ann 3 ["a", "b"] true 1.5 ["age", "name", "none", "ok", "tags", "x"]
//: true
//: {"a":["x","y"],"b":1}
//: bad
//: true
//: [0,"k",5,3,1.5,true,null,[["e","f"]]]
//: true false
