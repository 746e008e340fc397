import Trace
import Values

extension Inquiry {
  /// The sources of the values in a text: the reads of the body that made it or, if it received them as
  /// input, of the bodies above. Only values that occur in the text and are named in its code count; if
  /// none occurs literally, the path to the nearest body that reads something. With a part of the text, only values
  /// in it.
  func sources(
    of text: String, shownBy node: NodeName, _ content: TraceEvent,
    in part: Range<String.Index>? = nil
  ) -> ([WhyAnswer.Source], WhyAnswer.Passage?) {
    var found: [WhyAnswer.Source] = []
    var names: Set<String> = []
    var passage: WhyAnswer.Passage?
    var isThere = false
    // The first body on the path, for words whose elements further ones only choose.
    var first: WhyAnswer.Passage?
    let own = place(of: content)
    var code = own
    var inputs: Set<String> = []
    // Nil where nothing is known of what the inputs give.
    var handed: Handed?
    var run = maker(of: content, shownBy: node)
    // The title of another screen: it is there because that screen is, and not because a body ran.
    if content.kind.isTitle, run?.kind.isBodyRun != true { return ([], nil) }
    // As many bodies as there are enclosing views; each is examined once.
    while let event = run, event.id < content.id {
      if case .bodyRun(let node, _, let reads, _) = event.kind {
        let named =
          code == own && own != content.origin
          ? evidence?.namedValues(ofTitleAt: own, saying: text)
          : evidence?.namedValues(
            at: code, of: inputs, showing: code == own && content.kind.isText ? text : nil)
        // The code there names no value, so no input can be in the text.
        if code == own, let named,
          named.isConstant || named.areOfModifiers && content.kind.isText
        {
          return (
            [],
            WhyAnswer.Passage(maker: event, reads: [], isConstant: true)
          )
        }
        // It receives a constant: the words are made from the input of the view below.
        if code != own, !isThere, passage != nil, named?.isConstant == true {
          // A call without it gives nothing: the view has it from elsewhere, as a `TimelineView` the time.
          if named?.names.isEmpty == false { passage?.isConstant = nil }
          break
        }
        var used = named.map { $0.used(of: reads + kept(by: node, reads, $0, content)) } ?? reads
        // What only chooses the elements of a collection is in no words of them.
        if code != own, let named, named.choosesElements(by: used) {
          used = []
          first = first ?? passage
        }
        if !isThere {
          passage = WhyAnswer.Passage(
            inputs: passage?.inputs ?? [], maker: event, reads: used,
            isConstant: named?.isConstant)
          passage?.isSupplied = used.isEmpty && named?.isSupplied == true
          passage?.isOfClosure = named?.names(only: used, besides: reads) == true
        }
        if !used.isEmpty { isThere = true }
        var all: [WhyAnswer.Source] = []
        for read in used { all += sources(of: read, of: node, before: content.id.number - 1) }
        if code == own, !all.isEmpty {
          all += unwatched((named?.names ?? []).subtracting(all.map(\.property)), before: content)
        }
        // For an object observed as a whole, only what the code names.
        let namedSources = all.filter { named?.names.contains($0.property) ?? true }
        let isExact = named.map { !$0.isOpen || !namedSources.isEmpty } ?? false
        for source in isExact ? namedSources : all
        where text.shows(source.value, in: part) && named?.mayGive(source, isExact: isExact) ?? true
          && hands(source, in: code, handed)
        {
          if names.insert("\(source.name)").inserted { found.append(source) }
        }
        if !found.isEmpty { return (found.map { dated($0, in: content, node) }, nil) }
        // Everything that it is made from belongs to this view.
        if let named, !used.isEmpty, named.isMade(of: used) { break }
        let giver = giver(of: event, named: named)
        // A closure is called there: what it captures is in the code that made it.
        let isCalled = named.map {
          $0.names.contains(giver.input) && !$0.roots.contains(giver.input)
        }
        let handing = handed.map { (inputs: inputs, handed: $0) }
        inputs = isCalled == true ? [] : named?.roots ?? []
        handed = inputs.isEmpty ? nil : named.map { self.handed(inputs, by: $0, code, handing) }
        if !isThere, giver.run != nil {
          passage?.inputs.append(WhyAnswer.Passage.Input(node: node, name: giver.input))
        }
        run = giver.run
        code = giver.code
      } else if log.ground(of: event.id)?.resumption == .timelineTicks {
        // What has no other source than a closure that is called at each date is made from that date.
        if !isThere, evidence?.namedValues(at: code, of: inputs, showing: nil)?.isSupplied == true {
          let inputs = passage?.inputs ?? []
          let schedule: WhyAnswer.Passage.Schedule = isOfWidget(node) ? .widget : .timelineView
          return (
            [], WhyAnswer.Passage(inputs: inputs, maker: event, reads: [], schedule: schedule)
          )
        }
        break
      } else {
        run = event.cause.map { log[$0] }
      }
    }
    // The last body on the path received nothing that is read further up; the root received nothing at all.
    if !isThere {
      passage = first ?? passage
      passage?.inputs = []
      if passage?.isConstant == false, passage?.maker.kind.node?.identity.parent == nil {
        passage?.isConstant = nil
      }
    }
    return (found, passage)
  }

  /// Whether a view is in the content of a widget, which a timeline's entries make.
  private func isOfWidget(_ node: NodeName) -> Bool {
    let world = world
    return ancestors(of: node.node, in: world).contains { above in
      world.nodes[above].map { Self.widgetConfigurations.contains($0.name.view) } ?? false
    }
  }

  private static let widgetConfigurations: Set<String> = [
    "StaticConfiguration", "IntentConfiguration", "AppIntentConfiguration",
  ]

  /// Whether code gives a value of a source to those inputs of a view that give it to the text.
  private func hands(_ source: WhyAnswer.Source, in code: Origin, _ inputs: Handed?) -> Bool {
    guard let inputs else { return true }
    return source.value.first == "\""
      ? given(to: inputs.giving, in: code).giving.contains(source.property)
      : given(to: inputs.unchanged, in: code).unchanged.contains(source.property)
  }

  /// Those of a view's own inputs that may be in the text: by way of what its code gives to the inputs of the
  /// view below that may be.
  private func handed(
    _ inputs: Set<String>, by named: NamedValues, _ code: Origin,
    _ below: (inputs: Set<String>, handed: Handed)?
  ) -> Handed {
    func given(_ able: Set<String>?) -> NamedValues {
      able == nil || able == below?.inputs ? named : self.given(to: able ?? [], in: code)
    }
    return (
      inputs.intersection(given(below?.handed.giving).giving),
      inputs.intersection(given(below?.handed.unchanged).unchanged)
    )
  }

  private func given(to inputs: Set<String>, in code: Origin) -> NamedValues {
    guard !inputs.isEmpty else { return NamedValues() }
    return evidence?.namedValues(at: code, of: inputs, showing: nil) ?? NamedValues()
  }

  /// Inputs whose values may be in a text, and those of them that may be in it unchanged.
  private typealias Handed = (giving: Set<String>, unchanged: Set<String>)

  /// The values, written in earlier steps, on which the condition for a view's beginning depends:
  /// without them it would not exist either.
  func conditions(of event: TraceEvent, besides links: [WhyAnswer.Link]) -> [WhyAnswer.Source] {
    guard let node = event.kind.node else { return [] }
    let begin: TraceEvent?
    switch event.kind {
    case .lifeBegin: begin = event
    case .content: begin = beginning(of: node, in: event)
    default: begin = nil
    }
    guard let begin, (begin.rule ?? ruleAround(node, begin)) == .branchIsIdentity,
      let place = evidence?.branch(at: event.origin)
    else { return [] }
    let world = worldAfter(event.id.number)
    let maker = making(node.node, in: world)
    let told = Set(links.map { LinkKey($0.event).subject })
    return (maker?.reads ?? []).filter(place.mayMean).flatMap { read in
      sources(of: read, of: maker?.name ?? node, before: event.id.number - 1).filter {
        read.reason != .object || place.names.contains($0.property)
      }
    }.filter { source in
      source.event.mayCause && source.event.step < event.step
        && !told.contains(LinkKey(source.event).subject)
    }
  }

  /// The writes of the step behind the inputs that decide a branch: the body that has the branch
  /// may have run for another reason.
  func writesBehindCondition(of event: TraceEvent) -> [TraceEvent] {
    guard let node = event.kind.node else { return [] }
    let change: TraceEvent?
    switch event.kind {
    case .lifeBegin, .lifeEnd: change = event
    case .content: change = beginning(of: node, in: event)
    default: change = nil
    }
    guard let change, change.rule == .branchIsIdentity,
      let place = evidence?.decision(at: event.origin)
    else { return [] }
    let maker = making(node.node, in: worldAfter(change.id.number))
    return maker.map { handedOn(place.ownNames, to: $0, before: event) }?.map(\.event).filter {
      $0.mayCause && $0.step == event.step && $0.id < event.id
    } ?? []
  }

  /// The event from which to search for the body that made a text. Presented content is made by a
  /// closure when its flag or item is written, and the nearest enclosing body has that closure.
  private func maker(of content: TraceEvent, shownBy node: NodeName) -> TraceEvent? {
    let cause = content.cause.map { log[$0] }
    let place = place(of: content)
    if place != content.origin {
      // The title is of a screen: its body has the code, whatever else made it ran.
      guard let cause, cause.kind.isBodyRun, let type = evidence?.decision(at: place)?.view,
        cause.kind.node?.view != type
      else { return cause }
      return log.last(.bodyRun, of: .view(type), in: 0..<(content.id.number - 1)) ?? cause
    }
    guard cause?.mayCause == true else {
      return cause.map { making(node, at: content.origin, ratherThan: $0, before: content) }
    }
    let world = world
    let around = ancestors(of: node.node, in: world).lazy.compactMap { above in
      log.last(.bodyRun, of: .node(above), in: 0..<(content.id.number - 1))
    }
    return around.first ?? cause
  }

  /// Values of unobserved objects' properties with those names that are in the words: whatever made the
  /// body run, it shows them.
  private func unwatched(
    _ names: Set<String>, before content: TraceEvent
  ) -> [WhyAnswer.Source] {
    names.sorted().compactMap { name in
      let owners = world.objects.filter { $0.properties[name] != nil }
      guard owners.count == 1, let owner = owners.first?.id else { return nil }
      let write = log.last(
        .objectWrite, of: .property(name, of: "\(owner)"), in: 0..<(content.id.number - 1)
      ) { $0.kind.changesSomething }
      guard let write, case .objectWrite(_, _, _, let new, _, _) = write.kind, new.first == "\""
      else { return nil }
      return WhyAnswer.Source(name: "\(owner).\(name)", property: name, value: new, event: write)
    }
  }

  /// A view's storage that the code of a text names but its body has not read: a closure called
  /// elsewhere has.
  func kept(
    by node: NodeName, _ reads: [Dependency], _ named: NamedValues, _ content: TraceEvent
  ) -> [Dependency] {
    // The code of a screen names more than its title.
    if named.names.isEmpty || content.kind.isTitle { return [] }
    let past = 0..<content.id.number
    // The words of a text come from no binding.
    let isBound = if case .content(_, _, _, nil) = content.kind { false } else { true }
    return log.all(.stateAlloc, of: .node(node.node), in: past).compactMap { event in
      guard case .stateAlloc(_, let property, _, let slot, _) = event.kind,
        isBound ? named.isOfOwn(property) : named.own.contains(property),
        !reads.contains(where: { $0.source == .slot(slot) })
      else { return nil }
      return Dependency(reason: .state, name: "_" + property, source: .slot(slot))
    }
  }

  /// The writes behind a new input of a view: the body that passes it on does not read it, so it ran
  /// for another reason, after those writes.
  func earlierWrites(handedOnBy reason: TraceEvent, to node: NodeName) -> [EventID] {
    // What is made anew differs whatever was written.
    guard reason.rule?.isOfWhatIsMadeAnew != true,
      case .bodyInvalidate(_, .input, let name, _) = reason.kind, !name.isEmpty,
      let run = reason.cause.map({ log[$0] }), case .bodyRun(let maker, _, let reads, _) = run.kind,
      let before = log.last(.bodyRun, of: .node(maker.node), in: 0..<(run.id.number - 1)),
      let begin = log.last(.lifeBegin, of: .node(node.node), in: 0..<run.id.number),
      let named = evidence?.namedValues(at: begin.origin, of: [name], showing: nil)
    else { return [] }
    return kept(by: maker, reads, named, run).compactMap { read in
      guard case .slot(let slot) = read.source else { return nil }
      return log.last(.stateWrite, of: .slot(slot), in: before.id.number..<(run.id.number - 1)) {
        $0.kind.changesSomething
      }?.id
    }
  }

  /// A source with its current value: an unchanged text after another write was made from the old value.
  func dated(
    _ source: WhyAnswer.Source, in content: TraceEvent, _ maker: NodeName
  ) -> WhyAnswer.Source {
    var source = source
    let later = content.id.number..<max(content.id.number, cursor)
    let subject: Subject
    switch source.event.kind {
    case .stateAlloc(_, _, _, let slot, _), .stateWrite(_, _, _, let slot?, _, _, _, _):
      subject = .slot(slot)
    case .objectWrite(let object, let property, _, _, _, _):
      subject = .property(property, of: "\(object)")
    default: return source
    }
    let write = log.last([.stateWrite, .objectWrite], of: subject, in: later) {
      $0.kind.changesSomething
    }
    switch write?.kind {
    case .stateWrite(_, _, _, _, _, let new, _, _)?, .objectWrite(_, _, _, let new, _, _)?:
      if new != source.value { source.now = new }
    default: break
    }
    return source
  }

  /// The body run that made the value used in this body run.
  ///
  /// An input that the code of the text does not name is no source of it.
  private func giver(
    of run: TraceEvent, named: NamedValues?
  ) -> (run: TraceEvent?, input: String, code: Origin) {
    guard case .bodyRun(let node, _, _, _) = run.kind else { return (nil, "", .none) }
    let past = 0..<(run.id.number - 1)
    let input = log.last(.bodyInvalidate, of: .node(node.node), in: past) { event in
      guard case .bodyInvalidate(_, .input, let name, _) = event.kind else { return false }
      return name.isEmpty || named.map { $0.names.isEmpty || $0.names.contains(name) } ?? true
    }
    let begin = log.last(.lifeBegin, of: .node(node.node), in: 0..<run.id.number)
    var name = ""
    if case .bodyInvalidate(_, _, let differing, _)? = input?.kind { name = differing }
    let code = begin?.origin ?? .none
    let giver = (input?.cause ?? begin?.cause).map {
      making(node, at: code, ratherThan: log[$0], before: run)
    }
    return (giver, name, code)
  }

  /// The writes behind an environment value set by a modifier: those of what its arguments name.
  func givers(ofEnvironment write: TraceEvent) -> [TraceEvent] {
    guard case .environmentWrite(_, let node, _, _) = write.kind, let evidence else { return [] }
    let world = world
    guard let given = evidence.given(byCallAt: write.origin) else { return [] }
    guard let maker = making(node.node, in: world) else { return [] }
    return maker.reads.filter { read in
      guard read.reason == .observable, case .object(let object) = read.source else {
        return given.mayMean(read)
      }
      return given.mayMean(read)
        && evidence.isMember(read.name, of: object.className, givenByCallAt: write.origin)
    }.flatMap { read in
      sources(of: read, of: maker.name, before: write.id.number - 1).filter {
        read.reason != .object || given.names.contains($0.property)
      }
    }.map(\.event).filter(\.mayCause)
  }

  /// The value that a read had before a position, and the event that set it. Storage shared under a key
  /// is named as the reader calls it, whichever view wrote it.
  func sources(
    of read: Dependency, of reader: NodeName, before position: Int
  ) -> [WhyAnswer.Source] {
    let past = 0..<position
    switch read.source {
    case .slot(let slot):
      let event = log.last([.stateAlloc, .stateWrite], of: .slot(slot), in: past) { event in
        if case .stateWrite = event.kind { event.kind.changesSomething } else { true }
      }
      guard let event else { break }
      var view: String
      var property: String
      let value: String
      switch event.kind {
      case .stateAlloc(let owner, let name, _, _, let given):
        (view, property, value) = (owner.view, name, given)
      case .stateWrite(let writer, _, let name, _, _, let new, _, _):
        (view, property, value) = (writer, name, new)
      default: return []
      }
      let written = "\(view).\(property)"
      if read.reason == .state { (view, property) = (reader.view, read.bareName) }
      let name = "\(view).\(property)"
      return [
        WhyAnswer.Source(
          name: name, property: property, value: value, event: event,
          sameStorage: name == written ? nil : written)
      ]
    case .object(let object):
      let written = world.object(object)?.properties.keys.sorted() ?? []
      let properties = read.reason == .object ? written : [read.name]
      return properties.compactMap { property in
        let write = log.last(.objectWrite, of: .property(property, of: "\(object)"), in: past) {
          $0.kind.changesSomething
        }
        guard let write, case .objectWrite(_, _, _, let new, _, _) = write.kind else { return nil }
        return .init(
          name: "\(object).\(property)", property: property, value: new, event: write)
      }
    case .key(let key):
      let write = environmentWrite(of: key, around: reader.node, before: position)
      if let write, case .environmentWrite(_, _, let value, _) = write.kind {
        return [.init(name: key, property: read.bareName, value: value, event: write)]
      }
    case .none: break
    }
    return []
  }
}

extension DecidingPlace {
  /// The names that do not only stand behind something else.
  var ownNames: Set<String> { names.subtracting(members) }

  /// Whether the code may name what was read: a member, if it is the property of an object, otherwise what
  /// the view itself keeps.
  func mayMean(_ read: Dependency) -> Bool {
    (read.reason == .observable ? names : ownNames).contains(read.bareName)
  }
}

extension Dependency {
  /// The property's name without the underscore of its storage.
  var bareName: String { name.hasPrefix("_") ? String(name.dropFirst()) : name }
}

extension TraceEvent.Kind {
  var isBodyRun: Bool { if case .bodyRun = self { true } else { false } }

  /// Whether it is the title that a container of screens shows, which it takes from the one on top.
  var isTitle: Bool {
    if case .content(_, .title, _, _) = self { true } else { false }
  }

  /// Whether it is the words of a text, which no modifier makes.
  fileprivate var isText: Bool {
    if case .content(_, .primitive(.text), _, _) = self { true } else { false }
  }
}

extension NamedValues {
  /// Types are capitalised.
  fileprivate var isConstant: Bool {
    !isOpen && names.allSatisfy { $0.first?.isUppercase ?? false || fixed.contains($0) }
  }

  /// Whether a value that is in a text may have come there from the source. What only decides matches by
  /// chance, and so does a number or a flag that the code calculates with, or does not certainly name.
  fileprivate func mayGive(_ source: WhyAnswer.Source, isExact: Bool) -> Bool {
    source.value.first == "\""
      ? giving.contains(source.property) : isExact && unchanged.contains(source.property)
  }

  /// Whether what is read only chooses among the elements that give their values: the data of a `ForEach` in
  /// whose closure the code is.
  fileprivate func choosesElements(by reads: [Dependency]) -> Bool {
    !isOpen && !reads.isEmpty && !supplied.isDisjoint(with: giving)
      && reads.allSatisfy { !giving.contains($0.bareName) && !direct.contains($0.bareName) }
  }

  /// Whether it is made only from what the view itself reads.
  fileprivate func isMade(of reads: [Dependency]) -> Bool {
    !isOpen && roots.allSatisfy { root in reads.contains { $0.bareName == root } }
  }

  /// Whether the code names what the view itself keeps under that name, or a binding to it.
  fileprivate func isOfOwn(_ property: String) -> Bool {
    own.contains(property) || own.contains("$" + property)
  }

  /// Whether the code itself names what was read, and no body has read it: no binding is handed on.
  fileprivate func names(only used: [Dependency], besides reads: [Dependency]) -> Bool {
    !used.isEmpty && used.allSatisfy { own.contains($0.bareName) && !reads.contains($0) }
  }

  /// The reads whose values the code names; all of them if it names none and may depend on others.
  fileprivate func used(of reads: [Dependency]) -> [Dependency] {
    // The property of an object is a member of it; everything else that is read is the view's own.
    let own = reads.filter { read in
      read.reason == .observable ? names.contains(read.bareName) : isOfOwn(read.bareName)
    }
    return own.isEmpty && isOpen ? reads : own
  }
}
