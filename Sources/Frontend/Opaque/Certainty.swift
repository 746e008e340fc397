import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

/// Decides whether a mistake is certainly the program's own.
///
/// A program of many files builds elsewhere; if checking it fails, the surface may lack something,
/// or the checker may be wrong. Such a mistake does not reject the program: the code is inert, and
/// the message becomes a warning. A message about types and functions of the program itself, or
/// about plain values, is certain.
struct Certainty {
  let table: DeclarationTable
  let places: SyntaxPlaces

  /// Uncertain mistakes become warnings; of an unsimulated type the note is enough.
  func judged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let judged = diagnostics.map { ($0, $0.severity != .error || isCertain($0)) }
    let doubtful =
      judged.filter { !$0.1 }.map(\.0.origin) + (table.opaque?.uses ?? []).map(\.origin)
    return judged.compactMap { problem, isCertain -> Diagnostic? in
      if problem.severity == .error, problem.speaksOfError { return nil }
      if problem.severity != .error
        || isCertain && !follows(from: doubtful, problem.origin) && !usesStandIn(problem)
      {
        return problem
      }
      return problem.asWarning
    }
  }

  /// Whether a place depends on an uncertain part of its source.
  private func follows(from doubtful: [Origin], _ origin: Origin) -> Bool {
    let sources = places.sources(at: origin)
    return doubtful.contains { place in sources.contains { $0.contains(Int(place.rawValue)) } }
  }

  private func isCertain(_ diagnostic: Diagnostic) -> Bool {
    // A message about an unknown type may be wrong.
    if diagnostic.speaksOfError { return false }
    switch diagnostic.id {
    // The number of a closure's parameters chooses among overloads, and some may be missing here.
    case .notInferred, .noContext, .noMatch, .heterogeneous, .unsupported, .selfEarly,
      .beforeSuper, .notDelegated, .wrapperTypeUnknown, .closureArity:
      return false
    // The extended type may be declared outside the files at hand, and whether the file is needed
    // at all is not known when it is read.
    case .unknownMemberType: return !isExtended(diagnostic)
    // Before Xcode 27 it compiles, and the project may be built with such a version (N9).
    case .earlyState: return false
    // Except for a parameter, later parts of the chain may decide which type is optional.
    case .nilMismatch:
      return arePlain(diagnostic)
        && diagnostic.mentions.contains { if case .declaration = $0 { true } else { false } }
    // It may be wrong here whether a framework's member is static.
    case .missingConformance, .conformance, .isolation, .instanceMemberOnType:
      return areOwn(diagnostic)
    // A key path whose root type is unknown mentions no type.
    case .keyPath: return !diagnostic.mentions.isEmpty
    case .operands:
      return isDeclaredOperator(at: diagnostic.origin) && !mentionsChosenType(diagnostic)
        && (!isArithmetic(diagnostic) || !mentionsFramework(diagnostic))
        && !comparesObjects(diagnostic)
    // Which classes bridge to a framework's is not all known here.
    case .badCast: return diagnostic.mentions.first.map(isPlain) ?? true
    case .mismatch, .argumentType, .builderComponent, .unwrap, .bindingNotOptional, .patternNoMatch,
      .addressOf, .optionalMember:
      return arePlain(diagnostic)
    default: return !diagnostic.types.contains(where: \.isUnknown)
    }
  }

  /// An operator that no file declares may be one of a package, and a package may declare more of one
  /// that is not Swift's: `?!` for texts besides the program's for numbers.
  private func isDeclaredOperator(at origin: Origin) -> Bool {
    switch places.token(at: origin)?.token.tokenKind {
    case .binaryOperator(let name): isDeclared(name, 2)
    case .prefixOperator(let name), .postfixOperator(let name): isDeclared(name, 1)
    default: true
    }
  }

  private func isDeclared(_ name: String, _ operands: Int) -> Bool {
    table.operators(named: name).contains {
      ($0.declaration as? FunctionDecl)?.parameters.count == operands
        && ($0.declaration.isSurface || table.opaque?.hasPackages != true)
    }
  }

  /// Whether it concerns a declaration of a package that is only partly available: the missing part
  /// may be the reason.
  private func usesStandIn(_ diagnostic: Diagnostic) -> Bool {
    let named = diagnostic.mentions.flatMap { mention -> [DeclarationMention] in
      switch mention {
      case .type(let type): type.parts
      case .declaration(let declaration): [declaration]
      case .operator: []
      }
    }
    return named.contains {
      table.globals[$0.name]?.contains(where: table.isOfPartialModule) == true
    }
  }

  private func isExtended(_ diagnostic: Diagnostic) -> Bool {
    guard let (_, token) = places.token(at: diagnostic.origin) else { return false }
    return token.enclosing(ExtensionDeclSyntax.self)?.extendedType.encloses(token) ?? false
  }

  /// Whether its types are all plain values or types of the program: `Int`, `[Dog]?`.
  private func arePlain(_ diagnostic: Diagnostic) -> Bool {
    guard !diagnostic.mentions.isEmpty else { return false }
    return diagnostic.mentions.allSatisfy { mention in
      // All conformances of a type of the program are in its files.
      if case .declaration(let declaration) = mention, declaration.name == "Error" {
        return isOwn(declaration)
          || diagnostic.types.allSatisfy { $0.isSimple && $0.parts.allSatisfy(isOwn) }
      }
      return isPlain(mention)
    }
  }

  private func isPlain(_ mention: Mention) -> Bool {
    switch mention {
    case .type(let type):
      type.isSimple && type.parts.allSatisfy { Self.plain.contains($0.name) || isOwn($0) }
    case .declaration(let declaration): isOwn(declaration)
    case .operator: true
    }
  }

  /// Whether the operator is arithmetic: equality and order are fully known.
  private func isArithmetic(_ diagnostic: Diagnostic) -> Bool {
    let operators: Set<String> = ["+", "-", "*", "/", "+=", "-=", "*=", "/="]
    return diagnostic.mentions.contains {
      if case .operator(let name) = $0 { operators.contains(name) } else { false }
    }
  }

  /// Whether it asks if two of a framework's values are one object: which of those types are classes is
  /// not all known.
  private func comparesObjects(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.mentions.contains { $0 == .operator("===") || $0 == .operator("!==") }
      && !diagnostic.types.contains { isPlain(.type($0)) }
  }

  /// Whether a type is a framework's, whose operators are not all known here, or an array, whose
  /// element type comes from its surroundings.
  private func mentionsFramework(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.types.contains { type in
      type.parts.contains { $0.name == "Array" }
        || type.parts.count == 1
          && type.parts.contains {
            $0.module.map { $0 != "Swift" } == true && !Self.plain.contains($0.name)
          }
    }
  }

  /// Whether a type is one that the chosen overload of a collection's method brings in, while
  /// another may be meant: `ReversedIndex<[Int]>` of `list.reversed().firstIndex(of: 3) == 0`.
  private func mentionsChosenType(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.types.contains { type in
      type.parts.contains { part in
        part.module == "Swift" && !Self.collections.contains(part.name)
          && table.knownIfPresent(part.name)?.signature.parameters.isEmpty == false
      }
    }
  }

  private static let collections: Set<String> = ["Optional", "Array", "Set", "Dictionary"]

  /// Whether only the program's types are involved, or fully simulated ones of the surface: a
  /// wrapper that requires a conformance of a program's type.
  private func areOwn(_ diagnostic: Diagnostic) -> Bool {
    let rest = diagnostic.mentions.filter { !isOwn($0) }
    if rest.isEmpty { return true }
    // An optional does not conform to what its payload does; other types may, in unseen code.
    return rest.contains(where: isOptionalOfOwn)
      && rest.allSatisfy { isOptionalOfOwn($0) || isSimulatedWhole($0) }
  }

  private func isOwn(_ mention: Mention) -> Bool {
    switch mention {
    case .type(let type): type.parts.count == 1 && type.isSimple && type.parts.allSatisfy(isOwn)
    case .declaration(let declaration): isOwn(declaration)
    case .operator: false
    }
  }

  private func isOptionalOfOwn(_ mention: Mention) -> Bool {
    guard case .type(let type) = mention, type.isSimple else { return false }
    let others = type.parts.filter { $0.name != "Optional" }
    return others.count == 1 && type.parts.count == 2 && others.allSatisfy(isOwn)
  }

  /// A property wrapper of the surface with a role, or a protocol.
  private func isSimulatedWhole(_ mention: Mention) -> Bool {
    let name: String?
    switch mention {
    case .type(let type): name = type.parts.count == 1 ? type.parts.first?.name : nil
    case .declaration(let declaration): name = declaration.isMember ? nil : declaration.name
    case .operator: name = nil
    }
    guard let decl = name.flatMap(table.knownIfPresent), decl.isSurface else { return false }
    return decl.kind == .protocolType || decl.isPropertyWrapper && !decl.roleSpelling.isEmpty
  }

  /// Members do not count: which ones exist may depend on unsimulated code.
  private func isOwn(_ declaration: DeclarationMention) -> Bool {
    declaration.isOwn && !declaration.isMember
  }

  private static let plain: Set<String> = [
    "Int", "Double", "Float", "String", "Bool", "Character", "Void", "View", "Text",
    "Optional", "Array", "Dictionary",
  ]
}

extension Diagnostic {
  fileprivate var types: [TypeMention] {
    mentions.compactMap { if case .type(let type) = $0 { type } else { nil } }
  }

  /// Whether it contains a type that is missing because of another mistake.
  var speaksOfError: Bool { types.contains(where: \.hasError) }
}
