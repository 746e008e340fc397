import SwiftSyntax

/// Precedence and associativity of infix operators.
///
/// Precedence is a number, higher binds tighter; a program's groups get numbers between those of
/// the groups they refer to.
struct PrecedenceTable {
  enum Associativity { case left, right, none }

  struct Group {
    var level: Double
    var associativity: Associativity
    var isAssignment = false
  }

  /// The groups and operators that the program itself declares.
  private var groups: [String: Group] = [:]
  private var operators: [String: String] = [:]
  private var files: Set<ObjectIdentifier> = []

  /// (A switch: a table would be filled at each start, and most groups are never needed.)
  private static func standardGroup(_ name: String) -> Group? {
    switch name {
    case "BitwiseShiftPrecedence": Group(level: 160, associativity: .none)
    case "MultiplicationPrecedence": Group(level: 150, associativity: .left)
    case "AdditionPrecedence": Group(level: 140, associativity: .left)
    case "RangeFormationPrecedence": Group(level: 135, associativity: .none)
    case "CastingPrecedence": Group(level: 132, associativity: .none)
    case "NilCoalescingPrecedence": Group(level: 131, associativity: .right)
    case "ComparisonPrecedence": Group(level: 130, associativity: .none)
    case "LogicalConjunctionPrecedence": Group(level: 120, associativity: .left)
    case "LogicalDisjunctionPrecedence": Group(level: 110, associativity: .left)
    case "DefaultPrecedence": Group(level: 100, associativity: .none)
    case "TernaryPrecedence": Group(level: 50, associativity: .right)
    case "AssignmentPrecedence": Group(level: 40, associativity: .right, isAssignment: true)
    default: nil
    }
  }

  private static func standardGroup(ofOperator name: String) -> String? {
    switch name {
    case "<<", ">>", "&<<", "&>>": "BitwiseShiftPrecedence"
    case "*", "/", "%", "&", "&*": "MultiplicationPrecedence"
    case "+", "-", "|", "^", "&+", "&-": "AdditionPrecedence"
    case "...", "..<": "RangeFormationPrecedence"
    case "??": "NilCoalescingPrecedence"
    case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=": "ComparisonPrecedence"
    case "&&": "LogicalConjunctionPrecedence"
    case "||": "LogicalDisjunctionPrecedence"
    case "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=":
      "AssignmentPrecedence"
    default: nil
    }
  }

  /// The group of an infix operator, or the default one.
  func group(of name: String) -> Group {
    named(operators[name] ?? Self.standardGroup(ofOperator: name) ?? "DefaultPrecedence")
  }

  func named(_ name: String) -> Group {
    groups[name] ?? Self.standardGroup(name) ?? Group(level: 100, associativity: .none)
  }

  /// Adds the declarations of the file, once.
  mutating func add(_ file: FileUnit) {
    guard files.insert(ObjectIdentifier(file)).inserted else { return }
    for item in file.syntax.statements {
      if let group = item.item.as(PrecedenceGroupDeclSyntax.self) { add(group) }
    }
    for item in file.syntax.statements {
      guard let decl = item.item.as(OperatorDeclSyntax.self), decl.fixitySpecifier.text == "infix"
      else { continue }
      operators[decl.name.text] =
        decl.operatorPrecedenceAndTypes?.precedenceGroup.text ?? "DefaultPrecedence"
    }
  }

  private mutating func add(_ decl: PrecedenceGroupDeclSyntax) {
    var group = Group(level: 100, associativity: .none)
    var above: Double?
    var below: Double?
    for attribute in decl.groupAttributes {
      switch attribute {
      case .precedenceGroupRelation(let relation):
        let levels = relation.precedenceGroups.map { named($0.name.text).level }
        if relation.higherThanOrLowerThanLabel.text == "higherThan" {
          above = levels.max() ?? above
        } else {
          below = levels.min() ?? below
        }
      case .precedenceGroupAssociativity(let associativity):
        switch associativity.value.text {
        case "left": group.associativity = .left
        case "right": group.associativity = .right
        default: break
        }
      case .precedenceGroupAssignment(let assignment):
        group.isAssignment = assignment.value.text == "true"
      }
    }
    switch (above, below) {
    case (let low?, let high?): group.level = (low + high) / 2
    case (let low?, nil): group.level = low + 0.5
    case (nil, let high?): group.level = high - 0.5
    case (nil, nil): break
    }
    groups[decl.name.text] = group
  }
}
