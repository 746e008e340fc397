// finds: stale.equality: Job
struct Job: Identifiable, Equatable {
  let id: Int
  var isDone = false
  static func == (one: Job, other: Job) -> Bool { one.id == other.id }
}
struct JobRow: View {
  let job: Job
  var body: some View { Text("job \(job.id): \(job.isDone ? "done" : "open")") }
}
struct ContentView: View {
  @State private var jobs = (1...3).map { Job(id: $0) }
  var body: some View {
    List {
      ForEach(jobs) { JobRow(job: $0) }
      Button("Finish first") { jobs[0].isDone = true }
    }
  }
}
