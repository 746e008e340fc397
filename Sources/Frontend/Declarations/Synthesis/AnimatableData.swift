import Program
import SwiftSyntax
import Values

// `@Animatable`: the animatable data of a type are those of its stored variables, two of them a pair
// (N100). Those marked `@AnimatableIgnored` are left out, and so are constants.
extension DeclarationTable {
  func deriveAnimatableData(_ record: TypeRecord) {
    guard record.members["animatableData"] == nil else { return }
    let parts = animatedParts(of: record)
    guard !parts.isEmpty else { return }
    var source = SynthesizedSource(for: record.decl)
    source.add("extension \(record.decl.name) { var animatableData: ")
    for (index, part) in parts.enumerated() {
      if index < parts.count - 1 { source.add("AnimatablePair<") }
      if let type = part.type {
        source.add(type, from: record.file)
      } else {
        source.add(storedType(of: part.name, in: record))
      }
      source.add(".AnimatableData")
      if index < parts.count - 1 { source.add(", ") }
    }
    source.add(String(repeating: ">", count: parts.count - 1) + " { get { ")
    for (index, part) in parts.enumerated() {
      if index < parts.count - 1 { source.add("AnimatablePair(") }
      source.add("\(part.name).animatableData")
      if index < parts.count - 1 { source.add(", ") }
    }
    source.add(String(repeating: ")", count: parts.count - 1) + " }\nset { ")
    for (index, part) in parts.enumerated() {
      let way = String(repeating: ".second", count: index)
      let end = index < parts.count - 1 ? ".first" : ""
      source.add("\(part.name).animatableData = newValue\(way)\(end)\n")
    }
    source.add("} } }\n")
    guard let ext = extended(record, by: source) else { return }
    for member in ext.syntax.memberBlock.members {
      for made in makeMembers(of: member.decl, home: .extended(ext)) { record.add(made) }
    }
  }

  private func animatedParts(of record: TypeRecord) -> [(name: String, type: TypeSyntax?)] {
    var found: [(name: String, type: TypeSyntax?)] = []
    for member in record.group?.memberBlock.members ?? [] {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.var), variable.attributes.isEmpty,
        !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
      else { continue }
      for binding in variable.bindings where binding.accessorBlock == nil {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
        found.append((name.identifier.text, binding.typeAnnotation?.type))
      }
    }
    return found
  }

  private func storedType(of name: String, in record: TypeRecord) -> String {
    let property = record.decl.storedProperties.first { $0.name == name }
    return property.map { "\($0.type.fullySettled)" } ?? "Double"
  }
}
