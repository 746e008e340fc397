/// A Core Data model as Xcode keeps it (`Model.xcdatamodeld`), and the classes that Xcode generates
/// from it.
public struct DataModel {
  struct Entity {
    var name: String
    var className: String
    /// `class`, or `category` for an extension of a class that the program writes; otherwise nothing is
    /// generated.
    var generation: String
    var properties: [String] = []
    /// The element classes of to-many relationships, by name.
    var relations: [(name: String, element: String, isOrdered: Bool)] = []
  }

  private(set) var entities: [Entity] = []

  /// - Parameter text: of the `contents` file of one version of the model.
  public init(_ text: String) {
    let tags = Self.tags(of: text)
    // A relationship leads to an entity; its property has that entity's class.
    let classes = tags.filter { $0.name == "entity" }.reduce(into: [:]) {
      $0[$1["name"] ?? ""] = Self.className(of: $1)
    }
    var entity: Entity?
    for tag in tags {
      switch tag.name {
      case "entity":
        if let entity { entities.append(entity) }
        entity = Entity(
          name: tag["name"] ?? "", className: Self.className(of: tag),
          generation: tag["codeGenerationType"] ?? "")
      case "attribute": entity?.properties.append(Self.attribute(tag))
      case "relationship":
        let name = tag["name"] ?? ""
        let element = classes[tag["destinationEntity"] ?? ""] ?? "NSManagedObject"
        if tag["toMany"] == "YES" {
          let isOrdered = tag["ordered"] == "YES"
          let type = isOrdered ? "NSOrderedSet?" : "NSSet?"
          entity?.properties.append("@NSManaged public var \(name): \(type)")
          entity?.relations.append((name, element, isOrdered))
        } else {
          entity?.properties.append("@NSManaged public var \(name): \(element)?")
        }
      default: continue
      }
    }
    if let entity { entities.append(entity) }
  }

  /// `Trip` of `.Trip` and of `App.Trip`: the module is the program's.
  private static func className(of tag: Tag) -> String {
    tag["representedClassName"]?.split(separator: ".").last.map(String.init) ?? "NSManagedObject"
  }

  /// The files that Xcode would generate; nil if it generates none.
  public var source: String? {
    let generated = entities.filter {
      ["class", "category"].contains($0.generation) && $0.className != "NSManagedObject"
    }
    if generated.isEmpty { return nil }
    return "import CoreData\nimport Foundation\n\n"
      + generated.map(Self.source).joined(separator: "\n")
  }

  private static func source(of entity: Entity) -> String {
    let name = entity.className
    var text = ""
    if entity.generation == "class" { text += "public class \(name): NSManagedObject {}\n\n" }
    text += """
      extension \(name) {
        @nonobjc public class func fetchRequest() -> NSFetchRequest<\(name)> {
          NSFetchRequest<\(name)>(entityName: "\(entity.name)")
        }

      """
    for property in entity.properties { text += "  \(property)\n" }
    for relation in entity.relations {
      text += accessors(relation.name, relation.element, relation.isOrdered)
    }
    text += "}\n\nextension \(name): Identifiable {}\n"
    return text
  }

  /// `addToItems(_:)` and the like.
  private static func accessors(_ name: String, _ element: String, _ isOrdered: Bool) -> String {
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    let (set, elements) = isOrdered ? ("NSOrderedSet", "array") : ("NSSet", "allObjects")
    func change(_ verb: String, _ method: String) -> String {
      """
        public func \(verb)\(capital)(_ value: \(element)) {
          let known = \(name) ?? \(set)()
          \(name) = \(set)(array: known.\(elements).\(method))
        }

      """
    }
    return change("addTo", "filter { ($0 as AnyObject) !== value } + [value]")
      + change("removeFrom", "filter { ($0 as AnyObject) !== value }")
  }

  private static func attribute(_ tag: Tag) -> String {
    let isScalar = tag["usesScalarValueType"] != "NO"
    let type: String
    switch tag["attributeType"] {
    case "String": type = "String?"
    case "Date": type = "Date?"
    case "UUID": type = "UUID?"
    case "URI": type = "URL?"
    case "Binary": type = "Data?"
    case "Boolean": type = isScalar ? "Bool" : "NSNumber?"
    case "Integer 16": type = isScalar ? "Int16" : "NSNumber?"
    case "Integer 32": type = isScalar ? "Int32" : "NSNumber?"
    case "Integer 64": type = isScalar ? "Int64" : "NSNumber?"
    case "Float": type = isScalar ? "Float" : "NSNumber?"
    case "Double": type = isScalar ? "Double" : "NSNumber?"
    case "Decimal": type = "NSDecimalNumber?"
    case "Transformable": type = "\(tag["customClassName"] ?? "NSObject")?"
    default: type = "NSObject?"
    }
    return "@NSManaged public var \(tag["name"] ?? ""): \(type)"
  }

  // MARK: Tags

  struct Tag {
    var name: String
    var attributes: [String: String] = [:]
    subscript(key: String) -> String? { attributes[key] }
  }

  /// The opening tags of a text, in order. A model is written by Xcode, always in the same form.
  static func tags(of text: String) -> [Tag] {
    var tags: [Tag] = []
    for part in text.split(separator: "<") {
      guard let first = part.first, first.isLetter, let end = part.lastIndex(of: ">") else {
        continue
      }
      let inside = part[..<end]
      var tag = Tag(name: String(inside.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      var rest = inside.dropFirst(tag.name.count)
      while let equals = rest.firstIndex(of: "=") {
        let key = rest[..<equals].filter { !$0.isWhitespace }
        rest = rest[rest.index(after: equals)...]
        guard let quote = rest.first, quote == "\"" || quote == "'",
          let close = rest.dropFirst().firstIndex(of: quote)
        else { break }
        tag.attributes[String(key)] = XMLText.decoded(
          rest[rest.index(after: rest.startIndex)..<close])
        rest = rest[rest.index(after: close)...]
      }
      tags.append(tag)
    }
    return tags
  }
}

extension Project {
  /// The texts of the program's data models, each in its current version, with the names of the
  /// models, and the modules that contain them: nil for the target's own.
  public func dataModels(
    of program: ProjectProgram
  ) -> [(name: String, text: String, module: String?)] {
    var found: [String: [String]] = [:]
    for path in program.resources
    where path.contains(".xcdatamodel/") && nameOfPath(path) == "contents" {
      let model = folderOfPath(folderOfPath(path))
      // What a merge left inside a version is no model.
      if model.hasSuffix(".xcdatamodel") { continue }
      if found[model]?.contains(path) != true { found[model, default: []].append(path) }
    }
    return found.keys.sorted().compactMap { model in
      let versions = found[model, default: []].sorted { Self.version($0) < Self.version($1) }
      // `.xccurrentversion` is hidden; without it the last version counts.
      let current = tree.text(of: joinedPath(model, ".xccurrentversion")).flatMap { text in
        versions.first { text.contains(nameOfPath(folderOfPath($0)) + "<") }
      }
      guard let path = current ?? versions.last, let text = tree.text(of: path) else { return nil }
      let module = program.modules.first { $0.resources.contains(path) }
      return (stemOfPath(model), text, module?.name)
    }
  }

  /// `Model 2` is between `Model` and `Model 10`.
  private static func version(_ path: String) -> (Int, String) {
    let stem = stemOfPath(folderOfPath(path))
    return (Int(stem.split(separator: " ").last ?? "") ?? 1, stem)
  }
}
