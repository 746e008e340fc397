// The values that standard types make from nothing, with the type written or taken from the context.
final class Sizes {
  var last: Int64 = 7
  var small: UInt8 = 1
  init() {
    last = .init()
    small = .init()
  }
}

struct Marker: Equatable {}

enum Kind { case plain, striped }

func kept<T>(_ type: T.Type) -> T? { [] as? T }

func nothing<T: FixedWidthInteger>(_ type: T.Type) -> T { .init() }

func run() {
  let sizes = Sizes()
  print(sizes.last, sizes.small, sizes.last != 0, sizes.last + 3)
  print(Int(), Int8(), Int16(), Int32(), Int64(), UInt(), UInt8(), UInt16(), UInt32(), UInt64())
  print(Double(), Float(), Bool(), String().isEmpty, [Int]().count, [String: Int]().count)
  print(nothing(Int.self), nothing(UInt64.self) + 1, Set<Int>().count, Substring().isEmpty)
  print(Marker() == Marker(), Marker())
  // The content of an empty literal says nothing if a value of any type is wanted.
  let found: [String: Any] = ["a": [1], "b": [:]]
  let all: [String: Any] = ["a": found["x"] ?? [], "b": found["x"] ?? [:], "c": found["a"] ?? []]
  print(all["a"]!, all["b"]!, all["c"]!, [] as Any, kept([Int].self) as Any, kept(Int.self) as Any)
  // `nil` makes optional the part of a tuple that it fills.
  let kinds = [("a", 1.0, Kind.plain), ("b", 0.5, nil)]
  print(kinds.map { "\($0.0) \($0.1) \($0.2 == nil)" })
}
//: 0 0 false 3
//: 0 0 0 0 0 0 0 0 0 0
//: 0.0 0.0 false true 0 0
//: 0 1 0 true
//: true Marker()
//: [] [:] [1] [] Optional([]) nil
//: ["a 1.0 false", "b 0.5 true"]
