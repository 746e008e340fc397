// The subviews of a view, as a container of the program sees them: `Group(subviews:)`,
// `ForEach(sections:)`.
//
// A view value is taken apart as containers do it: tuples, groups, branches and the rows of a `ForEach`
// add no level (F91); a modifier on several views applies to each (F213). The result is one proxy per
// subview, with its identity in the original view. A custom view is one subview, whatever its body
// makes.

import Releases
import Trace
public import Values

/// One subview and its place.
public struct ResolvedSubview {
  /// The identity inside the view it was taken from.
  public let id: String
  public let view: Value
  public let type: TypeMetadata
  /// Its values from `containerValue`, innermost first.
  public let values: [(keyPath: KeyPathValue, value: Value)]
  /// The section, from 0; nil outside sections.
  public let section: Int?
  /// 0 in the header of the section, 1 in its content, 2 in its footer.
  public let part: Int
}

private struct UnresolvedView {
  var whole: TypedValue
  var id: [String] = []
  /// The surrounding modifiers and links, outermost first.
  var modifiers: [TypedValue] = []
  var values: [(keyPath: KeyPathValue, value: Value)] = []
  var section: Int?
  var part = 1
}

extension ViewGraph {
  public func subviews(of view: Value, type: TypeMetadata) throws(Failure) -> [ResolvedSubview] {
    var found: [ResolvedSubview] = []
    var sectionCount = 0
    var stack = [UnresolvedView(whole: TypedValue(view, type))]
    while let next = stack.popLast() {
      if let parts = try parts(of: next, &sectionCount) {
        stack.append(contentsOf: parts.reversed())
      } else {
        let view = rewrapped(next)
        found.append(
          ResolvedSubview(
            id: next.id.joined(separator: "/"), view: view.value, type: view.type,
            values: next.values, section: next.section, part: next.part))
      }
    }
    return found
  }

  /// The views that the view contributes to its container's list; nil if it is a single view.
  private func parts(
    of view: UnresolvedView, _ sectionCount: inout Int
  ) throws(Failure) -> [UnresolvedView]? {
    if case .existential(let box) = view.whole.value { return [view.part(TypedValue(box))] }
    if view.whole.type.wrapped != nil { return branch(of: view) }
    switch view.whole.type.role {
    case .structure(.tuple):
      guard case .aggregate(let tuple)? = view.whole.value.field(.value) else { return [] }
      return zip(tuple.fields, tuple.type.arguments).enumerated().map { index, element in
        view.part(TypedValue(element.0, element.1), id: "\(index)")
      }
    case .structure(.group):
      return view.whole.field(.content).map { [view.part($0)] }
    case .structure(.section): return sectionParts(of: view, &sectionCount)
    case .structure(.conditional), .structure(.optional): return branch(of: view)
    case .structure(.anyView):
      guard case .existential(let box)? = view.whole.value.field(.storage) else { return [] }
      return [view.part(TypedValue(box))]
    case .structure(.empty): return []
    case .structure(.forEach): return try rows(of: view)
    case .structure(.modifierContent): return appliedContent(of: view)
    case .modified: return modifiedParts(of: view)
    case .primitive(.link) where !options.rules[.linksAreOneView]:
      // One link for each view of its label, until iOS 26 (N101).
      guard let label = view.whole.field(.label) else { return nil }
      var part = view.part(label)
      part.modifiers.append(view.whole)
      return [part]
    default: return nil
    }
  }

  private func branch(of view: UnresolvedView) -> [UnresolvedView] {
    let leaf = ConditionalLeaf(of: view.whole)
    return leaf.content.map { [view.part($0, id: "if.\(leaf.key)")] } ?? []
  }

  private func sectionParts(of view: UnresolvedView, _ count: inout Int) -> [UnresolvedView] {
    let section = count
    count += 1
    return FieldName.sectionParts.enumerated().compactMap { index, name in
      guard let field = view.whole.field(name) else { return nil }
      var part = view.part(field, id: "Section\(section).\(name.rawValue)")
      part.section = section
      part.part = index
      return part
    }
  }

  private func rows(of view: UnresolvedView) throws(Failure) -> [UnresolvedView] {
    guard let data = view.whole.field(.data), let content = view.whole.field(.content),
      let function = content.value.asFunction, let type = content.type.result
    else { return [] }
    var rows: [UnresolvedView] = []
    for element in try evaluator.elements(of: data.value, type: data.type) {
      let text = try evaluator.idText(of: element, in: view.whole.value, view.whole.type)
      let row = TypedValue(try evaluator.call(function, [element]), type)
      rows.append(view.part(row, id: "[\(text)]"))
    }
    return rows
  }

  /// The content of the custom modifier whose body is running.
  private func appliedContent(of view: UnresolvedView) -> [UnresolvedView]? {
    guard let node = tracking?.node else { return nil }
    let wanted = view.whole.type.arguments.first?.name
    for candidate in [node] + Outwards(from: node.surroundings.modifiers).map(\.node) {
      guard case .body(let body) = candidate.content, body.modifies, body.viewType.name == wanted,
        let applied = body.appliedTo
      else { continue }
      return [view.part(applied.content)]
    }
    return nil
  }

  private func modifiedParts(of view: UnresolvedView) -> [UnresolvedView]? {
    guard let content = view.whole.field(.content), let modifier = view.whole.field(.modifier)
    else { return nil }
    var part = view.part(content)
    if case .effect(.containerValue) = modifier.type.role,
      case .keyPath(let keyPath)? = modifier.value.field(.keyPath),
      let value = modifier.value.field(.value)
    {
      part.values.insert((keyPath, value), at: 0)
      return [part]
    }
    // A custom modifier has one body for everything it is applied to: it stays around all of that.
    if case .modifier = modifier.type.role { return nil }
    part.modifiers.append(modifier)
    return [part]
  }

  private func rewrapped(_ view: UnresolvedView) -> TypedValue {
    view.modifiers.reversed().reduce(view.whole) { view, around in
      if case .primitive(.link) = around.type.role { return link(around, withLabel: view) }
      return view.modified(by: around, evaluator)
    }
  }

  /// The link with a single view as its label.
  private func link(_ link: TypedValue, withLabel label: TypedValue) -> TypedValue {
    guard case .aggregate(let parts) = link.value, let place = link.type.fieldIndex(.label) else {
      return label
    }
    let type = evaluator.linkType(label.type, like: link.type)
    var fields = Array(parts.fields)
    fields[place] = label.value
    return TypedValue(
      .aggregate(Aggregate.make(type: type, fields: fields, origin: parts.origin)), type)
  }
}

extension UnresolvedView {
  fileprivate func part(_ view: TypedValue, id: String? = nil) -> UnresolvedView {
    var part = self
    part.whole = view
    if let id { part.id.append(id) }
    return part
  }
}
