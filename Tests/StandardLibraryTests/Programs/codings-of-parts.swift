// Codings of ranges and geometry, a location as a StaticString, types determined by members.
import Foundation

protocol Hook {
  associatedtype State = Void
  associatedtype Value
  func makeState() -> State
  func makeValue(_ state: State) -> Value
}
extension Hook where Value == Void { func makeValue(_ state: State) {} }
struct Keep<State>: Hook {
  let initial: State
  func makeState() -> Reference { Reference(initial) }
  func makeValue(_ state: Reference) -> String { "kept \(state.state)" }
}
extension Keep {
  final class Reference {
    var state: State
    init(_ state: State) { self.state = state }
  }
}
struct Effect: Hook { func makeState() -> Int { 1 } }
func use<H: Hook>(_ hook: H) -> H.Value { hook.makeValue(hook.makeState()) }

enum Phase<T, E: Error> { case idle, done(T), failed(E) }
func words(_ phase: Phase<Int, Never>) -> String {
  switch phase {
  case .idle: "idle"
  case .done(let n): "done \(n)"
  }
}

enum Level: Equatable {
  case on
  case off(by: Int)
  static let off = Self.off(by: 3)
}

func where_(file: StaticString = "here", line: UInt = 7) -> String { "\(file):\(line)" }

func run() {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  func text<T: Encodable>(_ value: T) -> String {
    (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "none"
  }
  print(text([1.5..<2.5]), text([1...3]))
  print(text([CGPoint(x: 1, y: 2.5)]), text([CGSize(width: 3, height: 4)]))
  print(text([CGRect(x: 1, y: 2, width: 3, height: 4)]))
  func value<T: Decodable>(_ type: T.Type, _ json: String) -> T? {
    try? JSONDecoder().decode(type, from: Data(json.utf8))
  }
  print(value([Range<Double>].self, "[[291.65,309.25]]") ?? [])
  print(value([ClosedRange<Int>].self, "[[1,4]]") ?? [], value([Range<Int>].self, "[[4,1]]") == nil)
  print(value([Range<Int>].self, "[{\"lowerBound\":1}]") == nil)
  print(value([CGRect].self, "[[[1,2],[3,4]]]")?.first?.maxX ?? 0)
  print(value([Int].self, "[1,2,]") ?? [], value([String: Int].self, "{\"a\":1, }") ?? [:])
  print(value([Int].self, "[1,,2]") == nil, value([Int].self, "[,]") == nil)
  print(use(Keep(initial: 3)), use(Effect()))
  print(words(.done(2)), words(.idle))
  print(Level.off == .off(by: 3), Level.on == .off)
  print(where_(), where_(file: "there", line: 1))
  var s = "a"
  s.unicodeScalars.append("b")
  s.unicodeScalars.append(Unicode.Scalar(0x1F1E6)!)
  s.unicodeScalars.removeFirst()
  print(s, s.unicodeScalars.count)
  let (a, b): (Int, Int?) = (1, nil)
  if case let (x?, y?) = (a, b) { print(x, y) } else { print("no") }
  if case let (x?, nil) = (a, b) { print(x) }
}
//: [[1.5,2.5]] [[1,3]]
//: [[1,2.5]] [[3,4]]
//: [[[1,2],[3,4]]]
//: [Range(291.65..<309.25)]
//: [ClosedRange(1...4)] true
//: true
//: 4.0
//: [1, 2] ["a": 1]
//: true true
//: kept 3 ()
//: done 2 idle
//: true false
//: here:7 there:1
//: b🇦 2
//: no
//: 1
