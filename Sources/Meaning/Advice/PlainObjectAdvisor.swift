import Trace
import Values

/// A change inside an object that a `@State` holds and that cannot be observed (F54, F11): the
/// screen still shows the old value.
///
/// A class may be in a state for other reasons, so evidence is needed: a text of the owner shows the
/// old value and not the new one, and the program shows that property in a view.
struct PlainObjectAdvisor: Advisor {
  /// The values at the end of the last step, by object and property.
  private var known: [String: String] = [:]

  mutating func advice(on evidence: Evidence) -> [Advice] {
    guard evidence.update.opening == nil else { return [] }
    var found: [Advice] = []
    for plain in evidence.surroundings.plainObjects() {
      for field in plain.fields {
        let key = "\(plain.object).\(field.name)"
        let before = known.updateValue(field.text, forKey: key)
        guard let before, before != field.text,
          evidence.surroundings.program.isShown(field.name, of: plain.property),
          let stale = staleText(below: plain.owner, before.words, field.text.words, evidence.world)
        else { continue }
        found.append(
          Advice(
            .advicePlainObject, on: .type(plain.object.className),
            "\("\(plain.object).\(field.name)") is \(field.text) now and \"\(stale)\" is still on screen: "
              + "@State \(plain.property) notices another object, not a change inside this one. Make "
              + "\(plain.object.className) @Observable, or a struct",
            quoting: [stale], cause: nil,
            at: evidence.world.nodes[plain.owner.node]?.origin ?? .none))
      }
    }
    return found
  }

  private func staleText(
    below owner: NodeName, _ old: [Substring], _ new: [Substring], _ world: World
  ) -> String? {
    guard !old.isEmpty else { return nil }
    for place in world.tree(from: owner.node) {
      for text in place.node.contents.compactMap(\.text) {
        let words = text.words
        if words.contains(old), !words.contains(new) { return text }
      }
    }
    return nil
  }
}

extension String {
  /// Runs of letters and digits; a value's quotes are not part of them.
  fileprivate var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}
