// A value of an enum without cases is never there, so no case has to be handled.
enum Nothing {}
func absurd(_ nothing: Nothing) -> Int { switch nothing {} }
func impossible(_ never: Never) -> String { switch never {} }
enum Action { case refresh, view(Nothing), moved((Int, Nothing)), ended(Never, Int) }
func name(_ action: Action) -> String {
  switch action {
  case .refresh: "refresh"
  }
}

func run() {
  let nothing: Nothing? = nil
  print(nothing.map(absurd) ?? 3)
  //: 3
  let result: Result<Int, Never> = .success(4)
  switch result {
  case .success(let value): print(value)
  }
  //: 4
  print([Nothing]().map(absurd), [Never]().map(impossible))
  //: [] []
  print(name(.refresh))
  //: refresh
}
