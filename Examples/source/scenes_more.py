"""More subjects, one function each: the small things of the yard, the map and the poster."""
import math

from PIL import ImageFont

from drawing import SCALE, Canvas
from scenes import H, SERIF, W, small_bike, stars


def cat_in_basket():
    c = Canvas(W, H, "e9dcc6", "d8c3a1", 11)
    c.ellipse("000000", 400, 500, 290, 40, alpha=0.25, blur=12)
    c.ellipse("7c5a38", 400, 330, 250, 74)
    c.ellipse("4d3724", 400, 334, 226, 58)
    c.ellipse("d8874a", 420, 300, 190, 96)                       # the back
    for i, x in enumerate((340, 400, 460, 520)):
        c.line("b76a33", [(x, 212 + abs(x - 420) * 0.12), (x + 12, 262 + i * 3)], 12, blur=1)
    c.ellipse("de9153", 270, 256, 84, 70)                        # the head
    c.polygon("de9153", [(200, 218), (208, 146), (256, 194)])
    c.polygon("de9153", [(284, 192), (334, 150), (338, 222)])
    c.polygon("f2c4a0", [(211, 208), (214, 166), (242, 194)])
    c.polygon("f2c4a0", [(298, 194), (326, 168), (330, 208)])
    c.ellipse("f6e3cf", 268, 286, 44, 30)
    for x in (236, 304):
        c.line("4a2f1c", [(x - 15, 252), (x - 7, 259), (x + 7, 259), (x + 15, 252)], 5)
    c.polygon("c9685f", [(258, 270), (280, 270), (269, 281)])
    c.line("8a4b35", [(269, 281), (258, 291)], 3)
    c.line("8a4b35", [(269, 281), (280, 291)], 3)
    for side in (-1, 1):
        for k in (-1, 0, 1):
            c.line("fff6ea", [(269 + side * 34, 282 + k * 5), (269 + side * 98, 278 + k * 16)], 2)
    c.line("d8874a", [(590, 330), (628, 300), (612, 252)], 30)
    c.line("b76a33", [(622, 282), (612, 252)], 30)
    c.polygon("a97b48", [(150, 340), (650, 340), (596, 500), (204, 500)])
    for row in range(6):
        for k in range(15):
            x = 172 + k * 32 + (row % 2) * 14 - row * 1
            if 160 + row * 9 < x < 615 - row * 9:
                c.box("c39a62", x, 350 + row * 24, 26, 16, 5)
    c.box("8a6138", 136, 330, 528, 24, 12)
    c.box("fffaf0", 348, 410, 110, 46, 5)
    c.text("5a4632", 403, 433, "RETURNS", ImageFont.truetype(SERIF, 18 * SCALE))
    return c


def hedgehog():
    c = Canvas(W, H, "3f3a35", "2c2723", 12)
    c.box("6e5a45", 0, 0, W, 120)
    for y in (38, 80, 118):
        c.line("000000", [(0, y), (W, y)], 4, alpha=0.3)
    c.glow("f2d8a0", 420, 320, 330, 0.35)
    for _ in range(260):
        x, y = c.random.uniform(-20, W), c.random.gauss(500, 50)
        c.leaf(c.random.choice(("a8602c", "c7803a", "8d4a26", "d79b4b", "7a4a2a")), x, max(y, 400), c.random.uniform(36, 66),
               c.random.uniform(0, 6.28), 0.5)
    c.ellipse("59442f", 430, 440, 182, 140)
    for i in range(520):
        angle, reach = math.pi * (0.98 + 1.06 * c.random.random()), 1 - i / 520 * 0.8
        x, y = 430 + math.cos(angle) * 168 * reach, 440 + math.sin(angle) * 128 * reach
        c.leaf(c.random.choice(("6b5442", "86694f", "a58a6c", "54402f", "c4aa88")), x, y, 52, angle + c.random.uniform(-0.25, 0.25), 0.16)
    c.ellipse("d9b48c", 268, 424, 74, 48)
    c.polygon("d9b48c", [(215, 400), (170, 438), (230, 460)])
    c.ellipse("2c211b", 174, 436, 13, 11)
    c.line("3b2a20", [(236, 410), (246, 418), (262, 412)], 5)
    c.ellipse("b98f68", 306, 386, 20, 22)
    for _ in range(70):
        x = c.random.uniform(120, 680)
        c.leaf(c.random.choice(("b06a30", "d08d42", "935028", "e0aa58")), x, c.random.uniform(468, 520), c.random.uniform(44, 76),
               c.random.uniform(0, 6.28), 0.5)
    return c


def wheel(tint=("dfe6ea", "b9c6cd"), size=(W, H), turn=0.0):
    c = Canvas(*size, *tint, 13)
    x, y, r = size[0] * 0.5, size[1] * 0.5, size[1] * 0.41
    c.ellipse("000000", x + r * 0.05, y + r * 0.07, r, alpha=0.15, blur=r * 0.03)
    c.ring("2a2d31", x, y, r * 1.06, r * 0.1)
    c.ring("c7ced3", x, y, r * 0.97, r * 0.075)
    c.ring("8f999f", x, y, r * 0.9, r * 0.012)
    for i in range(32):
        rim, hub = turn + i * math.pi / 16, turn + i * math.pi / 16 + (0.85 if i % 2 else -0.85)
        c.line("6c757b", [(x + math.cos(hub) * r * 0.1, y + math.sin(hub) * r * 0.1), (x + math.cos(rim) * r * 0.9, y + math.sin(rim) * r * 0.9)], r * 0.009)
        c.ellipse("c9962f", x + math.cos(rim) * r * 0.885, y + math.sin(rim) * r * 0.885, r * 0.016)
    c.ellipse("4b5358", x, y, r * 0.12)
    c.ellipse("aab4ba", x, y, r * 0.075)
    c.ellipse("33393d", x, y, r * 0.03)
    a = turn + 0.6
    c.box("d94f35", x + math.cos(a) * r * 0.6 - r * 0.09, y + math.sin(a) * r * 0.6 - r * 0.05, r * 0.18, r * 0.1, r * 0.03)
    return c


def rain_barrel():
    c = Canvas(W, H, "cfdbe6", "eaf0f4", 14)
    c.hills("e3ebf1", 500, 40, 2, 1)
    c.box("7d5b3f", 0, 60, 210, 460)
    for x in range(0, 210, 42):
        c.line("5f432c", [(x, 60), (x, 520)], 3)
    c.line("8e9aa3", [(190, 40), (190, 170), (300, 215), (330, 250)], 20)
    c.polygon("fbfdff", [(0, 480), (W, 500), (W, H), (0, H)])
    c.ellipse("8ba3b5", 420, 545, 210, 20, alpha=0.4, blur=8)
    c.box("5f7f63", 260, 270, 320, 275, 40)
    for y in (330, 470):
        c.box("49654d", 252, y, 336, 18, 8)
    c.ellipse("4a664e", 420, 282, 164, 58)
    c.ellipse("dcecf6", 420, 282, 148, 48)
    c.ellipse("bfd9ea", 432, 288, 120, 36, alpha=0.7)
    heart = [(420 + 46 * math.sin(t) ** 3, 280 - 2.0 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) * 0.85)
             for t in (i * math.pi / 40 for i in range(80))]
    c.polygon("7fb0d0", heart)
    c.polygon("ffffff", [(x - 4, y - 3) for x, y in heart], alpha=0.25)
    for x in (290, 340, 500, 540):
        c.polygon("ffffff", [(x - 7, 346), (x + 7, 346), (x, 346 + 20 + x % 37)], alpha=0.85)
    for _ in range(90):
        c.ellipse("ffffff", c.random.uniform(0, W), c.random.uniform(0, H), c.random.uniform(1.5, 4), alpha=0.9)
    return c


def sunflowers():
    c = Canvas(W, H, "8cc3e8", "dff0f8", 15)
    c.hills("9cc48a", 470, 70, 2, 0.4)
    c.hills("7dae66", 530, 50, 3, 2)
    for x, y, r in ((120, 300, 62), (670, 330, 66), (280, 220, 78), (540, 190, 84), (410, 340, 92)):
        c.line("4f8a3c", [(x, y), (x + 8, H)], 12)
        c.leaf("5d9a45", x + 4, y + r * 1.9, r * 1.3, -0.4, 0.5)
        c.leaf("528b3d", x + 4, y + r * 2.2, r * 1.3, -2.7, 0.5)
        for i in range(20):
            c.leaf(("f4b92e", "f7c948")[i % 2], x, y, r * 1.35, i * math.pi / 10, 0.3)
        c.ellipse("5a3a20", x, y, r * 0.58)
        for i in range(60):
            a, d = i * 2.4, math.sqrt(i / 60) * r * 0.52
            c.ellipse("7b5230", x + math.cos(a) * d, y + math.sin(a) * d, r * 0.035)
    return c


def bench():
    c = Canvas(W, H, "f8d9b0", "f3b98f", 16)
    c.glow("fff3d2", 600, 210, 200, 0.8)
    c.ellipse("fff6df", 600, 210, 50)
    c.hills("c58f86", 400, 90, 2.5, 0.2)
    c.hills("8d7a7c", 450, 60, 2, 2)
    c.hills("6f8a58", 500, 30, 2, 1)
    c.ellipse("000000", 330, 540, 240, 18, alpha=0.22, blur=8)
    for x in (170, 470):
        c.box("4b3a30", x, 400, 18, 140, 3)
        c.box("4b3a30", x - 4, 300, 16, 120, 3)
    for y in (310, 345):
        c.box("a8703f", 140, y, 384, 24, 5)
    c.box("b67c48", 130, 410, 404, 20, 5)
    c.box("99632f", 130, 430, 404, 12, 4)
    c.box("e9f0ea", 236, 376, 34, 34, 6)
    c.ring("e9f0ea", 274, 392, 11, 5)
    for i in range(3):
        c.line("ffffff", [(246 + i * 8, 366), (242 + i * 8, 348), (250 + i * 8, 330)], 3, alpha=0.5, blur=1.5)
    for _ in range(60):
        x, y = c.random.uniform(0, W), c.random.uniform(500, 590)
        c.line("557044", [(x, y), (x + 4, y - 20)], 3)
        if c.random.random() < 0.4:
            c.ellipse(c.random.choice(("fff4e0", "f7d36b", "e98b7a")), x + 4, y - 22, 5)
    return c


def soup():
    c = Canvas(W, H, "5a3a2c", "3f281f", 17)
    for y in range(30, H, 90):
        c.line("000000", [(0, y), (W, y + 10)], 3, alpha=0.2)
    c.glow("ffb65c", 400, 290, 380, 0.35)
    c.ellipse("000000", 412, 330, 268, 210, alpha=0.35, blur=14)
    c.ellipse("3b4652", 400, 310, 266, 208)
    c.ellipse("566473", 400, 302, 250, 192)
    c.ellipse("e08a2c", 400, 306, 226, 170)
    c.ellipse("ef9f3f", 380, 290, 180, 126, alpha=0.7, blur=20)
    spiral = [(400 + math.cos(t) * (30 + t * 14), 300 + math.sin(t) * (22 + t * 10)) for t in (i * 0.12 for i in range(88))]
    c.line("fff1d6", spiral, 9, alpha=0.9)
    for _ in range(22):
        c.leaf("5f8f42", c.random.gauss(400, 75), c.random.gauss(300, 55), c.random.uniform(14, 26), c.random.uniform(0, 6.28), 0.5)
    for x, y in ((90, 90), (690, 480), (120, 500)):
        c.ellipse("d9a866", x, y, 84, 58)
        c.ellipse("c08a48", x, y, 84, 58, alpha=0.3)
        for k in (-1, 0, 1):
            c.line("f3dcb2", [(x - 20 + k * 34, y - 22), (x + k * 34, y + 22)], 7)
    return c


def night_ride():
    c = Canvas(W, H, "161b38", "3b3560", 18)
    stars(c, 90, 330)
    c.hills("2a2a4f", 400, 120, 3, 1.2)
    c.hills("211f40", 450, 80, 4, 0.2)
    c.polygon("2f2b46", [(0, 500), (W, 470), (W, H), (0, H)])
    for i in range(6):
        x, y, r = 20 + i * 130, 540 - i * 6, 27 + (i % 2) * 4
        tint = ("ffb347", "ffd97a", "ff8c5a", "f7a1a1", "ffcf6b", "9fe0ff")[i]
        small_bike(c, x, y, r, ("c8452e", "2f8f83", "e0b03a", "7a6fd0", "d97aa0", "58b0d8")[i], "0d0f20")
        c.line("0d0f20", [(x + r * 0.85, y - r * 2.4), (x + r * 1.2, y - r * 3.9)], r * 0.5)
        c.ellipse("0d0f20", x + r * 1.35, y - r * 4.5, r * 0.42)
        c.line("0d0f20", [(x + r * 1.2, y - r * 3.7), (x + r * 2.2, y - r * 2.9)], r * 0.2)
        c.glow(tint, x + r * 3.0, y - r * 2.2, 74, 0.7)
        c.box(tint, x + r * 2.8, y - r * 2.6, r * 0.5, r * 0.75, 4)
    return c


def dance_floor():
    c = Canvas(W, H, "3a2233", "241522", 19)
    for i in range(9):
        x, tint = 60 + i * 86, ("ffb347", "ff8c5a", "ffd97a", "f7a1a1", "9fd8c8")[i % 5]
        y = 80 + 40 * math.sin(i / 8 * math.pi)
        c.glow(tint, x, y, 80, 0.6)
        c.ellipse(tint, x, y, 17, 20)
    c.polygon("5b3b3a", [(0, 470), (W, 470), (W, H), (0, H)])
    for i, (x, size) in enumerate(((120, 150), (250, 176), (395, 190), (540, 170), (680, 152))):
        tint = ("c8555a", "4f9a94", "e0b03a", "7d78c4", "d98a5a")[i]
        lean = (-18, 22, -12, 20, -24)[i]
        c.ellipse("000000", x, 560, 60, 10, alpha=0.3, blur=5)
        for side in (-1, 1):
            c.line("2b1a26", [(x, 560 - size * 0.45), (x + side * 22, 558)], 17)
            c.line(tint, [(x + lean, 560 - size * 1.05), (x + lean + side * 62, 560 - size * (1.35 if side * lean > 0 else 0.75))], 16)
        c.line(tint, [(x, 560 - size * 0.45), (x + lean, 560 - size * 1.0)], 52)
        c.ellipse(("e8bd97", "8a5a3c", "f0cba8", "b98058", "dcaa80")[i], x + lean * 1.4, 560 - size * 1.38, 27)
        c.ellipse(("3b2a22", "1f1714", "d8d3cc", "6b4226", "2a2020")[i], x + lean * 1.4, 560 - size * 1.46, 27, 19)
    return c


def garden_map():
    c = Canvas(W, H, "fbf5e4", "f7eed6", 20)
    font = lambda size: ImageFont.truetype("/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf", size * SCALE)
    c.box("6b5f4c", 36, 36, 728, 528, 10)
    c.box("fbf5e4", 41, 41, 718, 518, 7)
    c.box("d9c7a4", 470, 41, 74, 518)
    c.text("8a7650", 507, 300, "bicycle\npath", font(13))
    c.box("c98a6a", 70, 70, 250, 130, 4)
    c.text("fff7ea", 195, 135, "THE SHED", font(19))
    for row in range(3):
        for column in range(3):
            x, y, tint = 80 + column * 125, 250 + row * 95, ("b6cf95", "a2c081", "c5d9a8")[(row + column) % 3]
            c.box("7a6244", x, y, 108, 70, 6)
            c.box(tint, x + 6, y + 6, 96, 58, 4)
            name = ("garlic", "beans", "kale", "peas", "herbs", "chard", "beets", "squash", "flowers")[row * 3 + column]
            c.text("43532f", x + 54, y + 35, name, font(14))
    for i in range(3):
        c.ellipse("5b7f8f", 600 + i * 56, 110, 22)
        c.ellipse("a9cfdd", 600 + i * 56, 110, 15)
    c.text("56686f", 656, 152, "rain barrels", font(13))
    c.box("7b5b3c", 590, 190, 130, 70, 6)
    c.text("f7ead2", 655, 225, "compost", font(14))
    for x, y in ((610, 350), (690, 330), (640, 430), (715, 440)):
        c.ellipse("86a868", x, y, 36)
        c.ellipse("9bbb7c", x - 7, y - 8, 24)
    c.text("4f6440", 660, 490, "apples & plums", font(13))
    c.line("c8452e", [(490, 559), (528, 559)], 10)
    c.text("c8452e", 507, 538, "gate", font(13))
    c.ellipse("8e8e92", 560, 540, 9, 6)
    c.ellipse("8e8e92", 568, 534, 5)
    c.text("77777b", 600, 540, "cat", font(11))
    c.polygon("6b5f4c", [(735, 60), (727, 90), (735, 83), (743, 90)])
    c.text("6b5f4c", 735, 104, "N", font(14))
    return c


def poster():
    c = Canvas(600, 800, "1d2246", "6a3f63", 21)
    stars(c, 90, 420)
    font = lambda size: ImageFont.truetype(SERIF, size * SCALE)
    c.text("ffe9b8", 300, 92, "LANTERN", font(74))
    c.text("ffe9b8", 300, 168, "EVENING", font(74))
    for i, (x, y) in enumerate(((90, 300), (190, 350), (300, 370), (410, 350), (510, 300))):
        tint = ("ffb347", "ff8c5a", "ffd97a", "f7a1a1", "ffb347")[i]
        c.line("120f26", [(x, 200 + (i % 2) * 12), (x, y)], 2)
        c.glow(tint, x, y + 44, 110, 0.6)
        c.box(tint, x - 36, y, 72, 92, 16)
        c.ellipse("fff7df", x, y + 50, 12, 22, blur=2)
        c.box("3b2a40", x - 28, y - 10, 56, 14, 5)
    c.hills("2a2040", 650, 60, 2, 0.5)
    small_bike(c, 190, 640, 52, "e0b03a", "0d0f20")
    c.text("fff3d8", 300, 706, "Sat 22 November · 16:00", font(32))
    c.text("f1c7b0", 300, 754, "The Tram Shed, Mill Lane, Lanternfield", font(21))
    return c


def carrot(phase):
    """One frame of a carrot that dances."""
    c = Canvas(240, 200, "ffe9c7", "ffd9a0", 22)
    sway, hop = math.sin(phase) * 22, abs(math.sin(phase)) * 16
    c.ellipse("000000", 120, 184, 40 - hop, 6, alpha=0.2)
    y = 172 - hop
    for side in (-1, 1):
        c.line("b8501f", [(120 + side * 8, y - 26), (120 + side * 18, y + 6)], 5)
        c.line("b8501f", [(120 + sway * 0.6 + side * 20, y - 74), (120 + sway * 0.6 + side * 48, y - 74 - math.sin(phase + side) * 24)], 5)
    c.polygon("f0822f", [(120 + sway - 30, y - 112), (120 + sway + 30, y - 112), (132, y - 18), (108, y - 18)])
    c.ellipse("f0822f", 120 + sway, y - 112, 31, 14)
    for k in (-1, 0, 1):
        c.leaf("5b9a3f", 120 + sway, y - 118, 48, -1.57 + k * 0.5 + sway * 0.01, 0.4)
    for side in (-1, 1):
        c.ellipse("3b2415", 120 + sway * 0.8 + side * 10, y - 92, 4)
    c.line("3b2415", [(120 + sway * 0.75 - 9, y - 78), (120 + sway * 0.75, y - 73), (120 + sway * 0.75 + 9, y - 78)], 3)
    return c


def avatar(background, skin, hair, shirt, style):
    c = Canvas(160, 160, *background, 23)
    if style == "long":
        c.box(hair, 36, 30, 88, 112, 42)
    c.ellipse(shirt, 80, 172, 62, 56)
    c.box(skin, 66, 96, 28, 34, 12)
    if style == "scarf":
        c.ellipse(hair, 80, 80, 48, 54)
        c.box(hair, 48, 92, 64, 46, 24)
    c.ellipse(skin, 80, 78, 34, 40)
    if style == "long":
        c.polygon(hair, [(42, 84), (46, 50), (66, 31), (96, 31), (114, 50), (118, 84), (110, 62), (92, 48), (62, 58), (48, 72)])
    if style == "short":
        c.polygon(hair, [(46, 72), (48, 44), (68, 30), (98, 32), (114, 50), (114, 72), (104, 56), (58, 54)])
        for x in (64, 96):
            c.ring("33363b", x, 80, 12, 3)
        c.line("33363b", [(76, 80), (84, 80)], 3)
    if style == "beard":
        c.ellipse(hair, 80, 104, 33, 28)
        c.ellipse(skin, 80, 84, 27, 20)
        c.box("4f7a4a", 44, 34, 72, 26, 13)
        c.box("426a3f", 40, 54, 80, 10, 5)
    if style == "scarf":
        c.ellipse(skin, 80, 82, 31, 36)
    for x in (68, 92):
        c.ellipse("2a211d", x, 80, 3.5)
    c.line("a5493f", [(71, 98), (80, 103), (89, 98)], 3)
    return c
