// Collections as teaching code uses them.
func run() {
  var a = [5, 3, 8, 1]
  a.sort(); a.swapAt(0, 3); a.insert(9, at: 1); a.remove(at: 0); a += [4, 4];
  print(a, a.firstIndex(of: 4)!, a.lastIndex { $0 == 4 }!, a.partition { $0 > 4 })
  print(
    a.chunked(2), a.min()!, a.max()!,
    a.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }.count,
    a.indices.filter { $0 % 2 == 0 }, stride(from: 10, through: 0, by: -5).map { $0 },
    (1...3).flatMap { Array(repeating: $0, count: $0) })
  print(
    Array(a.prefix(2)), a.dropLast(2).count, a[1...], a[..<2].reversed() as [Int],
    a.contains { $0 > 8 }, a.allSatisfy { $0 > 0 }, zip(a, a.dropFirst()).map { $1 - $0 },
    a.shuffled().count, a.split { $0 == 4 })
  var d = ["a": 1, "b": 2]; d["c"] = 3; d["a"] = nil; d.merge(["b": 5, "z": 0]) { $0 + $1 };
  d.updateValue(8, forKey: "q");
  print(
    d.sorted { $0.key < $1.key }.map { "\($0)\($1)" }, d["x", default: 7],
    d.removeValue(forKey: "z") as Any, d.min { $0.value < $1.value }!.key,
    d.filter { $0.value > 4 }.keys.sorted(), d.compactMapValues { $0 > 4 ? $0 : nil }.count,
    d.contains { $0.key == "q" })
  print(
    Dictionary(uniqueKeysWithValues: zip(["x", "y"], 1...)).count,
    Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: max),
    Set([1, 2, 3]).intersection([2, 3, 4]).sorted(), Set([1, 2]).isSubset(of: [1, 2, 3]),
    Set([1]).union([2]).symmetricDifference([1, 5]).sorted())
  var s: Set = ["a"]; print(s.insert("a").inserted, s.insert("b"), s.remove("a") as Any, s)
  let n: Int? = nil, m: Int? = 5;
  print(
    n ?? m ?? 0, m.map { $0 * 2 } as Any, m.flatMap { $0 > 9 ? $0 : nil } as Any,
    [n, m].compactMap { $0 }, n == nil, m! + 1, (m as Any) is Int)
  if let m, m > 3, let k = Int("4") { print(m + k) }
  var o: [Int]? = [1]; o?.append(2);
  print(o?.count as Any, o?[0] as Any, o?.first.map(String.init) as Any)
  let t = (x: 1, y: (2, "z")); print(t.y.1, t); let (p, (q, _)) = t; print(p + q)
  outer: for i in 1... { for j in 1...3 where j == 2 { if i * j > 4 { break outer }; print(i, j) } }
  var it = [1, 2].makeIterator(); while let x = it.next() { print(x, terminator: ",") }; print()
  print(
    sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }.map(String.init),
    Array("abc".lazy.map { $0.uppercased() }), [[1], [2, 3]].joined().map { $0 },
    [3, 1].sorted(by: >), (0..<5).randomElement() != nil, [1, 2, 3].starts(with: [1]),
    a.first(where: { $0 > 100 }) ?? -1, [1, 2, 3, 4].suffix(from: 2), Array(1...10)[3..<5])
}
extension Array {
  func chunked(_ n: Int) -> [[Element]] {
    stride(from: 0, to: count, by: n).map { Array(self[$0..<Swift.min($0 + n, count)]) }
  }
}
//: [9, 3, 5, 1, 4, 4] 4 5 4
//: [[4, 3], [4, 1], [5, 9]] 1 9 5 [0, 2, 4] [10, 5, 0] [1, 2, 2, 3, 3, 3]
//: [4, 3] 4 [3, 4, 1, 5, 9] [3, 4] true true [-1, 1, -3, 4, 4] 6 [ArraySlice([3]), ArraySlice([1, 5, 9])]
//: ["b7", "c3", "q8", "z0"] 7 Optional(0) c ["b", "q"] 2 true
//: 2 ["a": 2] [2, 3] true [2, 5]
//: false (inserted: true, memberAfterInsert: "b") Optional("a") ["b"]
//: 5 Optional(10) nil [5] true 6 true
//: 9
//: Optional(2) Optional(1) Optional("1")
//: z (x: 1, y: (2, "z"))
//: 3
//: 1 2
//: 2 2
//: 1,2,
//: ["1", "3", "9", "27", "81"] ["A", "B", "C"] [1, 2, 3] [3, 1] true true -1 [3, 4] [4, 5]
