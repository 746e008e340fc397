extension Recipe {
  /// A random program of a few views.
  package static func random(_ dice: inout Dice) -> Recipe {
    let count = 2 + dice.below(4)
    var views: [ViewRecipe] = []
    for index in 0..<count {
      var view = ViewRecipe(body: .text(.constant(0)))
      if index > 0 {
        view.hasBinding = dice.oneIn(3)
        view.hasItems = dice.oneIn(3)
        view.hasModel = dice.oneIn(2)
        view.hasStore = dice.oneIn(3)
        view.hasLocal = dice.oneIn(2)
      }
      view.environment = Recipe.environmentKeys.filter { _ in dice.oneIn(3) }
      let generation = Generation(view: view, index: index, viewCount: count)
      view.body = generation.node(depth: index == 0 ? 4 : 3, inRow: false, &dice)
      if index == 0 {
        // Something of every kind is in the root, so that edits find what to change.
        let more = generation.node(depth: 3, inRow: false, &dice)
        view.body = .stack([view.body, more, .view(1, .property("n0"), .property("n1"))])
      }
      // At the top, where it lives as long as what it writes: what it last heard is not history.
      if dice.oneIn(3) { view.body = .preferenceReader(view.body) }
      views.append(view)
    }
    return Recipe(
      numbers: (0..<4).map { _ in dice.below(4) },
      items: (0..<dice.below(5)).map { Item(id: $0 + 1, value: dice.below(4)) },
      model: modelFields.map { _ in dice.below(4) },
      store: storeFields.map { _ in dice.below(4) }, views: views)
  }
}

/// Makes the nodes of one view.
private struct Generation {
  let view: ViewRecipe
  let index: Int
  let viewCount: Int

  private func terms(inRow: Bool) -> [Term] {
    var terms: [Term] = []
    if index == 0 {
      terms += (0..<4).map { .property("n\($0)") }
    } else {
      terms += [.property("p0"), .property("p1")]
    }
    if index == 0 || view.hasModel { terms += Recipe.modelFields.map { .model($0) } }
    if index == 0 || view.hasStore { terms += Recipe.storeFields.map { .store($0) } }
    if view.hasBinding { terms += [.property("bound"), .property("bound")] }
    if view.hasLocal { terms += [.property("local"), .property("local")] }
    terms += view.environment.map { .property($0) }
    if inRow { terms += [.item, .item, .item] }
    return terms
  }

  private func term(inRow: Bool, _ dice: inout Dice) -> Term {
    dice.oneIn(12) ? .constant(dice.below(4)) : dice.pick(terms(inRow: inRow))
  }

  private func leaf(inRow: Bool, _ dice: inout Dice) -> Node {
    if index + 1 < viewCount, dice.below(3) > 0 {
      let next = index + 1 + dice.below(viewCount - index - 1)
      return .view(next, term(inRow: inRow, &dice), term(inRow: inRow, &dice))
    }
    return .text(term(inRow: inRow, &dice))
  }

  func node(depth: Int, inRow: Bool, _ dice: inout Dice) -> Node {
    if depth == 0 { return leaf(inRow: inRow, &dice) }
    func part(_ dice: inout Dice) -> Node { node(depth: depth - 1, inRow: inRow, &dice) }
    func parts(_ dice: inout Dice) -> [Node] { (0..<(1 + dice.below(3))).map { _ in part(&dice) } }
    let term = term(inRow: inRow, &dice)
    let hasItems = (index == 0 || view.hasItems) && !inRow
    switch dice.below(22) {
    case 0: return leaf(inRow: inRow, &dice)
    case 1, 2: return .stack(parts(&dice))
    case 3: return .group(parts(&dice))
    case 4, 5, 6: return .either(term, part(&dice), part(&dice))
    case 7, 8: return .when(term, part(&dice))
    case 9: return .choose(term, part(&dice), part(&dice), part(&dice))
    case 10, 11, 12:
      guard hasItems else { return .stack(parts(&dice)) }
      let row = node(depth: min(depth - 1, 1), inRow: true, &dice)
      return dice.oneIn(4) ? .lazyRows(row) : .rows(row)
    case 13: return .any(term, part(&dice), part(&dice))
    case 14, 15: return .identified(term, part(&dice))
    case 16: return .environment(dice.pick(Recipe.environmentKeys), term, part(&dice))
    case 17: return .opacity(term, part(&dice))
    case 18: return .preference(term, part(&dice))
    case 19: return .preference(term, part(&dice))
    case 20: return .appear(part(&dice))
    default: return .change(term, part(&dice))
    }
  }
}
