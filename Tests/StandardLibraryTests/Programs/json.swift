// Decoding gives the encoded value again, and a missing key is reported with its path.
import Foundation

struct Dog: Codable {
  var name: String
  var age: Int?
  var tags: [String] = []
}

func run() {
  let json = #"{"name": "Rex", "age": 3, "tags": ["good", "loud"]}"#
  do {
    let dog = try JSONDecoder().decode(Dog.self, from: Data(json.utf8))
    print(dog.name, dog.age ?? -1, dog.tags)  //: Rex 3 ["good", "loud"]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(Dog(name: "Mia"))
    print(String(data: data, encoding: .utf8) ?? "")  //: {"name":"Mia","tags":[]}
    _ = try JSONDecoder().decode(Dog.self, from: Data("{}".utf8))
  } catch DecodingError.keyNotFound(let key, _) {
    print("no \(key.stringValue)")  //: no name
  } catch {
    print("\(error)")
  }
}
