import Diagnostics
import Program
import SwiftSyntax
import Values

// The type behind `some P`: the one type that all returns of the body share.

extension Checker {
  func underlyingType(of opaque: OpaqueDecl, returnedBy function: FunctionDecl) -> Type? {
    if let known = findings.underlyingTypes[opaque] { return known }
    guard !findings.inProgress.contains(function) else { return nil }
    _ = function.body
    return findings.underlyingTypes[opaque]
  }

  /// Whether a view's type stands where more than a view is required, in a program that builds
  /// elsewhere: a leaf with a name replaces, say, an unknown mark of a chart.
  private func isPlaceholder(
    _ type: Type, for protocolDecl: NominalDecl, in context: BodyContext
  ) -> Bool {
    guard table.opaque != nil, protocolDecl.isSurface, let view = table.knownIfPresent("View"),
      protocolDecl !== view, table.protocolClosure(of: protocolDecl).contains(view)
    else { return false }
    return table.conforms(type, to: view, in: context.scope)
  }

  /// Compares the types of the returns and records the common one.
  func settle(
    _ opaque: OpaqueDecl, _ returned: [(type: Type, origin: Origin)], _ function: FunctionDecl,
    end: TokenSyntax?, in context: BodyContext
  ) {
    let returns = returned.filter { !$0.type.isError && !$0.type.isNever }
    guard let first = returns.first else { return }
    let isSame = returns.allSatisfy { $0.type == first.type }
    guard isSame || isChosenBySystem(end?.parent) else {
      reportMismatch(of: opaque, returns, function)
      return
    }
    findings.underlyingTypes[opaque] = first.type
    guard context.scope.file?.isSurface != true else { return }
    findings.opaqueTypes.append((opaque, function.accessorOf ?? function))
    for protocolDecl in opaque.protocols
    where !table.conforms(first.type, to: protocolDecl, in: context.scope)
      && !isPlaceholder(first.type, for: protocolDecl, in: context)
    {
      report(
        .opaqueConformance,
        "return type of \(subject(of: function)) requires that '\(first.type)' conform to '\(protocolDecl)'",
        at: first.origin)
    }
  }

  /// If the system decides which return is reached, they may differ.
  private func isChosenBySystem(_ body: Syntax?) -> Bool {
    body?.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .poundAvailable || $0.tokenKind == .poundUnavailable
    } == true
  }

  private func reportMismatch(
    of opaque: OpaqueDecl, _ returns: [(type: Type, origin: Origin)], _ function: FunctionDecl
  ) {
    let declaration: Declaration = function.accessorOf ?? function
    let builderHint: [String] =
      function.result.description == "some View"
      ? ["mark it '@ViewBuilder' and leave out 'return', or wrap the branches in one container"]
      : []
    report(
      .opaqueMismatch,
      "function declares an opaque return type '\(Type.opaque(opaque, []))', but the return statements in its body do not have matching underlying types",
      at: declaration.origin,
      hints: builderHint,
      notes: returns.map {
        Diagnostic.Note(
          message: "return statement has underlying type '\($0.type)'", origin: $0.origin)
      })
  }

  /// `instance method 'row()'`, `property 'body'`
  private func subject(of function: FunctionDecl) -> String {
    if let declaration = function.accessorOf { return "property '\(declaration.name)'" }
    return "\(Self.description(of: function)) '\(function.displayName)'"
  }

  /// `var body: some View { VStack { body } }`: a type that would contain itself. No code may look
  /// behind such a type, so it is found before anything runs.
  func reportCircularTypes() {
    for (opaque, owner) in findings.opaqueTypes {
      guard let type = findings.underlyingTypes[opaque], reaches(opaque, from: type) else {
        continue
      }
      report(
        .circularOpaqueType,
        "function opaque return type was inferred as '\(type)', which defines the opaque type in terms of itself",
        at: owner.origin)
    }
  }

  /// Whether the opaque type occurs behind the type.
  private func reaches(_ goal: OpaqueDecl, from type: Type) -> Bool {
    var seen: Set<OpaqueDecl> = []
    var rest = [type]
    while let next = rest.popLast() {
      for decl in next.parts(\.opaqueDecl) {
        if decl === goal { return true }
        guard seen.insert(decl).inserted, let behind = findings.underlyingTypes[decl] else {
          continue
        }
        rest.append(behind)
      }
    }
    return false
  }
}
