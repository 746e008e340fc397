// An `AnyHashable` hides the type of its value, but casts like the value itself.
import Foundation

struct Key: Hashable { let name: String }
func run() {
  let info: [AnyHashable: Any] = ["a": 1, "b": 2]
  print((info as? [String: Int] ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
  print(info as? [Int: Int] == nil, info as? [String: String] == nil)
  let any: Any = ["a": 1]
  let wide = any as? [AnyHashable: Any]
  print(wide?["a"] as? Int ?? 0, wide?[1] == nil)
  let key = AnyHashable(Key(name: "x"))
  print((key as? Key)?.name ?? "none", key as? Int ?? -1, key is Key, key is String)
  let other: Any = Key(name: "x")
  print((other as? AnyHashable) == key, (print as Any) is AnyHashable)
  let optional: [AnyHashable: Any]? = nil
  print(optional as? [String: Int] ?? ["none": 0])
}
//: ["a1", "b2"]
//: true true
//: 1 true
//: x -1 true false
//: true false
//: ["none": 0]
