// Property wrappers of functions' parameters.
@propertyWrapper struct Clamped {
  var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 10) } }
  var projectedValue: String { "projected \(wrappedValue)" }
  init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 10) }
  init(wrappedValue: Int, _ top: Int) { self.wrappedValue = min(wrappedValue, top) }
}
@propertyWrapper struct Trimmed<T> {
  var wrappedValue: T
  var projectedValue: Trimmed { self }
}
func show(@Clamped value: Int) { print(value, $value, _value.wrappedValue) }
func both(@Clamped _ a: Int, @Trimmed name: String) { print(a, $a, name, $name.wrappedValue) }
struct S {
  func f(@Clamped of value: Int) -> String { $value }
  init(@Trimmed title: String) { print(title, $title.wrappedValue) }
}
func run() {
  show(value: 25)
  show(value: 3)
  both(70, name: "ab")
  print(S(title: "t").f(of: 99))
  func local(@Clamped(5) x: Int) { print(x) }
  local(x: 7)
}
//: 10 projected 10 10
//: 3 projected 3 3
//: 10 projected 10 ab ab
//: t t
//: projected 10
//: 5
