import Diagnostics
import Phrases
import Project
import Session

/// `list PATH`: the targets and views of a project, or of a file, that can run.
public enum ProjectList {
  /// What to list of a program.
  public enum Part: Sendable { case roots, gaps, assumptions }

  /// Runs the program and lists what is not simulated, or what was assumed because nothing supplies it;
  /// returns the exit code.
  public static func print(
    _ part: Part, of path: String, target name: String?, to output: Output
  ) -> Int32 {
    do throws(LoadingError) {
      var request = DocumentRequest()
      request.target = name
      let document = try DocumentLoading.load(path, request)
      guard let scene = document.scenes.first else { return 0 }
      let session = Session(scene.source, script: [], options: scene.options)
      session.runToEnd()
      let gaps = part == .gaps ? session.diagnostics.filter { $0.id == .opaque } : []
      for gap in gaps {
        output.writeLine("\(session.sources.describe(gap.origin) ?? "")  \(gap.message)")
      }
      for assumption in session.assumptions {
        output.writeLine("\(assumption.place)  \(assumption.message)")
      }
      if gaps.isEmpty, session.assumptions.isEmpty, !session.isRefused {
        output.complain(
          part == .gaps
            ? output.words("note: all that the program uses is simulated, and nothing was assumed")
            : output.words("note: nothing was assumed"))
      }
      return session.isRefused ? session.end.exitCode : 0
    } catch {
      output.complain(error.said(in: output.words))
      return error.exitCode
    }
  }

  /// Prints the targets, then the apps, previews and views of one of them; returns the exit code.
  public static func print(_ path: String, target name: String?, to output: Output) -> Int32 {
    do throws(LoadingError) {
      if ProjectLoading.isProject(path) {
        let (project, _) = try ProjectLoading.open(path)
        output.writeLine("\(project.name) (\(output.words(project.kind.phrase)))")
        for target in project.choices {
          let count = target.files.count
          let files = count == 1 ? output.words("1 file") : output.words("\(count) files")
          output.writeLine(
            "target   \(target.name)  (\(output.words(target.kind.phrase)), \(files))")
        }
      }
      var request = DocumentRequest()
      request.target = name
      let document = try DocumentLoading.load(path, request)
      guard let scene = document.scenes.first else { return 0 }
      let roots = ProgramOutline.roots(of: scene.source)
      let width = roots.map { DisplayWidth.of($0.name) }.max() ?? 0
      for root in roots {
        let kind = DisplayWidth.pad(root.kind.rawValue, to: 9)
        let name = DisplayWidth.pad(root.name, to: width + 2)
        let note = root.needsArguments ? "  (" + output.words("needs arguments") + ")" : ""
        output.writeLine(kind + name + root.place + note)
      }
      return 0
    } catch {
      output.complain(error.said(in: output.words))
      return error.exitCode
    }
  }
}

extension Project.Kind {
  fileprivate var phrase: Phrase {
    switch self {
    case .folder: Phrase("folder")
    case .package: Phrase("Swift package")
    case .tuist: Phrase("Tuist project")
    case .xcode: Phrase("Xcode project")
    case .xcodeGen: Phrase("XcodeGen project")
    case .workspace: Phrase("workspace")
    }
  }
}

extension Target.Kind {
  fileprivate var phrase: Phrase {
    switch self {
    case .app: Phrase("app")
    case .watchApp: Phrase("watch app")
    case .commandLine: Phrase("command line")
    case .framework: Phrase("framework")
    case .library: Phrase("library")
    case .extension: Phrase("extension")
    case .tests: Phrase("tests")
    case .other: Phrase("other")
    }
  }
}
