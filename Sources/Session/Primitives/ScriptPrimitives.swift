import Interpreter
import Values
import ViewEngine

// The functions that a script step has besides Swift's (the contract's §3). The order of arguments is
// that of the interface file; `at`, `in` and `window` come last.

extension PrimitiveTable {
  mutating func registerScript(_ world: SimulatedWorld) {
    action("script.tap", in: world) { world, context, arguments throws(EvaluationError) in
      try world.engine.tap(arguments.query(label: 0, rest: 1), at: context.origin)
    }
    action("script.toggle", in: world) { world, context, arguments throws(EvaluationError) in
      var isOn: Bool?
      if case .bool(let value)? = arguments[1].unwrapped { isOn = value }
      try world.engine.toggle(
        arguments.query(label: 0, rest: 2), to: isOn, at: context.origin)
    }
    action("script.type", in: world) { world, context, arguments throws(EvaluationError) in
      try world.engine.type(
        arguments.string(0), into: arguments.query(label: 1, rest: 2), at: context.origin)
    }
    action("script.submit", in: world) { world, context, arguments throws(EvaluationError) in
      try world.engine.submit(arguments.query(label: 0, rest: 1), at: context.origin)
    }
    action("script.select", in: world) { world, context, arguments throws(EvaluationError) in
      let query = ControlQuery(
        arguments.text(1), at: arguments.int(2), window: arguments.number(3))
      try world.engine.select(arguments.string(0), in: query, at: context.origin)
    }
    action("script.slide", in: world) { world, context, arguments throws(EvaluationError) in
      try world.engine.slide(
        arguments.query(label: 0, rest: 2), to: arguments.double(1), at: context.origin)
    }
    for (name, up) in [("script.increment", true), ("script.decrement", false)] {
      action(name, in: world) { world, context, arguments throws(EvaluationError) in
        try world.engine.step(
          arguments.query(label: 0, rest: 1), up: up, at: context.origin)
      }
    }
    action("script.drag", in: world) { world, context, arguments throws(EvaluationError) in
      let sides = arguments.aggregate(1).fields.map { side -> Double in
        if case .double(let length) = side { length } else { 0 }
      }
      try world.engine.drag(
        arguments.query(label: 0, rest: 2), x: sides.first ?? 0, y: sides.last ?? 0,
        at: context.origin)
    }
    action("script.longPress", in: world) { world, context, arguments throws(EvaluationError) in
      try world.engine.longPress(arguments.query(label: 0, rest: 1), at: context.origin)
    }
    action("script.delete", in: world) { world, context, arguments throws(EvaluationError) in
      try world.engine.delete(at: arguments.int(0), at: context.origin)
    }
    action("script.move", in: world) { world, context, arguments throws(EvaluationError) in
      try world.engine.move(from: arguments.int(0), to: arguments.int(1), at: context.origin)
    }
    action("script.back", in: world) { world, context, _ throws(EvaluationError) in
      guard try world.engine.goBack(at: context.origin) else {
        throw context.nothing("there is nothing to go back from")
      }
    }
    action("script.dismiss", in: world) { world, context, _ throws(EvaluationError) in
      guard try world.engine.dismissTopmost(at: context.origin) else {
        throw context.nothing("nothing is presented that could be dismissed")
      }
    }
    action("script.refresh", in: world) { world, context, _ throws(EvaluationError) in
      guard try world.engine.refresh(at: context.origin) else {
        throw context.nothing("nothing on screen can be refreshed")
      }
    }
    action("script.reevaluate", in: world) { world, _, _ throws(EvaluationError) in
      try world.reevaluate()
    }
    action("script.scrollTo", in: world) { world, context, arguments throws(EvaluationError) in
      guard let type = context.typeArguments.first else { return }
      try world.engine.scroll(to: arguments[0], type: type)
    }
    action("script.scrollBy", in: world) { world, _, arguments throws(EvaluationError) in
      world.engine.scroll(by: arguments.int(0))
    }
    registerScenes(world)
    register("script.view") { [unowned world] context, arguments throws(EvaluationError) in
      let type = arguments.metatype(0)
      guard
        let view = world.engine.liveView(
          type, at: arguments.int(1))
      else {
        throw context.nothing("no \(type.baseName) with number \(arguments.int(1)) is on screen")
      }
      return view
    }
    action("script.advance", in: world) { world, _, arguments throws(EvaluationError) in
      try world.advance(by: arguments.double(0))
    }
  }
}

extension PrimitiveTable {
  private mutating func registerScenes(_ world: SimulatedWorld) {
    action("script.scenePhase", in: world) { world, _, arguments throws(EvaluationError) in
      guard case .enumeration(let phase) = arguments[0] else {
        preconditionFailure("a scene phase is an enum")
      }
      world.engine.setScenePhase(phase.tag, window: arguments.number(1))
    }
    action("script.openWindow", in: world) { world, context, arguments throws(EvaluationError) in
      guard world.engine.openWindow(arguments.string(0)) else {
        throw context.nothing("no scene has the id \"\(arguments.string(0))\"")
      }
    }
    action("script.openSettings", in: world) { world, context, _ throws(EvaluationError) in
      guard world.engine.openSettings() else {
        throw context.nothing("the program has no Settings scene")
      }
    }
    action("script.closeWindow", in: world) { world, context, arguments throws(EvaluationError) in
      guard world.engine.closeWindow(arguments.int(0)) else {
        throw context.nothing("there is no window \(arguments.int(0))")
      }
    }
    action("script.activate", in: world) { world, context, arguments throws(EvaluationError) in
      guard world.engine.activate(window: arguments.int(0)) else {
        throw context.nothing("there is no window \(arguments.int(0))")
      }
    }
    action("script.setEnvironment", in: world) { world, _, arguments throws(EvaluationError) in
      guard case .keyPath(let keyPath) = arguments[0] else {
        preconditionFailure("setEnvironment takes a key path")
      }
      try world.engine.setEnvironment(keyPath, to: arguments.take(1))
    }
  }
}

extension PrimitiveTable {
  /// Registers a primitive without a result.
  mutating func action(
    _ name: String, in world: SimulatedWorld,
    _ body:
      @escaping (SimulatedWorld, PrimitiveContext, PrimitiveArguments) throws(EvaluationError)
      -> Void
  ) {
    register(name) { [unowned world] context, arguments throws(EvaluationError) in
      try body(world, context, arguments)
      return .unit
    }
  }
}

extension PrimitiveContext {
  fileprivate func nothing(_ message: Message) -> EvaluationError {
    EvaluationError(.noControl(message), stack: [origin])
  }
}

extension PrimitiveArguments {
  /// The control that a call means; `rest` is where `at`, `in` and `window` begin.
  fileprivate func query(label: Int, rest: Int) -> ControlQuery {
    ControlQuery(
      string(label), at: int(rest), in: text(rest + 1), window: number(rest + 2))
  }

  fileprivate func text(_ index: Int) -> String? {
    guard case .string(let text)? = self[index].unwrapped else { return nil }
    return text
  }

  fileprivate func number(_ index: Int) -> Int? {
    guard case .int(let number)? = self[index].unwrapped else { return nil }
    return number
  }
}
