// The best value of a publisher by a comparison that may throw.
import Combine

struct Stop: Error {}

func run() {
  var bag: Set<AnyCancellable> = []
  [1, 5, 3].publisher.tryMax { $0 < $1 }
    .sink(receiveCompletion: { print($0) }, receiveValue: { print("most", $0) }).store(in: &bag)
  //: most 5
  //: finished
  [4, 2, 3].publisher.tryMin { a, b in a < b }
    .sink(receiveCompletion: { _ in }, receiveValue: { print("least", $0) }).store(in: &bag)
  //: least 2
  [1, 5].publisher.tryMax { _, _ in throw Stop() }
    .sink(receiveCompletion: { print($0) }, receiveValue: { print("most", $0) }).store(in: &bag)
  //: failure(App.Stop())
}
