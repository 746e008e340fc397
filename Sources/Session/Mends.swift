public import Diagnostics
import Mends

extension ProgramSource {
  /// The same program with one of its files changed, in every way that may mend a fault at a place;
  /// likeliest first. Only a run can tell whether one does.
  ///
  /// `names` are the types and properties that the fault is about; files that declare one of them are
  /// also searched.
  public func mended(
    _ kind: MendKind, at line: Int, column: Int, inFile name: String, names: [String]
  ) -> [ProgramSource] {
    var found: [ProgramSource] = []
    for index in files.indices.sorted(by: { files[$0].name == name && files[$1].name != name }) {
      let file = files[index]
      let isPlace = file.name == name
      guard isPlace || names.contains(where: { file.text.contains($0) }) else { continue }
      let offset = isPlace ? file.offset(line: line, column: column) : 0
      for edits in Mender(file.text).proposals(kind, near: offset, names: names) {
        guard let text = file.text.applying(edits), text != file.text else { continue }
        var mended = self
        mended.files[index] = SourceFile(
          name: file.name, text: text, lineOffset: file.lineOffset)
        found.append(mended)
      }
    }
    return found
  }
}
