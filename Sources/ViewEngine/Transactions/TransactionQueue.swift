import Trace
import Values

struct PendingTransaction {
  var transaction: ViewTransaction
  var mutations: [(mutation: Mutation, cause: EventID?)]
  /// The round of `onChange` in which it was written; 0 for anything else (F148).
  var round: Int
}

/// The pending transactions, and the one that code is running in.
struct TransactionQueue {
  /// The enclosing `withAnimation` and `withTransaction` calls of the running code, innermost last.
  private var ambient: [ViewTransaction] = []
  /// Oldest first (F122, F123).
  private(set) var pending: [PendingTransaction] = []
  /// Counts the rounds of `onChange` caused by `onChange` itself (F148).
  var round = 0
  /// Counts the updates not caused by a change callback: everything such an update causes is in its
  /// frame (F148).
  var frame = 0

  /// The transaction of the code that is running.
  var current: ViewTransaction { ambient.last ?? ViewTransaction() }

  mutating func enter(_ transaction: ViewTransaction) { ambient.append(transaction) }

  mutating func leave() { ambient.removeLast() }

  /// Adds a change to the last pending transaction, or to a new one (F123).
  mutating func add(_ mutation: Mutation, cause: EventID?) {
    let transaction = current
    if let last = pending.indices.last, pending[last].round == round,
      pending[last].transaction.isSame(as: transaction)
    {
      pending[last].mutations.append((mutation, cause))
      return
    }
    pending.append(
      PendingTransaction(transaction: transaction, mutations: [(mutation, cause)], round: round))
  }

  mutating func takeNext() -> PendingTransaction { pending.removeFirst() }
}

extension ViewTransaction {
  fileprivate func isSame(as other: ViewTransaction) -> Bool {
    guard disablesAnimations == other.disablesAnimations, number == other.number else {
      return false
    }
    switch (animation, other.animation) {
    case (nil, nil): return true
    case (let one?, let other?): return AnimationTiming(one).text == AnimationTiming(other).text
    default: return false
    }
  }
}
