extension WhatsAppPhrases {
  /// What stands before the name of an administrator who deleted somebody's message.
  static let deletionByAdmin = "this message was deleted by admin "

  static let deletions: Set<String> = [
    "this message was deleted", "you deleted this message", "this message was deleted by admin", "you deleted this message as admin",
    "this message was deleted by an admin", "diese nachricht wurde gelöscht", "du hast diese nachricht als admin gelöscht",
    "eliminaste este mensaje como admin", "você apagou esta mensagem como admin",
    "du hast diese nachricht gelöscht", "se eliminó este mensaje", "eliminaste este mensaje", "este mensaje fue eliminado",
    "ce message a été supprimé", "vous avez supprimé ce message", "esta mensagem foi apagada", "você apagou esta mensagem",
    "apagou esta mensagem", "mensagem apagada", "questo messaggio è stato eliminato", "hai eliminato questo messaggio",
    "dit bericht is verwijderd", "je hebt dit bericht verwijderd", "u hebt dit bericht verwijderd", "данное сообщение удалено",
    "вы удалили данное сообщение", "вы удалили это сообщение", "це повідомлення було видалено", "ви видалили це повідомлення",
    "bu mesaj silindi", "bu mesajı sildiniz", "wiadomość została usunięta", "ta wiadomość została usunięta",
    "usunąłeś(-ęłaś) tę wiadomość", "usunąłeś(aś) tę wiadomość", "tato zpráva byla smazána", "tato zpráva byla odstraněna",
    "tuto zprávu jste smazal/a", "tuto zprávu jste odstranil/a", "táto správa bola odstránená", "túto správu ste odstránili",
    "det här meddelandet raderades", "detta meddelande raderades", "du raderade det här meddelandet", "du raderade detta meddelande",
    "denne meldingen ble slettet", "du slettet denne meldingen", "denne besked er blevet slettet", "denne besked blev slettet",
    "du har slettet denne besked", "du slettede denne besked", "tämä viesti poistettiin", "poistit tämän viestin",
    "ez az üzenet törlésre került", "törölted ezt az üzenetet", "ezt az üzenetet törölted", "acest mesaj a fost șters",
    "ați șters acest mesaj", "ova je poruka izbrisana", "ova poruka je izbrisana", "izbrisali ste ovu poruku",
    "αυτό το μήνυμα διαγράφηκε", "διαγράψατε αυτό το μήνυμα", "pesan ini dihapus", "pesan ini telah dihapus", "anda menghapus pesan ini",
    "anda telah menghapus pesan ini", "mesej ini telah dipadam", "anda telah memadamkan mesej ini", "tin nhắn này đã bị xóa",
    "tin nhắn này đã bị xoá", "bạn đã xóa tin nhắn này", "bạn đã xoá tin nhắn này", "ข้อความนี้ถูกลบแล้ว", "คุณได้ลบข้อความนี้",
    "यह मैसेज डिलीट कर दिया गया है", "आपने यह मैसेज डिलीट किया", "تم حذف هذه الرسالة", "این پیام حذف شد", "این پیام حذف شده است",
    "شما این پیام را حذف کردید", "یہ میسج حذف کر دیا گیا ہے", "آپ نے یہ میسج حذف کر دیا ہے", "הודעה זו נמחקה", "מחקת את ההודעה הזו",
    "מחקת הודעה זו", "此消息已删除", "你已删除此消息", "您已删除此消息", "这条消息已被删除", "您已删除这条消息", "此訊息已刪除", "您已刪除此訊息", "このメッセージは削除されました", "このメッセージを削除しました",
    "삭제된 메시지입니다", "이 메시지는 삭제되었습니다", "삭제한 메시지입니다", "이 메시지를 삭제했습니다",
  ]

  /// What stands in the place of messages that the exporter's phone could not read, and of places that moved.
  static let placeholders: Set<String> = [
    "waiting for this message. this may take a while", "waiting for this message", "this message couldn't load",
    "this message couldn’t load", "live location shared", "live location ended",
  ]

  static let edits: Set<String> = [
    "this message was edited", "diese nachricht wurde bearbeitet", "se editó este mensaje", "ce message a été modifié",
    "esta mensagem foi editada", "mensagem editada", "questo messaggio è stato modificato", "dit bericht is bewerkt",
    "данное сообщение изменено", "bu mesaj düzenlendi", "此消息已编辑", "已编辑此消息",
  ]

  static let attached: Set<String> = [
    "file attached", "datei angehängt", "archivo adjunto", "archivo adjuntado", "fichier joint", "arquivo anexado", "ficheiro anexado",
    "file allegato", "bestand bijgevoegd", "файл добавлен", "файл додано", "прикачен файл", "dosya ekli", "plik dołączony",
    "załączony plik", "soubor byl přiložen", "súbor pripojený", "bifogad fil", "vedlagt fil", "fil vedhæftet", "liitetiedosto",
    "fájl csatolva", "fișier atașat", "datoteka u privitku", "priložena datoteka", "arxiu adjunt", "συνημμένο αρχείο", "file terlampir",
    "fail dilampirkan", "tệp đính kèm", "ไฟล์ที่แนบ", "फाइल अटैच कर दी गई है", "फाइल संलग्न", "الملف مرفق", "קובץ מצורף", "附件", "文件附件",
    "檔案已附加", "附件檔案", "添付ファイル", "添付ファイル有り", "파일 첨부됨",
  ]

  /// What calls begin with that nobody answered.
  static let missedCalls: [String] = [
    "missed voice call", "missed video call", "missed group voice call", "missed group video call", "silenced voice call",
    "silenced video call", "verpasster sprachanruf", "verpasster videoanruf", "llamada perdida", "videollamada perdida",
    "llamada de voz perdida", "appel vocal manqué", "appel vidéo manqué", "chamada de voz perdida", "chamada de vídeo perdida",
    "videochamada perdida", "chiamata persa", "videochiamata persa", "chiamata vocale persa", "gemiste spraakoproep",
    "gemiste video-oproep", "gemist spraakgesprek", "gemist videogesprek", "пропущенный звонок", "пропущенный вызов",
    "пропущенный аудиозвонок", "пропущенный видеозвонок", "пропущенный групповой", "пропущений аудіодзвінок", "пропущений відеодзвінок",
    "zmeškaný hovor", "zmeškaný hlasový hovor", "zmeškaný videohovor", "nieodebrane poł. głosowe", "nieodebrane poł. wideo",
    "nieodebrane połączenie", "missat röstsamtal", "missat videosamtal", "tapt taleanrop", "tapt videoanrop", "ubesvaret taleopkald",
    "ubesvaret videoopkald", "vastaamaton äänipuhelu", "vastaamaton videopuhelu", "nem fogadott hanghívás", "nem fogadott videohívás",
    "apel vocal ratat", "apel video ratat", "cevapsız sesli arama", "cevapsız görüntülü arama", "αναπάντητη φωνητική κλήση",
    "αναπάντητη βιντεοκλήση", "panggilan suara tak terjawab", "panggilan video tak terjawab", "panggilan suara terlepas",
    "panggilan video terlepas", "cuộc gọi nhỡ", "สายที่ไม่ได้รับ", "मिस्ड वॉइस कॉल", "मिस्ड वीडियो कॉल", "مكالمة صوتية فائتة",
    "مكالمة فيديو فائتة", "שיחה קולית שלא נענתה", "שיחת וידאו שלא נענתה", "未接语音通话", "未接视频通话", "未接語音通話", "未接視像通話", "音声通話不在着信", "ビデオ通話不在着信",
    "부재중 전화", "부재중 영상통화",
  ]

  /// What other calls begin with: a comma or a point follows, and for how long it was.
  static let calls: [String] = [
    "voice call", "video call", "group voice call", "group video call", "sprachanruf", "videoanruf", "llamada de voz", "videollamada",
    "appel vocal", "appel vidéo", "chamada de voz", "chamada de vídeo", "videochamada", "ligação de voz", "ligação de vídeo",
    "chiamata vocale", "videochiamata", "spraakoproep", "video-oproep", "аудиозвонок", "видеозвонок",
  ]

  /// The units of how long calls were.
  static let units: Set<String> = ["sec", "secs", "min", "mins", "hr", "hrs", "second", "seconds", "minute", "minutes", "hour", "hours"]

  /// What lines begin with that only the chat itself says.
  static let notices: [String] = [
    "messages and calls are end-to-end encrypted", "messages to this group are now secured with end-to-end encryption",
    "messages to this chat and calls are now secured with end-to-end encryption",
    "messages you send to this chat and calls are now secured with end-to-end encryption", "your security code with ",
    "you created this group", "you created group “", "you were added", "you joined using ", "you joined from ", "you're now an admin",
    "you’re now an admin", "you blocked this contact", "you unblocked this contact", "you turned on disappearing messages",
    "you turned off disappearing messages", "you updated the message timer", "you changed the subject", "you changed this group's ",
    "you changed the group ", "you pinned a message", "this chat is with a business account", "this business works with other companies",
    "this business uses a secure service", "nachrichten und anrufe sind ende-zu-ende-verschlüsselt",
    "los mensajes y las llamadas están cifrados de extremo a extremo", "les messages et les appels sont chiffrés de bout en bout",
    "i messaggi e le chiamate sono crittografati end-to-end", "as mensagens e chamadas são encriptadas ponto a ponto",
    "as mensagens e as chamadas são protegidas com a criptografia de ponta a ponta",
    "as mensagens e as ligações são protegidas com a criptografia de ponta a ponta",
    "as mensagens e ligações são protegidas com a criptografia de ponta a ponta", "berichten en gesprekken worden end-to-end versleuteld",
    "сообщения и звонки защищены сквозным шифрованием", "повідомлення й дзвінки захищено наскрізним шифруванням",
    "zprávy a hovory jsou opatřeny koncovým šifrováním", "správy a hovory sú zabezpečené šifrovaním",
    "wiadomości i połączenia są w pełni zaszyfrowane", "meddelanden och samtal är komplett krypterade",
    "meldinger og samtaler er ende-til-ende-krypterte", "beskeder og opkald er end-to-end-krypterede",
    "viestit ja puhelut salataan täysin", "az üzenetek és hívások végpontok közötti titkosítással",
    "mesajele și apelurile sunt criptate integral", "poruke i pozivi zaštićeni su potpunom enkripcijom",
    "els missatges i les trucades estan xifrats d'extrem a extrem", "τα μηνύματα και οι κλήσεις κρυπτογραφούνται πλήρως",
    "mesajlar ve aramalar uçtan uca şifrelidir", "pesan dan panggilan terenkripsi secara end-to-end",
    "mesej dan panggilan disulitkan hujung ke hujung", "tin nhắn và cuộc gọi được mã hóa đầu cuối",
    "ข้อความและการโทรได้รับการเข้ารหัสจากต้นทางถึงปลายทาง", "मैसेजेस और कॉल्स एंड-टू-एंड एन्क्रिप्टेड हैं", "الرسائل والمكالمات مشفرة",
    "ההודעות והשיחות מוצפנות מקצה-לקצה", "消息和通话都进行端到端加密", "訊息和通話經端對端加密", "訊息已受端對端加密保護", "メッセージと通話はエンドツーエンド暗号化されています", "메시지 및 전화는 종단간 암호화",
  ]

  /// The words before the address of a place.
  static let places: Set<String> = [
    "location", "standort", "ubicación", "localisation", "localização", "posizione", "locatie", "местоположение", "місцезнаходження",
    "konum", "położenie", "poloha", "plats", "posisjon", "placering", "sijainti", "helyzet", "locație", "lokacija", "локација",
    "ubicació", "asukoht", "τοποθεσία", "lokasi", "vị trí", "ตำแหน่งที่ตั้ง", "स्थान", "الموقع", "موقعیت", "מיקום", "位置", "位置情報", "위치",
    "ligging", "vendndodhja", "joylashuv",
  ]
}
