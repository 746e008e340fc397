import Program
import SwiftSyntax
import Values

// Initialisers that nobody writes.
extension DeclarationTable {
  /// Whether a class takes over its superclass's initialisers: it declares none of its own that are
  /// designated, and all that it stores has a value.
  func inheritsInitializers(_ decl: NominalDecl) -> Bool {
    guard decl.kind == .classType, let record = records[decl] else { return false }
    decl.completeMembers()
    let own = record.members["init"]?.compactMap { $0 as? FunctionDecl } ?? []
    return own.allSatisfy { $0.isConvenience || implicitInitializers.contains($0) }
      && decl.storedProperties.allSatisfy(\.hasInitialValue)
  }

  /// Adds the memberwise initialiser of a struct, `init()` of what needs nothing.
  func addImplicitInitializers(to record: TypeRecord) {
    guard !record.hasImplicitInitializers else { return }
    record.hasImplicitInitializers = true
    let decl = record.decl
    decl.completeMembers()
    guard !hasDesignatedInitializer(record) else { return }
    let home = Home.type(record)
    switch decl.kind {
    case .structure: addMemberwiseInitializers(to: record, home)
    case .classType, .actor:
      guard decl.superclass == nil, decl.storedProperties.allSatisfy(\.hasInitialValue) else {
        return
      }
      addInitializer(newImplicitInitializer(record, home) { .defaultInit }, to: record)
    case .enumeration, .protocolType: break
    }
  }

  /// In the braces of the type; those of extensions do not matter.
  private func hasDesignatedInitializer(_ record: TypeRecord) -> Bool {
    record.members["init"]?.contains { member in
      guard case .type? = homes[member] else { return false }
      return record.decl.kind == .structure || (member as? FunctionDecl)?.isConvenience == false
    } ?? false
  }

  func addInitializer(_ function: FunctionDecl, to record: TypeRecord) {
    implicitInitializers.insert(function)
    record.add(function)
  }

  func newImplicitInitializer(
    _ record: TypeRecord, _ home: Home, body: @escaping () -> FunctionBody
  ) -> FunctionDecl {
    let decl = record.decl
    let function = FunctionDecl(
      kind: .initializer, name: "init", origin: decl.origin, container: decl,
      isSurface: decl.isSurface)
    homes[function] = home
    function.selfType = decl.selfType
    function.signature = decl.signature
    function.result = decl.selfType
    function.makeBody = body
    return function
  }
}
