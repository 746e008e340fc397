import Diagnostics
import Meaning
import Program
import Values

// What advice asks of the program's text.

extension SimulatedWorld {
  var sourceText: Commentator.SourceText {
    Commentator.SourceText(
      expression: { [sources] origin in
        guard let (file, offset) = sources.location(of: origin) else { return "" }
        return String(decoding: file.text.utf8.dropFirst(offset), as: UTF8.self).firstExpression
      },
      chain: { [sources] origin in
        guard let (file, offset) = sources.location(of: origin) else { return "" }
        return file.text.chain(at: offset)
      },
      isObservedState: { [source] name in source.contains { $0.declaresObservedState(name) } },
      sheetMentions: { [sources] name, origin in
        guard let (file, offset) = sources.location(of: origin) else { return false }
        return file.text.sheetMentions(name, around: offset)
      },
      brancher: { [source, sources] origin, holder in
        if source.contains(where: { $0.declaresModifier(holder) }) { return holder }
        guard let (file, offset) = sources.location(of: origin) else { return holder }
        let chain = String(decoding: file.text.utf8.dropFirst(offset), as: UTF8.self).chainCalls
        return chain.first { name in source.contains { $0.declaresBranching(name) } } ?? holder
      },
      keeping: { [queries, source] name in
        let keeping =
          queries.ownClass(name) == nil && source.allSatisfy { $0.declaresOnlySeen(name) }
          ? .seen : queries.keeping(name)
        if case .unseen = keeping, let names = queries.variables(of: name),
          !source.contains(where: { $0.changesObjects(of: name, names) }),
          !source.contains(where: { text in
            // Who writes to an object knows its class, or whoever has it.
            text.contains(name) && names.contains { text.writes($0) }
          })
        {
          return .nothing
        }
        if case .unseen = keeping, let names = queries.variables(of: name),
          names.allSatisfy({ variable in
            source.contains { $0.declaresEmpty(variable, in: name) }
              && !source.contains { $0.fills(variable) }
          })
        {
          return .nothing
        }
        return keeping
      },
      isSnapshot: { [sources] name, origin in
        sources.location(of: origin)?.file.text.declaresSnapshot(name) ?? false
      },
      isSubscribed: { [source] name in
        source.contains { $0.contains("\(name).$") || $0.contains("\(name).objectWillChange") }
      },
      isMentionedByViews: { [source] name in
        source.contains { $0.contains("some View") && $0.contains(".\(name)") }
      },
      isManaged: { [queries, source] name in
        queries.ownClass(name)?.superclass?.nominal?.name == "NSManagedObject"
          || source.contains { $0.declaresModel(name) }
      },
      isStandIn: { [queries] origin in queries.isStandIn(origin) },
      isInitialValue: { [sources] origin in
        guard let (file, offset) = sources.location(of: origin) else { return false }
        return String(decoding: file.text.utf8.prefix(offset), as: UTF8.self).endsInInitialValue
      },
      isDrawn: { [source] name in source.contains { $0.draws(name) } },
      areCases: { [sources] one, other in
        guard one != other, let a = sources.location(of: one), let b = sources.location(of: other)
        else { return false }
        let (first, second) = (a.file.text, b.file.text)
        let areCases = first.isCase(at: a.offset) && second.isCase(at: b.offset)
        let isOneFile = a.file.name == b.file.name
        return (areCases || isOneFile && first.hasElseIf(between: a.offset, and: b.offset))
          && first.chain(at: a.offset) == second.chain(at: b.offset)
      })
  }
}

extension ProgramQueries {
  /// What a class of the program keeps, its superclasses' share with it.
  fileprivate func keeping(_ className: String) -> Commentator.Keeping {
    guard var decl = ownClass(className) else { return .unseen }
    let observable = known("ObservableObject")
    if decl.isObservable || conformance(of: decl.selfType, to: observable) != nil { return .seen }
    while true {
      if !decl.storedProperties.allSatisfy(\.isLet) { return .unseen }
      guard let parent = decl.superclass?.nominal, !parent.isSurface else { return .nothing }
      decl = parent
    }
  }
}

extension ProgramQueries {
  /// The variables of a class that inherits none of the program's.
  fileprivate func variables(of className: String) -> [String]? {
    guard let decl = ownClass(className), decl.superclass?.nominal?.isSurface ?? true else {
      return nil
    }
    return decl.storedProperties.filter { !$0.isLet }.map(\.name)
  }
}

extension String {
  /// Whether what follows is the initial value of storage: an argument of `State(initialValue:)` or of
  /// `.init(wrappedValue:)`, however deep, or what is after `@State var name =`.
  fileprivate var endsInInitialValue: Bool {
    var depth = 0
    for index in indices.reversed() {
      switch self[index] {
      case ")", "]", "}": depth += 1
      case "(" where depth == 0:
        let inside = self[index...].dropFirst().drop(while: \.isWhitespace)
        if ["initialValue:", "wrappedValue:"].contains(where: inside.hasPrefix) { return true }
      case "[" where depth == 0: break
      case "{" where depth == 0: return self[index...].dropFirst().startsStorage
      case "(", "[", "{": depth -= 1
      default: break
      }
    }
    return startsStorage
  }

  /// From the beginning to where its brackets are closed and nothing follows.
  fileprivate var firstExpression: String { expression { _ in false } }

  /// What begins at a place, with what the next lines call on it.
  fileprivate func chain(at offset: Int) -> String {
    String(decoding: utf8.dropFirst(offset), as: UTF8.self).expression {
      $0.first { !$0.isWhitespace } == "."
    }
  }

  /// Whether what begins at a place is the first thing in a case of a `switch`.
  fileprivate func isCase(at offset: Int) -> Bool {
    let before = String(decoding: utf8.prefix(offset), as: UTF8.self)
    guard let colon = before.lastIndex(where: { !$0.isWhitespace }), before[colon] == ":" else {
      return false
    }
    let line = before[...colon].split(separator: "\n").last?.drop(while: \.isWhitespace) ?? ""
    return line.hasPrefix("case ") || line.hasPrefix("default")
  }

  /// Whether two places are of one chain of conditions that has more than two branches: `else if` is
  /// between them, or in the line before the first.
  fileprivate func hasElseIf(between one: Int, and other: Int) -> Bool {
    let start = min(one, other)
    let before = String(decoding: utf8.prefix(start), as: UTF8.self)
    let lines = before.split(separator: "\n").suffix(2).joined(separator: "\n")
    let between = String(decoding: utf8.dropFirst(start).prefix(abs(one - other)), as: UTF8.self)
    return (lines + between).contains("else if ")
  }

  private func expression(goesOn: (Substring) -> Bool) -> String {
    var depth = 0
    var text = ""
    for (index, character) in zip(indices, self) {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) {
        depth -= 1
        if depth < 0 { break }
      }
      if depth == 0, character == ";" { break }
      if depth == 0, character == "\n", !goesOn(self[index...].dropFirst()) { break }
      text.append(character)
    }
    return text
  }

  /// The methods that are called one after the other on what begins here: `.padding()`, `.hidden(b)`.
  fileprivate var chainCalls: [String] {
    var names: [String] = []
    var depth = 0
    var rest = self[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) {
        depth -= 1
        if depth < 0 { break }
      }
      guard depth == 0 else { continue }
      // A chain goes on in the next line with a dot.
      if character == ";" || character == ","
        || character == "\n" && rest.first(where: { !$0.isWhitespace }) != "."
      {
        break
      }
      if character == "." {
        names.append(String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
    }
    return names
  }

  /// Whether the class is declared with observers or accessors, or extended, or with methods that write
  /// its variables: they may change what it holds.
  fileprivate func changesObjects(of name: String, _ variables: [String]) -> Bool {
    if contains("extension \(name)") { return true }
    return ranges(of: "class \(name)").contains { range in
      let rest = self[range.upperBound...]
      if let next = rest.first, next.isLetter || next.isNumber || next == "_" { return false }
      guard let brace = rest.firstIndex(of: "{") else { return false }
      let body = String(rest[brace...]).firstExpression
      if ["didSet", "willSet", "set {", "lazy "].contains(where: body.contains) { return true }
      return body.ranges(of: "func ").contains { method in
        guard let open = body[method.upperBound...].firstIndex(of: "{") else { return false }
        let code = String(body[open...]).firstExpression
        return variables.contains { code.fills($0) }
      }
    }
  }

  /// Whether a state is given something that is another thing each time: `_name = State(… random …)`.
  fileprivate func draws(_ name: String) -> Bool {
    ["_\(name) =", "(\(name): ", " \(name): "].contains { beginning in
      ranges(of: beginning).contains { range in
        let code = String(self[range.upperBound...]).firstExpression
        return ["random", "shuffled()", "UUID()", "Date()", ".now"].contains { code.contains($0) }
      }
    }
  }

  /// Whether a class is declared with a variable of that name that begins with nothing in it.
  fileprivate func declaresEmpty(_ variable: String, in name: String) -> Bool {
    ranges(of: "class \(name)").contains { range in
      guard let brace = self[range.upperBound...].firstIndex(of: "{") else { return false }
      let body = String(self[brace...]).firstExpression
      return body.ranges(of: "var \(variable)").contains { found in
        let line = body[found.upperBound...].prefix { $0 != "\n" }
        if let next = line.first, next.isLetter || next.isNumber || next == "_" { return false }
        guard let equals = line.lastIndex(of: "=") else { return line.hasSuffix("?") }
        let value = line[equals...].dropFirst().filter { !$0.isWhitespace }
        return ["[:]", "[]", "nil", "\"\""].contains(value) || value.hasSuffix("]()")
      }
    }
  }

  /// Whether something is put into what has the name: `name[…] = …`, `name.append(…)`, `name = …`.
  fileprivate func fills(_ name: String) -> Bool {
    ranges(of: name).contains { range in
      let before = self[..<range.lowerBound].suffix(4)
      if let last = before.last, last.isLetter || last.isNumber || last == "_" { return false }
      if before.last == "&" || before.last == "$" { return true }
      // Its declaration.
      if before == "var " { return false }
      var rest = self[range.upperBound...]
      if let next = rest.first, next.isLetter || next.isNumber || next == "_" { return false }
      while let open = rest.first, "[?!".contains(open) {
        guard open == "[" else {
          rest = rest.dropFirst()
          continue
        }
        rest = rest.dropFirst().drop { $0 != "]" && $0 != "\n" }.dropFirst()
      }
      let after = rest.drop { $0 == " " }
      if after.hasPrefix(".remove") { return false }
      if after.hasPrefix(".") {
        return ["append", "insert", "update", "merge", "form", "add", "push"].contains {
          after.dropFirst().hasPrefix($0)
        }
      }
      return after.hasPrefix("=") && !after.hasPrefix("==")
        || ["+=", "-=", "*=", "/="].contains { after.hasPrefix($0) }
    }
  }

  /// Whether each class of that name, one within another type, tells of its changes.
  fileprivate func declaresOnlySeen(_ name: String) -> Bool {
    ranges(of: "class \(name)").allSatisfy { range in
      let head = self[range.upperBound...].prefix { $0 != "{" }
      if let next = head.first, next.isLetter || next.isNumber || next == "_" { return true }
      return head.contains("ObservableObject")
        || self[..<range.lowerBound].suffix(60).contains("@Observable")
    }
  }

  /// Whether a name is declared as something that is what it was when it was made: a constant, or a
  /// property that no wrapper stores elsewhere.
  fileprivate func declaresSnapshot(_ name: String) -> Bool {
    split(separator: "\n").contains { line in
      ["let \(name)", "var \(name)"].contains { declaration in
        guard let range = line.firstRange(of: declaration), !line.contains("@") else {
          return false
        }
        let rest = line[range.upperBound...]
        if let next = rest.first, next.isLetter || next.isNumber || next == "_" { return false }
        return declaration.hasPrefix("let ")
          || rest.hasPrefix(":") && !rest.contains { "={".contains($0) }
      }
    }
  }

  /// `x.name = …`, `x.name += …`, `x.name.append(…)`; `self.name = …` is how an initialiser begins.
  fileprivate func writes(_ name: String) -> Bool {
    ranges(of: ".\(name)").contains { range in
      let rest = self[range.upperBound...]
      if let next = rest.first, next.isLetter || next.isNumber || next == "_" { return false }
      let isStart = self[..<range.lowerBound].hasSuffix("self")
      let after = rest.drop { $0 == " " }
      if after.hasPrefix(".") || after.hasPrefix("[") { return true }
      if after.hasPrefix("=") { return !after.hasPrefix("==") && !isStart }
      return ["+=", "-=", "*=", "/="].contains { after.hasPrefix($0) }
    }
  }

  /// `@Model final class Name`
  fileprivate func declaresModel(_ name: String) -> Bool {
    ranges(of: "class \(name)").contains { range in
      let head = self[..<range.lowerBound].suffix(60).split { "};".contains($0) }.last ?? ""
      let next = self[range.upperBound...].first
      return head.contains("@Model") && !(next.map { $0.isLetter || $0.isNumber } ?? false)
    }
  }

  /// `struct Name: ViewModifier`
  fileprivate func declaresModifier(_ name: String) -> Bool {
    ranges(of: "struct \(name)").contains { range in
      let head = self[range.upperBound...].prefix { $0 != "{" }
      if let next = head.first, next.isLetter || next.isNumber || next == "_" { return false }
      return head.contains("ViewModifier")
    }
  }

  /// `func name(…) … { … if … }`
  fileprivate func declaresBranching(_ name: String) -> Bool {
    // A name that is a keyword is in backticks: func `if`(…).
    (ranges(of: "func \(name)") + ranges(of: "func `\(name)`")).contains { range in
      let rest = self[range.upperBound...]
      guard rest.first == "(" || rest.first == "<", let brace = rest.firstIndex(of: "{") else {
        return false
      }
      var depth = 0
      let body = rest[brace...].prefix { character in
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        return depth > 0
      }
      return ["if ", "switch ", ".if("].contains { body.contains($0) }
    }
  }

  /// `@State … var name … { didSet`
  fileprivate func declaresObservedState(_ name: String) -> Bool {
    ranges(of: "var \(name)").contains { range in
      let line = self[..<range.lowerBound].reversed().prefix { $0 != "\n" }
      guard String(line.reversed()).contains("@State") else { return false }
      let rest = self[range.upperBound...]
      if let next = rest.first, next.isLetter || next.isNumber || next == "_" { return false }
      let head = rest.prefix { $0 != "{" && $0 != "\n" }
      guard head.endIndex < rest.endIndex, rest[head.endIndex] == "{" else { return false }
      let body = rest[head.endIndex...].dropFirst().drop(while: \.isWhitespace)
      return body.hasPrefix("didSet") || body.hasPrefix("willSet")
    }
  }

  /// Whether the content of a sheet that a flag presents, in which a place is, is made with the value of
  /// a name. A binding of it, an argument's label, and what an action inside does later, are not that.
  fileprivate func sheetMentions(_ name: String, around offset: Int) -> Bool {
    ranges(of: ".sheet(isPresented:").contains { range in
      let rest = self[range.lowerBound...].dropFirst()
      guard let brace = rest.firstIndex(of: "{") else { return false }
      let start = utf8.distance(from: startIndex, to: brace)
      guard start < offset else { return false }
      let content = String(rest[brace...]).firstExpression
      return offset < start + content.utf8.count && content.uses(name) { $0 == "$" }
    }
  }

  /// Whether something of which nothing is to be seen here mentions a name: what a modifier presents
  /// later (a sheet, a dialog, a menu that waits to be asked for), what is drawn or measured, how something
  /// will move.
  func presentsLater(_ name: String) -> Bool {
    guard contains(name) else { return false }
    return Self.presenters.contains { presenter in
      ranges(of: presenter).contains { range in
        guard let next = self[range.upperBound...].first, "({ ".contains(next) else { return false }
        var code = String(self[range.upperBound...]).firstExpression
        // Of a subscription only the publisher is meant; its action comes later.
        if presenter == ".onReceive" { code = String(code.prefix { $0 != "{" }) }
        return code.uses(name)
          || partsOfViews.contains { code.uses($0.name) && $0.code.uses(name) }
      }
    }
  }

  /// What a view's code puts into properties and methods of its own: `var sheet: some View { … }`.
  private var partsOfViews: [(name: String, code: String)] {
    ranges(of: "some View {").compactMap { range in
      let head = self[..<range.lowerBound].reversed().prefix { $0 != "\n" }
      let line = String(head.reversed())
      guard let word = ["var ", "func "].compactMap({ line.firstRange(of: $0) }).first else {
        return nil
      }
      let name = line[word.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard name != "body", !name.isEmpty else { return nil }
      return (String(name), String(self[range.lowerBound...]).firstExpression)
    }
  }

  private static let presenters =
    [
      "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "actionSheet",
      "inspector", "contextMenu", "swipeActions", "navigationDestination", "fileExporter",
      "fileImporter", "fileMover", "photosPicker", "quickLookPreview", "userActivity",
      "visualEffect", "alignmentGuide", "scrollTransition", "onReceive", "animation", "transition",
    ].map { ".\($0)" } + [" Canvas"]

  /// Whether an expression looks at a name; an argument's label, and what an action inside does later,
  /// are not that.
  private func uses(
    _ name: String, unlessAfter isExcepted: (Character) -> Bool = { _ in false }
  ) -> Bool {
    ranges(of: name).contains { found in
      let before = found.lowerBound == startIndex ? nil : self[index(before: found.lowerBound)]
      let after = found.upperBound == endIndex ? nil : self[found.upperBound]
      if before.map(isExcepted) ?? false || after == ":" || self[..<found.lowerBound].endsInAction {
        return false
      }
      return ![before, after].contains {
        $0.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      }
    }
  }
}

extension StringProtocol {
  /// Whether the last declaration in it is a `@State` or `@StateObject` that is being given its value.
  fileprivate var startsStorage: Bool {
    guard let name = ranges(of: "var ").last else { return false }
    var lines = self[..<name.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    // The attribute may be in a line of its own.
    if lines.count > 1, !(lines.last?.contains("@") ?? false) { lines.removeLast() }
    let line = lines.last?.drop(while: \.isWhitespace) ?? ""
    return line.hasPrefix("@State") && !line.contains("=")
      && !self[name.upperBound...].contains("\n") && self[name.upperBound...].contains("=")
  }
}

extension Substring {
  /// Whether the closure that is open at the end, or one around it, runs later: a button's action, a
  /// callback.
  fileprivate var endsInAction: Bool {
    var heads: [Substring] = []
    var head = startIndex
    for index in indices {
      switch self[index] {
      case "{":
        heads.append(self[head..<index])
        head = self.index(after: index)
      case "}":
        _ = heads.popLast()
        head = self.index(after: index)
      case "\n", ";": head = self.index(after: index)
      default: break
      }
    }
    return heads.dropFirst().contains { head in
      ["Button", "action:", ".on", ".task"].contains { head.contains($0) }
    }
  }
}
