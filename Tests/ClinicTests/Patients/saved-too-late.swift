// finds: edits-lost: Page.text
@Observable final class Diary {
  var pages = ["May": "", "June": ""]
  func keep(_ month: String, _ text: String) { pages[month] = text }
}
struct Month: Identifiable { let id: String }
struct Page: View {
  let month: String
  let diary: Diary
  @State private var text = ""
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    Form {
      TextField("Text", text: $text)
      Button("Close") { dismiss() }
    }
    .onAppear { text = diary.pages[month] ?? "" }
    .task(id: text) {
      do {
        try await Task.sleep(for: .seconds(2))
        diary.keep(month, text)
      } catch {}
    }
  }
}
struct ContentView: View {
  @State private var diary = Diary()
  @State private var month: Month?
  var body: some View {
    List {
      ForEach(["May", "June"], id: \.self) { name in
        Button("\(name): \(diary.pages[name] ?? "")") { month = Month(id: name) }
      }
    }
    .sheet(item: $month) { Page(month: $0.id, diary: diary) }
  }
}
