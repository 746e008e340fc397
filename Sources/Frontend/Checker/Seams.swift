// The interface between the two halves of the checker.
//
// Expressions (this folder) are typed one at a time. Statements (`Statements/`, `Builders/`) are typed
// in blocks, which call back for the expressions in them.
//
// Expressions offer, in `ExpressionDoors.swift` and `BodyContext.swift`:
//
//     check(expr, expected:in:)    a full expression, converted to the type, nothing left open
//     infer(expr, in:)             a full expression with a type of its own
//     checkCondition(expr, in:)    a full expression of type Bool
//     convert(expr, to:in:)        a typed expression as another type, or an error
//     call(…)                      resolves a call of given candidates with typed arguments
//                                  (builders: `buildBlock`, `buildExpression` …)
//     declareLocal, declareFunction, pushLocals, popLocals    on BodyContext
//     report(…), origin(of:)
//
// Source arrives unfolded: operators are in `SequenceExprSyntax`, and the checker applies
// precedence itself, because folding makes new nodes without positions.
//
// Statements offer:
//
//     checkBlock(items, in:)           the statements, in a scope of locals that the caller has
//                                      pushed (or not); `return e` checks `e` against
//                                      `context.returnType` and sets `context.sawReturn`
//     checkBuilderBody(items, builder:, in:)  the body transformed; ends in a `return` of the built
//                                      value, checked against `context.returnType`
//     checkIf(node, expected:, in:), checkSwitch(node, expected:, in:)    as expressions
//     checkBody(of:_:in:), underlyingType(of:returnedBy:)    of `BodyChecking`
//
// `context.returnType` may contain open type variables while a closure is checked as an argument:
// checking the first `return` against it fixes them.
//
// Holes: `...` and `…` by themselves reach the syntax tree as the identifier
// `NormalisedSource.holeName`. Statements drop a hole that is a statement; as an expression it is
// `ExprKind.hole` of the expected type, with the error `hole.evaluated` ("a hole ('...') would have
// to be evaluated here"), and a call with a hole among its arguments takes that same way.
// Types declared in a body are in `context.scope.localTypes`.
