import Diagnostics
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("Txet", "Text"), ("foregroundstyle", "foregroundStyle"), ("Vstack", "VStack"),
    ("padidng", "padding"),
  ])
  func aNameNearAnotherIsSuggested(misspelt: String, meant: String) {
    let names = ["HStack", "Text", "TextField", "VStack", "foregroundStyle", "padding"]
    #expect(Spelling.closest(to: misspelt, among: names) == meant)
    #expect(Spelling.Vocabulary(names).nearest(to: misspelt)?.name == meant)
  }

  @Test func aNameFarFromAllIsNot() {
    let names = ["HStack", "Text", "padding"]
    #expect(Spelling.closest(to: "Counter", among: names) == nil)
    #expect(Spelling.Vocabulary(names).nearest(to: "Counter") == nil)
    // Any letter is one edit away from any other, so it is not a slip for it.
    #expect(Spelling.closest(to: "k", among: ["f", "n"]) == nil)
    #expect(Spelling.Vocabulary(["f", "n"]).nearest(to: "k") == nil)
    #expect(Spelling.closest(to: "k", among: ["f", "K", "kk"]) == "K")
    // It is not a suggestion for itself.
    #expect(Spelling.closest(to: "Text", among: ["Text"]) == nil)
  }

  @Test func aVocabularyFindsWhatLookingAtAllFinds() {
    var random = Generator(state: 1)
    let names = Set((0..<300).map { _ in word(&random) }).sorted()
    let vocabulary = Spelling.Vocabulary(names.shuffled(using: &random))
    for _ in 0..<500 {
      let name = word(&random)
      let least = names.filter { $0 != name }
        .map { (distance: Spelling.distance(name, $0), name: $0) }
        .filter { $0.distance <= max(1, name.count / 3) }
        .filter { $0.distance < max(name.count, $0.name.count) }
        .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
      #expect(Spelling.closest(to: name, among: names) == least?.name)
      #expect(vocabulary.nearest(to: name)?.name == least?.name)
      #expect(vocabulary.nearest(to: name)?.distance == least?.distance)
    }
  }

  private func word(_ random: inout Generator) -> String {
    String(
      (0..<Int.random(in: 1...7, using: &random)).map { _ in
        "aAbcé".randomElement(using: &random) ?? "a"
      })
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
