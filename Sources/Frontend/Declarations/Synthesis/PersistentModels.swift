import Program
import SourceSyntax
import SwiftSyntax

// The members that `@Model` adds to a class: the models its properties refer to, its values when it
// was saved, and what happens to others when it is deleted. The store also reads all properties to
// learn of the next write.
extension DeclarationTable {
  func collectPersistence(of record: TypeRecord) {
    guard let group = record.group else { return }
    var kept: [KeptProperty] = []
    var unique: [[String]] = []
    for syntax in group.memberBlock.members.flatMap({ active($0.decl) }) {
      if let macro = syntax.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Unique" {
        unique += macro.arguments.compactMap { Self.names(in: $0.expression) }
      }
      guard let variable = syntax.as(VariableDeclSyntax.self), isKept(variable) else { continue }
      let relationship = variable.attributes.first(named: "Relationship")
      let attribute = variable.attributes.first(named: "Attribute")
      for binding in variable.bindings {
        // (A property with observers is still stored.)
        guard let name = binding.pattern.name, !AccessorParts(binding.accessorBlock).isComputed
        else { continue }
        kept.append(
          KeptProperty(
            name: name, relationship: relationship,
            mayLead: Self.mayLeadToModels(binding.typeAnnotation?.type)))
        if attribute?.arguments?.trimmedDescription.contains(".unique") == true {
          unique.append([name])
        }
      }
    }
    var source = SynthesizedSource(for: record.decl)
    let name = qualifiedName(of: record.decl)
    source.add("extension \(name) {\nfunc _relatedModels() -> [any PersistentModel] {\n")
    source.add("let found: [[any PersistentModel]] = [\n")
    for property in kept { source.add("_modelsIn(self.\(property.name)),\n") }
    source.add("]\nreturn found.flatMap { $0 }\n}\nfunc _snapshot() -> () -> Void {\n")
    for (index, property) in kept.enumerated() {
      source.add("let value\(index) = self.\(property.name)\n")
    }
    source.add("return { [unowned self] in\n")
    for (index, property) in kept.enumerated() {
      source.add("if _differ(self.\(property.name), value\(index)) { ")
      source.add("self.\(property.name) = value\(index) }\n")
    }
    source.add("}\n}\nfunc _release(_ model: any PersistentModel) {\n")
    for property in kept {
      let value = "self.\(property.name)"
      source.add("if _modelsIn(\(value)).contains(where: { $0 === model }) { ")
      source.add("\(value) = _without(model, \(value)) }\n")
    }
    source.add("}\nvar _hasRelations: Bool {\n_unobserved {\n")
    for property in kept {
      source.add("if _isRelation(self.\(property.name)) { return true }\n")
    }
    source.add("return false\n}\n}\nfunc _links() -> [_ModelLink] {\n")
    source.add("let found: [_ModelLink?] = [\n")
    for property in kept where property.mayLead {
      source.add("__link(self, \\\(name).\(property.name)")
      if let arguments = property.relationship?.arguments {
        source.add(", ")
        source.add(arguments, from: record.file)
      }
      source.add("),\n")
    }
    source.add("]\nreturn found.compactMap { $0 }\n}\nfunc _uniqueKeys() -> [[AnyHashable]] {\n[\n")
    for names in unique {
      source.add("[\(names.map { "AnyHashable(self.\($0))" }.joined(separator: ", "))],\n")
    }
    source.add("]\n}\nfunc _take(from other: any PersistentModel) {\n")
    if !kept.isEmpty { source.add("guard let other = other as? \(name) else { return }\n") }
    for property in kept {
      // A relation to something that is not a model is not copied.
      let value = "self.\(property.name)"
      source.add("if (!_isRelation(\(value)) || !_modelsIn(other.\(property.name)).isEmpty)")
      source.add(" && _differ(\(value), other.\(property.name)) { ")
      source.add("\(value) = other.\(property.name) }\n")
    }
    source.add("}\n")
    if !kept.contains(where: { $0.name == "id" }), !declaresID(record) {
      source.add("var id: PersistentIdentifier { persistentModelID }\n")
    }
    source.add("}\n")
    if let ext = extended(record, by: source) { collect(ext, into: record) }
  }

  /// The members that `@ModelActor` adds to an actor: its container, and an executor with a context for that.
  func modelAccess(for record: TypeRecord) -> ExtensionRecord? {
    var source = SynthesizedSource(for: record.decl)
    source.add("extension \(qualifiedName(of: record.decl)) {\n")
    source.add("nonisolated let modelContainer: ModelContainer\n")
    source.add("nonisolated let modelExecutor: any ModelExecutor\n")
    source.add("var modelContext: ModelContext { modelExecutor.modelContext }\n")
    source.add("init(modelContainer: ModelContainer) {\n")
    source.add("self.modelContainer = modelContainer\n")
    source.add("modelExecutor = DefaultSerialModelExecutor(")
    source.add("modelContext: ModelContext(modelContainer))\n}\n}\n")
    return extended(record, by: source)
  }

  /// Whether the class declares an `id`, which then is its identity.
  private func declaresID(_ record: TypeRecord) -> Bool {
    let own = [record.group?.memberBlock].compactMap(\.self)
    return (own + record.extensions.map(\.syntax.memberBlock)).flatMap(\.members).contains {
      member in
      active(member.decl).contains {
        $0.as(VariableDeclSyntax.self)?.names.contains("id") == true
      }
    }
  }

  private func isKept(_ variable: VariableDeclSyntax) -> Bool {
    variable.bindingSpecifier.tokenKind == .keyword(.var)
      && !variable.modifiers.contains { ["static", "class", "lazy"].contains($0.name.text) }
      && variable.attributes.first(named: "Transient") == nil
      && variable.attributes.first(named: "ObservationIgnored") == nil
  }
}

/// A property of a model that the store saves.
private struct KeptProperty {
  let name: String
  let relationship: AttributeSyntax?
  let mayLead: Bool
}
