import Program
import SourceSyntax
import Values

extension DeclarationTable {
  /// Whether a type of the program has a property with storage that keeps its first value.
  func isState(_ name: String, in type: String) -> Bool {
    programTypes.contains { decl in
      decl.name == type
        && decl.storedProperties.contains {
          $0.wraps?.name == name && $0.type.nominal?.keptRole == .state
        }
    }
  }

  /// What a call does with a kept value, if a store declares such a function: it gives the value, or
  /// nothing.
  func use(of call: KeyedCall) -> KeyedCall.Use? {
    let stores = surfaceGlobals.values.joined().lazy.compactMap { $0 as? NominalDecl }
      .filter { $0.meaning == .store }
    for store in stores {
      let scope = Scope(container: store, selfType: store.selfType)
      let found = members(of: store.selfType, named: call.name, onMetatype: false, in: scope)
      for case let function as FunctionDecl in found.map(\.declaration)
      where function.parameters.map(\.label) == call.labels {
        return function.result == .void ? .writes : .reads
      }
    }
    return nil
  }
}
