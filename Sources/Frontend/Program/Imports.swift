import Diagnostics
import SourceSyntax
import SwiftSyntax
import Values

/// `import` lines: importing a provided or partly declared module has no effect; any other name is
/// misspelt, or belongs to a framework that we do not simulate.
enum Imports {
  static func check(_ item: TopLevelItem, in file: ParsedFile) -> Diagnostic? {
    guard let module = item.syntax.importedModule else { return nil }
    let origin = file.origin(of: module)
    let name = module.text
    if KnownModules.declares(name) { return nil }
    if let purpose = KnownModules.outOfScope[name] {
      return Diagnostic(
        id: .unsupportedModule,
        message:
          "'\(name)' is not simulated (\(purpose)): what the program uses of it is unknown here",
        origin: origin)
    }
    let near = Spelling.closest(
      to: name, among: (KnownModules.provided.union(KnownModules.declaredInPart)).sorted())
    return Diagnostic(
      id: .unknownModule, message: "no such module '\(name)'",
      origin: origin, hints: near.map { ["did you mean '\($0)'?"] } ?? [])
  }
}
