import Meaning
import Trace

/// What is asked about: `Cat.title`, `event 17`, `Row "Milk"`.
struct Asked {
  /// Without `event`.
  let text: String
  let subject: Subject
  let isEvent: Bool
  /// One of several views of a type, by a text that it shows: `Row "Milk"`.
  let row: (type: String, text: String)?

  init(_ argument: String) {
    isEvent = argument.hasPrefix("event ")
    text = isEvent ? String(argument.dropFirst("event ".count)) : argument
    subject = Subject(text) ?? .text(text)
    row = Self.row(argument)
  }

  /// The words as a text on screen, if they are not asked about as one: a label may be given without its
  /// quotes.
  var label: Subject? {
    if case .text = subject { nil } else { isEvent ? nil : .text(text) }
  }

  func candidates(in inquiry: Inquiry) -> [TraceEvent] {
    row.map { inquiry.candidates(ofType: $0.type, showing: $0.text) }
      ?? inquiry.candidates(for: subject)
  }

  private static func row(_ argument: String) -> (type: String, text: String)? {
    let parts = argument.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].first?.isUppercase ?? false,
      parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), parts[1].count > 2,
      parts[1].first == "\"", parts[1].last == "\""
    else { return nil }
    return (String(parts[0]), String(parts[1].dropFirst().dropLast()))
  }
}
