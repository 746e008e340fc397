import RandomPrograms
import Trace
import Values
import ViewEngine

/// A recipe's program in the model, with handles on its living views.
final class RandomTree {
  let model = Model()
  private let recipe: Recipe
  private var handles: [NodeID: Model.Body] = [:]
  private var folded = World()
  private let item: TypeMetadata
  private let sum: TypeMetadata
  let object: Value
  let store: Value

  init(_ recipe: Recipe) {
    self.recipe = recipe
    model.keepsBroken = true
    let int = model.int
    item = model.structType("Item", [("id", int), ("value", int)], isPlainData: true)
    // The order of the summands matters.
    sum = model.preferenceKey("Sum", int, default: .int(0)) {
      .int(($0.int * 5 + $1.int) % 1009)
    }
    let modelType = model.classType("Model", Recipe.modelFields.map { ($0, int) })
    let storeType = model.classType("Store", Recipe.storeFields.map { ($0, int) })
    // Before the first step: their beginning is not recorded.
    let model = model
    (object, store) = model.pretending {
      (
        model.instance(modelType, .int(recipe.model[0]), .int(recipe.model[1])),
        model.instance(storeType, .int(recipe.store[0]), .int(recipe.store[1]))
      )
    }
    for key in Recipe.environmentKeys { model.environmentDefaults[key] = .int(0) }
    for index in recipe.views.indices.reversed() { declare(index, modelType, storeType) }
  }

  private func declare(_ index: Int, _ modelType: TypeMetadata, _ storeType: TypeMetadata) {
    let view = recipe.views[index]
    let int = model.int
    var fields: [Model.Property] = []
    if index == 0 {
      for (number, value) in recipe.numbers.enumerated() {
        fields.append(model.state("n\(number)", int, .int(value)))
      }
      let items = recipe.items.map { model.make(item, .int($0.id), .int($0.value)) }
      fields.append(model.state("items", model.array(item), .array(items)))
    } else {
      fields += [model.field("p0", int), model.field("p1", int)]
      if view.hasItems { fields.append(model.field("items", model.array(item))) }
    }
    if view.hasBinding { fields.append(model.binding("bound", int)) }
    if view.hasLocal { fields.append(model.state("local", int, .int(0))) }
    if index == 0 || view.hasModel { fields.append(model.field("model", modelType)) }
    if index == 0 || view.hasStore {
      fields.append(model.object(.observedObject, "store", storeType))
    }
    fields += view.environment.map { model.environment($0, int) }
    if recipe.readsPreferences(index) { fields.append(model.state("seen", int, .int(0))) }
    if recipe.countsChanges(index) { fields.append(model.state("changes", int, .int(0))) }
    model.view("V\(index)", fields) { [unowned self] body in
      if !model.isPretending, let node = model.graph.currentMaker { handles[node] = body }
      return BodyBuilder(tree: self, index: index, view: view, body: body)
        .make(view.body, item: nil)
    }
  }

  var root: Model.View { model.make("V0", ["model": object, "store": store]) }

  // MARK: Changing

  /// The current world; folded on from the last request.
  func world() -> World {
    let events = model.recorder.events
    for event in events.dropFirst(folded.eventCount) { folded.apply(event) }
    return folded
  }

  /// The living instances of a view in order of their paths.
  private func instances(_ index: Int, _ world: World) -> [Model.Body] {
    world.nodes.values.filter { $0.name.view == "V\(index)" }
      .sorted { $0.name.path < $1.name.path }.compactMap { handles[$0.name.node] }
  }

  func perform(_ edit: Edit) throws {
    switch edit {
    case .animated(let edit):
      try model.step("none") { model.withAnimation { apply(edit) } }
      _ = try model.advance(by: 1, "none")
    case .interrupted(let first, let second):
      try model.step("none") { model.withAnimation { apply(first) } }
      _ = try model.advance(by: 0.1, "none")
      try model.step("none") { apply(second) }
      _ = try model.advance(by: 1, "none")
    default:
      try model.step("none") { apply(edit) }
    }
  }

  private func apply(_ edit: Edit) {
    switch edit {
    case .number(let index, let value):
      instances(0, world()).first?.set("n\(index)", .int(value))
    case .insert, .remove, .move, .value:
      guard let root = instances(0, world()).first, let items = Recipe.edit(currentItems, edit)
      else { return }
      root.set("items", .array(items.map { model.make(item, .int($0.id), .int($0.value)) }))
    case .model(let index, let value): model.set(object, Recipe.modelFields[index], .int(value))
    case .store(let index, let value): model.publish(store, Recipe.storeFields[index], .int(value))
    case .local(let view, let instance, let value):
      set("local", view, instance, value)
    case .bound(let view, let instance, let value):
      set("bound", view, instance, value)
    case .together(let edits): for edit in edits { apply(edit) }
    case .animated(let edit): apply(edit)
    case .interrupted(let first, let second):
      apply(first)
      apply(second)
    }
  }

  private func set(_ property: String, _ view: Int, _ instance: Int, _ value: Int) {
    guard recipe.views.indices.contains(view),
      property == "local" ? recipe.views[view].hasLocal : recipe.views[view].hasBinding
    else { return }
    let living = instances(view, world())
    if !living.isEmpty { living[instance % living.count].set(property, .int(value)) }
  }

  private var currentItems: [Recipe.Item] {
    guard let root = instances(0, world()).first, case .array(let items) = root["items"] else {
      return []
    }
    return items.compactMap {
      guard case .aggregate(let item) = $0 else { return nil }
      return Recipe.Item(id: item.fields[0].int, value: item.fields[1].int)
    }
  }

  /// The same program, started with the values that this one has reached.
  var afresh: Recipe {
    var fresh = recipe
    if let root = instances(0, world()).first {
      fresh.numbers = recipe.numbers.indices.map { root.int("n\($0)") }
    }
    fresh.items = currentItems
    fresh.model = fields(of: object)
    fresh.store = fields(of: store)
    return fresh
  }

  private func fields(of object: Value) -> [Int] {
    guard case .object(let instance) = object else { return [] }
    return instance.fields.map(\.int)
  }

  /// Sets the local state of views to the values at the same paths in another world; nil if that
  /// does not settle.
  func align(with other: World) throws -> World? {
    var wanted: [String: Int] = [:]
    for slot in other.slots.values where slot.property == "local" {
      wanted[slot.owner.path] = Int(slot.value)
    }
    for _ in 0..<8 {
      let world = world()
      let wrong = world.slots.values.filter {
        $0.property == "local" && wanted[$0.owner.path] != nil
          && wanted[$0.owner.path] != Int($0.value)
      }
      if wrong.isEmpty { return world }
      try model.step("none") {
        for slot in wrong.sorted(by: { $0.owner.node < $1.owner.node }) {
          handles[slot.owner.node]?.set("local", .int(wanted[slot.owner.path] ?? 0))
        }
      }
    }
    return nil
  }

  // MARK: Pieces for bodies

  func field(_ name: String, of object: Value, isTracked: Bool) -> Value {
    if isTracked { return model.get(object, name) }
    guard case .object(let instance) = object, let index = instance.type.fieldIndex(named: name)
    else {
      return .unit
    }
    return instance.fields[index]
  }

  var itemType: TypeMetadata { item }
  var preferenceKey: TypeMetadata { sum }
}

/// Makes the views of one body run.
struct BodyBuilder {
  let tree: RandomTree
  let index: Int
  let view: ViewRecipe
  let body: Model.Body

  private var model: Model { tree.model }

  private func value(_ term: Term, _ item: Value?) -> Int {
    switch term {
    case .constant(let value): value
    case .property(let name): body.int(name)
    case .model(let name): tree.field(name, of: tree.object, isTracked: true).int
    case .store(let name): tree.field(name, of: tree.store, isTracked: false).int
    case .item:
      if case .aggregate(let item)? = item { item.fields[1].int } else { 0 }
    }
  }

  private func isEven(_ term: Term, _ item: Value?) -> Bool {
    value(term, item).isMultiple(of: 2)
  }

  /// The type of a node whose value is not needed.
  private func sample(_ node: Node) -> Model.View {
    model.pretending { make(node, item: nil) }
  }

  func make(_ node: Node, item: Value?) -> Model.View {
    func part(_ node: Node) -> Model.View { make(node, item: item) }
    switch node {
    case .text(let term): return model.text("\(value(term, item))")
    case .stack(let nodes): return model.container("VStack", nodes.map(part))
    case .group(let nodes): return model.group(model.tupleView(nodes.map(part)))
    case .either(let term, let a, let b):
      let first = isEven(term, item)
      return model.either(first, first ? part(a) : sample(a), first ? sample(b) : part(b))
    case .when(let term, let a):
      let isThere = isEven(term, item)
      return model.when(isThere, isThere ? part(a) : sample(a))
    case .choose(let term, let a, let b, let c):
      let choice = value(term, item) % 3
      let outer = choice < 2
      let pair = model.either(
        choice == 0, choice == 0 ? part(a) : sample(a), choice == 1 ? part(b) : sample(b))
      return model.either(outer, pair, outer ? sample(c) : part(c))
    case .rows(let row): return rows(row)
    case .lazyRows(let row): return model.container("LazyVStack", [rows(row)], role: .lazy)
    case .any(let term, let a, let b): return model.anyView(part(isEven(term, item) ? a : b))
    case .identified(let term, let a): return model.id(part(a), .int(value(term, item)))
    case .environment(let key, let term, let a):
      return model.environment(part(a), key, .int(value(term, item)))
    case .opacity(let term, let a): return model.opacity(part(a), Double(value(term, item)))
    case .preference(let term, let a):
      return model.preference(part(a), tree.preferenceKey, .int(value(term, item)))
    case .preferenceReader(let a):
      return model.onPreferenceChange(part(a), tree.preferenceKey) { body.set("seen", $0) }
    case .appear(let a):
      return model.onAppear(
        part(a), appear: { if view.hasLocal { body.set("local", .int(7)) } })
    case .change(let term, let a):
      return model.onChange(part(a), of: .int(value(term, item))) { _, _ in
        body.set("changes", .int(body.int("changes") + 1))
      }
    case .view(let index, let first, let second):
      return instance(index, value(first, item), value(second, item))
    }
  }

  private func rows(_ row: Node) -> Model.View {
    var data: [Value] = []
    if index == 0 || view.hasItems, case .array(let items) = body["items"] { data = items }
    return model.forEach(data, element: tree.itemType, id: "id", sample: sample(row)) {
      make(row, item: $0)
    }
  }

  private func instance(_ index: Int, _ p0: Int, _ p1: Int) -> Model.View {
    let bound: Value
    if self.index == 0 {
      bound = body.projected("n3")
    } else if view.hasBinding {
      bound = body.projected("bound")
    } else if view.hasLocal {
      bound = body.projected("local")
    } else {
      bound = model.make(
        model.wrapper(.binding, of: model.int), .location(MadeLocation(.constant(.int(0)))))
    }
    let items = self.index == 0 || view.hasItems ? body["items"] : .array([])
    return model.make(
      "V\(index)",
      [
        "p0": .int(p0), "p1": .int(p1), "bound": bound, "items": items, "model": tree.object,
        "store": tree.store,
      ])
  }
}
