// From the places of siblings to sections and attachments.
//
// A place is a list of segments of the path: indices, ids, branches, fields, and a marker segment for
// what is in a section or attached to a sibling. Siblings are in tree order, so related ones are
// adjacent.

import Trace

extension DrawingBuilder {
  /// What a segment means to a drawing.
  private enum Turn {
    case section(part: String)
    case attachment(name: String, Element.Attachment.Region)
    case bar(name: String)
  }

  private func turn(_ segment: String) -> Turn? {
    if segment.hasPrefix("Section.") { return .section(part: String(segment.dropFirst(8))) }
    let name = Element.Attachment.Region.word(of: segment)
    if name == "toolbar" || name == "navigationBarItems" { return .bar(name: name) }
    return Element.Attachment.Region.region(of: segment).map { .attachment(name: $0, $1) }
  }

  func arrange(_ items: [Item], key: String) -> [Element] {
    var rest = items[...]
    var found: [(element: Element, place: ArraySlice<String>)] = []
    while let item = rest.first {
      guard let index = item.place.firstIndex(where: { turn($0) != nil }),
        let turn = turn(item.place[index])
      else {
        found.append((element(item, part: part(of: item.place)), item.place))
        rest.removeFirst()
        continue
      }
      let prefix = item.place[..<index]
      // Whether both have the same kind of turn at the same place.
      func isAlike(_ other: Item) -> Bool {
        guard other.place.count > prefix.count,
          other.place.prefix(prefix.count).elementsEqual(prefix)
        else { return false }
        let segment = other.place[other.place.startIndex + prefix.count]
        if case .section = turn { return segment.hasPrefix("Section.") }
        return segment == item.place[index]
      }
      let group = rest.prefix(while: isAlike)
      rest = rest.dropFirst(group.count)
      let inner = "\(key)/\(prefix.joined(separator: "/"))/"
      switch turn {
      case .section:
        found.append((section(group, depth: prefix.count, key: inner + "Section"), prefix))
      case .attachment(let name, let region):
        let elements = arrange(
          group.map { $0.dropping(prefix.count + 1) }, key: inner + item.place[index])
        attach(
          Element.Attachment(name: name, region: region, elements: elements), at: prefix,
          to: &found, key: inner)
      case .bar(let name):
        let elements = group.map { item -> Element in
          let below = item.dropping(prefix.count + 1)
          return element(below, part: barPart(of: item.id, name))
        }
        attach(
          Element.Attachment(name: "toolbar", region: .unseen, elements: elements), at: prefix,
          to: &found, key: inner)
      }
    }
    return found.map(\.element)
  }

  /// The field of the view above: the first segment that is a word.
  private func part(of place: ArraySlice<String>) -> String {
    guard let first = place.first, first.first?.isLetter == true, !first.contains("(" as Character),
      first != "true", first != "false"
    else { return "" }
    return first
  }

  private func section(_ items: ArraySlice<Item>, depth: Int, key: String) -> Element {
    var section = Element(key: key, kind: .section)
    section.part = items.first.map { part(of: $0.place.prefix(depth)) } ?? ""
    for (name, kind) in [
      ("Section.header", Element.Kind.header), ("Section.content", nil),
      ("Section.footer", .footer),
    ] {
      let inside = items.filter { $0.place[$0.place.startIndex + depth] == name }
        .map { $0.dropping(depth + 1) }
      let elements = arrange(inside, key: "\(key)/\(name)")
      guard let kind else {
        section.children += elements
        continue
      }
      if elements.isEmpty { continue }
      var part = Element(key: "\(key)/\(name)", kind: kind)
      part.part = kind.rawValue
      part.children = elements
      section.children.append(part)
    }
    return section
  }

  /// Attaches to the sibling that has the modifier: the first whose place continues the attachment's.
  private func attach(
    _ attachment: Element.Attachment, at prefix: ArraySlice<String>,
    to found: inout [(element: Element, place: ArraySlice<String>)], key: String
  ) {
    let target = found.lastIndex { $0.place.prefix(prefix.count).elementsEqual(prefix) }
    guard let last = target else {
      // Attached to nothing visible.
      var holder = Element(key: key + "holder", kind: .other)
      holder.attachments = [attachment]
      found.append((holder, prefix))
      return
    }
    var first = last
    while first > 0, found[first - 1].place.prefix(prefix.count).elementsEqual(prefix) {
      first -= 1
    }
    // The modifiers of one name stand in the order of what they attach.
    let known = found[first].element.attachments.count { $0.name == attachment.name }
    let modifiers = found[first].element.node.flatMap { world.nodes[$0]?.look?.modifiers } ?? []
    let own = modifiers.filter { $0.name == attachment.name }.dropFirst(known).first
    var attachment = attachment
    attachment.layout = Element.Layout(own, view: "")
    found[first].element.attachments.append(attachment)
  }

  private func barPart(of id: NodeID, _ name: String) -> String {
    let item = world.nodes[id]?.look?.modifiers.last { $0.value("placement") != nil }
    let placement = item?.value("placement")?.name ?? ""
    switch placement {
    case "principal", "title", "largeTitle", "subtitle": return "title"
    case "navigation", "navigationBarLeading", "topBarLeading", "cancellationAction":
      return "leading"
    case "bottomBar", "status", "keyboard", "bottomOrnament": return "bottom"
    default: return "trailing"
    }
  }
}

extension DrawingBuilder.Item {
  /// The same without the first segments of its place.
  fileprivate func dropping(_ count: Int) -> Self {
    Self(id: id, place: place.dropFirst(count), isLeaving: isLeaving)
  }
}
