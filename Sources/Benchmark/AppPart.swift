/// One part of a middle-sized app, with distinct names for each `n`: an enum, a value, an `@Observable`
/// store, a row, and a screen with a list, a sheet and a toolbar. It measures what the front end costs,
/// so it uses what such files use: chains of modifiers, closures, overloads.
enum AppPart {
  /// Lines of one part.
  static let lines = source(0).split(separator: "\n", omittingEmptySubsequences: false).count

  /// All parts are on screen, so all of them are lowered; a stack takes at most ten. Shown twice, they
  /// are mounted twice and lowered once.
  static func program(parts: Int, shown times: Int = 1) -> String {
    let screens = (0..<parts).map { "Screen\($0)()" }.joined(separator: "; ")
    let stacks = Array(repeating: "VStack { \(screens) }", count: times).joined(separator: "; ")
    return "import SwiftUI\n" + (0..<parts).map(source).joined(separator: "\n")
      + "\nstruct ContentView: View { var body: some View { VStack { \(stacks) } } }\n"
  }

  private static func source(_ n: Int) -> String {
    #"""
    enum Category\#(n): String, CaseIterable, Identifiable {
      case fruit, vegetable, drink
      var id: String { rawValue }
      var symbol: String {
        switch self {
        case .fruit: return "leaf"
        case .vegetable: return "carrot"
        case .drink: return "cup.and.saucer"
        }
      }
    }

    struct Item\#(n): Identifiable, Hashable {
      let id: UUID
      var name: String
      var price: Double
      var category: Category\#(n)
      var isFavorite = false
    }

    @Observable final class Store\#(n) {
      var items: [Item\#(n)] = []
      var filter: Category\#(n)?
      var searchText = ""

      var visible: [Item\#(n)] {
        items
          .filter { filter == nil || $0.category == filter }
          .filter { searchText.isEmpty || $0.name.localizedCaseInsensitiveContains(searchText) }
          .sorted { $0.name < $1.name }
      }
      var total: Double { items.map(\.price).reduce(0, +) }

      func toggle(_ item: Item\#(n)) {
        guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
        items[index].isFavorite.toggle()
      }
      func load() async {
        try? await Task.sleep(for: .seconds(1))
        items.append(Item\#(n)(id: UUID(), name: "Apple", price: 1.5, category: .fruit))
      }
    }

    struct Row\#(n): View {
      let item: Item\#(n)
      let onToggle: () -> Void
      var body: some View {
        HStack(spacing: 12) {
          Image(systemName: item.category.symbol)
            .font(.title2)
            .foregroundStyle(item.isFavorite ? Color.yellow : Color.secondary)
            .frame(width: 32, height: 32)
          VStack(alignment: .leading, spacing: 4) {
            Text(item.name)
              .font(.headline)
              .lineLimit(1)
            Text("\(item.price, specifier: "%.2f") €")
              .font(.caption)
              .foregroundColor(.gray)
          }
          Spacer()
          Button(action: onToggle) {
            Label("Favourite", systemImage: item.isFavorite ? "star.fill" : "star")
              .labelStyle(.iconOnly)
          }
          .buttonStyle(.plain)
        }
        .padding(.vertical, 4)
        .background(RoundedRectangle(cornerRadius: 8).fill(Color.white.opacity(0.5)))
      }
    }

    struct Screen\#(n): View {
      @State private var store = Store\#(n)()
      @State private var isAdding = false
      @AppStorage("sort\#(n)") private var ascending = true
      @Environment(\.dismiss) private var dismiss

      var body: some View {
        NavigationStack {
          List {
            Section("Items") {
              ForEach(store.visible) { item in
                Row\#(n)(item: item) {
                  withAnimation(.spring(response: 0.3, dampingFraction: 0.6)) { store.toggle(item) }
                }
              }
              .onDelete { offsets in store.items.remove(atOffsets: offsets) }
            }
            if store.total > 0 {
              Text("Total: \(store.total)").bold()
            } else {
              Text("Nothing yet").italic().foregroundStyle(.secondary)
            }
          }
          .searchable(text: $store.searchText)
          .navigationTitle("Shop \#(n)")
          .toolbar {
            ToolbarItem(placement: .navigationBarTrailing) {
              Button("Add") { isAdding = true }
            }
          }
          .sheet(isPresented: $isAdding) {
            Form {
              Toggle("Ascending", isOn: $ascending)
              Picker("Category", selection: $store.filter) {
                ForEach(Category\#(n).allCases) { Text($0.rawValue.capitalized).tag(Optional($0)) }
              }
            }
          }
          .task { await store.load() }
          .onChange(of: store.items.count) { old, new in print(old, new) }
        }
      }
    }
    """#
  }
}
