import Program
import Releases
import SourceSyntax
import SwiftSyntax

// `@Animatable`: the animatable data of a type combine those of its stored variables, as
// `AnimatableValues` or, for targets before iOS 26, as nested pairs (N100). Those marked
// `@AnimatableIgnored` are left out, and so are constants.
extension DeclarationTable {
  func deriveAnimatableData(_ record: TypeRecord) {
    guard record.members["animatableData"] == nil else { return }
    let parts = animatedParts(of: record)
    guard !parts.isEmpty else { return }
    let isFlat = rules[.animatesValues] && parts.count > 1
    var source = SynthesizedSource(for: record.decl)
    source.add("extension \(record.decl.name) { var animatableData: ")
    wrap(parts, isFlat, "<", ">", in: &source) { part, source in
      if let type = part.type {
        source.add(type, from: record.file)
      } else {
        source.add(storedType(of: part.name, in: record))
      }
      source.add(".AnimatableData")
    }
    source.add(" { get { ")
    wrap(parts, isFlat, "(", ")", in: &source) { part, source in
      source.add("\(part.name).animatableData")
    }
    source.add(" }\nset { ")
    for (index, part) in parts.enumerated() {
      let place =
        isFlat
        ? ".value.\(index)"
        : String(repeating: ".second", count: index) + (index < parts.count - 1 ? ".first" : "")
      source.add("\(part.name).animatableData = newValue\(place)\n")
    }
    source.add("} } }\n")
    guard let ext = extended(record, by: source) else { return }
    makeMembers(in: ext.syntax.memberBlock, home: .extended(ext), record.add)
  }

  /// All parts in one value, or the first paired with the pair of the others.
  private func wrap(
    _ parts: [(name: String, type: TypeSyntax?)], _ isFlat: Bool, _ open: String, _ close: String,
    in source: inout SynthesizedSource,
    _ add: ((name: String, type: TypeSyntax?), inout SynthesizedSource) -> Void
  ) {
    if isFlat { source.add("AnimatableValues" + open) }
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if !isFlat, !isLast { source.add("AnimatablePair" + open) }
      add(part, &source)
      if !isLast { source.add(", ") }
    }
    source.add(String(repeating: close, count: isFlat ? 1 : parts.count - 1))
  }

  private func animatedParts(of record: TypeRecord) -> [(name: String, type: TypeSyntax?)] {
    let animated = record.group?.variables.filter { variable in
      variable.bindingSpecifier.tokenKind == .keyword(.var) && variable.attributes.isEmpty
        && !variable.modifiers.contains { ["static", "lazy"].contains($0.name.text) }
    }
    return (animated ?? []).flatMap(\.bindings).compactMap { binding in
      guard binding.accessorBlock == nil, let name = binding.pattern.name else { return nil }
      return (name, binding.typeAnnotation?.type)
    }
  }

  private func storedType(of name: String, in record: TypeRecord) -> String {
    let property = record.decl.storedProperties.first { $0.name == name }
    return property.map { "\($0.type.fullySettled)" } ?? "Double"
  }
}
