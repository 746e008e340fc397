// the twin of task-unfollowed-order
enum SortType: String, CaseIterable { case title, priority }
struct Task1: Identifiable { let id: Int; let title: String; let priority: Int }
func load(_ s: SortType) async -> [Task1] {
  let all = [Task1(id: 1, title: "B", priority: 1), Task1(id: 2, title: "A", priority: 2)]
  return s == .title ? all.sorted { $0.title < $1.title } : all.sorted { $0.priority < $1.priority }
}
struct TaskListView: View {
  let sortType: SortType
  @State private var tasks: [Task1] = []
  var body: some View {
    List(tasks) { Text($0.title) }
      .task(id: sortType) { tasks = await load(sortType) }
  }
}
struct ContentView: View {
  @State private var sort = SortType.title
  var body: some View {
    VStack {
      Picker("Sort", selection: $sort) {
        ForEach(SortType.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      TaskListView(sortType: sort)
    }
  }
}
