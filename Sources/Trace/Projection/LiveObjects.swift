/// Objects by id, in order of birth.
///
/// A program may make a hundred thousand of them, and free them in any order.
struct LiveObjects: Hashable, Sendable {
  /// The place of an object that was freed is empty.
  private var places: [World.Object?] = []
  private var numbers: [ObjectID: Int] = [:]

  var all: [World.Object] { places.compactMap { $0 } }

  subscript(id: ObjectID) -> World.Object? {
    get { numbers[id].flatMap { places[$0] } }
    set {
      if let number = numbers[id] {
        places[number] = newValue
        guard newValue == nil else { return }
        numbers[id] = nil
        if numbers.count < places.count / 2 { removeEmptyPlaces() }
      } else if newValue != nil {
        numbers[id] = places.count
        places.append(newValue)
      }
    }
  }

  private mutating func removeEmptyPlaces() {
    places.removeAll { $0 == nil }
    for (number, object) in places.enumerated() {
      if let object { numbers[object.id] = number }
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.all == b.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
