// Collections of a program: a grid, a heap, a cache, a bag.
import Foundation

struct Point: Hashable, Codable {
  var x: Int, y: Int
  static let origin = Point(x: 0, y: 0)
  mutating func move(dx: Int = 0, dy: Int = 0) { x += dx; y += dy }
  func moved(_ d: Direction) -> Point {
    var p = self;
    switch d {
    case .up: p.y -= 1;
    case .down: p.y += 1;
    case .left: p.x -= 1;
    case .right: p.x += 1
    }; return p
  }
}
enum Direction: CaseIterable {
  case up, down, left, right;
  var opposite: Direction {
    switch self {
    case .up: .down;
    case .down: .up;
    case .left: .right;
    case .right: .left
    }
  }
}
struct Grid<Cell> {
  let width, height: Int; private var cells: [Cell]
  init(width: Int, height: Int, _ make: (Point) -> Cell) {
    (self.width, self.height) = (width, height); cells = [];
    for y in 0..<height { for x in 0..<width { cells.append(make(Point(x: x, y: y))) } }
  }
  subscript(p: Point) -> Cell? {
    get { contains(p) ? cells[p.y * width + p.x] : nil }
    set { if let newValue, contains(p) { cells[p.y * width + p.x] = newValue } }
  }
  subscript(row y: Int) -> ArraySlice<Cell> { cells[y * width..<(y + 1) * width] }
  func contains(_ p: Point) -> Bool { (0..<width) ~= p.x && (0..<height) ~= p.y }
}
extension Grid: CustomStringConvertible where Cell == Character {
  var description: String { (0..<height).map { String(self[row: $0]) }.joined(separator: "\n") }
}
struct PriorityQueue<T> {
  private var heap: [T] = []; let before: (T, T) -> Bool
  init(_ before: @escaping (T, T) -> Bool) { self.before = before }
  var isEmpty: Bool { heap.isEmpty }
  mutating func push(_ v: T) {
    heap.append(v); var i = heap.count - 1;
    while i > 0, case let p = (i - 1) / 2, before(heap[i], heap[p]) { heap.swapAt(i, p); i = p }
  }
  mutating func pop() -> T? {
    guard !heap.isEmpty else { return nil }; heap.swapAt(0, heap.count - 1);
    let v = heap.removeLast(); var i = 0
    while true {
      let kids = [2 * i + 1, 2 * i + 2].filter { $0 < heap.count };
      guard let c = kids.min(by: { before(heap[$0], heap[$1]) }), before(heap[c], heap[i]) else {
        break
      }; heap.swapAt(i, c); i = c
    }; return v
  }
}
func shortest(_ g: Grid<Character>, from: Point, to: Point) -> [Point]? {
  var q = PriorityQueue<(cost: Int, at: Point)> { $0.cost < $1.cost }, best = [from: 0],
    came: [Point: Point] = [:]
  q.push((0, from))
  while let (cost, at) = q.pop() {
    if at == to { return Array(sequence(first: to) { came[$0] }).reversed() }
    for d in Direction.allCases {
      let n = at.moved(d); guard let c = g[n], c != "#" else { continue };
      if cost + 1 < best[n, default: .max] {
        best[n] = cost + 1; came[n] = at; q.push((cost + 1, n))
      }
    }
  }
  return nil
}
struct LRU<K: Hashable, V> {
  private var store: [K: V] = [:], order: [K] = []; let capacity: Int
  init(capacity: Int) { self.capacity = capacity }
  mutating func get(_ k: K) -> V? {
    guard let v = store[k] else { return nil }; order.removeAll { $0 == k }; order.append(k);
    return v
  }
  mutating func set(_ k: K, _ v: V) {
    if store.updateValue(v, forKey: k) == nil, store.count > capacity {
      store[order.removeFirst()] = nil
    }; order.removeAll { $0 == k }; order.append(k)
  }
  var keys: [K] { order }
}
struct Fibonacci: Sequence, IteratorProtocol {
  var state = (0, 1);
  mutating func next() -> Int? { defer { state = (state.1, state.0 + state.1) }; return state.0 }
}
struct Bag<E: Hashable>: Collection, ExpressibleByArrayLiteral {
  private var counts: [E: Int] = [:], items: [E] = []
  init(arrayLiteral e: E...) { e.forEach { add($0) } }
  mutating func add(_ e: E) { if counts[e] == nil { items.append(e) }; counts[e, default: 0] += 1 }
  var startIndex: Int { 0 }; var endIndex: Int { items.count };
  func index(after i: Int) -> Int { i + 1 }
  subscript(i: Int) -> (E, Int) { (items[i], counts[items[i]]!) }
}
func run() {
  let map = ["..#...", ".#..#.", "...#..", ".##...", "......"].map(Array.init)
  var g = Grid(width: 6, height: 5) { map[$0.y][$0.x] }
  if let path = shortest(g, from: .origin, to: Point(x: 5, y: 4)) {
    for p in path { g[p] = "*" }; print(path.count, path.last!)
  }
  print(g); print(g[Point(x: 9, y: 9)] as Any, Direction.up.opposite)
  var c = LRU<String, Int>(capacity: 2); c.set("a", 1); c.set("b", 2); _ = c.get("a");
  c.set("c", 3); print(c.keys, c.get("b") as Any)
  print(
    Array(Fibonacci().prefix(10)), Fibonacci().first { $0 > 100 }!,
    Array(Fibonacci().lazy.filter { $0 % 2 == 0 }.prefix(while: { $0 < 50 })))
  let b: Bag = ["x", "y", "x", "z", "x"]
  print(
    b.count, b.map { "\($0.0)\($0.1)" }, b.first!, b.max { $0.1 < $1.1 }!.0, b.dropFirst().map(\.0),
    b[b.index(b.startIndex, offsetBy: 2)])
  print(
    sequence(first: 1) { $0 < 100 ? $0 * 3 : nil }.map { $0 },
    Array(repeating: [0, 1], count: 2).flatMap { $0 }, [[1], [2, 3]].joined().map { $0 })
  print(
    [5, 1, 4].enumerated().sorted { $0.element < $1.element }.map(\.offset),
    zip(1..., ["a", "b"]).map { "\($0)\($1)" }, [1, 2, 3, 4, 5, 6].split { $0 % 3 == 0 })
  print(
    [1, 2, 3].adjacentPairs(), (1...4).reduce(1, *), [3, 1, 2].max()!,
    ["a": 1].merging(["a": 2, "b": 3]) { $0 + $1 }.sorted { $0.key < $1.key }.map { "\($0)\($1)" })
  var nums = Array(1...10); nums.removeAll { $0 % 2 == 0 }; nums.insert(contentsOf: [0, 0], at: 1);
  nums.replaceSubrange(0...1, with: [9]);
  print(
    nums, nums.lastIndex(of: 0) as Any, nums.dropLast(2), nums.suffix(2), nums.prefix { $0 != 3 })
  var d: [String: [Int]] = [:];
  for (i, w) in "a b a c b a".split(separator: " ").enumerated() {
    d[String(w), default: []].append(i)
  }; print(d.sorted { $0.value.count > $1.value.count }.map { ($0.key, $0.value) })
  let (q, r) = 17.quotientAndRemainder(dividingBy: 5);
  print(
    q, r, -7 / 2, -7 % 2, 7.0.truncatingRemainder(dividingBy: 2.5), (2.5).rounded(),
    (-2.5).rounded(.down), Int(3.99), 10.clamped(to: 0...5))
  let set: Set = [1, 2, 3], other: Set = [3, 4];
  print(
    set.union(other).sorted(), set.intersection(other), set.subtracting(other).sorted(),
    set.symmetricDifference(other).sorted(), set.isSuperset(of: [1]), set.isDisjoint(with: [9]))
}
extension Comparable {
  func clamped(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) }
}
extension Sequence {
  func adjacentPairs() -> [(Element, Element)] { Array(zip(self, dropFirst())) }
}
//: 10 Point(x: 5, y: 4)
//: *.#...
//: *#..#.
//: *..#..
//: *##...
//: ******
//: nil down
//: ["a", "c"] nil
//: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34] 144 [0, 2, 8, 34]
//: 3 ["x3", "y1", "z1"] ("x", 3) x ["y", "z"] ("z", 1)
//: [1, 3, 9, 27, 81, 243] [0, 1, 0, 1] [1, 2, 3]
//: [1, 2, 0] ["1a", "2b"] [ArraySlice([1, 2]), ArraySlice([4, 5])]
//: [(1, 2), (2, 3)] 24 3 ["a3", "b3"]
//: [9, 0, 3, 5, 7, 9] Optional(1) [9, 0, 3, 5] [7, 9] [9, 0]
//: [("a", [0, 2, 5]), ("b", [1, 4]), ("c", [3])]
//: 3 2 -3 -1 2.0 3.0 -3.0 3 5
//: [1, 2, 3, 4] [3] [1, 2] [1, 2, 4] true true
