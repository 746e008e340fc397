import Program

/// Where a nominal type has members with a name, whatever its arguments. That is most of a member
/// search, and the same for each of the hundred times that a program says `.padding`.
struct MemberPlaces {
  /// The type or one of its superclasses, with the members in its braces and extensions.
  struct Level {
    var decl: NominalDecl
    var members: [Declaration]
  }

  /// A protocol that the type conforms to, if its arguments meet the requirements.
  struct Conformed {
    var protocolDecl: NominalDecl
    var requirements: [GenericSignature.Requirement]
    var members: [Declaration]
  }

  /// Nearest first; only those with members.
  var own: [Level] = []
  /// In the order in which the type conforms; only those with members.
  var protocols: [Conformed] = []

  var isEmpty: Bool { own.isEmpty && protocols.isEmpty }
}

extension DeclarationTable {
  func memberPlaces(_ name: String, of decl: NominalDecl) -> MemberPlaces {
    if let known = records[decl]?.places[name] { return known }
    var places = MemberPlaces()
    let chain = Array(decl.lineage)
    // Initialisers that a class inherits are added to its own members.
    for level in name == "init" ? chain.prefix(1) : chain[...] {
      let members = collectedMembers(name, of: level)
      if !members.isEmpty { places.own.append(MemberPlaces.Level(decl: level, members: members)) }
    }
    if decl.kind != .protocolType {
      var searched: Set<NominalDecl> = []
      for level in chain {
        for entry in conformances(of: level, toProtocolsWith: name)
        where searched.insert(entry.protocolDecl).inserted {
          let members = collectedMembers(name, of: entry.protocolDecl)
          if members.isEmpty { continue }
          places.protocols.append(
            MemberPlaces.Conformed(
              protocolDecl: entry.protocolDecl, requirements: entry.requirements, members: members))
        }
      }
    }
    keep(places, name, of: decl, chain)
    return places
  }

  /// While a type is being collected or its conformances are being found, there may be more.
  private func keep(
    _ places: MemberPlaces, _ name: String, of decl: NominalDecl, _ chain: [NominalDecl]
  ) {
    guard isSettled,
      chain.allSatisfy({ records[$0]?.isCollected == true && knowsConformances(of: $0) })
    else { return }
    records[decl]?.places[name] = places
  }
}
