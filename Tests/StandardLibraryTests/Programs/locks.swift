import Foundation
import Synchronization
import os

// A lock guards a single value, whatever is copied.

struct Counts {
  var hits = 0
  var names: [String] = []
}
final class Client: Equatable {
  private let guarded = OSAllocatedUnfairLock(initialState: Counts())
  private let mutex = Mutex(["a": 1])
  func hit(_ name: String) {
    guarded.withLock {
      $0.hits += 1
      $0.names.append(name)
    }
    mutex.withLock { $0[name, default: 0] += 1 }
  }
  var hits: Int { guarded.withLock { $0.hits } }
  var known: Int { mutex.withLock { $0.count } }
  static func == (a: Client, b: Client) -> Bool {
    a.guarded.withLock { $0.names } == b.guarded.withLock { $0.names }
  }
}
struct Refused: Error {}

func run() {
  let client = Client()
  let other = Client()
  print(client == other)  //: true
  client.hit("b")
  client.hit("a")
  print(client.hits, client.known, client == other)  //: 2 2 false
  let lock = OSAllocatedUnfairLock(initialState: 1)
  let copy = lock
  copy.withLock { $0 = 5 }
  print(lock.withLock { $0 })  //: 5
  let bare = OSAllocatedUnfairLock()
  print(bare.withLock { 3 }, bare.lockIfAvailable())  //: 3 true
  bare.unlock()
  print((try? lock.withLock { _ in throw Refused() }) == nil)  //: true
  let plain = NSLock()
  print(plain.withLock { "held" })  //: held
}
