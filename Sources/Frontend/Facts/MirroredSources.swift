import SwiftSyntax
import Values

// States that stand for a value kept elsewhere: they begin with it, and their views write it back.

/// Where a value is kept: `Settings.volume`, or the key of a store, `forKey: "volume"`.
private enum Source: Hashable {
  case path(String)
  case key(String)

  var text: String {
    switch self {
    case .path(let text), .key(let text): text
    }
  }
}

/// What one file says about such states and their sources.
struct FileMirrors {
  /// The sources of first values, by view and state.
  private var begun: [String: [String: Source]] = [:]
  /// The types whose code writes a source.
  private var writers: [Source: Set<String>] = [:]
  /// What is set from a source: type, name and source.
  private var following: Set<[String]> = []

  /// Those of all files: the sources by view and state, where code of other types writes the
  /// source, too. A state that its view sets from the source again follows it, and is left out.
  static func sources(in files: some Sequence<FileMirrors>) -> [String: [String: String]] {
    var all = FileMirrors()
    for file in files {
      all.begun.merge(file.begun) { $0.merging($1) { first, _ in first } }
      all.writers.merge(file.writers) { $0.union($1) }
      all.following.formUnion(file.following)
    }
    return all.begun.reduce(into: [:]) { found, entry in
      let (view, states) = entry
      for (name, source) in states {
        guard let writers = all.writers[source], writers.contains(view), writers.count > 1,
          !all.following.contains([view, name, source.text])
        else { continue }
        found[view, default: [:]][name] = source.text
      }
    }
  }

  mutating func note(_ node: Syntax) {
    if let variable = node.as(VariableDeclSyntax.self),
      variable.attributes.first(named: "State") != nil
    {
      for binding in variable.bindings {
        guard let name = binding.pattern.name, let source = binding.initializer?.value.source,
          let view = node.enclosingTypeName
        else { continue }
        begun[view, default: [:]][name] = source
      }
    } else if let sequence = node.as(SequenceExprSyntax.self) {
      note(sequence)
    } else if let key = node.as(FunctionCallExprSyntax.self)?.writtenKey,
      let type = node.enclosingTypeName
    {
      writers[.key(key), default: []].insert(type)
    }
  }

  private mutating func note(_ sequence: SequenceExprSyntax) {
    guard let target = sequence.elements.first, target.signBehind?.isAssignment ?? false,
      let type = sequence.enclosingTypeName
    else { return }
    if let source = target.source { writers[source, default: []].insert(type) }
    guard let own = target.lastName, own.isUnqualified else { return }
    let name = own.baseName.identifierText
    let sources = sequence.elements.dropFirst(2).flatMap { $0.all(ExprSyntax.self) }
      .compactMap(\.source)
    // `_volume = State(initialValue: Settings.volume)`
    if name.first == "_", sequence.enclosing(InitializerDeclSyntax.self) != nil {
      if let source = sources.first { begun[type, default: [:]][String(name.dropFirst())] = source }
    } else {
      for source in sources { following.insert([type, name, source.text]) }
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var key: String? {
    arguments.first { $0.label?.text == "forKey" }?.expression.trimmedDescription
  }

  /// The key of a call that writes to a store: `set(volume, forKey: "volume")`.
  fileprivate var writtenKey: String? {
    calledMember == "set" || calledMember == "setValue" ? key : nil
  }
}

extension ExprSyntax {
  /// The source that an expression reads, or writes where it is assigned to; its default value is
  /// not looked at.
  fileprivate var source: Source? {
    if let sequence = self.as(SequenceExprSyntax.self) { return sequence.elements.first?.source }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.arguments.count == 1 ? call.key.map(Source.key) : nil
    }
    // A case of an enumeration keeps nothing, and neither does a type, `Settings.self`.
    guard self.is(MemberAccessExprSyntax.self), let path, path.count > 1,
      path.count > 2 || path[1] != "self", path[0].first?.isUppercase ?? false
    else { return nil }
    return .path(path.joined(separator: "."))
  }
}
