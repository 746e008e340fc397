/// The sentence of a diagnostic, and what it mentions: the types, declarations and operators that were
/// put into it, as data. Code that inspects a diagnostic uses these, never the words.
///
///     report(.mismatch, "cannot assign value of type '\(type)' to '\(declaration)'", at: origin)
public struct DiagnosticText: Equatable, Sendable, ExpressibleByStringInterpolation {
  public private(set) var text: String
  public private(set) var mentions: [Mention] = []

  /// Words that mention nothing worth inspecting.
  public init(_ text: String) { self.text = text }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation interpolation: StringInterpolation) {
    self = interpolation.result
  }

  public static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.text += b.text
    sum.mentions += b.mentions
    return sum
  }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var result: DiagnosticText

    public init(literalCapacity: Int, interpolationCount: Int) {
      result = DiagnosticText("")
      result.text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { result.text += literal }

    public mutating func append(_ text: String, _ mention: Mention) {
      result.text += text
      result.mentions.append(mention)
    }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      result.text += value.description
    }

    public mutating func appendInterpolation(_ value: some Mentionable) {
      append(value.description, value.mention)
    }

    public mutating func appendInterpolation(_ part: DiagnosticText) { result = result + part }

    /// An operator by its name.
    public mutating func appendInterpolation(operator name: String) {
      append(name, .operator(name))
    }
  }
}

/// Something that a diagnostic mentions.
public enum Mention: Hashable, Sendable {
  case type(TypeMention)
  case declaration(DeclarationMention)
  case `operator`(String)
}

/// Something that mentions itself when it is put into the sentence of a diagnostic.
public protocol Mentionable: CustomStringConvertible {
  var mention: Mention { get }
}

/// A type that a diagnostic mentions.
public struct TypeMention: Hashable, Sendable {
  /// The types and protocols that it consists of.
  public var parts: [DeclarationMention]
  /// Whether it is named alone, or in the brackets and question marks of collections and optionals.
  public var isSimple: Bool
  /// Whether nothing at all is known about it.
  public var isUnknown: Bool
  /// Whether a mistake that was already reported is the reason for it.
  public var hasError: Bool

  public init(parts: [DeclarationMention], isSimple: Bool, isUnknown: Bool, hasError: Bool) {
    self.parts = parts
    self.isSimple = isSimple
    self.isUnknown = isUnknown
    self.hasError = hasError
  }
}

/// A declaration that a diagnostic mentions.
public struct DeclarationMention: Hashable, Sendable {
  public var name: String
  /// The framework that declares it; nil for the program's own.
  public var module: String?
  /// Whether it belongs to a type.
  public var isMember: Bool

  public init(name: String, module: String?, isMember: Bool) {
    self.name = name
    self.module = module
    self.isMember = isMember
  }

  public var isOwn: Bool { module == nil }
}
