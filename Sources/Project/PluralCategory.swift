/// The plural categories of Unicode's CLDR (Language Plural Rules), for whole numbers: which form of a
/// text a language uses with a count.
enum PluralCategory: String {
  case zero, one, two, few, many, other

  init(of count: Int, in language: String) {
    let number = count.magnitude
    let (ten, hundred) = (number % 10, number % 100)
    switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
    case "ja", "ko", "zh", "vi", "th", "id", "ms", "lo", "my", "km":
      self = .other
    case "fr", "pt", "hy", "hi", "bn", "fa", "am", "gu", "kn", "zu":
      self = number <= 1 ? .one : .other
    case "ru", "uk", "be", "sr", "hr", "bs":
      if ten == 1, hundred != 11 {
        self = .one
      } else if (2...4).contains(ten), !(12...14).contains(hundred) {
        self = .few
      } else {
        self = ["sr", "hr", "bs"].contains(language.prefix(2)) ? .other : .many
      }
    case "pl":
      if number == 1 {
        self = .one
      } else if (2...4).contains(ten), !(12...14).contains(hundred) {
        self = .few
      } else {
        self = .many
      }
    case "cs", "sk":
      self = number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case "lt":
      if ten == 1, !(11...19).contains(hundred) {
        self = .one
      } else if (2...9).contains(ten), !(11...19).contains(hundred) {
        self = .few
      } else {
        self = .other
      }
    case "lv":
      self =
        ten == 0 || (11...19).contains(hundred) ? .zero : ten == 1 ? .one : .other
    case "ro":
      self = number == 1 ? .one : number == 0 || (1...19).contains(hundred) ? .few : .other
    case "sl":
      self =
        hundred == 1 ? .one : hundred == 2 ? .two : hundred == 3 || hundred == 4 ? .few : .other
    case "he", "iw":
      self = number == 1 ? .one : number == 2 ? .two : .other
    case "ar":
      switch number {
      case 0: self = .zero
      case 1: self = .one
      case 2: self = .two
      default:
        self = (3...10).contains(hundred) ? .few : (11...99).contains(hundred) ? .many : .other
      }
    default:
      self = number == 1 ? .one : .other
    }
  }
}
