// Wrappers, dynamic members, and types made from literals.
import Foundation

@propertyWrapper struct UserDefault<Value> {
  let key: String
  let defaultValue: Value
  nonisolated(unsafe) static var store: [String: Any] {
    get { _store }
    set { _store = newValue }
  }
  var wrappedValue: Value {
    get { _store[key] as? Value ?? defaultValue }
    nonmutating set { _store[key] = newValue }
  }
  var projectedValue: Self { self }
  func reset() { _store[key] = nil }
}
nonisolated(unsafe) var _store: [String: Any] = [:]
@propertyWrapper struct Validated<T> {
  private var value: T
  private let rule: (T) -> Bool
  private(set) var projectedValue: Bool
  init(wrappedValue: T, _ rule: @escaping (T) -> Bool) {
    value = wrappedValue; self.rule = rule; projectedValue = rule(wrappedValue)
  }
  var wrappedValue: T {
    get { value }
    set { projectedValue = rule(newValue); if projectedValue { value = newValue } }
  }
}
@propertyWrapper final class Logged<T> {
  var history: [T] = []
  var wrappedValue: T { didSet { history.append(wrappedValue) } }
  var projectedValue: Logged<T> { self }
  init(wrappedValue: T) { self.wrappedValue = wrappedValue }
}
struct Settings {
  @UserDefault(key: "theme", defaultValue: "light") var theme: String
  @UserDefault(key: "volume", defaultValue: 5) var volume: Int
}
struct Form {
  @Validated({ $0.count >= 3 }) var name = "abc"
  @Validated({ (1...120).contains($0) }) var age: Int = 30
  @Logged var step = 0
}
@dynamicMemberLookup struct Lens<Root> {
  var root: Root
  subscript<T>(dynamicMember path: WritableKeyPath<Root, T>) -> T {
    get { root[keyPath: path] }
    set { root[keyPath: path] = newValue }
  }
}
@dynamicMemberLookup enum JSON {
  case number(Double), text(String), object([String: JSON]), list([JSON]), null
  subscript(dynamicMember key: String) -> JSON? {
    if case .object(let o) = self { return o[key] }; return nil
  }
  subscript(i: Int) -> JSON? {
    if case .list(let l) = self, l.indices.contains(i) { return l[i] }; return nil
  }
  var string: String? { if case .text(let t) = self { t } else { nil } }
}
extension JSON: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
  init(nilLiteral: ()) { self = .null }
}
struct Temperature: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Comparable,
  CustomStringConvertible
{
  var celsius: Double
  init(floatLiteral value: Double) { celsius = value }
  init(integerLiteral value: Int) { celsius = Double(value) }
  static func < (a: Self, b: Self) -> Bool { a.celsius < b.celsius }
  var description: String { String(format: "%.1f°C", celsius) }
}
struct Email: ExpressibleByStringInterpolation, CustomStringConvertible {
  struct StringInterpolation: StringInterpolationProtocol {
    var parts: [String] = []
    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(literal) } }
    mutating func appendInterpolation(_ value: String, upper: Bool = false) {
      parts.append(upper ? value.uppercased() : value)
    }
    mutating func appendInterpolation(_ n: Int, width: Int) {
      parts.append(String(repeating: "0", count: max(0, width - "\(n)".count)) + "\(n)")
    }
  }
  var description: String
  init(stringLiteral value: String) { description = value }
  init(stringInterpolation i: StringInterpolation) { description = i.parts.joined(separator: "|") }
}
extension String.StringInterpolation {
  mutating func appendInterpolation(list items: [some CustomStringConvertible]) {
    appendLiteral(items.map(\.description).joined(separator: "+"))
  }
  mutating func appendInterpolation(_ value: Double, places: Int) {
    appendLiteral(String(format: "%.\(places)f", value))
  }
}
func run() {
  let s = Settings()
  print(s.theme, s.volume)
  s.theme = "dark"; s.volume += 2
  print(s.theme, s.volume)
  s.$theme.reset()
  print(s.theme)
  var f = Form()
  f.name = "x"; print(f.name, f.$name)
  f.name = "Alice"; print(f.name, f.$name)
  f.age = 200; print(f.age, f.$age)
  f.step = 1; f.step = 4; print(f.$step.history)
  struct P { var x = 1; var y = 2 }
  var l = Lens(root: P())
  l.x = 9
  print(l.x + l.y, l.root)
  let j: JSON = ["name": "Tama", "tags": ["a", 2, 3.5, nil], "nested": ["deep": "yes"]]
  print(j.name?.string ?? "-", j.tags?[1] as Any, j.nested?.deep?.string ?? "-", j.zip as Any)
  let temps: [Temperature] = [21.5, 18, 30]
  print(temps.max()!, temps.sorted(), temps.min()! < 20)
  let who = "bo"
  let e: Email = "to \(who, upper: true) id \(7, width: 3)"
  print(e, "\(list: [1, 2, 3]) \(3.14159, places: 2)")
}
//: light 5
//: dark 7
//: light
//: abc false
//: Alice true
//: 30 false
//: [1, 4]
//: 11 P(x: 9, y: 2)
//: Tama Optional(App.JSON.number(2.0)) yes nil
//: 30.0°C [18.0°C, 21.5°C, 30.0°C] true
//: to |BO| id |007 1+2+3 3.14
