import Trace
import Values

/// The covered parts of a program: places in its source with events, and screens.
struct Coverage {
  /// A kind of event at a place in the program's source.
  private struct Place: Hashable {
    let kind: UInt8
    let origin: Origin
  }

  /// The expressions that made the live nodes: two worlds with the same ones count as one screen.
  typealias Screen = [UInt32]

  private var places: Set<Place> = []
  private var screens: Set<Screen> = []
  /// Types of views that have lived.
  private(set) var views: Set<String> = []

  var placeCount: Int { places.count }
  var screenCount: Int { screens.count }

  /// Notes events; returns whether any happened at a place where none of its kind had.
  mutating func add(_ events: Range<Int>, of log: TraceLog, _ ward: Ward) -> Bool {
    var isNew = false
    for position in events {
      let event = log[position]
      let kind: UInt8
      switch event.kind {
      case .lifeBegin(let node):
        kind = 0
        views.insert(node.view)
      case .bodyRun: kind = 1
      case .callback: kind = 2
      case .stateWrite, .objectWrite: kind = 3
      case .output, .objectAlloc: kind = 4
      default: continue
      }
      guard ward.isOwn(event.origin) else { continue }
      if places.insert(Place(kind: kind, origin: event.origin)).inserted { isNew = true }
    }
    return isNew
  }

  /// Notes a screen; returns whether it differs from all before.
  mutating func add(_ screen: Screen) -> Bool { screens.insert(screen).inserted }

  static func screen(of world: World, _ ward: Ward) -> Screen {
    var origins: Set<UInt32> = []
    for node in world.nodes.values where ward.isOwn(node.origin) {
      origins.insert(node.origin.rawValue)
    }
    return origins.sorted()
  }
}
