"""Random censored times, and what SciPy says of them.

python3 kaplan_meier_scipy.py > kaplan_meier_scipy.csv   (Python 3.11.7, SciPy 1.17.1)

One row per sample and time: sample, events, censored (times parted by spaces), time, rate, low, high. The interval is that of
scipy.stats.ecdf(CensoredData).sf with method "log-log"; where it is not defined the cells are empty.
"""

import random
import warnings

import numpy
from scipy import stats

warnings.simplefilter("ignore")
random.seed(20261130)
print("sample,events,censored,time,rate,low,high")
for sample in range(1, 41):
    size = random.choice([5, 12, 40, 150])
    times = [(random.randint(0, 30), random.random() < 0.65) for _ in range(size)]
    events = [time for time, happened in times if happened]
    censored = [time for time, happened in times if not happened]
    if not events:
        continue
    curve = stats.ecdf(stats.CensoredData(uncensored=events, right=censored)).sf
    bounds = curve.confidence_interval(confidence_level=0.95, method="log-log")
    for time in (0, 1, 7, 14, 21, 28):
        if time > max(events + censored):
            continue
        rate = 1 - float(curve.evaluate(time))
        low = 1 - float(bounds.high.evaluate(time))
        high = 1 - float(bounds.low.evaluate(time))
        shown = [f"{value:.12f}" if numpy.isfinite(value) else "" for value in (rate, low, high)]
        if rate < 1e-12 or rate > 1 - 1e-12:
            shown[1:] = ["", ""]
        lists = [" ".join(map(str, sorted(values))) for values in (events, censored)]
        print(sample, *lists, time, *shown, sep=",")
