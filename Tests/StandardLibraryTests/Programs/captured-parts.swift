// One part of a captured value is changed while the closure reads the others: Swift sees two
// separate things, however deep they are.
struct Pair { var low = [1, 2, 3, 4], high = [2, 3] }
struct Game {
  var chosen = [1, 2, 3]
  var cards = [3, 1]
  var pair = Pair()
  var both = (first: [1, 2], second: [2])

  mutating func drop() {
    chosen.removeAll { $0 == cards[0] }
    pair.low.removeAll { pair.high.contains($0) && $0 != cards[0] }
    both.first.removeAll { both.second.contains($0) }
  }

  mutating func fail() throws {
    struct Stop: Error {}
    try chosen.removeAll { if $0 == cards[1] { throw Stop() } else { false } }
  }
}

func run() {
  var game = Game()
  game.drop()
  print(game.chosen, game.pair.low, game.both)
  //: [1, 2] [1, 3, 4] (first: [1], second: [2])
  game.chosen.removeAll { $0 == game.cards[1] }
  print(game.chosen, game.cards)
  //: [2] [3, 1]
  game.chosen = [5, 1]
  do { try game.fail() } catch { print("stopped", game.chosen.count, game.cards) }
  //: stopped 2 [3, 1]
  let change = { game.chosen.append(game.cards.count) }
  change()
  change()
  print(game.chosen, game.pair.high)
  //: [5, 1, 2, 2] [2, 3]
}
