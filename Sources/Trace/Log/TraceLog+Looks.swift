// A look as a list of words: numbers, texts by their number in the log, and before each list its
// length.

import Values

extension TraceLog {
  mutating func words(of look: Look) -> [UInt32] {
    var words = [look.role.code]
    words.append((look.isEnabled ? 1 : 0) | (look.isShown ? 2 : 0))
    append(look.place, to: &words)
    words.append(UInt32(look.modifiers.count))
    for modifier in look.modifiers {
      words.append(texts.intern(modifier.name))
      append(modifier.values, to: &words)
    }
    words.append(UInt32(look.actions.count))
    for action in look.actions {
      words += [action.call.code, texts.intern(action.label)]
    }
    words.append(UInt32(look.choices.count))
    for choice in look.choices {
      words += [texts.intern(choice.label), choice.isSelected ? 1 : 0]
    }
    guard let windows = look.windows else { return words }
    words.append(UInt32(windows.count))
    for window in windows {
      words += [UInt32(clamping: window.number), window.isActive ? 1 : 0]
      append(window.content, to: &words)
      words.append(UInt32(window.layers.count))
      for layer in window.layers {
        words += [texts.intern(layer.name), texts.intern(layer.systemButton)]
        words.append(UInt32(layer.parts.count))
        for part in layer.parts {
          words.append(texts.intern(part.name))
          append(part.nodes, to: &words)
        }
      }
    }
    return words
  }

  private mutating func append(_ list: [String], to words: inout [UInt32]) {
    words.append(UInt32(list.count))
    for text in list { words.append(texts.intern(text)) }
  }

  private func append(_ list: [NodeID], to words: inout [UInt32]) {
    words.append(UInt32(list.count))
    for node in list { words.append(UInt32(clamping: node.number)) }
  }

  func look(from words: ArraySlice<UInt32>) -> Look {
    if words.isEmpty { return Look(role: .composite) }
    var reader = LookReader(words: words, texts: texts)
    return reader.look()
  }
}

/// Reads the words in the order in which they were written.
private struct LookReader {
  var words: ArraySlice<UInt32>
  let texts: Interner<UInt8>

  mutating func look() -> Look {
    var look = Look(role: choice())
    let flags = next()
    look.isEnabled = flags & 1 != 0
    look.isShown = flags & 2 != 0
    look.place = list { $0.text() }
    look.modifiers = list { reader in
      let name = reader.text()
      return Look.Modifier(name: name, values: reader.list { $0.text() })
    }
    look.actions = list { Look.Action($0.choice(), label: $0.text()) }
    look.choices = list { reader in
      let label = reader.text()
      return Look.Choice(label: label, isSelected: reader.next() != 0)
    }
    if !words.isEmpty { look.windows = list { $0.window() } }
    return look
  }

  private mutating func window() -> Look.Window {
    let number = Int(next())
    let isActive = next() != 0
    let content = nodes()
    let layers = list { reader in
      let name = reader.text()
      let button = reader.texts.optionalText(reader.next())
      let parts = reader.list { reader in
        let name = reader.text()
        return Look.Part(name: name, nodes: reader.nodes())
      }
      return Look.Layer(name: name, parts: parts, systemButton: button)
    }
    return Look.Window(number: number, isActive: isActive, content: content, layers: layers)
  }

  private mutating func next() -> UInt32 { words.removeFirst() }

  private mutating func choice<Choice: EventChoice>() -> Choice { Choice.allCases[Int(next())] }

  private mutating func text() -> String { texts.text(next()) }

  private mutating func nodes() -> [NodeID] { list { NodeID(Int($0.next())) } }

  private mutating func list<Element>(_ element: (inout LookReader) -> Element) -> [Element] {
    let count = next()
    return (0..<count).map { _ in element(&self) }
  }
}
