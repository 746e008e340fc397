public import Values

// Questions about the names in the code at a place.

extension SyntaxPlaces {
  public func namedValues(
    at origin: Origin, of inputs: Set<String>, showing text: String?
  ) -> NamedValues? {
    named.values(at: origin, of: inputs, showing: text)
  }

  public func namedValues(ofTitleAt origin: Origin, saying text: String) -> NamedValues? {
    named.values(at: origin, of: [], showing: text, isTitle: true)
  }

  public func places(ofText text: String) -> [WrittenText] { named.places(ofText: text) }

  public func decision(at origin: Origin) -> DecidingPlace? { named.decision(at: origin) }
  public func branch(at origin: Origin) -> DecidingPlace? { named.branch(at: origin) }

  public func conditionalWrites(of property: String) -> [DecidingPlace] {
    named.conditionalWrites(of: property)
  }

  public func modifiers(named name: String, ofViewAt origin: Origin) -> [DecidingPlace] {
    named.modifiers(named: name, ofViewAt: origin)
  }

  public func isIgnoredInObservation(_ property: String) -> Bool { named.isIgnored(property) }

  public func names(behindCallAt origin: Origin) -> Set<String> {
    named.names(behindCallAt: origin)
  }

  public func watched(byModifierAt origin: Origin) -> String? {
    named.watched(byModifierAt: origin)
  }

  public func given(byCallAt origin: Origin) -> DecidingPlace? { named.given(byCallAt: origin) }

  public func names(inCodeOf type: String) -> Set<String> { named.names(inCodeOf: type) }

  public func names(behind property: String, in type: String?) -> Set<String> {
    named.names(behind: property, in: type)
  }
}
