/// Facts about the program's code that hold in every run: no event carries them, and advice needs
/// them to tell a habit from code that only looks like it.
///
/// The front end answers (`ProgramFacts`) from the checked program, so a name means here what it
/// means to the compiler; commentary and the clinic ask, and know no front end.
/// A place that the program does not have (`Origin.none`, a step) has nothing to say.
public protocol ProgramEvidence: AnyObject {
  // MARK: Properties

  /// Whether a state of that name has `didSet` or `willSet`.
  func isObservedState(_ property: String) -> Bool
  /// Whether the first value of a state of that name is another one each time: a lot, the clock.
  func isDrawn(_ property: String) -> Bool
  /// Whether the first value of a state is evaluated once in a lifetime, and by each read before that
  /// (N4, N6).
  func isMadeLate(_ property: String, in view: String) -> Bool
  /// Whether the code of views reads a property of that name.
  func isMentionedByViews(_ property: String) -> Bool
  /// Whether the program subscribes to the changes of an object in a property of that name.
  func isSubscribed(_ property: String) -> Bool
  /// Whether a view is made from `property.field`.
  func isShown(_ field: String, of property: String) -> Bool
  /// Whether content that a modifier presents later, draws or measures mentions the property.
  func isPresentedLater(_ property: String) -> Bool
  /// Whether the content of a sheet that a flag presents is made with the value of the property;
  /// `origin` is the place of something in the content.
  func isInSheet(_ property: String, around origin: Origin) -> Bool

  /// What the code of a view does with a state, beside handing bindings to it to controls.
  func use(ofDraft property: String, in view: String) -> DraftUse
  /// Whether a property of a view is declared without a value, so that its maker or its initialiser gives
  /// the first one.
  func isGivenFirstValue(_ property: String, in view: String) -> Bool
  /// The state that nobody ever writes, and from which a state of a view gets its first value, where the
  /// view only shows and changes that; nil where somebody learns of the change.
  func idleOriginal(ofCopy property: String, in view: String) -> String?
  /// The names in the call at a place, its closures included, and in what they call of the program.
  func names(inCallAt origin: Origin) -> Set<String>
  /// The names in the code of a type, and in what it names of the program.
  func names(inCodeOf type: String) -> Set<String>
  /// The names by whose values a property is made that stores none: those in the code of a computed one, or
  /// in that of its wrapper, and of an input those in what it is given where its view is made. Of one type, or
  /// of any.
  func names(behind property: String, in type: String?) -> Set<String>
  /// The place of `.constant(…)` of a property that changes, in the call at a place; `Origin.none` where
  /// there is none.
  func constantBinding(inCallAt origin: Origin) -> Origin

  // MARK: Classes

  /// The greatest loss when another object of the class takes an object's place.
  func keeping(_ className: String) -> Keeping
  /// Whether objects of the class belong to a store, which announces their changes itself.
  func isManaged(_ className: String) -> Bool

  // MARK: Places

  /// The collection from which the call at a place takes an element by index; nil where its
  /// elements are those of a constant, which cannot shrink under it.
  func indexedCollection(at origin: Origin) -> String?
  /// The words of a call's arguments that are no closures: names and literals, in order.
  func argumentWords(at origin: Origin) -> [String]
  /// The names by whose values the view at a place is made; nil where there is none. Of a text that the call
  /// there has as its title, those in the title.
  func namedValues(at origin: Origin, of inputs: Set<String>, showing text: String?) -> NamedValues?
  /// The places in views where a text is written, also with values in it, in the order of the source.
  func places(ofText text: String) -> [WrittenText]
  /// The values in a text that the view which is made at a place may say, as it says what it shows now; nil
  /// where its title says no such text.
  func values(in text: String, saidAt origin: Origin) -> [String]?
  /// A place in the code of a type, with what the conditions around it name; nil where nothing is there.
  func decision(at origin: Origin) -> DecidingPlace?
  /// The places in views where a property of that name is written under a condition, in the order of the
  /// source.
  func conditionalWrites(of property: String) -> [DecidingPlace]
  /// The modifiers of that name on the view that is made at a place, with what their arguments name.
  func modifiers(named name: String, ofViewAt origin: Origin) -> [DecidingPlace]
  /// Whether a class of the program declares a property of that name as `@ObservationIgnored`.
  func isIgnoredInObservation(_ property: String) -> Bool
  /// The classes that are `ObservableObject`s and have a variable of that name which is not `@Published`.
  func unpublishedOwners(of property: String) -> Set<String>
  /// Whether the view that is made at a place is given `.constant(…)` for an input.
  func givesConstant(for input: String, inCallAt origin: Origin) -> Bool
  /// Whether the statement at a place gives a property a value that does not depend on the old one: a plain
  /// assignment that does not name it; nil where nothing is written.
  func assignsAnew(_ property: String, at origin: Origin) -> Bool?
  /// The places where a modifier of that name is called, in the order of the source.
  func uses(ofModifier name: String) -> [Origin]
  /// The places where a view of that name is made, in the order of the source.
  func makers(of view: String) -> [Origin]
  /// Whether the call at a place has the name in it, also in its closures.
  func isNamed(_ name: String, inCallAt origin: Origin) -> Bool
  /// The code that puts the view at a place into branches: a modifier, a helper that is called
  /// there, else the view of the given name.
  func brancher(at origin: Origin, in view: String) -> String
  /// The place of the first condition in the code of a function, a modifier or a view of that name;
  /// `Origin.none` where there is none.
  func condition(in name: String) -> Origin
  /// Whether the view that is made at a place has `onAppear` or `task`, or one inside it has.
  func actsOnAppearing(at origin: Origin) -> Bool
  /// Whether the last `id` of the view that is made at a place is stored, and not made there.
  func isGivenStoredID(at origin: Origin) -> Bool
  /// Whether a place is in the code of a preview.
  func isOfPreview(at origin: Origin) -> Bool
  /// Whether the value that is made at a place is a stand-in for something that is not simulated.
  func isStandIn(at origin: Origin) -> Bool
  /// Whether the value made at a place is the initial value of storage: `State(initialValue: …)`.
  func isInitialValue(at origin: Origin) -> Bool
  /// Whether two places are branches of one `switch` or one chain of `else if` that show the same,
  /// as tabs that are not made yet.
  func areCases(_ one: Origin, _ other: Origin) -> Bool
  /// The branches of builders around a place, the innermost first.
  func branches(around origin: Origin) -> [BranchSpelling]
  /// Whether two places make something with arguments of other labels, or with other texts and
  /// nothing else that is different: several screens, and not one view in several states.
  func sayOtherThings(_ one: Origin, _ other: Origin) -> Bool
  /// Whether the code of the declaration at a place hands a binding on: `$name`.
  func handsOnBinding(inCodeAt origin: Origin) -> Bool
  /// Whether the code of the declaration at a place names the property.
  func isNamed(_ property: String, inCodeAt origin: Origin) -> Bool
  /// Whether the function called at a place belongs to a store, which announces its changes itself.
  func isOfStore(at origin: Origin) -> Bool
  /// Whether the expression at a place looks for a file or a picture beside the program.
  func findsResource(at origin: Origin) -> Bool

  // MARK: The program

  /// Whether a delegate of the app does more at its launch than to say that it went well.
  var preparesLaunch: Bool { get }
}

/// What a view's code does with a state that controls write to.
public enum DraftUse: Int, Comparable, Sendable {
  /// It hands on bindings, and nothing else.
  case bound
  /// It shows it too.
  case shown
  /// A task that waits reads it as well.
  case delayed
  /// Other code reads it, or another view of the program is given it.
  case used

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Where the words of a text are written.
public struct WrittenText: Hashable, Sendable {
  public let origin: Origin
  /// The type in whose code they are.
  public let view: String
  /// What the conditions around them name, and what the calls are given that have them in a closure.
  public let conditions: Set<String>
  /// Whether values are a part of the text.
  public let hasValues: Bool

  public init(origin: Origin, view: String, conditions: Set<String>, hasValues: Bool) {
    self.origin = origin
    self.view = view
    self.conditions = conditions
    self.hasValues = hasValues
  }
}

/// A place in the program, with the names of the values that decide there.
public struct DecidingPlace: Hashable, Sendable {
  public let origin: Origin
  /// The type in whose code it is.
  public let view: String
  public let names: Set<String>

  public init(origin: Origin, view: String, names: Set<String>) {
    self.origin = origin
    self.view = view
    self.names = names
  }
}

/// The names by whose values something is made.
public struct NamedValues: Hashable, Sendable {
  /// Of properties, constants, functions and members, and of types too.
  public var names: Set<String> = []
  /// Those that stand by themselves and lead no further: neither `count` of `items.count` nor a function,
  /// nor what other code of the program gives.
  public var roots: Set<String> = []
  /// Those whose value may be seen as it is: no operator and no function has made another of it.
  public var unchanged: Set<String> = []
  /// What it is made by is not all in the names: parameters, closures.
  public var isOpen = false
  /// The view at the place is made by none of them; they are those of its modifiers, as a badge's.
  public var areOfModifiers = false

  public init() {}
}
