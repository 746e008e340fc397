/// A program and what is done to it.
package struct Trial: Hashable, Sendable {
  package var recipe: Recipe
  package var edits: [Edit]

  package init(seed: Int, edits count: Int) {
    var dice = Dice(seed: seed)
    let recipe = Recipe.random(&dice)
    self.recipe = recipe
    edits = (0..<count).map { _ in Edit.random(recipe, &dice) }
  }

  /// A smaller trial that still fails: edits are left out first, then parts of the tree, as long as
  /// that helps.
  package func shrunk(trying count: Int = 600, _ fails: (Trial) -> Bool) -> Trial {
    var best = self
    var budget = count
    var isSmaller = true
    while isSmaller, budget > 0 {
      isSmaller = false
      for candidate in best.smaller {
        budget -= 1
        if fails(candidate) {
          best = candidate
          isSmaller = true
          break
        }
        if budget == 0 { break }
      }
    }
    return best
  }

  private var smaller: [Trial] {
    var found: [Trial] = []
    for index in edits.indices {
      var copy = self
      copy.edits.remove(at: index)
      found.append(copy)
    }
    for index in edits.indices {
      for edit in edits[index].smaller {
        var copy = self
        copy.edits[index] = edit
        found.append(copy)
      }
    }
    for index in recipe.views.indices {
      for body in recipe.views[index].body.smaller {
        var copy = self
        copy.recipe.views[index].body = body
        found.append(copy)
      }
    }
    for index in recipe.items.indices {
      var copy = self
      copy.recipe.items.remove(at: index)
      found.append(copy)
    }
    return found
  }
}

extension Edit {
  fileprivate var smaller: [Edit] {
    switch self {
    case .together(let edits): edits
    case .animated(let edit): [edit]
    case .interrupted(let first, let second): [first, second, .animated(first), .animated(second)]
    default: []
    }
  }
}

extension Node {
  /// Trees with one part fewer, the largest cuts first.
  var smaller: [Node] {
    let empty = Node.text(.constant(0))
    var found: [Node] = []
    // A row's item has no meaning outside of it.
    func canStand(_ node: Node) -> Bool {
      switch self {
      case .rows, .lazyRows: !node.usesItem
      default: true
      }
    }
    if self != empty { found.append(empty) }
    found += children.filter(canStand)
    let parts = children
    switch self {
    case .stack, .group:
      for index in parts.indices where parts.count > 1 {
        var rest = parts
        rest.remove(at: index)
        found.append(with(rest))
      }
    default: break
    }
    for (index, part) in parts.enumerated() {
      for smaller in part.smaller {
        var changed = parts
        changed[index] = smaller
        found.append(with(changed))
      }
    }
    return found
  }
}
