// finds: task-unfollowed: Portrait.url
struct Portrait: View {
  let url: String
  @State private var picture: String?

  var body: some View {
    Text(picture ?? "no picture")
      .task { if picture == nil { picture = "picture of \(url)" } }
  }
}

struct Accounts: View {
  @State private var account = "mina"

  var body: some View {
    VStack {
      Portrait(url: account)
      Button("Jun") { account = "jun" }
    }
  }
}
