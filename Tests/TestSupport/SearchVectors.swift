/// Texts and the units that a search cuts them into: for the Swift code and for the script in the browser, which have to do it alike.
public enum SearchVectors {
  /// Texts with their units in folded form.
  public static let units: [(text: String, units: [String])] = [
    ("", []), ("   \n\t", []), ("Hello, world!", ["hello", "world"]), ("foo-bar_baz/qux", ["foo", "bar", "baz", "qux"]),
    ("don't l’homme", ["don", "t", "l", "homme"]), ("a1b2 3.14", ["a1b2", "3", "14"]), ("user@example.com", ["user", "example", "com"]),
    ("Crème BRÛLÉE", ["creme", "brulee"]), ("Cre\u{300}me", ["creme"]), ("Łódź Ørsted Straße Þór", ["lodz", "orsted", "strasse", "thor"]),
    ("İstanbul ıssız", ["istanbul", "issiz"]), ("ΟΔΥΣΣΕΎΣ Οδυσσεύς", ["οδυσσευσ", "οδυσσευσ"]), ("Ёлка ЙОД", ["елка", "иод"]),
    ("Ｆｕｌｌ ﬁne", ["full", "fine"]), ("soft\u{AD}hyphen", ["softhyphen"]), ("zero\u{200B}width", ["zero", "width"]),
    ("日本語", ["日", "本", "語"]), ("東京へgo行く", ["東", "京", "へ", "go", "行", "く"]), ("한국어 학교에서", ["한", "국", "어", "학", "교", "에", "서"]),
    ("ไทย", ["ไ", "ท", "ย"]), ("שָׁלוֹם", ["שלום"]), ("مُحَمَّد", ["محمد"]), ("हिन्दी", ["हिन्दी"]), ("👍🏽", ["👍"]), ("ok👍ok", ["ok", "👍", "ok"]),
    ("👩‍💻 ☑️ ❤️", ["👩", "💻", "☑", "❤"]), ("🇨🇿", ["🇨", "🇿"]), ("½ x² №5", ["12", "x2", "№", "5"]), ("<b>&amp;</b>", ["b", "amp", "b"]),
    ("a\u{0}b\u{7F}c", ["a", "b", "c"]), ("ab\u{E0100}c", ["abc"]), ("𝐁old", ["bold"]), ("𠮷野", ["𠮷", "野"]),
    (String(repeating: "x", count: 40), [String(repeating: "x", count: 32)]),
    (String(repeating: "ß", count: 20), [String(repeating: "s", count: 32)]),
  ]

  /// Queries and the units, in order, of what they ask for; `*` behind the last one of a word that may go on, `-` before what is left out.
  public static let queries: [(text: String, parts: [String])] = [
    ("", []), ("hello", ["hello*"]), ("hello ", ["hello"]), ("Hello wor", ["hello", "wor*"]), ("\"Hello wor\"", ["hello wor"]),
    ("\"Hello wor", ["hello wor*"]), ("foo-bar x", ["foo bar", "x*"]), ("-foo bar ", ["-foo", "bar"]), ("- foo ", ["foo"]),
    ("from:Ada ", ["from ada"]), ("FROM:\"Ada L\" x ", ["from ada l", "x"]),
    ("in:general has:link is:thread ", ["in general", "has link", "is thread"]),
    ("-from:ada tea ", ["-from ada", "tea"]), ("foo:bar ", ["foo bar"]), ("日本", ["日 本"]), ("on:2024-02-29", ["days 19782 19782"]),
    ("before:1970-02 after:1969", ["days -1000000 30", "days 0 4000000"]), ("<b>x</b> ", ["b x b"]), ("!!! ...", []), ("\"\"", []),
    ("\"", []),
    ("“tea cup” x ", ["tea cup", "x"]), ("from:„Ada L“ ", ["from ada l"]), ("«tea", ["tea*"]), ("\"a “b\" ", ["a b"]),
    ("\u{1112}\u{1161}\u{11AB} ", ["한"]), ("\u{304B}\u{3099} ", ["が"]),
    ("has:nothing", ["!"]), ("is:", ["!"]), ("from: x", ["!", "x*"]), ("on:2024-02-30", ["!"]), ("on:2023-13", ["!"]),
    ("before:tomorrow", ["!"]),
    ("on:0000-01-01", ["!"]), ("-tea", ["-tea*", "!"]), ("😀 ", ["😀"]), ("don't ", ["don t"]),
  ]
}
