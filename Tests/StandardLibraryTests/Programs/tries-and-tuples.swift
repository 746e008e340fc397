// An open type under `try?` becomes the wanted type; a tuple pattern selects the overload.

struct Hint { var n: Int }
struct Missing: Error {}
enum Step<T> { case next, done(T) }

struct Bag {
  let items: [Int]
  func each<T>(_ visit: (Int) -> Step<T>) -> T? {
    for item in items { if case .done(let value) = visit(item) { return value } }
    return nil
  }
}

func borrow<R>(_ n: Int, _ body: (Bag) throws -> R) rethrows -> R {
  print(R.self)
  return try body(Bag(items: [n, n + 1]))
}
func hint(from n: Int) -> Hint? {
  try? borrow(n) { bag in
    if n < 0 { throw Missing() }
    return bag.each { item in
      if item > 1 { return .done(Hint(n: item)) }
      return .next
    }
  }
}
func word(_ n: Int) -> String? {
  return try? borrow(n) { bag in
    switch bag.items.first {
    case .some(let first) where first > 5: return nil
    case .some(let first): return "\(first)"
    case .none: throw Missing()
    }
  }
}

enum Side { case left, right }
func kept<T>(_ value: T) throws -> T { value }
func side() -> Side? { try? kept(.right) }

func cut(_ n: Int, by k: Int = 2) -> (Int, Int) { (n / k, n % k) }
func cut(_ n: Int) -> Int { n }

func run() {
  print(hint(from: 1)?.n ?? -1, hint(from: -2)?.n ?? -1)
  print(word(3) ?? "-", word(9) ?? "-")
  print(side() == .right)
  let (quotient, rest) = cut(7)
  let whole: Int = cut(7)
  print(quotient, rest, whole)
  let (a, (b, c)) = (1, cut(9))
  print(a, b, c)
}
//: Optional<Hint>
//: Optional<Hint>
//: 2 -1
//: Optional<String>
//: Optional<String>
//: 3 -
//: true
//: 3 1 7
//: 1 4 1
