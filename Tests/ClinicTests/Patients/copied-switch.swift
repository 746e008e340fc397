// finds: edits-lost: Badge.isOn
struct Badge: View {
  @State var isOn = false

  var body: some View {
    Text("Urgent")
      .foregroundStyle(isOn ? .red : .gray)
      .onTapGesture { isOn.toggle() }
  }
}

struct Composer: View {
  @State private var isUrgent = false
  @State private var sent = "nothing"

  var body: some View {
    VStack {
      Badge(isOn: isUrgent)
      Button("Send") { sent = isUrgent ? "urgent" : "calm" }
      Text("Sent: \(sent)")
    }
  }
}
