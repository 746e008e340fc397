// A person's view of the world, as a tree to draw from.
//
// A drawing is a pure function of the world at a cursor (in a run that records looks): which windows
// there are, which layers are over one another in each, what every view shows, what can be done with it
// and by which call of the script, and what has changed since an earlier world. It has no sizes and no
// pixels: each renderer lays it out with its own means (columns of characters, the browser's own flex
// and grid), and both show the same tree. So every drawing is a wireframe. It must never be wrong about
// which views are there, what they show, which can be acted on, and, by the keys, which move rather
// than fade.
//
// The engine says *that* a modifier or a container is there, and with which values; only this module
// knows what it means visually.

/// A world as a person would see it.
public struct Drawing: Hashable, Sendable {
  /// One window of the program.
  public struct Window: Hashable, Sendable {
    public let number: Int
    /// Steps act on it unless they name another.
    public let isActive: Bool
    /// The content, then the presentations over it; the last layer is the one in front.
    public let layers: [Layer]
    /// The menus that the app has or adds commands to; shown with the active window.
    public let menus: [Menu]
  }

  /// A menu of the app's menu bar: its own, or a system menu to which it adds commands.
  public struct Menu: Hashable, Sendable {
    /// The same menu has the same key in any two drawings.
    public let key: String
    public let title: String
    /// What it shows when open.
    public internal(set) var items: [Element]
  }

  /// The content of a window, or something presented over it.
  public struct Layer: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      case content, sheet, fullScreenCover, popover, alert, confirmationDialog
      /// Presented by a modifier that this module does not know; drawn like a sheet.
      case other
    }

    public let kind: Kind
    /// The same layer has the same key in any two drawings.
    public let key: String
    /// The title of an alert or a dialog.
    public let title: [Element]
    public let message: [Element]
    public let content: [Element]
    /// The button that the system adds to an alert or a dialog.
    public let systemButton: Element?
    /// Takes the layer away, as a person would by swiping; nil for content, and for a layer that is
    /// covered by another.
    public let dismissal: Call?
    /// Whether it is in front; layers behind it cannot be acted on, and their elements have no calls.
    public let isFront: Bool
  }

  public let windows: [Window]

  /// Every element, attachments included, in drawing order.
  public var elements: [Element] {
    var found: [Element] = []
    for window in windows {
      for layer in window.layers { found += layer.elements }
      found += window.menus.flatMap(\.items)
    }
    return found.flatMap(\.withDescendants)
  }

  /// Whether there is a window but no text and no control in any, besides the words that stand for what
  /// is not simulated.
  public func isBlank(besides placeholders: Set<String>) -> Bool {
    let inWindows = windows.flatMap(\.layers).flatMap(\.elements).flatMap(\.withDescendants)
    return !windows.isEmpty
      && inWindows.allSatisfy {
        let text = $0.text ?? ""
        return $0.kind == .shape
          || $0.calls.isEmpty && (text.allSatisfy(\.isWhitespace) || placeholders.contains(text))
      }
  }
}

extension Drawing.Layer {
  /// The elements directly in it.
  fileprivate var elements: [Element] {
    var found = title
    found += message
    found += content
    if let systemButton { found.append(systemButton) }
    return found
  }
}

extension Drawing.Layer {
  /// Whether it is in the middle of the layer that it covers, rather than over all of it.
  public var isDialog: Bool { kind == .alert || kind == .confirmationDialog }
}
