// the twin of owned-without-trigger
final class LoginModel: ObservableObject { @Published var name = "" }
struct LoginView: View {
  @StateObject private var model = LoginModel()
  var body: some View { TextField("Name", text: $model.name) }
}
struct ContentView: View {
  @State private var hints = false
  var body: some View {
    VStack {
      LoginView()
      Toggle("Hints", isOn: $hints)
    }
  }
}
