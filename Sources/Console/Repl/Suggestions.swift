import Phrases

extension Words {
  /// A complaint about a name that means nothing here, with the name that was probably meant.
  func callAsFunction(_ complaint: Phrase.Text, orRather name: String?) -> String {
    let words = self
    let said = words(complaint)
    return name.map { words("\(said); did you mean '\($0)'?") } ?? said
  }
}
