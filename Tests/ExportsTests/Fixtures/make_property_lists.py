"""Writes property-lists.jsonl: random trees in both forms by Python's plistlib, and what is in them.

Usage: python3 make_property_lists.py > property-lists.jsonl

A line is {"xml": base64, "binary": base64, "tree": text}; trees with a UID have no XML form. The text spells each value
by a letter and its bytes: i integer, r bits of a real, b flag, d seconds since 2001, x data, t text, u UID, [] and {}.
"""
import base64, datetime, json, plistlib, random, struct

chance = random.Random(20251201)
letters = ["a", "key", "é", "e\u0301", "漢", "\U0001F0A1", "&<>\"'", "\t", "\n", " ", "]]>", "\u2028", "quiz1.score"]
epoch = datetime.datetime(2001, 1, 1)


def text():
    return "".join(chance.choice(letters) for _ in range(chance.choice([0, 1, 2, 5, 15])))


def integer():
    bits = chance.choice([1, 7, 8, 15, 16, 31, 32, 53, 63, 64])
    number = chance.getrandbits(bits)
    return -number if number < 2**63 and chance.random() < 0.4 else number


def real():
    # Not -0.0: plistlib shares equal values, and to it -0.0 is 0.0.
    special = [0.0, 0.5, 1e300, -1e-300, 5e-324, float("inf"), float("-inf"), float("nan")]
    return chance.choice(special) if chance.random() < 0.4 else struct.unpack(">d", chance.randbytes(8))[0]


def date():
    return epoch + datetime.timedelta(seconds=chance.randint(-60_000_000_000, 60_000_000_000))


def value(depth, with_uid):
    kinds = [text, integer, real, date, lambda: chance.random() < 0.5, lambda: chance.randbytes(chance.choice([0, 1, 2, 3, 16, 50]))]
    if with_uid:
        kinds.append(lambda: plistlib.UID(chance.getrandbits(chance.choice([3, 16, 32]))))
    if depth < 5 and chance.random() < 0.3:
        count = chance.choice([0, 1, 2, 3, 14, 15, 16])
        if chance.random() < 0.5:
            return [value(depth + 1 + count // 4, with_uid) for _ in range(count)]
        return {text(): value(depth + 1 + count // 4, with_uid) for _ in range(count)}
    return chance.choice(kinds)()


def spelt(tree):
    if isinstance(tree, bool):
        return "b%d" % tree
    if isinstance(tree, int):
        return "i%d" % tree
    if isinstance(tree, float):
        return "rnan" if tree != tree else "r" + struct.pack(">d", tree).hex()
    if isinstance(tree, datetime.datetime):
        return "d%d" % (tree - epoch).total_seconds()
    if isinstance(tree, bytes):
        return "x" + tree.hex()
    if isinstance(tree, str):
        return "t" + tree.encode().hex()
    if isinstance(tree, plistlib.UID):
        return "u%d" % tree.data
    if isinstance(tree, list):
        return "[" + "".join(spelt(item) + " " for item in tree) + "]"
    return "{" + "".join(spelt(key) + " " + spelt(item) + " " for key, item in tree.items()) + "}"


for number in range(120):
    with_uid = number % 6 == 5
    tree = {text(): value(1, with_uid) for _ in range(chance.choice([0, 1, 4, 16]))}
    line = {"binary": plistlib.dumps(tree, fmt=plistlib.FMT_BINARY, sort_keys=False), "tree": spelt(tree)}
    if not with_uid:
        line["xml"] = plistlib.dumps(tree, sort_keys=False)
    print(json.dumps({k: v if k == "tree" else base64.b64encode(v).decode() for k, v in line.items()}))
