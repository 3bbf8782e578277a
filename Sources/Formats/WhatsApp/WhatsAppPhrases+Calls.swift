extension WhatsAppPhrases {
  /// What calls begin with that nobody answered.
  static let missedCalls = frames([
    "en": [
      "Missed voice call", "Missed video call", "Missed group voice call", "Missed group video call", "Silenced voice call",
      "Silenced video call",
    ],
    "af": ["Stemoproep gemis", "Video-oproep gemis"],
    "ar": ["مكالمة صوتية فائتة", "مكالمة فيديو فائتة", "مكالمة صوتية جماعية فائتة", "مكالمة فيديو جماعية فائتة"],
    "az": ["Buraxılmış zəng", "Buraxılmış video zəng"],
    "bg": ["Пропуснато гласово обаждане", "Пропуснато видео обаждане"],
    "bn": [
      "মিসড ভয়েস কল", "মিস করা ভিডিও কল", "ভয়েস কল মিস করেছেন", "ভিডিও কল মিস করেছেন", "মিস হওয়া গ্রুপ ভয়েস কল", "মিস হওয়া গ্রুপ ভিডিও কল",
    ],
    "ca": [
      "Trucada de veu perduda", "Trucada de vídeo perduda", "Videotrucada perduda", "Trucada de veu en grup perduda",
      "Videotrucada de grup perduda",
    ],
    "cs": ["Zmeškaný hlasový hovor", "Zmeškaný videohovor", "Zmeškaný hovor", "Zmeškaný skupinový hovor", "Zmeškaný skupinový videohovor"],
    "da": [
      "Mistet opkald", "Mistede video opkald", "Ubesvaret taleopkald", "Ubesvaret videoopkald", "Ubesvaret gruppetaleopkald",
      "Ubesvaret gruppevideoopkald",
    ],
    "de": ["Verpasster Sprachanruf", "Verpasster Videoanruf", "Verpasster Gruppen-Sprachanruf", "Verpasster Gruppen-Videoanruf"],
    "el": [
      "Αναπάντητη κλήση", "Αναπάντητη βιντεοκλήση", "Αναπάντητη φωνητική κλήση", "Αναπάντητη ομαδική φωνητική κλήση",
      "Αναπάντητη ομαδική βιντεοκλήση",
    ],
    "es": ["Llamada de voz perdida", "Videollamada perdida", "Llamada perdida", "Llamada grupal perdida", "Videollamada grupal perdida"],
    "et": ["Vastamata häälkõne", "Vastamata videokõne"],
    "fa": [
      "تماس صوتی پاسخ داده نشده", "تماس تصویری پاسخ داده نشده", "تماس تصویری بی‌پاسخ", "تماس صوتی گروهی پاسخ داده نشده",
      "تماس تصویری گروهی پاسخ داده نشده",
    ],
    "fi": ["Vastaamaton äänipuhelu", "Vastaamaton videopuhelu", "Vastaamaton ryhmä-äänipuhelu", "Vastaamaton ryhmävideopuhelu"],
    "fr": ["Appel vocal manqué", "Appel vidéo manqué", "Appel vocal de groupe manqué", "Appel vidéo de groupe manqué"],
    "ga": ["Guthghlao caillte", "Físghlao caillte", "Guthghlao grúpa a cailleadh", "Físghlao grúpa a cailleadh", "Glao Gutha Caillte"],
    "gu": [
      "છૂટી ગયેલ ધ્વનિ કૉલ", "છૂટી ગયેલ વિડિઓ કૉલ", "છૂટી ગયેલો વોઇસ કૉલ", "છૂટી ગયેલ વિડિયો કૉલ", "છૂટી ગયેલાં ગ્રૂપ વોઇસ કૉલ",
      "છૂટી ગયેલો ગ્રૂપ વીડિયો કૉલ", "છૂટેલો વોઇસ કૉલ",
    ],
    "he": ["שיחה קולית שלא נענתה", "שיחת וידאו שלא נענתה", "שיחה קולית קבוצתית שלא נענתה", "שיחת וידאו קבוצתית שלא נענתה"],
    "hi": [
      "छूटी हुई ध्वनि कॉल", "छूटी हुई विडियो कॉल", "वॉइस कॉल मिस हुई", "मिस्ड वीडियो कॉल", "ग्रुप वॉइस कॉल मिस हुई",
      "मिस्ड ग्रुप वीडियो कॉल", "मिस्ड वॉइस कॉल",
    ],
    "hr": [
      "Propušten glasovni poziv", "Propušten video poziv", "Propušteni glasovni poziv", "Propušteni videopoziv",
      "Propušteni grupni glasovni poziv", "Propušteni grupni videopoziv",
    ],
    "hu": [
      "Nem fogadott hanghívás", "Nem fogadott videóhívás", "Nem fogadott videohívás", "Nem fogadott csoportos hanghívás",
      "Nem fogadott csoportos videohívás",
    ],
    "id": [
      "Panggilan suara tak terjawab", "Panggilan video tak terjawab", "Panggilan suara grup tak terjawab",
      "Panggilan video grup tak terjawab",
    ],
    "it": [
      "Chiamata vocale persa", "Videochiamata persa", "Chiamata vocale di gruppo persa", "Videochiamata di gruppo persa", "Chiamata persa",
    ],
    "ja": ["不在着信", "ビデオ通話不在着信", "音声通話不在着信", "グループ音声通話不在着信", "グループビデオ通話不在着信"],
    "kk": ["Жауапсыз қоңырау", "Жауапсыз видео қоңырау"],
    "kn": ["ತಪ್ಪಿದ ಧ್ವನಿ ಕರೆ", "ತಪ್ಪಿದ ದೃಶ್ಯ ಕರೆ"],
    "ko": ["부재중 전화", "부재중 영상통화", "부재중 그룹 통화", "부재중 그룹 영상통화"],
    "lt": ["Praleistas balso skambutis", "Praleistas video skambutis"],
    "lv": ["Neatbildēts balss zvans", "Neatbildēts video zvans"],
    "mk": ["Пропуштен гласовен повик", "Пропуштен видео повик"],
    "ml": ["വിളി നഷ്ടപ്പെട്ടു", "നഷ്ടമായ വീഡിയോ കാൾ"],
    "mr": ["मिस्ड व्हॉइस कॉल", "मिस्ड व्हिडिओ कॉल", "मिस्ड ग्रुप व्हॉइस कॉल", "मिस्ड ग्रुप व्हिडिओ कॉल"],
    "ms": [
      "Panggilan suara terlepas", "Panggilan video terlepas", "Panggila suara terlepas", "Panggilan suara grup terlepas",
      "Panggilan video grup terlepas",
    ],
    "nb": ["Tapt taleanrop", "Tapt videosamtale", "Tapt videoanrop", "Tapt gruppetaleanrop", "Tapt gruppevideoanrop"],
    "nl": [
      "Gemiste spraakoproep", "Gemiste video-oproep", "Gemist spraakgesprek", "Gemist videogesprek", "Gemist groepsgesprek",
      "Gemist groepsvideogesprek",
    ],
    "pa": ["ਮਿਸ ਹੋਈ ਆਵਾਜ਼ ਕਾਲ", "ਮਿਸ ਹੋਈ ਵੀਡੀਓ ਕਾਲ"],
    "pl": [
      "Nieodebrane połączenie", "Nieodebrane poł. wideo", "Nieodebrane poł. głosowe", "Nieodebrane grup. poł. głosowe",
      "Nieodebrane grupowe poł. wideo", "Nieodebrane poł",
    ],
    "pt-BR": ["Chamada de vídeo perdida", "Chamada de voz em grupo perdida", "Chamada de vídeo em grupo perdida"],
    "pt-PT": ["Chamada de voz perdida", "Videochamada perdida", "Videochamada em grupo perdida"],
    "ro": [
      "Apel vocal nepreluat", "Apel video nepreluat", "Apel vocal ratat", "Apel video ratat", "Apel vocal de grup ratat",
      "Apel video de grup ratat",
    ],
    "ru": [
      "Пропущенный аудиозвонок", "Пропущенный видеозвонок", "Пропущенный групповой аудиозвонок", "Пропущенный групповой видеозвонок",
      "Пропущенный звонок", "Пропущенный вызов",
    ],
    "sl": ["Zgrešen klic", "Neodgovorjen video klic"],
    "sq": ["Thirrje e shmangur", "Videothirrje e shmangur"],
    "sr": ["Пропуштен гласовни позив", "Пропуштен видео позив"],
    "sv": ["Missat röstsamtal", "Missat videosamtal", "Missat gruppröstsamtal", "Missat gruppvideosamtal", "Missat samtal"],
    "sw": ["Simu ya sauti uliyoikosa", "Simu ya video uliyoikosa"],
    "ta": ["தவறிய குரல் அழைப்பு", "தவறிய காணொலி அழைப்பு"],
    "te": ["మిస్సేడ్ వాయిస్ కాల్", "తప్పిన వీడియోకాల్"],
    "th": [
      "สายที่ไม่ได้รับ", "สายโทรวิดีโอที่ไม่ได้รับ", "วิดีโอคอลที่ไม่ได้รับ", "สายโทรเสียงแบบกลุ่มที่ไม่ได้รับ",
      "วิดีโอคอลกลุ่มที่ไม่ได้รับ",
    ],
    "tl": ["Nakaligtaang voice call", "Nakaligtaang video call"],
    "tr": ["Cevapsız sesli arama", "Cevapsız görüntülü arama", "Cevapsız sesli grup araması", "Cevapsız görüntülü grup araması"],
    "uk": ["Пропущений аудіодзвінок", "Пропущений відеодзвінок", "Пропущений груповий аудіодзвінок", "Пропущений груповий відеодзвінок"],
    "ur": ["چھوٹی ہوئی صوتی کال", "چھوٹی ہوئی ویڈیو کال", "مسڈ وائس کال", "مسڈ ویڈیو کال", "مسڈ گروپ وائس کال", "مسڈ گروپ ویڈیو کال"],
    "uz": ["O‘tkazib yub. ovozli qo‘ng‘iroq", "O‘tkazib yub. videoqo‘ng‘iroq"],
    "vi": ["Cuộc gọi nhỡ", "Cuộc gọi nhỡ video", "Cuộc gọi nhỡ nhóm", "Cuộc gọi nhỡ video nhóm"],
    "zh-Hans": ["未接语音通话", "未接视频通话", "未接群组语音通话", "未接群组视频通话"],
    "zh-Hant": ["未接語音通話", "未接視像通話", "未接群組語音通話", "未接群組視像通話"],
  ])

  /// What other calls begin with: a comma or a point follows, and for how long it was.
  static let calls = frames([
    "en": ["Voice call", "Video call", "Group voice call", "Group video call"],
    "de": ["Sprachanruf", "Videoanruf"],
    "es": ["Llamada de voz", "Videollamada"],
    "fr": ["Appel vocal", "Appel vidéo"],
    "it": ["Chiamata vocale", "Videochiamata"],
    "nl": ["Spraakoproep", "Video-oproep"],
    "pt-BR": ["Ligação de voz", "Ligação de vídeo", "Chamada de voz", "Chamada de vídeo"],
    "pt-PT": ["Videochamada"],
    "ru": ["Аудиозвонок", "Видеозвонок"],
  ])

  /// The units of how long calls were.
  static let units: Set<String> = ["sec", "secs", "min", "mins", "hr", "hrs", "second", "seconds", "minute", "minutes", "hour", "hours"]
}

/// Recognises calls in unknown languages. iOS puts a direction mark before the kind of call and before how it ended, as in `Voice call, 2 min`.
enum WhatsAppCall {
  /// The largest number of characters in either part.
  private static let longest = 60
  private static let mostWords = 6

  /// The words of a call without marks; nil if a text is no call. The mark at the beginning of the text has to be gone.
  static func find(in text: Substring) -> String? {
    let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\u{200E}" || $0 == "\u{200F}" }.map { Substring($0) }
    guard parts.count == 2 else { return nil }
    var sort = WhatsAppMarks.trimmed(parts[0])
    guard let comma = sort.popLast(), ",.،，、。".contains(comma), isShort(sort), isShort(parts[1]),
      !sort.contains(where: { $0.isNumber || ",.،，、。".contains($0) })
    else { return nil }
    return WhatsAppMarks.removed(from: text)
  }

  private static func isShort(_ words: Substring) -> Bool {
    guard let first = words.first(where: { $0 != " " }), first.isLetter || first.isNumber, words.count <= longest else { return false }
    return words.split(separator: " ").count <= mostWords && !words.contains { $0.isNewline || ":：!?؟•<>\"“”".contains($0) }
  }
}
