// Property wrappers: projected values, initial values and arguments, composition, in functions.
@propertyWrapper
struct Clamped<Value: Comparable> {
  private var value: Value
  let range: ClosedRange<Value>
  private(set) var rejected = 0
  init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }
  var wrappedValue: Value {
    get { value }
    set {
      if !range.contains(newValue) { rejected += 1 }
      value = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }
  var projectedValue: Int { rejected }
}
@propertyWrapper
struct Logged<Value> {
  var wrappedValue: Value {
    willSet { print("will", newValue) }
    didSet { print("did", oldValue, "->", wrappedValue) }
  }
}
@propertyWrapper
struct Trimmed {
  private(set) var value = ""
  var wrappedValue: String {
    get { value }
    set { value = newValue.split(separator: " ").joined(separator: " ") }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}
@propertyWrapper
struct Lazily<Value> {
  private var make: () -> Value
  private var made: Value?
  init(wrappedValue: @autoclosure @escaping () -> Value) { make = wrappedValue }
  var wrappedValue: Value {
    mutating get {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
    set { made = newValue }
  }
}
@propertyWrapper
final class Shared<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  var projectedValue: Shared<Value> { self }
}
@propertyWrapper
struct Doubled {
  var wrappedValue: Int
  var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue * 2 }
  init() { wrappedValue = -1 }
}

struct Player {
  @Clamped(0...10) var health = 5
  @Clamped(wrappedValue: 99, 1...3) var lives: Int
  @Trimmed var name = "  Ann   Lee "
  @Logged var score = 1
  @Shared var team = "red"
  @Doubled var a = 4
  @Doubled var b
  @Doubled var c: Int = 3
}
struct Counter {
  @Lazily var heavy = compute()
}
func compute() -> Int {
  print("computing")
  return 42
}
struct Form {
  @Trimmed var text: String
  @Clamped(0...1) var ratio: Double = 0.5
  init(text: String) { self.text = text }
}

extension Player { func describe() -> String { "\(_name.value)|\($health)|\(_health.range)" } }

func run() {
  var player = Player()
  print(player.health, player.$health, player.lives, player.name)
  player.health = 50
  player.health -= 3
  player.health = -1
  print(player.health, player.$health)
  player.score += 1
  player.score = 7
  let copy = player
  player.team = "blue"
  print(copy.team, copy.$team === player.$team, player.describe())
  print(player.a, player.b, player.c, player.$a.wrappedValue)
  player.$a = Doubled(wrappedValue: 10)
  print(player.a)
  player.a = 10
  print(player.a)
  var counter = Counter()
  print("before")
  print(counter.heavy, counter.heavy)
  counter.heavy = 1
  print(counter.heavy)
  var form = Form(text: " a   b ")
  form.ratio = 7
  print(form.text, form.ratio)
  form.text = "   c"
  print(form.text)
  @Clamped(0...3) var x = 8
  x += 1
  print(x, $x)
}

//: 5 0 3 Ann Lee
//: 0 2
//: will 2
//: did 1 -> 2
//: will 7
//: did 2 -> 7
//: blue true Ann Lee|2|0...10
//: 8 -1 6 8
//: 20
//: 10
//: before
//: computing
//: 42 42
//: 1
//: a b 1.0
//: c
//: 3 1
