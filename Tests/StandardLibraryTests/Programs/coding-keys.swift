// Keys without raw values are named after their cases; those with numbers also have these.
import Foundation

struct Point: Codable {
  var x: Int
  var y: Int
  var note = "none"
  enum CodingKeys: CodingKey { case x, y }
}

final class Store: Decodable {
  var items: [Int]
  enum CodingKeys: CodingKey { case items }
  required init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    items = try values.decode([Int].self, forKey: .items)
  }
}

enum Numbered: Int, CodingKey { case one = 1, two }

// The program's half may name keys that the generated half makes.
enum Shape: Codable {
  case circle(radius: Int)
  case empty
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Shape.CodingKeys.self)
    guard values.contains(.circle) else {
      self = .empty
      return
    }
    let parts = try values.nestedContainer(
      keyedBy: Shape.CircleCodingKeys.self, forKey: Shape.CodingKeys.circle)
    self = .circle(radius: try parts.decode(Int.self, forKey: Shape.CircleCodingKeys.radius))
  }
}
struct Named: Codable {
  var name: String
  init(from decoder: any Decoder) throws {
    let values: KeyedDecodingContainer<Named.CodingKeys> = try decoder.container(
      keyedBy: Named.CodingKeys.self)
    name = try values.decodeIfPresent(String.self, forKey: Named.CodingKeys.name) ?? "nobody"
  }
}

func run() {
  do {
    let shape = try JSONDecoder().decode(
      Shape.self, from: Data("{\"circle\":{\"radius\":5}}".utf8))
    print(shape, try JSONDecoder().decode(Named.self, from: Data("{}".utf8)).name)
    //: circle(radius: 5) nobody
    print(String(decoding: try JSONEncoder().encode(shape), as: UTF8.self))
    //: {"circle":{"radius":5}}
    let data = try JSONEncoder().encode(Point(x: 1, y: 2))
    let point = try JSONDecoder().decode(Point.self, from: data)
    print(point.x, point.y, point.note)
    //: 1 2 none
    print(try JSONDecoder().decode(Store.self, from: Data("{\"items\":[3,4]}".utf8)).items)
    //: [3, 4]
  } catch { print(error) }
  print(Point.CodingKeys.x.stringValue, Point.CodingKeys.x.intValue as Any)
  //: x nil
  print(Point.CodingKeys(stringValue: "y") != nil, Point.CodingKeys(stringValue: "z") != nil)
  //: true false
  print(Numbered.two.stringValue, Numbered.two.intValue as Any, Numbered(intValue: 1) != nil)
  //: two Optional(2) true
}
