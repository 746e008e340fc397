// finds: task-unfollowed: Detail.name
@Observable final class Detail1 {
  var text = "Loading"; func load(_ s: String) async { text = "About \(s)" }
}
struct Detail: View {
  @Binding var name: String
  @State private var vm = Detail1()
  var body: some View {
    VStack {
      Text(name); Text(vm.text)
    }.task { await vm.load(name) }
  }
}
struct ContentView: View {
  @State private var sel = "git"
  var body: some View {
    VStack {
      Button("git") { sel = "git" }; Button("wget") { sel = "wget" }; Detail(name: $sel)
    }
  }
}
