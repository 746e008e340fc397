import AttributeGraph
import Testing

/// Random sheets under random changes always agree with recomputing everything.
@Suite struct GraphPropertyTests {
  /// A small generator with a fixed sequence (xorshift), so that a failure can be repeated.
  struct Sequence {
    var state: UInt64
    mutating func below(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
  }

  @Test(arguments: 1...40)
  func aRandomSheetAgreesWithComputingEverythingAnew(seed: Int) throws {
    var random = Sequence(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let sheet = Spreadsheet()
    let sources = 4
    let rules = 12
    for index in 0..<sources { sheet.setNumber("\(index)", random.below(20) - 10) }
    for index in sources..<(sources + rules) {
      sheet.setFormula("\(index)", formula(below: index, &random))
    }
    for _ in 0..<40 {
      switch random.below(4) {
      case 0, 1: sheet.setNumber("\(random.below(sources))", random.below(20) - 10)
      case 2:
        let index = sources + random.below(rules)
        sheet.setFormula("\(index)", formula(below: index, &random))
      default:
        let name = "\(sources + random.below(rules))"
        #expect(try sheet.value(name) == sheet.naive(name))
      }
      #expect(sheet.graph.brokenInvariants() == [])
    }
    for index in sources..<(sources + rules) {
      #expect(try sheet.value("\(index)") == sheet.naive("\(index)"))
      #expect(!sheet.graph.isStale(sheet.attribute("\(index)")))
    }
    #expect(sheet.graph.brokenInvariants() == [])
  }

  private func formula(below index: Int, _ random: inout Sequence) -> Spreadsheet.Formula {
    func cell() -> Spreadsheet.Formula { .cell("\(random.below(index))") }
    switch random.below(5) {
    case 0: return .number(random.below(10))
    case 1: return .lastDigit(cell())
    case 2: return .choice(cell(), cell(), cell())
    case 3: return .sum([cell(), cell(), cell()])
    default: return .sum([cell(), .number(random.below(5))])
    }
  }
}
