import Diagnostics
import Program

/// Whether a mistake is the program's own for certain.
///
/// A program of many files builds elsewhere; where checking it goes wrong, it may be the surface
/// that lacks something, or the checker. Such a mistake refuses nothing: the code with the mistake
/// is inert, and the message is kept as a warning. A message about types and functions of the
/// program itself, or about plain values, is certain.
struct Certainty {
  private let table: DeclarationTable

  init(_ table: DeclarationTable) { self.table = table }

  func isCertain(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.id {
    case DiagnosticID.notInferred.rawValue, DiagnosticID.noContext.rawValue,
      DiagnosticID.heterogeneous.rawValue, DiagnosticID.unsupported.rawValue, "init.self-early",
      "init.not-delegated", "wrapper.unknown-type":
      return false
    case "conformance.missing", "type.conformance", "actor.isolation": return areOwn(diagnostic)
    case DiagnosticID.keyPath.rawValue:
      return !diagnostic.message.hasPrefix("cannot infer key path type")
    case DiagnosticID.operands.rawValue:
      return !isArithmetic(diagnostic) || !mentionsFramework(diagnostic)
    // Of which type an optional may be decided by what follows it in the chain.
    case "call.argument-type" where quoted(in: diagnostic.message).first == "nil": return false
    case "type.mismatch", "call.argument-type", "builder.component",
      "binding.not-optional",
      "pattern.no-match", "mutation.address":
      return arePlain(diagnostic)
    // A message about a type that is not known may be wrong.
    default:
      return !diagnostic.message.contains("type '_'")
        && !diagnostic.message.contains("<<error type>>")
    }
  }

  /// Whether the quoted types are all plain values or types of the program: `Int`, `[Dog]?`.
  private func arePlain(_ diagnostic: Diagnostic) -> Bool {
    let quoted = quoted(in: diagnostic.message)
    return !quoted.isEmpty
      && quoted.allSatisfy { type in
        let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return !type.contains("(") && !type.contains("<")
          && words.allSatisfy { Self.plain.contains(String($0)) || isOwn(String($0)) }
      }
  }

  /// Whether the operator is arithmetic: equality and order are known.
  private func isArithmetic(_ diagnostic: Diagnostic) -> Bool {
    let operators: Set<String> = ["+", "-", "*", "/", "+=", "-="]
    return quoted(in: diagnostic.message).first.map(operators.contains) == true
  }

  /// Whether a quoted type is a framework's: which operators it has is not all known here.
  private func mentionsFramework(_ diagnostic: Diagnostic) -> Bool {
    quoted(in: diagnostic.message).contains { name in
      guard let decl = table.knownIfPresent(name) else { return false }
      return decl.isSurface && decl.module != "Swift" && !Self.plain.contains(name)
        && !isOwn(name)
    }
  }

  /// Whether nothing of the surface has a part in it.
  private func areOwn(_ diagnostic: Diagnostic) -> Bool {
    quoted(in: diagnostic.message).allSatisfy(isOwn)
  }

  private func isOwn(_ name: String) -> Bool {
    table.globals[name]?.isEmpty == false
  }

  private static let plain: Set<String> = [
    "Int", "Double", "Float", "String", "Bool", "Character", "Void", "View", "Text",
  ]

  private func quoted(in message: String) -> [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
