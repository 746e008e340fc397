import Diagnostics
import Foundation
import RandomPrograms
import Session
import Testing
import Trace

/// Random programs as source, through the whole pipeline: after random steps the world is what a
/// program begun with the same values gives. `RandomTreeTests` does the same for the engine alone,
/// many times more.
@Suite struct RandomProgramTests {
  /// `THESEUS_PROGRAMS=500` runs that many; `THESEUS_SEED` begins elsewhere.
  static let count =
    ProcessInfo.processInfo.environment["THESEUS_PROGRAMS"].flatMap { Int($0) } ?? 3
  static let first = ProcessInfo.processInfo.environment["THESEUS_SEED"].flatMap { Int($0) } ?? 0

  @Test func aRunComesToWhatAFreshRunGives() {
    var failures = 0
    for seed in Self.first..<(Self.first + Self.count) {
      let trial = Trial(seed: seed, edits: 4)
      let broken = Self.broken(trial)
      if broken.isEmpty { continue }
      failures += 1
      if failures > 2 { continue }
      let small = trial.shrunk(trying: 60) { !Self.broken($0).isEmpty }
      Issue.record(
        """
        seed \(seed): \(Self.broken(small).prefix(6).joined(separator: "\n"))
        \(small.recipe.source)
        \(small.edits)
        """)
    }
    #expect(failures == 0, "\(failures) of \(Self.count) programs")
  }

  private static func broken(_ trial: Trial) -> [String] {
    let run = ProgramRun(trial.recipe)
    let calling = ProgramRun(trial.recipe, repeatsRows: false)
    for edit in trial.edits {
      run.perform(edit)
      calling.perform(edit)
    }
    if !run.problems.isEmpty { return run.problems }
    if run.session.events != calling.session.events {
      return ["rows that were left alone would have done something else"]
    }
    let fresh = ProgramRun(run.afresh)
    let world = run.world
    guard let other = fresh.align(with: world) else { return fresh.problems }
    let invariants = TraceInvariants(run.session.events)
    return fresh.problems + run.session.brokenPromises
      + WorldImage(world).differences(from: WorldImage(other))
      + invariants.broken + invariants.leaks
  }
}

/// A recipe's program in a session.
final class ProgramRun {
  let session: Session
  private var recipe: Recipe
  private(set) var problems: [String] = []

  init(_ recipe: Recipe, repeatsRows: Bool = true, checksInvariants: Bool = true) {
    self.recipe = recipe
    var options = RunOptions()
    options.checksInvariants = checksInvariants
    options.repeatsRows = repeatsRows
    session = Session(
      ProgramSource(
        files: [SourceFile(name: "Program.swift", text: recipe.source)], name: "Program.swift",
        root: "ContentView"), script: [], options: options)
    note(session.runToEnd())
  }

  private func note(_ end: RunEnd) {
    switch end {
    case .completed: break
    case .refused(let diagnostics): problems.append("refused \(diagnostics.map(\.message))")
    case .failed, .noControl, .interrupted: problems.append("ended \(end)")
    }
  }

  var world: World { World(after: session.events) }

  private func step(_ code: [String]) {
    guard !code.isEmpty, problems.isEmpty else { return }
    note(session.insert([code.joined(separator: "; ")]).end)
  }

  func perform(_ edit: Edit) {
    switch edit {
    case .animated(let edit):
      let code = statements(edit)
      if !code.isEmpty { step(["withAnimation { \(code.joined(separator: "; ")) }"]) }
      step(["advance(by: 1)"])
    case .interrupted(let first, let second):
      let code = statements(first)
      if !code.isEmpty { step(["withAnimation { \(code.joined(separator: "; ")) }"]) }
      step(["advance(by: 0.1)"])
      step(statements(second))
      step(["advance(by: 1)"])
    default: step(statements(edit))
    }
  }

  /// The statements of an edit, and what it does to the values that the recipe begins with.
  private func statements(_ edit: Edit) -> [String] {
    switch edit {
    case .number(let index, let value): return ["view(\"V0\").n\(index) = \(value)"]
    case .insert, .remove, .move, .value:
      guard let items = Recipe.edit(recipe.items, edit) else { return [] }
      recipe.items = items
      let text = items.map { "Item(id: \($0.id), value: \($0.value))" }
      return ["view(\"V0\").items = [\(text.joined(separator: ", "))]"]
    case .model(let index, let value):
      recipe.model[index] = value
      return ["sharedModel.\(Recipe.modelFields[index]) = \(value)"]
    case .store(let index, let value):
      recipe.store[index] = value
      return ["sharedStore.\(Recipe.storeFields[index]) = \(value)"]
    case .local(let view, let instance, let value):
      return set("local", view, instance, value)
    case .bound: return []
    case .together(let edits): return edits.flatMap(statements)
    case .animated(let edit): return statements(edit)
    case .interrupted(let first, let second): return statements(first) + statements(second)
    }
  }

  private func set(_ property: String, _ view: Int, _ instance: Int, _ value: Int) -> [String] {
    guard recipe.views.indices.contains(view), recipe.views[view].hasLocal else { return [] }
    let count = world.nodes.values.count { $0.name.view == "V\(view)" }
    if count == 0 { return [] }
    return ["view(\"V\(view)\", at: \(instance % count)).local = \(value)"]
  }

  /// The same program, begun with the values that this one has reached.
  var afresh: Recipe {
    var fresh = recipe
    for slot in world.slots.values where slot.owner.view == "V0" && slot.property.hasPrefix("n") {
      if let index = Int(slot.property.dropFirst()), let value = Int(slot.value) {
        fresh.numbers[index] = value
      }
    }
    return fresh
  }

  /// Gives local state at the same paths the values that it has in another world; nil when that does
  /// not settle.
  func align(with other: World) -> World? {
    var wanted: [String: String] = [:]
    for slot in other.slots.values where slot.property == "local" {
      wanted[slot.owner.path] = slot.value
    }
    for _ in 0..<8 {
      let world = world
      guard problems.isEmpty else { return nil }
      let order = world.inTreeOrder
      var code: [String] = []
      for (view, nodes) in Dictionary(grouping: order, by: \.name.view) {
        for (index, node) in nodes.enumerated() {
          guard let value = wanted[node.name.path],
            node.slots.contains(where: {
              world.slots[$0]?.property == "local" && world.slots[$0]?.value != value
            })
          else { continue }
          code.append("view(\"\(view)\", at: \(index)).local = \(value)")
        }
      }
      if code.isEmpty { return world }
      step(code.sorted())
    }
    return nil
  }
}

extension World {
  /// Parents before children, children in their order.
  fileprivate var inTreeOrder: [World.Node] {
    var found: [World.Node] = []
    var stack = Array(roots.reversed())
    while let id = stack.popLast() {
      guard let node = nodes[id] else { continue }
      found.append(node)
      stack += node.children.reversed()
    }
    return found
  }
}
