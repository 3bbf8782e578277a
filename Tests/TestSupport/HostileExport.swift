/// An export that tries to get scripts into the pages: every text in it ends its attribute or element and opens a script.
package enum HostileExport {
  /// Markup that would run in an element's text, in an attribute, and in a comment.
  package static let markup = "\"><script>alert(1)</script><img src=x onerror=alert(2)>' onload='alert(3)--><svg/onload=alert(4)>"

  /// Addresses that would run, or that leave the page's own scheme.
  package static let addresses = [
    "javascript:alert(5)", "JaVaScRiPt:alert(5)", " javascript:alert(5)", "java\nscript:alert(5)", "\u{1}javascript:alert(5)",
    "data:text/html,<script>alert(6)</script>", "vbscript:msgbox(7)", "file:///etc/passwd", "//elsewhere.example/x.js",
    "https://elsewhere.example/\(markup)", "media/\(markup).png", "../../etc/passwd", "javascript&colon;alert(5)", "\(markup)",
  ]

  /// Texts that are Markdown around the same.
  package static let texts =
    [
      markup, "<script>alert(1)</script>", "```\(markup)\n\(markup)\n```", "`\(markup)`", "# \(markup)", "> \(markup)",
      "| \(markup) |\n|---|\n| \(markup) |",
      "@\(markup)", "[x]: javascript:alert(5)\n\n[x]", "<a href=\"javascript:alert(5)\" onclick=\"alert(6)\">x</a>", "<!-- \(markup) -->",
      "&lt;script&gt;alert(1)&lt;/script&gt;", "</div></li></ol></main><script>alert(1)</script>", "]]><script>alert(1)</script>",
      "<style>*{display:none}</style>", "<base href=//elsewhere.example/>", "<meta http-equiv=refresh content='0;url=javascript:alert(5)'>",
    ] + addresses.flatMap { ["[x](\($0))", "[x](<\($0)>)", "![x](\($0))", "<\($0)>", $0] }

  /// The export, as JSON in the v1 form.
  package static func json() -> String {
    var messages = texts.enumerated().map { message(number: $0.offset, ["text": .text($0.element)]) }
    let kinds = ["image", "giphy", "video", "audio", "voiceRecording", "file", "link", "location", markup]
    for kind in kinds {
      for address in addresses {
        messages.append(message(number: messages.count, ["text": .text("x"), "attachments": .list([attachment(kind, address)])]))
      }
    }
    for extra in extras { messages.append(message(number: messages.count, extra)) }
    let channel: [String: HostileValue] = [
      "id": .text(markup), "type": .text(markup), "cid": .text("messaging:" + markup), "name": .text(markup), "topic": .text(markup),
      "image": .text("javascript:alert(5)"), "config": .object(["read_events": .flag(true)]),
    ]
    let member: HostileValue = .object(["user_id": .text(markup), "user": user])
    let second: [String: HostileValue] = [
      "id": .text("x"), "type": .text("messaging"), "cid": .text("messaging:x"), "name": .text("</script>\u{2028}\(markup)"),
    ]
    let last = message(number: 0, ["text": .text(markup)])
    return HostileValue.list([
      .object(["channel": .object(channel), "messages": .list(messages), "members": .list([member, member])]),
      .object(["channel": .object(second), "messages": .list([last]), "members": .list([])]),
    ]).json
  }

  private static let user: HostileValue = .object([
    "id": .text(markup), "name": .text(markup), "image": .text("javascript:alert(5)"), "role": .text(markup),
  ])

  private static func message(number: Int, _ fields: [String: HostileValue]) -> HostileValue {
    let minute = String(number % 1440 / 60 + 100).dropFirst() + ":" + String(number % 60 + 100).dropFirst()
    let own: [String: HostileValue] = [
      "id": .text("\(number)" + markup), "type": .text("regular"), "user": user, "html": .text(markup),
      "created_at": .text("2026-01-0\(1 + number / 1440)T\(minute):00.000000Z"),
    ]
    return .object(own.merging(fields) { _, given in given })
  }

  private static func attachment(_ kind: String, _ address: String) -> HostileValue {
    let addresses = ["image_url", "asset_url", "thumb_url", "title_link", "og_scrape_url", "author_link"].filter {
      kind == "link" || $0 != "og_scrape_url"
    }
    var fields = Dictionary(uniqueKeysWithValues: addresses.map { ($0, HostileValue.text(address)) })
    for name in ["title", "text", "author_name", "fallback", "mime_type", "name", "file_size", "footer"] { fields[name] = .text(markup) }
    fields["type"] = .text(kind)
    fields["actions"] = .list([.object(["text": .text(markup), "name": .text(markup), "value": .text(markup)])])
    return .object(fields)
  }

  /// What messages carry besides text and attachments.
  private static var extras: [[String: HostileValue]] {
    let reaction: HostileValue = .object(["type": .text(markup), "user": user, "user_id": .text(markup)])
    let option: HostileValue = .object(["id": .text(markup), "text": .text(markup)])
    let poll: [String: HostileValue] = [
      "id": .text(markup), "name": .text(markup), "description": .text(markup), "options": .list([option]),
      "vote_counts_by_option": .object([markup: .number(3)]),
      "latest_answers": .list([.object(["answer_text": .text(markup), "user": user])]),
      "voting_visibility": .text(markup),
    ]
    let location: [String: HostileValue] = ["latitude": .text(markup), "longitude": .number(5), "created_by_device_id": .text(markup)]
    let quoted: [String: HostileValue] = ["id": .text("gone" + markup), "text": .text(markup), "user": user]
    return [
      [
        "latest_reactions": .list([reaction]), "reaction_counts": .object([markup: .number(2)]),
        "reaction_groups": .object([markup: .object(["count": .number(2)])]),
      ],
      ["poll": .object(poll), "poll_id": .text(markup)], ["shared_location": .object(location)],
      ["quoted_message_id": .text("gone" + markup), "quoted_message": .object(quoted), "text": .text("x")],
      ["parent_id": .text("0" + markup), "text": .text(markup), "show_in_channel": .flag(true)],
      ["pinned": .flag(true), "pinned_at": .text("2026-01-01T00:00:00Z"), "pinned_by": user, "text": .text("x")],
      ["i18n": .object(["language": .text(markup), "en_text": .text(markup)]), "text": .text("x")],
      ["mentioned_users": .list([user]), "text": .text("@" + markup)], ["type": .text("system"), "text": .text(markup)],
      ["type": .text("error"), "text": .text(markup)],
      ["type": .text("ephemeral"), "text": .text(markup), "command": .text(markup), "args": .text(markup)],
      ["type": .text("deleted"), "deleted_at": .text("2026-01-01T00:00:00Z"), "text": .text(markup)],
      ["type": .text(markup), "text": .text("x")],
      ["message_text_updated_at": .text("2026-01-01T00:00:00Z"), "text": .text(markup)],
      ["moderation": .object(["action": .text("bounce"), "original_text": .text(markup)]), "type": .text("error"), "text": .text(markup)],
    ]
  }
}
