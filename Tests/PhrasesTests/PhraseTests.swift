import Testing
import Values

@testable import Phrases

@Suite struct PhraseTests {
  @Test func englishStandsWhereItIsSaid() {
    let words = Words(.english)
    #expect(words("there is no step \(3); the last is \(2)") == "there is no step 3; the last is 2")
    #expect(Phrase("\(50)% of \("a")").key == "%1%% of %2")
    #expect(words("\(50)% done") == "50% done")
  }

  @Test func aPhraseThatALanguageLacksIsEnglish() {
    #expect(Words(.korean)("no table has \("this")") == "no table has this")
  }

  @Test func aTranslationPutsHolesWhereItWants() {
    #expect(Words(.korean)("there is no step \(3); the last is \(2)").contains("3"))
    #expect(
      Words(.korean).parts(of: Phrase("there is no step \(3); the last is \(2)")).map(\.text)
        .joined()
        != "there is no step 3; the last is 2")
  }

  @Test func aParticleHearsThroughTheQuoteBehindAHole() {
    let words = Words(.korean)
    #expect(words("\("x"); did you mean '\("step")'?").contains("'step'을"))
    #expect(words("\("x"); did you mean '\("row")'?").contains("'row'를"))
  }

  @Test(arguments: [
    ("고양이", "는", "가", "로"), ("이름", "은", "이", "으로"), ("길", "은", "이", "로"),
    ("3", "은", "이", "으로"), ("2", "는", "가", "로"), ("1", "은", "이", "로"), ("", "는", "가", "로"),
    ("Button", "은", "이", "으로"), ("Toggle", "은", "이", "로"), ("Row", "는", "가", "로"),
    ("ContentView", "는", "가", "로"), ("Text", "는", "가", "로"), ("Stack", "은", "이", "으로"),
    ("'이름'", "은", "이", "으로"), ("Cat", "은", "이", "으로"), ("List", "는", "가", "로"),
    ("dayTime", "은", "이", "으로"), ("name", "은", "이", "으로"), ("line", "은", "이", "으로"),
    ("state", "는", "가", "로"), ("value", "는", "가", "로"), ("tree", "는", "가", "로"),
  ])
  func particlesFollowTheSoundBeforeThem(
    _ text: String, _ topic: String, _ subject: String, _ direction: String
  ) {
    #expect(Particle.form(after: text, "은", "는") == topic)
    #expect(Particle.form(after: text, "이", "가") == subject)
    #expect(Particle.form(after: text, "으로", "로") == direction)
  }

  @Test func theTableSaysWhatIsWrongWithIt() {
    let table = PhraseTable("# note\none\n  하나\ntwo\nthree\n  셋\n  넷\n")
    #expect(table.entries.map(\.key) == ["one", "three"])
    #expect(table.problems.map(\.line) == [4, 7])
  }

  @Test func aSentenceOfARunKeepsItsWordsAndValuesApart() {
    let going: Message = "fades out"
    let sentence: Message = "\("Cat #3") \(going), \(50)% \("done")"
    #expect(sentence.description == "Cat #3 fades out, 50% done")
    #expect(sentence.key == "%1 fades out, %2%% %3")
    #expect(sentence.values == ["Cat #3", "50", "done"])
    #expect(Message(parts: sentence.parts) == sentence && Message(parts: []) == "")
    let lost: Message = "\("n = 1") of \("Cat #3") is lost"
    #expect(Words(.korean).recorded(lost) == "Cat #3의 n = 1을 잃었습니다")
    // Words are not taken for values, nor a text for words.
    #expect(
      Words(.korean).recorded(Message(quoting: "n = 1 of Cat #3 is lost")).contains("is lost"))
    #expect(Words(.english).recorded(lost) == lost.description)
    #expect(Words(.korean).recorded("no such sentence") == "no such sentence")
  }

  @Test func aSentenceInAPhraseIsSaidInItsLanguage() {
    let hole: Message = "a hole ('...') would have to be evaluated here"
    #expect(
      Words(.english)("error: \(hole)")
        == "error: a hole ('...') would have to be evaluated here")
    #expect(Words(.korean)("error: \(hole)") == "오류: 여기서 빈자리('...')를 평가해야 합니다")
    // A text is not taken for a sentence.
    #expect(Words(.korean)("error: \(hole.description)").contains("a hole"))
  }

  @Test(
    arguments: [
      (["--lang", "ko"], [:], "ko"), (["--lang=en"], ["LANG": "ko_KR.UTF-8"], "en"),
      ([], ["LANG": "ko_KR.UTF-8"], "ko"), ([], ["LC_MESSAGES": "ko_KR", "LANG": "en_US"], "ko"),
      ([], ["LC_ALL": "C", "LANG": "ko_KR"], "en"), ([], ["LANG": "fr_FR"], "en"), ([], [:], "en"),
      (["--", "--lang", "ko"], [:], "en"), (["--lang", "xx"], ["LANG": "ko"], "ko"),
    ] as [([String], [String: String], String)])
  func theLanguageIsChosenByTheOptionElseTheEnvironment(
    _ arguments: [String], _ environment: [String: String], _ code: String
  ) {
    #expect(Language.chosen(arguments: arguments) { environment[$0] }.rawValue == code)
  }
}

@Suite struct PhraseScannerTests {
  @Test func phrasesAreFoundByTheNameBeforeThem() {
    let source = #"""
      say(words("one \(count) of \(f("x", (1)))"), .dim)
      // words("not this")
      let a = Phrase(
        "two\n100%")
      other("three"); words(phrase); "words(\"four\")"
      repl.words.line("five \(words("six"), .view)")
      words("""
        seven \
        eight

          nine
        """)
      """#
    let found = PhraseScanner.phrases(in: source).map(\.key)
    #expect(
      Set(found) == [
        "one %1 of %2", "two\n100%%", "five %1", "six", "seven eight\n\n  nine",
      ])
  }
}
