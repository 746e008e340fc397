// finds: advice.unowned-object: Pace.digits
final class Digits: ObservableObject {
  @Published var text = ""
}

struct Pace: View {
  @ObservedObject var digits = Digits()

  var body: some View {
    VStack {
      TextField("Pace", text: $digits.text)
      Text("Pace: \(digits.text)")
    }
  }
}

#Preview { Pace() }
