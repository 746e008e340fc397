/// The calls of a package manifest, as far as they can be read without running it: `.target(name: "A",
/// path: "Sources/A")` with its literal arguments.
///
/// A manifest is a program, and may compute its values. A value that is not a literal is unknown, and
/// the conventional layout of packages is assumed instead.
struct ManifestReader {
  /// One call: the name of the callee, and its arguments.
  struct Call {
    var name: String
    var arguments: [(label: String?, value: Value)]

    subscript(label: String) -> Value? { arguments.first { $0.label == label }?.value }
  }

  indirect enum Value {
    case string(String)
    case list([Value])
    case call(Call)
    /// What begins with a name, `MainActor.self`, and `.app`.
    case name(String)
    case unknown

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var name: String? { if case .name(let text) = self { text } else { nil } }
    var list: [Value] { if case .list(let items) = self { items } else { [] } }
  }

  private enum Token: Equatable {
    case string(String)
    /// A string with an interpolation.
    case computed
    case word(String)
    case sign(Character)
  }

  private let tokens: [Token]
  private var index = 0

  /// All calls with one of the names, wherever they are, in order.
  static func calls(_ names: Set<String>, in text: String) -> [Call] {
    var reader = ManifestReader(text)
    var found: [Call] = []
    while reader.index < reader.tokens.count {
      if case .word(let name) = reader.tokens[reader.index], names.contains(name),
        reader.token(after: 1) == .sign("(")
      {
        let start = reader.index
        if let call = reader.call(depth: 0) { found.append(call) }
        // Calls in the arguments count too.
        reader.index = start
      }
      reader.index += 1
    }
    return found
  }

  private init(_ text: String) { tokens = Self.tokens(of: text) }

  private func token(after offset: Int) -> Token? {
    index + offset < tokens.count ? tokens[index + offset] : nil
  }

  private mutating func call(depth: Int) -> Call? {
    guard case .word(let name)? = token(after: 0), token(after: 1) == .sign("("), depth < 100 else {
      return nil
    }
    index += 2
    var call = Call(name: name, arguments: [])
    while let token = token(after: 0), token != .sign(")") {
      var label: String?
      if case .word(let name) = token, self.token(after: 1) == .sign(":") {
        label = name
        index += 2
      }
      let start = index
      call.arguments.append((label, value(depth: depth + 1)))
      passSeparator(since: start)
    }
    index += 1
    return call
  }

  /// Goes on behind a value that began at a token: past the comma, or past a bracket that closes
  /// something else (`.target(name: "A"]`), at which the reader would otherwise stay.
  private mutating func passSeparator(since start: Int) {
    if token(after: 0) == .sign(",") || index == start { index += 1 }
  }

  private mutating func value(depth: Int) -> Value {
    var result: Value = .unknown
    switch token(after: 0) {
    case .string(let text)?:
      index += 1
      result = .string(text)
    case .sign("[")? where depth < 100:
      index += 1
      var items: [Value] = []
      while let token = token(after: 0), token != .sign("]") {
        let start = index
        items.append(value(depth: depth + 1))
        passSeparator(since: start)
      }
      index += 1
      result = .list(items)
    case .sign(".")?:
      index += 1
      if let made = call(depth: depth) {
        result = .call(made)
      } else if case .word(let name)? = token(after: 0) {
        index += 1
        result = .name(name)
      }
    case .word(let name)?:
      index += 1
      result = .name(name)
    default: break
    }
    // The tokens after it belong to an expression that is not a literal.
    var nesting = 0
    while let token = token(after: 0) {
      if nesting == 0, [.sign(","), .sign(")"), .sign("]")].contains(token) { break }
      if case .sign(let sign) = token {
        if "([{".contains(sign) { nesting += 1 }
        if ")]}".contains(sign) { nesting -= 1 }
      }
      index += 1
      if case .string = result { result = .unknown }
    }
    return result
  }

  // MARK: Tokens

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    let characters = Array(text)
    var index = 0
    func starts(_ sign: String) -> Bool {
      characters[index...].starts(with: sign)
    }
    while index < characters.count {
      let character = characters[index]
      if character.isWhitespace {
        index += 1
      } else if starts("//") {
        while index < characters.count, !characters[index].isNewline { index += 1 }
      } else if starts("/*") {
        index += 2
        while index < characters.count, !starts("*/") { index += 1 }
        index += 2
      } else if character == "\"" {
        index += 1
        var string = ""
        var isComputed = false
        while index < characters.count, characters[index] != "\"", !characters[index].isNewline {
          if characters[index] == "\\" {
            index += 1
            if index < characters.count, characters[index] == "(" { isComputed = true }
          }
          if index < characters.count { string.append(characters[index]) }
          index += 1
        }
        index += 1
        tokens.append(isComputed ? .computed : .string(string))
      } else if character.isLetter || character == "_" {
        let start = index
        while index < characters.count,
          characters[index].isLetter || characters[index].isNumber || characters[index] == "_"
        {
          index += 1
        }
        tokens.append(.word(String(characters[start..<index])))
      } else {
        tokens.append(.sign(character))
        index += 1
      }
    }
    return tokens
  }
}
