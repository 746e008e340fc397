import Foundation

// Forms that people write and that leave much implicit.

@propertyWrapper struct Noted<Value> {
  var value: Value
  init(wrappedValue: Value) {
    value = wrappedValue
    print("made with", wrappedValue)
  }
  var wrappedValue: Value {
    get { value }
    set {
      print("set to", newValue)
      value = newValue
    }
  }
}

class Shelf {
  @Noted var books = 0
  let name: String
  init() {
    books = 3
    name = "upper"
    books = 4
  }
}

struct Lamp {
  @Noted var isOn = false
  var room: String
  init(isOn: Bool) {
    self.isOn = isOn
    room = "hall"
  }
}

// The object that has the property.
@propertyWrapper struct Watched<Value> {
  var stored: Value
  init(wrappedValue: Value) { stored = wrappedValue }
  @available(*, unavailable) var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }
  static subscript<Owner: Watcher>(
    _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].stored }
    set {
      owner.seen("\(owner[keyPath: storage].stored) -> \(newValue)")
      owner[keyPath: storage].stored = newValue
    }
  }
}
class Watcher {
  func seen(_ text: String) { print("seen", text) }
}
class Kettle: Watcher {
  @Watched var degrees = 20
  @Watched var label = "cold"
}

// Aliases with their own parameters, in another order.
struct Either<Left, Right> {
  var left: Left
  var right: Right
}
typealias Marked<Mark> = Either<Mark, Int>
typealias Turned<A, B> = Either<B, A>

// A default determines a parameter's type; so does another argument.
func decorated(_ text: String, with mark: () -> some CustomStringConvertible = { 7 }) -> String {
  text + mark().description
}
enum Side: String { case left, right }
func chosen<Choice: Equatable>(tag: Choice, selection: Choice?) -> Bool { tag == selection }
func isOrdered(_ low: Double?, _ high: Double?) -> Bool {
  let low = low ?? -.infinity
  let high = high ?? low
  return low <= high
}

struct Field: Equatable { var name: String }
struct Form { var names: [String] }

// Branches.
enum Corner {
  case soft, hard
  var radius: Double {
    switch self {
    case .soft:
      #if os(tvOS)
        12
      #else
        20
      #endif
    case .hard: 0
    }
  }
}
struct Phrase: ExpressibleByStringLiteral {
  var text: String
  init(stringLiteral value: String) { text = "<" + value + ">" }
}
func phrase(_ flag: Bool) -> Phrase { if flag { "yes" } else { "no" } }

// Ranges.

// Generators behind a protocol, sequences of known elements.
struct Steady: RandomNumberGenerator { mutating func next() -> UInt64 { 4 } }
func rolled(_ generator: inout any RandomNumberGenerator) -> Int {
  Int.random(in: 0..<2, using: &generator)
}
struct Rows {
  var rows = [[1, 2], [3]]
  var flat: some RandomAccessCollection<Int> { rows.flatMap { $0 } }
}
func listed<T: CaseIterable & Hashable>(_ type: T.Type) -> Set<T> { Set(type.allCases) }
enum Season: CaseIterable { case spring, autumn }

// Texts, pairs and parts.

func run() {
  _ = Shelf().books
  print(Lamp(isOn: true).isOn)
  let kettle = Kettle()
  kettle.degrees += 60
  kettle.label = "hot"
  print(kettle.degrees, kettle.label)
  print(Marked<String>(left: "a", right: 1).left, Turned<Int, String>(left: "x", right: 2).right)
  print(decorated("a"), decorated("b") { "!" })
  let side = Side.right
  print(.right == side, .left == side, .left != side)
  print(chosen(tag: .left, selection: side), chosen(tag: .right, selection: side))
  print(isOrdered(nil, 3), isOrdered(4, 3))
  var form: Form? = Form(names: ["a", "b"])
  var fields: [Field] = form?.names.map { .init(name: $0) } ?? []
  print(fields.count)
  form = nil
  fields = form?.names.map { .init(name: $0) } ?? [Field(name: "none")]
  print(fields[0].name)
  print(Corner.soft.radius, Corner.hard.radius)
  print(phrase(true).text, phrase(false).text)
  let span: ClosedRange<Int> = {
    let low = 2
    return low...5
  }()
  print(span.count)
  let width: CGFloat = 2
  print((0..<3.0).contains(Double.random(in: 0..<width)), CGFloat.random(in: 1.0...Double(1)))
  var generator: any RandomNumberGenerator = Steady()
  print(rolled(&generator))
  var total = 0
  for number in Rows().flat { total += number + 1 }
  print(total)
  print(listed(Season.self).count)
  print(UInt32("img_0042".dropFirst(4)) ?? 0, Int8("x".dropFirst()) == nil)
  print(
    [1, 2, 3, 4].contains([2, 3]), [1, 2].contains([3, 4]), [1, 2, 1, 2].ranges(of: [1, 2]).count)
  let actions: KeyValuePairs<String, () -> Int> = ["b": { 1 }, "a": { 2 }]
  print(actions.map(\.key), actions[1].value(), actions.count)
  let lines = Array(repeating: "abc", count: 3000).joined(separator: "\n")
  print(lines.split(separator: "\n").count, lines.components(separatedBy: "\n").count)
  print("a--b--c".split(separator: "--", maxSplits: 1), "xaxax".ranges(of: "ax").count)
  let address = URLComponents(string: "https://a.b:80/c%20d?e=f&g#h")
  print(
    address?.host ?? "-", address?.port ?? 0, address?.path ?? "-", address?.queryItems?.count ?? 0,
    address?.fragment ?? "-")
  do {
    _ = try Data(contentsOf: URL(fileURLWithPath: "/no such file"))
  } catch CocoaError.fileReadNoSuchFile {
    print("no such file")
  } catch { print("another") }
}

//: made with 0
//: made with 3
//: set to 4
//: made with false
//: made with true
//: true
//: seen 20 -> 80
//: seen cold -> hot
//: 80 hot
//: a 2
//: a7 b!
//: true false true
//: false true
//: true false
//: 2
//: none
//: 20.0 0.0
//: <yes> <no>
//: 4
//: true 1.0
//: 0
//: 9
//: 2
//: 42 true
//: true false 2
//: ["b", "a"] 2 2
//: 3000 3000
//: ["a", "b--c"] 2
//: a.b 80 /c d 2 h
//: no such file
