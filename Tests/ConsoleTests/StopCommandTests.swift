import Phrases
import Session
import Testing
import Trace
import Values

@testable import Console

@Suite struct StopCommandTests {
  @Test func watchAndRcontinueFindWhoWroteLast() throws {
    let sitting = try Sitting([":next 2", ":watch dayTime", ":rcontinue"])
    #expect(sitting.shows("1  watch dayTime  2 hits so far"))
    #expect(sitting.shows("stop 1", "watch dayTime", "hit 2"))
    #expect(sitting.shows("state  write", "ContentView.dayTime", "true → false"))
    #expect(sitting.shows("step 2"))
  }

  @Test func continueHaltsAndGoesOn() throws {
    let sitting = try Sitting([":break life end CatRecorder", ":continue", ":info", ":continue"])
    #expect(sitting.shows("stop 1", "hit 1"))
    #expect(sitting.shows("1", "break life end CatRecorder", "1 hit"))
    #expect(sitting.count("life   end") == 2)
  }

  @Test func stopsAreDisabledAndDeleted() throws {
    let sitting = try Sitting([
      ":break CatRecorder", ":disable 1", ":info", ":continue", ":delete 1", ":info", ":delete 1",
    ])
    #expect(sitting.shows("break CatRecorder", "disabled"))
    #expect(!sitting.shows("stop 1"))
    #expect(sitting.shows("there are no stops"))
    #expect(sitting.terminal.complaints == ["error: there is no stop '1'; :info lists them"])
  }

  @Test func aMisspelledViewIsNamed() throws {
    let sitting = try Sitting([":break body CatRecordr"])
    #expect(sitting.shows("no CatRecordr", "did you mean 'CatRecorder'?"))
  }

  @Test func whatNobodyHasSeenIsSaidAndWhatIsKnownIsNot() throws {
    let sitting = try Sitting([
      ":watch titel", ":break write ContentView.dayTme", ":break body Nobody",
      ":set view CatRecoder",
    ])
    #expect(sitting.shows("no titel", "did you mean 'title'?"))
    #expect(sitting.shows("no dayTme", "did you mean 'dayTime'?"))
    #expect(sitting.shows("no Nobody has been seen so far"))
    #expect(sitting.shows("no CatRecoder", "did you mean 'CatRecorder'?"))
    let known = try Sitting([
      ":watch title", ":watch #s1", ":break body CatRecorder", ":break life end ContentView",
      ":set view CatRecorder", ":set view all",
    ])
    #expect(!known.shows("has been seen so far"))
  }

  @Test func aKindOfStopAndAFileThatThereIsNotAreNamed() throws {
    let sitting = try Sitting([":break boddy Cat", ":break other.md:3", ":break 9999"])
    #expect(
      sitting.terminal.complaints == [
        "error: nothing halts at 'boddy'; did you mean 'body'?",
        "error: the program has no file 'other.md'; did you mean '01-cat.md'?",
        "error: there is no line 9999",
      ])
  }

  @Test(arguments: [
    ("body Row", StopPattern.body(view: "Row")), ("Row", .body(view: "Row")),
    ("life Row", .life(nil, view: "Row")), ("life end Row", .life(.end, view: "Row")),
    ("write Row.count", .write(WatchedProperty("count", of: .type("Row")))),
    ("issue", .issue(id: nil)), ("note advice", .note(id: "advice")),
    ("callback Row", .kind("callback", view: "Row")),
    ("transition", .kind("transition", view: nil)),
  ])
  func aBreakpointIsRead(_ text: String, _ pattern: StopPattern) {
    #expect(StopRequest.breakpoint(text)?.target == .event(pattern))
    #expect(StopRequest.breakpoint(text + " 3")?.firstHit == 3)
  }

  @Test(arguments: ["", "life sideways Row", "cat.md", "cat.md:x", "body", "row", "write 3x"])
  func whatIsNoBreakpointIsRefused(_ text: String) {
    #expect(StopRequest.breakpoint(text) == nil)
  }

  @Test func aConditionHaltsWhereItIsTrue() throws {
    let sitting = try Sitting([
      ":break write ContentView.dayTime if newValue", ":break write dayTime if dayTim",
      ":break write dayTime if", ":next 2", ":info", ":watch dayTime if !newValue", ":rcontinue",
    ])
    #expect(sitting.shows("1  break write ContentView.dayTime if newValue  0 hits so far"))
    #expect(sitting.shows("break write ContentView.dayTime if newValue", "0 hits"))
    #expect(sitting.shows("2  watch dayTime if !newValue", "1 hit so far"))
    #expect(sitting.shows("stop 2", "hit 1"))
    #expect(sitting.terminal.complaints.count == 2)
    #expect(sitting.terminal.complaints[0].contains("condition:1:1: error: cannot find 'dayTim'"))
    #expect(sitting.terminal.complaints[1] == "error: a condition follows 'if'")
  }

  @Test func aConditionIsReadBehindIf() {
    let request = StopRequest.breakpoint("body Row 2 if count > 3")
    #expect(request?.condition == "count > 3")
    #expect(request?.firstHit == 2)
    #expect(StopRequest.watch("\"now if ever\"")?.condition == nil)
    #expect(StopRequest.watch("\"now if ever\" if true")?.condition == "true")
    #expect(StopRequest.breakpoint("if count > 3") == nil)
  }

  @Test func linesAndTextsAreRead() {
    #expect(StopRequest.breakpoint("a/cat.md:34")?.target == .line(34, file: "cat.md"))
    #expect(StopRequest.breakpoint("34")?.target == .line(34, file: nil))
    #expect(StopRequest.watch("\"Tama 1\" 2")?.target == .event(.text("Tama 1")))
    #expect(StopRequest.watch("\"Tama 1\" 2")?.firstHit == 2)
    #expect(
      StopRequest.watch("Cart#1.total")?.target
        == .event(
          .change(WatchedProperty("total", of: .object(ObjectID(className: "Cart", number: 1))))))
    #expect(StopRequest.watch("\"\"") == nil)
    #expect(StopRequest.watch("two words") == nil)
  }

  /// The prompt and the debugger say the same, and the prompt in each language.
  @Test(arguments: [
    (ConditionFailure.noReceiver("Row"), "the condition cannot be evaluated here: no Row is alive"),
    (.stopped("it stopped"), "the condition cannot be evaluated here: it stopped"),
    (
      .changes,
      "the condition cannot be evaluated from here on: evaluating it changes the program"
    ),
    (.refused, "the condition makes no sense in the program as it is here"),
  ])
  func aConditionThatFailsHasOneSentence(_ failure: ConditionFailure, _ sentence: String) {
    #expect(Words()(failure.phrase) == sentence)
    #expect(Words(.korean)(failure.phrase) != sentence)
  }
}
