// finds: edits-lost: UrgencyToggle.isOn
struct UrgencyToggle: View {
  let title: String
  @State var isOn = false

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
      UrgencyToggle(title: "Urgent", isOn: isUrgent)
      Button("Send") { sent = text + (isUrgent ? "!" : ".") }
      Text("Sent: \(sent)")
    }
  }
}
