import Foundation

struct Fib: Sequence, IteratorProtocol {
  var a = 0, b = 1; mutating func next() -> Int? { defer { (a, b) = (b, a + b) }; return a }
}
struct RingBuffer<T>: Collection {
  var storage: [T]; var startIndex: Int { 0 }; var endIndex: Int { storage.count };
  func index(after i: Int) -> Int { i + 1 }; subscript(i: Int) -> T { storage[i % storage.count] }
}
struct Grid: RandomAccessCollection, MutableCollection {
  var cells: [Int]; var startIndex: Int { cells.startIndex }; var endIndex: Int { cells.endIndex };
  subscript(i: Int) -> Int {
    get { cells[i] }
    set { cells[i] = newValue }
  }
}
struct WordBag: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, Hashable {
  var counts: [String: Int] = [:];
  init(arrayLiteral e: String...) { for x in e { counts[x, default: 0] += 1 } };
  init(dictionaryLiteral e: (String, Int)...) { for (k, v) in e { counts[k] = v } };
  subscript(w: String) -> Int { counts[w] ?? 0 }
}
struct Temp: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  Comparable
{
  var d: Double; init(floatLiteral v: Double) { d = v };
  init(integerLiteral v: Int) { d = Double(v) };
  init(stringLiteral v: String) { d = Double(v) ?? 0 };
  static func < (a: Temp, b: Temp) -> Bool { a.d < b.d }
}
struct Person: Hashable, Identifiable {
  let id: Int; var name: String; var age: Int; func hash(into h: inout Hasher) { h.combine(id) };
  static func == (a: Person, b: Person) -> Bool { a.id == b.id }
}
extension Sequence {
  func uniqued<K: Hashable>(by k: (Element) -> K) -> [Element] {
    var seen = Set<K>(); return filter { seen.insert(k($0)).inserted }
  };
  func sorted<T: Comparable>(on kp: KeyPath<Element, T>) -> [Element] {
    sorted { $0[keyPath: kp] < $1[keyPath: kp] }
  }
}
extension Collection {
  subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil };
  func chunked(_ n: Int) -> [[Element]] {
    var out: [[Element]] = []; var it = self[...];
    while !it.isEmpty { out.append(Array(it.prefix(n))); it = it.dropFirst(n) }; return out
  }
}
extension Array where Element: Numeric { var total: Element { reduce(0, +) } }
extension Dictionary {
  func mapKeys<K: Hashable>(_ f: (Key) -> K) -> [K: Value] {
    Dictionary<K, Value>(uniqueKeysWithValues: map { (f($0.key), $0.value) })
  }
}
func run() {
  var someInts: [Int] = []; someInts.append(3); someInts = [];
  var threeDoubles = Array(repeating: 0.0, count: 3); threeDoubles += [2.5, 2.5];
  print(someInts.isEmpty, threeDoubles)
  var shop = ["Eggs", "Milk"]; shop.append("Flour"); shop += ["Baking Powder", "Chocolate"];
  shop[0] = "Six eggs"; shop[2...3] = ["Bananas"]; shop.insert("Maple", at: 0);
  let removed = shop.remove(at: 0); print(shop, removed, shop.removeLast());
  for (i, v) in shop.enumerated() { print("Item \(i + 1): \(v)", terminator: ";") }; print()
  var letters = Set<Character>(); letters.insert("a"); letters = [];
  var genres: Set<String> = ["Rock", "Classical", "Hip hop"];
  print(
    genres.count, genres.insert("Jazz").inserted, genres.insert("Jazz").inserted,
    genres.remove("Rock") ?? "-", genres.contains("Funk"), genres.sorted())
  let odd: Set = [1, 3, 5, 7, 9], even: Set = [0, 2, 4, 6, 8], primes: Set = [2, 3, 5, 7];
  print(
    odd.union(even).sorted(), odd.intersection(even), odd.subtracting(primes).sorted(),
    odd.symmetricDifference(primes).sorted(), Set([1, 3]).isSubset(of: odd),
    odd.isDisjoint(with: even), odd.isSuperset(of: [1]), odd == [9, 7, 5, 3, 1],
    odd.isStrictSubset(of: odd))
  var airports = ["YYZ": "Toronto Pearson", "DUB": "Dublin"]; airports["LHR"] = "London";
  if let old = airports.updateValue("Dublin Airport", forKey: "DUB") { print("old \(old)") };
  airports["APL"] = "x"; airports["APL"] = nil;
  print(
    airports.removeValue(forKey: "DUB") ?? "none", airports.count, airports.keys.sorted(),
    airports.values.sorted(), airports["zzz"] as Any, airports["zzz", default: "d"])
  print(
    [3, 1, 2].sorted(), [1, 2, 3].reversed().map { $0 },
    [1, 2, 3, 4].filter { $0.isMultiple(of: 2) }, Array([5, 6, 7].dropFirst()),
    [1, 2, 3].firstIndex(of: 2)!, [1, 2, 3].first { $0 > 1 }!, [4, 5].last!,
    [1, 2, 2].lastIndex(of: 2)!, [1, 2, 3].prefix { $0 < 3 }, [1, 2, 3].drop { $0 < 2 },
    [3, 4].min()!, [1, 2] + [3], [1, 2] == [1, 2], [1, 2].elementsEqual([1, 2]),
    [1, 2].starts(with: [1]), [1, 2] != [2])
  var a = [5, 3, 8, 1]; a.sort(); a.reverse(); a.swapAt(0, 3); print(a, a.partition { $0 > 4 });
  a.removeAll { $0 > 5 }; a.shuffle(); print(a.sorted(), a.popLast() != nil); a = [1, 2, 3, 4, 5];
  a.removeSubrange(1...2); a.replaceSubrange(0..<1, with: [9, 9]);
  a.insert(contentsOf: [7, 7], at: 1);
  print(
    a, a.capacity >= a.count, a.removeFirst(), a.dropLast(), a.suffix(2), a[1...],
    a[1...].startIndex, a[2...].first!);
  a.append(contentsOf: 1...3); a.reserveCapacity(50); a.move2()
  print(
    Dictionary(grouping: 1...6) { $0 % 3 }.sorted { $0.key < $1.key }.map {
      "\($0.key):\($0.value)"
    },
    Dictionary(uniqueKeysWithValues: zip(["a", "b"], [1, 2])).sorted { $0.key < $1.key }.map {
      $0.value
    }, Dictionary([("x", 1), ("x", 2)], uniquingKeysWith: +),
    ["a": 1].merging(["a": 5, "b": 2]) { $0 + $1 }.sorted { $0.key < $1.key }.map { "\($0)\($1)" },
    ["a": 1, "b": 2].mapValues { $0 * 2 }.filter { $0.value > 2 },
    ["a": "1", "b": "x"].compactMapValues { Int($0) }, ["k": 1].mapKeys { $0 + "!" })
  var d: [String: [Int]] = [:]; d["a", default: []].append(1); d["a"]?.append(2); d["b"]?.append(9);
  print(
    d, d["a"]!.count, d.contains { $0.key == "a" }, d.first!.value, d.isEmpty,
    d.max { $0.key < $1.key }!.key);
  for (k, v) in d { print(k, v) };
  if let i = d.index(forKey: "a") { print(d[i].key); d.remove(at: i) }; print(d)
  print(
    Array(Fib().prefix(8)), Fib().first { $0 > 50 }!,
    Array(Fib().lazy.filter { $0 % 2 == 0 }.prefix(3)));
  let rb = RingBuffer(storage: [1, 2, 3]);
  print(
    rb.map { $0 * 2 }, rb.first!, rb.count, rb.contains(2), rb[5], Array(rb.dropFirst()),
    rb.isEmpty, rb.reduce(0, +), rb.max()!, rb.sorted(by: >), rb.firstIndex(of: 3)!);
  var g = Grid(cells: [3, 1, 2]); g.sort(); g[0] = 9; g.swapAt(0, 2);
  print(g.cells, g.last!, g.reversed().map { $0 }, g[1...].map { $0 }, g.randomElement() != nil)
  let w: WordBag = ["a", "b", "a"]; let w2: WordBag = ["z": 3];
  print(w["a"], w2["z"], w == ["a", "a", "b"]); let temps: [Temp] = [1, 2.5, "3.5"];
  print(temps.max()!.d, temps.sorted(by: >).map(\.d));
  let ps = [
    Person(id: 2, name: "B", age: 30), Person(id: 1, name: "A", age: 40),
    Person(id: 2, name: "C", age: 20),
  ];
  print(
    Set(ps).count, ps.uniqued(by: \.id).map(\.name), ps.sorted(on: \.age).map(\.name),
    ps.map(\.age).total, ps[safe: 9] as Any, ps[safe: 0]!.name,
    (1...7).chunked(3).map { Array($0) }, [1, 2, 3].chunked(2), ps.min { $0.age < $1.age }!.name,
    ps.sorted { ($0.id, $0.age) < ($1.id, $1.age) }.map(\.name))
  print(
    zip([1, 2, 3], ["a", "b"]).map { "\($0)\($1)" }, Array(zip(1..., "ab")).count,
    Array(stride(from: 0, to: 1, by: 0.5)), (1...3).flatMap { Array(repeating: $0, count: $0) },
    [[1, 2], [3]].joined(separator: [0]).map { $0 }, ["b", "a"].sorted().joined(),
    (0..<5).contains(3), (1...5).lowerBound, (1..<5).upperBound, (1..<5).isEmpty,
    (1...10).clamped(to: 3...20), (1..<5).overlaps(4..<6), Array((1...5).reversed()),
    (1...3).map(String.init), [1, 2, 3, 4, 5][1..<3].map { $0 }, Array("hello").firstIndex(of: "l")!
  )
  let matrix = [[1, 2, 3], [4, 5, 6]];
  print(
    (0..<3).map { c in matrix.map { $0[c] } }, matrix.map { $0.reduce(0, +) },
    matrix.flatMap { $0 }.max()!, matrix[1][2]);
  var m2 = matrix; m2[0][1] = 99; m2[1].append(7); print(m2, matrix[0]);
  var nested = ["x": ["y": [1]]]; nested["x"]?["y"]?.append(2);
  nested["x", default: [:]]["z"] = [3]; print(nested["x"]!["y"]!, nested["x"]!.count)
  let ap = AnySequence([1, 2]), ac = AnyCollection([1, 2, 3]);
  print(
    Array(ap), ac.count, [1, 2, 3].difference(from: [1, 3]).count, ContiguousArray([1]),
    ArraySlice([1, 2]), repeatElement("x", count: 2).joined(), [1, nil, 3].compactMap { $0 },
    [Optional(1), nil].count, CollectionOfOne(4).first!, EmptyCollection<Int>().isEmpty,
    sequence(state: 0) { (s: inout Int) -> Int? in
      s += 1; return s < 4 ? s : nil
    }.map { $0 }, [3, 1].enumerated().sorted { $0.element < $1.element }.map(\.offset),
    ["a", "b"].indices.map { $0 }, [1, 2, 3, 4].split { $0 == 3 }.map(Array.init),
    [1, 2, 3].randomElement() != nil, [1, 2, 3, 4].lazy.map { $0 * 2 }.prefix(2).reduce(0, +))
}
extension Array { func move2() { print("moved", count) } }

//: true [0.0, 0.0, 0.0, 2.5, 2.5]
//: ["Six eggs", "Milk", "Bananas", "Chocolate"] Maple Chocolate
//: Item 1: Six eggs;Item 2: Milk;Item 3: Bananas;
//: 3 true false Rock false ["Classical", "Hip hop", "Jazz"]
//: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] [] [1, 9] [1, 2, 9] true true true true false
//: old Dublin
//: Dublin Airport 2 ["LHR", "YYZ"] ["London", "Toronto Pearson"] nil d
//: [1, 2, 3] [3, 2, 1] [2, 4] [6, 7] 1 2 5 2 [1, 2] [2, 3] 3 [1, 2, 3] true true true true
//: [1, 5, 3, 8] 2
//: [1, 3, 5] true
//: [9, 7, 7, 9, 4, 5] true 9 [7, 7, 9, 4] [4, 5] [7, 9, 4, 5] 1 9
//: moved 8
//: ["0:[3, 6]", "1:[1, 4]", "2:[2, 5]"] [1, 2] ["x": 3] ["a6", "b2"] ["b": 4] ["a": 1] ["k!": 1]
//: ["a": [1, 2]] 2 true [1, 2] false a
//: a [1, 2]
//: a
//: [:]
//: [0, 1, 1, 2, 3, 5, 8, 13] 55 [0, 2, 8]
//: [2, 4, 6] 1 3 true 3 [2, 3] false 6 3 [3, 2, 1] 2
//: [3, 2, 9] 9 [9, 2, 3] [2, 9] true
//: 2 3 true
//: 3.5 [3.5, 2.5, 1.0]
//: 2 ["B", "A"] ["C", "B", "A"] 90 nil B [[1, 2, 3], [4, 5, 6], [7]] [[1, 2], [3]] C ["A", "C", "B"]
//: ["1a", "2b"] 2 [0.0, 0.5] [1, 2, 2, 3, 3, 3] [1, 2, 0, 3] ab true 1 5 false 3...10 true [5, 4, 3, 2, 1] ["1", "2", "3"] [2, 3] 2
//: [[1, 4], [2, 5], [3, 6]] [6, 15] 6 6
//: [[1, 99, 3], [4, 5, 6, 7]] [1, 2, 3]
//: [1, 2] 2
//: [1, 2] 3 1 [1] [1, 2] xx [1, 3] 2 4 true [1, 2, 3] [1, 0] [0, 1] [[1, 2], [4]] true 6
