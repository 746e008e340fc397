public import Meaning
public import Phrases
public import Trace
import Values

/// The values that views read, and the readers of the values that they hold.
public struct DependencyText {
  let words: Words
  let world: World
  /// The readers of storage; also of objects, by property or as a whole.
  private var readers: [Dependency.Source: [(node: NodeName, name: String, isOfWhole: Bool)]] = [:]
  /// What views depend on besides, from earlier evaluations of their bodies.
  private let standing: [NodeID: [StandingRead]]
  /// The views whose earlier evaluations have read storage, in order, each with the step.
  private var earlierReaders: [SlotID: [(name: String, step: Int)]] = [:]
  /// Whether a type of the program has a body.
  private let isView: (String) -> Bool
  /// Whose body makes a view.
  private let maker: (World.Node) -> NodeID?
  /// The names of the values without a wrapper that a view is made with.
  private let inputs: (World.Node) -> [String]

  public init(
    _ world: World, standing: [NodeID: [StandingRead]] = [:], words: Words = Words(),
    isView: @escaping (String) -> Bool = { _ in false },
    maker: @escaping (World.Node) -> NodeID? = { _ in nil },
    inputs: @escaping (World.Node) -> [String] = { _ in [] }
  ) {
    self.world = world
    self.isView = isView
    self.maker = maker
    self.inputs = inputs
    self.words = words
    self.standing = standing
    for node in world.nodes.values.sorted(by: { $0.name.node < $1.name.node }) {
      let others = standing[node.name.node] ?? []
      let handedOn = others.filter { $0.step == nil }
      for read in node.reads + handedOn.map(\.dependency) {
        readers[read.source, default: []].append(
          (node.name, Self.bare(read.name), read.reason != .observable))
      }
      for read in others {
        guard case .slot(let slot) = read.dependency.source, let step = read.step else { continue }
        earlierReaders[slot, default: []].append((EventSentence.name(node.name), step))
      }
    }
  }

  private static func bare(_ name: String) -> String {
    name.hasPrefix("_") ? String(name.dropFirst()) : name
  }

  /// The values that a view reads, those that it holds, and the readers of the latter.
  public func lines(of node: World.Node) -> [StyledLine] {
    var lines = [StyledLine(EventSentence.name(node.name), .view)]
    for read in node.reads {
      // What is declared counts, whether the body reads it or only an action does (F80, F81).
      let said = description(of: read)
      lines.append(
        StyledLine("  ")
          + (read.reason == .environment
            ? words.line("depends on \(said)") : words.line("reads \(said)")))
    }
    let standing = standing[node.name.node] ?? []
    for read in standing {
      // The value that a closure has may be an older one.
      let said = description(of: read.dependency, withValue: read.step != nil)
      lines.append(
        StyledLine("  ")
          + (read.step.map { words.line("has read \(said), in step \($0): that still counts") }
            ?? words.line("a closure that it has handed on reads \(said)")))
    }
    if node.reads.isEmpty, standing.isEmpty {
      lines.append(
        StyledLine("  ")
          + (node.runs > 0
            ? words.line("its body reads nothing that tells of changes", .dim)
            : isView(node.name.view)
              ? words.line("its body has not run", .dim)
              : words.line("has no body: it depends on what the body around it makes", .dim)))
    }
    for slot in node.slots { lines += self.lines(of: slot, indent: "  ") }
    let above = ancestors(of: node).first { (world.nodes[$0]?.runs ?? 0) > 0 }
    if let parent = (maker(node) ?? above).flatMap({ world.nodes[$0] }) {
      let name = EventSentence.name(parent.name)
      let given = inputs(node).joined(separator: ", ")
      lines.append(
        StyledLine("  ")
          + (given.isEmpty
            ? words.line("is made by the body of \(name, .view)", .dim)
            : words.line(
              "is made by the body of \(name, .view), which gives it \(given, .view)", .dim)))
    }
    return lines
  }

  /// Storage and its readers.
  public func lines(of slot: SlotID, indent: String = "") -> [StyledLine] {
    guard let known = world.slots[slot] else { return [] }
    var line = StyledLine(indent)
    let name = EventSentence.name(known.property, of: known.owner.view)
    let object = Self.object(in: known.value)
    var names = readerNames(of: .slot(slot))
    var lines: [StyledLine]
    // What SwiftUI keeps there for itself is no value of the program, nor is its wrapper the one in the source.
    if let object, object.isOfSystem {
      line.add(words.line("holds \(name, .view)"))
      line.add("  #s\(slot.number)", .dim)
      lines = [line]
      names = readerNames(of: .object(object))
    } else {
      line.add(words.line("holds \(name, .view) = \(known.value.brief, .value)"))
      line.add("  @\(known.wrapper) #s\(slot.number)", .dim)
      lines = [line]
      if let object { lines += self.lines(of: object, indent: indent + "  ") }
    }
    let earlier = earlierReaders[slot] ?? []
    if object == nil && earlier.isEmpty || !names.isEmpty {
      lines.append(reading(names, indent: indent + "  "))
    }
    for (name, step) in earlier.prefix(3) {
      lines.append(
        StyledLine(indent + "  ")
          + words.line("was read by \(name, .view) in step \(step): that still counts"))
    }
    return lines
  }

  /// An object, and the views that observe it or read its properties.
  public func lines(of object: ObjectID, indent: String = "") -> [StyledLine] {
    var line = StyledLine(indent)
    line.add("\(object)", .view)
    let properties = world.object(object)?.properties ?? [:]
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      line.add("  \(name) = ")
      line.add(value.brief, .value)
    }
    return [line, reading(readerNames(of: .object(object)), indent: indent + "  ")]
  }

  /// A property of an object, and the views that read it; who watches the whole object depends on it, too.
  public func lines(of property: String, of object: ObjectID) -> [StyledLine] {
    var line = StyledLine("\(object).\(property)", .view)
    if let value = world.object(object)?.properties[property] {
      line.add(" = ")
      line.add(value.brief, .value)
    }
    let found = (readers[.object(object)] ?? []).filter { $0.isOfWhole || $0.name == property }
    return [
      line, reading(Self.fewer(found.map { EventSentence.name($0.node) }, words), indent: "  "),
    ]
  }

  private func reading(_ names: [String], indent: String) -> StyledLine {
    var line = StyledLine(indent)
    line.add(
      names.isEmpty
        ? words.line("no body reads it", .dim)
        : words.line("is read by \(names.joined(separator: ", "))"))
    return line
  }

  private func readerNames(of source: Dependency.Source) -> [String] {
    Self.fewer(
      (readers[source] ?? []).map { reader in
        guard case .object(let object) = source, !object.isOfSystem else {
          return EventSentence.name(reader.node)
        }
        return "\(EventSentence.name(reader.node)) (\(reader.name))"
      }, words)
  }

  private static func fewer(_ all: [String], _ words: Words) -> [String] {
    var names: [String] = []
    for name in all where !names.contains(name) { names.append(name) }
    guard names.count > 8 else { return names }
    return Array(names.prefix(7)) + [words("\(names.count - 7) more")]
  }

  private func description(of read: Dependency, withValue: Bool = true) -> String {
    let name = Self.bare(read.name)
    switch read.source {
    case .slot(let id):
      guard let slot = world.slots[id] else { return name }
      let owner = EventSentence.name(slot.owner)
      let value = withValue ? " = \(slot.value.brief)" : ""
      // A binding under another name may be one to a part of the value.
      return read.reason == .binding && name != slot.property
        ? "\(name)  (#s\(id.number) @\(slot.wrapper), \(owner): \(slot.property)\(value))"
        : "\(name)\(value)  (#s\(id.number) @\(slot.wrapper), \(owner))"
    case .object(let object) where object.isOfSystem: return name
    case .object(let object):
      if read.reason == .observable {
        let value = world.object(object)?.properties[name]
        return "\(object).\(name)" + (value.map { " = \($0.brief)" } ?? "")
      }
      return "\(name)  (\(object))"
    case .key(let key): return "\(name)  (\\.\(key))"
    case .none: return name
    }
  }

  private func ancestors(of node: World.Node) -> [NodeID] {
    var found: [NodeID] = []
    var next = node.parent
    while let id = next {
      found.append(id)
      next = world.nodes[id]?.parent
    }
    return found
  }

  private static func object(in value: String) -> ObjectID? {
    guard let hash = value.firstIndex(of: "#"), let number = Int(value[hash...].dropFirst()),
      value[..<hash].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return ObjectID(className: String(value[..<hash]), number: number)
  }
}

extension ObjectID {
  /// Whether it is what a property wrapper of SwiftUI keeps for itself, as `@Query` does.
  fileprivate var isOfSystem: Bool { className.first == "_" }
}
