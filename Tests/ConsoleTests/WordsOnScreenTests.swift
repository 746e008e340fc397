import Session
import Testing

@testable import Console

/// Who asks for words looks at the screen: answers that are true of one view in one step alone, each with a twin.
@Suite struct WordsOnScreenTests {
  private static let parts = """
    struct ContentView: View {
      @State private var name = "dog"
      @State private var count = 2
      var body: some View {
        VStack {
          Text("\\(name) \\(count)").onChange(of: count) {}
          Button("Parts") {
            count += 1
            withAnimation { name = "fox" }
          }
          Button("Rename") { name = "cat" }
        }
      }
    }
    """

  private static let streak = """
    import SwiftUI
    struct ContentView: View {
      @State private var count = 1
      @State private var shows = true
      var body: some View {
        VStack {
          if shows { Text("streak \\(count)") }
          Button("Again") { count = 0 }
          Button("Good") { count = 1 }
          Button("Hide") { shows = false }
        }
      }
    }
    """

  /// Words that were replaced, and would be there again if their view had not ended since.
  @Test func theLaterEndOfTheViewItselfIsTold() throws {
    let hidden = try Sitting(
      [":step", #"tap("Again")"#, #"tap("Hide")"#, #"tap("Good")"#, #":whynot "streak 1""#],
      program: Self.streak)
    #expect(hidden.shows("in step 1 Text #3 showed \"streak 0\""), "\(hidden.terminal.shown)")
    #expect(hidden.shows("since then Text #3 has ended, in step 2"), "\(hidden.terminal.shown)")
    #expect(hidden.shows("ContentView.shows, which is false"), "\(hidden.terminal.shown)")
    let replaced = try Sitting(
      [":step", #"tap("Again")"#, #":whynot "streak 1""#], program: Self.streak)
    #expect(!replaced.shows("since then"), "\(replaced.terminal.shown)")
  }

  /// What comes and goes takes the write by which it comes.
  @Test func wordsThatCameAndWentTakeBoth() throws {
    let both = try Sitting([":step", #"tap("Parts")"#, #":whynot "dog 3""#], program: Self.parts)
    #expect(both.shows("\"dog 3\" came and went within step 1"), "\(both.terminal.shown)")
    #expect(!both.shows("without effect on this"), "\(both.terminal.shown)")
    #expect(both.shows("proof: it takes both of these writes"), "\(both.terminal.shown)")
    let came = try Sitting([":step", #"tap("Parts")"#, #":why "dog 3""#], program: Self.parts)
    #expect(came.shows("in step 1 Text #3 showed \"dog 3\""), "\(came.terminal.shown)")
    let gone = try Sitting([":step", #"tap("Rename")"#, #":whynot "dog 2""#], program: Self.parts)
    #expect(gone.shows("proof: without the write of ContentView.name it does not happen"))
  }

  private static let letters = """
    struct ContentView: View {
      @State private var title = "a"
      @State private var other = 0
      var body: some View {
        VStack {
          Text("\\(title.count) letters")
          Text("other \\(other)")
          Button("Two") { title = "ab" }
          Button("Too") { title = "zz" }
          Button("Other") { other += 1 }
        }
      }
    }
    """

  @Test func wordsThatAnotherStepBringsTooAreSaidToComeThen() throws {
    let steps = [":step", #"tap("Two")"#]
    let again = try Sitting(
      steps + [#"tap("Too")"#, #":why "2 letters""#, #":prove "2 letters""#],
      program: Self.letters)
    #expect(again.shows("  it comes in step 2 then"), "\(again.terminal.shown)")
    #expect(again.shows("without this it comes in step 2: ContentView.title was written"))
    #expect(!again.shows("it does not happen without this: ContentView.title"))
    let once = try Sitting(
      steps + [#"tap("Other")"#, #":why "2 letters""#, #":prove "2 letters""#],
      program: Self.letters)
    #expect(!once.shows("  it comes in step 2 then"), "\(once.terminal.shown)")
    #expect(once.shows("it does not happen without this: ContentView.title"))
  }

  private static let branches = """
    struct Left: View {
      @State private var left = 3
      var body: some View {
        VStack { Text("\\(left) left"); Button("Down") { left -= 1 } }
      }
    }
    struct ContentView: View {
      @State private var isBold = false
      @State private var isHidden = false
      var body: some View {
        VStack {
          if isHidden {} else if isBold { Left().bold() } else { Left() }
          Button("Bold") { isBold = true }
          Button("Hide") { isHidden.toggle() }
        }
      }
    }
    """

  /// The view in the other branch shows the same.
  @Test func anotherViewThatShowsTheSameIsNamed() throws {
    let bold = try Sitting(
      [":step", #"tap("Bold")"#, #":prove "3 left""#], program: Self.branches)
    #expect(
      bold.shows("without this another view shows the same: ContentView.isBold was written"),
      "\(bold.terminal.shown)")
    let hidden = try Sitting(
      [":step", #"tap("Hide")"#, #"tap("Hide")"#, #":prove "3 left""#], program: Self.branches)
    #expect(hidden.shows("it does not happen without this: ContentView.isHidden was written"))
    #expect(!hidden.shows("another view shows the same"), "\(hidden.terminal.shown)")
  }

  @Test func theSameLettersInOtherCasesAreOtherWords() throws {
    let program = """
      struct ContentView: View {
        @State private var isLoud = false
        var body: some View {
          VStack {
            Text(isLoud ? "Hello world".uppercased() : "Hello world")
            Button("Shout") { isLoud = true }
          }
        }
      }
      """
    let calm = try Sitting([":step", #":whynot "HELLO WORLD""#], program: program)
    #expect(calm.shows("\"HELLO WORLD\" is not shown"), "\(calm.terminal.shown)")
    let loud = try Sitting(
      [":step", #"tap("Shout")"#, #":whynot "HELLO WORLD""#], program: program)
    #expect(loud.shows("\"HELLO WORLD\" is shown"), "\(loud.terminal.shown)")
  }

  /// Bodies of like rows are told apart by where they are.
  @Test func theBodyThatIsLeftOutIsTheOneThatIsTold() throws {
    let program = """
      struct Row: View {
        let name: String
        let count: Int
        var body: some View { Text("\\(name) \\(count)") }
      }
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Row(name: "a", count: count)
            Row(name: "b", count: count)
            Row(name: "c", count: count)
            Button("More") { count += 1 }
          }
        }
      }
      """
    let sitting = try Sitting([":step", #"tap("More")"#, ":without #3"], program: program)
    #expect(
      sitting.shows("in step 1, of this run alone: the body of Row #3"), "\(sitting.terminal.shown)"
    )
    let last = try Sitting([":step", #"tap("More")"#, ":without #7"], program: program)
    #expect(last.shows("- in this run: the body of Row #7 ran"), "\(last.terminal.shown)")
  }

  private static let log = """
    struct ContentView: View {
      @State private var notes: [String] = []
      @State private var isOpen = false
      var body: some View {
        VStack {
          if isOpen { Text("notes \\(notes.count)") }
          Button("Note") { notes.append("n") }
          Button("Open") { isOpen = true }
        }
      }
    }
    """

  @Test func whatIsReadSinceIsNotSaidToBeUnread() throws {
    for question in [":why notes", ":whynot notes"] {
      let read = try Sitting(
        [":step", #"tap("Note")"#, #"tap("Open")"#, question], program: Self.log)
      #expect(read.shows("ContentView.notes was written: + [0] \"n\""), "\(read.terminal.shown)")
      #expect(!read.shows("which no body reads"), "\(read.terminal.shown)")
    }
    let unread = try Sitting([":step", #"tap("Note")"#, ":why notes"], program: Self.log)
    #expect(unread.shows("which no body reads"), "\(unread.terminal.shown)")
  }

  /// What a modifier is applied to is made where that is written, and not by the modifier.
  @Test func whatAModifierIsAppliedToIsNotHandedOnByIt() throws {
    let program = """
      struct Post: Identifiable { let id: Int; var likes = 0 }
      @Observable final class Feed { var posts = [Post(id: 1)] }
      struct Highlight: ViewModifier {
        let isOn: Bool
        @State private var flashes = 0
        func body(content: Content) -> some View {
          VStack { if isOn { content.border(.red) } else { content }; Text("flashes \\(flashes)") }
        }
      }
      struct PostView: View {
        let post: Post
        let like: () -> Void
        var body: some View {
          VStack { Text("\\(post.likes) likes"); Button("Like", action: like) }
        }
      }
      struct ContentView: View {
        @State private var feed = Feed()
        @State private var isOn = false
        var body: some View {
          VStack {
            ForEach(feed.posts) { post in
              PostView(post: post) { feed.posts[0].likes += 1 }.modifier(Highlight(isOn: isOn))
            }
            Button("Frame") { isOn = true }
          }
        }
      }
      """
    let framed = try Sitting(
      [":step", #"tap("Like")"#, #"tap("Frame")"#, #":why "1 likes""#], program: program)
    #expect(!framed.shows("by the body of Highlight"), "\(framed.terminal.shown)")
    #expect(!framed.shows("which reads flashes"), "\(framed.terminal.shown)")
    let flashing = try Sitting([":step", #":why "flashes 0""#], program: program)
    #expect(
      flashing.shows("the value is that of Highlight.flashes: 0"), "\(flashing.terminal.shown)")
  }
}
