package import Diagnostics
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
package import SwiftSyntax
package import Values

/// One text of the program, repaired and parsed.
package struct ParsedFile {
  package let source: SourceFile
  /// The raw value of the origin of its first byte.
  package let base: Int
  /// Supplements the program; its fragments join those of the displayed files.
  package let isSupport: Bool
  /// The conditions that decide its `#if`s.
  package let build: BuildConditions
  /// The repaired text, with as many bytes as the source.
  package private(set) var text: String
  package private(set) var tree: SourceFileSyntax
  package private(set) var diagnostics: [Diagnostics.Diagnostic]
  package let names = FileNames()

  /// `Song` of `Models/Song.swift`.
  package var stem: String { source.name.swiftStem ?? source.name }

  /// How deep brackets of any kind may be nested: the limit of Swift's own parser. (The cost of
  /// deeper nesting grows faster than its depth, since each level asks all levels around it.)
  package static let nestingLimit = 256

  package init(
    _ source: SourceFile, base: Int, isSupport: Bool, build: BuildConditions = BuildConditions()
  ) {
    self.source = source
    self.base = base
    self.isSupport = isSupport
    self.build = build
    let normalised = SourceNormaliser.normalise(source.text)
    text = normalised.text
    let excess = BracketDepth.excess(in: text)
    tree = Self.parse(text, excess: excess)
    diagnostics = normalised.diagnostics(base: base)
    if let place = excess.first {
      diagnostics.append(
        Self.tooDeep(BracketDepth.limit, at: Origin(rawValue: UInt32(base + place))))
    }
    let holes = text.hasRun(of: "_") ? tree.memberHoles : []
    if !holes.isEmpty {
      text = Self.blank(holes, in: text)
      tree = Self.parse(text)
    }
    tree = build.settled(tree, text)
    diagnostics += syntaxErrors()
  }

  package static func parse(_ text: String) -> SourceFileSyntax {
    parse(text, excess: BracketDepth.excess(in: text))
  }

  private static func parse(_ text: String, excess: [Int]) -> SourceFileSyntax {
    let text = excess.isEmpty ? text : blank(excess.map { $0..<$0 + 1 }, in: text)
    var parser = Parser(text, maximumNestingLevel: nestingLimit)
    return SourceFileSyntax.parse(from: &parser)
  }

  private static let overflow = StaticParserError.maximumNestingLevelOverflow.diagnosticID

  /// The message of Swift 6.3.
  private static func tooDeep(_ limit: Int, at place: Origin) -> Diagnostics.Diagnostic {
    Diagnostics.Diagnostic(
      id: .nestingTooDeep, severity: .error,
      message: "structure nesting level exceeded maximum of \(limit)", origin: place)
  }

  /// Errors of the syntax that are told: for each the words around it are looked at, and there may be as
  /// many as words.
  private static var mostErrors: Int { 300 }

  private func syntaxErrors() -> [Diagnostics.Diagnostic] {
    let origin = { Origin(rawValue: UInt32(base + $0)) }
    guard let end = ErrorPlaces.place(of: Self.mostErrors, in: tree) else {
      return Self.syntaxErrors(in: tree, origin: origin)
    }
    // What comes after them is left out, and so is what then is missing at the end.
    let rest = Self.blank([end..<text.utf8.count], in: text)
    return Self.syntaxErrors(in: build.settled(Self.parse(rest), rest), origin: origin)
      .filter { $0.origin.rawValue < origin(end).rawValue }
  }

  private static func syntaxErrors(
    in tree: SourceFileSyntax, origin: (Int) -> Origin
  ) -> [Diagnostics.Diagnostic] {
    guard tree.hasError || tree.hasWarning else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: tree).map { found in
      if found.diagMessage.diagnosticID == overflow {
        return tooDeep(nestingLimit, at: origin(found.position.utf8Offset))
      }
      return Diagnostics.Diagnostic(
        id: .syntax, severity: isError(found) ? .error : .warning,
        message: DiagnosticText(found.message), origin: origin(found.position.utf8Offset),
        notes: found.notes.map {
          .init(message: $0.message, origin: origin($0.position.utf8Offset))
        })
    }
  }

  /// `@available (iOS 16, *)` is an error only in Swift 6 mode, which few projects use.
  private static func isError(_ found: SwiftDiagnostics.Diagnostic) -> Bool {
    if found.diagMessage.severity != .error { return false }
    let isSpaced =
      found.diagMessage.diagnosticID
      == MessageID(domain: "SwiftLexer", id: "ExtraneousLeadingWhitespaceError")
    return !(isSpaced && found.node.as(TokenSyntax.self)?.tokenKind == .leftParen)
  }

  /// The text with spaces in place of the ranges; line ends stay.
  package static func blank(_ ranges: [Range<Int>], in text: String) -> String {
    var bytes = Array(text.utf8)
    for range in ranges {
      for index in range
      where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where a node begins, without the trivia before it.
  package func origin(of node: some SyntaxProtocol) -> Origin {
    Origin(rawValue: UInt32(base + node.bareRange.lowerBound))
  }

  /// The places in a node without the trivia around it, as raw values of origins.
  package func places(of node: some SyntaxProtocol) -> Range<UInt32> {
    let range = node.bareRange
    return UInt32(base + range.lowerBound)..<UInt32(base + range.upperBound)
  }

  /// The bytes of a node without the trivia around it.
  package func slice(_ range: Range<Int>) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    return String(text[start..<end])
  }
}

extension String {
  /// `Song` of `Models/Song.swift`; nil for the name of another file.
  package var swiftStem: String? {
    guard let name = split(separator: "/").last, name.hasSuffix(".swift") else { return nil }
    return String(name.dropLast(6))
  }
}

extension SourceFileSyntax {
  /// `...` in place of members: it has no meaning there, so it is removed.
  fileprivate var memberHoles: [Range<Int>] {
    tokens(viewMode: .sourceAccurate).filter {
      $0.text == NormalisedSource.holeName && $0.standsForMember
    }.map(\.bareRange)
  }
}

extension TokenSyntax {
  fileprivate var standsForMember: Bool {
    for node in ancestors {
      if node.is(CodeBlockItemSyntax.self) {
        return node.parent?.parent?.is(SourceFileSyntax.self) ?? false
      }
      if node.is(MemberBlockSyntax.self) { return true }
      if node.is(ExprSyntax.self), !node.is(DeclReferenceExprSyntax.self) { return false }
      // In a property's initial value the missing text is an expression.
      if node.is(InitializerClauseSyntax.self) { return false }
    }
    return false
  }
}
