import Program

// `@NSManaged func addToItems(_ value: Item)`: Xcode's accessor of a to-many relation. Core Data
// supplies the body; here it is a call with the function's own name.
extension DeclarationTable {
  func giveRelation(to decl: FunctionDecl) {
    give(to: decl) { [unowned decl] in
      let values = decl.parameters.map(\.name).joined(separator: ", ")
      $0.add("_relate(\"\(decl.name)\", [\(values)])")
    }
  }
}
