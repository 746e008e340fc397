// Programs that are well typed by construction, run by both Swift and Theseus.
//
// A program is some declarations, from families (`ProgramFamilies`), and a function that makes
// values, changes them and prints the results. A seed determines everything, so the number
// identifies a failure. Names end with that number: many programs share a module.

/// The type that an expression must have.
indirect enum Kind: Hashable {
  case int, double, bool, string, character, byte, tiny
  case array(Kind)
  case optional(Kind)
  /// With keys of `String`.
  case dictionary(Kind)
  case pair(Kind, Kind)

  var spelling: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .character: "Character"
    case .byte: "UInt8"
    case .tiny: "Int8"
    case .array(let element): "[\(element.spelling)]"
    case .optional(let wrapped): "\(wrapped.spelling)?"
    case .dictionary(let value): "[String: \(value.spelling)]"
    case .pair(let first, let second): "(\(first.spelling), \(second.spelling))"
    }
  }
}

/// One program, from its number.
struct ProgramGenerator {
  struct Variable {
    let name: String
    let kind: Kind
    let isMutable: Bool
  }

  let number: Int
  private var state: UInt64
  var declarations: [String] = []
  private(set) var lines: [String] = []
  private var indent = 1
  var scopes: [[Variable]] = [[]]
  private var counter = 0

  init(number: Int) {
    self.number = number
    state = UInt64(number) &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678_9abc_def1
    for _ in 0..<4 { _ = next() }
  }

  /// The whole text; its entry point is `run_NUMBER()`.
  static func program(_ number: Int) -> String {
    var generator = ProgramGenerator(number: number)
    let families = ProgramFamily.all
    for _ in 0..<2 { families[generator.below(families.count)].write(&generator) }
    for _ in 0..<6 + generator.below(8) { generator.statement(depth: 2) }
    generator.printVariables()
    let body = generator.lines.joined(separator: "\n")
    return generator.declarations.joined(separator: "\n")
      + "\nfunc run_\(number)() {\n\(body)\n}\n"
  }

  // MARK: Chance

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }

  // MARK: Text

  /// A name that is unique in the module.
  mutating func fresh(_ stem: String) -> String {
    counter += 1
    return "\(stem)\(counter)_\(number)"
  }

  mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: indent) + text)
  }

  mutating func block(_ head: String, _ tail: String = "}", _ body: (inout Self) -> Void) {
    line(head)
    indent += 1
    scopes.append([])
    body(&self)
    scopes.removeLast()
    indent -= 1
    line(tail)
  }

  mutating func declare(_ name: String, _ kind: Kind, isMutable: Bool = false) {
    scopes[scopes.count - 1].append(Variable(name: name, kind: kind, isMutable: isMutable))
  }

  mutating func variable(_ kind: Kind, isMutable: Bool = false) -> String? {
    let all = scopes.flatMap { $0 }.filter {
      $0.kind == kind && (!isMutable || $0.isMutable)
    }
    return all.isEmpty ? nil : pick(all).name
  }

  private mutating func printVariables() {
    for variable in scopes[0] {
      if case .dictionary = variable.kind {
        line(
          "print(\(variable.name).sorted { $0.key < $1.key }.map { \"\\($0.key)=\\($0.value)\" })")
      } else if case .optional = variable.kind {
        line("print(\(variable.name) as Any)")
      } else {
        line("print(\(variable.name))")
      }
    }
  }
}
