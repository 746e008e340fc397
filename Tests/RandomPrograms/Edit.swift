/// The change that a user, or the program, makes in one step.
package enum Edit: Hashable, Sendable {
  /// `n0 = 3`
  case number(Int, Int)
  case insert(at: Int, Recipe.Item)
  case remove(at: Int)
  case move(from: Int, to: Int)
  case value(at: Int, Int)
  /// A property of the observable model, or of the observed object.
  case model(Int, Int)
  case store(Int, Int)
  /// `local` or `bound` of the n-th living instance of a view, counted round.
  case local(view: Int, instance: Int, Int)
  case bound(view: Int, instance: Int, Int)
  /// Several in one step.
  indirect case together([Edit])
  /// In `withAnimation`, and then the animation runs to its end.
  indirect case animated(Edit)
  /// In `withAnimation`, taken back before it ends.
  indirect case interrupted(Edit, Edit)

  package static func random(_ recipe: Recipe, _ dice: inout Dice) -> Edit {
    switch dice.below(14) {
    case 0: .together((0..<(2 + dice.below(2))).map { _ in simple(recipe, &dice) })
    case 1: .animated(simple(recipe, &dice))
    case 2: .interrupted(simple(recipe, &dice), simple(recipe, &dice))
    default: simple(recipe, &dice)
    }
  }

  private static func simple(_ recipe: Recipe, _ dice: inout Dice) -> Edit {
    let views = max(1, recipe.views.count - 1)
    switch dice.below(16) {
    case 0...4: return .number(dice.below(4), dice.below(4))
    case 5:
      return .insert(at: dice.below(5), Recipe.Item(id: dice.below(1000), value: dice.below(4)))
    case 6: return .remove(at: dice.below(5))
    case 7: return .move(from: dice.below(5), to: dice.below(5))
    case 8: return .value(at: dice.below(5), dice.below(4))
    case 9, 10: return .model(dice.below(2), dice.below(4))
    case 11, 12: return .store(dice.below(2), dice.below(4))
    case 13, 14: return .local(view: 1 + dice.below(views), instance: dice.below(4), dice.below(4))
    default: return .bound(view: 1 + dice.below(views), instance: dice.below(4), dice.below(4))
    }
  }
}

extension Recipe {
  /// The items after an edit of theirs; nil when it is no such edit or changes nothing.
  package static func edit(_ items: [Item], _ edit: Edit) -> [Item]? {
    var items = items
    switch edit {
    case .insert(let index, let item):
      guard !items.contains(where: { $0.id == item.id }), items.count < 10 else { return nil }
      items.insert(item, at: min(index, items.count))
    case .remove(let index):
      guard items.indices.contains(index) else { return nil }
      items.remove(at: index)
    case .move(let from, let to):
      guard items.indices.contains(from) else { return nil }
      let item = items.remove(at: from)
      items.insert(item, at: min(to, items.count))
    case .value(let index, let value):
      guard items.indices.contains(index) else { return nil }
      items[index].value = value
    default: return nil
    }
    return items
  }
}
