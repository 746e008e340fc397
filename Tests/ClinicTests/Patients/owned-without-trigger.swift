// finds: advice.unowned-object:
final class LoginModel: ObservableObject { @Published var name = "" }
struct LoginView: View {
  @ObservedObject var model = LoginModel()
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
