// finds: advice.unstable-environment:
struct TokenKey: EnvironmentKey { static let defaultValue = UUID() }
extension EnvironmentValues {
  var token: UUID {
    get { self[TokenKey.self] }
    set { self[TokenKey.self] = newValue }
  }
}
struct Reader: View {
  @Environment(\.token) private var token
  var body: some View { Text("reads").tag(token) }
}
struct ContentView: View {
  @State private var turns = 0
  var body: some View {
    VStack {
      Reader()
      Button("turns \(turns)") { turns += 1 }
    }
    .environment(\.token, UUID())
  }
}
