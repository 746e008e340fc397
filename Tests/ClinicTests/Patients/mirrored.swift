// finds: stale.mirrored: SoundPage.isOn
enum Preferences {
  static var isSoundOn = true
}

struct SoundPage: View {
  @State private var isOn = Preferences.isSoundOn

  var body: some View {
    Toggle("Sound", isOn: $isOn)
      .onChange(of: isOn) { _, isOn in Preferences.isSoundOn = isOn }
  }
}

struct SettingsList: View {
  @State private var isOn = Preferences.isSoundOn
  @State private var isOpen = false

  var body: some View {
    VStack {
      Toggle("All sounds", isOn: $isOn)
        .onChange(of: isOn) { _, isOn in Preferences.isSoundOn = isOn }
      Button(isOpen ? "Less" : "More") { isOpen.toggle() }
      if isOpen { SoundPage() }
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
