/// The shells whose completions can be printed.
package enum CompletionShell: String, Sendable, CaseIterable {
  /// The shells by their names.
  case bash, zsh, fish

  /// What the shell reads to complete a command's words.
  package func script(for command: CommandSpecification) -> String {
    switch self {
    case .bash: BashCompletions(root: command).script
    case .zsh: ZshCompletions(root: command).script
    case .fish: FishCompletions(root: command).script
    }
  }
}

extension OptionSpecification {
  /// The words that name it.
  var words: [String] { (short.map { ["-\($0)"] } ?? []) + ["--" + long] }

  /// What it does, in short: without its default and what follows its first sentence.
  var headline: String { CompletionText.headline(help) }
}

/// Texts in the scripts of shells.
enum CompletionText {
  /// The first sentence, without a full stop.
  static func headline(_ text: String) -> String {
    let line = text.prefix { $0 != "\n" }
    let sentence = line.firstRange(of: ". ").map { line[..<$0.lowerBound] } ?? line
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }

  /// A word in single quotes, as all three shells take it.
  static func quoted(_ text: String, quote: String = #"'\''"#) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: quote) + "'"
  }
}
