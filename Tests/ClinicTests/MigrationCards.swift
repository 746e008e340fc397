/// One instance of each change that 27 brings, in one program.
let cards = """
  // N4, N16
  @Observable final class Basket { var fruits: [String] = [] }
  struct BasketCard: View {
    @State private var basket = Basket()
    var body: some View { Button("fruits: \\(basket.fruits.count)") { basket.fruits.append("pear") } }
  }

  // N4b
  @Observable final class Log { var lines = 0 }
  struct LogCard: View {
    @State var log = Log()
    var body: some View { Text("lines \\(log.lines)") }
  }

  // N6
  @Observable final class Diary { var pages: [String] = []; func open() { pages.append("first") } }
  struct DiaryCard: View {
    @State private var diary = Diary()
    init() { diary.open() }
    var body: some View { Text("pages \\(diary.pages.count)") }
  }

  // N7
  @Observable final class Pet { let name: String; init(name: String) { self.name = name } }
  struct PetCard: View {
    @State private var pet: Pet
    init(name: String) { _pet = State(initialValue: Pet(name: name)) }
    var body: some View { Text(pet.name) }
  }

  // N9
  struct StartCard: View {
    @State private var start = 0
    let title: String
    init(title: String, start: Int) {
      self.start = start
      self.title = title
    }
    var body: some View { Text("\\(title) \\(start)") }
  }

  // N10
  struct EndCard: View {
    @State private var end: Int
    let title: String
    init(title: String, end: Int) {
      self.end = end
      self.title = title
    }
    var body: some View { Text("\\(title) \\(end)") }
  }

  // N12
  struct BadgeCard: View {
    @State private var isLit = true
    private let number: Int
    var body: some View { Text(isLit ? "lit \\(number)" : "dark") }
  }
  extension BadgeCard { init(badge: String) { self.init(number: badge.count) } }

  // N25
  struct TintCard: View {
    var body: some View { Text("tint").overlay(Color.red.opacity(0.3).blendMode(.screen)) }
  }

  // N30
  struct FarRow: View {
    let index: Int
    @State private var isMarked = false
    var body: some View { VStack { Toggle("far \\(index)", isOn: $isMarked) } }
  }
  // N34
  struct NearRow: View {
    let index: Int
    @State private var isMarked = false
    var body: some View { if index.isMultiple(of: 2) { Toggle("near \\(index)", isOn: $isMarked) } }
  }

  // N45
  struct OrderCard: View {
    var body: some View { Text("order").task { print("fetch") }.onAppear { print("shown") } }
  }

  // N85
  struct Tabs: View {
    @State private var tab = "home"
    @State private var hasHome = true
    var body: some View {
      TabView(selection: $tab) {
        if hasHome {
          Tab("Home", systemImage: "house", value: "home") { Button("Leave home") { hasHome = false } }
        }
        Tab("Rows", systemImage: "list.bullet", value: "rows") {
          ScrollView { LazyVStack { ForEach(0..<150, id: \\.self) { FarRow(index: $0) } } }
        }
        Tab("Near", systemImage: "list.bullet", value: "near") {
          ScrollView { LazyVStack { ForEach(0..<150, id: \\.self) { NearRow(index: $0) } } }
        }
      }
    }
  }

  // N86
  struct SheetCard: View {
    @State private var isShown = false
    var body: some View {
      Button("Sheet") { isShown = true }
        .sheet(isPresented: $isShown) { Button("Inside") {} }
        .controlSize(.small)
    }
  }

  struct ContentView: View {
    @State private var turns = 0
    var body: some View {
      VStack {
        Button("turns: \\(turns)") { turns += 1 }
        BasketCard()
        LogCard()
        DiaryCard()
        PetCard(name: "Momo")
        StartCard(title: "start", start: 4)
        EndCard(title: "end", end: 5)
        BadgeCard(badge: "abc")
        TintCard()
        OrderCard()
        SheetCard()
        Tabs()
      }
    }
  }
  """

/// The same program with all of them mended.
let mendedCards = """
  // N4, N16
  @Observable final class Basket { var fruits: [String] = [] }
  struct BasketCard: View {
    let basket: Basket
    var body: some View { Button("fruits: \\(basket.fruits.count)") { basket.fruits.append("pear") } }
  }

  // N4b
  @Observable final class Log { var lines = 0 }
  struct LogCard: View {
    let log: Log
    var body: some View { Text("lines \\(log.lines)") }
  }

  // N6
  @Observable final class Diary { var pages: [String] = []; func open() { pages.append("first") } }
  struct DiaryCard: View {
    let diary: Diary
    var body: some View { Text("pages \\(diary.pages.count)").onAppear { diary.open() } }
  }

  // N7
  @Observable final class Pet { let name: String; init(name: String) { self.name = name } }
  struct PetCard: View {
    let pet: Pet
    var body: some View { Text(pet.name) }
  }

  // N9
  struct StartCard: View {
    @State private var start: Int
    let title: String
    init(title: String, start: Int) {
      self.title = title
      self.start = start
    }
    var body: some View { Text("\\(title) \\(start)") }
  }

  // N10
  struct EndCard: View {
    @State private var end: Int
    let title: String
    init(title: String, end: Int) {
      self.title = title
      self.end = end
    }
    var body: some View { Text("\\(title) \\(end)") }
  }

  // N12
  struct BadgeCard: View {
    @State private var isLit = true
    private let number: Int
    var body: some View { Text(isLit ? "lit \\(number)" : "dark") }
  }
  extension BadgeCard { init(badge: String) { self.number = badge.count } }

  // N25
  struct TintCard: View {
    var body: some View { Text("tint").overlay { Color.red.opacity(0.3).blendMode(.screen) } }
  }

  // N30
  struct FarRow: View {
    let index: Int
    @Binding var isMarked: Bool
    var body: some View { VStack { Toggle("far \\(index)", isOn: $isMarked) } }
  }
  // N34
  struct NearRow: View {
    let index: Int
    @Binding var isMarked: Bool
    var body: some View { VStack { if index.isMultiple(of: 2) { Toggle("near \\(index)", isOn: $isMarked) } } }
  }

  // N45
  struct OrderCard: View {
    var body: some View { Text("order").onAppear { print("shown") }.task { print("fetch") } }
  }

  // N85
  struct Tabs: View {
    @State private var tab = "home"
    @State private var isMarked = false
    @State private var hasHome = true
    var body: some View {
      TabView(selection: $tab) {
        if hasHome {
          Tab("Home", systemImage: "house", value: "home") { Button("Leave home") { tab = "rows"; hasHome = false } }
        }
        Tab("Rows", systemImage: "list.bullet", value: "rows") {
          ScrollView { LazyVStack { ForEach(0..<150, id: \\.self) { FarRow(index: $0, isMarked: $isMarked) } } }
        }
        Tab("Near", systemImage: "list.bullet", value: "near") {
          ScrollView { LazyVStack { ForEach(0..<150, id: \\.self) { NearRow(index: $0, isMarked: $isMarked) } } }
        }
      }
    }
  }

  // N86
  struct SheetCard: View {
    @State private var isShown = false
    var body: some View {
      Button("Sheet") { isShown = true }
        .sheet(isPresented: $isShown) { Button("Inside") {}.controlSize(.small) }
    }
  }

  struct ContentView: View {
    @State private var turns = 0
    private static let diary = Diary()
    private static let pet = Pet(name: "Momo")
    private static let log = Log()
    private static let basket = Basket()
    var body: some View {
      VStack {
        Button("turns: \\(turns)") { turns += 1 }
        BasketCard(basket: Self.basket)
        LogCard(log: Self.log)
        DiaryCard(diary: Self.diary)
        PetCard(pet: Self.pet)
        StartCard(title: "start", start: 4)
        EndCard(title: "end", end: 5)
        BadgeCard(badge: "abc")
        TintCard()
        OrderCard()
        SheetCard()
        Tabs()
      }
    }
  }
  """
