// Casts of an optional: nil is a value of `Any`.
import Foundation

protocol Named {}
extension Int: Named {}

func run() {
  let items: [Any?] = [0, nil, "x"]
  let all = items as Any as? [Any]
  print(all?.count ?? -1, items as Any is [Any])
  for item in all ?? [] { print(item is String, item is Int) }
  let none: Int? = nil
  let boxed: Any = none as Any
  print(boxed is Int, (boxed as? any Named) == nil)
  let names: [String: String?] = ["a": nil]
  print((names as Any as? [String: Any]) != nil, (names as Any as? [String: String]) != nil)
}
//: 3 true
//: false true
//: false false
//: true false
//: false true
//: true false
