import Diagnostics
import Program
import Releases
import SourceSyntax
import SwiftSyntax
import Values

// Remarks on source for a change of releases, about things the checker cannot reject: behaviour
// that stays although many expect a change, contradictions in Apple's texts, and forms that the
// newer compiler finds ambiguous because of declarations that are not in the surface.

/// An assignment of a state in an initialiser.
struct StateAssignment {
  let property: VariableDecl
  /// Every other property has a value by then.
  let isLast: Bool
  let makesObject: Bool
  let origin: Origin
}

extension DeclarationTable {
  /// Records an assignment to a state or to its storage.
  func noteStateAssignment(
    _ place: Expr, _ value: Expr, in function: FunctionDecl?, isLast: (VariableDecl) -> Bool
  ) {
    guard function?.kind == .initializer else { return }
    let property: VariableDecl
    switch place.kind {
    case .property(let decl, let base?, _):
      guard base.isSelf, let storage = decl.wrapperStorage, isState(storage) else { return }
      property = decl
    case .field(let base, let storage):
      guard base.isSelf, isState(storage), let wrapped = storage.wraps else { return }
      property = wrapped
    default: return
    }
    guard !property.isSurface, let storage = property.wrapperStorage else { return }
    stateAssignments.append(
      StateAssignment(
        property: property,
        isLast: isLast(storage) || property === storage.wraps && place.isStorage,
        makesObject: value.makesObject && property.type.holdsObject, origin: place.origin))
  }

  private func isState(_ storage: VariableDecl) -> Bool {
    wrapperForms[storage].map { isState($0.use) } ?? false
  }
}

extension Expr {
  fileprivate var isStorage: Bool { if case .field = kind { true } else { false } }

  /// Whether it calls an initialiser of a class, perhaps as an argument of another initialiser.
  fileprivate var makesObject: Bool {
    var next = self
    while true {
      switch next.kind {
      case .wrapOptional(let inner): next = inner
      case .call(.initializer, let arguments):
        if next.type.holdsObject { return true }
        guard let first = arguments.first else { return false }
        next = first.value
      default: return false
      }
    }
  }
}

/// Finds the remarks.
struct ReleaseRemarks {
  let table: DeclarationTable
  let files: [ParsedFile]
  let goal: Profile

  func all() -> [ReleaseRemark] {
    guard goal.xcode >= 27 else { return [] }
    var found = ofStates()
    for file in files where !file.isSupport {
      found += BuilderForms(file).found.compactMap { form in
        switch form.kind {
        case .ambiguous: nil
        case .tupleType where goal.target < 27, .manyBranches where goal.target >= 27: nil
        case .tupleType, .manyBranches: form.remark
        }
      }
    }
    // Code may be checked more than once.
    var unique: [ReleaseRemark] = []
    for remark in found where !unique.contains(remark) { unique.append(remark) }
    return unique
  }

  private func ofStates() -> [ReleaseRemark] {
    var found: [ReleaseRemark] = []
    for storage in table.openStates {
      guard let property = storage.wraps, property.type.holdsObject else { continue }
      found.append(
        ReleaseRemark(
          fact: "N4b", severity: .note,
          message:
            "the object of '\(property.name)' is still made at each init of '\(property.container?.name ?? "")': only private state is made once in a lifetime",
          origin: property.origin, hint: "Write '@State private var \(property.name)'."))
    }
    for assignment in table.stateAssignments {
      let name = assignment.property.name
      if assignment.makesObject {
        found.append(
          ReleaseRemark(
            fact: "N7", severity: .note,
            message:
              "the object of '\(name)' is still made at each init: only a value at the declaration is made once in a lifetime",
            origin: assignment.origin,
            hint: "Make it in 'task' or 'onAppear', or at the declaration."))
      } else if !assignment.isLast,
        !(assignment.property.isPrivate
          && assignment.property.wrapperStorage?.hasInitialValue == true)
      {
        found.append(
          ReleaseRemark(
            fact: "N10", severity: .warning,
            message:
              "'\(name)' is assigned before other properties: Apple's release notes accept it, "
              + "a technote of Apple's shows an error",
            origin: assignment.origin,
            hint:
              "Assign it after the other properties, or write '_\(name) = State(initialValue: …)'.")
        )
      }
    }
    return found
  }
}

/// Forms that the builders of Xcode 27 no longer accept, or type-check slowly (N25).
struct BuilderForm {
  enum Kind { case ambiguous, tupleType, manyBranches }
  let kind: Kind
  let remark: ReleaseRemark
}

extension ParsedFile {
  /// The forms that do not compile there. Most files contain none of the names that such a form
  /// needs, and are not walked.
  func ambiguousForms() -> [ReleaseRemark] {
    guard text.mentions("blendMode") || text.mentions("MapKit") else { return [] }
    return BuilderForms(self).found.filter { $0.kind == .ambiguous }.map(\.remark)
  }
}

/// Finds them, by their syntax.
private final class BuilderForms: SyntaxVisitor {
  private let file: ParsedFile
  private let seesMaps: Bool
  private(set) var found: [BuilderForm] = []

  init(_ file: ParsedFile) {
    self.file = file
    seesMaps = file.tree.statements.contains { $0.importedModule?.text == "MapKit" }
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func report(
    _ kind: BuilderForm.Kind, _ message: String, at node: some SyntaxProtocol, _ hint: String
  ) {
    found.append(
      BuilderForm(
        kind: kind,
        remark: ReleaseRemark(
          fact: "N25", severity: kind == .manyBranches ? .warning : .error, message: message,
          origin: file.origin(of: node), hint: hint)))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "TupleView", node.genericArgumentClause != nil {
      report(
        .tupleType,
        "a block of several views is no 'TupleView' any more: cannot convert value of type",
        at: node,
        "Write 'TupleContent<…>', or leave the type generic.")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledMember == "overlay", node.arguments.count == 1, let only = node.arguments.first,
      only.label == nil
    {
      let called = only.expression.chainLinks.compactMap {
        $0.as(FunctionCallExprSyntax.self)?.calledMember
      }
      if only.expression.chainHead == "Color", let opacity = called.lastIndex(of: "opacity"),
        called[..<opacity].contains("blendMode")
      {
        report(
          .ambiguous, "ambiguous use of 'opacity'", at: only.expression,
          "Give it as a closure: '.overlay { … }'.")
      }
    }
    let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    if let closure = node.trailingClosure ?? node.onlyClosure {
      if seesMaps, closure.statements.isEmpty, closure.signature == nil,
        Self.containers.contains(function)
      {
        report(
          .ambiguous,
          "return type of property 'body' requires that 'EmptyMapContent' conform to 'View'",
          at: node, "Write 'EmptyView()' into the block.")
      }
      if function == "Chart", Self.branches(in: closure) >= 10 {
        report(
          .manyBranches, "a chart of ten or more branches takes long to check", at: node,
          "Take the branches apart into builders of their own.")
      }
    }
    return .visitChildren
  }

  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "List", "Form", "Section", "ScrollView", "LazyVStack",
    "LazyHStack", "Grid", "GridRow", "NavigationStack",
  ]

  private static func branches(in closure: ClosureExprSyntax) -> Int {
    let conditions = closure.all(IfExprSyntax.self).map { condition in
      if case .codeBlock? = condition.elseBody { 2 } else { 1 }
    }
    return conditions.reduce(closure.all(SwitchCaseSyntax.self).count, +)
  }
}
