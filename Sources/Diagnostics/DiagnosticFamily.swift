public import Phrases

/// What a diagnostic is about: the first part of its name.
public enum DiagnosticFamily: String, CaseIterable, Sendable {
  case access
  case accessor
  case actor
  case attribute
  case availability
  case binding
  case branches
  case builder
  case call
  case `catch`
  case `class`
  case closure
  case condition
  case conformance
  case declaration
  case `defer`
  case effect
  case enumeration = "enum"
  case expression
  case flow
  case `for`
  case hole
  case initializer = "init"
  case jump
  case keyPath = "keypath"
  case lesson
  case literal
  case macro
  case modifier
  case module
  case mutation
  case name
  case nesting
  case opaque
  case `operator`
  case optional
  case pattern
  case `protocol`
  case `return`
  case root
  case source
  case `struct`
  case `switch`
  case syntax
  case type
  case unsupported
  case unused
  case variable
  case variant
  case wrapper
}

extension DiagnosticFamily {
  public var explanation: Phrase {
    switch self {
    case .access:
      Phrase(
        "a declaration cannot be reached from here (private, fileprivate), or is reached twice at once."
      )
    case .accessor: Phrase("an init accessor uses a property that it does not list.")
    case .actor: Phrase("code of one actor is used from outside without await.")
    case .attribute: Phrase("an attribute is not known, or does not belong here.")
    case .availability: Phrase("something is deprecated, or not available where the program runs.")
    case .binding:
      Phrase("a binding is made of something that cannot be one, or is used as what it is not.")
    case .branches:
      Phrase(
        "the branches of an expression have different types; @ViewBuilder or AnyView joins views.")
    case .builder: Phrase("a view builder contains something that it cannot take.")
    case .call: Phrase("the arguments of a call do not fit: a label, a count, a type, an order.")
    case .catch: Phrase("a catch clause is never reached.")
    case .class: Phrase("a class breaks a rule of initialisers or overriding.")
    case .closure:
      Phrase("a closure has other parameters than wanted, escapes, or needs self written out.")
    case .condition: Phrase("the condition of a stop cannot be asked where the stop was hit.")
    case .conformance: Phrase("a type does not have what a protocol that it conforms to requires.")
    case .declaration: Phrase("a declaration is incomplete, repeated, or where none may be.")
    case .defer: Phrase("a defer is where it has no effect.")
    case .effect:
      Phrase("async or throwing code is used without await, try or a place that allows it.")
    case .enumeration: Phrase("an enumeration breaks a rule of raw values, payloads or recursion.")
    case .expression:
      Phrase("an expression is too complex, or lacks a branch that gives its value.")
    case .flow: Phrase("code is never reached, or a guard falls through.")
    case .for:
      Phrase(
        "a for loop goes through something that is not a sequence, or its pattern does not fit.")
    case .hole: Phrase("code that is left out (... or …) is needed.")
    case .initializer:
      Phrase("an initialiser leaves something uninitialised, or uses self too early.")
    case .jump:
      Phrase(
        "break, continue or fallthrough stands where there is nothing to leave or to continue.")
    case .keyPath: Phrase("a key path does not fit where it stands.")
    case .lesson:
      Phrase("the lesson itself is malformed: front matter, a fence, a label, a prediction.")
    case .literal: Phrase("a literal is invalid, or does not fit its type.")
    case .macro: Phrase("a macro is where none may be.")
    case .modifier: Phrase("a modifier of a declaration does not fit it.")
    case .module: Phrase("a module is not known.")
    case .mutation: Phrase("something immutable is changed.")
    case .name: Phrase("a name is not known here.")
    case .nesting: Phrase("the source is nested too deeply.")
    case .opaque:
      Phrase("some View and other opaque types: no return, or returns of different types.")
    case .operator: Phrase("operands do not fit an operator, or its precedence is not known.")
    case .optional: Phrase("an optional is used where it probably is not meant to be.")
    case .pattern: Phrase("a pattern does not match what it is applied to.")
    case .protocol: Phrase("a protocol declaration breaks a rule.")
    case .return: Phrase("a return lacks its value, has one too many, or is where none may be.")
    case .root: Phrase("the view to begin with was not found, or is none.")
    case .source: Phrase("the text of the source: characters, placeholders, depth.")
    case .struct: Phrase("a struct contains itself.")
    case .switch: Phrase("a switch is not exhaustive, or has a case that never matches.")
    case .syntax: Phrase("the source is not Swift.")
    case .type: Phrase("types do not fit, or a member is not there.")
    case .unsupported: Phrase("Apple's SDK has this and the simulator does not.")
    case .unused: Phrase("a variable or a result is not used.")
    case .variable: Phrase("a variable is used before it has a value, or declared twice.")
    case .variant: Phrase("a variant was asked for that the program does not have.")
    case .wrapper: Phrase("a property wrapper is used in a way that it does not allow.")
    }
  }
}
