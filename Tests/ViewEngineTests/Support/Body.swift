import Values
import ViewEngine

extension Model {
  /// A view value whose body runs: reads and writes its properties as the wrappers' accessors do.
  struct Body {
    let model: Model
    let value: Value
    /// The content to which a custom modifier was applied.
    let content: View

    init(_ model: Model, _ value: Value, content: View?) {
      self.model = model
      self.value = value
      self.content = content ?? View(value: .unit, type: model.type("Never"))
    }

    private func stored(_ name: String) -> Value {
      guard case .aggregate(let aggregate) = value else { return .unit }
      let index =
        aggregate.type.fieldIndex(named: "_\(name)") ?? aggregate.type.fieldIndex(named: name)
      return index.map { aggregate.fields[$0] } ?? .unit
    }

    private func location(_ name: String) -> Location? {
      guard case .aggregate(let wrapper) = stored(name),
        let index = wrapper.type.fieldIndex(named: "location"),
        case .location(let location)? = wrapper.fields[index].unwrapped
      else { return nil }
      return location
    }

    /// The value of a property, through its wrapper.
    subscript(_ name: String) -> Value {
      let stored = stored(name)
      guard case .aggregate(let wrapper) = stored, case .wrapper(let kind) = wrapper.type.role
      else {
        return stored
      }
      switch kind {
      case .observedObject, .bindable: return wrapper.fields[0]
      case .environmentObject: return wrapper.fields[0].unwrapped ?? .nil
      case .environment:
        if let value = wrapper.fields[1].unwrapped { return value }
        return .nil
      default:
        guard let location = location(name) else { return wrapper.fields.first ?? .unit }
        if model.isPretending, kind != .binding { return wrapper.fields[0] }
        if model.isPretending { return .bool(false) }
        switch location.kind {
        case .slot(let slot): return (try? model.graph.read(slot)) ?? .unit
        case .scoped(_, let reader): return (try? model.graph.read(reader)) ?? .unit
        default: return (try? model.graph.read(location)) ?? .unit
        }
      }
    }

    func int(_ name: String) -> Int { self[name].int }
    func bool(_ name: String) -> Bool { self[name].isTrue }
    func string(_ name: String) -> String { self[name].string }

    /// Assigns a property.
    func set(_ name: String, _ value: Value) {
      guard let location = location(name) else {
        return model.graph.writeUninstalled(
          property: name, type: model.int, old: nil, value: value, at: .none)
      }
      do {
        try model.graph.write(value, to: location, at: .none)
      } catch {
        preconditionFailure("a write of the model does not fail")
      }
    }

    /// `$name`
    func projected(_ name: String) -> Value {
      guard let location = location(name), case .aggregate(let wrapper) = stored(name) else {
        let type = model.wrapper(.binding, of: model.int)
        return model.make(type, .location(MadeLocation(.constant(.int(0)))))
      }
      let type = model.wrapper(.binding, of: wrapper.type.arguments[0])
      return model.make(type, .location(location))
    }
  }
}
