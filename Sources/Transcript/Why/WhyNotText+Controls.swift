import Meaning
import Phrases
import Trace
import Values

extension WhyText {
  /// What a control shows through its binding, and whether that changed.
  func lines(forControl control: WhyNotAnswer.BoundControl) -> [StyledLine] {
    let (name, property) = (EventSentence.name(control.node), control.property)
    let head = words.line(
      "\(name, .view) has no body; it shows \(property, .view) through its binding")
    if let change = control.change {
      return [head, StyledLine("  ") + words.line("it did change in this step:", .dim)]
        + written(change)
    }
    guard let write = control.write else {
      return [head, StyledLine("  ") + words.line("nothing wrote \(property, .view) in this step")]
    }
    return [head] + written(write)
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
