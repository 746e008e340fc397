import Frontend
import Interpreter
import Values
import ViewEngine

// The bundle, localised texts and network of the simulated device (`Resources`).

extension PrimitiveTable {
  mutating func registerResources(_ world: SimulatedWorld) {
    register("network.answer") { [unowned world] _, arguments throws(EvaluationError) in
      .bytes(world.resources.answer(to: arguments.string(0)))
    }
    // The first case of an enum, for an invented answer.
    register("sample.case") { context, _ throws(EvaluationError) in
      guard let type = context.typeArguments.first, type.kind == .enumeration,
        let tag = type.cases.firstIndex(where: \.payload.isEmpty)
      else { return .nil }
      return Value.enumeration(type.plainCase(tag)).wrapped
    }
    // An invented text is one that the program compares with.
    register("sample.compared") { [unowned world] _, arguments throws(EvaluationError) in
      let facts = world.facts as? ProgramFacts
      return facts?.comparedText(of: arguments.string(0)).map { Value.string($0) } ?? .nil
    }
    register("bundle.path") { [unowned world] _, arguments throws(EvaluationError) in
      world.resources.path(named: arguments.string(0), in: arguments[1].optionalText)
        .map { Value.string($0) } ?? .nil
    }
    register("bundle.paths") { [unowned world] _, _ throws(EvaluationError) in
      .array(world.resources.files.map { .string($0) })
    }
    register("bundle.contents") { [unowned world] _, arguments throws(EvaluationError) in
      let path = arguments.string(0)
      guard world.resources.files.contains(path) else { return .nil }
      // The file may have some megabytes and be read in hundreds of runs.
      return world.files.contents(of: path) { .bytes(world.resources.contents(path)) }
    }
    register("bundle.information") { [unowned world] _, _ throws(EvaluationError) in
      .string(world.resources.information)
    }
    register("locale.current") { [unowned world] _, _ throws(EvaluationError) in
      .string(world.resources.locale)
    }
    register("locale.languages") { [unowned world] _, _ throws(EvaluationError) in
      .array(world.resources.languages.map { .string($0) })
    }
    register("text.localized") { [unowned world] _, arguments throws(EvaluationError) in
      guard let translation = world.resources.translation else { return .nil }
      let (text, isKnown) = translation(
        arguments.string(0), arguments[1].optionalText, arguments[2].texts,
        arguments[3].optionalText)
      return isKnown ? .string(text) : .nil
    }
    register("text.filled") { [unowned world] _, arguments throws(EvaluationError) in
      let key = arguments.string(0)
      guard let translation = world.resources.translation else { return .string(key) }
      // No table has that name, so that the key itself is the text: its translation may be empty.
      return .string(translation(key, "", arguments[1].texts, nil).text)
    }
  }
}

/// The contents of a program's files, by path: the same in each of its runs.
final class FileValues {
  private var known: [String: Value] = [:]

  func contents(of path: String, _ read: () -> Value) -> Value {
    if let known = known[path] { return known }
    let value = read()
    known[path] = value
    return value
  }
}

extension Value {
  /// `String?`
  fileprivate var optionalText: String? {
    switch unwrapped {
    case .string(let text): text
    case .slice(let text): String(text.text)
    default: nil
    }
  }

  /// `[String]`
  fileprivate var texts: [String] {
    guard case .array(let values) = self else { return [] }
    return values.map { value in
      switch value {
      case .string(let text): text
      case .slice(let text): String(text.text)
      default:
        preconditionFailure("the broken invariant: an argument of a localised text is a text")
      }
    }
  }

  /// `[UInt8]?`
  fileprivate static func bytes(_ bytes: [UInt8]?) -> Value {
    bytes.map { .array($0.map { .int(Int($0)) }) } ?? .nil
  }
}
