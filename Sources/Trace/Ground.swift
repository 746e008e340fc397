public import Values

/// A rule of SwiftUI that decided something: each decision of the engine contains the identifier of its
/// rule. The words for it are in Transcript; here are the facts of the fidelity register that it rests on.
public enum Rule: UInt8, CaseIterable, Hashable, Sendable {
  // Identity and lifetime.
  case branchIsIdentity, idIsIdentity, rowIsElement, typeInAnyView, childEndsWithParent
  case presentedByFlag, presentedByItem, screenIsOnPath, contentIsShown, windowIsOpen
  case stateLivesWithView, removalTakesTime
  // Bodies.
  case bodyReads, bodyUnread, bindingRead, bindingUnchanged, objectSends, propertyObserved
  case environmentChanges, propertyUnobserved, objectUnwatched, queryFetches, dottedKeyWakes
  // Inputs that a comparison found different.
  case inputDiffers, closureCaptures, closureOfGeneric, closureIsOther, bindingIsMadeAnew,
    objectIsOther
  case listIsIncomparable, programSaysDifferent
  // Inputs that a comparison found equal.
  case inputEqual, programSaysEqual, dataEqual
  // Writes.
  case equalWrite, writeDuringUpdate, writeUninstalled
  // Callbacks and work.
  case appearsOnce, appearsAgain, taskLivesWithView, taskGoesOn, changeCompares, receives
  case appearsAsOne, appearsAroundID, taskStarts, taskIDDiffers, changeInitially, preferenceDiffers
  case changedInPlace, objectNotWatched
  // Rules that replace a more general one.
  case environmentUnchanged, writeAfterEnd, watchesOther, otherInEnvironment, equalIsTold
  case dialogCloses, dismissalWrites, focusLeaves, equalIsNotTold
  case animationCompletes, animates, returnsInTime
  case rowIsNear, appearsWhenSeen, expressionOfWrapper, defaultIsMadeAnew, idIsShared, codeIsOther
  case timelineTicks, closureOfValue
  case modelIsInserted, modelIsDeleted, firstValueDiffers, bindingIdle, changeNeedsBefore

  /// Whether SwiftUI itself writes by it, through a binding that it was given.
  public var isOfWritesBySwiftUI: Bool {
    switch self {
    case .dialogCloses, .dismissalWrites, .focusLeaves: true
    default: false
    }
  }

  /// Whether what a flag or an item is bound to presents a view by it.
  public var isOfPresentations: Bool { self == .presentedByFlag || self == .presentedByItem }

  /// `F98`, `F118`: the register says how these are known.
  public var facts: [String] {
    switch self {
    case .branchIsIdentity: ["F98", "F118"]
    case .idIsIdentity: ["F102"]
    case .rowIsElement: ["F105", "F108"]
    case .typeInAnyView: ["F100"]
    case .childEndsWithParent: ["F202"]
    case .presentedByFlag: ["F230"]
    case .presentedByItem: ["F230"]
    case .screenIsOnPath: ["F232"]
    case .contentIsShown: ["F202"]
    case .windowIsOpen: ["F171"]
    case .stateLivesWithView: ["F1", "F2"]
    case .removalTakesTime: ["F137"]
    case .bodyReads: ["F7"]
    case .bodyUnread: ["F7"]
    case .bindingRead: ["F29"]
    case .bindingUnchanged, .bindingIdle: ["F29"]
    case .objectSends: ["F68"]
    case .propertyObserved: ["F180", "F190"]
    case .environmentChanges: ["F80", "F81"]
    case .defaultIsMadeAnew: ["N58"]
    case .idIsShared: ["F111"]
    case .codeIsOther: ["F1", "F165"]
    case .propertyUnobserved: ["F180", "F190"]
    case .objectUnwatched: ["F68"]
    case .queryFetches: ["F273"]
    case .dottedKeyWakes: ["F7"]
    case .inputDiffers: ["F43"]
    case .closureCaptures: ["F58", "F59"]
    case .closureOfGeneric: ["F58"]
    case .expressionOfWrapper: ["F58", "F63"]
    case .closureIsOther: ["F58"]
    case .bindingIsMadeAnew: ["F33"]
    case .objectIsOther: ["F54"]
    case .listIsIncomparable: ["F53"]
    case .programSaysDifferent: ["F45"]
    case .inputEqual: ["F43"]
    case .programSaysEqual: ["F45"]
    case .dataEqual: ["F106"]
    case .equalWrite: ["F9"]
    case .writeDuringUpdate: ["F17"]
    case .writeUninstalled: ["F19"]
    case .appearsOnce: ["F131"]
    case .appearsAgain: ["F247", "F252"]
    case .taskLivesWithView: ["F149"]
    case .taskGoesOn: ["F149"]
    case .changeCompares: ["F143"]
    case .receives: ["F150"]
    case .appearsAsOne: ["F133"]
    case .appearsAroundID: ["F103"]
    case .taskStarts, .taskIDDiffers: ["F149"]
    case .changeInitially: ["F144"]
    case .preferenceDiffers: ["F157"]
    case .changedInPlace: ["F179"]
    case .objectNotWatched: ["F68", "F69"]
    case .environmentUnchanged: ["F80"]
    case .writeAfterEnd: ["F21"]
    case .watchesOther: ["F65"]
    case .otherInEnvironment: ["F76"]
    case .equalIsTold: ["F177"]
    case .equalIsNotTold: ["F177"]
    case .dialogCloses: ["F229"]
    case .dismissalWrites: ["F230", "F232"]
    case .focusLeaves: ["F241", "F268"]
    case .animationCompletes: ["F142"]
    case .animates: ["F140"]
    case .returnsInTime: ["F99"]
    case .rowIsNear: ["F218", "N30"]
    case .appearsWhenSeen: ["F232", "F252"]
    case .timelineTicks: ["F192"]
    case .closureOfValue: ["F58"]
    case .firstValueDiffers: ["F2"]
    case .modelIsInserted, .modelIsDeleted: ["F273"]
    case .changeNeedsBefore: ["F147"]
    }
  }
}

/// What decided an event, if its cause and rule do not say everything.
public struct Ground: Hashable, Sendable {
  /// The type whose `==` in the program decided, and where that is written.
  public var type = ""
  public var place = Origin.none
  /// Where a wrapper of the program's own is used, in whose code a write stands.
  public var use = Origin.none
  /// Where the program changed what a query fetches, if no write of it shows that.
  public var change = Origin.none
  /// Further events: without them all, or with only one of them, the result would have been the same.
  public var others: [EventID] = []
  /// Writes that were overwritten before anything read them.
  public var overwritten: [EventID] = []
  /// For work that continues after a wait: the event that began it. The cause is what resumed it.
  public var beginning: EventID?
  /// The rule by which such work continues, or by which work without a place of its own is called.
  public var resumption: Rule?
  /// For an input that differs: the inputs declared behind it that differ as well.
  public var inputs: [String] = []
  /// The comparisons that stopped an update below the view, although its body ran.
  public var stops: [Stop] = []
  /// States that a part of a body read here for the first time, such as the closure of a row: they count as read by
  /// the body, though none of its runs has them among its reads.
  public var marks: [SlotID] = []
  /// The same of properties of observable objects, each with the view in whose code the part is.
  public var objectMarks: [ObjectMark] = []
  /// Where the title is given that a container of screens shows: in the code of one of them.
  public var title = Origin.none
  /// What asked for the animation of an update, or for that of a view which a modifier animates.
  public var animator: Animator?

  public init() {}

  /// What asks for an animation.
  public enum Animator: Hashable, Sendable {
    /// A function of that name, called at a place: `withAnimation`.
    case function(String, Origin)
    /// The binding through which was written: `$isOn.animation()`.
    case binding
    /// A modifier at a place: `animation(_:value:)`.
    case modifier(Origin)
  }

  /// The read of an object's property by a part of a view's body.
  public struct ObjectMark: Hashable, Sendable {
    public let view: NodeID
    public let object: ObjectID
    public let property: String

    public init(view: NodeID, object: ObjectID, property: String) {
      self.view = view
      self.object = object
      self.property = property
    }
  }

  /// A part of a body whose input was found equal.
  public struct Stop: Hashable, Sendable {
    /// The nearest enclosing view.
    public let view: NodeID
    public let rule: Rule
    public let type: String
    /// Where the `==` is written.
    public let place: Origin
    /// Where the part is written.
    public let origin: Origin

    public init(view: NodeID, rule: Rule, type: String, place: Origin, origin: Origin) {
      self.view = view
      self.rule = rule
      self.type = type
      self.place = place
      self.origin = origin
    }
  }
}
