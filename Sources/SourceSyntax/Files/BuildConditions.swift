import Diagnostics
public import Releases
package import SwiftSyntax

/// The platform and settings that a target is built for, if it is not the profile's iPhone.
public struct BuildConditions: Sendable, Equatable {
  /// The name used in `os(…)`.
  public var platform: String
  /// Compilation conditions besides `DEBUG`.
  public var flags: Set<String>
  /// The program's modules besides the main one, which `canImport` finds.
  public var modules: Set<String>
  /// The version that `swift(…)` and `compiler(…)` compare with.
  public var language = Profile.newest.swift

  public init(platform: String = "iOS", flags: Set<String> = [], modules: Set<String> = []) {
    self.platform = platform
    self.flags = flags.subtracting(["DEBUG"])
    self.modules = modules
  }

  /// Whether all answers are the profile's.
  package var isPlain: Bool {
    platform == "iOS" && flags.isEmpty && modules.isEmpty && language == Profile.newest.swift
  }

  /// The value of a call in a condition, if the profile would answer differently.
  fileprivate func answer(_ name: String, _ argument: String) -> Bool? {
    switch name {
    case "os":
      return platform == "iOS" ? nil : argument == platform
    case "canImport":
      if modules.contains(argument) { return true }
      switch (argument, platform) {
      case ("AppKit", "macOS"), ("Cocoa", "macOS"), ("WatchKit", "watchOS"): return true
      case ("UIKit", "macOS"): return false
      default: return nil
      }
    case "targetEnvironment":
      return platform == "macOS" ? false : nil
    case "swift", "compiler":
      return Self.compares(argument, with: language)
    default: return nil
    }
  }
}

extension BuildConditions {
  /// `>=5.9`, `<6`: the two comparisons allowed in conditions.
  package static func compares(_ argument: String, with language: LanguageVersion) -> Bool {
    let version = [language.major, language.minor]
    let text = argument.filter { !$0.isWhitespace }
    let wantsLess = text.hasPrefix("<")
    guard wantsLess || text.hasPrefix(">=") else { return false }
    let parts = text.dropFirst(wantsLess ? 1 : 2).split(separator: ".")
    let asked = parts.compactMap { Int($0) }
    guard !asked.isEmpty, asked.count == parts.count else { return false }
    // Missing parts count as zero: 6 is 6.0.
    for index in 0..<max(asked.count, version.count) {
      let wanted = index < asked.count ? asked[index] : 0
      let ours = index < version.count ? version[index] : 0
      if ours != wanted { return (ours < wanted) == wantsLess }
    }
    return !wantsLess
  }

  /// The tree with `true` and `false` in place of the conditions that are answered differently
  /// here. Everything else keeps its position.
  package func settled(_ tree: SourceFileSyntax, _ text: String) -> SourceFileSyntax {
    guard !isPlain, text.mentions("#if") || text.mentions("#elseif") else { return tree }
    return ClauseRewriter(self).rewrite(tree).as(SourceFileSyntax.self) ?? tree
  }
}

/// Finds the conditions.
private final class ClauseRewriter: SyntaxRewriter {
  private let conditions: ConditionRewriter

  init(_ build: BuildConditions) {
    conditions = ConditionRewriter(build)
    super.init()
  }

  override func visit(_ node: IfConfigClauseSyntax) -> IfConfigClauseSyntax {
    var clause = super.visit(node)
    if let condition = clause.condition {
      clause.condition = conditions.rewrite(condition).as(ExprSyntax.self)
    }
    return clause
  }
}

private final class ConditionRewriter: SyntaxRewriter {
  private let build: BuildConditions

  init(_ build: BuildConditions) {
    self.build = build
    super.init()
  }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    let argument = node.arguments.first?.expression.trimmedDescription ?? ""
    guard let answer = build.answer(node.calledExpression.trimmedDescription, argument) else {
      return ExprSyntax(node)
    }
    return literal(answer, insteadOf: node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    build.flags.contains(node.baseName.text) ? literal(true, insteadOf: node) : ExprSyntax(node)
  }

  /// Exactly as many bytes as before; a flag shorter than `true` keeps the profile's answer.
  private func literal(_ value: Bool, insteadOf node: some ExprSyntaxProtocol) -> ExprSyntax {
    let word = value ? "true" : "false"
    let blanks = node.trimmedLength.utf8Length - word.utf8.count
    guard blanks >= 0 else { return ExprSyntax(node) }
    let token = TokenSyntax.keyword(
      value ? .true : .false, leadingTrivia: node.leadingTrivia,
      trailingTrivia: (blanks > 0 ? .spaces(blanks) : []) + node.trailingTrivia)
    return ExprSyntax(BooleanLiteralExprSyntax(literal: token))
  }
}
