// finds: onChange.unheard: onChange
final class Volume: ObservableObject {
  static let shared = Volume()
  @Published var level = 3
}

struct Slider: View {
  @ObservedObject private var volume = Volume.shared

  var body: some View {
    Button("Louder, now \(volume.level)") { volume.level += 1 }
  }
}

struct Meter: View {
  @State private var shown = Volume.shared.level

  var body: some View {
    Text("Level \(shown)")
      .onChange(of: Volume.shared.level) { _, level in shown = level }
  }
}

struct Player: View {
  var body: some View {
    VStack {
      Slider()
      Meter()
    }
  }
}
