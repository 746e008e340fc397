/// The conformances of the surface's types: committed, because finding them out brings in every
/// protocol of a type and those that it refines, and most questions are about types that a program
/// only meets in the parameters of overloads that it does not call.
///
/// After an empty line, a line for each type: its qualified name, then the protocols in its own and its
/// extensions' clauses with all that they refine, those of conditional conformances with a `?` before
/// them, and `@` with the words of the role that it has by them. A line for each protocol has `@` before
/// its name, and the names of what it requires. A line of `.` and a name
/// says that there is a type of that name within one.
public struct SurfaceConformances: Sendable {
  public enum Answer: Sendable { case always, never, conditional }

  private let lines: SortedLines

  public init(_ bytes: SurfaceBytes, places: SurfaceBytes) {
    lines = SortedLines(bytes, places: places)
  }

  /// The table of places to commit with a text.
  public static func places(of text: String) -> [UInt8] { SortedLines.places(of: text) }

  /// Nil for a type that is not listed.
  public func conforms(_ type: String, to name: String) -> Answer? {
    lines.withRest(of: type) { text, rest in
      var name = name
      return name.withUTF8 { name in
        Self.word(from: rest, in: text) { start, end in
          let isConditional = text[start] == UInt8(ascii: "?")
          let start = isConditional ? start + 1 : start
          guard end - start == name.count else { return nil }
          for offset in name.indices where text[start + offset] != name[offset] { return nil }
          return isConditional ? .conditional : .always
        } ?? .never
      }
    }
  }

  /// The words of the role that a type has by its conformances; nil for a type that is not listed.
  public func role(of type: String) -> [String]? {
    lines.withRest(of: type) { text, rest in
      Self.word(from: rest, in: text) { start, end in
        guard text[start] == UInt8(ascii: "@") else { return nil }
        return text[start + 1..<end].split(separator: UInt8(ascii: ","))
          .map { String(decoding: $0, as: UTF8.self) }
      } ?? []
    }
  }

  /// The protocols of a type in the order in which it conforms; nil for a type that is not listed.
  public func protocols(of type: String) -> [(name: String, isConditional: Bool)]? {
    lines.withRest(of: type) { text, rest in
      var protocols: [(name: String, isConditional: Bool)] = []
      Self.word(from: rest, in: text) { start, end -> Void? in
        guard text[start] != UInt8(ascii: "@") else { return nil }
        let isConditional = text[start] == UInt8(ascii: "?")
        let name = text[(isConditional ? start + 1 : start)..<end]
        protocols.append((String(decoding: name, as: UTF8.self), isConditional))
        return nil
      }
      return protocols
    }
  }

  /// Whether a protocol's own declaration has a requirement of that name; nil for one that is not
  /// listed.
  public func requires(_ name: String, ofProtocol protocolName: String) -> Bool? {
    lines.withRest(of: "@" + protocolName) { text, rest in
      var name = name
      return name.withUTF8 { name in
        Self.word(from: rest, in: text) { start, end in
          end - start == name.count && text[start..<end].elementsEqual(name) ? true : nil
        } ?? false
      }
    }
  }

  /// Whether a type of the surface has a type, alias, associated type or generic parameter of that
  /// name.
  public func isMemberType(_ name: String) -> Bool {
    lines.withRest(of: Self.memberTypePrefix + name) { _, _ in true } ?? false
  }

  /// The beginning of the line of such a name.
  public static let memberTypePrefix = "."

  public static func text(of types: [String: [String]]) -> String {
    let lines = types.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ([$0.key] + $0.value).joined(separator: " ") + ($0.value.isEmpty ? " " : "") }
    return "\n" + lines.map { $0 + "\n" }.joined()
  }

  /// The first answer about a word after the key.
  @discardableResult private static func word<Result>(
    from rest: Int, in text: UnsafeBufferPointer<UInt8>, _ read: (Int, Int) -> Result?
  ) -> Result? {
    var start = rest + 1
    while start < text.count, text[start] != SortedLines.newline {
      var end = start
      while end < text.count, text[end] != SortedLines.space, text[end] != SortedLines.newline {
        end += 1
      }
      if end > start, let result = read(start, end) { return result }
      if end >= text.count || text[end] == SortedLines.newline { return nil }
      start = end + 1
    }
    return nil
  }
}
