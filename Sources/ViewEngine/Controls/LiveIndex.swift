// How scripts find views by type and number without a walk.
//
// A step that changes one of ten thousand leaves would otherwise pay for all of them. The index is made
// on the first query and stays valid until the structure changes; most steps only change values.

import Trace
import Values

/// The results of scripts' searches, as long as they stay valid.
struct ScriptFinds {
  /// All named nodes, if the options ask for it (`indexesNodes`).
  var nodes: [NodeID: Weak] = [:]
  var views: LiveIndex?
  var targets: TargetIndex?
}

/// The live views (modifiers, styles, the app) of each type, in the order in which scripts number them.
struct LiveIndex: Equatable {
  struct Entry: Equatable {
    let type: TypeMetadata
    var nodes: [BodyNode]

    static func == (a: Entry, b: Entry) -> Bool {
      a.type === b.type && a.nodes.elementsEqual(b.nodes, by: ===)
    }
  }

  /// The content of the window whose views are numbered first.
  let front: ViewNode?
  /// In the order of each type's first view.
  private var entries: [Entry] = []
  private var places: [ObjectIdentifier: Int] = [:]

  init(front: ViewNode?) { self.front = front }

  static func == (a: LiveIndex, b: LiveIndex) -> Bool {
    a.front === b.front && a.entries == b.entries
  }

  mutating func append(_ node: BodyNode) {
    let type = ObjectIdentifier(node.viewType)
    if let place = places[type] {
      entries[place].nodes.append(node)
    } else {
      places[type] = entries.count
      entries.append(Entry(type: node.viewType, nodes: [node]))
    }
  }

  func nodes(of type: TypeMetadata) -> [BodyNode] {
    places[ObjectIdentifier(type)].map { entries[$0].nodes } ?? []
  }

  /// The types of live views with a name, given with or without generic arguments.
  func types(named name: String) -> [TypeMetadata] {
    entries.map(\.type).filter { $0.baseName == name || $0.name == name }
  }
}

extension ViewGraph {
  /// Views were added, removed or reordered; answers to scripts' queries must be found again.
  func forgetFinds() {
    if finds.views != nil { finds.views = nil }
    if finds.targets != nil { finds.targets = nil }
  }

  /// The index of the live views now.
  func liveIndex() -> LiveIndex {
    if let known = knownLiveViews { return known }
    let made = makeLiveIndex()
    finds.views = made
    return made
  }

  /// Another window may have come to the front since.
  var knownLiveViews: LiveIndex? {
    finds.views.flatMap { $0.front === contentRoot(of: activeWindow) ? $0 : nil }
  }

  private func makeLiveIndex() -> LiveIndex {
    var index = LiveIndex(front: contentRoot(of: activeWindow))
    _ = firstLive { content -> Bool? in
      index.append(content)
      return nil
    }
    return index
  }

  /// Whether the stored index equals a newly made one; for tests, which then have one to check after
  /// the next update.
  func liveIndexHolds() -> Bool {
    let made = makeLiveIndex()
    defer { finds.views = made }
    return knownLiveViews.map { $0 == made } ?? true
  }
}
