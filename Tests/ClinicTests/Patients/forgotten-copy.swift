// finds: edits-lost: Options.camera
struct Camera: Identifiable {
  let id: Int
  let name: String
  var flash = false
}

struct Options: View {
  @State var camera: Camera

  var body: some View {
    VStack {
      Text(camera.name)
      Toggle("Flash", isOn: $camera.flash)
    }
  }
}

struct Cameras: View {
  @State private var cameras = [Camera(id: 1, name: "Front"), Camera(id: 2, name: "Back")]
  @State private var chosen = 0

  var body: some View {
    VStack {
      Button("Other camera") { chosen = 1 - chosen }
      Options(camera: cameras[chosen]).id(chosen)
    }
  }
}
