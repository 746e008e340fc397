// Random programs about `@Observable` classes, for comparison with the real library.
//
// Each prints which tracking closure fired and what it then read, between marks after each
// statement. Names carry the program's number, so that many fit in one file.

package struct ObservationProgram: Sendable {
  package let number: Int
  package let source: String

  package init(seed: Int, number: Int) {
    self.number = number
    var writer = Writer(number: number, dice: Dice(seed: seed))
    source = writer.declarations + writer.function()
  }

  private struct Writer {
    let number: Int
    var dice: Dice
    private var trackers = 0
    private var marks = 0

    init(number: Int, dice: Dice) {
      self.number = number
      self.dice = dice
    }

    var declarations: String {
      """
      struct Point\(number) {
        var v = 0
        var w = 0
        mutating func bump() { v += 1 }
      }
      struct Same\(number): Equatable { var v = 0 }
      struct Loose\(number): Equatable {
        var id = 0
        var note = 0
        static func == (a: Self, b: Self) -> Bool { a.id == b.id }
      }
      @Observable class Kid\(number) {
        var n: Int
        init(_ n: Int) { self.n = n }
      }
      @Observable class Base\(number) {
        var base = 0
        var watched = 0 {
          willSet { print("will \\(watched) \\(newValue)") }
          didSet { print("did \\(oldValue) \\(watched)") }
        }
        var title: String { "base \\(base)" }
        func raise() { base += 1 }
      }
      @Observable final class M\(number): Base\(number) {
        var count = 0
        var name = "a"
        var ratio = 0.5
        var tags = [1, 2, 3]
        var map = ["a": 1, "b": 2]
        var set: Set<Int> = [1]
        var maybe: Int? = nil
        var pair = (1, 2)
        var point = Point\(number)()
        var same = Same\(number)()
        var loose = Loose\(number)()
        var points = [Point\(number)(), Point\(number)()]
        var kid = Kid\(number)(1)
        var kids = [Kid\(number)(1), Kid\(number)(2)]
        var optionalKid: Kid\(number)? = nil
        var action: () -> Int = { 1 }
        let constant = 5
        @ObservationIgnored var ignored = 0
        @ObservationIgnored private var stored = 0
        @ObservationIgnored lazy var late: Int = count + 1
        var both = 1 {
          didSet { if both > 2 { count += 1 } }
        }
        var double: Int {
          get { count * 2 }
          set { count = newValue / 2 }
        }
        var total: Int { count + kids.reduce(0) { $0 + $1.n } }
        var isLarge: Bool { count > 1 && maybe != nil }
        var hidden: Int { ignored }
        var manual: Int {
          get {
            access(keyPath: \\.manual)
            return stored
          }
          set { withMutation(keyPath: \\.manual) { stored = newValue } }
        }
        override var title: String { "own \\(name) " + super.title }
        subscript(index: Int) -> Int {
          get { tags[index] }
          set { tags[index] = newValue }
        }
        func bump() { count += 1 }
        func readAll() -> Int { count + base + tags.count }
        func reset() {
          count = 0
          name = "a"
        }
      }

      func change\(number)(_ value: inout Int, by amount: Int) { value += amount }
      func keep\(number)<T>(_ value: inout T) {}


      """
    }

    static let reads = [
      "m.count", "m.name", "m.ratio", "m.tags.count", "m.tags[0]", "m.tags.first", "m.map[\"a\"]",
      "m.map.count", "m.set.contains(1)", "m.maybe", "m.maybe ?? 0", "m.pair.0", "m.pair",
      "m.point.v", "m.point", "m.same.v", "m.same", "m.loose.note", "m.points[0].v", "m.kid.n",
      "m.kid", "m.kids[0].n", "m.kids[1].n", "m.kids.count", "m.kids.map(\\.n)", "m.optionalKid?.n",
      "m.optionalKid == nil", "m.action()", "m.constant", "m.ignored", "m.late", "m.both",
      "m.double", "m.total", "m.isLarge", "m.hidden", "m.manual", "m.title", "m[0]", "m.base",
      "m.watched", "m.readAll()", "m[keyPath: \\.count]", "[m].map(\\.name)",
      "m.count > 1 || m.base > 0", "m.kids.first?.n", "(m.count, m.base)", "\"\\(m.name)\"",
      "{ m.count }", "{ m.count }()",
    ]

    static let writes = [
      "m.count = 1", "m.count = 2", "m.count = m.count", "m.count += 0", "m.count += 1",
      "m.count -= 1", "m.bump()", "m.reset()", "m.name = \"a\"", "m.name = \"b\"",
      "m.name += \"\"", "m.name.append(\"x\")", "m.ratio = 0.5", "m.ratio = .nan", "m.ratio *= 1",
      "m.tags.append(4)", "m.tags[0] = 1", "m.tags[0] = 9", "m.tags = m.tags", "m.tags = [1, 2, 3]",
      "m.tags.sort()", "m.tags.swapAt(0, 1)", "m.tags.insert(7, at: 0)", "m.tags += []",
      "m.map[\"a\"] = 1", "m.map[\"c\"] = 3", "m.map[\"b\"] = nil", "m.map[\"a\", default: 0] += 1",
      "m.map = [\"a\": 1]", "m.set.insert(1)", "m.set.insert(5)", "m.set.remove(9)", "m.set = [1]",
      "m.maybe = nil", "m.maybe = 3", "m.maybe? += 1", "m.pair = (1, 2)", "m.pair.0 = 1",
      "m.pair.1 += 3", "m.point = Point#()", "m.point.v = 0", "m.point.v += 2", "m.point.bump()",
      "m.same = Same#()", "m.same.v = 0", "m.same.v = 4", "m.same = Same#(v: 4)",
      "m.loose = Loose#(id: 0, note: 7)", "m.loose = Loose#(id: 1, note: 2)", "m.loose.note = 3",
      "m.points[0].v = 3", "m.points[1].bump()", "m.kid = m.kid", "m.kid = Kid#(5)",
      "m.kid.n += 1", "m.kid.n = m.kid.n", "m.kids[0].n = 9", "m.kids[1].n += 1",
      "m.kids[0] = Kid#(4)", "m.kids[0] = m.kids[0]", "m.kids.swapAt(0, 1)",
      "m.kids.append(Kid#(3))", "for kid in m.kids { kid.n += 1 }",
      "m.optionalKid = m.optionalKid", "m.optionalKid = nil", "m.optionalKid = Kid#(2)",
      "m.optionalKid = m.kid", "m.optionalKid?.n = 4", "m.optionalKid?.n += 1",
      "m.action = { 2 }", "m.ignored = 3", "m.ignored += 1", "m.late = 3", "m.both = 1",
      "m.both = 3", "m.both += 1", "m.double = 8", "m.double += 2", "m.double = m.double",
      "m.manual = 3", "m.manual += 1", "m.manual = m.manual", "m[0] = 7", "m[0] += 1",
      "m.base = 1", "m.base = m.base", "m.base += 1", "m.raise()", "m.watched = 0",
      "m.watched = 5", "m.watched += 0", "change#(&m.count, by: 0)", "change#(&m.count, by: 2)",
      "change#(&m.point.v, by: 1)", "change#(&m.tags[0], by: 0)", "change#(&m.watched, by: 1)",
      "change#(&m.double, by: 2)", "keep#(&m.name)", "keep#(&m.kid)", "keep#(&m.optionalKid)",
      "keep#(&m.manual)", "m[keyPath: \\.count] = 4",
      "m[keyPath: \\.count] = m.count", "m[keyPath: \\.point.v] += 1", "m[keyPath: \\.kid.n] += 1",
      "m.withMutation(keyPath: \\.count) {}", "m.withMutation(keyPath: \\.manual) {}",
      "(m.count, m.base) = (3, 4)", "let base: Base# = m; base.base += 1",
      "let base: Base# = m; base.watched = 8", "let old = m; m = M#(); m.count = 1; old.count += 1",
      "let write = { m.count = 6 }; write()",
      "var copy = m.point; copy.v = 9; _ = copy", "let kids = m.kids; kids[0].n += 1",
      "m.tags.removeAll { $0 > 100 }", "m.tags.indices.forEach { m.tags[$0] += 0 }",
    ]

    private func named(_ text: String) -> String {
      text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(number)")
    }

    private mutating func read() -> String { "_ = \(dice.pick(Self.reads))" }

    private mutating func tracking(_ indent: String, depth: Int) -> String {
      trackers += 1
      let name = "t\(trackers)"
      var lines = (0..<(1 + dice.below(3))).map { _ in "\(indent)  \(read())\n" }
      if dice.oneIn(5) { lines.append("\(indent)  \(named(dice.pick(Self.writes)))\n") }
      if dice.oneIn(6) { lines.append("\(indent)  \(read())\n") }
      if depth == 0, dice.oneIn(6) { lines.append(tracking(indent + "  ", depth: 1)) }
      let seen = dice.pick(["m.count", "m.name", "m.base", "m.tags.count", "m.kid.n", "m.watched"])
      let reaction = "print(\"\(name) \\(\(seen))\")"
      return "\(indent)withObservationTracking {\n\(lines.joined())\(indent)} onChange: "
        + "{ \(reaction) }\n"
    }

    mutating func function() -> String {
      var text = "func run\(number)() {\n  var m = M\(number)()\n"
      if dice.oneIn(4) {
        text += """
            func again() {
              withObservationTracking {
                \(read())
              } onChange: {
                print("again \\(m.count)")
                if m.base < 3 { again() }
              }
            }
            again()

          """
      }
      text += tracking("  ", depth: 0)
      for _ in 0..<(6 + dice.below(8)) {
        marks += 1
        if dice.oneIn(4) {
          text += tracking("  ", depth: 0)
        } else {
          text += "  do { \(named(dice.pick(Self.writes))) }\n"
        }
        text += "  print(\"- \(marks) \\(m.count) \\(m.base) \\(m.watched)\")\n"
      }
      return text + "}\n\n"
    }
  }
}
