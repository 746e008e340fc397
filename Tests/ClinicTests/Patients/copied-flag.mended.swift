// the twin of copied-flag
struct UrgencyToggle: View {
  let title: String
  @Binding var isOn: Bool

  var body: some View {
    Toggle(title, isOn: $isOn)
      .foregroundStyle(isOn ? .red : .gray)
  }
}

struct Composer: View {
  @State private var isUrgent = false
  @State private var text = ""
  @State private var sent = "nothing"

  var body: some View {
    VStack {
      TextField("Text", text: $text)
      UrgencyToggle(title: "Urgent", isOn: $isUrgent)
      Button("Send") { sent = text + (isUrgent ? "!" : ".") }
      Text("Sent: \(sent)")
    }
  }
}
