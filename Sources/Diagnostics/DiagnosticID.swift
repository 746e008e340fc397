/// The diagnostics, each with the stable name by which tools know it and which NDJSON prints.
///
/// The list is closed: what is not here cannot be reported. A new one is a case here, its sentence in
/// `explanation` (a switch without a default requires it) with its translation, and the place that
/// reports it; a test requires a program that produces it.
public enum DiagnosticID: String, CaseIterable, Sendable {
  case overlap = "access.overlap"
  case inaccessible = "access.private"

  case restrictedAccessor = "accessor.restricted"

  case isolation = "actor.isolation"

  case observableValue = "attribute.observable"
  case unknownAttribute = "attribute.unknown"

  case unavailable = "availability.unavailable"
  case deprecated = "availability.deprecated"

  case untypedComputed = "binding.computed"
  case bindingWithoutName = "binding.no-value"
  case bindingNotOptional = "binding.not-optional"
  case bindingVoid = "binding.void"

  case branchMismatch = "branches.mismatch"

  case ambiguousBuilder = "builder.ambiguous"
  case builderComponent = "builder.component"
  case builderControlFlow = "builder.control-flow"
  case builderDisabled = "builder.disabled"
  case builderEither = "builder.either"

  case argumentType = "call.argument-type"
  case constantRange = "call.constant-range"
  case extraArgument = "call.extra-argument"
  case argumentLabel = "call.label"
  case missingArgument = "call.missing-argument"
  case noMatch = "call.no-match"
  case notCallable = "call.not-callable"
  case argumentOrder = "call.order"

  case unreachableCatch = "catch.unreachable"

  case finalSuperclass = "class.final-superclass"
  case missingOverride = "class.missing-override"
  case noInitializers = "class.no-initializers"
  case overrideLet = "class.override-let"
  case overrideReadOnly = "class.override-read-only"
  case overrideThrows = "class.override-throws"
  case overrideType = "class.override-type"
  case overridesFinal = "class.overrides-final"
  case requiredInitializer = "class.required-initializer"
  case requiredOverride = "class.required-override"
  case storedOverride = "class.stored-override"

  case closureArity = "closure.arity"
  case escapingClosure = "closure.escapes"
  case implicitSelf = "closure.implicit-self"

  case conditionScope = "condition.scope"
  case conditionType = "condition.type"
  case conditionWrites = "condition.writes"

  case dynamicSelf = "conformance.dynamic-self"
  case missingConformance = "conformance.missing"
  case unrequiredInitializer = "conformance.required-initializer"

  case associatedTypeOutsideProtocol = "declaration.associated-type-outside-protocol"
  case caseOutsideEnum = "declaration.case-outside-enum"
  case lazyComputed = "declaration.lazy-computed"
  case lazyWithoutValue = "declaration.lazy-without-value"
  case misplacedDeclaration = "declaration.misplaced"
  case functionWithoutBody = "declaration.no-body"
  case untypedDeclaration = "declaration.no-type"
  case uninitializedGlobal = "declaration.no-value"
  case overridesNothing = "declaration.overrides-nothing"
  case declarationPattern = "declaration.pattern"
  case redeclared = "declaration.redeclared"
  case repeatedMain = "declaration.main-twice"
  case repeatsSDK = "declaration.repeats-sdk"
  case storedInExtension = "declaration.stored-in-extension"

  case lastDefer = "defer.last"

  case missingAwait = "effect.await"
  case noEffect = "effect.none"
  case notAsync = "effect.not-async"
  case missingTry = "effect.try"
  case unhandledError = "effect.unhandled-error"

  case indirectWithoutPayload = "enum.indirect"
  case rawType = "enum.raw-type"
  case repeatedRawValue = "enum.raw-value-repeated"
  case rawWithPayload = "enum.raw-with-payload"
  case rawWithoutType = "enum.raw-without-type"
  case recursiveEnum = "enum.recursive"
  case enumStoredProperty = "enum.stored-property"

  case branchValue = "expression.branch-value"
  case ifWithoutElse = "expression.if-without-else"
  case tooComplex = "expression.too-complex"

  case guardFallsThrough = "flow.guard-falls-through"
  case unreachable = "flow.unreachable"

  case notSequence = "for.not-sequence"
  case forPattern = "for.pattern"

  case holeEvaluated = "hole.evaluated"

  case beforeSuper = "init.before-super"
  case convenienceChains = "init.chains"
  case designatedDelegates = "init.delegates"
  case incompleteInit = "init.incomplete"
  case notDelegated = "init.not-delegated"
  case selfEarly = "init.self-early"

  case misplacedBreak = "jump.break"
  case misplacedContinue = "jump.continue"
  case misplacedFallthrough = "jump.fallthrough"
  case unknownLabel = "jump.label"

  case keyPath = "keypath"

  case duplicateScene = "lesson.duplicate-scene"
  case frontMatter = "lesson.front-matter"
  case lessonGoal = "lesson.goal"
  case openFence = "lesson.open-fence"
  case lessonPrediction = "lesson.predict"
  case strayLabel = "lesson.stray-label"
  case lessonTranslation = "lesson.translation"
  case unknownExpectation = "lesson.unknown-expectation"
  case unknownFence = "lesson.unknown-fence"
  case unknownLessonLabel = "lesson.unknown-label"

  case literalRange = "literal.range"
  case regex = "literal.regex"

  case entryMakesObject = "macro.entry-object"
  case misplacedEntry = "macro.entry-place"

  case lazyLet = "modifier.lazy-let"
  case mutatingInClass = "modifier.mutating"
  case overrideOutsideClass = "modifier.override"
  case weakValue = "modifier.weak"

  case unknownModule = "module.unknown"

  case addressOf = "mutation.address"
  case immutable = "mutation.immutable"

  case useBeforeSelf = "name.self-unavailable"
  case unknownName = "name.unknown"

  case nestingTooDeep = "nesting.too-deep"

  case opaque
  case circularOpaqueType = "opaque.circular"
  case opaqueConformance = "opaque.conformance"
  case opaqueMismatch = "opaque.mismatch"
  case opaqueWithoutReturn = "opaque.no-return"

  case operands = "operator.operands"
  case precedence = "operator.precedence"

  case erasedOptional = "optional.erased"
  case printedOptional = "optional.printed"

  case ambiguousCase = "pattern.ambiguous-case"
  case casePayloadCount = "pattern.case-count"
  case casePayloadLabel = "pattern.case-label"
  case patternNoMatch = "pattern.no-match"
  case untypedPattern = "pattern.no-type"
  case patternNotOptional = "pattern.not-optional"
  case patternNotTuple = "pattern.not-tuple"
  case tupleCount = "pattern.tuple-count"
  case unboundVariable = "pattern.unbound"

  case circularProtocol = "protocol.circular"
  case requirementWithoutAccessors = "protocol.no-accessors"

  case returnInDefer = "return.in-defer"
  case misplacedReturn = "return.misplaced"
  case missingReturn = "return.missing"
  case returnWithoutValue = "return.missing-value"
  case returnNextLine = "return.next-line"
  case unexpectedReturn = "return.unexpected"

  case rootEnvironment = "root.environment"
  case rootMadeUp = "root.made-up"
  case rootStack = "root.stack"
  case rootNeedsArguments = "root.needs-arguments"
  case rootNone = "root.none"
  case rootNotAView = "root.not-a-view"
  case rootUnknown = "root.unknown"

  case sourceMended = "source.mended"

  case recursiveStruct = "struct.recursive"

  case caseAfterDefault = "switch.case-after-default"
  case emptyCase = "switch.empty-case"
  case switchWithoutCase = "switch.no-case"
  case notExhaustive = "switch.not-exhaustive"
  case redundantCase = "switch.redundant-case"
  case redundantDefault = "switch.redundant-default"

  case syntax

  case missingAny = "type.any-missing"
  case argumentConformance = "type.argument-conformance"
  case typeArgumentCount = "type.argument-count"
  case badCast = "type.cast"
  case circularAlias = "type.circular-alias"
  case circularInheritance = "type.circular-inheritance"
  case conformance = "type.conformance"
  case discardOutsideAssignment = "type.discard"
  case heterogeneous = "type.heterogeneous"
  case inheritsClass = "type.inherits-class"
  case inheritsValue = "type.inherits-value"
  case instanceMemberOnType = "type.instance-member"
  case mismatch = "type.mismatch"
  case missingTypeArguments = "type.missing-arguments"
  case multipleInheritance = "type.multiple-inheritance"
  case nilMismatch = "type.nil"
  case noContext = "type.no-context"
  case unknownMember = "type.no-member"
  case unknownMemberType = "type.no-member-type"
  case notInferred = "type.not-inferred"
  case optionalMember = "type.optional-member"
  case packExpansion = "type.pack"
  case typePlaceholder = "type.placeholder"
  case someConstraint = "type.some-constraint"
  case somePosition = "type.some-position"
  case typeTooLarge = "type.too-large"
  case unknownType = "type.unknown"
  case unsupportedType = "type.unsupported"
  case unwrap = "type.unwrap"
  case notWrapper = "type.wrapper"

  case unsupported
  case unsupportedMacro = "unsupported.macro"
  case unsupportedModule = "unsupported.module"
  case unsupportedStatement = "unsupported.statement"

  case unusedResult = "unused.result"
  case unusedVariable = "unused.variable"

  case earlyCapture = "variable.early-capture"
  case earlyState = "variable.early-state"
  case initializedTwice = "variable.twice"
  case uninitialized = "variable.uninitialized"

  case variantChosen = "variant.chosen"
  case unknownVariant = "variant.unknown"

  case wrapperOnLet = "wrapper.let"
  case noWrappedValue = "wrapper.no-wrapped-value"
  case wrapperOnPattern = "wrapper.pattern"
  case wrapperTypeUnknown = "wrapper.unknown-type"
}

extension DiagnosticID {
  /// Its severity, unless the reporting code says otherwise.
  public var severity: Diagnostic.Severity {
    switch self {
    case .deprecated, .bindingVoid, .builderDisabled, .constantRange, .unreachableCatch,
      .lastDefer, .noEffect, .unreachable, .unknownModule, .erasedOptional, .printedOptional,
      .returnNextLine, .rootEnvironment, .rootMadeUp, .sourceMended, .redundantCase,
      .redundantDefault, .missingAny, .unsupportedModule, .unusedResult, .unusedVariable:
      .warning
    case .repeatsSDK, .opaque, .rootStack, .variantChosen: .note
    default: .error
    }
  }

  /// Its subject: the first part of its name.
  public var family: DiagnosticFamily? {
    DiagnosticFamily(rawValue: String(rawValue.prefix { $0 != "." }))
  }
}
