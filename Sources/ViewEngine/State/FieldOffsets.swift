// Where a field is in memory. SwiftUI knows a dynamic property by its offset in the view value, and
// prints `@16` for one that is not a field of the view itself (F163, F210). Only what Swift's layout
// rules determine is computed; anything else has no offset, and is not printed.

import Values

struct FieldLayout {
  var size: Int
  var alignment: Int
  /// Whether an optional of it needs no additional byte.
  var hasSpareValues: Bool

  init(_ size: Int, _ alignment: Int, spare: Bool = false) {
    self.size = size
    self.alignment = alignment
    hasSpareValues = spare
  }

  /// The layout of consecutive fields.
  init?(of fields: [TypeMetadata]) {
    self.init(0, 1)
    for field in fields {
      guard let layout = FieldLayout(of: field) else { return nil }
      size = offset(of: layout) + layout.size
      alignment = max(alignment, layout.alignment)
      hasSpareValues = hasSpareValues || layout.hasSpareValues
    }
  }

  /// Where the next field would begin.
  func offset(of next: FieldLayout) -> Int {
    (size + next.alignment - 1) / next.alignment * next.alignment
  }

  init?(of type: TypeMetadata) {
    if let known = type.surface.memory {
      self.init(known.size, known.alignment, spare: known.hasSpareValues)
      return
    }
    switch type.kind {
    case .classType: self.init(8, 8, spare: true)
    case .function: self.init(16, 8, spare: true)
    case .tuple: self.init(of: type.arguments)
    case .optional:
      guard let wrapped = type.arguments.first, let layout = FieldLayout(of: wrapped) else {
        return nil
      }
      self = layout
      if !layout.hasSpareValues { size += 1 }
      hasSpareValues = true
    case .enumeration:
      guard type.cases.allSatisfy(\.payload.isEmpty), type.cases.count < 256 else { return nil }
      self.init(type.cases.count > 1 ? 1 : 0, 1, spare: type.cases.count > 1)
    case .structure:
      switch type.role {
      case .wrapper(.state): self.init(wrapping: type, before: 0, after: 8)
      case .wrapper(.binding): self.init(wrapping: type, before: 16, after: 0)
      case .wrapper(.custom), .none, .view, .modifier:
        // The surface's stored properties differ from SwiftUI's.
        guard !type.isSurface || type.isPlainData else { return nil }
        self.init(of: type.fields.map(\.type))
      default: return nil
      }
    case .metatype, .existential, .builtin: return nil
    }
  }

  private init?(wrapping type: TypeMetadata, before: Int, after: Int) {
    guard let value = type.arguments.first, let layout = FieldLayout(of: value) else { return nil }
    self.init(before, 8, spare: true)
    size = offset(of: layout) + layout.size
    alignment = max(alignment, layout.alignment)
    if after > 0 { size = offset(of: FieldLayout(after, 8)) + after }
  }
}

extension TypeMetadata {
  /// The offsets of a struct's fields, as far as known.
  var fieldOffsets: [Int?] {
    var layout: FieldLayout? = FieldLayout(0, 1)
    return fields.map { field in
      guard let before = layout else { return nil }
      // A field of unknown layout holds a pointer somewhere.
      guard let next = FieldLayout(of: field.type) else {
        layout = nil
        return before.offset(of: FieldLayout(8, 8))
      }
      let offset = before.offset(of: next)
      var after = before
      after.size = offset + next.size
      layout = after
      return offset
    }
  }
}
