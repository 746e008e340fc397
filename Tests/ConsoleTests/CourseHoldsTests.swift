import Foundation
import Testing

@testable import Console

/// Lessons are tests: what is recorded in each, its goals and its translation hold. What differs is
/// printed as `theseus check` prints it.
@Suite struct CourseHoldsTests {
  static let lessons = LessonLibrary.lessons(below: ClinicsOfTheCourseTests.folder.path())

  @Test func theCourseIsFound() { #expect(Self.lessons.count >= 36) }

  @Test(arguments: lessons)
  func aLessonHolds(_ path: String) {
    #expect(LessonCheck(output: Output(color: "never")).run(paths: [path], update: false) == 0)
  }
}
