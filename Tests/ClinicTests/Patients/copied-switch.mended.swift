// the twin of copied-switch
struct Badge: View {
  @State var isOn = false
  var tell: (Bool) -> Void = { _ in }

  var body: some View {
    Text("Urgent")
      .foregroundStyle(isOn ? .red : .gray)
      .onTapGesture { isOn.toggle() }
      .onChange(of: isOn) { tell($1) }
  }
}

struct Composer: View {
  @State private var isUrgent = false
  @State private var sent = "nothing"

  var body: some View {
    VStack {
      Badge(isOn: isUrgent) { isUrgent = $0 }
      Button("Send") { sent = isUrgent ? "urgent" : "calm" }
      Text("Sent: \(sent)")
    }
  }
}
