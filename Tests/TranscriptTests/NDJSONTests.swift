import Diagnostics
import Foundation
import Testing
import Trace
import Transcript
import Values

@Suite struct NDJSONTests {
  static let cat = NodeName(view: "Cat", node: NodeID(4), path: "/Root/if.true")
  static let object = ObjectID(className: "Counter", number: 1)

  static var look: Look {
    var look = Look(role: .primitive(.button))
    look.place = ["0"]
    look.modifiers = [Look.Modifier(name: "padding", values: ["edges: .all"])]
    look.actions = [Look.Action(.tap, label: "야옹")]
    look.isEnabled = false
    look.choices = [Look.Choice(label: "A", isSelected: true)]
    let alert = Look.Layer(
      name: "alert", parts: [Look.Part(name: "title", nodes: [NodeID(5)])], systemButton: "OK")
    look.windows = [
      Look.Window(number: 0, isActive: true, content: [NodeID(4)], layers: [alert])
    ]
    return look
  }

  /// Each kind with the fields given by the contract.
  static let fields: [(TraceEvent.Kind, String)] = [
    (.step(code: "tap(\"A\")"), #""kind":"step","code":"tap(\"A\")""#),
    (
      .action(.tap, label: "A", node: cat),
      #""kind":"action","name":"tap","label":"A","view":"Cat","node":4"#
    ),
    (
      .action(.back, label: "", node: nil),
      #""kind":"action","name":"back","label":"","view":null,"node":null"#
    ),
    (
      .updateBegin(number: 3, animation: nil),
      #""kind":"update.begin","number":3,"animation":null"#
    ),
    (
      .updateEnd(number: 3, run: 1, skipped: 2, began: 3, ended: 4),
      #""kind":"update.end","number":3,"run":1,"skipped":2,"began":3,"ended":4"#
    ),
    (
      .identity(cat, explicitID: nil),
      #""kind":"identity","view":"Cat","node":4,"path":"/Root/if.true","basis":"structural","id":null"#
    ),
    (
      .identity(cat, explicitID: "\"a\""),
      #""kind":"identity","view":"Cat","node":4,"path":"/Root/if.true","basis":"explicit","id":"\"a\"""#
    ),
    (.lifeBegin(cat), #""kind":"life.begin","view":"Cat","node":4,"path":"/Root/if.true""#),
    (.lifeEnd(cat), #""kind":"life.end","view":"Cat","node":4,"path":"/Root/if.true""#),
    (
      .content(cat, role: .primitive(.text), text: "야옹", value: nil),
      #""kind":"content","view":"Cat","node":4,"role":"text","text":"야옹","value":null"#
    ),
    (
      .look(cat, look),
      #""kind":"look","view":"Cat","node":4,"modifiers":[{"name":"padding","values":["edges: .all"]}],"role":"button","place":["0"],"shown":true,"enabled":false,"actions":[{"name":"tap","label":"야옹"}],"choices":[{"label":"A","selected":true}],"windows":[{"number":0,"active":true,"content":[4],"layers":[{"name":"alert","parts":[{"name":"title","nodes":[5]}],"systemButton":"OK"}]}]"#
    ),
    (
      .order(cat, children: [NodeID(6), NodeID(5)]),
      #""kind":"order","view":"Cat","node":4,"children":[6,5]"#
    ),
    (
      .stateAlloc(cat, property: "n", wrapper: "State", slot: SlotID(2), value: "1"),
      #""kind":"state.alloc","view":"Cat","node":4,"property":"n","wrapper":"State","slot":2,"value":"1""#
    ),
    (
      .stateFree(cat, property: "n", wrapper: "State", slot: SlotID(2), value: "\"x\""),
      #""kind":"state.free","view":"Cat","node":4,"property":"n","wrapper":"State","slot":2,"value":"\"x\"""#
    ),
    (
      .stateWrite(
        view: "Cat", owner: cat, property: "n", slot: SlotID(2), old: "1", new: "2",
        effect: .changed, readers: [NodeID(4), NodeID(7)]),
      #""kind":"state.write","view":"Cat","node":4,"property":"n","slot":2,"old":"1","new":"2","effect":"changed","readers":[4,7]"#
    ),
    (
      .stateWrite(
        view: "Cat", owner: nil, property: "n", slot: nil, old: "1", new: "2",
        effect: .uninstalled, readers: []),
      #""kind":"state.write","view":null,"node":null,"property":"n","slot":null,"old":"1","new":"2","effect":"uninstalled","readers":[]"#
    ),
    (.objectAlloc(object), #""kind":"object.alloc","class":"Counter","object":"Counter#1""#),
    (.objectFree(object), #""kind":"object.free","class":"Counter","object":"Counter#1""#),
    (
      .objectWrite(
        object, property: "n", old: "1", new: "2", effect: .untracked, readers: []),
      #""kind":"object.write","class":"Counter","object":"Counter#1","property":"n","old":"1","new":"2","effect":"untracked","readers":[]"#
    ),
    (.objectSend(object), #""kind":"object.send","class":"Counter","object":"Counter#1""#),
    (
      .bodyInvalidate(cat, reason: .environment, name: "colorScheme", slot: nil),
      #""kind":"body.invalidate","view":"Cat","node":4,"path":"/Root/if.true","reason":"environment","name":"colorScheme","slot":null"#
    ),
    (
      .bodyRun(
        cat, changes: ["@self", "_n"],
        reads: [
          Dependency(reason: .state, name: "n", source: .slot(SlotID(2))),
          Dependency(reason: .object, name: "counter", source: .object(object)),
          Dependency(reason: .environment, name: "scheme", source: .key("colorScheme")),
          Dependency(reason: .clock, name: "", source: .none),
        ], type: "Text"),
      #""kind":"body.run","view":"Cat","node":4,"path":"/Root/if.true","changes":["@self","_n"],"reads":[{"reason":"state","name":"n","slot":2},{"reason":"object","name":"counter","object":"Counter#1"},{"reason":"environment","name":"scheme","key":"colorScheme"},{"reason":"clock","name":""}],"type":"Text""#
    ),
    (
      .bodySkip(cat, reason: .unread, detail: "n"),
      #""kind":"body.skip","view":"Cat","node":4,"path":"/Root/if.true","reason":"unread","detail":"n""#
    ),
    (
      .valueInit(view: "Row", madeBy: NodeID(4)),
      #""kind":"value.init","view":"Row","node":4"#
    ),
    (.valueInit(view: "Row", madeBy: nil), #""kind":"value.init","view":"Row","node":null"#),
    (
      .callback(name: "onChange", cat, old: "1", new: "2"),
      #""kind":"callback","name":"onChange","view":"Cat","node":4,"old":"1","new":"2""#
    ),
    (
      .callback(name: "onReceive", nil, old: nil, new: nil),
      #""kind":"callback","name":"onReceive","view":null,"node":null,"old":null,"new":null"#
    ),
    (
      .environmentWrite(key: "k", cat, value: "3"),
      #""kind":"environment.write","key":"k","view":"Cat","node":4,"value":"3""#
    ),
    (
      .environmentWrite(key: "k", cat, value: "3", instead: "j"),
      #""kind":"environment.write","key":"k","view":"Cat","node":4,"value":"3","instead":"j""#
    ),
    (
      .preferenceWrite(key: "k", cat, value: "3"),
      #""kind":"preference.write","key":"k","view":"Cat","node":4,"value":"3""#
    ),
    (
      .transition(cat, edge: .removal, style: "opacity", animated: false),
      #""kind":"transition","view":"Cat","node":4,"edge":"removal","style":"opacity","animated":false"#
    ),
    (
      .animate(cat, property: "offset", from: "0.0", to: "1.0"),
      #""kind":"animate","view":"Cat","node":4,"property":"offset","from":"0.0","to":"1.0""#
    ),
    (
      .meaning(.moves, cat, message: "it moves"),
      #""kind":"meaning","view":"Cat","node":4,"effect":"moves","message":"it moves""#
    ),
    (.output(text: "a\tb\u{1}\u{7f}/\\"), #""kind":"output","text":"a\tb\u0001\u007f/\\""#),
    (
      .issue(id: .forEachDuplicateID, message: "m"),
      #""kind":"issue","id":"forEach.duplicate-id","message":"m","severity":"warning""#
    ),
    (.note(id: .assumed, message: "m"), #""kind":"note","id":"assumed","message":"m""#),
    (
      .failure(message: "Found nil", reason: .trap(.nilUnwrapped)),
      #""kind":"failure","message":"Found nil","reason":"trap(.nilUnwrapped)""#
    ),
  ]

  @Test(arguments: fields.indices)
  func aKindHasItsFieldsInTheContractsOrder(_ index: Int) throws {
    let (kind, expected) = Self.fields[index]
    let event = TraceEvent(
      id: EventID(9), step: 1, update: 2, kind: kind, cause: EventID(8),
      origin: Sample.origin("@State private var dayTime"))
    let line = NDJSON.line(event, in: Sample.sources)
    #expect(
      line == #"{"seq":9,"step":1,"update":2,"# + expected + #","cause":8,"at":"Cat.swift:6:3"}"#)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }

  @Test func everyKindIsCovered() {
    #expect(Set(Self.fields.map(\.0.name)) == Set(TraceEvent.Kind.allNames))
  }

  @Test func absentCausesAndPlacesAreNull() {
    let event = TraceEvent(
      id: EventID(1), step: 0, update: 0, kind: .output(text: ""), cause: nil, origin: .none)
    #expect(
      NDJSON.line(event, in: SourceMap())
        == #"{"seq":1,"step":0,"update":0,"kind":"output","text":"","cause":null,"at":null}"#)
  }

  @Test func aRunHasAHeaderItsWarningsItsEventsAndAnEnd() {
    let warning = Diagnostic(
      id: .unusedVariable, message: "never used", origin: .none, hints: ["remove it"])
    let run = RunDescription(
      file: "Cat.swift", root: "ContentView", seed: 7, diagnostics: [warning],
      sources: Sample.sources)
    let lines = NDJSON.document(Sample.run(), of: run, exit: 0).split(separator: "\n")
    #expect(
      lines.first
        == #"{"v":1,"kind":"header","program":"theseus","file":"Cat.swift","root":"ContentView","seed":7,"profile":"ios27/xcode27/swift6.4"}"#
    )
    #expect(
      lines[1]
        == #"{"kind":"diagnostic","id":"unused.variable","severity":"warning","message":"never used","at":null,"hints":["remove it"]}"#
    )
    #expect(lines.last == #"{"kind":"end","steps":2,"updates":2,"exit":0}"#)
    #expect(lines.count == Sample.run().count + 3)
  }

  /// What does not fit is left out from there on, and counted; the header and the end always stand.
  @Test func aLimitLeavesOutTheEventsAfterIt() throws {
    let run = RunDescription(file: "Cat.swift", root: "ContentView", sources: Sample.sources)
    let whole = NDJSON.document(Sample.run(), of: run, exit: 0).split(separator: "\n")
    func written(_ limit: Int) -> (lines: [String], left: Int) {
      var lines: [String] = []
      let left = NDJSON.write(Sample.run(), of: run, exit: 0, limit: limit) { lines.append($0) }
      return (lines, left)
    }
    let events = whole.dropFirst().dropLast()
    let fitting = written(events.reduce(0) { $0 + $1.utf8.count + 1 })
    #expect(fitting.left == 0 && fitting.lines == whole.map(String.init))
    let cut = written(events.prefix(2).reduce(0) { $0 + $1.utf8.count + 1 })
    #expect(cut.left == events.count - 2)
    #expect(cut.lines.dropLast() == whole.prefix(3).map(String.init)[...])
    let end = try #require(cut.lines.last)
    #expect(end.contains("\"left\":\(cut.left),\"exit\":2"), "\(end)")
  }

  @Test func aRefusedProgramHasNoRootAndNoEvents() {
    let error = Diagnostic(id: .unknownName, message: "cannot find 'x' in scope", origin: .none)
    let run = RunDescription(
      file: "Cat.swift", root: nil, diagnostics: [error], sources: SourceMap())
    #expect(
      NDJSON.document([], of: run, exit: 65) == """
        {"v":1,"kind":"header","program":"theseus","file":"Cat.swift","root":null,"seed":0,"profile":"ios27/xcode27/swift6.4"}
        {"kind":"diagnostic","id":"name.unknown","severity":"error","message":"cannot find 'x' in scope","at":null,"hints":[]}
        {"kind":"end","steps":0,"updates":0,"exit":65}

        """)
  }

  @Test func aFilterSelectsEventsAndTheEndStillCountsAll() throws {
    let run = RunDescription(file: "Cat.swift", root: "ContentView", sources: Sample.sources)
    let filter = try EventFilter(only: "life.end")
    let text = NDJSON.document(Sample.run(), of: run, filter: filter, exit: 0)
    #expect(text.split(separator: "\n").count == 4)
    #expect(text.hasSuffix(#"{"kind":"end","steps":2,"updates":2,"exit":0}"# + "\n"))
  }
}
