// A recipe as Swift source.

extension Recipe {
  /// The program as somebody would have written it.
  package var source: String {
    let declarations = """
      import SwiftUI

      struct Item: Identifiable {
        let id: Int
        var value: Int
      }

      @Observable class Model {
        var a = \(model[0])
        var b = \(model[1])
      }

      class Store: ObservableObject {
        @Published var x = \(store[0])
        @Published var y = \(store[1])
      }

      struct Sum: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) {
          value = (value * 5 + nextValue()) % 1009
        }
      }

      extension EnvironmentValues {
        @Entry var k0 = 0
        @Entry var k1 = 0
      }

      let sharedModel = Model()
      let sharedStore = Store()

      """
    return declarations + reachable.sorted().map(declaration).joined(separator: "\n")
  }

  private func declaration(of index: Int) -> String {
    let view = views[index]
    var lines: [String] = []
    if index == 0 {
      lines += numbers.enumerated().map { "@State private var n\($0) = \($1)" }
      let elements = items.map { "Item(id: \($0.id), value: \($0.value))" }
      lines.append("@State private var items: [Item] = [\(elements.joined(separator: ", "))]")
    } else {
      lines += ["let p0: Int", "let p1: Int"]
      if view.hasItems { lines.append("let items: [Item]") }
    }
    if view.hasBinding { lines.append("@Binding var bound: Int") }
    if view.hasLocal { lines.append("@State private var local = 0") }
    if index == 0 || view.hasModel { lines.append("let model: Model") }
    if index == 0 || view.hasStore { lines.append("@ObservedObject var store: Store") }
    lines += view.environment.map { "@Environment(\\.\($0)) private var \($0)" }
    if readsPreferences(index) { lines.append("@State private var seen = 0") }
    if countsChanges(index) { lines.append("@State private var changes = 0") }
    let head = lines.map { "  \($0)\n" }.joined()
    let body = SourceWriter(recipe: self, index: index).write(view.body, indent: "    ")
    let name = "V\(index)"
    let root =
      index == 0
      ? """

      struct ContentView: View {
        var body: some View {
          V0(model: sharedModel, store: sharedStore)
        }
      }

      """ : ""
    return "struct \(name): View {\n\(head)\n  var body: some View {\n\(body)  }\n}\n\(root)"
  }
}

private struct SourceWriter {
  let recipe: Recipe
  let index: Int
  private var view: ViewRecipe { recipe.views[index] }

  init(recipe: Recipe, index: Int) {
    self.recipe = recipe
    self.index = index
  }

  private func text(_ term: Term) -> String {
    switch term {
    case .constant(let value): "\(value)"
    case .property(let name): name
    case .model(let name): "model.\(name)"
    case .store(let name): "store.\(name)"
    case .item: "item.value"
    }
  }

  private func isEven(_ term: Term) -> String { "\(text(term)) % 2 == 0" }

  func write(_ node: Node, indent: String) -> String {
    func block(_ nodes: [Node]) -> String {
      nodes.map { write($0, indent: indent + "  ") }.joined() + "\(indent)}\n"
    }
    func modified(_ part: Node, _ modifier: String) -> String {
      "\(indent)Group {\n" + block([part]) + "\(indent).\(modifier)\n"
    }
    switch node {
    case .text(let term): return "\(indent)Text(\"\\(\(text(term)))\")\n"
    case .stack(let nodes): return "\(indent)VStack {\n" + block(nodes)
    case .group(let nodes): return "\(indent)Group {\n" + block(nodes)
    case .either(let term, let a, let b):
      return "\(indent)if \(isEven(term)) {\n" + block([a]) + "\(indent)else {\n" + block([b])
    case .when(let term, let a): return "\(indent)if \(isEven(term)) {\n" + block([a])
    case .choose(let term, let a, let b, let c):
      return "\(indent)switch \(text(term)) % 3 {\n"
        + [("case 0", a), ("case 1", b), ("default", c)].map {
          "\(indent)\($0.0):\n\(write($0.1, indent: indent + "  "))"
        }.joined() + "\(indent)}\n"
    case .rows(let row): return "\(indent)ForEach(\(items)) { item in\n" + block([row])
    case .lazyRows(let row):
      return "\(indent)LazyVStack {\n" + write(.rows(row), indent: indent + "  ") + "\(indent)}\n"
    case .any(let term, let a, let b):
      return "\(indent)\(isEven(term))\n\(indent)  ? AnyView(Group {\n"
        + block([a]).dropLast() + ")\n\(indent)  : AnyView(Group {\n" + block([b]).dropLast()
        + ")\n"
    case .identified(let term, let a): return modified(a, "id(\(text(term)))")
    case .environment(let key, let term, let a):
      return modified(a, "environment(\\.\(key), \(text(term)))")
    case .opacity(let term, let a): return modified(a, "opacity(Double(\(text(term))))")
    case .preference(let term, let a):
      return modified(a, "preference(key: Sum.self, value: \(text(term)))")
    case .preferenceReader(let a):
      return modified(a, "onPreferenceChange(Sum.self) { seen = $0 }")
    case .appear(let a):
      return modified(a, "onAppear { \(view.hasLocal ? "local = 7" : "") }")
    case .change(let term, let a):
      return modified(a, "onChange(of: \(text(term))) { changes += 1 }")
    case .view(let index, let first, let second):
      return "\(indent)\(instance(index, first, second))\n"
    }
  }

  private var items: String { index == 0 || view.hasItems ? "items" : "[Item]()" }

  private func instance(_ index: Int, _ first: Term, _ second: Term) -> String {
    let other = recipe.views[index]
    var arguments = ["p0: \(text(first))", "p1: \(text(second))"]
    if other.hasItems { arguments.append("items: \(items)") }
    if other.hasBinding { arguments.append("bound: \(binding)") }
    if other.hasModel { arguments.append("model: sharedModel") }
    if other.hasStore { arguments.append("store: sharedStore") }
    return "V\(index)(\(arguments.joined(separator: ", ")))"
  }

  private var binding: String {
    if index == 0 { return "$n3" }
    if view.hasBinding { return "$bound" }
    return view.hasLocal ? "$local" : ".constant(0)"
  }
}
