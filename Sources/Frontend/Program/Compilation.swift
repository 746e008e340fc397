public import Diagnostics
public import Program
public import Releases
public import SourceSyntax
import Surface
import SwiftSyntax
import Values

// The front end's public interface: texts in, checked program out, and later the steps of a script.

/// How a program is to be read.
public struct FrontendOptions: Sendable {
  /// The root view's name, if given.
  public var root: String?
  /// Which of several declarations with one name to use (from 1); the last when nil.
  public var variant: Int?
  /// Later files replace declarations of earlier ones (blocks of a lesson).
  public var replacesEarlierDeclarations = false
  /// A preview to run as the root, named by its title, its file or its view.
  public var preview: String?
  /// Whether a view that was asked for by name does without its preview, which has failed.
  public var avoidsPreview = false
  /// Only mistakes in code that the root reaches reject the program; unsimulated names are inert.
  public var isCheckedByDemand = false
  /// Modules of the program besides the main one, each with the indices of its files.
  public var modules: [String: [Int]] = [:]
  /// Modules of which the program has only a part.
  public var partialModules: Set<String> = []
  /// The name of the main module in its own files: `App.Settings`.
  public var mainModule: String?
  /// Declarations of the main module without another isolation are on the main actor (N106).
  public var isMainActorByDefault = false
  /// The header that makes C and Objective-C visible in the main module; its declarations are not
  /// simulated.
  public var bridgingHeader: String?
  /// The conditions under which the files are built.
  public var build = BuildConditions()
  /// Literals of localised texts keep keys and arguments separate.
  public var followsTextKeys = false
  /// Syntax that is already parsed, if the same files are checked several times.
  public var parsed: ParsedFiles?
  /// The releases that the program is checked for.
  public var profile = Profile.newest {
    didSet { build.language = profile.swift }
  }

  public init(
    root: String? = nil, variant: Int? = nil, replacesEarlierDeclarations: Bool = false
  ) {
    self.root = root
    self.variant = variant
    self.replacesEarlierDeclarations = replacesEarlierDeclarations
  }
}

/// A checked program that stays open for more: the surface is read as needed, and steps of a script
/// are checked against the program.
///
/// Not thread-safe. Keep it as long as the program runs.
public final class Compilation {
  public let program: CheckedProgram
  let table: DeclarationTable
  let checker: Checker
  /// The `App` of the program, if it is the root.
  let app: NominalDecl?
  let assembly: ProgramAssembly

  /// The facts that follow from its code, whatever happens in a run.
  public private(set) lazy var facts = ProgramFacts(table, assembly.files, program.root)

  /// Remarks on its source for a change to other releases.
  public func releaseRemarks(for goal: Profile) -> [ReleaseRemark] {
    ReleaseRemarks(table: table, files: assembly.files, goal: goal).all()
  }

  /// Grows with each step.
  public var sources: SourceMap {
    get { table.sources }
    set { table.sources = newValue }
  }

  /// Parses and checks a program. Never fails: see `program.diagnostics`. `sources` are files that
  /// already have positions, in a session of several programs.
  public static func check(
    _ files: [SourceFile], support: [SourceFile] = [], options: FrontendOptions = FrontendOptions(),
    after sources: SourceMap = SourceMap()
  ) -> Compilation {
    DeepStack.run { Compilation(files, support, options, sources) }
  }

  /// Long expressions are released as deeply as they were checked.
  deinit { DeepStack.run { table.dismantle() } }

  private init(
    _ files: [SourceFile], _ support: [SourceFile], _ options: FrontendOptions,
    _ sources: SourceMap
  ) {
    var first: (table: DeclarationTable, checker: Checker)? = Self.makeTable()
    let assembly = ProgramAssembly(
      files, support: support, options: options, sources: sources
    ) { name in
      first?.table.knownIfPresent(name).flatMap { $0.kind == .protocolType ? $0 : nil }
    }
    self.assembly = assembly
    let places = SyntaxPlaces(assembly.files)
    var diagnostics = assembly.diagnostics
    var chosen: (table: DeclarationTable, checker: Checker)?
    for (index, variant) in assembly.variants.enumerated() {
      let (table, checker) = first ?? Self.makeTable()
      first = nil
      table.sources = assembly.sources
      table.followsTextKeys = options.followsTextKeys
      table.isMainActorByDefault = options.isMainActorByDefault
      table.simulate(options.profile)
      if options.isCheckedByDemand {
        table.opaque = OpaqueNames(
          code: places, modules: assembly.opaqueModules,
          scopes: ModuleScopes(
            files: options.modules, main: options.mainModule, partial: options.partialModules,
            imports: assembly.imports, exports: assembly.exports))
      }
      for unit in variant.units {
        table.add(unit)
        // An operator has its declared precedence, whichever file declares it.
        checker.precedence.add(unit)
      }
      // After a syntax error most other messages would only follow from it.
      if assembly.hasSyntaxErrors || options.isCheckedByDemand {
        table.bind()
        if !assembly.hasSyntaxErrors { table.reportRepeatedMain() }
      } else {
        table.checkAll()
      }
      diagnostics += table.diagnostics
      if index == assembly.selected { chosen = (table, checker) }
    }
    if ReleaseRules(options.profile)[.buildersAreStricter] {
      diagnostics += assembly.files.flatMap { $0.ambiguousForms() }.map {
        Diagnostic(
          id: .ambiguousBuilder, severity: options.isCheckedByDemand ? .warning : .error,
          message: DiagnosticText($0.message), origin: $0.origin, hints: [$0.hint])
      }
    }
    guard let (table, checker) = chosen else {
      preconditionFailure("the broken invariant: one of the variants is selected")
    }
    self.table = table
    self.checker = checker
    // Mistakes in declarations have been found in all files, including those that nothing uses.
    if options.isCheckedByDemand {
      diagnostics = Certainty(table: table, places: places).judged(diagnostics)
    }
    let before = table.diagnostics.count
    var root: CheckedProgram.Root?
    var madeUpArguments: [MadeUpArgument] = []
    var madeUpVariants: [MadeUpArgument] = []
    var passedOver = 0..<0
    if !diagnostics.hasErrors {
      var choice = RootChoice(
        table: table, checker: checker, variant: assembly.variants[assembly.selected],
        options: options, fileName: files.first?.name, files: assembly.files)
      root = choice.choose()
      if options.isCheckedByDemand, let chosen = root {
        var reach = Reach(table)
        reach.check(from: chosen)
        if options.root != nil, !options.avoidsPreview,
          let previewed = choice.previewed(chosen, by: reach.environmentObjects)
        {
          reach.check(from: previewed)
          root = choice.completed(previewed, by: reach.missingObjects) ?? previewed
        } else if options.root != nil, let surrounded = choice.surrounded(chosen, by: reach) {
          root = surrounded
        } else if options.preview != nil,
          let completed = choice.completed(chosen, by: reach.missingObjects)
        {
          root = completed
        }
        if let root { reach.check(from: root) }
        let launch = table.diagnostics.count
        if let checked = root, let launched = choice.launched(checked) {
          reach.check(from: launched)
          if table.diagnostics[launch...].hasErrors {
            // A mistake in the app's set-up does not concern the view.
            passedOver = launch..<table.diagnostics.count
          } else {
            root = launched
          }
        }
        table.bodies.reportCircularTypes()
        let reached = reach.files
        diagnostics += assembly.unreadable.map { problem in
          guard let file = table.sources.location(of: problem.origin)?.file.name,
            !reached.contains(file)
          else { return problem }
          return problem.asWarning
        }
      } else {
        diagnostics += assembly.unreadable
      }
      // The code below has already been checked, and its mistakes reported.
      let reported = table.diagnostics.count
      if !options.isCheckedByDemand, options.root != nil, let chosen = root,
        assembly.variants[assembly.selected].preview != nil
      {
        var reach = Reach(table)
        reach.check(from: chosen)
        root = choice.previewed(chosen, by: reach.environmentObjects) ?? chosen
      }
      diagnostics += choice.diagnostics
      madeUpArguments = choice.madeUpArguments
      madeUpVariants = choice.madeUpVariants
      diagnostics += (before..<reported).filter { !passedOver.contains($0) }.map {
        // A mistake without a position is in code invented for the program.
        let problem = table.diagnostics[$0]
        return options.isCheckedByDemand && problem.origin == .none ? problem.asWarning : problem
      }
      if options.isCheckedByDemand {
        diagnostics = Certainty(table: table, places: places).judged(diagnostics)
      }
    }
    if case .app(let decl, _)? = root { app = decl } else { app = nil }
    self.madeUpArguments = madeUpArguments
    self.madeUpVariants = madeUpVariants
    reported = table.diagnostics.count
    let uses = table.opaque?.uses ?? []
    diagnostics += uses.map {
      Diagnostic(
        id: .opaque, message: "\($0.description) is not simulated and inert here", origin: $0.origin
      )
    }
    inertNames = uses.map(\.name)
    program = CheckedProgram(
      queries: table, root: diagnostics.hasErrors ? nil : root,
      diagnostics: DiagnosticPrinter.arranged(Consequences.removed(from: diagnostics)),
      sources: table.sources)
  }

  /// The arguments of the root that a made-up parent may change.
  public let madeUpArguments: [MadeUpArgument]
  /// Those that stay while it shows the root, with values that they may have from the beginning.
  public let madeUpVariants: [MadeUpArgument]
  /// How many of the table's diagnostics decide whether the program runs.
  private let reported: Int
  /// The unsimulated names that the reached part of the program uses, in order of use.
  public let inertNames: [String]

  /// The mistakes in the part of the program that its root does not reach. They stop nothing, and
  /// are looked for only on request.
  public func findings() -> [Diagnostic] {
    guard table.opaque != nil, !program.hasErrors else { return [] }
    return DeepStack.run {
      table.checkAll()
      let rest = table.diagnostics[reported...].filter { $0.severity == .error }
      return DiagnosticPrinter.arranged(
        Consequences.removed(from: Array(rest)).map(\.asWarning))
    }
  }

  static func makeTable() -> (table: DeclarationTable, checker: Checker) {
    let table = DeclarationTable()
    return (table, Checker(table: table))
  }
}

extension Diagnostic {
  var asWarning: Diagnostic {
    var warning = self
    warning.severity = .warning
    return warning
  }
}
