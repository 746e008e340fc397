public import Meaning
import Phrases
public import Trace
import Values

extension WhyText {
  /// What a control shows through its binding, and whether that changed.
  func lines(forControl control: WhyNotAnswer.BoundControl) -> [StyledLine] {
    let name = EventSentence.name(control.node)
    var lines = [
      control.property.map {
        words.line("\(name, .view) has no body; it shows \($0, .view) through its binding")
      } ?? words.line("\(name, .view) has no body; it shows a value through its binding")
    ]
    if let begin = control.begin {
      return lines + [StyledLine("  ") + words.line("it began in this step:", .dim)]
        + written(begin)
    }
    if let change = control.change {
      return lines + [StyledLine("  ") + words.line("it did change in this step:", .dim)]
        + written(change)
    }
    if let write = control.write {
      lines += written(write)
    } else if let property = control.property {
      lines.append(
        StyledLine("  ") + words.line("nothing wrote \(property, .view) in this step"))
    }
    return lines
  }

  /// That what words were in has ended since they went.
  public func lines(
    forLaterEnd later: (end: TraceEvent, place: WhyNotAnswer.Unseen)?
  ) -> [StyledLine] {
    guard let (end, place) = later, let node = end.kind.node else { return [] }
    return [
      StyledLine("  ")
        + words.line(
          "since then \(EventSentence.name(node), .view) has ended, in step \(end.step):")
    ] + decisions(in: place)
  }

  /// What is there in a later step in the place of what showed the words.
  public func lines(
    forLaterBeginning later: (begin: TraceEvent, place: WhyNotAnswer.Unseen)?
  ) -> [StyledLine] {
    guard let (begin, place) = later, let node = begin.kind.node else { return [] }
    return [
      StyledLine("  ")
        + words.line(
          "since then \(EventSentence.name(node), .view) has begun in its place, in step \(begin.step):"
        )
    ] + decisions(in: place)
  }

  /// What is said of the views of a question that are no controls. Of many controls only the first were looked at.
  func rest(of nodes: [NodeName], besides controls: [WhyNotAnswer.BoundControl]) -> [StyledLine] {
    if controls.isEmpty { return [line(forPrimitive: nodes)] }
    let others = nodes.prefix(Self.listedAtMost).filter { node in
      !controls.contains { $0.node == node }
    }
    let more = nodes.count - Self.listedAtMost
    return (others.isEmpty ? [] : [line(forPrimitive: others)])
      + (more > 0 ? [StyledLine("  ") + words.line("and \(more) more", .dim)] : [])
  }

  /// That views without a body change with the bodies that make them.
  func line(forPrimitive nodes: [NodeName]) -> StyledLine {
    let names = nodes.prefix(Self.listedAtMost).map(EventSentence.name).joined(separator: ", ")
    if nodes.count == 1 {
      return words.line(
        "\(names, .view) has no body; it changes when the body that makes it runs")
    }
    let more = nodes.count - Self.listedAtMost
    if more > 0 {
      return words.line(
        "\(names, .view) and \(more) more have no body; they change when the body that makes them runs"
      )
    }
    return words.line(
      "\(names, .view) have no body; they change when the body that makes them runs")
  }
}
