struct Guests: View {
  @State private var names = ["Mina", "Jun"]
  @State private var asked: String?

  var body: some View {
    List(names, id: \.self) { name in
      Button("Remove \(name)") { asked = name }
    }
    .alert(
      "Remove?", isPresented: Binding(get: { asked != nil }, set: { if !$0 { asked = nil } }),
      presenting: asked
    ) { name in
      Button("Yes, \(name)") { names.removeAll { $0 == name } }
    }
  }
}
