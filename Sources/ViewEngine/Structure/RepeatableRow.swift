// Rows that are not evaluated again because the result would be the same.
//
// When the `ForEach` value has changed, the closure of every row is called again (F106), and that is
// visible: each call makes view values (`value.init`), which are compared with the previous ones. If a
// closure depends only on its element and captures, and both are unchanged, the result is known without
// a call: the same views again. So inserting one row among a thousand costs the events of the others
// but not their closures.
//
// Whether a call depended only on these is observed while it runs, not guessed from the code: it read
// no field of an object, no variable, no state, nothing outside.

import Trace
public import Values

/// A view value made by code of the program.
public struct MadeView {
  public let type: TypeMetadata
  public let origin: Origin

  public init(type: TypeMetadata, origin: Origin) {
    self.type = type
    self.origin = origin
  }
}

/// The views that a row's closure made from the row's element.
struct RepeatableRow {
  // In an order that leaves no gaps, because every row has one.

  let view: Value
  /// Whether the view may replace one made again; decided when that is first needed.
  var isAsGood: Bool?
  /// The number of the closure that was called: a row out of sight misses some.
  let closure: Int32
  /// The views made on the way; most rows of a collection share one list.
  let made: [MadeView]
}

extension ViewGraph {
  /// The program has made a view value.
  public func viewMade(_ view: MadeView) {
    tracking?.noteMade(view)
    emitMade(view, by: currentMaker)
  }

  fileprivate func emitMade(_ view: MadeView, by maker: NodeID?) {
    recorder.recordValueInit(
      view: view.type.baseName, madeBy: maker, cause: currentCause, at: view.origin)
  }

  /// Whether the closures of two `ForEach` values do the same with the same element.
  func hasSameClosure(_ old: Value, _ new: Value) -> Bool {
    guard let a = old.function(.content), let b = new.function(.content) else { return false }
    return isIndistinguishable(.function(a), .function(b))
  }

  /// Whether code that reads only values could not distinguish the two. In one respect this is weaker
  /// than SwiftUI's comparison, otherwise stronger: what is behind references may differ, since reading
  /// it is noticed.
  fileprivate func isIndistinguishable(_ a: Value, _ b: Value) -> Bool {
    var pairs: [(Value, Value)] = []
    func isSame(_ a: Value, _ b: Value) -> Bool {
      switch (a, b) {
      case (.unit, .unit): return true
      case (.bool(let a), .bool(let b)): return a == b
      case (.int(let a), .int(let b)): return a == b
      case (.double(let a), .double(let b)): return a.bitPattern == b.bitPattern
      case (.string(let a), .string(let b)): return a.utf8.elementsEqual(b.utf8)
      case (.none(let a), .none(let b)): return a == b
      case (.object(let a), .object(let b)): return a === b
      case (.metatype(let a), .metatype(let b)): return a === b
      case (.host(let a), .host(let b)): return a === b
      case (.box(let a), .box(let b)): return a === b
      case (.weak(let a), .weak(let b)): return a === b
      case (.dictionary(let a), .dictionary(let b)), (.set(let a), .set(let b)): return a === b
      case (.keyPath(let a), .keyPath(let b)): return a === b
      case (.location(let a), .location(let b)):
        return isSameLocation(a, b, ignoringSnapshot: true)
      case (.aggregate(let a), .aggregate(let b)):
        return a === b || a.type === b.type && add(a.fields, b.fields)
      case (.enumeration(let a), .enumeration(let b)):
        return a === b || a.type === b.type && a.tag == b.tag && add(a.payload, b.payload)
      case (.existential(let a), .existential(let b)):
        return a === b || a.type === b.type && add([a.value], [b.value])
      case (.function(let a), .function(let b)):
        return a === b || a.code === b.code && add(a.captures, b.captures)
      case (.array(let a), .array(let b)):
        return a.isSameBuffer(as: b) || add(a, b)
      default: return false
      }
    }
    func add(_ a: some Collection<Value>, _ b: some Collection<Value>) -> Bool {
      guard a.count == b.count else { return false }
      pairs.append(contentsOf: zip(a, b))
      return true
    }
    guard isSame(a, b) else { return false }
    while let (a, b) = pairs.popLast() {
      guard isSame(a, b) else { return false }
    }
    return true
  }
}

extension RowNode {
  /// Keeps the views that the closure made from an element, for the next time.
  func noteRepeatable(_ view: Value, _ tracking: Tracking, in rows: ForEachNode) {
    if rows.rowCounts != nil { return }
    if !rows.made.isSame(as: tracking.made) { rows.made = tracking.made }
    repeatable = RepeatableRow(view: view, closure: rows.closure, made: rows.made)
  }

  /// Whether the closure would make the same views from the element as from the previous one.
  func isRepeatable(for element: Value, in graph: ViewGraph) -> Bool {
    guard graph.options.repeatsRows, let row = repeatable, !observationFired,
      case .forEach(let rows)? = parent?.content, rows.closure == row.closure,
      graph.isIndistinguishable(value, element)
    else { return false }
    if let known = row.isAsGood { return known }
    let isAsGood = row.view.comparesAsMadeAnew
    repeatable?.isAsGood = isAsGood
    return isAsGood
  }

  /// Emits the effects of calling the closure again.
  func repeatEvents(in graph: ViewGraph) {
    guard let row = repeatable, let type = children.first?.type else { return }
    let maker = (name ?? surroundings.owner?.name)?.node
    for view in row.made { graph.emitMade(view, by: maker) }
    setChild(TypedValue(row.view, type), in: graph)
  }
}

extension [MadeView] {
  fileprivate func isSame(as other: Self) -> Bool {
    guard count == other.count else { return false }
    for (a, b) in zip(self, other) where a.type !== b.type || a.origin != b.origin { return false }
    return true
  }
}
