// Mends of a program's text.
//
// A mend is a change that a person would make by hand for a kind of fault: an element's id instead
// of its index, a stored object instead of a new one each time. This code only makes proposals from
// the shape of the code near a place. They may be wrong: only a run of the changed program shows
// whether one helps. Unchanged text stays identical to the byte, comments and blanks included.

public import Diagnostics
import SourceSyntax
import SwiftParser
import SwiftSyntax

/// Proposes mends for one file.
public struct Mender {
  let tree: SourceFileSyntax
  private let bytes: [UInt8]

  public init(_ text: String) {
    tree = Parser.parse(source: text)
    bytes = Array(text.utf8)
  }

  /// Mends of one kind near a place, nearest first. `names` are the types and properties that the
  /// fault is about.
  public func proposals(
    _ kind: MendKind, near offset: Int, names: [String]
  ) -> [[TextEdit]] {
    let around = scope(near: offset, names: names)
    let found: [Proposal] =
      switch kind {
      case .elementIdentity: around.flatMap(elementIdentities)
      case .storedIdentity:
        around.flatMap(storedIdentities) + identitiesOfElements()
          + around.flatMap(steadyIdentities)
      case .ownedObject:
        around.flatMap { ownedObjects(in: $0, names) }
          + around.flatMap { storedLocalObjects(in: $0, names) }
      case .branchToValue:
        (around + around.flatMap(ownModifiers)).flatMap(branchesToValues)
          + around.flatMap(ownModifiersToValues) + around.flatMap(modifiersWithValues)
          + around.flatMap(erasedBranchesToValues)
      case .builderForAnyView: around.flatMap(buildersForAnyViews)
      case .observedObject:
        around.flatMap(observedObjects) + observedInputs(names) + publishedProperties(names)
      case .inputForState:
        around.flatMap { inputsForStates(in: $0, names) } + bindingsForStates(names)
      case .inputAsIdentity: inputsAsIdentity(names)
      case .storedPublisher:
        around.flatMap(storedPublishers) + around.flatMap(keptPublishers)
          + around.flatMap(storedLocalPublishers)
          + around.flatMap(endedTimers)
      case .handedOnObject: handedOnObjects(names)
      case .smallerView: around.flatMap { smallerViews(in: $0, names) }
      case .taskForAppear: around.flatMap(tasksForAppear)
      }
    var seen: Set<[TextEdit]> = []
    return found.sorted { abs($0.place - offset) < abs($1.place - offset) }
      .map(\.edits)
      .filter { !$0.isEmpty && !dropsComment($0) && seen.insert($0).inserted }
  }

  /// Whether code with a comment is replaced by code without it.
  private func dropsComment(_ edits: [TextEdit]) -> Bool {
    edits.contains { edit in
      tree.tokens(in: edit.range).flatMap(\.comments).contains { place, comment in
        edit.range.contains(place) && !edits.contains { $0.text.contains(comment) }
      }
    }
  }

  /// A proposal and its place.
  struct Proposal {
    let place: Int
    let edits: [TextEdit]

    init(at node: some SyntaxProtocol, _ edits: [TextEdit]) {
      place = node.positionAfterSkippingLeadingTrivia.utf8Offset
      self.edits = edits
    }
  }

  /// The top-level declarations of the file that a fault may be in: the one at its place, those it
  /// names, and those that make one of these.
  private func scope(near offset: Int, names: [String]) -> [Syntax] {
    func name(of item: Syntax) -> String? {
      item.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
    let items = tree.statements.map { Syntax($0.item) }
    let found = items.filter { item in
      (item.position.utf8Offset..<item.endPosition.utf8Offset).contains(offset)
        || name(of: item).map(names.contains) ?? false
    }
    let known = Set(found.compactMap(name))
    let makers = items.filter { item in
      !found.contains(item)
        && item.all(FunctionCallExprSyntax.self).contains {
          known.contains(text($0.calledExpression))
        }
    }
    return found + makers
  }

  /// The structs of the file with that name.
  func structs(named name: String) -> [StructDeclSyntax] {
    tree.all(StructDeclSyntax.self).filter { $0.name.text == name }
  }

  /// The calls in the file of what is written so.
  func calls(of name: String) -> [FunctionCallExprSyntax] {
    tree.all(FunctionCallExprSyntax.self).filter { text($0.calledExpression) == name }
  }

  /// The text of a node without surrounding trivia.
  func text(_ node: some SyntaxProtocol) -> String {
    text(in: node.bareRange)
  }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Where the lines in a range begin, except a line that the range itself begins in.
  func lineStarts(in range: Range<Int>) -> [Int] {
    range.filter { $0 > range.lowerBound && bytes[$0 - 1] == UInt8(ascii: "\n") }
  }

  /// Whether a line begins with this many blanks.
  func hasBlanks(_ count: Int, at start: Int) -> Bool {
    count > 0 && start + count <= bytes.count
      && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// The range with all surrounding blanks and one line end, if nothing else is on its lines.
  func wholeLines(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), end < bytes.count,
      bytes[end] == UInt8(ascii: "\n")
    else { return range }
    return start..<end + 1
  }

  /// The blanks before the first token of the node's first line.
  func indentation(of node: some SyntaxProtocol) -> String {
    var start = node.bareRange.lowerBound
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The line end and the blanks before a node that begins a line.
  func lineStart(of node: some SyntaxProtocol) -> String? {
    node.leadingTrivia.contains(where: \.isNewline) ? "\n" + indentation(of: node) : nil
  }
}

extension TextEdit {
  /// Adds text before a node, or behind it.
  init(before node: some SyntaxProtocol, _ text: String) {
    let start = node.bareRange.lowerBound
    self.init(start..<start, text)
  }

  init(after node: some SyntaxProtocol, _ text: String) {
    let end = node.bareRange.upperBound
    self.init(end..<end, text)
  }
}

extension FunctionCallExprSyntax {
  /// The edit that leaves only what the modifier is called on.
  var removal: TextEdit? {
    modified.map { TextEdit($0.base.bareRange.upperBound..<bareRange.upperBound, "") }
  }
}

extension VariableDeclSyntax {
  /// The edits that make it a variable with an attribute: `@State var`.
  func asVariable(with attribute: String) -> [TextEdit] {
    let keyword = bindingSpecifier.bareRange
    let first = modifiers.first.map { Syntax($0) } ?? Syntax(bindingSpecifier)
    return [TextEdit(before: first, attribute + " "), TextEdit(keyword, "var")]
  }
}

extension SyntaxProtocol {
  /// The range of the node with the blanks after it, without what is before it.
  var bytesWithTrail: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPosition.utf8Offset
  }
}

extension SourceFileSyntax {
  /// The tokens that a range of bytes touches.
  fileprivate func tokens(in range: Range<Int>) -> [TokenSyntax] {
    var found: [TokenSyntax] = []
    var next = token(at: AbsolutePosition(utf8Offset: range.lowerBound))
    while let token = next, token.position.utf8Offset < range.upperBound {
      found.append(token)
      next = token.nextToken(viewMode: .sourceAccurate)
    }
    return found
  }
}

extension TokenSyntax {
  /// Its comments, and where they begin.
  fileprivate var comments: [(place: Int, text: String)] {
    func comments(_ trivia: Trivia, from start: AbsolutePosition) -> [(place: Int, text: String)] {
      var place = start.utf8Offset
      return trivia.compactMap { piece in
        defer { place += piece.sourceLength.utf8Length }
        return switch piece {
        case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
          .docBlockComment(let text):
          (place, text)
        default: nil
        }
      }
    }
    return comments(leadingTrivia, from: position)
      + comments(trailingTrivia, from: endPositionBeforeTrailingTrivia)
  }
}
