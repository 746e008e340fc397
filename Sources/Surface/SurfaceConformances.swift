/// The conformances of the surface's types: committed, because finding them loads every protocol of a
/// type and those that it refines, and most questions are about types that a program only meets in the
/// parameters of overloads that it does not call.
///
/// A line of a table (`SurfaceTable`) for each type: `#` and its qualified name, then the protocols in
/// its own and its extensions' clauses with all that they refine, those of conditional conformances
/// prefixed by `?`, and `@` with the words of the role that it has by them. A line for each protocol
/// has `#@` before its name, and the names of its requirements. A line of `#.` and a name says that
/// some type has a member type of that name.
public struct SurfaceConformances: Sendable {
  public enum Answer: Sendable { case always, never, conditional }

  /// Before the keys of the tables' lines.
  public static let mark = "#"
  private static var markByte: UInt8 { UInt8(ascii: "#") }

  private let keys: SurfaceKeys

  /// Nil if a table does not fit its file: what the others say may be wrong.
  public init?(_ index: SurfaceIndex) {
    guard index.isCommitted, !index.committed.isEmpty else { return nil }
    keys = index.committed
  }

  /// Nil for a type that is not listed.
  public func conforms(_ type: String, to name: String) -> Answer? {
    keys.first(type, mark: Self.markByte) { _, text, rest in
      var name = name
      return name.withUTF8 { name in
        SurfaceKeys.word(from: rest, in: text) { start, end in
          let isConditional = text[start] == UInt8(ascii: "?")
          let start = isConditional ? start + 1 : start
          guard end - start == name.count else { return nil }
          for offset in name.indices where text[start + offset] != name[offset] { return nil }
          return isConditional ? .conditional : .always
        } ?? .never
      }
    }
  }

  /// The words of the role that a type has by its conformances; nil for an unlisted type.
  public func role(of type: String) -> [String]? {
    keys.first(type, mark: Self.markByte) { _, text, rest in
      SurfaceKeys.word(from: rest, in: text) { start, end in
        guard text[start] == UInt8(ascii: "@") else { return nil }
        return text[start + 1..<end].split(separator: UInt8(ascii: ","))
          .map { String(decoding: $0, as: UTF8.self) }
      } ?? []
    }
  }

  /// The protocols of a type in the order in which it conforms; nil for an unlisted type.
  public func protocols(of type: String) -> [(name: String, isConditional: Bool)]? {
    keys.first(type, mark: Self.markByte) { _, text, rest in
      var protocols: [(name: String, isConditional: Bool)] = []
      SurfaceKeys.word(from: rest, in: text) { start, end -> Void? in
        guard text[start] != UInt8(ascii: "@") else { return nil }
        let isConditional = text[start] == UInt8(ascii: "?")
        let name = text[(isConditional ? start + 1 : start)..<end]
        protocols.append((String(decoding: name, as: UTF8.self), isConditional))
        return nil
      }
      return protocols
    }
  }

  /// Whether a protocol's own declaration has a requirement of that name; nil for an unlisted one.
  public func requires(_ name: String, ofProtocol protocolName: String) -> Bool? {
    keys.first("@" + protocolName, mark: Self.markByte) { _, text, rest in
      var name = name
      return name.withUTF8 { name in
        SurfaceKeys.word(from: rest, in: text) { start, end in
          end - start == name.count && text[start..<end].elementsEqual(name) ? true : nil
        } ?? false
      }
    }
  }

  /// Whether a type of the surface has a type, alias, associated type or generic parameter of that
  /// name.
  public func isMemberType(_ name: String) -> Bool {
    keys.contains(Self.memberTypePrefix + name, mark: Self.markByte)
  }

  /// The beginning of the key of such a name, after the mark.
  public static let memberTypePrefix = "."
}
