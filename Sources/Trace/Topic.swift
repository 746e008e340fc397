public import Values

/// What a remark or a finding is about: the same habit in the same place has the same topic, whatever
/// views and values the sentence names.
///
/// It is made where the fact is found, and its text is only written: reports, baselines and transcripts
/// say it, and no code reads it back. A baseline compares whole lines.
public enum Topic: Hashable, Sendable {
  /// Views of a type: `CatRecorder`.
  case view(String)
  /// A class, or another type that is no view: `Cart`.
  case type(String)
  /// `Cart.items`.
  case property(PropertyName)
  /// A property that holds an object of a class: `Row.item Item`.
  case holder(PropertyName, of: String)
  /// What was made from an input, `Tide.level`, which has changed since: `Tide.port Tide.level`.
  case made(PropertyName, from: PropertyName)
  /// What the change of a property did in a view: `Badge Cart.items`.
  case change(PropertyName, in: String)
  /// A container whose content a view has written: `Home NavigationStack`.
  case container(String, in: String)
  /// A value in the environment of a view: `Home theme`.
  case environment(String, of: String)
  /// A callback of a view: `Home onAppear`.
  case callback(String, of: String)
  /// A control of a view, by its label: `Home Save`.
  case control(String, in: String)
  /// The views that one place in the source makes: `Row`.
  case place(Origin, of: String)
  /// A modifier at a place in a view's code: `Home task`.
  case modifier(String, in: String, at: Origin)
  /// Modifiers with that name, whatever they modify: `onChange`.
  case modifiers(String)
  /// A text field in a view's code: `TextField in Form`.
  case field(String, in: String)
  /// A text field below a place in the tree of views: `TextField in ContentView/0`.
  case fieldBelow(String, path: [String])
  /// A collection, as code names it: `items`.
  case collection(String)
  /// A message that SwiftUI logs.
  case issue(Message)
  /// The first words of a sentence about something that has no name.
  case sentence(String)

  /// The same wherever the code is, and whatever numbers a message mentions.
  public var withoutPlace: Topic {
    switch self {
    case .place(_, of: let name): .place(.none, of: name)
    case .modifier(let modifier, in: let name, at: _): .modifier(modifier, in: name, at: .none)
    case .issue: .sentence(description)
    default: self
    }
  }

  /// The view or the class that it is about, if it names one; of several the first.
  public var typeName: String? {
    switch self {
    case .view(let name), .type(let name), .change(_, in: let name), .container(_, in: let name),
      .environment(_, of: let name), .callback(_, of: let name), .control(_, in: let name),
      .place(_, of: let name), .modifier(_, in: let name, at: _), .field(let name, in: _),
      .fieldBelow(let name, path: _):
      name
    case .property(let property), .holder(let property, of: _), .made(_, from: let property):
      property.type
    case .modifiers, .collection, .issue, .sentence: nil
    }
  }

  /// The property that it is about.
  public var property: PropertyName? {
    switch self {
    case .property(let property), .holder(let property, of: _): property
    default: nil
    }
  }

  /// The types and properties that it names, of whose code a mend may be.
  public var names: [String] {
    switch self {
    case .view(let name), .type(let name), .place(_, of: let name), .modifiers(let name),
      .collection(let name):
      [name]
    case .property(let property): property.names
    case .holder(let property, of: let name): property.names + [name]
    case .made(let made, from: let input): input.names + made.names
    case .change(let property, in: let name): [name] + property.names
    case .container(let part, in: let name), .environment(let part, of: let name),
      .callback(let part, of: let name), .control(let part, in: let name),
      .modifier(let part, in: let name, at: _):
      [name, part]
    case .field(let field, in: let name): [field, name]
    case .fieldBelow(let field, path: let path): [field] + path
    case .issue, .sentence: []
    }
  }
}

extension PropertyName {
  fileprivate var names: [String] { [type].compactMap { $0 } + [name] }
}

extension Topic: CustomStringConvertible {
  /// As reports say it. The place in the source is left out: it is a number, which means nothing to
  /// people, and so are the numbers in a message.
  public var description: String {
    switch self {
    case .view(let name), .type(let name), .place(_, of: let name), .modifiers(let name),
      .collection(let name), .sentence(let name):
      name
    case .property(let property): "\(property)"
    case .holder(let property, of: let name): "\(property) \(name)"
    case .made(let made, from: let input): "\(input) \(made)"
    case .change(let property, in: let name): "\(name) \(property)"
    case .container(let part, in: let name), .environment(let part, of: let name),
      .callback(let part, of: let name), .control(let part, in: let name),
      .modifier(let part, in: let name, at: _):
      "\(name) \(part)"
    case .field(let field, in: let name): "\(field) in \(name)"
    case .fieldBelow(let field, path: let path): "\(field) in \(path.joined(separator: "/"))"
    case .issue(let message):
      message.description.split(separator: " ").filter { !$0.allSatisfy(\.isNumber) }
        .joined(separator: " ")
    }
  }
}
