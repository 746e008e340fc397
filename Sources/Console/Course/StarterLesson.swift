/// The lesson inside the program, and the skeleton of a new one.
enum StarterLesson {
  static let text = """
    ---
    id: starter
    title: Whose state is it?
    ---

    # Whose state is it?

    Two branches hold the same counter, or so it seems.

    ```swift
    struct Counter: View {
      @State private var count = 0

      var body: some View {
        Button("count \\(count)") { count += 1 }
      }
    }

    struct ContentView: View {
      @State private var isOn = false

      var body: some View {
        VStack {
          if isOn {
            Counter()
          } else {
            Counter()
          }
          Button("Switch") { isOn.toggle() }
        }
      }
    }
    ```

    Count once, and look at the storage with `:state`.

    ```swift do
    tap("count 0")
    ```

    Now predict: what will the counter show after this?

    ```swift do
    tap("Switch")
    ```

    Ask `:why Counter`.

    """

  static func skeleton(id: String) -> String {
    """
    ---
    id: \(id)
    title: One sentence that says what is shown
    ---

    # One sentence that says what is shown

    Say what to look at, and why it matters.

    ```swift
    struct ContentView: View {
      @State private var count = 0

      var body: some View {
        Button("count \\(count)") { count += 1 }
      }
    }
    ```

    ```predict
    ? list bodies
    ```

    ```swift do
    tap("count 0")
    ```

    ```events
    ```

    """
  }
}
