import Foundation

/// Programs near those of a corpus that still parse: declarations and statements of one in another,
/// with types, wrappers, literals, ranges and nesting pushed to their ends.
///
/// The pieces are found by their brackets alone: a line that opens none is a statement, a line with
/// what its brackets hold is a block.
struct StructuredMutator {
  private var state: UInt64
  let corpus: [String]
  private let pieces: [[String]]

  init(seed: UInt64, corpus: [String], pieces: [[String]]) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1
    self.corpus = corpus
    self.pieces = pieces
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  mutating func one<Element>(of choices: [Element]) -> Element { choices[below(choices.count)] }

  /// What is put in the place of a number.
  static let numbers = [
    "0", "-1", "1", "2", "9223372036854775807", "(-9223372036854775807 - 1)", "Int.max", "Int.min",
    "1_000_000", "1_000_000_000_000", "0.5", "1e308", "-1e308", "1e-320", "Double.nan", ".infinity",
    "-Double.infinity", "255", "65536",
  ]
  /// In the place of a range.
  static let ranges = [
    "0..<0", "0..<1", "0...Int.max", "Int.min..<3", "Int.min...Int.max", "3..<3", "-5...5", "0...",
    "...3", "0..<100_000", "stride(from: 0, to: 10, by: 3)", "[3, 1, 2]", "(\"abc\")", "[[1], [2]]",
  ]
  /// In the place of a type.
  static let types = [
    "Int", "String", "Double", "Bool", "[Int]", "[String: Int]", "Set<Int>", "Int?", "Int??",
    "(Int, String)", "() -> Void", "Any", "some View", "AnyView", "CGFloat", "UInt8", "Never",
    "[[Int]]", "Result<Int, Error>", "Range<Int>", "Character", "Substring", "Void",
  ]
  static let wrappers = [
    "@State", "@Binding", "@StateObject", "@ObservedObject", "@EnvironmentObject", "@Bindable",
    "@AppStorage(\"k\")", "@SceneStorage(\"k\")", "@FocusState", "@Namespace", "@GestureState",
    "@Environment(\\.colorScheme)", "@ScaledMetric", "@Published",
  ]
  static let strings = [
    "\"\"", "\"a\"", "\"\\u{1b}[31m\"", "\"\\u{202e}abc\"", "\"👩‍👩‍👧‍👦\"", "\"한글\"",
    "String(repeating: \"x\", count: 100_000)", "\"\\(1)\"", "\"]]>&<\\\"'`\"", "\"e\\u{301}\"",
  ]
  static let modifiers = [
    ".padding()", ".padding(.infinity)", ".frame(width: .infinity)",
    ".frame(width: -1, height: .nan)",
    ".opacity(1e999)", ".id(UUID())", ".id(1)", ".tag(1)", ".onAppear { }", ".task { }",
    ".hidden()",
    ".sheet(isPresented: .constant(true)) { Text(\"s\") }", ".environment(\\.colorScheme, .dark)",
    ".lineLimit(Int.max)", ".lineLimit(-1)",
    ".background(Color(red: 1e999, green: -1, blue: .nan))",
    ".zIndex(.infinity)", ".offset(x: .infinity)", ".scaleEffect(0)",
    ".rotationEffect(.degrees(1e300))",
    ".animation(.easeIn(duration: .infinity), value: 1)", ".transition(.slide)", ".equatable()",
    ".badge(Int.max)", ".navigationTitle(\"t\")", ".onChange(of: 1) { }", ".disabled(true)",
  ]

  mutating func mutated() -> String {
    var lines = corpus[below(corpus.count)].components(separatedBy: "\n")
    for _ in 0...[0, 0, 1, 1, 2, 4][below(6)] {
      switch below(12) {
      case 0, 1: insertPiece(&lines)
      case 2: replacePiece(&lines)
      case 3: doublePiece(&lines)
      case 4: wrapPiece(&lines)
      case 5: replaceMatch(&lines, of: Self.number, by: Self.numbers)
      case 6: replaceMatch(&lines, of: Self.range, by: Self.ranges)
      case 7: replaceMatch(&lines, of: Self.type, by: Self.types)
      case 8: replaceMatch(&lines, of: Self.wrapper, by: Self.wrappers)
      case 9: replaceMatch(&lines, of: Self.string, by: Self.strings)
      case 10: addModifier(&lines)
      default: removePiece(&lines)
      }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Pieces

  /// The blocks and statements of a text, each as its lines.
  static func pieces(of text: String) -> [[String]] {
    let lines = text.components(separatedBy: "\n")
    return lines.indices.compactMap { start in
      guard let end = end(of: lines, from: start), end - start < 40 else { return nil }
      return Array(lines[start...end])
    }
  }

  /// Where the piece that begins in a line ends; nil where its brackets do not close.
  private static func end(of lines: [String], from start: Int) -> Int? {
    guard lines[start].contains(where: { !$0.isWhitespace }) else { return nil }
    var depth = 0
    for (index, line) in lines[start...].enumerated() {
      for character in line {
        if "{([".contains(character) { depth += 1 }
        if "})]".contains(character) { depth -= 1 }
        if depth < 0 { return nil }
      }
      if depth == 0 { return start + index }
    }
    return nil
  }

  private mutating func place(in lines: [String]) -> Range<Int>? {
    for _ in 0..<10 {
      let start = below(lines.count)
      if let end = Self.end(of: lines, from: start) { return start..<(end + 1) }
    }
    return nil
  }

  private mutating func insertPiece(_ lines: inout [String]) {
    guard let place = place(in: lines) else { return }
    lines.insert(contentsOf: one(of: pieces), at: place.lowerBound)
  }

  private mutating func replacePiece(_ lines: inout [String]) {
    guard let place = place(in: lines) else { return }
    lines.replaceSubrange(place, with: one(of: pieces))
  }

  private mutating func doublePiece(_ lines: inout [String]) {
    guard let place = place(in: lines) else { return }
    lines.insert(contentsOf: lines[place], at: place.upperBound)
  }

  private mutating func removePiece(_ lines: inout [String]) {
    guard let place = place(in: lines), lines.count > place.count + 2 else { return }
    lines.removeSubrange(place)
  }

  private mutating func wrapPiece(_ lines: inout [String]) {
    guard let place = place(in: lines) else { return }
    let depth = one(of: [1, 1, 2, 5, 20])
    let (open, close) = one(of: [
      ("Group {", "}"), ("VStack {", "}"), ("if true {", "}"), ("List {", "}"), ("AnyView(", ")"),
      ("ForEach(0..<3) { i in", "}"), ("withAnimation {", "}"), ("Section {", "}"), ("do {", "}"),
      ("while true {", "}"), ("NavigationStack {", "}"), ("Task {", "}"), ("[", "]"),
      ("Button(\"b\") {", "}"),
      ("GeometryReader { g in", "}"), ("LazyVStack {", "}"), ("TabView {", "}"), ("({", "})()"),
    ])
    let body = Array(lines[place])
    lines.replaceSubrange(
      place,
      with: Array(repeating: open, count: depth) + body + Array(repeating: close, count: depth))
  }

  private mutating func addModifier(_ lines: inout [String]) {
    guard let place = place(in: lines) else { return }
    lines.insert(one(of: Self.modifiers), at: place.upperBound)
  }

  // MARK: Words

  private static let number = #"\b\d[\d_]*(\.\d+)?\b"#
  private static let range = #"\b\d+\s*\.\.[.<]\s*\w+"#
  private static let type = #"(?<=: )(Int|String|Double|Bool|\[\w+\])\b"#
  private static let wrapper = #"@[A-Z]\w+"#
  private static let string = #""[^"\\]*""#

  private mutating func replaceMatch(
    _ lines: inout [String], of pattern: String, by words: [String]
  ) {
    for _ in 0..<10 {
      let index = below(lines.count)
      var matches: [Range<String.Index>] = []
      var rest = lines[index].startIndex..<lines[index].endIndex
      while let match = lines[index].range(of: pattern, options: .regularExpression, range: rest) {
        matches.append(match)
        if match.isEmpty { break }
        rest = match.upperBound..<lines[index].endIndex
      }
      guard !matches.isEmpty else { continue }
      lines[index].replaceSubrange(one(of: matches), with: one(of: words))
      return
    }
  }
}
