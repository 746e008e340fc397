import Diagnostics
import Testing
import Trace
import Transcript
import Values

@Suite struct TextTranscriptTests {
  static func text(only: String = "", view: String? = nil, places: Bool = true) throws -> String {
    var options = TextTranscript.Options()
    options.filter = try EventFilter(only: only, view: view)
    options.showsPlaces = places
    var transcript = TextTranscript(sources: Sample.sources, options: options)
    return transcript.text(for: Sample.run())
  }

  @Test func theStoryTellsTheProgramsOwnViewsAndCountsTheOthers() throws {
    #expect(
      try Self.text() == """
        step 0  mount
        update 1
          life   begin  ContentView          #1  identity /ContentView, structural
          state  alloc  ContentView.dayTime  #s1 = true
          body   run    ContentView          #1  @self, @identity, _dayTime changed.
          life   begin  CatRecorder          #2  identity /ContentView/if.true, structural
          state  alloc  CatRecorder.title    #s2 = "untitled"
          body   run    CatRecorder          #2  @self, @identity, _title changed.
          +             1 primitive view began: Button
        step 1  tap("Switch")
          state  write  ContentView.dayTime  #s1  true → false  Cat.swift:8
        update 2
          body   run    ContentView          #1  invalidated by state dayTime
          life   begin  CatRecorder          #4  identity /ContentView/if.false, structural
          state  alloc  CatRecorder.title    #s3 = "untitled"
          body   run    CatRecorder          #4  @self, @identity, _title changed.
          life   end    CatRecorder          #2  /ContentView/if.true
          state  free   CatRecorder.title    #s2 = "untitled"
          +             1 primitive view began: Button
          -             1 primitive view ended: Button

        """)
  }

  @Test func familiesOfKindsAreSelectedAndUpdatesWithoutAnyLoseTheirHeading() throws {
    #expect(
      try Self.text(only: "life.end, state.write", places: false) == """
        step 0  mount
        step 1  tap("Switch")
          state  write  ContentView.dayTime  #s1  true → false
        update 2
          life   end    CatRecorder          #2  /ContentView/if.true

        """)
  }

  @Test func anActionThatItsStepDoesNotNameIsTold() throws {
    func text(_ code: String, only: String = "") throws -> String {
      let recorder = TraceRecorder()
      let step = recorder.record(.step(code: code), cause: nil)
      recorder.record(.action(.tap, label: "Add", node: Sample.dayButton), cause: step)
      var options = TextTranscript.Options()
      options.filter = try EventFilter(only: only)
      var transcript = TextTranscript(sources: Sample.sources, options: options)
      return transcript.text(for: recorder.events)
    }
    #expect(try !text(#"tap("Add")"#).contains("action"))
    #expect(try text(#"tap("Add", at: 2)"#).contains("action tap    Button"))
    #expect(try text(#"tap("Add")"#, only: "action").contains("action tap    Button"))
  }

  @Test func primitiveViewsAreToldWhenAskedFor() throws {
    #expect(
      try Self.text(only: "life.end,primitives") == """
        step 0  mount
        step 1  tap("Switch")
        update 2
          life   end    Button               #3  /ContentView/if.true/Button
          life   end    CatRecorder          #2  /ContentView/if.true

        """)
    #expect(try Self.text(view: "Button").contains("content       Button"))
  }

  @Test func anUnknownKindIsRefusedWithASuggestion() {
    let error = #expect(throws: EventFilterError.self) { try EventFilter(only: "lief") }
    #expect(error?.description == "there is no kind of event 'lief'; did you mean 'life'?")
  }

  @Test func aWriteThatNobodyReadsIsSaidLoudly() {
    let recorder = TraceRecorder()
    recorder.record(
      .stateWrite(
        view: "V", owner: nil, property: "x", slot: nil, old: "1", new: "2", effect: .changed,
        readers: []), cause: nil)
    recorder.record(
      .stateWrite(
        view: "V", owner: nil, property: "x", slot: nil, old: "1", new: "1", effect: .equal,
        readers: []), cause: nil)
    var transcript = TextTranscript(sources: SourceMap())
    #expect(
      transcript.text(for: recorder.events) == """
          state  write  V.x                    1 → 2  no readers: nothing to update
          state  write  V.x                    1 → 1  equal: nothing to update

        """)
  }

  @Test func wideCharactersKeepTheColumns() {
    let recorder = TraceRecorder()
    let cat = NodeName(view: "고양이", node: NodeID(1), path: "/고양이")
    recorder.record(.bodyRun(cat, changes: [], reads: [], type: "Text"), cause: nil)
    var transcript = TextTranscript(sources: SourceMap())
    #expect(
      transcript.text(for: recorder.events)
        == "  body   run    고양이               #1  unchanged.\n")
  }

  @Test func aProgramsOutputCannotSteerTheTerminal() {
    let recorder = TraceRecorder()
    recorder.record(.output(text: "\u{1b}[2Jhello\nthere\u{7}"), cause: nil)
    var transcript = TextTranscript(sources: SourceMap())
    #expect(
      transcript.text(for: recorder.events)
        == "  output        \\u{1b}[2Jhello\\nthere\\u{7}\n")
  }

  @Test func colourOnlyDecorates() {
    var transcript = TextTranscript(sources: Sample.sources)
    for line in transcript.lines(for: Sample.run()) {
      let stripped = line.colored.replacing(#/\u{1b}\[[0-9;]*m/#, with: "")
      #expect(stripped.hasPrefix(line.plain))
    }
  }
}
