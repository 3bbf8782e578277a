import ChatModel

extension WhatsAppPhrases {
  /// What iOS left out, by the words in its place; newer phones of Android write some of these between angle brackets.
  static let omissions: [String: AttachmentKind] = kinds([
    .image: [
      "image omitted", "bild weggelassen", "imagen omitida", "image absente", "imagem ocultada", "imagem omitida", "immagine omessa",
      "afbeelding weggelaten", "изображение отсутствует", "görüntü dahil edilmedi", "图像已忽略", "圖片已略過",
    ],
    .video: [
      "video omitted", "video weggelassen", "video omitido", "vidéo absente", "vídeo omitido", "vídeo ocultado", "video omesso",
      "video weggelaten", "видео отсутствует", "video dahil edilmedi", "视频已忽略", "影片已略過", "video note omitted",
      "video message omitted", "videonachricht weggelassen", "görüntülü not çıkarıldı",
    ],
    .giphy: [
      "gif omitted", "gif weggelassen", "gif omitido", "gif absent", "gif retiré", "gif ocultado", "gif omessa", "gif esclusa",
      "gif weggelaten", "gif отсутствует",
    ],
    .audio: [
      "audio omitted", "audio weggelassen", "audio omitido", "audio absente", "audio omis", "áudio ocultado", "áudio omitido",
      "audio omesso", "audio weggelaten", "аудио отсутствует", "аудиофайл отсутствует", "ses dahil edilmedi", "音频已忽略", "語音已略過",
    ],
    .sticker: [
      "sticker omitted", "sticker weggelassen", "sticker omitido", "sticker absent", "sticker omis", "figurinha omitida",
      "figurinha ocultada", "sticker omesso", "sticker non incluso", "sticker weggelaten", "стикер отсутствует", "стикер не добавлен",
      "贴图已忽略",
    ],
    .file: [
      "document omitted", "dokument weggelassen", "documento omitido", "document absent", "document omis", "document manquant",
      "documento ocultado", "documento omesso", "document weggelaten", "документ отсутствует", "文档已忽略",
    ],
    .contact: [
      "contact card omitted", "kontaktkarte weggelassen", "kontaktkarte ausgelassen", "tarjeta de contacto omitida",
      "fiche de contact absente", "fiche contact manquante", "cartão do contato omitido", "scheda contatto omessa",
      "contactkaart weggelaten", "visitekaartje weggelaten", "карточка контакта отсутствует",
    ],
  ])

  /// The same of words that count only where a phone marked them.
  static let markedOmissions: [String: AttachmentKind] = kinds([
    .image: [
      "imagem não revelada", "obrázek vynechán", "obrázok vynechaný", "зображення відсутнє", "obraz pominięty", "imagine omisă",
      "bild utesluten", "bilde ikke inkludert", "billede udeladt", "ei kuvaa", "slika izostavljena", "imatge omesa",
      "εικόνα παραλείφθηκε", "gambar tidak disertakan", "imej tidak dimasukkan", "đã bỏ qua hình ảnh", "ไม่มีรูปภาพ", "फ़ोटो हटाई गई",
      "इमेज वगळली", "لم يتم إدراج الصورة", "تصویر حذف شد", "تصویر نکال دی گئی ہے", "התמונה הושמטה", "照片已忽略", "圖片已略去", "圖像已省略",
      "画像は含まれていません", "이미지 생략됨",
      "ইমেজ বাদ দেওয়া হয়েছে", "íomhá ligthe ar lár", "છબી પડતી મૂકાઈ", "kép küldése sikertelen",
    ],
    .video: [
      "vídeo não revelado", "video vynecháno", "video vynechané", "відео відсутнє", "wideo pominięte", "clip video omis",
      "video utesluten", "video utelatt", "video udeladt", "videota ei sisällytetä", "videó kihagyva", "video izostavljen", "vídeo omès",
      "βίντεο παραλείφθηκε", "video tidak disertakan", "video tidak dimasukkan", "đã bỏ video", "วิดีโอถูกลบ", "वीडियो छोड़ा गया",
      "व्हिडीओ वगळला", "لم يتم إدراج الفيديوهات", "ویدیو حذف شد", "ویڈیو نظرانداز", "סרטון הווידאו הושמט", "影片已略去", "影片已省略",
      "ビデオは含まれていません", "비디오 생략됨",
      "ভিডিও বাদ দেওয়া হয়েছে", "físeán ligthe ar lár", "વિડિયો પડતી મુકાઈ",
    ],
    .giphy: [
      "gif não revelada", "gif vynechán", "gif vynechaný", "gif-анімацію пропущено", "plik gif pominięty", "gif omis", "gif utesluten",
      "gif utelatt", "gif udeladt", "gif-animaatio jätetty pois", "gif fájl kihagyása", "gif izostavljen", "gif omès", "παράληψη gif",
      "gif tidak disertakan", "gif tidak dimasukkan", "gif dahil edilmedi", "đã bỏ qua ảnh gif", "ละเว้น gif", "gif छोड़ा गया",
      "gif वगळले", "لم يتم إدراج صورة gif", "gif حذف شد", "gif הושמט", "gif 动态图已被忽略", "gif 已略去", "gif 圖片已被省略", "gifは含まれていません", "gif 생략됨",
      "জিআইএফ বাদ দেওয়া হয়েছে", "gif ligthe ar lár", "gif પડતી મૂકાઈ", "gif  نظرانداز",
    ],
    .audio: [
      "ficheiro de áudio não revelado", "zvukový soubor vynechán", "zvuk vynechaný", "аудіо відсутнє", "audio pominięte", "fără audio",
      "ljud utelslutet", "lyd utelatt", "lyd udeladt", "äänitiedostoa ei sisällytetä", "hang kihagyása", "zvuk izostavljen", "àudio omès",
      "ήχος παραλείφθηκε", "audio tidak disertakan", "audio tidak dimasukkan", "bỏ qua tệp âm thanh", "ไม่มีไฟล์เสียง", "ऑडियो हटाई गयी",
      "ऑडिओ वगळला", "لم يتم إدراج المقاطع الصوتية", "صدا حذف شد", "آڈیو نظرانداز", "קטע קול הושמט", "音訊已略去", "音訊已省略", "音声は含まれていません",
      "오디오 생략됨",
      "অডিও বাদ দেওয়া হয়েছে", "comhad fuaime ar lár", "ઓડિયો ફાઇલ શામેલ કરી નથી",
    ],
    .sticker: [
      "sticker não revelado", "nálepka vynechána", "nálepka vynechaná", "наклейку не додано", "pominięto naklejkę", "sticker utesluten",
      "klistremerke utelatt", "klistermærke udeladt", "tarraa ei sisällytetty", "matrica kihagyva", "naljepnica izostavljena",
      "adhesiu omès", "αυτοκόλλητο παραλήφθηκε", "stiker tidak disertakan", "pelekat tidak disertakan", "çıkartma dahil edilmedi",
      "đã bỏ sticker", "ไม่มีสติกเกอร์", "स्टिकर छोड़ा गया", "स्टिकर वगळले", "تم حذف الملصقات", "استیکر حذف شد", "اسٹیکر نظرانداز",
      "סטיקר הושמט", "贴图已省略", "貼圖已略去", "貼圖已忽略", "スタンプは含まれていません", "스티커 제외됨",
      "স্টিকার বাদ দেওয়া হয়েছে", "fágadh an greamán ar lár", "સ્ટીકર પડતું મુકાયું",
    ],
    .file: [
      "documento não revelado", "dokument vynechán", "dokument vynechaný", "документ пропущено", "dokument pominięty",
      "dokument uteslutet", "utelatt dokument", "dokument udeladt", "dokumenttia ei sisällytetä", "dokumentum kihagyva",
      "dokument izostavljen", "document omès", "έγγραφο παραλείφθηκε", "dokumen tidak disertakan", "dokumen tidak dimasukkan",
      "belge dahil edilmedi", "đã bỏ qua tài liệu", "ละเว้นเอกสาร", "डॉक्यूमेंट छोड़ा गया", "डॉक्युमेंट वगळले", "لم يتم إدراج المستند",
      "سند حذف شد", "دستاویز نظرانداز", "מסמך הושמט", "文件已略去", "文件已忽略", "文档已省略", "ドキュメントは含まれていません", "문서 생략됨",
      "ডকুমেন্ট বাদ দেওয়া হয়েছে", "cáipéis ligthe ar lár", "ડોક્યુમેન્ટ સામેલ કર્યું નહિ",
    ],
    .contact: [
      "contacto não revelado", "vizitka vynechána", "karta kontaktu vynechaná", "картка контакту відсутня",
      "pominięta wizytówka kontaktu", "carte de vizită contact omisă", "kontaktkort uteslutet", "kontaktkort sløyfet",
      "kontaktkort udeladt", "yhteystietokortti jätettiin pois", "névjegykártya kihagyva", "posjetnica izostavljena",
      "targeta de contacte omesa", "η κάρτα επαφής παραλήφθηκε", "kartu kontak tidak disertakan", "kad kenalan tidak dimasukkan",
      "kişi kartı dahil edilmedi", "bỏ qua thẻ liên lạc", "บัตรรายชื่อที่ละเว้น", "कॉन्टैक्ट कार्ड छोड़ा गया", "संपर्क कार्ड वगळले",
      "لم يتم إدراج بطاقة جهة اتصال", "برگ مخاطب حذف شد", "رابطہ کارڈ نظر انداز", "כרטיס איש קשר הושמט", "联系人卡片已忽略", "聯絡人卡片已略去",
      "聯絡人卡片已省略", "連絡先カードを省略", "연락처 카드 생략됨",
      "পরিচিতির কার্ড বাদ দেওয়া হয়েছে", "cárta teagmhála ar lár", "સંપર્કનું કાર્ડ પડતું મૂકાયું",
    ],
  ])

  private static func kinds(_ phrases: KeyValuePairs<AttachmentKind, [String]>) -> [String: AttachmentKind] {
    var kinds: [String: AttachmentKind] = [:]
    for (kind, texts) in phrases { for text in texts { kinds[text] = kind } }
    return kinds
  }
}
