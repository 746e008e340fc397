import SourceSyntax
import SwiftSyntax

// Code without a type around it. Bare expressions, bare wrapped properties and a bare `body` join
// into one view, `Fragment`. Plain functions and variables stay globals, unless they mention one of
// the view's members: then they must be members too.

/// A text put together from pieces of others.
struct PiecedText {
  private(set) var text = ""
  private(set) var pieces: [FileUnit.Piece] = []
  private var build = BuildConditions()

  mutating func add(_ text: String) { self.text += text }

  /// A range of a file, with others in place of some parts; of overlapping ones the first counts.
  mutating func add(
    _ range: Range<Int>, of file: ParsedFile, replacing parts: [(range: Range<Int>, text: String)]
  ) {
    var start = range.lowerBound
    for part in parts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where part.range.lowerBound >= start {
      add(start..<part.range.lowerBound, of: file)
      add(part.text)
      start = part.range.upperBound
    }
    add(start..<range.upperBound, of: file)
  }

  mutating func add(_ range: Range<Int>, of file: ParsedFile) {
    let start = text.utf8.count
    text += file.slice(range)
    build = file.build
    pieces.append(
      FileUnit.Piece(range: start..<text.utf8.count, origin: file.base + range.lowerBound))
  }

  func unit() -> FileUnit {
    let tree = build.settled(ParsedFile.parse(text), text)
    let unit = FileUnit(syntax: tree, base: 0, isSurface: false)
    unit.pieces = pieces
    return unit
  }
}

struct Fragment {
  static let name = "Fragment"

  private var members: [TopLevelItem] = []
  private var statements: [TopLevelItem] = []
  private var body: TopLevelItem?

  /// The fragment among the items; nil when there is none. Other items stay in `items`.
  static func extract(from items: inout [TopLevelItem]) -> Fragment? {
    var fragment = Fragment()
    fragment.statements = items.filter { $0.kind == .statement }
    let own = items.filter(\.isMemberOfView)
    guard !fragment.statements.isEmpty || !own.isEmpty else { return nil }
    fragment.body = own.first { $0.names == ["body"] }

    /// Types of the program may use a global, but never a member of the fragment.
    var usedByTypes: Set<String> = []
    for item in items where item.kind == .type || item.kind == .extension {
      usedByTypes.formUnion(item.mentioned)
    }
    var names = Set(own.flatMap(\.names))
    names.insert("self")
    let candidates = items.filter {
      ($0.kind == .variable || $0.kind == .function) && !$0.isMemberOfView
        && usedByTypes.isDisjoint(with: $0.names)
    }
    var chosen: Set<Int> = []
    var grows = true
    while grows {
      grows = false
      for (index, item) in candidates.enumerated() where !chosen.contains(index) {
        guard item.isUninitialised || !item.mentioned.isDisjoint(with: names) else { continue }
        chosen.insert(index)
        names.formUnion(item.names)
        grows = true
      }
    }
    let taken = Set(candidates.indices.filter(chosen.contains).map { candidates[$0].syntax.id })
    let ownIDs = Set(own.map(\.syntax.id))
    fragment.members = items.filter {
      (ownIDs.contains($0.syntax.id) && $0.names != ["body"]) || taken.contains($0.syntax.id)
    }
    let gone = taken.union(ownIDs).union(fragment.statements.map(\.syntax.id))
    items.removeAll { gone.contains($0.syntax.id) }
    return fragment
  }

  func unit(_ files: [ParsedFile]) -> FileUnit {
    var text = PiecedText()
    text.add("struct \(Self.name): View {\n")
    for item in members {
      text.add(item.range, of: files[item.file])
      text.add("\n")
    }
    if let body, statements.isEmpty || bodyStatements == nil {
      text.add(body.range, of: files[body.file])
    } else if body != nil || !statements.isEmpty {
      text.add("var body: some View {\n")
      if let body, let range = bodyStatements { text.add(range, of: files[body.file]) }
      for item in statements {
        text.add("\n")
        text.add(item.range, of: files[item.file])
      }
      text.add("\n}")
    }
    text.add("\n}\n")
    return text.unit()
  }

  /// The statements between the braces of a bare `body`.
  private var bodyStatements: Range<Int>? {
    body?.syntax.item.as(VariableDeclSyntax.self)?.bindings.first?.getterCode?.bareRange
  }
}
