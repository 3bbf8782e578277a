"""The files that hang on messages: two letters, a budget, lists, a track."""
import math

TEXTS = {
    "budget-2025.csv": """line,what,budget,spent
1,"Tubes, tyres, patches",310.00,287.45
2,"Brake blocks and cables",140.00,151.90
3,"Soil and compost",90.00,72.00
4,"Seeds",60.00,58.20
5,"Candles and glue",45.00,41.35
6,"Coffee, tea",120.00,133.80
7,"Biscuits",25.00,61.15
14,"Mouse control, dry food",8.40,8.40
""",
    "seed-list.txt": """Priya's double seeds

tomato     'Black Cherry'        3 envelopes
tomato     'Auriga'              1
basil      purple                1 (ask Felix first)
chilli     'Lemon Drop'          4
bean       'Borlotto'            6
kale       'Nero di Toscana'     2
sunflower  taller than the shed  5
""",
    "return-checklist.txt": """Before you bring it back

[ ] lights off, and both of them still there
[ ] lock and key on the hook
[ ] basket empty (we found a cat in one)
[ ] anything that rattles: tell us, we like rattles
[ ] ring the bell once
""",
}


def temperatures():
    rows = ["time   celsius"]
    for step in range(48):
        value = 4.2 + 2.1 * math.cos((step - 30) / 48 * 2 * math.pi) - (3.4 if step in (8, 9) else 0)
        rows.append(f"{step // 2:02}:{step % 2 * 30:02}  {value:7.1f}")
    return "\n".join(rows) + "\n"


def track():
    points = []
    for step in range(60):
        angle = step / 60 * 2 * math.pi
        latitude, longitude = 52.0881 + 0.006 * math.sin(angle), 5.1260 + 0.009 * math.cos(angle) * (1 + 0.2 * math.sin(3 * angle))
        points.append(f'      <trkpt lat="{latitude:.5f}" lon="{longitude:.5f}"/>')
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="The Tram Shed" xmlns="http://www.topografix.com/GPX/1/1">\n'
            "  <trk>\n    <name>Lantern ride</name>\n    <trkseg>\n" + "\n".join(points) + "\n    </trkseg>\n  </trk>\n</gpx>\n")


def pdf(title, lines):
    """A page of A4 with a title and a few lines, as small as a PDF can be."""
    escape = lambda text: text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    content = f"BT /F1 22 Tf 72 760 Td ({escape(title)}) Tj /F2 12 Tf 0 -40 Td 18 TL " + " ".join(f"({escape(text)}) Tj T*" for text in lines) + " ET"
    objects = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
               "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>",
               f"<</Length {len(content)}>>\nstream\n{content}\nendstream",
               "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>", "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
    text, offsets = "%PDF-1.4\n", []
    for number, record in enumerate(objects, 1):
        offsets.append(len(text))
        text += f"{number} 0 obj\n{record}\nendobj\n"
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    return text + f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer\n<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{len(text)}\n%%EOF\n"


def write(media):
    for name, text in TEXTS.items():
        (media / name).write_text(text, encoding="utf-8")
    (media / "shed-temperature.txt").write_text(temperatures())
    (media / "lantern-ride.gpx").write_text(track())
    (media / "tool-library-rules.pdf").write_text(pdf("Tool library rules", [
        "1. Lend anything that hangs on the wall.", "2. Write your name in the book.", "3. Bring it back clean."]))
    (media / "city-letter.pdf").write_text(pdf("Cargo bikes for communities", [
        "Dear friends of the Tram Shed,", "", "we are happy to tell you that your application TS-2026-0014 is granted:",
        "60 percent of the price of one cargo bike, to be paid in March 2026.", "", "Ride safely,", "The City of Lanternfield"]))
