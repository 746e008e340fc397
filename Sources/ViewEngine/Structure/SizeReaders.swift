/// The live views whose content depends on the space they have; they are checked again when a walk may
/// have changed a size.
struct SizeReaders {
  /// `ViewThatFits`, in order of creation.
  private(set) var fittings: [Weak] = []
  /// `GeometryReader`s.
  private(set) var readers: [Weak] = []
  /// A walk may have changed which candidates fit.
  private(set) var isDue = false

  mutating func addFitting(_ node: ViewNode) { fittings.append(Weak(node)) }

  mutating func addReader(_ node: ReaderNode) { readers.append(Weak(node)) }

  /// Anything that is processed may have a new size.
  mutating func noteProcessing() { if !fittings.isEmpty || !readers.isEmpty { isDue = true } }

  /// The fittings that choose again.
  mutating func takeFittings() -> [ViewNode] {
    isDue = false
    return fittings.live()
  }

  /// The readers that measure again.
  mutating func liveReaders() -> [ReaderNode] { readers.live().compactMap { $0 as? ReaderNode } }
}
