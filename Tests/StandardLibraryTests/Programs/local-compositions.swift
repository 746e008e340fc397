// Wrappers of wrappers on local variables.
@propertyWrapper struct Clamped<V: Comparable> {
  private var value: V
  let range: ClosedRange<V>
  var wrappedValue: V {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
  init(wrappedValue: V, _ range: ClosedRange<V>) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }
}
@propertyWrapper struct Counted<V> {
  var count = 0
  var wrappedValue: V { didSet { count += 1 } }
  var projectedValue: Int { count }
  init(wrappedValue: V) { self.wrappedValue = wrappedValue }
}

func run() {
  @Counted @Clamped(0...10) var level = 25
  print(level, $level)
  //: 10 0
  level = 7
  level -= 9
  print(level, $level, _level.wrappedValue.range)
  //: 0 2 0...10
  @Clamped(1...3) var plain: Int = 0
  print(plain)
  //: 1
  func later() { level += 4 }
  later()
  print(level)
  //: 4
}
