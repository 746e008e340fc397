import Frontend
import Interpreter
import Program
import Values
import ViewEngine

// A view that runs by itself is the root, and nothing makes a root's value again. In a program its
// parent may do so at any moment, and the objects that it makes for its own @ObservedObject are then
// made again (F65). So that is tried here, with the same arguments, which are the parent's to keep.
// What it stores in a `let` stays, too: the root of a program may well own a model that way.

extension LoadedProgram {
  /// Makes the value of the root again; nil if only the system makes it, once: an app, or what a
  /// delegate hosts.
  var rootMaker: Expr? {
    switch root {
    case .view(_, let made), .preview(let made):
      compilation.program.isHosted ? nil : made.result
    case .app, nil: nil
    }
  }
}

extension Expr {
  /// The result of a block, without its earlier statements.
  fileprivate var result: Expr {
    guard case .block(let block, let result) = kind, let last = block.statements.last,
      case .binding(.bind(let variable), let value?) = last.kind, variable === result
    else { return self }
    return value
  }
}

extension SimulatedWorld {
  /// The root's value with new objects where its views make them to observe them; nil if there are
  /// none.
  func remadeRoot(_ root: Value) throws(EvaluationError) -> Value? {
    guard let rootMaker else { return nil }
    return taking(from: try machine.evaluate(rootMaker), into: root, isOwn: false)
  }

  func makesOwnObject(_ field: TypeMetadata.Field, in view: TypeMetadata) -> Bool {
    field.type.role == .wrapper(.observedObject) && view.role == .view
      && (!facts.isGivenFirstValue(field.bareName, in: view.name)
        || initialisers.isMadeByInitialiser(field.bareName, in: view.name))
  }

  /// Whether a view says itself that another value of it is the same: SwiftUI keeps the one it has (F45).
  private func isOneView(_ before: Aggregate, _ after: Aggregate, of type: TypeMetadata) -> Bool {
    guard type.role == .view, !type.isPlainData, case .custom = type.equality else { return false }
    return (try? isEqual(.aggregate(before), .aggregate(after), type: type)) ?? false
  }

  /// Storage keeps its first value, so that stays.
  private func taking(from made: Value, into root: Value, isOwn: Bool) -> Value? {
    switch (root, made) {
    case (.object(let old), .object(let new)): return isOwn && old !== new ? made : nil
    case (.aggregate(let before), .aggregate(let after)):
      let type = before.type
      guard type === after.type, type.role != .wrapper(.state),
        !isOneView(before, after, of: type)
      else { return nil }
      var copy: Aggregate?
      for (index, field) in type.fields.enumerated() {
        let isOwn = isOwn || makesOwnObject(field, in: type)
        let part = taking(from: after.fields[index], into: before.fields[index], isOwn: isOwn)
        guard let part else { continue }
        let changed = copy ?? before.copy()
        changed.fields[index] = part
        copy = changed
      }
      return copy.map(Value.aggregate)
    case (.existential(let before), .existential(let after)):
      guard before.type === after.type else { return nil }
      return taking(from: after.value, into: before.value, isOwn: isOwn).map {
        .existential(ExistentialBox(type: before.type, value: $0))
      }
    // The root of a preview is mounted with its own type.
    case (_, .existential(let after)): return taking(from: after.value, into: root, isOwn: isOwn)
    default: return nil
    }
  }
}

extension TypeMetadata.Field {
  /// The name of the property without the underscore of a wrapper's storage.
  fileprivate var bareName: String { name.hasPrefix("_") ? String(name.dropFirst()) : name }
}
