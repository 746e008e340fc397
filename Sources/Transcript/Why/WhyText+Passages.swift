import Diagnostics
public import Meaning
import Phrases
import Trace
import Values

extension WhyText {
  /// Why writes of a property are no events.
  public func line(for property: WhyAnswer.SilentProperty) -> StyledLine {
    switch property.reason {
    case .isIgnored:
      words.line(
        "\(property.name) is @ObservationIgnored: no view learns of a write to it  (F184)")
    case .isUnpublished:
      words.line("\(property.name) is not @Published: no view learns of a write to it  (F67)")
    case .isOfPlainClass:
      words.line(
        "\(property.name) belongs to a plain class: no view learns of a write to it  (F54)")
    }
  }

  /// Where a text comes from if it contains no value literally that a body reads.
  func line(for passage: WhyAnswer.Passage) -> StyledLine {
    let reads = passage.reads
    let ways = passage.inputs.map { input in
      input.name.isEmpty ? input.node.view : "\(input.node.view).\(input.name)"
    }
    let way = ways.joined(separator: ", ")
    switch passage.schedule {
    case .timelineView?:
      return ways.isEmpty
        ? words.line("it comes from the time, which its TimelineView gives")
        : words.line("it comes through \(way, .view) from the time, which a TimelineView gives")
    case .widget?:
      return ways.isEmpty
        ? words.line("it comes from the entry that the widget's timeline has for that time")
        : words.line(
          "it comes through \(way, .view) from the entry that the widget's timeline has for that time"
        )
    case nil: break
    }
    guard case .bodyRun(let maker, _, _, _) = passage.maker.kind, !reads.isEmpty else {
      return switch passage.isConstant {
      case true?: words.line("its words are constant")
      case false?:
        words.line("it comes from what \(passage.maker.kind.node?.view ?? "", .view) was given")
      case nil where passage.isSupplied:
        words.line("it comes from what the closure that makes it is given")
      case nil: words.line("the body that makes it reads nothing that tells of changes")
      }
    }
    guard let last = passage.inputs.last else {
      if passage.isOfClosure {
        return words.line("the closure that makes it reads \(list(reads))")
      }
      return passage.unchanged.isEmpty
        ? words.line("the body that makes it reads \(list(reads))")
        : words.line(
          "the body that makes it reads \(list(reads)); unchanged: \(list(passage.unchanged))"
        )
    }
    let body = maker.view
    return last.name.isEmpty
      ? words.line(
        "it was handed to \(way, .view) by the body of \(body), which reads \(list(reads))")
      : words.line(
        "it comes through \(way, .view) from the body of \(body), which reads \(list(reads))")
  }
}
