/// Which form of a Korean particle follows a text: its last sound decides.
enum Particle {
  static func form(
    after text: String, _ afterConsonant: String, _ afterVowel: String
  ) -> String {
    switch ending(of: text) {
    case .vowel: afterVowel
    // `으로` is `로` after ㄹ as well.
    case .rieul: afterConsonant.hasPrefix("으") ? afterVowel : afterConsonant
    case .consonant: afterConsonant
    }
  }

  private enum Ending { case vowel, rieul, consonant }

  /// The ending of the last letter or digit; quotes and brackets are not read aloud.
  private static func ending(of text: String) -> Ending {
    guard let last = text.unicodeScalars.last(where: { $0.properties.isAlphabetic || isDigit($0) })
    else { return .vowel }
    switch last.value {
    case 0xAC00...0xD7A3:
      // In a syllable's code the final consonant varies fastest; the eighth is ㄹ.
      let final = (last.value - 0xAC00) % 28
      return final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    case 0x30...0x39: return digits[Int(last.value - 0x30)]
    default: return latin(text.lowercased())
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  /// 영 일 이 삼 사 오 육 칠 팔 구
  private static let digits: [Ending] = [
    .consonant, .rieul, .vowel, .consonant, .vowel, .vowel, .consonant, .rieul, .rieul, .vowel,
  ]

  /// How an English word is usually written in Korean: `Button` 버튼, `Toggle` 토글, `Row` 로우,
  /// `Text` 텍스트.
  private static func latin(_ text: String) -> Ending {
    let letters = Array(
      text.unicodeScalars.filter { (0x61...0x7a).contains($0.value) }.suffix(3).map(Character.init))
    guard let last = letters.last else { return .vowel }
    let before = letters.count > 1 ? letters[letters.count - 2] : " "
    if last == "l" || (last == "e" && before == "l" && letters.count > 2) { return .rieul }
    // A mute e: `name` 네임, `line` 라인, `dayTime` 데이타임.
    let isMute =
      last == "e" && "mn".contains(before) && letters.count > 2 && "aeiou".contains(letters[0])
    if isMute { return .consonant }
    if last == "m" || last == "n" || (last == "g" && before == "n") { return .consonant }
    let isShort =
      "aeiou".contains(before) && !"aeiou".contains(letters.count > 2 ? letters[0] : " ")
    if "kptb".contains(last), isShort || (last == "k" && before == "c") { return .consonant }
    return .vowel
  }
}
