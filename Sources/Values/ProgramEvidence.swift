/// Facts about the program's code that hold in every run: no event contains them, and advice needs them
/// to tell a real fault from code that only looks like it.
///
/// The front end answers (`ProgramFacts`) from the checked program, so names mean what they mean to the
/// compiler; commentary and the clinic ask without knowing the front end. A place outside the program
/// (`Origin.none`, a step) has no facts.
public protocol ProgramEvidence: AnyObject {
  // MARK: Properties

  /// Whether a state with that name has `didSet` or `willSet`.
  func isObservedState(_ property: String) -> Bool
  /// Whether the first value of a state, of that type or of any, differs each time: a random number,
  /// the time.
  func isDrawn(_ property: String, in type: String?) -> Bool
  /// Whether the first value of a state is evaluated lazily, once per lifetime, and at every read
  /// before that (N4, N6).
  func isMadeLate(_ property: String, in view: String) -> Bool
  /// Whether a place is in the first value of a stored property that no code of its type names.
  func isOfUnread(at origin: Origin) -> Bool
  /// Whether the code of views reads a property of a type of the program.
  func isMentionedByViews(_ property: String, of type: String) -> Bool
  /// Whether the program subscribes to the changes of an object in a property with that name.
  func isSubscribed(_ property: String, of type: String) -> Bool
  /// Whether a view is made from `property.field`.
  func isShown(_ field: String, of property: String) -> Bool
  /// Whether content that a modifier presents later, draws or measures mentions the property.
  func isPresentedLater(_ property: String) -> Bool
  /// Whether the content of a sheet that a flag presents is made with the value of the property;
  /// `origin` is a place in the content.
  func isInSheet(_ property: String, around origin: Origin) -> Bool
  /// The place of such content in a view's code, if the flag with that name presents it and it is made with
  /// the value of the property; `Origin.none` where there is none.
  func sheet(of property: String, openedBy flag: String, inCodeOf view: String) -> Origin
  /// For each place in a type's code that sets a flag: the other names that get a value there, if not nil.
  func namesSet(with flag: String, in type: String) -> [Set<String>]

  /// What the code of a view does with a state, besides passing bindings to it to controls.
  func use(ofDraft property: String, in view: String) -> DraftUse
  /// Whether a property of a view is declared without a value, so that its parent or its initialiser
  /// provides the first one.
  func isGivenFirstValue(_ property: String, in view: String) -> Bool
  /// Whether a property of a view is a constant with a value, which no code that makes the view gives it.
  func isFixed(_ property: String, in view: String) -> Bool
  /// Whether a class declares a property without a value, so that its initialiser gives the first one.
  func isGivenByInitialiser(_ property: String, of type: String) -> Bool
  /// What a name stands for that no event is about, as a member of a type or of any; nil if the program
  /// declares no such thing.
  func declaration(of name: String, in type: String?) -> NamedDeclaration?
  /// The state from which a view's state gets its first value, if that original is never written and the
  /// view only shows and changes its copy; nil if anything learns of the change.
  func idleOriginal(ofCopy property: String, in view: String) -> String?
  /// Whether a view passes on each change of a state at once, by onChange, and uses it for nothing else but
  /// controls.
  func isReportedAtOnce(_ property: String, in view: String) -> Bool
  /// Whether a view, in `onChange`, `onReceive` or a task with an id, calls its object with values or
  /// assigns to it: the object learns of changes.
  func isInformed(_ property: String, in view: String) -> Bool
  /// The observable objects that a view's code gets from their types, `Settings.shared`, and that the view does
  /// not observe, with the names of their classes.
  func unobservedSharedObjects(namedIn view: String) -> [(path: String, type: String)]
  /// Where a view's state gets its first value from, `Settings.volume`, if the view's code writes that, too,
  /// other code also does, and the view never sets the state from it again.
  func mirroredSource(of property: String, in view: String) -> String?
  /// The names in the call at a place, including its closures and the program's functions it calls.
  func names(inCallAt origin: Origin) -> Set<String>
  /// The names on whose values the arguments of the call at a place depend, also by way of what the code around
  /// binds for them.
  func names(behindCallAt origin: Origin) -> Set<String>
  /// What the modifier at a place watches, as written: the `query` of `.onChange(of: query)` and `.task(id: query)`.
  func watched(byModifierAt origin: Origin) -> String?
  /// The names that the arguments and closures of the call at a place use, also through the program's
  /// properties and functions; nil where there is no call.
  func given(byCallAt origin: Origin) -> DecidingPlace?
  /// Whether the arguments and closures of the call at a place may read the property of an object of
  /// that type: not if what they read under that name belongs to others.
  func isMember(_ property: String, of type: String, givenByCallAt origin: Origin) -> Bool
  /// The names in the code of a type, and in what it names of the program.
  func names(inCodeOf type: String) -> Set<String>
  /// The names that the value of a property without storage is made from: those in the code of a computed
  /// property or of its wrapper, and for an input those in the arguments where its view is made. Of one
  /// type, or of any.
  func names(behind property: String, in type: String?) -> Set<String>
  /// The stored properties whose values have a field of that name, of one type or of any: a `progress` that
  /// is a struct with `percent`.
  func holders(ofField field: String, in type: String?) -> Set<String>
  /// The place of `.constant(…)` of a property that changes, in the call at a place; `Origin.none` where
  /// there is none.
  func constantBinding(inCallAt origin: Origin) -> Origin

  // MARK: Classes

  /// The worst loss when another object of the class replaces an object.
  func keeping(_ className: String) -> Keeping
  /// Whether objects of the class belong to a store, which announces their changes itself.
  func isManaged(_ className: String) -> Bool

  // MARK: Places

  /// The collection from which the call at a place takes an element by index; nil if it is a constant,
  /// which cannot shrink meanwhile.
  func indexedCollection(at origin: Origin) -> String?
  /// The places in the types and values of local variables that the call at a place names in its arguments,
  /// of the constants of its type that these name, and in the types of its other properties; and those in its
  /// closures, where a picker's options are.
  func localValues(inCallAt origin: Origin) -> [Origin]
  /// The words of a call's arguments, apart from closures: names and literals, in order.
  func argumentWords(at origin: Origin) -> [String]
  /// The names whose values the view at a place depends on; nil if there is no view. If the call has the
  /// text as its title, only the names in the title.
  func namedValues(at origin: Origin, of inputs: Set<String>, showing text: String?) -> NamedValues?
  /// The same of the title that a modifier at a place gives its screen.
  func namedValues(ofTitleAt origin: Origin, saying text: String) -> NamedValues?
  /// The places in views where a text is written, including as an interpolation, and those where it is
  /// printed, in source order.
  func places(ofText text: String) -> [WrittenText]
  /// The values in a text, if the title of the view made at a place can produce that text in the way in
  /// which it produces the one shown now; nil otherwise. Of code with hardly any letters of its own many texts
  /// may come.
  func values(in text: String, saidAt origin: Origin) -> [String]?
  /// A place in the code of a type, with what the conditions around it name; nil where nothing is there.
  func decision(at origin: Origin) -> DecidingPlace?
  /// The same with what the conditions of branches name, without the data and the flags of the calls around.
  func branch(at origin: Origin) -> DecidingPlace?
  /// The places in views where a property with that name is assigned under a condition, in source
  /// order.
  func conditionalWrites(of property: String) -> [DecidingPlace]
  /// The modifiers with that name on the view made at a place, with the names in their arguments.
  func modifiers(named name: String, ofViewAt origin: Origin) -> [DecidingPlace]
  /// Whether the modifier called at a place has a value that an animation changes gradually (F140).
  func isAnimatable(modifierAt origin: Origin) -> Bool
  /// Whether a class of the program declares a property with that name as `@ObservationIgnored`.
  func isIgnoredInObservation(_ property: String) -> Bool
  /// The classes that store a property of that name, each with whether it tells of writes to it.
  func classes(storing property: String) -> [String: PropertyTelling]
  /// Whether the view that is made at a place is given `.constant(…)` for an input.
  func givesConstant(for input: String, inCallAt origin: Origin) -> Bool
  /// Whether the statement at a place assigns a value independent of the old one: a plain assignment
  /// that does not name the property; nil if there is no assignment, and in a setter, which is given the value.
  /// Without a property, whatever is assigned there.
  func assignsAnew(_ property: String?, at origin: Origin) -> Bool?
  /// The places where a modifier with that name is called, in source order.
  func uses(ofModifier name: String) -> [Origin]
  /// The statement of a closure of the call at a place, as raw values of origins, that has the other place;
  /// nil if it is in none, under a condition, or in a statement that may show several things there.
  func part(ofCallAt origin: Origin, around place: Origin) -> Range<UInt32>?
  /// The property of an element by which the rows around a place are told apart, of a `ForEach` in the code
  /// of a view: `id`, or what its argument names; nil if it is no property of the element, or not known.
  func idProperty(ofRowAt origin: Origin, in view: String) -> String?
  /// The data of the rows around a place as the code has it, `store.open`; nil if no rows are there, or it is
  /// long.
  func data(ofRowAt origin: Origin) -> String?
  /// The places where a view with that name is made, in source order.
  func makers(of view: String) -> [Origin]
  /// The places, outside previews, where code makes a view with that name and the program can run that code
  /// again; nil where no code calls it by its name.
  func remakers(of view: String) -> [Origin]?
  /// Whether a view's code uses what the object in a property holds, besides calling it for an effect.
  func readsContents(of property: String, in view: String) -> Bool
  /// Whether a class does more than set values when an object of it is made.
  func actsWhenMade(_ className: String) -> Bool
  /// Whether a view of the program wraps one of another framework, which shows what it holds in its own way.
  func isRepresentable(_ view: String) -> Bool
  /// Whether a view of the program is not on offer to others, and no code names it outside itself and previews.
  func isShownNowhere(_ view: String) -> Bool
  /// The places of `Task { }`, in source order; none if the program declares a type of that name.
  var taskBeginnings: [Origin] { get }
  /// The properties without a wrapper that the call at a place gives a view of the program, in the order of their
  /// declarations.
  func inputs(of view: String, givenAt origin: Origin) -> [String]
  /// Whether the call at a place contains the name, including in its closures.
  func isNamed(_ name: String, inCallAt origin: Origin) -> Bool
  /// The code that puts the view at a place into branches: a modifier, a helper that is called there,
  /// or else the view with the given name.
  func brancher(at origin: Origin, in view: String) -> String
  /// The place of the first condition in the code of a function, a modifier or a view with that name;
  /// `Origin.none` if there is none.
  func condition(in name: String) -> Origin
  /// Whether the view made at a place has `onAppear` or `task`, itself or inside.
  func actsOnAppearing(at origin: Origin) -> Bool
  /// Whether the last `id` of the view made at a place is a stored value, not one made there.
  func isGivenStoredID(at origin: Origin) -> Bool
  /// Whether a place is in the code of a preview.
  func isOfPreview(at origin: Origin) -> Bool
  /// Whether the value made at a place stands in for something that is not simulated.
  func isStandIn(at origin: Origin) -> Bool
  /// Whether the value made at a place is an argument of a subscript: a key to another value.
  func isKey(at origin: Origin) -> Bool
  /// Whether the value made at a place is the initial value of storage: `State(initialValue: …)`.
  func isInitialValue(at origin: Origin) -> Bool
  /// Whether to end the program is all that the closure around a place does: `Button("Crash") { fatalError() }`.
  func endsOnPurpose(at origin: Origin) -> Bool
  /// Whether two places are branches of one `switch` or `else if` chain that show the same, like tabs
  /// not implemented yet.
  func areCases(_ one: Origin, _ other: Origin) -> Bool
  /// The branches of builders around a place, the innermost first.
  func branches(around origin: Origin) -> [BranchSpelling]
  /// Whether the calls at two places have different labels, or differ only in literal texts: several
  /// screens, not one view in several states.
  func sayOtherThings(_ one: Origin, _ other: Origin) -> Bool
  /// Whether the code of the declaration at a place passes on a binding: `$name`.
  func handsOnBinding(inCodeAt origin: Origin) -> Bool
  /// The names in the statement at a place, with those that give the values of the names which its function or
  /// closure declares.
  func names(inStatementAt origin: Origin) -> Set<String>
  /// Whether the code of the declaration at a place names the property.
  func isNamed(_ property: String, inCodeAt origin: Origin) -> Bool
  /// Whether the code of the declaration at a place reads the property of something that it names:
  /// `model.title`, and not a `title` of its own.
  func isNamed(_ property: String, ofSomethingInCodeAt origin: Origin) -> Bool
  /// Whether the function called at a place belongs to a store, which announces its changes itself.
  func isOfStore(at origin: Origin) -> Bool
  /// Whether the expression at a place looks for a file or a picture in the app's bundle.
  func findsResource(at origin: Origin) -> Bool

  // MARK: The program

  /// The names of the values that the program adds to the environment.
  var environmentValues: Set<String> { get }
  /// Whether an app delegate does more at launch than report success.
  var preparesLaunch: Bool { get }
}

/// What a view's code does with a state that controls write to.
public enum DraftUse: Int, Comparable, Sendable {
  /// It only passes on bindings.
  case bound
  /// It also shows it.
  case shown
  /// A waiting task reads it, too.
  case delayed
  /// Other code reads it, or another view of the program receives it.
  case used

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A declaration of the program about which a run has no events.
public struct NamedDeclaration: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A `let` of a type or of a file.
    case constant
    /// A variable of a type or of a file, which no view and no object keeps (F54).
    case ofNobody
    /// A property with a getter.
    case computed
    case environmentValue
    case environmentKey
    case preferenceKey

    /// Whether modifiers set its value, which events tell.
    public var isOfKey: Bool { self == .environmentValue || self == .preferenceKey }
  }

  public let kind: Kind
  public let origin: Origin
  /// Of something computed, the names in its code.
  public let names: Set<String>

  public init(kind: Kind, origin: Origin, names: Set<String>) {
    self.kind = kind
    self.origin = origin
    self.names = names
  }
}

/// Where the words of a text are written.
public struct WrittenText: Hashable, Sendable {
  /// With the names in the conditions around them, and in the arguments of calls that have them in a closure.
  public let place: DecidingPlace
  /// Whether values are a part of the text.
  public let hasValues: Bool

  public init(place: DecidingPlace, hasValues: Bool) {
    self.place = place
    self.hasValues = hasValues
  }
}

/// A place in the program, with the names of the values that decide whether it is reached.
public struct DecidingPlace: Hashable, Sendable {
  public let origin: Origin
  /// The type in whose code it is.
  public let view: String
  public let names: Set<String>
  /// Those of them that are only members of something: what a view itself keeps is not meant by them.
  public let members: Set<String>

  public init(origin: Origin, view: String, names: Set<String>, members: Set<String> = []) {
    self.origin = origin
    self.view = view
    self.names = names
    self.members = members
  }
}

/// Whether a class tells anybody of a write to a property that it stores.
public enum PropertyTelling: Sendable {
  /// It does, or nothing can be written to it.
  case told
  /// An `ObservableObject` that does not publish it (F67).
  case unpublished
  /// Neither observable nor an `ObservableObject`: nothing learns of a write (F54).
  case plain
}

/// The names whose values something depends on.
public struct NamedValues: Hashable, Sendable {
  /// Of properties, constants, functions and members, and of types too.
  public var names: Set<String> = []
  /// Those that stand alone and lead no further: not `count` of `items.count`, nor a function, nor what
  /// other code of the program returns.
  public var roots: Set<String> = []
  /// Those that stand alone somewhere, and are not only members of something: what a view itself keeps is
  /// meant by no others.
  public var own: Set<String> = []
  /// Those whose value may be seen, whole or in part: not those that only decide which value that is.
  public var giving: Set<String> = []
  /// Those of them whose value may be seen unchanged: no operator or function has made another value of it.
  public var unchanged: Set<String> = []
  /// Those that always have the same value: constants made of literals, and the elements of these.
  public var fixed: Set<String> = []
  /// Those that are stored where they stand alone, though other code gives a value of that name.
  public var ended: Set<String> = []
  /// Those that stand in the expression itself, and not only in code behind a name.
  public var direct: Set<String> = []
  /// Those that the code around the place supplies: the parameter of a closure, a loop variable.
  public var supplied: Set<String> = []
  /// It also depends on something without a name: parameters, closures.
  public var isOpen = false
  /// One of them is supplied by the code around the place: a parameter of a closure, a loop variable.
  public var isSupplied = false
  /// The view at the place depends on none of them; they belong to its modifiers, such as a badge.
  public var areOfModifiers = false

  public init() {}
}
