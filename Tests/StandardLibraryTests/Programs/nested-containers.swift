// Containers inside a container without keys, and addresses that are relative to another.
import Foundation

struct Route: Decodable {
  var points: [(Int, Int)] = []
  var names: [String] = []
  enum Keys: String, CodingKey { case points, names }
  enum Point: CodingKey { case x, y }
  init(from decoder: any Decoder) throws {
    let whole = try decoder.container(keyedBy: Keys.self)
    var list = try whole.nestedUnkeyedContainer(forKey: .points)
    while !list.isAtEnd {
      let point = try list.nestedContainer(keyedBy: Point.self)
      points.append(
        (try point.decode(Int.self, forKey: .x), try point.decode(Int.self, forKey: .y)))
    }
    var outer = try whole.nestedUnkeyedContainer(forKey: .names)
    while !outer.isAtEnd {
      if try outer.decodeNil() {
        names.append("nothing")
        continue
      }
      var inner = try outer.nestedUnkeyedContainer()
      while !inner.isAtEnd { names.append(try inner.decode(String.self)) }
    }
  }
}

func run() {
  let text =
    #"{"points": [{"x": 1, "y": 2}, {"x": 3, "y": 4}], "names": [["a", "b"], null, ["c"]]}"#
  do {
    let route = try JSONDecoder().decode(Route.self, from: Data(text.utf8))
    print(route.points, route.names)
    //: [(1, 2), (3, 4)] ["a", "b", "nothing", "c"]
  } catch { print(error) }
  do {
    _ = try JSONDecoder().decode(Route.self, from: Data(#"{"points": [3], "names": []}"#.utf8))
  } catch { print("not a point") }
  //: not a point
  let base = URL(string: "https://example.com/api/v1/")
  print(URL(string: "dogs?limit=2", relativeTo: base)?.absoluteString ?? "none")
  //: https://example.com/api/v1/dogs?limit=2
  print(URL(string: "/dogs", relativeTo: base)?.absoluteString ?? "none")
  //: https://example.com/dogs
  print(
    URL(string: "dogs", relativeTo: URL(string: "https://example.com/api"))?.absoluteString ?? "")
  //: https://example.com/dogs
  print(URL(string: "https://a.org/b", relativeTo: base)?.absoluteString ?? "none")
  //: https://a.org/b
  print(URL(string: "dogs", relativeTo: URL(string: "https://example.com"))?.absoluteString ?? "")
  //: https://example.com/dogs
}
