// the twin of repeated-source
import SwiftUI

/// The price of a thing, as a style shows it: shaded while it is pressed.
struct ContentView: View {
  @Namespace private var prices
  @State private var count = 1

  var body: some View {
    Button {
      count += 1
    } label: {
      Text("price \(count)").matchedGeometryEffect(id: "price", in: prices)
    }
    .buttonStyle(Shaded())
  }
}

struct Shaded: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .overlay { Rectangle().mask(configuration.label).opacity(configuration.isPressed ? 0.2 : 0) }
  }
}
