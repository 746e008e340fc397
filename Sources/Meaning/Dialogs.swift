import Trace
import Values

/// An alert or a dialog. It comes and goes as one thing, which a person knows by its title.
struct Dialog: Hashable {
  /// `alert`, `dialog`
  let kind: String
  /// The path to it: the same for all its parts.
  let place: String
  let isTitle: Bool

  /// The innermost one around a view.
  init?(around identity: IdentityPath) {
    var next: IdentityPath? = identity
    while let path = next {
      for part in path.segment.split(separator: "/").reversed() {
        let name = part.prefix(while: \.isLetter)
        guard let presentation = Effect.Presentation(rawValue: String(name)) else { continue }
        guard presentation.isDialog else { return nil }
        let pieces = part.split(separator: ".")
        kind = presentation == .alert ? "alert" : "dialog"
        place = "\(path.parent?.description ?? "")/\(pieces.dropLast().joined(separator: "."))"
        isTitle = pieces.last == "title"
        return
      }
      next = path.parent
    }
    return nil
  }
}

extension Figures {
  /// One figure for each dialog, in the place of its parts: its title, if it has one.
  static func withoutPartsOfDialogs(_ figures: [Figure]) -> [Figure] {
    var kept: [Figure] = []
    var places: [String: Int] = [:]
    for var figure in figures {
      guard let dialog = Dialog(around: figure.name.identity) else {
        kept.append(figure)
        continue
      }
      figure.dialog = dialog
      if let place = places[dialog.place] {
        if dialog.isTitle { kept[place] = figure }
      } else {
        places[dialog.place] = kept.count
        kept.append(figure)
      }
    }
    for index in kept.indices where kept[index].dialog?.isTitle == false {
      kept[index].forgetText()
    }
    return kept
  }
}
