import Program
import Releases
import SwiftSyntax
import Values

// The memberwise initialiser of a struct.
extension DeclarationTable {
  func addMemberwiseInitializers(to record: TypeRecord, _ home: Home) {
    let (properties, initialised) = memberwiseProperties(
      of: record, among: record.decl.storedProperties.filter(isMemberwise))
    record.lacksMemberwise = isWithoutMemberwise(record, properties)
    if !record.lacksMemberwise {
      addMemberwiseInitializer(to: record, home, properties, initialised)
      addOpenInitializer(to: record, home, properties, initialised)
    }
    // Where all properties have values there is `init()` too: it witnesses `App`'s, and is visible
    // everywhere even if some properties are private.
    if !properties.isEmpty, initialised.isEmpty, properties.allSatisfy(\.hasInitialValue) {
      let empty = newImplicitInitializer(record, home) { .defaultInit }
      addInitializer(empty, to: record)
    }
  }

  /// N105: since Swift 6.4 there is, besides a private initialiser, one that leaves out the private
  /// properties that have values.
  private func addOpenInitializer(
    to record: TypeRecord, _ home: Home, _ properties: [VariableDecl],
    _ initialised: [VariableDecl]
  ) {
    let open = properties.filter { !$0.written.isPrivate }
    guard rules[.namesOf27], !record.decl.isSurface, !open.isEmpty, open.count < properties.count,
      properties.allSatisfy({ !$0.written.isPrivate || $0.hasInitialValue })
    else { return }
    addMemberwiseInitializer(to: record, home, open, initialised, isWhole: false)
  }

  /// N12: two properties of the macro would initialise one storage. `init()` stays.
  private func isWithoutMemberwise(_ record: TypeRecord, _ properties: [VariableDecl]) -> Bool {
    let stored = record.decl.storedProperties
    return rules[.privateStateHasNoMemberwise] && !properties.isEmpty
      && stored.allSatisfy { $0.isStatic || $0.written.isPrivate }
      && stored.contains { wrapperForms[$0].map { isState($0.use) } ?? false }
  }

  private func addMemberwiseInitializer(
    to record: TypeRecord, _ home: Home, _ properties: [VariableDecl],
    _ initialised: [VariableDecl], isWhole: Bool = true
  ) {
    let function = newImplicitInitializer(record, home) { .memberwise }
    function.isPrivate = properties.contains { $0.written.isPrivate }
    if function.isPrivate,
      properties.allSatisfy({
        !$0.written.isPrivate || fileprivateDeclarations.contains($0.written)
      })
    {
      fileprivateDeclarations.insert(function)
    }
    function.completion = { [unowned self, unowned function] in
      function.parameters = properties.map(self.memberwiseParameter)
    }
    if !isWhole || properties.contains(where: needsCode) {
      // It sets all of them except lazy ones, so no initial value is evaluated before.
      function.memberwiseProperties = properties.filter {
        $0.observedStorageOwner?.isLazy != true && !$0.isWeak && $0.initAccessor == nil
      }
      function.memberwiseProperties += initialised
      give(to: function) { [unowned self] in writeMemberwise(properties, to: &$0) }
    }
    addInitializer(function, to: record)
  }

  /// A property for which the initialiser has a parameter: not a constant with a value, nor a
  /// private wrapped property with one.
  private func isMemberwise(_ property: VariableDecl) -> Bool {
    if property.isLet, property.hasInitialValue { return false }
    if let wrapped = property.wraps, wrapperForms[property] != nil {
      return !(wrapped.isPrivate && property.hasInitialValue)
    }
    return !(property.isPrivate && inertlyWrapped.contains(property))
  }

  /// The parameter is the wrapped value, not the wrapper.
  private func takesWrappedValue(_ property: VariableDecl) -> Bool {
    guard let form = wrapperForms[property],
      form.use.chain.allSatisfy({ wrappedValueInitializer(of: $0.wrapper) != nil })
    else { return false }
    // A wrapper that is made without arguments is passed whole.
    if form.initial == .empty, form.writtenType?.isWrittenOptional != true { return false }
    return form.hasValue || !form.use.innermost.hasArguments
  }

  /// `@ViewBuilder let content: Content`: the parameter is a closure.
  private func isBuilt(_ property: VariableDecl) -> Bool {
    property.builder != nil && property.type.function == nil
  }

  private func needsCode(_ property: VariableDecl) -> Bool {
    if wrapperForms[property] != nil { return true }
    property.complete()
    return isBuilt(property) || property.initAccessor != nil
      || property.observedStorageOwner?.isLazy == true
  }

  private func memberwiseParameter(_ property: VariableDecl) -> Parameter {
    let shown = property.written
    let name = shown.name
    let parameter = Parameter(
      label: name, name: name, type: property.type, origin: property.origin)
    if takesWrappedValue(property), let wrapped = property.wraps {
      parameter.type = wrapped.type
      if wrapperForms[property].map(takesAutoclosure) == true {
        parameter.isAutoclosure = true
        parameter.type = .function(FunctionType(parameters: [], result: wrapped.type))
      }
      // A wrapper keeps the function that is passed to it.
      parameter.isEscaping = true
      parameter.hasDefault = property.hasInitialValue
      parameter.defaultValue = wrappedDefault(of: property, wrapped.type)
      return parameter
    }
    parameter.builder = property.builder
    if isBuilt(property) {
      parameter.type = .function(FunctionType(parameters: [], result: property.type))
      return parameter
    }
    if shown.isLazy { parameter.type = property.type }
    parameter.isEscaping = true
    parameter.hasDefault = property.hasInitialValue
    parameter.defaultValue = property.initialValue
    return parameter
  }

  /// The value after `=`, or nil for an optional without one.
  private func wrappedDefault(of property: VariableDecl, _ type: Type) -> (() -> Expr?)? {
    guard let form = wrapperForms[property], property.hasInitialValue else { return nil }
    if let value = wrappedValues[property], let home = homes[property] {
      return { [unowned self] in
        var scope = self.scope(at: home)
        scope.isStatic = true
        return self.bodies.checkValue(value, as: type, in: scope)
      }
    }
    guard form.writtenType?.isWrittenOptional == true else { return nil }
    return { Expr(.nilLiteral, type: type, origin: property.origin) }
  }

  // MARK: Body

  /// Generated as source: `_n = State(wrappedValue: n)`, `content = content()`.
  private func writeMemberwise(
    _ properties: [VariableDecl], to source: inout SynthesizedSource
  ) {
    for property in properties {
      let name = property.written.name
      if let form = wrapperForms[property], takesWrappedValue(property) {
        source.add("self.\(property.name) = ")
        source.add(form.use) { source in
          source.add("wrappedValue: `\(name)`" + (takesAutoclosure(form) ? "()" : ""))
          return true
        }
        source.add("\n")
      } else if property.observedStorageOwner?.isLazy == true {
        source.add("if let `\(name)` { self.`\(property.name)` = `\(name)` }\n")
      } else {
        source.add(
          "self.`\(property.name)` = `\(name)`" + (isBuilt(property) ? "()\n" : "\n"))
      }
    }
  }

  private func takesAutoclosure(_ form: WrapperForm) -> Bool {
    wrappedValueInitializer(of: form.use.innermost.wrapper)?.parameters.first?.isAutoclosure
      == true
  }
}
