import Testing
import Trace
import Values

@Suite struct TraceLogTests {
  static let cat = NodeName(
    view: "CatRecorder", node: NodeID(4), path: "/ContentView/VStack/0.true")

  /// One of each kind, with every optional both ways.
  static let everyKind: [TraceEvent.Kind] = [
    .step(code: "mount"), .action(.tap, label: "고양이", node: cat),
    .action(.type, label: "", node: nil, typed: "Tom"), .updateBegin(number: 1, animation: nil),
    .updateBegin(number: 2, animation: "default"),
    .updateEnd(number: 2, run: 1, skipped: 2, began: 3, ended: 4),
    .identity(cat, explicitID: nil), .identity(cat, explicitID: "\"a\""), .lifeBegin(cat),
    .lifeEnd(cat), .content(cat, role: .primitive(.text), text: "meow", value: nil),
    .content(cat, role: .primitive(.toggle), text: nil, value: "true"),
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
    .look(cat, Look(role: .view)), .look(cat, Self.everyLook),
    .bodySkip(cat, reason: .unread, detail: "title"), .valueInit(view: "Cat", madeBy: NodeID(1)),
    .valueInit(view: "Cat", madeBy: nil), .callback(name: "onAppear", cat, old: nil, new: nil),
    .callback(name: "onChange", nil, old: "1", new: "2"),
    .environmentWrite(key: "colorScheme", cat, value: "dark"),
    .environmentWrite(key: "font", cat, value: "title", instead: "colorScheme"),
    .preferenceWrite(key: "Width", cat, value: "3"),
    .transition(cat, edge: .removal, style: "opacity", animated: true),
    .transition(cat, edge: .insertion, style: "opacity", animated: false),
    .transition(cat, edge: .removal, style: "slide", animated: false, isChosen: true),
    .animate(cat, property: "offset", from: "0", to: "1"), .output(text: ""),
    .meaning(.loses, cat, message: "n = 1 is lost"), .meaning(.stays, nil, message: ""),
    .issue(id: .presentationSingle, message: "m"),
    .note(id: .workTwice, message: "m"),
    .failure(message: "Index out of range", reason: .trap(.other)),
    .failure(message: "it threw", reason: .uncaught("Problem")),
  ]

  static var everyLook: Look {
    var look = Look(role: .primitive(.button))
    look.place = ["0", "Section.header", "[가/b]"]
    look.modifiers = [
      Look.Modifier(name: "padding", values: ["edges: .all"]),
      Look.Modifier(name: "bold", values: []),
    ]
    look.actions = [Look.Action(.tap, label: "저장"), Look.Action(.back, label: "")]
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

  @Test func aRoleEqualsItselfAndNoOther() {
    for (place, role) in ViewRole.allCases.enumerated() {
      #expect(ViewRole.allCases.indices.filter { ViewRole.allCases[$0] == role } == [place])
    }
  }

  @Test func whereNothingIsRecordedIsNoStep() {
    #expect(TraceLog().positions(ofStepAt: 0).isEmpty)
    #expect(TraceLog().positions(ofStepAt: -1).isEmpty)
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

  @Test func anEventOfALongRunCostsFewMoreThanThirtyTwoBytes() {
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
    #expect(log.byteCount / log.count <= 40)
    #expect(log.step(at: 20_000) == 1 && log.update(at: 20_000) == 1)
  }

  /// Where steps and updates begin and end, compared with the simple way of asking every event.
  @Test(arguments: 0..<20)
  func stepsAndUpdatesAreFoundWhereTheyStand(seed: Int) {
    var random = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    var log = TraceLog()
    var times: [(step: Int, update: Int)] = []
    var (step, update) = (0, 0)
    // More than one piece of the log.
    while times.count < 1_500 {
      if next(3) == 0 { step += 1 + next(2) }
      let isInside = next(2) == 0
      if isInside { update += 1 }
      for _ in 0...next(seed % 2 == 0 ? 4 : 40) {
        log.append(
          .output(text: "a"), step: step, update: isInside ? update : 0, cause: nil, origin: .none)
        times.append((step, isInside ? update : 0))
      }
    }
    for (position, time) in times.enumerated() {
      #expect(log.step(at: position) == time.step && log.update(at: position) == time.update)
      #expect(log[position].step == time.step && log[position].update == time.update)
    }
    for number in 0...(step + 1) {
      let first = times.firstIndex { $0.step >= number } ?? times.count
      #expect(log.firstPosition(ofStep: number) == first)
    }
    for number in 1...(update + 1) {
      #expect(log.firstPosition(ofUpdate: number) == times.firstIndex { $0.update == number })
    }
    for _ in 0..<50 {
      let position = next(times.count)
      let time = times[position]
      let inStep = times.indices.filter { times[$0].step == time.step }
      #expect(Array(log.positions(ofStepAt: position)) == inStep)
      let around = log.positions(ofUpdateAt: position)
      #expect(around.contains(position))
      #expect(around.allSatisfy { times[$0] == time })
      #expect(around.lowerBound == 0 || times[around.lowerBound - 1] != time)
      #expect(around.upperBound == times.count || times[around.upperBound] != time)
    }
  }

  /// Texts that Swift considers equal keep their bytes, however often they occur.
  @Test func textsKeepTheirBytes() {
    let texts = ["\u{e9}", "e\u{301}", "", "고양이", String(repeating: "long ", count: 40)]
    var log = TraceLog()
    for text in texts + texts.reversed() + texts {
      log.append(.output(text: text), step: 1, update: 0, cause: nil, origin: .none)
    }
    for (event, text) in zip(log, texts + texts.reversed() + texts) {
      guard case .output(let kept) = event.kind else { continue }
      #expect(kept.utf8.elementsEqual(text.utf8))
    }
  }
}
