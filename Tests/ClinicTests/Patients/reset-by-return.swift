// finds: draft-reset: Alarm.sound
struct Sounds: View {
  @Binding var sound: String

  var body: some View {
    List(["Bell", "Rooster"], id: \.self) { name in
      Button("Wake with \(name)") { sound = name }
    }
  }
}

struct Alarm: View {
  let stored: String
  @State private var sound = ""

  var body: some View {
    NavigationLink("Sound: \(sound)") { Sounds(sound: $sound) }
      .onAppear { sound = stored }
  }
}

struct Clock: View {
  @AppStorage("sound") private var stored = "Bell"

  var body: some View {
    NavigationStack { Alarm(stored: stored) }
  }
}
