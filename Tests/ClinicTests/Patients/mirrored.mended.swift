// the twin of mirrored
struct SoundPage: View {
  @Binding var isOn: Bool

  var body: some View { Toggle("Sound", isOn: $isOn) }
}

struct SettingsList: View {
  @AppStorage("isSoundOn") private var isOn = true
  @State private var isOpen = false

  var body: some View {
    VStack {
      Toggle("All sounds", isOn: $isOn)
      Button(isOpen ? "Less" : "More") { isOpen.toggle() }
      if isOpen { SoundPage(isOn: $isOn) }
    }
  }
}

struct Main: View {
  @State private var steps = 0

  var body: some View {
    VStack {
      Button("Step \(steps)") { steps += 1 }
      SettingsList()
    }
  }
}
