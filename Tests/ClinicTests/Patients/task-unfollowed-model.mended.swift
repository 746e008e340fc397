// the twin of task-unfollowed-model
struct Package: Identifiable, Hashable { let id: Int; let name: String }
struct Detail: View {
  let package: Package
  @State private var details = "Loading"
  var body: some View {
    VStack {
      Text(package.name); Text(details)
    }.task(id: package.id) { details = await load(package.name) }
  }
}
func load(_ s: String) async -> String { "About \(s)" }
struct ContentView: View {
  let all = [Package(id: 1, name: "git"), Package(id: 2, name: "wget")]
  @State private var sel = 0
  var body: some View {
    VStack {
      Button("git") { sel = 0 }; Button("wget") { sel = 1 }; Detail(package: all[sel])
    }
  }
}
