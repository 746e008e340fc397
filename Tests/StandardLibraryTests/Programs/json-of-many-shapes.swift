// Codable types with keys, nested containers and custom mistakes.
import Foundation

struct Person: Codable, Equatable {
  enum Role: String, Codable, CaseIterable { case admin, editor = "EDIT", guest }
  struct Address: Codable, Equatable { var street: String; var zip: Int? }
  var id: Int
  var fullName: String
  var role: Role
  var address: Address?
  var tags: [String] = []
  var score: Double
  enum CodingKeys: String, CodingKey { case id, fullName = "full_name", role, address, tags, score }
}
enum Shape: Codable, Equatable { case circle(radius: Double), rect(w: Double, h: Double), unit }
struct Wrapper<T: Decodable>: Decodable { let data: T; let page: Int }
struct Flexible: Decodable {
  let value: String
  init(from decoder: Decoder) throws {
    let c = try decoder.singleValueContainer()
    if let n = try? c.decode(Int.self) {
      value = "int \(n)"
    } else if let b = try? c.decode(Bool.self) {
      value = "bool \(b)"
    } else {
      value = "text " + (try c.decode(String.self))
    }
  }
}
struct Custom: Codable {
  var name: String
  var since: Date
  enum Keys: String, CodingKey { case name, meta }
  enum MetaKeys: String, CodingKey { case since }
  init(name: String, since: Date) { self.name = name; self.since = since }
  init(from decoder: Decoder) throws {
    let c = try decoder.container(keyedBy: Keys.self)
    name = try c.decode(String.self, forKey: .name)
    let m = try c.nestedContainer(keyedBy: MetaKeys.self, forKey: .meta)
    since = try m.decode(Date.self, forKey: .since)
  }
  func encode(to encoder: Encoder) throws {
    var c = encoder.container(keyedBy: Keys.self)
    try c.encode(name, forKey: .name)
    var m = c.nestedContainer(keyedBy: MetaKeys.self, forKey: .meta)
    try m.encode(since, forKey: .since)
  }
}
func run() {
  let p = Person(
    id: 1, fullName: "Ann Lee", role: .editor, address: .init(street: "Main", zip: nil),
    tags: ["x", "y"], score: 9.5)
  let enc = JSONEncoder()
  enc.outputFormatting = [.prettyPrinted, .sortedKeys]
  do {
    let data = try enc.encode(p)
    print(String(data: data, encoding: .utf8)!)
    let back = try JSONDecoder().decode(Person.self, from: data)
    print(back == p, back)
    enc.outputFormatting = .sortedKeys
    let shapes: [Shape] = [.circle(radius: 2), .rect(w: 1, h: 2.5), .unit]
    let text = String(decoding: try enc.encode(shapes), as: UTF8.self)
    print(text)
    print(try JSONDecoder().decode([Shape].self, from: Data(text.utf8)) == shapes)
    let w = try JSONDecoder().decode(
      Wrapper<[Flexible]>.self, from: #"{"data":[1,true,"z"],"page":3}"#.data(using: .utf8)!)
    print(w.data.map(\.value), w.page)
    enc.dateEncodingStrategy = .iso8601
    let c = Custom(name: "n", since: Date(timeIntervalSince1970: 86400))
    print(String(decoding: try enc.encode(c), as: UTF8.self))
    let dec = JSONDecoder()
    dec.dateDecodingStrategy = .iso8601
    dec.keyDecodingStrategy = .convertFromSnakeCase
    print(try dec.decode(Custom.self, from: enc.encode(c)).since.timeIntervalSince1970)
    struct Snake: Decodable { let firstName: String; let lastLogin: Date? }
    print(try dec.decode(Snake.self, from: Data(#"{"first_name":"Bo","last_login":null}"#.utf8)))
  } catch { print("error", error) }
  for bad in [
    #"{"id":1}"#, #"{"id":"x","full_name":"a","role":"admin","tags":[],"score":1}"#,
    #"{"id":1,"full_name":"a","role":"boss","tags":[],"score":1}"#, "nope",
  ] {
    do {
      _ = try JSONDecoder().decode(Person.self, from: Data(bad.utf8))
    } catch DecodingError.keyNotFound(let key, let ctx) {
      print("missing", key.stringValue, ctx.codingPath.map(\.stringValue))
    } catch DecodingError.typeMismatch(let type, let ctx) {
      print("type", type, ctx.codingPath.map(\.stringValue))
    } catch DecodingError.dataCorrupted(let ctx) {
      print("corrupt", ctx.codingPath.map(\.stringValue), ctx.debugDescription)
    } catch { print("other", error) }
  }
  print(Person.Role.allCases.map(\.rawValue), Person.Role(rawValue: "EDIT") as Any)
}
//: {
//:   "address" : {
//:     "street" : "Main"
//:   },
//:   "full_name" : "Ann Lee",
//:   "id" : 1,
//:   "role" : "EDIT",
//:   "score" : 9.5,
//:   "tags" : [
//:     "x",
//:     "y"
//:   ]
//: }
//: true Person(id: 1, fullName: "Ann Lee", role: App.Person.Role.editor, address: Optional(App.Person.Address(street: "Main", zip: nil)), tags: ["x", "y"], score: 9.5)
//: [{"circle":{"radius":2}},{"rect":{"h":2.5,"w":1}},{"unit":{}}]
//: true
//: ["int 1", "bool true", "text z"] 3
//: {"meta":{"since":"1970-01-02T00:00:00Z"},"name":"n"}
//: 86400.0
//: Snake(firstName: "Bo", lastLogin: nil)
//: missing full_name []
//: type Int ["id"]
//: corrupt ["role"] Cannot initialize Role from invalid String value boss
//: corrupt [] The given data was not valid JSON.
//: ["admin", "EDIT", "guest"] Optional(App.Person.Role.editor)
