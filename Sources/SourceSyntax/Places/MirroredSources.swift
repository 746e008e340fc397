package import SwiftSyntax
import Values

// States that stand for a value kept elsewhere: they begin with it, and their views write it back.

/// Where a value is kept: `Settings.volume`, or by a store, under the key that a call names last.
private struct Source: Hashable {
  /// The path, or the key: a store is asked in several ways for one value.
  let text: String
  var call: KeyedCall?
}

/// A call that may read or write what a store keeps, without the key: `double(forKey:)`.
package struct KeyedCall: Hashable {
  package enum Use { case reads, writes }

  package let name: String
  package let labels: [String?]
}

/// What one file says about such states and their sources.
package struct FileMirrors {
  private struct Following: Hashable {
    let type: String
    let name: String
    let source: Source
  }

  /// What may be the source of a first value, by type and property; the first that is one counts.
  private var begun: [String: [String: [Source]]] = [:]
  /// The types whose code writes a source.
  private var writers: [Source: Set<String>] = [:]
  /// What is set from a source.
  private var following: Set<Following> = []

  /// Those of all files: the sources by view and state, where code of other types writes the
  /// source, too. A state that its view sets from the source again follows it, and is left out.
  /// `isState` and `use` answer from the declarations.
  package static func sources(
    in files: some Sequence<FileMirrors>, isState: (_ name: String, _ type: String) -> Bool,
    use: (KeyedCall) -> KeyedCall.Use?
  ) -> [String: [String: String]] {
    var all = FileMirrors()
    for file in files {
      all.begun.merge(file.begun) { $0.merging($1) { first, _ in first } }
      all.writers.merge(file.writers) { $0.union($1) }
      all.following.formUnion(file.following)
    }
    func isKept(_ source: Source, _ wanted: KeyedCall.Use) -> Bool {
      source.call.map { use($0) == wanted } ?? true
    }
    return all.begun.reduce(into: [:]) { found, entry in
      let (view, properties) = entry
      for (name, sources) in properties {
        guard let source = sources.first(where: { isKept($0, .reads) }) else { continue }
        let writers = all.writers.filter { $0.key.text == source.text && isKept($0.key, .writes) }
          .reduce(into: Set<String>()) { $0.formUnion($1.value) }
        let follows = all.following.contains {
          $0.type == view && $0.name == name && $0.source.text == source.text
            && isKept($0.source, .reads)
        }
        if writers.contains(view), writers.count > 1, !follows, isState(name, view) {
          found[view, default: [:]][name] = source.text
        }
      }
    }
  }

  package mutating func note(_ node: Syntax) {
    if let variable = node.as(VariableDeclSyntax.self),
      !variable.attributes.isEmpty
    {
      for binding in variable.bindings {
        guard let name = binding.pattern.name, let source = binding.initializer?.value.source,
          let view = node.enclosingTypeName
        else { continue }
        begun[view, default: [:]][name] = [source]
      }
    } else if let sequence = node.as(SequenceExprSyntax.self) {
      note(sequence)
    } else if let call = node.as(FunctionCallExprSyntax.self), call.arguments.count > 1,
      let source = call.keyedSource, let type = node.enclosingTypeName
    {
      writers[source, default: []].insert(type)
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
      begun[type, default: [:]][String(name.dropFirst())] = sources
    } else {
      for source in sources {
        following.insert(Following(type: type, name: name, source: source))
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Of a call with a label for its last argument, the key, which is written out or a constant.
  fileprivate var keyedSource: Source? {
    guard let name = calledMember, let key = arguments.last, key.label != nil,
      key.expression.is(StringLiteralExprSyntax.self) || key.expression.path != nil
    else { return nil }
    return Source(
      text: key.expression.trimmedDescription,
      call: KeyedCall(name: name, labels: arguments.map(\.label?.identifierText)))
  }
}

extension ExprSyntax {
  /// The source that an expression reads, or writes where it is assigned to; its default value is
  /// not looked at.
  fileprivate var source: Source? {
    if let sequence = self.as(SequenceExprSyntax.self) { return sequence.elements.first?.source }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.keyedSource }
    // A case of an enumeration keeps nothing, and neither does a type, `Settings.self`.
    guard self.is(MemberAccessExprSyntax.self), let path, path.count > 1,
      path.count > 2 || path[1] != "self", path[0].first?.isUppercase ?? false
    else { return nil }
    return Source(text: path.joined(separator: "."))
  }
}
