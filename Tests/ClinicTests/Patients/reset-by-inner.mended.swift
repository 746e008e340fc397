// the twin of reset-by-inner
struct Mail {
  var to = ""
  var text = ""
}
struct Compose: View {
  @Binding var mail: Mail
  @State private var isPicking = false
  var body: some View {
    Form {
      TextField("Text", text: $mail.text)
      Button("Pick a person") { isPicking = true }
    }
    .sheet(isPresented: $isPicking) {
      List(["Ann", "Bob"], id: \.self) { name in
        Button(name) {
          mail.to = name
          isPicking = false
        }
      }
    }
  }
}
struct ContentView: View {
  @State private var mail = Mail()
  @State private var isWriting = false
  var body: some View {
    VStack {
      Text("To \(mail.to)")
      Button("Write") { isWriting = true }
    }
    .sheet(isPresented: $isWriting) { Compose(mail: $mail) }
  }
}
