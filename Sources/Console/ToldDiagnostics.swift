import Diagnostics

/// What a report of a run says of a program's diagnostics. Unsimulated names are only counted
/// (`list --gaps`), and a project's warnings are cut off after the first few, which would otherwise fill
/// the screen before its first step. A program that is refused is told everything.
struct ToldDiagnostics {
  private static let warningsAtMost = 2

  let shown: [Diagnostic]
  /// How many warnings are left out: none, or at least two.
  let left: Int

  init(_ diagnostics: [Diagnostic], of sources: SourceMap) {
    let told = DiagnosticPrinter.arranged(diagnostics.filter { $0.id != .opaque })
    let isWhole =
      sources.files.count < 2 || told.count <= Self.warningsAtMost + 1
      || told.contains { $0.severity == .error }
    shown = isWhole ? told : Array(told.prefix(Self.warningsAtMost))
    left = told.count - shown.count
  }
}
