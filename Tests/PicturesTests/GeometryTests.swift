import Diagnostics
import Foundation
import LessonFormat
import Session
import Testing
import Trace

@testable import Pictures

/// A program checks the pictures: nothing overlaps, and no text leaves its place.
@Suite struct GeometryTests {
  /// Runs that differ in depth, width, kinds of dependencies and text scripts.
  static let cases = [
    "001-good-bad-dog-branch", "002-good-bad-dog-single-view",
    "005-adoption-directory-conditional-type",
    "010-purr-decibel-25-50", "011-cat-recorder-daytime-branch", "014-dogview-binding-treat",
    "016-pet-random-uuid-id", "020-treat-serial-number-id", "026-seed-observedobject-counter",
    "028-seed-stateobject-counter", "029-seed-app-stateobject-scenes",
  ]

  static func log(of name: String) throws -> TraceLog {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("ConformanceTests/Cases")
    let text = try String(
      contentsOf: folder.appendingPathComponent(name + ".md"), encoding: .utf8)
    let (program, script) = Self.parts(of: text)
    return log(of: program, script: script, name: name)
  }

  static func log(of program: String, script: [String], name: String = "T.swift") -> TraceLog {
    let session = Session(
      ProgramSource(files: [SourceFile(name: name, text: program)], name: name),
      script: script.map { ScriptStep($0) })
    #expect(!session.isRefused, "\(name): \(session.diagnostics.map(\.message))")
    session.runToEnd()
    return session.events
  }

  /// The first program and the script of a conformance case.
  private static func parts(of text: String) -> (String, [String]) {
    var blocks: [String: String] = [:]
    var open: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        let info = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
        open = open == nil && blocks[info] == nil ? info : open == nil ? "again" : nil
        continue
      }
      if let open { blocks[open, default: ""] += line + "\n" }
    }
    let steps = (blocks["script"] ?? "").split(separator: "\n").compactMap { line in
      line.firstIndex(of: ":").map { String(line[line.index($0, offsetBy: 1)...]) }
    }
    return (blocks["swift"] ?? "", steps.map { $0.trimmingCharacters(in: .whitespaces) })
  }

  @Test(arguments: cases, PictureSubject.allCases)
  func nothingOverlapsAndNothingIsCut(_ name: String, _ subject: PictureSubject) throws {
    let drawing = Picture.drawing(
      of: subject, [PicturedRun(try Self.log(of: name), name: name)])
    #expect(drawing.boxes.count > 1)
    Self.check(drawing)
  }

  @Test(arguments: PictureSubject.allCases)
  func wideLongAndForeignTextHasItsRoom(_ subject: PictureSubject) {
    let program = """
      struct 사진첩: View {
        @State private var 제목 = "오늘 하루는 정말로 아주 길고 길고 길고 길었습니다 🐶🐱👩‍👩‍👧‍👦"
        var body: some View {
          VStack {
            Text(제목)
            Text("Averylongwordwithoutanyblankinitthatmustbebrokensomewhereorthepictureisverywide")
            Button("바꾸기 <b>&\\"") { 제목 = String(repeating: "긴", count: 400) }
          }
        }
      }
      """
    let log = Self.log(of: program, script: [#"tap("바꾸기 <b>&\"")"#])
    let drawing = Picture.drawing(of: subject, [PicturedRun(log, name: "사진첩.swift")])
    Self.check(drawing)
    #expect(drawing.labels.contains { $0.text.contains("사진첩") })
  }

  @Test(arguments: PictureSubject.allCases)
  func manyRowsThatReadTheSameAndDeepTreesHaveTheirRoom(_ subject: PictureSubject) {
    let program = """
      @Observable final class Item: Identifiable {
        let id: Int
        var count = 0
        init(id: Int) { self.id = id }
      }
      @Observable final class Store {
        var items = (0..<18).map { Item(id: $0) }
        var selected = 3
      }
      struct ContentView: View {
        @State private var store = Store()
        var body: some View {
          VStack { HStack { ZStack { VStack { HStack { VStack {
            ForEach(store.items) { Row(item: $0, store: store) }
          } } } } } }
        }
      }
      struct Row: View {
        let item: Item
        let store: Store
        @Environment(\\.colorScheme) private var scheme
        @State private var taps = 0
        var body: some View {
          // No two rows read the same or are alike, which would be one box.
          Text("\\(item.count) \\(store.selected) \\(store.items.count) \\(taps) \\(scheme == .dark)")
          ForEach(0..<item.id, id: \\.self) { _ in Mark() }
        }
      }
      struct Mark: View { var body: some View { Text("!") } }
      """
    let log = Self.log(of: program, script: [])
    let drawing = Picture.drawing(of: subject, [PicturedRun(log, name: "T.swift")])
    #expect(drawing.boxes.count > 12)
    Self.check(drawing)
  }

  @Test func longNamesOfStorageAreWrittenOutBesideLifetimes() {
    let name = "anotherExtremelyLongPropertyNameWithoutABreakThatGoesOnAndOn"
    let program = """
      struct AVeryLongViewNameThatSomebodyThoughtWasAGoodIdeaAtTheTime: View {
        @State private var \(name) = 1
        @State private var short = 2
        var body: some View { Text("\\(short)") }
      }
      """
    let log = Self.log(of: program, script: ["short = 3"])
    let drawing = Picture.drawing(of: .lifetimes, [PicturedRun(log, name: "T.swift")])
    Self.check(drawing)
    let written = drawing.labels.filter { $0.x < drawing.boxes[0].frame.x }
      .map { $0.text.filter { $0 != " " } }.joined()
    #expect(written.contains("@State" + name + "@Stateshort"), "\(written)")
    #expect(written.contains("AVeryLongViewNameThatSomebodyThoughtWasAGoodIdeaAtTheTime#1"))
  }

  @Test(arguments: PictureSubject.allCases)
  func scenesStandBelowEachOther(_ subject: PictureSubject) throws {
    let runs = try Self.cases.prefix(2).map { PicturedRun(try Self.log(of: $0), name: $0) }
    let both = Picture.drawing(of: subject, runs)
    Self.check(both)
    #expect(both.height > Picture.drawing(of: subject, [runs[0]]).height)
  }

  @Test func aCheckOfGeometrySeesWhatIsWrong() throws {
    var drawing = Picture.drawing(
      of: .tree, [PicturedRun(try Self.log(of: Self.cases[0]), name: "a")])
    drawing.boxes[1].frame = drawing.boxes[0].frame
    #expect(!Self.problems(in: drawing).isEmpty)
    drawing = Picture.drawing(of: .tree, [PicturedRun(try Self.log(of: Self.cases[0]), name: "a")])
    drawing.labels[1].text = String(repeating: "W", count: 300)
    #expect(!Self.problems(in: drawing).isEmpty)
  }

  static func check(_ drawing: PlacedPicture) {
    for problem in problems(in: drawing) { Issue.record("\(drawing.title): \(problem)") }
  }

  static func problems(in drawing: PlacedPicture) -> [String] {
    var problems: [String] = []
    let paper = Rect(x: 0, y: 0, width: drawing.width, height: drawing.height)
    for (index, box) in drawing.boxes.enumerated() {
      if !paper.contains(box.frame) { problems.append("box \(box.id) leaves the paper") }
      for other in drawing.boxes[..<index] where box.frame.intersects(other.frame) {
        problems.append("\(box.id) \(box.frame) lies on \(other.id) \(other.frame)")
      }
    }
    for (index, label) in drawing.labels.enumerated() {
      if !paper.contains(label.frame) { problems.append("'\(label.text)' leaves the paper") }
      if let room = label.room, !room.contains(label.frame) {
        problems.append("'\(label.text)' \(label.frame) leaves its box \(room)")
      }
      for other in drawing.labels[..<index] where label.frame.intersects(other.frame) {
        problems.append("'\(label.text)' lies on '\(other.text)'")
      }
    }
    // Arrows in trees and dependencies run between two columns: they end at boxes, and cross none.
    for line in drawing.lines where line.isArrow {
      let (left, right) = (min(line.from.x, line.to.x), max(line.from.x, line.to.x))
      let way = Rect(
        x: left + 1, y: min(line.from.y, line.to.y), width: right - left - 2,
        height: max(1, abs(line.from.y - line.to.y)))
      if line.to.x < line.from.x { problems.append("an arrow leads backwards") }
      for box in drawing.boxes where box.frame.width > 22 && box.frame.intersects(way) {
        // The box where it starts may be narrower than its column.
        if box.frame.right <= line.from.x || box.frame.x >= line.to.x { continue }
        problems.append("an arrow crosses \(box.id)")
      }
    }
    return problems
  }
}
