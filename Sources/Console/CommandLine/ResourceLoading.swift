import Diagnostics
import Project
import Session
import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The resources of a program, and the command line's settings for its surroundings.

enum ResourceLoading {
  /// The fixtures and the locale of a command line.
  static func resources(for request: DocumentRequest) throws(LoadingError) -> Resources {
    var resources = Resources()
    resources.makesUpAnswers = request.fixtures.contains(where: \.isMadeUp)
    for fixture in request.fixtures where !fixture.isMadeUp {
      guard let data = FileManager.default.contents(atPath: fixture.file) else {
        throw LoadingError(
          "there is no file '\(fixture.file)' to answer \(fixture.url)", exitCode: 66)
      }
      resources.answers[fixture.url] = [UInt8](data)
    }
    if let locale = request.locale {
      resources.locale = locale.split(separator: "-").joined(separator: "_")
    }
    return resources
  }

  /// The same, with the resources of a project.
  static func resources(for request: DocumentRequest, of program: ProjectProgram, in tree: DiskTree)
    throws(LoadingError) -> Resources
  {
    var resources = try resources(for: request)
    let target = program.target
    // A project may refer to files anywhere; a program that runs here reads only those in its folder.
    let inside = program.resources.filter { !$0.hasPrefix("..") && !$0.hasPrefix("/") }
    let information = InfoPlist(
      target.infoPlist.flatMap { tree.text(of: $0) }, target: target.name,
      settings: target.settings)
    resources.information = information.json
    // In the bundle it is a file, too, with what the build has filled in.
    let list = "Info.plist"
    let listed = Array(information.text.utf8)
    let files = inside.filter { !isBuilt($0) && $0 != target.infoPlist && $0 != list }
    let dataSets = dataSets(of: inside)
    resources.files = [list] + files + compiledModels(of: inside) + dataSets.keys.sorted()
    resources.contents = { $0 == list ? listed : tree.bytes(of: dataSets[$0] ?? $0) }
    let development = target.settings["DEVELOPMENT_LANGUAGE"] ?? "en"
    let tables = StringTables(
      inside, development: development, locale: request.locale
    ) { tree.text(of: $0) }
    guard !tables.isEmpty else { return resources }
    resources.languages = tables.languages
    resources.translation = { tables.text(for: $0, in: $1, arguments: $2, language: $3) }
    return resources
  }

  /// The name of a data model in the bundle, by which programs look for it. They have its entities as
  /// classes.
  private static func compiledModels(of paths: [String]) -> [String] {
    var models: Set<String> = []
    for path in paths {
      let folders = path.split(separator: "/")
      if let model = folders.first(where: { $0.hasSuffix(".xcdatamodeld") }) {
        models.insert(model.dropLast("xcdatamodeld".count) + "momd")
      } else if let model = folders.first(where: { $0.hasSuffix(".xcdatamodel") }) {
        models.insert(model.dropLast("xcdatamodel".count) + "mom")
      }
    }
    return models.sorted()
  }

  /// The data sets of asset catalogs: the place in the compiled catalog, and the file with the data.
  private static func dataSets(of paths: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for path in paths where path.contains(".dataset/") && !path.hasSuffix("/Contents.json") {
      let folder = path.split(separator: "/").last { $0.hasSuffix(".dataset") }
      if let folder { found["Assets.car/" + folder.dropLast(".dataset".count)] = path }
    }
    return found
  }

  /// Whether Xcode compiles the file into another one, so that it is not in the bundle itself.
  private static func isBuilt(_ path: String) -> Bool {
    path.hasSuffix(".xcstrings") || path.contains(".xcassets/") || path.contains(".xcdatamodel")
      || path.hasSuffix(".storyboard") || path.hasSuffix(".xib") || path.hasSuffix(".entitlements")
  }
}
