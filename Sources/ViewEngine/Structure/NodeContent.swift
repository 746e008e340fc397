/// The kind of a node.
enum NodeContent {
  /// Has a body: custom views, custom modifiers, apps, custom scenes.
  case body(BodyNode)
  /// `TupleView`, `Group`, `Section`: children by position.
  case list
  /// One child at a time, chosen by a key: conditionals, optionals, `AnyView`, `.id`.
  case dynamic(DynamicNode)
  case forEach(ForEachNode)
  /// An element of a `ForEach`.
  case row(RowNode)
  /// A built-in modifier and the view that it is applied to.
  case modified(ModifiedNode)
  /// Represents the view that the custom modifier around it was applied to.
  case placeholder
  /// A place in the list of a `ViewThatFits`.
  case candidate(CandidateNode)
  /// Compares by `==` before anything below is checked (F49).
  case equatable
  /// Content that a closure makes (`GeometryReader`).
  case reader(ReaderNode)
  case subscription(SubscriptionNode)
  /// Made by a stored closure: windows, sheets, pushed screens.
  case made(MadeNode)
  case primitive(PrimitiveNode)
  case empty
}
