package import Trace

/// A world without node numbers: what two runs must agree about.
package struct WorldImage: Equatable {
  package struct Entry: Equatable {
    let view: String
    let explicitID: String?
    let contents: [String]
    let children: [String]
    let slots: [String: String]
    let type: String?
    let reads: Set<String>
  }

  /// The values that modifiers write, in order; they are emitted under the name of one of the views
  /// just below.
  package private(set) var environment: [String] = []
  package private(set) var entries: [String: Entry] = [:]
  /// Paths at which two nodes live at once.
  package private(set) var doubled: [String] = []

  package init(_ world: World) {
    for (_, node) in world.nodes.sorted(by: { $0.key < $1.key }) {
      let path = node.name.path
      environment += node.environment.map { "\($0.key) = \($0.value)" }
      if entries[path] != nil { doubled.append(path) }
      entries[path] = Entry(
        view: node.name.view, explicitID: node.explicitID,
        contents: node.contents.map { "\($0.role) \($0.text ?? "-") \($0.value ?? "-")" }.sorted(),
        children: node.children.compactMap { world.nodes[$0]?.name.path },
        slots: Dictionary(
          node.slots.compactMap { world.slots[$0] }.filter { $0.property != "changes" }
            .map { ($0.property, $0.value) },
          uniquingKeysWith: { $1 }),
        type: node.type,
        reads: Set(node.reads.map { "\($0.reason.rawValue) \($0.name)" }))
    }
  }

  private var sortedEnvironment: [String] { environment.sorted() }

  /// The differences from a world made afresh, in words.
  package func differences(from fresh: WorldImage) -> [String] {
    var found =
      doubled.map { "two nodes at \($0)" } + fresh.doubled.map { "two nodes at \($0), afresh" }
    if sortedEnvironment != fresh.sortedEnvironment {
      found.append("environment \(sortedEnvironment), afresh \(fresh.sortedEnvironment)")
    }
    for path in Set(entries.keys).union(fresh.entries.keys).sorted() {
      switch (entries[path], fresh.entries[path]) {
      case (nil, _?): found.append("missing: \(path)")
      case (_?, nil): found.append("left over: \(path)")
      case (let a?, let b?) where a != b:
        found.append("at \(path):\n    updated \(a)\n    afresh  \(b)")
      default: break
      }
    }
    return found
  }
}
