import Testing
import Trace

@Suite struct SubjectTests {
  @Test(arguments: [
    ("#4", Subject.node(NodeID(4))), ("Row #4", .object(ObjectID(className: "Row", number: 4))),
    ("#s2", .slot(SlotID(2))),
    ("17", .event(EventID(17))), ("Cat", .view("Cat")), ("title", .property("title", of: nil)),
    ("Cat.title", .property("title", of: "Cat")),
    ("Cat#1", .object(ObjectID(className: "Cat", number: 1))),
    ("Cat#1.title", .property("title", of: "Cat#1")), ("\"Hello, you\"", .text("Hello, you")),
    ("“안녕”", .text("안녕")), ("task.cancel", .property("cancel", of: "task")),
  ])
  func aSubjectIsReadFromItsText(_ text: String, _ subject: Subject) {
    #expect(Subject(text) == subject)
  }

  @Test(arguments: ["?!", "", "Hello, you"])
  func nonsenseIsNoSubject(_ text: String) { #expect(Subject(text) == nil) }
}
