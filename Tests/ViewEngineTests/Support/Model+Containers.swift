import Values
import ViewEngine

/// Controls, presentations and containers, with the fields that the surface declares.
extension Model {
  func toggle(_ label: String, _ binding: Value) -> View {
    control("Toggle<Text>", .toggle, [("label", text(label)), ("isOn", bound(binding))])
  }

  func field(_ label: String, _ binding: Value) -> View {
    control("TextField<Text>", .field, [("label", text(label)), ("text", bound(binding))])
  }

  func slider(_ label: String, _ binding: Value) -> View {
    control("Slider<Text>", .slider, [("label", text(label)), ("value", bound(binding))])
  }

  func picker(_ label: String, _ binding: Value, _ options: View...) -> View {
    control(
      "Picker<Text>", .picker,
      [("label", text(label)), ("selection", bound(binding)), ("content", tupleView(options))])
  }

  func tabs(_ binding: Value? = nil, _ pages: View...) -> View {
    let content = tupleView(pages)
    let selection = binding.map(bound) ?? View(value: .nil, type: optional(type("Binding")))
    return control(
      "TabView<\(content.type.name)>", .tabs, [("selection", selection), ("content", content)])
  }

  func navigation(_ path: Value? = nil, _ root: View) -> View {
    let path = path.map(bound) ?? View(value: .nil, type: optional(type("Binding")))
    return control(
      "NavigationStack<\(root.type.name)>", .navigation, [("path", path), ("root", root)])
  }

  func link(_ label: String, value: Value) -> View {
    control(
      "NavigationLink<Text>", .link,
      [("label", text(label)), ("value", View(value: value, type: optional(int)))])
  }

  func link(_ label: String, destination: View) -> View {
    control(
      "NavigationLink<Text, \(destination.type.name)>", .link,
      [
        ("label", text(label)),
        ("destination", View(value: destination.value, type: optional(destination.type))),
      ])
  }

  func destination(_ view: View, sample: View, _ content: @escaping (Value) -> View) -> View {
    let type = modifierType(
      "_NavigationDestinationModifier<Int, \(sample.type.name)>", .destination,
      [("content", function([int], sample.type))])
    return modified(view, type, .function(function("destination") { content($0[0]).value }))
  }

  func sheet(
    _ view: View, _ binding: Value, onDismiss: (() -> Void)? = nil, sample: View,
    _ content: @escaping () -> View
  ) -> View {
    guard case .aggregate(let wrapper) = binding else { return view }
    let type = modifierType(
      "SheetPresentationModifier<\(sample.type.name)>", .presentation(.sheet),
      [
        ("isPresented", wrapper.type), ("onDismiss", optional(function())),
        ("content", function([], sample.type)),
      ])
    return modified(
      view, type, binding,
      onDismiss.map { action in .function(closure("dismiss") { _ in action() }) } ?? .nil,
      .function(function("sheet") { _ in content().value }))
  }

  func tag(_ view: View, _ value: Value, _ valueType: TypeMetadata? = nil) -> View {
    let valueType = valueType ?? int
    let type = modifierType(
      "_TraitWritingModifier<TagValueTraitKey<\(valueType.name)>>", .trait,
      [("value", optional(valueType))])
    type.arguments = [traitKey("TagValueTraitKey<\(valueType.name)>", .tagValue)]
    return modified(view, type, value)
  }

  func tabItem(_ view: View, _ label: String) -> View {
    let label = text(label)
    let type = modifierType(
      "_TabItemModifier<Text>", .attachment(.tabItem), [("content", label.type)])
    return modified(view, type, label.value)
  }

  func disabled(_ view: View, _ isDisabled: Bool) -> View {
    environment(view, "isEnabled", .bool(!isDisabled), bool)
  }

  func tapGesture(_ view: View, _ action: @escaping () -> Void) -> View {
    let type = modifierType(
      "AddGestureModifier", .action(.tap), [("action", optional(function()))])
    return modified(view, type, .function(closure("tap") { _ in action() }))
  }

  // MARK: Preferences

  func preferenceKey(
    _ name: String, _ valueType: TypeMetadata, default fallback: Value,
    _ reduce: @escaping (Value, Value) -> Value
  ) -> TypeMetadata {
    preferenceKeys[name] = PreferenceKeyModel(defaultValue: fallback, reduce: reduce)
    return type(name) { $0.arguments = [valueType] }
  }

  func preference(_ view: View, _ key: TypeMetadata, _ value: Value) -> View {
    let type = modifierType(
      "_PreferenceWritingModifier<\(key.name)>", .preference, [("value", key.arguments[0])])
    type.arguments = [key]
    return modified(view, type, value)
  }

  func transformPreference(
    _ view: View, _ key: TypeMetadata, _ transform: @escaping (Value) -> Value
  ) -> View {
    let type = modifierType(
      "_PreferenceTransformModifier<\(key.name)>", .preferenceTransform,
      [("action", function([key.arguments[0]]))])
    type.arguments = [key]
    return modified(view, type, .function(function("transform") { transform($0[0]) }))
  }

  func onPreferenceChange(
    _ view: View, _ key: TypeMetadata, _ action: @escaping (Value) -> Void
  ) -> View {
    let type = modifierType(
      "_PreferenceActionModifier<\(key.name)>", .preferenceAction,
      [("action", function([key.arguments[0]]))])
    type.arguments = [key]
    return modified(view, type, .function(closure("preference") { action($0[0]) }))
  }

  func overlay(_ view: View, _ content: View) -> View {
    let type = modifierType(
      "_OverlayModifier<\(content.type.name)>", .attachment(.overlay),
      [("content", content.type)])
    return modified(view, type, content.value)
  }

  // MARK: Scenes

  func windowGroup(
    _ id: String? = nil, name: String = "WindowGroup", _ content: @escaping () -> View
  )
    -> View
  {
    let sample = content()
    let type = type("\(name)<\(sample.type.name)>", role: .primitive(.window)) {
      $0.fields = [
        TypeMetadata.Field(name: "id", type: optional(string)),
        TypeMetadata.Field(name: "content", type: function([], sample.type)),
      ]
      $0.surface.scene = .group
    }
    return View(
      value: make(
        type, id.map { .string($0) } ?? .nil, .function(function("window") { _ in content().value })
      ),
      type: type)
  }

  private func bound(_ binding: Value) -> View {
    guard case .aggregate(let wrapper) = binding else { preconditionFailure("a binding") }
    return View(value: binding, type: wrapper.type)
  }

  private func control(_ name: String, _ role: Primitive, _ fields: [(String, View)]) -> View {
    let type = type(name, role: .primitive(role)) {
      $0.fields = fields.map { TypeMetadata.Field(name: $0.0, type: $0.1.type) }
    }
    return View(
      value: .aggregate(Aggregate.make(type: type, fields: fields.map(\.1.value))), type: type)
  }
}
