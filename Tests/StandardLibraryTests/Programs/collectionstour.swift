// Collections: slices, grouping, merging, sorting, lazy, zip, stride, sets, differences, dictionaries.
struct Item: Hashable { var name: String; var price: Int }
func run() {
  var a = [5, 3, 8, 1, 9, 2]
  print(
    a.sorted(), a.sorted(by: >), a.max()!, a.min()!, a.reduce(0, +), a.contains(8),
    a.firstIndex(of: 8)!, a.lastIndex { $0 < 5 }!)
  print(
    a[1...3], a[..<2], a[4...], a.prefix(2), a.suffix(2), a.dropFirst(4), a.dropLast(5),
    a.prefix { $0 > 2 }, a.drop { $0 != 1 })
  let slice = a[2..<5]
  print(slice.startIndex, slice[3], slice.first!, Array(slice), slice.indices)
  a.swapAt(0, 1)
  a.insert(7, at: 2)
  a.append(contentsOf: [4, 4])
  a.remove(at: 0)
  a.removeAll { $0 == 4 }
  a[0...1] = [0, 0, 0]
  print(a, a.count)
  a.reverse()
  a.sort { $0 % 3 < $1 % 3 }
  print(a, a.partition { $0 > 3 }, a.isEmpty)
  print(a.removeFirst(), a.removeLast(), a.popLast() ?? -1, a)
  a.replaceSubrange(0..<1, with: [10, 11])
  a.removeSubrange(1...)
  print(
    a, [1, 2] + [3], [Int](repeating: 1, count: 3), Array(1...3),
    Array(stride(from: 0, to: 10, by: 4)), Array(stride(from: 3, through: 1, by: -1)))
  let words = ["apple", "bob", "avocado", "cat", "banana"]
  let groups = Dictionary(grouping: words) { $0.first! }
  print(groups.keys.sorted(), groups["a"]!, groups["b"]!.count, groups["z"] ?? [])
  print(
    words.map(\.count), words.compactMap { Int($0) }, words.flatMap { $0.prefix(1) },
    words.joined(separator: "-"), words.enumerated().map { "\($0.offset)\($0.element.first!)" })
  print(
    words.allSatisfy { $0.count > 2 }, words.first { $0.count > 5 }!,
    words.last { $0.hasPrefix("a") } ?? "", words.filter { $0.contains("a") }.count)
  print(
    zip(words, 1...).map { "\($0)\($1)" }.prefix(2),
    zip([1, 2, 3], ["a", "b"]).count { $0.0 > 1 }, words.min { $0.count < $1.count }!)
  var d = ["a": 1, "b": 2]
  d["c"] = 3
  d["a"]! += 10
  d["x", default: 0] += 5
  d["b"] = nil
  print(
    d.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }, d.count, d["zz"] as Any,
    d["a"] ?? 0)
  print(
    d.updateValue(9, forKey: "c") ?? -1, d.removeValue(forKey: "c") ?? -1,
    d.removeValue(forKey: "q") as Any, d.keys.sorted(), d.values.sorted())
  d.merge(["a": 100, "n": 1]) { old, new in old + new }
  print(
    d.merging(["a": 1]) { $1 }.filter { $0.value > 4 }.mapValues { $0 * 2 }.sorted {
      $0.value < $1.value
    }.map(\.value))
  print(
    Dictionary(uniqueKeysWithValues: zip(["k", "l"], [1, 2])).sorted { $0.key < $1.key }.map {
      $0.value
    }, Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: +),
    d.compactMapValues { $0 > 50 ? $0 : nil })
  print(
    d.contains { $0.value == 5 }, d.first { $0.key == "n" }!.value,
    d.min { $0.value < $1.value }!.key, d.reduce(0) { $0 + $1.value }, d.isEmpty)
  var set: Set = [3, 1, 2]
  print(
    set.insert(4).inserted, set.insert(4).inserted, set.contains(2), set.remove(9) as Any,
    set.sorted(), set.count)
  print(
    set.union([9]).sorted(), set.intersection([1, 2, 8]).sorted(), set.subtracting([1]).sorted(),
    set.symmetricDifference([1, 7]).sorted(), set.isSuperset(of: [1, 2]), set.isDisjoint(with: [8]))
  set.formUnion([20])
  set.subtract([1, 2])
  print(set.sorted(), Set("hello").sorted(), Set(words.map(\.count)).sorted(), set == [3, 4, 20])
  let items = [Item(name: "b", price: 2), Item(name: "a", price: 2), Item(name: "c", price: 1)]
  print(
    items.sorted { $0.price < $1.price }.map(\.name),
    items.sorted { ($0.price, $0.name) < ($1.price, $1.name) }.map(\.name), Set(items).count)
  print(
    items.reduce(into: [:]) { $0[$1.price, default: 0] += 1 }.sorted { $0.key < $1.key }.map {
      "\($0.key):\($0.value)"
    })
  var calls = 0
  let lazy = (1...10).lazy.map { n -> Int in
    calls += 1; return n * n
  }.filter { $0 % 2 == 0 }
  print(lazy.first!, calls > 0, Array(lazy.prefix(2)))
  print(
    (1...3).contains(2), (0..<5).clamped(to: 2..<9), 1..<1 == 2..<2, (1...5).reversed().map { $0 },
    (1..<4).randomElement() != nil)
  print(
    [[1, 2], [3]].flatMap { $0 }, [[1], []].joined().count, [1, [2]] as [Any],
    ([1, 2, 3] as [Double?]).compactMap { $0 })
  print(
    [1, 2, 3].elementsEqual([1, 2, 3]), [1, 2] == [1, 2],
    [1, 2].lexicographicallyPrecedes([1, 3]), [3, 1, 2].shuffled().count,
    [1, 2, 3].starts(with: [1, 2]))
  let diff = [1, 2, 3, 4].difference(from: [1, 3, 5])
  for change in diff {
    switch change {
    case .insert(let offset, let element, _): print("insert", offset, element)
    case .remove(let offset, let element, _): print("remove", offset, element)
    }
  }
  print([1, 3, 5].applying(diff) ?? [])
  var matrix = [[1, 2], [3, 4]]
  matrix[1][0] += 10
  matrix[0].append(5)
  print(matrix, matrix.map { $0.map { $0 * 2 } }, matrix.indices, matrix.first?.last ?? 0)
  var iterator = [1, 2].makeIterator()
  while let n = iterator.next() { print("it", n) }
  print(
    sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }.map { $0 }, AnySequence([1, 2]).map { $0 + 1 },
    repeatElement("x", count: 2).joined())
  print(
    [3, 1, 2].sorted().first!, a.isEmpty ? "empty" : "full",
    [1, 2, 3, 4].split { $0 == 3 }.map(Array.init), Array([1, 2, 3].chunked(2)))
}
extension Array {
  func chunked(_ n: Int) -> [[Element]] {
    stride(from: 0, to: count, by: n).map { Array(self[$0..<Swift.min($0 + n, count)]) }
  }
}

//: [1, 2, 3, 5, 8, 9] [9, 8, 5, 3, 2, 1] 9 1 28 true 2 5
//: [3, 8, 1] [5, 3] [9, 2] [5, 3] [9, 2] [9, 2] [5] [5, 3, 8] [1, 9, 2]
//: 2 1 8 [8, 1, 9] 2..<5
//: [0, 0, 0, 8, 1, 9, 2] 7
//: [9, 0, 0, 0, 1, 2, 8] 5 false
//: 2 8 9 [0, 0, 0, 1]
//: [10] [1, 2, 3] [1, 1, 1] [1, 2, 3] [0, 4, 8] [3, 2, 1]
//: ["a", "b", "c"] ["apple", "avocado"] 2 []
//: [5, 3, 7, 3, 6] [] ["a", "b", "a", "c", "b"] apple-bob-avocado-cat-banana ["0a", "1b", "2a", "3c", "4b"]
//: true avocado avocado 4
//: ["apple1", "bob2"] 1 bob
//: ["a=11", "c=3", "x=5"] 3 nil 11
//: 3 9 nil ["a", "x"] [5, 11]
//: [10]
//: [1, 2] ["a": 3] ["a": 111]
//: true 1 n 117 false
//: true false true nil [1, 2, 3, 4] 4
//: [1, 2, 3, 4, 9] [1, 2] [2, 3, 4] [2, 3, 4, 7] true true
//: [3, 4, 20] ["e", "h", "l", "o"] [3, 5, 6, 7] true
//: ["c", "b", "a"] ["c", "a", "b"] 3
//: ["1:1", "2:2"]
//: 4 true [4, 16]
//: true 2..<5 false [5, 4, 3, 2, 1] true
//: [1, 2, 3] 1 [1, [2]] [1.0, 2.0, 3.0]
//: true true true 3 true
//: remove 2 5
//: insert 1 2
//: insert 3 4
//: [1, 2, 3, 4]
//: [[1, 2, 5], [13, 4]] [[2, 4, 10], [26, 8]] 0..<2 5
//: it 1
//: it 2
//: [1, 3, 9, 27, 81] [2, 3] xx
//: 1 full [[1, 2], [4]] [[1, 2], [3]]
