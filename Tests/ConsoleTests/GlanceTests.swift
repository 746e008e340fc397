import Phrases
import Session
import Testing

@testable import Console

/// A step says at a glance what changed and why: which view, from what to what, by what, and what is seen now.
@Suite struct GlanceTests {
  private static func sitting(
    _ program: String, _ inputs: String..., words: Words = Words()
  ) throws -> Sitting {
    try Sitting(
      typed: ([":step"] + inputs).map { .line($0) }, isInteractive: true,
      lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: 40), words: words)
  }

  private static let rows = #"""
    struct Row: View {
      let name: String
      let isLast: Bool
      var body: some View {
        HStack {
          Text(name)
          Button("Like \(name)") {}.opacity(isLast ? 1 : 0.4)
        }
      }
    }
    struct Shape: View {
      let isLast: Bool
      var body: some View { Circle().opacity(isLast ? 0.4 : 1) }
    }
    final class Model: ObservableObject {
      @Published var names = ["a"]
      @Published var isBusy = true
      @Published var other = 0
    }
    struct ContentView: View {
      @StateObject private var model = Model()
      var body: some View {
        VStack {
          ForEach(model.names, id: \.self) { Row(name: $0, isLast: $0 == model.names.last) }
          Shape(isLast: model.names.count == 1)
          if model.isBusy { Text("busy") }
          Button("Add") {
            withAnimation {
              model.isBusy = false
              model.names.append("b")
            }
          }
        }
      }
    }
    """#

  /// A primitive is named by its label and its owner, or by its owner alone, with the direction and why.
  @Test func aMeaningNamesTheViewTheDirectionAndTheCause() throws {
    let added = try Self.sitting(Self.rows, #"tap("Add")"#).told
    #expect(added.contains("Button \"Like a\" in Row #"))
    #expect(added.contains("is the same view: opacity 1.0 → 0.4 (dims), because isLast"))
    #expect(added.contains("Circle #") && added.contains("in Shape #"))
    #expect(added.contains("opacity 0.4 → 1.0 (brightens)"))
    #expect(!added.contains(" animate "))
  }

  /// Of an object's properties that were written together, each meaning has the one that it needs.
  @Test func aCauseIsTheExactProperty() throws {
    let added = try Self.sitting(Self.rows, #"tap("Add")"#).told
    #expect(added.contains("fades in: \"b\", because model.names changed"))
    #expect(added.contains("Text \"busy\" fades out, because model.isBusy changed"))
    #expect(!added.contains("because model.isBusy, model.names"))
    #expect(!added.contains("transition removal"))
  }

  private static let sheets = """
    @Observable final class Book { var rating = 0 }
    struct Rating: View {
      let book: Book
      @Environment(\\.dismiss) private var dismiss
      @State private var stars = 3
      @State private var note = 5
      var body: some View {
        Text("Rate")
        Stepper("Stars \\(stars)", value: $stars)
        Stepper("Note \\(note)", value: $note)
        Button("Save") { book.rating = stars; dismiss() }
      }
    }
    struct ContentView: View {
      @State private var book = Book()
      @State private var isRating = false
      @State private var isAsking = false
      @State private var isOpen = true
      var body: some View {
        Text(book.rating == 0 ? "none" : "some")
        if book.rating > 3 { Text("good") }
        Button("Open") { isRating = true }
        Button("Ask") { isAsking = true }
        .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
        .sheet(isPresented: $isRating) { Rating(book: book) }
        if isOpen { DisclosureGroup("More") { Text("inside") } }
        Button("Close") { isOpen = false }
      }
    }
    """

  /// What is presented says how and why; so does what a person has disclosed.
  @Test func aPresentationSaysHowAndWhy() throws {
    let open = try Self.sitting(Self.sheets, #"tap("Open")"#).told
    #expect(open.contains("is presented as a sheet, because isRating is true"))
    #expect(open.contains("only passes $isRating on"))
    let asked = try Self.sitting(Self.sheets, #"tap("Ask")"#).told
    #expect(asked.contains("alert \"Sure?\" is presented, because isAsking is true"))
    #expect(!asked.contains("as a sheet"))
    let more = try Self.sitting(Self.sheets, #"tap("More")"#).told
    #expect(more.contains("Text \"inside\" appears, because \"More\" shows it"))
    #expect(more.contains("section \"More\" collapsed → expanded"))
  }

  /// A value that the view has just written elsewhere ends with it; another one is lost, and one that is as
  /// it began is neither.
  @Test func whatIsSavedIsNotLost() throws {
    let saved = try Self.sitting(
      Self.sheets, #"tap("Open")"#, #"increment("Stars 3")"#, #"increment("Note 5")"#,
      #"tap("Save")"#
    ).told
    #expect(saved.contains("stars kept in Book#1.rating"))
    #expect(!saved.contains("stars = 4 of Rating #"))
    #expect(saved.contains("lost: note (began as 5)"))
    #expect(!saved.contains("also note"))
    #expect(saved.contains("by dismiss()") && !saved.contains("by SwiftUI"))
    #expect(saved.contains("Text \"good\" appears"))
    let left = try Self.sitting(Self.sheets, #"tap("Open")"#, "dismiss()").told
    #expect(!left.contains(" lost") && !left.contains("kept in"))
    #expect(left.contains("by SwiftUI") && !left.contains("by dismiss()"))
  }

  /// That a section was open is kept by nobody else; a closed one loses nothing.
  @Test func anOpenSectionIsLost() throws {
    let open = try Self.sitting(Self.sheets, #"tap("More")"#, #"tap("Close")"#).told
    #expect(open.contains("that it was open is lost"))
    let closed = try Self.sitting(Self.sheets, #"tap("Close")"#).told
    #expect(closed.contains("DisclosureGroup \"More\" disappears") && !closed.contains("is lost"))
  }

  private static let ticking = """
    struct Dial: View {
      let count: Int
      var body: some View {
        Rectangle().opacity(Double(count) / 10).animation(.linear, value: count)
      }
    }
    struct Frame: View {
      let count: Int
      var body: some View { Circle().padding(count > 1 ? 4 : 2) }
    }
    struct Still: View {
      let count: Int
      var body: some View { Text("still") }
    }
    struct ContentView: View {
      @State private var count = 0
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      var body: some View {
        VStack {
          Dial(count: count)
          Frame(count: count)
          Still(count: count)
          Toggle("Sound", isOn: .constant(true))
        }
        .onReceive(timer) { _ in if count < 2 { count += 1 } }
      }
    }
    """

  /// A write says by which callback it came, and an update what moves by which modifier.
  @Test func aWriteHasItsCauseAndAnUpdateItsEffect() throws {
    let ticked = try Self.sitting(Self.ticking, "advance(by: 1)").told
    #expect(ticked.contains("0 → 1 by onReceive"))
    #expect(ticked.contains(".animation in Dial animates Rectangle #"))
    #expect(!ticked.contains("a modifier animates"))
    let tapped = try Self.sitting(Self.rows, #"tap("Add")"#).told
    #expect(!tapped.contains("by onReceive") && !tapped.contains(".animation in"))
  }

  /// A body that ran for another input says what differs, or that nothing does.
  @Test func aRunForAnInputHasAResult() throws {
    let ticked = try Self.sitting(Self.ticking, "advance(by: 1)", "advance(by: 1)").told
    #expect(ticked.contains("input count: Circle padding insets 2.0 → 4.0"))
    #expect(ticked.contains("on screen: another look: Rectangle #4 opacity 0.1 → 0.2"))
    #expect(ticked.contains("Circle #6 padding insets 2.0 → 4.0"))
    #expect(ticked.contains("input count: shows the same"))
    let first = try Self.sitting(Self.ticking, "advance(by: 1)").told
    #expect(!first.contains("Circle padding") && !first.contains("Circle #6 padding"))
    // Insets that are not all one number show those that differ.
    let uneven = try Self.sitting(
      Self.ticking.replacing(
        "padding(count > 1 ? 4 : 2)",
        with: "padding(EdgeInsets(top: CGFloat(count), leading: 0, bottom: 0, trailing: 0))"),
      "advance(by: 1)"
    ).told
    #expect(uneven.contains("input count: Circle padding insets .top 0.0 → 1.0"))
    #expect(!uneven.contains(".leading"))
  }

  @Test func theLastRowSaysWhatIsTrueWhereNothingChanged() throws {
    let due = try Self.sitting(Self.rows, "advance(by: 1)").told
    #expect(due.contains("nothing was due, and nothing changed on screen"))
    let idle = try Self.sitting(Self.ticking, "advance(by: 1)", "advance(by: 1)", "advance(by: 1)")
    #expect(idle.told.contains("no update ran, and no text and no control on screen changed"))
  }

  /// About five things are named; the others are counted in their view.
  @Test func theLastRowNamesAndThenCounts() throws {
    let program = """
      struct Page: View {
        var body: some View { ForEach(0..<8, id: \\.self) { Text("text \\($0)") } }
      }
      struct ContentView: View {
        @State private var isOpen = false
        @State private var name = ""
        @State private var isOn = false
        var body: some View {
          VStack {
            Button("Open") { isOpen.toggle() }
            TextField("Name", text: $name)
            Toggle("Sound", isOn: $isOn)
            if isOpen { Page() }
          }
        }
      }
      """
    let open = try Self.sitting(program, #"tap("Open")"#).told
    #expect(open.contains("new \"text 0\", \"text 1\""))
    #expect(open.contains("3 more in Page #"))
    let typed = try Self.sitting(program, #"type("a", into: "Name")"#).told
    #expect(typed.contains("on screen: field \"Name\" empty → \"a\""))
    #expect(!typed.contains("more"))
    let turned = try Self.sitting(program, #"toggle("Sound")"#).told
    #expect(turned.contains("on screen: toggle \"Sound\" off → on"))
    let korean = try Self.sitting(program, #"toggle("Sound")"#, words: Words(.korean)).told
    #expect(!korean.contains("toggle \"Sound\"") && !korean.contains("on screen"))
  }
}
