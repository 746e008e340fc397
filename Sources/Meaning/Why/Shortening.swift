import Trace
import Values

// What an answer leaves out so that it fits on a screen.

extension WhyAnswer {
  /// The links that say the same as several before them: writes in one place of the code, as in a loop.
  /// For the last of each such group, how many they are.
  public var writesBesideOthers: (all: Set<Int>, lastAt: [Int: Int]) {
    var all: Set<Int> = []
    var lastAt: [Int: Int] = [:]
    var start = 0
    while start < links.count {
      let first = links[start]
      var end = start + 1
      while end < links.count, links[end].isBeside(first) { end += 1 }
      if first.event.mayCause, end - start > Self.alikeAtMost + 1 {
        let hidden = (start + Self.alikeAtMost)..<end
        all.formUnion(hidden)
        lastAt[end - 1] = hidden.count
      }
      start = end
    }
    return (all, lastAt)
  }

  private static var alikeAtMost: Int { 3 }

  /// Whether a link is a body that ran because of what is told next and led to what is told before:
  /// between a write and the call that it sets off, say.
  public func isBetween(_ index: Int) -> Bool {
    guard index > 1, links.indices.contains(index + 1), case .bodyRun = links[index].event.kind,
      !links[index].isBeside, links[index].reasons.count == 1
    else { return false }
    return links[index + 1].role == .cause
  }

  /// The answer without the least important links: an object's sends if their write is shown, and the
  /// bodies that led to the work that began. Of work that began in work, as each tick of a timer that
  /// is made again begins the next, only the last beginning.
  public func shortened() -> WhyAnswer {
    var answer = self
    var kept: [WhyAnswer.Link] = []
    var isBeginning = false
    var hasStep = false
    // What is left out was beside what is told before it, and so is its cause.
    var isBeside = false
    for (index, var link) in links.enumerated() {
      if isBeginning, hasStep, link.role == .beginning { break }
      link.isBeside = link.isBeside || isBeside
      switch link.event.kind {
      case .objectSend where link.event != effect:
        let write = links.indices.contains(index + 1) ? links[index + 1].event : nil
        isBeside = link.isBeside
        if let write, link.event.cause == write.id { continue }
      case .lifeBegin, .bodyRun:
        isBeside = link.isBeside
        if isBeginning, link.role != .beginning { continue }
      default: break
      }
      isBeside = false
      if link.role == .beginning { isBeginning = true }
      if case .step = link.event.kind { hasStep = true }
      kept.append(link)
    }
    answer.links = kept
    return answer
  }
}

extension WhyAnswer.Link {
  /// Whether it is a write in the same place, for the same reason.
  fileprivate func isBeside(_ other: Self) -> Bool {
    event.mayCause && event.origin == other.event.origin && event.origin != .none
      && event.kind.name == other.event.kind.name && event.cause == other.event.cause
      && role == other.role
  }
}
