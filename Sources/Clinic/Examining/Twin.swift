import Meaning
import Trace

/// In what way a view that ended and one that began in the same update are the same to a person.
enum Twin {
  /// They are in two branches of one condition.
  case branch
  /// They are in the same place with different ids; `place` is the path to the view with the id.
  case id(old: Substring, new: Substring, place: String)
  /// They are in one `AnyView`, whose content changed its type.
  case erased

  init?(_ old: NodeName, _ new: NodeName) {
    guard old.view == new.view, !old.identity.isForOtherType(than: new.identity) else { return nil }
    if old.identity.isOtherBranch(of: new.identity) {
      // What is on a sheet in one case and in place in the other comes and goes with the sheet.
      guard old.presentations == new.presentations else { return nil }
      self = .branch
      return
    }
    guard let (before, after, above) = old.identity.difference(from: new.identity) else {
      return nil
    }
    let (was, now) = (before.bracketed, after.bracketed)
    guard let was, let now, was.outside == now.outside, was.ids.count == now.ids.count,
      let (oldID, newID) = zip(was.ids, now.ids).first(where: { $0 != $1 })
    else { return nil }
    if was.isType {
      self = .erased
      return
    }
    // Behind the id is its bracket.
    let place = (above?.description ?? "") + "/" + before[...oldID.endIndex]
    self = .id(old: oldID, new: newID, place: place)
  }
}

extension IdentityPath {
  /// The single segment in which two paths of equal length differ; nil for none or several.
  fileprivate func difference(
    from other: IdentityPath
  ) -> (Substring, Substring, above: IdentityPath?)? {
    var ours: IdentityPath? = self
    var theirs: IdentityPath? = other
    while let a = ours, let b = theirs {
      if a.segment != b.segment {
        guard a.parent == b.parent else { return nil }
        return (a.segment[...], b.segment[...], a.parent)
      }
      ours = a.parent
      theirs = b.parent
    }
    return nil
  }
}

extension Substring {
  /// The id in a segment (`ForEach[3]/Row`, `id("a")/Row`), or those of ids around one another
  /// (`id(1)/id(2)/Row`), and the text around them.
  fileprivate var bracketed: (ids: [Substring], outside: String, isType: Bool)? {
    guard let open = firstIndex(where: { $0 == "[" || $0 == "(" }),
      let close = lastIndex(where: { $0 == "]" || $0 == ")" }), open < close
    else { return nil }
    let inside = self[index(after: open)..<close]
    return (
      inside.split(separator: ")/id(", omittingEmptySubsequences: false),
      String(self[...open]) + String(self[close...]), self[..<open].hasSuffix("any")
    )
  }
}

extension World {
  /// The texts shown by a view and those inside it.
  func shownTexts(below node: NodeID) -> [String] {
    tree(from: node).flatMap { $0.node.contents.compactMap(\.text) }.filter { !$0.isEmpty }
  }
}
