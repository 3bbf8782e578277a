"""What the pictures show: each function draws one subject and returns its canvas."""
import math

from PIL import ImageFont

from drawing import SCALE, Canvas

W, H = 800, 600
SERIF = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"


def stars(c, count, below):
    for _ in range(count):
        c.ellipse("fff6dd", c.random.uniform(0, c.width), c.random.uniform(0, below), c.random.choice((0.8, 1.2, 1.8)), alpha=0.8)


def tree(c, x, y, size, leaves, bare=False):
    c.polygon("4a3a35", [(x - size * 0.07, y), (x - size * 0.03, y - size), (x + size * 0.03, y - size), (x + size * 0.07, y)])
    for angle, reach in ((-2.3, 0.6), (-0.85, 0.62), (-1.9, 0.75), (-1.2, 0.8)):
        c.line("4a3a35", [(x, y - size * 0.55), (x + math.cos(angle) * size * reach, y - size * 0.55 + math.sin(angle) * size * reach)], size * 0.035)
    if not bare:
        for _ in range(26):
            angle, reach = c.random.uniform(0, 6.28), c.random.uniform(0, 0.5) * size
            c.ellipse(c.random.choice(leaves), x + math.cos(angle) * reach * 1.1, y - size * 1.15 + math.sin(angle) * reach * 0.8,
                      c.random.uniform(0.1, 0.2) * size, alpha=0.92)


def small_bike(c, x, y, r, colour, dark="2b2f36"):
    """A bicycle from the side; x, y is the ground below its rear wheel, r the wheel's radius."""
    back, front, crank = (x, y - r), (x + r * 3, y - r), (x + r * 1.25, y - r * 0.95)
    seat, head = (x + r * 0.85, y - r * 2.35), (x + r * 2.45, y - r * 2.45)
    for hub in (back, front):
        c.ring(dark, *hub, r, max(2, r * 0.09))
        for i in range(10 if r > 40 else 0):
            a = i * math.pi / 5
            c.line("9aa3ad", [hub, (hub[0] + math.cos(a) * r * 0.93, hub[1] + math.sin(a) * r * 0.93)], 1)
        c.ellipse(dark, *hub, r * 0.1)
    width = max(2.5, r * 0.12)
    for a, b in ((back, crank), (crank, seat), (back, (x + r * 0.93, y - r * 2.0)), (crank, (head[0] + r * 0.06, head[1] + r * 0.35)),
                 ((x + r * 0.93, y - r * 2.0), (head[0], head[1] + r * 0.1)), (head, front)):
        c.line(colour, [a, b], width)
    c.line(dark, [(seat[0] - r * 0.32, seat[1]), (seat[0] + r * 0.3, seat[1] - r * 0.02)], width * 1.5)
    c.line(dark, [head, (head[0] + r * 0.1, head[1] - r * 0.35), (head[0] - r * 0.35, head[1] - r * 0.4)], width * 0.8)
    c.ring(dark, *crank, r * 0.24, max(2, r * 0.07))
    c.line(dark, [crank, (crank[0] + r * 0.3, crank[1] + r * 0.35)], width * 0.7)


def shed(top, bottom, ground, walls, roof, window="ffe3a0", lit=True, seed=3, **extras):
    """The old tram shed in its yard: extras are snow, moon, sun, lanterns, leaves."""
    c = Canvas(W, H, top, bottom, seed)
    if extras.get("moon"):
        stars(c, 70, 300)
        c.glow("fff2c9", 640, 120, 120, 0.5)
        c.ellipse("fff4d6", 640, 120, 44)
        c.ellipse("efe2bd", 655, 108, 9, alpha=0.6)
        c.ellipse("efe2bd", 628, 134, 6, alpha=0.6)
    if extras.get("sun"):
        c.glow("fff0b8", 620, 270, 240, 0.7)
        c.ellipse("fff3cf", 620, 270, 46)
    far, near = extras.get("hills", ("7f8fa3", "66788c"))
    c.hills(far, 370, 110, 3, 0.6)
    c.hills(near, 420, 80, 2.2, 2.4)
    tree(c, 660, 470, 150, extras.get("leaves", ("c9632f", "dd8a3a", "b8492c")), extras.get("bare", False))
    c.hills(ground, 470, 26, 2, 4.1)
    c.ellipse("000000", 330, 505, 260, 22, alpha=0.18, blur=8)
    c.box(walls, 130, 300, 380, 205)
    for x in range(130, 510, 24):
        c.line("000000", [(x, 300), (x, 504)], 1.2, alpha=0.12)
    c.polygon(roof, [(105, 306), (320, 178), (535, 306)])
    c.polygon("000000", [(105, 306), (535, 306), (525, 298), (115, 298)], alpha=0.2)
    if extras.get("snow"):
        c.polygon("fbfdff", [(98, 300), (320, 164), (542, 300), (520, 296), (470, 280), (430, 270), (380, 232), (320, 200), (262, 236), (210, 270), (160, 288), (120, 300)])
    c.box("5b4a3f", 280, 370, 92, 135, 4)
    c.line("000000", [(326, 372), (326, 504)], 2, alpha=0.3)
    c.box("3d332d", 298, 222, 46, 40, 20)
    if lit:
        c.glow(window, 321, 242, 60, 0.4)
    c.box(window, 303, 227, 36, 31, 15)
    for x in (170, 410):
        if lit:
            c.glow(window, x + 32, 390, 90, 0.45)
        c.box("3d332d", x - 4, 352, 76, 66, 3)
        c.box(window, x, 356, 68, 58, 2)
        c.line("3d332d", [(x + 34, 356), (x + 34, 414)], 4)
        c.line("3d332d", [(x, 385), (x + 68, 385)], 4)
    small_bike(c, 420, 506, 24, extras.get("bike", "c8452e"))
    small_bike(c, 545, 520, 24, "2f8f83")
    if extras.get("lanterns"):
        points = [(40 + i * 24, 210 + 60 * math.sin(i / 30 * math.pi) + (20 if i % 2 else 0)) for i in range(31)]
        c.line("2b2430", [(x, 190 + 60 * math.sin((x - 40) / 720 * math.pi)) for x in range(0, W + 1, 20)], 2)
        for i, (x, _) in enumerate(points[1::3]):
            y = 200 + 60 * math.sin((x - 40) / 720 * math.pi)
            tint = ("ffb347", "ff8c5a", "ffd97a", "f7a1a1")[i % 4]
            c.glow(tint, x, y + 16, 46, 0.6)
            c.box(tint, x - 10, y, 20, 28, 8)
            c.ellipse("fff7df", x, y + 16, 5, 8, alpha=0.9)
    if extras.get("snow"):
        for _ in range(120):
            c.ellipse("ffffff", c.random.uniform(0, W), c.random.uniform(0, H), c.random.uniform(1.2, 3.4), alpha=0.85)
    return c


def bicycle(wall, floor, colour, accent, seed=5, basket=False, cargo=False, plate=None):
    """A bicycle in front of a painted wall."""
    c = Canvas(W, H, wall[0], wall[1], seed)
    c.polygon(floor, [(0, 470), (W, 470), (W, H), (0, H)])
    c.box("000000", 0, 462, W, 10, alpha=0.12)
    for _ in range(9):
        x, y = c.random.uniform(0, W), c.random.uniform(20, 430)
        c.box("ffffff", x, y, c.random.uniform(60, 120), 26, 3, alpha=0.08)
    c.ellipse("000000", 400, 528, 300, 16, alpha=0.22, blur=7)
    r, x, y = 98, 250, 525
    small_bike(c, x, y, r, colour)
    if basket:
        c.polygon("b98a52", [(500, 250), (610, 250), (596, 330), (514, 330)])
        for i in range(1, 5):
            c.line("8f6636", [(500 + i * 3, 250 + i * 16), (610 - i * 3, 250 + i * 16)], 2)
        for i in range(9):
            c.ellipse(accent, 512 + i * 11, 244 - (i * 7) % 13, 13)
            c.ellipse("fff3c4", 512 + i * 11, 244 - (i * 7) % 13, 4)
    if cargo:
        c.box("8a5a3a", 470, 345, 240, 100, 12)
        for i in range(1, 4):
            c.line("6f452b", [(472, 345 + i * 25), (708, 345 + i * 25)], 2)
        c.box(accent, 462, 332, 256, 20, 8)
        for i, tint in enumerate(("6fa84f", "88bd5d", "5b9342", "79b257", "6fa84f", "88bd5d")):
            for angle in (-2.1, -1.57, -1.0):
                c.leaf(tint, 496 + i * 38, 334, 62, angle + i % 2 * 0.15, 0.4)
    if plate:
        c.box("fffdf4", 300, 352, 110, 34, 6)
        c.text("33312c", 355, 369, plate, ImageFont.truetype(SERIF, 15 * SCALE))
    return c


def vegetables(cloth, kind, seed):
    """Something round and many of it, in a crate on a table."""
    c = Canvas(W, H, cloth[0], cloth[1], seed)
    for y in range(40, H, 80):
        c.line("000000", [(0, y), (W, y + 6)], 1.5, alpha=0.08)
    c.ellipse("000000", 400, 470, 330, 70, alpha=0.25, blur=16)
    spots = [(150 + column * 100 + (row % 2) * 50, 230 + row * 74) for row in range(3) for column in range(6 if row % 2 == 0 else 5)]
    for x, y in spots:
        kind(c, x + c.random.uniform(-10, 10), y + c.random.uniform(-8, 8))
    c.box("a8794a", 70, 420, 660, 56, 6)
    c.box("936537", 70, 484, 660, 56, 6)
    for x in (84, 388, 690):
        c.box("7b5229", x, 410, 26, 136, 4)
    for x, y in ((120, 447), (300, 447), (520, 447), (660, 447), (230, 511), (470, 511)):
        c.line("000000", [(x, y), (x + 60, y + 2)], 1.5, alpha=0.18)
    return c


def tomato(c, x, y):
    tint = c.random.choice(("d8402f", "e25a33", "c9322c", "eb8a3a"))
    c.ellipse("000000", x + 4, y + 8, 52, 46, alpha=0.18, blur=5)
    c.ellipse(tint, x, y, 52, 46)
    c.ellipse("ffffff", x - 17, y - 17, 13, 8, alpha=0.4, blur=2)
    for i in range(5):
        c.leaf("5e8f3c", x, y - 28, 27, -1.57 + (i - 2) * 0.95, 0.34)


def beet(c, x, y):
    tint = c.random.choice(("7b1f45", "8d2750", "6a1a3d"))
    for i in range(3):
        c.line("b03a63", [(x, y - 30), (x + (i - 1) * 24, y - 92)], 6)
        c.leaf("5b8c45", x + (i - 1) * 20, y - 76, 70, -1.57 + (i - 1) * 0.5, 0.5)
    c.ellipse("000000", x + 4, y + 8, 46, 44, alpha=0.2, blur=5)
    c.ellipse(tint, x, y, 46, 44)
    c.line("ffffff", [(x - 26, y - 6), (x - 14, y - 24)], 6, alpha=0.25, blur=2)


def pumpkin(c, x, y):
    tint, dark = c.random.choice((("e58b2f", "c9701f"), ("d9772b", "b85f1d"), ("eba84b", "cc8730"), ("8fa86a", "72894f")))
    c.ellipse("000000", x + 4, y + 10, 64, 48, alpha=0.2, blur=6)
    for offset, width in ((-38, 26), (38, 26), (-20, 28), (20, 28), (0, 26)):
        c.ellipse(tint, x + offset, y, width, 48)
        c.ellipse(dark, x + offset, y, width, 48, alpha=0.18)
        c.ellipse(tint, x + offset - 3, y - 2, width - 5, 44)
    c.box("6b7a3a", x - 6, y - 66, 13, 26, 5)


def chilli(c, x, y):
    tint = c.random.choice(("d33a2c", "e8602c", "f0a22e", "b92a2a"))
    for offset in (-26, 26):
        angle = c.random.uniform(1.1, 2.0)
        c.leaf("8a6a3c", x + offset + 4, y - 36, 122, angle, 0.36)
        c.leaf(tint, x + offset, y - 46, 122, angle, 0.36)
        c.leaf("4f8a3a", x + offset, y - 48, 32, angle, 0.6)
        c.line("4f8a3a", [(x + offset, y - 46), (x + offset - 10, y - 66)], 7)


def seedlings(seed=7, tall=1.0, light=("fdf1d8", "f6dcae")):
    """Pots on a window sill."""
    c = Canvas(W, H, "efe4d2", "e4d3b8", seed)
    c.box("ffffff", 70, 40, 660, 400, 8)
    for x, y in ((86, 56), (408, 56), (86, 252), (408, 252)):
        c.box(light[0], x, y, 306, 176, 4)
        c.polygon(light[1], [(x, y + 176), (x, y + 110), (x + 306, y + 40), (x + 306, y + 176)], alpha=0.7)
    c.glow("fff6d0", 260, 150, 150, 0.7)
    c.box("c9a97f", 0, 470, W, 36)
    c.box("b08f66", 0, 506, W, 94)
    for i in range(7):
        x, height = 88 + i * 104, tall * c.random.uniform(70, 140)
        c.ellipse("000000", x + 8, 476, 48, 8, alpha=0.25, blur=4)
        top = 398
        c.line("6f9f4a", [(x, top), (x + c.random.uniform(-9, 9), top - height)], 6)
        for step in range(2 + int(height / 34)):
            y, tint = top - height + step * 28, c.random.choice(("78b04f", "69a044", "8cc063"))
            for side in (-2.6, -0.55):
                c.leaf(tint, x, y, c.random.uniform(38, 58), side + c.random.uniform(-0.2, 0.2), 0.42)
        c.polygon("c4693f", [(x - 44, 392), (x + 44, 392), (x + 33, 474), (x - 33, 474)])
        c.box("d47d50", x - 49, 384, 98, 22, 5)
        c.box("f7f0de", x - 14, 424, 28, 22, 2)
    return c


def jars(background, warm, seed, lit=True):
    """Jam jars that want to be lanterns."""
    c = Canvas(W, H, background[0], background[1], seed)
    c.box("7a5236", 0, 430, W, 170)
    c.box("8d6243", 0, 430, W, 12)
    for row, y in enumerate((360, 470)):
        for i in range(6):
            x, tint = 90 + i * 130 + row * 40, warm[(i + row * 2) % len(warm)]
            if lit:
                c.glow(tint, x, y + 20, 95, 0.5)
            c.box(tint, x - 42, y - 50, 84, 112, 16, alpha=0.92)
            for k in range(4):
                c.leaf("ffffff", x - 26 + k * 17, y + 48, 40 + k % 2 * 16, -1.57 + (k - 1.5) * 0.2, 0.5)
            c.box("ffffff", x - 34, y - 38, 8, 80, 4, alpha=0.35)
            c.box("b9a38a", x - 36, y - 64, 72, 16, 5)
            if lit:
                c.ellipse("fff6cf", x, y + 14, 10, 18, alpha=0.9, blur=2)
    return c
