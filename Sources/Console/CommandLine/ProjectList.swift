import Diagnostics
import Project
import Session

/// `list PATH`: what of a project, or of a file, can run.
public enum ProjectList {
  /// Prints the targets, then the apps, previews and views of one of them; gives the exit code.
  public static func print(_ path: String, target name: String?, to output: Output) -> Int32 {
    do throws(LoadingError) {
      if ProjectLoading.isProject(path) {
        let (project, _) = try ProjectLoading.open(path)
        output.writeLine("\(project.name) (\(project.kind.rawValue))")
        for target in project.choices {
          let count = target.files.count
          output.writeLine(
            "target   \(target.name)  (\(target.kind.rawValue), \(count) "
              + "\(count == 1 ? "file" : "files"))")
        }
      }
      var request = DocumentRequest()
      request.target = name
      let document = try DocumentLoading.load(path, request)
      guard let scene = document.scenes.first else { return 0 }
      let roots = ProgramOutline.roots(of: scene.source)
      let width = roots.map { DisplayWidth.of($0.name) }.max() ?? 0
      for root in roots {
        let kind = root.kind + String(repeating: " ", count: max(0, 9 - root.kind.count))
        let space = String(repeating: " ", count: width - DisplayWidth.of(root.name) + 2)
        let note = root.needsArguments ? "  (needs arguments)" : ""
        output.writeLine(kind + root.name + space + root.place + note)
      }
      return 0
    } catch {
      output.complain(error.message)
      return error.exitCode
    }
  }
}
