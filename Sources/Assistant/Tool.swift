import Wire

/// A tool as assistants see it.
struct Tool: Sendable {
  let name: String
  let about: String
  let takes: Schema
  let gives: Schema
  /// Whether it leaves the program unchanged.
  var onlyReads = true
  let run: @Sendable (Assistant, JSONValue, RemoteCall) throws(ToolProblem) -> ToolAnswer

  var json: JSONValue {
    [
      "name": .string(name), "description": .string(about), "inputSchema": takes.json,
      "outputSchema": gives.json,
      "annotations": [
        "readOnlyHint": .bool(onlyReads), "destructiveHint": false, "openWorldHint": false,
      ],
    ]
  }
}

/// An answer: lines for people, and the same content as fields.
struct ToolAnswer {
  var lines: [String]
  var fields: JSONValue
}

/// Why a tool has no answer; the assistant reads it and tries again.
enum ToolProblem: Error {
  case told(String)
  case cancelled
}
