import Foundation
import LessonFormat
import Session
import Testing
import Transcript

@testable import Console

/// Every clinic of the course: its program misbehaves, each mistake leaves it so, each solution mends it,
/// and the prompt names the cause that the lesson teaches.
@Suite struct ClinicsOfTheCourseTests {
  static let folder = ManualTests.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Lessons")

  static let clinics: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.contains("-clinic-") && !$0.hasSuffix(".ko.md") }.sorted()
  }()

  static func document(_ text: String, _ name: String) -> Document {
    Document(text, name: name, isLesson: true, request: DocumentRequest())
  }

  @Test func thereAreAtLeastTwelve() { #expect(Self.clinics.count >= 12) }

  @Test(arguments: clinics)
  func theProgramFailsMistakesFailAndSolutionsHold(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let document = Self.document(text, name)
    let scene = try #require(document.scenes.last)
    func reaches(_ source: ProgramSource) -> Bool? { scene.judge(source).judgement?.isReached }
    #expect(reaches(scene.source) == false)
    var solutions = 0
    var mistakes = 0
    for item in scene.items {
      switch item {
      case .solution(let block):
        solutions += 1
        #expect(reaches(scene.source(with: block)) == true, "\(name):\(block.fence.line)")
      case .mistake(let block):
        mistakes += 1
        #expect(reaches(scene.source(with: block)) == false, "\(name):\(block.fence.line)")
      default: break
      }
    }
    #expect(solutions > 0 && mistakes > 0)
    let (session, _) = scene.judge(scene.source)
    let steps = scene.script.map(\.code)
    #expect(!scene.causes.isEmpty)
    for cause in scene.causes {
      #expect(CauseCheck(cause, session, steps: steps).problem == nil, "\(name):\(cause.line)")
      var other = cause
      other.parts.append("what no answer says")
      #expect(CauseCheck(other, session, steps: steps).problem != nil)
    }
  }
}
