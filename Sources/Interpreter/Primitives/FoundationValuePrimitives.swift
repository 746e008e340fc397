import Values

extension PrimitiveTable {
  /// Identifiers and addresses, which are strings with a certain format.
  mutating func addFoundationValues() {
    register("uuid.parse") { _, arguments in
      let text = arguments.string(0).uppercased()
      let lengths = text.split(separator: "-", omittingEmptySubsequences: false).map(\.count)
      let isHex = text.allSatisfy { $0 == "-" || ($0.isASCII && $0.isHexDigit) }
      return lengths == [8, 4, 4, 4, 12] && isHex ? .string(text) : .nil
    }
    register("url.parse") { _, arguments in
      let text = arguments.string(0)
      // Since iOS 17 characters that are not allowed in a URL are encoded.
      if text.isEmpty || text.contains(where: \.isNewline) { return .nil }
      return .string(text.replacing(" ", with: "%20"))
    }
    register("url.part") { context, arguments throws(EvaluationError) in
      try context.chargeFlags(in: arguments.string(0))
      let parts = AddressParts(arguments.string(0))
      return parts[arguments.string(1)].map { .string($0) } ?? .nil
    }
    // A path ends before the query and the fragment, which stay as they are.
    func onPath(_ name: String, _ change: @escaping (_ text: inout String, String) -> Void) {
      register(name) { context, arguments throws(EvaluationError) in
        let text = arguments.string(0)
        try context.chargeFlags(in: text)
        let end = text.firstIndex { "?#".contains($0) } ?? text.endIndex
        var address = String(text[..<end])
        change(&address, arguments.count > 1 ? arguments.string(1) : "")
        return .string(address + text[end...])
      }
    }
    onPath("url.appending") { text, component in
      let separator = text.hasSuffix("/") || component.hasPrefix("/") ? "" : "/"
      text += separator + component.replacing(" ", with: "%20")
    }
    onPath("url.deletingLast") { text, _ in
      // An address without a path, or with the root alone, has nothing to delete.
      guard var path = AddressParts(text)["path"], !path.isEmpty, path != "/" else { return }
      text.removeLast(path.count)
      while path.hasSuffix("/") { path.removeLast() }
      if path == ".." || path.hasSuffix("/..") {
        text += path + "/../"
      } else {
        text += path.lastIndex(of: "/").map { path[...$0] } ?? "./"
      }
    }
    onPath("url.standardized") { text, _ in
      guard let path = AddressParts(text)["path"], path.contains("/.") || path.first == "." else {
        return
      }
      text.removeLast(path.count)
      let isFile = text.hasPrefix("file:")
      text += withoutDots(path)
      if isFile, text.hasSuffix("/"), !path.hasSuffix("/") { text.removeLast() }
    }
  }
}

/// A path without its `.` and `..` (RFC 3986, 5.2.4).
private func withoutDots(_ path: String) -> String {
  var rest = path[...]
  var made = ""
  while !rest.isEmpty {
    if rest.hasPrefix("../") {
      rest = rest.dropFirst(3)
    } else if rest.hasPrefix("./") || rest.hasPrefix("/./") {
      rest = rest.dropFirst(2)
    } else if rest.hasPrefix("/../") || rest == "/.." {
      rest = rest == "/.." ? "/" : rest.dropFirst(3)
      made.removeSubrange((made.lastIndex(of: "/") ?? made.startIndex)...)
    } else if rest == "/." {
      rest = "/"
    } else if rest == "." || rest == ".." {
      rest = ""
    } else {
      let segment = rest.prefix(1) + rest.dropFirst().prefix { $0 != "/" }
      made += segment
      rest = rest.dropFirst(segment.count)
    }
  }
  return made
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
      if let at = rest[..<end].lastIndex(of: "@") {
        let names = rest[..<at].split(separator: ":", maxSplits: 1).map(String.init)
        parts["user"] = names.first
        if names.count == 2 { parts["password"] = names[1] }
      }
      // An address of IPv6 is in brackets, because it has colons itself.
      let bracket = host.first == "[" ? host.firstIndex(of: "]") : nil
      let name = bracket.map { host[..<$0].dropFirst() } ?? host.prefix { $0 != ":" }
      if !name.isEmpty { parts["host"] = String(name) }
      let behind = bracket.map { host[$0...].dropFirst() } ?? host[name.endIndex...]
      if behind.count > 1 { parts["port"] = String(behind.dropFirst()) }
      rest = rest[end...]
    }
    parts["path"] = String(rest)
    let last = rest.split(separator: "/").last.map(String.init) ?? (rest.hasPrefix("/") ? "/" : "")
    parts["lastPathComponent"] = last
    // (The dot of a hidden file begins its name.)
    let pieces = last.drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false)
    parts["pathExtension"] = pieces.count > 1 ? pieces.last.map(String.init) : ""
  }

  subscript(name: String) -> String? { parts[name] }
}
