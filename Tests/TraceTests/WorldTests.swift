import Testing
import Trace
import Values

@Suite struct WorldTests {
  static func name(_ view: String, _ number: Int, _ path: String) -> NodeName {
    NodeName(view: view, node: NodeID(number), path: path)
  }

  static let root = name("Root", 1, "/Root")
  static let stack = name("VStack", 2, "/Root/VStack")
  static let first = name("Row", 3, "/Root/VStack/ForEach[\"a/b\"]")
  static let second = name("Row", 4, "/Root/VStack/ForEach[\"a/b\"]2")

  static func world(_ kinds: [TraceEvent.Kind]) -> World {
    let recorder = TraceRecorder()
    for kind in kinds { recorder.record(kind, cause: nil) }
    return World(after: recorder.events)
  }

  static let mounted: [TraceEvent.Kind] = [
    .lifeBegin(root), .lifeBegin(stack), .identity(first, explicitID: "\"a/b\""), .lifeBegin(first),
    .lifeBegin(second),
  ]

  @Test func aParentIsTheNearestNodeWhosePathIsExtended() {
    let world = Self.world(Self.mounted)
    #expect(world.roots == [NodeID(1)])
    #expect(world.nodes[NodeID(3)]?.parent == NodeID(2))
    #expect(world.nodes[NodeID(3)]?.explicitID == "\"a/b\"")
    #expect(world.nodes[NodeID(2)]?.children == [NodeID(3), NodeID(4)])
    #expect(world.tree().map(\.depth) == [0, 1, 2, 2])
    #expect(world.tree().map(\.isLast) == [true, true, false, true])
  }

  @Test func orderIsWhatTheLastEventSaid() {
    let world = Self.world(
      Self.mounted + [.order(Self.stack, children: [NodeID(4), NodeID(3)])])
    #expect(world.tree(from: NodeID(2)).map(\.node.name.node.number) == [2, 4, 3])
  }

  @Test func anEndedLifetimeLeavesNothingBehind() {
    let world = Self.world(
      Self.mounted + [
        .stateAlloc(Self.first, property: "x", wrapper: "State", slot: SlotID(1), value: "1"),
        .lifeEnd(Self.first),
        .stateFree(Self.first, property: "x", wrapper: "State", slot: SlotID(1), value: "1"),
      ])
    #expect(world.nodes[NodeID(3)] == nil && world.slots.isEmpty)
    #expect(world.nodes[NodeID(2)]?.children == [NodeID(4)])
    #expect(world.nodes(ofType: "Row").map(\.name) == [Self.second])
  }

  /// Objects go in any order, and those that stay are told in the order in which they came.
  @Test func objectsAreToldInTheOrderOfTheirBirth() {
    let ids = (1...9).map { ObjectID(className: "Cart", number: $0) }
    let freed = [4, 0, 8, 1, 2, 7, 5].map { TraceEvent.Kind.objectFree(ids[$0]) }
    let world = Self.world(
      ids.map { .objectAlloc($0) } + freed
        + [
          .objectAlloc(ObjectID(className: "Cart", number: 10)),
          .objectWrite(
            ids[6], property: "sum", old: "0", new: "7", effect: .changed, readers: []),
        ])
    #expect(world.objects.map(\.id.number) == [4, 7, 10])
    #expect(world.objects.map(\.properties) == [[:], ["sum": "7"], [:]])
  }

  @Test func aPoppedScreenLeavesNothingBehind() {
    let screen = Self.name("Detail", 5, "/Root/VStack/screen1/Detail")
    let row = Self.name("Row", 5, "/Root/VStack/Row")
    func world(with node: NodeName, _ rest: TraceEvent.Kind...) -> World {
      Self.world(Self.mounted + [.lifeBegin(node)] + rest)
    }
    #expect(world(with: screen) != world(with: row))
    #expect(world(with: screen, .lifeEnd(screen)) == world(with: row, .lifeEnd(row)))
  }

  @Test func aNewLifetimeAtTheSamePathMayBeginBeforeTheOldOneEnds() {
    let again = Self.name("VStack", 9, "/Root/VStack")
    let child = Self.name("Text", 10, "/Root/VStack/Text")
    let world = Self.world(
      [.lifeBegin(Self.root), .lifeBegin(Self.stack), .lifeBegin(again), .lifeEnd(Self.stack)]
        + [.lifeBegin(child)])
    #expect(world.nodes[NodeID(10)]?.parent == NodeID(9))
    #expect(world.nodes[NodeID(1)]?.children == [NodeID(9)])
  }

  @Test func onlyAWriteThatChangesIsKept() {
    func write(_ new: String, _ effect: WriteEffect) -> TraceEvent.Kind {
      .stateWrite(
        view: "Row", owner: Self.first, property: "x", slot: SlotID(1), old: "1", new: new,
        effect: effect, readers: [])
    }
    let world = Self.world(
      Self.mounted + [
        .stateAlloc(Self.first, property: "x", wrapper: "State", slot: SlotID(1), value: "1"),
        write("2", .changed), write("3", .refused),
      ])
    #expect(world.stateTable.map(\.slot.value) == ["2"])
  }

  @Test func objectsLiveFromInitToDeinit() {
    let one = ObjectID(className: "Cat", number: 1)
    let two = ObjectID(className: "Cat", number: 2)
    let world = Self.world([
      .objectAlloc(one), .objectAlloc(two),
      .objectWrite(two, property: "n", old: "1", new: "2", effect: .changed, readers: []),
      .objectFree(one),
    ])
    #expect(world.objects.map(\.id) == [two])
    #expect(world.objects.first?.properties == ["n": "2"])
  }

  @Test func whatIsOnScreenIsTheLatestContentOfEachRole() {
    let world = Self.world(
      Self.mounted + [
        .content(Self.first, role: .primitive(.text), text: "a", value: nil),
        .content(Self.first, role: .title, text: nil, value: "1"),
        .content(Self.first, role: .primitive(.text), text: "b", value: nil),
      ])
    #expect(world.nodes[NodeID(3)]?.contents.map(\.text) == ["b", nil])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theWorldAtAnyCursorIsTheFoldFromTheStart(_ seed: UInt64) {
    let log = RandomRun.log(seed: seed, steps: 40)
    var folds = [World()]
    for event in log {
      var next = folds[folds.count - 1]
      next.apply(event)
      folds.append(next)
    }
    var timeline = Timeline(distance: 7, limit: 5)
    for jump in 0..<200 {
      let cursor = (jump &* 7919 &+ Int(seed) &* 31) % folds.count
      #expect(timeline.world(at: cursor, in: log) == folds[cursor])
    }
  }

  @Test func aTimelineForgetsADroppedFuture() {
    let log = RandomRun.log(seed: 1, steps: 20)
    let other = RandomRun.log(seed: 2, steps: 20)
    var timeline = Timeline(distance: 5, limit: 5)
    _ = timeline.world(at: log.count, in: log)
    timeline.forget(after: 0)
    #expect(timeline.world(at: 100, in: other) == World(after: other.prefix(100)))
  }

  @Test func aDeepTreeIsWalkedWithoutRecursion() {
    var path = ""
    var kinds: [TraceEvent.Kind] = []
    for number in 1...1500 {
      path += "/V"
      kinds.append(.lifeBegin(Self.name("V", number, path)))
    }
    #expect(Self.world(kinds).tree().last?.depth == 1499)
  }

  /// Every text of one screen against every text of the other, apart from parts of labels.
  private func compared(_ old: World, _ new: World) -> [ScreenDifference.Change] {
    let before = old.shownTexts.filter { !$0.isPart }
    let after = new.shownTexts.filter { !$0.isPart }
    var gone = before.filter { shown in !after.contains { $0.node == shown.node } }
    var changes: [ScreenDifference.Change] = []
    var come: [World.ShownText] = []
    for shown in after {
      if let was = before.first(where: { $0.node == shown.node }) {
        if was.text != shown.text { changes.append(.changed(from: was.text, to: shown.text)) }
      } else if let index = gone.firstIndex(where: { $0.text == shown.text }) {
        gone.remove(at: index)
      } else {
        come.append(shown)
      }
    }
    return changes
      + gone.map { new.nodes[$0.node] == nil ? .disappeared($0.text) : .hidden($0.text) }
      + come.map { old.nodes[$0.node] == nil ? .appeared($0.text) : .uncovered($0.text) }
  }

  /// The tab view shows the label of the selected tab, and the labels of the others are in sight; what
  /// another tab shows is not on screen, whatever its lifetime.
  @Test func aTabThatWasLeftIsNotOnScreen() {
    func name(_ number: Int, _ view: String, at place: String, in parent: NodeName?) -> NodeName {
      NodeName(
        node: NodeID(number),
        path: IdentityPath(at: place, ViewLabel(view), in: parent?.identity))
    }
    let tabs = name(1, "Tabs", at: "", in: nil)
    let pages: [TraceEvent.Kind] = ["News", "Mail"].enumerated().flatMap { index, label in
      let page = name(10 * index + 10, "Page", at: "\(index)", in: tabs)
      let text = name(10 * index + 11, "Text", at: "", in: page)
      let item = name(10 * index + 12, "Text", at: "\(index)/tabItem", in: tabs)
      return [page, text, item].map(TraceEvent.Kind.lifeBegin) + [
        .content(text, role: .primitive(.text), text: "all \(label)", value: nil),
        .content(item, role: .primitive(.text), text: label, value: nil),
      ]
    }
    func world(_ chosen: String?, _ more: [TraceEvent.Kind] = []) -> World {
      var kinds: [TraceEvent.Kind] = [.lifeBegin(tabs)]
      kinds += pages
      kinds.append(.content(tabs, role: .primitive(.tabs), text: nil, value: chosen))
      return Self.world(kinds + more)
    }
    #expect(world("News").hasFronts && !Self.world(Self.mounted).hasFronts)
    #expect(world("News").shownTexts.map(\.text) == ["News", "\"all News\"", "\"Mail\""])
    #expect(world("Mail").shownTexts.map(\.text) == ["Mail", "\"News\"", "\"all Mail\""])
    #expect(
      ScreenDifference(from: world("News"), to: world("Mail")).changes == [
        .changed(from: "News", to: "Mail"), .hidden("\"all News\""),
        .uncovered("\"all Mail\""),
      ])
    // A label that changes is told, whichever tab is selected.
    let item = name(22, "Text", at: "1/tabItem", in: tabs)
    let unread = world(
      "News", [.content(item, role: .primitive(.text), text: "Mail 1", value: nil)])
    #expect(
      ScreenDifference(from: world("News"), to: unread).changes == [
        .changed(from: "\"Mail\"", to: "\"Mail 1\"")
      ])
  }

  /// The words of a label are parts of it in a control that has nothing else; elsewhere a text that is
  /// like a word of the label is a text of its own.
  @Test(arguments: [Primitive.button, .disclosure, .picker]) func aLabelHasItsParts(
    _ role: Primitive
  ) {
    func name(_ number: Int, _ view: String, in parent: NodeName?) -> NodeName {
      NodeName(
        node: NodeID(number),
        path: IdentityPath(at: "\(number)", ViewLabel(view), in: parent?.identity))
    }
    let control = name(1, "Control", in: nil)
    let parts = ["Lamp", "Lam", "2"].enumerated().map { index, text in
      (name(index + 2, "Text", in: control), text)
    }
    let world = Self.world(
      [.lifeBegin(control)] + parts.map { .lifeBegin($0.0) } + [
        .content(control, role: .primitive(role), text: "Lamp 2", value: nil)
      ] + parts.map { .content($0.0, role: .primitive(.text), text: $0.1, value: nil) })
    #expect(
      world.shownTexts.filter(\.isPart).map(\.text)
        == (role == .button ? ["\"Lamp\"", "\"2\""] : []))
  }

  @Test(arguments: 1...40) func whatTwoScreensDoNotShareIsLookedForWhereTheyDiffer(seed: Int) {
    let log = RandomRun.log(seed: UInt64(seed), steps: 30)
    var timeline = Timeline()
    var old = World()
    var differed = 0
    for cursor in stride(from: 0, through: log.count, by: 5) {
      let new = timeline.world(at: cursor, in: log)
      let changes = ScreenDifference(from: old, to: new).changes
      #expect(changes == compared(old, new))
      #expect(ScreenDifference(from: new, to: old).changes == compared(new, old))
      differed += changes.count
      old = new
    }
    #expect(differed > 0)
  }
}
