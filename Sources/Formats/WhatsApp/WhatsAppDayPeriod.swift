/// Which half of the day a clock of twelve hours means.
enum WhatsAppDayPeriod {
  case first
  case second
  /// What is dark of both: from evening to the hours before dawn.
  case night

  /// The hour of the day that such a clock shows as `hour`, which is 0...11 with 0 for twelve.
  func hour(_ hour: Int) -> Int {
    switch self {
    case .first: hour
    case .second: hour + 12
    case .night: hour < 6 ? hour : hour + 12
    }
  }

  /// The words for them, but for `am` and `pm`.
  static let words: [(StaticString, WhatsAppDayPeriod)] = [
    ("上午", .first), ("下午", .second), ("凌晨", .first), ("清晨", .first), ("早上", .first), ("中午", .second), ("傍晚", .second), ("晚上", .second),
    ("오전", .first), ("오후", .second), ("午前", .first), ("午後", .second), ("ÖÖ", .first), ("ÖS", .second), ("π.μ.", .first), ("μ.μ.", .second),
    ("π.μ", .first), ("μ.μ", .second), ("صبح", .first), ("شام", .second), ("ص", .first), ("م", .second), ("ق.ظ.", .first),
    ("ب.ظ.", .second), ("पूर्वाह्न", .first),
    ("अपराह्न", .second), ("পূৰ্বাহ্ন", .first), ("অপৰাহ্ন", .second), ("පෙ.ව.", .first), ("ප.ව.", .second), ("နံနက်", .first), ("ညနေ", .second),
    ("ກ່ອນທ່ຽງ", .first), ("ຫຼັງທ່ຽງ", .second), ("ጥዋት", .first), ("ከሰዓት", .second), ("לפנה״צ", .first), ("אחה״צ", .second),
    ("לפנה\"צ", .first), ("אחה\"צ", .second), ("午夜", .first), ("ಪೂರ್ವಾಹ್ನ", .first), ("ಅಪರಾಹ್ನ", .second), ("முற்பகல்", .first),
    ("பிற்பகல்", .second), ("ਪੂ.ਦੁ.", .first), ("ਬਾ.ਦੁ.", .second), ("म.पू.", .first), ("म.उ.", .second), ("قبل\u{200C}ازظهر", .first),
    ("قبل ازظهر", .first), ("بعدازظهر", .second), ("ព្រឹក", .first), ("ល្ងាច", .second), ("ب.ن", .first), ("د.ن", .second), ("چ.ب", .first),
    ("چ.ك", .second),
  ]

  /// Those of Hungarian, where they stand before the time.
  static let wordsBeforeTime: [(StaticString, WhatsAppDayPeriod)] = [("de.", .first), ("du.", .second)]

  /// Words of English, Malay, Vietnamese, Hungarian, Swedish, Afrikaans, Albanian and others, of which many are short enough to begin a name.
  static let wordsBeforeEnd: [(StaticString, WhatsAppDayPeriod)] = [
    ("in the morning", .first), ("in the afternoon", .second), ("in the evening", .second), ("at night", .night), ("noon", .second),
    ("midnight", .first), ("PTG", .second), ("PG", .first), ("ptg", .second), ("pg", .first), ("SA", .first), ("CH", .second),
    ("de.", .first), ("du.", .second), ("fm", .first), ("em", .second), ("vm.", .first), ("nm.", .second), ("p.d.", .first),
    ("m.d.", .second), ("dop.", .first), ("odp.", .second), ("pop.", .second), ("ap.", .first), ("ip.", .second), ("r.n.", .first),
    ("i.n.", .second), ("f.h.", .first), ("e.h.", .second), ("GH", .first), ("GD", .second), ("TO", .first), ("TK", .second),
    ("priešpiet", .first), ("popiet", .second), ("priekšp.", .first), ("pēcp.", .second), ("go.öň", .first), ("go.soň", .second),
    ("претпл.", .first), ("попл.", .second), ("дп", .first), ("пп", .second), ("тң", .first), ("тк", .second), ("ү.ө.", .first),
    ("ү.х.", .second), ("пр.об.", .first), ("сл.об.", .second), ("prije podne", .first), ("popodne", .second), ("poslije podne", .second),
    ("e paradites", .first), ("e pasdites", .second), ("de la mañana", .first), ("de la tarde", .second), ("de la noche", .night),
    ("da manhã", .first), ("da tarde", .second), ("da noite", .night),
  ]
}
