import Diagnostics
import Values

extension SourceMap {
  /// `Cat.swift:20`: the column helps tools, not readers.
  func shortPlace(_ origin: Origin) -> String? {
    guard let (file, offset) = location(of: origin) else { return nil }
    // Only the name, if no other file has it: an answer should fit on a screen.
    let short = file.name.split(separator: "/").last.map(String.init) ?? file.name
    let isUnique =
      short == file.name || files.count { $0.name == short || $0.name.hasSuffix("/" + short) } == 1
    return "\(isUnique ? short : file.name):\(file.position(atUTF8: offset).line)"
  }
}
