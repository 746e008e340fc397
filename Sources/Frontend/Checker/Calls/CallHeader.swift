import Program

/// The declaration, or the function value, that gives a call target its parameters and result.
enum CallHeader {
  case function(FunctionDecl)
  case enumCase(EnumCaseDecl)
  case subscripted(SubscriptDecl)
  case value(FunctionType)

  var parameters: [Parameter] {
    switch self {
    case .function(let function) where function.isOperator:
      function.parameters.map { $0.label == nil ? $0 : $0.withoutLabel() }
    case .function(let function): function.parameters
    case .enumCase(let enumCase):
      enumCase.payload.map {
        let parameter = Parameter(label: $0.label, name: $0.label ?? "_", type: $0.type)
        parameter.hasDefault = $0.defaultValue != nil
        return parameter
      }
    case .subscripted(let member): member.parameters
    case .value(let function):
      function.parameters.map {
        let parameter = Parameter(label: nil, name: "_", type: $0.type)
        parameter.isInout = $0.isInout
        parameter.isAutoclosure = $0.isAutoclosure
        parameter.isVariadic = $0.isVariadic
        parameter.builder = $0.builder
        return parameter
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

extension Parameter {
  /// `repeat each T`
  var isPack: Bool { type.isExpansion }

  /// An operator's operands have no labels, whatever its parameters are named.
  fileprivate func withoutLabel() -> Parameter {
    let parameter = copy()
    parameter.label = nil
    return parameter
  }
}
