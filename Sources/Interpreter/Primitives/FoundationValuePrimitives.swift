import Values

extension PrimitiveTable {
  /// Identifiers and addresses, which are texts of a certain form.
  mutating func addFoundationValues() {
    register("uuid.parse") { _, arguments in
      let text = arguments.string(0).uppercased()
      let lengths = text.split(separator: "-", omittingEmptySubsequences: false).map(\.count)
      let isHex = text.allSatisfy { $0 == "-" || ($0.isASCII && $0.isHexDigit) }
      return lengths == [8, 4, 4, 4, 12] && isHex ? .string(text) : .nil
    }
    register("url.parse") { _, arguments in
      let text = arguments.string(0)
      // Since iOS 17 characters that a URL may not have are encoded.
      if text.isEmpty || text.contains(where: \.isNewline) { return .nil }
      return .string(text.replacing(" ", with: "%20"))
    }
    register("url.part") { _, arguments in
      let parts = AddressParts(arguments.string(0))
      return parts[arguments.string(1)].map { .string($0) } ?? .nil
    }
    register("url.appending") { _, arguments in
      let (text, component) = (arguments.string(0), arguments.string(1))
      let separator = text.hasSuffix("/") || component.hasPrefix("/") ? "" : "/"
      return .string(text + separator + component.replacing(" ", with: "%20"))
    }
    register("url.deletingLast") { _, arguments in
      var text = arguments.string(0)
      while text.hasSuffix("/") { text.removeLast() }
      while let last = text.last, last != "/" { text.removeLast() }
      return .string(text)
    }
  }
}

/// `scheme://host/path?query#fragment`
private struct AddressParts {
  private var parts: [String: String] = [:]

  init(_ text: String) {
    var rest = text[...]
    if let hash = rest.firstIndex(of: "#") {
      parts["fragment"] = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      parts["query"] = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
      parts["scheme"] = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      let host = rest[..<end].split(separator: "@").last.map(String.init) ?? ""
      let pieces = host.split(separator: ":", maxSplits: 1).map(String.init)
      parts["host"] = pieces.first
      if pieces.count == 2 { parts["port"] = pieces[1] }
      rest = rest[end...]
    }
    parts["path"] = String(rest)
    let last = rest.split(separator: "/").last.map(String.init) ?? (rest.hasPrefix("/") ? "/" : "")
    parts["lastPathComponent"] = last
    let pieces = last.split(separator: ".", omittingEmptySubsequences: false)
    parts["pathExtension"] = pieces.count > 1 ? pieces.last.map(String.init) : ""
  }

  subscript(name: String) -> String? { parts[name] }
}
