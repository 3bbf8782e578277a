/// Places as exact as a street, and pairs of numbers that are none.
enum PlaceTable {
  static let forms = table(
    """
    50.08751, 14.42131
    50.0875,14.4213
    50.087, 14.421
    -33.8568, 151.2153
    40.748817, -73.985428
    35.6586 139.7454
    50.0875; 14.4213
    50.0875/14.4213
    51.507351° N, 0.127758° W
    51.507351N 0.127758W
    N50.0875 E14.4213
    N 50.0875, E 14.4213
    50.0875°, 14.4213°
    50.0875°N 14.4213°E
    50°05'15"N 14°25'17"E
    50°05′15″N 14°25′17″E
    50° 5' 15.3" N, 14° 25' 17.1" E
    40°26′46″N 79°58′56″W
    N 50°05.250 E 014°25.283
    50°05.250'N 14°25.283'E
    50°5'15"S, 14°25'17"W
    geo:50.0875,14.4213
    geo:50.0875,14.4213;u=35
    geo:-33.8568,151.2153?z=17
    https://www.google.com/maps/@50.0875,14.4213,17z
    https://maps.google.com/?q=50.0875,14.4213
    https://www.google.com/maps/place/Vodickova+12/@50.08,14.42,17z
    https://maps.app.goo.gl/AbCdEfGhIjKlMnOp7
    https://goo.gl/maps/AbCdEfGhIj
    https://www.openstreetmap.org/#map=18/50.08751/14.42131
    https://www.openstreetmap.org/?mlat=50.08751&mlon=14.42131
    https://osm.org/go/0J0kf3Zq
    https://maps.apple.com/?ll=50.0875,14.4213
    https://mapy.cz/s/hobacahove
    https://mapy.cz/zakladni?x=14.42131&y=50.08751&z=17
    https://www.waze.com/ul?ll=50.08751%2C14.42131&navigate=yes
    https://yandex.ru/maps/?ll=37.617635%2C55.755814&z=12
    37.617635, 55.755814
    -22.951916, -43.210487
    50,08751 14,42131
    """)

  static let wrapped: [(line: String, address: String)] = [
    ("lat=50.0875, lon=14.4213.", "50.0875, lon=14.4213"), ("{\"lat\": 50.0875, \"lng\": 14.4213}", "50.0875, \"lng\": 14.4213"),
    ("(50.0875, 14.4213)", "50.0875, 14.4213"), ("[here](https://maps.app.goo.gl/AbCdEf)", "https://maps.app.goo.gl/AbCdEf"),
    ("<geo:50.0875,14.4213>", "geo:50.0875,14.4213"), ("50.0875° s. š., 14.4213° v. d.", "50.0875° s. š., 14.4213°"),
    ("50.0875, 14.4213 is the door", "50.0875, 14.4213"), ("50.0875, 14.4213, 250 m", "50.0875, 14.4213"),
    ("50.0875，14.4213", "50.0875，14.4213"),
  ]

  static let lookAlikes = table(
    """
    12.50, 14.90
    1.2, 3.4
    12.345 €, 67.890 €
    12.345, 67.890 €
    12.345 km, 67.890 km
    12.3456, 67.8901 USD
    0.123, 0.456
    0.12345, 0.98765
    0.123, 0.456, 0.789
    12.3456, 23.4567, 34.5678
    1.234, 5.678, 9.012, 3.456
    190.0875, 214.4213
    95.1234, 99.1234
    50.08 14.42
    50.1, 14.4
    3.14159
    2.71828 ± 0.001
    31.12.2023, 01.01.2024
    31.12.2023 14.30
    v1.234.5678
    1.234.567, 8.901.234
    1,234, 5,678
    1,234.567
    192.168.100.200
    20.5° / 21.3°
    45°30'
    90° 45°
    https://www.google.com/maps
    https://www.openstreetmap.org/about
    https://example.org/a/50.0/14.0
    geo:politics
    geo: 1
    12.345 / 2023
    16:9, 1.777
    99.999 %, 99.995 %
    """)
}
