// finds: state-lost: Question.remark
@Observable final class Poll {
  var answers: [String: Bool] = [:]
}
struct Question: View {
  let text: String
  let poll: Poll
  @State private var remark = ""
  var body: some View {
    Toggle(
      "\(text)?",
      isOn: Binding(get: { poll.answers[text] ?? false }, set: { poll.answers[text] = $0 }))
    TextField("Remark on \(text)", text: $remark)
  }
}
struct ContentView: View {
  @State private var poll = Poll()
  var body: some View {
    Form {
      ForEach(["Price", "Taste"], id: \.self) { Question(text: $0, poll: poll) }
      Text("\(poll.answers.count) answered")
    }
    .id(poll.answers.count)
  }
}
