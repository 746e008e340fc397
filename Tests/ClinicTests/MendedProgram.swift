import Diagnostics
import Testing

/// A program with a fault, and what its mend must have written.
struct MendedProgram: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let kind: MendKind
  var parts: [String] = []
  let text: String

  init(_ name: String, _ kind: MendKind, _ parts: [String] = [], _ text: String) {
    (testDescription, self.kind, self.parts, self.text) = (name, kind, parts, text)
  }

  private static let pet = """
    struct Pet: Identifiable, Hashable { let id: Int; var name: String }
    struct PetRow: View {
      @Binding var pet: Pet
      var body: some View { TextField("Name", text: $pet.name) }
    }

    """
  private static let toggle = """
    struct Row: View {
      @State private var isOn = false
      var body: some View { Toggle("Row", isOn: $isOn) }
    }

    """
  private static let shop = """
    final class Pet: ObservableObject, Identifiable {
      let id: Int
      @Published var likes = 0
      init(_ id: Int) { self.id = id }
    }
    final class Shop: ObservableObject { @Published var pets = [Pet(1), Pet(2)] }

    """

  private static func screen(_ content: String, _ state: String = "") -> String {
    """
    struct ContentView: View {
      @State private var isDay = true\(state)
      var body: some View {
        VStack {
          \(content)
          Button("Switch") { isDay.toggle() }
        }
      }
    }
    """
  }

  static let all: [MendedProgram] = [
    MendedProgram(
      "offset", .elementIdentity, [#"id: \.element.id) { index, pet in"#],
      """
      struct Pet: Identifiable { let id: Int; var name: String }
      struct PetRow: View {
        let name: String
        @State private var isLoved = false
        var body: some View { Toggle(name, isOn: $isLoved) }
      }
      struct ContentView: View {
        @State private var pets = [Pet(id: 1, name: "Rex"), Pet(id: 2, name: "Bella")]
        var body: some View {
          List {
            ForEach(Array(pets.enumerated()), id: \\.offset) { index, pet in
              PetRow(name: pet.name)
            }
            Button("Insert") { pets.insert(Pet(id: pets.count + 1, name: "Milo"), at: 0) }
          }
        }
      }
      """),
    MendedProgram(
      "self of what is edited", .elementIdentity, ["ForEach($pets) { $pet in PetRow(pet: $pet) }"],
      pet + """
        struct ContentView: View {
          @State private var pets = [Pet(id: 1, name: "Rex"), Pet(id: 2, name: "Bella")]
          var body: some View {
            VStack { ForEach($pets, id: \\.self) { $pet in PetRow(pet: $pet) } }
          }
        }
        """),
    MendedProgram(
      "bindings by index", .elementIdentity,
      ["ForEach($pets) { $pet in\n        PetRow(pet: $pet)"],
      pet + """
        struct ContentView: View {
          @State private var pets = [Pet(id: 1, name: "Rex"), Pet(id: 2, name: "Bella")]
          var body: some View {
            VStack {
              ForEach(pets.indices, id: \\.self) { index in
                PetRow(pet: $pets[index])
              }
              Button("Remove") { if !pets.isEmpty { pets.removeLast() } }
            }
          }
        }
        """),
    MendedProgram(
      "several arguments", .branchToValue,
      ["// kept\n      Row().frame(width: isDay ? 200 : nil, alignment: .leading)"],
      toggle
        + screen(
          "// kept\n      if isDay { Row().frame(width: 200, alignment: .leading) } else { Row() }")
    ),
    MendedProgram(
      "branches around a task", .branchToValue, ["Loader().disabled(isDay)"],
      """
      struct Loader: View {
        var body: some View {
          Text("loads").task { try? await Task.sleep(for: .seconds(30)) }
        }
      }

      """ + screen("if isDay { Loader().disabled(true) } else { Loader() }")),
    MendedProgram(
      "a modifier of its own type", .branchToValue,
      [
        "var isActive = true\n  func body(content: Content)", "content.opacity(isActive ? 0.5 : 1)",
        "Row().modifier(Faded(isActive: isDay))",
      ],
      """
      struct Faded: ViewModifier {
        func body(content: Content) -> some View { content.opacity(0.5) }
      }

      """ + toggle + screen("if isDay { Row().modifier(Faded()) } else { Row() }")),
    MendedProgram(
      "a function with branches", .branchToValue, ["self.opacity(isDim ? 0.5 : 1)"],
      """
      extension View {
        @ViewBuilder func dimmed(_ isDim: Bool) -> some View {
          if isDim { self.opacity(0.5) } else { self }
        }
      }

      """ + toggle + screen("Row().dimmed(isDay)")),
    MendedProgram(
      "AnyView that is returned", .builderForAnyView,
      [
        "@ViewBuilder var content: some View {",
        "if isDay {\n      Row()\n    } else {\n      Text(\"night\")\n    }",
      ],
      toggle
        + screen("content").replacing(
          "  var body",
          with: """
              var content: AnyView {
                if isDay {
                  return AnyView(Row())
                }
                return AnyView(Text("night"))
              }
              var body
            """)),
    MendedProgram(
      "an input", .inputForState, ["let level: Int", "init(level: Int) { self.level = level }"],
      meter("Text(\"level \\(level)\")")),
    MendedProgram(
      "an input that is edited", .inputAsIdentity, ["Meter(level: level).id(level)"],
      meter("Button(\"mine \\(level)\") { level += 1 }")),
    MendedProgram(
      "an object that a state keeps", .ownedObject, ["@StateObject private var cart = Cart()"],
      """
      final class Cart: ObservableObject { @Published var total = 0 }
      struct ContentView: View {
        @State private var cart = Cart()
        var body: some View {
          VStack {
            Text("total \\(cart.total)")
            Button("add") { cart.total += 5 }
          }
        }
      }
      """),
    MendedProgram(
      "a function that loads", .taskForAppear,
      [".task { await load() }", "func load() async {\n    do {\n"],
      """
      struct Root: View {
        @State private var loads = 0
        var body: some View {
          NavigationLink("loads \\(loads)") { Text("pushed") }.onAppear { load() }
        }
        func load() {
          Task {
            do {
              try await Task.sleep(for: .seconds(60))
              loads += 1
            } catch {}
          }
        }
      }
      struct ContentView: View { var body: some View { NavigationStack { Root() } } }
      """),
    MendedProgram(
      "a timer", .storedPublisher,
      [
        "@State private var timer: Timer?", "timer = Timer.",
        ".onDisappear { timer?.invalidate() }",
      ],
      """
      struct Root: View {
        @State private var n = 0
        var body: some View {
          NavigationLink("push \\(n)") { Text("pushed") }
            .onAppear { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in n += 1 } }
        }
      }
      struct ContentView: View { var body: some View { NavigationStack { Root() } } }
      """),
    MendedProgram(
      "a publisher of a value", .storedPublisher, ["@State var timer = Timer.publish"],
      """
      struct Clock: View {
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        @State private var ticks = 0
        var body: some View { Text("ticks \\(ticks)").onReceive(timer) { _ in ticks += 1 } }
      }

      """ + screen("Clock(); Text(isDay ? \"day\" : \"night\")")),
    MendedProgram(
      "a missing object", .handedOnObject, ["    }\n    .environmentObject(store)"],
      """
      final class Store: ObservableObject { @Published var n = 0 }
      struct Detail: View {
        @EnvironmentObject var store: Store
        var body: some View { Text("n \\(store.n)") }
      }

      """ + screen("if !isDay { Detail() }", "\n  @StateObject private var store = Store()")),
    MendedProgram(
      "reads in a row", .smallerView,
      ["ForEach(shop.pets) { PetRow(pet: $0) }", "@ObservedObject var pet: Pet\n\n  var body"],
      shop
        + screen(
          "ForEach(shop.pets) { Text(\"likes \\($0.likes)\") }\n"
            + "      Button(\"Like\") { shop.pets[0].likes += 1 }",
          "\n  @StateObject private var shop = Shop()")),
    MendedProgram(
      "reads that a row is handed", .smallerView,
      [
        "struct PetRow: View {\n  @ObservedObject var pet: Pet\n  var body",
        "Text(\"\\(pet.id): \\(pet.likes)\")", "PetRow(pet: pet)",
      ],
      shop + """
        struct PetRow: View {
          let number: Int
          let likes: Int
          var body: some View { Text("\\(number): \\(likes)") }
        }

        """
        + screen(
          "ForEach(shop.pets) { pet in PetRow(number: pet.id, likes: pet.likes) }\n"
            + "      Button(\"Like\") { shop.pets[0].likes += 1 }",
          "\n  @StateObject private var shop = Shop()")),
    // The row's control names what was lost, so its label differs once nothing is lost.
    MendedProgram(
      "a row that says what it holds", .branchToValue, [#"Row(name: "Cat").bold(isBold)"#],
      """
      struct Row: View {
        let name: String
        @State private var taps = 0
        var body: some View { Button("\\(name): \\(taps)") { taps += 1 } }
      }
      struct ContentView: View {
        @State private var isBold = false
        var body: some View {
          VStack {
            if isBold {
              Row(name: "Cat").bold()
            } else {
              Row(name: "Cat")
            }
            Toggle("Bold", isOn: $isBold)
          }
        }
      }
      """),
  ]

  private static func meter(_ content: String) -> String {
    """
    struct Meter: View {
      @State private var level: Int
      init(level: Int) { _level = State(initialValue: level) }
      var body: some View { \(content) }
    }
    struct ContentView: View {
      @State private var level = 1
      var body: some View {
        VStack { Meter(level: level); Button("theirs \\(level)") { level += 10 } }
      }
    }
    """
  }

  /// Programs that have the fault, and changes that would not mend it.
  static let unmendable: [MendedProgram] = [
    // With another list it would be another view, and what a person has added to it would be gone.
    MendedProgram(
      "a copy of a list that is edited", .inputAsIdentity, [],
      """
      struct Editor: View {
        @State var names: [String]
        var body: some View {
          ForEach(names, id: \\.self) { Text($0) }
          Button("mine") { names.append("egg \\(names.count)") }
        }
      }
      struct ContentView: View {
        @State private var names = ["flour"]
        var body: some View {
          VStack {
            Text("\\(names.count) names")
            Button("salt") { names.append("salt \\(names.count)") }
            Editor(names: names)
          }
        }
      }
      """),
    // Its look without the colour depends on what is around it.
    MendedProgram(
      "a colour", .branchToValue, [],
      toggle + screen("if isDay { Row().foregroundStyle(.red) } else { Row() }")),
    // The two branches are different views.
    MendedProgram(
      "other arguments", .branchToValue, [],
      """
      struct Row: View {
        let title: String
        @State private var isOn = false
        var body: some View { Toggle(title, isOn: $isOn) }
      }

      """ + screen("if isDay { Row(title: \"a\").opacity(0.5) } else { Row(title: \"b\") }")),
    // A modifier with its own initializer is made differently.
    MendedProgram(
      "a modifier with an initializer", .branchToValue, [],
      """
      struct Faded: ViewModifier {
        let by: Double
        init() { by = 0.5 }
        func body(content: Content) -> some View { content.opacity(by) }
      }

      """ + toggle + screen("if isDay { Row().modifier(Faded()) } else { Row() }")),
    // Its own writes need a state.
    MendedProgram(
      "a state that is edited", .inputForState, [],
      meter("Button(\"mine \\(level)\") { level += 1 }")),
    // What is made from the input is kept.
    MendedProgram(
      "an object of an input", .inputForState, [],
      """
      @Observable final class Files { var names: [String]; init(_ n: Int) { names = ["file \\(n)"] } }
      struct FilesView: View {
        @State private var files: Files
        init(n: Int) { _files = State(initialValue: Files(n)) }
        var body: some View { Text(files.names[0]) }
      }
      struct ContentView: View {
        @State private var n = 1
        var body: some View { VStack { FilesView(n: n); Button("next \\(n)") { n += 1 } } }
      }
      """),
    // What is loaded is shown although the view was gone in between.
    MendedProgram(
      "work that ends otherwise", .taskForAppear, [],
      """
      struct Root: View {
        @State private var loads = 0
        var body: some View {
          VStack {
            Text("loads \\(loads)")
            NavigationLink("push") { Text("pushed") }
          }
          .onAppear { Task { try? await Task.sleep(for: .seconds(30)); loads += 1 } }
        }
      }
      struct ContentView: View { var body: some View { NavigationStack { Root() } } }
      """),
    // The row shows more than its element.
    MendedProgram(
      "a row that asks its view", .smallerView, [],
      shop
        + screen(
          "ForEach(shop.pets) { pet in Text(title(of: pet)) }\n"
            + "      Button(\"Like\") { shop.pets[0].likes += 1 }",
          "\n  @StateObject private var shop = Shop()\n"
            + "  func title(of pet: Pet) -> String { \"likes \\(pet.likes)\" }")),
  ]
}
