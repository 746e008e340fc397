import Trace
import Values

// Objects that are not kept, that are made again and again, or that no view observes.

/// An object made where it is only observed: the next update makes another, and the values of the first
/// are lost (F65, *Data Essentials in SwiftUI*).
struct UnownedObjectAdvisor: Advisor {
  private struct Exchange {
    let node: NodeName
    let property: String
    let old: ObjectID
    let oldValues: String
    let new: ObjectID
    let event: EventID
    let origin: Origin
  }
  private static let longestValue = 60
  private var made: [ObjectID: Origin] = [:]
  private var freed: Set<ObjectID> = []
  private var exchanges: [Exchange] = []
  /// Objects made in this step: writes to them set their first values.
  private var fresh: Set<ObjectID> = []
  /// Objects that have changed since.
  private var changed: Set<ObjectID> = []
  /// Whether all bodies run once more although nothing that they depend on has changed.
  private var isReevaluation = false

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step(_, let kind):
      isReevaluation = kind == .reevaluate
      fresh = []
      freed = []
      exchanges = []
    case .objectWrite(let object, _, _, _, .changed, _):
      if !fresh.contains(object) { changed.insert(object) }
    case .objectAlloc(let object):
      fresh.insert(object)
      if event.update != 0 { made[object] = event.origin }
    case .objectFree(let object): freed.insert(object)
    case .bodyRun(let name, _, let reads, _):
      guard !made.isEmpty, let node = world.nodes[name.node] else { return }
      for read in reads where read.reason == .object {
        guard case .object(let new) = read.source, let origin = made[new],
          let before = node.reads.first(where: { $0.reason == .object && $0.name == read.name }),
          case .object(let old) = before.source, old != new
        else { continue }
        exchanges.append(
          Exchange(
            node: name, property: read.name, old: old, oldValues: values(of: old, world), new: new,
            event: event.id, origin: origin))
      }
    default: break
    }
  }

  /// Whether a change of the object is lost: an unchanged object made from the view's values is simply
  /// made from the new ones. One made from nothing is meant to be kept.
  private func isLost(_ exchange: Exchange, _ evidence: Evidence) -> Bool {
    let program = evidence.surroundings.program
    return switch program.keeping(exchange.old.className) {
    case .nothing: changed.contains(exchange.old)
    case .seen:
      changed.contains(exchange.old) || program.argumentWords(at: exchange.origin).isEmpty
    // For other values another object is right; for the same ones what nobody has seen is lost.
    case .hidden:
      changed.contains(exchange.old) || isReevaluation
        || program.argumentWords(at: exchange.origin).isEmpty
    case .unseen: true
    }
  }

  private func values(of object: ObjectID, _ world: World) -> String {
    guard let properties = world.object(object)?.properties,
      !properties.isEmpty
    else { return "" }
    // A long value is less clear than its name.
    let texts = properties.sorted { $0.key < $1.key }.map {
      "\($0.key) = \($0.value.utf8.count > Self.longestValue ? "…" : $0.value)"
    }
    return " with " + texts.joined(separator: ", ")
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    // Its last reference may be released after the update, so what is not freed yet waits until the step's end.
    // One that retains itself is never freed; if nothing has changed, another one is made for the same values.
    let gone = exchanges.filter { isReevaluation || freed.contains($0.old) }
    defer {
      made = [:]
      exchanges.removeAll { isReevaluation || freed.contains($0.old) }
    }
    // A view that receives the object has it in the same place: only the first that observes it is reported.
    var reported: Set<ObjectID> = []
    return gone.filter {
      isLost($0, evidence) && reported.insert($0.new).inserted
    }.map { exchange in
      let name = PropertyName(exchange.property, of: exchange.node.view)
      return Advice(
        .adviceUnownedObject, on: .property(name),
        "\(name) was "
          + "\("\(exchange.old)\(exchange.oldValues)"); this update made \(exchange.new) and let go of it. @ObservedObject watches an object and does "
          + "not keep it: use @StateObject where the object is made",
        cause: exchange.event, at: exchange.origin)
    }
  }
}

/// An object made in every update, to be discarded or to replace the previous one (F3, *Discover
/// Observation*).
struct RemadeObjectAdvisor: Advisor {
  /// Where in the source an object of which class is made.
  private struct Place: Hashable {
    let origin: Origin
    let className: String
  }
  /// For each place, the last object made there during an update.
  private var last: [Place: ObjectID] = [:]
  /// Objects that are the value of live storage, with that storage.
  private var kept: [String: (view: String, property: String, wrapper: String)] = [:]
  private var remade: [(old: ObjectID, new: ObjectID, event: EventID, origin: Origin)] = []
  /// Groups of objects that make one another: objects made in an initialiser belong with its object.
  private var company: [ObjectID: Int] = [:]
  private var companies = 0
  /// Where the objects of each group are made, and the one that was made first.
  private var places: [Int: [Origin]] = [:]
  private var makers: [Int: ObjectID] = [:]
  /// Places whose objects storage has kept: it keeps the first and ignores the others.
  private var homes: Set<Place> = []
  private var lastOfCompany: EventID?
  private var watched: Set<ObjectID> = []
  /// Objects made in this step: writes to them set their first values.
  private var fresh: Set<ObjectID> = []
  /// Objects that bodies have read, whose changes are therefore known, and those that have changed.
  private var observed: Set<ObjectID> = []
  private var changed: Set<ObjectID> = []
  /// Where live objects that were made in an update were made.
  private var births: [ObjectID: (place: Place, event: EventID)] = [:]
  /// Pairs of objects from one place that a view has read one after the other: it may be one of several
  /// made there, one per row.
  private var exchanges: [(old: ObjectID, new: ObjectID)] = []
  private var freed: Set<ObjectID> = []
  /// The call that is being made in an update, such as `makeCoordinator`: no body makes what is made there.
  private var callback: EventID?

  mutating func read(_ event: TraceEvent, before world: World) {
    noteCompany(event)
    noteExchange(event, before: world)
    switch event.kind {
    case .callback: callback = event.id
    case .objectAlloc(let object)
    where event.update != 0 && (callback == nil || event.cause != callback):
      // One that ended with its view, such as a sheet's, was not replaced by the next.
      fresh.insert(object)
      let place = Place(origin: event.origin, className: object.className)
      if let old = last[place], world.object(old) != nil {
        remade.append((old, object, event.id, event.origin))
      }
      if last[place].map({ kept["\($0)"] == nil }) ?? true { last[place] = object }
    case .stateAlloc(let node, let property, let wrapper, _, let value)
    where wrapper == "State" || wrapper == "StateObject":
      if value.contains("#") {
        kept[value] = (node.view, property, wrapper)
        for (place, object) in last where "\(object)" == value { homes.insert(place) }
      }
    case .stateFree(_, _, _, _, let value): kept[value] = nil
    case .step: fresh = []
    case .objectWrite(let object, _, _, _, .changed, _):
      if !fresh.contains(object) { changed.insert(object) }
    case .bodyRun(_, _, let reads, _):
      for read in reads {
        guard case .object(let object) = read.source else { continue }
        observed.insert(object)
        if read.reason == .object { watched.insert(object) }
      }
    default: break
    }
  }

  private mutating func noteExchange(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step:
      exchanges = []
      freed = []
    case .objectAlloc(let object) where event.update != 0:
      births[object] = (Place(origin: event.origin, className: object.className), event.id)
    case .objectFree(let object): freed.insert(object)
    case .bodyRun(let name, _, let reads, _):
      guard !births.isEmpty, let node = world.nodes[name.node] else { return }
      for read in reads where read.reason == .observable {
        guard case .object(let new) = read.source, let birth = births[new],
          let before = node.reads.first(where: { $0.reason == .observable && $0.name == read.name }
          ),
          case .object(let old) = before.source, old != new, births[old]?.place == birth.place
        else { continue }
        exchanges.append((old, new))
      }
    default: break
    }
  }

  /// The object that a view has read is gone, and the one it reads now was made in the same place. The
  /// last reference may be released after the update, so this is known only at the end of the step.
  private mutating func exchangeAdvice(_ evidence: Evidence) -> [Advice] {
    let program = evidence.surroundings.program
    let lost = exchanges.filter { freed.contains($0.old) }
    exchanges.removeAll { freed.contains($0.old) }
    defer { for object in freed { births[object] = nil } }
    return lost.compactMap { old, new in
      guard let birth = births[new], changed.contains(old),
        program.keeping(old.className) != .nothing,
        kept["\(new)"] == nil, !homes.contains(birth.place),
        !program.isStandIn(at: birth.place.origin), !program.isInitialValue(at: birth.place.origin),
        evidence.surroundings.holder(new) == nil
      else { return nil }
      return Self.loss(of: old, to: new, birth.event, birth.place.origin)
    }
  }

  private static func loss(
    of old: ObjectID, to new: ObjectID, _ event: EventID, _ origin: Origin
  ) -> Advice {
    Advice(
      .adviceRemadeObject, on: .type(new.className),
      "\(new) took the place of \(old), and what that held is gone: a view's value is made "
        + "again at each update, and so is all that its body makes. Keep the object in @State or "
        + "@StateObject",
      cause: event, at: origin)
  }

  private mutating func noteCompany(_ event: TraceEvent) {
    switch event.kind {
    case .objectAlloc, .objectWrite, .objectFree: break
    // What the recorder remarks does not happen between them.
    case .note where lastOfCompany.map({ $0.number + 1 == event.id.number }) ?? false:
      lastOfCompany = event.id
      return
    default: return
    }
    // A value made between two objects, or any other event, separates them.
    if lastOfCompany.map({ $0.number + 1 != event.id.number }) ?? true { companies += 1 }
    lastOfCompany = event.id
    if case .objectAlloc(let object) = event.kind {
      company[object] = companies
      makers[companies] = makers[companies] ?? object
      places[companies, default: []].append(event.origin)
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    let exchanged = exchangeAdvice(evidence)
    guard evidence.update.opening != nil else { return exchanged }
    defer {
      remade = []
      company = [:]
      places = [:]
      makers = [:]
    }
    guard !evidence.update.isFirstDisplay else { return [] }
    // If storage already has an object, a new one is made for nothing, and so are the objects made with it.
    let idle = Set(remade.filter { kept["\($0.old)"] != nil }.compactMap { company[$0.new] })
    // Of objects made together the one that makes the others is reported; if a view observes one of
    // them, that is the one that is lost.
    let seen = Set(remade.filter { watched.contains($0.new) }.compactMap { company[$0.new] })
    var reported: Set<Int?> = []
    return exchanged
      + remade.compactMap { old, new, event, origin in
        guard kept["\(new)"] == nil, !watched.contains(new),
          !evidence.surroundings.program.isStandIn(at: origin),
          // A key leads to a value that something else holds.
          !evidence.surroundings.program.isKey(at: origin),
          kept["\(old)"] != nil || !(company[new].map(idle.contains) ?? false)
        else { return nil }
        let isAlive = evidence.world.object(old) != nil
        // An object made for a screen that goes replaces no other: it goes with the screen.
        let isPresent = evidence.world.object(new) != nil
        if let owner = kept["\(old)"] {
          let held = PropertyName(owner.property, of: owner.view)
          if owner.wrapper == "StateObject" {
            return Advice(
              .adviceRemadeObject, on: .property(held),
              "\(new) was made for nothing: it is made before StateObject(wrappedValue:) is called, "
                + "whenever a \(owner.view) value is made, and \(held) keeps the "
                + "first, \(old). Write the expression that makes it into the call: it is evaluated once",
              cause: event, at: origin)
          }
          if evidence.surroundings.program.isMadeLate(owner.property, in: owner.view) {
            return Advice(
              .adviceRemadeObject, on: .property(held),
              "\(new) was made for nothing: \(held) was read before its view was "
                + "installed, where each read evaluates the initial value, and @State keeps another, "
                + "\(old). Use the object in 'task' or 'onAppear', not in an init",
              cause: event, at: origin)
          }
          return Advice(
            .adviceRemadeObject, on: .property(held),
            "\(new) was made for nothing: the initial value of \(held) is "
              + "evaluated whenever a \(owner.view) value is made, and @State keeps the first, \(old). "
              + "Make the object where it is made once, in the App or in task, or keep its init cheap",
            cause: event, at: origin)
        }
        // An unchanged object made from the view's values in each update loses nothing; nor does one of
        // a screen that is not shown now.
        let isLost =
          switch evidence.surroundings.program.keeping(old.className) {
          case .nothing: false
          case .seen: changed.contains(old) && evidence.world.looks(at: new)
          case .hidden: evidence.world.looks(at: new)
          case .unseen:
            (!observed.contains(old) || changed.contains(old)) && !isInUnseen(new, evidence)
          }
        guard !isAlive, isPresent, isLost, !isSpare(new, origin, evidence),
          !evidence.surroundings.program.isInitialValue(at: origin),
          !(company[new].map(seen.contains) ?? false),
          evidence.surroundings.holder(new) == nil,
          reported.insert(company[new]).inserted
        else { return nil }
        return Self.loss(of: old, to: new, event, origin)
      }
  }
}

extension World {
  /// Whether a live view has read the object.
  fileprivate func looks(at object: ObjectID) -> Bool {
    nodes.values.contains { $0.reads.contains { $0.source == .object(object) } }
  }
}

extension RemadeObjectAdvisor {
  /// Whether another object has made it for itself, which views may look at and none looks at now: its
  /// screen is not shown, and loses nothing.
  private func isInUnseen(_ object: ObjectID, _ evidence: Evidence) -> Bool {
    guard let maker = company[object].flatMap({ makers[$0] }), maker != object else { return false }
    return switch evidence.surroundings.program.keeping(maker.className) {
    case .seen, .hidden: !evidence.world.looks(at: maker)
    case .nothing, .unseen: false
    }
  }

  /// Whether the object is made for storage, or comes with one that is: the storage of an existing view
  /// keeps its own object, and a view that has not begun has lost nothing.
  private func isSpare(_ object: ObjectID, _ origin: Origin, _ evidence: Evidence) -> Bool {
    if homes.contains(Place(origin: origin, className: object.className)) { return true }
    let origins = company[object].flatMap { places[$0] } ?? [origin]
    return origins.contains(where: evidence.surroundings.program.isInitialValue(at:))
  }
}

/// A change of an object inside another object, which notifies no view (F68, F69, *Data
/// Essentials in SwiftUI*).
struct NestedObjectAdvisor: Advisor {
  private struct Write {
    let object: ObjectID
    let property: String
    let event: EventID
    let origin: Origin
  }
  private var last: Write?
  /// Properties written since: a binding through an object inside another one writes the object back
  /// into that, so the outer object sends.
  private var written: Set<String> = []
  /// Objects that have sent since: the holder of the changed object may announce its changes.
  private var sent: Set<ObjectID> = []
  /// The last send of each class that reached no view.
  private var unheard: [String: Write] = [:]
  private var order: [String] = []
  /// Objects made in this step: writes to them set their first values.
  private var made: Set<ObjectID> = []
  /// Objects that a view has observed: a write to one after the view has ended comes late.
  private var watched: Set<ObjectID> = []

  mutating func read(_ event: TraceEvent, before world: World) {
    if case .bodyRun(_, _, let reads, _) = event.kind {
      for read in reads where read.reason == .object {
        if case .object(let object) = read.source { watched.insert(object) }
      }
    }
    if case .objectWrite(let object, let property, _, _, _, _) = event.kind {
      written.insert("\(object).\(property)")
    }
    switch event.kind {
    case .step: made = []
    case .objectAlloc(let object): made.insert(object)
    case .objectWrite(let object, let property, _, _, .changed, let readers):
      last = nil
      if readers.isEmpty, !made.contains(object), !watched.contains(object) {
        last = Write(object: object, property: property, event: event.id, origin: event.origin)
      }
    case .objectSend(let object, _, _):
      sent.insert(object)
      // An observable property that no view reads is no mistake; an object that sends without an observer is.
      guard let write = last, write.object == object else { return }
      if unheard[object.className] == nil { order.append(object.className) }
      unheard[object.className] = write
      last = nil
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    defer {
      unheard = [:]
      order = []
      written = []
      sent = []
    }
    return order.compactMap { unheard[$0] }.compactMap { write in
      guard let holder = evidence.surroundings.holder(write.object),
        !holder.object.className.hasPrefix("_"), !sent.contains(holder.object),
        evidence.surroundings.program.isMentionedByViews(
          write.property, of: write.object.className),
        !evidence.surroundings.program.isManaged(write.object.className),
        !evidence.surroundings.program.isSubscribed(
          holder.property, of: holder.object.className),
        !written.contains("\(holder.object).\(holder.property)")
      else { return nil }
      let object = write.object
      return Advice(
        .adviceNestedObject, on: .type(object.className),
        "\("\(object).\(write.property)") changed and no view watches \(object): it is "
          + "\("\(holder.object).\(holder.property)"), and an object does not report changes of the objects inside it. Hand "
          + "it to a smaller view that has it as @ObservedObject, or make both classes @Observable",
        cause: write.event, at: write.origin)
    }
  }
}
