import Program

/// The declaration, or the function value, that says what a call target takes and gives.
enum CallHeader {
  case function(FunctionDecl)
  case enumCase(EnumCaseDecl)
  case subscripted(SubscriptDecl)
  case value(FunctionType)

  var parameters: [CallTarget.Parameter] {
    switch self {
    case .function(let function): function.parameters.map { CallTarget.Parameter($0, in: function) }
    case .enumCase(let enumCase):
      enumCase.payload.map {
        CallTarget.Parameter(label: $0.label, type: $0.type, hasDefault: $0.defaultValue != nil)
      }
    case .subscripted(let member): member.parameters.map { CallTarget.Parameter($0) }
    case .value(let function):
      function.parameters.map {
        CallTarget.Parameter(
          label: nil, type: $0.type, isInout: $0.isInout, isAutoclosure: $0.isAutoclosure,
          isVariadic: $0.isVariadic, builder: $0.builder)
      }
    }
  }

  var result: Type {
    switch self {
    case .function(let function): function.result
    case .enumCase(let enumCase): enumCase.container?.selfType ?? .error
    case .subscripted(let member): member.elementType
    case .value(let function): function.result
    }
  }

  var signature: GenericSignature {
    switch self {
    case .function(let function): function.signature
    case .enumCase(let enumCase): enumCase.container?.signature ?? .none
    case .subscripted(let member): member.signature
    case .value: .none
    }
  }
}

extension CallTarget.Parameter {
  /// (An operator's parameters have no labels, whatever they are called.)
  convenience init(_ parameter: Parameter, in function: FunctionDecl? = nil) {
    self.init(
      label: function?.isOperator == true ? nil : parameter.label, type: parameter.type,
      isInout: parameter.isInout, isAutoclosure: parameter.isAutoclosure,
      isVariadic: parameter.isVariadic, builder: parameter.builder,
      builderArguments: parameter.builderArguments, hasDefault: parameter.hasDefault)
  }
}
