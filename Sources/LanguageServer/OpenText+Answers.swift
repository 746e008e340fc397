import Clinic
import Diagnostics
import Meaning
import Phrases
import Session
import Trace
import Transcript
import Wire

// What an editor asks about a text.

extension OpenText {
  func hover(at place: TextPlace) -> JSONValue {
    guard let word = lines.word(at: place), let session else { return .null }
    let owner = declarations.owner(of: place)
    let facts = LastRun(session.events)
    var parts: [String] = []
    if word == "body", let owner, let type = session.typeOfBody(owner).type {
      parts.append("```swift\ntype(of: \(owner).body)\n\(type)\n```")
    } else if let type = session.typeOfBody(word).type {
      parts.append("```swift\ntype(of: \(word).body)\n\(type)\n```")
      parts.append(facts.sentence(about: word, words))
      parts += why(word, in: session)
    } else if declarations.all.contains(where: { $0.name == word && $0.kind == .property }) {
      let readers = facts.readers(of: word)
      let list = readers.joined(separator: ", ")
      parts.append(
        readers.isEmpty
          ? words("no body has read \(word) in the last run")
          : words("a change of \(word) makes these bodies run: \(list)"))
      parts += why(owner.map { "\($0).\(word)" } ?? word, in: session)
    }
    guard !parts.isEmpty else { return .null }
    return [
      "contents": ["kind": "markdown", "value": .string(parts.joined(separator: "\n\n"))]
    ]
  }

  /// Why the last thing happened to something, as the prompt tells it; empty if only the mount did.
  private func why(_ subject: String, in session: Session) -> [String] {
    let inquiry = session.inquiry(before: session.events.count)
    guard let subject = Subject(subject), let event = inquiry.candidates(for: subject).first,
      event.step > 0
    else { return [] }
    let lines = WhyText(session.sources, words: words).lines(for: inquiry.why(event)).map(\.plain)
    return ["```\n\(lines.joined(separator: "\n"))\n```"]
  }

  func definition(at place: TextPlace, beside others: [String: OpenText]) -> JSONValue {
    guard let word = lines.word(at: place) else { return .null }
    // A member of the enclosing type is preferred to another type's, and this text to the others.
    if let found = declarations.declaration(of: word, near: declarations.owner(of: place)) {
      return ["uri": .string(uri), "range": lines.range(from: found.place)]
    }
    guard let project, let session else { return .null }
    for file in session.source.files where !isName(file.name) {
      let other = others.values.first { $0.isFile(file.name, of: project) }
      let lines = other?.lines ?? Lines(file.text)
      guard let found = (other?.declarations ?? Declarations(lines)).declaration(of: word),
        let uri = other?.uri
          ?? OpenProjects.file(file.name, of: project).map({ OpenText.uri(of: $0) })
      else { continue }
      return ["uri": .string(uri), "range": lines.range(from: found.place)]
    }
    return .null
  }

  var lenses: [JSONValue] {
    guard let session else { return [] }
    let facts = LastRun(session.events)
    return declarations.all.compactMap { declaration in
      guard declaration.kind == .type, facts.runs[declaration.name] != nil else { return nil }
      return [
        "range": lines.range(from: declaration.place),
        "command": [
          "title": .string(title(of: declaration.name, facts)), "command": "",
        ],
      ]
    }
  }

  /// What the last script did to a view, and what the clinic found about its state.
  private func title(of view: String, _ facts: LastRun) -> String {
    let sentence = facts.sentence(about: view, words)
    guard let examination, facts.hasState(view) else { return sentence }
    let isLost = examination.findings.contains {
      $0.harm == .loss && $0.topic.typeName == view
    }
    return sentence + " · " + (isLost ? words("loses its state") : words("keeps its state"))
  }

  var symbols: [JSONValue] {
    declarations.all.filter { $0.owner == nil || $0.kind != .enumCase }.map { declaration in
      let range = lines.range(from: declaration.place)
      return [
        "name": .string(declaration.name), "kind": .int(declaration.kind.symbolKind),
        "range": range, "selectionRange": range,
      ]
    }
  }
}

extension Declarations.Kind {
  /// The protocol's `SymbolKind`.
  fileprivate var symbolKind: Int {
    switch self {
    case .type: 23
    case .function: 12
    case .property: 7
    case .enumCase: 22
    }
  }
}
