final class Digits: ObservableObject {
  @Published var text = ""
}

struct Pace: View {
  @StateObject private var digits = Digits()

  var body: some View {
    VStack {
      TextField("Pace", text: $digits.text)
      Text("Pace: \(digits.text)")
    }
  }
}

#Preview { Pace() }
