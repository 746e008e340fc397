import Testing

@testable import Transcript

/// Two texts without the common parts far from their differences.
@Suite struct TextDifferenceTests {
  private func told(_ old: String, _ new: String) -> [String] {
    let difference = TextDifference(old, new)
    return [difference.old, difference.new]
  }

  @Test func theEndsThatAreTheSameAreLeftOut() {
    #expect(
      told("\"open 3 of seven items\"", "\"open 2 of seven items\"")
        == ["\"open 3 of …\"", "\"open 2 of …\""])
    #expect(
      told("\"you have read 3\"", "\"you have read 4\"") == ["\"… read 3\"", "\"… read 4\""])
  }

  @Test func theWordBesideTheChangeStays() {
    #expect(
      told("\"Groceries\"", "\"Groceries today\"") == ["\"Groceries\"", "\"Groceries today\""])
    #expect(
      told("\"Fix the old lamp\"", "\"Please Fix the old lamp\"")
        == ["\"Fix the …\"", "\"Please Fix the …\""])
  }

  @Test func shortAndUnlikeTextsAreWhole() {
    #expect(told("\"a b\"", "\"a c\"") == ["\"a b\"", "\"a c\""])
    #expect(told("\"meow\"", "\"purr\"") == ["\"meow\"", "\"purr\""])
    #expect(told("true", "false") == ["true", "false"])
    #expect(told("\"same words\"", "\"same words\"") == ["\"same words\"", "\"same words\""])
  }
}
