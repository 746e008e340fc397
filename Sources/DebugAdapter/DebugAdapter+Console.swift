import Diagnostics
import Session
import Trace
import Transcript
import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What a console requests: completions, why the program has stopped, and what a log point says.

extension DebugAdapter {
  func serveConsole(_ request: Request, _ session: Session) throws(Refusal) -> Bool {
    switch request.head.command {
    case "completions":
      answer(
        request.head, CompletionsBody(targets: completions(try request.arguments(), session)))
    case "exceptionInfo":
      guard let info = exceptionInfo(session) else {
        throw Refusal("nothing out of the ordinary has happened here")
      }
      answer(request.head, info)
    default: return false
    }
    return true
  }

  // MARK: Failures

  /// What ended the run at the cursor: the program trapped, or a step found nothing to act on.
  var failure: (id: String, message: String)? {
    guard let session, session.cursor > 0 else { return nil }
    if case .failure(let message, _) = session.events[session.cursor - 1].kind {
      return ("failure", message.description)
    }
    guard case .noControl(let message) = session.end, session.cursor == session.events.count
    else { return nil }
    return ("no control", message.description)
  }

  private func exceptionInfo(_ session: Session) -> ExceptionInfoBody? {
    guard session.cursor > 0 else { return nil }
    let event = session.events[session.cursor - 1]
    let (id, message): (String, String)
    switch event.kind {
    case .issue(let name, let text), .note(let name, let text):
      (id, message) = (name.rawValue, text.description)
    default:
      guard let failure else { return nil }
      (id, message) = failure
    }
    let causes = session.events.causes(of: event).dropFirst().map { EventWords($0).clause }
    return ExceptionInfoBody(
      exceptionId: id, description: message,
      details: .init(message: message, stackTrace: causes.joined(separator: "\n")))
  }

  // MARK: Log points

  /// A log point's message, with the expressions in braces evaluated.
  func said(_ message: String, _ session: Session) -> String {
    var text = ""
    var rest = message[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      text += value(of: String(rest[rest.index(after: open)..<close]), session)
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// In the scope of the view that the event is about, else in the root's.
  private func value(of expression: String, _ session: Session) -> String {
    let world = world(session)
    let view = session.cursor > 0 ? session.events[session.cursor - 1].kind.node : nil
    var answer = session.evaluate(expression)
    if let view, world.nodes[view.node]?.isThread == true {
      let inside = session.evaluate(expression, in: view)
      if case .value = inside { answer = inside }
    }
    switch answer {
    case .value(let text, _): return text
    case .failed(let message): return "{\(expression): \(message)}"
    case .isMutation: return "{\(expression): it changes the program}"
    case .refused(let diagnostics):
      return "{\(expression): \(diagnostics.first?.message ?? "it is no Swift")}"
    }
  }

  // MARK: Completions

  private func completions(
    _ arguments: CompletionsArguments, _ session: Session
  ) -> [CompletionsBody.Target] {
    let text = Array(arguments.text.prefix(max(0, arguments.column - 1)))
    func targets(
      _ names: [(label: String, detail: String?)], replacing count: Int, _ type: String
    ) -> [CompletionsBody.Target] {
      names.map {
        .init(
          label: $0.label, detail: $0.detail, type: type, start: text.count - count, length: count)
      }
    }
    func isName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    // `tap("Ad`: the labels that a person could tap.
    if let quote = text.lastIndex(of: "\""), text.count(where: { $0 == "\"" }) % 2 == 1 {
      let typed = String(text[(quote + 1)...])
      let before = text[..<quote]
      guard before.last == "(" else { return [] }
      let call = String(before.dropLast().reversed().prefix(while: isName).reversed())
      let labels = (StepKind(rawValue: call).map(session.labels) ?? []).filter {
        $0.hasPrefix(typed)
      }
      return targets(labels.map { ($0, nil) }, replacing: typed.count, "text")
    }
    let typed = String(text.reversed().prefix(while: isName).reversed())
    let before = text.dropLast(typed.count)
    if before.last == "." {
      let receiver = String(
        before.dropLast().reversed().prefix { isName($0) || ".[]".contains($0) }.reversed())
      let members = session.members(after: receiver, startingWith: typed)
      return targets(members.map { ($0.name, $0.type) }, replacing: typed.count, "property")
    }
    let storage = Set(world(session).slots.values.map(\.property)).sorted()
    let found = storage.filter { $0.hasPrefix(typed) }
    return targets(found.map { ($0, nil) }, replacing: typed.count, "variable")
      + targets(
        StepKind.calls.map(\.rawValue).filter { $0.hasPrefix(typed) }.map { ($0, nil) },
        replacing: typed.count,
        "function")
  }
}

extension DecodingError {
  /// What is wrong, and where.
  var words: String {
    func place(_ path: [any CodingKey]) -> String {
      path.filter { $0.stringValue != "arguments" }.map {
        $0.intValue.map { "[\($0)]" } ?? $0.stringValue
      }.joined(separator: ".")
    }
    switch self {
    case .keyNotFound(let key, let context):
      let path = place(context.codingPath + [key])
      return "'\(path)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "'\(place(context.codingPath))' is of another type"
    case .dataCorrupted(let context):
      let path = place(context.codingPath)
      return path.isEmpty ? "it is not JSON" : "'\(path)' is \(context.debugDescription)"
    @unknown default: return "it cannot be read"
    }
  }
}

extension String {
  /// Nil if it is blank; editors send empty fields.
  var nonEmpty: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
