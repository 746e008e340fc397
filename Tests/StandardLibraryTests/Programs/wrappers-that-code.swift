// Wrappers are coded by their own conformances; generic types with raw values by their raw values.
import Foundation

@propertyWrapper struct Lossy<T: Decodable>: Decodable {
  var wrappedValue: [T]
  init(wrappedValue: [T]) { self.wrappedValue = wrappedValue }
  init(from decoder: Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var read: [T] = []
    while !container.isAtEnd {
      if let value = try? container.decode(T.self) {
        read.append(value)
      } else {
        _ = try? container.decode(Skip.self)
      }
    }
    wrappedValue = read
  }
  struct Skip: Decodable {}
}
@propertyWrapper struct Hex: Codable, Equatable {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) throws {
    wrappedValue = Int(try decoder.singleValueContainer().decode(String.self), radix: 16) ?? -1
  }
  func encode(to encoder: any Encoder) throws {
    var c = encoder.singleValueContainer(); try c.encode(String(wrappedValue, radix: 16))
  }
}
@propertyWrapper struct Plain<T: Codable>: Codable { var wrappedValue: T }
@propertyWrapper struct Clamped<T: Comparable & Codable>: Codable {
  private var value: T; let low: T; let high: T
  var wrappedValue: T {
    get { value }
    set { value = min(max(newValue, low), high) }
  }
  init(wrappedValue: T, _ low: T, _ high: T) {
    self.low = low; self.high = high; value = min(max(wrappedValue, low), high)
  }
  init(from decoder: any Decoder) throws {
    let v = try decoder.singleValueContainer().decode(T.self); value = v; low = v; high = v
  }
  func encode(to encoder: any Encoder) throws {
    var c = encoder.singleValueContainer(); try c.encode(value)
  }
}
struct Row: Decodable { @Lossy var xs: [Int]; let name: String }
struct Colour: Codable, Equatable {
  @Hex var red: Int = 1; @Hex private var blue: Int;
  enum CodingKeys: String, CodingKey { case red = "r", blue = "b" }; init(_ b: Int) { blue = b }
}
struct Box: Codable { @Plain var n: Int; @Plain var maybe: String?; var rest: [Int]? }
final class Level: Codable { @Clamped(0, 10) var at: Int = 3; var name = "x" }
struct Named<T>: RawRepresentable, Hashable, Codable { var rawValue: String }
struct Counted<T: Hashable>: RawRepresentable, Codable {
  let rawValue: Int;
  init?(rawValue: Int) { if rawValue < 0 { return nil }; self.rawValue = rawValue }
}
struct Holding<T: Codable & Hashable>: RawRepresentable, Codable { var rawValue: T }
struct Holder: Codable { var id: Named<Holder>; var counts: [Counted<Int>] }
struct Outer<T> { struct Key: RawRepresentable, Codable { var rawValue: String } }

func coded(_ v: some Encodable) -> String {
  let e = JSONEncoder(); e.outputFormatting = .sortedKeys;
  return (try? e.encode(v)).map { String(decoding: $0, as: UTF8.self) } ?? "none"
}
func read<T: Decodable>(_ t: T.Type, _ s: String) throws -> T {
  try JSONDecoder().decode(t, from: Data(s.utf8))
}

func run() {
  do {
    print(try read(Row.self, #"{"xs":[1,"a",2],"name":"n"}"#).xs)
    //: [1, 2]
    print(
      coded(Colour(255)), try read(Colour.self, #"{"r":"10","b":"ff"}"#) == Colour(255),
      try read(Colour.self, #"{"r":"10","b":"ff"}"#).red)
    //: {"b":"ff","r":"1"} false 16
    var box = try read(Box.self, #"{"n":{"wrappedValue":4},"maybe":{"wrappedValue":null}}"#)
    box.n += 1
    print(coded(box), box.maybe as Any)
    //: {"maybe":{"wrappedValue":null},"n":{"wrappedValue":5}} nil
    let level = try read(Level.self, #"{"at":7,"name":"q"}"#)
    print(coded(level), coded(Level()))
    //: {"at":7,"name":"q"} {"at":3,"name":"x"}
    print(
      coded(Named<Int>(rawValue: "a")), coded([Counted<Int>(rawValue: 3)!]),
      coded(Holding(rawValue: [1])), coded(Outer<Int>.Key(rawValue: "k")))
    //: "a" [3] {"rawValue":[1]} "k"
    let holder = try read(Holder.self, #"{"id":"h","counts":[1,2]}"#)
    print(holder.id.rawValue, holder.counts.map(\.rawValue), coded(holder))
    //: h [1, 2] {"counts":[1,2],"id":"h"}
  } catch { print("error", error) }
  do { _ = try read(Row.self, #"{"name":"n"}"#) } catch DecodingError.keyNotFound(let key, _) {
    print("no", key.stringValue)
  } catch { print(error) }
  //: no xs
  do { _ = try read(Box.self, #"{"n":4,"maybe":{}}"#) } catch DecodingError.typeMismatch(_, let c) {
    print("mismatch", c.codingPath.map(\.stringValue))
  } catch { print(error) }
  //: mismatch ["n"]
  do { _ = try read(Box.self, #"{"n":{"wrappedValue":4}}"#) } catch DecodingError.keyNotFound(
    let key, _)
  { print("no", key.stringValue) } catch { print(error) }
  //: no maybe
  do { _ = try read(Holder.self, #"{"id":"h","counts":[-1]}"#) } catch DecodingError.dataCorrupted(
    let c)
  { print(c.debugDescription) } catch { print(error) }
  //: Cannot initialize Counted<Int> from invalid Int value -1
}
