// finds: shared-presentation: Guests.isAsking
struct Guests: View {
  @State private var names = ["Mina", "Jun"]
  @State private var isAsking = false

  var body: some View {
    List(names, id: \.self) { name in
      Button("Remove \(name)") { isAsking = true }
        .alert("Remove \(name)?", isPresented: $isAsking) {
          Button("Yes, \(name)") { names.removeAll { $0 == name } }
        }
    }
  }
}
