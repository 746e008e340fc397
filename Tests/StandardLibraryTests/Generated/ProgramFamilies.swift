// Families of declarations, each with statements that use them.

/// Writes some declarations and the statements that use them.
struct ProgramFamily: Sendable {
  let write: @Sendable (inout ProgramGenerator) -> Void

  static let all =
    [
      ProgramFamily(write: valueType), ProgramFamily(write: observedValue),
      ProgramFamily(write: payloadEnum), ProgramFamily(write: rawEnum),
      ProgramFamily(write: recursiveEnum), ProgramFamily(write: genericStack),
      ProgramFamily(write: customOperator), ProgramFamily(write: keyPaths),
    ] + objects + abstractions

  private static func valueType(_ g: inout ProgramGenerator) {
    let name = g.fresh("Point")
    g.declarations.append(
      """
      struct \(name): Equatable, Hashable, Comparable {
        var x = \(g.literal(.int)), y: Int
        let label: String
        static let origin = \(name)(x: 0, y: 0, label: "origin")
        static var made: Int { \(g.below(9)) }
        var sum: Int { get { x + y } set { x = newValue; y = 0 } }
        mutating func move(by n: Int = \(g.below(5))) { x += n; y -= n }
        func moved(_ n: Int) -> \(name) { var copy = self; copy.move(by: n); return copy }
        static func < (a: \(name), b: \(name)) -> Bool { (a.x, a.y) < (b.x, b.y) }
        static func + (a: \(name), b: \(name)) -> \(name) {
          \(name)(x: a.x + b.x, y: a.y + b.y, label: a.label + b.label)
        }
        subscript(i: Int) -> Int { get { i == 0 ? x : y } set { if i == 0 { x = newValue } else { y = newValue } } }
        struct Part { var size = \(g.literal(.double)) }
        var part = Part()
        static func == (a: \(name), b: \(name)) -> Bool { a.x == b.x && a.y == b.y }
        func hash(into hasher: inout Hasher) { hasher.combine(x); hasher.combine(y) }
      }
      """)
    let p = g.fresh("p")
    g.line("var \(p) = \(name)(y: \(g.expression(.int)), label: \(g.expression(.string)))")
    g.line("let \(p)copy = \(p)")
    g.line(
      "\(p).move(); \(p)[1] += \(g.literal(.int)); \(p).sum = \(p).sum % 50; \(p).part.size *= 2")
    g.line("print(\(p), \(p)copy == \(p), \(p).moved(3).x, \(name).origin < \(p), \(name).made)")
    g.line("var \(p)all = [\(p), \(name).origin, \(p) + \(p)copy].sorted()")
    g.line("\(p)all[0].x += 1; \(p)all[\(p)all.count - 1].move(by: 2)")
    g.line(
      "print(\(p)all.map(\\.x), Set(\(p)all).count, \(p)all.max()!.y, \(p)all.map(\\.part.size))")
  }

  private static func observedValue(_ g: inout ProgramGenerator) {
    let name = g.fresh("Meter")
    g.declarations.append(
      """
      struct \(name) {
        var value: Int = \(g.below(9)) {
          willSet { print("will", newValue) }
          didSet { print("did", oldValue, value); if value > 90 { value = 90 } }
        }
        private(set) var history: [Int] = []
        lazy var doubled: [Int] = { print("lazy"); return [value, value * 2] }()
        mutating func add(_ n: Int) { value += n; history.append(value) }
        var last: Int? { history.last }
      }
      """)
    let m = g.fresh("m")
    g.line("var \(m) = \(name)()")
    g.line("\(m).add(\(g.below(50))); \(m).add(\(g.below(80))); \(m).value -= 1")
    g.line("print(\(m).doubled, \(m).last ?? 0, \(m).history); \(m).doubled.append(1)")
    g.line("print(\(m).doubled.count, \(m).value)")
  }

  private static func payloadEnum(_ g: inout ProgramGenerator) {
    let name = g.fresh("Shape")
    g.declarations.append(
      """
      enum \(name): Equatable {
        case dot
        case circle(radius: Double)
        case box(width: Int, height: Int)
        case named(String, count: Int? = nil)
        var area: Double {
          switch self {
          case .dot, .named: return 0
          case .circle(let r): return r * r * 3
          case let .box(w, h): return Double(w * h)
          }
        }
        var text: String {
          if case .named(let s, let n?) = self { return "\\(s)x\\(n)" }
          guard case .box(width: _, height: let h) = self, h > 2 else { return "-" }
          return "box \\(h)"
        }
        mutating func grow() {
          switch self {
          case .circle(let r): self = .circle(radius: r + 1)
          case .box(let w, let h): self = .box(width: w + 1, height: h)
          default: self = .dot
          }
        }
      }
      """)
    let s = g.fresh("s")
    g.line(
      "var \(s): [\(name)] = [.dot, .circle(radius: \(g.expression(.double))), .box(width: \(g.below(6)), height: \(g.below(6))), .named(\(g.expression(.string)), count: \(g.expression(.optional(.int)))), .named(\"n\")]"
    )
    g.line("for i in \(s).indices { \(s)[i].grow(); print(\(s)[i].area, \(s)[i].text) }")
    g.line(
      "print(\(s), \(s)[0] == .dot, \(s).contains(.named(\"n\")), \(s).firstIndex(of: .dot) ?? -1)")
    g.line("for case .box(let w, _) in \(s) where w > 1 { print(\"w\", w) }")
    g.line("let \(s)make = \(name).circle; print(\(s)make(0.5))")
  }

  private static func rawEnum(_ g: inout ProgramGenerator) {
    let name = g.fresh("Level")
    let isText = g.chance(50)
    g.declarations.append(
      """
      enum \(name): \(isText ? "String" : "Int"), CaseIterable, Comparable {
        case low\(isText ? "" : " = \(g.below(5))"), mid, high\(isText ? " = \"HI\"" : " = 40"), top
        static func < (a: \(name), b: \(name)) -> Bool { a.order < b.order }
        var order: Int { Self.allCases.firstIndex(of: self)! }
        var next: \(name) { Self.allCases[(order + 1) % Self.allCases.count] }
      }
      """)
    g.line(
      "print(\(name).allCases, \(name).allCases.map(\\.rawValue), \(name).high.next, \(name).top.next)"
    )
    g.line(
      "print(\(name)(rawValue: \(isText ? g.pick(["\"mid\"", "\"HI\"", "\"high\""]) : "\(g.below(9))")) as Any, \(name).low < .mid, max(\(name).low, .top), \(name).allCases.sorted(by: >))"
    )
    g.line(
      "print(Dictionary(grouping: \(name).allCases) { $0.order % 2 }.mapValues(\\.count)[0] ?? 0)")
  }

  private static func recursiveEnum(_ g: inout ProgramGenerator) {
    let name = g.fresh("Tree")
    g.declarations.append(
      """
      indirect enum \(name)<T: Comparable> {
        case leaf
        case node(\(name)<T>, T, \(name)<T>)
        func inserting(_ x: T) -> \(name) {
          switch self {
          case .leaf: return .node(.leaf, x, .leaf)
          case let .node(l, v, r) where x < v: return .node(l.inserting(x), v, r)
          case let .node(l, v, r) where x > v: return .node(l, v, r.inserting(x))
          default: return self
          }
        }
        var values: [T] { if case .node(let l, let v, let r) = self { l.values + [v] + r.values } else { [] } }
        func fold<R>(_ start: R, _ body: (R, T, R) -> R) -> R {
          guard case let .node(l, v, r) = self else { return start }
          return body(l.fold(start, body), v, r.fold(start, body))
        }
      }
      """)
    let t = g.fresh("t")
    g.line(
      "let \(t) = \(g.expression(.array(.int))).reduce(\(name)<Int>.leaf) { $0.inserting($1) }")
    g.line(
      "print(\(t).values, \(t).fold(0) { $0 + $1 + $2 }, \(t).fold(0) { max($0, $2) + 1 + $1 * 0 })"
    )
    g.line(
      "print(\(g.expression(.array(.string))).reduce(\(name).leaf, { $0.inserting($1) }).values)")
  }

  private static func genericStack(_ g: inout ProgramGenerator) {
    let name = g.fresh("Stack")
    g.declarations.append(
      """
      struct \(name)<Element>: Sequence, ExpressibleByArrayLiteral {
        private var items: [Element] = []
        init(arrayLiteral elements: Element...) { items = elements }
        var top: Element? { items.last }
        mutating func push(_ e: Element) { items.append(e) }
        @discardableResult mutating func pop() -> Element? { items.popLast() }
        func makeIterator() -> AnyIterator<Element> {
          var rest = items
          return AnyIterator { rest.popLast() }
        }
        func mapped<R>(_ body: (Element) throws -> R) rethrows -> [R] { try items.map(body) }
      }
      extension \(name): Equatable where Element: Equatable {}
      extension \(name) where Element: Numeric { var total: Element { items.reduce(0, +) } }
      extension \(name) where Element == String { var all: String { items.joined() } }
      func largest_\(name)<C: Collection>(_ c: C) -> C.Element? where C.Element: Comparable {
        guard var best = c.first else { return nil }
        for x in c.dropFirst() where x > best { best = x }
        return best
      }
      """)
    let s = g.fresh("k")
    g.line("var \(s): \(name) = [\(g.expression(.int)), \(g.literal(.int))]")
    g.line("\(s).push(\(g.expression(.int))); \(s).pop(); \(s).push(5)")
    g.line(
      "print(Array(\(s)), \(s).top as Any, \(s).total, \(s).map { $0 + 1 }, \(s).mapped { \"\\($0)\" })"
    )
    g.line(
      "print((\(g.expression(.array(.string))) as [String]).reduce(into: \(name)<String>()) { $0.push($1) }.all)"
    )
    g.line(
      "print(largest_\(name)(\(g.expression(.array(.int)))) as Any, largest_\(name)(\(g.expression(.string))) as Any)"
    )
    g.line("for (i, x) in \(s).enumerated() { print(i, x, \(s) == [x]) }")
  }

  private static func customOperator(_ g: inout ProgramGenerator) {
    let name = g.fresh("Vector")
    g.declarations.append(
      """
      struct \(name): Equatable {
        var x, y: Double
        static func + (a: Self, b: Self) -> Self { .init(x: a.x + b.x, y: a.y + b.y) }
        static func * (a: Self, k: Double) -> Self { .init(x: a.x * k, y: a.y * k) }
        static prefix func - (a: Self) -> Self { a * -1 }
        static func += (a: inout Self, b: Self) { a = a + b }
        static func <+> (a: Self, b: Self) -> Double { a.x * b.x + a.y * b.y }
        static postfix func ++ (a: inout Self) -> Self { a.x += 1; return a }
        func callAsFunction(_ n: Int) -> Double { n == 0 ? x : y }
      }
      """)
    let v = g.fresh("w")
    g.line("var \(v) = \(name)(x: \(g.expression(.double)), y: \(g.literal(.double)))")
    g.line("\(v) += \(name)(x: 1, y: 2) * 0.5 + -\(v)")
    g.line("print(\(v), \(v) <+> \(v) + 1, (\(v)++).x, \(v)(1), \(v) == -(-\(v)))")
  }

  private static func keyPaths(_ g: inout ProgramGenerator) {
    let name = g.fresh("Pet")
    g.declarations.append(
      """
      struct \(name) { var name: String; var age: Int; var tags: [String] = ["t"]; var owner: Owner? = nil
        struct Owner { var city = "Seoul" } }
      func set_\(name)<T>(_ path: WritableKeyPath<\(name), T>, _ value: T, on pet: inout \(name)) { pet[keyPath: path] = value }
      """)
    let p = g.fresh("pets")
    g.line(
      "var \(p) = [\(name)(name: \(g.expression(.string)), age: \(g.expression(.int))), \(name)(name: \"b\", age: 2, owner: .init())]"
    )
    g.line(
      "set_\(name)(\\.age, \(g.below(20)), on: &\(p)[0]); set_\(name)(\\.tags[0], \"z\", on: &\(p)[1])"
    )
    g.line("\(p)[1].owner?.city += \"!\"; \(p)[0].owner?.city = \"no\"; \(p)[0].tags.append(\"u\")")
    g.line("let \(p)path: KeyPath<\(name), Int> = \\.name.count")
    g.line(
      "print(\(p).map(\\.name), \(p).map { $0[keyPath: \(p)path] }, \(p).map(\\.owner?.city), \(p).sorted { $0.age < $1.age }.map(\\.tags))"
    )
    g.line("print(\(p).map(\\.age).reduce(0, +), [1, 2].map(\\.self), \(p)[keyPath: \\.[0].age])")
  }
}
