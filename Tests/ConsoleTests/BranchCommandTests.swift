import Foundation
import Session
import Testing

@testable import Console

@Suite struct BranchCommandTests {
  /// A file that does not exist yet, and is deleted after the test.
  private func withFile(_ name: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent(name).path)
  }

  @Test func typedStepsStandApartAndAreTakenBack() throws {
    let sitting = try Sitting([
      ":next", #"tap("Switch"); tap("Switch")"#, ":script", ":undo", ":script", ":undo",
    ])
    #expect(sitting.shows("  2  ", #"tap("Switch")  typed"#))
    #expect(sitting.shows("2 typed, 2 of the script"))
    #expect(sitting.count("took back tap(\"Switch\")") == 2)
    #expect(
      sitting.terminal.complaints == ["error: nothing that was typed is left to take back"])
  }

  @Test func aLineOfSeveralStatementsShowsItsLastValue() throws {
    let sitting = try Sitting(["dayTime = false; 1 + 1; dayTime"])
    #expect(sitting.count("= false  Bool") == 1)
    #expect(sitting.count("= 2") == 0)
  }

  /// Ctrl-C while the program starts: nothing is recorded, and the next command begins anew.
  @Test func anInterruptionBeforeTheFirstEventIsNoEnd() throws {
    let sitting = try Sitting([":next", ":next", ":tree"], interruptBehind: "The cat")
    #expect(sitting.shows("ContentView #1"))
    let early = try Sitting([":predict", ":next"], interruptBehind: "The cat")
    #expect(
      early.terminal.complaints == [
        "error: no step can be predicted here; go to where the next step would run"
      ])
    #expect(early.code == 64)
  }

  @Test func anAliasMayStandForOthersButNotForItself() throws {
    let sitting = try Sitting([
      ":alias a :a", ":alias b :c", ":alias c : b", ":c", ":alias d :e", ":alias e :next", ":d",
    ])
    #expect(
      sitting.terminal.complaints.prefix(2) == [
        "error: ':a' would stand for itself; an alias stands for a command",
        "error: ':c' would stand for itself; an alias stands for a command",
      ])
    #expect(sitting.shows("step 1", "tap(\"title: untitled\")"))
  }

  @Test func whatIsTypedStandsAtItsOwnPlace() throws {
    let sitting = try Sitting([":next 2", "dayTime = true"])
    #expect(sitting.shows("state  write", "ContentView.dayTime", "step 3:1"))
    #expect(!sitting.shows("01-cat.md:10"))
  }

  @Test func aStepOfSeveralLinesIsNamedByItsFirst() throws {
    let sitting = try Sitting([
      ":{", "struct Extra {", "  var n = 1", "}", ":}", ":script", ":undo", "count",
    ])
    #expect(sitting.shows("step 1  struct Extra { …"))
    #expect(sitting.shows("> 1  struct Extra { …  typed"))
    #expect(sitting.shows("took back struct Extra { …"))
    #expect(!sitting.shows("\\n"))
  }

  @Test func aNameIsRemembered() throws {
    let sitting = try Sitting(["let x = 5", "x + 1"])
    #expect(sitting.shows("= 6  Int"))
  }

  @Test func aSavedSessionIsALessonThatChecks() throws {
    try withFile("saved.md") { path in
      let sitting = try Sitting([
        ":next 2", #"tap("Switch")"#, "struct Extra { var n = 1 }", ":save \(path)",
      ])
      #expect(sitting.terminal.complaints.isEmpty)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("root: ContentView"))
      #expect(text.contains("```swift do\ntap(\"Switch\")\n```"))
      #expect(text.contains("struct Extra { var n = 1 }"))
      #expect(text.contains("  life   end"))
      let output = Output(color: "never", descriptor: 2)
      #expect(LessonCheck(output: output).run(paths: [path], update: false) == 0)
    }
  }

  @Test func whatIsOpenIsNotWrittenOver() throws {
    try withFile("open.md") { path in
      try Data(Sitting.lesson.utf8).write(to: URL(fileURLWithPath: path))
      let sitting = try Sitting([
        ":load \(path)", ":next", ":save \(path)", ":export text \(path)",
        ":save \(path)/nowhere/x.md",
      ])
      #expect(sitting.terminal.complaints.count == 3)
      #expect(sitting.terminal.complaints[0].contains("is what is open"))
      #expect(sitting.terminal.complaints[1].contains("is what is open"))
      #expect(sitting.terminal.complaints[2].hasSuffix("there is no folder '\(path)/nowhere'"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == Sitting.lesson)
    }
  }

  @Test func aPartIsRecorded() throws {
    try withFile("part") { path in
      let sitting = try Sitting([
        ":next", ":record \(path)", ":next", ":record stop", ":record stop",
      ])
      #expect(sitting.terminal.complaints == ["error: nothing is being recorded"])
      let text = try String(contentsOfFile: path + ".md", encoding: .utf8)
      #expect(text.split(separator: "```events").count == 2)
    }
  }

  @Test func aRunIsExported() throws {
    try withFile("run.ndjson") { path in
      let sitting = try Sitting([":next 2", ":export ndjson \(path)", ":export nd x"])
      #expect(sitting.terminal.complaints.count == 1)
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines.first?.contains("\"kind\":\"header\"") == true)
      #expect(lines.last?.contains("\"kind\":\"end\"") == true)
    }
  }

  @Test func anOlderReleaseIsComparedAndOneThatNeverWasIsNot() throws {
    let sitting = try Sitting([":next 2", ":compare profile 18", ":compare profile 26 27"])
    #expect(sitting.terminal.complaints.isEmpty)
    let wrong = try Sitting([":next 2", ":compare profile 12"])
    #expect(wrong.terminal.complaints.count == 1)
  }

  @Test func theEditedFileIsComparedAndTheSameIsSaid() throws {
    let sitting = try Sitting([":next 2", ":compare"])
    #expect(sitting.shows("Both do the same."))
    #expect(sitting.terminal.complaints == [])
  }

  @Test func variantsAreComparedByTheirNumbers() throws {
    let sitting = try Sitting([":next 2", ":compare variant", ":compare variant one 2"])
    #expect(sitting.terminal.complaints.count == 2)
    #expect(
      sitting.terminal.complaints.last?.hasSuffix("expected a number from 1, not 'one'") == true)
  }
}

@Suite struct KeepingTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func place(_ cursor: Int) -> SittingPlace {
    SittingPlace(path: "cat.md", scene: 0, steps: [], completed: 1, cursor: cursor)
  }

  @Test func theLastWholeLineOfAJournalCounts() throws {
    let encoder = JSONEncoder()
    var data = Data()
    for cursor in 1...3 {
      data += try encoder.encode(place(cursor))
      data.append(10)
    }
    #expect(Journal.place(in: data) == place(3))
    // However many of its bytes were written, the line before it counts.
    let line = try encoder.encode(place(4))
    for count in 0...line.count {
      #expect(Journal.place(in: data + line.prefix(count)) == place(3))
    }
    #expect(Journal.place(in: Data("{}\n".utf8)) == nil)
    #expect(Journal.place(in: Data()) == nil)
    // Lines that say nothing, behind it and alone.
    #expect(
      Journal.place(in: data + Data(repeating: 10, count: 100_000) + Data("x\n".utf8)) == place(3))
    #expect(Journal.place(in: Data(repeating: 10, count: 1 << 20)) == nil)
  }

  /// Of thousands of steps only what is new is written, whatever was taken back.
  @Test func aLineOfAJournalHasOnlyTheNewSteps() throws {
    try withFolder { folder in
      var journal = Journal(in: folder)
      var place = place(7)
      func length() throws -> Int {
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
        return try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)).count
      }
      place.steps = (1...2_000).map { .init(code: "count += \($0)", line: $0) }
      journal?.note(place)
      let whole = try length()
      place.steps.append(.init(code: "count += 1", line: 2_001))
      journal?.note(place)
      place.steps.removeLast(500)
      journal?.note(place)
      place.steps.insert(.init(code: "inserted()", line: 2_002), at: 1_490)
      place.cursor = 8
      journal?.note(place)
      #expect(try length() < whole + 2_000)
      journal = nil
      #expect(Journal.orphan(in: folder)?.place == place)
    }
  }

  /// What was told behind a line that is spoilt is not known.
  @Test func aLineThatRestsOnASpoiltOneDoesNotCount() throws {
    let encoder = JSONEncoder()
    let whole = try encoder.encode(place(1)) + [10]
    var more = place(2)
    (more.kept, more.steps) = (0, [.init(code: "a()", line: 1)])
    var last = place(3)
    (last.kept, last.steps) = (1, [.init(code: "b()", line: 2)])
    let (second, third) = (try encoder.encode(more) + [10], try encoder.encode(last) + [10])
    #expect(Journal.place(in: whole + second + third)?.steps.map(\.code) == ["a()", "b()"])
    #expect(Journal.place(in: whole + Data("x\n".utf8) + third) == place(1))
    // Nor one that keeps more steps than there were.
    #expect(Journal.place(in: whole + third) == place(1))
  }

  @Test func aJournalThatIsNoneIsNotRead() throws {
    let folder = NSTemporaryDirectory() + "theseus-journal-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let huge = folder + "/1-0.journal"
    #expect(FileManager.default.createFile(atPath: huge, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: huge))
    try handle.truncate(atOffset: 300 << 20)
    try handle.close()
    #expect(mkfifo(folder + "/2-0.journal", 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/3-0.journal", withDestinationPath: "/dev/zero")
    #expect(Journal.orphan(in: folder) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func aJournalThatHasGrownIsBegunAnewAndStaysLocked() throws {
    let folder = NSTemporaryDirectory() + "theseus-journal-\(UUID().uuidString)"
    var journal = Journal(in: folder)
    var long = SittingPlace(path: "a", scene: 0, steps: [], completed: 0, cursor: 0)
    for count in 1...5 {
      long.steps = [.init(code: String(repeating: "x", count: 300_000), line: count)]
      journal?.note(long)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + names[0]))
    #expect(data.count < 1 << 20)
    #expect(Journal.place(in: data) == long)
    #expect(Journal.orphan(in: folder) == nil)
    journal = nil
    #expect(Journal.orphan(in: folder)?.place == long)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func aJournalIsAnOrphanOnlyWhenItsSittingIsGone() throws {
    try withFolder { folder in
      var journal = Journal(in: folder)
      journal?.note(place(7))
      #expect(Journal.orphan(in: folder) == nil)
      journal = nil
      let orphan = Journal.orphan(in: folder)
      #expect(orphan?.place == place(7))
      orphan?.discard()
      #expect(Journal.orphan(in: folder) == nil)
    }
  }

  /// A sitting that only opened a program is begun again as quickly as resumed.
  @Test func aSittingInWhichNothingWasDoneIsNotOffered() throws {
    var places = [place(7), place(7), place(7)]
    places[1].steps = [.init(code: "count += 1", line: 1)]
    places[2].completed = 4
    for (index, place) in places.enumerated() {
      try withFolder { folder in
        var journal = Journal(in: folder)
        journal?.note(place)
        journal = nil
        let orphan = Journal.orphan(in: folder, where: \.isWorthResuming)
        #expect((orphan == nil) == (index == 0))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(left.isEmpty == (index == 0))
      }
    }
  }

  @Test func aSittingThatEndsLeavesNoJournal() throws {
    try withFolder { folder in
      let journal = Journal(in: folder)
      journal?.note(place(1))
      journal?.discard()
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  @Test func progressOfTwoSittingsIsMerged() throws {
    try withFolder { folder in
      guard let file = ProgressFile(folder: folder) else {
        Issue.record("there is a folder")
        return
      }
      file.update { $0.lessons["a", default: ProgressRecord.Lesson()].scenes.insert(1) }
      var other = ProgressRecord()
      other.lessons["a"] = ProgressRecord.Lesson(scenes: [2], isDone: true)
      file.update { $0.merge(other) }
      #expect(file.read().lessons["a"]?.scenes == [1, 2])
      #expect(file.read().lessons["a"]?.isDone == true)
    }
  }

  @Test func progressThatCannotBeKeptIsNoError() {
    let file = ProgressFile(folder: "/proc/theseus")
    file?.update { $0.last = "a" }
    #expect(file?.read() == ProgressRecord())
    #expect(ProgressFile(folder: nil) == nil)
  }

  @Test func theStateFolderIsThePlatforms() {
    #expect(StateFolder.path(in: ["XDG_STATE_HOME": "/x"]) == "/x/theseus")
    #expect(StateFolder.path(in: ["XDG_STATE_HOME": "relative"]) == nil)
    #expect(StateFolder.path(in: ["HOME": "/h"])?.hasPrefix("/h/") == true)
  }
}
