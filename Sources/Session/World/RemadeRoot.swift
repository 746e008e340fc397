import Frontend
import Interpreter
import Program
import Values
import ViewEngine

// A view that runs by itself is the root, and nothing makes a root's value again. In a program somebody
// does, at any moment, and the objects that it makes for its own @ObservedObject are made again with it
// (F65). So that is tried, with the arguments that the view has: those are its maker's to keep. What it has
// in a `let` stays, too: the root of a program may well own a model like that.

extension LoadedProgram {
  /// What makes the value of the root again; nil where the system does that, once: of an app, and of what
  /// a delegate hosts.
  var rootMaker: Expr? {
    switch root {
    case .view(_, let made), .preview(let made):
      compilation.program.isHosted ? nil : made.result
    case .app, nil: nil
    }
  }
}

extension Expr {
  /// What a block leaves, without what it does before.
  fileprivate var result: Expr {
    guard case .block(let block, let result) = kind, let last = block.statements.last,
      case .binding(.bind(let variable), let value?) = last.kind, variable === result
    else { return self }
    return value
  }
}

extension SimulatedWorld {
  /// The root's value with those objects anew that the views in it make to observe them; nil where there
  /// are none.
  func remadeRoot(_ root: Value) throws(EvaluationError) -> Value? {
    guard let rootMaker else { return nil }
    return taking(from: try machine.evaluate(rootMaker), into: root, isOwn: false)
  }

  /// What storage keeps is the first, so that stays.
  private func taking(from made: Value, into root: Value, isOwn: Bool) -> Value? {
    switch (root, made) {
    case (.object(let old), .object(let new)): return isOwn && old !== new ? made : nil
    case (.aggregate(let before), .aggregate(let after)):
      let type = before.type
      guard type === after.type, type.role != .wrapper(.state) else { return nil }
      var copy: Aggregate?
      for (index, field) in type.fields.enumerated() {
        let isOwn =
          isOwn
          || field.type.role == .wrapper(.observedObject) && type.role == .view
            && (!facts.isGivenFirstValue(field.bareName, in: type.name)
              || initialisers.isMadeByInitialiser(field.bareName, in: type.name))
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
    // The root of a preview is mounted as what it is.
    case (_, .existential(let after)): return taking(from: after.value, into: root, isOwn: isOwn)
    default: return nil
    }
  }
}

extension TypeMetadata.Field {
  /// The name of the property, which storage of a wrapper has behind a line.
  fileprivate var bareName: String { name.hasPrefix("_") ? String(name.dropFirst()) : name }
}
