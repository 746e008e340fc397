/// The subject of a question.
public enum Subject: Hashable, Sendable {
  case event(EventID)
  case node(NodeID)
  case slot(SlotID)
  /// An object, or a view by its type and number.
  case object(ObjectID)
  /// A view's type name.
  case view(String)
  /// A property, of one view type, one class or one object (`Cart#1`), or of any.
  case property(String, of: String?)
  /// A callback, of views of one type or of any.
  case callback(String, of: String?)
  /// A text that a view shows, exactly as given.
  case text(String)

  /// Reads `#4` (a node), `#s2` (a slot), `17` (an event), `Counter#1` (an object), `Cat.title` or
  /// `Counter#1.count` (a property), `"Hello"` (a text) or a name; with a capital letter it means a view.
  public init?(_ text: String) {
    if let quoted = Self.quoted(text) {
      self = .text(quoted)
    } else if let number = Int(text) {
      self = .event(EventID(number))
    } else if text.hasPrefix("#s"), let number = Int(text.dropFirst(2)) {
      self = .slot(SlotID(number))
    } else if text.hasPrefix("#"), let number = Int(text.dropFirst()) {
      self = .node(NodeID(number))
    } else if let dot = text.lastIndex(of: "."), dot > text.startIndex, text.last != "." {
      self = .property(String(text[dot...].dropFirst()), of: String(text[..<dot]))
    } else if let space = text.lastIndex(of: " "),
      let node = Subject(String(text[space...].dropFirst())), case .node(let id) = node
    {
      // As transcripts name a node: `Row #3`. Only a run can tell which of the two is meant.
      self =
        text.first?.isUppercase == true
        ? .object(ObjectID(className: String(text[..<space]), number: id.number)) : node
    } else if let hash = text.firstIndex(of: "#"), let number = Int(text[hash...].dropFirst()) {
      self = .object(ObjectID(className: String(text[..<hash]), number: number))
    } else if let first = text.first, first.isLetter || first == "_", !text.contains(" ") {
      self = first.isLowercase || first == "_" ? .property(text, of: nil) : .view(text)
    } else {
      return nil
    }
  }

  /// The text between quotes, straight or typographic.
  private static func quoted(_ text: String) -> String? {
    guard text.count >= 2, let first = text.first, let last = text.last,
      "\"“„”".contains(first), "\"”“".contains(last)
    else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
