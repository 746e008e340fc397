public import Trace
public import Values

// What happened in a run that no event says by itself, and what the source says at a place.

extension Commentator {
  /// What tasks, subscriptions and modifiers went through since it was asked for last.
  public struct Happenings {
    /// Tasks that a write of their own has cancelled: the cancellation, and the write.
    public var selfCancellations: [(cancellation: EventID, write: EventID)] = []
    /// Writes by tasks that had been cancelled.
    public var lateWrites: [EventID] = []
    /// `onReceive` whose publisher was another one at several body runs.
    public var renewedSubscriptions: [(owner: NodeName, origin: Origin)] = []
    /// `onAppear` and `task` whose content is empty.
    public var emptyContents: [(modifier: String, owner: NodeName, origin: Origin)] = []

    public init() {}
  }

  public enum Keeping: Sendable {
    /// Nothing: it has no variables.
    case nothing
    /// What the run has seen it change to: it is observable.
    case seen
    /// It may have changed without an event that says so.
    case unseen
  }

  /// Questions about the program's text, for evidence that no event carries.
  public struct SourceText {
    /// The expression that begins at a place.
    public let expression: (Origin) -> String
    /// The same with the modifiers that the next lines put on it.
    public let chain: (Origin) -> String
    /// Whether a property of that name has `@State` and `didSet` or `willSet`.
    public let isObservedState: (String) -> Bool
    /// The code that puts what is written at a place into branches: of a modifier, of a helper that
    /// is called there, else of the view with the given name.
    public let brancher: (Origin, String) -> String
    /// What an object of the class can lose when another takes its place.
    public let keeping: (String) -> Keeping
    /// Whether a name, in the file of a place, is of a value that stays what it was: a row that takes
    /// an element from it has it.
    public let isSnapshot: (String, Origin) -> Bool
    /// Whether the program subscribes to what an object in a property of the name publishes.
    public let isSubscribed: (String) -> Bool
    /// Whether code with views in it mentions a property of that name.
    public let isMentionedByViews: (String) -> Bool
    /// Whether objects of the class belong to a store, which tells of their changes itself.
    public let isManaged: (String) -> Bool
    /// Whether what is made at a place stands for something that is not simulated.
    public let isStandIn: (Origin) -> Bool
    /// Whether what is made at a place is the initial value of storage: `State(initialValue: …)`.
    public let isInitialValue: (Origin) -> Bool
    /// Whether the first value of a state of that name is drawn by lot: another one each time.
    public let isDrawn: (String) -> Bool
    /// Whether two places are cases of one `switch` that show the same, as tabs that are not made yet.
    public let areCases: (Origin, Origin) -> Bool
    /// Whether the closure of a `sheet(isPresented:)` around a place mentions the name.
    public let sheetMentions: (String, Origin) -> Bool

    public init(
      expression: @escaping (Origin) -> String = { _ in "" },
      chain: @escaping (Origin) -> String = { _ in "" },
      isObservedState: @escaping (String) -> Bool = { _ in false },
      sheetMentions: @escaping (String, Origin) -> Bool = { _, _ in false },
      brancher: @escaping (Origin, String) -> String = { $1 },
      keeping: @escaping (String) -> Keeping = { _ in .unseen },
      isSnapshot: @escaping (String, Origin) -> Bool = { _, _ in false },
      isSubscribed: @escaping (String) -> Bool = { _ in false },
      isMentionedByViews: @escaping (String) -> Bool = { _ in true },
      isManaged: @escaping (String) -> Bool = { _ in false },
      isStandIn: @escaping (Origin) -> Bool = { _ in false },
      isInitialValue: @escaping (Origin) -> Bool = { _ in false },
      isDrawn: @escaping (String) -> Bool = { _ in false },
      areCases: @escaping (Origin, Origin) -> Bool = { _, _ in false }
    ) {
      self.expression = expression
      self.chain = chain
      self.isObservedState = isObservedState
      self.sheetMentions = sheetMentions
      self.brancher = brancher
      self.keeping = keeping
      self.isSnapshot = isSnapshot
      self.isSubscribed = isSubscribed
      self.isMentionedByViews = isMentionedByViews
      self.isManaged = isManaged
      self.isStandIn = isStandIn
      self.isInitialValue = isInitialValue
      self.isDrawn = isDrawn
      self.areCases = areCases
    }
  }
}
