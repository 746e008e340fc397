import Trace
import Values

/// A node to be checked again after the walk, and the event that caused it.
struct Noted {
  let node: ViewNode
  let cause: EventID?
}

/// Containers that show a part of their content, and may have to choose it again.
struct ContainerWork {
  /// Lazy containers whose rows or window may have changed.
  var lazy: [Noted] = []
  /// Tab views and navigation containers whose selection or path may have changed.
  var tabs: [Noted] = []
  var navigations: [Noted] = []
  /// `navigationDestination` modifiers with values, and the types that they handle.
  var destinations: [(node: ViewNode, type: TypeMetadata)] = []
  /// Sheets and popovers that began, with the size and shape settings of controls that they do not inherit.
  var resets: [(node: ViewNode, names: [String])] = []
  /// Views of elements that a list made to count its rows, and that observe nothing: they are not made
  /// again if they come into sight in this update.
  var countedViews: [ObjectIdentifier: [HashKey: Value]] = [:]
  /// The space offered to views with bodies, for the geometry readers below them; computed once for all.
  var rooms: [RoomKey: Double?] = [:]

  /// The path of a container may have changed.
  mutating func noteNavigation(_ node: ViewNode, because cause: EventID?) {
    if navigations.contains(where: { $0.node === node }) { return }
    navigations.append(Noted(node: node, cause: cause))
  }

  var unfinished: [String] {
    (lazy.isEmpty ? [] : ["a lazy container has not chosen its rows"])
      + (tabs.isEmpty ? [] : ["a tab view has not chosen its page"])
      + (navigations.isEmpty ? [] : ["a stack has not followed its path"])
  }
}

extension ViewGraph {
  /// Containers that show a part of their content choose it; this may begin further containers.
  func settleContainers() throws(Failure) {
    repeat {
      try settleLazy()
      try settleFitting()
      try settle(\.tabs) { (node) throws(Failure) in try node.asPrimitive?.settleTabs(in: self) }
      try settle(\.navigations) { (node) throws(Failure) in
        try node.asPrimitive?.navigation?.settleScreens(in: self)
      }
    } while !current.containers.lazy.isEmpty || sizeReaders.isDue
      || !current.containers.tabs.isEmpty
  }

  /// Works through what is noted in a list, until a walk notes nothing more.
  func settle(
    _ list: WritableKeyPath<ContainerWork, [Noted]>, _ settle: (ViewNode) throws(Failure) -> Void
  ) throws(Failure) {
    while !current.containers[keyPath: list].isEmpty {
      let noted = current.containers[keyPath: list]
      current.containers[keyPath: list] = []
      for noted in noted where !noted.node.isEnded {
        try withCause(noted.cause) { () throws(Failure) in try settle(noted.node) }
      }
      try walk()
    }
  }
}
