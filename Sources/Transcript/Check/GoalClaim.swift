public import LessonFormat
import Screen
import Trace

/// One part of a goal: a pattern of events, or what is on screen after the step.
///
///     after tap("Other tab"): screen "Mail 1"; no screen "News 2"
///
/// A fix may reach the same screen in many ways, and a claim about events would allow only one of them.
public enum GoalClaim: Equatable, Sendable {
  case events(EventPattern)
  case screen(String, isNegated: Bool)

  public init(_ text: String) throws(EventPatternError) {
    let isNegated = text.hasPrefix("no screen ")
    let rest = isNegated ? text.dropFirst(3) : text[...]
    guard rest.hasPrefix("screen ") else {
      self = .events(try EventPattern(text))
      return
    }
    let quoted = rest.dropFirst(7).drop { $0 == " " }
    guard quoted.count > 2, quoted.first == "\"", quoted.last == "\"" else {
      throw .screenWithoutText
    }
    self = .screen(String(quoted.dropFirst().dropLast()), isNegated: isNegated)
  }

  /// Whether a run must record looks for it.
  public var needsLooks: Bool {
    switch self {
    case .screen: true
    case .events(let pattern): pattern.kind == "look"
    }
  }
}

extension Goal {
  /// Whether a run judged by it must record looks.
  public var needsLooks: Bool {
    patterns.contains { text in
      do throws(EventPatternError) { return try GoalClaim(text).needsLooks } catch { return false }
    }
  }
}

/// The words that a person sees.
struct VisibleTexts {
  private var counts: [String: Int] = [:]

  init(in world: World) {
    for window in Drawing(of: world).windows {
      for layer in window.layers {
        add(layer.title)
        add(layer.message)
        add(layer.content)
      }
    }
  }

  func count(of text: String) -> Int { counts[text] ?? 0 }

  private mutating func add(_ elements: [Element]) {
    for element in elements where !element.isUnseen {
      if let text = element.text { counts[text, default: 0] += 1 }
      if case .text(let value)? = element.value { counts[value, default: 0] += 1 }
      add(element.children)
      for attachment in element.attachments where attachment.region != .unseen {
        add(attachment.elements)
      }
    }
  }
}

extension Element {
  /// Whether a modifier hides it together with its content.
  fileprivate var isUnseen: Bool {
    traits.contains { trait in
      switch trait {
      case .hidden: true
      case .opacity(let opacity): opacity == 0
      default: false
      }
    }
  }
}
