public import Phrases

extension DiagnosticID {
  /// What it means, in a sentence or two.
  public var explanation: Phrase {
    switch self {
    case .overlap: Phrase("a call changes one variable through two inout arguments at once.")
    case .inaccessible:
      Phrase("a declaration that is private or fileprivate is used from outside its scope.")
    case .restrictedAccessor:
      Phrase("an init accessor uses a property that its 'initializes' and 'accesses' do not list.")
    case .isolation: Phrase("code that belongs to an actor is used from outside it.")
    case .observableValue: Phrase("@Observable is written on something that is not a class.")
    case .unknownAttribute:
      Phrase(
        "an attribute has a name that is not known, or names a type that is not a wrapper, a builder or a macro."
      )
    case .unavailable: Phrase("a declaration is marked as unavailable.")
    case .deprecated: Phrase("a declaration is deprecated; it still runs.")
    case .untypedComputed: Phrase("a computed local property has no written type.")
    case .bindingWithoutName: Phrase("'if let' without a value works with a plain name only.")
    case .bindingNotOptional:
      Phrase("'if let' or 'guard let' unwraps something that is not optional.")
    case .bindingVoid: Phrase("a variable is given the result of something that returns nothing.")
    case .branchMismatch: Phrase("the branches of an if or switch expression have different types.")
    case .ambiguousBuilder:
      Phrase("the builders of Xcode 27 find a form ambiguous that earlier ones accept.")
    case .builderComponent:
      Phrase(
        "a result builder contains an expression that it cannot take, such as a number among views."
      )
    case .builderControlFlow:
      Phrase(
        "a result builder contains a statement that it has no method for, such as a loop among views."
      )
    case .builderDisabled:
      Phrase("a 'return' turns the result builder off: only the returned value is used.")
    case .builderEither: Phrase("a result builder cannot choose between branches of these types.")
    case .argumentType: Phrase("an argument has another type than the parameter.")
    case .constantRange:
      Phrase("ForEach over a range needs a range of constants: it keeps the first count.")
    case .extraArgument: Phrase("a call has an argument that no parameter takes.")
    case .argumentLabel:
      Phrase("an argument has another label than the parameter, none, or one too many.")
    case .missingArgument: Phrase("a call lacks an argument for a parameter without a default.")
    case .noMatch: Phrase("no overload of a function takes these arguments.")
    case .notCallable:
      Phrase(
        "something is called that is neither a function nor a type with an accessible initializer.")
    case .argumentOrder: Phrase("arguments stand in another order than the parameters.")
    case .unreachableCatch: Phrase("a 'catch' follows a 'do' in which nothing throws.")
    case .finalSuperclass: Phrase("a class inherits from a final class.")
    case .missingOverride: Phrase("a member replaces one of the superclass without saying so.")
    case .noInitializers:
      Phrase("a class has stored properties without values and no initializer that gives them one.")
    case .overrideLet: Phrase("a 'let' of the superclass is overridden by a 'var'.")
    case .overrideReadOnly:
      Phrase("a property that can be written is overridden by one that cannot.")
    case .overrideThrows: Phrase("a method that does not throw is overridden by one that does.")
    case .overrideType: Phrase("a property is overridden by one of another type.")
    case .overridesFinal: Phrase("a final or static member of the superclass is overridden.")
    case .requiredInitializer:
      Phrase("a subclass does not have an initializer that its superclass requires.")
    case .requiredOverride:
      Phrase("a required initializer is overridden with 'override' where 'required' is meant.")
    case .storedOverride: Phrase("a stored property overrides a property of the superclass.")
    case .closureArity: Phrase("a closure has more or fewer parameters than it will be given.")
    case .escapingClosure:
      Phrase("a closure that may not outlive the call is kept, or captures an inout parameter.")
    case .implicitSelf: Phrase("a closure that is kept uses a member of a class without 'self.'.")
    case .conditionScope:
      Phrase("the condition of a stop names a view or a type that the program does not have.")
    case .conditionType: Phrase("the condition of a stop is not true or false.")
    case .conditionWrites: Phrase("the condition of a stop would change the program.")
    case .dynamicSelf:
      Phrase("a class that can be inherited from returns itself where the protocol wants 'Self'.")
    case .missingConformance:
      Phrase("a type does not have what a protocol that it conforms to requires.")
    case .unrequiredInitializer:
      Phrase("a protocol asks for an initializer, and a subclass could lack it.")
    case .associatedTypeOutsideProtocol:
      Phrase("an 'associatedtype' is declared outside a protocol.")
    case .caseOutsideEnum: Phrase("a 'case' is declared outside an enumeration.")
    case .lazyComputed:
      Phrase("a computed property is lazy, or one that @Observable turns into a computed one.")
    case .lazyWithoutValue: Phrase("a lazy property has no initial value.")
    case .misplacedDeclaration: Phrase("a declaration stands in a function where it cannot.")
    case .functionWithoutBody: Phrase("a function has no body.")
    case .untypedDeclaration:
      Phrase("a property has neither a type nor a value to take the type from.")
    case .uninitializedGlobal: Phrase("a global or static property has no initial value.")
    case .overridesNothing:
      Phrase("'override' stands before a member that the superclass does not have in this form.")
    case .declarationPattern:
      Phrase("a property outside a function is declared by a pattern that is not supported there.")
    case .redeclared: Phrase("two declarations of one scope have the same name and type.")
    case .repeatedMain: Phrase("a program says in two places where it begins.")
    case .repeatsSDK: Phrase("the source repeats a declaration of the SDK; the SDK's is in force.")
    case .storedInExtension: Phrase("an extension declares a stored property.")
    case .lastDefer: Phrase("a 'defer' is the last statement of its scope and runs at once.")
    case .missingAwait: Phrase("something that suspends is used without 'await'.")
    case .noEffect: Phrase("'try', 'await', '??' or a comparison with nil has nothing to do here.")
    case .notAsync: Phrase("a function that is not async uses something that suspends.")
    case .missingTry: Phrase("something that throws is used without 'try'.")
    case .unhandledError: Phrase("an error is neither caught nor passed on to the caller.")
    case .indirectWithoutPayload: Phrase("a case without associated values is indirect.")
    case .rawType: Phrase("a raw value does not have the raw type, or the raw type cannot be one.")
    case .repeatedRawValue: Phrase("two cases have the same raw value.")
    case .rawWithPayload: Phrase("a case of an enumeration with raw values has associated values.")
    case .rawWithoutType: Phrase("a case has a raw value, and the enumeration has no raw type.")
    case .recursiveEnum: Phrase("an enumeration contains itself and is not indirect.")
    case .enumStoredProperty: Phrase("an enumeration declares a stored property.")
    case .branchValue: Phrase("a branch of an if or switch expression does not end with a value.")
    case .ifWithoutElse: Phrase("an if expression has no 'else'.")
    case .tooComplex: Phrase("an expression takes too long to type-check.")
    case .guardFallsThrough: Phrase("the body of a 'guard' does not leave the scope.")
    case .unreachable: Phrase("code follows a statement that always leaves.")
    case .notSequence: Phrase("a for loop goes through something that is not a sequence.")
    case .forPattern: Phrase("the pattern of a for loop does not fit the elements.")
    case .holeEvaluated: Phrase("a hole (... or …) stands where the program needs a value.")
    case .beforeSuper:
      Phrase("'super.init' is called before all properties of the class have a value.")
    case .convenienceChains: Phrase("a convenience initializer calls 'super.init'.")
    case .designatedDelegates:
      Phrase("an initializer of a class calls 'self.init' and is not a convenience initializer.")
    case .incompleteInit:
      Phrase("an initializer returns before all stored properties have a value.")
    case .notDelegated:
      Phrase("an initializer returns on some path without 'self.init' or 'super.init'.")
    case .selfEarly: Phrase("an initializer uses 'self' before all stored properties have a value.")
    case .misplacedBreak: Phrase("a 'break' has nothing to leave.")
    case .misplacedContinue: Phrase("a 'continue' stands outside a loop.")
    case .misplacedFallthrough: Phrase("a 'fallthrough' stands outside a switch.")
    case .unknownLabel: Phrase("no statement around has this label.")
    case .keyPath: Phrase("a key path has no root type, or does not fit where it stands.")
    case .duplicateScene: Phrase("two scenes of a lesson have the same name.")
    case .frontMatter: Phrase("the front matter of a lesson is malformed.")
    case .lessonGoal: Phrase("a block of goals is malformed.")
    case .openFence: Phrase("a block is never closed.")
    case .lessonPrediction: Phrase("a prediction is malformed.")
    case .strayLabel: Phrase("a label does not stand directly above a block.")
    case .lessonTranslation: Phrase("a translation does not fit its lesson.")
    case .unknownExpectation: Phrase("an 'expect' label asks for something that is not known.")
    case .unknownFence: Phrase("a block has a kind that lessons do not have.")
    case .unknownLessonLabel: Phrase("a block has a label that lessons do not have.")
    case .literalRange:
      Phrase("a number is too large or too small for its type, or is divided by zero.")
    case .regex: Phrase("a regular expression is malformed.")
    case .entryMakesObject:
      Phrase("the default value of an '@Entry' is a new object or closure each time it is read.")
    case .misplacedEntry:
      Phrase(
        "@Entry stands outside an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues."
      )
    case .lazyLet: Phrase("a constant is lazy.")
    case .mutatingInClass: Phrase("a method of a class is mutating.")
    case .overrideOutsideClass: Phrase("'override' stands outside a class.")
    case .weakValue: Phrase("a weak variable does not have the type of a class.")
    case .unknownModule: Phrase("an imported module is not known.")
    case .addressOf:
      Phrase("'&' is missing before an inout argument, or stands where no inout argument is.")
    case .immutable:
      Phrase(
        "something is changed that cannot be: a constant, a parameter, a property of a struct in a method that is not mutating."
      )
    case .useBeforeSelf: Phrase("'self' is used where there is none.")
    case .unknownName: Phrase("a name is not declared in this scope.")
    case .nestingTooDeep: Phrase("brackets or types are nested too deeply.")
    case .opaque: Phrase("names of frameworks that are not simulated: what they give is inert.")
    case .circularOpaqueType: Phrase("an opaque result type is defined by itself.")
    case .opaqueConformance:
      Phrase("what is returned does not conform to the protocol behind 'some'.")
    case .opaqueMismatch:
      Phrase("a function that returns 'some' returns values of different types.")
    case .opaqueWithoutReturn: Phrase("a function that returns 'some' returns nothing.")
    case .operands: Phrase("an operator is not declared for operands of these types.")
    case .precedence: Phrase("two operators stand side by side, and none of them comes first.")
    case .erasedOptional: Phrase("an optional becomes 'Any' without being unwrapped.")
    case .printedOptional: Phrase("a text contains an optional, which prints as 'Optional(…)'.")
    case .ambiguousCase: Phrase("an enumeration has several cases of this name.")
    case .casePayloadCount:
      Phrase("a pattern has another number of parts than the case has associated values.")
    case .casePayloadLabel:
      Phrase("a part of a pattern has another label than the associated value.")
    case .patternNoMatch: Phrase("a value is compared with a pattern of another type.")
    case .untypedPattern: Phrase("a variable has neither a type nor a value.")
    case .patternNotOptional: Phrase("a '?' pattern is applied to something that is not optional.")
    case .patternNotTuple: Phrase("a tuple pattern is applied to something that is not a tuple.")
    case .tupleCount: Phrase("a tuple pattern has another number of parts than the tuple.")
    case .unboundVariable:
      Phrase("a variable is bound in one pattern of a case and not in another.")
    case .circularProtocol: Phrase("a protocol refines itself.")
    case .requirementWithoutAccessors:
      Phrase("a property of a protocol does not say whether it can be written.")
    case .returnInDefer: Phrase("a 'return' stands in a 'defer'.")
    case .misplacedReturn: Phrase("a 'return' stands outside a function.")
    case .missingReturn: Phrase("a function ends without returning its value.")
    case .returnWithoutValue: Phrase("a 'return' has no value, and the function has a result.")
    case .returnNextLine: Phrase("the expression on the line below 'return' is what is returned.")
    case .unexpectedReturn: Phrase("a function or an initializer without a result returns a value.")
    case .rootEnvironment:
      Phrase(
        "the view that was chosen reads objects from its environment, which are made for it here.")
    case .rootMadeUp:
      Phrase("nothing in the file makes the view, so it is made here with values of its types.")
    case .rootNeedsArguments:
      Phrase("the view that was chosen as root cannot be made without arguments.")
    case .rootNone: Phrase("the file has no view to show.")
    case .rootNotAView: Phrase("what was chosen as root is not a view.")
    case .rootStack:
      Phrase("the view that was chosen as root has links and no stack, so it stands in one here.")
    case .rootUnknown: Phrase("there is no view or preview with the name of the chosen root.")
    case .sourceMended:
      Phrase("a character that no editor types, such as a curly quote, was read as the plain one.")
    case .recursiveStruct: Phrase("a struct contains itself.")
    case .caseAfterDefault: Phrase("a 'case' follows the 'default'.")
    case .emptyCase: Phrase("a 'case' has no statement.")
    case .switchWithoutCase: Phrase("a switch has no case.")
    case .notExhaustive: Phrase("a switch does not cover all values.")
    case .redundantCase: Phrase("a 'case' never matches: those before take its values.")
    case .redundantDefault: Phrase("a 'default' never runs: the cases take all values.")
    case .syntax: Phrase("the parser of Swift does not understand the source here.")
    case .missingAny: Phrase("a protocol is used as a type without 'any'.")
    case .argumentConformance:
      Phrase("a type in <…> does not conform to what the generic type requires of it.")
    case .typeArgumentCount:
      Phrase("a generic type is written with too many or too few types in <…>.")
    case .badCast:
      Phrase("a cast never succeeds, always succeeds, or is not a conversion that 'as' makes.")
    case .circularAlias: Phrase("a type alias refers to itself.")
    case .circularInheritance: Phrase("a class inherits from itself.")
    case .conformance:
      Phrase("a type does not conform to the protocol that is required of it here.")
    case .discardOutsideAssignment: Phrase("'_' stands where a value is needed.")
    case .heterogeneous: Phrase("the elements of a literal have different types.")
    case .inheritsClass: Phrase("a struct or an enumeration inherits from a class.")
    case .inheritsValue: Phrase("a type inherits from a struct or an enumeration.")
    case .instanceMemberOnType:
      Phrase("a member of values is used on the type, or a static member on a value.")
    case .mismatch: Phrase("a value has another type than the one that is wanted here.")
    case .missingTypeArguments: Phrase("a generic type is written without its types in <…>.")
    case .multipleInheritance:
      Phrase("a class inherits from more than one class, or names it behind a protocol.")
    case .nilMismatch: Phrase("'nil' stands where the type is not optional.")
    case .noContext: Phrase("'.name' stands where the type is not known.")
    case .unknownMember: Phrase("a type has no member of this name.")
    case .unknownMemberType: Phrase("a type has no nested type of this name.")
    case .notInferred: Phrase("nothing says which type is meant.")
    case .optionalMember: Phrase("a member is used on an optional that was not unwrapped.")
    case .packExpansion: Phrase("'repeat' or 'each' stands where a pack cannot.")
    case .typePlaceholder: Phrase("'_' stands where a type must be written.")
    case .someConstraint: Phrase("what follows 'some' is not a protocol or a class.")
    case .somePosition: Phrase("'some' stands where no opaque type can.")
    case .typeTooLarge: Phrase("a type alias has too many parts.")
    case .unknownType: Phrase("a type is not declared in this scope.")
    case .unsupportedType: Phrase("types of this form are not simulated.")
    case .unwrap:
      Phrase(
        "an optional is used where its value is needed, or something is unwrapped that is not optional."
      )
    case .notWrapper:
      Phrase("a closure's parameter '$name' does not have the type of a property wrapper.")
    case .unsupported: Phrase("Swift or Apple's SDK has this, and the simulator does not.")
    case .unsupportedMacro: Phrase("this macro is not simulated.")
    case .unsupportedModule:
      Phrase("this module is not simulated; what the program uses of it is unknown here.")
    case .unsupportedStatement: Phrase("this statement is not simulated.")
    case .unusedResult: Phrase("the result of a call or an expression is not used.")
    case .unusedVariable: Phrase("a variable is never read, or never changed.")
    case .earlyCapture: Phrase("a closure uses a variable that is declared below it.")
    case .earlyState:
      Phrase("private state that has a value is assigned before all other properties have one.")
    case .initializedTwice: Phrase("a constant is given a value twice.")
    case .uninitialized: Phrase("a variable is used before it has a value.")
    case .variantChosen:
      Phrase("a type is declared several times; the last one runs unless --variant chooses.")
    case .unknownVariant: Phrase("--variant names a variant that the program does not have.")
    case .wrapperOnLet: Phrase("a property wrapper stands before a 'let'.")
    case .noWrappedValue: Phrase("a property wrapper has no 'wrappedValue'.")
    case .wrapperOnPattern: Phrase("a property wrapper stands before several variables at once.")
    case .wrapperTypeUnknown: Phrase("nothing says which value a property wrapper holds.")
    }
  }
}
