import Testing

@testable import Console

@Suite struct ReplTests {
  @Test func openingALessonMountsIt() throws {
    let sitting = try Sitting([])
    #expect(sitting.shows("The cat"))
    #expect(sitting.shows("step 0  mount"))
    #expect(sitting.shows("life   begin", "CatRecorder"))
    #expect(sitting.code == 0)
    #expect(sitting.terminal.complaints.isEmpty)
  }

  @Test func stepsGoOnAndBack() throws {
    let sitting = try Sitting([":step", ":back", ":step"])
    #expect(sitting.count(#"step 1  tap("title: untitled")"#) == 2)
    #expect(sitting.shows("state  write", "CatRecorder.title", #""untitled" → "meow""#))
  }

  @Test func aCountStepsSeveralTimes() throws {
    let sitting = try Sitting([":step 2", ":script"])
    #expect(sitting.shows(#"> 2  tap("Switch")"#))
  }

  @Test func theEndOfTheScriptIsSaid() throws {
    #expect(try Sitting([":next 9"]).shows("this lesson is done; next:", ":load starter"))
    #expect(try Sitting([":next 9", ":next"]).shows("the script is at its end"))
    #expect(try !Sitting([":next 1"]).shows("this lesson is done"))
    #expect(try Sitting([":back 9", ":back"]).shows("this is the start"))
  }

  @Test func enterRepeatsOnlyMotionsAndOnlyForAPerson() throws {
    let person = try Sitting([":step", "", "2"], isInteractive: true)
    #expect(person.shows(#"step 2  tap("Switch")"#))
    let afterTree = try Sitting([":step", ":tree ContentView", ""], isInteractive: true)
    #expect(afterTree.shows("?", "What becomes of the title"))
    #expect(try !Sitting([":step", ""]).shows(#"step 2  tap("Switch")"#))
  }

  @Test func whyNamesTheBranchTheWriteAndTheStep() throws {
    let sitting = try Sitting([":next 2", ":why CatRecorder"])
    #expect(sitting.shows("CatRecorder", "began its lifetime at"))
    #expect(sitting.shows("in the place of CatRecorder", "whose lifetime ended"))
    #expect(sitting.shows("the identity changed", "→"))
    #expect(sitting.shows("because ContentView.dayTime was written: true → false", "01-cat.md"))
    #expect(sitting.shows(#"Button("Switch") { dayTime.toggle() }"#))
    #expect(sitting.shows(#"in step 2: tap("Switch")"#))
  }

  @Test func whyNotExplainsABodyThatDidNotRun() throws {
    let sitting = try Sitting([":step", ":whynot ContentView", ":whynot CatRecorder"])
    #expect(sitting.shows("the body of ContentView #1 did not run: nothing that it reads changed"))
    #expect(sitting.shows("CatRecorder.title was written", "; it does not read that"))
    #expect(sitting.shows("CatRecorder #3 did run:"))
  }

  @Test func treeAndStateShowTheWorldAtTheCursor() throws {
    let sitting = try Sitting([":next", ":state", ":back", ":state", ":tree"])
    #expect(sitting.count(#"CatRecorder.title    = "meow""#) == 1)
    #expect(sitting.count(#"CatRecorder.title    = "untitled""#) == 1)
    #expect(sitting.shows("CatRecorder #", #"title = "untitled""#))
  }

  @Test func swiftThatWritesIsAStep() throws {
    let sitting = try Sitting([#"tap("Switch")"#, ":script"])
    #expect(sitting.shows("life   end", "CatRecorder"))
    #expect(sitting.shows("> 1  tap(\"Switch\")"))
  }

  @Test func aStepThatFindsNoControlIsTakenBack() throws {
    let sitting = try Sitting([#"tap("Swich")"#, #"tap("Switch")"#, ":script"])
    #expect(
      sitting.terminal.complaints.contains { $0.contains(#"nothing to tap is labelled "Swich""#) })
    #expect(sitting.shows("life   end", "CatRecorder"))
    #expect(sitting.shows("> 1  tap(\"Switch\")"))
    #expect(sitting.code == 1)
    // In the past too, and then the future stays.
    let past = try Sitting([":next 2", ":goto 2", #"tap("Swich")"#, ":script"])
    #expect(past.shows(#"  2  tap("Switch")"#))
    #expect(!past.shows("still to come"))
  }

  @Test func aMutationInThePastGoesBetweenTheSteps() throws {
    let sitting = try Sitting([":next 2", ":goto 2", #"tap("Switch")"#, ":script", ":next"])
    #expect(sitting.shows("1 step of the script still to come"))
    #expect(sitting.shows(#"> 2  tap("Switch")"#))
    #expect(sitting.shows(#"  3  tap("Switch")"#))
    #expect(sitting.count(#"step 3  tap("Switch")"#) == 1)
  }

  @Test func inputGoesOnUntilItsBracketsBalance() throws {
    let sitting = try Sitting(["tap(", "\"Switch\"", ")"])
    #expect(sitting.terminal.prompts.filter { $0 == "...> " }.count == 2)
    #expect(sitting.terminal.remembered == ["tap(\n\"Switch\"\n)"])
    #expect(sitting.shows("life   end", "CatRecorder"))
  }

  @Test func aPredictionIsAskedBeforeItsStepAndGradedAfter() throws {
    let right = try Sitting([":step", ":step", "?", "2"], isInteractive: true)
    #expect(right.shows("? What becomes of the title?"))
    #expect(right.shows("Look at the branch."))
    #expect(right.shows("right: It is a new one"))
    let wrong = try Sitting([":step", ":step", "1"], isInteractive: true)
    #expect(wrong.shows("  you said: It stays"))
    #expect(wrong.shows("CatRecorder", "ended its lifetime"))
    #expect(!right.shows("ended its lifetime at"))
    let pipe = try Sitting([":step", ":step"])
    #expect(pipe.shows("answer: It is a new one"))
  }

  /// The score is the lesson's; a scene that is begun again is answered again.
  @Test func answersCountInTheOtherScenesToo() throws {
    let lesson =
      Sitting.lesson + "\n\n<!-- scene: again -->\n## Again\n\n```swift do\ntap(\"Switch\")\n```\n"
    func sit(_ last: String) throws -> Sitting {
      try Sitting(
        typed: [":step", ":step", "2", last, ":score"].map { .line($0) }, isInteractive: true,
        lesson: lesson)
    }
    #expect(try sit(":scene 2").shows("1 of 1 right, 0 partly, 0 left open"))
    #expect(try sit(":restart").shows("nothing has been predicted yet"))
  }

  @Test func aFilterChoosesWhatIsTold() throws {
    let sitting = try Sitting([":set only life", ":next 2"])
    #expect(sitting.shows("life   end", "CatRecorder"))
    #expect(sitting.count("state  write") == 0)
  }

  @Test func slipsAreAnsweredWithTheNearestName() throws {
    let sitting = try Sitting([":stpe", ":set only lief", ":tree CatRecordr", ":why CatRecordr"])
    #expect(
      sitting.terminal.complaints == [
        "error: there is no command ':stpe'; did you mean ':step'?",
        "error: there is no kind of event 'lief'; did you mean 'life'?",
        "error: 'CatRecordr' is not alive here; did you mean 'CatRecorder'?",
        "error: no event names 'CatRecordr' so far; did you mean 'CatRecorder'?",
      ])
  }

  @Test func controlCDropsTheLineAndKeepsTheSession() throws {
    let sitting = try Sitting(
      typed: [.line("tap("), .interrupted, .line(":step")], isInteractive: true)
    #expect(sitting.shows(#"step 1  tap("title: untitled")"#))
    #expect(sitting.code == 0)
  }

  @Test func controlCStopsAMotionBetweenTwoStops() throws {
    #expect(try !Sitting([":continue"]).shows("stopped here"))
    let first = try Sitting([":continue", ":script"], interruptBehind: "step 1")
    #expect(first.shows("stopped here"))
    #expect(first.shows(#"> 1  tap("title: untitled")"#))
    #expect(first.shows(#"  2  tap("Switch")"#))
  }

  @Test func aTypedStepSaysWhatIsNowDifferentOnScreen() throws {
    let sitting = try Sitting([":set prose off", #"tap("title: untitled")"#])
    #expect(sitting.shows(#""title: untitled" → "title: meow""#))
    #expect(!sitting.shows("nothing changed on screen"))
    #expect(!sitting.shows("no text and no control on screen changed"))
  }

  @Test func textsInAnotherOrderAreSaid() throws {
    let program = #"""
      struct ContentView: View {
        @State private var names = ["Ada", "Bob"]

        var body: some View {
          VStack {
            ForEach(names, id: \.self) { Text($0) }
            Button("Turn") { names.reverse() }
            Button("Same") { names = names }
          }
        }
      }
      """#
    let turned = try Sitting([#"tap("Turn")"#], program: program)
    #expect(turned.shows("on screen: moved \"Bob\" before \"Ada\""))
    let same = try Sitting([#"tap("Same")"#], program: program)
    #expect(same.shows("nothing changed on screen") && !same.shows("moved"))
  }

  @Test func hintsAreForAPersonAndCanBeTurnedOff() throws {
    #expect(try Sitting([":step"], isInteractive: true).shows("Enter: "))
    let off = try Sitting([":set hints off", ":step"], isInteractive: true)
    #expect(off.count("Enter: ") == 1)
    #expect(try Sitting([":step"]).count("Enter: ") == 0)
  }

  @Test func reloadKeepsThePlaceAndTheStepsThatWereEntered() throws {
    let sitting = try Sitting([":next 2", #"tap("Switch")"#, ":back", ":reload", ":script"])
    #expect(sitting.count("The cat") == 1)
    #expect(sitting.shows(#"> 2  tap("Switch")"#))
    #expect(sitting.shows(#"  3  tap("Switch")"#))
  }

  /// A mark is where it was; one behind what the run reaches now goes.
  @Test func reloadKeepsMarks() throws {
    let sitting = try Sitting([
      ":next 2", ":mark here", #"tap("Switch")"#, ":mark there", ":reload", ":mark", ":goto here",
      ":script",
    ])
    func lists(_ mark: String, _ sitting: Sitting) -> Bool {
      sitting.terminal.shown.contains { row in
        row.dropFirst(2).hasPrefix("\(mark) ") && row.contains("  event ")
      }
    }
    #expect(lists("here", sitting) && lists("there", sitting))
    #expect(sitting.shows(#"> 2  tap("Switch")"#))
    let shorter = try Sitting([
      ":next 2", ":mark here", #"tap("Switch")"#, ":mark there", ":undo", ":mark",
    ])
    #expect(lists("here", shorter) && !lists("there", shorter))
  }

  @Test func lessonsAndScenesAreListed() throws {
    let sitting = try Sitting([":lessons", ":scene", ":scene two"])
    #expect(sitting.shows("01-cat", "The cat"))
    #expect(sitting.shows("> 1  the lesson"))
    #expect(sitting.terminal.complaints == ["error: there is no scene 'two'; :scene lists them"])
  }

  @Test func aFileThatIsNotThereIsAnError() throws {
    let sitting = try Sitting([":load nowhere.md"])
    #expect(sitting.code == 66)
    #expect(sitting.terminal.complaints.first?.contains("there is no file 'nowhere.md'") == true)
  }
}
