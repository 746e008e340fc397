import AttributeGraph
import Trace
import Values

/// The kind of a node, with the state for that kind.
enum NodeContent {
  /// Has a body: custom views, custom modifiers, apps, custom scenes.
  case body(BodyNode)
  /// `TupleView`, `Group`, `Section`: children by position.
  case list
  /// One child at a time, chosen by a key: conditionals, optionals, `AnyView`, `.id`.
  case dynamic(DynamicContent)
  case forEach(ForEachContent)
  /// An element of a `ForEach`.
  case row(RowNode)
  /// A built-in modifier and the view that it is applied to.
  case modified(ModifiedState)
  /// Represents the view that the custom modifier around it was applied to.
  case placeholder(PlaceholderContent)
  /// A place in the list of a `ViewThatFits`.
  case candidate(CandidateContent)
  /// Compares by `==` before anything below is checked (F49).
  case equatable
  /// Content that a closure makes (`GeometryReader`).
  case reader(ReaderContent)
  case subscription(SubscriptionContent)
  /// Made by a stored closure: windows, sheets, pushed screens.
  case made(MadeContent)
  case primitive(PrimitiveNode)
  case empty

  func dispose() {
    switch self {
    case .dynamic(let content): content.dispose()
    case .forEach(let content): content.dispose()
    case .modified(let state): state.dispose()
    case .placeholder(let content): content.dispose()
    case .reader(let content): content.dispose()
    case .subscription(let content): content.dispose()
    case .made(let content): content.dispose()
    case .list, .candidate, .equatable, .empty: break
    case .body, .row, .primitive: preconditionFailure("these nodes are subclasses")
    }
  }
}
