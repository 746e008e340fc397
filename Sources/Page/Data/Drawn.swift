/// An element of the app's screen as the page draws it.
struct Drawn {
  /// The same in two moments for the same view: from this the player knows which view moves and which
  /// gives way to another.
  var key: String
  /// Its layout and its look: `vertical`, `text`, `button`.
  var kind: String
  /// The view's node, or 0.
  var node = 0
  /// The field of the view above that it is in: `label`, `content`.
  var part = ""
  var text: String?
  var value: String?
  /// Declarations of CSS, made of numbers and of names from closed lists.
  var style = ""
  /// Words that refine the kind: the style of a button, or its role.
  var classes: [String] = []
  var isEnabled = true
  var children: [Drawn] = []
  /// The elements behind it, over it, before or after it.
  var attachments: [(region: String, elements: [Drawn])] = []
  var choices: [(label: String, isSelected: Bool, call: String?)] = []
  /// The steps that act on it, as a script writes them.
  var calls: [String] = []
}

/// Successive screens, as differences.
struct ScreenWriter {
  private var before: [Int: String] = [:]
  private var rootsBefore: [Int] = []

  /// The difference from the screen before.
  mutating func difference(_ roots: [Drawn], _ table: inout StringTable) -> PageJSON {
    var now: [Int: PageJSON] = [:]
    let rootKeys = roots.map { add($0, to: &now, &table) }
    let written = now.mapValues(\.written)
    var changes: [(String, PageJSON)] = []
    for key in now.keys.sorted() where written[key] != before[key] {
      changes.append((String(key), now[key] ?? .null))
    }
    for key in before.keys.sorted() where written[key] == nil {
      changes.append((String(key), .null))
    }
    var screen: [(String, PageJSON)] = []
    if rootKeys != rootsBefore { screen.append(("roots", .numbers(rootKeys))) }
    if !changes.isEmpty { screen.append(("views", .object(changes))) }
    before = written
    rootsBefore = rootKeys
    return .object(screen)
  }

  /// Adds the element and all that is in it; returns the number of its key.
  private func add(
    _ element: Drawn, to all: inout [Int: PageJSON], _ table: inout StringTable
  ) -> Int {
    let key = table.index(of: element.key)
    let children = element.children.map { add($0, to: &all, &table) }
    let attachments = element.attachments.map { region, elements -> PageJSON in
      .list([
        .number(table.index(of: region)),
        .numbers(elements.map { add($0, to: &all, &table) }),
      ])
    }
    let choices = element.choices.map { choice -> PageJSON in
      .numbers([
        table.index(of: choice.label), choice.isSelected ? 1 : 0, table.index(of: choice.call),
      ])
    }
    var fields: [PageJSON] = [
      .number(table.index(of: element.kind)), .number(element.node),
      .number(element.part.isEmpty ? -1 : table.index(of: element.part)),
      .number(table.index(of: element.text)), .number(table.index(of: element.value)),
      .number(element.style.isEmpty ? -1 : table.index(of: element.style)),
      .number(
        element.classes.isEmpty ? -1 : table.index(of: element.classes.joined(separator: " "))),
      .number(element.isEnabled ? 1 : 0), .numbers(children), .list(attachments), .list(choices),
      .numbers(element.calls.map { table.index(of: $0) }),
    ]
    while case .list(let last)? = fields.last, last.isEmpty { fields.removeLast() }
    all[key] = .list(fields)
    return key
  }
}
