/// E-mail addresses as people write them, and what looks like one.
enum EmailTable {
  static let forms = table(
    """
    ida@example.org
    ida.novak@example.com
    Ida.Novak@Example.COM
    ida_novak@example.co.uk
    ida-novak@mail.example.org
    ida+lists@example.org
    ida.novak+chat.2023@sub.mail.example.com
    i@example.io
    x1234567@stud.uni-example.de
    4155552671@example.com
    12345@163.com
    ida@126.com
    office@example.museum
    info@example.technology
    no-reply@accounts.example.com
    o'brien@example.ie
    jürgen@example.de
    josé.garcía@correo.example.es
    françois@exemple.fr
    ida@bücher.example
    ida@müller-söhne.example.de
    ida@xn--bcher-kva.example
    ida@example.xn--p1ai
    иван@пример.рф
    иван.петров@почта.example
    support@example.travel
    ida%test@example.org
    i.d.a@a.b.c.d.example.net
    ida@x.com
    IDA@EXAMPLE.ORG
    a1b2c3@example.dev
    first.last@department.example.edu
    ida2@example-shop.com
    hello@exa-mple.photography
    """)

  /// Addresses with what stands around them: the address alone is found.
  static let wrapped: [(line: String, address: String)] = [
    ("<ida@example.org>", "ida@example.org"), ("Ida Novak <ida.novak@example.org>, Tim", "ida.novak@example.org"),
    ("mailto:ida@example.org?subject=Hi", "ida@example.org"), ("[mail](mailto:ida+x@example.org)", "ida+x@example.org"),
    ("<mailto:ida@example.org|write me>", "ida@example.org"), ("**ida@example.org**", "ida@example.org"),
    ("_ida@example.org_", "ida@example.org"), ("`ida@example.org`", "ida@example.org"), ("\"ida@example.org\"", "ida@example.org"),
    ("email=ida@example.org&x=1", "ida@example.org"), ("https://example.org/u?mail=ida%40example.org&y=2", "ida%40example.org"),
    ("ida@example.org.", "ida@example.org"), ("ida@example.org, tim@example.org", "ida@example.org"),
    ("邮箱是ida@example.com谢谢", "ida@example.com"), ("メールはida@example.comまで", "ida@example.com"), ("메일은 ida@example.com으로", "ida@example.com"),
    ("ida@example.org's box", "ida@example.org"), ("(ida@example.org)", "ida@example.org"), ("to:ida@example.org", "ida@example.org"),
    ("\"ida novak\"@example.org", "\"ida novak\"@example.org"), ("ida＠example.org", "ida＠example.org"),
    ("https://example.org/stop/ida@example.org", "ida@example.org"), ("我@example.com", "我@example.com"),
  ]

  static let lookAlikes = table(
    """
    @ida
    @ida.novak
    @ida@mastodon.example
    ida@
    ida@localhost
    git@github.com:example/tool.git
    ssh://git@gitlab.example.com/tool.git
    lodash@4.17.21
    react@18.2.0
    typescript@5.4.0-beta
    left-pad@1.3.0
    icon@2x.png
    logo@3x.webp
    getty@tty1.service
    user@host
    root@server:~#
    3 kg @ 2.50
    10@5.99
    @media
    @Published var
    me @home
    lunch @ 12.30
    https://www.youtube.com/@ida
    https://medium.com/@ida.novak/text
    @types/node
    @babel/core@7.0.0
    a@b
    @@ -1,4 +1,4 @@
    ida@@example.org@
    ida@.org
    @everyone
    @channel.
    ida[at]example
    1@2.3
    """)
}
