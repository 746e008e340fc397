// the twin of draft-reset
struct Entry: View {
  @State private var name = ""
  @State private var unit = 1
  private func begin() {
    name = ""
    unit = 1
  }
  var body: some View {
    Form {
      TextField("Name", text: $name)
      Picker("Unit", selection: $unit) {
        Text("kilogram").tag(1)
        Text("gram").tag(2)
      }
      .pickerStyle(.navigationLink)
    }
  }
}
struct ContentView: View {
  var body: some View { NavigationStack { Entry() } }
}
