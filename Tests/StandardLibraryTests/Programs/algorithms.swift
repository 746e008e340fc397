import Foundation

class TreeNode {
  var val: Int; var left: TreeNode?, right: TreeNode?;
  init(_ v: Int, _ l: TreeNode? = nil, _ r: TreeNode? = nil) { val = v; left = l; right = r }
}
func inorder(_ n: TreeNode?) -> [Int] {
  guard let n else { return [] }; return inorder(n.left) + [n.val] + inorder(n.right)
}
func bfs(_ root: TreeNode?) -> [[Int]] {
  guard let root = root else { return [] }; var res = [[Int]](), queue = [root];
  while !queue.isEmpty {
    var level: [Int] = [];
    for _ in 0..<queue.count {
      let n = queue.removeFirst(); level.append(n.val);
      [n.left, n.right].compactMap { $0 }.forEach { queue.append($0) }
    }; res.append(level)
  }; return res
}
func maxDepth(_ r: TreeNode?) -> Int {
  r == nil ? 0 : 1 + max(maxDepth(r!.left), maxDepth(r!.right))
}
struct Heap<T> {
  private var items: [T] = []; private let areInOrder: (T, T) -> Bool;
  init(_ s: @escaping (T, T) -> Bool) { areInOrder = s }; var count: Int { items.count };
  var peek: T? { items.first }
  mutating func push(_ x: T) {
    items.append(x); var i = items.count - 1;
    while i > 0, case let p = (i - 1) / 2, areInOrder(items[i], items[p]) {
      items.swapAt(i, p); i = p
    }
  }
  mutating func pop() -> T? {
    guard !items.isEmpty else { return nil }; items.swapAt(0, items.count - 1);
    let r = items.removeLast(); var i = 0;
    while true {
      let l = 2 * i + 1, rr = l + 1; var best = i;
      if l < items.count && areInOrder(items[l], items[best]) { best = l };
      if rr < items.count && areInOrder(items[rr], items[best]) { best = rr };
      if best == i { break }; items.swapAt(i, best); i = best
    }; return r
  }
}
struct Graph<V: Hashable> {
  private(set) var adj: [V: [(to: V, w: Int)]] = [:];
  mutating func addEdge(_ a: V, _ b: V, _ w: Int = 1) {
    adj[a, default: []].append((b, w)); adj[b, default: []].append((a, w))
  }
  func dijkstra(from s: V) -> [V: Int] {
    var dist = [s: 0]; var heap = Heap<(V, Int)> { $0.1 < $1.1 }; heap.push((s, 0));
    while let (u, d) = heap.pop() {
      if d > dist[u, default: .max] { continue };
      for (v, w) in adj[u] ?? [] {
        let nd = d + w; if nd < dist[v] ?? Int.max { dist[v] = nd; heap.push((v, nd)) }
      }
    }; return dist
  }
  func dfs(_ s: V, visited: inout Set<V>, visit: (V) -> Void) {
    guard visited.insert(s).inserted else { return }; visit(s);
    adj[s]?.forEach { dfs($0.to, visited: &visited, visit: visit) }
  }
}
final class Trie {
  private class Node { var children: [Character: Node] = [:]; var isEnd = false };
  private let root = Node();
  func insert(_ w: String) {
    var n = root;
    for c in w {
      if let next = n.children[c] { n = next } else { let k = Node(); n.children[c] = k; n = k }
    }; n.isEnd = true
  }; func search(_ w: String) -> Bool { find(w)?.isEnd ?? false };
  func startsWith(_ p: String) -> Bool { find(p) != nil };
  private func find(_ s: String) -> Node? { s.reduce(Optional(root)) { $0?.children[$1] } }
}
struct UnionFind {
  var parent: [Int], rank: [Int];
  init(_ n: Int) { parent = Array(0..<n); rank = .init(repeating: 0, count: n) };
  mutating func find(_ x: Int) -> Int {
    if parent[x] != x { parent[x] = find(parent[x]) }; return parent[x]
  };
  mutating func union(_ a: Int, _ b: Int) -> Bool {
    let (x, y) = (find(a), find(b)); if x == y { return false };
    if rank[x] < rank[y] {
      parent[x] = y
    } else {
      parent[y] = x; if rank[x] == rank[y] { rank[x] += 1 }
    }; return true
  }
}
class ListNode {
  var val: Int; var next: ListNode?; init(_ v: Int, _ n: ListNode? = nil) { val = v; next = n }
}
func build(_ a: [Int]) -> ListNode? {
  let dummy = ListNode(0); var t = dummy; for x in a { t.next = ListNode(x); t = t.next! };
  return dummy.next
}
func reverse(_ h: ListNode?) -> ListNode? {
  var prev: ListNode?, cur = h;
  while cur != nil { (cur!.next, prev, cur) = (prev, cur, cur!.next) }; return prev
}
func toArray(_ h: ListNode?) -> [Int] {
  sequence(first: h) { $0?.next }.prefix { $0 != nil }.map { $0!.val }
}
func mergeLists(_ a: ListNode?, _ b: ListNode?) -> ListNode? {
  guard let a = a else { return b }; guard let b = b else { return a };
  if a.val < b.val { a.next = mergeLists(a.next, b); return a }; b.next = mergeLists(a, b.next);
  return b
}
func hasCycle(_ h: ListNode?) -> Bool {
  var s = h, f = h;
  while let n = f?.next { s = s?.next; f = n.next; if s === f && s != nil { return true } };
  return false
}
func twoSum(_ nums: [Int], _ t: Int) -> [Int] {
  var seen: [Int: Int] = [:];
  for (i, n) in nums.enumerated() { if let j = seen[t - n] { return [j, i] }; seen[n] = i };
  return []
}
func isValid(_ s: String) -> Bool {
  let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]; var st: [Character] = [];
  for c in s {
    if let o = pairs[c] { if st.popLast() != o { return false } } else { st.append(c) }
  }; return st.isEmpty
}
func lengthOfLongest(_ s: String) -> Int {
  var last: [Character: Int] = [:], start = 0, best = 0;
  for (i, c) in s.enumerated() {
    if let p = last[c], p >= start { start = p + 1 }; last[c] = i; best = max(best, i - start + 1)
  }; return best
}
func permutations<T>(_ a: [T]) -> [[T]] {
  guard a.count > 1 else { return [a] };
  return a.indices.flatMap { i -> [[T]] in
    var rest = a; let x = rest.remove(at: i); return permutations(rest).map { [x] + $0 }
  }
}
func subsets(_ a: [Int]) -> [[Int]] { a.reduce([[]]) { acc, x in acc + acc.map { $0 + [x] } } }
func lcs(_ a: String, _ b: String) -> Int {
  let x = Array(a), y = Array(b);
  var dp = Array(repeating: Array(repeating: 0, count: y.count + 1), count: x.count + 1);
  for i in 1...x.count {
    for j in 1...y.count {
      dp[i][j] = x[i - 1] == y[j - 1] ? dp[i - 1][j - 1] + 1 : max(dp[i - 1][j], dp[i][j - 1])
    }
  }; return dp[x.count][y.count]
}
func knap(_ w: [Int], _ v: [Int], _ cap: Int) -> Int {
  var dp = [Int](repeating: 0, count: cap + 1);
  for i in w.indices {
    for c in stride(from: cap, through: w[i], by: -1) { dp[c] = max(dp[c], dp[c - w[i]] + v[i]) }
  }; return dp[cap]
}
func sieve(_ n: Int) -> [Int] {
  var p = [Bool](repeating: true, count: n + 1); p[0] = false; p[1] = false; var i = 2;
  while i * i <= n {
    if p[i] { for j in stride(from: i * i, through: n, by: i) { p[j] = false } }; i += 1
  }; return p.enumerated().filter(\.element).map(\.offset)
}
func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) };
func power(_ b: Int, _ e: Int) -> Int {
  e == 0 ? 1 : e % 2 == 0 ? power(b * b, e / 2) : b * power(b, e - 1)
}
func roman(_ n: Int) -> String {
  let t = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]; var n = n, s = ""; for (v, r) in t { while n >= v { s += r; n -= v } }; return s
}
func caesar(_ s: String, _ k: Int) -> String {
  String(
    s.map { c in
      guard let a = c.asciiValue, c.isLetter else { return c };
      let base: UInt8 = c.isUppercase ? 65 : 97;
      return Character(UnicodeScalar((a - base + UInt8(k)) % 26 + base))
    })
}
func hanoi(_ n: Int, _ a: String, _ b: String, _ c: String, _ moves: inout [String]) {
  if n == 0 { return }; hanoi(n - 1, a, c, b, &moves); moves.append("\(a)->\(c)");
  hanoi(n - 1, b, a, c, &moves)
}
func nQueens(_ n: Int) -> Int {
  var count = 0; var cols = Set<Int>(), d1 = Set<Int>(), d2 = Set<Int>();
  func place(_ r: Int) {
    if r == n { count += 1; return };
    for c in 0..<n where !cols.contains(c) && !d1.contains(r - c) && !d2.contains(r + c) {
      cols.insert(c); d1.insert(r - c); d2.insert(r + c); place(r + 1); cols.remove(c);
      d1.remove(r - c); d2.remove(r + c)
    }
  }; place(0); return count
}
func floodFill(_ g: inout [[Int]], _ r: Int, _ c: Int, _ v: Int) {
  let old = g[r][c]; guard old != v else { return };
  func go(_ r: Int, _ c: Int) {
    guard g.indices.contains(r), g[r].indices.contains(c), g[r][c] == old else { return };
    g[r][c] = v; for (dr, dc) in [(0, 1), (1, 0), (0, -1), (-1, 0)] { go(r + dr, c + dc) }
  }; go(r, c)
}
struct Stack<T> {
  private var a: [T] = []; mutating func push(_ x: T) { a.append(x) };
  @discardableResult mutating func pop() -> T? { a.popLast() }; var top: T? { a.last };
  var isEmpty: Bool { a.isEmpty }
}
func rpn(_ s: String) -> Int? {
  var st = Stack<Int>();
  for t in s.split(separator: " ") {
    if let n = Int(t) {
      st.push(n)
    } else {
      guard let b = st.pop(), let a = st.pop() else { return nil };
      switch t {
      case "+": st.push(a + b);
      case "-": st.push(a - b);
      case "*": st.push(a * b);
      case "/": st.push(a / b);
      default: return nil
      }
    }
  }; return st.top
}
class Observable2<T> {
  typealias Listener = (T) -> Void; private var listeners: [UUID: Listener] = [:];
  var value: T { didSet { listeners.values.forEach { $0(value) } } }; init(_ v: T) { value = v };
  func bind(_ l: @escaping Listener) -> UUID {
    let id = UUID(); listeners[id] = l; l(value); return id
  }; func unbind(_ id: UUID) { listeners[id] = nil }
}
protocol Visitor { associatedtype R; func visit(_ n: Num) -> R; func visit(_ a: Add) -> R };
protocol Node2 { func accept<V: Visitor>(_ v: V) -> V.R };
struct Num: Node2 { let v: Int; func accept<V: Visitor>(_ x: V) -> V.R { x.visit(self) } };
struct Add: Node2 {
  let l: Node2, r: Node2; func accept<V: Visitor>(_ x: V) -> V.R { x.visit(self) }
};
struct Eval: Visitor {
  func visit(_ n: Num) -> Int { n.v };
  func visit(_ a: Add) -> Int { a.l.accept(self) + a.r.accept(self) }
};
struct Show: Visitor {
  func visit(_ n: Num) -> String { "\(n.v)" };
  func visit(_ a: Add) -> String { "(\(a.l.accept(self))+\(a.r.accept(self)))" }
}
final class Builder {
  private var parts: [String] = [];
  @discardableResult func add(_ s: String) -> Self { parts.append(s); return self };
  func build() -> String { parts.joined(separator: " ") }
}
enum Command {
  case push(Int), add, jump(Int);
  static func parse(_ s: String) -> Command? {
    let p = s.split(separator: " ");
    switch (p.first, p.dropFirst().first.flatMap { Int($0) }) {
    case ("push"?, let n?): return .push(n);
    case ("add"?, nil): return .add;
    case ("jump"?, let n?): return .jump(n);
    default: return nil
    }
  }
}
func run() {
  let t = TreeNode(4, TreeNode(2, TreeNode(1), TreeNode(3)), TreeNode(6));
  print(inorder(t), bfs(t), maxDepth(t)); var h = Heap<Int>(<);
  [5, 1, 4, 2].forEach { h.push($0) }; var out: [Int] = []; while let x = h.pop() { out.append(x) };
  print(out)
  var g = Graph<String>(); g.addEdge("A", "B", 4); g.addEdge("A", "C", 1); g.addEdge("C", "B", 2);
  g.addEdge("B", "D", 5);
  print(g.dijkstra(from: "A").sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" });
  var vis = Set<String>(); var order: [String] = []; g.dfs("A", visited: &vis) { order.append($0) };
  print(order); let tr = Trie(); tr.insert("apple");
  print(tr.search("apple"), tr.search("app"), tr.startsWith("app")); var uf = UnionFind(4);
  print(uf.union(0, 1), uf.union(1, 0), uf.find(1) == uf.find(0))
  print(
    toArray(reverse(build([1, 2, 3]))), toArray(mergeLists(build([1, 4]), build([2, 3]))),
    hasCycle(build([1, 2])));
  print(
    twoSum([2, 7, 11, 15], 9), isValid("([]{})"), isValid("(]"), lengthOfLongest("abcabcbb"),
    permutations([1, 2, 3]).count, permutations(["a", "b"]), subsets([1, 2]), lcs("abcde", "ace"),
    knap([1, 3, 4], [15, 20, 30], 4), sieve(30), gcd(48, 18), power(2, 10), roman(1994),
    caesar("Hello, Z!", 3));
  var mv: [String] = []; hanoi(2, "A", "B", "C", &mv); print(mv, nQueens(5));
  var gr = [[1, 1, 0], [1, 0, 1]]; floodFill(&gr, 0, 0, 2);
  print(gr, rpn("3 4 + 2 *") ?? 0, rpn("+") as Any)
  let ob = Observable2(1); let id = ob.bind { print("v", $0) }; ob.value = 2; ob.unbind(id);
  ob.value = 3; let e = Add(l: Num(v: 1), r: Add(l: Num(v: 2), r: Num(v: 3)));
  print(e.accept(Eval()), e.accept(Show()), Builder().add("a").add("b").build());
  for s in ["push 3", "add", "jump x", "nop"] { print(Command.parse(s) as Any) };
  let fizz = (1...15).map { i in
    switch (i % 3, i % 5) {
    case (0, 0): "FizzBuzz";
    case (0, _): "Fizz";
    case (_, 0): "Buzz";
    default: String(i)
    }
  }; print(fizz.joined(separator: ","));
  print(
    "racecar" == String("racecar".reversed()),
    "hello world".split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
      separator: " "),
    "mississippi".reduce(into: [:]) { $0[$1, default: 0] += 1 }.sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }.map { "\($0.key)\($0.value)" },
    Dictionary(grouping: ["eat", "tea", "tan"], by: { String($0.sorted()) }).values.map {
      $0.sorted()
    }.sorted { $0[0] < $1[0] }, String(1010, radix: 2), Int("1010", radix: 2)!,
    (0..<5).map { _ in 1 }.reduce(0, +),
    Array(1...3).map { Double($0) / 2 }.map { String(format: "%.1f", $0) })
}

//: [1, 2, 3, 4, 6] [[4], [2, 6], [1, 3]] 3
//: [1, 2, 4, 5]
//: ["A0", "B3", "C1", "D8"]
//: ["A", "B", "C", "D"]
//: true false true
//: true false true
//: [3, 2, 1] [1, 2, 3, 4] false
//: [0, 1] true false 3 6 [["a", "b"], ["b", "a"]] [[], [1], [2], [1, 2]] 3 35 [2, 3, 5, 7, 11, 13, 17, 19, 23, 29] 6 1024 MCMXCIV Khoor, C!
//: ["A->B", "A->C", "B->C"] 10
//: [[2, 2, 0], [2, 0, 1]] 14 nil
//: v 1
//: v 2
//: 6 (1+(2+3)) a b
//: Optional(App.Command.push(3))
//: Optional(App.Command.add)
//: nil
//: nil
//: 1,2,Fizz,4,Buzz,Fizz,7,8,Fizz,Buzz,11,Fizz,13,14,FizzBuzz
//: true Hello World ["i4", "s4", "p2", "m1"] [["eat", "tea"], ["tan"]] 1111110010 10 5 ["0.5", "1.0", "1.5"]
