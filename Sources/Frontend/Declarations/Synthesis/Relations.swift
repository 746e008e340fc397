import Program
import SwiftSyntax

// `@NSManaged func addToItems(_ value: Item)`: Xcode's accessor of a to-many relation. Core Data
// supplies the body; here it is a call with the function's own name.
extension DeclarationTable {
  func giveRelation(to decl: FunctionDecl) {
    decl.makeBody = { [unowned self, unowned decl] in
      let values = decl.parameters.map { $0.name }.joined(separator: ", ")
      var source = SynthesizedSource(for: decl)
      source.add("_relate(\"\(decl.name)\", [\(values)])")
      return self.body(of: decl, source)
    }
  }
}
