import Program
import Surface
import SwiftSyntax

@testable import Frontend

/// What is committed next to the interface files: `SurfaceTable`s, and the nodes that their trees share.
struct SurfaceTables {
  let commonNodes: [UInt8]
  /// In the order of the files.
  let tables: [[UInt8]]

  /// The common nodes stay as they are committed; without any they are chosen from all trees.
  init(of surface: SurfaceText) {
    let plain = SurfaceText(
      files: surface.files.map { SurfaceText.File(name: $0.name, text: $0.text) })
    let units = plain.files.indices.map { file in
      SurfaceIndexer.units(
        in: ParsedSurface.tree(ofCode: plain.files[file]), of: plain, file: file
      ).map { unit, keys in
        (unit: unit, keys: keys, tree: ParsedSurface.tree(ofUnit: plain.text(of: unit)))
      }
    }
    var shared =
      SharedTreeNodes(committedIn: surface)
      ?? SharedTreeNodes(chosenFrom: units.joined().map(\.tree))
    let common = SurfaceTreeWriter.bytes(of: shared)
    let seed = SurfaceBytes(common).fingerprint()
    let trees = units.map { units in
      units.map { unit, _, tree in
        shared.read(tree)
        return (unit: unit, tree: SurfaceTreeWriter.bytes(of: tree, shared))
      }
    }
    func tables(with conformances: [String: [String: [String]]]) -> [[UInt8]] {
      plain.files.indices.map { file in
        let lines = SurfaceIndex.lines(of: units[file].map { ($0.unit, $0.keys) })
        return SurfaceTable.bytes(
          fingerprint: plain.files[file].fingerprint(seed: seed), units: trees[file],
          lines: lines.merging(conformances[plain.files[file].name] ?? [:]) { old, _ in old })
      }
    }
    // (What conforms to what is found by what the tables have already.)
    let first = SurfaceText(
      files: zip(plain.files, tables(with: [:])).map { file, table in
        SurfaceText.File(name: file.name, text: file.text, table: SurfaceBytes(table))
      }, commonNodes: SurfaceBytes(common))
    self.tables = tables(with: DeclarationTable.conformanceLines(of: first))
    commonNodes = common
  }
}

extension DeclarationTable {
  /// Loads the whole surface.
  func loadSurface() {
    for unit in surface.index.units {
      surface.load(unit) { item, file in declareSurface(item, in: file) }
    }
  }

  /// The lines of `SurfaceConformances`, by the names of the files in which the types are.
  static func conformanceLines(of surface: SurfaceText) -> [String: [String: [String]]] {
    let table = DeclarationTable(surface: surface)
    let checker = Checker(table: table)
    defer { withExtendedLifetime(checker) {} }
    table.surface.conformances = nil
    table.loadSurface()
    let records = table.records.values.filter(\.file.isSurface)
    let names = records.filter { !$0.file.isScript }.map { table.qualifiedName(of: $0.decl) }
    let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var lines: [String: [String: [String]]] = [:]
    func add(_ key: String, _ words: [String], of record: TypeRecord) {
      lines[record.file.name, default: [:]][SurfaceConformances.mark + key] = words
    }
    for record in records {
      let decl = record.decl
      decl.completeMembers()
      let memberTypes =
        Array(record.members.filter { $0.value.contains(where: isType) }.keys)
        + decl.associatedTypes.map(\.name) + decl.signature.parameters.map(\.name)
      for name in memberTypes { add(SurfaceConformances.memberTypePrefix + name, [], of: record) }
    }
    for record in records where !record.file.isScript {
      let name = table.qualifiedName(of: record.decl)
      if record.decl.kind == .protocolType {
        let names = record.decl.requirements.map(\.name) + record.decl.associatedTypes.map(\.name)
        add("@" + name, Set(names).sorted(), of: record)
        continue
      }
      let conformances = table.conformances(of: record.decl).ordered.map {
        ($0.requirements.isEmpty ? "" : "?") + $0.protocolDecl.name
      }
      let role = table.role(of: record.decl)
      let words = role.isEmpty ? [] : ["@" + role.joined(separator: ",")]
      if counts[name] == 1 { add(name, conformances + words, of: record) }
    }
    return lines
  }
}
