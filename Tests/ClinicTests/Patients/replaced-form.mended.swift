// the twin of replaced-form
@MainActor @Observable final class Sender {
  var isBusy = false
  var sent = 0
  func send(_ name: String) async {
    isBusy = true
    try? await Task.sleep(for: .seconds(1))
    if name.count > 100 { sent += 1 }
    isBusy = false
  }
}
struct Letter: View {
  let sender: Sender
  @State private var name = ""
  var body: some View {
    Form {
      TextField("Name", text: $name)
      Button("Send") { Task { await sender.send(name) } }
    }
  }
}
struct ContentView: View {
  @State private var sender = Sender()
  var body: some View {
    VStack {
      Text("Sent: \(sender.sent)")
      Letter(sender: sender).disabled(sender.isBusy)
      ProgressView("Sending").opacity(sender.isBusy ? 1 : 0)
    }
  }
}
