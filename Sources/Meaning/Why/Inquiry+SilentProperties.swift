public import Trace
import Values

// Properties whose changes no view learns of.

extension Inquiry {
  /// A property of the program that tells no view of its changes, by its name.
  public func silentProperty(meantBy subject: Subject) -> WhyAnswer.SilentProperty? {
    guard case .property(let name, let owner) = subject, let evidence else { return nil }
    let type = owner.map { String($0.prefix { $0 != "#" }) }
    if evidence.isIgnoredInObservation(name) { return .init(name: name, reason: .isIgnored) }
    let owners = evidence.classes(storing: name)
    let meant = owners.filter { owner, _ in type.map { $0 == owner } ?? true }
    if meant.values.contains(.unpublished) { return .init(name: name, reason: .isUnpublished) }
    // Views often have inputs of that name.
    let plain = meant.filter { $0.value == .plain }.keys.min()
    return plain.map { .init(name: "\($0).\(name)", reason: .isOfPlainClass) }
  }

  /// The property that a statement assigns, if it tells no view of its changes.
  func silentProperty(assignedAt origin: Origin) -> WhyAnswer.SilentProperty? {
    guard let evidence else { return nil }
    let assigned = evidence.names(inCallAt: origin).sorted().first {
      evidence.assignsAnew($0, at: origin) == true
    }
    return assigned.flatMap { silentProperty(meantBy: .property($0, of: nil)) }
  }

  /// The properties that the code of what is shown names and that tell no view of their changes: of objects
  /// that the body which made it has read.
  func silentProperties(in shown: TraceEvent) -> [WhyAnswer.SilentProperty] {
    guard let evidence, let node = shown.kind.node,
      // What an action names is not shown.
      let named = values(in: shown), !named.isOpen
    else { return [] }
    let world = world
    let maker = screen(titling: shown) ?? making(node.node, in: world)
    let classes = Set(
      (maker?.reads ?? []).compactMap { read -> String? in
        guard read.reason == .object, case .object(let object) = read.source else { return nil }
        return object.className
      })
    return named.names.sorted().compactMap { name in
      if evidence.isIgnoredInObservation(name) { return .init(name: name, reason: .isIgnored) }
      let owners = evidence.classes(storing: name)
      return classes.contains { owners[$0] == .unpublished }
        ? .init(name: name, reason: .isUnpublished) : nil
    }
  }
}
