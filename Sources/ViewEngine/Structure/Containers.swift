import Trace
import Values

/// A node that is looked at again when the walk is over, and the event because of which.
struct Noted {
  let node: ViewNode
  let cause: EventID?
}

/// Containers that show a part of their content, and may have to choose it anew.
struct ContainerWork {
  /// Lazy containers whose rows or window may be others.
  var lazy: [Noted] = []
  /// Tab views and navigation containers whose selection or path may be another one.
  var tabs: [Noted] = []
  var navigations: [Noted] = []
  /// `navigationDestination` modifiers that have a value, with the types that they are for.
  var destinations: [(node: ViewNode, type: TypeMetadata)] = []
  /// Sheets and popovers that began, with what they do not inherit of the size and shape of controls.
  var resets: [(node: ViewNode, names: [String])] = []
  /// Views that a list made of its elements to count its rows, and that observe nothing: those that
  /// come into sight in this update are not made again.
  var countedViews: [ObjectIdentifier: [HashKey: Value]] = [:]
  /// The room of views with bodies, for the geometry readers below them; found once for all of them.
  var rooms: [RoomKey: Double?] = [:]

  var unfinished: [String] {
    (lazy.isEmpty ? [] : ["a lazy container has not chosen its rows"])
      + (tabs.isEmpty ? [] : ["a tab view has not chosen its page"])
      + (navigations.isEmpty ? [] : ["a stack has not followed its path"])
  }
}

extension ViewGraph {
  /// Containers that show a part of their content choose it; each may begin further containers.
  func settleContainers() throws(Failure) {
    repeat {
      try settleLazy()
      try settleFitting()
      try settleTabs()
      try settleNavigation()
    } while !current.containers.lazy.isEmpty || sizeReaders.isDue
      || !current.containers.tabs.isEmpty
  }
}
