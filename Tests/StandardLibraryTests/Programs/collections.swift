// Arrays, dictionaries, sets, slices, ranges and what sequences can do.
func run() {
  var a = [5, 3, 8, 1]
  a.append(9); a.insert(7, at: 1); a += [2, 2]; a.append(contentsOf: [4]);
  print(a, a.count, a.first!, a.last!, a[2], a[1...2], a[..<2], a[5...])
  print(a.remove(at: 0), a.removeFirst(), a.removeLast(), a.popLast() as Any, a);
  a.removeAll { $0 == 2 }; a.swapAt(0, 2); print(a)
  a[0] += 10; a[1...2] = [100]; a.replaceSubrange(0..<1, with: [0, 0]);
  print(a, a.isEmpty, a.contains(100), a.firstIndex(of: 100) as Any, a.lastIndex { $0 == 0 } as Any)
  a.reverse(); a.sort();
  print(
    a, a.sorted(by: >), a.reversed(), Array(a.reversed()), a.min()!, a.max()!, a.reduce(0, +),
    a.indices, a.endIndex)
  print(
    [3, 1, 2].sorted(), ["b", "a"].sorted(), [3, 1, 2].max { $0 > $1 }!,
    [1, 2, 3, 4].partitioned(), (1...4).map { $0 * $0 }, (1...9).filter { $0 % 3 == 0 })
  print(
    (1...3).flatMap { Array(repeating: $0, count: $0) }, [[1], [2, 3]].joined().map { $0 },
    Array([[1], [2]].joined(separator: [0])), zip([1, 2, 3], ["a", "b"]).map { "\($0)\($1)" })
  print(
    [1, 2, 3].enumerated().map { $0.offset * $0.element }, [1, 2, 3, 4, 5].prefix(2),
    [1, 2, 3].suffix(2), [1, 2, 3].dropFirst(), [1, 2, 3].dropLast(2),
    [1, 2, 3, 1].prefix { $0 < 3 }, [1, 2, 3, 1].drop { $0 < 3 })
  print(
    [1, 2, 3, 4].reduce(into: [Int: Int]()) { $0[$1 % 2, default: 0] += $1 }.sorted {
      $0.key < $1.key
    }.map { "\($0.key):\($0.value)" }, [1, 5].allSatisfy { $0 > 0 }, [1, 2].elementsEqual([1, 2]),
    [1, 2].starts(with: [1]))
  print(
    [1, 2, 3, 4, 5].split { $0 % 2 == 0 }, [1, 0, 2, 0, 3].split(separator: 0),
    [1, 2, 3].first { $0 > 1 } as Any, [1, 2, 3].last { $0 < 3 } as Any,
    [4, 5].firstIndex { $0 == 5 } as Any)
  print(
    stride(from: 1, to: 10, by: 3).map { $0 }, stride(from: 3, through: 1, by: -1).map { $0 },
    (0..<3).reversed().map { $0 }, Array(0...2), (1..<1).isEmpty, (1...3).count, (1..<4).lowerBound,
    (1...3).upperBound, (0..<10).clamped(to: 3..<20), (1...5).overlaps(5...6))
  var d = ["a": 1, "b": 2]
  d["c"] = 3; d["a"] = nil; d["b", default: 0] += 5; d["z", default: 10] += 1;
  print(d.count, d["b"] as Any, d["q"] as Any, d.keys.sorted(), d.values.sorted(), d["z"]!)
  print(
    d.updateValue(1, forKey: "b") as Any, d.removeValue(forKey: "c") as Any,
    d.removeValue(forKey: "nope") as Any,
    d.mapValues { $0 * 2 }.sorted { $0.key < $1.key }.map { $0.value },
    d.filter { $0.value > 5 }.count, d.contains { $0.key == "b" })
  print(
    Dictionary(grouping: ["ant", "bee", "ape"]) { $0.first! }.mapValues(\.count).sorted {
      $0.key < $1.key
    }.map { "\($0)" }, Dictionary(uniqueKeysWithValues: [("x", 1), ("y", 2)])["y"]!,
    Dictionary([("k", 1), ("k", 2)], uniquingKeysWith: +)["k"]!, d.merging(["b": 9]) { $1 }["b"]!,
    d.isEmpty)
  d.merge(["b": 50]) { old, new in old + new };
  print(
    d["b"]!, d.compactMapValues { $0 > 20 ? $0 : nil }.count, d.min { $0.value < $1.value }!.key,
    d.sorted { $0.value < $1.value }.first!.key, ["only": 1], [:] as [String: Int], d == d)
  for (key, value) in d.sorted(by: { $0.key < $1.key }) { print(key, value, terminator: ";") }
  print(
    d.first != nil, d.reduce(0) { $0 + $1.value }, d.keys.contains("b"), d.values.reduce(0, +),
    d.map { $0.key.count }.reduce(0, +))
  var s: Set = [1, 2, 3, 3]
  print(
    s.count, s.contains(2), s.insert(4).inserted, s.insert(4), s.remove(1) as Any,
    s.remove(77) as Any, s.sorted(), s.union([9]).sorted(), s.intersection([2, 3, 99]).sorted(),
    s.subtracting([2]).sorted(), s.symmetricDifference([2, 100]).sorted())
  print(
    s.isSubset(of: [2, 3, 4, 5]), s.isSuperset(of: [2]), s.isDisjoint(with: [7]), s == [4, 3, 2],
    Set([1]).isStrictSubset(of: [1, 2]), s.map { $0 * 2 }.sorted(), s.filter { $0 > 2 }.count,
    s.min()!, Set<Int>(), [7] as Set);
  s.formUnion([8]); s.subtract([2]); s.formIntersection([3, 8]); s.update(with: 3);
  print(s.sorted(), s.isEmpty, s.first != nil)
  let slice = a[1...];
  print(
    slice, slice.startIndex, slice.first!, slice[1], Array(slice), slice.count, slice.indices,
    type(of: slice), slice.dropFirst().startIndex)
  var grid = Array(repeating: Array(repeating: 0, count: 3), count: 2); grid[1][2] = 5;
  grid[0].append(7); grid[1][0...1] = [8, 9];
  print(grid, grid.flatMap { $0 }.reduce(0, +), grid.map(\.count), grid[1].firstIndex(of: 5)!)
  var copy = a; copy[0] = -1;
  print(
    a[0], copy[0], a == copy, [1, 2] + [3], [[1, 2], [3]] == [[1, 2], [3]],
    [1, 2] < [1, 3] ? "less" : "more")
  print(
    ["a": [1, 2]].mapValues { $0.reduce(0, +) }, [("a", 1), ("b", 2)].map { $0.0 },
    [1, 2, 3].lazy.map { $0 * 2 }.filter { $0 > 2 }.first!,
    Array([1, 2, 3].lazy.filter { $0 > 1 }),
    sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }.map { $0 }, Array(repeatElement("x", count: 2)))
  var it = [1, 2].makeIterator(); print(it.next() as Any, it.next() as Any, it.next() as Any);
  print(
    [3, 1].shuffled().count, [1, 2, 3].randomElement() != nil, (1...3).randomElement() != nil,
    [Int](), [[]] as [[Int]], [nil, 1] as [Int?])
  print(
    [1, 2, 3, 4].chunk(2), [1, 1, 2].unique(), "abc".zipped, [2, 4].average, [1.5, 2.5].average,
    [1, 2, 3].dropFirst(5), [1, 2, 3].prefix(9), [1, 2, 3][1...].reduce(0, +),
    [3, 4].sorted { $0 > $1 }, [1, 2, 3].contains { $0 == 2 })
  var nums = [1, 2, 3, 4, 5, 6]; nums.removeSubrange(1...2); nums.removeFirst(1);
  nums.removeLast(1); nums.insert(contentsOf: [7, 8], at: 1); nums.shuffle(); nums.sort(by: >);
  let p = nums.partition { $0 > 6 }; print(nums.count, p, nums[p...].sorted(), nums.reserveMore());
  nums.removeAll(keepingCapacity: true); print(nums)
  for (i, x) in ["a", "b"].enumerated() where i > 0 { print(i, x) };
  for i in stride(from: 0, to: 4, by: 2) { print(i, terminator: " ") };
  for (x, y) in zip(1...2, 3...4) { print(x * y, terminator: " ") };
  for _ in 0..<2 { print("-", terminator: "") }; print();
  print(
    [1, 2, 3].count { $0 > 1 }, [1, 2, 3].min { $0 > $1 }!, ["x": 1].first!,
    ["x": 1].randomElement()!.value, Array("ab").map { String($0) })
  print(
    [5, 6].indices.map { $0 }, [1, 2, 3, 4].last ?? 0, [1, 2, 3].formIndexTest,
    [[1, 2], [3, 4]].map { $0.map { $0 * 2 } }, (1...3).reduce(1, *),
    [3, 1, 2].sorted().reversed().first!, ["a", "b"].joined(separator: "-").uppercased())
}
extension Array {
  func chunk(_ n: Int) -> [[Element]] {
    stride(from: 0, to: count, by: n).map { Array(self[$0..<Swift.min($0 + n, count)]) }
  }
  mutating func reserveMore() -> Bool { reserveCapacity(10); return true }
  var formIndexTest: Int {
    var i = startIndex; formIndex(after: &i); i = index(i, offsetBy: 1);
    return index(before: i) + distance(from: startIndex, to: endIndex)
  }
}
extension Array where Element: Equatable {
  func unique() -> [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
extension Array where Element == Int {
  func partitioned() -> [[Int]] { [filter { $0 % 2 == 0 }, filter { $0 % 2 == 1 }] };
  var average: Double { isEmpty ? 0 : Double(reduce(0, +)) / Double(count) }
  static func < (l: [Int], r: [Int]) -> Bool { l.lexicographicallyPrecedes(r) }
}
extension Array where Element == Double { var average: Double { reduce(0, +) / Double(count) } }
extension String { var zipped: [String] { zip(self, self.dropFirst()).map { "\($0)\($1)" } } }

// Printed by Swift:
//: [5, 7, 3, 8, 1, 9, 2, 2, 4] 9 5 4 3 [7, 3] [5, 7] [9, 2, 2, 4]
//: 5 7 4 Optional(2) [3, 8, 1, 9, 2]
//: [1, 8, 3, 9]
//: [0, 0, 100, 9] false true Optional(2) Optional(1)
//: [0, 0, 9, 100] [100, 9, 0, 0] ReversedCollection<Array<Int>>(_base: [0, 0, 9, 100]) [100, 9, 0, 0] 0 100 109 0..<4 4
//: [1, 2, 3] ["a", "b"] 1 [[2, 4], [1, 3]] [1, 4, 9, 16] [3, 6, 9]
//: [1, 2, 2, 3, 3, 3] [1, 2, 3] [1, 0, 2] ["1a", "2b"]
//: [0, 2, 6] [1, 2] [2, 3] [2, 3] [1] [1, 2] [3, 1]
//: ["0:6", "1:4"] true true true
//: [ArraySlice([1]), ArraySlice([3]), ArraySlice([5])] [ArraySlice([1]), ArraySlice([2]), ArraySlice([3])] Optional(2) Optional(2) Optional(1)
//: [1, 4, 7] [3, 2, 1] [2, 1, 0] [0, 1, 2] true 3 1 3 3..<10 true
//: 3 Optional(7) nil ["b", "c", "z"] [3, 7, 11] 11
//: Optional(7) Optional(3) nil [2, 22] 1 true
//: ["(key: \"a\", value: 2)", "(key: \"b\", value: 1)"] 2 3 9 false
//: 51 1 z z ["only": 1] [:] true
//: b 51;z 11;true 62 true 62 2
//: 3 true true (inserted: false, memberAfterInsert: 4) Optional(1) nil [2, 3, 4] [2, 3, 4, 9] [2, 3] [3, 4] [3, 4, 100]
//: true true true true true [4, 6, 8] 2 2 [] [7]
//: [3, 8] false true
//: [0, 9, 100] 1 0 0 [0, 9, 100] 3 1..<4 ArraySlice<Int> 2
//: [[0, 0, 0, 7], [8, 9, 5]] 29 [4, 3] 2
//: 0 -1 false [1, 2, 3] true less
//: ["a": 3] ["a", "b"] 4 [2, 3] [1, 3, 9, 27, 81] ["x", "x"]
//: Optional(1) Optional(2) nil
//: 2 true true [] [[]] [nil, Optional(1)]
//: [[1, 2], [3, 4]] [1, 2] ["ab", "bc"] 3.0 2.0 [] [1, 2, 3] 5 [4, 3] true
//: 4 2 [7, 8] true
//: []
//: 1 b
//: 0 2 3 8 --
//: 2 3 (key: "x", value: 1) 1 ["a", "b"]
//: [0, 1] 4 4 [[2, 4], [6, 8]] 6 3 A-B
