import Diagnostics
import Program
import SourceSyntax
import Values

extension Compilation {
  /// The members that may follow an expression and a dot, with their types, by name; empty when the
  /// expression has none or is invalid.
  public func members(after receiver: String, startingWith prefix: String) -> [(
    name: String, type: String, isOwn: Bool
  )] {
    DeepStack.run {
      let step = checkStep(SourceFile(name: "completion", text: receiver))
      guard !step.diagnostics.hasErrors, let type = step.valueType else { return [] }
      let scope = Scope()
      return table.memberNames(of: type, in: scope).sorted().compactMap { name in
        guard name.hasPrefix(prefix), !name.hasPrefix("_"), name.first?.isLetter == true else {
          return nil
        }
        let found = table.members(of: type, named: name, onMetatype: false, in: scope)
        return found.firstMap { candidate in
          self.type(of: candidate.declaration).map {
            (name: name, type: $0, isOwn: !candidate.declaration.isSurface)
          }
        }
      }
    }
  }

  /// The program's types whose `body` the framework evaluates, by name. (The `body` of an article
  /// is a text.)
  public var viewNames: [String] {
    let bodied = table.programTypes.filter {
      $0.kind != .protocolType && $0.origin != .none && $0.role != .none
    }
    return Set(bodied.map(\.name)).filter { staticType(of: $0).type != nil }.sorted()
  }
}
