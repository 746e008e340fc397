// What a run means to a person looking at the screen.
//
// SwiftUI works with identities and lifetimes; people see views that stay, move, fade and forget. This
// translates the one into the other. It is a fold of the events, like everything else that is shown, so
// a remark knows only what its reader can know. One thing is in no event: which object holds another.
// The run is asked for it (`Surroundings`), and the remark states it.
//
// There are two kinds of remarks. A *meaning* describes the fate of the views in one update; there is
// at least one for each update after the first display. An *advice* names the habit in the code that
// caused it, and the code to write instead. It needs evidence from the run, and is given only once.

public import Trace
public import Values

/// Reads the events of a run as they come, and makes remarks about them.
public struct Commentator {
  /// Facts that only the run itself knows, requested when they matter.
  public struct Surroundings {
    /// An observed object that holds the given one in a property.
    public let holder: (ObjectID) -> (object: ObjectID, property: String)?
    /// The inputs that views received and ignored in this update.
    public let ignored: [Ignored]
    /// The unobservable objects in states, with their fields; requested at the end of a step.
    public let plainObjects: () -> [PlainObject]
    public let happenings: Happenings
    public let program: any ProgramEvidence
    /// A recorded event.
    public let event: (EventID) -> TraceEvent?
    /// Whether two places are in one file.
    public let areInOneFile: (Origin, Origin) -> Bool
    /// The states that parts of their owners' bodies had read before the step of an event, besides those among
    /// the reads of body runs.
    public let marked: (EventID) -> Set<SlotID>

    public init(
      ignored: [Ignored] = [], plainObjects: @escaping () -> [PlainObject] = { [] },
      happenings: Happenings = Happenings(), program: any ProgramEvidence,
      event: @escaping (EventID) -> TraceEvent? = { _ in nil },
      areInOneFile: @escaping (Origin, Origin) -> Bool = { _, _ in true },
      marked: @escaping (EventID) -> Set<SlotID> = { _ in [] },
      holder: @escaping (ObjectID) -> (object: ObjectID, property: String)?
    ) {
      self.ignored = ignored
      self.plainObjects = plainObjects
      self.happenings = happenings
      self.program = program
      self.event = event
      self.areInOneFile = areInOneFile
      self.marked = marked
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

  /// A first value for storage that already exists.
  public struct Ignored {
    public let node: NodeName
    public let property: String
    public let slot: SlotID
    /// The value that was ignored, or that an object would have been made from.
    public let offered: String
    /// The value that the kept object was made from; nil for a state.
    public let made: String?
    /// For an object, the properties in which the kept one differs from the one given now.
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
  /// The topics of advice already given, which is not repeated.
  private var said: Set<Advice.Said> = []

  public init() {}

  /// Notes the next event.
  public mutating func read(_ event: TraceEvent) {
    switch event.kind {
    case .lifeBegin, .identity, .content, .look, .order, .valueInit, .bodyInvalidate:
      // The bulk of a large update, and no evidence for any advisor.
      break
    default:
      storage.read(event)
      for index in advisors.indices { advisors[index].read(event, before: world) }
    }
    update.read(event, before: world)
    world.apply(event)
  }

  /// The remarks on the update whose events have all been read except its end.
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

  /// The remarks at the end of a step that belong to no update.
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
      for advice in advisors[index].advice(on: evidence) where said.insert(advice.said).inserted {
        remarks.append(advice.remark)
      }
    }
    return remarks
  }
}
