import Phrases
import Session
import Testing

@testable import Console

/// What a step says at a glance is no more than what is known: of causes, of looks, and of what is lost.
@Suite struct GlanceTruthTests {
  private static func told(
    _ program: String, _ inputs: String..., words: Words = Words()
  ) throws -> String {
    let sitting = try Sitting(
      typed: ([":step"] + inputs).map { .line($0) }, isInteractive: true,
      lesson: "```swift\n\(program)\n```\n", size: ScreenSize(columns: 80, rows: 40), words: words)
    return sitting.terminal.shown.joined(separator: " ").split(separator: " ")
      .joined(separator: " ")
  }

  private static let several = """
    struct ContentView: View {
      @State private var a = false
      @State private var b = false
      @State private var c = false
      var body: some View {
        VStack {
          Button("All") { a.toggle(); b.toggle(); c.toggle() }
          Button("One") { a.toggle() }
          if a { Text("A") }
          if b { Text("B") }
          if c { Text("C") }
          if a { Text("D") }
          if b { Text("E") }
        }
      }
    }
    """

  /// A sentence about several views does not have the cause of the first.
  @Test func severalViewsHaveNoCauseOfOne() throws {
    let all = try Self.told(Self.several, #"tap("All")"#)
    #expect(all.contains("appear, because the body of ContentView ran"))
    #expect(!all.contains("because a"))
    let one = try Self.told(Self.several, #"tap("One")"#)
    #expect(one.contains("because a changed"))
  }

  private static let filling = """
    final class Store: ObservableObject {
      @Published var rows: [Int] = []
      @Published var seen = 0
    }
    struct Row: View {
      let store: Store
      let number: Int
      var body: some View { Text("row \\(number)").onAppear { store.seen += 1 } }
    }
    struct ContentView: View {
      @StateObject private var store = Store()
      var body: some View {
        VStack {
          Text("seen \\(store.seen)")
          Button("Fill") { store.rows = [1, 2, 3, 4, 5, 6, 7, 8] }
          Button("See") { store.seen += 1; store.rows = [1] }
          ForEach(store.rows, id: \\.self) { Row(store: store, number: $0) }
        }
      }
    }
    """

  /// What is written by the views that have come has not brought them.
  @Test func aLaterWriteIsNoCause() throws {
    let filled = try Self.told(Self.filling, #"tap("Fill")"#)
    #expect(filled.contains("because store.rows changed"))
    #expect(!filled.contains("because store.rows, store.seen"))
    #expect(!filled.contains("because store.seen"))
  }

  private static let inputs = """
    struct Card: View {
      let on: Bool
      let k: Int
      var body: some View {
        VStack {
          Text("card")
          if k > 0 { Text("k") }
        }.opacity(on ? 1 : 0.5)
      }
    }
    struct Other: View {
      let on: Bool
      var body: some View { Circle().opacity(on ? 1 : 0.2).animation(.linear, value: on) }
    }
    struct Dial: View {
      let on: Bool
      var body: some View { Rectangle().opacity(on ? 1 : 0.2).animation(.linear, value: on) }
    }
    struct ContentView: View {
      @State private var on = false
      @State private var k = 0
      var body: some View {
        VStack {
          Card(on: on, k: k)
          Button("All") { on.toggle(); k += 1 }
          Button("K") { k += 1 }
        }
      }
    }
    struct Two: View {
      @State private var on = false
      var body: some View { VStack { Dial(on: on); Other(on: on); Button("On") { on.toggle() } } }
    }
    """

  /// Of inputs that differ together, none is said to decide.
  @Test func severalInputsAreNoCause() throws {
    let all = try Self.told(Self.inputs, #"tap("All")"#)
    #expect(all.contains("Text \"k\" in Card #") && !all.contains("because on"))
    let one = try Self.told(Self.inputs, #"tap("K")"#)
    #expect(one.contains("because k"))
  }

  /// Each view's motion is that of its own view's modifier.
  @Test func motionsOfSeveralViewsHaveNoOwner() throws {
    let program = Self.inputs.replacing("struct ContentView", with: "struct First")
      .replacing("struct Two", with: "struct ContentView")
    let both = try Self.told(program, #"tap("On")"#)
    #expect(both.contains("a modifier animates Rectangle #") && both.contains(", Circle #"))
    #expect(!both.contains(".animation in"))
    let one = try Self.told(
      program.replacing("Dial(on: on); ", with: ""), #"tap("On")"#)
    #expect(one.contains(".animation in Other animates Circle #"))
  }

  private static let moving = """
    struct Flash: View {
      let on: Bool
      var body: some View { Rectangle().opacity(on ? 1 : 0.5) }
    }
    struct Chart: View {
      let n: Int
      var body: some View {
        Canvas { context, _ in
          context.fill(
            Path(CGRect(x: 0, y: 0, width: CGFloat(n), height: 5)), with: .color(.red))
        }
      }
    }
    struct ContentView: View {
      @State private var flash = false
      @State private var lit = false
      @State private var n = 1
      @State private var isShown = false
      var body: some View {
        VStack {
          Flash(on: flash)
          CHART
          Rectangle().opacity(lit ? 1 : 0.5)
          Button("Flash") { flash = true }
          Button("N") { n += 10 }
          Button("Lit") { withAnimation(.linear(duration: 5)) { lit = true } }
        }
        .onChange(of: flash) { if flash { flash = false } }
      }
    }
    """

  /// What was not compared is not said to be the same.
  @Test func onlyWhatIsComparedIsTheSame() throws {
    let chart = Self.moving.replacing("CHART", with: "Chart(n: n)")
    let drawn = try Self.told(chart, #"tap("N")"#)
    #expect(
      drawn.contains("no text and no control on screen changed (drawings are not compared)"))
    #expect(!drawn.contains("shows the same") && !drawn.contains("nothing changed on screen"))
    let plain = Self.moving.replacing("CHART", with: "Text(n > 0 ? \"many\" : \"none\")")
    let same = try Self.told(plain, #"tap("N")"#)
    #expect(same.contains("nothing changed on screen"))
    let still = try Self.told(plain, "advance(by: 1)")
    #expect(still.contains("nothing was due, and nothing changed on screen"))
    let lit = try Self.told(plain, #"tap("Lit")"#, "advance(by: 1)")
    #expect(lit.contains("nothing was due, and no text and no control on screen changed"))
    #expect(!lit.contains("nothing changed on screen"))
  }

  /// The looks before and after a step are not those around each of its updates.
  @Test func aStepOfSeveralUpdatesHasNoResultsOfRuns() throws {
    let plain = Self.moving.replacing("CHART", with: "Text(\"chart\")")
    let flashed = try Self.told(plain, #"tap("Flash")"#)
    #expect(flashed.contains("invalidated by input on") && !flashed.contains("shows the same"))
  }

  private static let editor = """
    struct Editor: View {
      @Environment(\\.dismiss) private var dismiss
      @Binding var saved: Bool
      @State private var isValid = false
      var body: some View {
        VStack {
          Toggle("Valid", isOn: $isValid)
          Button("Save") { saved = true; dismiss() }
          Button("Take") { saved = isValid; dismiss() }
        }
      }
    }
    struct ContentView: View {
      @State private var isOpen = false
      @State private var saved = false
      var body: some View {
        Text(saved ? "saved" : "not saved")
        Button("Open") { isOpen = true }
        .sheet(isPresented: $isOpen) { Editor(saved: $saved) }
      }
    }
    """

  /// An equal value elsewhere is by chance where the code does not name what ends.
  @Test func anEqualValueDoesNotKeepAnother() throws {
    let lost = try Self.told(
      Self.editor, #"tap("Open")"#, #"toggle("Valid")"#, #"tap("Save")"#)
    #expect(lost.contains("Editor.isValid #s") && lost.contains("= true lost, began as false"))
    #expect(!lost.contains("kept in"))
    let kept = try Self.told(
      Self.editor, #"tap("Open")"#, #"toggle("Valid")"#, #"tap("Take")"#)
    #expect(kept.contains("kept in ContentView.saved") && !kept.contains(" lost"))
  }

  /// The end of a gesture is no later work; what the main queue does afterwards is.
  @Test func theEndOfAGestureIsPartOfIt() throws {
    let program = """
      struct ContentView: View {
        @State private var x: CGFloat = 0
        @State private var n = 0
        var body: some View {
          VStack {
            Text("card").offset(x: x)
              .gesture(DragGesture().onChanged { x = $0.translation.width }.onEnded { _ in n = 7 })
            Text("n \\(n)")
            Button("Later") { n += 1; DispatchQueue.main.async { x = 5 } }
          }
        }
      }
      """
    let dragged = try Self.told(program, #"drag("card", by: CGSize(width: 20, height: 0))"#)
    #expect(dragged.contains("0 → 7") && !dragged.contains("later, in what it began"))
    let later = try Self.told(program, #"tap("Later")"#)
    #expect(later.contains("later, in what it began"))
  }

  /// An update is like another one only where each view does the same.
  @Test func anotherTextIsNotLikeTheFirst() throws {
    let program = """
      struct Cell: View {
        let n: Int
        var body: some View { Text("n \\(n)") }
      }
      struct ContentView: View {
        @State private var n = 0
        var body: some View {
          VStack {
            Cell(n: n)
            Cell(n: n + 1)
            Button("Steps") { n += 1 }
          }
          .onChange(of: n) { if n < 3 { n += 1 } }
        }
      }
      """
    let stepped = try Self.told(program, #"tap("Steps")"#)
    #expect(!stepped.contains("like update"))
  }

  /// What a presentation or a stack is bound to is passed on, whoever writes it.
  @Test func aBindingIsPassedOnBothWays() throws {
    let program = """
      struct Page: View {
        @Binding var open: Bool
        var body: some View { Button("Close") { open = false } }
      }
      struct ContentView: View {
        @State private var open = false
        @State private var idle = false
        var body: some View {
          VStack {
            Button("Open") { open = true }
            Button("Idle") { idle.toggle() }
          }
          .sheet(isPresented: $open) { Page(open: $open) }
        }
      }
      """
    let closed = try Self.told(program, #"tap("Open")"#, #"tap("Close")"#)
    #expect(closed.contains("only passes $open on") && !closed.contains("does not read open"))
    let idle = try Self.told(program, #"tap("Idle")"#)
    #expect(!idle.contains("only passes"))
  }

  /// A calculated value is watched with its parts, and with nothing else.
  @Test func aCalculatedValueIsWatchedWithItsParts() throws {
    let program = """
      struct ContentView: View {
        @State private var a = 1
        @State private var b = 2
        @State private var c = 3
        var total: Int { a + b }
        var body: some View {
          VStack {
            Text("total \\(total) \\(c)")
            Button("Back") { a += 1; a -= 1 }
            Button("Other") { c += 1; c -= 1 }
          }
          .onChange(of: total) { print("total", total) }
        }
      }
      """
    let back = try Self.told(program, #"tap("Back")"#, ":whynot onChange")
    #expect(back.contains("a was written: 1 → 2"))
    let other = try Self.told(program, #"tap("Other")"#, ":whynot onChange")
    #expect(!other.contains("c was written"))
  }

  private static let looks = """
    struct Swatch: View {
      let hue: Double
      var body: some View { Color(hue: hue, saturation: 1, brightness: 1) }
    }
    struct Gap: View {
      let gap: CGFloat
      var body: some View { VStack(spacing: gap) { Text("a"); Text("b") } }
    }
    struct ContentView: View {
      @State private var hue = 0.0
      @State private var gap: CGFloat = 0
      var body: some View {
        VStack {
          Swatch(hue: hue)
          Gap(gap: gap)
          Button("Hue") { hue = 0.5 }
          Button("Gap") { gap = 1 }
        }
      }
    }
    """

  /// A view is named once, and its parts by labels of the program.
  @Test func aLookNamesItsViewOnce() throws {
    let hue = try Self.told(Self.looks, #"tap("Hue")"#)
    #expect(hue.contains("0.0 → 0.5") && !hue.contains("provider") && !hue.contains("Color Color"))
    let gap = try Self.told(Self.looks, #"tap("Gap")"#)
    #expect(gap.contains("VStack spacing 0.0 → 1.0") && !gap.contains("VStack VStack"))
  }

  /// Both ends of a move are cut alike.
  @Test func bothEndsOfAMoveAreNamed() throws {
    let program = """
      struct ContentView: View {
        @State private var names = ["a name that is quite long", "another name that is long", "c"]
        var body: some View {
          VStack {
            ForEach(names, id: \\.self) { Text($0) }
            Button("Turn") { names.reverse() }
            Button("Same") { names = names }
          }
        }
      }
      """
    let turned = try Self.told(program, #"tap("Turn")"#)
    #expect(turned.contains("moved \"c\" before \"a"))
    let same = try Self.told(program, #"tap("Same")"#)
    #expect(!same.contains("moved"))
  }
}
