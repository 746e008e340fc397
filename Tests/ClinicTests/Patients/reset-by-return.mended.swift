struct Sounds: View {
  @Binding var sound: String

  var body: some View {
    List(["Bell", "Rooster"], id: \.self) { name in
      Button("Wake with \(name)") { sound = name }
    }
  }
}

struct Alarm: View {
  @Binding var sound: String

  var body: some View {
    NavigationLink("Sound: \(sound)") { Sounds(sound: $sound) }
  }
}

struct Clock: View {
  @AppStorage("sound") private var stored = "Bell"

  var body: some View {
    NavigationStack { Alarm(sound: $stored) }
  }
}
