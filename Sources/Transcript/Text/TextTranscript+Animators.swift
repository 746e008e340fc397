import Phrases
import Trace
import Values

// Who asks for an animation: the code of an action, a binding, or a modifier around what moves.

extension TextTranscript {
  /// `by withAnimation  Cat.swift:20`: what asks for the animation of a whole update. The place is left out
  /// where a write of the same line has it.
  func asker(ofUpdateBegunBy opening: TraceEvent) -> StyledLine? {
    guard tellsInShort, let log, let animator = log.ground(of: opening.id)?.animator else {
      return nil
    }
    var line = StyledLine()
    switch animator {
    case .function(let name, let origin):
      line.add("  by \(name)", .dim, as: .asker)
      guard options.showsPlaces, let place = shortPlace(origin) else { return line }
      let isTold = writesOfStep.contains { $0.id < opening.id && shortPlace($0.origin) == place }
      if !isTold { line.add("  " + place, .dim, as: .place) }
    case .binding: line.add("  " + words("by animation() of the binding"), .dim)
    case .modifier: return nil
    }
    return line
  }

  /// Where the modifier is that animates a view; nil if what animates the update does, or that is not known.
  func modifier(animating motion: TraceEvent) -> Origin? {
    guard case .modifier(let origin)? = log?.ground(of: motion.id)?.animator else { return nil }
    return origin
  }
}
