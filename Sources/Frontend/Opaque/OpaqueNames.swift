import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

/// The unsimulated names that a program uses.
///
/// A program of many files is known to build elsewhere. A name that is neither in it nor in the
/// surface most likely belongs to a framework or a package, and is *opaque*: the checker silently
/// continues with `Type.error`, which fits everything; the program has a hole there, which is inert
/// when it runs. A misspelt name is still a mistake: one similar to a known name, in a file that
/// imports nothing unknown.
final class OpaqueNames {
  /// Modules that are neither simulated nor the program's, by the files that import them.
  private let modules: [Int: [String]]
  /// Whether some file imports a package that is not at hand.
  let hasPackages: Bool
  /// The program's code by its places.
  let code: SyntaxPlaces
  /// Which of the program's own modules its files are of, and see.
  let scopes: ModuleScopes
  private(set) var uses: [OpaqueUse] = []
  private var places: Set<Origin> = []
  /// The places where an object of the program's types stands in for an unsimulated one.
  var standIns: Set<Origin> = []
  /// The program's types for which a stand-in is being made, outermost first, and how many have
  /// been started since the first.
  var making: (types: [NominalDecl], begun: Int) = ([], 0)
  /// The values that an unknown member is asked of, by the member's place: `title.localized()` is the
  /// title where a text is needed.
  var receivers: [Origin: Expr] = [:]
  /// The places of expressions that were replaced by something inert, in whatever attempt.
  private(set) var replaced: Set<Origin> = []
  /// The replacements that no attempt has undone, in their order and counted.
  private var replacements: (order: [Origin], counts: [Origin: Int]) = ([], [:])
  /// Types with an opaque supertype, found when first asked for.
  var heirs: [NominalDecl: Bool] = [:]
  /// The source text of the expressions at places where something was assumed.
  var assumed: [Origin: String?] = [:]

  init(code: SyntaxPlaces, modules: [Int: [String]], scopes: ModuleScopes) {
    self.code = code
    self.modules = modules
    hasPackages = modules.values.joined().contains(where: KnownModules.isPackage)
    self.scopes = scopes
  }

  /// The program's own modules besides the main one.
  var ownModules: Set<String> { scopes.names }

  /// Whether some file of the same module imports an unsimulated module: its names may then be used
  /// in the others too.
  func mayLeak(into file: FileUnit?) -> Bool {
    guard let scope = file?.fileScope else { return !modules.isEmpty }
    return modules.keys.contains { scopes.module(of: $0) == scopes.module(of: scope) }
  }

  func imports(_ file: FileUnit?) -> [String] {
    if let scope = file?.fileScope { return modules[scope] ?? [] }
    return modules.values.flatMap { $0 }
  }

  func isModule(_ name: String) -> Bool {
    scopes.isOwn(name) || modules.values.contains { $0.contains(name) }
  }

  /// At most one use per place.
  func note(_ name: String, at origin: Origin, in file: FileUnit?, framework: String? = nil) {
    guard origin != .none, places.insert(origin).inserted else { return }
    let imported = imports(file)
    // The only import explains any name if it is an unknown package, only types if it is AppKit.
    let only = imported.count == 1 ? imported.first : nil
    let isOfImport = only.map { KnownModules.outOfScope[$0] == nil } ?? false
    let owner =
      framework ?? Self.framework(of: name)
      ?? (isOfImport || name.first?.isUppercase == true ? only : nil)
    uses.append(OpaqueUse(name: name, framework: owner, origin: origin))
  }

  func replace(at origin: Origin) {
    // (Code that was invented has no place of its own.)
    if origin == .none { return }
    replaced.insert(origin)
    replacements.order.append(origin)
    replacements.counts[origin, default: 0] += 1
  }

  /// Whether the expression that is being checked is replaced. (For another overload of a call
  /// around it, it may have been a mistake: `Button` is no toolbar content, but a view.)
  func isReplaced(at origin: Origin) -> Bool { replacements.counts[origin, default: 0] > 0 }

  /// The notes of an attempt that is being undone.
  struct Notes {
    fileprivate(set) var uses: [OpaqueUse] = []
    fileprivate(set) var replacements: [Origin] = []
  }

  /// Where an attempt begins.
  struct Mark {
    fileprivate var uses: Int
    fileprivate var replacements: Int
  }

  var mark: Mark { Mark(uses: uses.count, replacements: replacements.order.count) }

  func hasUses(since mark: Mark) -> Bool { uses.count > mark.uses }

  func notes(since mark: Mark) -> Notes {
    Notes(
      uses: Array(uses[mark.uses...]),
      replacements: Array(replacements.order[mark.replacements...]))
  }

  func undo(to mark: Mark) {
    for use in uses[mark.uses...] { places.remove(use.origin) }
    uses.removeSubrange(mark.uses...)
    for origin in replacements.order[mark.replacements...] {
      replacements.counts[origin, default: 0] -= 1
    }
    replacements.order.removeSubrange(mark.replacements...)
  }

  /// Restores the notes of an attempt that is taken after all.
  func restore(_ notes: Notes) {
    for use in notes.uses where places.insert(use.origin).inserted { uses.append(use) }
    notes.replacements.forEach(replace)
  }

  /// The use behind a hole: the one at its place, or the next one after it.
  func use(near origin: Origin) -> OpaqueUse? {
    if let exact = uses.first(where: { $0.origin == origin }) { return exact }
    return uses.filter {
      $0.origin.rawValue >= origin.rawValue && $0.origin.rawValue < origin.rawValue + 80
    }.min { $0.origin.rawValue < $1.origin.rawValue }
  }

  /// Apple's frameworks prefix their names with their own capitals: `CLLocationManager`.
  static func framework(of name: String) -> String? {
    let capitals = name.prefix { $0.isUppercase }
    guard capitals.count > 2 else { return nil }
    return frameworks[String(capitals.dropLast())]
  }

  private static let frameworks: [String: String] = [
    "AV": "AVFoundation", "AS": "AuthenticationServices", "CA": "QuartzCore", "CB": "CoreBluetooth",
    "CI": "CoreImage", "CK": "CloudKit", "CL": "CoreLocation", "CM": "CoreMotion",
    "CN": "Contacts", "EK": "EventKit", "GK": "GameKit", "HK": "HealthKit",
    "LA": "LocalAuthentication",
    "MF": "MessageUI", "MK": "MapKit", "ML": "CoreML", "MP": "MediaPlayer", "MTL": "Metal",
    "NS": "AppKit", "NW": "Network", "PH": "Photos", "PK": "PassKit", "SCN": "SceneKit",
    "OS": "OSLog", "SF": "Speech", "SK": "StoreKit", "UI": "UIKit", "UN": "UserNotifications",
    "URL": "Foundation", "VN": "Vision",
    "WK": "WebKit",
  ]

  /// A name in the style of Apple's frameworks: `NSCache`, `CLLocation`.
  static func isFrameworks(_ name: String) -> Bool {
    name.prefix(while: \.isUppercase).count > 2 || isConstant(name) || name.hasPrefix("Unsafe")
      || ["Unmanaged", "OpaquePointer", "ManagedBuffer", "Mirror"].contains(name)
  }

  /// A C constant: `kSecClass`, `errSecSuccess`, `noErr`.
  static func isConstant(_ name: String) -> Bool {
    if name.hasPrefix("errSec") { return true }
    if ["noErr", "errno", "environ", "stdin", "stdout", "stderr"].contains(name) { return true }
    return name.first == "k" && name.dropFirst().first?.isUppercase == true
  }
}

extension DeclarationTable {
  /// Whether an unknown name is taken as opaque; notes the use if so.
  func takesAsOpaque(_ name: String, at origin: Origin, in scope: Scope, isType: Bool = false)
    -> Bool
  {
    guard let opaque, mayBeOpaque(in: scope) else { return false }
    if opaque.imports(scope.file).isEmpty, !OpaqueNames.isFrameworks(name),
      !isOfOpaqueWrapper(name, scope.container, scope)
    {
      let first = name.drop { $0 == "_" }.first
      let isPlausible =
        first?.isUppercase == true
        ? mayGenerateTypes || isInsideHeir(scope)
          || !Self.isSlip(name, suggestion(for: name, in: scope, memberOf: nil))
            && !Self.isSlip(name, typeSuggestion(for: name, in: scope))
          || standsInSeveralFiles(name)
        // A function, type or constant of C: there are too many to list.
        : (isType || isCalledOrGiven(name, at: origin) || OpaqueNames.isConstant(name)
          || isInsideFrameworkType(scope))
          && !Self.isSlip(name, ownName(near: name, in: scope))
          && (scope.selfType == nil
            || !Self.isSlip(name, suggestion(for: name, in: scope, memberOf: scope.selfType)))
      guard isPlausible else { return false }
    }
    opaque.note(name, at: origin, in: scope.file)
    return true
  }

  /// Whether the name is a function that is called, or a type used as a value.
  private func isCalledOrGiven(_ name: String, at origin: Origin) -> Bool {
    guard let (file, offset) = sources.location(of: origin) else { return false }
    let rest = file.text.utf8.dropFirst(offset)
    return ["(", ".self", ".init", " {"].contains { rest.starts(with: (name + $0).utf8) }
  }

  /// The same for a member of a type: a type of the surface may have more members than are known
  /// here, one of the program only if something opaque may add some.
  func takesMemberAsOpaque(_ name: String, of type: Type, at origin: Origin, in scope: Scope)
    -> Bool
  {
    guard let opaque, mayBeOpaque(in: scope) else { return false }
    let imports = opaque.imports(scope.file)
    if let decl = type.nominal, !decl.isSurface {
      if isOfOpaqueWrapper(name, decl, scope) {
        opaque.note(name, at: origin, in: scope.file)
        return true
      }
      if !mayInheritUnknown(decl),
        imports.isEmpty || slip(name, memberOf: type, in: scope) != nil
      {
        return false
      }
    } else if !isOfFramework(type), imports.isEmpty, slip(name, memberOf: type, in: scope) != nil {
      return false
    }
    opaque.note(
      name, at: origin, in: scope.file,
      framework: imports.isEmpty ? type.nominal?.frameworkModule ?? "SwiftUI" : nil)
    return true
  }

  /// What an unknown member of a framework's type was probably meant to be, in a file whose imports
  /// add no members.
  func likelyMember(_ name: String, of type: Type, in scope: Scope) -> String? {
    guard let opaque, isOfFramework(type), opaque.imports(scope.file).isEmpty else { return nil }
    return slip(name, memberOf: type, in: scope)
  }

  /// Whether a type is a framework's or the standard library's, with more members than known here.
  private func isOfFramework(_ type: Type) -> Bool {
    if let decl = type.nominal { return decl.isSurface }
    guard case .existential(let existential) = type else { return false }
    return existential.protocols.allSatisfy(\.isSurface)
  }

  private func slip(_ name: String, memberOf type: Type, in scope: Scope) -> String? {
    let known = suggestion(for: name, in: scope, memberOf: type)
    return Self.isSlip(name, known) ? known : nil
  }

  /// Whether several files use it: the same slip is rarely made twice. (Code generators produce
  /// such types: `Asset`, `L10n`.)
  private func standsInSeveralFiles(_ name: String) -> Bool {
    var count = 0
    for file in sources.files where file.text.mentions(name) {
      count += 1
      if count > 1 { return true }
    }
    return false
  }

  /// Whether a package that the program uses may extend a type of the surface.
  func mayExtend(_ type: Type, in scope: Scope) -> Bool {
    guard let opaque, mayBeOpaque(in: scope) else { return false }
    return type.nominal?.isSurface == true && opaque.mayLeak(into: scope.file)
  }

  /// Whether a name is most likely a known one, typed wrong: one letter, of long names two. (Short
  /// names resemble one of the surface's thousands by chance, and an added word makes a different
  /// name: `onBackground`.)
  private static func isSlip(_ name: String, _ known: String?) -> Bool {
    guard let known, known != name, !name.hasPrefix("$"), !name.hasPrefix("_"),
      !known.hasPrefix("_"),
      name.first?.isUppercase == known.first?.isUppercase
    else { return false }
    // `gethostname` beside `getHostname`: C functions have no capitals.
    if name.lowercased() == name, known.lowercased() != known { return false }
    // `Track` beside `Tracks`: singular and plural.
    if name.first?.isUppercase == true, known == name + "s" || name == known + "s" { return false }
    let distance = Spelling.distance(name, known)
    return distance <= 1 && name.count >= 5
      || distance == 2 && name.count >= 9 && abs(name.count - known.count) < 2
        && !hasAnotherWord(name, known)
  }

  /// Whether one short word is replaced by another: `currentTime` beside `currentItem`.
  private static func hasAnotherWord(_ name: String, _ known: String) -> Bool {
    let (words, others) = (name.words, known.words)
    guard words.count == others.count else { return false }
    return zip(words, others).contains { word, other in
      word.count == other.count && word.count <= 4 && Spelling.distance(word, other) > 1
    }
  }

  /// Whether a name is `$` or `_` plus that of an enclosing property with an unsimulated wrapper:
  /// `@Default(.websites) var websites`.
  private func isOfOpaqueWrapper(
    _ name: String, _ container: NominalDecl?, _ scope: Scope
  ) -> Bool {
    guard let container, name.hasPrefix("$") || name.hasPrefix("_") else { return false }
    return hasOpaqueWrapper(String(name.dropFirst()), container, scope)
  }

  /// Whether a property has an unsimulated wrapper.
  func hasOpaqueWrapper(_ variable: VariableDecl) -> Bool {
    guard opaque != nil, let container = variable.container, !container.isSurface,
      let record = records[container]
    else { return false }
    return hasOpaqueWrapper(
      variable.name, container, Scope(container: container, file: record.file))
  }

  private func hasOpaqueWrapper(_ name: String, _ container: NominalDecl, _ scope: Scope) -> Bool {
    records[container]?.group?.variables.contains {
      $0.names.contains(name) && hasUnknown($0.attributes, in: scope)
    } ?? false
  }

  /// Whether Xcode may generate types from a data model that is not available.
  private var mayGenerateTypes: Bool {
    guard let opaque, opaque.scopes.imports("CoreData") else { return false }
    return !sources.files.contains { $0.name.hasSuffix("+CoreData.swift") }
  }

  /// Whether an enclosing type may have unknown members.
  func isInsideHeir(_ scope: Scope) -> Bool {
    scope.containers.contains(where: isHeir)
  }

  /// Whether unknown names may be members of a framework's type, which has more than are known
  /// here: in an extension of one, and in a type that inherits from one. (Foundation extends the
  /// standard library's types.)
  private func isInsideFrameworkType(_ scope: Scope) -> Bool {
    scope.containers.contains { $0.isSurface || mayInheritUnknown($0) }
  }

  /// Whether a class may inherit unknown members: from something opaque or a framework's class.
  func mayInheritUnknown(_ decl: NominalDecl) -> Bool {
    guard opaque != nil else { return false }
    return isHeir(decl)
      || decl.superclasses.first(where: \.isSurface).map { $0.module != "Swift" } == true
  }

  /// Steps of a script and the surface itself use only known names.
  private func mayBeOpaque(in scope: Scope) -> Bool {
    scope.file?.isSurface == false && !scope.isScript
  }

  /// Whether a type is marked with an unsimulated macro, which may add members.
  private func hasOpaqueMacro(_ group: any DeclGroupSyntax, _ file: FileUnit?) -> Bool {
    group.attributes.flattened.contains {
      guard !Self.plainAttributes.contains($0.nameText) else { return false }
      // `@Reducer` is a macro named after the protocol to which it makes a type conform.
      guard let type = attributeType($0, in: Scope(file: file)) else { return true }
      return type.kind == .protocolType
    }
  }

  /// Whether a type inherits from or conforms to something opaque: it may then have unknown members
  /// and conformances.
  func isHeir(_ decl: NominalDecl) -> Bool {
    guard let opaque, !decl.isSurface, let record = records[decl] else { return false }
    if let known = opaque.heirs[decl] { return known }
    opaque.heirs[decl] = false
    var clauses: [(InheritanceClauseSyntax, Scope)] = []
    if let clause = record.group?.inheritanceClause {
      clauses.append((clause, outerScope(of: record)))
    }
    var isHeir = record.group.map { hasOpaqueMacro($0, record.file) } ?? false
    for ext in record.extensions {
      if let clause = ext.syntax.inheritanceClause {
        clauses.append((clause, Scope(file: ext.file)))
      }
    }
    for (clause, scope) in clauses {
      for inherited in clause.inheritedTypes {
        let type = resolve(inherited.type, in: scope, TypeContext(isConstraint: true))
        if type.isError { isHeir = true }
        if case .existential(let existential) = type,
          existential.protocols.contains(where: self.isHeir)
        {
          isHeir = true
        }
      }
    }
    if let base = decl.superclass?.nominal, self.isHeir(base) { isHeir = true }
    opaque.heirs[decl] = isHeir
    return isHeir
  }
}

extension NominalDecl {
  /// The framework of Apple's that declares it.
  var frameworkModule: String? { isSurface && module != "Swift" ? module : nil }
}

extension String {
  /// The words of a name: `current`, `Time` of `currentTime`.
  fileprivate var words: [String] {
    var words: [String] = []
    for character in self {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }

  /// Whether the text contains the name as a separate word.
  fileprivate func mentions(_ name: String) -> Bool {
    utf8.split { !$0.isOfPath || $0 == UInt8(ascii: ".") }
      .contains { $0.elementsEqual(name.utf8) }
  }
}
