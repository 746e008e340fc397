import Program

extension DeclarationTable {
  /// The stored properties that hold structs with a stored field of that name, also inside others.
  func holders(ofField field: String, in type: String?) -> Set<String> {
    let types = programTypes
    var held = types.filter { decl in
      decl.kind == .structure && type.map { $0 == decl.name } ?? true
        && decl.storedProperties.contains { $0.written.name == field }
    }
    var seen = Set(held)
    var names: Set<String> = []
    while let next = held.popLast() {
      for holder in types {
        for property in holder.storedProperties where property.written.type.holds(next) {
          names.insert(property.written.name)
          if holder.kind == .structure, seen.insert(holder).inserted { held.append(holder) }
        }
      }
    }
    return names
  }
}

extension Type {
  /// Whether a value of the type is a value of the struct, or has some among its elements.
  fileprivate func holds(_ decl: NominalDecl) -> Bool {
    var pending = [self]
    while let type = pending.popLast() {
      guard case .nominal(let known, let arguments) = type else { continue }
      if known == decl { return true }
      if known.isSurface { pending += arguments.types }
    }
    return false
  }
}
