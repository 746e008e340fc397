// The values that types of the language make of nothing, where the type is written and where it comes
// from the place.
final class Sizes {
  var last: Int64 = 7
  var small: UInt8 = 1
  init() {
    last = .init()
    small = .init()
  }
}

struct Marker: Equatable {}

func nothing<T: FixedWidthInteger>(_ type: T.Type) -> T { .init() }

func run() {
  let sizes = Sizes()
  print(sizes.last, sizes.small, sizes.last != 0, sizes.last + 3)
  print(Int(), Int8(), Int16(), Int32(), Int64(), UInt(), UInt8(), UInt16(), UInt32(), UInt64())
  print(Double(), Float(), Bool(), String().isEmpty, [Int]().count, [String: Int]().count)
  print(nothing(Int.self), nothing(UInt64.self) + 1, Set<Int>().count, Substring().isEmpty)
  print(Marker() == Marker(), Marker())
}
//: 0 0 false 3
//: 0 0 0 0 0 0 0 0 0 0
//: 0.0 0.0 false true 0 0
//: 0 1 0 true
//: true Marker()
