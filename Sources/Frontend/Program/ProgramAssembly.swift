import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// From texts to the units that go into the declaration table: files are parsed, later blocks
// replace earlier ones, variants are separated, fragments and previews become declarations.

struct ProgramAssembly {
  /// The parts of one variant of the program.
  struct Variant {
    var units: [FileUnit] = []
    var hasFragment = false
    var preview: PreviewContent?
    /// What delegates host, likeliest first.
    var hosted: [HostedContent] = []
    /// The app has no windows; its delegate opens them.
    var leavesWindowsToDelegate = false
  }

  private(set) var sources: SourceMap
  private(set) var files: [ParsedFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var variants: [Variant] = []
  private(set) var selected = 0
  /// Each file has its own scope; the blocks of a lesson share one.
  private let separatesFiles: Bool
  private let parsing: ParsedFiles
  private let wantedPreview: String?
  private let wantedRoot: String?
  /// A delegate may choose the root, because no other was asked for.
  private let hostsRoot: Bool
  /// The members of extensions that later blocks declare again.
  private var replacedMembers: [Int: [Range<Int>]] = [:]
  /// The syntax errors of files that matter only if the root reaches into them.
  private(set) var unreadable: [Diagnostic] = []
  var hasSyntaxErrors: Bool { diagnostics.hasErrors }

  init(
    _ given: [SourceFile], support: [SourceFile], options: FrontendOptions,
    sources: SourceMap = SourceMap(), surfaceProtocol: (String) -> NominalDecl?
  ) {
    wantedPreview = options.preview
    wantedRoot = options.root
    hostsRoot = options.isCheckedByDemand && options.root == nil && options.preview == nil
    separatesFiles = !options.replacesEarlierDeclarations
    self.sources = sources
    parsing = options.parsed ?? ParsedFiles()
    for (index, file) in (given + support).enumerated() {
      let parsed = parsing.parsed(
        file, base: self.sources.add(file), isSupport: index >= given.count, build: options.build)
      files.append(parsed)
      if options.isCheckedByDemand, index > 0 {
        unreadable += parsed.diagnostics
      } else {
        diagnostics += parsed.diagnostics
      }
    }
    var items: [TopLevelItem] = []
    for (index, file) in files.enumerated() {
      items += CompilationConditions.activeItems(file.tree.statements).map {
        TopLevelItem($0, file: index)
      }
    }
    if let header = options.bridgingHeader {
      let others = Set(options.modules.values.joined())
      for file in files.indices where !others.contains(file) { opaqueModules[file] = [header] }
    }
    for item in items where item.kind == .imported {
      if options.isCheckedByDemand {
        noteImport(item, options)
        continue
      }
      if let problem = Imports.check(item, in: files[item.file]) { diagnostics.append(problem) }
    }
    items.removeAll { $0.kind == .imported || $0.kind == .widgetPreview }
    removeRepeatedProtocols(&items, surfaceProtocol)
    mayHaveFragment =
      !(options.isCheckedByDemand
      && (items.contains(where: \.isMain)
        || files.count > 1 && files.contains { $0.stem == "main" }))
    // Besides `@main` a file contains only declarations: an apparent statement is a macro. The
    // statements of `main.swift` start the program, and are not views.
    if !mayHaveFragment { items.removeAll { $0.kind == .statement } }
    chooseVariants(items, options)
  }

  /// False for a program of many files with a known entry point.
  private var mayHaveFragment = true
  /// Modules that are neither simulated nor the program's, by the files that import them.
  private(set) var opaqueModules: [Int: [String]] = [:]
  /// All modules that the files import, and single names: `Analytics.Result`.
  private(set) var imports: [Int: Set<String>] = [:]
  /// The modules that files import for the importers of their own module, too.
  private(set) var exports: [Int: Set<String>] = [:]

  private mutating func noteImport(_ item: TopLevelItem, _ options: FrontendOptions) {
    guard let name = item.syntax.importedModule?.text, let imported = item.syntax.imported else {
      return
    }
    imports[item.file, default: []].insert(imported)
    if item.syntax.item.as(ImportDeclSyntax.self)?.attributes.first(named: "_exported") != nil {
      exports[item.file, default: []].insert(imported)
    }
    guard !KnownModules.provided.contains(name),
      options.modules[name] == nil || options.partialModules.contains(name)
    else { return }
    opaqueModules[item.file, default: []].append(name)
  }

  // MARK: Steps

  /// `protocol View { … }` on a slide only repeats the SDK's. A `protocol Shape` with other
  /// requirements is the program's own.
  private mutating func removeRepeatedProtocols(
    _ items: inout [TopLevelItem], _ surfaceProtocol: (String) -> NominalDecl?
  ) {
    items.removeAll { item in
      guard let node = item.syntax.item.as(ProtocolDeclSyntax.self),
        let known = surfaceProtocol(node.name.text), Self.repeats(node, known)
      else { return false }
      diagnostics.report(
        .repeatsSDK,
        "'\(node.name.text)' is SwiftUI's own; the protocol declared here is not used",
        at: files[item.file].origin(of: node.name))
      return true
    }
  }

  /// Whether a protocol has only requirements of the SDK's protocol with that name, with the same
  /// types: `protocol Clock { var now: TimeInterval { get } }` is another protocol.
  private static func repeats(_ node: ProtocolDeclSyntax, _ known: NominalDecl) -> Bool {
    let names = known.requirements.map(\.name) + known.associatedTypes.map(\.name)
    var types = Set(known.associatedTypes.map(\.name))
    var count = 0
    for member in node.memberBlock.members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .variableDecl(let variable):
        for binding in variable.bindings {
          guard names.contains(binding.pattern.sourceText) else { return false }
        }
      case .functionDecl(let function):
        guard names.contains(function.name.text) else { return false }
      case .associatedTypeDecl(let associated):
        guard types.remove(associated.name.text) != nil else { return false }
      default: continue
      }
      count += 1
    }
    return count > 0 && types.isEmpty
  }

  private mutating func chooseVariants(_ items: [TopLevelItem], _ options: FrontendOptions) {
    let replaces = options.replacesEarlierDeclarations
    if replaces {
      let replaced = ReplacedMembers(items, isSupport: { [files] in files[$0].isSupport })
      replacedMembers = replaced.ranges
    }
    let redeclarations = Redeclarations(
      items, replaces: replaces, isSupport: { [files] in files[$0].isSupport })
    variants = redeclarations.variants.map(variant)
    selected = variants.count - 1
    guard let example = redeclarations.example else {
      if let wanted = options.variant, wanted != 1 {
        diagnostics.report(.unknownVariant, "there is only one variant, not \(wanted)", at: .none)
      }
      return
    }
    let origin = Origin(
      rawValue: UInt32(files[example.item.file].base + example.item.range.lowerBound))
    if let wanted = options.variant {
      guard (1...variants.count).contains(wanted) else {
        diagnostics.report(
          .unknownVariant,
          "there are \(variants.count) variants; '--variant \(wanted)' names none", at: origin)
        return
      }
      selected = wanted - 1
    }
    diagnostics.report(
      .variantChosen,
      "'\(example.name)' is declared \(example.count) times: variant \(selected + 1) of \(variants.count) runs",
      at: origin, hints: ["choose another with '--variant N'"])
  }

  private func variant(_ all: [TopLevelItem]) -> Variant {
    var items = all
    var variant = Variant()
    let fragment = mayHaveFragment ? Fragment.extract(from: &items) : nil
    if let item = preview(among: items) {
      variant.preview = PreviewContent(item, in: files[item.file])
      variant.preview?.unit.fileScope = scope(ofFile: item.file)
    }
    items.removeAll { $0.kind == .preview }
    for index in files.indices {
      variant.units.append(unit(of: index, with: items.filter { $0.file == index }))
    }
    if let fragment {
      variant.hasFragment = true
      variant.units.append(fragment.unit(files))
    }
    if let preview = variant.preview { variant.units.append(preview.unit) }
    if separatesFiles, let (unit, file) = HostedContent.delegate(in: files) {
      unit.fileScope = scope(ofFile: file)
      variant.units.append(unit)
    }
    if hostsRoot {
      let scenes = files.flatMap(\.scenesWithWindows)
      variant.leavesWindowsToDelegate = files.contains { $0.leavesWindowsToDelegate(scenes) }
      variant.hosted = HostedContent.all(
        in: files, leavesWindowsToDelegate: variant.leavesWindowsToDelegate)
      for hosted in variant.hosted {
        hosted.unit.fileScope = scope(ofFile: hosted.file)
        variant.units.append(hosted.unit)
      }
    }
    return variant
  }

  /// The preview that was asked for, or that shows the view that was asked for; otherwise the
  /// first, with displayed files first.
  private func preview(among items: [TopLevelItem]) -> TopLevelItem? {
    let all = items.filter { $0.kind == .preview }
    guard let wanted = wantedPreview else {
      if let wantedRoot, let own = all.first(where: { PreviewContent.shown(of: $0) == wantedRoot })
      {
        return own
      }
      return all.first { !files[$0.file].isSupport } ?? all.first
    }
    return all.first { PreviewContent.title(of: $0) == wanted }
      ?? all.first { files[$0.file].stem == wanted }
      ?? all.first { $0.mentioned.contains(wanted) }
  }

  /// The previews of the program, with their titles.
  var previews: [(title: String?, file: ParsedFile, offset: Int)] {
    files.flatMap { file in
      CompilationConditions.activeItems(file.tree.statements).compactMap { syntax in
        let item = TopLevelItem(syntax, file: 0)
        guard item.kind == .preview else { return nil }
        return (PreviewContent.title(of: item), file, item.range.lowerBound)
      }
    }
  }

  private func scope(ofFile index: Int) -> Int? { separatesFiles ? index : nil }

  private func unit(of index: Int, with items: [TopLevelItem]) -> FileUnit {
    let unit = text(of: index, with: items)
    unit.fileScope = scope(ofFile: index)
    unit.completes = files[index].isSupport
    return unit
  }

  /// The file with everything blanked that is not among the items; the file itself if nothing is.
  private func text(of index: Int, with items: [TopLevelItem]) -> FileUnit {
    let file = files[index]
    let kept = Set(items.map(\.syntax.id))
    // As an array: filtering the list would make a new tree with other positions.
    let gone = Array(file.tree.statements).filter { item in
      // An import declares nothing, and blanking it would cost parsing the whole file.
      if item.item.is(ImportDeclSyntax.self) { return false }
      return item.item.is(IfConfigDeclSyntax.self) || !kept.contains(item.id)
    }
    let replaced = replacedMembers[index] ?? []
    guard !gone.isEmpty || !replaced.isEmpty else {
      return FileUnit(syntax: file.tree, base: file.base, isSurface: false, text: file.text)
    }
    // The active items of an `#if` stay, without the `#if`.
    let keptRanges = items.map(\.range)
    var blanks = replaced
    for item in gone {
      var start = item.bareRange.lowerBound
      let end = item.bareRange.upperBound
      for range in keptRanges where range.lowerBound >= start && range.upperBound <= end {
        blanks.append(start..<range.lowerBound)
        start = range.upperBound
      }
      blanks.append(start..<end)
    }
    let text = ParsedFile.blank(blanks, in: file.text)
    return FileUnit(
      syntax: parsing.tree(of: text, in: file), base: file.base, isSurface: false)
  }
}
