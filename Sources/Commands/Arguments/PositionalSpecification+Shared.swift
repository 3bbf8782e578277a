import Configuration

extension PositionalSpecification {
  /// A built site.
  static let site = PositionalSpecification("site", help: "The folder of the site.", takesPath: true)

  /// What is read. A program that has exports of its own can do without.
  /// - Parameter takesStandardInput: Whether an export may come in through standard input.
  static func exports(in program: Program, takesStandardInput: Bool = true) -> PositionalSpecification {
    let own = program.exports.isEmpty ? "" : " (default: \(program.exports.joined(separator: ", ")))"
    let input = takesStandardInput ? ", or - for standard input" : ""
    return PositionalSpecification(
      "export", help: "An export: a file, a folder or an archive (.zip, .tar, .tar.gz, .json.gz)\(input).\(own)",
      isRepeatable: true, isOptional: !program.exports.isEmpty, takesPath: true)
  }
}
