public import Meaning
import Phrases
import Trace
import Values

extension WhyText {
  /// What a name stands for that no event is about, and where that is.
  public func lines(for declared: Eventless, _ name: String) -> [StyledLine] {
    if let setting = declared.settings.first {
      return [words.line("\(name, .view) is set by modifiers; last in step \(setting.step):")]
        + declared.settings.prefix(3).flatMap(written)
    }
    let said =
      switch declared.kind {
      case .constant: words.line("\(name, .view) is a constant: nothing writes it")
      case .ofNobody:
        words.line(
          "\(name, .view) is kept by no view and no object: no view learns of a write to it  (F54)")
      case .computed:
        words.line("\(name, .view) keeps no value: it is computed each time that it is read")
      case .environmentValue:
        words.line(
          "\(name, .view) is a value of the environment, and no modifier sets it: who reads it gets the default"
        )
      case .environmentKey:
        words.line("\(name, .view) is a key of the environment: ask for the value by its own name")
      case .preferenceKey:
        words.line("\(name, .view) is the key of a preference, which no view has set")
      }
    return [said] + lines(for: declared.origin)
      + declared.silent.map { StyledLine("  ") + line(for: $0) }
  }
}
