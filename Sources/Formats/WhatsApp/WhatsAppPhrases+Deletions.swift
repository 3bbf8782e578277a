extension WhatsAppPhrases {
  /// What stands in English before the name of an administrator who deleted somebody's message.
  static let deletionByAdmin = "this message was deleted by admin "

  /// What is left of a message that was deleted: by whoever wrote it, by the exporter, by an administrator.
  static let deletions = keys([
    "en": [
      "This message was deleted", "You deleted this message", "This message was deleted by an admin", "You deleted this message as admin",
      "Message deleted", "This message was deleted by admin",
    ],
    "af": ["Hierdie boodskap was uitgevee", "Jy het boodskap uitgevee"],
    "ar": [
      "تم حذف هذه الرسالة", "أنت حذفت هذه الرسالة", "لقد حذَفت هذه الرسالة", "حذف أحد المشرفين هذه الرسالة",
      "لقد حذفت هذه الرسالة بصفتك مشرفًا",
    ],
    "az": ["Bu ismarıc silindi", "Siz bu ismarıcı sildiniz"],
    "bg": ["Съобщението беше изтрито", "Изтрихте това съобщение"],
    "bn": [
      "এই বার্তাটি মুছে ফেলা হয়েছে", "আপনি এই বার্তাটি মুছে ফেলেছেন", "এই মেসেজটি বাদ দেওয়া হয়েছে", "আপনি এই মেসেজটি বাদ দিয়েছেন",
      "অ্যাডমিন এই মেসেজটি বাদ দিয়েছেন", "আপনি অ্যাডমিন হিসেবে এই মেসেজটি বাদ দিয়েছেন",
    ],
    "ca": [
      "Aquest missatge està esborrat", "Has esborrat aquest missatge", "Aquest missatge s'ha suprimit", "Has suprimit aquest missatge",
      "Aquest missatge l'ha suprimit un administrador", "Has suprimit aquest missatge com a administrador",
    ],
    "cs": [
      "Tato zpráva byla odstraněna", "Tuto zprávu jste odstranil/a", "Tato zpráva byla smazána", "Tuto zprávu jste smazal/a",
      "Tuto zprávu smazal jeden ze správců skupiny", "Tuto zprávu jste odstranil/a jako správce",
    ],
    "da": [
      "Denne besked blev slettet", "Du slettede denne besked", "Denne besked er blevet slettet", "Du har slettet denne besked",
      "Denne besked er blevet slettet af en administrator", "Du har slettet denne besked som administrator",
    ],
    "de": [
      "Diese Nachricht wurde gelöscht", "Du hast diese Nachricht gelöscht", "Diese Nachricht wurde von einem*einer Admin gelöscht",
      "Du hast diese Nachricht als Admin gelöscht",
    ],
    "el": [
      "Αυτό το μήνυμα διαγράφηκε", "Διαγράψατε αυτό το μήνυμα", "Διαγράψατε το μήνυμα", "Αυτό το μήνυμα διαγράφηκε από έναν διαχειριστή",
      "Διαγράψατε το μήνυμα ως διαχειριστής",
    ],
    "es": [
      "Este mensaje fue eliminado", "Eliminaste este mensaje", "Se eliminó este mensaje", "Un admin. eliminó este mensaje",
      "Eliminaste este mensaje como admin",
    ],
    "et": ["See sõnum on kustutatud", "Kustutasid selle sõnumi"],
    "fa": [
      "این پیام حذف شد", "شما این پیام را حذف کردید", "این پیام حذف شده است", "یکی از مدیران این پیام را حذف کرد",
      "شما به‌عنوان مدیر، این پیام را حذف کردید",
    ],
    "fi": ["Tämä viesti poistettiin", "Poistit tämän viestin", "Ylläpitäjä poisti tämän viestin", "Poistit tämän viestin ylläpitäjänä"],
    "fr": [
      "Ce message a été supprimé", "Vous avez supprimé ce message", "Ce message a été supprimé par un ou une admin",
      "Vous avez supprimé ce message en tant qu'admin",
    ],
    "ga": [
      "Scriosadh an teachtaireacht seo", "Scrios tú an teachtaireacht seo", "Scrios riarthóir an teachtaireacht seo",
      "Scrios tú, mar an riarthóir, an teachtaireacht seo",
    ],
    "gu": [
      "આ સંદેશ રદ્દ કરાયો", "તમે આ સંદેશને રદ્દ કર્યો", "આ મેસેજ ડિલીટ કરાયો", "તમે આ મેસેજ ડિલીટ કર્યો", "આ મેસેજ એડમિને ડિલીટ કર્યો હતો",
      "એડમિન તરીકે તમે આ મેસેજ ડિલીટ કર્યો",
    ],
    "he": ["הודעה זו נמחקה", "מחקת הודעה זו", "מחקת את ההודעה הזו", "ההודעה נמחקה על ידי מנהל/ת", "מחקת את ההודעה הזו כמנהל/ת"],
    "hi": [
      "यह संदेश मिटाया गया", "आपने यह संदेश मिटाया", "यह मैसेज डिलीट कर दिया गया है", "आपने यह मैसेज डिलीट किया",
      "यह मैसेज किसी एडमिन ने डिलीट कर दिया है", "आपने एडमिन के तौर पर यह मैसेज डिलीट किया है",
    ],
    "hr": [
      "Ova poruka je izbrisana", "Izbrisali ste ovu poruku", "Ova je poruka izbrisana", "Ovu je poruku izbrisao administrator",
      "Izbrisali ste ovu poruku kao administrator",
    ],
    "hu": [
      "Ez az üzenet törlésre került", "Törölted ezt az üzenetet", "Ezt az üzenetet törölted",
      "Ezt az üzenetet az egyik admin eltávolította", "Törölted ezt az üzenetet adminként",
    ],
    "id": [
      "Pesan ini telah dihapus", "Anda telah menghapus pesan ini", "Pesan ini dihapus", "Anda menghapus pesan ini",
      "Pesan ini dihapus oleh admin", "Anda menghapus pesan ini sebagai admin",
    ],
    "it": [
      "Questo messaggio è stato eliminato", "Hai eliminato questo messaggio", "Questo messaggio è stato eliminato da un amministratore",
      "Hai eliminato questo messaggio come amministratore",
    ],
    "ja": ["このメッセージは削除されました", "このメッセージを削除しました", "このメッセージは管理者により削除されました", "管理者としてこのメッセージを削除しました"],
    "kk": ["Бұл хат жойылды", "Сіз бұл хатты жойдыңыз"],
    "kn": ["ಈ ಸಂದೇಶವು ಅಳಿಸಲ್ಪಟ್ಟಿದೆ", "ನೀವು ಈ ಸಂದೇಶವನ್ನು ಅಳಿಸಿದ್ದೀರಿ"],
    "ko": ["이 메시지는 삭제되었습니다", "삭제한 메시지입니다", "이 메시지를 삭제했습니다", "이 메시지는 관리자에 의해 삭제되었습니다", "관리자로서 이 메시지를 삭제했습니다", "삭제된 메시지입니다"],
    "lt": ["Ši žinutė buvo ištrinta", "Jūs ištrynėte šią žinutę"],
    "lv": ["Šī ziņa tika izdzēsta", "Jūs izdzēsāt šo ziņu"],
    "mk": ["Оваа порака беше избришана", "Ја избриша оваа порака"],
    "ml": ["ഈ സന്ദേശം ഇല്ലാതാക്കിയതാണ്", "ഈ സന്ദേശം നിങ്ങൾ ഇല്ലാതാക്കി"],
    "mr": [
      "हा संदेश हटविण्यात आला होता", "आपण हा संदेश हटविलात", "हा मेसेज हटवण्यात आला", "तुम्ही हा मेसेज हटवला", "हा मेसेज ॲडमिनने हटवला",
      "तुम्ही ॲडमिन म्हणून हा मेसेज हटवला आहे",
    ],
    "ms": [
      "Mesej ini telah dipadam", "Anda telah memadamkan mesej ini", "Mesej ini telah dipadamkan oleh pentadbir",
      "Anda telah memadamkan mesej ini sebagai pentadbir",
    ],
    "nb": [
      "Denne meldingen ble slettet", "Du slettet denne meldingen", "Denne meldingen ble slettet av en administrator",
      "Du slettet denne meldingen som administrator",
    ],
    "nl": [
      "Dit bericht is verwijderd", "U hebt dit bericht verwijderd", "Dit bericht is verwijderd door een beheerder",
      "U hebt dit bericht als beheerder verwijderd", "Je hebt dit bericht verwijderd",
    ],
    "pa": ["ਇਸ ਸੁਨੇਹੇ ਨੂੰ ਹਟਾਇਆ ਗਿਆ", "ਤੁਸੀਂ ਇਹ ਸੁਨੇਹਾ ਹਟਾਇਆ"],
    "pl": [
      "Ta wiadomość została usunięta", "Usunąłeś(aś) tę wiadomość", "Usunąłeś(-ęłaś) tę wiadomość", "Tę wiadomość usunął administrator",
      "Usunąłeś(-ęłaś) tę wiadomość jako administrator", "Wiadomość została usunięta",
    ],
    "pt-BR": [
      "Esta mensagem foi apagada", "Você apagou esta mensagem", "Mensagem apagada", "Mensagem apagada por um admin",
      "Mensagem apagada por um admin (você)", "Você apagou esta mensagem como admin",
    ],
    "pt-PT": [
      "Esta mensagem foi apagada pelo remetente", "Apagou esta mensagem", "Esta mensagem foi apagada por um/a administrador/a",
      "Apagou esta mensagem enquanto administrador/a",
    ],
    "ro": ["Acest mesaj a fost șters", "Ați șters acest mesaj", "Acest mesaj a fost șters de un admin", "Ați șters acest mesaj, ca admin"],
    "ru": [
      "Данное сообщение удалено", "Вы удалили данное сообщение", "Вы удалили это сообщение", "Данное сообщение удалено админом",
      "Вы как админ удалили данное сообщение",
    ],
    "sk": [
      "Táto správa bola odstránená", "Túto správu ste odstránili", "Túto správu odstránil správca",
      "Túto správu ste odstránili ako správca",
    ],
    "sl": ["To sporočilo je bilo izbrisano", "To sporočilo ste izbrisali"],
    "sr": ["Ова порука је обрисана", "Обрисао/ла си ову поруку"],
    "sv": [
      "Detta meddelande raderades", "Du raderade detta meddelande", "Det här meddelandet raderades", "Du har tagit bort meddelandet",
      "Du raderade det här meddelandet", "Det här meddelandet togs bort av en administratör",
      "Du raderade det här meddelandet i egenskap av administratör",
    ],
    "sw": ["Ujumbe huu ulifutwa", "Umefuta ujumbe huu"],
    "ta": ["இத்தகவல் திரும்பப்பெறப்பட்டது", "இத்தகவலை தாங்கள் அழித்தீர்கள்"],
    "th": [
      "ข้อความนี้ได้ถูกลบ", "คุณลบข้อความนี้", "ข้อความนี้ถูกลบแล้ว", "คุณได้ลบข้อความนี้", "ข้อความนี้ถูกลบโดยผู้ดูแล",
      "คุณได้ลบข้อความนี้ในฐานะผู้ดูแล",
    ],
    "tl": ["Itong mensahe ay binura na", "Binura mo itong mensahe"],
    "tr": ["Bu mesaj silindi", "Bu mesajı sildiniz", "Bu mesaj bir yönetici tarafından silindi", "Yönetici olarak bu mesajı sildiniz"],
    "uk": [
      "Це повідомлення було видалено", "Ви видалили це повідомлення", "Адміністратор видалив це повідомлення",
      "Ви видалили це повідомлення від імені адміністратора",
    ],
    "ur": [
      "یہ پیغام حذف کیا گیا", "آپ نے اس پیغام کو حذف کیا", "یہ میسج حذف کر دیا گیا ہے", "آپ نے یہ میسج حذف کر دیا ہے",
      "یہ میسج ایک ایڈمن نے حذف کر دیا ہے", "آپ نے ایڈمن کے طور پر یہ میسج حذف کر دیا ہے",
    ],
    "uz": ["Ushbu xabar o‘chirildi", "Siz ushbu xabarni o‘chirdingiz"],
    "vi": [
      "Tin nhắn này đã bị xoá", "Bạn đã xoá tin nhắn này", "Tin nhắn này đã bị xóa", "Bạn đã xóa tin nhắn này",
      "Quản trị viên đã xóa tin nhắn này", "Bạn đã xóa tin nhắn này trong vai trò quản trị viên",
    ],
    "zh-Hans": ["信息已删除", "您删除这个信息", "这条消息已被删除", "您已删除这条消息", "管理员已删除这条消息", "您以管理员的身份删除了这条消息", "此消息已删除", "你已删除此消息", "您已删除此消息"],
    "zh-Hant": ["此訊息已刪除", "您已刪除此訊息", "管理員已刪除此訊息", "您已使用管理員身份刪除此訊息", "您已以管理員身分刪除此訊息"],
  ])

  /// The same around the name of the administrator who deleted it.
  static let deletionsByAdmin = frames([
    "en": ["This message was deleted by admin %"],
    "ar": ["حذف المشرف % هذه الرسالة"],
    "bn": ["অ্যাডমিন % এই মেসেজটি বাদ দিয়েছেন"],
    "ca": ["Aquest missatge l'ha suprimit un administrador: %"],
    "cs": ["Tuto zprávu smazal jeden ze správců skupiny (%)"],
    "da": ["Denne besked er blevet slettet af administratoren %"],
    "de": ["Diese Nachricht wurde von Admin % gelöscht"],
    "el": ["Αυτό το μήνυμα διαγράφηκε από τον διαχειριστή %"],
    "es": ["Un admin., %, eliminó este mensaje"],
    "fa": ["این پیام را مدیر (%) حذف کرد"],
    "fi": ["Ylläpitäjä, %, poisti tämän viestin"],
    "fr": ["Ce message a été supprimé par l'admin %"],
    "ga": ["Scrios % (riarthóir) an teachtaireacht seo"],
    "gu": ["આ મેસેજ % એડમિને ડિલીટ કરી દીધો છે"],
    "he": ["ההודעה נמחקה על ידי %, מנהל/ת הקבוצה"],
    "hi": ["यह मैसेज एडमिन % ने डिलीट कर दिया है"],
    "hr": ["Ovu je poruku izbrisao administrator %"],
    "hu": ["Ezt az üzenetet az egyik admin (%) eltávolította"],
    "id": ["Pesan ini dihapus oleh admin %"],
    "it": ["Questo messaggio è stato eliminato dall'amministratore %"],
    "ja": ["このメッセージは管理者(%)により削除されました"],
    "ko": ["이 메시지는 관리자 %에 의해 삭제되었습니다"],
    "mr": ["हा मेसेज % या ॲडमिनने हटवला"],
    "ms": ["Mesej ini telah dipadamkan oleh pentadbir %"],
    "nb": ["Denne meldingen ble slettet av administrator %"],
    "nl": ["Dit bericht is verwijderd door beheerder %"],
    "pl": ["Tę wiadomość usunął administrator %"],
    "pt-BR": ["Mensagem apagada por um admin (%)"],
    "pt-PT": ["Esta mensagem foi apagada por um/a administrador/a, %"],
    "ro": ["Acest mesaj a fost șters de admin, %"],
    "ru": ["Данное сообщение удалено админом (%)"],
    "sk": ["Túto správu odstránil správca (%)"],
    "sv": ["Det här meddelandet togs bort av administratör %"],
    "th": ["ข้อความนี้ถูกลบโดยผู้ดูแล %"],
    "tr": ["Bu mesaj % adlı yönetici tarafından silindi"],
    "uk": ["Це повідомлення видалив адміністратор (%)"],
    "ur": ["یہ میسج ایڈمن % نے حذف کر دیا ہے"],
    "vi": ["Quản trị viên % đã xóa tin nhắn này"],
    "zh-Hans": ["管理员 % 已删除这条消息"],
    "zh-Hant": ["管理員%已刪除此訊息", "管理員 % 已刪除此訊息"],
  ])
}
