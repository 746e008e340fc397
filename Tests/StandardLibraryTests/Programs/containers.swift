// Containers, matrices and trees of any element.
import Foundation

protocol Container {
  associatedtype Item
  var count: Int { get }
  mutating func append(_ item: Item)
  subscript(i: Int) -> Item { get }
}
struct Stack<Element>: Container {
  private var items: [Element] = []
  var count: Int { items.count }
  mutating func append(_ item: Element) { items.append(item) }
  mutating func pop() -> Element? { items.popLast() }
  subscript(i: Int) -> Element { items[i] }
}
extension Stack: Sequence {
  func makeIterator() -> AnyIterator<Element> {
    var index = items.count - 1
    return AnyIterator {
      guard index >= 0 else { return nil }
      defer { index -= 1 }
      return self.items[index]
    }
  }
}
extension Stack: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { items = elements }
}
extension Stack: CustomStringConvertible where Element: CustomStringConvertible {
  var description: String { "[" + map(\.description).joined(separator: " > ") + "]" }
}
func allMatch<A: Container, B: Container>(_ a: A, _ b: B) -> Bool
where A.Item == B.Item, A.Item: Equatable {
  guard a.count == b.count else { return false }
  for i in 0..<a.count where a[i] != b[i] { return false }
  return true
}
extension Array: Container where Element: Any {}
struct Matrix<T: Numeric> {
  let rows: Int, columns: Int
  private var grid: [T]
  init(rows: Int, columns: Int, repeating value: T = 0) {
    self.rows = rows; self.columns = columns
    grid = Array(repeating: value, count: rows * columns)
  }
  subscript(r: Int, c: Int) -> T {
    get {
      precondition(r < rows && c < columns, "Index out of range"); return grid[r * columns + c]
    }
    set { grid[r * columns + c] = newValue }
  }
  static func * (l: Matrix, r: Matrix) -> Matrix {
    var out = Matrix(rows: l.rows, columns: r.columns)
    for i in 0..<l.rows {
      for j in 0..<r.columns { for k in 0..<l.columns { out[i, j] += l[i, k] * r[k, j] } }
    }
    return out
  }
  func map<U: Numeric>(_ f: (T) throws -> U) rethrows -> Matrix<U> {
    var out = Matrix<U>(rows: rows, columns: columns)
    for i in 0..<rows { for j in 0..<columns { out[i, j] = try f(self[i, j]) } }
    return out
  }
  var transposed: Matrix {
    var m = Matrix(rows: columns, columns: rows);
    for i in 0..<rows { for j in 0..<columns { m[j, i] = self[i, j] } }; return m
  }
}
func largest<T>(in items: some Sequence<T>, by areInIncreasingOrder: (T, T) -> Bool) -> T? {
  var best: T?
  for item in items {
    if let b = best { if areInIncreasingOrder(b, item) { best = item } } else { best = item }
  }
  return best
}
func makeCounter(step: Int = 1) -> (increment: () -> Int, reset: () -> Void) {
  var n = 0
  return (
    {
      n += step; return n
    }, { n = 0 }
  )
}
enum Tree<Value: Comparable> {
  case leaf
  indirect case node(left: Tree, value: Value, right: Tree)
  func inserting(_ v: Value) -> Tree {
    switch self {
    case .leaf: return .node(left: .leaf, value: v, right: .leaf)
    case let .node(l, x, r) where v < x: return .node(left: l.inserting(v), value: x, right: r)
    case let .node(l, x, r) where v > x: return .node(left: l, value: x, right: r.inserting(v))
    default: return self
    }
  }
  var sorted: [Value] {
    if case let .node(l, v, r) = self { return l.sorted + [v] + r.sorted }
    return []
  }
  var depth: Int {
    switch self {
    case .leaf: 0;
    case .node(let l, _, let r): 1 + Swift.max(l.depth, r.depth)
    }
  }
}
func run() {
  var s: Stack = [1, 2, 3]
  s.append(4)
  print(s, s.pop() as Any, Array(s), s.contains(2))
  print(allMatch(s, s), s.reversed(), s.enumerated().map { "\($0):\($1)" })
  var m = Matrix<Double>(rows: 2, columns: 2, repeating: 1.5)
  m[0, 1] = 2
  let p = m * m
  print(p[0, 0], p[0, 1], p.transposed[0, 1], m.map { Int($0 * 2) }[0, 0])
  print(largest(in: ["pear", "fig", "banana"]) { $0.count < $1.count } ?? "none")
  let c = makeCounter(step: 5)
  print(
    c.increment(), c.increment(),
    {
      c.reset(); return c.increment()
    }())
  var t = Tree<Int>.leaf
  for v in [5, 2, 8, 1, 9, 2] { t = t.inserting(v) }
  print(t.sorted, t.depth)
  print(zip(s, "abc").map { "\($0)\($1)" }, s.lazy.map { $0 * $0 }.filter { $0 > 2 }.first as Any)
  print(stride(from: 10, through: 0, by: -3).map(String.init).joined(separator: ","))
  print(
    [3, 1, 2].sorted(by: >),
    [1, 2, 3, 4].reduce(into: [:]) { $0[$1 % 2, default: []].append($1) }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" })
}
//: [4 > 3 > 2 > 1] Optional(4) [3, 2, 1] true
//: true [1, 2, 3] ["0:3", "1:2", "2:1"]
//: 5.25 6.0 4.5 3
//: banana
//: 5 10 5
//: [1, 2, 5, 8, 9] 3
//: ["3a", "2b", "1c"] Optional(9)
//: 10,7,4,1
//: [3, 2, 1] ["0=[2, 4]", "1=[1, 3]"]
