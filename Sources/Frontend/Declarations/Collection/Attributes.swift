import Diagnostics
import Program
import Releases
import SourceSyntax
import SwiftSyntax
import Values

// Attributes and modifiers.
extension DeclarationTable {
  /// Attributes that have no effect here, or are read elsewhere.
  static let plainAttributes: Set<String> = SurfaceAttributes.names.union([
    "MainActor", "Sendable", "available", "discardableResult", "escaping", "autoclosure",
    "frozen", "inlinable", "inline", "objc", "nonobjc", "usableFromInline", "preconcurrency",
    "propertyWrapper", "resultBuilder", "_functionBuilder", "dynamicMemberLookup",
    "dynamicCallable", "main",
    "unknown", "testable", "globalActor", "_role", "_means", "_primitive", "_unsupported",
    "_plain", "_named", "_neutral", "_sample",
    "_disfavoredOverload", "Observable", "ObservationIgnored", "ObservationTracked", "Entry",
    "Animatable", "AnimatableIgnored",
    "Previewable", "warn_unqualified_access", "UIApplicationMain", "IBOutlet", "IBAction",
    "retroactive", "unchecked", "nonisolated", "Model", "ModelActor", "concurrent", "_exported",
    "convention",
    "storageRestrictions",
  ])

  func applyModifiers(_ syntax: DeclSyntax, to decl: Declaration) {
    guard let modifiers = syntax.modifiers else { return }
    if modifiers.isEmpty, decl.container?.kind != .classType { return }
    var isFinal = false
    for modifier in modifiers.elements {
      let isForSetter = modifier.detail?.detail.text == "set"
      switch modifier.name.text {
      case "static":
        decl.isStatic = true
        isFinal = true
      case "class": decl.isStatic = true
      case "private", "fileprivate":
        if isForSetter {
          (decl as? VariableDecl)?.isSetterPrivate = modifier.name.text == "private"
        } else {
          decl.isPrivate = true
          if modifier.name.text == "fileprivate" { fileprivateDeclarations.insert(decl) }
        }
      case "public", "open", "package":
        if !isForSetter, decl.container == nil { publicDeclarations.insert(decl) }
      case "final": isFinal = true
      case "override": decl.isOverride = true
      case "nonisolated": decl.isNonisolated = true
      case "mutating": (decl as? FunctionDecl)?.isMutating = true
      case "consuming", "__consuming": (decl as? FunctionDecl)?.isConsuming = true
      case "convenience": (decl as? FunctionDecl)?.isConvenience = true
      case "required": (decl as? FunctionDecl)?.isRequired = true
      case "weak", "unowned": (decl as? VariableDecl)?.isWeak = true
      case "lazy": (decl as? VariableDecl)?.isLazy = true
      case "optional": decl.unsupportedReason = "optional requirements"
      default: break
      }
    }
    if let nominal = decl as? NominalDecl {
      records[nominal]?.isFinal = isFinal
    } else if let container = decl.container, container.kind == .classType {
      decl.isOverridable = !isFinal && !decl.isPrivate && records[container]?.isFinal != true
    }
  }

  /// A declaration in a `private extension` is private to the file, unless it states its own access
  /// level.
  func applyAccess(of ext: ExtensionRecord, to decl: Declaration) {
    guard !decl.isPrivate, !decl.isSurface,
      ext.syntax.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) })
    else { return }
    decl.isPrivate = true
    fileprivateDeclarations.insert(decl)
  }

  /// Attributes that any declaration may have.
  func applyAttributes(_ attributes: AttributeListSyntax, to decl: Declaration) {
    applyAttributes(attributes.flattened, to: decl)
  }

  private func applyAttributes(_ attributes: [AttributeSyntax], to decl: Declaration) {
    for attribute in attributes {
      switch attribute.nameText {
      case "discardableResult": (decl as? FunctionDecl)?.isDiscardable = true
      case "MainActor" where !decl.isSurface:
        decl.isOnMainActor = true
        namesMainActor = true
      case "_disfavoredOverload": decl.isDisfavored = true
      case "_means" where decl.isSurface:
        decl.meaning = attribute.words.first.flatMap(DeclarationMeaning.init)
      case "_unsupported": decl.unsupportedReason = attribute.stringArgument ?? ""
      case "_semantics":
        decl.requiresConstantRange =
          attribute.stringArgument == "swiftui.requires_constant_range"
      case "available": applyAvailability(attribute, to: decl)
      default: break
      }
    }
  }

  /// `@available(*, deprecated, message: "…")`, `@available(iOS, deprecated: 16.0, renamed: "…")`.
  /// A deprecation in the far future (`deprecated: 100000.0`, as for `NavigationView` in the SDK)
  /// is only documented and gives no warning.
  private func applyAvailability(_ attribute: AttributeSyntax, to decl: Declaration) {
    guard case .availability(let arguments) = attribute.arguments else { return }
    var platform = "*"
    var isDeprecated = false
    var isUnavailable = false
    var version: String?
    var message = ""
    for (index, argument) in arguments.enumerated() {
      switch argument.argument {
      case .token(let token):
        if index == 0 { platform = token.text }
        if token.text == "deprecated" { isDeprecated = true }
        if token.text == "unavailable" { isUnavailable = true }
      case .availabilityLabeledArgument(let labeled):
        if labeled.label.text == "deprecated" {
          isDeprecated = true
          version = labeled.value.sourceText
        }
        if case .string(let string) = labeled.value {
          // (`joined` would make the runtime search the conformances of a swift-syntax type.)
          let text = string.segments.reduce(into: "") { $0 += $1.description }
          if labeled.label.text == "message" { message = text }
          if labeled.label.text == "renamed", message.isEmpty { message = "renamed to '\(text)'" }
        }
      case .availabilityVersionRestriction: break
      }
    }
    guard ["*", "iOS"].contains(platform) else { return }
    // Gives a warning unless the program targets older releases.
    if decl.isSurface, let release = version.flatMap({ Int($0.prefix { $0 != "." }) }) {
      switch release {
      case 26: if !rules[.deprecationsOf26] { isDeprecated = false }
      case 27: if !rules[.deprecationsOf27] { isDeprecated = false }
      default: if release > profile.target { isDeprecated = false }
      }
    }
    if isDeprecated, version?.hasPrefix("100000") != true {
      let detail = message.isEmpty ? "" : ": \(message)"
      decl.deprecation =
        version.map { "was deprecated in iOS \($0)\(detail)" } ?? "is deprecated\(detail)"
    }
    if isUnavailable {
      decl.unavailability =
        "is unavailable" + (platform == "*" ? "" : " in iOS")
        + (message.isEmpty ? "" : ": \(message)")
    }
  }

  /// Attributes of types.
  func applyTypeAttributes(_ syntax: DeclSyntax, to record: TypeRecord) {
    guard let attributes = syntax.group?.attributes.flattened, !attributes.isEmpty else { return }
    let decl = record.decl
    applyAttributes(attributes, to: decl)
    for attribute in attributes {
      switch attribute.nameText {
      case "_role": decl.roleSpelling = attribute.words
      case "_plain": decl.isPlain = true
      case "_neutral" where decl.isSurface: record.neutral = attribute.stringArgument
      case "_sample" where decl.isSurface: record.sample = attribute.stringArgument
      case "_named": applyPrintedName(attribute.words, to: decl)
      case let name where decl.isSurface && SurfaceAttributes.names.contains(name):
        _ = decl.surfaceAttributes.read(name, attribute.words)
      case "propertyWrapper": decl.isPropertyWrapper = true
      // `_functionBuilder` is the name before Swift 5.4.
      case "resultBuilder", "_functionBuilder": decl.isResultBuilder = true
      case "dynamicMemberLookup": decl.isDynamicMemberLookup = true
      case "main":
        decl.isMain = true
        mains.append((decl, origin(of: attribute, in: record.file)))
      case "Observable" where decl.kind == .classType: decl.isObservable = true
      case "Animatable" where !decl.isSurface: decl.isAnimatable = true
      case "Model" where decl.kind == .classType:
        decl.isObservable = true
        decl.isPersistent = true
      case "Observable" where !decl.isSurface && decl.kind != .protocolType:
        let kind = decl.kind == .enumeration ? "enumeration" : decl.kind.rawValue
        report(
          .observableValue, "'@Observable' cannot be applied to \(kind) type '\(decl.name)'",
          at: attribute, in: Scope(file: record.file),
          hints: ["make it a class: the macro tells who changed, and a value has no identity"])
      default: break
      }
    }
  }

  /// `@_named(blocksAreTupleContent, TupleContent, parts)`: the name of the type in releases with
  /// that rule.
  private func applyPrintedName(_ words: [String], to decl: NominalDecl) {
    guard words.count > 1, let rule = ReleaseRule(rawValue: words[0]), rules[rule] else { return }
    decl.printedName = (words[1], listsParts: words.count > 2)
  }

  /// The result builder that an attribute names.
  func builder(of attribute: AttributeSyntax, in scope: Scope) -> NominalDecl? {
    attributeType(attribute, in: scope).flatMap { $0.isResultBuilder ? $0 : nil }
  }

  /// The generic arguments written in a builder's attribute.
  func builderArguments(
    in attributes: AttributeListSyntax, _ scope: Scope, _ context: TypeContext
  ) -> [Type] {
    for case .attribute(let attribute) in attributes.elements {
      guard attribute.attributeName.as(IdentifierTypeSyntax.self)?.genericArgumentClause != nil,
        builder(of: attribute, in: scope) != nil
      else { continue }
      return resolve(attribute.attributeName, in: scope, context).arguments
    }
    return []
  }

  /// The type that an attribute names, unless it is built in or unknown.
  func attributeType(_ attribute: AttributeSyntax, in scope: Scope) -> NominalDecl? {
    guard !Self.plainAttributes.contains(attribute.nameText) else { return nil }
    if let member = attribute.attributeName.as(MemberTypeSyntax.self),
      !Self.moduleNames.contains(member.baseType.nominalName)
    {
      var context = TypeContext()
      context.openArguments = { $0.signature.parameters.map { _ in .error } }
      return resolve(attribute.attributeName, in: scope, context).nominal
    }
    // `@SwiftUI.State` in a program that declares another `State`.
    if attribute.attributeName.is(MemberTypeSyntax.self) {
      return nominal(behind: globalTypes(named: attribute.nameText, ofSurface: true).last)
    }
    return nominal(behind: findType(attribute.nameText, in: scope)?.declaration)
  }

  /// Whether an attribute has an unknown name.
  func hasUnknown(_ attributes: AttributeListSyntax, in scope: Scope) -> Bool {
    attributes.flattened.contains {
      !Self.plainAttributes.contains($0.nameText) && attributeType($0, in: scope) == nil
    }
  }

  /// A property wrapper, a result builder or a global actor.
  func canBeAttribute(_ type: NominalDecl?) -> Bool {
    guard let type else { return false }
    if type.isPropertyWrapper || type.isResultBuilder { return true }
    return records[type]?.group?.attributes.first(named: "globalActor") != nil
  }

  /// Reports an attribute whose name is unknown, or names something that is not an attribute.
  func reportUnknown(_ attribute: AttributeSyntax, in scope: Scope) {
    let name = attribute.nameText
    if scope.container?.isPersistent == true, Self.modelAttributes.contains(name) { return }
    let origin = origin(of: attribute.attributeName, in: scope.file)
    if let opaque, scope.file?.isSurface == false, attributeType(attribute, in: scope) == nil,
      !opaque.imports(scope.file).isEmpty
        || Spelling.closest(to: name, among: Self.wrapperNames) == nil
    {
      opaque.note("@" + name, at: origin, in: scope.file)
      return
    }
    let type = attributeType(attribute, in: scope)
    if let type, type.kind != .protocolType {
      report(
        .unknownAttribute, "\(type.kind.rawValue) '\(name)' cannot be used as an attribute",
        at: origin)
      return
    }
    // `@Reducer`: a macro of an opaque package; the program's protocol gives it its name.
    if let opaque, let type {
      // For a stand-in's macro the protocol is all there is.
      if !isOfPartialModule(type) { opaque.note("@" + name, at: origin, in: scope.file) }
      return
    }
    let near =
      Spelling.closest(to: name, among: Self.wrapperNames) ?? typeSuggestion(for: name, in: scope)
    report(
      .unknownAttribute, "unknown attribute '\(name)'", at: origin,
      hints: near.map { ["Did you mean '@\($0)'?"] } ?? [])
  }

  /// The attributes of a class's properties that `@Model` reads.
  static let modelAttributes: Set<String> = ["Attribute", "Relationship", "Transient"]

  /// The attributes that a misspelt one probably means.
  private static let wrapperNames = [
    "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment",
    "Published", "Bindable", "Observable", "ObservationIgnored", "FocusState", "GestureState",
    "AppStorage", "SceneStorage", "Namespace", "ScaledMetric", "FetchRequest", "ViewBuilder",
    "MainActor", "Previewable",
  ]
}
