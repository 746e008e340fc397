import Diagnostics
import Foundation
import Session
import Testing

@testable import Clinic

/// A program written for a test, and what must be found in it.
struct Patient: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  /// Whether it is loaded like a project, of which only what is reached is checked.
  var isProject = false
  /// Instructions in one step, for a program that should use them up.
  var instructionLimit: Int?
  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Patients")

  /// All programs of the folder, in order of their names; twins are those that are mended.
  static func all(mended: Bool) -> [Patient] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().filter {
      $0.hasSuffix(".swift") && $0.hasSuffix(".mended.swift") == mended
    }
    .compactMap { file in
      (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)).map {
        Patient(name: file, text: $0)
      }
    }
  }

  init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  init(named name: String) {
    self =
      Self.all(mended: false).first { $0.name == name + ".swift" } ?? Patient(name: name, text: "")
  }

  /// `// finds: RULE: TOPIC`
  var expected: (rule: String, topic: String) {
    let line = text.prefix { !$0.isNewline }.dropFirst("// finds: ".count)
    let parts = line.split(separator: ":", maxSplits: 1)
    return (
      String(parts.first ?? ""),
      String(parts.dropFirst().first ?? "").trimmingCharacters(in: .whitespaces)
    )
  }

  var rehearsal: Rehearsal {
    var options = RunOptions()
    options.recordsLooks = true
    options.instructionLimit = instructionLimit
    var source = ProgramSource(files: [SourceFile(name: name, text: text)], name: name)
    source.isCheckedByDemand = isProject
    return Rehearsal(source, options: options)
  }

  func examination(of loaded: Rehearsal? = nil, steps: Int, seed: UInt64 = 0) -> Examination {
    var options = ClinicOptions()
    options.steps = steps
    options.seed = seed
    return Clinic(loaded ?? rehearsal, options: options).examine()
  }
}

/// The rules of the findings in a program that is loaded like a project.
func findings(_ text: String, steps: Int = 60, instructionLimit: Int? = nil) -> [String] {
  var patient = Patient(name: "App.swift", text: text)
  patient.instructionLimit = instructionLimit
  patient.isProject = true
  return patient.examination(steps: steps).findings.map(\.rule.name)
}
