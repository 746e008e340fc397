// The meaning of a run to a person who looks at the screen.
//
// SwiftUI works with identities and lifetimes; people see views that stay, move, fade and forget.
// This is the translation from the one to the other, and it is a fold of the events like everything
// else that is shown, so a remark knows as much as its reader. One thing no event tells, which
// object holds another; it is asked of the run (`Surroundings`), and the remark says it.
//
// Two sorts of remarks come of it. A *meaning* describes the fate of the views in one update; there
// is at least one for each update after the first display. An *advice* names the habit in the code
// that made it so and the code to write instead. It needs evidence from the run, and it is given
// once.

public import Trace
public import Values

/// Reads the events of a run as they come and remarks on them.
public struct Commentator {
  /// Facts that only the run itself knows, asked for when they matter.
  public struct Surroundings {
    /// An object that views watch and that holds the given one in a property.
    public let holder: (ObjectID) -> (object: ObjectID, property: String)?
    /// The inputs that views were given in this update and did not look at.
    public let ignored: [Ignored]
    /// The unobservable objects in states, with their fields; asked for at the end of a step.
    public let plainObjects: () -> [PlainObject]
    public let happenings: Happenings
    public let program: any ProgramEvidence
    /// A recorded event.
    public let event: (EventID) -> TraceEvent?
    /// Whether two places are in one file.
    public let areInOneFile: (Origin, Origin) -> Bool

    public init(
      ignored: [Ignored] = [], plainObjects: @escaping () -> [PlainObject] = { [] },
      happenings: Happenings = Happenings(), program: any ProgramEvidence,
      event: @escaping (EventID) -> TraceEvent? = { _ in nil },
      areInOneFile: @escaping (Origin, Origin) -> Bool = { _, _ in true },
      holder: @escaping (ObjectID) -> (object: ObjectID, property: String)?
    ) {
      self.ignored = ignored
      self.plainObjects = plainObjects
      self.happenings = happenings
      self.program = program
      self.event = event
      self.areInOneFile = areInOneFile
      self.holder = holder
    }
  }

  /// An object of a class that cannot be observed, in a state.
  public struct PlainObject {
    public let owner: NodeName
    public let property: String
    public let object: ObjectID
    public let fields: [(name: String, text: String)]

    public init(
      owner: NodeName, property: String, object: ObjectID, fields: [(name: String, text: String)]
    ) {
      self.owner = owner
      self.property = property
      self.object = object
      self.fields = fields
    }
  }

  /// A first value for storage that had begun already.
  public struct Ignored {
    public let node: NodeName
    public let property: String
    public let slot: SlotID
    /// The value that was ignored, or the value from which an object would have been made.
    public let offered: String
    /// The value from which the kept object was made; nil for a state.
    public let made: String?
    /// For an object, the properties in which the kept one differs from the one that is given now.
    public let fields: [Field]

    public struct Field {
      public let name: String
      public let kept: String
      public let given: String

      public init(name: String, kept: String, given: String) {
        self.name = name
        self.kept = kept
        self.given = given
      }
    }

    public init(
      node: NodeName, property: String, slot: SlotID, offered: String, made: String?,
      fields: [Field] = []
    ) {
      self.node = node
      self.property = property
      self.slot = slot
      self.offered = offered
      self.made = made
      self.fields = fields
    }
  }

  private(set) var world = World()
  private var update = UpdateChanges()
  private var storage = StorageBook()
  private var advisors: [any Advisor] = [
    BranchAdvisor(), ErasureAdvisor(), RandomIDAdvisor(), RandomIdentityAdvisor(),
    IndexIDAdvisor(), ReplacedRowAdvisor(), DuplicateIDAdvisor(),
    UnownedObjectAdvisor(), RemadeObjectAdvisor(), NestedObjectAdvisor(), IgnoredInputAdvisor(),
    PlainObjectAdvisor(), TaskAdvisor(), EditedIDAdvisor(), FieldBranchAdvisor(),
    IndexedRowAdvisor(), SheetValueAdvisor(), PublisherAdvisor(), EmptyContentAdvisor(),
    ObserverAdvisor(), PresenterDismissAdvisor(), UnstableEnvironmentAdvisor(), IdleBodyAdvisor(),
  ]
  /// The topics of advice that has been given and is not given again.
  private var said: Set<Advice.Topic> = []

  public init() {}

  /// Takes note of the next event.
  public mutating func read(_ event: TraceEvent) {
    switch event.kind {
    case .lifeBegin, .identity, .content, .look, .order, .valueInit, .bodyInvalidate:
      // The bulk of a large update, and no advisor's evidence by itself.
      break
    default:
      storage.read(event)
      for index in advisors.indices { advisors[index].read(event, before: world) }
    }
    update.read(event, before: world)
    world.apply(event)
  }

  /// The remarks on the update whose events have all been read, but for its end.
  public mutating func concludeUpdate(in surroundings: Surroundings) -> [Remark] {
    defer { update = UpdateChanges() }
    guard !update.isFirstDisplay else { return advice(on: update, [], true, surroundings) }
    let figures = Figures(of: update, in: world)
    let replacements = Replacement.pairs(of: figures.goers, and: figures.comers)
    let meanings = Meanings(of: update, figures, replacements, in: world, storage).remarks
    let isEven =
      replacements.count == figures.comers.count && replacements.count == figures.goers.count
    return meanings + advice(on: update, replacements, isEven, surroundings)
  }

  /// The remarks at the end of a step that no update has made.
  public mutating func concludeStep(in surroundings: Surroundings) -> [Remark] {
    advice(on: UpdateChanges(), [], true, surroundings)
  }

  private mutating func advice(
    on update: UpdateChanges, _ replacements: [Replacement], _ isEvenExchange: Bool,
    _ surroundings: Surroundings
  ) -> [Remark] {
    let evidence = Evidence(
      update: update, replacements: replacements, isEvenExchange: isEvenExchange, world: world,
      storage: storage, surroundings: surroundings)
    var remarks: [Remark] = []
    for index in advisors.indices {
      for advice in advisors[index].advice(on: evidence) where said.insert(advice.topic).inserted {
        remarks.append(advice.remark)
      }
    }
    return remarks
  }
}
