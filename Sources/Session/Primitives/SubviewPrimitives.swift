import Interpreter
import Values
import ViewEngine

// `Group(subviews:)` and similar: the engine takes the view apart.

extension PrimitiveTable {
  mutating func registerSubviews(_ world: SimulatedWorld) {
    // Arguments: the view, `ContainerValues()`. Result: an array of the surface's `_ResolvedSubview`.
    register("view.subviews") { [unowned world] context, arguments throws(EvaluationError) in
      guard case .existential(let box) = arguments[0],
        let type = context.resultType.arguments.first
      else { return .array([]) }
      var made: [Value] = []
      for subview in try world.engine.subviews(of: box.value, type: box.type) {
        var values = arguments[1]
        for (keyPath, value) in subview.values {
          values = try context.machine.write(value, keyPath, of: values)
        }
        let fields = type.fields.map { field -> Value in
          switch field.name {
          case "id": .string(subview.id)
          case "view": .existential(ExistentialBox(type: subview.type, value: subview.view))
          case "values": values
          case "section": .int(subview.section ?? -1)
          default: .int(subview.part)
          }
        }
        made.append(.aggregate(Aggregate.make(type: type, fields: fields)))
      }
      return .array(made)
    }
  }
}
