public import Diagnostics
import Program
import SourceSyntax
import Values

/// Something of a program that can be mounted.
public struct RootCandidate: Equatable, Sendable {
  public enum Kind: String, Sendable { case app, preview, view }

  public var kind: Kind
  /// A preview without a title is named after its file.
  public var name: String
  /// It can be shown only by code that makes it.
  public var needsArguments: Bool
  /// For a view: it has state, objects or bindings, or receives a model.
  public var keepsSomething = false
  /// For a view: some of these are made or passed with the view's value, where they are easily
  /// lost, stale or unobserved.
  public var isGivenWhatItKeeps = false
  /// `file:line:column`
  public var place: String
}

extension Compilation {
  /// The apps, previews and views of a program, in the order of its files. No body is checked.
  public static func roots(
    of files: [SourceFile], options: FrontendOptions = FrontendOptions()
  ) -> [RootCandidate] {
    DeepStack.run { roots(files, options) }
  }

  private static func roots(_ files: [SourceFile], _ options: FrontendOptions) -> [RootCandidate] {
    let (table, checker) = makeTable()
    let assembly = ProgramAssembly(files, support: [], options: options) { _ in nil }
    let variant = assembly.variants[assembly.selected]
    table.sources = assembly.sources
    for unit in variant.units { table.add(unit) }
    table.bind()
    let choice = RootChoice(
      table: table, checker: checker, variant: variant, options: options, fileName: nil,
      files: assembly.files)
    func place(_ origin: Origin) -> String { table.sources.describe(origin) ?? "" }
    func candidate(_ kind: RootCandidate.Kind, _ decl: NominalDecl) -> RootCandidate {
      RootCandidate(kind: kind, name: decl.name, needsArguments: false, place: place(decl.origin))
    }
    let types = table.programTypes
    var found = types.filter { choice.conforms($0, "App") }.map { candidate(.app, $0) }
    found += assembly.previews.map { preview in
      RootCandidate(
        kind: .preview, name: preview.title ?? preview.file.stem, needsArguments: false,
        place: place(Origin(rawValue: UInt32(preview.file.base + preview.offset))))
    }
    found += types.filter { choice.conforms($0, "PreviewProvider") }.map { candidate(.preview, $0) }
    // What stands in for an absent package is not the program's.
    let standIns = Set(options.partialModules.flatMap { options.modules[$0] ?? [] })
    for decl in choice.views where decl.container == nil && decl.origin != .none {
      if table.fileUnit(of: decl)?.fileScope.map(standIns.contains) == true { continue }
      var view = candidate(.view, decl)
      view.needsArguments = choice.make(decl) == nil
      let kept = decl.storedProperties.compactMap(table.keeping)
      view.keepsSomething = !kept.isEmpty
      view.isGivenWhatItKeeps = kept.contains(.given)
      found.append(view)
    }
    return found
  }
}

/// How something in a view outlives the view's value.
private enum ViewKeeping { case own, given }

extension DeclarationTable {
  /// How a view keeps what one of its properties refers to, or receives a model; nil for neither.
  fileprivate func keeping(_ property: VariableDecl) -> ViewKeeping? {
    if let decl = property.type.nominal, decl.kind == .classType, !decl.isSurface { return .given }
    guard case .nominal(let wrapper, _) = property.type,
      case .wrapper(let role) = wrapper.role
    else { return nil }
    switch role {
    case .environment, .environmentObject, .namespace, .scaledMetric: return nil
    case .observedObject: return .given
    case .state, .stateObject:
      let isOwn = property.hasInitialValue && property.wraps?.isPrivate ?? true
      return isOwn ? .own : .given
    default: return .own
    }
  }
}
