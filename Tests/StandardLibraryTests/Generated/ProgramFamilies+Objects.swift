// Families with identity, and families that abstract.
extension ProgramFamily {
  static let objects = [
    ProgramFamily(write: hierarchy), ProgramFamily(write: lifetimes),
    ProgramFamily(write: linkedList),
    ProgramFamily(write: closuresOfObjects),
  ]

  static let abstractions = [
    ProgramFamily(write: protocolWithDefaults), ProgramFamily(write: errors),
    ProgramFamily(write: associatedTypes), ProgramFamily(write: wrapper),
    ProgramFamily(write: recursion),
  ]

  private static func hierarchy(_ g: inout ProgramGenerator) {
    let name = g.fresh("Animal")
    g.declarations.append(
      """
      class \(name) {
        let name: String
        var legs: Int { didSet { print("legs", oldValue, legs) } }
        class var kind: String { "animal" }
        init(name: String, legs: Int = 4) { self.name = name; self.legs = legs }
        convenience init(_ n: Int) { self.init(name: "n\\(n)", legs: n) }
        func speak() -> String { "\\(name)" }
        deinit { print("bye", name) }
      }
      class Dog_\(name): \(name) {
        var tricks: [String] = []
        override class var kind: String { "dog" }
        override init(name: String, legs: Int) { super.init(name: name + "!", legs: legs); self.legs += 1 }
        override func speak() -> String { super.speak() + " woof \\(tricks.count)" }
        deinit { print("dog bye") }
      }
      final class Pup_\(name): Dog_\(name) {
        override func speak() -> String { "pup " + super.speak() }
      }
      """)
    let a = g.fresh("a")
    g.line("do {")
    g.line(
      "let \(a): [\(name)] = [\(name)(\(g.below(9))), Dog_\(name)(name: \"rex\", legs: 3), Pup_\(name)(name: \(g.expression(.string)), legs: \(g.below(4)))]"
    )
    g.line("for x in \(a) {")
    g.line("  if let dog = x as? Dog_\(name) { dog.tricks.append(\"sit\"); dog.legs -= 1 }")
    g.line(
      "  switch x { case is Pup_\(name): print(\"pup\"); case let d as Dog_\(name): print(d.tricks); default: print(\"plain\") }"
    )
    g.line("  print(x.speak(), x === \(a)[1])")
    g.line("}")
    g.line("}")
  }

  private static func lifetimes(_ g: inout ProgramGenerator) {
    let name = g.fresh("Box")
    g.declarations.append(
      """
      final class \(name) {
        let id: String
        weak var friend: \(name)?
        var strong: \(name)?
        init(_ id: String) { self.id = id; print("new", id) }
        deinit { print("end", id) }
      }
      """)
    let b = g.fresh("b")
    g.line("do {")
    g.line("  let \(b) = \(name)(\"one\")")
    g.line("  var \(b)other: \(name)? = \(name)(\"two\")")
    g.line("  \(b).friend = \(b)other; \(b)other?.\(g.pick(["strong", "friend"])) = \(b)")
    g.line("  print(\(b).friend?.id ?? \"gone\")")
    g.line("  \(b)other = \(g.chance(50) ? "nil" : "\(name)(\"three\")")")
    g.line("  print(\(b).friend?.id ?? \"gone\", \(b)other?.id ?? \"none\")")
    g.line(
      "  for i in 0..<\(1 + g.below(3)) { let t = \(name)(\"t\\(i)\"); if i == 1 { continue }; print(t.id) }"
    )
    g.line("  var all = [\(name)(\"x\"), \(name)(\"y\")]; all.remove(at: 0); print(all.count)")
    g.line("}")
  }

  private static func linkedList(_ g: inout ProgramGenerator) {
    let name = g.fresh("Node")
    g.declarations.append(
      """
      final class \(name)<T> {
        var value: T
        var next: \(name)<T>?
        init(_ value: T, _ next: \(name)<T>? = nil) { self.value = value; self.next = next }
        var list: [T] { var r: [T] = [], n: \(name)<T>? = self; while let x = n { r.append(x.value); n = x.next }; return r }
      }
      """)
    let n = g.fresh("l")
    g.line("let \(n) = \(name)(\(g.literal(.int)), \(name)(\(g.expression(.int)), \(name)(3)))")
    g.line("\(n).next?.value += 1; \(n).next?.next?.next?.value = 9; \(n).next?.next?.value *= 2")
    g.line("print(\(n).list, \(n).next?.next?.value as Any, \(n).next?.next?.next?.value as Any)")
    g.line("\(n).next = \(n).next?.next; print(\(n).list)")
  }

  private static func closuresOfObjects(_ g: inout ProgramGenerator) {
    let name = g.fresh("Counter")
    g.declarations.append(
      """
      final class \(name) {
        var count = \(g.below(5))
        lazy var step: () -> Int = { [unowned self] in self.count += 1; return self.count }
        var onChange: ((Int) -> Void)?
        func run(_ n: Int) { for _ in 0..<n { _ = step() }; onChange?(count) }
        static func make(_ n: Int) -> (\(name), () -> Int) { let c = \(name)(); c.count = n; return (c, { c.count * 10 }) }
      }
      """)
    let c = g.fresh("c")
    g.line("var \(c)seen: [Int] = []")
    g.line("let (\(c), \(c)read) = \(name).make(\(g.expression(.int)) % 100)")
    g.line("\(c).onChange = { \(c)seen.append($0) }; \(c).run(\(1 + g.below(3))); \(c).run(1)")
    g.line("print(\(c)seen, \(c)read(), \(c).step(), \(c).count)")
    g.line("let \(c)weak = { [weak c = \(c)] in c?.count ?? -1 }; print(\(c)weak())")
  }

  private static func protocolWithDefaults(_ g: inout ProgramGenerator) {
    let name = g.fresh("Named")
    g.declarations.append(
      """
      protocol \(name) { var name: String { get }; var rank: Int { get set }; func hello() -> String; static func make() -> Self; mutating func bump() }
      extension \(name) {
        var rank: Int { get { \(g.below(5)) } set { print("ignored", newValue) } }
        func hello() -> String { "hello \\(name)" }
        func twice() -> String { hello() + hello() }
        mutating func bump() { rank += 1 }
      }
      struct A_\(name): \(name) { var name = "a"; static func make() -> Self { .init(name: "made") } }
      struct B_\(name): \(name), CustomStringConvertible {
        var name: String; var rank = 10
        func hello() -> String { "B \\(name)" }
        static func make() -> Self { B_\(name)(name: "mb") }
        var description: String { "<\\(name) \\(rank)>" }
      }
      func greet_\(name)<T: \(name)>(_ t: T) -> String { t.twice() + T.make().name }
      func all_\(name)(_ list: [any \(name)]) -> [String] { list.map { $0.hello() } }
      """)
    let l = g.fresh("n")
    g.line("var \(l): [any \(name)] = [A_\(name)(), B_\(name)(name: \(g.expression(.string)))]")
    g.line("for i in \(l).indices { \(l)[i].bump(); print(\(l)[i].rank, \(l)[i].twice()) }")
    g.line(
      "print(all_\(name)(\(l)), greet_\(name)(A_\(name)(name: \"q\")), \(l)[1], \(l)[1] is B_\(name), (\(l)[0] as? A_\(name))?.name as Any)"
    )
  }

  private static func errors(_ g: inout ProgramGenerator) {
    let name = g.fresh("Failure")
    g.declarations.append(
      """
      enum \(name): Error, Equatable { case empty, code(Int), text(String) }
      func risky_\(name)(_ n: Int) throws -> Int {
        defer { print("left", n) }
        if n < 0 { throw \(name).empty }
        if n % 3 == 0 { throw \(name).code(n) }
        if n % 7 == 0 { throw \(name).text("seven") }
        return n * 2
      }
      func twice_\(name)<T>(_ body: () throws -> T) rethrows -> [T] { [try body(), try body()] }
      """)
    let i = g.fresh("i")
    g.line("for \(i) in [\(g.literal(.int)), \(g.below(9)), 7, 3, \(g.below(20))] {")
    g.line("  do {")
    g.line("    let r = try risky_\(name)(\(i))")
    g.line("    print(\"ok\", r, try twice_\(name) { try risky_\(name)(r) })")
    g.line("  } catch \(name).code(let c) where c > 3 { print(\"code\", c) }")
    g.line("  catch let e as \(name) { print(\"failure\", e, e == .empty) }")
    g.line("  catch { print(\"other\", error) }")
    g.line("}")
    g.line(
      "print((try? risky_\(name)(\(g.below(9)))) ?? -1, Result { try risky_\(name)(\(g.below(9))) }, twice_\(name) { 4 })"
    )
  }

  private static func associatedTypes(_ g: inout ProgramGenerator) {
    let name = g.fresh("Store")
    g.declarations.append(
      """
      protocol \(name)<Item> { associatedtype Item; var items: [Item] { get set }; init() }
      extension \(name) {
        mutating func add(_ item: Item) { items.append(item) }
        subscript(safe i: Int) -> Item? { items.indices.contains(i) ? items[i] : nil }
        static func of(_ list: Item...) -> Self { var s = Self(); list.forEach { s.add($0) }; return s }
      }
      extension \(name) where Item: Comparable { var best: Item? { items.max() } }
      struct Ints_\(name): \(name) { var items: [Int] = [] }
      struct Words_\(name): \(name) { var items: [String] = [] }
      func merged_\(name)<A: \(name), B: \(name)>(_ a: A, _ b: B) -> Int where A.Item == B.Item, A.Item: Equatable {
        a.items.filter { b.items.contains($0) }.count
      }
      func opaque_\(name)() -> some \(name)<Int> { Ints_\(name).of(\(g.literal(.int)), 2) }
      """)
    let s = g.fresh("s")
    g.line("var \(s) = Ints_\(name).of(\(g.expression(.int)), \(g.expression(.int))); \(s).add(2)")
    g.line(
      "print(\(s).items, \(s)[safe: 0] as Any, \(s)[safe: 9] as Any, \(s).best!, merged_\(name)(\(s), Ints_\(name).of(2)))"
    )
    g.line(
      "print(Words_\(name).of(\"a\", \(g.expression(.string))).best ?? \"\", opaque_\(name)().items)"
    )
  }

  private static func wrapper(_ g: inout ProgramGenerator) {
    let name = g.fresh("Clamped")
    g.declarations.append(
      """
      @propertyWrapper struct \(name)<T: Comparable> {
        private var value: T; let range: ClosedRange<T>
        init(wrappedValue: T, _ range: ClosedRange<T>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
        var wrappedValue: T { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }
        var projectedValue: String { "\\(value) of \\(range)" }
      }
      struct Use_\(name) { @\(name)(0...\(5 + g.below(9))) var a = \(g.literal(.int)); @\(name)(-1.5...1.5) var b: Double = \(g.literal(.double)) }
      """)
    let u = g.fresh("u")
    g.line("var \(u) = Use_\(name)(); print(\(u).a, \(u).b, \(u).$a)")
    g.line(
      "\(u).a += \(g.below(9)); \(u).b -= \(g.literal(.double)); print(\(u).a, \(u).b, \(u).$b)")
  }

  private static func recursion(_ g: inout ProgramGenerator) {
    let name = g.fresh("rec")
    g.declarations.append(
      """
      func fib_\(name)(_ n: Int) -> Int { n < 2 ? n : fib_\(name)(n - 1) + fib_\(name)(n - 2) }
      func permutations_\(name)<T>(_ items: [T]) -> [[T]] {
        guard let first = items.first else { return [[]] }
        return permutations_\(name)(Array(items.dropFirst())).flatMap { rest in
          (0...rest.count).map { i in Array(rest[..<i]) + [first] + Array(rest[i...]) }
        }
      }
      func swap_\(name)(_ a: inout Int, _ b: inout Int) { (a, b) = (b, a) }
      func sum_\(name)(_ n: Int..., scale: Int = 1) -> Int { n.reduce(0, +) * scale }
      """)
    let a = g.fresh("a")
    g.line(
      "print(fib_\(name)(\(5 + g.below(8))), permutations_\(name)([1, 2, \(g.literal(.int))]).count, permutations_\(name)([\"a\", \"b\"]))"
    )
    g.line("var \(a) = [\(g.expression(.int)), \(g.literal(.int))], \(a)n = 5")
    g.line(
      "swap_\(name)(&\(a)[0], &\(a)n); print(\(a), \(a)n, sum_\(name)(), sum_\(name)(1, \(a)n, scale: 2))"
    )
  }
}
