// Codable: keys, nesting, custom coding, enums, optionals, dates, strategies, errors.
import Foundation

struct Address: Codable, Equatable { var street: String; var zip: Int? }
enum Role: String, Codable { case admin, user }
struct Person: Codable, Equatable {
  var name: String
  var age: Int = 1
  var isActive: Bool
  var address: Address?
  var tags: [String]
  var scores: [String: Double]
  var role: Role
  enum CodingKeys: String, CodingKey {
    case name = "full_name", isActive, address, tags, scores, role
  }
}
struct Nested: Decodable {
  var title: String
  var x: Int
  var list: [Int]
  enum Keys: String, CodingKey { case title, inner, list }
  enum Inner: String, CodingKey { case x }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    title = try container.decodeIfPresent(String.self, forKey: .title) ?? "none"
    let inner = try container.nestedContainer(keyedBy: Inner.self, forKey: .inner)
    x = try inner.decode(Int.self, forKey: .x)
    var items = try container.nestedUnkeyedContainer(forKey: .list)
    list = []
    while !items.isAtEnd { list.append(try items.decode(Int.self)) }
  }
}
enum Shape: Codable, Equatable {
  case circle(radius: Double)
  case rect(Int, Int)
  case none
}
struct Wrapper: Codable {
  var value: Int
  init(value: Int) { self.value = value }
  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Int.self)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value * 2)
  }
}
class Base: Codable { var id = 1 }
final class Sub: Base {
  var extra = "e"
  enum CodingKeys: String, CodingKey { case extra }
  required init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    extra = try c.decode(String.self, forKey: .extra)
    try super.init(from: decoder)
  }
  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(extra, forKey: .extra)
  }
}
struct Snake: Codable { var firstName: String; var lastURL: String? }
func json<T: Encodable>(_ x: T, _ format: JSONEncoder.OutputFormatting = [.sortedKeys]) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = format
  do { return String(data: try encoder.encode(x), encoding: .utf8)! } catch { return "\(error)" }
}
func parse<T: Decodable>(_ type: T.Type, _ text: String) -> Result<T, any Error> {
  Result { try JSONDecoder().decode(type, from: Data(text.utf8)) }
}
func explain(_ error: any Error) -> String {
  switch error {
  case DecodingError.keyNotFound(let key, let context):
    return "no \(key.stringValue) at \(context.codingPath.map(\.stringValue))"
  case DecodingError.typeMismatch(let type, let context):
    return "not \(type) at \(context.codingPath.map(\.stringValue).joined(separator: "."))"
  case DecodingError.valueNotFound(let type, _): return "null for \(type)"
  case DecodingError.dataCorrupted(let context): return "corrupt \(context.codingPath.count)"
  default: return "other"
  }
}
func run() {
  let kim = Person(
    name: "Kim", isActive: true, address: Address(street: "Main", zip: nil), tags: ["a", "b"],
    scores: ["m": 1.5], role: .admin)
  let text = json(kim)
  print(text)
  if case .success(let back) = parse(Person.self, text) { print(back == kim, back.age) }
  print(
    json(Address(street: "x \"q\" / é\n", zip: 5)), json(["b": 1, "a": 2]), json([1.0, 2.5, 1e20]),
    json([nil, 1] as [Int?]))
  print(json(kim.address, [.sortedKeys, .prettyPrinted]))
  switch parse(Nested.self, #"{"inner":{"x":3},"list":[1,2]}"#) {
  case .success(let n): print(n.title, n.x, n.list)
  case .failure(let e): print(e)
  }
  print(json([Shape.circle(radius: 2), .rect(1, 2), .none]))
  if case .success(let shapes) = parse(
    [Shape].self, #"[{"circle":{"radius":1}},{"rect":{"_0":3,"_1":4}},{"none":{}}]"#)
  {
    print(shapes.count, shapes[1] == .rect(3, 4))
  }
  print(json(Wrapper(value: 4)), (try? parse(Wrapper.self, "7").get().value) ?? -1)
  if case .success(let sub) = parse(Sub.self, #"{"id":9,"extra":"x"}"#) {
    print(sub.id, sub.extra, json(sub))
  }
  for (type, text) in [
    ("p", #"{"full_name":"x"}"#), ("p", "{"), ("a", #"{"street":3}"#), ("r", #""boss""#),
    ("a", #"{"street":null}"#),
  ] {
    switch type {
    case "p": if case .failure(let e) = parse(Person.self, text) { print(explain(e)) }
    case "a": if case .failure(let e) = parse([Address].self, "[\(text)]") { print(explain(e)) }
    default: if case .failure(let e) = parse([Role].self, "[\(text)]") { print(explain(e)) }
    }
  }
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  decoder.dateDecodingStrategy = .secondsSince1970
  let snake = try? decoder.decode(
    Snake.self, from: Data(#"{"first_name":"A","last_url":"u"}"#.utf8))
  print(snake?.firstName ?? "?", snake?.lastURL ?? "nil")
  let date = try? decoder.decode([Date].self, from: Data("[0, 86400]".utf8))
  print(date?.map(\.timeIntervalSince1970) ?? [])
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.dateEncodingStrategy = .iso8601
  encoder.outputFormatting = .sortedKeys
  if let data = try? encoder.encode(Snake(firstName: "B", lastURL: nil)) {
    print(String(decoding: data, as: UTF8.self), data.count)
  }
  if let data = try? encoder.encode([Date(timeIntervalSince1970: 0)]) {
    print(String(data: data, encoding: .utf8)!)
  }
  print(parse(Int.self, "3"), (try? parse([String: [Int]].self, #"{"k":[1]}"#).get()) ?? [:])
}

//: {"address":{"street":"Main"},"full_name":"Kim","isActive":true,"role":"admin","scores":{"m":1.5},"tags":["a","b"]}
//: true 1
//: {"street":"x \"q\" \/ é\n","zip":5} {"a":2,"b":1} [1,2.5,1e+20] [null,1]
//: {
//:   "street" : "Main"
//: }
//: none 3 [1, 2]
//: [{"circle":{"radius":2}},{"rect":{"_0":1,"_1":2}},{"none":{}}]
//: 3 true
//: 8 7
//: 9 x {"extra":"x","id":9}
//: no isActive at []
//: corrupt 0
//: not String at Index 0.street
//: corrupt 1
//: null for String
//: A nil
//: [0.0, 86400.0]
//: {"first_name":"B"} 18
//: ["1970-01-01T00:00:00Z"]
//: success(3) ["k": [1]]
