struct Forecast: View {
  let town: String
  @State private var isUnknown = false
  @State private var words = ""

  var body: some View {
    VStack {
      Text(town)
      if isUnknown { Text("No forecast") } else { Text(words) }
    }
    .task(id: town) {
      isUnknown = false
      if town == "Atlantis" { isUnknown = true } else { words = "Rain in \(town)" }
    }
  }
}

struct Weather: View {
  @State private var town = "Busan"

  var body: some View {
    VStack {
      Button("To Atlantis") { town = "Atlantis" }
      Button("To Busan") { town = "Busan" }
      Forecast(town: town)
    }
  }
}
