import Values
import ViewEngine

extension Model {
  /// Declares a view of the program. Stored fields are given by their default values; wrappers by
  /// their value (`state`, `binding` …).
  @discardableResult
  func view(
    _ name: String, _ fields: [Property] = [], equality: TypeMetadata.Equality = .none,
    role: Role = .view, body: @escaping (Body) -> View
  ) -> TypeMetadata {
    var defaults: [String: Value] = [:]
    let type = type(name, role: role) { type in
      type.fields = fields.map { property in
        defaults[property.name] = property.value
        return TypeMetadata.Field(name: property.name, type: property.type)
      }
      type.isPlainData = fields.allSatisfy { $0.type.isPlainData }
      type.equality = equality
    }
    definitions[ObjectIdentifier(type)] = Definition(type: type, defaults: defaults, body: body)
    return type
  }

  /// A stored property of a view.
  struct Property {
    let name: String
    let type: TypeMetadata
    let value: Value?
  }

  func field(_ name: String, _ type: TypeMetadata, _ value: Value? = nil) -> Property {
    Property(name: name, type: type, value: value)
  }

  func state(_ name: String, _ type: TypeMetadata, _ initial: Value) -> Property {
    let wrapper = wrapper(.state, of: type)
    return Property(name: "_\(name)", type: wrapper, value: make(wrapper, initial, .nil))
  }

  func stateObject(_ name: String, _ type: TypeMetadata, _ initial: @escaping () -> Value)
    -> Property
  {
    let wrapper = wrapper(.stateObject, of: type)
    return Property(
      name: "_\(name)", type: wrapper,
      value: make(wrapper, .function(pure("make \(name)") { _ in initial() }), .nil))
  }

  func object(_ wrapped: Wrapper, _ name: String, _ type: TypeMetadata) -> Property {
    Property(
      name: "_\(name)", type: wrapper(wrapped, of: type),
      value: wrapped == .environmentObject ? make(wrapper(wrapped, of: type), .nil) : nil)
  }

  func binding(_ name: String, _ type: TypeMetadata) -> Property {
    Property(name: "_\(name)", type: wrapper(.binding, of: type), value: nil)
  }

  func environment(_ name: String, _ type: TypeMetadata) -> Property {
    let wrapper = wrapper(.environment, of: type)
    return Property(
      name: "_\(name)", type: wrapper,
      value: make(wrapper, .keyPath(environmentKeyPath(name, type)), .nil))
  }

  /// A value of a program's view, with the given stored properties.
  func make(_ name: String, _ values: [String: Value] = [:]) -> View {
    guard let type = types[name], let definition = definitions[ObjectIdentifier(type)] else {
      preconditionFailure("no view \(name)")
    }
    let fields = type.fields.map { field in
      let bare = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
      guard let given = values[bare] else { return definition.defaults[field.name] ?? .unit }
      if case .wrapper(let wrapper) = field.type.role, wrapper == .observedObject {
        return make(field.type, given)
      }
      return given
    }
    let value = Value.aggregate(Aggregate.make(type: type, fields: fields))
    remember(value, type)
    return View(value: value, type: type)
  }

  // MARK: Functions

  /// A closure that captures `self`.
  func closure(_ key: String = "closure", _ body: @escaping ([Value]) -> Void) -> FunctionValue {
    function(key) {
      body($0)
      return .unit
    }
  }

  func function(_ key: String, _ body: @escaping ([Value]) -> Value) -> FunctionValue {
    FunctionValue(code: code(key, body), captures: [.host(Closure(body))], name: key)
  }

  /// A closure without captures.
  func pure(_ key: String, _ body: @escaping ([Value]) -> Value) -> FunctionValue {
    FunctionValue(code: code(key, body), captures: [], name: key)
  }

  private func code(_ key: String, _ body: @escaping ([Value]) -> Value) -> Code {
    if let known = codes[key] { return known }
    let code = Code(body)
    codes[key] = code
    return code
  }

  // MARK: Built-in views

  func text(_ text: String) -> View {
    let type = type("Text", role: .primitive(.text)) {
      $0.fields = [TypeMetadata.Field(name: "storage", type: string)]
      $0.equality = .memberwise
    }
    return View(value: make(type, .string(text)), type: type)
  }

  func stack(_ children: View...) -> View { container("VStack", children) }

  private var layouts: [String: SurfaceAttributes.Layout] {
    [
      "VStack": .row(.vertical, isLazy: false), "LazyVStack": .row(.vertical, isLazy: true),
      "List": .list,
    ]
  }

  func container(_ name: String, _ children: [View], role: Primitive = .container) -> View {
    let content = tupleView(children)
    let type = type("\(name)<\(content.type.name)>", role: .primitive(role)) {
      $0.fields = [TypeMetadata.Field(name: "content", type: content.type)]
      $0.arguments = [content.type]
      $0.surface.layout = layouts[name]
    }
    return View(value: make(type, content.value), type: type)
  }

  func tupleView(_ children: [View]) -> View {
    if children.count == 1 { return children[0] }
    let elements = tuple(children.map(\.type))
    let type = type("TupleView<\(elements.name)>", role: .structure(.tuple)) {
      $0.fields = [TypeMetadata.Field(name: "value", type: elements)]
      $0.arguments = [elements]
    }
    let value = Value.aggregate(Aggregate.make(type: elements, fields: children.map(\.value)))
    return View(value: make(type, value), type: type)
  }

  func group(_ children: View...) -> View {
    let content = tupleView(children)
    let type = type("Group<\(content.type.name)>", role: .structure(.group)) {
      $0.fields = [TypeMetadata.Field(name: "content", type: content.type)]
    }
    return View(value: make(type, content.value), type: type)
  }

  func either(_ condition: Bool, _ first: View, _ second: View) -> View {
    let names = "\(first.type.name), \(second.type.name)"
    let storage = type("_ConditionalContent<\(names)>.Storage", kind: .enumeration) {
      $0.cases = [
        TypeMetadata.EnumCase(name: "trueContent", labels: [nil], payload: [first.type]),
        TypeMetadata.EnumCase(name: "falseContent", labels: [nil], payload: [second.type]),
      ]
    }
    let type = type("_ConditionalContent<\(names)>", role: .structure(.conditional)) {
      $0.fields = [TypeMetadata.Field(name: "storage", type: storage)]
    }
    let value = EnumValue(
      type: storage, tag: condition ? 0 : 1, payload: [condition ? first.value : second.value])
    return View(value: make(type, .enumeration(value)), type: type)
  }

  func when(_ condition: Bool, _ view: View) -> View {
    View(value: condition ? view.value.wrapped : .nil, type: optional(view.type))
  }

  func anyView(_ view: View) -> View {
    let existential = type("any View", kind: .existential)
    let type = type("AnyView", role: .structure(.anyView)) {
      $0.fields = [TypeMetadata.Field(name: "storage", type: existential)]
    }
    let box = ExistentialBox(type: view.type, value: view.value)
    return View(value: make(type, .existential(box)), type: type)
  }

  func id(_ view: View, _ id: Value, _ idType: TypeMetadata? = nil) -> View {
    let idType = idType ?? int
    let type = type("IDView<\(view.type.name), \(idType.name)>", role: .structure(.identified)) {
      $0.fields = [
        TypeMetadata.Field(name: "content", type: view.type),
        TypeMetadata.Field(name: "id", type: idType),
      ]
    }
    return View(value: make(type, view.value, id), type: type)
  }

  func equatable(_ view: View) -> View {
    let type = type("EquatableView<\(view.type.name)>", role: .structure(.equatable)) {
      $0.fields = [TypeMetadata.Field(name: "content", type: view.type)]
    }
    return View(value: make(type, view.value), type: type)
  }

  /// `ForEach(data, id: \.self)` if no id is given. `sample` only supplies the type of a row.
  func forEach(
    _ data: [Value], element: TypeMetadata? = nil, id: String? = nil, isConstant: Bool = false,
    sample: View, captures: Bool = true, _ row: @escaping (Value) -> View
  ) -> View {
    let element = element ?? int
    let idType =
      id.flatMap { element.fieldIndex(named: $0) }.map { element.fields[$0].type } ?? element
    let data = (type: isConstant ? rangeType : array(element), value: Value.array(data))
    let content = function([element], sample.type)
    let name = "ForEach<\(data.type.name), \(idType.name), \(sample.type.name)>"
    let type = type(name, role: .structure(.forEach)) {
      $0.arguments = [data.type, idType, sample.type]
      $0.fields = [
        TypeMetadata.Field(name: "data", type: data.type),
        TypeMetadata.Field(name: "content", type: content),
        TypeMetadata.Field(name: "id", type: self.type("KeyPath")),
        TypeMetadata.Field(name: "isConstant", type: bool),
      ]
    }
    let path =
      id.map { keyPath(element, $0, idType) }
      ?? KeyPathValue(components: [], root: element, value: element, spelling: ".self")
    let body: ([Value]) -> Value = { row($0[0]).value }
    let function = captures ? function("row of \(name)", body) : pure("row of \(name)", body)
    return View(
      value: make(type, data.value, .function(function), .keyPath(path), .bool(isConstant)),
      type: type)
  }

  private var rangeType: TypeMetadata {
    type("Range<Int>", kind: .builtin) {
      $0.arguments = [int]
      $0.isPlainData = true
    }
  }

  func button(_ label: String, _ action: @escaping () -> Void) -> View {
    let label = text(label)
    let type = type("Button<Text>", role: .primitive(.button)) {
      $0.fields = [
        TypeMetadata.Field(name: "action", type: function()),
        TypeMetadata.Field(name: "label", type: label.type),
      ]
    }
    return View(
      value: make(type, .function(closure("button") { _ in action() }), label.value), type: type)
  }

  // MARK: Modifiers

  func modified(_ view: View, _ modifier: TypeMetadata, _ fields: Value...) -> View {
    modified(
      view, View(value: .aggregate(Aggregate.make(type: modifier, fields: fields)), type: modifier))
  }

  func modified(_ view: View, _ modifier: View) -> View {
    let type = modifiedType(view.type, modifier.type)
    return View(value: make(type, view.value, modifier.value), type: type)
  }

  func modifierType(_ name: String, _ effect: Effect, _ fields: [(String, TypeMetadata)])
    -> TypeMetadata
  {
    type(name, role: .effect(effect)) {
      $0.fields = fields.map { TypeMetadata.Field(name: $0.0, type: $0.1) }
      $0.isPlainData = fields.allSatisfy { $0.1.isPlainData }
    }
  }

  func onAppear(
    _ view: View, appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil
  ) -> View {
    let type = modifierType(
      "_AppearanceActionModifier", .appearance,
      [("appear", optional(function())), ("disappear", optional(function()))])
    return modified(
      view, type, appear.map { action in .function(closure("appear") { _ in action() }) } ?? .nil,
      disappear.map { action in .function(closure("disappear") { _ in action() }) } ?? .nil)
  }

  func onChange(
    _ view: View, of value: Value, _ valueType: TypeMetadata? = nil, initial: Bool = false,
    deprecated: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> View {
    let valueType = valueType ?? int
    let type = modifierType(
      "_ValueActionModifier\(deprecated ? "" : "2")<\(valueType.name)>",
      .change(deprecated: deprecated),
      [
        ("value", valueType), ("action", function([valueType, valueType])), ("initial", bool),
      ])
    return modified(
      view, type, value, .function(closure("change") { action($0[0], $0[1]) }), .bool(initial))
  }

  func task(_ view: View, id: Value? = nil, _ action: @escaping () -> Void) -> View {
    let type = modifierType(
      id == nil ? "_TaskModifier" : "_TaskValueModifier<Int>", .task,
      id == nil ? [("action", function())] : [("action", function()), ("id", int)])
    let function = Value.function(closure("task") { _ in action() })
    return id.map { modified(view, type, function, $0) } ?? modified(view, type, function)
  }

  func environment(_ view: View, _ key: String, _ value: Value, _ valueType: TypeMetadata? = nil)
    -> View
  {
    let valueType = valueType ?? int
    let type = modifierType(
      "_EnvironmentKeyWritingModifier<\(valueType.name)>", .environment,
      [("keyPath", optional(type("KeyPath"))), ("value", valueType)])
    return modified(view, type, .keyPath(environmentKeyPath(key, valueType)), value)
  }

  func environmentObject(_ view: View, _ object: Value, _ objectType: TypeMetadata) -> View {
    let type = modifierType(
      "_EnvironmentKeyWritingModifier<Optional<\(objectType.name)>>", .environment,
      [("keyPath", optional(type("KeyPath"))), ("value", optional(objectType))])
    return modified(view, type, .nil, object)
  }

  func opacity(_ view: View, _ value: Double) -> View {
    let type = modifierType(
      "_OpacityEffect", .inert(name: "opacity", animatable: true), [("opacity", double)])
    return modified(view, type, .double(value))
  }

  func transition(_ view: View, _ name: String) -> View {
    let transition = type("AnyTransition", kind: .enumeration) {
      $0.cases = ["identity", "scale"].map {
        TypeMetadata.EnumCase(name: $0, labels: [], payload: [])
      }
    }
    let type = modifierType(
      "_TraitWritingModifier<TransitionTraitKey>", .trait, [("value", transition)])
    type.arguments = [traitKey("TransitionTraitKey", .transition)]
    return modified(view, type, .enumeration(transition.plainCase(name == "identity" ? 0 : 1)))
  }

  func animation(_ view: View, value: Value) -> View {
    let type = modifierType(
      "_AnimationModifier<Int>", .animation,
      [("animation", optional(animationType)), ("value", int)])
    return modified(view, type, animation, value)
  }

  var animationType: TypeMetadata {
    type("Animation") {
      $0.fields = [TypeMetadata.Field(name: "duration", type: double)]
      $0.equality = .memberwise
    }
  }

  /// The default animation.
  var animation: Value { make(animationType, .double(0.35)) }

  func withAnimation(_ body: () -> Void) {
    do {
      try graph.withTransaction(ViewTransaction(animation: animation)) { () throws(Stopped) in
        body()
      }
    } catch {
      preconditionFailure("the body of withAnimation does not throw")
    }
  }
}
