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

    The tap wrote to the storage of the counter. Now the other branch.

    ```predict
    ? Switch shows the other branch. What does its counter show?
    - [ ] count 1: both branches hold a Counter, so its state goes along  => no state alloc count
      State belongs to an identity, not to a type.
    - [x] count 0: it is another view, with storage of its own  => state alloc count "0"; state free count "1"
    hint: Which path does `life begin Counter` name above, and which one will the other branch have?
    ```

    ```swift do
    tap("Switch")
    ```

    The path went from `if.false` to `if.true`, so this is another view, and what was stored for the
    first one is gone. `:why Counter` leads from there back to your tap.

    """

  /// The same in Korean, as `starter.ko.md` would have it.
  static let korean = """
    ---
    title: 누구의 상태일까?
    ---

    # 누구의 상태일까?

    두 분기에 같은 카운터가 있는 것처럼 보입니다.

    <!-- swift -->

    한 번 탭하고 `:state`로 저장소를 살펴보세요.

    <!-- swift do -->

    탭하자 카운터의 저장소에 값이 쓰였습니다. 이번에는 다른 분기입니다.

    ```predict
    ? Switch를 탭하면 다른 분기가 나타납니다. 그 카운터는 무엇을 보여 줄까요?
    - count 1. 두 분기에 모두 Counter가 있으니 상태도 따라오므로
      상태는 타입이 아니라 정체성의 것입니다.
    - count 0. 다른 뷰이고, 저장소도 따로이므로
    hint: 위의 `life begin Counter`에는 어떤 경로가 있나요? 다른 분기의 경로는 어떻게 될까요?
    ```

    <!-- swift do -->

    경로가 `if.false`에서 `if.true`로 바뀌었으니 다른 뷰입니다. 첫 뷰의 저장소에 있던 값은
    사라졌습니다. `:why Counter`는 거기서 여러분의 탭까지 거슬러 올라갑니다.

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

    Say what has happened: the body has read the state, so it runs again when that changes (F7).

    ```predict
    ? Another tap. What does the button say?
    - [x] count 2  => state write count 2
      The state lives as long as its view, so each tap counts on.
    - [ ] count 1  => state write count 1
      That would be the state of a view whose lifetime has just begun.
    ```

    ```swift do
    tap("count 1")
    ```

    ```events
    ```

    """
  }
}
