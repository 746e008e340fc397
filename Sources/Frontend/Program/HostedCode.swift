import SourceSyntax
import SwiftSyntax

// Code of a delegate that the content it hosts needs, as code of a global property.

extension PiecedText {
  /// Code of a class, in which `self.store` becomes `store`; what a closure does with the object is
  /// unknown, and what could throw did not.
  mutating func add(_ code: Syntax, of file: ParsedFile) {
    let members = code.all(MemberAccessExprSyntax.self).filter {
      $0.base?.as(DeclReferenceExprSyntax.self)?.isSelf ?? false
    }
    let tries = code.all(TryExprSyntax.self).filter { attempt in
      attempt.questionOrExclamationMark == nil
        && !attempt.ancestors.prefix(while: { $0.id != code.id }).contains {
          $0.is(ClosureExprSyntax.self) || $0.is(DoStmtSyntax.self)
        }
    }
    add(
      code.bareRange, of: file,
      replacing: code.all(ClosureExprSyntax.self).flatMap(\.withoutObject)
        + tries.map { ($0.tryKeyword.bareRange, "try!") }
        + members.map { ($0.bareRange.lowerBound..<$0.declName.bareRange.lowerBound, "") })
  }
}

extension ClosureExprSyntax {
  /// `{ [weak self] in … }`: of an argument all is unknown, of a trailing closure what is inside.
  fileprivate var withoutObject: [(range: Range<Int>, text: String)] {
    guard let signature, let capture = signature.capture, capture.mentions("self") > 0 else {
      return []
    }
    if parent?.is(LabeledExprSyntax.self) == true { return [(bareRange, "_given()")] }
    let inside = statements.bareRange
    if signature.parameterClause == nil {
      let start = signature.bareRange.lowerBound
      return [(start..<max(signature.bareRange.upperBound, inside.upperBound), "_given()")]
    }
    return [(capture.bareRange, ""), (inside, "_given()")]
  }
}

extension ClassDeclSyntax {
  /// Its functions that make something of nothing that they are given.
  var makers: [FunctionDeclSyntax] {
    memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter {
      $0.maker != nil
    }
  }
}

extension FunctionDeclSyntax {
  /// A function without parameters and effects that returns something: its name, the head of a local
  /// function, and the body.
  var maker: (name: String, head: String, body: Syntax)? {
    guard let body, signature.parameterClause.parameters.isEmpty,
      signature.effectSpecifiers == nil, let type = signature.returnClause?.type.sourceText,
      !modifiers.contains(where: { ["static", "class", "override"].contains($0.name.text) })
    else { return nil }
    let builder = attributes.first(named: "ViewBuilder") == nil ? "" : "@ViewBuilder "
    return (name.text, "\(builder)func \(name.text)() -> \(type) ", Syntax(body))
  }
}
