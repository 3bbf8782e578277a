/// Secrets and invitations in their forms, all made up, and what is as long and none. They are put together here, since keepers of code
/// refuse texts that look like secrets.
enum TokenTable {
  private static let letters = Array("Zq7mX2vRk9TbW4nLc8YpD3hJs6GfA1eUoQ5xNwBzKtVdMrHyPgSjEaCuFi0lIO")

  /// Characters that look random, always the same ones.
  private static func made(_ count: Int, _ seed: Int = 1, from alphabet: [Character] = letters) -> String {
    String((0..<count).map { alphabet[($0 * (7 + 2 * seed) + seed * seed * 3 + $0 / 5) % alphabet.count] })
  }

  private static let hexadecimal = Array("0123456789abcdef")
  private static let base32 = Array("A2B3C4D5E6F7GHIJKLMNOPQRSTUVWXYZ")
  private static let digits = Array("8301957264")

  static let forms: [String] = [
    "xoxb-" + made(12, 1, from: digits) + "-" + made(13, 2, from: digits) + "-" + made(24),
    "xoxp-" + made(12, 3, from: digits) + "-" + made(12, 4, from: digits) + "-" + made(32, 2, from: hexadecimal),
    "xoxa-2-" + made(30, 3), "xoxs-" + made(40, 4), "xoxc-" + made(10, 1, from: digits) + "-" + made(64, 3, from: hexadecimal),
    "xapp-1-A0" + made(9, 1, from: base32) + "-" + made(13, 2, from: digits) + "-" + made(64, 3, from: hexadecimal),
    "https://hooks.slack.com/services/T0" + made(7, 1, from: base32) + "/B0" + made(7, 2, from: base32) + "/" + made(24, 5),
    "M" + made(23, 3) + "." + made(6, 2) + "." + made(38, 4), "N" + made(25, 5) + "." + made(6, 3) + "." + made(27, 6),
    "https://discord.com/api/webhooks/" + made(18, 2, from: digits) + "/" + made(68, 7),
    "https://discordapp.com/api/v10/webhooks/" + made(19, 3, from: digits) + "/" + made(68, 3),
    "ghp_" + made(36, 1), "gho_" + made(36, 2), "ghu_" + made(36, 3), "ghs_" + made(36, 4), "ghr_" + made(76, 5),
    "github_pat_" + made(22, 6) + "_" + made(59, 7),
    "glpat-" + made(20, 8), "glpat-" + made(9, 8) + "-" + made(10, 2), "AKIA" + made(16, 1, from: base32),
    "ASIA" + made(16, 3, from: base32),
    "AIza" + made(35, 2), "ya29." + made(60, 3), "GOCSPX-" + made(28, 1), "sk_" + "live_" + made(24, 2), "rk_" + "live_" + made(24, 4),
    "sk-" + made(48, 1), "sk-" + "proj-" + made(60, 2), "sk-" + "ant-api03-" + made(93, 3) + "AA", "npm_" + made(36, 4),
    "pypi-AgE" + "IcHlwaS5vcmc" + made(80, 5), "hf_" + made(34, 1),
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0." + made(43, 2), "eyJ" + made(30, 3) + ".eyJ" + made(60, 4) + "." + made(86, 5),
    made(10, 2, from: digits) + ":AA" + made(33, 6), made(9, 1, from: digits) + ":AA" + made(33, 7),
    "-----BEGIN RSA PRIVATE KEY-----\nMIIE" + made(60, 1) + "\n" + made(64, 2) + "\n-----END RSA PRIVATE KEY-----",
    "-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl" + made(60, 3) + "\n-----END OPENSSH PRIVATE KEY-----",
    "-----BEGIN PRIVATE KEY-----\n" + made(64, 4) + "\n-----END PRIVATE KEY-----",
    "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n" + made(64, 5) + "\n-----END PGP PRIVATE KEY BLOCK-----",
  ]

  static var wrapped: [(line: String, address: String)] {
    let key = "AKIA" + Self.made(16, 1, from: Self.base32)
    let secret = Self.made(20, 2) + "/" + Self.made(19, 3)
    let token = "ghp_" + Self.made(36, 1)
    return [
      ("aws_secret_access_key = \(secret)", secret), ("AWS_SECRET_ACCESS_KEY=\(secret)", secret), ("id \(key)\nkey \(secret)", secret),
      ("GITHUB_TOKEN=\(token)", token), ("`\(token)`", token), ("Authorization: Bearer \(token).", token),
      ("https://ida:hunter2@example.org/feed", "ida:hunter2"), ("postgres://ida:p4ss!word@db.example.org:5432/x", "ida:p4ss!word"),
      (
        "https://api.telegram.org/bot\(Self.made(10, 2, from: Self.digits)):AA\(Self.made(33, 6))/getMe",
        "\(Self.made(10, 2, from: Self.digits)):AA\(Self.made(33, 6))"
      ),
    ]
  }

  static let lookAlikes = table(
    """
    xoxo
    xoxo-xoxo
    xoxb-
    ghp_short
    sk-learn-is-a-library-for-machine-learning
    sk-1
    skip-this-very-long-name-of-a-branch
    AKIA
    ASIATIC
    AKIATHISISNOTAKEY
    AIzaw
    eyJhbGciOiJIUzI1NiJ9
    eyes.eyes.eyes
    0c1f2e3d4b5a69788796a5b4c3d2e1f0
    da39a3ee5e6b4b0d3255bfef95601890afd80709
    550e8400-e29b-41d4-a716-446655440000
    e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
    https://hooks.slack.com/
    https://discord.com/api/webhooks
    https://discord.com/developers/docs/resources/webhook
    npm_config_registry
    npm_lifecycle_event
    pypi-upload-action
    hf_hub_download
    glpat
    -----BEGIN CERTIFICATE-----
    -----BEGIN PUBLIC KEY-----
    12345678:90
    12:30:45
    Donaudampfschifffahrtsgesellschaft
    this_is_a_very_long_name_of_a_function_2
    com.example.product.module.Type
    https://example.org:8080/path
    https://ida@example.org
    rk_live
    github_pat
    """)
}

/// Links that invite, and links of the same servers that do not.
enum InviteTable {
  static let forms = table(
    """
    https://discord.gg/AbCdEf
    discord.gg/AbCdEf
    http://discord.gg/tool-club
    https://www.discord.gg/AbCd1234
    https://discord.com/invite/AbCdEf
    discord.com/invite/tool
    https://discordapp.com/invite/AbCdEf12
    https://join.slack.com/t/example/shared_invite/zt-1abcDEFg2-AbCdEfGhIjKlMnOp
    https://join.slack.com/t/example/signup
    https://example.slack.com/join/shared_invite/zt-1abcDEFg2-AbCdEf
    https://t.me/+AbCdEfGhIjK1Mn0p
    t.me/+AbCdEf_hIjKl
    https://t.me/joinchat/AAAAAEbCdEfGhIj
    https://telegram.me/joinchat/AbCdEfGhIj
    tg://join?invite=AbCdEfGhIj
    https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv
    chat.whatsapp.com/invite/AbCdEfGhIjKlMnOpQrStUv
    https://signal.group/#CjQKIAbCdEfGhIjKlMnOpQrStUvWxYz
    https://discord.gg/AbCdEf?event=123456789012345678
    HTTPS://DISCORD.GG/ABCDEF
    """)

  static let wrapped: [(line: String, address: String)] = [
    ("<https://discord.gg/abc123>", "https://discord.gg/abc123"), ("[join](https://discord.gg/abc123)", "https://discord.gg/abc123"),
    ("加入https://discord.gg/abc123吧", "https://discord.gg/abc123"), ("https://discord.gg/abc123.", "https://discord.gg/abc123"),
    ("**discord.gg/abc123**", "discord.gg/abc123"),
  ]

  static let lookAlikes = table(
    """
    https://discord.com
    https://discord.com/channels/123456789012345678/123456789012345679
    https://discord.com/developers
    discord.gg
    https://slack.com/help
    https://example.slack.com/archives/C0123456
    https://example.slack.com/files/U01/F02/x.png
    https://t.me/example
    https://t.me/example/123
    https://t.me/+420777123456
    https://web.whatsapp.com/
    https://whatsapp.com/dl
    https://signal.org/install
    https://signal.art/addstickers/
    https://matrix.to/#/#room:example.org
    https://notdiscord.gg/AbCdEf
    https://example.org/discord.gg
    https://example.org/invite/AbCdEf
    https://www.example.org/join/us
    wt.me/+abc
    and/or
    1/2
    """)
}
