import Testing
import Trace
import Values

@Suite struct TraceLogTests {
  static let cat = NodeName(
    view: "CatRecorder", node: NodeID(4), path: "/ContentView/VStack/0.true")

  /// One of each kind, with every optional both ways.
  static let everyKind: [TraceEvent.Kind] = [
    .step(code: "mount"), .action(name: "tap", label: "고양이", node: cat),
    .action(name: "tap", label: "", node: nil), .updateBegin(number: 1, animation: nil),
    .updateBegin(number: 2, animation: "default"),
    .updateEnd(number: 2, run: 1, skipped: 2, began: 3, ended: 4),
    .identity(cat, explicitID: nil), .identity(cat, explicitID: "\"a\""), .lifeBegin(cat),
    .lifeEnd(cat), .content(cat, role: "text", text: "meow", value: nil),
    .content(cat, role: "toggle", text: nil, value: "true"),
    .order(cat, children: [NodeID(3), NodeID(1)]), .order(cat, children: []),
    .stateAlloc(cat, property: "title", wrapper: "State", slot: SlotID(2), value: "\"untitled\""),
    .stateFree(cat, property: "title", wrapper: "State", slot: SlotID(2), value: "\"meow\""),
    .stateWrite(
      view: "CatRecorder", owner: cat, property: "title", slot: SlotID(2), old: "1", new: "2",
      effect: .changed, readers: [NodeID(4)]),
    .stateWrite(
      view: "CatRecorder", owner: nil, property: "title", slot: nil, old: "1", new: "2",
      effect: .uninstalled, readers: []),
    .objectAlloc(ObjectID(className: "Cat", number: 1)),
    .objectFree(ObjectID(className: "Cat", number: 1)),
    .objectWrite(
      ObjectID(className: "Cat", number: 1), property: "lives", old: "9", new: "8",
      effect: .untracked, readers: [NodeID(1), NodeID(2)]),
    .objectSend(ObjectID(className: "Cat", number: 1)),
    .bodyInvalidate(cat, reason: .state, name: "_title", slot: SlotID(2)),
    .bodyInvalidate(cat, reason: .clock, name: "", slot: nil),
    .bodyRun(
      cat, changes: ["@self", "_title"],
      reads: [
        Dependency(reason: .state, name: "title", source: .slot(SlotID(2))),
        Dependency(
          reason: .object, name: "cat", source: .object(ObjectID(className: "Cat", number: 1))),
        Dependency(reason: .environment, name: "scheme", source: .key("colorScheme")),
        Dependency(reason: .input, name: "x", source: .none),
      ], type: "Button<Text>"),
    .look(cat, Look(role: "view")), .look(cat, Self.everyLook),
    .bodySkip(cat, reason: .unread, detail: "title"), .valueInit(view: "Cat", madeBy: NodeID(1)),
    .valueInit(view: "Cat", madeBy: nil), .callback(name: "onAppear", cat, old: nil, new: nil),
    .callback(name: "onChange", nil, old: "1", new: "2"),
    .environmentWrite(key: "colorScheme", cat, value: "dark"),
    .environmentWrite(key: "font", cat, value: "title", instead: "colorScheme"),
    .preferenceWrite(key: "Width", cat, value: "3"),
    .transition(cat, edge: .removal, style: "opacity", animated: true),
    .transition(cat, edge: .insertion, style: "opacity", animated: false),
    .animate(cat, property: "offset", from: "0", to: "1"), .output(text: ""),
    .meaning(.loses, cat, message: "n = 1 is lost"), .meaning(.stays, nil, message: ""),
    .issue(id: "i", message: "m", severity: "warning"), .note(id: "n", message: "m"),
    .failure(message: "Index out of range"),
  ]

  static var everyLook: Look {
    var look = Look(role: "button")
    look.place = ["0", "Section.header", "[가/b]"]
    look.modifiers = [
      Look.Modifier(name: "padding", values: ["edges: .all"]),
      Look.Modifier(name: "bold", values: []),
    ]
    look.actions = [Look.Action(name: "tap", label: "저장"), Look.Action(name: "back", label: "")]
    look.isEnabled = false
    look.isShown = false
    look.choices = [
      Look.Choice(label: "A", isSelected: true), Look.Choice(label: "", isSelected: false),
    ]
    look.windows = [
      Look.Window(
        number: 2, isActive: true, content: [NodeID(3)],
        layers: [
          Look.Layer(
            name: "alert", parts: [Look.Part(name: "title", nodes: [NodeID(4), NodeID(5)])],
            systemButton: "OK"),
          Look.Layer(name: "sheet", parts: []),
        ])
    ]
    return look
  }

  @Test func everyKindComesBackAsItWasRecorded() {
    let recorder = TraceRecorder()
    recorder.step = 3
    recorder.update = 7
    for kind in Self.everyKind {
      recorder.record(kind, cause: EventID(1), at: Origin(rawValue: 42))
    }
    #expect(recorder.events.map(\.kind) == Self.everyKind)
    let last = recorder.events[EventID(Self.everyKind.count)]
    #expect(last.step == 3 && last.update == 7)
    #expect(last.cause == EventID(1) && last.origin == Origin(rawValue: 42))
  }

  @Test func everyKindHasTheNameThatTheContractGivesIt() {
    let seen = Set(Self.everyKind.map(\.name))
    #expect(seen == Set(TraceEvent.Kind.allNames))
  }

  @Test func textsThatAreCanonicallyEqualKeepTheirBytes() {
    var log = TraceLog()
    let composed = "\u{e9}"
    let decomposed = "e\u{301}"
    log.append(.output(text: composed), step: 0, update: 0, cause: nil, origin: .none)
    log.append(.output(text: decomposed), step: 0, update: 0, cause: nil, origin: .none)
    let bytes: [[UInt8]] = log.map { event in
      if case .output(let text) = event.kind { Array(text.utf8) } else { [] }
    }
    #expect(bytes == [Array(composed.utf8), Array(decomposed.utf8)])
  }

  @Test func aDisabledRecorderStillCounts() {
    let recorder = TraceRecorder()
    recorder.isEnabled = false
    recorder.record(.output(text: "a"), cause: nil)
    #expect(recorder.record(.output(text: "b"), cause: nil) == EventID(2))
    #expect(recorder.events.isEmpty)
  }

  @Test func aCopyOfTheLogStaysAsItWas() {
    let recorder = TraceRecorder()
    recorder.record(.output(text: "a"), cause: nil)
    let before = recorder.events
    recorder.record(.output(text: "b"), cause: nil)
    #expect(before.count == 1 && recorder.events.count == 2)
    #expect(before != recorder.events)
  }

  @Test func anEventOfALongRunCostsAboutSixtyFourBytes() {
    var log = TraceLog()
    for number in 0..<20_000 {
      let row = NodeName(
        view: "Row", node: NodeID(1 + number % 500), path: "/ContentView/List/\(number % 500)")
      log.append(
        .bodyRun(
          row, changes: ["_count"],
          reads: [Dependency(reason: .state, name: "count", source: .slot(SlotID(number % 500)))],
          type: "Text"), step: 1, update: 1, cause: nil, origin: .none)
    }
    log.append(.output(text: "done"), step: 1, update: 1, cause: nil, origin: .none)
    #expect(log.byteCount / log.count <= 96)
    #expect(log.step(at: 20_000) == 1 && log.update(at: 20_000) == 1)
  }
}
