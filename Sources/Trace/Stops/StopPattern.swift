/// The event that a stop waits for: a kind of event, and its subject.
public enum StopPattern: Hashable, Sendable {
  public enum LifeEdge: String, Hashable, Sendable, CaseIterable { case begin, end }

  /// A body of that view runs.
  case body(view: String)
  /// A lifetime of that view begins or ends; both without an edge.
  case life(LifeEdge?, view: String)
  /// Storage or an object's property is written, even if that changes nothing.
  case write(WatchedProperty)
  /// The value of storage or of an object's property changes: by a write, allocation or release.
  case change(WatchedProperty)
  /// A problem that SwiftUI would log; with one id, or any.
  case issue(id: String?)
  /// A remark of the simulator; with one id (or a prefix of one, up to a dot), or any.
  case note(id: String?)
  /// Any event of that kind (`callback`, `transition`), of one view or of any.
  case kind(String, view: String?)
  /// A text appears on the screen, or leaves it.
  case text(String)
  /// Something happens at a place in the source. Origins are raw values.
  case place(Range<UInt32>)
}

/// A property that a stop waits for: of any owner, of a type, or of one slot or object.
public struct WatchedProperty: Hashable, Sendable {
  public enum Owner: Hashable, Sendable {
    case anyone
    /// A view or a class by name.
    case type(String)
    case slot(SlotID)
    case object(ObjectID)
  }
  public var owner: Owner
  /// Nil means any property of the owner.
  public var name: String?

  public init(_ name: String?, of owner: Owner = .anyone) {
    self.name = name
    self.owner = owner
  }

  /// Reads `count`, `Row.count`, `#s4`, `Cart#1`, `Cart#1.total`.
  public init?(_ text: String) {
    if text.hasPrefix("#s"), let number = Int(text.dropFirst(2)) {
      self.init(nil, of: .slot(SlotID(number)))
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains(where: \.isEmpty), let last = parts.last else { return nil }
    let holder = parts.dropLast().joined(separator: ".")
    if let object = Self.object(holder.isEmpty ? last : holder) {
      self.init(holder.isEmpty ? nil : last, of: .object(object))
      return
    }
    guard parts.allSatisfy({ $0.first.map { $0.isLetter || $0 == "_" } ?? false }) else {
      return nil
    }
    self.init(last, of: holder.isEmpty ? .anyone : .type(holder))
  }

  private static func object(_ text: String) -> ObjectID? {
    guard let hash = text.firstIndex(of: "#"), hash > text.startIndex,
      let number = Int(text[hash...].dropFirst())
    else { return nil }
    return ObjectID(className: String(text[..<hash]), number: number)
  }
}
