import LessonFormat
import Phrases
import Releases
import Session
import Trace
import Transcript
import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The candidates that Tab offers for the text before the cursor.
struct Completion {
  struct Candidate: Hashable {
    var text: String
    var summary = ""
    /// Listed after everything that is more likely.
    var isRemote = false
  }

  /// The end of the text that a candidate replaces.
  var prefix = ""
  var candidates: [Candidate] = []
  /// The text after the only candidate.
  var closing = " "

  /// The candidates that continue the typed text, each once, likeliest first, then by name.
  static func of(_ prefix: String, _ candidates: [Candidate], closing: String = " ") -> Completion {
    var seen: Set<String> = []
    let matching = candidates.filter { $0.text.hasPrefix(prefix) && seen.insert($0.text).inserted }
    return Completion(
      prefix: prefix,
      candidates: matching.sorted {
        ($0.isRemote ? 1 : 0, $0.text) < ($1.isRemote ? 1 : 0, $1.text)
      },
      closing: closing)
  }
}

extension Repl {
  /// Commands after a colon, then their arguments; otherwise Swift.
  func completion(for text: String) -> Completion {
    guard text.hasPrefix(":") else { return codeCompletion(for: text) }
    guard let blank = text.firstIndex(of: " ") else {
      let commands = CommandTable.commands.map {
        Completion.Candidate(text: $0.name, summary: words($0.summary))
      }
      let own = aliases.map { Completion.Candidate(text: $0.key, summary: $0.value) }
      return .of(String(text.dropFirst()), commands + own)
    }
    let name = String(text[text.index(after: text.startIndex)..<blank])
    guard case .found(let command) = CommandTable.resolve(name) else { return Completion() }
    return argumentCompletion(of: command.name, String(text[text.index(after: blank)...]))
  }

  // MARK: Arguments

  private func argumentCompletion(of command: String, _ text: String) -> Completion {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let last = parts.last ?? ""
    func plain(_ names: [String]) -> Completion { .of(last, names.map { .init(text: $0) }) }
    switch (command, parts.count) {
    case ("set", 1):
      return .of(last, Self.settingNames.map { .init(text: $0.name, summary: words($0.summary)) })
    case ("set", 2) where parts[0] == "only": return kinds(text)
    case ("set", 2) where parts[0] == "view": return .of(last, views + [.init(text: "all")])
    case ("set", 2): return plain(["on", "off"])
    case ("help", 1), ("alias", 2):
      return .of(
        last,
        CommandTable.commands.map { .init(text: $0.name, summary: words($0.summary)) })
    case ("explain", 1):
      return .of(
        last,
        Explanation.events.map {
          .init(text: $0.key, summary: words.recorded($0.value).firstWords)
        })
    case ("load", 1): return .of(last, lessons + files(last))
    case ("save", 1), ("source", 1), ("record", 1): return filesOnly(last)
    case ("export", 1): return plain(Playback.Format.allCases.map(\.rawValue) + ["html"])
    case ("compare", 2...3) where parts[0] == "profile": return plain(Profile.releases)
    case ("export", 2), ("compare", _): return filesOnly(last)
    case ("scene", 1):
      return plain((opened?.document.scenes ?? []).compactMap(\.name))
    case ("goto", 1):
      return plain(["start", "end", "update", "scene"] + (opened?.marks.map(\.name) ?? []))
    case ("goto", 2) where parts[0] == "scene":
      return plain((opened?.document.scenes ?? []).compactMap(\.name))
    case ("events", 1): return plain(["all", "step", "update"])
    case ("read", 1): return plain(["all", "support", "solution", "mistake"])
    case ("break", 1):
      return .of(
        last,
        Self.stopKinds.map { .init(text: $0.name, summary: words($0.summary)) } + remote(views))
    case ("break", 2) where parts[0] == "life":
      return .of(last, [.init(text: "begin"), .init(text: "end")] + remote(views))
    case ("break", 2) where parts[0] == "write": return .of(last, properties)
    case ("break", 2...3) where ["body", "life"].contains(parts[0]): return .of(last, views)
    case ("watch", 1): return .of(last, properties)
    case ("why", 1), ("whynot", 1), ("without", 1), ("prove", 1), ("deps", 1):
      return .of(last, views + properties + objects)
    case ("tree", 1), ("type", 1), ("list", 1), ("lifetimes", 1), ("predict", 1):
      return .of(last, views)
    case ("print", _): return codeCompletion(for: text)
    default: return Completion()
    }
  }

  /// Kinds are separated by commas.
  private func kinds(_ text: String) -> Completion {
    let last = text.split { $0 == " " || $0 == "," }.last.map(String.init) ?? ""
    let typed = text.hasSuffix(",") || text.hasSuffix(" ") ? "" : last
    let kinds = EventFilter.words.map {
      Completion.Candidate(
        text: $0, summary: words.recorded(Explanation.events[$0] ?? "").firstWords)
    }
    return .of(typed, kinds + [.init(text: "all")], closing: "")
  }

  private var views: [Completion.Candidate] {
    let alive = Set(world.nodes.values.map(\.name.view))
    return Set(opened?.session.viewNames ?? []).union(alive).map {
      .init(text: $0, summary: alive.contains($0) ? words("a view that is alive") : words("a view"))
    }
  }

  private func remote(_ candidates: [Completion.Candidate]) -> [Completion.Candidate] {
    candidates.map { .init(text: $0.text, summary: $0.summary, isRemote: true) }
  }

  private var properties: [Completion.Candidate] {
    world.slots.values.flatMap { slot -> [Completion.Candidate] in
      let summary = "@\(slot.wrapper) = \(slot.value)"
      return [
        .init(text: slot.property, summary: summary),
        .init(text: "\(slot.owner.view).\(slot.property)", summary: summary),
      ]
    }
  }

  private var objects: [Completion.Candidate] {
    world.objects.map { .init(text: $0.id.description, summary: words("an object that is alive")) }
  }

  private var lessons: [Completion.Candidate] {
    course.map { .init(text: $0.name, summary: $0.title) }
  }

  // MARK: Files

  private func filesOnly(_ typed: String) -> Completion {
    let files = files(typed)
    let isFolder = files.count == 1 && files[0].text.hasSuffix("/")
    return .of(typed, files, closing: isFolder ? "" : " ")
  }

  /// Files and folders that continue a path.
  private func files(_ typed: String) -> [Completion.Candidate] {
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let start = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { $0.hasPrefix(start) && ($0.first != "." || start.hasPrefix(".")) }.map {
      .init(text: folder + $0 + (FileKind(at: folder + $0) == .folder ? "/" : ""))
    }
  }

  // MARK: Swift

  /// Script calls whose first text is a label.
  private static let labelled: Set<StepKind> = [
    .tap, .toggle, .submit, .slide, .increment, .decrement, .drag, .longPress, .select,
  ]

  private static let calls: [(call: StepKind, summary: Phrase)] = [
    (.tap, Phrase("tap a button, a link, a tab or a tap gesture")),
    (.toggle, Phrase("flip a toggle")), (.type, Phrase("type into a field")),
    (.submit, Phrase("press return in a field")), (.select, Phrase("choose an option")),
    (.slide, Phrase("move a slider")), (.increment, Phrase("press a stepper's plus")),
    (.decrement, Phrase("press a stepper's minus")), (.delete, Phrase("delete a row of a list")),
    (.move, Phrase("move a row of a list")), (.drag, Phrase("drag a view")),
    (.longPress, Phrase("press long on a view")), (.refresh, Phrase("pull to refresh")),
    (.back, Phrase("pop the navigation stack")), (.dismiss, Phrase("dismiss what is presented")),
    (.scroll, Phrase("scroll a lazy container")), (.advance, Phrase("let virtual time pass")),
    (.scenePhase, Phrase("change the scene's phase")), (.openWindow, Phrase("open a window")),
    (.closeWindow, Phrase("close a window")), (.activate, Phrase("bring a window to the front")),
    (.setEnvironment, Phrase("change an environment value")),
    (.reevaluate, Phrase("let every body run once more")),
    (.view, Phrase("a live view by its type")),
  ]

  private func codeCompletion(for text: String) -> Completion {
    guard let opened, !opened.session.isRefused else { return Completion() }
    if let (call, typed) = Self.openString(in: text) {
      if call == "view" { return .of(typed, views, closing: "\")") }
      let isIn = text.contains("into: \"") || text.contains("in: \"")
      guard let kind = StepKind(rawValue: call),
        Self.labelled.contains(kind) || kind == .type && isIn
      else { return Completion() }
      let labels = opened.session.labels(for: kind)
      return .of(typed, labels.map { .init(text: $0) }, closing: "\")")
    }
    let typed = String(
      text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    let before = text.dropLast(typed.count)
    if before.last == "." {
      let receiver = Self.receiver(before.dropLast())
      guard !receiver.isEmpty else { return Completion() }
      let members = opened.session.members(after: receiver, startingWith: typed)
      // The program's own members would be lost among the modifiers of every view.
      return .of(
        typed, members.map { .init(text: $0.name, summary: $0.type, isRemote: !$0.isOwn) },
        closing: "")
    }
    guard !typed.isEmpty else { return Completion() }
    let calls = Self.calls.map {
      Completion.Candidate(text: $0.call.rawValue + "(", summary: words($0.summary))
    }
    let own = properties.filter { !$0.text.contains(".") }
    let completion = Completion.of(typed, own + views + calls, closing: "")
    return completion
  }

  /// The call whose text argument contains the cursor, and the typed part of the text: `tap("Sw`.
  static func openString(in text: String) -> (call: String, typed: String)? {
    var quote: String.Index?
    var isEscaped = false
    for index in text.indices {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == "\"" {
        quote = quote == nil ? index : nil
      }
    }
    guard let quote else { return nil }
    let typed = String(text[text.index(after: quote)...])
    // The innermost call that is open before the text.
    var depth = 0
    var index = quote
    while index > text.startIndex {
      index = text.index(before: index)
      if text[index] == ")" { depth += 1 }
      guard text[index] == "(" else { continue }
      if depth == 0 {
        let name = text[..<index].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return (String(name.reversed()), typed)
      }
      depth -= 1
    }
    return nil
  }

  /// The expression that ends where a dot follows: names, calls and subscripts.
  static func receiver(_ text: Substring) -> String {
    var depth = 0
    var start = text.endIndex
    while start > text.startIndex {
      let index = text.index(before: start)
      let character = text[index]
      if character == ")" || character == "]" {
        depth += 1
      } else if character == "(" || character == "[" {
        if depth == 0 { break }
        depth -= 1
      } else if depth == 0,
        !(character.isLetter || character.isNumber || "_.$\"?!".contains(character))
      {
        break
      }
      start = index
    }
    return String(text[start...])
  }
}

extension String {
  /// As much of a sentence as a list shows.
  var firstWords: String {
    let sentence = prefix { $0 != "." && $0 != ":" }
    return sentence.count <= 48 ? String(sentence) : String(sentence.prefix(47)) + "…"
  }
}
