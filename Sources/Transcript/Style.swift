// Text with styles, and its form on a terminal.
//
// The code that produces words says what each part is (a view, a value, a place in the source), not
// which colour it has; colours are decided only here, and left out entirely without a terminal. Colour
// never carries meaning alone: a line reads the same without it.

import Diagnostics

extension StyledLine.Part {
  /// The parameters of the terminal's Select Graphic Rendition, given or chosen.
  public var rendition: String? { sgr ?? style.sgr }
}

/// The kind of a part of a line.
public enum Style: UInt8, Sendable, CaseIterable {
  case plain, heading, dim, view, code, value, began, ended, ran, wrote, issue, error

  /// The parameters of the terminal's Select Graphic Rendition; nil for the terminal's own colour.
  public var sgr: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .dim: "2"
    case .view: "1"
    case .code: "36"
    case .value: "33"
    case .began: "32"
    case .ended: "31"
    case .ran: "34"
    case .wrote: "33"
    case .issue: "35"
    case .error: "1;31"
    }
  }
}

/// One line, in parts of one style each.
public struct StyledLine: Equatable, Sendable {
  public struct Part: Equatable, Sendable {
    public var style: Style
    public var text: String
    /// The terminal's parameters, if given directly instead of by a style.
    public var sgr: String?
    /// What it is where there is no room for everything; nil for what stays as it is.
    public var role: Role?

    init(style: Style, text: String, sgr: String? = nil, role: Role? = nil) {
      self.style = style
      self.text = text
      self.sgr = sgr
      self.role = role
    }
  }

  /// The parts of a line that are missed least.
  public enum Role: Sendable {
    /// What the word before it means: `:explain` tells it.
    case meaning
    /// `Cat.swift:20`
    case place
    /// Who asks for something, where the place says it too.
    case asker
    /// The sign of a row that counts what began or ended: what follows is a list.
    case tally
  }

  public private(set) var parts: [Part] = []
  /// Columns on a terminal.
  public private(set) var width = 0

  public init() {}

  public init(_ text: String, _ style: Style = .plain) { add(text, style) }

  public mutating func add(_ text: String, _ style: Style = .plain, as role: Role? = nil) {
    guard !text.isEmpty else { return }
    let text = text.inertLine
    width += DisplayWidth.of(text)
    if let last = parts.last, last.style == style, last.sgr == nil, last.role == nil, role == nil {
      parts[parts.count - 1].text += text
    } else {
      parts.append(Part(style: style, text: text, role: role))
    }
  }

  /// Adds text in a specific colour.
  mutating func add(_ text: String, sgr: String?) {
    guard let sgr, !text.isEmpty else { return add(text) }
    let text = text.inertLine
    width += DisplayWidth.of(text)
    parts.append(Part(style: .plain, text: text, sgr: sgr))
  }

  /// Adds blanks up to that column, and at least a few if there is text already.
  public mutating func pad(to column: Int, atLeast least: Int = 2) {
    let count = max(least, column - width)
    width += count
    let blanks = String(repeating: " ", count: count)
    if let last = parts.last, last.style == .plain, last.sgr == nil, last.role == nil {
      parts[parts.count - 1].text += blanks
    } else {
      parts.append(Part(style: .plain, text: blanks))
    }
  }

  public mutating func add(_ line: StyledLine) {
    for part in line.parts {
      if part.sgr == nil {
        add(part.text, part.style, as: part.role)
      } else {
        add(part.text, sgr: part.sgr)
      }
    }
  }

  public var isEmpty: Bool { parts.isEmpty }

  /// Without colour and without blanks at the end.
  public var plain: String {
    var text = parts.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// With escape sequences for a terminal.
  public var colored: String {
    parts.map { part in
      guard let sgr = part.sgr ?? part.style.sgr else { return part.text }
      return "\u{1b}[\(sgr)m\(part.text)\u{1b}[0m"
    }.joined()
  }
}
