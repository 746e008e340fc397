import Interpreter
import Trace
import Values
import ViewEngine

// What a program asks of the system: scrolling, windows, presentations, links.

extension PrimitiveTable {
  mutating func registerSystem(_ world: SimulatedWorld) {
    action("issue.runtime", in: world) { world, context, arguments throws(EvaluationError) in
      world.engine.warn(
        RemarkID(ofSurface: arguments.string(0)), Message(parts: [arguments.string(1)]),
        at: context.origin)
    }
    action("thread.setWorker", in: world) { world, _, arguments throws(EvaluationError) in
      let isWorker = if case .bool(true) = arguments[0] { true } else { false }
      world.enter(asWorker: isWorker)
    }
    register("thread.isWorker") { [unowned world] _, _ throws(EvaluationError) in
      .bool(world.engine.isOnWorker)
    }
    action("scroll.to", in: world) { world, context, arguments throws(EvaluationError) in
      guard let type = context.typeArguments.first else { return }
      if world.engine.currentMaker != nil {
        throw EvaluationError(
          .fatal("ScrollViewProxy may not be accessed during view updates"), stack: [context.origin]
        )
      }
      try world.engine.scroll(to: arguments[0], type: type)
    }
    action("presentation.dismiss", in: world) { world, context, arguments throws(EvaluationError) in
      try world.engine.dismiss(token: arguments.int(0), at: context.origin)
    }
    action("window.open", in: world) { world, _, arguments throws(EvaluationError) in
      world.engine.openWindow(arguments.string(0))
    }
    action("window.openValue", in: world) { world, context, arguments throws(EvaluationError) in
      guard let type = context.typeArguments.first else { return }
      let id = arguments.string(0)
      try world.engine.openWindow(id.isEmpty ? nil : id, presenting: arguments[1], type: type)
    }
    register("window.value") { [unowned world] context, arguments throws(EvaluationError) in
      let type = context.resultType.arguments.first ?? context.resultType
      return context.makeBinding(
        world.engine.presentedLocation(type) ?? MadeLocation(.constant(.nil)))
    }
    action("window.openSettings", in: world) { world, _, _ throws(EvaluationError) in
      world.engine.openSettings()
    }
    // A program names a scene, not a window; without a name it means the one it is in, the active one.
    action("window.dismiss", in: world) { world, _, arguments throws(EvaluationError) in
      if case .string(let id)? = arguments[0].unwrapped {
        world.engine.closeWindows(of: id)
      } else {
        world.engine.closeWindow(world.engine.activeWindow)
      }
    }
    register("value.isSame") { [unowned world] context, arguments throws(EvaluationError) in
      let (a, b) = (world.opened(arguments[0]), world.opened(arguments[1]))
      guard let type = a.1, type === b.1 else { return .bool(false) }
      return .bool(try context.equals(a.0, b.0, type))
    }
    action("url.open", in: world) { world, context, arguments throws(EvaluationError) in
      let url = arguments[0]
      let text = try context.describe(url, world.opened(url).1 ?? context.metadata("URL"))
      world.recorder.record(
        .note(id: .urlOpen, message: "the system would open \(text)"),
        cause: world.engine.currentCause, at: context.origin)
    }
    action("system.note", in: world) { world, context, arguments throws(EvaluationError) in
      var parts = arguments.array(1).map { $0.text ?? "" }
      if parts.count.isMultiple(of: 2) { parts.append("") }
      world.recorder.record(
        .note(id: RemarkID(ofSurface: arguments.string(0)), message: Message(parts: parts)),
        cause: world.engine.currentCause, at: context.origin)
    }
    register("editMode.binding") { [unowned world] context, _ throws(EvaluationError) in
      guard let type = context.resultType.arguments.first,
        let inactive = type.cases.firstIndex(where: { $0.name == "inactive" }),
        let location = world.engine.editModeLocation(
          type, initial: .enumeration(type.plainCase(inactive)))
      else { preconditionFailure("a window has an edit mode, which can be inactive") }
      return context.makeBinding(location)
    }
  }
}

extension RemarkID {
  /// What an interface file says.
  fileprivate init(ofSurface name: String) {
    guard let id = RemarkID(rawValue: name) else {
      preconditionFailure("the surface remarks on '\(name)', which has no explanation")
    }
    self = id
  }
}
