import Session
import Trace
import Values

/// The restless person: goes where it has not been, repeats things, and now and then starts again.
///
/// A run is abandoned when it has ended or has shown nothing new for a while. Half of the runs begin at
/// the mount, the others at the least tried place where something new was seen; so both deep screens
/// and long lifetimes are reached.
struct Exploration {
  private let ward: Ward
  private let ownViews: Set<String>
  private var dice: Dice
  private(set) var coverage = Coverage()
  private(set) var chart = Chart()
  /// Steps played, mounts included, and the effort of all runs.
  private(set) var usedSteps = 0
  private(set) var usedEffort = 0
  private(set) var runs = 0
  /// How often each control was used, in total and on each screen.
  private(set) var uses: [Move.Key: Int] = [:]
  private var usesOnScreen: [ScreenMove: Int] = [:]
  /// The controls that were offered, with the words that name them.
  private(set) var offered: [Move.Key: String] = [:]
  /// The order in which controls were offered first.
  private(set) var offeredKeys: [Move.Key] = []
  /// Scripts that led to something new.
  private var archive: [(codes: [String], visits: Int)] = []

  private struct ScreenMove: Hashable {
    let screen: Coverage.Screen
    let key: Move.Key
  }

  /// The maximum steps of a run, and of a stretch without anything new.
  private static let longestRun = 40
  private static let patience = 16
  /// Longer openings are of no use to a reader.
  private static let longestStart = 12

  init(_ ward: Ward) {
    self.ward = ward
    ownViews = Set(ward.rehearsal.viewNames)
    dice = Dice(seed: ward.options.seed)
  }

  private var isSpent: Bool {
    usedSteps >= ward.options.steps || ranOutOfEffort
  }

  /// Whether any view of the program has ever existed.
  private(set) var hasShownSomething = false

  /// The scripts that led to something new, and those that used a control for the first time: its
  /// effect may not have been noticed.
  var trails: [[String]] { archive.map(\.codes) + firstUses }
  private var firstUses: [[String]] = []

  /// Whether the effort ran out before the steps.
  var ranOutOfEffort: Bool {
    usedEffort >= ward.options.effort || ward.account.isExplored
  }

  /// `telling` is called before each run with the number of steps played.
  mutating func run(telling: (Int) -> Void = { _ in }) {
    var first = fillModels()
    repeat {
      telling(usedSteps)
      let start = chosenStart()
      usedSteps += 1 + start.count
      runs += 1
      let fresh = start.isEmpty ? first : nil
      first = nil
      guard let visit = fresh ?? ward.visit(start, concludes: false) else { return }
      usedEffort += visit.effort
      _ = takeNote(of: visit, from: 0)
      walk(visit)
      visit.conclude()
      chart.add(visit)
      // The next mount would fail as this one did.
      if start.isEmpty, !visit.isAlive, visit.codes.isEmpty { return }
    } while !isSpent
  }

  /// Gives the models of the first screen other values, one after another: what they reveal is a
  /// beginning for later runs. Models that a store or a server fills are empty here. Returns the run as it
  /// began if there is no such model.
  private mutating func fillModels() -> Visit? {
    guard let visit = ward.visit(concludes: false), visit.isAlive else { return nil }
    let codes = visit.modelSteps.compactMap(\.first)
      .prefix(min(Self.longestStart, ward.options.steps / 8))
    if codes.isEmpty { return visit }
    _ = takeNote(of: visit, from: 0)
    var isRevealing = false
    for code in codes where visit.isAlive && !ownViews.isSubset(of: coverage.views) {
      let before = visit.readEvents
      usedSteps += 1
      if visit.perform(code), takeNote(of: visit, from: before), visit.isAlive {
        isRevealing = true
        archive.append((visit.codes, 0))
      }
    }
    usedEffort += visit.effort
    guard isRevealing else { return nil }
    walk(visit)
    visit.conclude()
    chart.add(visit)
    return nil
  }

  private mutating func walk(_ visit: Visit) {
    var idle = 0
    /// The control that is used again, and how often.
    var burst: (key: Move.Key, count: Int)?
    while visit.isAlive, !isSpent, idle < Self.patience, visit.codes.count < Self.longestRun {
      let screen = Coverage.screen(of: visit.world, ward)
      // Views that have not appeared may wait for a model.
      let isWaiting = !ownViews.isSubset(of: coverage.views)
      let moves = Moves(of: visit, &dice, changesModels: isWaiting)
      for move in moves.offered where offered.updateValue(move.code, forKey: move.key) == nil {
        offeredKeys.append(move.key)
      }
      var move: Move?
      if let again = burst, again.count > 0 {
        move = moves.offered.first { $0.key == again.key }
        burst = move == nil ? nil : (again.key, again.count - 1)
      }
      if move == nil { move = chosen(from: moves, on: screen) }
      guard let move else { return }
      let isFirst = uses[move.key] == nil
      uses[move.key, default: 0] += 1
      usesOnScreen[ScreenMove(screen: screen, key: move.key), default: 0] += 1
      usedSteps += 1
      let (before, effort) = (visit.readEvents, visit.effort)
      guard visit.perform(move.code) else {
        idle += 1
        continue
      }
      usedEffort += visit.effort - effort
      if takeNote(of: visit, from: before) {
        idle = 0
        if visit.isAlive, visit.codes.count <= Self.longestStart {
          archive.append((visit.codes, 0))
        }
      } else {
        idle += 1
        if isFirst, move.key.origin != .none, visit.isAlive, visit.codes.count <= Self.longestStart
        {
          firstUses.append(visit.codes)
        }
      }
      // Impatient users press a new button several times.
      if isFirst, move.key.origin != .none, dice.roll(3) == 0 { burst = (move.key, 5) }
    }
  }

  /// Whether the run reached something new since that event.
  private mutating func takeNote(of visit: Visit, from position: Int) -> Bool {
    if !hasShownSomething { hasShownSomething = visit.showsSomething }
    let isNew = coverage.add(position..<visit.readEvents, of: visit.take.events, ward)
    return coverage.add(Coverage.screen(of: visit.world, ward)) || isNew
  }

  private mutating func chosenStart() -> [String] {
    guard !archive.isEmpty, dice.roll(2) == 0 else { return [] }
    // A beginning that the budget allows, with a step after it.
    let rest = ward.options.steps - usedSteps - 2
    let weights = archive.map { $0.codes.count > rest ? 0 : max(1, 24 / (1 + $0.visits * 3)) }
    guard let index = dice.choose(weights) else { return [] }
    archive[index].visits += 1
    return archive[index].codes
  }

  /// A random move, preferring those never or rarely made here, with some of the system's moves.
  private mutating func chosen(from moves: Moves, on screen: Coverage.Screen) -> Move? {
    // Any of a hundred rows is as likely as one single button.
    var byKey: [Move.Key: [Move]] = [:]
    var keys: [Move.Key] = []
    for move in moves.offered {
      if byKey[move.key] == nil { keys.append(move.key) }
      byKey[move.key, default: []].append(move)
    }
    var weights = keys.map { key -> Int in
      let all = uses[key] ?? 0
      let here = usesOnScreen[ScreenMove(screen: screen, key: key)] ?? 0
      return 4 + 160 / (1 + all * all) + 80 / (1 + here * here)
    }
    weights += moves.system.map { 3 + 40 / (1 + (uses[$0.key] ?? 0)) }
    guard let index = dice.choose(weights) else { return nil }
    guard index < keys.count else { return moves.system[index - keys.count] }
    let alike = byKey[keys[index]] ?? []
    return alike.isEmpty ? nil : alike[dice.roll(alike.count)]
  }
}
