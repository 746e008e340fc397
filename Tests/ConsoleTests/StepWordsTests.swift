import Phrases
import Session
import Testing

@testable import Console

/// What readers of one screenful asked: where an input has its value from, what a callback did, who asked for
/// an animation, whether something can be seen at all, and where the values of a form have gone.
@Suite struct StepWordsTests {
  private static func told(
    _ program: String, _ inputs: String..., rows: Int = 60, words: Words = Words()
  ) throws -> String {
    try shown(program, inputs, rows, words).joined(separator: " ").split(separator: " ")
      .joined(separator: " ")
  }

  private static func shown(
    _ program: String, _ inputs: [String], _ rows: Int = 60, _ words: Words = Words()
  ) throws -> [String] {
    let sitting = try Sitting(
      typed: ([":step"] + inputs).map { .line($0) }, isInteractive: true,
      lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: rows),
      words: words)
    return sitting.terminal.shown
  }

  private static let inbox = """
    @Observable final class Chat {
      var unread = 2
      var title = "Mina"
    }
    struct Badge: ViewModifier {
      let count: Int
      func body(content: Content) -> some View {
        content.overlay { if count > 0 { Text("\\(count) new") } }
      }
    }
    extension View {
      func badged(_ count: Int) -> some View { modifier(Badge(count: count)) }
    }
    struct Row: View {
      let chat: Chat
      var body: some View { Text(chat.title).badged(chat.unread) }
    }
    struct Plain: View {
      let title: String
      var body: some View { Text(title) }
    }
    struct ContentView: View {
      @State private var chat = Chat()
      @State private var title = "a"
      var body: some View {
        VStack {
          Row(chat: chat)
          Plain(title: title)
          Button("Read") { chat.unread = 0 }
          Button("More") { chat.unread = 5 }
          Button("Name") { title = "b" }
        }
      }
    }
    """

  /// The body between the write and the view that differs may have no row.
  @Test func anInputSaysFromWhichPropertyItComes() throws {
    let read = try Self.told(Self.inbox, #"tap("Read")"#)
    #expect(read.contains("invalidated by input count (from unread)"))
    #expect(read.contains("because count (from unread) changed"))
    // A name that is the same says nothing new.
    let named = try Self.told(Self.inbox, #"tap("Name")"#)
    #expect(named.contains("invalidated by input title") && !named.contains("(from title)"))
    let korean = try Self.told(Self.inbox, #"tap("Read")"#, words: Words(.korean))
    #expect(korean.contains("input count (unread에서 옴)"))
  }

  private static let changes = """
    struct ContentView: View {
      @State private var count = 0
      @State private var last = 0
      @State private var size = 0
      var body: some View {
        VStack {
          Text("\\(count) \\(last) \\(size)")
            .onChange(of: count) { old, new in last = new }
            .onChange(of: size) { old, new in if new > 10 { last = 0 } }
          Button("Count") { count += 1 }
          Button("Size") { size += 1 }
        }
      }
    }
    """

  @Test func aCallbackThatWritesNothingSaysSo() throws {
    let without = try Self.told(Self.changes, #"tap("Size")"#)
    #expect(without.contains("0 → 1 writes nothing"))
    let with = try Self.told(Self.changes, #"tap("Count")"#)
    #expect(with.contains("onChange") && !with.contains("writes nothing"))
  }

  private static func resting(_ wrapper: String) -> String {
    """
    final class Rest: ObservableObject { @Published var left = 0 }
    struct RestView: View {
      \(wrapper)
      var body: some View { Text("left \\(rest.left)") }
    }
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        VStack {
          RestView(rest: Rest())
          Text("\\(count)")
          Button("Count") { count += 1 }
        }
      }
    }
    """
  }

  @Test func anObjectThatABodyMakesAnewIsTold() throws {
    let anew = try Self.told(Self.resting("@ObservedObject var rest: Rest"), #"tap("Count")"#)
    #expect(
      anew.contains("Rest#2 the body of ContentView makes one each time it runs; Rest#1 is gone"))
    #expect(anew.contains("invalidated by input rest (another object): shows the same"))
    #expect(!anew.contains("object free") && !anew.contains("object rest"))
    let kept = """
      final class Rest: ObservableObject { @Published var left = 0 }
      struct RestView: View {
        @ObservedObject var rest: Rest
        var body: some View { Text("left \\(rest.left)") }
      }
      struct ContentView: View {
        @StateObject private var rest = Rest()
        @State private var other: Rest?
        @State private var count = 0
        var body: some View {
          VStack {
            RestView(rest: other ?? rest)
            Text("\\(count)")
            Button("Count") { count += 1 }
            Button("Other") { other = Rest() }
          }
        }
      }
      """
    #expect(!(try Self.told(kept, #"tap("Count")"#)).contains("each time it runs"))
    #expect(
      !(try Self.told(kept, #"tap("Other")"#, #"tap("Other")"#)).contains("each time it runs"))
  }

  private static let tabs = """
    @Observable final class Store { var sets = 1 }
    struct Summary: View {
      let store: Store
      var body: some View {
        VStack {
          Text("\\(store.sets) sets")
          if store.sets > 1 { Text("many sets") }
        }
      }
    }
    struct ContentView: View {
      @State private var store = Store()
      @State private var tab = 0
      var body: some View {
        TabView(selection: $tab) {
          Button("Add") { store.sets += 1 }.tabItem { Text("Work") }.tag(0)
          Summary(store: store).tabItem { Text("Sum") }.tag(1)
        }
      }
    }
    """

  @Test func whatChangesInAnotherTabIsSaidToBeOutOfSight() throws {
    let hidden = try Self.told(Self.tabs, #"select("Sum")"#, #"select("Work")"#, #"tap("Add")"#)
    #expect(hidden.contains("\"1 sets\" → \"2 sets\" out of sight"))
    let seen = try Self.told(
      Self.tabs.replacing("Button(\"Add\") { store.sets += 1 }", with: "Text(\"work\")")
        .replacing("VStack {", with: "VStack { Button(\"Add\") { store.sets += 1 }"),
      #"select("Sum")"#, #"tap("Add")"#)
    #expect(seen.contains("\"1 sets\" → \"2 sets\"") && !seen.contains("out of sight"))
  }

  private static let animated = """
    @Observable final class Model {
      var items = [1, 2]
      func drop() {
        items.removeLast()
      }
    }
    struct ContentView: View {
      @State private var model = Model()
      @State private var isOn = false
      @State private var hides = false
      var body: some View {
        VStack {
          ForEach(model.items, id: \\.self) { Text("item \\($0)") }
          Toggle("Bound", isOn: $isOn.animation())
          if isOn { Text("on") }
          VStack {
            if !hides { Text("hideable") }
          }
          .animation(.easeInOut, value: hides)
          Button("Drop") {
            withAnimation {
              model.drop()
            }
          }
          Button("Hide") { hides = true }
          Button("Plain") { model.drop() }
        }
      }
    }
    """

  @Test func anAnimationSaysWhoAskedForIt() throws {
    let dropped = try Self.told(Self.animated, #"tap("Drop")"#)
    #expect(dropped.contains("animation default by withAnimation "))
    let bound = try Self.told(Self.animated, #"toggle("Bound")"#)
    #expect(bound.contains("animation default by animation() of the binding"))
    let hidden = try Self.told(Self.animated, #"tap("Hide")"#)
    #expect(hidden.contains(".animation in ContentView animates Text #"))
    #expect(!hidden.contains("animation default"))
    let plain = try Self.told(Self.animated, #"tap("Plain")"#)
    #expect(!plain.contains("animates") && !plain.contains("by withAnimation"))
  }

  private static let links = """
    struct Chat: Identifiable, Hashable {
      let id: Int
      let name: String
      let isRead: Bool
    }
    struct Row: View {
      let chat: Chat
      var body: some View { HStack { Text(chat.name) } }
    }
    struct Header: View {
      var body: some View { Text("all chats") }
    }
    struct ContentView: View {
      @State private var onlyUnread = false
      private let chats = [
        Chat(id: 1, name: "Mina", isRead: false), Chat(id: 2, name: "Dad", isRead: true),
      ]
      var body: some View {
        NavigationStack {
          List {
            Toggle("Unread", isOn: $onlyUnread)
            if !onlyUnread { Header() }
            ForEach(chats.filter { !onlyUnread || !$0.isRead }) { chat in
              NavigationLink(value: chat) { Row(chat: chat) }
            }
          }
        }
      }
    }
    """

  /// A view inside a row that goes is what the row shows; of other views the row of the end says enough.
  @Test func aViewInsideARowThatGoesIsTold() throws {
    let filtered = try Self.told(Self.links, #"toggle("Unread")"#)
    #expect(filtered.contains("disappears: \"Dad\", because onlyUnread"))
    #expect(!filtered.contains("Header #4 disappears"))
  }

  @Test func theTimeThatPassesIsInSeconds() throws {
    let waited = try Self.told(Self.changes, "advance(by: 2)", #"tap("Size")"#)
    #expect(waited.contains("advance(by: 2) (in seconds)"))
    #expect(!waited.contains("tap(\"Size\") (in seconds)"))
  }

  private static let form = """
    @Observable final class Chat {
      let name: String
      init(_ name: String) { self.name = name }
    }
    @Observable final class Inbox { var chats: [Chat] = [] }
    struct Form1: View {
      let inbox: Inbox
      @Environment(\\.dismiss) private var dismiss
      @State private var name = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name)
          Button("Start") { inbox.chats.insert(Chat(name), at: 0); dismiss() }
          Button("Empty") { inbox.chats.insert(Chat("?"), at: 0); dismiss() }
        }
      }
    }
    struct ContentView: View {
      @State private var inbox = Inbox()
      @State private var isOpen = false
      var body: some View {
        VStack {
          Text("\\(inbox.chats.count) chats")
          Button("New") { isOpen = true }
        }
        .sheet(isPresented: $isOpen) { Form1(inbox: inbox) }
      }
    }
    """

  @Test func whatAnObjectWasMadeWithIsNotLost() throws {
    let start = [#"tap("New")"#, #"type("Jun", into: "Name")"#]
    let saved = try Self.told(Self.form, start[0], start[1], #"tap("Start")"#)
    #expect(saved.contains("kept in Chat#1") && !saved.contains(" lost"))
    let lost = try Self.told(Self.form, start[0], start[1], #"tap("Empty")"#)
    #expect(lost.contains("Form1.name #s") && lost.contains("= \"Jun\" lost, began as \"\""))
    #expect(!lost.contains("kept in"))
  }

  private static let matched = """
    struct ContentView: View {
      @Namespace private var space
      @State private var isBig = false
      @State private var count = 0
      var body: some View {
        VStack {
          if isBig {
            Text("big").matchedGeometryEffect(id: "card", in: space)
          } else {
            Text("small").matchedGeometryEffect(id: "card", in: space)
          }
          Text("\\(count)")
          Button("Count") { count += 1 }
          Button("Grow") { withAnimation { isBig.toggle() } }
        }
      }
    }
    """

  @Test func thatMatchedViewsDoNotFlyIsSaidOnce() throws {
    let sentence = "matchedGeometryEffect is not simulated"
    let grown = try Self.told(Self.matched, #"tap("Grow")"#, #"tap("Grow")"#)
    #expect(grown.ranges(of: sentence).count == 1)
    #expect(!(try Self.told(Self.matched, #"tap("Count")"#)).contains(sentence))
    let bare = Self.matched.replacing(".matchedGeometryEffect(id: \"card\", in: space)", with: "")
    #expect(!(try Self.told(bare, #"tap("Grow")"#)).contains(sentence))
  }

  /// A sentence about two branches tells of both texts, and another text that goes has its own.
  @Test func aTextInAnotherBranchIsToldOnce() throws {
    let grown = try Self.told(Self.matched, #"tap("Grow")"#)
    #expect(grown.contains("Text \"small\" fades out and Text \"big\" fades in"))
    #expect(!grown.contains("Text \"small\" fades out, because"))
    let more = Self.matched.replacing(
      "Text(\"\\(count)\")", with: "if !isBig { Text(\"hint\") }; Text(\"\\(count)\")")
    #expect((try Self.told(more, #"tap("Grow")"#)).contains("Text \"hint\" fades out"))
  }

  private static let pressed = """
    struct Pill: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
      }
    }
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("count \\(count)")
          Button("Count") { count += 1 }.buttonStyle(Pill())
          Button("Bare") { count += 1 }
        }
      }
    }
    """

  @Test func thatTheFingerIsDownIsOneRow() throws {
    let shown = try Self.shown(Self.pressed, [#"tap("Count")"#])
    let press = shown.filter { $0.contains("pressed: body run Pill #") }
    #expect(press.count == 1 && press.allSatisfy { $0.contains("update 2") })
    let told = try Self.told(Self.pressed, #"tap("Count")"#)
    #expect(told.contains("input configuration (released)"))
    // The action runs while the control is pressed: that is no later work.
    #expect(!told.contains("later, in what it began"))
    #expect(!(try Self.told(Self.pressed, #"tap("Bare")"#)).contains("pressed"))
  }

  /// What a modifier watches is named where it is called; a task that starts for another id says so.
  @Test func whatIsWatchedIsNamed() throws {
    let program = """
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          Button("Count") { count += 1 }
            .onChange(of: count / 2) { print("half") }
            .task(id: count > 0) {}
        }
      }
      """
    let first = try Self.told(program, #"tap("Count")"#)
    #expect(first.contains("starts: count > 0 changed"), "\(first)")
    #expect(!first.contains("of count / 2"), "\(first)")
    let second = try Self.told(program, #"tap("Count")"#, #"tap("Count")"#)
    #expect(second.contains("of count / 2"), "\(second)")
    #expect(second.ranges(of: "starts: count > 0 changed").count == 1, "\(second)")
  }

  /// That a title has changed is said of a title, and of no other text.
  @Test func aTitleIsCalledThat() throws {
    let program = """
      struct ContentView: View {
        @State private var path: [Int] = []
        @State private var count = 0
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              Button("Go") { path.append(1) }
              Button("Count") { count += 1 }
              Text("n \\(count)")
            }
            .navigationTitle("Home")
            .navigationDestination(for: Int.self) { Text("d \\($0)").navigationTitle("Page") }
          }
        }
      }
      """
    let pushed = try Self.told(program, #"tap("Go")"#)
    #expect(pushed.contains("title \"Home\" → \"Page\""), "\(pushed)")
    let counted = try Self.told(program, #"tap("Count")"#)
    #expect(counted.contains("on screen: \"n 0\" → \"n 1\""), "\(counted)")
  }
}
