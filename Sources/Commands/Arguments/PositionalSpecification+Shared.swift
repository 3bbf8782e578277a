import Configuration

extension PositionalSpecification {
  /// What is read. A program that has exports of its own can do without.
  static func exports(in program: Program) -> PositionalSpecification {
    let own = program.exports.isEmpty ? "" : " (default: \(program.exports.joined(separator: ", ")))"
    return PositionalSpecification(
      "export",
      help: "A file that a chat service exported, a folder of them, or an archive of them (.zip, .tar, .tar.gz, .json.gz)." + own,
      isRepeatable: true, isOptional: !program.exports.isEmpty)
  }
}
