import Trace
import Values

/// Two branches contain the same view, where one view with conditional modifiers would have kept its
/// identity (F118, *Demystify SwiftUI*: inert modifiers). If the branches put it into different
/// containers, or one of them into a collection's rows, conditional modifiers would not do.
struct BranchAdvisor: Advisor {
  mutating func advice(on evidence: Evidence) -> [Advice] {
    if evidence.replacements.isEmpty { return [] }
    let ended = evidence.endedNodes
    return evidence.replacements.compactMap { pair in
      // Two different texts say two things; two equal ones are a view too many, unless other things
      // come or go with them.
      guard pair.old.name.identity.isOtherBranch(of: pair.new.name.identity),
        pair.old.name.identity.containers == pair.new.name.identity.containers,
        pair.old.name.identity.rowDepth == pair.new.name.identity.rowDepth,
        !pair.old.name.isRow(below: pair.new.name),
        !evidence.isAnotherThing(pair.new.name, than: pair.old.name),
        !evidence.surroundings.program.areCases(pair.old.origin, pair.new.origin),
        !evidence.world.areScreens(
          pair.old.name, pair.new.name, ended: { ended[$0] }, in: evidence.surroundings.program),
        evidence.holdsSomething(pair.new.name)
          || (evidence.surroundings.program.actsOnAppearing(at: pair.new.origin)
            || !evidence.saysNothingOf(pair.old.name, pair.new.name))
            && !evidence.saysSomethingElse(
              pair.old.name, pair.new.name,
              beside: { name in
                [pair.old.name.path, pair.new.name.path].contains { name.isAt(orBelow: $0) }
              }),
        pair.new.isCustom
          || (pair.new.text?.isEmpty == false && pair.new.text == pair.old.text
            && evidence.isEvenExchange)
      else { return nil }
      let view = pair.new.name.view
      if let brancher = evidence.brancher(of: pair.old.name, pair.new.name) {
        return Advice(
          .adviceBranch, on: .view(view),
          "\(pair.old.words) and \(pair.new.words) are written once, and \(brancher) puts what is "
            + "written into two branches of a condition, so they are two views. To keep one, put the "
            + "condition there into the arguments of modifiers; one that does nothing, as opacity(1), "
            + "is cheap",
          quoting: pair.texts, cause: pair.new.event, at: pair.new.origin)
      }
      return Advice(
        .adviceBranch, on: .view(view),
        "\(pair.old.words) and \(pair.new.words) stand in two branches of one condition, so they are "
          + "two views. To keep one, write \(view) once and put the condition into its arguments or "
          + "modifiers; a modifier that does nothing, as opacity(1), is cheap",
        quoting: pair.texts, cause: pair.new.event, at: pair.new.origin)
    }
  }
}

extension Replacement {
  /// The texts by which the two can be distinguished.
  fileprivate var texts: [String] { [old, new].compactMap { $0.isCustom ? nil : $0.text } }
}

extension IdentityPath {
  /// How many collections the view is in a row of.
  fileprivate var rowDepth: Int {
    description.split(separator: "/").count { $0.hasPrefix("[") }
  }

  /// The enclosing views, without their positions and without custom modifiers.
  fileprivate var containers: [Substring] {
    var found: [Substring] = []
    for word in description.split(separator: "/") {
      if word == "content" {
        _ = found.popLast()
      } else if word.first?.isLetter == true, !word.hasPrefix("if."), !word.hasPrefix("id(") {
        found.append(word)
      }
    }
    return found
  }
}

extension NodeName {
  /// Whether its branch, but not the other one, contains a collection in whose row it is: the rows of
  /// two collections have different elements.
  fileprivate func isRow(below other: NodeName) -> Bool {
    guard let fork = identity.fork(with: other.identity) else { return false }
    let above = fork.above?.description ?? ""
    return path.dropFirst(above.count).contains("/[")
  }
}
