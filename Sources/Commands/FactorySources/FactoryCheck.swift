import ChatArchive

/// Finds functions of view factories that meet no requirement of `ViewFactory`: they compile, since methods have defaults, and draw nothing.
struct FactoryCheck {
  /// What was found.
  private(set) var findings = DiagnosticLog()
  /// How many view factories there are.
  private(set) var factories = 0
  /// How many of their functions meet a requirement.
  private(set) var drawing = 0

  /// Checks sources.
  /// - Parameter sources: The text of each file, with its path. A factory may be declared in one and have functions in another.
  init(_ sources: [(path: String, text: String)]) {
    let files = sources.map { (path: $0.path, source: FactorySource($0.text)) }
    let names = files.reduce(into: Set<String>()) { $0.formUnion($1.source.factories) }
    factories = names.count
    for file in files {
      for function in file.source.functions.filter({ names.contains($0.key) }).flatMap(\.value).sorted(by: { $0.line < $1.line }) {
        check(function, in: file.path)
      }
    }
  }

  private mutating func check(_ function: FunctionSignature, in path: String) {
    let named = FactoryRequirements.all.filter { $0.name == function.name }
    let place = Place(file: path, line: function.line)
    let isPrivate = !function.modifiers.isDisjoint(with: ["private", "fileprivate"])
    guard !named.isEmpty else {
      // A function of the factory's own is no slip.
      if isPrivate { return }
      let nearest = NearestName.match(for: function.name, in: FactoryRequirements.all.map(\.name))
      let meant = FactoryRequirements.all.first { $0.name == nearest }
      findings.add(
        Diagnostic(
          .warning, "\(function.shortName) draws nothing: ViewFactory has no method of this name", at: place,
          advice: meant.map { "did you mean \($0.text)" } ?? "make it private if it is the factory's own"))
      return
    }
    let differences = named.compactMap { function.difference(from: $0) }
    guard differences.count == named.count, let difference = differences.first, let requirement = named.first else { return drawing += 1 }
    findings.add(
      Diagnostic(
        .warning, "\(function.shortName) draws nothing: \(difference)", at: place, advice: "write \(requirement.text)"))
  }
}

extension FunctionSignature {
  /// What keeps it from meeting a requirement of the same name; nil when it does.
  func difference(from requirement: FunctionSignature) -> String? {
    for word in ["static", "class", "private", "fileprivate"] where modifiers.contains(word) { return "it is \(word)" }
    if isGeneric { return "it is generic" }
    if let effect = effects.first(where: { $0 != "rethrows" }) { return "it is marked \(effect)" }
    return differenceOfParameters(from: requirement) ?? differenceOfResult(from: requirement)
  }

  private func differenceOfParameters(from requirement: FunctionSignature) -> String? {
    let (labels, wanted) = (parameters.map { $0.label ?? "_" }, requirement.parameters.map { $0.label ?? "_" })
    if labels != wanted {
      let missing = requirement.parameters.filter { !labels.contains($0.label ?? "_") }.map(\.text)
      let surplus = parameters.filter { !wanted.contains($0.label ?? "_") }.map(\.text)
      guard !missing.isEmpty || !surplus.isEmpty else { return "its parameters are in a different order" }
      return [
        missing.isEmpty ? nil : "it lacks \(missing.joined(separator: ", "))",
        surplus.isEmpty ? nil : "\(surplus.joined(separator: ", ")) fits none",
      ].compactMap { $0 }.joined(separator: ", and ")
    }
    return zip(parameters, requirement.parameters).first { $0.type != $1.type }.map { own, other in
      "\(own.name) is \(own.type) where \(other.type) is wanted"
    }
  }

  private func differenceOfResult(from requirement: FunctionSignature) -> String? {
    // A function that gives a function is compared as far as the last arrow.
    func parts(_ type: String) -> (arguments: String, value: String) {
      let pieces = type.components(separatedBy: " -> ")
      return (pieces.dropLast().joined(separator: " -> "), pieces.last ?? "")
    }
    let (own, other) = (parts(result), parts(requirement.result))
    let isView = own.value == other.value || !own.value.hasPrefix("some ") && Self.canBeView(own.value)
    return own.arguments == other.arguments && isView ? nil : "it gives \(result) where \(requirement.result) is wanted"
  }

  /// Whether a type that source names may be a view or modifier: all but those that are known not to be.
  private static func canBeView(_ type: String) -> Bool {
    let plain: Set<String> = [
      "Void", "String", "Substring", "StaticString", "Character", "Int", "Double", "Float", "Bool", "Date", "URL", "Data", "CGFloat",
      "View",
      "ViewModifier", "Any", "AnyObject", "Never",
    ]
    return !plain.contains(type) && !type.hasPrefix("[") && !type.hasPrefix("(") && !type.hasSuffix("?")
  }
}
