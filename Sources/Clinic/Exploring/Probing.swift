import Screen
import Session
import Trace

/// Tries, wherever the exploration has been, what may happen there at any moment: the user fills
/// everything in, leaves and comes back; the app goes to the background; every body runs once more.
///
/// A restless user does each of these now and then, but rarely all in the order that shows a fault. The
/// steps are in addition to those of the exploration, with a separate budget.
struct Probing {
  private let ward: Ward
  /// The steps after which the root, with invented arguments, is new and has others.
  private let variants: [[String]]
  private var rest: Int
  private var restOfEffort: Int
  private var screens: Set<Coverage.Screen> = []
  /// On how many screens a view's models have been changed: what it reads of them may be shown only later.
  private var models: [String: Int] = [:]
  private static let screensOfModels = 3

  /// How many fields and controls are filled in on a screen, and how many exits are tried.
  private static let filled = 6
  private static let waysOut = 10
  private static let comingAndGoing = [
    "scenePhase(.background)", "scenePhase(.active)", Rehearsal.reevaluation,
  ]
  /// This finds what has become out of date meanwhile.
  private static let waiting = ["advance(by: 10)", Rehearsal.reevaluation]
  /// How many rows are tried: what the first one does may change nothing.
  private static let rowsTried = 2
  /// How many other beginnings of the root are tried, and the steps that each may take besides.
  private static let variantsTried = 6
  private static let stepsOfVariant = 12

  init(_ ward: Ward) {
    self.ward = ward
    variants = Array(ward.rehearsal.variantSteps.prefix(Self.variantsTried))
    rest = ward.options.steps + variants.count * Self.stepsOfVariant
    restOfEffort = ward.options.effort / 2
  }

  /// `trails` are scripts that have led somewhere new.
  mutating func run(_ trails: [[String]], noting chart: inout Chart) {
    var known: Set<[String]> = []
    /// The ways to each screen, with what it offers after something has been filled in: that may reveal
    /// a fault.
    var fresh: [(trail: [String], offers: [OfferedCall])] = []
    // Actions of users come first: passing time explains many differences.
    let user = trails.map { trail in trail.filter { !ward.rehearsal.kind(of: $0).isOfSystem } }
    let own = ([[]] + user).sorted { $0.count < $1.count }
    for trail in own.prefix(1) + variants + own.dropFirst() + trails
    where known.insert(trail).inserted && rest > 0 && restOfEffort > 0 {
      guard let visit = begin(trail), visit.isAlive else { continue }
      let screen = Coverage.screen(of: visit.world, ward)
      let views = visit.ownViews
      // Filling in makes bodies run, and reveals what was hidden until then.
      if !trail.isEmpty { perform(Rehearsal.reevaluation, in: visit) }
      let left = fill(visit)
      let start = visit.codes.filter { $0 != Rehearsal.reevaluation }
      let offers = visit.isAlive ? visit.offers : []
      // Closing the screen itself leads to no return.
      let away =
        (visit.dismissal.map { [$0] } ?? [])
        + (offers.contains { $0.call.kind == .back } ? ["back()"] : [])
      for code in Self.comingAndGoing {
        if visit.isAlive { perform(code, in: visit) }
      }
      end(visit, &chart)
      if screens.insert(screen).inserted {
        // Few steps, and much depends on them. What has been filled in is a draft, which may stay.
        vary(from: trail, &chart)
        changeModels(of: views, after: trail, &chart)
        if start != trail { vary(from: start, &chart) }
        for code in left where rest > 0 && restOfEffort > 0 { fill(code, after: trail, &chart) }
        leave(from: start, offers, &chart)
        fresh.append((trail, start == trail ? [] : offers))
        for code in away where rest > 0 && restOfEffort > 0 {
          guard let visit = begin(start), visit.isAlive, perform(code, in: visit) else { continue }
          end(visit, &chart)
        }
      }
    }
    for (trail, offers) in fresh where rest > 0 && restOfEffort > 0 {
      leave(from: trail, offers, &chart)
      guard let visit = begin(trail) else { continue }
      for code in Self.waiting where visit.isAlive { perform(code, in: visit) }
      end(visit, &chart)
    }
  }

  private mutating func begin(_ codes: [String]) -> Visit? {
    rest -= codes.count + 1
    return ward.visit(codes)
  }

  @discardableResult
  private mutating func perform(_ code: String, in visit: Visit) -> Bool {
    rest -= 1
    return visit.perform(code)
  }

  private mutating func end(_ visit: Visit, _ chart: inout Chart) {
    restOfEffort -= visit.effort
    // Arguments of which one is invented beside the others may not go together.
    if !visit.isAlive, variants.contains(where: visit.codes.starts) { return }
    chart.add(visit, isTried: true)
  }

  /// Fills in what the screen offers; what has disappeared meanwhile is skipped.
  private mutating func fill(_ visit: Visit) -> [String] {
    var steps: [String] = []
    var places: Set<Move.Key> = []
    for offer in visit.offers where offer.element.isEnabled && !offer.isCovered {
      guard steps.count < Self.filled else { break }
      let argument: String?
      switch offer.call.kind {
      case .type: argument = "\"Rex\""
      case .toggle, .increment: argument = nil
      case .slide: argument = "0.5"
      case .select where !offer.isChosen && offer.element.kind == .picker: argument = nil
      default: continue
      }
      let key = Move.Key(offer.call.kind, origin: offer.origin)
      if places.insert(key).inserted { steps.append(offer.call.code(argument)) }
    }
    return steps.filter { visit.isAlive && !perform($0, in: visit) }
  }

  /// Fills in one thing alone, and runs every body again.
  private mutating func fill(_ code: String, after trail: [String], _ chart: inout Chart) {
    guard let visit = begin(trail), visit.isAlive, perform(code, in: visit) else { return }
    perform(Rehearsal.reevaluation, in: visit)
    end(visit, &chart)
  }

  /// Lets other code change what the views of a screen read of their models, and runs every body again.
  private mutating func changeModels(
    of views: Set<String>, after trail: [String], _ chart: inout Chart
  ) {
    for view in views.sorted() where models[view, default: 0] < Self.screensOfModels {
      let changes = ward.rehearsal.modelSteps(of: view)
      guard !changes.isEmpty, rest > 0, restOfEffort > 0, let visit = begin(trail) else { continue }
      models[view, default: 0] += 1
      for codes in changes {
        for code in codes where visit.isAlive && rest > 0 {
          let start = visit.readEvents
          guard perform(code, in: visit) else { continue }
          let hasChanged = visit.hasChangedObject(since: start)
          if hasChanged == false { continue }
          if visit.isAlive { perform(Rehearsal.reevaluation, in: visit) }
          visit.lookForCopies()
          if hasChanged == true { break }
        }
      }
      end(visit, &chart)
    }
  }

  /// Gives the root each other value that its invented parent may pass, and removes the root and brings
  /// it back.
  private mutating func vary(from start: [String], _ chart: inout Chart) {
    for steps in ward.rehearsal.parentSteps where rest > 0 && restOfEffort > 0 {
      guard let visit = begin(start), visit.isAlive else { return }
      for code in steps.dropFirst() + steps.prefix(1) where visit.isAlive {
        perform(code, in: visit)
        visit.conclude()
      }
      // Work that it has begun finishes.
      if visit.isAlive { perform("advance(by: 10)", in: visit) }
      if visit.isAlive { perform(Rehearsal.reevaluation, in: visit) }
      end(visit, &chart)
    }
  }

  /// Leaves the screen in every way that can be undone, and undoes it.
  private mutating func leave(
    from start: [String], _ offers: [OfferedCall], _ chart: inout Chart
  ) {
    let hadBack = offers.contains { $0.call.kind == .back }
    var tried = 0
    var ways: [Move.Key: Int] = [:]
    for offer in offers where offer.element.isEnabled && !offer.isCovered && !offer.isChosen {
      guard tried < Self.waysOut, rest > 0, restOfEffort > 0 else { return }
      var way = [offer.call.code()]
      switch (offer.call.kind, offer.element.kind) {
      case (.tap, _): break
      case (.select, .tabs):
        let here = offer.element.choices.first(where: \.isSelected)?.call
        guard let here else { continue }
        way.append(here.code())
      default: continue
      }
      let key = Move.Key(offer.call.kind, origin: offer.origin, choice: offer.choice)
      guard ways[key, default: 0] < Self.rowsTried, let visit = begin(start) else { continue }
      ways[key, default: 0] += 1
      tried += 1
      let layers = visit.layerCount
      for code in way where visit.isAlive { perform(code, in: visit) }
      if visit.isAlive, offer.call.kind == .tap {
        if let dismissal = visit.dismissal, visit.layerCount > layers {
          perform(dismissal, in: visit)
        } else if !hadBack, visit.offers.contains(where: { $0.call.kind == .back }) {
          perform("back()", in: visit)
        } else {
          // It stays, and may have changed what was copied, or what the next check would miss.
          visit.conclude()
          perform(Rehearsal.reevaluation, in: visit)
          // Work that it has begun finishes.
          if visit.isAlive { perform("advance(by: 10)", in: visit) }
        }
      }
      end(visit, &chart)
    }
  }
}

extension Visit {
  /// Whether a property of an object has changed since that event; nil if that is unknown, as nothing
  /// tells of a write to it.
  fileprivate func hasChangedObject(since position: Int) -> Bool? {
    var isTold = false
    for place in position..<readEvents {
      guard case .objectWrite(_, _, let old, let new, _, _) = take.events[place].kind else {
        continue
      }
      if old != new { return true }
      isTold = true
    }
    return isTold ? false : nil
  }

  /// How many screens cover another.
  fileprivate var layerCount: Int { world.windows.reduce(0) { $0 + $1.layers.count } }

  /// The step that closes the topmost sheet or popover.
  fileprivate var dismissal: String? {
    drawing.windows.flatMap(\.layers).last {
      ($0.kind == .sheet || $0.kind == .popover) && $0.dismissal != nil
    }?.dismissal?.code()
  }
}

extension StepKind {
  /// Whether a step is the system's, not the user's.
  var isOfSystem: Bool {
    switch self {
    case .parent, .view, .shared, .advance, .scenePhase, .setEnvironment, .scroll: true
    default: false
    }
  }
  /// Whether other code changes a model in it.
  var changesModel: Bool { self == .view || self == .shared }
  /// Whether many such steps follow one another quickly: letters, points of a drag, time.
  var comesOften: Bool {
    switch self {
    case .type, .slide, .drag, .scroll, .advance: true
    default: false
    }
  }
  /// Whether no user and no system does this.
  var isOfClinic: Bool { self == .reevaluate || changesModel }
}
