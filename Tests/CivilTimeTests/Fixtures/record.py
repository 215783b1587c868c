#!/usr/bin/env python3
"""Records what Python's zoneinfo, an implementation of its own, says about the zone files beside this script.

    python3 record.py

writes offsets.tsv (zone, second since 1970, offset in seconds) and weeks.tsv (zone, the ISO weeks of 1990 to 2060 that
are not 168 hours long, first second, first second after it). The zone files are copies of Debian's tzdata 2026f.
"""
import datetime
import pathlib
import random
import zoneinfo

here = pathlib.Path(__file__).parent
utc = datetime.timezone.utc
epoch = datetime.datetime(1970, 1, 1, tzinfo=utc)


def local(second, zone):
    return (epoch + datetime.timedelta(seconds=second)).astimezone(zone)


def first_instant(day, zone):
    """The first second at which the date is that day or later, searched for and not computed."""
    midnight = int((datetime.datetime.combine(day, datetime.time(), utc) - epoch).total_seconds())
    second = midnight - 26 * 3600
    while local(second, zone).date() < day:
        second += 900
    assert local(second - 1, zone).date() < day
    return second


def offsets(zone, chance):
    seconds = [chance.randrange(-600_000_000, 13_500_000_000) for _ in range(60)]
    for year in (1994, 2001, 2011, 2025, 2037, 2038, 2039, 2100, 2400):
        start = int((datetime.datetime(year, 1, 1, tzinfo=utc) - epoch).total_seconds())
        for hour in range(start // 3600, start // 3600 + 8784):
            if local(hour * 3600, zone).utcoffset() != local(hour * 3600 + 3600, zone).utcoffset():
                seconds += [hour * 3600 + step for step in (0, 1799, 1800, 3599, 3600)]
    return [(second, int(local(second, zone).utcoffset().total_seconds())) for second in sorted(seconds)]


def weeks(zone):
    monday = datetime.date(1990, 1, 1)
    start = first_instant(monday, zone)
    while monday.isocalendar()[0] <= 2060:
        end = first_instant(monday + datetime.timedelta(days=7), zone)
        if end - start != 7 * 86_400:
            year, number, _ = monday.isocalendar()
            yield f"{year}-W{number:02}", start, end
        monday, start = monday + datetime.timedelta(days=7), end


names = sorted(str(path.relative_to(here / "zoneinfo")) for path in (here / "zoneinfo").glob("*/*"))
chance = random.Random(2025)
with open(here / "offsets.tsv", "w") as offset_file, open(here / "weeks.tsv", "w") as week_file:
    for name in names:
        with open(here / "zoneinfo" / name, "rb") as file:
            zone = zoneinfo.ZoneInfo.from_file(file, key=name)
        for second, offset in offsets(zone, chance):
            print(name, second, offset, sep="\t", file=offset_file)
        for label, start, end in weeks(zone):
            print(name, label, start, end, sep="\t", file=week_file)
