// A run as a recording of a terminal: asciicast, version 2.
//
// Its timing is fixed: a line takes a moment, and a step waits for its reader. Markers let a player
// jump to a step or a scene.

import Diagnostics

/// A recording that is being written.
public struct Asciicast: Sendable {
  private static let lineTime = 40
  private var lines: [String] = []
  private var milliseconds = 0
  private let header: JSONObject
  private let columns: Int

  public init(title: String, columns: Int = 100, rows: Int = 30) {
    self.columns = columns
    var header = JSONObject()
    header.add("version", 2)
    header.add("width", columns)
    header.add("height", rows)
    header.add("title", title)
    self.header = header
  }

  /// The recording, one JSON value per line.
  public var text: String { ([header.closed] + lines).joined(separator: "\n") + "\n" }

  /// A line of output, in as many rows as it takes.
  public mutating func add(_ line: StyledLine) {
    milliseconds += Self.lineTime
    for row in line.wrapped(to: columns) { event("o", row.colored + "\r\n") }
  }

  /// A place that a player can jump to.
  public mutating func mark(_ label: String) { event("m", label) }

  /// Time for the reader.
  public mutating func pause(milliseconds: Int) { self.milliseconds += milliseconds }

  private mutating func event(_ kind: String, _ data: String) {
    let fraction = String(1000 + milliseconds % 1000).dropFirst()
    lines.append(
      "[\(milliseconds / 1000).\(fraction),\(kind.quotedJSON),\(data.quotedJSON)]")
  }
}
