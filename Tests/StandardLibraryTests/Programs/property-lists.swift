// Property lists in XML: what is written, what is read, and what is rejected.
import Foundation

struct Pet: Codable, Equatable {
  var name: String
  var age: Int
  var weight: Double
  var whole: Double
  var isCat: Bool
  var born: Date
  var bytes: Data
  var page: URL
  var tags: [String]
  var none: [Int]
  var owner: String?
  var map: [String: Int]
  var holes: [Int?]
  var empty: [String: Int]
  var inner: Inner
}
struct Inner: Codable, Equatable {
  var long: Data
  var z = -1
  var third = 1.0 / 3
}

func makePet() -> Pet {
  let long = Data((0..<90).map { UInt8($0) })
  return Pet(
    name: "Rex & <Max> \"q\" 'a'", age: 3, weight: 4.5, whole: 2, isCat: false,
    born: Date(timeIntervalSinceReferenceDate: 86400), bytes: Data([1, 2, 3]),
    page: URL(string: "https://a.b/c")!, tags: ["a", "b"], none: [], owner: nil,
    map: ["b": 1, "a": 2], holes: [1, nil], empty: [:], inner: Inner(long: long))
}

func attempt<T>(_ body: () throws -> T) {
  do { print(try body()) } catch is EncodingError { print("not encoded") } catch let error
    as DecodingError
  {
    switch error {
    case .typeMismatch(_, let context): print("mismatch", context.codingPath.count)
    case .keyNotFound(let key, _): print("no", key.stringValue)
    case .valueNotFound: print("no value")
    default: print("corrupted")
    }
  } catch { print("other") }
}

func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
  try PropertyListDecoder().decode(type, from: Data("<plist>\(text)</plist>".utf8))
}

func run() {
  let encoder = PropertyListEncoder()
  print(encoder.outputFormat == .binary)
  encoder.outputFormat = .xml
  let pet = makePet()
  let data = (try? encoder.encode(pet)) ?? Data()
  let text = String(decoding: data, as: UTF8.self)
  print(text.hasSuffix("</plist>\n"), text.contains("\n\t\t<integer>"))
  print(
    text.dropLast().split(separator: "\n").map { $0.drop { $0 == "\t" } }.joined(separator: "\n"))
  attempt { try PropertyListDecoder().decode(Pet.self, from: data) == pet }
  attempt { try PropertyListEncoder().encode(1).count }
  attempt { try PropertyListEncoder().encode("a").count }
  attempt { try decode([Int].self, "<array><string>a</string></array>") }
  attempt { try decode([String: Int].self, "<array><string>a</string></array>") }
  attempt { try decode(Inner.self, "<dict></dict>") }
  attempt {
    try decode([Int].self, "<array><real>1</real><!-- two --><integer>2</integer></array>")
  }
  attempt { try decode([Int].self, "<array><real>1.5</real></array>") }
  attempt { try decode([Int?].self, "<array><integer>1</integer><string>$null</string></array>") }
  attempt { try decode([Date].self, "<array><string>2001-01-02T00:00:00Z</string></array>") }
  attempt {
    try decode(
      [[String: Bool]].self, "<array><dict><key>a &lt; b</key><true/></dict><dict/></array>")
  }
  let object = try? PropertyListSerialization.propertyList(
    from: Data("<plist><dict><key>a</key><integer>1</integer></dict></plist>".utf8), options: [],
    format: nil)
  print((object as? [String: Any])?["a"] as? Int ?? 0)
}
//: true
//: true true
//: <?xml version="1.0" encoding="UTF-8"?>
//: <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
//: <plist version="1.0">
//: <dict>
//: <key>age</key>
//: <integer>3</integer>
//: <key>born</key>
//: <date>2001-01-02T00:00:00Z</date>
//: <key>bytes</key>
//: <data>
//: AQID
//: </data>
//: <key>empty</key>
//: <dict/>
//: <key>holes</key>
//: <array>
//: <integer>1</integer>
//: <string>$null</string>
//: </array>
//: <key>inner</key>
//: <dict>
//: <key>long</key>
//: <data>
//: AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKiss
//: LS4vMDEyMzQ1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZ
//: </data>
//: <key>third</key>
//: <real>0.3333333333333333</real>
//: <key>z</key>
//: <integer>-1</integer>
//: </dict>
//: <key>isCat</key>
//: <false/>
//: <key>map</key>
//: <dict>
//: <key>a</key>
//: <integer>2</integer>
//: <key>b</key>
//: <integer>1</integer>
//: </dict>
//: <key>name</key>
//: <string>Rex &amp; &lt;Max&gt; "q" 'a'</string>
//: <key>none</key>
//: <array/>
//: <key>page</key>
//: <dict>
//: <key>relative</key>
//: <string>https://a.b/c</string>
//: </dict>
//: <key>tags</key>
//: <array>
//: <string>a</string>
//: <string>b</string>
//: </array>
//: <key>weight</key>
//: <real>4.5</real>
//: <key>whole</key>
//: <real>2</real>
//: </dict>
//: </plist>
//: true
//: not encoded
//: not encoded
//: mismatch 1
//: mismatch 0
//: no long
//: [1, 2]
//: corrupted
//: [Optional(1), nil]
//: mismatch 1
//: [["a < b": true], [:]]
//: 1
