import Trace

/// Which views may have the focus, and which have it. Modifiers and fields are held weakly; one that
/// has ended has no focus.
struct FocusStore {
  /// Modifiers that assign a value of a `FocusState` to a field.
  private var focusables: [Weak] = []
  /// Fields that have gone since focus was last settled.
  private var lost: [LostFocus] = []
  /// Modifiers that set the default focus, and have just begun.
  private var defaults: [Weak] = []
  /// The fields that had the focus when it was last settled.
  private(set) var holders: [FocusHolder] = []
  /// Whether the focus may have moved since.
  private(set) var isDue = false
  /// The field that the user types into.
  private var edited: Weak?

  /// The modifiers whose nodes still exist, ended or not, in order of creation.
  var modifiers: [ViewNode] { focusables.compactMap(\.node) }
  var editedField: ViewNode? { edited?.node }

  mutating func add(_ modifier: ViewNode) {
    focusables.append(Weak(modifier))
    isDue = true
  }

  mutating func addDefault(_ modifier: ViewNode) { defaults.append(Weak(modifier)) }

  mutating func forgetEnded() { _ = focusables.live() }

  /// A state has a new value: it may be that of a focus.
  mutating func noteWrite() { if !focusables.isEmpty { isDue = true } }

  mutating func noteLost(_ focus: LostFocus) { lost.append(focus) }

  /// How many fields have gone.
  var lostCount: Int { lost.count }

  /// A modifier ends before its view; the end of the view is the cause.
  mutating func blame(_ ends: [NodeID: EventID], from first: Int) {
    for index in lost.indices.dropFirst(first) {
      if let view = lost[index].view, let end = ends[view] { lost[index].cause = end }
    }
  }

  mutating func takeLost() -> [LostFocus] {
    defer { lost = [] }
    if !lost.isEmpty { isDue = true }
    return lost
  }

  mutating func takeDefaults() -> [ViewNode] {
    defer { defaults = [] }
    return defaults.compactMap(\.node)
  }

  func holds(_ modifier: ViewNode) -> Bool { holders.contains { $0.modifier.node === modifier } }

  /// Records the focused fields.
  mutating func settle(on holders: [FocusHolder]) {
    self.holders = holders
    isDue = false
  }

  /// The user has moved the focus; the program's response is settled after the update.
  mutating func hold(_ holders: [FocusHolder]) { self.holders = holders }

  mutating func edit(_ field: ViewNode?) { edited = field.map { Weak($0) } }
}
