import Diagnostics
import Trace

// A path that is cut must still tell the view from others of its type: what differs is never left out.

extension TextTranscript {
  /// As much of the end of a path as fits, but for a view that begins or ends beside another one whose
  /// path would be cut alike with the first segment from the end that differs.
  func end(of path: String, _ node: NodeName, within columns: Int) -> String {
    let short = path.endOfPath(within: columns)
    guard short != path else { return path }
    let rival = places(of: node.view).first {
      $0 != path && $0.endOfPath(within: columns) == short
    }
    guard let rival else { return short }
    let segments = path.split(separator: "/")
    let others = rival.split(separator: "/")
    let same = zip(segments.reversed(), others.reversed()).prefix { $0 == $1 }.count
    guard same > 0, same < segments.count, let last = segments.last else { return short }
    let gap = same > 1 ? "…/" : ""
    return "…/\(segments[segments.count - 1 - same])/\(gap)\(last)"
  }
}
