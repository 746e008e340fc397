import Foundation

// Dictionaries with keys other than texts and integers are arrays; a key may define its own form.
enum K: String, Codable { case a, b }
struct P: Codable, Hashable { var n = 1 }
enum R: String, Codable, CodingKeyRepresentable { case x }
@propertyWrapper struct Zero: Codable {
  var wrappedValue: Int = 0
  init() {}
  init(from d: any Decoder) throws { wrappedValue = try d.singleValueContainer().decode(Int.self) }
  func encode(to e: any Encoder) throws {
    var c = e.singleValueContainer()
    try c.encode(wrappedValue)
  }
}
extension KeyedDecodingContainer {
  func decode(_ t: Zero.Type, forKey k: Key) throws -> Zero {
    try decodeIfPresent(t, forKey: k) ?? Zero()
  }
}
struct W: Codable { @Zero var n: Int; var m: Int? }
enum T: Decodable {
  case a
  enum Keys: CodingKey { case type }
  init(from d: any Decoder) throws {
    let c = try d.container(keyedBy: Keys.self)
    let t = try c.decode(String.self, forKey: .type)
    guard t == "a" else {
      throw DecodingError.dataCorruptedError(forKey: .type, in: c, debugDescription: "bad \(t)")
    }
    self = .a
  }
}
struct Q: Decodable {
  init(from d: any Decoder) throws {
    let c = try d.singleValueContainer()
    throw DecodingError.dataCorruptedError(in: c, debugDescription: "single")
  }
}
func run() {
  let e = JSONEncoder()
  e.outputFormatting = .sortedKeys
  func s(_ x: some Encodable) {
    print(String(decoding: (try? e.encode(x)) ?? Data(), as: UTF8.self))
  }
  s([K.a: 1])
  s([P(): 2])
  s([R.x: 3])
  s([1: "a"])
  s(["k": 1])
  let d = JSONDecoder()
  func r<V: Decodable>(_ type: V.Type, _ text: String) -> V? {
    try? d.decode(type, from: Data(text.utf8))
  }
  print(
    r([K: Int].self, #"["a",1,"b",2]"#)?.count ?? -1, r([K: Int].self, #"{"a":1}"#)?.count ?? -1)
  print(r([P: Int].self, #"[{"n":4},1]"#)?[P(n: 4)] ?? -1, r([R: Int].self, #"{"x":7}"#)?[.x] ?? -1)
  print(r([K: Int].self, #"["a"]"#)?.count ?? -1, r([Int: Int].self, #"{"5":6}"#)?[5] ?? -1)
  print(r(W.self, "{}")?.n ?? -1, r(W.self, #"{"n":5,"m":1}"#)?.n ?? -1)
  do { _ = try d.decode(T.self, from: Data(#"{"type":"z"}"#.utf8)) } catch {
    if case DecodingError.dataCorrupted(let c) = error {
      print(c.debugDescription, c.codingPath.map(\.stringValue))
    }
  }
  do { _ = try d.decode(Q.self, from: Data("1".utf8)) } catch {
    if case DecodingError.dataCorrupted(let c) = error {
      print(c.debugDescription, c.codingPath.count)
    }
  }
}
//: ["a",1]
//: [{"n":1},2]
//: {"x":3}
//: {"1":"a"}
//: {"k":1}
//: 2 -1
//: 1 7
//: -1 6
//: 0 5
//: bad z ["type"]
//: single 0
