import Surface
import SwiftParser
import SwiftSyntax

/// What is committed beside the interface files: `SurfaceTable`s, and the nodes that their trees share.
struct SurfaceTables {
  let commonNodes: [UInt8]
  /// In the order of the files.
  let tables: [[UInt8]]

  /// The common nodes stay as they are committed; without any they are chosen from all trees.
  init(of surface: SurfaceText) {
    let plain = SurfaceText(
      files: surface.files.map { SurfaceText.File(name: $0.name, text: $0.text) })
    let units = plain.files.indices.map { file in
      SurfaceIndexer.units(of: plain, file: file).map { unit, keys in
        (unit: unit, keys: keys, tree: Parser.parse(source: plain.text(of: unit)))
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
